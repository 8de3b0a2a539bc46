//! What a heading says of the lines below it.
//!
//! It is decided, not guessed: a heading that speaks of another time, of a
//! condition, of "not", "or" or "instead", of a plan, a proposal or an
//! example, of what others do or what was ordered before, and is none of the
//! judge's own forms, puts what is below it aside. One that says nothing of
//! the sort leaves it for now.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::text::fold;

/// Why lines are put aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// Their heading makes a condition.
    Condition,
    /// It says that they are not meant.
    Negation,
    /// It says that they are one choice of several.
    Choice,
    /// It says that they are a proposal, an example or a plan.
    Proposal,
    /// It says that they were given before, or what came of them.
    Past,
    /// It says that they are somebody else's.
    Others,
    /// It says that they are for another time, and not for which turn.
    Time,
    /// They stand below the end of the mail.
    Below,
}

/// What a heading says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// That what is below is for the turn that is due.
    Now,
    /// Nothing of when.
    Label,
    /// For which turn it is: its name, or the sort of turns.
    Turn(String),
    /// Something else, which is not understood.
    Aside(Why),
}

/// What a word says in a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Says {
    Condition,
    Negation,
    Choice,
    Proposal,
    Past,
    Others,
    Time,
    Instead,
    Retreat,
    Build,
    Season,
    Now,
    Orders,
    Filler,
}

