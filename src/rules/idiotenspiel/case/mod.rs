//! Case files of Das Idiotenspiel: turns with dice.

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
use super::words;
use crate::fault::Faults;
use crate::game::system::{Language as _, Line, OrderBook, Rules as _};
use crate::game::{Chance, Seat};
use crate::rules::case_file::{self, CaseResult, OrderLine};
use file::{WrittenCase, WrittenTurn};

/// Reads a case file and runs all its cases.
///
/// # Errors
/// All faults of the file.
pub(super) fn run(file: &str, text: &str) -> Result<Vec<CaseResult>, Faults> {
    Ok(case_file::read(file, text, &[])?.run(play))
}

/// A turn with what came of it.
struct Played<'a> {
    before: &'a Position,
    resolution: &'a Resolution,
    after: &'a Position,
    /// The seats whose orders were awaited still, had they come by mail.
    owing: Vec<Seat>,
}

fn play(case: &WrittenCase, result: &mut CaseResult) -> Result<(), String> {
    let (rules, start) = setup::position(case)?;
    let lines = |orders| case_file::seated_lines(orders, |id| setup::seat(&rules, id));
    for line in lines(&case.tries)? {
        // Each line is tried from the same position.
        let mut dice = Chance::example();
        turn_of(&rules, &start, &[line], &mut dice, result);
    }
    let first = WrittenTurn {
        orders: case.orders.clone(),
        dice: case.dice.clone(),
        after: case.after.clone(),
    };
    let mut position = start;
    for turn in std::iter::once(&first).chain(&case.then) {
        if turn.orders.trim().is_empty() && turn.after.is_empty() {
            continue;
        }
        let lines = lines(&turn.orders)?;
        let mut dice = Chance::scripted(turn.dice.iter().copied());
        let (resolution, owing) = turn_of(&rules, &position, &lines, &mut dice, result);
        let after = rules.advance(&position, &resolution);
        result.check_dice(&dice);
        let played = Played {
            before: &position,
            resolution: &resolution,
            after: &after,
            owing,
        };
        result.check(&turn.after, |said| statement::check(&rules, &played, said))?;
        position = after;
    }
    Ok(())
}

/// Resolves a turn and holds the verdicts against the expected ones.
fn turn_of(
    rules: &Rules,
    position: &Position,
    lines: &[(Seat, OrderLine<'_>)],
    dice: &mut Chance,
    result: &mut CaseResult,
) -> (Resolution, Vec<Seat>) {
    let mut book: OrderBook<Order> = OrderBook::new();
    let mut spans = Vec::new();
    for (seat, line) in lines {
        match grammar::orders(rules, *seat, line.order) {
            Ok(orders) => {
                let own = book.entry(*seat).or_default();
                spans.push(Some(own.len()..own.len() + orders.len()));
                own.extend(orders);
            }
            Err(problem) => {
                spans.push(None);
                let found = match problem.what {
                    What::Syntax(message) if line.outcome != "syntax" => message.key.into_owned(),
                    What::Syntax(_) => "syntax".to_owned(),
                    What::Code(code, _) => words::code_name(code),
                };
                result.compare(line, &found);
            }
        }
    }
    let resolution = rules.adjudicate(position, &book, dice);
    for ((seat, line), span) in lines.iter().zip(spans) {
        let Some(span) = span else {
            continue;
        };
        let own: Vec<&Ruling> = (resolution.rulings.iter())
            .filter(|ruling| ruling.seat == *seat)
            .collect();
        let verdicts = own[span].iter().map(|ruling| ruling.verdict);
        let worst = verdicts
            .into_iter()
            .find(|&verdict| verdict != Verdict::Done);
        let found = worst.map_or_else(|| "ok".to_owned(), verdict_word);
        result.compare(line, &found);
    }
    let mails: OrderBook<Order> = (SEATS.into_iter())
        .map(|seat| {
            let own = lines.iter().filter(|(whose, _)| *whose == seat);
            let texts: Vec<&str> = own.map(|(_, line)| line.order).collect();
            let reading = rules.read(position, seat, &[], &Line::all(&texts));
            (seat, reading.on_file)
        })
        .collect();
    (resolution, rules.owing(position, &mails))
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
