//! What a remark beside an order says of it: that it hangs on something, or that
//! it may not be meant.

use std::borrow::Cow;

use super::fold::{self, has_listed as has};
use super::stance::voids;

/// The words of which one stands in a condition or a choice, as they are
/// compared.
pub(super) const CONDITIONS: &str = "if unless provided providing except wenn falls sofern \
    solange vorausgesetzt ausser denn sobald or oder else otherwise sonst";
/// What makes a mere courtesy of it: "if possible", "wenn's geht".
const COURTESIES: &str = "possible ok okay allowed legal right please moglich erlaubt geht recht \
    bitte passt wrong";

/// Whether an order behind which this stands in brackets is to be carried out
/// only if something is so, or another instead of it, or may not be meant.
pub fn is_doubtful_in_brackets(content: &str) -> bool {
    is_condition(content) || voids(content) || fold::says(content, &CORRECTING)
}

/// What somebody says in brackets behind an order who means another one, or none;
/// folded.
#[rustfmt::skip]
const CORRECTING: [&str; 16] = [
    "should be", "should read", "should have been", "i mean", "i meant", "meant to be", "soll heissen",
    "sollte heissen", "ich meine", "gemeint ist", "please ignore", "bitte ignorieren", "instead",
    "stattdessen", "as long as", "gilt nicht",
];

/// What stands in brackets with blanks for chat that limits nothing: "sorry, first
/// game", "no hurry"; as many bytes as before.
pub fn unchatted(content: &str) -> Cow<'_, str> {
    let words = fold::words(content);
    let mut text = Cow::Borrowed(content);
    for at in 0..words.len() {
        let rest = &words[at..];
        let phrase = CHATTING.iter().find_map(|it| fold::begins(rest, it));
        if let Some(last) = phrase.and_then(|count| rest.get(count - 1)) {
            let letters = last.raw.trim_end_matches(|c: char| !c.is_alphanumeric());
            fold::blank(text.to_mut(), rest[0].start..last.start + letters.len());
        }
    }
    text
}

/// What is chatted in brackets with words that may limit something elsewhere, folded.
#[rustfmt::skip]
const CHATTING: [&str; 24] = [
    "first game", "first time", "first try", "last game", "last chance", "no hurry", "no rush", "no worries",
    "no problem", "no offence", "no offense", "no hard feelings", "no clue", "not bad", "erstes spiel", "erste partie",
    "erstes mal", "letztes spiel", "kein stress", "keine eile", "keine sorge", "kein problem", "nichts fur ungut",
    "nicht schlecht",
];

/// Whether an order beside which this stands between commas hangs on it, or may
/// not be meant.
pub fn is_doubtful_beside(text: &str) -> bool {
    hangs(text) || voids(text)
}

/// Whether a line of talk says on what alone something hangs: "Burgundy only if
/// Munich is quiet".
pub fn limits(line: &str) -> bool {
    fold::says(line, &LIMITING)
}

/// Whether a line asks only for what can be done: "England if possible".
pub fn asks_politely(line: &str) -> bool {
    #[rustfmt::skip]
    const ASKING: [&str; 8] = [
        "if possible", "if you can", "if thats possible", "if that is possible", "wenn moglich",
        "falls moglich", "wenn es geht", "falls es geht",
    ];
    fold::says(line, &ASKING)
}

/// What it says, folded.
#[rustfmt::skip]
const LIMITING: [&str; 7] = [
    "only if", "only when", "but not if", "nur wenn", "nur falls", "nur dann wenn", "nicht falls",
];

fn is_condition(content: &str) -> bool {
    let words = fold::words(content);
    has(&words, CONDITIONS) && !is_courtesy(&words) && !offers_help(content)
}

/// "If you need anything, let me know": it says nothing of any order.
fn offers_help(content: &str) -> bool {
    let words = fold::words(content);
    let begins = |phrase: &&str| fold::begins(&words, phrase).is_some();
    OFFERED.iter().any(begins) && fold::says(content, &OFFERING)
}

