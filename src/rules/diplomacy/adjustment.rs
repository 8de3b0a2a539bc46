//! Builds and disbands (Range War 11, 12; DATC 3.0 6.I, 6.J).

pub mod removal;

use serde::{Deserialize, Serialize};

use super::event::Event;
use super::legality::{self, Illegal};
use super::order::{Order, Piece};
use super::position::{Position, UnitKind};
use super::variant::{Builds, ExcessBuilds, ExcessDisbands, Variant};
use super::verdict::{NotBuilt, Ruling, Verdict};
use crate::game::Seat;
use crate::map::{ProvinceId, ProvinceSet};

/// Rules on all adjustments, power by power.
pub fn adjudicate(
    variant: &Variant,
    position: &Position,
    orders: &[(Seat, Order)],
) -> (Vec<Ruling>, Vec<Event>) {
    let mut rulings: Vec<Ruling> = Vec::new();
    let surpluses = position.surpluses();
    for power in variant.active(position.turn.year) {
        let own: Vec<Order> = orders
            .iter()
            .filter(|(seat, _)| *seat == power)
            .map(|&(_, order)| order)
            .collect();
        let first = rulings.len();
        for (order, verdict) in own
            .iter()
            .zip(power_verdicts(variant, position, power, &own))
        {
            rulings.push(Ruling::given(power, *order, verdict));
        }
        if surpluses[power.index()] < 0 {
            let done: Vec<ProvinceId> = rulings[first..]
                .iter()
                .filter_map(|ruling| match (ruling.order, &ruling.verdict) {
                    (Order::Disband { at }, Verdict::Disbands) => Some(at),
                    _ => None,
                })
                .collect();
            rulings.extend(missing_disbands(variant, position, power, &done));
        }
    }
    yield_to_controllers(variant, position, &mut rulings);
    let mut events: Vec<Event> = (rulings.iter())
        .filter_map(|ruling| match (ruling.order, &ruling.verdict) {
            (Order::Build { at, .. }, Verdict::Builds)
                if is_choice(variant, position, ruling.power, at) =>
            {
                Some(Event::HomeChosen {
                    at,
                    by: ruling.power,
                })
            }
            _ => None,
        })
        .collect();
    for power in variant.active(position.turn.year) {
        let own = rulings.iter().filter(|ruling| ruling.power == power);
        events.extend(unused(
            variant,
            position,
            power,
            surpluses[power.index()],
            own,
        ));
    }
    (rulings, events)
}

/// A herd may stand in a center that somebody else controls, so that both
/// may build a gang there. The controller's build, which rests on an earlier
/// tier, is the one that is done (Range War RW-D12).
fn yield_to_controllers(variant: &Variant, position: &Position, rulings: &mut [Ruling]) {
    let built = |ruling: &Ruling| match (ruling.order, &ruling.verdict) {
        (Order::Build { at, piece, .. }, Verdict::Builds) => Some((at, piece)),
        _ => None,
    };
    for index in 0..rulings.len() {
        let Some((at, piece)) = built(&rulings[index]) else {
            continue;
        };
        let power = rulings[index].power;
        if Tier::of(variant, position, power, at) != Some(Tier::Herd) {
            continue;
        }
        let controller = rulings
            .iter()
            .find(|other| other.power != power && built(other) == Some((at, piece)))
            .map(|other| other.power);
        if let Some(controller) = controller {
            rulings[index].verdict = Verdict::NotBuilt(NotBuilt::ControllerBuilds(controller));
        }
    }
}

/// The powers that have anything to order.
pub fn due<'a>(variant: &'a Variant, position: &'a Position) -> impl Iterator<Item = Seat> + 'a {
    let surpluses = position.surpluses();
    let active = variant.active(position.turn.year);
    active.filter(move |&power| match surpluses[power.index()] {
        surplus if surplus < 0 => true,
        0 => false,
        _ => room(variant, position, power) > 0,
    })
}

/// How many builds or disbands a power has to order.
pub fn owed(variant: &Variant, position: &Position, power: Seat) -> usize {
    let surplus = position.surplus(power);
    let count = usize::try_from(surplus.unsigned_abs()).unwrap_or(0);
    if surplus < 0 {
        return count;
    }
    count.min(room(variant, position, power))
}

