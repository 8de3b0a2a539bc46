//! Orders in time: dry runs tell the truth and nothing else, and receipts can
//! be recomputed.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use highnoon::game::system::Line;
use highnoon::judge::Judge;
use highnoon::judge::admin::ahead::{LONGEST_LINE, Lines, MOST_LINES, MOST_TURNS};
use highnoon::mail::read;
use highnoon::store::sqlite::Sqlite;
use highnoon::store::{JournalEntry, Store as _};
use sha2::{Digest as _, Sha256};

use super::{Letters, judge_at, mail, time};

const NOW: &str = "2026-11-21T10:00:00Z";
const DUE: &str = "2026-12-01T19:00:00Z";

/// Orders of the first turn, with a bounce and a support that counts.
const ORDERS: [(&str, &str); 3] = [
    ("lone-star", "G lst - rge\nG cul - flv\n"),
    ("south-fork", "G kva - flv\nG sfk S G kva - flv\n"),
    ("lazy-s", "G lzs H\n"),
];

/// A judge and a second look into its store.
fn stage(folder: &tempfile::TempDir) -> (Judge<Sqlite>, Sqlite) {
    let path = folder.path().join("highnoon.sqlite");
    let judge = judge_at(&path);
    let beside = Sqlite::open(&path).unwrap();
    (judge, beside)
}

/// The texts of the letters that these mails are answered with.
fn answers(judge: &mut Judge<Sqlite>, first: usize, mails: &[(&str, &str)]) -> Vec<String> {
    for ((seat, text), number) in mails.iter().zip(first..) {
        judge.keep(&mail(seat, number, text), time(NOW)).unwrap();
    }
    while judge.handle_next(time(NOW)).unwrap().is_some() {}
    texts(judge)
}

fn texts(judge: &mut Judge<Sqlite>) -> Vec<String> {
    let mut letters = Letters::default();
    judge.deliver(&mut letters, time(DUE)).unwrap();
    let text = |(_, raw): (String, Vec<u8>)| read(&raw).unwrap().text.body;
    letters.0.into_iter().map(text).collect()
}

/// What everything in a game is that a dry run must not touch.
fn state(beside: &mut Sqlite) -> String {
    let mut work = beside.begin().unwrap();
    let game = work.game("alamo").unwrap().unwrap();
    let orders = work
        .orders_on_file("alamo")
        .unwrap()
        .remove(&game.turn)
        .unwrap_or_default();
    format!("{game:?} {orders:?}")
}

fn journal(beside: &mut Sqlite) -> Vec<JournalEntry> {
    let mut work = beside.begin().unwrap();
    work.journal_of("alamo").unwrap()
}

/// The lines from below this title on to the footer.
fn account<'t>(text: &'t str, title: &str) -> Vec<&'t str> {
    text.lines()
        .skip_while(|line| !line.contains(title))
        .skip(1)
        .take_while(|line| {
            let ends = ["To give orders", "To change", "Order sheet"];
            !ends.iter().any(|end| line.starts_with(end))
        })
        .filter(|line| !line.is_empty() && !line.starts_with("==="))
        .filter(|line| !line.starts_with("Orders must arrive"))
        .collect()
}

#[test]
fn a_dry_run_of_what_is_on_file_ends_as_the_turn_does() {
    let folder = tempfile::tempdir().unwrap();
    let (mut judge, mut beside) = stage(&folder);
    answers(&mut judge, 1, &ORDERS);
    let mut assumed = String::from("what if\n");
    for (seat, orders) in &ORDERS[1..] {
        write!(assumed, "{seat}:\n{orders}").unwrap();
    }
    assumed += "end\n";
    let before = state(&mut beside);
    let told = answers(&mut judge, 10, &[("lone-star", &assumed)]);
    assert_eq!(state(&mut beside), before, "a dry run changes nothing");
    let dry = account(&told[0], "DRY RUN");
    judge.close_due(time(DUE)).unwrap();
    let results = texts(&mut judge);
    let title = "Summer 1870, movement: results";
    let told = results.iter().any(|text| account(text, title) == dry);
    assert!(told, "{dry:#?}");
    assert!(dry.len() > 20, "{dry:?}");
}

#[test]
fn a_dry_run_does_not_know_what_others_have_on_file() {
    let asked = [("lone-star", "preview\nLazy S: G lzs H\nend\n")];
    let mut seen = Vec::new();
    for others in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let (mut judge, _) = stage(&folder);
        answers(&mut judge, 1, &ORDERS[..1]);
        if others {
            answers(&mut judge, 2, &ORDERS[1..]);
        }
        seen.push(answers(&mut judge, 10, &asked));
    }
    assert_eq!(seen[0], seen[1]);
    assert!(seen[0][0].contains("DRY RUN"), "{}", seen[0][0]);
}

