//! The adjudicator decides every movement as the plain one of
//! [`super::reference`] does.

use std::fmt::Write as _;

use highnoon::game::Seat;
use highnoon::map::{Coast, ProvinceId};
use highnoon::rules::diplomacy::adjudication::{Adjudicator, advance};
use highnoon::rules::diplomacy::legality;
use highnoon::rules::diplomacy::order::{Command, Order};
use highnoon::rules::diplomacy::position::{Position, Unit, UnitKind};
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::diplomacy::verdict::{Bounce, Ruling, Verdict};
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

use super::orders::{Choices, choices, crowd, weave};
use super::reference::{self, Answer, Decided, Ordered, Plan};
use crate::effort::{self, Counts};

/// Compares one movement phase; panics with the smallest difference it finds.
pub(super) fn compare(
    variant: &Variant,
    position: &Position,
    orders: &[(Seat, Order)],
    tally: &mut Counts,
    context: &str,
) {
    let (answer, differences) = differences(variant, position, orders);
    assert!(
        differences.is_empty(),
        "{context}\n{}\nshrunk to\n{}",
        readable(variant, position, orders),
        shrunk(variant, position, orders)
    );
    tally.add("phases", 1);
    tally.add("circles", usize::from(answer.circles > 0));
    tally.add("paradoxes", usize::from(answer.paradoxes > 0));
    for unit in &answer.units {
        tally.add("convoys", usize::from(unit.convoyed && unit.success));
        tally.add("dislodged", usize::from(unit.dislodged_from.is_some()));
        tally.add("cut", usize::from(unit.matched && !unit.success));
    }
}

/// The units with the orders that they carry out: a legal one, or to hold.
fn ordered(variant: &Variant, position: &Position, orders: &[(Seat, Order)]) -> Vec<Ordered> {
    let plan = |unit: &Unit| {
        orders
            .iter()
            .filter(|(power, order)| legality::check(variant, position, *power, *order).is_ok())
            .find_map(|&(_, order)| match order {
                Order::Unit { at, command } if at == unit.at => Some(match command {
                    Command::Hold => Plan::Hold,
                    Command::Move { to, coast, via } => Plan::Move { to, coast, via },
                    Command::SupportHold { at: of } => Plan::SupportHold { of },
                    Command::SupportMove { from, to, coast } => {
                        Plan::SupportMove { from, to, coast }
                    }
                    Command::Convoy { from, to } => Plan::Convoy { from, to },
                }),
                _ => None,
            })
            .unwrap_or(Plan::Hold)
    };
    position
        .units
        .iter()
        .map(|unit| Ordered {
            at: unit.at,
            power: unit.power.0,
            is_fleet: unit.kind == UnitKind::Fleet,
            coast: unit.coast,
            plan: plan(unit),
        })
        .collect()
}

/// In what the two adjudicators differ, one line each.
fn differences(
    variant: &Variant,
    position: &Position,
    orders: &[(Seat, Order)],
) -> (Answer, Vec<String>) {
    let units = ordered(variant, position, orders);
    let answer = reference::adjudicate(&variant.map, variant.options, &units);
    let resolution = Adjudicator::default().adjudicate(variant, position, orders);
    let after = advance(variant, position, &resolution);
    let mut differences = Vec::new();
    let mut ruled = 0;
    for ruling in &resolution.rulings {
        let Order::Unit { at, .. } = ruling.order else {
            continue;
        };
        ruled += 1;
        let index = units.iter().position(|unit| unit.at == at).unwrap();
        if !agrees(&units, index, &answer.units, ruling) {
            differences.push(format!("{ruling:?}\n    against {:?}", answer.units[index]));
        }
    }
    if ruled != units.len() {
        differences.push(format!("{ruled} rulings on {} units", units.len()));
    }
    // What comes of it on the board.
    for (unit, decided) in units.iter().zip(&answer.units) {
        let stands = match unit.plan {
            Plan::Move { to, .. } if decided.success => to,
            _ => unit.at,
        };
        let here = after.unit_at(stands).map(|unit| unit.power.0) == Some(unit.power);
        if decided.dislodged_from.is_none() && !here {
            differences.push(format!("no unit of {unit:?} in {stands:?}"));
        }
    }
    (answer, differences)
}

