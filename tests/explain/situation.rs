//! Situations to be explained: positions and orders of the case files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use highnoon::game::Seat;
use highnoon::game::system::Line;
use highnoon::map::{Coast, Lookup, ProvinceId};
use highnoon::rules::diplomacy::adjudication::{Adjudicator, Resolution, advance};
use highnoon::rules::diplomacy::binding::{AsWritten, as_written};
use highnoon::rules::diplomacy::order::Order;
use highnoon::rules::diplomacy::position::{Herd, Position, Unit, UnitKind};
use highnoon::rules::diplomacy::turn::PhaseKind;
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::shipped;
use toml::{Table, Value};

/// A turn that has been resolved.
pub(super) struct Situation {
    pub(super) variant: Variant,
    pub(super) before: Position,
    pub(super) resolution: Resolution,
}

fn texts<'a>(case: &'a Table, field: &str) -> Vec<&'a str> {
    let list = case.get(field).and_then(Value::as_array);
    let list = list.map_or(&[][..], Vec::as_slice);
    list.iter().map(|text| text.as_str().unwrap()).collect()
}

fn power(variant: &Variant, name: &str) -> Seat {
    let id = variant.seat_by_id(name);
    id.or_else(|| variant.seat_named(name)).unwrap()
}

fn province(variant: &Variant, name: &str) -> ProvinceId {
    match variant.map.names.find(name) {
        Lookup::Found(id) => id,
        _ => panic!("{name} is not a province"),
    }
}

/// The pairs of `Power: item, item` lines.
fn pairs<'a>(case: &'a Table, field: &str) -> Vec<(&'a str, &'a str)> {
    texts(case, field)
        .into_iter()
        .flat_map(|line| {
            let (owner, items) = line.split_once(':').unwrap();
            items
                .split(',')
                .map(move |item| (owner.trim(), item.trim()))
        })
        .collect()
}

fn unit(variant: &Variant, owner: &str, text: &str) -> Unit {
    let (kind, place) = match text.split_once(' ') {
        Some(("F", place)) => (UnitKind::Fleet, place),
        Some(("A" | "G", place)) => (UnitKind::Army, place),
        _ => (UnitKind::Army, text),
    };
    let (place, coast) = match place.split_once('/') {
        None => (place, None),
        Some((place, code)) => (place, Coast::of_code(code)),
    };
    Unit {
        at: province(variant, place),
        power: power(variant, owner),
        kind,
        coast,
    }
}

/// The orders of a case, without what is expected of them.
fn orders(variant: &Variant, position: &Position, text: &str) -> Vec<(Seat, AsWritten)> {
    let mut orders = Vec::new();
    for line in text.lines().filter(|line| line.contains("=>")) {
        let (line, _) = line.split_once("=>").unwrap();
        let (owner, text) = line.split_once(':').unwrap();
        let power = power(variant, owner.trim());
        let line = Line { number: 1, text };
        for written in as_written(variant, position, line).unwrap() {
            orders.push((power, written));
        }
    }
    orders
}

impl Situation {
    /// The case with this id, in its phase of this number.
    pub(super) fn of_case(rules: &str, id: &str, phase: usize) -> Self {
        let folder = match rules {
            "range-war" => "tests/cases/range-war",
            _ => "tests/cases/diplomacy",
        };
        for entry in fs::read_dir(folder).unwrap() {
            let text = fs::read_to_string(entry.unwrap().path()).unwrap();
            let file: Table = toml::from_str(&text).unwrap();
            for case in file["case"].as_array().unwrap() {
                let case = case.as_table().unwrap();
                if case["id"].as_str() == Some(id) {
                    return Self::read(rules, case, phase);
                }
            }
        }
        panic!("there is no case {id}");
    }

    fn read(rules: &str, case: &Table, phase: usize) -> Self {
        let options = case
            .get("options")
            .map(|options| options.clone().try_into().unwrap());
        let variant = shipped::variant(rules, options).unwrap().unwrap();
        let mut position = Position {
            units: Vec::new(),
            centres: BTreeMap::new(),
            herds: Vec::new(),
            captured_homes: BTreeSet::new(),
            ..variant.start.clone()
        };
        if let Some(turn) = case.get("phase") {
            position.turn = turn.as_str().unwrap().parse().unwrap();
        }
        for (owner, item) in pairs(case, "units") {
            position.units.push(unit(&variant, owner, item));
        }
        for (owner, item) in pairs(case, "centres") {
            let (at, owner) = (province(&variant, item), power(&variant, owner));
            position.centres.insert(at, owner);
        }
        for (owner, item) in pairs(case, "herds") {
            position.herds.push(Herd {
                at: province(&variant, item),
                owner: (owner != "neutral").then(|| power(&variant, owner)),
                contact: false,
            });
        }
        for (owner, item) in pairs(case, "herd_builds") {
            let owner = power(&variant, owner);
            position.herd_builds.insert(owner, item.parse().unwrap());
        }
        position.sort();
        let no_orders = Value::String(String::new());
        let text = |table: &Table| {
            let orders = table.get("orders").unwrap_or(&no_orders);
            orders.as_str().unwrap().to_owned()
        };
        let mut given = orders(&variant, &position, &text(case));
        if position.turn.phase.kind == PhaseKind::Movement {
            for (power, written) in &given {
                if let Order::Unit { at, .. } = written.order
                    && !position.units.iter().any(|unit| unit.at == at)
                {
                    position.units.push(Unit {
                        at,
                        power: *power,
                        kind: written.kind.unwrap_or(UnitKind::Army),
                        coast: written.coast_of_unit,
                    });
                }
            }
            position.sort();
            given = orders(&variant, &position, &text(case));
        }
        let resolve = |position: &Position, given: &[(Seat, AsWritten)]| {
            let orders: Vec<(Seat, Order)> = given
                .iter()
                .map(|(power, written)| (*power, written.order))
                .collect();
            Adjudicator::default().adjudicate(&variant, position, &orders)
        };
        let mut resolution = resolve(&position, &given);
        for number in 0..phase {
            position = advance(&variant, &position, &resolution);
            let then = case["then"].as_array().unwrap()[number].as_table().unwrap();
            resolution = resolve(&position, &orders(&variant, &position, &text(then)));
        }
        Self {
            variant,
            before: position,
            resolution,
        }
    }
}
