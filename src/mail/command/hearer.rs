//! To whom the lines of a text for others are said: to those whom it is for, or
//! to the judge or somebody else, who would have to be meant by no mistake.

use super::arguments::Head;
use super::given::{Command, NumberedLine, Recipients};
use super::line::{self, Found};
use super::vocabulary::Group;
use super::{Orders, guess};
use crate::text::fold::{self, has_listed as has};
use crate::text::talk;

/// A text for others, by how sure it is that all of it is meant for them.
#[derive(Clone, Copy, Debug)]
pub(super) enum Text<'a> {
    /// It has a heading and an end of its own.
    Closed,
    /// It has a heading that says to whom it goes, if not to all, and no end.
    Open(Option<&'a Recipients>),
    /// It has neither: it answers what this seat wrote.
    Answer(&'a str),
}

/// To whom a line is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hearer {
    /// Those whom the text is for.
    Readers,
    /// The judge: it orders, commands or asks what only he can do.
    Judge,
    /// Somebody else is spoken to, or it must not be passed on.
    Another,
}

/// The first line that is not said to those whom a text is for.
pub(super) fn astray<'l>(
    body: &'l [NumberedLine],
    text: Text<'_>,
    orders: &dyn Orders,
) -> Option<&'l NumberedLine> {
    // A sentence may go over several lines.
    let mut paragraphs = body.chunk_by(|(before, _), (number, _)| before + 1 == *number);
    paragraphs.find_map(|paragraph| {
        let strays = |(_, line): &&NumberedLine| of_line(line, text, orders) != Hearer::Readers;
        let first = paragraph.iter().find(strays);
        first.or_else(|| {
            let lines: Vec<&str> = paragraph.iter().map(|(_, line)| line.as_str()).collect();
            let is_business = matches!(text, Text::Answer(_)) && is_business(&lines.join(" "));
            is_business.then(|| &paragraph[0])
        })
    })
}

fn of_line(line: &str, text: Text<'_>, orders: &dyn Orders) -> Hearer {
    if line.starts_with(['"', '>', '|']) {
        return Hearer::Readers;
    }
    let is_closed = matches!(text, Text::Closed);
    let is_order = if is_closed {
        orders.claims(line)
    } else {
        orders.gives(line)
    };
    if is_order
        || is_formed(line) && orders.resembles(line)
        || commands(line, is_closed) && !is_for_keeper(line, text)
    {
        return Hearer::Judge;
    }
    let words = fold::words(line);
    if excludes(&words, orders) {
        return Hearer::Another;
    }
    let answered;
    let to = match text {
        Text::Closed => return Hearer::Readers,
        Text::Open(to) => to,
        Text::Answer(seat) => {
            answered = Recipients::These(vec![super::Raw(seat.to_owned())]);
            if orders_anything(line, orders)
                || asks_of_own(line, orders)
                || speaks_of_judge(line)
                || nearly_commands(line)
            {
                return Hearer::Judge;
            }
            if says(&fold::words(line), STRAY) {
                return Hearer::Another;
            }
            Some(&answered)
        }
    };
    let withholds = has(&words, "not dont nicht")
        && has(&words, "tell pass show weitergeben verraten sagen zeigen");
    let is_answer = matches!(text, Text::Answer(_));
    if turns_to_another(&words, to, orders) || is_answer && (withholds || turns_to_all(&words)) {
        Hearer::Another
    } else if turns_to_judge(&words, to) || heads_orders(&words) {
        Hearer::Judge
    } else {
        Hearer::Readers
    }
}

/// Whether something in a line that nobody is named in orders the writer's
/// pieces: "mun tyr kie den", "the fleet goes to Holland", "Hi! Kie-Den. Ber-Kie.",
/// "instead of Denmark the fleet goes to Holland".
fn orders_anything(line: &str, orders: &dyn Orders) -> bool {
    let words = fold::words(line);
    let is_question = line.ends_with('?');
    let speaks = words.iter().any(|word| is_of_sentences(&word.key));
    let is_bare = !is_question && words.len() <= SHORT && !speaks;
    let is_stated = !is_question && !has(&words, PERSONS);
    // What stands between points is a line of its own.
    let gives = |part: &str| is_formed(part) && orders.resembles(part) || orders.gives(part);
    let begun = || words.iter().skip(1).take(MOST_BEFORE);
    (is_bare || is_stated) && orders.resembles(line)
        || line.split(['.', '!', ';', ',']).map(str::trim).any(gives)
        || is_stated && begun().any(|word| orders.gives(&line[word.start..]))
}