/// Whether a ruling is what the reference has decided.
fn agrees(units: &[Ordered], index: usize, decided: &[Decided], ruling: &Ruling) -> bool {
    let unit = &decided[index];
    let dislodged = match &ruling.dislodged {
        None => unit.dislodged_from.is_none(),
        Some(dislodgement) => {
            unit.dislodged_from == Some(dislodgement.from)
                && unit.retreats == dislodgement.retreats.iter().copied().collect()
        }
    };
    let verdict = match (units[index].plan, &ruling.verdict) {
        (Plan::Hold, Verdict::Holds | Verdict::Illegal(_)) => true,
        (Plan::Convoy { .. }, verdict) => match verdict {
            Verdict::Convoys => unit.matched && unit.dislodged_from.is_none(),
            // Dislodged, or part of a paradox.
            Verdict::Disrupted => unit.matched,
            Verdict::Unmatched => !unit.matched,
            _ => false,
        },
        (Plan::SupportHold { .. } | Plan::SupportMove { .. }, verdict) => match verdict {
            Verdict::Supports => unit.matched && unit.success,
            Verdict::Cut(from) => unit.matched && unit.cut_from.contains(from),
            Verdict::Unmatched => !unit.matched,
            _ => false,
        },
        (Plan::Move { to, .. }, verdict) => {
            let prevented = |from: Option<ProvinceId>| {
                units
                    .iter()
                    .zip(decided)
                    .enumerate()
                    .filter(|(other, (rival, _))| {
                        *other != index
                            && matches!(rival.plan, Plan::Move { to: there, .. } if there == to)
                            && from.is_none_or(|from| from == rival.at)
                    })
                    .map(|(_, (_, rival))| rival.prevent)
                    .max()
                    .unwrap_or(0)
            };
            match *verdict {
                Verdict::NoConvoy => !unit.path,
                Verdict::Moves { attack, against } => {
                    unit.success
                        && usize::from(attack.units()) == unit.attack
                        && usize::from(against.units()) == unit.resistance.max(prevented(None))
                }
                Verdict::Bounces { attack, by } => {
                    let (right, strength) = match by {
                        Bounce::Own => (unit.attack == 0, unit.attack),
                        Bounce::Weak => (false, 0),
                        Bounce::Held { strength } => (
                            !unit.head_to_head && unit.resistance == usize::from(strength.units()),
                            usize::from(strength.units()),
                        ),
                        Bounce::HeadToHead { strength } => (
                            unit.head_to_head && unit.resistance == usize::from(strength.units()),
                            usize::from(strength.units()),
                        ),
                        Bounce::Rival { from, strength } => (
                            prevented(Some(from)) == usize::from(strength.units()),
                            usize::from(strength.units()),
                        ),
                    };
                    !unit.success
                        && unit.path
                        && right
                        && usize::from(attack.units()) == unit.attack
                        && unit.attack <= strength
                }
                _ => false,
            }
        }
        _ => false,
    };
    dislodged && verdict
}

/// The same difference with fewer units and fewer orders.
fn shrunk(variant: &Variant, position: &Position, orders: &[(Seat, Order)]) -> String {
    let differs = |position: &Position, orders: &[(Seat, Order)]| {
        !differences(variant, position, orders).1.is_empty()
    };
    let mut position = position.clone();
    let mut orders = orders.to_vec();
    let mut again = true;
    while again {
        again = false;
        for index in (0..position.units.len()).rev() {
            let mut fewer = position.clone();
            let gone = fewer.units.remove(index).at;
            let mut rest = orders.clone();
            rest.retain(|(_, order)| !matches!(order, Order::Unit { at, .. } if *at == gone));
            if differs(&fewer, &rest) {
                (position, orders, again) = (fewer, rest, true);
            }
        }
        for index in (0..orders.len()).rev() {
            let mut rest = orders.clone();
            rest.remove(index);
            if differs(&position, &rest) {
                (orders, again) = (rest, true);
            }
        }
    }
    readable(variant, &position, &orders)
}

/// Units, orders and what the two make of them.
fn readable(variant: &Variant, position: &Position, orders: &[(Seat, Order)]) -> String {
    let map = &variant.map;
    let name = |id: ProvinceId, coast: Option<Coast>| {
        let coast = coast.map_or_else(String::new, |coast| format!("/{}", coast.code()));
        format!("{}{coast}", map.province(id).id)
    };
    let resolution = Adjudicator::default().adjudicate(variant, position, orders);
    let mut text = String::new();
    for (unit, ordered) in position
        .units
        .iter()
        .zip(ordered(variant, position, orders))
    {
        let letter = variant.unit_name(unit.kind).letter;
        let order = match ordered.plan {
            Plan::Hold => "H".to_owned(),
            Plan::Move { to, coast, via } => {
                let via = if via { " via convoy" } else { "" };
                format!("- {}{via}", name(to, coast))
            }
            Plan::SupportHold { of } => format!("S {}", name(of, None)),
            Plan::SupportMove { from, to, coast } => {
                format!("S {} - {}", name(from, None), name(to, coast))
            }
            Plan::Convoy { from, to } => format!("C {} - {}", name(from, None), name(to, None)),
        };
        let ruling = resolution
            .rulings
            .iter()
            .find(|ruling| matches!(ruling.order, Order::Unit { at, .. } if at == unit.at));
        let ruling = ruling.map(|ruling| (&ruling.verdict, &ruling.dislodged));
        let power = &variant.power(unit.power).id;
        let at = name(unit.at, unit.coast);
        writeln!(text, "{power}: {letter} {at} {order} => {ruling:?}").unwrap();
    }
    for difference in differences(variant, position, orders).1 {
        writeln!(text, "  {difference}").unwrap();
    }
    text
}

