//! Statements about the position after a phase.

use super::setup::{bare, power, province, unit};
use crate::game::Seat;
use crate::map::ProvinceId;
use crate::rules::diplomacy::adjudication::Resolution;
use crate::rules::diplomacy::event::Event;
use crate::rules::diplomacy::position::{Outcome, Position};
use crate::rules::diplomacy::variant::Variant;

/// Checks a statement about the position after a phase; tells what is so if
/// it does not hold:
///
/// - `G tom Lone Star`, `A par France`, `F stp/nc Russia`, `no unit tom`
/// - `H ech neutral`, `no H ech`
/// - `centre tom Lone Star`, `centre tom nobody`
/// - `dislodged tom > boo, ech`, `disbanded tom` (had nowhere to retreat)
/// - `turn 1870 winter movement`, `skipped 1870 summer retreats`
/// - `count Lone Star 5`, `surplus Lone Star -1`, `herds 20`
/// - `contact ech`, `no contact ech`, `earned Lone Star 1`
/// - `unused Lone Star 1 waived 0 lost`
/// - `won Lone Star`, `draw Lone Star, South Fork`, `nobody has won`
#[allow(
    clippy::too_many_lines,
    reason = "one short arm for each sort of statement"
)]
pub(super) fn check(
    variant: &Variant,
    resolution: &Resolution,
    after: &Position,
    statement: &str,
) -> Result<Option<String>, String> {
    let unknown = || format!("\"{statement}\" states nothing that can be checked");
    let (word, rest) = statement.split_once(' ').unwrap_or((statement, ""));
    let owner_of = |rest: &str| -> Result<(ProvinceId, Option<Seat>), String> {
        let (place, owner) = rest.split_once(' ').ok_or_else(unknown)?;
        let owner = match owner {
            "neutral" | "nobody" => None,
            name => Some(power(variant, name)?),
        };
        Ok((province(variant, place)?, owner))
    };
    let name = |seat: Option<Seat>| {
        seat.map_or("nobody".to_owned(), |seat| variant.power(seat).id.clone())
    };
    let outcome = || match &after.outcome {
        None => "nobody has won".to_owned(),
        Some(Outcome::Won(winner)) => format!("{} has won", name(Some(*winner))),
        Some(Outcome::Draw(powers)) => {
            let names: Vec<String> = powers.iter().map(|&seat| name(Some(seat))).collect();
            format!("it is a draw of {}", names.join(", "))
        }
    };
    let number = |rest: &str| -> Result<(Seat, i32), String> {
        let (owner, number) = rest.rsplit_once(' ').ok_or_else(unknown)?;
        Ok((
            power(variant, owner)?,
            number.parse().map_err(|_| unknown())?,
        ))
    };
    Ok(Some(match word {
        "G" | "A" | "F" => {
            let (place, owner) = rest.split_once(' ').ok_or_else(unknown)?;
            let expected = unit(variant, power(variant, owner)?, &format!("{word} {place}"))?;
            match after.unit_at(expected.at) {
                Some(unit) if unit == expected => return Ok(None),
                Some(unit) => format!(
                    "there is {} {}{} of {}",
                    variant.unit_name(unit.kind).letter,
                    variant.map.province(unit.at).id,
                    unit.coast
                        .map_or_else(String::new, |coast| format!("/{}", coast.code())),
                    name(Some(unit.power))
                ),
                None => "there is no unit".to_owned(),
            }
        }
        "H" => {
            let (at, owner) = owner_of(rest)?;
            match after.herd_at(at) {
                Some(herd) if herd.owner == owner => return Ok(None),
                Some(herd) => format!("the herd there is of {}", name(herd.owner)),
                None => "there is no herd".to_owned(),
            }
        }
        "no" => match rest.split_once(' ').ok_or_else(unknown)? {
            ("G" | "unit", place) if after.unit_at(province(variant, place)?).is_none() => {
                return Ok(None);
            }
            ("H", place) if after.herd_at(province(variant, place)?).is_none() => return Ok(None),
            ("contact", place) => match after.herd_at(province(variant, place)?) {
                Some(herd) if !herd.contact => return Ok(None),
                _ => "there is".to_owned(),
            },
            ("G" | "H" | "unit", _) => "there is".to_owned(),
            _ => return Err(unknown()),
        },
        "contact" => match after.herd_at(province(variant, rest)?) {
            Some(herd) if herd.contact => return Ok(None),
            _ => "there is none".to_owned(),
        },
        "centre" => {
            let (at, owner) = owner_of(rest)?;
            let actual = after.centres.get(&at).copied();
            if actual == owner {
                return Ok(None);
            }
            format!("it is of {}", name(actual))
        }
        "dislodged" => {
            let (place, retreats) = rest.split_once('>').ok_or_else(unknown)?;
            let expected = retreats
                .split(',')
                .filter(|name| !name.trim().is_empty())
                .map(|name| province(variant, bare(name)))
                .collect::<Result<crate::map::ProvinceSet, _>>()?;
            match after.dislodged_at(province(variant, bare(place))?) {
                None => "it is not".to_owned(),
                Some(dislodged) if dislodged.retreats == expected => return Ok(None),
                Some(dislodged) => {
                    let open: Vec<&str> = dislodged
                        .retreats
                        .into_iter()
                        .map(|at| variant.map.province(at).id.as_str())
                        .collect();
                    format!("it may retreat to {}", open.join(", "))
                }
            }
        }
        "disbanded" => {
            let place = province(variant, bare(rest))?;
            let stranded =
                |event: &Event| matches!(event, Event::NoRetreat { at, .. } if *at == place);
            if resolution.events.iter().any(stranded) {
                return Ok(None);
            }
            "it was not".to_owned()
        }
        "turn" if after.turn.to_string() == rest => return Ok(None),
        "turn" => format!("it is {}", after.turn),
        "skipped" => {
            let turn = rest.parse()?;
            if resolution.events.contains(&Event::Skipped(turn)) {
                return Ok(None);
            }
            "it was not".to_owned()
        }
        "count" | "surplus" | "earned" => {
            let (seat, expected) = number(rest)?;
            let actual = match word {
                "count" => i32::try_from(after.count(seat)).unwrap_or(i32::MAX),
                "surplus" => after.surplus(seat),
                _ => after.herd_builds.get(&seat).copied().unwrap_or(0).into(),
            };
            if actual == expected {
                return Ok(None);
            }
            format!("it is {actual}")
        }
        "herds" if rest.parse() == Ok(after.herds.len()) => return Ok(None),
        "herds" => format!("there are {}", after.herds.len()),
        "unused" => {
            let actual = resolution.events.iter().find_map(|event| match event {
                Event::BuildsUnused {
                    power,
                    waived,
                    lost,
                } => Some(format!(
                    "{} {waived} waived {lost} lost",
                    name(Some(*power))
                )),
                _ => None,
            });
            let expected = rest.split_once(" waived").map(|(head, _)| head);
            let (owner, _) = expected
                .and_then(|head| head.rsplit_once(' '))
                .ok_or_else(unknown)?;
            let by_id = rest.replacen(owner, &name(Some(power(variant, owner)?)), 1);
            if actual.as_deref() == Some(&by_id) {
                return Ok(None);
            }
            actual.unwrap_or_else(|| "no build was left".to_owned())
        }
        "won" => {
            let expected = power(variant, rest)?;
            match after.outcome {
                Some(Outcome::Won(winner)) if winner == expected => return Ok(None),
                _ => outcome(),
            }
        }
        "draw" => {
            let powers = rest.split(',').map(|one| power(variant, one));
            let mut powers = powers.collect::<Result<Vec<Seat>, _>>()?;
            powers.sort_unstable();
            if after.outcome == Some(Outcome::Draw(powers)) {
                return Ok(None);
            }
            outcome()
        }
        "nobody" if statement == "nobody has won" && after.outcome.is_none() => return Ok(None),
        "nobody" if statement == "nobody has won" => outcome(),
        _ => return Err(unknown()),
    }))
}