/// Whether somebody is asked to do something with the writer's own pieces, which the
/// judge alone can, or whether they may: "Can you switch Warsaw to Silesia?", "Is
/// it legal to move War-Gal?"
fn asks_of_own(line: &str, orders: &dyn Orders) -> bool {
    let words = fold::words(line);
    let asks = says(&words, ASKING) || has(&words, "please pls plz bitte");
    let is_asked = line.ends_with('?') && !has(&words, TOGETHER);
    let is_right = is_asked && has(&words, RIGHT) && orders.resembles(line);
    // "Warsaw to Silesia please", "Warschau auf Galizien ändern"
    let changes = |at: usize| words.get(at).is_some_and(|word| is_one_of(word, CHANGING));
    let gives_from = |at: usize| {
        if !changes(at - 1) && !changes(words.len() - 1) {
            return false;
        }
        let rest = line[words[at].start..].trim_end_matches(['?', '.', '!', ' ']);
        let mut ends = rest.rmatch_indices(' ').map(|(at, _)| &rest[..at]);
        orders.gives(rest)
            || ends
                .by_ref()
                .take(MOST_BEHIND)
                .any(|part| orders.gives(part))
    };
    let looked_at = words.len().min(LONGEST_ASKING);
    is_right || asks && (1..looked_at).any(gives_from)
}

/// Whether the judge is named at the beginning of a line.
fn speaks_of_judge(line: &str) -> bool {
    let words = fold::words(line);
    words.iter().take(ADDRESS).any(is_judge)
}

/// Whether a sentence of a line is a command, or nearly one: "Ok. I resign."
fn nearly_commands(line: &str) -> bool {
    let of_sentence = |sentence: &str| {
        let words = fold::words(sentence);
        commands(sentence, false)
            || !guess::meant(&words).is_empty()
            || guess::near(sentence, &words).is_some()
    };
    of_sentence(line) || talk::sentences(line).into_iter().any(of_sentence)
}

