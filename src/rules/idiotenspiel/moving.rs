//! Which moves are legal.

use super::board::Field;
use super::event::Code;
use super::ground::footing;
use super::order::{Order, Way};
use super::position::Position;
use super::rules::{Rules, UnitId, foe};
use super::stacking::fits;

/// A move being made.
#[derive(Clone, Copy, Debug)]
pub struct March<'a> {
    /// Who moves.
    pub unit: UnitId,
    /// Who needs room besides: a civilian who is escorted.
    pub escorted: &'a [UnitId],
    /// How many fields it may go at most, whatever the ground.
    pub most: u8,
}

impl March<'_> {
    /// A unit's own move.
    pub const fn of(unit: UnitId) -> Self {
        Self {
            unit,
            escorted: &[],
            most: u8::MAX,
        }
    }

    /// Who comes into each field.
    fn coming(&self) -> Vec<UnitId> {
        std::iter::once(self.unit)
            .chain(self.escorted.iter().copied())
            .collect()
    }
}

/// Whether a unit may make a step as the last one of a path: `path` has the
/// fields entered before, `start` is where the move began.
///
/// Idiotenspiel I-09 to I-13, I-06, B-02: to an adjacent field of allowed
/// ground without enemies and with room; not on from beside an enemy; out of a
/// field shared with enemies only toward the own side; and no further than
/// any field entered allows. A civilian who slips away (I-62) counts his
/// fields by himself.
///
/// # Errors
/// Why not.
pub fn step(
    rules: &Rules,
    position: &Position,
    march: March<'_>,
    start: Field,
    path: &[Field],
    to: Field,
) -> Result<(), Code> {
    let board = &rules.board;
    let unit = rules.unit(march.unit);
    let from = path.last().copied().unwrap_or(start);
    if board.distance(from, to) != 1 {
        return Err(Code::NotAdjacent);
    }
    let Some(ground) = footing(unit.class, board.terrain(to)) else {
        return Err(Code::TerrainForbidden);
    };
    if position.holds(rules, foe(unit.seat), to) {
        return Err(Code::EnemyField);
    }
    if path.is_empty() && position.holds(rules, foe(unit.seat), start) {
        let own = position.sides[unit.seat.index()];
        if board.to_edge(to, own) != board.to_edge(start, own) - 1 {
            return Err(Code::OwnSideOnly);
        }
    }
    if path
        .last()
        .is_some_and(|&at| position.threatened(rules, unit.seat, at))
    {
        return Err(Code::MustStop);
    }
    if !fits(rules, position, to, &march.coming()) {
        return Err(Code::StackFull);
    }
    let range = if march.most < u8::MAX {
        march.most
    } else {
        let entered = path
            .iter()
            .filter_map(|&at| footing(unit.class, board.terrain(at)));
        entered
            .map(|footing| footing.range)
            .fold(ground.range, u8::min)
    };
    if path.len() + 1 > usize::from(range) {
        return Err(Code::RangeExceeded);
    }
    Ok(())
}

/// The shortest legal way to a field: fewest steps, then the smallest rows and
/// columns in order (Idiotenspiel 4.3).
///
/// # Errors
/// Why there is none.
pub fn way(
    rules: &Rules,
    position: &Position,
    march: March<'_>,
    start: Field,
    to: Field,
) -> Result<Vec<Field>, Code> {
    const FARTHEST: usize = 3;
    if start == to {
        return Err(Code::NotAdjacent);
    }
    let least = usize::try_from(rules.board.distance(start, to)).unwrap_or(FARTHEST);
    for steps in least..=FARTHEST {
        let mut path = Vec::new();
        if search(rules, position, march, start, to, steps, &mut path) {
            return Ok(path);
        }
    }
    // The last step tells best why it is not possible.
    let unit = rules.unit(march.unit);
    if !rules.board.admits(unit.class, to) {
        return Err(Code::TerrainForbidden);
    }
    if position.holds(rules, foe(unit.seat), to) {
        return Err(Code::EnemyField);
    }
    if !fits(rules, position, to, &march.coming()) {
        return Err(Code::StackFull);
    }
    match step(rules, position, march, start, &[], to) {
        Err(code) if code != Code::NotAdjacent => Err(code),
        _ => Err(Code::RangeExceeded),
    }
}

fn search(
    rules: &Rules,
    position: &Position,
    march: March<'_>,
    start: Field,
    to: Field,
    steps: usize,
    path: &mut Vec<Field>,
) -> bool {
    let from = path.last().copied().unwrap_or(start);
    let left = i32::try_from(steps - path.len()).unwrap_or(0);
    if rules.board.distance(from, to) > left {
        return false;
    }
    if left == 0 {
        return true;
    }
    let near: Vec<Field> = rules.board.neighbours(from).collect();
    for next in near {
        // The whole path has to be short enough for each of its fields.
        if step(rules, position, march, start, path, next).is_ok() {
            path.push(next);
            if search(rules, position, march, start, to, steps, path) {
                return true;
            }
            path.pop();
        }
    }
    false
}

/// All fields that a unit could move to, with the ways.
pub fn goals(
    rules: &Rules,
    position: &Position,
    march: March<'_>,
) -> std::collections::BTreeMap<Field, Vec<Field>> {
    let mut found = std::collections::BTreeMap::new();
    let Some(start) = position.at(march.unit) else {
        return found;
    };
    let mut open = vec![Vec::new()];
    while !open.is_empty() {
        let mut next = Vec::new();
        for path in open {
            let from = path.last().copied().unwrap_or(start);
            for to in rules.board.neighbours(from) {
                if to != start
                    && !found.contains_key(&to)
                    && step(rules, position, march, start, &path, to).is_ok()
                {
                    let mut longer = path.clone();
                    longer.push(to);
                    found.insert(to, longer.clone());
                    next.push(longer);
                }
            }
        }
        open = next;
    }
    found
}

/// A move as it is meant where its unit stands: without the field that it begins in,
/// "RL E2-E3"; and one whose only field does not touch that is none step by step, it
/// goes there by any way.
pub(super) fn far(rules: &Rules, position: &Position, mut order: Order) -> Order {
    if let Order::Move { unit, way, .. } = &mut order
        && let Way::Path(path) = way
        && let Some(from) = position.at(*unit)
    {
        if path.len() > 1 && path[0] == from {
            path.remove(0);
        }
        if let &[to] = path.as_slice()
            && rules.board.distance(from, to) > 1
            && self::way(rules, position, March::of(*unit), from, to).is_ok()
        {
            *way = Way::To(to);
        }
    }
    order
}
