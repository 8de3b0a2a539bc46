//! Case files: small positions with orders, each with its expected verdict.
//!
//! `docs/formats.md` describes the file. An order without an expectation is a
//! fault of the file, and so is a field that does not exist: a case that
//! asserts less than it seems to is worse than none.

mod expect;
mod file;
mod setup;
mod statement;

pub use expect::verdict_words;

use std::sync::Arc;

use super::adjudication::{Adjudicator, Resolution, advance};
use super::position::Position;
use super::variant::Variant;
use crate::fault::Faults;
use crate::map::Map;
use crate::rules::family::CaseResult;
use crate::rules::shipped;

/// Reads a case file and runs all its cases.
///
/// # Errors
/// All faults of the file. What cannot be read out of a single case, such as
/// a province that does not exist, is a difference of that case instead.
pub fn run(file: &str, input: &str) -> Result<Vec<CaseResult>, Faults> {
    let file::CaseFile {
        variant: id,
        source,
        cases,
    } = file::read(file, input)?;
    let variant = |map: Option<&Arc<Map>>, options| {
        match map {
            Some(map) => shipped::variant_on(map, &id, options),
            None => shipped::variant(&id, options),
        }
        .expect("a variant that does not exist is a fault of the file")
    };
    let map = variant(None, None)?.map;
    let mut adjudicator = Adjudicator::default();
    cases
        .into_iter()
        .map(|(line, case)| {
            let variant = variant(Some(&map), Some(case.options))?;
            let mut result = CaseResult {
                id: case.id.clone(),
                source: source.clone(),
                title: case.title.clone(),
                cites: case.cites.clone(),
                line,
                differences: Vec::new(),
                orders: 0,
            };
            if let Err(difference) = play(&variant, &case, &mut adjudicator, &mut result) {
                result.differences.push(difference);
            }
            Ok(result)
        })
        .collect()
}

/// Plays a case phase by phase. An error is something in the case that cannot
/// be understood.
fn play(
    variant: &Variant,
    case: &file::WrittenCase,
    adjudicator: &mut Adjudicator,
    result: &mut CaseResult,
) -> Result<(), String> {
    let mut position = setup::position(variant, case)?;
    let first = file::WrittenPhase {
        phase: case.phase.clone(),
        orders: case.orders.clone(),
        draw: case.draw.clone(),
        after: case.after.clone(),
    };
    for (index, phase) in std::iter::once(&first).chain(&case.then).enumerate() {
        if index > 0 && phase.phase.as_deref() != Some(&position.turn.to_string()) {
            return Err(format!(
                "the game is in \"{}\" now, not in \"{}\"",
                position.turn,
                phase.phase.as_deref().unwrap_or("")
            ));
        }
        let lines = expect::orders(variant, &position, &phase.orders)?;
        if index == 0 {
            setup::infer_units(variant, &mut position, &lines);
        }
        position = play_phase(variant, &position, &lines, phase, adjudicator, result)?;
    }
    Ok(())
}

fn play_phase(
    variant: &Variant,
    position: &Position,
    lines: &[expect::ExpectedLine],
    phase: &file::WrittenPhase,
    adjudicator: &mut Adjudicator,
    result: &mut CaseResult,
) -> Result<Position, String> {
    let orders: Vec<_> = lines
        .iter()
        .flat_map(|line| {
            line.written
                .iter()
                .map(move |written| (line.power, written))
        })
        // Orders that are refused when they are read are as if not given.
        .filter(|(_, written)| written.refused.is_none())
        .map(|(power, written)| (power, written.order))
        .collect();
    let resolution = if phase.draw.is_empty() {
        adjudicator.adjudicate(variant, position, &orders)
    } else {
        let powers = phase.draw.iter().map(|name| setup::power(variant, name));
        Resolution::draw(powers.collect::<Result<Vec<_>, _>>()?)
    };
    let mut rulings: Vec<_> = resolution.rulings.iter().collect();
    for line in lines {
        result.orders += line.orders.len();
        result
            .differences
            .extend(expect::difference(variant, line, &mut rulings));
    }
    let after = advance(variant, position, &resolution);
    for statement in &phase.after {
        result
            .differences
            .extend(statement::check(variant, &resolution, &after, statement)?);
    }
    Ok(after)
}
