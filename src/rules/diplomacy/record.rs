//! A position as it is written: with names, in TOML or JSON.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::position::{Dislodged, Herd, Outcome, Position, Unit};
use super::variant::check::unit_of;
use super::variant::{Options, Variant};
use crate::fault::did_you_mean;
use crate::game::Seat;
use crate::game::names::Names;
use crate::map::ProvinceId;

/// A position with the names of its variant. `docs/formats.md` describes the
/// file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionRecord {
    /// The variant's id.
    pub variant: String,
    /// The turn: `1870 summer movement`.
    pub turn: String,
    /// The winner, if the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// The powers that share a draw, if the game ended so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draw: Vec<String>,
    /// The options of this game, those left out that are the usual ones.
    #[serde(default)]
    pub options: Options,
    /// Who controls each static supply center: power to provinces.
    #[serde(default)]
    pub centres: BTreeMap<String, Vec<String>>,
    /// The units of each power: `army PROVINCE` or `fleet PROVINCE`.
    #[serde(default)]
    pub units: BTreeMap<String, Vec<String>>,
    /// Units that have to retreat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dislodged: Vec<DislodgedRecord>,
    /// The herds of each power; those of nobody under `neutral`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub herds: BTreeMap<String, Vec<String>>,
    /// The provinces of herds that a foreign gang was with in summer
    /// (Range War 10.2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contacts: Vec<String>,
    /// Foreign home centers captured before (Range War 11.3).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub captured_homes: BTreeMap<String, Vec<String>>,
    /// How many builds may be herds in these adjustments (Range War 11.2).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub herd_builds: BTreeMap<String, u8>,
}

/// A unit that has to retreat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DislodgedRecord {
    /// Whose it is.
    pub power: String,
    /// The unit: `army PROVINCE`.
    pub unit: String,
    /// Where it may go.
    pub retreats: Vec<String>,
}

impl Names for Variant {
    fn name(&self, kind: &str, index: usize) -> Option<Cow<'_, str>> {
        let name = match kind {
            "Seat" => &self.powers.get(index)?.id,
            "ProvinceId" => &self.map.provinces.get(index)?.id,
            _ => return None,
        };
        Some(name.into())
    }
}

/// The key of herds that belong to nobody.
const NEUTRAL: &str = "neutral";

fn group<V>(pairs: impl Iterator<Item = (String, V)>) -> BTreeMap<String, Vec<V>> {
    let mut groups: BTreeMap<String, Vec<V>> = BTreeMap::new();
    for (key, value) in pairs {
        groups.entry(key).or_default().push(value);
    }
    groups
}

/// The written form of a position.
#[must_use]
pub fn record(variant: &Variant, position: &Position) -> PositionRecord {
    let power = |seat: Seat| variant.power(seat).id.clone();
    let province = |id: ProvinceId| variant.map.province(id).id.clone();
    let unit = |unit: Unit| {
        let coast = unit
            .coast
            .map_or_else(String::new, |coast| format!("/{}", coast.code()));
        format!("{} {}{coast}", unit.kind.word(), province(unit.at))
    };
    PositionRecord {
        variant: variant.id.clone(),
        turn: position.turn.to_string(),
        winner: match position.outcome {
            Some(Outcome::Won(seat)) => Some(power(seat)),
            _ => None,
        },
        draw: match &position.outcome {
            Some(Outcome::Draw(powers)) => powers.iter().map(|&seat| power(seat)).collect(),
            _ => Vec::new(),
        },
        options: variant.options,
        centres: group(
            position
                .centres
                .iter()
                .map(|(&at, &seat)| (power(seat), province(at))),
        ),
        units: group(position.units.iter().map(|&u| (power(u.power), unit(u)))),
        dislodged: position
            .dislodged
            .iter()
            .map(|dislodged| DislodgedRecord {
                power: power(dislodged.unit.power),
                unit: unit(dislodged.unit),
                retreats: dislodged.retreats.into_iter().map(province).collect(),
            })
            .collect(),
        herds: group(position.herds.iter().map(|herd| {
            (
                herd.owner.map_or_else(|| NEUTRAL.to_owned(), power),
                province(herd.at),
            )
        })),
        contacts: position
            .herds
            .iter()
            .filter(|herd| herd.contact)
            .map(|herd| province(herd.at))
            .collect(),
        captured_homes: group(
            position
                .captured_homes
                .iter()
                .map(|&(seat, at)| (power(seat), province(at))),
        ),
        herd_builds: position
            .herd_builds
            .iter()
            .map(|(&seat, &count)| (power(seat), count))
            .collect(),
    }
}

/// A position from its written form.
///
/// # Errors
/// All that is wrong with it, each as one sentence: names that the variant
/// does not have, two pieces in one place, a turn that the calendar does not
/// have.
pub fn restore(variant: &Variant, record: &PositionRecord) -> Result<Position, Vec<String>> {
    let mut reader = Reader {
        variant,
        faults: Vec::new(),
    };
    let position = reader.position(record);
    if reader.faults.is_empty() {
        Ok(position)
    } else {
        Err(reader.faults)
    }
}

