//! Recorded phases under our own rules, just as the judge closes its turns.

use super::replay::Outcome;
use super::{NOBODY, OpenRetreats, PhaseKind, Piece, Place, Recorded, RecordedOrder, Retreats};
use crate::game::Seat;
use crate::map::{ProvinceId, ProvinceSet};
use crate::rules::diplomacy::adjudication::{Adjudicator, advance};
use crate::rules::diplomacy::count;
use crate::rules::diplomacy::event::apply_event;
use crate::rules::diplomacy::legality;
use crate::rules::diplomacy::order::{Command, Order, Piece as Built};
use crate::rules::diplomacy::position::{Dislodged, Position, Unit, UnitKind};
use crate::rules::diplomacy::turn;
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
    #[must_use]
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
        let resolution = self.adjudicator.adjudicate(self.variant, &before, &orders);
        let after = advance(self.variant, &before, &resolution);
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
    #[must_use]
    pub const fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// The game that is adjudicated.
    #[must_use]
    pub const fn variant(&self) -> &'v Variant {
        self.variant
    }
}

fn piece(unit: Unit) -> Piece {
    Piece {
        place: Place {
            at: unit.at,
            coast: unit.coast,
        },
        power: unit.power.0,
        kind: unit.kind,
    }
}

/// The position that a recorded phase begins in. Where dislodged units may
/// retreat is not recorded: it is known from the movement before, or else
/// every empty neighbour is open.
#[must_use]
pub fn position(variant: &Variant, phase: &Recorded, open: Option<&Retreats>) -> Position {
    let units: Vec<Unit> = phase.units.iter().copied().map(Piece::unit).collect();
    let occupied: ProvinceSet = units.iter().map(|unit| unit.at).collect();
    let retreats = |unit: Unit| match open {
        Some(open) => open.of(unit.at),
        None => legality::reach(&variant.map, unit).without(occupied),
    };
    let dislodged = match phase.kind {
        PhaseKind::Retreat => phase.dislodged.as_slice(),
        PhaseKind::Movement | PhaseKind::Adjustment => &[],
    };
    let mut position = Position {
        turn: phase.turn(),
        units,
        dislodged: dislodged
            .iter()
            .map(|&piece| Dislodged {
                unit: piece.unit(),
                retreats: retreats(piece.unit()),
            })
            .collect(),
        centres: variant
            .map
            .ids()
            .filter(|at| phase.owner[at.index()] != NOBODY)
            .map(|at| (at, Seat(phase.owner[at.index()])))
            .collect(),
        herds: Vec::new(),
        captured_homes: std::collections::BTreeSet::new(),
        herd_builds: std::collections::BTreeMap::new(),
        outcome: None,
    };
    position.sort();
    position
}

/// Ends the game in a recorded position if somebody has won in it by what
/// happened since `before`: a game that is over stays in its last turn.
pub fn end_game(variant: &Variant, before: &Position, position: &mut Position) {
    let year_ends = position.turn.year != before.turn.year
        || position.turn.phase.kind == turn::PhaseKind::Adjustments;
    if before.turn.phase.kind != turn::PhaseKind::Adjustments
        && year_ends
        && let Some(won) = count::winner(variant, position)
    {
        apply_event(position, &won);
        position.turn = before.turn;
    }
}

/// What of a position a record holds.
#[must_use]
pub fn recorded(position: &Position) -> Recorded {
    let mut recorded = Recorded {
        units: position.units.iter().copied().map(piece).collect(),
        dislodged: position
            .dislodged
            .iter()
            .map(|dislodged| piece(dislodged.unit))
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
#[must_use]
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

fn bound(variant: &Variant, before: &Position, order: RecordedOrder) -> Option<(Seat, Order)> {
    let owner = |at: ProvinceId| before.unit_at(at).map(|unit| unit.power);
    match before.turn.phase.kind {
        turn::PhaseKind::Movement => {
            let (at, command) = super::replay::command(order)?;
            let unit = before.unit_at(at)?;
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
        turn::PhaseKind::Retreats => {
            let of = |at: ProvinceId| before.dislodged_at(at).map(|it| it.unit);
            match order {
                RecordedOrder::Move { from, to, .. } => {
                    let unit = of(from.at)?;
                    let coast = to.coast.filter(|_| unit.kind == UnitKind::Fleet);
                    let order = Order::Retreat {
                        from: from.at,
                        to: to.at,
                        coast,
                    };
                    Some((unit.power, order))
                }
                RecordedOrder::Disband(at) => {
                    Some((of(at.at)?.power, Order::Disband { at: at.at }))
                }
                _ => None,
            }
        }
        turn::PhaseKind::Adjustments => match order {
            RecordedOrder::Build(kind, place) => {
                let power = variant
                    .seats()
                    .find(|&seat| variant.power(seat).home.contains(&place.at))?;
                let order = Order::Build {
                    at: place.at,
                    piece: Built::Unit(kind),
                    coast: place.coast,
                };
                Some((power, order))
            }
            RecordedOrder::Remove(place) | RecordedOrder::Disband(place) => {
                Some((owner(place.at)?, Order::Disband { at: place.at }))
            }
            _ => None,
        },
    }
}