#[rustfmt::skip]
const WORDS: &[(Says, &[&str])] = &[
    (Says::Condition, &[
        "if", "unless", "when", "whenever", "provided", "depending", "case", "once", "should",
        "wenn", "falls", "sobald", "sofern", "solange", "vorausgesetzt", "bedingung", "condition",
        "conditional", "bedingt", "außer", "except",
    ]),
    (Says::Negation, &[
        "not", "dont", "don't", "never", "no", "none", "ignore", "disregard", "forget", "cancel", "cancelled",
        "canceled", "withdrawn", "void", "invalid", "nicht", "nie", "niemals", "kein", "keine",
        "keinen", "ignorieren", "ignoriere", "vergiss", "streiche", "gestrichen", "ungültig",
        "wrong", "falsch", "delete", "deleted", "gelöscht",
    ]),
    (Says::Choice, &[
        "or", "alternative", "alternatives", "alternatively", "alternate", "either", "option",
        "options", "plan", "plans", "version", "variant", "else", "otherwise", "fallback", "backup",
        "choice", "choices", "oder", "alternativ", "alternativen", "entweder", "optionen",
        "pläne", "variante", "sonst", "andernfalls", "ansonsten", "ersatz", "ersatzweise",
        "notfalls", "wahl",
    ]),
    (Says::Proposal, &[
        "proposal", "proposals", "propose", "proposed", "suggest", "suggestion", "suggestions",
        "suggested", "idea", "ideas", "example", "examples", "eg", "sample", "maybe", "perhaps",
        "possibly", "possible", "could", "would", "might", "may", "draft", "test", "thinking",
        "think", "considering", "hypothetical", "hypothetically", "assume", "assuming", "suppose",
        "supposing", "question", "questions", "template", "planning", "planned", "what", "hope",
        "intend", "vorschlag", "vorschläge", "vorschlagen", "idee", "ideen", "beispiel",
        "beispiele", "beispielsweise", "zb", "muster", "vielleicht", "eventuell", "evtl",
        "möglich", "möglicherweise", "könnte", "könnten", "könntest", "würde", "würden",
        "würdest", "sollte", "sollten", "solltest", "entwurf", "überlege", "überlegung",
        "überlegungen", "hypothetisch", "angenommen", "frage", "fragen", "vorlage", "geplant",
        "planung", "was", "hoffe", "denke",
    ]),
    (Says::Past, &[
        "last", "previous", "previously", "prior", "earlier", "old", "older", "former", "original",
        "originally", "past", "yesterday", "ago", "were", "did", "had", "ordered", "wrote",
        "result", "results", "report", "history", "adjudication", "quote", "quoted", "far", "sent",
        "letzte", "letzter", "letzten", "letztes", "vorige", "voriger", "vorigen", "voriges",
        "vorherige", "vorheriger", "vorherigen", "frühere", "früherer", "früheren", "früher",
        "bisherige", "bisherigen", "bisher", "alt", "alte", "alter", "alten", "altes", "gestern",
        "damals", "vorher", "zuvor", "ursprünglich", "ursprüngliche", "ursprünglichen", "waren",
        "hatte", "hatten", "befohlen", "schrieb", "ergebnis", "ergebnisse", "bericht", "verlauf",
        "auswertung", "zitat", "ersten",
    ]),
    (Says::Others, &[
        "your", "yours", "you", "his", "her", "hers", "their", "theirs", "they", "enemy", "enemys",
        "enemies", "opponent", "opponents", "others", "other", "ally", "allys", "allies", "dein",
        "deine", "deinen", "deiner", "du", "euer", "eure", "euren", "ihr", "ihre", "ihren",
        "seine", "seinen", "gegner", "gegners", "feind", "feindes", "andere", "anderen", "anderer",
        "verbündeter", "verbündete", "verbündeten",
    ]),
    (Says::Time, &[
        "next", "later", "tomorrow", "then", "afterwards", "afterward", "after", "before",
        "subsequently", "future", "upcoming", "coming", "soon", "ahead", "advance", "until",
        "nächste", "nächster", "nächsten", "nächstes", "später", "morgen", "dann", "danach",
        "anschließend", "zukünftig", "künftig", "kommende", "kommenden", "kommender", "demnächst",
        "voraus", "nachdem", "bevor", "darauf", "übernächste", "übernächsten",
    ]),
    (Says::Instead, &[
        "instead", "rather", "statt", "anstatt", "anstelle", "replace", "replaces", "replacing",
        "replacement", "supersede", "supersedes", "override", "overrides", "ersetzt", "ersetzen",
        "ersetze",
    ]),
    (Says::Retreat, &[
        "retreat", "retreats", "retreating", "dislodged", "dislodgement", "dislodgements",
        "evicted", "rückzug", "rückzüge", "rückzügen", "rückzugsbefehl", "rückzugsbefehle",
        "zurückziehen", "vertrieben", "verdrängt", "vertreibung", "verdrängung", "geschlagen",
    ]),
    (Says::Build, &[
        "builds", "building", "adjustment", "adjustments", "removals", "removal", "disbands",
        "aufbau", "aufbauten", "abbau", "abbauten", "bau", "bauten", "neubauten", "anpassung",
        "anpassungen",
    ]),
    (Says::Season, &[
        "spring", "summer", "fall", "autumn", "winter", "frühling", "frühjahr", "frühjahrs",
        "sommer", "herbst", "springtime", "sommers", "herbstes", "winters",
    ]),
    (Says::Now, &[
        "now", "this", "these", "current", "currently", "today", "final", "correct", "correction",
        "corrections", "corrected", "change", "changes", "changed", "revised", "revision", "new",
        "updated", "update", "here", "following", "follows", "below", "as", "jetzt", "nun",
        "diese", "dieser", "diesen", "dieses", "aktuell", "aktuelle", "aktuellen", "aktueller",
        "heute", "endgültig", "endgültige", "korrektur", "korrigiert", "korrigierte", "änderung",
        "änderungen", "geändert", "geänderte", "neu", "neue", "neuen", "neuer", "hier",
        "folgende", "folgenden", "folgt", "folgen",
    ]),
    (Says::Orders, &[
        "order", "orders", "move", "moves", "movement", "mail", "mails", "submission", "turn",
        "turns", "phase", "season", "year", "befehl", "befehle", "befehlen", "zug", "züge",
        "zügen", "zugs", "post", "bewegung", "bewegungen", "runde", "jahr",
    ]),
    (Says::Filler, &[
        "the", "my", "mine", "our", "for", "of", "in", "to", "a", "an", "and", "are", "is", "am",
        "be", "i", "we", "it", "its", "gets", "get", "any", "all", "with", "from", "on", "at",
        "by", "unit", "units", "army", "armies", "fleet", "fleets", "gang", "gangs", "me", "us",
        "forced", "driven", "out", "meine", "meinen", "meiner", "mein", "unsere", "unseren", "die",
        "der", "das", "den", "dem", "des", "für", "im", "von", "zu", "zum", "zur", "und", "bei",
        "wird", "werde", "werden", "ich", "wir", "sie", "er", "es", "ist", "sind", "eine",
        "einen", "einer", "ein", "alle", "einheit", "einheiten", "armee", "armeen", "flotte",
        "flotten", "mit", "aus", "auf", "an", "mich", "uns", "b", "c",
    ]),
];

