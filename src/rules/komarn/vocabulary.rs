//! The words of orders in both languages (Komarn 4.2), and which words of a
//! line make it one.

use std::borrow::Cow;
use std::sync::LazyLock;

use super::board::{Field, Lane};
use super::order::{Choice, Extreme};
use crate::game::near::slips;
use crate::rules::spelled;
use crate::text::fold::{self, Word};
use crate::text::vocabulary::is_polite;
use crate::text::{Cursor, Sign, Vocabulary};

/// The words of orders.
pub(super) fn vocabulary() -> &'static Vocabulary {
    static WORDS: LazyLock<Vocabulary> = LazyLock::new(|| spelled(include_str!("vocabulary.txt")));
    &WORDS
}

/// Whether a word by itself says that somebody doubts, or does not.
pub(super) fn doubts(key: &str) -> Option<bool> {
    match vocabulary().read(key)? {
        "doubt" | "bluff" => Some(true),
        "trust" => Some(false),
        _ => None,
    }
}

/// Whether a word may stand beside that: "Das ist ein Bluff!", "I call bluff".
pub(super) fn is_beside_doubt(key: &str) -> bool {
    fold::is_listed(
        key,
        "das ist ein der this is a it its call nur only nun now",
    )
}

/// Which number a line names to take that says nothing else: "die 6 bitte", "hoch".
pub(super) fn taken_alone(line: &str) -> Option<Choice> {
    let is_beside =
        |key: &str| key.is_empty() || is_polite(key) || vocabulary().read(key) == Some("number");
    let words = fold::words(line);
    let mut said = words.iter().filter(|word| !is_beside(&word.key));
    let (only, None) = (said.next()?, said.next()) else {
        return None;
    };
    let choice = match (only.key.parse(), vocabulary().read(&only.key)) {
        (Ok(number), _) => Choice::Number(number),
        (_, Some("high")) => Choice::By(Extreme::High),
        (_, Some("low")) => Choice::By(Extreme::Low),
        (_, Some("random")) => Choice::By(Extreme::Random),
        _ => return None,
    };
    (!line.contains(['?', '#'])).then_some(choice)
}

/// Whether a line says what would be and not what is to be: "Blau würde ich immer
/// anzweifeln".
pub(super) fn would(line: &str) -> Option<Word<'_>> {
    let words = fold::words(line);
    let likes = fold::has_listed(&words, "like gern gerne love prefer");
    let mut words = words.into_iter();
    words.find(|word| !likes && fold::is_listed(&word.key, "would wurde wouldnt id"))
}

/// The lanes by their words.
pub(super) const LANES: [(&str, Lane); 3] = [
    ("left", Lane::Left),
    ("river", Lane::River),
    ("right", Lane::Right),
];

/// The runs of letters and digits of a word, folded.
fn runs(word: &Word<'_>) -> impl Iterator<Item = String> {
    written(word).map(fold::key)
}

fn written<'a>(word: &Word<'a>) -> impl Iterator<Item = &'a str> {
    let runs = word.raw.split(|letter: char| !letter.is_alphanumeric());
    runs.filter(|run| !run.is_empty())
}

/// A field as one word: `L17`, or `17L`.
pub(super) fn field(key: &str) -> Option<Field> {
    let turned = || {
        let lane = key.strip_suffix(['l', 'w', 'f', 'r'])?;
        Field::read(&format!("{}{lane}", &key[lane.len()..]))
    };
    Field::read(key).or_else(turned)
}

/// Whether a word names a field.
pub(super) fn is_field(word: &Word<'_>) -> bool {
    runs(word).any(|run| field(&run).is_some())
}

/// Whether a word is the number of a region, and no date or time of day.
pub(super) fn is_number(word: &Word<'_>, regions: u8) -> bool {
    let runs: Vec<String> = runs(word).collect();
    let marks = |letter| matches!(letter, '.' | ':' | '/');
    let is_date = runs.len() > 1 && word.raw.chars().skip(1).any(marks) && !word.pauses();
    let is_one = |run: &String| {
        run.parse()
            .is_ok_and(|number: u8| (1..=regions).contains(&number))
    };
    !is_date && !runs.is_empty() && runs.iter().any(is_one)
}