struct Reader<'a> {
    variant: &'a Variant,
    faults: Vec<String>,
}

impl Reader<'_> {
    fn fault(&mut self, text: String) {
        self.faults.push(text);
    }

    fn power(&mut self, name: &str) -> Option<Seat> {
        let found = self
            .variant
            .seat_by_id(name)
            .or_else(|| self.variant.seat_named(name));
        if found.is_none() {
            let known = self.variant.powers.iter().map(|power| power.id.as_str());
            let near = did_you_mean(name, known)
                .map_or_else(String::new, |near| format!(", did you mean \"{near}\"?"));
            self.fault(format!("{} has no power \"{name}\"{near}", self.variant.id));
        }
        found
    }

    fn province(&mut self, name: &str) -> Option<ProvinceId> {
        let map = &self.variant.map;
        let found = map.by_id(name).or_else(|| match map.names.find(name) {
            crate::map::Lookup::Found(id) => Some(id),
            _ => None,
        });
        if found.is_none() {
            let known = map.provinces.iter().map(|province| province.id.as_str());
            let near = did_you_mean(name, known)
                .map_or_else(String::new, |near| format!(", did you mean \"{near}\"?"));
            self.fault(format!("the map has no province \"{name}\"{near}"));
        }
        found
    }

    fn unit(&mut self, power: Seat, text: &str) -> Option<Unit> {
        match unit_of(&self.variant.map, power, text) {
            Ok(unit) => Some(unit),
            Err(error) => {
                self.fault(error);
                None
            }
        }
    }

    fn position(&mut self, record: &PositionRecord) -> Position {
        let start = &self.variant.start;
        let mut position = Position::empty(start.turn);
        match record.turn.parse() {
            Ok(turn) if self.variant.calendar.index(turn).is_some() => position.turn = turn,
            Ok(turn) => self.fault(format!(
                "{} has no phase \"{}\"",
                self.variant.id, turn.phase
            )),
            Err(error) => self.fault(error),
        }
        position.outcome = self.outcome(record);
        for (power, provinces) in &record.centres {
            let power = self.power(power);
            for name in provinces {
                let (Some(power), Some(at)) = (power, self.province(name)) else {
                    continue;
                };
                if self.variant.map.province(at).centre.is_none() {
                    self.fault(format!("\"{name}\" is not a supply center of the map"));
                } else if position.centres.insert(at, power).is_some() {
                    self.fault(format!("\"{name}\" is controlled twice"));
                }
            }
        }
        for (power, units) in &record.units {
            let power = self.power(power);
            for text in units {
                let Some(unit) = power.and_then(|power| self.unit(power, text)) else {
                    continue;
                };
                if position.units.iter().any(|other| other.at == unit.at) {
                    self.fault(format!("two units in one province: \"{text}\""));
                }
                position.units.push(unit);
            }
        }
        for dislodged in &record.dislodged {
            self.dislodged(dislodged, &mut position);
        }
        for (owner, provinces) in &record.herds {
            let owner = (owner != NEUTRAL).then(|| self.power(owner));
            for name in provinces {
                let Some(at) = self.province(name) else {
                    continue;
                };
                if position.herds.iter().any(|herd| herd.at == at) {
                    self.fault(format!("two herds in \"{name}\""));
                }
                position.herds.push(Herd {
                    at,
                    owner: owner.flatten(),
                    contact: false,
                });
            }
        }
        for name in &record.contacts {
            let at = self.province(name);
            match position.herds.iter_mut().find(|herd| Some(herd.at) == at) {
                Some(herd) => herd.contact = true,
                None => self.fault(format!("no herd for the contact in \"{name}\"")),
            }
        }
        for (power, provinces) in &record.captured_homes {
            let power = self.power(power);
            for name in provinces {
                if let (Some(power), Some(at)) = (power, self.province(name)) {
                    position.captured_homes.insert((power, at));
                }
            }
        }
        for (power, &count) in &record.herd_builds {
            if let Some(power) = self.power(power) {
                position.herd_builds.insert(power, count);
            }
        }
        position.sort();
        position
    }

    /// How the game ended: with a winner or a draw, not with both.
    fn outcome(&mut self, record: &PositionRecord) -> Option<Outcome> {
        if record.draw.is_empty() {
            let winner = record.winner.as_ref()?;
            return self.power(winner).map(Outcome::Won);
        }
        let mut powers = BTreeSet::new();
        for name in &record.draw {
            if let Some(power) = self.power(name)
                && !powers.insert(power)
            {
                self.fault(format!("\"{name}\" shares the draw twice"));
            }
        }
        if record.winner.is_some() {
            self.fault("a game that is a draw has no winner".to_owned());
        }
        Some(Outcome::Draw(powers.into_iter().collect()))
    }

    fn dislodged(&mut self, record: &DislodgedRecord, position: &mut Position) {
        let retreats = record
            .retreats
            .iter()
            .filter_map(|name| self.province(name))
            .collect();
        if let Some(unit) = self
            .power(&record.power)
            .and_then(|power| self.unit(power, &record.unit))
        {
            position.dislodged.push(Dislodged { unit, retreats });
        }
    }
}
