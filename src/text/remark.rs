//! What a remark beside an order says of it: that it hangs on something, or that
//! it may not be meant.

use super::fold;

/// The words of which one stands in a condition or a choice, as they are
/// compared.
pub(super) const CONDITIONS: [&str; 18] = [
    "if",
    "unless",
    "provided",
    "providing",
    "except",
    "wenn",
    "falls",
    "sofern",
    "solange",
    "vorausgesetzt",
    "ausser",
    "denn",
    "sobald",
    "or",
    "oder",
    "else",
    "otherwise",
    "sonst",
];
/// What makes a mere courtesy of it: "if possible", "wenn's geht".
const COURTESIES: [&str; 14] = [
    "possible", "ok", "okay", "allowed", "legal", "right", "please", "moglich", "erlaubt", "geht",
    "recht", "bitte", "passt", "wrong",
];

/// Whether an order behind which this stands in brackets is to be carried out
/// only if something is so, or another instead of it, or may not be meant.
#[must_use]
pub fn is_doubtful_in_brackets(content: &str) -> bool {
    is_condition(content) || voids(content) || fold::says(content, &CORRECTING)
}

/// What somebody says in brackets behind an order who means another one, or none;
/// folded.
const CORRECTING: [&str; 16] = [
    "should be",
    "should read",
    "should have been",
    "i mean",
    "i meant",
    "meant to be",
    "soll heissen",
    "sollte heissen",
    "ich meine",
    "gemeint ist",
    "please ignore",
    "bitte ignorieren",
    "instead",
    "stattdessen",
    "as long as",
    "gilt nicht",
];

/// Whether an order beside which this stands between commas hangs on it, or may
/// not be meant.
#[must_use]
pub fn is_doubtful_beside(text: &str) -> bool {
    hangs(text) || voids(text)
}

fn is_condition(content: &str) -> bool {
    let words = fold::words(content);
    has(&words, &CONDITIONS) && !is_courtesy(&words)
}

