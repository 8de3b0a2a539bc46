//! Robots that answer robots come to an end.

use highnoon::judge::{Config, Judge};
use highnoon::store::sqlite::Sqlite;
use std::path::Path;

use super::{Letters, game_file, judge, key, mail, time};

const NOW: &str = "2026-11-21T10:00:00Z";

fn exchange(judge: &mut Judge<Sqlite>, mails: &[Vec<u8>]) -> Vec<Vec<u8>> {
    for raw in mails {
        judge.keep(raw, time(NOW)).unwrap();
    }
    while judge.handle_next(time(NOW)).unwrap().is_some() {}
    let mut letters = Letters::default();
    judge.deliver(&mut letters, time(NOW)).unwrap();
    letters.0.into_iter().map(|(_, raw)| raw).collect()
}

/// A letter without the marks of a robot, under a new Message-ID, as a
/// careless forwarder passes it on.
fn disguised(raw: &[u8], number: usize) -> Vec<u8> {
    let text = String::from_utf8_lossy(raw);
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let marks = [
        "Auto-Submitted",
        "X-Loop",
        "Precedence",
        "List-",
        "Message-ID",
    ];
    let head: Vec<&str> = head
        .split("\r\n")
        .filter(|line| !marks.iter().any(|mark| line.starts_with(mark)))
        .collect();
    format!(
        "Message-ID: <d{number}@example.org>\r\n{}\r\n\r\n{body}",
        head.join("\r\n")
    )
    .into_bytes()
}

/// A judge in whose game the other judge has a seat.
fn facing(own: &str, other: &str) -> Judge<Sqlite> {
    let file = format!("address = \"{own}\"\n");
    let config = Config::read("highnoon.toml", &file, Path::new(".")).unwrap();
    let mut judge = Judge::new(config, key(), Sqlite::in_memory().unwrap());
    let game = game_file("alamo", |seat| {
        (seat == "lone-star").then(|| other.to_owned())
    });
    judge.start_game("alamo.toml", &game, time(NOW)).unwrap();
    judge
}

#[test]
fn two_judges_that_face_each_other_fall_silent() {
    let (one, two) = ("judge@one.example", "judge@two.example");
    for disguise in [false, true] {
        let mut judges = [facing(one, two), facing(two, one)];
        let to = |letters: Vec<Vec<u8>>, address: &str| -> Vec<Vec<u8>> {
            let field = format!("\r\nTo: {address}\r\n");
            letters
                .into_iter()
                .filter(|raw| String::from_utf8_lossy(raw).contains(&field))
                .collect()
        };
        let mut travelling = to(exchange(&mut judges[0], &[]), two);
        assert_eq!(travelling.len(), 1);
        exchange(&mut judges[1], &[]);
        let (mut sent, mut turn) = (0, 1);
        while !travelling.is_empty() {
            sent += travelling.len();
            assert!(sent < 200, "they go on and on");
            if disguise {
                travelling = travelling.iter().map(|raw| disguised(raw, sent)).collect();
            }
            let letters = exchange(&mut judges[turn], &travelling);
            travelling = to(letters, [one, two][1 - turn]);
            turn = 1 - turn;
        }
        if disguise {
            assert!(sent > 2, "the brake was needed");
        } else {
            assert_eq!(sent, 1);
        }
    }
}

#[test]
fn a_judge_fed_its_own_letters_says_nothing() {
    let (_folder, mut judge) = judge();
    let mut letters = exchange(&mut judge, &[mail("lone-star", 1, "G lst - rge\n")]);
    assert_eq!(letters.len(), 1);
    letters.extend(exchange(&mut judge, &[mail("lazy-s", 2, "G lzs - xyz\n")]));
    for _ in 0..100 {
        assert_eq!(exchange(&mut judge, &letters), Vec::<Vec<u8>>::new());
    }
}

#[test]
fn a_person_gets_many_answers_and_a_machine_no_end_of_none() {
    let (_folder, mut judge) = judge();
    let mails: Vec<_> = (0..100)
        .map(|number| {
            mail(
                ["lone-star", "Lone-Star"][number % 2],
                number,
                "G lst - rge\n",
            )
        })
        .collect();
    let answers = exchange(&mut judge, &mails).len();
    assert!((20..=40).contains(&answers), "{answers}");
}
