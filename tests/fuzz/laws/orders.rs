//! Order sheets on fixed positions: reading never panics, notes point into
//! the text, orders on file are read back as the same orders, and a turn that
//! is closed with them is told from what was saved of it.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use highnoon::game::system::Line;
use highnoon::game::{Chance, Note, Seat, Severity, Viewer};
use highnoon::table::{OrderTexts, Table, sheet};

/// The positions that orders are read for, one for every phase of Range War
/// and Diplomacy.
pub const POSITIONS: [&str; 7] = [
    include_str!("../../report/summer.toml"),
    include_str!("../../report/winter.toml"),
    include_str!("../../report/last.toml"),
    include_str!("../positions/range-war-adjustments.toml"),
    include_str!("../positions/standard-movement.toml"),
    include_str!("../positions/standard-retreats.toml"),
    include_str!("../positions/standard-adjustments.toml"),
];

/// Games whose positions are dealt, and how many turns in which nobody orders
/// anything are closed before orders are read.
pub const STARTS: [(&str, usize); 8] = [
    ("tablut", 0),
    ("risiko", 0),
    ("risiko", 6),
    ("komarn", 0),
    ("komarn", 1),
    ("marian", 0),
    ("keilerei", 2),
    ("geplaenkel", 2),
];

/// The tables that the first byte chooses from.
pub static TABLES: LazyLock<Vec<Box<dyn Table>>> = LazyLock::new(|| {
    let positions = POSITIONS.iter().map(|text| {
        let record = toml::from_str(text).expect("the position is TOML");
        super::games()
            .restore(&record)
            .unwrap_or_else(|error| panic!("{error}: {text}"))
    });
    let starts = STARTS.map(|(variant, turns)| {
        let mut chance = Chance::example();
        let opened = super::games().open(variant, None).expect("it is shipped");
        let mut table = opened.begin(&BTreeSet::new(), &mut chance);
        for _ in 0..turns {
            table = table.close(&OrderTexts::new(), &mut chance).next();
        }
        table
    });
    positions.chain(starts).collect()
});

/// Reads bytes as orders: the first chooses position and seat. Says whether
/// there are any.
pub fn law(bytes: &[u8]) -> bool {
    let Some((choice, text)) = super::choice_and_text(bytes) else {
        return false;
    };
    let table = TABLES[choice % TABLES.len()].as_ref();
    let seats = table.seats().len();
    let seat = Seat(u8::try_from(choice / TABLES.len() % seats).expect("few seats"));
    let texts: Vec<&str> = text.lines().collect();
    let lines = Line::all(&texts);
    for line in &lines {
        let skimmed = table.skim(*line);
        notes_are_inside(&skimmed.notes, &texts);
    }
    let mut orders = OrderTexts::from([(seat, on_file(table, seat, &texts))]);
    let sheet = sheet::split(table, text, Some(seat));
    for (&seat, lines) in &sheet.seats {
        let reading = table.read(seat, &[], lines);
        for note in reading.notes {
            notes_are_inside(
                &[sheet.in_place(note)],
                &text.split('\n').collect::<Vec<_>>(),
            );
        }
        orders.entry(seat).or_insert(reading.on_file);
    }
    closing_is_told_from_what_was_saved(table, &orders);
    if let Ok(corrected) = table.correct(&lines) {
        super::position::comes_back(corrected.as_ref());
    }
    for text in texts {
        let _ = table.holds(text);
    }
    orders.values().any(|orders| !orders.is_empty())
}

/// What a text puts on file, after it has been read back.
fn on_file(table: &dyn Table, seat: Seat, texts: &[&str]) -> Vec<String> {
    let reading = table.read(seat, &[], &Line::all(texts));
    notes_are_inside(&reading.notes, texts);
    let again = table.read(seat, &[], &Line::all(&reading.on_file));
    assert_eq!(again.on_file, reading.on_file, "{:?}", again.notes);
    assert_eq!(again.given, reading.on_file.len(), "{:?}", again.notes);
    let errors: Vec<&Note> = again
        .notes
        .iter()
        .filter(|note| note.severity == Severity::Error)
        .collect();
    assert!(errors.is_empty(), "{:?}: {errors:?}", reading.on_file);
    let kept = table.read(seat, &reading.on_file, &[]);
    assert_eq!(kept.on_file, reading.on_file);
    let described = table.describe(seat, &reading.on_file);
    assert_eq!(described.len(), reading.on_file.len());
    reading.on_file
}

/// A note's place can be shown: it is a piece of the line that it names, or
/// it is about the whole sheet.
fn notes_are_inside(notes: &[Note], texts: &[&str]) {
    for note in notes.iter().filter(|note| note.line != 0) {
        let line = note.line.checked_sub(1).and_then(|at| texts.get(at));
        let piece = line.and_then(|line| line.get(note.span.clone()));
        assert!(piece.is_some(), "{note:?} in {texts:?}");
    }
}

fn closing_is_told_from_what_was_saved(table: &dyn Table, orders: &OrderTexts) {
    let closed = table.close(orders, &mut Chance::example());
    let saved = closed.resolution();
    let again = table
        .closed(&saved)
        .unwrap_or_else(|error| panic!("{error}: {saved}"));
    assert_eq!(again.resolution(), saved);
    assert_eq!(again.next().position(), closed.next().position());
    assert_eq!(
        again.report(Viewer::Observer),
        closed.report(Viewer::Observer)
    );
    super::position::comes_back(closed.next().as_ref());
}