/// How many made-up positions, and how many sets of orders for each.
const CROWDS: u64 = 2_500;
const ORDER_SETS: usize = 8;

fn decided_alike(variant: &Variant, crowds: u64) -> Counts {
    Counts::all(effort::shares(crowds, |seeds| {
        let mut tally = Counts::default();
        for seed in seeds {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let position = crowd(variant, &mut rng);
            let choices = choices(variant, &position);
            for _ in 0..ORDER_SETS {
                let orders = weave(variant, &position, &choices, &mut rng);
                compare(
                    variant,
                    &position,
                    &orders,
                    &mut tally,
                    &format!("crowd {seed}"),
                );
            }
        }
        tally
    }))
}

#[test]
fn crowds_are_decided_alike() {
    let variant = crate::games().diplomacy("standard", None).unwrap().unwrap();
    let tally = decided_alike(&variant, CROWDS);
    // Otherwise the positions would be too peaceful to show anything.
    tally.expect(&[
        ("circles", 20),
        ("paradoxes", 20),
        ("convoys", 500),
        ("dislodged", 500),
    ]);
}

#[test]
fn gangs_without_fleets_are_decided_alike() {
    let variant = crate::games()
        .diplomacy("range-war", None)
        .unwrap()
        .unwrap();
    decided_alike(&variant, 300).expect(&[("circles", 5), ("dislodged", 200)]);
}

/// A few units in a corner of the board; the provinces behind the bar are the
/// empty ones that they may go to.
const CORNERS: [&str; 9] = [
    "france F por, france F mao, italy F gol, italy F wes | spa",
    "england A lon, england F nth, germany A bel, germany F hol | yor",
    "england A lon, france F eng, france A bel, england F nth | hol",
    "england A bel, england F nth, germany A hol, germany F hel | kie",
    "france A tun, france F tys, italy F ion, italy F nap | rom",
    "england F lon, england F wal, france A bre, france F eng, germany F nth |",
    "turkey A con, turkey F bla, russia A ank, russia F arm, russia F sev |",
    "italy A rom, italy F tys, austria F nap, austria A apu, italy F ion |",
    "russia A stp, russia F bot, germany A swe, germany F nwy, england F fin |",
];

/// The most combinations of orders that are tried in one corner.
const COMBINATIONS: u64 = 20_000;

#[test]
fn all_orders_in_a_corner_are_decided_alike() {
    let variant = crate::games().diplomacy("standard", None).unwrap().unwrap();
    let mut tally = Counts::default();
    for corner in CORNERS {
        let (position, choices) = corner_of(&variant, corner);
        let total: usize = choices
            .values()
            .map(|(_, commands)| commands.len())
            .product();
        // Beyond the bound, a step that shares no factor with the number of
        // combinations goes through all of them evenly.
        let most = usize::try_from(effort::of(COMBINATIONS)).unwrap();
        let step = if total <= most {
            1
        } else {
            [15_485_863, 32_452_843, 49_979_687]
                .into_iter()
                .find(|prime| !total.is_multiple_of(*prime))
                .unwrap()
        };
        for number in 0..total.min(most) {
            let mut rest = number * step % total;
            let orders: Vec<(Seat, Order)> = choices
                .iter()
                .map(|(&at, (power, commands))| {
                    let command = commands[rest % commands.len()];
                    rest /= commands.len();
                    (*power, Order::Unit { at, command })
                })
                .collect();
            compare(&variant, &position, &orders, &mut tally, corner);
        }
    }
    tally.expect(&[("circles", 0), ("paradoxes", 0)]);
}

