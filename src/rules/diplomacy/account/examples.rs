//! Orders that a player could write, to be copied from the first letter.

use super::power;
use crate::game::system::Example;
use crate::game::{Arg, Message, Seat};
use crate::map::{ProvinceId, Terrain};
use crate::rules::diplomacy::legality;
use crate::rules::diplomacy::order::{Command, Order};
use crate::rules::diplomacy::position::{Position, Unit, UnitKind};
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::variant::Variant;
use crate::rules::diplomacy::words;

/// Orders of every sort that a seat could write where things stand, in the
/// reader's language. Those of a movement are legal now; for a retreat, a
/// build and a convoy that the board does not ask for yet, it is said when
/// they are written.
#[must_use]
pub fn examples(variant: &Variant, position: &Position, seat: Seat) -> Vec<Example> {
    let shown = Shown {
        variant,
        position,
        seat,
        own: position.units_of(seat).collect(),
    };
    [
        shown.moving(UnitKind::Army),
        shown.moving(UnitKind::Fleet),
        shown.driving(),
        shown.holding(),
        shown.supporting(),
        shown.convoying(),
        shown.retreating(),
        shown.building(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

struct Shown<'a> {
    variant: &'a Variant,
    position: &'a Position,
    seat: Seat,
    own: Vec<Unit>,
}

impl Shown<'_> {
    fn name(&self, at: ProvinceId) -> Arg {
        Arg::from(&self.variant.map.province(at).name)
    }

    fn unit(&self, unit: Unit) -> Message {
        words::unit_of(self.variant, unit.kind, unit.at)
    }

    /// A unit that another order names: without its letter where there is
    /// but one sort.
    fn other(&self, unit: Unit) -> Arg {
        match self.variant.fleet {
            Some(_) => Arg::Message(self.unit(unit)),
            None => self.name(unit.at),
        }
    }

    fn noun(&self, kind: UnitKind) -> Arg {
        Arg::from(&self.variant.unit_name(kind).name)
    }

    fn is_legal(&self, order: Order) -> bool {
        legality::check(self.variant, self.position, self.seat, order).is_ok()
    }

    fn can(&self, unit: Unit, command: Command) -> bool {
        // Outside movements the same words are shown for the next one.
        if self.position.turn.phase.kind == PhaseKind::Movement {
            let at = unit.at;
            return self.is_legal(Order::Unit { at, command });
        }
        legality::command_is_possible(self.variant, self.position, unit, command).is_ok()
    }

    /// Where a unit could go by itself; free provinces first.
    fn destinations(&self, unit: Unit) -> Vec<ProvinceId> {
        let taken = |to: &ProvinceId| {
            self.position.unit_at(*to).is_some() || self.position.herd_at(*to).is_some()
        };
        let mut all: Vec<ProvinceId> = legality::reach(&self.variant.map, unit)
            .into_iter()
            .filter(|&to| self.can(unit, Command::to(to)))
            .collect();
        all.sort_by_key(taken);
        all
    }

    fn moving(&self, kind: UnitKind) -> Option<Example> {
        let (unit, to) = self
            .own
            .iter()
            .filter(|unit| unit.kind == kind)
            .find_map(|&unit| Some((unit, *self.destinations(unit).first()?)))?;
        Some(Example {
            line: Message::new("account-example-move")
                .with("unit", self.unit(unit))
                .with("to", self.name(to)),
            means: Message::new("account-example-move-means").with("unit", self.noun(kind)),
        })
    }

    fn driving(&self) -> Option<Example> {
        let (unit, to) = self.own.iter().find_map(|&unit| {
            self.position.herd_at(unit.at)?;
            Some((unit, *self.destinations(unit).first()?))
        })?;
        Some(Example {
            line: Message::new("account-example-drive")
                .with("unit", self.unit(unit))
                .with("to", self.name(to)),
            means: Message::new("account-example-drive-means"),
        })
    }

    fn holding(&self) -> Option<Example> {
        let &unit = self.own.first()?;
        Some(Example {
            line: Message::new("account-example-hold").with("unit", self.unit(unit)),
            means: Message::new("account-example-hold-means").with("unit", self.noun(unit.kind)),
        })
    }

    /// A support of a move: of a unit of one's own if one can be supported.
    fn supporting(&self) -> Option<Example> {
        let others = self.position.units.iter();
        let others = others.filter(|unit| unit.power != self.seat);
        let moves = self.own.iter().chain(others).flat_map(|&mover| {
            let to = self.destinations(mover);
            to.into_iter().map(move |to| (mover, to))
        });
        let (unit, supported, to) = moves.into_iter().find_map(|(mover, to)| {
            let command = Command::support(mover.at, to);
            let own = self.own.iter();
            let mut able = own.filter(|unit| unit.at != mover.at && unit.at != to);
            let unit = able.find(|&&unit| self.can(unit, command))?;
            Some((*unit, mover, to))
        })?;
        Some(Example {
            line: Message::new("account-example-support")
                .with("unit", self.unit(unit))
                .with("from", self.other(supported))
                .with("to", self.name(to)),
            means: Message::new("account-example-support-means").with("unit", self.noun(unit.kind)),
        })
    }

    /// A convoy: one that is possible now, or else one that would be if a
    /// fleet of the player's lay at sea.
    fn convoying(&self) -> Option<Example> {
        let now = self.convoy_now();
        let means = if now.is_some() {
            "account-example-convoy-means"
        } else {
            "account-example-convoy-later-means"
        };
        let (fleet, army, to) = now.or_else(|| self.convoy_later())?;
        Some(Example {
            line: Message::new("account-example-convoy")
                .with("unit", self.unit(fleet))
                .with("from", self.other(army))
                .with("to", self.name(to)),
            means: Message::new(means)
                .with("unit", self.noun(UnitKind::Fleet))
                .with("other", self.noun(UnitKind::Army)),
        })
    }

    fn own_of(&self, kind: UnitKind) -> impl Iterator<Item = Unit> + '_ {
        self.own
            .iter()
            .copied()
            .filter(move |unit| unit.kind == kind)
    }

    fn convoy_now(&self) -> Option<(Unit, Unit, ProvinceId)> {
        self.own_of(UnitKind::Fleet).find_map(|fleet| {
            self.own_of(UnitKind::Army).find_map(|army| {
                let from = army.at;
                let to = self.variant.map.ids().find(|&to| {
                    self.position.unit_at(to).is_none()
                        && self.can(fleet, Command::Convoy { from, to })
                })?;
                Some((fleet, army, to))
            })
        })
    }

    /// A convoy by a sea that a fleet of the player's can reach, from where
    /// its armies stand or from its home.
    fn convoy_later(&self) -> Option<(Unit, Unit, ProvinceId)> {
        let map = &self.variant.map;
        let homes = self.variant.power(self.seat).home.iter().copied();
        let starts: Vec<ProvinceId> = self
            .own_of(UnitKind::Army)
            .map(|army| army.at)
            .chain(homes)
            .filter(|&start| map.has_water(start))
            .collect();
        self.own_of(UnitKind::Fleet).find_map(|fleet| {
            let mut seas = legality::reach(map, fleet)
                .into_iter()
                .filter(|&sea| map.province(sea).terrain == Terrain::Sea);
            seas.find_map(|sea| {
                let fleet = Unit {
                    at: sea,
                    coast: None,
                    ..fleet
                };
                starts.iter().find_map(|&start| {
                    let reach = map.convoy_reach(start, std::iter::once(sea).collect());
                    let to = reach.into_iter().find(|&to| {
                        !map.borders(start).contains(to) && self.position.unit_at(to).is_none()
                    })?;
                    Some((fleet, Unit::army(self.seat, start), to))
                })
            })
        })
    }

    /// A retreat: one that is open now, or else one from where a unit stands.
    fn retreating(&self) -> Option<Example> {
        let open = self
            .position
            .dislodged
            .iter()
            .filter(|dislodged| dislodged.unit.power == self.seat)
            .find_map(|dislodged| Some((dislodged.unit, dislodged.retreats.into_iter().next()?)));
        let (unit, to) = open.or_else(|| {
            self.own
                .iter()
                .find_map(|&unit| Some((unit, *self.destinations(unit).first()?)))
        })?;
        Some(Example {
            line: Message::new("account-example-retreat")
                .with("unit", self.unit(unit))
                .with("to", self.name(to)),
            means: words::with_nouns(self.variant, Message::new("account-example-retreat-means")),
        })
    }

    fn building(&self) -> Option<Example> {
        let &home = self.variant.power(self.seat).home.first()?;
        let year = self.variant.calendar.year.iter();
        let mut adjustments = year.filter(|phase| phase.kind == PhaseKind::Adjustments);
        let season = adjustments.next()?.season;
        let unit = Unit::army(self.seat, home);
        Some(Example {
            line: Message::new("account-example-build").with("unit", self.unit(unit)),
            means: Message::new("account-example-build-means")
                .with("unit", self.noun(unit.kind))
                .with("power", power(self.variant, self.seat))
                .with("season", season.message()),
        })
    }
}
