//! What a correction has changed, for people to read.

use std::collections::BTreeSet;

use crate::game::{Arg, Message, Seat};
use crate::map::ProvinceId;
use crate::rules::diplomacy::position::{Position, Unit};
use crate::rules::diplomacy::variant::Variant;
use crate::rules::diplomacy::words;

/// Every difference between two positions of one turn.
pub(in crate::rules::diplomacy) fn between(
    variant: &Variant,
    before: &Position,
    after: &Position,
) -> Vec<Message> {
    let tell = Tell { variant };
    let mut changes = Vec::new();
    for id in Tell::provinces(before, after) {
        let place = &variant.map.province(id).name;
        changes.extend(tell.unit(before.unit_at(id), after.unit_at(id)));
        let dislodged = |position: &Position| position.dislodged_at(id).copied();
        let (was, is) = (dislodged(before), dislodged(after));
        if was != is {
            changes.push(match is {
                Some(is) => {
                    let retreats = is.retreats.into_iter();
                    let names = retreats.map(|to| Arg::Name(variant.map.province(to).name.clone()));
                    tell.about("diplomacy-correct-dislodged-new", is.unit)
                        .with("places", Arg::any(names))
                }
                None => Message::new("diplomacy-correct-dislodged-gone").with("place", place),
            });
        }
        let owners = (before.centres.get(&id), after.centres.get(&id));
        if owners.0 != owners.1 {
            changes.push(
                Message::new("diplomacy-correct-centre")
                    .with("place", place)
                    .with("power", tell.owner(owners.1.copied()))
                    .with("was", tell.owner(owners.0.copied())),
            );
        }
        match (before.herd_at(id), after.herd_at(id)) {
            (Some(_), None) => {
                changes.push(Message::new("diplomacy-correct-herd-gone").with("place", place));
            }
            (was, Some(is)) => {
                if was.is_none_or(|was| was.owner != is.owner) {
                    changes.push(
                        Message::new("diplomacy-correct-herd")
                            .with("place", place)
                            .with("power", tell.owner(is.owner)),
                    );
                }
                if was.is_some_and(|was| was.contact) != is.contact {
                    let key = if is.contact {
                        "diplomacy-correct-contact"
                    } else {
                        "diplomacy-correct-contact-none"
                    };
                    changes.push(Message::new(key).with("place", place));
                }
            }
            (None, None) => {}
        }
    }
    for seat in variant.seats() {
        let earned = |position: &Position| position.herd_builds.get(&seat).copied().unwrap_or(0);
        if earned(before) != earned(after) {
            changes.push(
                Message::new("diplomacy-correct-earned")
                    .with("power", tell.power(seat))
                    .with("count", earned(after)),
            );
        }
    }
    changes
}

struct Tell<'a> {
    variant: &'a Variant,
}

impl Tell<'_> {
    /// Where anything stands or is controlled.
    fn provinces(before: &Position, after: &Position) -> BTreeSet<ProvinceId> {
        let mut all = BTreeSet::new();
        for position in [before, after] {
            all.extend(position.units.iter().map(|unit| unit.at));
            all.extend(position.dislodged.iter().map(|one| one.unit.at));
            all.extend(position.centres.keys().copied());
            all.extend(position.herds.iter().map(|herd| herd.at));
        }
        all
    }

    fn unit(&self, was: Option<Unit>, is: Option<Unit>) -> Option<Message> {
        match (was, is) {
            (was, is) if was == is => None,
            (None, Some(is)) => Some(self.about("diplomacy-correct-unit-new", is)),
            (Some(was), None) => Some(self.about("diplomacy-correct-unit-gone", was)),
            (Some(was), Some(is)) => Some(
                self.about("diplomacy-correct-unit-instead", is)
                    .with("was", self.of(was))
                    .with("of", self.power(was.power)),
            ),
            (None, None) => None,
        }
    }

    fn about(&self, key: &'static str, unit: Unit) -> Message {
        Message::new(key)
            .with("unit", self.of(unit))
            .with("power", self.power(unit.power))
    }

    /// `A Burgundy`, `F St Petersburg (north coast)`.
    fn of(&self, unit: Unit) -> Message {
        Message::new("diplomacy-order-unit")
            .with(
                "letter",
                self.variant.unit_name(unit.kind).letter.to_string(),
            )
            .with("at", words::place(self.variant, unit.at, unit.coast))
    }

    fn power(&self, seat: Seat) -> Arg {
        Arg::Name(self.variant.power(seat).name.clone())
    }

    fn owner(&self, seat: Option<Seat>) -> Arg {
        seat.map_or_else(
            || Arg::Message(Message::new("diplomacy-correct-nobody")),
            |seat| self.power(seat),
        )
    }
}
