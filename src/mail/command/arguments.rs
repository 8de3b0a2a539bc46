//! What follows a command's name on its line.

mod keeper;
mod people;

use keeper::{before_reason, extension, option, turn_back};
use people::{address, person, replace, report, signon};

use super::date;
use super::given::{
    Command, Extension, Listing, Proposal, Raw, Recipients, Signature, Topic, Turns, Wait,
};
use super::press;
use super::rules;
use super::secret::Secret;
use super::vocabulary::Name;
use crate::game::Lang;
use crate::text::fold;

/// The first line of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// All of it.
    Whole(Command),
    /// Orders for this turn follow.
    Phase(Raw),
    /// Orders to be tried follow; what stands on the line already.
    Preview(String),
    /// Standing orders follow, likewise.
    Standing(String),
    /// A text follows, likewise.
    Press(Recipients, Signature, String),
    /// A text for everybody follows, likewise.
    Announce(String),
    /// A text would follow for whom nothing is passed on to.
    ToJudge,
    /// A corrected position follows.
    Correct(String),
    /// A condition follows.
    If,
}

impl Head {
    /// Whether lines of its own follow, which are no orders for the turn that
    /// is due.
    pub(super) const fn opens_block(&self) -> bool {
        matches!(
            self,
            Self::Phase(_)
                | Self::Preview(_)
                | Self::Standing(_)
                | Self::Press(..)
                | Self::Announce(_)
        )
    }
}

/// What is asked for where the list of games is not.
const VARIANTS: [&str; 2] = ["variants", "varianten"];
/// The longest name of a game, a seat or a turn.
const LONGEST_NAME: usize = 48;
/// The longest setting of a game that is set up.
const LONGEST_SETTING: usize = 200;

