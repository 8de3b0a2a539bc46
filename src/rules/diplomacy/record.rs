//! A position as it is written: with names, in TOML or JSON.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use litemap::LiteMap;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::position::{Centres, Dislodged, Herd, Outcome, Position, Unit, Unseen};
use super::turn::Turn;
use super::variant::Variant;
use super::variant::check::unit_of;
use crate::game::Seat;
use crate::game::names::{self, Lists, Names, Text};
use crate::map::{Coast, Lookup, MAX_PROVINCES, ProvinceId, ProvinceSet};

/// A position by the names of its variant. `docs/formats.md` describes the
/// file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionRecord {
    turn: Turn,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<Seat>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    draw: Vec<Seat>,
    #[serde(default, with = "names::grouped")]
    centres: Centres,
    #[serde(default)]
    units: BTreeMap<Seat, Vec<Piece>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    dislodged: Vec<DislodgedRecord>,
    #[serde(
        default,
        skip_serializing_if = "LiteMap::is_empty",
        with = "names::grouped"
    )]
    herds: LiteMap<ProvinceId, Owner>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    contacts: Vec<ProvinceId>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    captured_homes: BTreeMap<Seat, BTreeSet<ProvinceId>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    herd_builds: BTreeMap<Seat, u8>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    homes_to_choose: BTreeMap<Seat, u8>,
    #[serde(default, skip_serializing_if = "is_none")]
    quiet: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    unseen: Option<Box<Unseen>>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for this")]
const fn is_none(count: &u8) -> bool {
    *count == 0
}

/// A unit that has to retreat.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DislodgedRecord {
    power: Seat,
    unit: Piece,
    retreats: Vec<ProvinceId>,
}

/// A unit in words that do not say whose it is: `fleet stp/sc`.
#[derive(Serialize, Deserialize)]
struct Piece(Unit);

impl Piece {
    /// The unit as that of a power.
    const fn of(self, power: Seat) -> Unit {
        Unit { power, ..self.0 }
    }
}

/// Whose a herd is; `neutral` if it is nobody's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Owner(Option<Seat>);

/// A position as it is written, in words that stand in the text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words<'a> {
    #[serde(rename = "variant", default)]
    _variant: IgnoredAny,
    #[serde(rename = "options", default)]
    _options: IgnoredAny,
    #[serde(borrow)]
    turn: Text<'a>,
    #[serde(borrow, default)]
    winner: Option<Text<'a>>,
    #[serde(borrow, default)]
    draw: Vec<Text<'a>>,
    #[serde(borrow, default)]
    centres: Lists<'a>,
    #[serde(borrow, default)]
    units: Lists<'a>,
    #[serde(borrow, default)]
    dislodged: Vec<DislodgedWords<'a>>,
    #[serde(borrow, default)]
    herds: Lists<'a>,
    #[serde(borrow, default)]
    contacts: Vec<Text<'a>>,
    #[serde(borrow, default)]
    captured_homes: Lists<'a>,
    #[serde(borrow, default)]
    herd_builds: BTreeMap<Text<'a>, u8>,
    #[serde(borrow, default)]
    homes_to_choose: BTreeMap<Text<'a>, u8>,
    #[serde(default)]
    quiet: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DislodgedWords<'a> {
    #[serde(borrow)]
    power: Text<'a>,
    #[serde(borrow)]
    unit: Text<'a>,
    #[serde(borrow)]
    retreats: Vec<Text<'a>>,
}

