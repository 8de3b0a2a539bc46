//! The position that a case begins with.

use super::expect::ExpectedLine;
use super::file::WrittenCase;
use crate::game::Seat;
use crate::map::{Coast, Lookup, ProvinceId};
use crate::rules::diplomacy::order::Order;
use crate::rules::diplomacy::position::{Dislodged, Herd, Position, Unit, UnitKind};
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::variant::{UnitName, Variant};

/// The power of a name, id or mark.
pub(super) fn power(variant: &Variant, name: &str) -> Result<Seat, String> {
    variant
        .seat_by_id(name.trim())
        .or_else(|| variant.seat_named(name))
        .ok_or_else(|| format!("unknown power \"{}\"", name.trim()))
}

/// The province of an id or name.
pub(super) fn province(variant: &Variant, name: &str) -> Result<ProvinceId, String> {
    match variant.map.names.find(name) {
        Lookup::Found(id) => Ok(id),
        _ => Err(format!("unknown province \"{}\"", name.trim())),
    }
}

/// A place without the coast that may stand behind it.
pub(super) fn bare(place: &str) -> &str {
    place.split('/').next().unwrap_or(place).trim()
}

/// A unit as cases write it: `A par`, `F stp/nc`, or the place alone for an
/// army.
pub(super) fn unit(variant: &Variant, power: Seat, text: &str) -> Result<Unit, String> {
    let letter = |unit: &UnitName| unit.letter.to_string();
    let (kind, place) = match text.split_once(' ') {
        Some((first, place)) if variant.fleet.as_ref().map(letter).as_deref() == Some(first) => {
            (UnitKind::Fleet, place)
        }
        Some((first, place)) if letter(&variant.army) == first => (UnitKind::Army, place),
        _ => (UnitKind::Army, text),
    };
    let (place, coast) = match place.split_once('/') {
        None => (place, None),
        Some((place, code)) => (
            place,
            Some(Coast::of_code(code).ok_or_else(|| format!("\"{code}\" is not a coast"))?),
        ),
    };
    Ok(Unit {
        at: province(variant, place)?,
        power,
        kind,
        coast,
    })
}

/// Takes `Owner: item, item` apart.
fn list(line: &str) -> Result<(&str, Vec<&str>), String> {
    let (owner, items) = line
        .split_once(':')
        .ok_or_else(|| format!("\"{line}\" is not of the form \"Owner: item, item\""))?;
    Ok((owner.trim(), items.split(',').map(str::trim).collect()))
}

/// The provinces of `Power: province, province` lines.
fn owned(variant: &Variant, lines: &[String]) -> Result<Vec<(Seat, ProvinceId)>, String> {
    let mut pairs = Vec::new();
    for line in lines {
        let (owner, items) = list(line)?;
        let owner = power(variant, owner)?;
        for item in items {
            pairs.push((owner, province(variant, item)?));
        }
    }
    Ok(pairs)
}

/// The position as far as the case writes it out.
pub(super) fn position(variant: &Variant, case: &WrittenCase) -> Result<Position, String> {
    let mut position = if case.start {
        variant.start.clone()
    } else {
        Position::empty(variant.start.turn)
    };
    if let Some(phase) = &case.phase {
        position.turn = phase.parse()?;
    }
    for line in &case.units {
        let (owner, items) = list(line)?;
        let owner = power(variant, owner)?;
        for item in items {
            position.units.push(unit(variant, owner, item)?);
        }
    }
    for (owner, at) in owned(variant, &case.centres)? {
        position.centres.insert(at, owner);
    }
    for line in &case.herds {
        let (owner, items) = list(line)?;
        let owner = if owner == "neutral" {
            None
        } else {
            Some(power(variant, owner)?)
        };
        for item in items {
            position.herds.push(Herd {
                at: province(variant, item)?,
                owner,
                contact: false,
            });
        }
    }
    for name in &case.contacts {
        let at = province(variant, name)?;
        let herd = position.herds.iter_mut().find(|herd| herd.at == at);
        herd.ok_or_else(|| format!("there is no herd in \"{name}\""))?
            .contact = true;
    }
    position
        .captured_homes
        .extend(owned(variant, &case.captured_homes)?);
    for line in &case.herd_builds {
        let (owner, items) = list(line)?;
        let count = items[0]
            .parse()
            .map_err(|_| format!("\"{line}\" is not of the form \"Power: number\""))?;
        position.herd_builds.insert(power(variant, owner)?, count);
    }
    for line in &case.dislodged {
        position.dislodged.push(dislodged(variant, line)?);
    }
    position.sort();
    Ok(position)
}

/// Reads `Power: province > retreat, retreat`.
fn dislodged(variant: &Variant, line: &str) -> Result<Dislodged, String> {
    let form = || format!("\"{line}\" is not of the form \"Power: province > retreat, retreat\"");
    let (who, retreats) = line.split_once('>').ok_or_else(form)?;
    let (owner, at) = who.split_once(':').ok_or_else(form)?;
    Ok(Dislodged {
        unit: unit(variant, power(variant, owner)?, at.trim())?,
        retreats: retreats
            .split(',')
            .filter(|name| !name.trim().is_empty())
            .map(|name| province(variant, bare(name)))
            .collect::<Result<_, _>>()?,
    })
}

/// Puts a unit wherever a movement order asks for one and there is none.
pub(super) fn infer_units(variant: &Variant, position: &mut Position, lines: &[ExpectedLine<'_>]) {
    if position.turn.phase.kind != PhaseKind::Movement || *position == variant.start {
        return;
    }
    for line in lines {
        if line.no_unit {
            continue;
        }
        for written in &line.written {
            if let Order::Unit { at, .. } = written.order
                && !position.units.iter().any(|unit| unit.at == at)
            {
                position.units.push(Unit {
                    at,
                    power: line.power,
                    kind: written.kind.unwrap_or(UnitKind::Army),
                    coast: written.coast_of_unit,
                });
            }
        }
    }
    position.sort();
}