/// Whether a word is a lane, or nearly one.
pub(super) fn is_lane(word: &Word<'_>) -> bool {
    let is_lane = |known: &str| LANES.iter().any(|(lane, _)| *lane == known);
    let near = ["left", "links", "river", "fluss", "right", "rechts"];
    written(word).any(|run| {
        if let Some(known) = vocabulary().read(&fold::key(run)) {
            return run.len() > 1 && is_lane(known);
        }
        let run = run.to_lowercase();
        run.len() > 2 && near.iter().any(|lane| slips(&run, lane, 1).is_some())
    })
}

/// Whether a word gives an order, or nearly does.
pub(super) fn orders(word: &Word<'_>) -> bool {
    let known = |run: &str| vocabulary().read(&fold::key(run));
    written(word)
        .any(|run| vocabulary().gives_order(run) || matches!(known(run), Some("both" | "bluff")))
}

/// The same for a word that is all of a line: "17. left" without the mark of a
/// list that it seems to have.
pub(super) fn orders_alone(word: &Word<'_>) -> bool {
    let is_lane = matches!(&*word.key, "left" | "links" | "rechts" | "river" | "fluss");
    orders(word) || is_lane || written(word).any(|run| vocabulary().gives_order_alone(run))
}

/// A line with "or" for what says that it fails: "10 links, wenn das nicht geht 13
/// links" names an alternative. As many bytes as before.
pub(super) fn otherwise(line: &str) -> Cow<'_, str> {
    let words = fold::words(line);
    let found = (1..words.len()).find_map(|at| {
        let count = FAILING
            .iter()
            .find_map(|it| fold::begins(&words[at..], it))?;
        let behind = words.get(at + count)?;
        Some(words[at].start..behind.start)
    });
    let Some(span) = found else {
        return Cow::Borrowed(line);
    };
    let mut text = line.to_owned();
    text.replace_range(span.clone(), &format!("{:1$}", "oder", span.len()));
    Cow::Owned(text)
}

/// A line with blanks for a condition that says no more than that a play is allowed,
/// as plays are made only then: "Wenn L17 noch frei ist, 17 links", "if 17 is possible
/// play 17 left". As many bytes as before.
pub(super) fn while_free(line: &str) -> Cow<'_, str> {
    const WHEN: &str = "if when wenn falls sofern";
    const FREE: &str = "free open frei geht moglich possible works available unbesetzt";
    const BESIDE: &str =
        "is ist still noch the das die der it field feld place platz there dort auf on in";
    let words = fold::words(line);
    if !(words.first()).is_some_and(|word| fold::is_listed(&word.key, WHEN)) {
        return Cow::Borrowed(line);
    }
    let is_then = |word: &Word<'_>| {
        let known = vocabulary().read(&word.key);
        matches!(known, Some("then" | "play"))
    };
    let end = (1..words.len()).find(|&at| words[at - 1].pauses() || is_then(&words[at]));
    let Some(end) = end else {
        return Cow::Borrowed(line);
    };
    let digits =
        |word: &Word<'_>| -> String { word.key.chars().filter(char::is_ascii_digit).collect() };
    let number = |words: &[Word<'_>]| words.iter().map(digits).find(|it| !it.is_empty());
    let condition = &words[1..end];
    let is_known = |word: &Word<'_>| {
        let key = &*word.key;
        let is_place = is_lane(word) || is_field(word) || !digits(word).is_empty();
        is_place || key.is_empty() || fold::is_listed(key, FREE) || fold::is_listed(key, BESIDE)
    };
    let is_of_play = number(condition).is_some() && number(condition) == number(&words[end..]);
    if !is_of_play || !fold::has_listed(condition, FREE) || !condition.iter().all(is_known) {
        return Cow::Borrowed(line);
    }
    let mut text = line.to_owned();
    fold::blank(&mut text, words[0].start..words[end].start);
    Cow::Owned(text)
}

/// What says that an order cannot be carried out, folded.
const FAILING: [&str; 14] = [
    "or else",
    "oder sonst",
    "wenn das nicht geht",
    "wenn es nicht geht",
    "wenn nicht moglich",
    "wenn nicht",
    "falls das nicht geht",
    "falls es nicht geht",
    "falls nicht",
    "if that is not possible",
    "if that isnt possible",
    "if not possible",
    "if that fails",
    "if not",
];

