//! What happens in a turn beside the orders, and what all of it does to a
//! position.
//!
//! A turn is its rulings and its events: applied to the position before, they
//! give the position after, and nothing else changes a position.

use serde::{Deserialize, Serialize};

use super::legality;
use super::order::{Command, Order, Piece};
use super::position::{Dislodged, Herd, Outcome, Position, Unit, UnitKind};
use super::turn::{PhaseKind, Turn};
use super::variant::Variant;
use super::verdict::{Ruling, Verdict};
use crate::game::Seat;
use crate::map::{Coast, ProvinceId};

/// Something that happens at the end of a phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Event {
    /// A dislodged unit has nowhere to go and is disbanded
    /// (DATC 3.0 6.H.5, 6.H.6).
    NoRetreat {
        /// Where it was.
        at: ProvinceId,
        /// Whose it was.
        power: Seat,
    },
    /// A herd left alone in the river drowns (Range War 13.2).
    HerdDrowned {
        /// Where.
        at: ProvinceId,
        /// Whose it was.
        owner: Option<Seat>,
    },
    /// A foreign gang is with a herd at the end of the summer
    /// (Range War 10.2).
    HerdContact {
        /// Where.
        at: ProvinceId,
    },
    /// A gang takes over the herd in its province (Range War 10.1).
    HerdCaptured {
        /// Where.
        at: ProvinceId,
        /// Whose it is now.
        by: Seat,
        /// Whose it was.
        from: Option<Seat>,
    },
    /// A herd belongs to nobody any more (Range War 10.2).
    HerdNeutral {
        /// Where.
        at: ProvinceId,
        /// Whose it was.
        from: Seat,
    },
    /// A unit takes over the supply center in its province (Range War 9.1).
    CentreCaptured {
        /// Which.
        at: ProvinceId,
        /// Whose it is now.
        by: Seat,
        /// Whose it was.
        from: Option<Seat>,
    },
    /// A power builds in a home that nobody controls, and so chooses it.
    HomeChosen {
        /// Which.
        at: ProvinceId,
        /// Whose it is now.
        by: Seat,
    },
    /// A power captures this foreign home center for the first time and may
    /// build one herd for it (Range War 11.2, RW-D7).
    HerdEarned {
        /// The home center.
        at: ProvinceId,
        /// Who captured it.
        by: Seat,
    },
    /// A power uses fewer builds than it has (Range War 12.6, RW-D8).
    BuildsUnused {
        /// Whose builds.
        power: Seat,
        /// How many it could have used.
        waived: u8,
        /// How many had no place on the board.
        lost: u8,
    },
    /// The herds' summer is forgotten at the end of the winter.
    ContactsForgotten,
    /// A power controls enough supply centers (Range War 14.1, RW-D11).
    Won {
        /// Who.
        power: Seat,
        /// How many.
        centres: u8,
    },
    /// No center has changed hands, where that ends the game in the end.
    Quiet {
        /// For how many counts in a row now, one a year.
        years: u8,
    },
    /// The game has lasted its years.
    Ended {
        /// Who shares a draw, in seat order; one alone has won.
        powers: Vec<Seat>,
    },
    /// The powers agree on a draw.
    Drawn {
        /// Who shares it, in seat order.
        powers: Vec<Seat>,
    },
    /// A phase in which nobody has anything to order is left out
    /// (Range War RW-D5).
    Skipped(Turn),
    /// The next phase begins.
    Begins(Turn),
}

/// Applies the rulings of a phase to the position it was played in.
pub fn apply_rulings(variant: &Variant, position: &mut Position, rulings: &[Ruling]) {
    match position.turn.phase.kind {
        PhaseKind::Movement => apply_movement(variant, position, rulings),
        PhaseKind::Retreats => apply_retreats(variant, position, rulings),
        PhaseKind::Adjustments => apply_adjustments(position, rulings),
    }
    position.sort();
}

fn apply_movement(variant: &Variant, position: &mut Position, rulings: &[Ruling]) {
    let unit_at = position.unit_table();
    let mut moved = Vec::with_capacity(position.units.len());
    let mut herds = position.herds.clone();
    for ruling in rulings {
        match (ruling.order, &ruling.verdict) {
            (Order::Drive { from, to }, Verdict::HerdComes) => {
                let start = position.herds.iter().position(|herd| herd.at == from);
                if let Some(index) = start {
                    herds[index].at = to;
                }
            }
            (Order::Unit { at, command }, verdict) => {
                let Some(&unit) = position.units.get(usize::from(unit_at[at.index()])) else {
                    continue;
                };
                if unit.power != ruling.power {
                    continue;
                }
                if let Some(dislodgement) = &ruling.dislodged {
                    position.dislodged.push(Dislodged {
                        unit,
                        retreats: dislodgement.retreats.iter().copied().collect(),
                    });
                } else if let (Command::Move { to, coast, .. }, Verdict::Moves { .. }) =
                    (command, verdict)
                {
                    moved.push(arrived(variant, unit, to, coast));
                } else {
                    moved.push(unit);
                }
            }
            _ => {}
        }
    }
    position.units = moved;
    position.herds = herds;
}

