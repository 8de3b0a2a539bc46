//! Subjects begin with the game and the turn and say what is wanted, and what
//! players have is held against the end of the year before.

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
fn results_say_what_is_due_now_and_what_has_changed_since_the_year_before() {
    let (_folder, mut judge) = judge();
    for (at, subjects, columns) in [
        (
            "2026-12-01T20:00:00Z",
            [
                "[alamo] Winter 1870: your orders by Tue 15 Dec, 20:00",
                "[alamo] Winter 1870: deine Befehle bis Di, 15. Dez, 20:00 Uhr",
            ],
            ["Since the start", "Seit Beginn"],
        ),
        (
            "2026-12-20T20:00:00Z",
            [
                "[alamo] Summer 1871: your orders by Tue 29 Dec, 20:00",
                "[alamo] Sommer 1871: deine Befehle bis Di, 29. Dez, 20:00 Uhr",
            ],
            ["Since the start", "Seit Beginn"],
        ),
        (
            "2027-01-05T20:00:00Z",
            [
                "[alamo] Winter 1871: your orders by Tue 12 Jan, 20:00",
                "[alamo] Winter 1871: deine Befehle bis Di, 12. Jan, 20:00 Uhr",
            ],
            ["Since the end of 1870", "Seit Ende 1870"],
        ),
    ] {
        let letters = closed(&mut judge, at);
        for (((subject, text), expected), column) in letters.iter().zip(subjects).zip(columns) {
            assert_eq!(subject, expected);
            assert!(text.contains(column), "{column}: {text}");
        }
    }
}
