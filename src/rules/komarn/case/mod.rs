//! Case files: positions with orders and forced draws, each order with what
//! is expected of it. `docs/formats.md` describes the file.

mod file;
mod setup;
mod statement;

use std::collections::BTreeMap;

use super::Komarn;
use super::grammar::{self, Said};
use super::lots::Lots;
use super::order::Order;
use super::position::STRUDEL;
use super::resolution::Resolution;
use crate::fault::Faults;
use crate::game::system::{Line, OrderBook, RuleSystem as _};
use crate::game::{Chance, Note, Seat, Severity};
use crate::rules::family::CaseResult;

/// Reads a case file and runs all its cases.
///
/// # Errors
/// All faults of the file. What cannot be read out of a single case is a
/// difference of that case instead.
pub fn run(file: &str, input: &str) -> Result<Vec<CaseResult>, Faults> {
    let file::CaseFile { source, cases } = file::read(file, input)?;
    let run = |(line, case): (usize, file::WrittenCase)| {
        let mut result = CaseResult {
            id: case.id.clone(),
            source: source.clone(),
            title: case.title.clone(),
            cites: case.cites.clone(),
            line,
            differences: Vec::new(),
            orders: 0,
        };
        if let Err(difference) = play(&case, &mut result) {
            result.differences.push(difference);
        }
        result
    };
    Ok(cases.into_iter().map(run).collect())
}

/// Plays a case step by step. An error is something in it that cannot be
/// understood.
fn play(case: &file::WrittenCase, result: &mut CaseResult) -> Result<(), String> {
    let system = setup::system(case)?;
    let mut position = setup::position(&system, case)?;
    for step in &case.step {
        let lines = lines(&system, &step.orders)?;
        result.orders += lines.len();
        let mut read: BTreeMap<Seat, Read> = BTreeMap::new();
        for line in &lines {
            let mail = read.entry(line.seat).or_default();
            mail.texts.push(line.text.clone());
        }
        for (&seat, mail) in &mut read {
            let reading = system.read(&position, seat, &[], &Line::all(&mail.texts));
            (mail.on_file, mail.notes) = (reading.on_file, reading.notes);
        }
        let book: OrderBook<Order> = (read.iter())
            .filter(|(_, mail)| !mail.on_file.is_empty())
            .map(|(&seat, mail)| (seat, mail.on_file.clone()))
            .collect();
        let owing = system.owing(&position, &book);
        let tiles = tiles(&system, &step.next)?;
        let is_due = owing.is_empty() || step.deadline;
        let resolution = if is_due && !position.is_over() {
            let mut chance = Chance::example();
            let lots = Lots::new(&position, &mut chance).forced(tiles);
            system.close(&position, &book, lots)
        } else {
            Resolution::default()
        };
        let mut counts: BTreeMap<Seat, usize> = BTreeMap::new();
        for line in &lines {
            let number = counts.entry(line.seat).or_default();
            *number += 1;
            let found = outcome(&system, line, *number, &read[&line.seat], &resolution);
            if !found.contains(&line.expected.as_str()) {
                result.differences.push(format!(
                    "{}: expected {}, found {}",
                    line.text,
                    line.expected,
                    found.join(", ")
                ));
            }
        }
        let before = position;
        position = system.advance(&before, &resolution);
        for statement in &step.after {
            let told = statement::Told {
                system: &system,
                before: &before,
                resolution: &resolution,
                at: &position,
                owing: &owing,
            };
            result.differences.extend(told.check(statement)?);
        }
        if let Err(wrong) = setup::checked(&system, &position, case) {
            result.differences.extend(wrong);
        }
    }
    Ok(())
}

/// A line of a case's orders.
struct Ordered {
    seat: Seat,
    text: String,
    expected: String,
}

/// What a seat's mail was read as.
#[derive(Default)]
struct Read {
    texts: Vec<String>,
    on_file: Vec<Order>,
    notes: Vec<Note>,
}

fn lines(system: &Komarn, orders: &str) -> Result<Vec<Ordered>, String> {
    let lines = orders.lines().filter(|line| !line.trim().is_empty());
    lines
        .map(|line| {
            let (said, expected) = line.split_once("=>").ok_or("an order without =>")?;
            let (seat, text) = said
                .split_once(':')
                .ok_or("an order begins with its seat")?;
            Ok(Ordered {
                seat: setup::seat(system, seat)?,
                text: text.trim().to_owned(),
                expected: expected.trim().to_owned(),
            })
        })
        .collect()
}

fn tiles(system: &Komarn, next: &[serde_json::Value]) -> Result<Vec<u8>, String> {
    let tile = |value: &serde_json::Value| match (value.as_u64(), value.as_str()) {
        (Some(number), _) => u8::try_from(number).map_err(|error| error.to_string()),
        (_, Some("S")) => Ok(STRUDEL),
        (_, Some("M")) => Ok(system.board.regions + 1),
        _ => Err(format!(
            "{value} is no tile, expected a number, \"S\" or \"M\""
        )),
    };
    next.iter().map(tile).collect()
}

/// What became of a line: every word that may stand for it.
fn outcome<'a>(
    system: &Komarn,
    line: &Ordered,
    number: usize,
    mail: &'a Read,
    resolution: &'a Resolution,
) -> Vec<&'a str> {
    let mut found = Vec::new();
    let notes = mail.notes.iter().filter(|note| note.line == number);
    let mut is_refused = false;
    for note in notes {
        is_refused |= note.severity == Severity::Error;
        found.push(match note.message.key.as_ref() {
            key if key.starts_with("komarn-read") => "unreadable",
            key => key.trim_start_matches("komarn-"),
        });
    }
    if is_refused {
        return found;
    }
    let pieces = grammar::read(system.names(), &line.text);
    for (_, said) in pieces {
        let Ok(Said::Order(order)) = said else {
            found.push("read");
            continue;
        };
        let is_same =
            |ruling: &&super::resolution::Ruling| ruling.seat == line.seat && ruling.order == order;
        match resolution.rulings.iter().find(is_same) {
            Some(ruling) => found.push(ruling.verdict.word()),
            None if mail.on_file.contains(&order) => found.push("on-file"),
            None => found.push("not-on-file"),
        }
    }
    found
}
