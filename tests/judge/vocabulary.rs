//! Each game is told in its own words.

use highnoon::game::Lang;
use highnoon::mail::command::VOCABULARY;
use highnoon::mail::read;
use mail_parser::{MessageParser, MimeHeaders as _};

use super::dialogues::Stage;

/// How words of Range War begin that Diplomacy does not have.
pub(crate) const RANGE_WAR_WORDS: [&str; 17] = [
    "bande",
    "cattle",
    "drive",
    "driving",
    "driven",
    "fluss",
    "gang",
    "getrieben",
    "herd",
    "ranch",
    "range",
    "rio",
    "river",
    "städte",
    "town",
    "treib",
    "vieh",
];

/// How words of Diplomacy begin that Range War does not have.
pub(crate) const DIPLOMACY_WORDS: [&str; 10] = [
    "armee", "armies", "army", "coast", "convoy", "fleet", "flotte", "geleit", "konvoi", "küste",
];

/// The first word of a text that begins like one of these.
pub(crate) fn foreign_word(text: &str, foreign: &[&str]) -> Option<String> {
    text.to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .find(|word| foreign.iter().any(|begins| word.starts_with(begins)))
        .map(str::to_owned)
}

/// Looks through the letters and pictures of a game of Diplomacy, and returns
/// how many letters it has.
pub(super) fn told_as_diplomacy(stage: &mut Stage, game: &str) -> usize {
    let mark = format!("#judge:{game}.");
    let mut seen = 0;
    let mut pictured = 0;
    for letter in stage.letters.values().flatten() {
        if !read(letter).unwrap().text.body.starts_with(&mark) {
            continue;
        }
        seen += 1;
        let parsed = MessageParser::default().parse(letter).unwrap();
        for text in [parsed.body_text(0).unwrap(), parsed.body_html(0).unwrap()] {
            let foreign = foreign_word(&text, &RANGE_WAR_WORDS);
            assert_eq!(foreign, None, "{text}");
        }
        let boards = parsed.parts.iter().filter(|part| {
            let kind = part.content_type();
            kind.is_some_and(|kind| kind.subtype() == Some("png"))
        });
        for picture in boards {
            pictured += 1;
            let size = picture.contents().len();
            assert!(size < 80_000, "a picture of {size} bytes");
        }
    }
    assert!(pictured > seen / 2, "{pictured} pictures in {seen} letters");
    for lang in [Lang::EN, Lang::DE] {
        for (turn, svg) in stage.judge.pictures(game, lang).unwrap() {
            // What is between the tags is what the picture says.
            let said: Vec<&str> = svg
                .split('<')
                .filter_map(|part| part.split_once('>').map(|(_, text)| text))
                .collect();
            let foreign = foreign_word(&said.join(" "), &RANGE_WAR_WORDS);
            assert_eq!(foreign, None, "{turn} in {lang}");
        }
    }
    seen
}

#[test]
fn the_tests_of_words_can_tell_a_foreign_one() {
    for (text, foreign, expected) in [
        ("Die Gangs von X", &RANGE_WAR_WORDS[..], Some("gangs")),
        ("ein Vorgang, ein Untergang", &RANGE_WAR_WORDS[..], None),
        ("(the fleet’s)", &DIPLOMACY_WORDS[..], Some("fleet")),
        ("the gangs hold", &DIPLOMACY_WORDS[..], None),
    ] {
        assert_eq!(foreign_word(text, foreign).as_deref(), expected, "{text}");
    }
}

#[test]
fn every_command_can_be_given_in_every_game() {
    for game in crate::games().variants() {
        let table = crate::games().open(game, None).unwrap();
        for entry in VOCABULARY {
            let free = entry
                .spellings
                .iter()
                .any(|spelling| !table.claims(spelling));
            assert!(free, "{game}: every spelling of {} is an order", entry.key);
        }
    }
}