/// To whom somebody offers to help, and how, folded.
const OFFERED: [&str; 6] = [
    "if you",
    "should you",
    "wenn du",
    "falls du",
    "wenn ihr",
    "falls ihr",
];
const OFFERING: [&str; 8] = [
    "let me know",
    "let us know",
    "just ask",
    "tell me",
    "sag bescheid",
    "sag mir bescheid",
    "sagt bescheid",
    "meld dich",
];

/// Whether so few words have one of a mere courtesy among them.
fn is_courtesy(words: &[fold::Word<'_>]) -> bool {
    words.len() <= LONGEST_COURTESY && has(words, COURTESIES)
}
/// "If it is possible" has so many words.
const LONGEST_COURTESY: usize = 4;

/// Whether a text begins with a condition on which an order beside it hangs:
/// "if France agrees", "aber nur falls frei". One on which alone it depends what
/// is done otherwise takes nothing from an order.
fn hangs(text: &str) -> bool {
    let words = fold::words(text);
    let begins = |phrase: &&str| fold::begins(&words, phrase).is_some();
    let near = &words[..words.len().min(NEAR)];
    let is_condition = has(near, HANGING) && has(&words, CONDITIONS);
    let begins = BEGINNING.iter().any(begins);
    limits(text) || (is_condition || begins) && !is_courtesy(&words) && !has(&words, FAILING)
}

/// By these a condition begins, and nothing else does.
#[rustfmt::skip]
const BEGINNING: [&str; 32] = [
    "should", "sollte", "sollten", "when", "assuming", "supposing", "angenommen", "in case", "as long as",
    "depending on", "subject to", "im falle", "fur den fall", "es sei denn", "ausser", "je nachdem",
    "ansonsten", "in fall", "in the fall", "in autumn", "im herbst", "once", "as soon as", "next year",
    "last year", "last time", "yesterday", "nachstes jahr", "letztes jahr", "letztes mal", "gestern",
    "under no circumstances",
];

/// What is done if an order fails does not keep it from being tried.
const FAILING: &str = "fails fail bounces bounce failed scheitert klappt misslingt illegal \
    invalid impossible ungultig unzulassig unmoglich verboten";

/// Words by which a condition begins, or nearly.
const HANGING: &str = "otherwise sonst if unless provided providing wenn falls sofern solange \
    vorausgesetzt sobald";
/// "But only if" has so many words.
const NEAR: usize = 3;

/// Whether a line above orders says that they are somebody's proposal, of another
/// game, asked about, or wrong: "Franz suggests", "Was haltet ihr davon".
pub fn is_of_others(line: &str) -> bool {
    fold::says(line, &OF_OTHERS)
}

/// Whether a sentence says what somebody has told, asked or promised another.
pub fn reports(words: &[fold::Word<'_>]) -> bool {
    has(words, TOLD)
}

/// What others do to somebody, or he to them, in words; folded.
pub const TOLD: &str = "said says suggested suggests proposed proposes asked asks told tell promised promise wanted wants \
    fears feared recommends recommended meint meinte sagt sagte gesagt bat bittet fragt fragte wollte schlug schlagt \
    versprochen versprach verspreche vorgeschlagen";

/// What such a line says, folded.
#[rustfmt::skip]
const OF_OTHERS: [&str; 28] = [
    "wants us", "will dass",
    "suggests", "suggested", "suggestion", "proposes", "proposed", "recommends", "wants me",
    "schlagt vor", "schlug vor", "vorgeschlagen", "empfiehlt", "other game", "another game",
    "anderen partie", "andere partie", "anderen spiel", "anderes spiel", "was haltet",
    "was haltst", "what do you think", "what about", "how about", "wie ware", "wie fandet",
    "wrong", "falsch",
];

#[cfg(test)]
mod tests {
    use super::*;

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
