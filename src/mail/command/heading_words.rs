//! What single words say in a heading.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::text::fold;
use crate::text::remark::TOLD;

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
    /// It asks about them.
    Question,
    /// It says that they were given before, or what came of them.
    Past,
    /// It says that they are somebody else's.
    Others,
    /// It says that they are for another time, and not for which turn.
    Time,
    /// The boxes beside them are empty, and others are ticked.
    Unticked,
    /// It is the subject of a mail, copied.
    Subject,
    /// They stand below the end of the mail.
    Below,
}

/// What a word says in a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Says {
    /// That what is below is put aside.
    Aside(Why),
    Instead,
    Retreat,
    Build,
    Now,
    Orders,
    /// What is done with one's orders.
    Sends,
    /// What may be counted among orders.
    Pieces,
    /// That it is one's own.
    Own,
    /// Who writes: what he says of another time is of himself, and not of a turn.
    Writer,
    /// What is hoped of the weather and of others, and not of one's own orders.
    Hopes,
    /// With this a clause begins that excuses something.
    Excuse,
    Filler,
}

#[rustfmt::skip]
const WORDS: &[(Says, &[&str])] = &[
    (Says::Aside(Why::Condition), &[
        "if", "unless", "when", "whenever", "provided", "depending", "case", "once", "should",
        "wenn", "falls", "sobald", "sofern", "solange", "vorausgesetzt", "bedingung", "condition",
        "conditional", "bedingt", "außer", "except", "emergency", "notfall", "contingency",
    ]),
    (Says::Aside(Why::Negation), &[
        "not", "dont", "don't", "never", "no", "none", "ignore", "disregard", "forget", "cancel", "cancelled",
        "canceled", "withdrawn", "void", "invalid", "nicht", "nie", "niemals", "kein", "keine",
        "keinen", "ignorieren", "ignoriere", "vergiss", "streiche", "gestrichen", "ungültig",
        "wrong", "falsch", "delete", "deleted", "gelöscht", "nope", "avoid", "rejected",
        "forbidden", "typo", "joke", "kidding", "scherz", "verworfen", "nein", "bad", "fake",
        "lie", "bluff", "gelogen", "schlecht", "obsolete", "überholt", "won't", "vergessen", "verwerfen",
        "discard",
    ]),
    (Says::Aside(Why::Choice), &[
        "or", "alternative", "alternatives", "alternatively", "alternate", "either", "option",
        "options", "plan", "plans", "version", "variant", "else", "otherwise", "fallback", "backup",
        "choice", "choices", "almost", "nearly", "beinahe", "oder", "alternativ", "alternativen", "entweder", "optionen",
        "pläne", "variante", "sonst", "andernfalls", "ansonsten", "ersatz", "ersatzweise",
        "notfalls", "wahl",
    ]),
    (Says::Aside(Why::Proposal), &[
        "proposal", "proposals", "propose", "proposed", "suggest", "suggestion", "suggestions",
        "suggested", "idea", "ideas", "example", "examples", "eg", "sample", "maybe", "perhaps",
        "possibly", "possible", "could", "would", "might", "may", "draft", "test", "thinking",
        "think", "considering", "considered", "prediction", "predictions", "legal", "erlaubt",
        "vorbehalt", "hypothetical", "hypothetically", "assume", "assuming", "suppose",
        "supposing", "question", "questions", "template", "planning", "planned", "what",
        "intend", "vorschlag", "vorschläge", "vorschlagen", "idee", "ideen", "beispiel",
        "beispiele", "beispielsweise", "zb", "muster", "vielleicht", "eventuell", "evtl",
        "möglich", "möglicherweise", "könnte", "könnten", "könntest", "würde", "würden",
        "würdest", "sollte", "sollten", "solltest", "entwurf", "überlege", "überlegung",
        "überlegungen", "hypothetisch", "angenommen", "frage", "fragen", "vorlage", "geplant",
        "planung", "was", "denke", "unsure", "undecided", "tbd", "tbc", "tentative", "provisional",
        "preliminary", "unsicher", "offen", "vorläufig", "provisorisch", "unverbindlich",
        "angebot", "wunsch",
    ]),
    (Says::Aside(Why::Past), &[
        "last", "previous", "previously", "prior", "earlier", "old", "older", "former", "original",
        "originally", "past", "yesterday", "yesterdays", "gestrigen", "ago",
        "were", "did", "had", "ordered", "wrote",
        "result", "results", "report", "history", "adjudication", "quote", "quoted", "far", "sent",
        "understood", "verstanden",
        "letzte", "letzter", "letzten", "letztes", "vorige", "voriger", "vorigen", "voriges",
        "vorherige", "vorheriger", "vorherigen", "frühere", "früherer", "früheren", "früher",
        "bisherige", "bisherigen", "bisher", "alt", "alte", "alter", "alten", "altes", "gestern",
        "damals", "vorher", "zuvor", "ursprünglich", "ursprüngliche", "ursprünglichen", "waren",
        "hatte", "hatten", "befohlen", "schrieb", "ergebnis", "ergebnisse", "bericht", "verlauf",
        "auswertung", "zitat", "ersten",
    ]),
    (Says::Aside(Why::Others), &[
        "your", "yours", "you", "his", "her", "hers", "their", "theirs", "they", "enemy", "enemys",
        "enemies", "opponent", "opponents", "others", "other", "ally", "allys", "allies", "dein",
        "deine", "deinen", "deiner", "du", "euer", "eure", "euren", "ihr", "ihre", "ihren",
        "seine", "seinen", "gegner", "gegners", "feind", "feindes", "andere", "anderen", "anderer",
        "verbündeter", "verbündete", "verbündeten", "writes", "advises", "demands", "requests", "heard",
        "rumour", "rumor", "gerücht", "schreibt", "verlangt", "empfiehlt", "rät", "riet", "schlägt",
    ]),
    (Says::Aside(Why::Time), &[
        "next", "later", "tomorrow", "then", "afterwards", "afterward", "after", "before",
        "subsequently", "future", "upcoming", "coming", "soon", "followup", "ahead", "advance", "until",
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
        "build", "builds", "building", "adjustment", "adjustments", "removals", "removal", "disbands",
        "aufbau", "aufbauten", "abbau", "abbauten", "bau", "bauten", "neubauten", "anpassung",
        "anpassungen",
    ]),
    (Says::Now, &[
        "really", "actually", "wirklich", "tatsächlich", "now", "this", "these", "current", "currently", "today", "final", "correct", "right", "correction",
        "corrections", "corrected", "change", "changes", "changed", "revised", "revision", "new",
        "updated", "update", "here", "following", "follows", "below", "as", "jetzt", "nun",
        "diese", "dieser", "diesen", "dieses", "aktuell", "aktuelle", "aktuellen", "aktueller",
        "heute", "endgültig", "endgültige", "korrektur", "korrigiert", "korrigierte", "änderung",
        "änderungen", "geändert", "geänderte", "neu", "neue", "neuen", "neuer", "hier",
        "folgende", "folgenden", "folgt", "folgen", "richtig", "richtige", "richtigen", "korrekt",
    ]),
    (Says::Orders, &[
        "order", "orders", "move", "moves", "movement", "mail", "mails", "submission", "turn",
        "turns", "phase", "season", "year", "befehl", "befehle", "befehlen", "zug", "züge",
        "zügen", "zugs", "post", "bewegung", "bewegungen", "runde", "jahr",
    ]),
    (Says::Sends, &["send", "sending", "schicke", "sende"]),
    (Says::Own, &["my", "mine", "our", "mein", "meine", "meinen", "unsere", "unser", "unseren"]),
    (Says::Writer, &["i", "ill", "im", "we", "ich", "wir"]),
    (Says::Hopes, &["hope", "hoffe"]),
    (Says::Excuse, &[
        "sorry", "apologies", "excuse", "thanks", "entschuldigung", "entschuldige", "entschuldigt",
        "danke",
    ]),
    (Says::Pieces, &[
        "unit", "units", "army", "armies", "fleet", "fleets", "gang", "gangs", "einheit",
        "einheiten", "armee", "armeen", "flotte", "flotten",
    ]),
    (Says::Filler, &[
        "the", "for", "of", "in", "to", "a", "an", "and", "are", "is", "am", "be", "it", "its", "gets", "get", "any", "all", "with", "from", "on", "at",
        "ones", "by", "me", "us", "forced", "driven", "out", "meiner", "die",
        "der", "das", "den", "dem", "des", "für", "fürs", "von", "zu", "zum", "zur", "und", "bei",
        "wird", "werde", "werden", "sie", "er", "es", "ist", "sind", "eine",
        "einen", "einer", "ein", "alle", "mit", "aus", "auf", "an", "mich", "uns", "b", "c",
    ]),
];