/// Reads what follows the name of a command, or nothing if it does not fit.
#[allow(clippy::too_many_lines, reason = "one arm for each command")]
pub(super) fn read(name: Name, spelling: &str, rest: &str, colon: bool) -> Option<Head> {
    let rest = rest.trim();
    let alone = |command| rest.is_empty().then_some(Head::Whole(command));
    let inner = rest.trim_end_matches(['.', '!', '?', ';', ':', ' ']);
    let command = match name {
        Name::Help => return topic(inner).map(|topic| Head::Whole(Command::Help(topic))),
        Name::Status => return alone(Command::Status),
        // "Orders:" heads orders.
        Name::Orders if colon => return None,
        Name::Orders => return alone(Command::Orders),
        Name::History => Command::History(turns(inner)?),
        Name::Archive => return alone(Command::Archive),
        Name::List => Command::List(match fold::key(inner).as_str() {
            "" if VARIANTS.contains(&spelling) => Listing::Variants,
            inner if VARIANTS.contains(&inner) => Listing::Variants,
            "" => Listing::Brief,
            "full" | "all" | "alle" | "ganz" => Listing::Full,
            _ => Listing::Game(game(inner)?),
        }),
        Name::Who => Command::Who(optional(inner, game)?),
        Name::Map => Command::Map(match turns(inner)? {
            Turns::From(..) => return None,
            turns => turns,
        }),
        Name::Tap => return alone(Command::Tap),
        Name::Summary => return alone(Command::Summary),
        Name::Rules => rules::read(inner, spelling)?,
        Name::Explain => Command::Explain(order(inner, spelling)?),
        Name::Deadlines => return alone(Command::Deadlines),
        Name::Ratings => Command::Ratings(optional(inner, game)?),
        Name::Wait => return alone(Command::Wait(Wait::ForDeadline)),
        Name::Nowait => {
            let insists = ["anyway", "trotzdem"]
                .iter()
                .any(|word| spelling.contains(word));
            return alone(Command::Wait(if insists {
                Wait::NoInSpiteOfAll
            } else {
                Wait::No
            }));
        }
        Name::Phase => return phase(rest, spelling).map(Head::Phase),
        Name::Preview => {
            return (rest.is_empty() || colon).then(|| Head::Preview(rest.to_owned()));
        }
        Name::Standing => {
            return (rest.is_empty() || colon).then(|| Head::Standing(rest.to_owned()));
        }
        Name::StandingOff => return alone(Command::Standing(Vec::new())),
        Name::If => return (!rest.is_empty()).then_some(Head::If),
        Name::Undo => return alone(Command::Undo),
        // "I am away until Friday" may be said to anybody: its days have dates.
        Name::Absence => Command::Absence(
            date::days(inner).filter(|days| !is_sentence(spelling) || days.have_dates())?,
        ),
        Name::Noabsence => Command::Noabsence(optional(inner, date::days)?),
        Name::Press => return press::heading(spelling, rest, colon),
        Name::Broadcast => return press::broadcast(spelling, rest, colon),
        Name::Mute | Name::Unmute => Command::Mute {
            seat: seat(inner)?,
            off: name == Name::Unmute,
        },
        Name::Report => report(rest)?,
        Name::Draw => Command::Draw(with(inner)?),
        Name::Nodraw => return alone(Command::Nodraw),
        Name::Concede => Command::Concede(seat(without(inner, &["to", "an", "von"]))?),
        Name::Noconcede => return alone(Command::Noconcede),
        Name::Nonce => {
            let word = rest.trim();
            return (!word.is_empty()).then(|| Head::Whole(Command::Nonce(Raw(word.to_owned()))));
        }
        Name::Stop => return alone(Command::Stop(true)),
        Name::Nostop => return alone(Command::Stop(false)),
        Name::Propose => Command::Propose(proposal(rest)?),
        Name::Vote => vote(inner)?,
        Name::Signon => signon(rest)?,
        Name::Join => {
            let words: Vec<&str> = inner.split_whitespace().collect();
            let is_as = |word: &str| matches!(fold::key(word).as_str(), "as" | "als");
            match words[..] {
                // The subject may name the game.
                [] => Command::Join {
                    game: None,
                    seats: Vec::new(),
                },
                [first, _, ..] if is_as(first) => Command::Join {
                    game: None,
                    seats: wished(&words[1..].join(" "))?,
                },
                [only] => Command::Join {
                    game: Some(game(only)?),
                    seats: Vec::new(),
                },
                [name, between, ..] if is_as(between) => Command::Join {
                    game: Some(game(name.trim_end_matches(','))?),
                    seats: wished(&words[2..].join(" "))?,
                },
                _ => return None,
            }
        }
        Name::Preference => Command::Preference(seats_wished(inner)?),
        Name::Observe => Command::Observe(
            game(inner.split_whitespace().next()?)
                .filter(|_| inner.split_whitespace().count() == 1)?,
        ),
        Name::Resign => return alone(Command::Resign),
        Name::Takeover => match inner.split_whitespace().collect::<Vec<_>>()[..] {
            [only] => Command::Takeover {
                game: None,
                seat: seat(only)?,
            },
            [name, ref of @ ..] => Command::Takeover {
                game: Some(game(name)?),
                seat: seat(&of.join(" "))?,
            },
            [] => return None,
        },
        Name::Create => {
            let (variant, rest) = rest.split_once([' ', ',']).unwrap_or((inner, ""));
            Command::Create {
                variant: game(variant)?,
                options: settings(rest)?,
            }
        }
        Name::Notify => Command::Notify(match fold::key(inner).as_str() {
            "off" | "aus" | "nothing" | "nichts" => None,
            _ => Some(game(inner)?),
        }),
        Name::Invite => Command::Invite(address(rest)?),
        Name::Public => Command::Public(people::switch(inner)?),
        Name::Named => Command::Named(person(without(rest, &["is", "ist", "lautet"]))?),
        Name::Language => Command::Language(language(inner)?),
        Name::Zone => Command::Zone(inner.replace(' ', "_").parse().ok()?),
        Name::Digest => match fold::key(inner).as_str() {
            "" | "on" | "an" | "daily" | "taglich" => Command::Digest,
            _ => return None,
        },
        Name::Pictures => Command::Pictures(people::switch(inner)?),
        Name::AtOnce => return alone(Command::AtOnce),
        Name::Address => Command::Address(address(rest)?),
        Name::Confirm => Command::Confirm(Secret::new(token(inner)?)),
        Name::Unsubscribe => Command::Unsubscribe(optional(inner, game)?),
        Name::Forget => return alone(Command::Forget),
        Name::Process => Command::Process(optional(inner, turn)?),
        Name::Begin => {
            return alone(Command::Begin(matches!(
                spelling,
                "forcebegin" | "trotzdembeginnen"
            )));
        }
        Name::Pause => return alone(Command::Pause),
        Name::Resume => return alone(Command::Resume),
        Name::Extend => Command::Extend(extension(inner)?),
        Name::Deadline if inner.is_empty() => Command::Deadlines,
        // "Frist um eine Woche verlängern"
        Name::Deadline if let Some(by) = inner.strip_suffix(" verlängern") => {
            Command::Extend(extension(by.trim())?)
        }
        Name::Deadline => Command::Deadline(date::when(without(
            inner,
            &["to", "is", "now", "auf", "ist", "jetzt", "bis"],
        ))?),
        Name::Rollback => Command::Rollback(optional(
            without(inner, &["to", "auf", "by", "um"]),
            turn_back,
        )?),
        Name::Terminate => return alone(Command::Terminate),
        Name::Eject => Command::Eject(seat(before_reason(inner)?)?),
        Name::Replace => replace(rest)?,
        Name::Announce => {
            return (rest.is_empty() || colon).then(|| Head::Announce(rest.to_owned()));
        }
        Name::Option => option(inner)?,
        Name::Correct => return rest.is_empty().then(|| Head::Correct(String::new())),
        Name::Become => Command::Become(seat(inner)?),
        Name::Predict => return alone(Command::Predict),
        Name::Promote => Command::Promote(address(rest).or_else(|| seat(inner))?),
        Name::Signoff => return alone(Command::Signoff),
    };
    Some(Head::Whole(command))
}