/// A line with blanks for what says when a morlock's numbers are played: "Falls ein
/// Morlock kommt: 44", "if I draw a morlock use 33". As many bytes as before.
pub(super) fn drawn(line: &str) -> Cow<'_, str> {
    const WHEN: &str = "if when wenn falls sollte bei";
    const BEFORE: &str = "i ich we wir a an ein einen einem the der den draw ziehe get bekomme somebody \
        jemand there is comes kommt";
    const BEHIND: &str = "kommt ziehe gezogen wird bekomme appears comes up is drawn ist use play then dann nehme \
        nimm spiele";
    let words = fold::words(line);
    let is_morlock = |word: &Word<'_>| vocabulary().read(&word.key) == Some("morlock");
    let at = words.iter().take(MOST_BEFORE).position(is_morlock);
    let Some(at) = at.filter(|&at| at > 0 && fold::is_listed(&words[0].key, WHEN)) else {
        return Cow::Borrowed(line);
    };
    if !words[1..at]
        .iter()
        .all(|word| fold::is_listed(&word.key, BEFORE))
    {
        return Cow::Borrowed(line);
    }
    let behind = &words[at + 1..];
    let is_behind = |word: &&Word<'_>| fold::is_listed(&word.key, BEHIND);
    let count = behind.iter().take_while(is_behind).count();
    let mut text = line.to_owned();
    fold::blank(&mut text, words[0].start..words[at].start);
    if let (Some(first), true) = (behind.first(), count > 0) {
        let end = behind.get(count).map_or(line.len(), |next| next.start);
        fold::blank(&mut text, first.start..end);
    }
    Cow::Owned(text)
}

/// "If there is a morlock" has so many words.
const MOST_BEFORE: usize = 6;

/// Whether a line says that no camp is to be built, and nothing else: "Das Lager doch
/// nicht", "kein Lager bitte".
pub(super) fn refuses_camp(line: &str) -> bool {
    const REFUSING: &str = "kein keine keinen ohne no without nicht not dont weglassen weg streichen streiche \
        cancel drop skip";
    const BESIDE: &str = "doch lieber rather any built gebaut jetzt after all";
    let words = fold::words(line);
    let means = |word: &Word<'_>| vocabulary().read(&word.key);
    let is_camp = |word: &Word<'_>| means(word) == Some("camp");
    let is_known = |word: &Word<'_>| {
        word.key.is_empty()
            || is_polite(&word.key)
            || matches!(means(word), Some("camp" | "build"))
            || [REFUSING, BESIDE]
                .iter()
                .any(|list| fold::is_listed(&word.key, list))
    };
    !line.contains('?')
        && words.iter().any(is_camp)
        && fold::has_listed(&words, REFUSING)
        && words.iter().all(is_known)
}

/// Which of several numbers is meant.
pub(super) fn extreme(cursor: &mut Cursor<'_>) -> Option<Extreme> {
    cursor.choose(&[
        ("high", Extreme::High),
        ("low", Extreme::Low),
        ("random", Extreme::Random),
    ])
}

/// Goes past what says that no morlock is to be set: "kein Morlock setzen", "don't place
/// the morlock", "Morlock: nein". "Kein Morlock" alone may say what is on the hand.
pub(super) fn no_morlock(cursor: &mut Cursor<'_>) -> bool {
    const DENYING: &str = "no not none dont never kein keine keinen nein nicht";
    const BESIDE: &str = "want to i ich will if falls wenn";
    let denied = cursor.attempt(|cursor| {
        let (mut is_denied, mut sets) = (false, cursor.word() == "morlock");
        let mut names = false;
        loop {
            match cursor.word() {
                _ if fold::is_listed(cursor.key(), DENYING) => is_denied = true,
                "morlock" => names = true,
                "play" => sets = true,
                _ if cursor.sign() == Some(Sign::Colon) => {}
                _ if fold::is_listed(cursor.key(), BESIDE) => {}
                _ => break,
            }
            cursor.skip(1);
        }
        (is_denied && names && sets && cursor.is_done()).then_some(())
    });
    denied.is_some()
}

/// Goes past "no camp", "ohne Lager", which are what happens without an order; "no camp
/// L25" at the beginning speaks of that one.
pub(super) fn no_camp(cursor: &mut Cursor<'_>) -> bool {
    let begins = cursor.here().start == cursor.whole().start;
    let denied = cursor.attempt(|cursor| {
        fold::is_listed(cursor.key(), "no kein keine ohne without").then_some(())?;
        cursor.skip(1);
        if fold::is_listed(cursor.key(), "a any ein einen weiteres") {
            cursor.skip(1);
        }
        let is_camp = cursor.take("camp");
        let is_of_place = begins && cursor.peek().is_some() && cursor.sign().is_none();
        (is_camp && !is_of_place).then_some(())
    });
    denied.is_some()
}