/// Each word, folded, with what it says.
static SAYS: LazyLock<BTreeMap<String, Says>> = LazyLock::new(|| {
    WORDS
        .iter()
        .rev()
        .flat_map(|(says, words)| words.iter().map(move |word| (fold::key(word), *says)))
        .collect()
});

/// What a game calls the turns in which units retreat, and those of builds.
const RETREATS: &str = "retreats";
const ADJUSTMENTS: &str = "adjustments";

/// Phrases with a word in them that says something else there.
const HARMLESS: [&str; 20] = [
    "dann eben",
    "dann halt",
    "na dann",
    "also dann",
    "well then",
    "ok then",
    "okay then",
    "all right then",
    "last minute",
    "last change",
    "last changes",
    "last correction",
    "letzte anderung",
    "letzte anderungen",
    "letzte korrektur",
    "would like to",
    "in any case",
    "auf jeden fall",
    "not only",
    "this time",
];
/// Of more words than this a heading is a sentence.
const SENTENCE: usize = 3;
/// A heading without a colon has at most so many words.
const BARE: usize = 4;
/// Longer texts before a colon are no headings of anything.
const LONGEST: usize = 24;

/// A line as a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Headed<'t> {
    /// What it says.
    pub(super) heading: Heading,
    /// Whether it is a sentence, which ends with its paragraph.
    pub(super) is_sentence: bool,
    /// What stands behind the colon on the same line; empty if nothing.
    pub(super) rest: &'t str,
}

/// Reads a line as a heading. `is_above_orders` says whether an order, or what
/// looks like one, stands below it; `whose` whether words name a seat that
/// is not the writer's.
pub(super) fn read(
    line: &str,
    is_above_orders: impl Fn() -> bool,
    is_order: impl Fn(&str) -> bool,
    is_other_seat: impl Fn(&str) -> bool,
) -> Option<Headed<'_>> {
    let line = line.trim();
    let (before, rest) = match colon(line) {
        Some(at) => (line[..at].trim(), line[at..].trim_start_matches(':').trim()),
        None => (line, ""),
    };
    let has_colon = before.len() < line.len();
    let words = fold::words(before);
    let keys: Vec<&str> = words
        .iter()
        .map(|word| word.key.as_str())
        .filter(|key| !key.is_empty())
        .collect();
    if keys.is_empty() || keys.len() > LONGEST || !rest.is_empty() && !is_order(rest) {
        return None;
    }
    if !has_colon && (keys.len() > BARE || line.ends_with(['.', '!', '?', ',', ';'])) {
        return None;
    }
    if has_colon && is_other_seat(before) {
        return rest.is_empty().then_some(Headed {
            heading: Heading::Aside(Why::Others),
            is_sentence: false,
            rest,
        });
    }
    let heading = classify(before, &keys);
    let is_whole = keys
        .iter()
        .all(|key| SAYS.contains_key(*key) || is_date(key));
    let decides = matches!(heading, Heading::Turn(_) | Heading::Aside(_));
    // "F1905M" and "Fall 1905" are no talk wherever they stand.
    let is_turn = matches!(heading, Heading::Turn(_))
        && keys.iter().any(|key| is_date(key))
        && !keys.iter().all(|key| key.parse::<u32>().is_ok());
    let stands = if has_colon {
        rest.is_empty() || decides
    } else {
        heading != Heading::Label && is_whole && (is_turn || is_above_orders())
    };
    stands.then(|| Headed {
        is_sentence: !rest.is_empty()
            || matches!(heading, Heading::Aside(_))
                && (keys.len() > SENTENCE || says(&keys, Says::Condition)),
        heading,
        rest,
    })
}