/// Nothing if there is nothing, what it reads if it can be read, else a failure.
#[allow(clippy::option_option, reason = "absent and wrong differ")]
fn optional<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    if text.is_empty() {
        Some(None)
    } else {
        read(text).map(Some)
    }
}

/// The text without one of these words before it.
pub(super) fn without<'t>(text: &'t str, words: &[&str]) -> &'t str {
    match text.split_once(' ') {
        Some((first, rest)) if words.contains(&fold::key(first).as_str()) => rest.trim(),
        _ => text,
    }
}

/// A word of ASCII letters and digits, such as a game's name: not one that
/// stands in sentences.
pub(super) fn game(text: &str) -> Option<Raw> {
    let text = text.trim_matches(['"', '\'', '[', ']']);
    let fits = !text.is_empty()
        && text.len() <= LONGEST_NAME
        && !text.contains(char::is_whitespace)
        && text.chars().any(char::is_alphanumeric)
        && !fold::is_talk(&fold::key(text));
    fits.then(|| Raw(text.to_owned()))
}

/// Settings as `key=value`. A value goes on until the next key, so that it may
/// have blanks; without `=`, words stand for themselves.
fn settings(text: &str) -> Option<Vec<Raw>> {
    let Some(first) = text.find('=') else {
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        return words.map(game).collect();
    };
    let key_before = |equals: usize| {
        let before = text[..equals].trim_end();
        before.rfind([' ', ',']).map_or(0, |at| at + 1)
    };
    let mut read: Vec<Raw> = text[..key_before(first)]
        .split([' ', ','])
        .filter(|word| !word.is_empty())
        .map(game)
        .collect::<Option<_>>()?;
    let mut rest = Some(first);
    while let Some(equals) = rest {
        let quoted = text[equals + 1..].trim_start().starts_with('"');
        let behind = if quoted {
            let start = equals + 1 + text[equals + 1..].find('"')? + 1;
            start + text[start..].find('"')? + 1
        } else {
            equals + 1
        };
        rest = text[behind..].find('=').map(|at| behind + at);
        let end = rest.map_or(text.len(), key_before);
        let setting = text[key_before(equals)..end].trim_matches([' ', ',']);
        if setting.len() > LONGEST_SETTING {
            return None;
        }
        read.push(Raw(setting.to_owned()));
    }
    Some(read)
}

/// A seat's name: at most three words, none of a sentence.
pub(super) fn seat(text: &str) -> Option<Raw> {
    let text = text.trim_matches([' ', '"', '\'', '.', ';', '!']);
    let text = without(text, &["the", "der", "die", "das", "den"]);
    let words = fold::words(text);
    let fits = !text.is_empty()
        && text.len() <= LONGEST_NAME
        && words.len() <= 3
        && !text.contains([',', ';', ':', '?', '>'])
        && words
            .iter()
            .all(|word| (!word.key.is_empty() || word.raw == "*") && !fold::is_talk(&word.key));
    fits.then(|| Raw(text.to_owned()))
}

/// Seats with commas or "and" between them; a word may be a power's letter.
pub(super) fn names(text: &str) -> Option<Vec<Raw>> {
    let split = text
        .replace(" and ", ",")
        .replace(" und ", ",")
        .replace(['&', ';', '/', '+'], ",");
    let read: Option<Vec<Raw>> = split
        .split(',')
        .map(|part| without(part.trim(), &["to", "an"]))
        .filter(|part| !part.is_empty())
        .map(seat)
        .collect();
    read.filter(|names| !names.is_empty())
}

