//! Case files: small positions with orders, each with what is expected of it.
//!
//! `docs/formats.md` describes the file. A case that asserts nothing is a
//! fault of the file, and so is an order without an expectation.

mod file;
mod setup;
mod statement;

use super::engine::{Engine, Resolution, Ruling, Verdict};
use super::event::Code;
use super::grammar::{self, What};
use super::order::Order;
use super::position::Position;
use super::published::verdict_word;
use super::rules::{Rules, SEATS};
use super::system::Idiotenspiel;
use super::{reading, turn, words};
use crate::fault::Faults;
use crate::game::system::{Line, OrderBook, RuleSystem as _};
use crate::game::{Chance, Seat};
use crate::rules::family::CaseResult;

/// Reads a case file and runs all its cases.
///
/// # Errors
/// All faults of the file. What cannot be read out of a single case is a
/// difference of that case instead.
pub(super) fn run(file: &str, input: &str) -> Result<Vec<CaseResult>, Faults> {
    let file::CaseFile { source, cases } = file::read(file, input)?;
    let results = cases.into_iter().map(|(line, case)| {
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
    });
    Ok(results.collect())
}

/// A line of orders with what is expected of it.
struct Expected {
    seat: Seat,
    text: String,
    verdict: String,
}

fn expected(rules: &Rules, text: &str) -> Result<Vec<Expected>, String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines
        .map(|line| {
            let (order, verdict) = line
                .split_once("=>")
                .ok_or_else(|| format!("{line}: no =>"))?;
            let (seat, order) = order
                .split_once(':')
                .ok_or_else(|| format!("{line}: no seat"))?;
            Ok(Expected {
                seat: setup::seat(rules, seat.trim())?,
                text: order.trim().to_owned(),
                verdict: verdict.trim().to_owned(),
            })
        })
        .collect()
}

/// A turn with what came of it.
struct Played<'a> {
    before: &'a Position,
    resolution: &'a Resolution,
    after: &'a Position,
    /// The seats whose orders were awaited still, had they come by mail.
    owing: Vec<Seat>,
}

fn play(case: &file::WrittenCase, result: &mut CaseResult) -> Result<(), String> {
    let (rules, start) = setup::position(case)?;
    for line in case.tries.lines().filter(|line| !line.trim().is_empty()) {
        // Each line is tried from the same position.
        let mut dice = Chance::example();
        let lines = expected(&rules, line)?;
        turn_of(&rules, &start, &lines, &mut dice, result);
    }
    let first = file::WrittenTurn {
        orders: case.orders.clone(),
        dice: case.dice.clone(),
        after: case.after.clone(),
    };
    let mut position = start;
    for turn in std::iter::once(&first).chain(&case.then) {
        if turn.orders.trim().is_empty() && turn.after.is_empty() {
            continue;
        }
        let lines = expected(&rules, &turn.orders)?;
        let mut dice = Chance::scripted(turn.dice.iter().copied());
        let (resolution, owing) = turn_of(&rules, &position, &lines, &mut dice, result);
        let after = turn::advance(&rules, &position, &resolution);
        let (left, missing) = dice.script();
        if (left, missing) != (0, 0) {
            result
                .differences
                .push(format!("{left} dice are left and {missing} were missing"));
        }
        let played = Played {
            before: &position,
            resolution: &resolution,
            after: &after,
            owing,
        };
        for said in &turn.after {
            let difference = statement::check(&rules, &played, said)?;
            result.differences.extend(difference);
        }
        position = after;
    }
    Ok(())
}

/// Resolves a turn and holds the verdicts against the expected ones.
fn turn_of(
    rules: &Rules,
    position: &Position,
    lines: &[Expected],
    dice: &mut Chance,
    result: &mut CaseResult,
) -> (Resolution, Vec<Seat>) {
    let mut book: OrderBook<Order> = OrderBook::new();
    let mut spans = Vec::new();
    for line in lines {
        result.orders += 1;
        match grammar::read(rules, line.seat, &line.text, 0) {
            Ok(orders) => {
                let own = book.entry(line.seat).or_default();
                spans.push(Some(own.len()..own.len() + orders.len()));
                own.extend(orders);
            }
            Err(problem) => {
                spans.push(None);
                let found = match problem.what {
                    What::Syntax(message) if line.verdict != "syntax" => message.key.into_owned(),
                    What::Syntax(_) => "syntax".to_owned(),
                    What::Code(code, _) => words::code_name(code),
                };
                differ(result, line, &found);
            }
        }
    }
    let resolution = turn::adjudicate(rules, position, &book, dice);
    for (line, span) in lines.iter().zip(spans) {
        let Some(span) = span else {
            continue;
        };
        let own: Vec<&Ruling> = (resolution.rulings.iter())
            .filter(|ruling| ruling.seat == line.seat)
            .collect();
        let verdicts = own[span].iter().map(|ruling| ruling.verdict);
        let worst = verdicts
            .into_iter()
            .find(|&verdict| verdict != Verdict::Done);
        let found = worst.map_or_else(|| "ok".to_owned(), verdict_word);
        differ(result, line, &found);
    }
    let system = Idiotenspiel::new(rules.clone());
    let mails: OrderBook<Order> = (SEATS.into_iter())
        .map(|seat| {
            let texts: Vec<&str> = lines
                .iter()
                .filter(|line| line.seat == seat)
                .map(|line| line.text.as_str())
                .collect();
            (
                seat,
                reading::read(rules, position, seat, &[], &Line::all(&texts)).on_file,
            )
        })
        .collect();
    (resolution, system.owing(position, &mails))
}

fn differ(result: &mut CaseResult, line: &Expected, found: &str) {
    if found != line.verdict {
        let (text, verdict) = (&line.text, &line.verdict);
        result
            .differences
            .push(format!("{text}: expected {verdict}, found {found}"));
    }
}

/// Whether an attack would be possible, for statements.
fn attack_code(
    rules: &Rules,
    position: &Position,
    unit: &str,
    target: &str,
) -> Result<Option<Code>, String> {
    let (unit, target) = (setup::unit(rules, unit)?, setup::unit(rules, target)?);
    let mut engine = Engine::new(rules, position);
    if engine.now.tallies.is_empty() {
        engine.emit(super::event::Event::Combat);
    }
    Ok(super::attack::manner(rules, &engine.now, unit, target).err())
}