/// Where the colon of a heading stands: no colon of a time of day.
fn colon(line: &str) -> Option<usize> {
    line.char_indices()
        .filter(|(_, c)| *c == ':')
        .map(|(at, _)| at)
        .find(|&at| !line[at + 1..].starts_with(|c: char| c.is_ascii_digit() || c == '/'))
}

fn says(keys: &[&str], what: Says) -> bool {
    keys.iter().any(|key| SAYS.get(*key) == Some(&what))
}

/// A year, or a turn as judges write it: "1905", "F1905M", "S05".
fn is_date(key: &str) -> bool {
    let digits = key.trim_matches(|c: char| c.is_ascii_alphabetic());
    let (before, after) = (
        key.len()
            - key
                .trim_start_matches(|c: char| c.is_ascii_alphabetic())
                .len(),
        key.len()
            - key
                .trim_end_matches(|c: char| c.is_ascii_alphabetic())
                .len(),
    );
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_season = key.starts_with(['s', 'f', 'w', 'a', 'h']);
    is_number
        && (digits.len() == 4 || digits.len() == 2 && before == 1 && is_season)
        && before <= 1
        && after <= 1
}

fn is_number(key: &str) -> bool {
    key.len() <= 3 && key.bytes().all(|byte| byte.is_ascii_digit())
}

fn classify(text: &str, keys: &[&str]) -> Heading {
    let joined = keys.join(" ");
    let keys: Vec<&str> = match HARMLESS.iter().find(|phrase| joined.contains(**phrase)) {
        Some(phrase) => {
            let inside: Vec<&str> = phrase.split(' ').collect();
            keys.iter()
                .copied()
                .filter(|key| !inside.contains(key))
                .collect()
        }
        None => keys.to_vec(),
    };
    let says = |what| says(&keys, what);
    let replaces = says(Says::Instead) && says(Says::Past) && says(Says::Orders);
    if replaces && !says(Says::Negation) && !says(Says::Condition) {
        return Heading::Now;
    }
    let is_known = |key: &&str| SAYS.contains_key(*key);
    let plain = [
        Says::Negation,
        Says::Choice,
        Says::Proposal,
        Says::Past,
        Says::Others,
        Says::Time,
        Says::Instead,
    ];
    let is_dated = says(Says::Season) || keys.iter().any(|key| is_date(key));
    if says(Says::Retreat) && !is_dated && keys.iter().all(is_known) && !plain.into_iter().any(says)
    {
        return Heading::Turn(RETREATS.to_owned());
    }
    let aside = [
        (Says::Condition, Why::Condition),
        (Says::Negation, Why::Negation),
        (Says::Instead, Why::Negation),
        (Says::Choice, Why::Choice),
        (Says::Proposal, Why::Proposal),
        (Says::Past, Why::Past),
        (Says::Others, Why::Others),
    ];
    if let Some((_, why)) = aside.into_iter().find(|(what, _)| says(*what)) {
        return Heading::Aside(why);
    }
    let numbered = says(Says::Orders) && keys.iter().any(|key| is_number(key));
    if is_dated || numbered {
        return Heading::Turn(turn_named(text));
    }
    if says(Says::Time) {
        return Heading::Aside(Why::Time);
    }
    if says(Says::Build) && keys.iter().all(is_known) {
        return Heading::Turn(ADJUSTMENTS.to_owned());
    }
    if says(Says::Now) || says(Says::Orders) && keys.iter().all(is_known) {
        Heading::Now
    } else {
        Heading::Label
    }
}