/// Places of units between which paradoxes of the second order can arise
/// (DATC 3.0 6.F.22 to 6.F.24), and some like them.
const TANGLES: [&str; 4] = [
    "england F edi, england F lon, france A bre, france F eng, germany F bel, germany F pic, russia A nwy, russia F nth |",
    "england F edi, england F lon, england F iri, england F mao, france A bre, france F eng, france F bel, russia A nwy, russia F nth |",
    "england F lon, england F wal, france A bre, france F eng, germany F bel, germany F nth, russia A nwy, russia F nwg, england F edi |",
    "italy F nap, italy F rom, france A tun, france F tys, turkey F ion, turkey A gre, austria F adr, austria F apu, austria A alb |",
];

#[test]
fn tangled_convoys_are_decided_alike() {
    let variant = crate::games().diplomacy("standard", None).unwrap().unwrap();
    let mut tally = Counts::default();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for tangle in TANGLES {
        let (position, choices) = corner_of(&variant, tangle);
        for number in 0..effort::of(5_000) {
            let orders = weave(&variant, &position, &choices, &mut rng);
            let context = format!("{tangle} {number}");
            compare(&variant, &position, &orders, &mut tally, &context);
        }
    }
    tally.expect(&[("paradoxes", 50)]);
}

/// Other choices of DATC 3.0 4.A.
const CHOICES: [&str; 12] = [
    "convoy_paradox = \"1971\"",
    "convoy_paradox = \"1982\"",
    "convoy_paradox = \"2000\"",
    "multi_route = \"any\"",
    "multi_route = \"any\"\nconvoy_paradox = \"1971\"",
    "multi_route = \"any\"\nconvoy_paradox = \"1982\"",
    "multi_route = \"any\"\nconvoy_paradox = \"2000\"",
    "adjacent_convoy = \"whole-route\"",
    "adjacent_convoy = \"via-only\"",
    "convoyed_cut = \"water\"",
    "convoyed_retreat = \"forbidden\"",
    "dislodged_bounce = \"never\"",
];

#[test]
fn all_is_decided_alike_under_other_choices() {
    for choice in CHOICES {
        let options = toml::from_str(choice).unwrap();
        let variant = crate::games()
            .diplomacy("standard", Some(options))
            .unwrap()
            .unwrap();
        let mut tally = Counts::default();
        for seed in 0..effort::of(150) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let position = crowd(&variant, &mut rng);
            let choices = choices(&variant, &position);
            for _ in 0..ORDER_SETS {
                let orders = weave(&variant, &position, &choices, &mut rng);
                let context = format!("{choice}, crowd {seed}");
                compare(&variant, &position, &orders, &mut tally, &context);
            }
        }
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        for place in TANGLES.iter().chain(&CORNERS) {
            let (position, choices) = corner_of(&variant, place);
            for number in 0..effort::of(400) {
                let orders = weave(&variant, &position, &choices, &mut rng);
                let context = format!("{choice}, {place} {number}");
                compare(&variant, &position, &orders, &mut tally, &context);
            }
        }
        tally.expect(&[("convoys", 100), ("cut", 100)]);
    }
}

/// The units of a corner and the orders that do not lead out of it.
fn corner_of(variant: &Variant, corner: &str) -> (Position, Choices) {
    let (units, empty) = corner.split_once('|').unwrap();
    let place = |id: &str| {
        let id = variant.map.by_id(id);
        id.unwrap_or_else(|| panic!("a province in {corner}"))
    };
    let mut position = Position {
        units: Vec::new(),
        ..variant.start.clone()
    };
    for unit in units.split(',') {
        let words: Vec<&str> = unit.split_whitespace().collect();
        let at = place(words[2]);
        let army = words[1] == "A";
        position.units.push(Unit {
            at,
            power: variant.seat_by_id(words[0]).unwrap(),
            kind: if army {
                UnitKind::Army
            } else {
                UnitKind::Fleet
            },
            coast: None,
        });
    }
    position.sort();
    let mut inside = position.occupied();
    for id in empty.split_whitespace() {
        inside.insert(place(id));
    }
    let mut choices = choices(variant, &position);
    for (_, commands) in choices.values_mut() {
        // A support may name any coast of its destination.
        for command in commands.clone() {
            if let Command::SupportMove { from, to, .. } = command {
                for &coast in &variant.map.province(to).coasts {
                    let coast = Some(coast);
                    commands.push(Command::SupportMove { from, to, coast });
                }
            }
        }
        commands.retain(|command| match command {
            Command::Move { to, .. }
            | Command::SupportMove { to, .. }
            | Command::Convoy { to, .. } => inside.contains(*to),
            Command::Hold | Command::SupportHold { .. } => true,
        });
    }
    (position, choices)
}
