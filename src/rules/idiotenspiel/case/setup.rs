//! The position of a case.

use super::file::WrittenCase;
use crate::game::{LocalName, Seat};
use crate::rules::idiotenspiel::board::Heading;
use crate::rules::idiotenspiel::order::{Counter, Policy};
use crate::rules::idiotenspiel::position::{Defence, Position, Step, Tally, Whereabouts};
use crate::rules::idiotenspiel::rules::{Aim, Rules, SEATS, UnitId};
use crate::rules::idiotenspiel::scenario::{self, CaseRoster};

/// The seat of an id.
pub(super) fn seat(rules: &Rules, id: &str) -> Result<Seat, String> {
    let found = SEATS.into_iter().find(|&seat| rules.party(seat).id == id);
    found.ok_or_else(|| format!("unknown seat {id}"))
}

/// The unit of a name.
pub(super) fn unit(rules: &Rules, name: &str) -> Result<UnitId, String> {
    rules
        .named(name)
        .ok_or_else(|| format!("unknown unit {name}"))
}

/// A unit of a case: `SW E2 facing N`, `RL F2 captive of SI1`.
struct Placed<'a> {
    names: Vec<String>,
    at: &'a str,
    facing: Option<Heading>,
    guard: Option<&'a str>,
}

fn placed(line: &str) -> Result<Placed<'_>, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [who, at, rest @ ..] = words.as_slice() else {
        return Err(format!("`{line}`: expected UNITS FIELD"));
    };
    let names = scenario::names(&[(*who).to_owned()])?;
    let mut placed = Placed {
        names,
        at,
        facing: None,
        guard: None,
    };
    match rest {
        [] => {}
        ["facing", letter] => {
            let heading = Heading::ALL
                .into_iter()
                .find(|heading| heading.letter() == *letter);
            placed.facing = Some(heading.ok_or_else(|| format!("`{line}`: N, E, S or W"))?);
        }
        ["captive", "of", guard] => placed.guard = Some(guard),
        _ => {
            return Err(format!(
                "`{line}`: expected `facing N` or `captive of UNIT`"
            ));
        }
    }
    Ok(placed)
}

/// The rules and the position of a case.
#[expect(clippy::too_many_lines, reason = "one part for each field of a case")]
pub(super) fn position(case: &WrittenCase) -> Result<(Rules, Position), String> {
    let lines = case.units.iter().map(|line| placed(line));
    let lines = lines.collect::<Result<Vec<_>, String>>()?;
    let mut names: Vec<String> = lines.iter().flat_map(|line| line.names.clone()).collect();
    names.extend(case.eliminated.iter().cloned());
    let mut options = case.options.clone();
    let roster = CaseRoster {
        scenario: case.scenario.as_deref().unwrap_or("grundspiel"),
        is_free: case.scenario.is_none(),
        map: case
            .map
            .as_deref()
            .or(case.scenario.is_none().then_some("t9")),
        units: &names,
        items: &case.items,
    };
    options.map = None;
    let name = LocalName::same("case");
    let mut rules = scenario::for_case(("case".to_owned(), name), &roster, options)?;
    if case.scenario.is_none() || case.win.is_some() {
        rules.aim = case.win.unwrap_or(Aim::None);
    }
    let starter = case
        .starter
        .as_deref()
        .or(case.mover.as_deref())
        .unwrap_or("robin");
    let starter = seat(&rules, starter)?;
    let mut position = Position::start(&rules, starter);
    for (id, side) in &case.sides {
        let seat = seat(&rules, id)?;
        position.sides[seat.index()] = *side;
        for unit in rules.roster(seat) {
            position.units[unit.index()].facing = side.opposite();
        }
    }
    for line in &lines {
        for name in &line.names {
            let id = unit(&rules, name)?;
            let at = rules.board.field(line.at);
            let at = at.ok_or_else(|| format!("unknown field {}", line.at))?;
            let standing = &mut position.units[id.index()];
            standing.at = Some(at);
            standing.facing = line.facing.unwrap_or(standing.facing);
            standing.guard = line.guard.map(|guard| unit(&rules, guard)).transpose()?;
        }
    }
    for name in &case.eliminated {
        let id = unit(&rules, name)?;
        position.units[id.index()].alive = false;
    }
    for line in &case.items {
        let (name, place) = line
            .split_once(' ')
            .ok_or_else(|| format!("`{line}`: ITEM PLACE"))?;
        let item = rules
            .item_named(name)
            .ok_or_else(|| format!("unknown item {name}"))?;
        let field = rules.board.field(place).map(Whereabouts::Lying);
        let carrier = || unit(&rules, place).map(Whereabouts::Carried);
        position.items[usize::from(item.0)] = field.map_or_else(carrier, Ok)?;
    }
    let is_placed = !case.units.is_empty() || case.step.is_some();
    position.step = case.step.unwrap_or(if is_placed {
        Step::Turn
    } else {
        Step::Deployment
    });
    position.turn = case.turn.unwrap_or(if position.step == Step::Deployment {
        0
    } else {
        2
    });
    position.mover = match &case.mover {
        Some(mover) => seat(&rules, mover)?,
        None => starter,
    };
    position.quiet = case.quiet;
    for (id, missed) in &case.missed {
        let seat = seat(&rules, id)?;
        position.missed[seat.index()] = *missed;
    }
    if !case.counters {
        position.policies = [
            vec![Policy::Counter(Counter::None)],
            vec![Policy::Counter(Counter::None)],
        ];
    }
    if matches!(position.step, Step::Fights | Step::Reaction) {
        position.tallies = vec![Tally::default(); rules.units.len()];
    }
    for line in &case.fought {
        let (name, what) = line.split_once(' ').unwrap_or((line, ""));
        let id = unit(&rules, name)?;
        let tally = position.tallies.get_mut(id.index());
        let tally = tally.ok_or("`fought` is for the steps fights and reaction")?;
        match what {
            "attacked" => tally.attacks += 1,
            "rolled" => (tally.rolled, tally.defence) = (true, Defence::Used),
            "defended" => tally.defence = Defence::Used,
            "retreated" => tally.defence = Defence::Restored,
            _ => return Err(format!("`{line}`: attacked, rolled, defended or retreated")),
        }
    }
    Ok((rules, position))
}
