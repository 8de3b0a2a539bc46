//! The heading of a press, and the guard over its text.

use super::arguments::{Head, names};
use super::given::{Command, Given, NumberedLine, Press, Raw, Recipients, Signature};
use super::line::{self, Found};
use super::unclear::Doubt;
use super::vocabulary::{Group, Name};
use super::{Orders, ends};
use crate::text::fold;

/// Reads what follows "press": whom it goes to, whether it is signed, and what
/// stands behind a colon.
pub(super) fn heading(spelling: &str, rest: &str, colon: bool) -> Option<Head> {
    if colon {
        return None;
    }
    let (before, text) = rest.split_once(':').unwrap_or((rest, ""));
    let is_said = |words: &[&str]| words.iter().any(|word| spelling.starts_with(word));
    let mut signature = if is_said(&["anon", "grey", "gray", "grau"]) {
        Signature::Grey
    } else if is_said(&["white"]) {
        Signature::White
    } else {
        Signature::Usual
    };
    let words = fold::words(before);
    let to = words
        .iter()
        .position(|word| matches!(word.key.as_str(), "to" | "an"))?;
    for word in &words[..to] {
        signature = sign(&word.key)?;
    }
    let mut named = before[words.get(to + 1)?.start..].trim();
    // "press to France, anonymous"
    if let [_, .., last] = &words[to + 1..]
        && let Some(said) = sign(&last.key)
    {
        signature = said;
        named = before[words[to + 1].start..last.start].trim_end_matches([' ', ',', '(']);
    }
    Some(Head::Press(
        recipients(named)?,
        signature,
        text.trim().to_owned(),
    ))
}

/// Reads what follows "broadcast".
pub(super) fn broadcast(rest: &str, colon: bool) -> Option<Head> {
    if colon {
        let text = rest.to_owned();
        return Some(Head::Press(Recipients::All, Signature::Usual, text));
    }
    let signature = match fold::key(rest).as_str() {
        "" => Signature::Usual,
        key => match sign(key) {
            Some(signature) => signature,
            // "broadcast to all except France"
            None => return heading("broadcast", rest, false),
        },
    };
    Some(Head::Press(Recipients::All, signature, String::new()))
}

fn sign(key: &str) -> Option<Signature> {
    match key {
        "white" | "signed" | "unanonymous" | "offen" | "unterschrieben" => Some(Signature::White),
        "grey" | "gray" | "anonymous" | "anonym" | "grau" => Some(Signature::Grey),
        _ => None,
    }
}

fn recipients(text: &str) -> Option<Recipients> {
    let words = fold::words(text);
    let is_all = |key: &str| matches!(key, "all" | "alle" | "everybody" | "everyone");
    let is_but = |key: &str| matches!(key, "but" | "except" | "ausser");
    let is_article = |key: &str| matches!(key, "the" | "my" | "our" | "den" | "die");
    match &words[..] {
        [all] if is_all(&all.key) => Some(Recipients::All),
        [.., who] if words.len() <= 2 && fold::is_listed(&who.key, KEEPER) => {
            let is_led = words.len() == 1 || is_article(&words[0].key);
            is_led.then_some(Recipients::Keeper)
        }
        [all, but, first, ..] if is_all(&all.key) && is_but(&but.key) => {
            names(&text[first.start..]).map(Recipients::AllBut)
        }
        _ => names(text).map(Recipients::These),
    }
}