/// Each word, folded, with what it says.
pub(super) static SAYS: LazyLock<BTreeMap<String, Says>> = LazyLock::new(|| {
    let words = WORDS.iter().rev();
    let words = words.flat_map(|(says, words)| words.iter().map(move |word| (*word, *says)));
    // What somebody told another comes first: of a word in both lists the other counts.
    let told = TOLD
        .split_whitespace()
        .map(|word| (word, Says::Aside(Why::Others)));
    let all = told.chain(words);
    all.map(|(word, says)| (fold::key(word), says)).collect()
});

/// The words of a heading without its phrases that say something else; what they say of
/// now they say.
pub(super) fn telling<'k>(keys: &[&'k str]) -> Vec<&'k str> {
    let joined = keys.join(" ");
    let harmless = HARMLESS.iter().filter(|phrase| joined.contains(**phrase));
    let inside: Vec<&str> = harmless.flat_map(|phrase| phrase.split(' ')).collect();
    let keys = keys.iter().copied();
    keys.filter(|key| !inside.contains(key) || SAYS.get(*key) == Some(&Says::Now))
        .collect()
}

/// Phrases with a word in them that says something else there.
#[rustfmt::skip]
const HARMLESS: [&str; 85] = [
    "here they are", "here you go", "here you are", "there you go", "they are as follows", "these are they",
    "thank you", "for you", "hope im not too late", "not too late", "lets see if", "see if this works", "see if it works", "hope this",
    "corrected version", "new version", "final version", "latest version", "current version",
    "updated version", "korrigierte version", "neue version", "endgultige version",
    "next deadline", "upcoming deadline", "nachste frist", "nachsten frist",
    "no more changes", "no further changes", "no press", "in case you didnt get", "in case you did not get",
    "in case it didnt", "in case my last", "in case my first", "falls die letzte mail nicht",
    "falls meine letzte mail nicht", "falls nicht zu spat", "if not too late", "if its not too late",
    "if it is not too late", "not sure if my", "the first time", "as promised", "wie versprochen",
    "with their herds", "mit ihren herden", "no herds", "no herd", "keine herden", "at once", "once more",
    "once again", "dann eben", "dann halt", "na dann", "also dann", "well then", "ok then", "okay then",
    "all right then", "last minute", "last change", "last changes", "last correction", "letzte anderung",
    "letzte anderungen", "letzte korrektur", "would like to", "in any case", "auf jeden fall", "not only",
    "this time", "change of plan", "change of plans", "changed plan", "changed plans", "new plan",
    "neuer plan", "neue plane", "everything else", "all else", "rest as before", "else as before",
    "alle anderen wie",
];
