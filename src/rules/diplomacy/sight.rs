//! What a reader knows of a position and of a turn in games where a power sees
//! only what is near (docs/rules/diplomacy.md, "Out of sight").
//!
//! Everything that players are told, and all that they order, is made from what
//! these functions leave: what stands out of sight is not in it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::Diplomacy;
use super::adjudication::Resolution;
use super::event::Event;
use super::legality::Illegal;
use super::order::{Command, Order};
use super::position::{Position, Unit, UnitKind, Unseen};
use super::variant::{Sight, Variant};
use super::verdict::{Bounce, Ruling, Verdict};
use crate::game::system::{Played, PlayedTurn};
use crate::game::{Seat, Viewer};
use crate::map::{ProvinceId, ProvinceSet};

/// The provinces that a power sees: those of its units and what borders on them
/// for armies or fleets, its own supply centers, and where its herds are.
pub fn sight(variant: &Variant, position: &Position, power: Seat) -> ProvinceSet {
    let map = &variant.map;
    let own = |owner: &Seat| *owner == power;
    let centres = position.centres.iter().filter(|(_, owner)| own(owner));
    let herds = position.herds.iter();
    let herds = herds.filter(|herd| herd.owner == Some(power));
    let mut seen: ProvinceSet = (centres.map(|(at, _)| *at))
        .chain(herds.map(|herd| herd.at))
        .collect();
    let dislodged = position.dislodged_of(power).map(|one| one.unit);
    for Unit { at, .. } in position.units_of(power).chain(dislodged) {
        seen.insert(at);
        seen |= map.borders(at) | map.fleet_borders(at);
    }
    seen
}

/// What a reader without the whole board sees: nothing, if he has no power.
fn sight_of(variant: &Variant, position: &Position, viewer: Viewer) -> ProvinceSet {
    let own = viewer.seat();
    own.map_or(ProvinceSet::EMPTY, |own| sight(variant, position, own))
}

/// A position as a reader knows it. Everybody knows how a game begins and how it
/// has ended; whose the supply centers are and how many units and herds each
/// power has is always known.
pub fn seen<'p>(variant: &Variant, position: &'p Position, viewer: Viewer) -> Cow<'p, Position> {
    let is_known = position.unseen.is_some() || viewer == Viewer::Keeper;
    if is_open(variant, position) || is_known || *position == variant.start {
        return Cow::Borrowed(position);
    }
    let seen = sight_of(variant, position, viewer);
    Cow::Owned(within(variant, position, (viewer.seat(), seen)))
}

fn is_open(variant: &Variant, position: &Position) -> bool {
    variant.options.sight == Sight::Whole || position.outcome.is_some()
}

/// What stands in these provinces of a position, for who plays a power or none.
fn within(
    variant: &Variant,
    position: &Position,
    (own, near): (Option<Seat>, ProvinceSet),
) -> Position {
    fn count(counts: &mut BTreeMap<Seat, u8>, of: Seat) {
        *counts.entry(of).or_default() += 1;
    }
    let mut unseen = Unseen {
        provinces: variant.map.ids().collect::<ProvinceSet>().without(near),
        ..Unseen::default()
    };
    let mut position = position.clone();
    let sees = |at| near.contains(at);
    let hidden = position.units.iter().copied();
    let dislodged = position.dislodged.iter().map(|one| one.unit);
    for unit in hidden
        .chain(dislodged.clone())
        .filter(|unit| !sees(unit.at))
    {
        count(&mut unseen.units, unit.power);
    }
    unseen.retreats = dislodged
        .filter(|unit| Some(unit.power) != own)
        .map(|unit| unit.power)
        .collect();
    let herds = position.herds.iter().filter(|herd| !sees(herd.at));
    for owner in herds.filter_map(|herd| herd.owner) {
        count(&mut unseen.herds, owner);
    }
    position.units.retain(|unit| sees(unit.at));
    position.dislodged.retain(|one| sees(one.unit.at));
    // Where others may go hangs on what stands there.
    for one in &mut position.dislodged {
        if Some(one.unit.power) != own {
            one.retreats = ProvinceSet::EMPTY;
        }
    }
    position.herds.retain(|herd| sees(herd.at));
    position.unseen = Some(Box::new(unseen));
    position
}

/// Two positions of a turn as a reader knows them who sees what is near in either.
pub(super) fn seen_both(
    variant: &Variant,
    positions: [&Position; 2],
    viewer: Viewer,
) -> [Position; 2] {
    let is_known = |position: &&Position| position.unseen.is_some();
    if viewer == Viewer::Keeper || is_open(variant, positions[0]) || positions.iter().any(is_known)
    {
        return positions.map(Position::clone);
    }
    let sights = positions.map(|position| sight_of(variant, position, viewer));
    let near = sights[0] | sights[1];
    positions.map(|position| within(variant, position, (viewer.seat(), near)))
}

/// A resolved turn as a reader knows it: where things stood and stand in his
/// sight, what became of his own orders, and what he saw of others'.
pub fn seen_turn<'t>(
    variant: &Variant,
    turn: &'t Played<Diplomacy>,
    viewer: Viewer,
) -> Cow<'t, Played<Diplomacy>> {
    let PlayedTurn {
        before,
        resolution,
        after,
    } = turn;
    let is_known = before.unseen.is_some() || is_open(variant, after);
    if is_known || viewer == Viewer::Keeper {
        return Cow::Borrowed(turn);
    }
    let power = viewer.seat();
    let own = (resolution.rulings.iter()).filter(|ruling| Some(ruling.power) == power);
    let met: ProvinceSet = own.flat_map(met).collect();
    let at_first = sight_of(variant, before, viewer) | met;
    let ever = at_first | sight_of(variant, after, viewer);
    let rulings = resolution.rulings.iter().filter(|ruling| {
        let [at, places @ ..] = ruling.order.places();
        let is_seen = || at.is_some_and(|at| at_first.contains(at));
        let named = places.into_iter().flatten().chain(others(ruling));
        let is_followed = || named.into_iter().all(|at| ever.contains(at));
        Some(ruling.power) == power || is_seen() && is_followed()
    });
    let events = resolution.events.iter();
    let events = events.filter(|event| place(event).is_none_or(|at| ever.contains(at)));
    Cow::Owned(PlayedTurn {
        before: if *before == variant.start {
            before.clone()
        } else {
            within(variant, before, (power, at_first))
        },
        resolution: Resolution {
            rulings: rulings.cloned().collect(),
            events: events.cloned().collect(),
        },
        after: seen(variant, after, viewer).into_owned(),
    })
}

