//! Where everything stands.

use std::collections::BTreeMap;

use super::standing::awaited;
use super::{power, province};
use crate::game::report::{Block, Report, Section};
use crate::game::{Arg, Message, Seat, Viewer};
use crate::rules::diplomacy::position::{Position, Unit, UnitKind};
use crate::rules::diplomacy::variant::Variant;
use crate::rules::diplomacy::words;

/// The account of where things stand. Nothing in a position is secret; the
/// viewer only decides who is told what is asked of "you".
pub fn status(variant: &Variant, position: &Position, viewer: Viewer) -> Report {
    let mut players = Vec::new();
    for seat in variant.seats() {
        players.push(Block::Name(variant.power(seat).name.clone()));
        players.extend(
            words::idle(variant, seat, position.turn.year)
                .into_iter()
                .map(Block::Line),
        );
        players.extend(
            possessions(variant, position, seat)
                .into_iter()
                .map(Block::Line),
        );
    }
    let neutral = herds(variant, position, None);
    let neutral = (!neutral.is_empty()).then(|| Section {
        heading: Message::new(if position.unseen.is_some() {
            "diplomacy-status-neutral-herds-seen"
        } else {
            "diplomacy-status-neutral-herds"
        })
        .with("count", neutral.len()),
        blocks: vec![Block::Line(
            Message::new("diplomacy-status-neutral-herds-list").with("items", Arg::All(neutral)),
        )],
    });
    Report {
        title: Message::new("diplomacy-status-title").with("turn", position.turn.message()),
        summary: (position.unseen.iter())
            .map(|_| words::with_nouns(variant, Message::new("diplomacy-status-unseen")))
            .collect(),
        sections: [
            Section::new(
                Message::new("diplomacy-next"),
                awaited(variant, position, viewer)
                    .into_iter()
                    .map(Block::Line)
                    .collect(),
            ),
            Section::new(Message::new("diplomacy-status-players"), players),
        ]
        .into_iter()
        .chain(neutral)
        .collect(),
    }
}

fn possessions(variant: &Variant, position: &Position, seat: Seat) -> Vec<Message> {
    let standing = |unit: Unit| match unit.coast {
        Some(_) => words::place(variant, unit.at, unit.coast),
        None => province(variant, unit.at),
    };
    let units = |kind: UnitKind| -> Vec<Arg> {
        position
            .units_of(seat)
            .filter(|unit| unit.kind == kind)
            .map(|unit| {
                let at = standing(unit);
                match position.herd_at(unit.at).map(|herd| herd.owner) {
                    None => at,
                    Some(whose) => Arg::Message(
                        match whose {
                            None => Message::new("diplomacy-status-with-neutral-herd"),
                            Some(other) if other == seat => {
                                Message::new("diplomacy-status-with-own-herd")
                            }
                            Some(other) => Message::new("diplomacy-status-with-herd")
                                .with("power", power(variant, other)),
                        }
                        .with("at", at),
                    ),
                }
            })
            .collect()
    };
    let dislodged: Vec<Arg> = position
        .dislodged_of(seat)
        .map(|dislodged| standing(dislodged.unit))
        .collect();
    let centres: Vec<Arg> = position
        .centres
        .iter()
        .filter(|&(_, &owner)| owner == seat)
        .map(|(&at, _)| province(variant, at))
        .collect();
    let herds = herds(variant, position, Some(seat));
    let count = position.count(seat);
    if position.is_out(seat) {
        return vec![Message::new("diplomacy-status-out")];
    }
    let centres_are = if variant.herds {
        "diplomacy-status-towns"
    } else {
        "diplomacy-status-centres"
    };
    let elsewhere = |key: &'static str, counts: Option<&BTreeMap<Seat, u8>>| {
        let count = counts.and_then(|counts| counts.get(&seat))?;
        Some(words::with_nouns(
            variant,
            Message::new(key).with("count", *count),
        ))
    };
    let unseen = position.unseen.as_deref();
    let units_elsewhere = elsewhere(
        "diplomacy-status-elsewhere",
        unseen.map(|unseen| &unseen.units),
    );
    let herds_elsewhere = elsewhere(
        "diplomacy-status-herds-elsewhere",
        unseen.map(|unseen| &unseen.herds),
    );
    let homes = position.homes_to_choose.get(&seat);
    let homes = homes.map(|homes| Message::new("diplomacy-status-homes").with("count", *homes));
    // Where there are no herds, the centres are all there is to count.
    let total = variant
        .herds
        .then(|| Message::new("diplomacy-status-total").with("count", count));
    let sorts = variant.units().map(|(kind, name)| {
        let named = Message::new("diplomacy-status-units").with("units", &name.plural);
        (named, units(kind))
    });
    let others = [
        (Message::new("diplomacy-status-dislodged"), dislodged),
        (Message::new(centres_are), centres),
        (Message::new("diplomacy-status-herds"), herds),
    ];
    sorts
        .chain(others)
        .filter(|(_, items)| !items.is_empty())
        .map(|(message, items)| {
            message
                .with("count", items.len())
                .with("items", Arg::All(items))
        })
        .chain(units_elsewhere)
        .chain(herds_elsewhere)
        .chain(homes)
        .chain(total)
        .collect()
}

/// The herds of a power or of nobody, each with the foreign gang beside it.
fn herds(variant: &Variant, position: &Position, of: Option<Seat>) -> Vec<Arg> {
    position
        .herds
        .iter()
        .filter(|herd| herd.owner == of)
        .map(|herd| {
            let at = province(variant, herd.at);
            match position.unit_at(herd.at).map(|unit| unit.power) {
                Some(other) if Some(other) != of => Arg::Message(
                    Message::new("diplomacy-status-herd-held")
                        .with("at", at)
                        .with("power", power(variant, other)),
                ),
                _ => at,
            }
        })
        .collect()
}