/// The seats that somebody would like, the best first: "France or England", "1. France
/// 2. England", "France > England".
fn wished(text: &str) -> Option<Vec<Raw>> {
    let parts = |word: &str| {
        let number = word.trim_end_matches(['.', ')', ':']);
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        is_number || matches!(word, "or" | "oder" | "then" | "dann" | ">")
    };
    let spaced = text.replace('>', " > ");
    let words = spaced.split_whitespace();
    let listed: Vec<&str> = words
        .map(|word| if parts(word) { "," } else { word })
        .collect();
    names(&listed.join(" "))
}

/// The same in a sentence around them: "I would prefer England, please".
pub fn seats_wished(line: &str) -> Option<Vec<Raw>> {
    const AROUND: &str = "as als id ich would like love prefer preferably preference preferences \
        please give me want to be play gebt gib mir am liebsten gern gerne mochte hatte ware spielen wunsch bitte my \
        wishes are is meine wunsche sind if possible wenn moglich es geht";
    let words = fold::words(line);
    let is_around = |word: &&fold::Word<'_>| fold::is_listed(&word.key, AROUND);
    // "I" alone is Italy, too.
    let is_i =
        |at: usize| words[at].raw == "I" && words.get(at + 1).is_some_and(|next| is_around(&next));
    let leads = |at: &usize| is_i(*at) || is_around(&&words[*at]);
    let first = (0..words.len()).take_while(leads).count();
    let last = words[first..].iter().rev().take_while(is_around).count();
    let named = words.get(first..words.len() - last)?;
    let (start, end) = (named.first()?, named.last()?);
    let named = &line[start.start..end.start + end.raw.len()];
    wished(named.trim_end_matches(['.', '!', ',', ' ']))
}

/// Whom a draw is shared with: nobody named is everybody.
fn with(text: &str) -> Option<Vec<Raw>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let others = without(text, &["with", "mit"]);
    let named = without(others, &["between", "zwischen"]);
    let is_list = text.contains(',') || !text.chars().any(char::is_lowercase);
    let mut seats = names(named).filter(|_| named != text || is_list)?;
    // "With England" is one's own draw, too.
    seats.extend((others != text).then(|| Raw("me".to_owned())));
    Some(seats)
}

/// A turn: a number in it, and few words.
pub(super) fn turn(text: &str) -> Option<Raw> {
    let words = fold::words(text);
    let fits = text.len() <= LONGEST_NAME
        && words.len() <= 4
        && words
            .iter()
            .all(|word| !word.key.is_empty() && !fold::is_talk(&word.key))
        && text
            .split(|c: char| !c.is_ascii_digit())
            .any(|digits| (2..=4).contains(&digits.len()))
        && !text.contains([',', ';', '>', '?']);
    fits.then(|| Raw(text.trim_matches([' ', ':', '.']).to_owned()))
}

/// Whether a command is spelled as a sentence that may be said to anybody.
pub(super) fn is_sentence(spelling: &str) -> bool {
    let ends = ["away", "verreist", "abwesend", "weg", "nichtda"];
    spelling.starts_with('i') && ends.iter().any(|end| spelling.ends_with(end))
}

fn turns(text: &str) -> Option<Turns> {
    if text.is_empty() {
        return Some(Turns::Unsaid);
    }
    let spaced = text.replace("..", " - ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let between = words.iter().position(|word| {
        matches!(fold::key(word).as_str(), "to" | "bis" | "until") || matches!(*word, "-" | "->")
    });
    let from = |words: &[&str]| {
        let text = words.join(" ");
        turn(without(
            &text,
            &["from", "von", "vom", "ab", "since", "seit", "of"],
        ))
    };
    match between {
        Some(at) if at + 1 < words.len() => Some(Turns::From(
            from(&words[..at])?,
            Some(turn(&words[at + 1..].join(" "))?),
        )),
        Some(at) => Some(Turns::From(from(&words[..at])?, None)),
        None if matches!(
            fold::key(words.first()?).as_str(),
            "from" | "ab" | "since" | "seit"
        ) =>
        {
            Some(Turns::From(from(&words)?, None))
        }
        None => Some(Turns::One(from(&words)?)),
    }
}

