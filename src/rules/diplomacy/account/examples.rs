//! Orders that a player could write, to be copied from the first letter.

use super::power;
use crate::game::system::Example;
use crate::game::{Arg, Message, Seat};
use crate::map::{ProvinceId, Terrain};
use crate::rules::diplomacy::adjustment;
use crate::rules::diplomacy::legal_orders::legal_orders;
use crate::rules::diplomacy::legality;
use crate::rules::diplomacy::order::{Command, Order, Piece};
use crate::rules::diplomacy::position::{Position, Unit, UnitKind};
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::variant::Variant;
use crate::rules::diplomacy::verdict::Verdict;
use crate::rules::diplomacy::words;

/// Orders of every sort that a seat could write where things stand, in the
/// reader's language. Those of a movement are legal now; for a retreat, a
/// build and a convoy that the board does not ask for yet, it is said when
/// they are written.
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
        shown.moving(UnitKind::Wing),
        shown.driving(),
        shown.holding(),
        shown.supporting(),
        shown.convoying(),
        shown.retreating(),
        shown.building(),
        shown.disbanding(),
        shown.waiving(),
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

    /// An example for a unit of one's own, and what it means.
    fn show(&self, [line, means]: [&'static str; 2], unit: Unit) -> Example {
        Example {
            line: Message::new(line).with("unit", self.unit(unit)),
            means: Message::new(means).with("unit", self.noun(unit.kind)),
        }
    }

    /// The same for one that goes somewhere.
    fn show_to(&self, keys: [&'static str; 2], (unit, to): (Unit, ProvinceId)) -> Example {
        let Example { line, means } = self.show(keys, unit);
        let line = line.with("to", self.name(to));
        Example { line, means }
    }

    /// The first unit of a sort that can go somewhere, and where to.
    fn going(&self, is_meant: impl Fn(&Unit) -> bool) -> Option<(Unit, ProvinceId)> {
        let meant = self.own.iter().filter(|unit| is_meant(unit));
        let mut able = meant.filter_map(|&unit| Some((unit, *self.destinations(unit).first()?)));
        able.next()
    }

    fn moving(&self, kind: UnitKind) -> Option<Example> {
        let keys = ["diplomacy-example-move", "diplomacy-example-move-means"];
        Some(self.show_to(keys, self.going(|unit| unit.kind == kind)?))
    }

    fn driving(&self) -> Option<Example> {
        let keys = ["diplomacy-example-drive", "diplomacy-example-drive-means"];
        let has_herd = |unit: &Unit| self.position.herd_at(unit.at).is_some();
        Some(self.show_to(keys, self.going(has_herd)?))
    }

    fn holding(&self) -> Option<Example> {
        let keys = ["diplomacy-example-hold", "diplomacy-example-hold-means"];
        Some(self.show(keys, *self.own.first()?))
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
        let keys = [
            "diplomacy-example-support",
            "diplomacy-example-support-means",
        ];
        let Example { line, means } = self.show_to(keys, (unit, to));
        let line = line.with("from", self.other(supported));
        Some(Example { line, means })
    }

    /// A convoy: one that is possible now, or else one that would be if a
    /// fleet of the player's lay at sea.
    fn convoying(&self) -> Option<Example> {
        let now = self.convoy_now();
        let means = if now.is_some() {
            "diplomacy-example-convoy-means"
        } else {
            "diplomacy-example-convoy-later-means"
        };
        let (fleet, army, to) = now.or_else(|| self.convoy_later())?;
        let Example { line, means } =
            self.show_to(["diplomacy-example-convoy", means], (fleet, to));
        Some(Example {
            line: line.with("from", self.other(army)),
            means: means.with("other", self.noun(UnitKind::Army)),
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
            .dislodged_of(self.seat)
            .find_map(|dislodged| Some((dislodged.unit, dislodged.retreats.into_iter().next()?)));
        let keys = [
            "diplomacy-example-retreat",
            "diplomacy-example-retreat-means",
        ];
        let Example { line, means } = self.show_to(keys, open.or_else(|| self.going(|_| true))?);
        let means = words::with_nouns(self.variant, means);
        Some(Example { line, means })
    }

    /// A build: one that would stand by itself now (Range War RW-D8), or else
    /// one of the first home.
    fn building(&self) -> Option<Example> {
        let homes = &self.variant.power(self.seat).home;
        let legal = legal_orders(self.variant, self.position, self.seat);
        let open = legal.into_iter().find_map(|order| match order {
            Order::Build {
                at,
                piece: Piece::Unit(UnitKind::Army),
                ..
            } => {
                let alone =
                    adjustment::power_verdicts(self.variant, self.position, self.seat, &[order]);
                (alone == [Verdict::Builds]).then_some(at)
            }
            _ => None,
        });
        let home = open.or(homes.first().copied())?;
        let year = self.variant.calendar.year.iter();
        let mut adjustments = year.filter(|phase| phase.kind == PhaseKind::Adjustments);
        let season = adjustments.next()?.season;
        let unit = Unit::army(self.seat, home);
        let keys = ["diplomacy-example-build", "diplomacy-example-build-means"];
        let Example { line, means } = self.show(keys, unit);
        let means = means
            .with("power", power(self.variant, self.seat))
            .with("season", season.message());
        Some(Example { line, means })
    }

    /// A disband that is legal now.
    fn disbanding(&self) -> Option<Example> {
        let dislodged = self.position.dislodged_of(self.seat);
        let all = self
            .own
            .iter()
            .copied()
            .chain(dislodged.map(|dislodged| dislodged.unit));
        let mut all = all.filter(|unit| self.is_legal(Order::Disband { at: unit.at }));
        let keys = ["diplomacy-order-disband", "diplomacy-example-disband-means"];
        Some(self.show(keys, all.next()?))
    }

    fn waiving(&self) -> Option<Example> {
        self.is_legal(Order::Waive).then(|| Example {
            line: Message::new("diplomacy-example-waive"),
            means: Message::new("diplomacy-example-waive-means"),
        })
    }
}