/// All names of a list read.
fn all<T, C: FromIterator<T>>(names: &[Text<'_>], read: impl Fn(&str) -> Option<T>) -> Option<C> {
    names.iter().map(|Text(name)| read(name)).collect()
}

/// Lists with names read; `None` if something is none.
fn grouped<K: Ord, T, C: FromIterator<T>>(
    lists: &Lists<'_>,
    owner: impl Fn(&str) -> Option<K>,
    thing: impl Fn(&str) -> Option<T>,
) -> Option<BTreeMap<K, C>> {
    let lists = lists.iter();
    lists
        .map(|(name, things)| Some((owner(name)?, all(things, &thing)?)))
        .collect()
}

/// What each thing belongs to; `None` if something belongs to two, too.
fn owned<K: Ord, V: Copy>(
    lists: &Lists<'_>,
    owner: impl Fn(&str) -> Option<V>,
    thing: impl Fn(&str) -> Option<K>,
) -> Option<LiteMap<K, V>> {
    let mut owners = Vec::with_capacity(lists.len());
    for (name, things) in lists.iter() {
        let owner = owner(name)?;
        for Text(name) in things {
            owners.push((thing(name)?, owner));
        }
    }
    let owners: LiteMap<K, V> = owners.into_iter().collect();
    (owners.len() == lists.len()).then_some(owners)
}

impl Words<'_> {
    fn record(&self, variant: &Variant) -> Option<PositionRecord> {
        let seat = |id: &str| variant.seat_by_id(id);
        let at = |id: &str| variant.map.by_id(id);
        let piece = |text: &str| piece(variant, text);
        let owner = |id: &str| match id {
            NEUTRAL => Some(Owner(None)),
            id => Some(Owner(Some(seat(id)?))),
        };
        let dislodged = self.dislodged.iter().map(|words| {
            Some(DislodgedRecord {
                power: seat(&words.power.0)?,
                unit: piece(&words.unit.0)?,
                retreats: all(&words.retreats, at)?,
            })
        });
        let by_seat = |counts: &BTreeMap<Text<'_>, u8>| {
            let counts = counts.iter();
            counts
                .map(|(Text(id), count)| Some((seat(id)?, *count)))
                .collect::<Option<_>>()
        };
        Some(PositionRecord {
            turn: self.turn.0.parse().ok()?,
            winner: match &self.winner {
                Some(Text(winner)) => Some(seat(winner)?),
                None => None,
            },
            draw: all(&self.draw, seat)?,
            centres: owned(&self.centres, seat, at)?,
            units: grouped(&self.units, seat, piece)?,
            dislodged: dislodged.collect::<Option<_>>()?,
            herds: owned(&self.herds, owner, at)?,
            contacts: all(&self.contacts, at)?,
            captured_homes: grouped(&self.captured_homes, seat, at)?,
            herd_builds: by_seat(&self.herd_builds)?,
            homes_to_choose: by_seat(&self.homes_to_choose)?,
            quiet: self.quiet,
            unseen: None,
        })
    }
}

/// `army par`, `fleet stp/sc`, by the ids of provinces alone.
fn piece(variant: &Variant, text: &str) -> Option<Piece> {
    let mut kinds = variant.units();
    let (kind, place) = kinds.find_map(|(kind, _)| {
        let rest = text.strip_prefix(kind.word())?;
        Some((kind, rest.strip_prefix(' ')?))
    })?;
    let (id, coast) = match place.split_once('/') {
        Some((id, code)) => (id, Some(Coast::of_code(code)?)),
        None => (place, None),
    };
    let at = variant.map.by_id(id)?;
    let unit = Unit {
        at,
        power: Seat(0),
        kind,
        coast,
    };
    unit.can_stand(&variant.map).then_some(Piece(unit))
}

/// The key of herds that belong to nobody.
const NEUTRAL: &str = "neutral";

impl Names for Variant {
    fn name(&self, kind: &str, index: usize) -> Option<Cow<'_, str>> {
        let name = match kind {
            "Seat" => &self.powers.get(index)?.id,
            "ProvinceId" => &self.map.provinces.get(index)?.id,
            _ => return None,
        };
        Some(name.into())
    }

    fn find(&self, kind: &str, name: &str) -> Option<usize> {
        if kind == "Seat" {
            let by_id = self.seat_by_id(name);
            return by_id.or_else(|| self.seat_named(name)).map(Seat::index);
        }
        let by_id = self.map.by_id(name);
        let at = by_id.or_else(|| match self.map.names.find(name) {
            Lookup::Found(at) => Some(at),
            _ => None,
        });
        at.map(ProvinceId::index)
    }

    fn put(&self, kind: &str, inside: &Value) -> Option<Value> {
        match kind {
            "Piece" => {
                let unit = Unit::deserialize(inside).ok()?;
                let at = &self.map.province(unit.at).id;
                let coast = unit.coast.map(|coast| format!("/{}", coast.code()));
                let coast = coast.unwrap_or_default();
                Some(format!("{} {at}{coast}", unit.kind.word()).into())
            }
            "Owner" if inside.is_null() => Some(NEUTRAL.into()),
            _ => None,
        }
    }

    fn take(&self, kind: &str, written: &Value) -> Option<Result<Value, String>> {
        match kind {
            "Piece" => {
                let unit = unit_of(&self.map, Seat(0), written.as_str()?);
                Some(unit.map(|unit| serde_json::json!(unit)))
            }
            "Owner" if written == NEUTRAL => Some(Ok(Value::Null)),
            _ => None,
        }
    }
}