#[test]
fn receipts_are_numbered_and_can_be_recomputed() {
    let folder = tempfile::tempdir().unwrap();
    let (mut judge, mut beside) = stage(&folder);
    let mut told = answers(&mut judge, 1, &ORDERS);
    let more = [
        ("lone-star", "G lst H\n"),
        ("lone-star", "G lst H\n"),
        ("lone-star", "undo\n"),
        (
            "lone-star",
            "standing\nG lst H\nend\nphase 1871 summer\nG cul H\n",
        ),
    ];
    told.extend(answers(&mut judge, 10, &more));
    judge.close_due(time(DUE)).unwrap();
    told.extend(texts(&mut judge));
    let table = crate::games().open("range-war", None).unwrap();
    let seats = table.seats();
    // Each seat's receipts have numbers of their own.
    let mut numbers = BTreeMap::new();
    for entry in journal(&mut beside) {
        let data = &entry.data;
        if data["receipt"].is_null() {
            continue;
        }
        let seat = usize::try_from(data["seat"].as_u64().unwrap()).unwrap();
        let number = numbers.entry(seat).or_insert(0);
        *number += 1;
        assert_eq!(data["receipt"], *number);
        let mut text = format!(
            "alamo\n{}\n{}\n",
            data["turn"].as_str().unwrap(),
            seats[seat].id
        );
        for order in data["orders"].as_array().unwrap() {
            writeln!(text, "{}", order.as_str().unwrap()).unwrap();
        }
        let mut hash = String::new();
        for byte in Sha256::digest(text.as_bytes()) {
            write!(hash, "{byte:02x}").unwrap();
        }
        assert_eq!(data["hash"], hash.as_str());
        let shown = [
            format!("Receipt {number}, "),
            format!("Quittung {number}, "),
        ];
        let told = told.iter().any(|text| {
            text.contains(&hash[..12]) && shown.iter().any(|shown| text.contains(shown))
        });
        assert!(told, "{number} is shown");
    }
    // Three first mails, a change, its undoing; the mail that changed nothing
    // has none, and the summer is followed by another turn with orders.
    let all: u32 = numbers.values().sum();
    assert!(all >= 5, "{numbers:?}");
}

#[test]
fn a_seat_keeps_no_more_than_it_may() {
    let line = |number: usize| format!("line {number}");
    let mut lines = Lines::default();
    let many: Vec<String> = (0..MOST_LINES).map(line).collect();
    assert!(lines.add("a", &many));
    let full = lines.clone();
    assert!(!lines.add("a", &[line(MOST_LINES)]));
    assert_eq!(lines, full, "what has no room changes nothing");
    // A line that stands there already takes no room, and moves to the end.
    assert!(lines.add("a", &[line(0)]));
    assert_eq!(lines.turns["a"].lines().last(), Some(&line(0)));
    assert_eq!(lines.turns["a"].lines().count(), MOST_LINES);
    for turn in 1..MOST_TURNS {
        assert!(lines.add(&turn.to_string(), &[line(0)]));
    }
    assert!(!lines.add("one more", &[line(0)]));
    assert!(!lines.add("a", &["x".repeat(LONGEST_LINE + 1)]));
    // The lines of conditions stay where they are.
    let mut lines = Lines::default();
    let block = ["if A then", "x H", "endif"].map(str::to_owned);
    assert!(lines.add("a", &block));
    assert!(lines.add("a", &["x H".to_owned()]));
    let groups: Vec<_> = lines.turns["a"].groups().collect();
    assert_eq!(groups, [&block[..], &["x H".to_owned()]]);
    // Lines as they were stored before there were groups are one.
    let lines: Lines = serde_json::from_str(r#"{"turns": {"a": ["x H", "y H"]}}"#).unwrap();
    assert_eq!(lines.turns["a"].groups().count(), 1);
    let stored = serde_json::to_string(&lines).unwrap();
    assert_eq!(serde_json::from_str::<Lines>(&stored).unwrap(), lines);
}

#[test]
fn conditions_are_read_as_orders_are() {
    let table = crate::games().open("standard", None).unwrap();
    for (condition, is_so) in [
        ("A par", true),
        ("F par", false),
        ("Par", true),
        ("France: A par", true),
        ("France A par", true),
        ("German A par", false),
        ("Germany A par", false),
        ("French army in Paris", true),
        ("französische Armee in Paris", true),
        ("F stp/sc", true),
        ("F stp/nc", false),
        ("A bur", false),
    ] {
        assert_eq!(table.holds(condition), Ok(is_so), "{condition}");
    }
    for condition in [
        "",
        "par - bur",
        "A xyz",
        "A par S A bur",
        "A par, A bur",
        "nobody",
    ] {
        assert!(table.holds(condition).is_err(), "{condition}");
    }
    let table = crate::games().open("range-war", None).unwrap();
    for (condition, is_so) in [
        ("G lst", true),
        ("Lone Star G lst", true),
        ("South Fork G lst", false),
        ("gang in lst", true),
        ("H kva", true),
        ("H rge", false),
    ] {
        assert_eq!(table.holds(condition), Ok(is_so), "{condition}");
    }
}

#[test]
fn turns_to_come_follow_the_calendar() {
    let table = crate::games().open("standard", None).unwrap();
    let codes: Vec<String> = table.coming(7).into_iter().map(|turn| turn.code).collect();
    assert_eq!(
        codes,
        [
            "1901-2-spring-retreats",
            "1901-3-fall-movement",
            "1901-4-fall-retreats",
            "1901-5-winter-adjustments",
            "1902-1-spring-movement",
            "1902-2-spring-retreats",
            "1902-3-fall-movement",
        ]
    );
    assert!(table.coming(0).is_empty());
    assert_eq!(table.counts().iter().sum::<usize>(), 22);
    let skimmed = table.skim(Line {
        number: 1,
        text: "A par - bur, A xyz - bur",
    });
    assert_eq!((skimmed.orders, skimmed.notes.len()), (1, 1));
}