/// What becomes of each of a power's orders. A herd that is built here gives
/// no further build: they have been counted before (Range War 11.4).
pub fn power_verdicts(
    variant: &Variant,
    position: &Position,
    power: Seat,
    orders: &[Order],
) -> Vec<Verdict> {
    if orders.is_empty() {
        return Vec::new();
    }
    let mut verdicts: Vec<Option<Verdict>> = orders
        .iter()
        .map(|&order| {
            legality::check(variant, position, power, order)
                .err()
                .map(Verdict::Illegal)
        })
        .collect();
    let mut left = position.surplus(power).unsigned_abs();
    refuse_repeated(orders, &mut verdicts);
    disband(variant, orders, &mut verdicts, &mut left);
    // Builds count tier by tier, because those of a lower tier rest on those
    // of the higher ones (Range War RW-D8), and in the order given within one;
    // a piece that is built already is in the way (Range War 12.2).
    let mut herds_left = position.herd_builds.get(&power).copied().unwrap_or(0);
    let mut choices_left = position.choices(power);
    let mut built: Vec<(ProvinceId, Piece)> = Vec::new();
    let mut turns: Vec<usize> = (0..orders.len()).collect();
    match variant.options.excess_builds {
        ExcessBuilds::First => {}
        ExcessBuilds::Last => turns.reverse(),
        ExcessBuilds::None => void_builds_beyond(left, orders, &mut verdicts),
    }
    for tier in Tier::ALL {
        for &index in &turns {
            let Order::Build { at, piece, .. } = orders[index] else {
                continue;
            };
            let verdict = &mut verdicts[index];
            if verdict.is_some() || Tier::of(variant, position, power, at) != Some(tier) {
                continue;
            }
            let herd = piece == Piece::Herd;
            let choice = is_choice(variant, position, power, at);
            let unused = unused_place(variant, position, power, tier, piece, &built);
            *verdict = Some(if let Some(first) = unused {
                Verdict::NotBuilt(NotBuilt::UseFirst(first))
            } else if left == 0 || choice && choices_left == 0 {
                Verdict::NotBuilt(NotBuilt::TooMany)
            } else if herd && herds_left == 0 {
                Verdict::NotBuilt(NotBuilt::TooManyHerds)
            } else {
                left -= 1;
                herds_left -= u8::from(herd);
                choices_left -= u8::from(choice);
                built.push((at, piece));
                Verdict::Builds
            });
        }
    }
    for verdict in &mut verdicts {
        if verdict.is_none() {
            *verdict = Some(if left > 0 {
                left -= 1;
                Verdict::Waives
            } else {
                Verdict::NotBuilt(NotBuilt::TooMany)
            });
        }
    }
    verdicts
        .into_iter()
        .map(|verdict| verdict.expect("waives were the last without a verdict"))
        .collect()
}

/// Each unit is disbanded once (DATC 3.0 6.J.2), and one piece of a sort is
/// built in a province: the first that is ordered (DATC 3.0 4.D.5). Any other
/// order for it is illegal.
fn refuse_repeated(orders: &[Order], verdicts: &mut [Option<Verdict>]) {
    let mut subjects = Vec::new();
    for (order, verdict) in orders.iter().zip(verdicts) {
        let Some(subject) = order.subject().filter(|_| verdict.is_none()) else {
            continue;
        };
        if subjects.contains(&subject) {
            *verdict = Some(Verdict::Illegal(match order {
                Order::Build { .. } => Illegal::Occupied,
                _ => Illegal::NoUnit,
            }));
        }
        subjects.push(subject);
    }
}

/// Disbands count in the order given; a game may have it otherwise if there
/// are too many (DATC 3.0 4.D.6).
fn disband(variant: &Variant, orders: &[Order], verdicts: &mut [Option<Verdict>], left: &mut u32) {
    let is_disband = |index: &usize| {
        verdicts[*index].is_none() && matches!(orders[*index], Order::Disband { .. })
    };
    let mut turns: Vec<usize> = (0..orders.len()).filter(is_disband).collect();
    let too_many = u32::try_from(turns.len()).is_ok_and(|count| count > *left);
    let none = match variant.options.excess_disbands {
        ExcessDisbands::First => false,
        ExcessDisbands::Last => {
            turns.reverse();
            false
        }
        ExcessDisbands::None => too_many,
    };
    for index in turns {
        verdicts[index] = Some(if *left > 0 && !none {
            *left -= 1;
            Verdict::Disbands
        } else {
            Verdict::Illegal(Illegal::NothingToDisband)
        });
    }
}

