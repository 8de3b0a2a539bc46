//! What somebody says of orders in words that say nothing else: that they are not
//! meant or not yet, a draft, a joke, wrong, or taken back. The words are listed
//! here once, whether they stand in brackets, behind an order, above or below.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::fold::{self, Word, is_listed};
use super::line::faces;
use super::vocabulary::is_polite;

/// What a word says of the orders beside which it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    /// Not, none.
    Negation,
    /// An answer that says no.
    Denial,
    /// Perhaps.
    Unsure,
    /// It is meant as a joke.
    Joke,
    /// Somebody laughs.
    Laugh,
    /// It is only tried or proposed.
    Trial,
    /// It is for another time.
    Later,
    /// It is a mistake.
    Wrong,
    /// It does not count any more.
    Dropped,
    /// It is not to count any more.
    Taking,
    /// What orders are that count.
    Settled,
    /// Which orders are meant.
    Pointing,
    /// That somebody is sorry.
    Excuse,
    /// Whose it is.
    Own,
    /// Nothing by itself.
    Filler,
}

/// All words, folded.
#[rustfmt::skip]
const MARKS: [(Mark, &str); 15] = [
    (Mark::Negation, "not no dont wont never isnt arent wasnt dosnt didnt cant cannot nicht nie niemals \
        kein keine keinen keines"),
    (Mark::Denial, "nope nah nein nee ne doch"),
    (Mark::Unsure, "maybe perhaps possibly probably thinking undecided unsure vielleicht eventull evtl \
        wahrscheinlich moglicherweise unsicher unklar offen uberlege unentschlossen"),
    (Mark::Joke, "quatsch spass scherz witz joke joking kidding"),
    (Mark::Laugh, "haha hahaha lol hihi"),
    (Mark::Trial, "test tests testing testmail draft drafts example examples proposal proposals \
        suggestion suggestions idea ideas tentative tentatively provisional provisionally preliminary \
        beispiel beispiele bsp zb eg entwurf entwurfe vorschlag vorschlage idee ideen vorlaufig \
        unverbindlich probe probeweise getestet"),
    (Mark::Later, "later next pending tbd tbc spater nachste nachsten nachster last previous earlier \
        letzte letzten letzter vorige vorigen fruhere fruheren"),
    (Mark::Wrong, "wrong mistake error typo nonsense rubbish garbage old outdated obsolete falsch falsche \
        falscher falsches falschen fehler versehen irrtum vertippt verschrieben verkehrt unsinn alt \
        veraltet uberholt"),
    (Mark::Dropped, "cancelled canceled withdrawn void deleted scrapped dropped retracted revoked \
        gestrichen storniert ungultig hinfallig entfallt entfallen zuruckgezogen annulliert widerrufen"),
    (Mark::Taking, "forget ignore disregard cancel delete withdraw retract scrap scratch strike omit drop \
        skip undo ignoring nevermind vergiss vergesst vergessen ignoriere ignoriert ignorieren streiche streicht \
        streichen losche loscht loschen storniere stornieren verwirf verwerfen annulliere annullieren"),
    (Mark::Settled, "yet final finalised finalized sure certain definite definitive fixed settled decided \
        ready count counts counted valid meant serious real official confirmed binding noch endgultig \
        sicher gultig gilt gelten zahlt zahlen fix fest fertig ernst gemeint offiziell verbindlich \
        entschieden bestatigt play process processed execute executed file filed use used ausfuhren \
        auswerten werten eintragen vormerken verwenden benutzen spielen"),
    (Mark::Pointing, "this that thats it these those them above everything all order orders move moves turn \
        turns game mail das dies diese diesen dieser dieses sie es alles alle oben obige obigen befehl \
        befehle zug zuge runde partie spiel plan"),
    (Mark::Excuse, "sorry apologies entschuldigung entschuldigt verzeihung pardon"),
    (Mark::Own, "my mein meine"),
    (Mark::Filler, "for fur now to just a an only is its be the i im am of by do so still please pls round \
        year years season time me was were are or nur ein eine der den die dem ist sind bin war waren \
        mir mich mal erst dann in bitte zum jetzt ich jahr jahre as completely ganz als b"),
];

/// What a folded word says beside orders, if it says nothing else.
fn mark(key: &str) -> Option<Mark> {
    static KNOWN: LazyLock<BTreeMap<&str, Mark>> = LazyLock::new(|| {
        let words = |(mark, words): &(Mark, &'static str)| {
            let mark = *mark;
            words.split_whitespace().map(move |word| (word, mark))
        };
        MARKS.iter().flat_map(words).collect()
    });
    KNOWN.get(key).copied()
}