/// The written form of a position.
pub fn record(variant: &Variant, position: &Position) -> Value {
    let mut units: BTreeMap<Seat, Vec<Piece>> = BTreeMap::new();
    for &unit in &position.units {
        units.entry(unit.power).or_default().push(Piece(unit));
    }
    let mut captured_homes: BTreeMap<Seat, BTreeSet<ProvinceId>> = BTreeMap::new();
    for &(seat, at) in &position.captured_homes {
        captured_homes.entry(seat).or_default().insert(at);
    }
    let dislodged = position.dislodged.iter().map(|dislodged| DislodgedRecord {
        power: dislodged.unit.power,
        unit: Piece(dislodged.unit),
        retreats: dislodged.retreats.into_iter().collect(),
    });
    let herds = position.herds.iter();
    let contacts = herds.clone().filter(|herd| herd.contact);
    let (winner, draw) = match &position.outcome {
        Some(Outcome::Won(seat)) => (Some(*seat), Vec::new()),
        Some(Outcome::Draw(powers)) => (None, powers.clone()),
        None => (None, Vec::new()),
    };
    let written = PositionRecord {
        turn: position.turn,
        winner,
        draw,
        centres: position.centres.clone(),
        units,
        dislodged: dislodged.collect(),
        contacts: contacts.map(|herd| herd.at).collect(),
        herds: herds.map(|herd| (herd.at, Owner(herd.owner))).collect(),
        captured_homes,
        herd_builds: position.herd_builds.clone(),
        homes_to_choose: position.homes_to_choose.clone(),
        quiet: position.quiet,
        unseen: position.unseen.clone(),
    };
    names::record(variant, &variant.id, &variant.options, &written)
}

/// A position from its written form.
///
/// # Errors
/// All that is wrong with it, each as one sentence: names that the variant
/// does not have, two pieces in one place, a turn that the calendar does not
/// have.
pub fn restore(variant: &Variant, record: &Value) -> Result<Position, Vec<String>> {
    let record: PositionRecord = names::position(variant, record)?;
    position(variant, record)
}

/// A position from JSON that has every name as [`record`] writes it, which is
/// what archives have thousands of. `None` for any other.
pub fn restore_text(variant: &Variant, record: &str) -> Option<Position> {
    if !record.starts_with('{') {
        return None;
    }
    let words: Words<'_> = serde_json::from_str(record).ok()?;
    position(variant, words.record(variant)?).ok()
}

fn position(variant: &Variant, record: PositionRecord) -> Result<Position, Vec<String>> {
    let mut faults = Vec::new();
    let id = |at: ProvinceId| &variant.map.province(at).id;
    let mut position = Position::empty(record.turn);
    if variant.calendar.index(record.turn).is_none() {
        let phase = record.turn.phase;
        faults.push(format!("turn: {} has no phase \"{phase}\"", variant.id));
    }
    for &at in record.centres.keys() {
        if variant.map.province(at).centre.is_none() {
            faults.push(format!(
                "centres: \"{}\" is not a supply center of the map",
                id(at)
            ));
        }
    }
    position.centres = record.centres;
    let mut occupied = ProvinceSet::EMPTY;
    for (power, units) in record.units {
        for unit in units.into_iter().map(|unit| unit.of(power)) {
            if occupied.contains(unit.at) {
                faults.push(format!(
                    "units: two units in one province: \"{}\"",
                    id(unit.at)
                ));
            }
            occupied.insert(unit.at);
            position.units.push(unit);
        }
    }
    if position.units.len() >= MAX_PROVINCES {
        let most = MAX_PROVINCES - 1;
        faults.push(format!("units: a board has at most {most} units"));
    }
    let dislodged = record.dislodged.into_iter().map(|dislodged| Dislodged {
        unit: dislodged.unit.of(dislodged.power),
        retreats: dislodged.retreats.into_iter().collect(),
    });
    position.dislodged = dislodged.collect();
    let herds = record.herds.into_iter().map(|(at, owner)| Herd {
        at,
        owner: owner.0,
        contact: record.contacts.contains(&at),
    });
    position.herds = herds.collect();
    for &at in &record.contacts {
        if !position.herds.iter().any(|herd| herd.at == at) {
            faults.push(format!("contacts: no herd in \"{}\"", id(at)));
        }
    }
    let homes = record.captured_homes.into_iter();
    let homes = homes.flat_map(|(power, at)| at.into_iter().map(move |at| (power, at)));
    position.captured_homes = homes.collect();
    position.herd_builds = record.herd_builds;
    position.homes_to_choose = record.homes_to_choose;
    position.quiet = record.quiet;
    position.unseen = record.unseen;
    position.outcome = record.winner.map(Outcome::Won);
    if !record.draw.is_empty() {
        if record.winner.is_some() {
            faults.push("draw: a game that is a draw has no winner".to_owned());
        }
        let powers: BTreeSet<Seat> = record.draw.iter().copied().collect();
        if powers.len() < record.draw.len() {
            faults.push("draw: a power shares it twice".to_owned());
        }
        position.outcome = Some(Outcome::Draw(powers.into_iter().collect()));
    }
    position.sort();
    names::sound(position, faults)
}