/// Leaves all builds undone if there are too many (DATC 3.0 4.D.4, the
/// strictest choice).
fn void_builds_beyond(due: u32, orders: &[Order], verdicts: &mut [Option<Verdict>]) {
    let is_build = |order: &Order, verdict: &Option<Verdict>| {
        verdict.is_none() && matches!(order, Order::Build { .. })
    };
    let builds = orders.iter().zip(&*verdicts);
    let builds = builds.filter(|(order, verdict)| is_build(order, verdict));
    if u32::try_from(builds.count()).is_ok_and(|count| count <= due) {
        return;
    }
    for (order, verdict) in orders.iter().zip(verdicts) {
        if is_build(order, verdict) {
            *verdict = Some(Verdict::NotBuilt(NotBuilt::TooMany));
        }
    }
}

/// Whether a power may build in a center: one that it controls, in Range War
/// every one (Range War 12.3, 12.4), else its home centers unless the variant
/// lets it build anywhere; or a home that it chooses.
pub fn is_build_centre(
    variant: &Variant,
    position: &Position,
    power: Seat,
    at: ProvinceId,
) -> bool {
    if position.centres.get(&at) != Some(&power) {
        return is_choice(variant, position, power, at);
    }
    let homes = &variant.power(power).home;
    let may_anywhere = match variant.options.builds {
        Builds::Home => false,
        Builds::Any => true,
        Builds::AnyWithHome => {
            let is_held = |home| position.centres.get(home) == Some(&power);
            homes.iter().any(is_held)
        }
    };
    variant.herds || may_anywhere || homes.contains(&at)
}

/// Whether a power that builds there chooses this home: nobody controls it, and
/// the power still has one to choose.
fn is_choice(variant: &Variant, position: &Position, power: Seat, at: ProvinceId) -> bool {
    position.choices(power) > 0
        && !position.centres.contains_key(&at)
        && variant.power(power).home.contains(&at)
}

/// How early a place must be used (Range War 12.3 to 12.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tier {
    /// The power's home center (Range War 12.3).
    Home,
    /// Another static center under its control (Range War 12.4).
    Centre,
    /// A province with its own herd, for gangs only (Range War 12.5).
    Herd,
}

impl Tier {
    /// The tiers, the one to be used first at the front.
    pub const ALL: [Self; 3] = [Self::Home, Self::Centre, Self::Herd];

    /// The rule that says so.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Home => "Range War 12.3",
            Self::Centre => "Range War 12.4",
            Self::Herd => "Range War 12.5",
        }
    }

    /// The tier of a province for a power; `None` where it may not build. A
    /// home center counts only under its own control (Range War RW-D13). Where
    /// there are no herds, all centers are of one tier.
    pub fn of(variant: &Variant, position: &Position, power: Seat, at: ProvinceId) -> Option<Self> {
        if is_build_centre(variant, position, power, at) {
            // Only Range War asks for one's home first.
            if !variant.herds || variant.power(power).home.contains(&at) {
                Some(Self::Home)
            } else {
                Some(Self::Centre)
            }
        } else if position
            .herd_at(at)
            .is_some_and(|herd| herd.owner == Some(power))
        {
            Some(Self::Herd)
        } else {
            None
        }
    }
}

