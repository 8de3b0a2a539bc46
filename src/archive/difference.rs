//! How two outcomes differ, for people.

use serde_json::Value;

use super::replay::Outcome;
use super::{NOBODY, Recorded};
use crate::map::MAX_PROVINCES;
use crate::rules::diplomacy::position::{NO_UNIT, Unit, put_in_order};
use crate::rules::diplomacy::variant::Variant;

/// Whether an outcome is what the next phase records. Puts the pieces of the
/// record in order.
pub fn agrees(ours: &Outcome, theirs: &mut Recorded) -> bool {
    put_in_order(&mut theirs.units, &mut [NO_UNIT; MAX_PROVINCES]);
    theirs.dislodged.sort_unstable();
    ours.units == theirs.units && ours.dislodged == theirs.dislodged && ours.owner == theirs.owner
}

/// How an outcome differs from the next phase of the record; empty if it does
/// not. Both have their pieces in order.
pub fn of_outcomes(variant: &Variant, ours: &Outcome, theirs: &Recorded) -> String {
    let mut parts = Vec::new();
    let both = [
        ("", &ours.units, &theirs.units),
        (" dislodged", &ours.dislodged, &theirs.dislodged),
    ];
    for (state, ours, theirs) in both {
        let only = |who: &str, these: &[Unit], others: &[Unit], parts: &mut Vec<String>| {
            for piece in left_over(these, others) {
                parts.push(format!("{who}{state}: {}", name(variant, *piece)));
            }
        };
        only("only ours has", ours, theirs, &mut parts);
        only("only the record has", theirs, ours, &mut parts);
    }
    for at in variant.map.ids() {
        let (ours, theirs) = (ours.owner[at.index()], theirs.owner[at.index()]);
        if ours != theirs {
            parts.push(format!(
                "{} belongs to {}, in the record to {}",
                variant.map.province(at).id,
                owner(variant, ours),
                owner(variant, theirs),
            ));
        }
    }
    parts.join("; ")
}

/// What these have more of than the others: a faulty record may have the same
/// piece twice.
fn left_over<'t, T: PartialEq>(these: &'t [T], others: &[T]) -> Vec<&'t T> {
    let mut others: Vec<&T> = others.iter().collect();
    let mut left = Vec::new();
    for this in these {
        match others.iter().position(|other| *other == this) {
            Some(index) => {
                others.swap_remove(index);
            }
            None => left.push(this),
        }
    }
    left
}

fn owner(variant: &Variant, power: u8) -> &str {
    match power {
        NOBODY => "nobody",
        power => &variant.powers[usize::from(power)].id,
    }
}

fn name(variant: &Variant, unit: Unit) -> String {
    let coast = (unit.coast).map_or_else(String::new, |coast| format!("/{}", coast.code()));
    format!(
        "{} {} {}{coast}",
        variant.power(unit.power).id,
        unit.kind.word(),
        variant.map.province(unit.at).id
    )
}

/// How two written positions differ; empty if they do not. Lists are compared
/// without regard to their order.
pub fn of_positions(ours: &Value, theirs: &Value) -> String {
    let mut parts = Vec::new();
    compare("", ours, theirs, &mut parts);
    parts.join("; ")
}

/// Positions are as deep as their format, a few levels.
fn compare(place: &str, ours: &Value, theirs: &Value, parts: &mut Vec<String>) {
    let missing = Value::Null;
    let of = |value: &Value| match value {
        Value::Null => "nothing".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    match (ours, theirs) {
        (ours, theirs) if ours == theirs => {}
        (Value::Object(_) | Value::Null, Value::Object(_) | Value::Null) => {
            let empty = serde_json::Map::new();
            let ours = ours.as_object().unwrap_or(&empty);
            let theirs = theirs.as_object().unwrap_or(&empty);
            let more = theirs.keys().filter(|key| !ours.contains_key(*key));
            for key in ours.keys().chain(more) {
                let place = if place.is_empty() {
                    key.clone()
                } else {
                    format!("{place} {key}")
                };
                let (ours, theirs) = (ours.get(key), theirs.get(key));
                compare(
                    &place,
                    ours.unwrap_or(&missing),
                    theirs.unwrap_or(&missing),
                    parts,
                );
            }
        }
        (Value::Array(_) | Value::Null, Value::Array(_) | Value::Null) => {
            let empty = Vec::new();
            let ours = ours.as_array().unwrap_or(&empty);
            let theirs = theirs.as_array().unwrap_or(&empty);
            for item in left_over(ours, theirs) {
                parts.push(format!("only ours has {place}: {}", of(item)));
            }
            for item in left_over(theirs, ours) {
                parts.push(format!("only the record has {place}: {}", of(item)));
            }
        }
        (ours, theirs) => parts.push(format!(
            "{place} is {}, in the record {}",
            of(ours),
            of(theirs)
        )),
    }
}