/// Whether a line turns to a seat that it is not for: "Hi Italy, …". Who reads a
/// text for all may be named in it.
fn turns_to_another(
    words: &[fold::Word<'_>],
    to: Option<&Recipients>,
    orders: &dyn Orders,
) -> bool {
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
    (0..near.len()).any(|at| {
        let is_called = near[at].raw.starts_with('@') || near[at].raw.ends_with([':', '!']);
        let is_addressed = is_led(near, at) || at == 0 && pauses || is_called;
        is_addressed && names_another(at)
    })
}

/// Whether a line says whom it is not for, whoever else hears it: "Not for Germany: …".
fn excludes(words: &[fold::Word<'_>], orders: &dyn Orders) -> bool {
    let nobody = Recipients::These(Vec::new());
    words.split_first().is_some_and(|(not, rest)| {
        is_one_of(not, "not nicht") && turns_to_another(rest, Some(&nobody), orders)
    })
}

/// Whether a line turns to everybody: "Dear all,", "to all: …".
fn turns_to_all(words: &[fold::Word<'_>]) -> bool {
    let near = &words[..words.len().min(ADDRESS_OF_ALL)];
    let ends = |at: usize| near[at].pauses() || at + 1 == words.len();
    (1..near.len()).any(|at| is_one_of(&near[at], ALL) && is_led(near, at) && ends(at))
}

/// Whether a line turns to the judge, and is not for who runs the game: "Judge: …".
fn turns_to_judge(words: &[fold::Word<'_>], to: Option<&Recipients>) -> bool {
    let near = &words[..words.len().min(ADDRESS)];
    let is_addressed = |at: usize| is_led(near, at) || near[at].raw.ends_with([':', ',']);
    to != Some(&Recipients::Keeper)
        && (0..near.len()).any(|at| is_judge(&near[at]) && is_addressed(at))
}

fn is_led(words: &[fold::Word<'_>], at: usize) -> bool {
    at > 0 && is_one_of(&words[at - 1], LEADING)
}

/// Whether a line begins as one does that says what its writer orders: "my
/// orders: …", "Here are my moves", "Befehle wie gehabt".
fn heads_orders(words: &[fold::Word<'_>]) -> bool {
    let near = words.iter().take(LONGEST_OPENING);
    let Some(at) = near.clone().position(|word| is_one_of(word, ORDERS)) else {
        return false;
    };
    let is_own = at == 0 || has(&words[..at], OWN);
    let is_opening = words[..at]
        .iter()
        .all(|word| is_one_of(word, OWN) || is_one_of(word, OPENING));
    let follows = |word: &fold::Word<'_>| is_one_of(word, STATED) || word.raw.ends_with(':');
    let says = has(&words[..at], STATED);
    is_own && is_opening && (says || words[at..].iter().take(STATED_WITHIN).any(follows))
}

/// Whether a paragraph that answers a player asks for or says what only the judge
/// can see to: "I vote yes", "set me to wait please", "can I still change my
/// orders?", "please extend by two days", "I'm on holiday 3-10 Dec".
fn is_business(paragraph: &str) -> bool {
    talk::sentences(paragraph).into_iter().any(is_of_judge)
}

fn is_of_judge(sentence: &str) -> bool {
    let words = fold::words(sentence);
    let spoken = words.iter().filter(|word| !word.key.is_empty()).count();
    let is_question = sentence.ends_with('?');
    let says = |phrases: &str| says(&words, phrases);
    // "Can you extend the deadline?" is said to whoever can.
    let asks = has(&words, "please pls plz bitte") || says(ASKING);
    let speaks_to_players = has(&words, TOGETHER) && !says(ASKING);
    if says(FILES) {
        return true;
    }
    if speaks_to_players {
        return false;
    }
    let is_own = has(&words, FIRST);
    let is_impersonal = !has(&words, PERSONS);
    let is_short = spoken <= SHORT;
    let of_deadline = has(&words, EXTENDING) || says(MORE_TIME);
    let at_deadline = has(&words, DEADLINE) && (asks || is_own || is_question);
    let votes = has(&words, VOTING) && (is_own || asks || is_impersonal && is_short);
    let draws = has(&words, DRAW)
        && !is_question
        && (asks || is_own && has(&words, DECIDING) || is_impersonal && spoken <= FEW);
    let waits = has(&words, READY)
        && !is_question
        && !says(NOT_READY)
        && is_short
        && (asks || is_own || spoken <= FEW);
    let leaves = is_own && says(LEAVING);
    let is_away = has(&words, AWAY) && (is_own || is_impersonal) && has_days(&words);
    let of_orders = has(&words, ORDERS_ALONE) && (is_own || is_impersonal && is_short);
    let wants_letters = has(&words, "send schick schicke mail") && has(&words, LETTERS);
    of_deadline
        || at_deadline
        || votes
        || draws
        || waits
        || leaves
        || is_away
        || of_orders
        || wants_letters
        || says(SETTING)
        || is_of_own_orders(&words)
}

/// Whether a day to come is named.
fn has_days(words: &[fold::Word<'_>]) -> bool {
    let is_number = |word: &fold::Word<'_>| word.key.starts_with(|c: char| c.is_ascii_digit());
    has(words, DAYS) || words.iter().any(is_number)
}

/// Whether a short line speaks of what its writer has on file, which is nobody
/// else's: "keep", "take back", "Did you get my orders?".
fn is_of_own_orders(words: &[fold::Word<'_>]) -> bool {
    let keeps = |phrase: &str| {
        let count = fold::begins(words, phrase);
        count.is_some_and(|count| words[count..].iter().all(|word| is_one_of(word, KEPT)))
    };
    let is_about = || has(words, ORDERS) && has(words, OWN) && has(words, FILED);
    words.len() <= SHORT && (KEEPING.split(", ").any(keeps) || is_about())
}

fn is_one_of(word: &fold::Word<'_>, list: &str) -> bool {
    fold::is_listed(&word.key, list)
}

fn is_judge(word: &fold::Word<'_>) -> bool {
    is_one_of(word, KEEPER) || is_one_of(word, JUDGE)
}

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

/// Whether a line of a text for who runs the game asks for what he alone can do: "press
/// to keeper: Please extend the deadline".
fn is_for_keeper(line: &str, text: Text<'_>) -> bool {
    let name = match line::find(line) {
        Found::Head(Head::Whole(command)) => command.name(),
        Found::Broken(name) => name,
        _ => return false,
    };
    matches!(text, Text::Open(Some(Recipients::Keeper))) && name.entry().group == Group::Keeper
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

/// Whether one of these phrases stands among the words of a line.
fn says(words: &[fold::Word<'_>], phrases: &str) -> bool {
    let is_begun = |at: usize| {
        let mut phrases = phrases.split(", ");
        phrases.any(|phrase| fold::begins(&words[at..], phrase).is_some())
    };
    (0..words.len()).any(is_begun)
}

// All words below are folded; words stand between blanks, phrases between commas.

/// Words that may stand in what says what its writer orders.
const OPENING: &str = "here hier these this so und and also for fur you judge the these are sind is ist \
    folgen das dies es";
/// Words that say what they are.
const STATED: &str = "are sind is ist wie as stay stays bleiben bleibt lauten follow folgen";
/// So many words come before "orders".
const LONGEST_OPENING: usize = 7;
/// Among so many words behind it stands what they are.
const STATED_WITHIN: usize = 4;
/// Before an order stand so many words of talk.
const MOST_BEFORE: usize = 8;

/// Whoever a sentence speaks to or of.
const PERSONS: &str = "i im id ill ive you youre your yours we our us he she his him her they their them \
    anybody anyone nobody everybody who ich mich mir du dich dir dein deine deinen deiner euer eure \
    wir uns unser unsere er ihm ihn sie ihr ihre man jemand niemand wer";
/// Who writes.
const FIRST: &str = "i im id ill ive me my mine ich mich mir mein meine meinen meiner meinem";
/// Who is spoken to, and who does something together with the writer.
const TOGETHER: &str = "you youre youll youd your yours u we were well us our ours lets both together du \
    dich dir dein deine deinen deiner deinem ihr euch euer eure wir uns unser unsere unseren beide \
    gemeinsam zusammen";
/// What is asked of whoever can do it.
const ASKING: &str = "can you, could you, would you, will you please, can i, could i, may i, \
    did you get, have you got, kann ich, konnte ich, darf ich, kannst du, konntest du, \
    wurdest du, konnen sie, hast du meine, can we have";

/// What is done to an order.
const CHANGING: &str = "change switch move set put make redirect andern andere setzen setze ziehen umstellen wechseln \
    umleiten";
/// What an order is that counts.
const RIGHT: &str = "legal allowed valid works work erlaubt gultig zulassig funktioniert klappt";
/// So many words of a question are looked at, and so many behind an order in it.
const LONGEST_ASKING: usize = 16;
const MOST_BEHIND: usize = 3;
/// What somebody says who has answered the wrong letter.
const STRAY: &str = "this was for, that was for, was meant for, wrong letter, wrong mail, \
    das war fur, falscher brief, falsche mail";

/// What moves a deadline.
const EXTENDING: &str = "extend extension postpone verlangern verlangere verlangert verlangerung \
    fristverlangerung aufschub";
const MORE_TIME: &str = "more time, another day, mehr zeit, frist verschieben, noch einen tag";
const DEADLINE: &str = "deadline deadlines frist fristen abgabe abgabefrist abgabeschluss";
/// What is voted with, and on.
const VOTING: &str = "vote votes voting stimme abstimmung";
const DRAW: &str = "draw nodraw remis unentschieden concede";
const DECIDING: &str = "accept accepted agree agreed support propose for against yes no in favor favour \
    annehmen akzeptiere dafur dagegen fur gegen nehme beantrage ja nein concede";
/// Whether a turn may be closed.
const READY: &str = "ready done unready wait nowait fertig bereit warte warten finished";
/// What these say of something else.
const NOT_READY: &str = "ready to, ready for war, ready for battle, ready for anything, \
    wait and see, cant wait, cannot wait, wait to see, wait a, fertig mit, bereit zu, \
    bereit fur, kaum warten, warte ab, finished with";
/// Who does not go on.
const LEAVING: &str = "aussteigen, aufhoren, resign, quit, drop out, dropping out, \
    leave the game, leaving the game, steige aus, hore auf";
/// What is said of who is not there.
const AWAY: &str =
    "holiday holidays vacation urlaub away absent abwesend verreist verreise ferien offline";
const DAYS: &str = "until till from to through next this tomorrow today week weeks days monday tuesday \
    wednesday thursday friday saturday sunday january february march april may june july august \
    september october november december bis vom ab nachste nachsten kommende kommenden morgen heute \
    woche wochen tage montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz \
    mai juni juli oktober dezember jan feb mar apr jun jul aug sep oct nov dec okt dez mo di mi do fr";
/// What the judge sends.
const LETTERS: &str =
    "map karte rules regeln status stand history verlauf standings sheet board brett";
/// What is set for who writes.
const SETTING: &str = "set me, mark me, put me down, put me on, sign me, setz mich, setze mich, \
    trag mich, trage mich";

/// What the judge does with orders, and is asked of those that it has.
const FILES: &str = "run the turn, process the turn, close the turn, you can process, \
    kannst auswerten, zug auswerten, runde auswerten, on file, von mir vor, schon abgegeben, \
    ich abgegeben, zuge hast du, befehle hast du";

/// What is ordered.
const ORDERS: &str = "order orders move moves befehl befehle befehlen zug zuge zugen";
/// The same in words that say nothing else.
const ORDERS_ALONE: &str = "orders befehl befehle befehlen";
/// Whose it is.
const OWN: &str = "my mine our mein meine meinen meiner unser unsere unseren";
/// What is done with it.
const FILED: &str = "keep leave take withdraw cancel undo change get got have receive received arrive \
    arrived stand file see behalte behalten lass nimm nehme zuruck bekommen erhalten angekommen \
    vorliegen da storniere streiche andere andern";
/// Such a line consists of these and of what is kept.
const KEEPING: &str = "everything as, same as, alles wie, alles beim alten, keep, take back, \
    take it back, i take back, withdraw, cancel, undo, leave, behalte, behalten, zuruck, \
    zurucknehmen, nimm zuruck, no change, keine anderung";
const KEPT: &str = "it that them all everything as is are they my the last orders order moves mail es \
    das alles so wie ist meine meinen die den letzte letzten befehle befehl zuge zug please bitte back time mal before thanks danke";

/// Words before the name of whom a text is for.
pub(super) const LEADING: &str = "to for an fur nach dear hi hello hey hallo moin servus liebe lieber liebes \
    press presse post message nachricht whisper cc fyi tell sag sagt schreib schreibt";
/// Whom a text is for stands in the first words of a line.
const ADDRESS: usize = 5;
/// The same of everybody: "No private reply, but for everybody: …".
const ADDRESS_OF_ALL: usize = 7;
/// Who is spoken to as everybody, folded.
const ALL: &str = "all everybody everyone folks alle allen zusammen runde";
/// Who runs the game.
pub(super) const KEEPER: &str = "keeper gm gamemaster moderator umpire spielleiter spielleitung leitung \
    spielmeister schiedsrichter sl";
/// Who reads the mails, and is nobody.
pub(super) const JUDGE: &str = "judge";

/// Words of sentences that stand in orders, too.
const IN_ORDERS: [&str; 34] = [
    "an", "auf", "aus", "bei", "by", "das", "dem", "den", "der", "des", "die", "durch", "ein",
    "eine", "einen", "einer", "for", "from", "fur", "im", "in", "mein", "meine", "mit", "my", "on",
    "our", "the", "to", "uber", "von", "with", "zu", "zur",
];

/// Lines of so few words may be orders that cannot be read.
const SHORT: usize = 9;
/// So few words say one thing: "yes to the draw".
const FEW: usize = 5;
