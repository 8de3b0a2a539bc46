//! Diplomacy as it is opened.

use serde_json::{Value, json};

use super::order::Order;
use super::position::{Unit, UnitKind};
use super::record;
use super::turn::PhaseKind;
use super::variant::{Options, Variant, check};
use super::{Diplomacy, binding};
use crate::fault::Faults;
use crate::game::system::Line;
use crate::rules::family::{Unfit, VariantFile, Variants};

/// How files name Diplomacy; those that name no rules are of it, too.
pub(in crate::rules) const DIPLOMACY: &str = "diplomacy";

/// The variant in a file.
pub(in crate::rules) fn variant(
    file: VariantFile<'_>,
    options: Option<Options>,
) -> Result<Variant, Faults> {
    let map = |name: Option<&str>| file.files.map(file, name);
    check::read(file.path, file.text, map, options)
}

/// Diplomacy and its variants.
#[derive(Debug)]
pub struct DiplomacyFamily;

impl Variants for DiplomacyFamily {
    type Options = Options;
    type Game = Diplomacy;

    fn rules(&self) -> &'static str {
        DIPLOMACY
    }

    fn usual(&self, file: VariantFile<'_>) -> Result<Options, Unfit> {
        Ok(variant(file, None)?.options)
    }

    fn game(&self, file: VariantFile<'_>, options: Option<Options>) -> Result<Diplomacy, Unfit> {
        Ok(Diplomacy::new(variant(file, options)?))
    }

    fn empty(&self, record: &mut Value) {
        for field in ["units", "centres", "herds"] {
            record[field] = json!({});
        }
    }

    fn people(
        &self,
        game: &Diplomacy,
        record: &mut Value,
        orders: &[(&str, &str)],
    ) -> Result<(), String> {
        let variant = &game.variant;
        let mut position = record::restore(variant, record).map_err(|why| why.join("; "))?;
        if position.turn.phase.kind != PhaseKind::Movement {
            return Ok(());
        }
        for (power, text) in orders {
            let Some(power) = variant.seat_by_id(power) else {
                continue;
            };
            let line = Line { number: 1, text };
            let orders = binding::as_written(variant, &position, line);
            let orders =
                orders.map_err(|note| format!("\"{text}\" cannot be read: {}", note.message))?;
            for written in orders {
                if let Order::Unit { at, .. } = written.order
                    && !position.units.iter().any(|unit| unit.at == at)
                {
                    position.units.push(Unit {
                        at,
                        power,
                        kind: written.kind.unwrap_or(UnitKind::Army),
                        coast: written.coast_of_unit,
                    });
                }
            }
        }
        position.sort();
        *record = record::record(variant, &position);
        Ok(())
    }
}
