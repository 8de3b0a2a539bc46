//! Who controls which supply centers, and who has won (Range War 9, 11, 14).

use super::event::Event;
use super::position::{Position, UnitKind};
use super::turn::Turn;
use super::variant::{AtEnd, Variant};
use crate::game::Seat;

/// The static centers that change hands at the end of the winter: every one
/// with a unit in it belongs to that unit's power (Range War 9.1). Herds
/// capture nothing (Range War 9.2), nor do wings.
///
/// A foreign home center captured for the first time earns a herd
/// (Range War 11.2, RW-D7). "Foreign" is any power's home but one's own.
pub fn captures(variant: &Variant, position: &Position) -> Vec<Event> {
    let mut events = Vec::new();
    for unit in &position.units {
        if unit.kind == UnitKind::Wing
            || variant.map.province(unit.at).centre.is_none()
            || variant.is_idle(unit.power, position.turn.year)
        {
            continue;
        }
        let from = position.centres.get(&unit.at).copied();
        if from == Some(unit.power) {
            continue;
        }
        events.push(Event::CentreCaptured {
            at: unit.at,
            by: unit.power,
            from,
        });
        let is_foreign_home = variant
            .seats()
            .any(|seat| seat != unit.power && variant.power(seat).home.contains(&unit.at));
        if variant.herds
            && is_foreign_home
            && !position.captured_homes.contains(&(unit.power, unit.at))
        {
            events.push(Event::HerdEarned {
                at: unit.at,
                by: unit.power,
            });
        }
    }
    events
}

/// The power that has won: it controls at least as many centers as the
/// variant asks for, and more than anybody else (Range War 14.1, RW-D11).
pub fn winner(variant: &Variant, position: &Position) -> Option<Event> {
    let power = won_by(variant, position)?;
    let centres = position.count(power);
    Some(Event::Won {
        power,
        centres: u8::try_from(centres).unwrap_or(u8::MAX),
    })
}

/// The same without the event.
pub fn won_by(variant: &Variant, position: &Position) -> Option<Seat> {
    let counts = position.counts();
    let count = |seat: &Seat| counts[seat.index()];
    let power = variant.players().max_by_key(count)?;
    let most = count(&power);
    let alone = variant.players().filter(|seat| count(seat) == most).count() == 1;
    (usize::try_from(most).is_ok_and(|most| most >= variant.victory.centres) && alone)
        .then_some(power)
}

/// That no center has changed hands in a count, where a variant ends by that.
pub fn quiet(variant: &Variant, position: &Position, events: &[Event]) -> Option<Event> {
    let changes = |event: &Event| {
        matches!(
            event,
            Event::CentreCaptured { .. } | Event::HerdCaptured { .. } | Event::HerdNeutral { .. }
        )
    };
    let ends_so = variant.victory.quiet_years.is_some();
    (ends_so && !events.iter().any(changes)).then(|| Event::Quiet {
        years: position.quiet.saturating_add(1),
    })
}

/// The end of a game that has lasted its years, with the count of a turn or
/// its retreats.
pub fn ended(variant: &Variant, position: &Position, turn: Turn) -> Option<Event> {
    let victory = &variant.victory;
    let quiet = victory.quiet_years;
    let is_quiet = quiet.is_some_and(|years| position.quiet >= years);
    let is_late = victory.last_year.is_some_and(|last| turn.year >= last);
    let is_last = is_late && !variant.calendar.counts_again(turn);
    if !is_quiet && !is_last {
        return None;
    }
    let counts = position.counts();
    let most = variant.players().map(|seat| counts[seat.index()]).max();
    let least = match victory.at_end {
        AtEnd::Draw => 1,
        AtEnd::Most => most?,
    };
    // Where nobody has a center, nobody has fewer than the others.
    let least = least.min(most?);
    let shares = |seat: &Seat| counts[seat.index()] >= least;
    Some(Event::Ended {
        powers: variant.players().filter(shares).collect(),
    })
}
