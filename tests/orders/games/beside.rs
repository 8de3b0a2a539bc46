//! What stands beside an order on its line, and where a mail program breaks the line,
//! changes nothing about it, in any game.

use std::collections::BTreeSet;

use highnoon::game::system::{Awaiting, Line};
use highnoon::game::{Note, Seat, Severity};
use highnoon::table::{Table, TableReading};

use super::lines;
use super::talk::Talk;
use crate::effort;
use crate::fuzz::laws::orders::TABLES;
use crate::luck::Luck;
use crate::mail::turns::given;

/// The tables with who gives orders there.
pub(super) fn awaiting() -> impl Iterator<Item = (usize, &'static dyn Table, Vec<Seat>)> {
    let tables = TABLES.iter().map(AsRef::as_ref).enumerate();
    tables.filter_map(|(number, table)| match table.awaiting() {
        Awaiting::Orders(seats) => Some((number, table, seats)),
        Awaiting::Over(_) => None,
    })
}

/// Reads a text as a mail brings it, which may hold commands and what is put aside.
pub(super) fn brought(table: &dyn Table, seat: Seat, text: &str) -> TableReading {
    let given = given(table, seat, text);
    let lines = given
        .iter()
        .map(|(number, text)| Line::new(*number, text))
        .collect::<Vec<_>>();
    table.read(seat, &[], &lines)
}

pub(super) fn none_is_wrong(wrong: &BTreeSet<String>) {
    let most: Vec<&String> = wrong.iter().take(12).collect();
    assert!(wrong.is_empty(), "{}: {most:#?}", wrong.len());
}

#[test]
fn an_order_counts_whatever_stands_beside_it() {
    let forms = Talk::of(include_str!("../beside.toml"));
    let mut wrong = BTreeSet::new();
    for (number, table, seats) in awaiting() {
        let mut luck = Luck::new(31);
        for form in &forms {
            for _ in 0..effort::of(20) {
                let seat = luck.pick(&seats).unwrap();
                let mut orders = table.legal_orders(seat);
                // Who laughs beside it may not mean it.
                orders.retain(|order| order != "RESIGN");
                let order = luck.pick(&orders).unwrap();
                let alone = table.read(seat, &[], &lines(&order));
                let text = form.replacen("{}", &order, 1);
                let beside = brought(table, seat, &text);
                if beside.on_file != alone.on_file || beside.notes.len() != alone.notes.len() {
                    let told = format!("{:?}, {:?}", beside.on_file, beside.notes);
                    wrong.insert(format!("table {number}, {text:?}: {told}"));
                }
            }
        }
    }
    none_is_wrong(&wrong);
}

/// A text with breaks for blanks, so that no line has more letters than this.
fn wrapped(text: &str, width: usize) -> String {
    let mut all = String::new();
    let mut length = 0;
    for word in text.split(' ') {
        let is_first = all.is_empty();
        length += 1 + word.len();
        if length > width {
            all.push('\n');
            length = word.len();
        } else if !is_first {
            all.push(' ');
        }
        all += word;
    }
    all
}

#[test]
fn orders_of_a_paragraph_count_wherever_its_lines_end() {
    let mut wrong = BTreeSet::new();
    for (number, table, seats) in awaiting() {
        let mut luck = Luck::new(37);
        for _ in 0..effort::of(200) {
            let seat = luck.pick(&seats).unwrap();
            let mut orders = table.legal_orders(seat);
            // What stands below it is put aside.
            orders.retain(|order| order != "END");
            let some: Vec<String> = (0..6).filter_map(|_| luck.pick(&orders)).collect();
            let text = some.join([", ", "; ", ". "][luck.below(3)]);
            let whole = table.read(seat, &[], &lines(&text));
            let text = wrapped(&text, 64 + luck.below(15));
            let broken = brought(table, seat, &text);
            if broken.on_file != whole.on_file {
                let told = format!("{:?}, {:?}", broken.on_file, broken.notes);
                wrong.insert(format!("table {number}, {text:?}: {told}"));
            }
        }
    }
    none_is_wrong(&wrong);
}

#[test]
fn no_order_counts_in_silence_beside_what_withholds_it() {
    let forms = Talk::of(include_str!("../beside-doubt.toml"));
    let mut wrong = BTreeSet::new();
    for (number, table, seats) in awaiting() {
        let mut luck = Luck::new(41);
        for form in &forms {
            for _ in 0..effort::of(20) {
                let seat = luck.pick(&seats).unwrap();
                let order = luck.pick(&table.legal_orders(seat)).unwrap();
                let text = form.replacen("{}", &order, 1);
                let beside = brought(table, seat, &text);
                let is_told = |note: &Note| note.severity == Severity::Error || note.line == 0;
                if !beside.on_file.is_empty() && !beside.notes.iter().any(is_told) {
                    let told = format!("{:?}, {:?}", beside.on_file, beside.notes);
                    wrong.insert(format!("table {number}, {text:?}: {told}"));
                }
            }
        }
    }
    none_is_wrong(&wrong);
}

/// What stands between two orders, and need not part them.
const BETWEEN: [&str; 10] = [
    " // ",
    " <br> ",
    ", thanks, ",
    " | ",
    " - ",
    " -- ",
    " (done) ",
    " as well as ",
    ", außerdem ",
    "... ",
];

#[test]
fn no_order_is_lost_in_silence_whatever_stands_between_two() {
    let mut wrong = BTreeSet::new();
    for (number, table, seats) in awaiting() {
        let mut luck = Luck::new(47);
        for between in BETWEEN {
            for _ in 0..effort::of(40) {
                let seat = luck.pick(&seats).unwrap();
                let mut orders = table.legal_orders(seat);
                // These are commands of mails, too.
                orders.retain(|order| !["END", "RESIGN", "DRAW"].contains(&&**order));
                let two = [(); 2].map(|()| luck.pick(&orders).unwrap());
                if two[0] == two[1] {
                    continue;
                }
                let apart = brought(table, seat, &two.join("\n"));
                let text = two.join(between);
                let read = brought(table, seat, &text);
                let is_told = |note: &Note| note.severity > Severity::Info;
                if read.on_file.len() < apart.on_file.len() && !read.notes.iter().any(is_told) {
                    wrong.insert(format!("table {number}, {text:?}: {:?}", read.on_file));
                }
            }
        }
    }
    none_is_wrong(&wrong);
}