/// A unit where it has come to.
fn arrived(variant: &Variant, unit: Unit, to: ProvinceId, coast: Option<Coast>) -> Unit {
    Unit {
        at: to,
        coast: legality::berth(&variant.map, variant.options, unit, to, coast).flatten(),
        ..unit
    }
}

fn apply_retreats(variant: &Variant, position: &mut Position, rulings: &[Ruling]) {
    for ruling in rulings {
        if let (Order::Retreat { from, to, coast }, Verdict::Retreats) =
            (ruling.order, &ruling.verdict)
            && let Some(dislodged) = position.dislodged_at(from)
        {
            let unit = arrived(variant, dislodged.unit, to, coast);
            position.units.push(unit);
        }
    }
    position.dislodged.clear();
}

fn apply_adjustments(position: &mut Position, rulings: &[Ruling]) {
    for ruling in rulings {
        match (ruling.order, &ruling.verdict) {
            (Order::Build { at, piece, coast }, Verdict::Builds) => match piece {
                Piece::Unit(kind) => position.units.push(Unit {
                    at,
                    power: ruling.power,
                    kind,
                    coast: if kind == UnitKind::Fleet { coast } else { None },
                }),
                Piece::Herd => position.herds.push(Herd {
                    at,
                    owner: Some(ruling.power),
                    contact: false,
                }),
            },
            (Order::Disband { at }, Verdict::Disbands) => {
                position.units.retain(|unit| unit.at != at);
            }
            _ => {}
        }
    }
}

/// Applies an event to the position it happened in. A unit that goes leaves
/// the herd of its province where it is (Range War 7.8).
pub fn apply_event(position: &mut Position, event: &Event) {
    let herd = |position: &mut Position, at: ProvinceId, change: &dyn Fn(&mut Herd)| {
        if let Some(herd) = position.herds.iter_mut().find(|herd| herd.at == at) {
            change(herd);
        }
    };
    match *event {
        Event::NoRetreat { at, .. } => {
            position
                .dislodged
                .retain(|dislodged| dislodged.unit.at != at);
        }
        Event::HerdDrowned { at, .. } => position.herds.retain(|herd| herd.at != at),
        Event::HerdContact { at } => herd(position, at, &|herd| herd.contact = true),
        Event::HerdCaptured { at, by, .. } => {
            position.quiet = 0;
            herd(position, at, &|herd| herd.owner = Some(by));
        }
        Event::HerdNeutral { at, .. } => {
            position.quiet = 0;
            herd(position, at, &|herd| herd.owner = None);
        }
        Event::CentreCaptured { at, by, .. } => {
            position.quiet = 0;
            position.centres.insert(at, by);
        }
        Event::HomeChosen { at, by } => {
            position.centres.insert(at, by);
            if let Some(left) = position.homes_to_choose.remove(&by) {
                let left = (left > 1).then(|| (by, left - 1));
                position.homes_to_choose.extend(left);
            }
        }
        Event::HerdEarned { at, by } => {
            position.captured_homes.insert((by, at));
            *position.herd_builds.entry(by).or_default() += 1;
        }
        Event::ContactsForgotten => {
            for herd in &mut position.herds {
                herd.contact = false;
            }
        }
        Event::Quiet { years } => position.quiet = years,
        Event::Ended { ref powers } => {
            position.outcome = Some(match powers[..] {
                [power] => Outcome::Won(power),
                _ => Outcome::Draw(powers.clone()),
            });
        }
        Event::Drawn { ref powers } => position.outcome = Some(Outcome::Draw(powers.clone())),
        Event::Won { power, .. } => position.outcome = Some(Outcome::Won(power)),
        Event::Begins(turn) => {
            position.turn = turn;
            if turn.phase.kind == PhaseKind::Movement {
                position.herd_builds.clear();
            }
        }
        Event::BuildsUnused { .. } | Event::Skipped(_) => {}
    }
}