/// The turn that a heading names. "For", as a word of sentences, needs a
/// colon behind a year.
fn phase(rest: &str, spelling: &str) -> Option<Raw> {
    let strict = spelling != "phase";
    let plain = rest.trim_end_matches([':', ' ', '.']);
    if strict && !rest.ends_with(':') {
        return None;
    }
    let year = plain
        .split(|c: char| !c.is_ascii_digit())
        .any(|digits| digits.len() == 4);
    // Codes of turns that are counted begin with a number.
    let begins = |c: char| c.is_alphabetic() || !strict && c.is_ascii_digit();
    let code = plain.split_whitespace().count() == 1 && plain.starts_with(begins);
    turn(plain).filter(|_| year || code)
}

#[allow(clippy::option_option, reason = "absent and wrong differ")]
fn topic(text: &str) -> Option<Option<Topic>> {
    let text = without(text, &["with", "on", "about", "zu", "mit", "uber"]);
    if text.is_empty() || matches!(fold::key(text).as_str(), "me" | "mir") {
        return Some(None);
    }
    if let Some(name) = Name::find(text) {
        return Some(Some(Topic::Command(name)));
    }
    game(text).map(|raw| Some(Topic::Other(raw)))
}

/// An order to be explained: not a sentence. "Why" asks for more than
/// explanations: what follows it has a dash, or is a piece and a place.
fn order(text: &str, spelling: &str) -> Option<Raw> {
    let words = fold::words(text);
    let speaks = words
        .iter()
        .any(|word| fold::is_talk(&word.key) && word.key != "to");
    let asks = matches!(spelling, "why" | "warum");
    if text.is_empty() && !asks {
        return Some(Raw(String::new()));
    }
    let is_piece = words.len() > 1 && words[0].raw.len() == 1;
    let is_meant = !asks || is_piece || text.contains(['-', '>']);
    // "F Den", "A War - Gal": what a place is called may be a word of talk, too.
    let has_sign = words.len() == 2 || text.contains(['-', '>']);
    let is_short = is_piece && words[0].raw != "a" && has_sign;
    let fits = !text.is_empty() && text.len() <= 120 && (!speaks || is_short) && is_meant;
    fits.then(|| Raw(text.to_owned()))
}

/// One word with a digit in it, as the judge's tokens have.
fn token(text: &str) -> Option<&str> {
    let fits = !text.contains(char::is_whitespace)
        && text.contains(|c: char| c.is_ascii_digit())
        && text.len() <= 200;
    fits.then_some(text)
}

/// What is proposed (Risiko O-12). A number alone counts days.
fn proposal(rest: &str) -> Option<Proposal> {
    let (word, rest) = rest.split_once([' ', ':']).unwrap_or((rest, ""));
    let rest = rest.trim();
    let inner = rest.trim_end_matches(['.', '!', ' ']);
    match fold::key(word).as_str() {
        "expel" | "ausschluss" | "ausschliessen" => Some(Proposal::Expel(seat(inner)?)),
        "extend" | "verlangern" | "verlangerung" => {
            let days = inner.parse::<u16>().map(|days| format!("{days} days"));
            match extension(days.as_deref().unwrap_or(inner))? {
                Extension::By(time) => Some(Proposal::Extend(time)),
                Extension::To(_) => None,
            }
        }
        "abandon" | "abbruch" | "abbrechen" => inner.is_empty().then_some(Proposal::Abandon),
        "fine" | "strafe" => {
            let (name, text) = rest.split_once([' ', ':'])?;
            let text = text.trim();
            let fits = !text.is_empty() && text.chars().count() <= LONGEST_SETTING;
            fits.then(|| Some(Proposal::Fine(seat(name)?, Raw(text.to_owned()))))?
        }
        _ => None,
    }
}

/// `yes 3`, `3 yes`.
fn vote(text: &str) -> Option<Command> {
    let says = |word: &str| match fold::key(word).as_str() {
        "yes" | "ja" | "for" | "fur" => Some(true),
        "no" | "nein" | "against" | "gegen" => Some(false),
        _ => None,
    };
    let of = |word: &str, number: &str| {
        let number = number.trim_start_matches('#').parse().ok()?;
        says(word).map(|yes| (yes, Some(number)))
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let (yes, number) = match words[..] {
        [only] => (says(only)?, None),
        [one, other] => of(one, other).or_else(|| of(other, one))?,
        _ => return None,
    };
    Some(Command::Vote { yes, number })
}

/// The language that somebody means: by its code, or English and German by
/// what they are called in either.
pub fn language(text: &str) -> Option<Lang> {
    match fold::key(text).as_str() {
        "english" | "englisch" => Some(Lang::EN),
        "german" | "deutsch" => Some(Lang::DE),
        code => code.parse().ok(),
    }
}
