//! Case files of Diplomacy: an order's outcome is its verdict.

mod expect;
mod file;
mod setup;
mod statement;

pub(super) use expect::verdict_words;

use super::adjudication::{Adjudicator, Resolution, advance};
use super::position::Position;
use super::variant::Variant;
use crate::fault::Faults;
use crate::rules::case_file::{self, CaseResult};
use crate::rules::shipped;
use file::{WrittenCase, WrittenPhase};

/// Reads a case file and runs all its cases.
///
/// # Errors
/// All faults of the file. What cannot be read out of a single case, such as
/// a province that does not exist, is a difference of that case instead.
pub(super) fn run(file: &str, text: &str) -> Result<Vec<CaseResult>, Faults> {
    let cases = case_file::read::<WrittenCase>(file, text)?;
    let id = (cases.variant.clone()).expect("a file that names no variant is faulty");
    let known = "a variant that does not exist is a fault of the file";
    let map = shipped::variant(&id, None).expect(known)?.map;
    let mut adjudicator = Adjudicator::default();
    Ok(cases.run(|case, result| {
        let options = Some(case.options);
        let variant = shipped::variant_on(&map, &id, options).expect(known);
        let variant = variant.map_err(|faults| faults.to_string())?;
        play(&variant, case, &mut adjudicator, result)
    }))
}

/// Plays a case phase by phase. An error is something in the case that cannot
/// be understood.
fn play(
    variant: &Variant,
    case: &WrittenCase,
    adjudicator: &mut Adjudicator,
    result: &mut CaseResult,
) -> Result<(), String> {
    let mut position = setup::position(variant, case)?;
    let first = WrittenPhase {
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
    lines: &[expect::ExpectedLine<'_>],
    phase: &WrittenPhase,
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
        expect::compare(variant, line, &mut rulings, result);
    }
    let after = advance(variant, position, &resolution);
    result.check(&phase.after, |statement| {
        statement::check(variant, &resolution, &after, statement)
    })?;
    Ok(after)
}
