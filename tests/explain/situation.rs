//! Situations to be explained: positions and orders of the case files.

use std::fs;

use highnoon::game::Seat;
use highnoon::game::system::Line;
use highnoon::rules::diplomacy::adjudication::{Adjudicator, Resolution, advance};
use highnoon::rules::diplomacy::binding::{AsWritten, as_written};
use highnoon::rules::diplomacy::order::Order;
use highnoon::rules::diplomacy::position::{Position, Unit, UnitKind};
use highnoon::rules::diplomacy::record::restore;
use highnoon::rules::diplomacy::turn::PhaseKind;
use highnoon::rules::diplomacy::variant::Variant;
use toml::{Table, Value};

/// A turn that has been resolved.
pub(super) struct Situation {
    pub(super) variant: Variant,
    pub(super) before: Position,
    pub(super) resolution: Resolution,
}

fn power(variant: &Variant, name: &str) -> Seat {
    let id = variant.seat_by_id(name);
    id.or_else(|| variant.seat_named(name)).unwrap()
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
        let variant = crate::games().diplomacy(rules, options).unwrap().unwrap();
        let mut fields = Table::new();
        fields.insert("turn".to_owned(), variant.start.turn.to_string().into());
        if let Some(before) = case.get("before") {
            fields.extend(before.as_table().unwrap().clone());
        }
        fields.insert("variant".to_owned(), rules.into());
        let record = serde_json::to_value(fields).unwrap();
        let mut position = restore(&variant, &record).unwrap();
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
