//! Subjects begin with the game and the turn, and what players have is held
//! against the end of the year before.

use mail_parser::MessageParser;

use highnoon::judge::Judge;
use highnoon::store::sqlite::Sqlite;

use super::{Letters, judge, time};

/// Subject and text of the letters to a player of English and to one of
/// German when the turn that is due by then is closed.
fn closed(judge: &mut Judge<Sqlite>, at: &str) -> [(String, String); 2] {
    let closing = judge.close_due(time(at)).unwrap();
    assert_eq!(closing.closed.len(), 1, "{closing:?}");
    let mut letters = Letters::default();
    judge.deliver(&mut letters, time(at)).unwrap();
    let mails: Vec<_> = letters
        .0
        .iter()
        .map(|(_, raw)| MessageParser::default().parse(raw).unwrap())
        .collect();
    ["lone-star@players.example", "south-fork@players.example"].map(|wanted| {
        let is_to = |mail: &&mail_parser::Message<'_>| {
            let to = mail.to().and_then(|to| to.first());
            to.and_then(|to| to.address()) == Some(wanted)
        };
        let mail = mails.iter().find(is_to).unwrap();
        let text = mail.body_text(0).unwrap().into_owned();
        (mail.subject().unwrap().to_owned(), text)
    })
}

#[test]
fn results_name_game_and_turn_and_what_has_changed_since_the_year_before() {
    let (_folder, mut judge) = judge();
    for (at, subjects, columns) in [
        (
            "2026-12-01T20:00:00Z",
            [
                "[alamo] Summer 1870: results",
                "[alamo] Sommer 1870: Ergebnisse",
            ],
            ["Since the start", "Seit Beginn"],
        ),
        (
            "2026-12-20T20:00:00Z",
            [
                "[alamo] Winter 1870: results",
                "[alamo] Winter 1870: Ergebnisse",
            ],
            ["Since the start", "Seit Beginn"],
        ),
        (
            "2027-01-05T20:00:00Z",
            [
                "[alamo] Summer 1871: results",
                "[alamo] Sommer 1871: Ergebnisse",
            ],
            ["Since 1870", "Seit 1870"],
        ),
    ] {
        let letters = closed(&mut judge, at);
        for (((subject, text), expected), column) in letters.iter().zip(subjects).zip(columns) {
            assert_eq!(subject, expected);
            assert!(text.contains(column), "{column}: {text}");
        }
    }
}