/// Whether somebody who says this word wants something not to count.
pub(super) fn takes(key: &str) -> bool {
    mark(key) == Some(Mark::Taking)
}

/// Whether this word says that its writer is not sure.
pub(super) fn is_unsure(key: &str) -> bool {
    mark(key) == Some(Mark::Unsure)
}

/// Whether this word says that a thing is not so.
pub fn negates(key: &str) -> bool {
    matches!(mark(key), Some(Mark::Negation)) || key == "nein"
}

/// The marks of words of which each is one, in their order.
fn marks(words: &[Word<'_>]) -> Option<Vec<Mark>> {
    let said = words.iter().filter(|word| !word.key.is_empty());
    said.map(|word| mark(&word.key)).collect()
}

/// Whether words say nothing but how orders are meant: "war Quatsch".
pub(super) fn is_stance(words: &[Word<'_>]) -> bool {
    marks(words).is_some()
}

/// Whether one of these marks is among some, and not taken back by a "not" before
/// it: "no joke" is none.
fn says(marks: &[Mark], wanted: &[Mark]) -> bool {
    let mut is_negated = false;
    marks.iter().any(|mark| {
        let is_meant = wanted.contains(mark) && !is_negated;
        is_negated |= *mark == Mark::Negation;
        is_meant
    })
}

/// Whether an order in whose brackets or behind whose comma this stands may be
/// meant for none: "(not yet)", "(cancelled)", "(?)", ", maybe".
pub fn voids(content: &str) -> bool {
    let words = fold::words(content);
    if words.iter().all(|word| word.key.is_empty()) {
        return content.contains('?');
    }
    let Some(marks) = marks(&words) else {
        return says_phrase(content);
    };
    let denies = || {
        let last = marks.iter().rposition(|mark| *mark == Mark::Negation);
        last.is_some_and(|at| !marks[at..].iter().any(|mark| VOID.contains(mark)))
    };
    // "(my idea)" says whose it is, "(the later order counts)" which.
    let is_named = marks.contains(&Mark::Own)
        || marks.ends_with(&[Mark::Later, Mark::Pointing, Mark::Settled]);
    !is_named && says(&marks, &VOID) || denies() || says_phrase(content)
}

/// What leaves nothing of an order in whose brackets it stands.
const VOID: [Mark; 9] = [
    Mark::Denial,
    Mark::Unsure,
    Mark::Joke,
    Mark::Laugh,
    Mark::Trial,
    Mark::Later,
    Mark::Wrong,
    Mark::Dropped,
    Mark::Taking,
];

/// Whether a text says that what stands behind it is an example or a draft, and nothing
/// else: "z.B.", "For example:".
pub fn is_trial(text: &str) -> bool {
    marks(&fold::words(text)).is_some_and(|marks| says(&marks, &[Mark::Trial]))
}

/// Whether a line of talk beside orders says that they are not meant, or not yet,
/// in a clause that says no more: "Das ist nur ein Test", "please disregard";
/// "Germany has not yet replied" speaks of something else.
pub fn withholds(line: &str) -> bool {
    let mut clauses = line.split([',', ';', '.', '!', ':', '(', ')', '–', '—']);
    clauses.any(|clause| {
        let is_withheld = |marks: Vec<Mark>| !clause.contains('?') && withheld(&marks);
        let words = fold::words(clause);
        says_phrase(clause) || takes_back(&words) || marks(&words).is_some_and(is_withheld)
    })
}

/// Whether a clause says little more than one of [`PHRASES`].
fn says_phrase(clause: &str) -> bool {
    let count = clause.split_whitespace().count();
    PHRASES.iter().any(|phrase| {
        let is_all = count <= phrase.split(' ').count() + BESIDE_PHRASE;
        is_all && fold::says(clause, &[phrase])
    })
}

/// Whether a clause of these marks withholds what stands beside it.
fn withheld(marks: &[Mark]) -> bool {
    let has = |mark: Mark| marks.contains(&mark);
    let negates = has(Mark::Negation) && has(Mark::Settled);
    // "Sorry, my mistake" excuses what came before.
    let excuses = has(Mark::Excuse) || has(Mark::Own);
    let is_wrong = says(marks, &[Mark::Wrong]) && has(Mark::Pointing) && !excuses;
    let is_late = has(Mark::Later) && has(Mark::Pointing) && !excuses;
    negates
        || is_wrong
        || is_late
        || says(
            marks,
            &[Mark::Joke, Mark::Trial, Mark::Dropped, Mark::Taking],
        )
}

/// Whether a clause of a mail without orders says, in words that say nothing else, that
/// its writer doubts what he has sent before: "Fehler!", "let me think", "lieber rechts".
/// `is_of_game` knows the words of orders.
pub fn regrets(clause: &str, is_of_game: impl Fn(&str) -> bool) -> bool {
    let words = fold::words(clause);
    let said: Vec<&Word<'_>> = words.iter().filter(|word| !word.key.is_empty()).collect();
    let is_doubt = |key: &str| {
        let doubts = mark(key).is_some_and(|mark| DOUBTING.contains(&mark));
        // "I think" only weakens what stands beside it.
        let is_mere = key == "think" && said.len() < 3;
        doubts || !is_mere && is_listed(key, HESITATING)
    };
    let is_any = |key: &str| {
        let says_none = mark(key).is_some() || is_listed(key, SPOKEN) || is_polite(key);
        says_none || is_doubt(key) || is_of_game(key)
    };
    let denies = |word: &&Word<'_>| matches!(mark(&word.key), Some(Mark::Negation | Mark::Denial));
    let said_of_it = said.iter().filter(|word| !is_polite(&word.key)).count();
    let turns =
        said.iter().any(|word| is_doubt(&word.key)) || said_of_it > 1 && said.iter().any(denies);
    !clause.contains('?') && turns && said.iter().all(|word| is_any(&word.key))
}

/// What by itself doubts what was sent.
const DOUBTING: [Mark; 6] = [
    Mark::Unsure,
    Mark::Joke,
    Mark::Trial,
    Mark::Wrong,
    Mark::Dropped,
    Mark::Taking,
];
/// What else does, folded.
const HESITATING: &str = "lieber rather instead stattdessen wait warte wartet halt stop stopp moment \
    oops ups hoppla argh think thinking rethink reconsider nachdenken uberlegen \
    uberdenken vertan verwechselt verguckt verlesen messed screwed misread back zuruck zurucknehmen \
    zuruckziehen weglassen leave mind anders";
/// What stands between them in a sentence and says nothing by itself, folded.
const SPOKEN: &str = "want wanted wants will would did didnt do mean meant to too have has had need \
    must let lets up out about again what one more it over need want wollte wollten will mochte muss \
    musste soll sollte kann hab habe hatte haben zu gar nochmal nochmals eigentlich uber daruber \
    druber wohl da naja tut mail mails message nachricht was sent geschickt own eigenen him ihm ihn \
    first zuerst also dachte thought make made gemacht take nehme nimm";

/// So many more words may stand in a clause with one of these.
const BESIDE_PHRASE: usize = 2;
/// What else a clause says of orders that may not be meant, folded. In orders the
/// words may mean something else.
#[rustfmt::skip]
const PHRASES: &[&str] = &[
    "hold on", "hold off", "hold this", "hold this mail", "hold this until", "hold this till", "hold the mail", "hold my mail", "hold it", "hold these",
    "warte noch", "noch warten", "zuruckhalten", "wrong side", "falsche seite",
    "other side", "other bank", "andere seite", "andere ufer", "take that back", "take it back",
    "nehme das zuruck", "nehme es zuruck", "changed my mind", "anders uberlegt", "es mir anders uberlegt", "gilt nicht",
    "gelten nicht",
    "was nonsense", "was rubbish", "was a mistake", "was an error", "war ein fehler", "war quatsch",
    "war ein versehen", "war falsch", "was wrong", "typo", "vertippt", "verschrieben", "verkehrt",
    "nur spass", "stornieren", "plan b", "subject to change", "unter vorbehalt",
];

/// Whether a line says anywhere that what stands beside it is not to be carried
/// out yet, or was a joke.
pub fn is_unsettled(line: &str) -> bool {
    let words = fold::words(line);
    let is_kept_back = |at: usize| {
        let near = &words[at..words.len().min(at + 1 + NEAR)];
        let pause = near.iter().position(Word::pauses);
        let behind = &near[1..pause.map_or(near.len(), |pause| pause + 1)];
        negates(&words[at].key) && behind.iter().any(|word| is_listed(&word.key, CARRIED_OUT))
    };
    (0..words.len()).any(is_kept_back) || fold::says(line, &UNSETTLED)
}

/// "Not take these as final" has so many words behind "not".
const NEAR: usize = 4;
/// What orders are that count, and what is done with them.
const CARRIED_OUT: &str = "final finalised finalized process execute file endgultig ausfuhren \
    auswerten werten eintragen vormerken";
/// What else such a line says, folded.
#[rustfmt::skip]
const UNSETTLED: [&str; 16] = [
    "just kidding", "nur ein scherz", "nein scherz", "war ein scherz", "sleep on it", "schlafe druber",
    "schlafe noch druber", "doch lieber nicht", "lieber doch nicht", "befehle kommen noch", "will confirm",
    "until i confirm", "hold off on", "bis ich bestatige", "ohne gewahr", "just a draft",
];

/// Whether words take back what stands above them and say nothing else: "scrap
/// that", "bitte alles vergessen", "no wait".
pub(super) fn takes_back(words: &[Word<'_>]) -> bool {
    let is = |phrase: &&str| fold::begins(words, phrase) == Some(words.len());
    takes_these_back(words) || TAKEN_BACK.iter().any(is)
}

/// The same with a word that says that something is not to count: "scrap that". "Forget
/// my last mail" speaks of another one.
pub(super) fn takes_these_back(words: &[Word<'_>]) -> bool {
    marks(words).is_some_and(|marks| {
        let is_other = marks.contains(&Mark::Later) || marks.contains(&Mark::Own);
        says(&marks, &[Mark::Taking]) && marks.contains(&Mark::Pointing) && !is_other
    })
}

/// The same without a word of what is not to count.
#[rustfmt::skip]
const TAKEN_BACK: [&str; 5] = [
    "no wait", "doch nicht", "nein doch nicht", "ach nein doch nicht", "lieber doch nicht",
];

/// Whether a sentence takes the one before it back by how it begins: "No, just
/// kidding!", "Quatsch."
pub fn denies(sentence: &str) -> bool {
    let words = fold::words(sentence);
    let first = words.iter().find(|word| !word.key.is_empty());
    first.is_some_and(|first| match mark(&first.key) {
        Some(Mark::Joke | Mark::Laugh) => true,
        Some(Mark::Negation | Mark::Denial) => first.pauses() || words.len() == 1,
        _ => first.key == "oder" && first.pauses(),
    })
}

/// Whether a line may be meant as a joke: it says so, or laughs.
pub fn jests(line: &str) -> bool {
    let words = fold::words(line);
    // "Viel Spaß noch!" wishes something.
    let is_wish = |at: usize| at > 0 && words[at - 1].key == "viel";
    let laughs = |key: &str| matches!(mark(key), Some(Mark::Joke | Mark::Laugh));
    let says = |at: usize| laughs(&words[at].key) && !is_wish(at);
    (0..words.len()).any(says) || !faces(line).is_empty() || line.contains(LAUGHING)
}

/// Signs that laugh, wink or smile.
const LAUGHING: [char; 6] = ['😂', '😉', '😜', '🙂', '😀', '🤣'];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_folded_and_says_one_thing() {
        let words = MARKS.iter().flat_map(|(_, list)| list.split_whitespace());
        let mut seen = std::collections::BTreeSet::new();
        for word in words {
            assert_eq!(fold::key(word), word);
            assert!(seen.insert(word), "{word}");
        }
    }

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
            "plan B",
            "entfällt",
            "please ignore",
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
            "no joke",
            "nicht vergessen",
            "the later order counts",
        ] {
            assert!(!voids(said), "{said}");
        }
    }

    #[test]
    fn what_withholds_orders_is_known() {
        for line in [
            "Das ist nur ein Test!",
            "please disregard",
            "Please ignore all of these.",
            "Those orders are not final",
            "Das gilt noch nicht",
            "Don't use these!",
            "wrong game, sorry",
            "Sorry, falsche Partie!",
            "das war falsch",
            "hm, hold on",
            "only a draft, more soon",
            "alles gestrichen",
            "not yet",
            "Kidding! I'll send the real ones on Friday",
            "PS: not sure about the Marseilles one yet, don't count it",
            "These are just ideas, real moves follow tonight!",
            "those were last year's orders, just copying for reference",
            "Quatsch, Paris bleibt stehen.",
            "(these are tentative)",
        ] {
            assert!(withholds(line), "{line}");
        }
        for line in [
            "Germany has not yet replied.",
            "No joke!",
            "Das ist kein Test",
            "Don't forget this",
            "Sorry, my mistake.",
            "Is this a draft?",
            "Later!",
            "Bis zum nächsten Mal",
            "That is all for now",
            "No, thanks",
            "these count",
            "Bis zum nächsten Zug!",
            "lol, what a turn",
            "Viel Spaß noch!",
        ] {
            assert!(!withholds(line), "{line}");
        }
    }
}