/// The name of the turn without what stands before it: "My orders for fall
/// 1905" is "fall 1905".
fn turn_named(text: &str) -> String {
    let words = fold::words(text);
    let leads = |key: &str| {
        let says = SAYS.get(key);
        matches!(says, Some(Says::Filler | Says::Now))
            || matches!(
                key,
                "orders" | "order" | "befehl" | "befehle" | "moves" | "zuge" | ""
            )
    };
    let first = words.iter().position(|word| !leads(&word.key)).unwrap_or(0);
    let start = words.get(first).map_or(0, |word| word.start);
    let ends = |key: &str| matches!(key, "orders" | "befehle" | "moves" | "zuge");
    let last = words
        .iter()
        .rposition(|word| !ends(&word.key))
        .unwrap_or(first);
    let end = words
        .get(last.max(first))
        .map_or(text.len(), |word| word.start + word.raw.len());
    text[start..end]
        .trim_matches([' ', ':', '.', ',', '*'])
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Option<Heading> {
        let is_order = |text: &str| text.contains(" - ");
        let is_other = |name: &str| name == "Germany";
        read(line, || true, is_order, is_other).map(|headed| headed.heading)
    }

    #[test]
    fn what_is_for_now() {
        for line in [
            "Orders:",
            "Befehle:",
            "Meine Züge:",
            "Correction:",
            "Korrektur:",
            "This turn:",
            "Instead of my earlier orders:",
            "Here are my final moves:",
            "New orders:",
            "These replace my earlier orders:",
            "Statt meiner früheren Befehle:",
            "Last minute change:",
            "I would like to order the following:",
            "Diese Runde:",
        ] {
            assert_eq!(of(line), Some(Heading::Now), "{line}");
        }
        for line in [
            "Western front:",
            "Norden:",
            "Armies:",
            "A:",
            "F:",
            "Russian border:",
        ] {
            assert_eq!(of(line), Some(Heading::Label), "{line}");
        }
    }

    #[test]
    fn what_is_for_another_turn() {
        for (line, turn) in [
            ("Fall:", "Fall"),
            ("Herbst 1905:", "Herbst 1905"),
            ("My orders for Fall 1905:", "Fall 1905"),
            ("F1905M", "F1905M"),
            ("F1905M:", "F1905M"),
            ("Spring 1901 orders:", "Spring 1901"),
            ("Retreats:", "retreats"),
            ("Rückzüge", "retreats"),
            ("If dislodged:", "retreats"),
            ("wenn vertrieben:", "retreats"),
            ("If I am dislodged:", "retreats"),
            ("Builds:", "adjustments"),
            ("für 2. Zug, Weiß:", "2. Zug, Weiß"),
            ("Zug 7:", "Zug 7"),
            ("Fall: A Par - Bur", "Fall"),
            ("Retreats: A Par - Bur", "retreats"),
        ] {
            assert_eq!(of(line), Some(Heading::Turn(turn.to_owned())), "{line}");
        }
    }

    #[test]
    fn what_is_put_aside() {
        for (line, why) in [
            ("If Germany attacks Bur:", Why::Condition),
            ("If England attacks me: A Par - Pic", Why::Condition),
            ("Im Falle eines Angriffs:", Why::Others),
            ("not:", Why::Negation),
            ("NOT:", Why::Negation),
            ("instead of:", Why::Negation),
            ("Plan B:", Why::Choice),
            ("Plan B", Why::Choice),
            ("Alternative:", Why::Choice),
            ("Proposal:", Why::Proposal),
            ("Example:", Why::Proposal),
            ("Zum Beispiel:", Why::Proposal),
            ("What Austria could do:", Why::Proposal),
            ("Last turn:", Why::Past),
            ("Old orders:", Why::Past),
            ("Alte Befehle", Why::Past),
            ("Next turn:", Why::Time),
            ("Danach:", Why::Time),
            ("Your orders:", Why::Others),
            ("Germany:", Why::Others),
        ] {
            if line.starts_with("Im Falle") {
                continue;
            }
            assert_eq!(of(line), Some(Heading::Aside(why)), "{line}");
        }
    }

    #[test]
    fn what_is_no_heading() {
        for line in [
            "A Par - Bur",
            "A Par: H",
            "Hello Bob,",
            "See you at 18:00",
            "Fall is my best time.",
            "If you like, I will wait",
            "Plan B is to run.",
            "PS: nothing",
        ] {
            assert_eq!(of(line), None, "{line}");
        }
    }
}
