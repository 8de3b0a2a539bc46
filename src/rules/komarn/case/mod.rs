//! Case files of Banner von Komarn: steps with forced draws.

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
use crate::game::system::{Language as _, Line, OrderBook, Rules as _};
use crate::game::{Chance, Note, Seat, Severity};
use crate::rules::case_file::{self, CaseResult, OrderLine};
use file::WrittenCase;

/// Reads a case file and runs all its cases.
///
/// # Errors
/// All faults of the file.
pub(super) fn run(file: &str, text: &str) -> Result<Vec<CaseResult>, Faults> {
    Ok(case_file::read(file, text, &[])?.run(play))
}

/// Plays a case step by step. An error is something in it that cannot be
/// understood.
fn play(case: &WrittenCase, result: &mut CaseResult) -> Result<(), String> {
    let system = setup::system(case)?;
    let mut position = setup::position(&system, case)?;
    for step in &case.step {
        let lines = lines(&system, &step.orders)?;
        let mut read: BTreeMap<Seat, Read<'_>> = BTreeMap::new();
        for (seat, line) in &lines {
            read.entry(*seat).or_default().texts.push(line.order);
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
        for (seat, line) in &lines {
            let number = counts.entry(*seat).or_default();
            *number += 1;
            let found = outcome(&system, *seat, *number, &read[seat], &resolution);
            if !found.contains(&line.outcome) {
                result.differ(line, &found.join(", "));
            }
        }
        let before = position;
        position = system.advance(&before, &resolution);
        let told = statement::Told {
            system: &system,
            before: &before,
            resolution: &resolution,
            at: &position,
            owing: &owing,
        };
        result.check(&step.after, |statement| told.check(statement))?;
        if let Err(wrong) = setup::checked(&system, &position, case) {
            result.differences.extend(wrong);
        }
    }
    Ok(())
}

/// What a seat's mail was read as.
#[derive(Default)]
struct Read<'a> {
    texts: Vec<&'a str>,
    on_file: Vec<Order>,
    notes: Vec<Note>,
}

fn lines<'a>(system: &Komarn, orders: &'a str) -> Result<Vec<(Seat, OrderLine<'a>)>, String> {
    case_file::seated_lines(orders, |id| setup::seat(system, id))
}

fn tiles(system: &Komarn, next: &[serde_json::Value]) -> Result<Vec<u8>, String> {
    let tile = |value: &serde_json::Value| match (value.as_u64(), value.as_str()) {
        (Some(number), _) => u8::try_from(number).map_err(|error| error.to_string()),
        (_, Some("S")) => Ok(STRUDEL),
        (_, Some("M")) => Ok(system.board.regions + 1),
        _ => Err(format!(
            "{value} is not a tile, expected a number, \"S\" or \"M\""
        )),
    };
    next.iter().map(tile).collect()
}

/// What became of a line of a seat's mail: every word that may stand for it.
fn outcome<'a>(
    system: &Komarn,
    seat: Seat,
    number: usize,
    mail: &'a Read<'_>,
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
    let pieces = grammar::read(system.names(), mail.texts[number - 1]);
    for (_, said) in pieces {
        let Ok(Said::Order(order)) = said else {
            found.push("read");
            continue;
        };
        let is_same =
            |ruling: &&super::resolution::Ruling| ruling.seat == seat && ruling.order == order;
        match resolution.rulings.iter().find(is_same) {
            Some(ruling) => found.push(ruling.verdict.word()),
            None if mail.on_file.contains(&order) => found.push("on-file"),
            None => found.push("not-on-file"),
        }
    }
    found
}