/// Where a power's unit went, and the provinces of the units that it met: that
/// drove it out, cut its support, or kept it from where it went.
fn met(ruling: &Ruling) -> impl Iterator<Item = ProvinceId> + use<> {
    // An army whose convoy has not come about has been nowhere.
    let goal = match (ruling.order, &ruling.verdict) {
        (
            Order::Unit {
                command: Command::Move { to, .. },
                ..
            },
            Verdict::Moves { .. } | Verdict::Bounces { .. },
        )
        | (Order::Retreat { to, .. }, _) => Some(to),
        _ => None,
    };
    goal.into_iter().chain(others(ruling))
}

/// The provinces of the units that decided what became of an order.
fn others(ruling: &Ruling) -> impl Iterator<Item = ProvinceId> + use<> {
    let other = match ruling.verdict {
        Verdict::Cut(from)
        | Verdict::RetreatsClash(from)
        | Verdict::Bounces {
            by: Bounce::Rival { from, .. },
            ..
        } => Some(from),
        _ => None,
    };
    let driven = ruling.dislodged.as_ref().map(|by| by.from);
    other.into_iter().chain(driven)
}

/// Where something happens that is told only who sees it. Whose a supply center
/// is, and how many pieces a power has, everybody is told.
const fn place(event: &Event) -> Option<ProvinceId> {
    match event {
        Event::NoRetreat { at, .. }
        | Event::HerdDrowned { at, .. }
        | Event::HerdContact { at }
        | Event::HerdCaptured { at, .. }
        | Event::HerdNeutral { at, .. } => Some(*at),
        Event::CentreCaptured { .. }
        | Event::HomeChosen { .. }
        | Event::HerdEarned { .. }
        | Event::BuildsUnused { .. }
        | Event::ContactsForgotten
        | Event::Won { .. }
        | Event::Quiet { .. }
        | Event::Ended { .. }
        | Event::Drawn { .. }
        | Event::Skipped(_)
        | Event::Begins(_) => None,
    }
}

/// What becomes of an order that was legal for all that its writer saw, and is not:
/// the same whatever stands out of sight, so that no order scouts.
pub(super) fn void(variant: &Variant, command: Command, why: Illegal) -> Option<Verdict> {
    let is_of_others = matches!(
        why,
        Illegal::NothingToSupport
            | Illegal::SupportedMoveImpossible
            | Illegal::SupportNeedsCoast
            | Illegal::NoConvoyPossible
            | Illegal::NotOnRoute
            | Illegal::CannotBeConvoyed
    );
    (variant.options.sight == Sight::Near && is_of_others).then_some(match command {
        Command::Move { .. } => Verdict::NoConvoy,
        _ => Verdict::Unmatched,
    })
}

/// The seas out of sight: there may be a fleet in each.
pub(super) fn unseen_waters(variant: &Variant, position: &Position) -> ProvinceSet {
    let unseen = position.unseen.as_ref().map(|unseen| unseen.provinces);
    unseen.unwrap_or(ProvinceSet::EMPTY) & variant.map.convoy_waters()
}

/// Positions that may be so for all that their reader knows, as far as a unit's
/// order hangs on it: with fleets in all seas out of sight, and a unit of each
/// sort in a province out of sight that the order names.
pub(super) fn guesses(
    variant: &Variant,
    position: &Position,
    command: Command,
) -> impl Iterator<Item = Position> + use<> {
    let map = &variant.map;
    let mut base = position.clone();
    // Whose they are does not matter.
    let unit = |kind, at, coast| Unit {
        at,
        power: Seat(0),
        kind,
        coast,
    };
    let seas = unseen_waters(variant, position);
    base.units
        .extend(seas.into_iter().map(|at| unit(UnitKind::Fleet, at, None)));
    let named = match command {
        Command::SupportHold { at }
        | Command::SupportMove { from: at, .. }
        | Command::Convoy { from: at, .. } => Some(at).filter(|at| !position.sees(*at)),
        Command::Hold | Command::Move { .. } => None,
    };
    let coasts = named.into_iter().flat_map(|at| {
        let coasts = map.province(at).coasts.iter().copied();
        coasts.map(Some).chain([None]).map(move |coast| (at, coast))
    });
    let kinds: Vec<UnitKind> = variant.units().map(|(kind, _)| kind).collect();
    let all = coasts.flat_map(|(at, coast)| {
        kinds
            .clone()
            .into_iter()
            .map(move |kind| unit(kind, at, coast))
    });
    let mut others: Vec<Option<Unit>> =
        (all.filter(|unit| unit.can_stand(map)).map(Some)).collect();
    if others.is_empty() {
        others.push(None);
    }
    let of_other = move |other: Option<Unit>| {
        let mut guess = base.clone();
        if let Some(other) = other {
            guess.units.retain(|unit| unit.at != other.at);
            guess.units.push(other);
        }
        guess.sort();
        guess
    };
    others.into_iter().map(of_other)
}
