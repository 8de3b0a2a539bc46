//! Conditions on where pieces stand, as conditional orders have them.
//!
//! A condition names a piece as an order does, so it is read as the order
//! that this piece holds: `F nth`, `French army in Burgundy`, `H cul`.

use super::grammar::{Form, NamedPower, Who, Written, read_line};
use super::position::{Position, Unit};
use super::variant::Variant;
use crate::game::Message;
use crate::game::system::Line;

/// Whether a piece is where the text says. A unit that has been dislodged is
/// still in its province; whose a unit is and of which sort matters if it is
/// said.
///
/// # Errors
/// That the text names no piece in a province, with one that would do.
pub fn holds(variant: &Variant, position: &Position, text: &str) -> Result<bool, Message> {
    let line = format!("{text} H");
    let reading = read_line(variant, Line::new(1, &line));
    let [Ok(Written { form, power, .. })] = &reading.orders[..] else {
        return Err(unread(variant, text));
    };
    let power = power.or(reading.power);
    match *form {
        Form::Hold { who } => {
            let standing = position.unit_at(who.at.province);
            let dislodged = position.dislodged_at(who.at.province);
            let mut units = standing.into_iter().chain(dislodged.map(|it| it.unit));
            Ok(units.any(|unit| is_meant(position, who, power, unit)))
        }
        Form::HerdStays { at, .. } => Ok(position
            .herd_at(at.province)
            .is_some_and(|herd| power.is_none_or(|power| herd.owner == Some(power.seat)))),
        _ => Err(unread(variant, text)),
    }
}

/// Whether this is the unit that is spoken of.
fn is_meant(position: &Position, who: Who, power: Option<NamedPower>, unit: Unit) -> bool {
    power.is_none_or(|power| power.seat == unit.power)
        && who.kind.is_none_or(|kind| kind == unit.kind)
        && (who.at.coast.is_none() || who.at.coast == unit.coast)
        && (!who.herd || position.herd_at(unit.at).is_some())
}

fn unread(variant: &Variant, text: &str) -> Message {
    let unit = variant.start.units.first();
    let example = unit.map_or_else(String::new, |unit| {
        let letter = &variant.unit_name(unit.kind).letter;
        let province = &variant.map.province(unit.at).id;
        format!("{letter} {province}")
    });
    Message::new("diplomacy-condition-unread")
        .with("text", text)
        .with("example", example)
}