/// The text of a press if nothing in it looks as if it were not meant for
/// others: an order, another command, a line to somebody else than it is for
/// (`to`), or an end with a slip of the pen. `closed` says whether it has an end
/// of its own, `written` how a line came.
pub(super) fn guarded(
    body: &[NumberedLine],
    (to, closed): (Option<&Recipients>, bool),
    orders: &dyn Orders,
    written: &dyn Fn(usize) -> Option<String>,
) -> Result<Vec<String>, Doubt> {
    let mut text = Vec::with_capacity(body.len());
    let mut before = None;
    for (number, line) in body {
        if ends::is_near(line) {
            return Err(Doubt::PressMistypedEnd {
                line: *number,
                inside: line.clone(),
            });
        }
        let quoted = line.starts_with(['"', '>', '|']);
        let is_order = || {
            let is_read = if closed {
                orders.claims(line)
            } else {
                orders.gives(line)
            };
            is_read || is_formed(line) && orders.resembles(line)
        };
        let is_turned = || !closed && turns_away(line, to, orders);
        if !quoted && (is_order() || commands(line, closed) || is_turned()) {
            return Err(Doubt::PressHoldsOrders {
                line: *number,
                inside: line.clone(),
            });
        }
        if before.is_some_and(|before| before + 1 < *number) {
            text.push(String::new());
        }
        before = Some(*number);
        text.push(written(*number).unwrap_or_else(|| line.clone()));
    }
    if text.is_empty() {
        return Err(Doubt::Arguments(Name::Press));
    }
    Ok(text)
}

/// Whether a line of a text that has no end of its own turns to the judge, or to
/// somebody whom it is not for: "Judge: …", "my orders are …", "Hi Italy, …". Who
/// reads a text for all may be named in it.
fn turns_away(line: &str, to: Option<&Recipients>, orders: &dyn Orders) -> bool {
    let words = fold::words(line);
    let near = &words[..words.len().min(ADDRESS)];
    let is_for = |name: &str| match to {
        Some(Recipients::These(to)) => to
            .iter()
            .any(|raw| fold::key(raw.as_str()) == fold::key(name)),
        _ => true,
    };
    // A name may have several words.
    let names_another = |at: usize| {
        (at + 1..=near.len()).any(|end| {
            let raw = near[at..end].iter().map(|word| word.raw);
            let name = raw.collect::<Vec<_>>().join(" ");
            let name = name.trim_matches(|c: char| !c.is_alphanumeric());
            !is_for(name) && orders.is_other_seat(name)
        })
    };
    // "France, he asks": a pause behind the first word.
    let pauses = near
        .first()
        .is_some_and(|first| first.raw.ends_with([':', ',']))
        || near.get(1).is_some_and(|next| next.key.is_empty());
    let is_led = |at: usize| at > 0 && is_one_of(&near[at - 1], LEADING);
    let speaks_to_other = (0..near.len()).any(|at| {
        let is_addressed = is_led(at) || at == 0 && pauses || near[at].raw.starts_with('@');
        is_addressed && names_another(at)
    });
    let speaks_to_judge = (0..near.len()).any(|at| {
        let is_judge = is_one_of(&near[at], KEEPER) || near[at].key == "judge";
        is_judge && (is_led(at) || near[at].raw.ends_with([':', ',']))
    });
    let is_to_keeper = to == Some(&Recipients::Keeper);
    speaks_to_other || speaks_to_judge && !is_to_keeper || heads_orders(&words)
}

