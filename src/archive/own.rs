//! Recorded phases under our own rules, just as the judge closes its turns.

use super::replay::Outcome;
use super::{NOBODY, OpenRetreats, Recorded, Retreats};
use crate::game::Seat;
use crate::map::{ProvinceId, ProvinceSet};
use crate::rules::diplomacy::adjudication::Adjudicator;
use crate::rules::diplomacy::count;
use crate::rules::diplomacy::event::apply_event;
use crate::rules::diplomacy::legality;
use crate::rules::diplomacy::order::{Command, Order};
use crate::rules::diplomacy::position::{Dislodged, Position, Unit, UnitKind};
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::variant::Variant;

/// Adjudicates recorded phases under our own rules.
#[derive(Debug)]
pub struct Own<'v> {
    variant: &'v Variant,
    adjudicator: Adjudicator,
    outcome: Outcome,
    pub(super) open: OpenRetreats,
}

impl<'v> Own<'v> {
    /// Adjudicates games of this variant.
    pub fn new(variant: &'v Variant) -> Self {
        Self {
            variant,
            adjudicator: Adjudicator::default(),
            outcome: Outcome::default(),
            open: OpenRetreats::default(),
        }
    }

    /// Adjudicates a phase and gives the pieces after it.
    pub fn adjudicate(&mut self, phase: &Recorded) -> &Outcome {
        self.open.come_to(phase.kind);
        let before = position(self.variant, phase, self.open.known());
        let orders = orders(self.variant, phase, &before);
        let after = (self.adjudicator.play(self.variant, before, &orders)).after;
        if phase.kind == PhaseKind::Movement {
            let open = self.open.fill();
            for dislodged in &after.dislodged {
                open.add(dislodged.unit.at, dislodged.retreats);
            }
        }
        let told = recorded(&after);
        self.outcome.units = told.units;
        self.outcome.dislodged = told.dislodged;
        self.outcome.owner = told.owner;
        &self.outcome
    }

    /// What came of the phase adjudicated last.
    pub const fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// The game that is adjudicated.
    pub const fn variant(&self) -> &'v Variant {
        self.variant
    }
}

/// The position that a recorded phase begins in. Where dislodged units may
/// retreat is not recorded: it is known from the movement before, or else
/// every empty neighbour is open.
pub fn position(variant: &Variant, phase: &Recorded, open: Option<&Retreats>) -> Position {
    let units: Vec<Unit> = phase.units.clone();
    let occupied: ProvinceSet = units.iter().map(|unit| unit.at).collect();
    let retreats = |unit: Unit| match open {
        Some(open) => open.of(unit.at),
        None => legality::reach(&variant.map, unit).without(occupied),
    };
    let dislodged = match phase.kind {
        PhaseKind::Retreats => phase.dislodged.as_slice(),
        PhaseKind::Movement | PhaseKind::Adjustments => &[],
    };
    let mut position = Position {
        units,
        dislodged: dislodged
            .iter()
            .map(|&unit| Dislodged {
                unit,
                retreats: retreats(unit),
            })
            .collect(),
        centres: variant
            .map
            .ids()
            .filter(|at| phase.owner[at.index()] != NOBODY)
            .map(|at| (at, Seat(phase.owner[at.index()])))
            .collect(),
        ..Position::empty(phase.turn())
    };
    position.sort();
    position
}

/// Ends the game in a recorded position if somebody has won in it by what
/// happened since `before`: a game that is over stays in its last turn.
pub fn end_game(variant: &Variant, before: &Position, position: &mut Position) {
    let year_ends = position.turn.year != before.turn.year
        || position.turn.phase.kind == PhaseKind::Adjustments;
    if before.turn.phase.kind != PhaseKind::Adjustments
        && year_ends
        && let Some(won) = count::winner(variant, position)
    {
        apply_event(position, &won);
        position.turn = before.turn;
    }
}

/// What of a position a record holds.
pub fn recorded(position: &Position) -> Recorded {
    let mut recorded = Recorded {
        units: position.units.clone(),
        dislodged: position
            .dislodged
            .iter()
            .map(|dislodged| dislodged.unit)
            .collect(),
        ..Recorded::default()
    };
    recorded.units.sort_unstable();
    recorded.dislodged.sort_unstable();
    for (at, seat) in &position.centres {
        recorded.owner[at.index()] = seat.0;
    }
    recorded
}

/// The orders of a recorded phase that its units can carry out; all others
/// count as none. A record does not say whose an order is: it is of the power
/// whose unit or home center is there.
pub fn orders(variant: &Variant, phase: &Recorded, before: &Position) -> Vec<(Seat, Order)> {
    phase
        .orders
        .iter()
        .filter_map(|&order| {
            let (power, order) = bound(variant, before, order)?;
            legality::check(variant, before, power, order).ok()?;
            Some((power, order))
        })
        .collect()
}

fn bound(variant: &Variant, before: &Position, order: Order) -> Option<(Seat, Order)> {
    let kind = before.turn.phase.kind;
    let unit = |at: ProvinceId| match kind {
        PhaseKind::Retreats => before.dislodged_at(at).map(|it| it.unit),
        PhaseKind::Movement | PhaseKind::Adjustments => before.unit_at(at),
    };
    match (kind, order) {
        (PhaseKind::Movement, Order::Unit { at, command }) => {
            let unit = unit(at)?;
            let command = match (command, unit.kind) {
                // An army is on no coast.
                (Command::Move { to, via, .. }, UnitKind::Army) => Command::Move {
                    to,
                    coast: None,
                    via,
                },
                (command, _) => command,
            };
            Some((unit.power, Order::Unit { at, command }))
        }
        (
            PhaseKind::Retreats,
            Order::Unit {
                at: from,
                command: Command::Move { to, coast, .. },
            },
        ) => {
            let unit = unit(from)?;
            let coast = coast.filter(|_| unit.kind == UnitKind::Fleet);
            Some((unit.power, Order::Retreat { from, to, coast }))
        }
        (PhaseKind::Retreats | PhaseKind::Adjustments, Order::Disband { at }) => {
            Some((unit(at)?.power, order))
        }
        (PhaseKind::Adjustments, Order::Build { at, .. }) => {
            let mut seats = variant.seats();
            let power = seats.find(|&seat| variant.power(seat).home.contains(&at))?;
            Some((power, order))
        }
        _ => None,
    }
}
