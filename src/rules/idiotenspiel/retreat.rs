//! Where units retreat to.

use super::attack::{Manner, ready};
use super::board::Field;
use super::ground::footing;
use super::order::Retreat;
use super::position::Position;
use super::rules::{Rules, UnitId, foe};
use super::stacking::fits;

/// Idiotenspiel I-42 to I-45, B-13: the fields that a unit can retreat to from
/// who stands in `from`, row by row: on the board, of allowed ground, without
/// enemies, with room; from a shot only those some point of which is farther
/// from the shooter.
pub fn options(
    rules: &Rules,
    position: &Position,
    unit: UnitId,
    from: Field,
    manner: Manner,
) -> Vec<Field> {
    let Some(at) = position.at(unit) else {
        return Vec::new();
    };
    let own = rules.unit(unit);
    let farthest = |field: Field| {
        let (dx, dy) = rules.board.between(from, field);
        (2 * dx.abs() + 1).pow(2) + (2 * dy.abs() + 1).pow(2)
    };
    let is_enemy = |id: UnitId| rules.unit(id).seat == foe(own.seat) && position.is_free(id);
    (rules.board.neighbours(at))
        .filter(|&field| rules.board.admits(own.class, field))
        .filter(|&field| !position.in_field(rules, field).any(is_enemy))
        .filter(|&field| fits(rules, position, field, &[unit]))
        .filter(|&field| manner == Manner::Melee || farthest(field) > farthest(at))
        .collect()
}

/// Idiotenspiel 4.3: the one of these fields that a unit chooses.
pub fn choose(
    rules: &Rules,
    position: &Position,
    unit: UnitId,
    options: &[Field],
    how: &Retreat,
) -> Option<Field> {
    let own = rules.unit(unit);
    let home = position.sides[own.seat.index()];
    let key = |field: Field| {
        let near: Vec<UnitId> = position.contacts(rules, own.seat, field).collect();
        let fresh = near
            .iter()
            .filter(|&&id| ready(rules, position, id).is_ok())
            .count();
        let ground = footing(own.class, rules.board.terrain(field)).map_or(0, |f| f.bonus);
        let edge = rules.board.to_edge(field, home);
        (near.len(), fresh, -ground, edge)
    };
    let wide = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    let order = |field: &Field| {
        let (near, fresh, ground, edge) = key(*field);
        let (near, fresh, ground) = (wide(near), wide(fresh), i32::from(ground));
        match how {
            Retreat::Safe | Retreat::Fields(_) => [fresh, near, ground, edge],
            Retreat::Home => [edge, near, ground, 0],
            Retreat::Cover => [ground, near, edge, 0],
        }
    };
    let named = match how {
        Retreat::Fields(list) => list.iter().copied().find(|field| options.contains(field)),
        _ => None,
    };
    // Fields are numbered row by row, so equal ones go by row and column.
    named.or_else(|| {
        options
            .iter()
            .copied()
            .min_by_key(|field| (order(field), *field))
    })
}