/// Every place where a power could put a piece of this sort, with its tier,
/// the first to be used at the front. A unit and a herd are not in each
/// other's way (Range War 12.1, 12.2).
pub fn places(
    variant: &Variant,
    position: &Position,
    power: Seat,
    piece: Piece,
) -> Vec<(Tier, ProvinceId)> {
    // Nobody builds but in a center, a home or at a herd of one's own.
    let centres = position.centres.iter();
    let centres = centres.filter(|(_, owner)| **owner == power);
    let herds = position.herds.iter();
    let herds = herds.filter(|herd| herd.owner == Some(power));
    let own: ProvinceSet = centres
        .map(|(&at, _)| at)
        .chain(variant.power(power).home.iter().copied())
        .chain(herds.map(|herd| herd.at))
        .collect();
    let mut places: Vec<(Tier, ProvinceId)> = own
        .into_iter()
        .filter_map(|at| Some((Tier::of(variant, position, power, at)?, at)))
        .filter(|&(tier, at)| match piece {
            Piece::Unit(_) => position.unit_at(at).is_none(),
            Piece::Herd => tier != Tier::Herd && position.herd_at(at).is_none(),
        })
        .collect();
    places.sort_unstable();
    places
}

/// A place of a higher tier that could still take this piece.
fn unused_place(
    variant: &Variant,
    position: &Position,
    power: Seat,
    tier: Tier,
    piece: Piece,
    built: &[(ProvinceId, Piece)],
) -> Option<ProvinceId> {
    if tier == Tier::Home {
        return None;
    }
    places(variant, position, power, piece)
        .into_iter()
        .take_while(|&(other, _)| other < tier)
        .map(|(_, at)| at)
        .find(|&at| !built.contains(&(at, piece)))
}

/// How many builds a power has room for.
fn room(variant: &Variant, position: &Position, power: Seat) -> usize {
    let units = places(variant, position, power, Piece::Unit(UnitKind::Army));
    let (chosen, units): (Vec<ProvinceId>, Vec<ProvinceId>) = (units.into_iter())
        .map(|(_, at)| at)
        .partition(|&at| is_choice(variant, position, power, at));
    let units = units.len() + chosen.len().min(usize::from(position.choices(power)));
    let herds = usize::from(position.herd_builds.get(&power).copied().unwrap_or(0));
    let herd_places = if herds == 0 {
        0
    } else {
        places(variant, position, power, Piece::Herd).len()
    };
    units + herds.min(herd_places)
}

/// How many builds a power leaves unused, and how many of these had no place
/// (Range War 12.6).
fn unused<'a>(
    variant: &Variant,
    position: &Position,
    power: Seat,
    surplus: i32,
    rulings: impl Iterator<Item = &'a Ruling>,
) -> Option<Event> {
    let built: Vec<Order> = rulings
        .filter(|ruling| ruling.verdict == Verdict::Builds)
        .map(|ruling| ruling.order)
        .collect();
    // Homes that are not chosen can be chosen later.
    let mut kept = usize::from(position.choices(power));
    for order in &built {
        if let Order::Build { at, .. } = *order {
            kept -= usize::from(is_choice(variant, position, power, at));
        }
    }
    let built = built.len();
    let due = usize::try_from(surplus).unwrap_or(0).saturating_sub(kept);
    if built >= due {
        return None;
    }
    let usable = due.min(room(variant, position, power));
    let small = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
    Some(Event::BuildsUnused {
        power,
        waived: small(usable.saturating_sub(built)),
        lost: small(due - usable.max(built)),
    })
}

/// The builds that are lost because the adjustments are skipped: nobody has a
/// place for any, and nobody has to disband (Range War 12.6, RW-D5, RW-D8).
pub(super) fn lost_when_skipped<'a>(
    variant: &'a Variant,
    position: &'a Position,
) -> impl Iterator<Item = Event> + 'a {
    let surpluses = position.surpluses();
    let active = variant.active(position.turn.year);
    active.filter_map(move |power| {
        let surplus = surpluses[power.index()];
        unused(variant, position, power, surplus, std::iter::empty())
    })
}

/// The disbands that a power has not ordered (DATC 3.0 4.D.8).
fn missing_disbands(
    variant: &Variant,
    position: &Position,
    power: Seat,
    done: &[ProvinceId],
) -> Vec<Ruling> {
    let missing = usize::try_from(-position.surplus(power))
        .unwrap_or(0)
        .saturating_sub(done.len());
    removal::in_order(variant, position, power)
        .into_iter()
        .map(|(_, unit)| unit)
        .filter(|unit| !done.contains(&unit.at))
        .take(missing)
        .map(Ruling::disbanded)
        .collect()
}