/// Whether so few words have one of a mere courtesy among them.
fn is_courtesy(words: &[fold::Word<'_>]) -> bool {
    words.len() <= LONGEST_COURTESY && has(words, &COURTESIES)
}
/// "If it is possible" has so many words.
const LONGEST_COURTESY: usize = 4;

fn has(words: &[fold::Word<'_>], list: &[&str]) -> bool {
    words.iter().any(|word| list.contains(&word.key.as_str()))
}

/// Whether an order beside which this stands may be meant for none: "(not yet)",
/// "(cancelled)", "(?)", ", maybe".
fn voids(content: &str) -> bool {
    let words = fold::words(content);
    let mut said = words.iter().filter(|word| !word.key.is_empty()).peekable();
    if said.peek().is_none() {
        return content.contains('?');
    }
    let is = |word: &fold::Word<'_>, list: &str| fold::is_listed(&word.key, list);
    words.iter().any(|word| is(word, VOIDING))
        && said.all(|word| is(word, VOIDING) || is(word, BESIDE_VOIDING))
}

/// Words of which one makes an order void or doubtful, folded.
const VOIDING: &str = "test thinking no not nope never dont wont cancelled canceled cancel withdrawn void deleted \
    delete scrapped wrong maybe perhaps possibly probably later next old idea ideas draft example \
    proposal tentative tentatively provisional provisionally undecided unsure pending tbd tbc joke nein nicht nie niemals kein keine doch gestrichen \
    storniert ungultig falsch vielleicht eventuell evtl wahrscheinlich spater nachste nachsten \
    nachster alt vorlaufig unverbindlich idee entwurf beispiel vorschlag unsicher unklar offen uberlege scherz";
/// Words beside those that name nothing else.
const BESIDE_VOIDING: &str = "yet for now to just a an only is its it be this that the i im am of by \
    so still sure final endgultig please sorry turn turns round year years season time order orders move or me was think noch \
    nur ein eine das die der den ist bin mir mich sicher zug runde mal erst dann im in am bitte \
    befehl zum bis jetzt ich es jahr jahre";

/// Whether a text begins with a condition on which an order beside it hangs:
/// "if France agrees", "aber nur falls frei". One on which alone it depends what
/// is done otherwise takes nothing from an order.
fn hangs(text: &str) -> bool {
    let words = fold::words(text);
    let begins = |phrase: &&str| fold::begins(&words, phrase).is_some();
    let near = &words[..words.len().min(NEAR)];
    let is_condition = has(near, &HANGING) && has(&words, &CONDITIONS);
    (is_condition || BEGINNING.iter().any(begins)) && !is_courtesy(&words) && !has(&words, &FAILING)
}

/// By these a condition begins, and nothing else does.
const BEGINNING: [&str; 32] = [
    "should",
    "sollte",
    "sollten",
    "when",
    "assuming",
    "supposing",
    "angenommen",
    "in case",
    "as long as",
    "depending on",
    "subject to",
    "im falle",
    "fur den fall",
    "es sei denn",
    "ausser",
    "je nachdem",
    "ansonsten",
    "in fall",
    "in the fall",
    "in autumn",
    "im herbst",
    "once",
    "as soon as",
    "next year",
    "last year",
    "last time",
    "yesterday",
    "nachstes jahr",
    "letztes jahr",
    "letztes mal",
    "gestern",
    "under no circumstances",
];

/// What is done if an order fails does not keep it from being tried.
const FAILING: [&str; 15] = [
    "fails",
    "fail",
    "bounces",
    "bounce",
    "failed",
    "scheitert",
    "klappt",
    "misslingt",
    "illegal",
    "invalid",
    "impossible",
    "ungultig",
    "unzulassig",
    "unmoglich",
    "verboten",
];

/// Words by which a condition begins, or nearly.
const HANGING: [&str; 12] = [
    "otherwise",
    "sonst",
    "if",
    "unless",
    "provided",
    "providing",
    "wenn",
    "falls",
    "sofern",
    "solange",
    "vorausgesetzt",
    "sobald",
];
/// "But only if" has so many words.
const NEAR: usize = 3;

/// Whether a line above orders says that they are somebody's proposal, of another
/// game, asked about, or wrong: "Franz suggests", "Was haltet ihr davon".
#[must_use]
pub fn is_of_others(line: &str) -> bool {
    fold::says(line, &OF_OTHERS)
}

/// What such a line says, folded.
#[rustfmt::skip]
const OF_OTHERS: [&str; 26] = [
    "suggests", "suggested", "suggestion", "proposes", "proposed", "recommends", "wants me",
    "schlagt vor", "schlug vor", "vorgeschlagen", "empfiehlt", "other game", "another game",
    "anderen partie", "andere partie", "anderen spiel", "anderes spiel", "was haltet",
    "was haltst", "what do you think", "what about", "how about", "wie ware", "wie fandet",
    "wrong", "falsch",
];

/// Whether a line says that what stands beside it is not to be carried out yet.
#[must_use]
pub fn is_unsettled(line: &str) -> bool {
    fold::says(line, &UNSETTLED)
}

/// What such a line says, folded.
const UNSETTLED: [&str; 30] = [
    "just kidding",
    "nur ein scherz",
    "nein scherz",
    "war ein scherz",
    "not final",
    "not yet final",
    "not the final",
    "arent final",
    "not finalised",
    "not finalized",
    "nicht endgultig",
    "nicht final",
    "dont process",
    "not process",
    "dont execute",
    "not execute",
    "dont file",
    "not file",
    "nicht ausfuhren",
    "nicht auswerten",
    "nicht werten",
    "nicht eintragen",
    "nicht vormerken",
    "sleep on it",
    "schlafe druber",
    "schlafe noch druber",
    "doch lieber nicht",
    "lieber doch nicht",
    "befehle kommen noch",
    "will confirm",
];

/// Whether a line of talk beside orders says that they are not meant, or not yet,
/// in a clause that says no more: "Das ist nur ein Test", "Please hold this until
/// tomorrow"; "Germany has not yet replied" speaks of something else.
#[must_use]
pub fn is_withheld(line: &str) -> bool {
    let mut clauses = line.split([',', ';', '.', '!', '?', ':']);
    clauses.any(|clause| {
        let count = clause.split_whitespace().count();
        let says = |phrase: &&str| {
            let is_all = count <= phrase.split(' ').count() + BESIDE_WITHHELD;
            is_all && fold::says(clause, &[phrase])
        };
        WITHHELD.iter().any(says)
    })
}

/// So many more words may stand in such a clause.
const BESIDE_WITHHELD: usize = 2;
/// What it says, folded. In orders the words may mean something else.
#[rustfmt::skip]
const WITHHELD: &[&str] = &[
    "only a test", "just a test", "nur ein test", "nur zum test", "only testing", "just testing",
    "nur getestet", "testmail", "test mail", "just an example", "only an example", "nur ein beispiel",
    "hold on", "hold off", "hold this mail", "hold this until", "hold this till", "hold the mail",
    "hold my mail", "hold it", "hold these", "until i confirm", "warte noch", "noch warten",
    "noch zuruckhalten", "zuruckhalten", "noch nicht", "not yet", "do not play", "dont play",
    "war quatsch", "was nonsense", "was rubbish", "was a mistake", "was an error", "war ein fehler",
    "war ein versehen", "war falsch", "was wrong", "wrong side", "falsche seite", "other side",
    "other bank", "andere seite", "andere ufer", "verkehrt", "vertippt", "verschrieben", "typo",
    "gilt nicht", "gelten nicht", "doesnt count", "take that back", "take it back",
    "nehme das zuruck", "nehme es zuruck", "changed my mind", "anders uberlegt", "es mir anders uberlegt", "ignore this",
    "ignore that", "ignore it", "ignoriere das", "forget it", "vergiss es", "nur spass",
    "cancel please", "please cancel", "cancel this", "cancel that", "cancel it", "stornieren",
    "storniere",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_an_order_void_is_known() {
        for said in [
            "not yet",
            "NOT!",
            "?",
            "cancelled",
            "next turn",
            "erst nächste Runde",
            "vielleicht",
        ] {
            assert!(voids(said), "{said}");
        }
        for said in [
            "",
            "no bounce please",
            "this turn",
            "sorry",
            "not dislodged",
            "as agreed",
        ] {
            assert!(!voids(said), "{said}");
        }
    }

    #[test]
    fn conditions_are_known_by_their_beginning() {
        for said in [
            "should France attack",
            "es sei denn er geht auch hin",
            "otherwise Nth",
            "but only if free",
        ] {
            assert!(hangs(said), "{said}");
        }
        for said in [
            "if possible",
            "when possible",
            "if it bounces, hold",
            "the whole time",
        ] {
            assert!(!hangs(said), "{said}");
        }
    }
}