/// Whether a line begins as one does that says what its writer orders: "my
/// orders: …", "Here are my moves", "Befehle wie gehabt".
fn heads_orders(words: &[fold::Word<'_>]) -> bool {
    let near = words.iter().take(LONGEST_OPENING);
    let Some(at) = near.clone().position(|word| is_one_of(word, ORDERS)) else {
        return false;
    };
    let is_own = at == 0 || words[..at].iter().any(|word| is_one_of(word, OWN));
    let is_opening = words[..at]
        .iter()
        .all(|word| is_one_of(word, OWN) || is_one_of(word, OPENING));
    let follows = |word: &fold::Word<'_>| is_one_of(word, STATED) || word.raw.ends_with(':');
    let says = words[..at].iter().any(|word| is_one_of(word, STATED));
    is_own && is_opening && (says || words[at..].iter().take(STATED_WITHIN).any(follows))
}

/// Words beside those, folded.
const OPENING: &str = "here hier these this so and und also for fur you judge the these are sind is ist \
    folgen das dies es";
/// Words that say what they are.
const STATED: &str = "are sind is ist wie as stay stays bleiben bleibt lauten follow folgen";
/// So many words come before "orders".
const LONGEST_OPENING: usize = 7;
/// Among so many words behind it stands what they are.
const STATED_WITHIN: usize = 4;

/// Reads a line as a command: "press France" is a press to it, too.
pub(super) fn find(line: &str, orders: &dyn Orders) -> Found {
    let found = line::find(line);
    let (word, name) = line.trim().split_once(' ').unwrap_or_default();
    let is_press = || Name::find(word) == Some(Name::Press);
    let name = name.split(':').next().unwrap_or_default();
    if !matches!(found, Found::Head(_)) && is_press() && orders.is_other_seat(name.trim()) {
        return line::find(&line.replacen(' ', " to ", 1));
    }
    found
}

/// The own lines of a mail as a text for a seat, if nothing in them is for the
/// judge: the answer to what somebody wrote.
pub(super) fn answer(
    lines: &[NumberedLine],
    orders: &dyn Orders,
    written: &dyn Fn(usize) -> Option<String>,
    to: &str,
) -> Option<Given> {
    // "mun tyr kie den": nothing in it is said to anybody.
    let is_bare = |line: &str| {
        let words = fold::words(line);
        let speaks = |word: &fold::Word<'_>| is_of_sentences(&word.key);
        words.len() <= SHORT && !line.ends_with('?') && !words.iter().any(speaks)
    };
    // "The fleet goes to Holland": nobody is spoken to or of.
    let is_stated = |line: &str| {
        let words = fold::words(line);
        !line.ends_with('?') && !words.iter().any(|word| is_one_of(word, PERSONS))
    };
    // "Hi! Kie-Den. Ber-Kie.": what stands between points is a line of its own.
    let gives = |line: &str| {
        let mut sentences = line.split(['.', '!', ';', ',']).map(str::trim);
        sentences.any(|part| is_formed(part) && orders.resembles(part) || orders.gives(part))
    };
    let is_elsewhere = |(_, line): &NumberedLine| {
        is_for_another(line, to, orders)
            || (is_bare(line) || is_stated(line)) && orders.resembles(line)
            || gives(line)
    };
    // Nothing but questions that the judge answers.
    let asks = |(_, line): &NumberedLine| match line::find(line) {
        Found::Head(Head::Whole(command)) => command.name().entry().group == Group::Asking,
        _ => false,
    };
    if lines.iter().any(is_elsewhere) || lines.iter().all(asks) {
        return None;
    }
    let text = guarded(lines, (None, false), orders, written).ok()?;
    let (first, heading) = lines.first()?;
    let (last, _) = lines.last()?;
    Some(Given {
        lines: *first..last + 1,
        text: heading.clone(),
        command: Command::Press(Press {
            to: Recipients::These(vec![Raw(to.to_owned())]),
            signature: Signature::Usual,
            text,
        }),
    })
}

/// Whether a line says that a text is for the judge or somebody else, or must not
/// be passed on.
fn is_for_another(line: &str, to: &str, orders: &dyn Orders) -> bool {
    let words = fold::words(line);
    let has = |list| words.iter().any(|word| is_one_of(word, list));
    let near = &words[..words.len().min(ADDRESS)];
    let speaks_of_judge = near
        .iter()
        .any(|word| is_one_of(word, KEEPER) || word.key == "judge");
    let to = Recipients::These(vec![Raw(to.to_owned())]);
    let is_secret =
        has("not dont nicht") && has("tell pass show weitergeben verraten sagen zeigen");
    let of_orders = has(ORDERS) && has("please bitte");
    speaks_of_judge
        || turns_away(line, Some(&to), orders)
        || is_secret
        || of_orders
        || is_of_own_orders(&words)
}

/// Whoever a sentence speaks to or of, folded.
const PERSONS: &str = "i im id ill ive you youre your yours we our us he she his him her they their them \
    anybody anyone nobody everybody who ich mich mir du dich dir dein deine deinen deiner euer eure \
    wir uns unser unsere er ihm ihn sie ihr ihre man jemand niemand wer";

fn is_one_of(word: &fold::Word<'_>, list: &str) -> bool {
    fold::is_listed(&word.key, list)
}

/// Whether a short line speaks of what its writer has on file, which is nobody
/// else's: "keep", "take back", "Did you get my orders?".
fn is_of_own_orders(words: &[fold::Word<'_>]) -> bool {
    let has = |list| words.iter().any(|word| is_one_of(word, list));
    let keeps = |phrase: &&str| {
        let count = fold::begins(words, phrase);
        count.is_some_and(|count| words[count..].iter().all(|word| is_one_of(word, KEPT)))
    };
    let is_about = || has(ORDERS) && has(OWN) && has(FILED);
    words.len() <= SHORT && (KEEPING.iter().any(keeps) || is_about())
}

/// What is ordered, folded.
const ORDERS: &str = "order orders move moves befehl befehle befehlen zug zuge zugen";
/// Whose it is.
const OWN: &str = "my mine our mein meine meinen meiner unser unsere unseren";
/// What is done with it.
const FILED: &str = "keep leave take withdraw cancel undo change get got have receive received arrive \
    arrived stand file see behalte behalten lass nimm nehme zuruck bekommen erhalten angekommen \
    vorliegen da storniere streiche andere andern";
/// Such a line consists of these and of what is kept.
const KEEPING: [&str; 15] = [
    "keep",
    "take back",
    "take it back",
    "i take back",
    "withdraw",
    "cancel",
    "undo",
    "leave",
    "behalte",
    "behalten",
    "zuruck",
    "zurucknehmen",
    "nimm zuruck",
    "no change",
    "keine anderung",
];
const KEPT: &str = "it that them all everything as is are they my the last orders order moves mail es \
    das alles so wie ist meine meinen die den letzte letzten befehle befehl zuge zug please bitte back";

/// Words before the name of whom a text is for, folded.
const LEADING: &str = "to for an fur nach dear hi hello hey hallo moin servus liebe lieber liebes \
    press presse post message nachricht whisper cc fyi tell sag sagt schreib schreibt";
/// Whom a text is for stands in the first words of a line.
const ADDRESS: usize = 5;
/// Who runs the game, folded.
const KEEPER: &str = "keeper gm gamemaster moderator umpire spielleiter spielleitung leitung \
    spielmeister schiedsrichter";

/// Words of sentences that stand in orders, too, folded.
const IN_ORDERS: [&str; 34] = [
    "an", "auf", "aus", "bei", "by", "das", "dem", "den", "der", "des", "die", "durch", "ein",
    "eine", "einen", "einer", "for", "from", "fur", "im", "in", "mein", "meine", "mit", "my", "on",
    "our", "the", "to", "uber", "von", "with", "zu", "zur",
];

/// Lines of so few words may be orders that cannot be read.
const SHORT: usize = 9;

/// Whether a word stands in sentences and in no order.
fn is_of_sentences(key: &str) -> bool {
    fold::is_talk(key) && !IN_ORDERS.contains(&key)
}

/// Whether a line has the form of an order: it begins with the letter of a
/// piece or has a dash or an arrow, and is no sentence about orders.
fn is_formed(line: &str) -> bool {
    let words = fold::words(line);
    let has_form = words.first().is_some_and(|first| first.raw.len() == 1)
        || line.contains(['-', '>', '\u{2013}', '\u{2014}', '\u{2192}']);
    has_form && !line.ends_with('?') && !words.iter().any(|word| is_of_sentences(&word.key))
}

/// Whether a line gives a command that does not belong into a press. Below
/// an end there is no doubt that single words are text.
fn commands(line: &str, closed: bool) -> bool {
    match line::find(line) {
        Found::Head(Head::Whole(command)) => {
            let asks = command.name().entry().group == Group::Asking;
            matches!(command, Command::Signon { .. }) || !closed && !asks
        }
        Found::Head(Head::If) | Found::Nothing => false,
        Found::Head(_) => true,
        Found::Broken(_) => !closed,
    }
}
