//! Scenario and variant files: who plays where with what (Idiotenspiel I-01).

use std::collections::{BTreeMap, BTreeSet};

use include_dir::{Dir, include_dir};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::board::{Board, Field, Heading};
use super::ground::{Class, Terrain};
use super::options::Options;
use super::plan_file;
use super::rules::{Aim, Goal, Item, Kind, Party, Rules, SEATS, Start, Unit, UnitId, Zone};
use crate::fault::{Fault, Faults, did_you_mean};
use crate::game::{LocalName, Seat};

static FIELDS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/maps/idiotenspiel/fields");

/// A variant's file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct VariantText {
    id: String,
    #[serde(rename = "rules")]
    _rules: String,
    name: LocalName,
    /// The name of a scenario that is compiled in.
    scenario: Option<String>,
    /// A scenario of the file's own.
    battle: Option<ScenarioText>,
    /// Plans of the file's own, by their ids.
    #[serde(default)]
    plans: BTreeMap<String, String>,
    #[serde(default)]
    options: Options,
}

/// A scenario's file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioText {
    #[serde(default, rename = "id")]
    _id: String,
    maps: Vec<String>,
    start: String,
    win: Aim,
    /// What players are told of how it is won.
    told: Option<LocalName>,
    vital: Option<String>,
    #[serde(rename = "seat")]
    seats: Vec<PartyText>,
    #[serde(default, rename = "civilian")]
    civilians: Vec<CivilianText>,
    #[serde(default, rename = "item")]
    items: Vec<ItemText>,
    #[serde(default, rename = "goal")]
    goals: Vec<GoalText>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PartyText {
    id: String,
    name: LocalName,
    colour: String,
    mark: String,
    own_side: Heading,
    leader: LeaderText,
    units: Vec<String>,
    deploy: DeployText,
    #[serde(default)]
    default: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LeaderText {
    class: Class,
    ranged: bool,
    name: LocalName,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum DeployText {
    Side,
    Region(String),
    Terrain(Terrain),
    Rows([i32; 2]),
    Fields(Vec<String>),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CivilianText {
    unit: String,
    name: LocalName,
    side: String,
    captive_of: Option<String>,
    #[serde(default)]
    escorted: bool,
    #[serde(default)]
    slips: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemText {
    id: String,
    name: LocalName,
    at: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct GoalText {
    unit: String,
    region: String,
    seat: String,
}

fn known(extension: &str) -> Vec<&'static str> {
    let files = FIELDS
        .files()
        .filter(|file| file.path().extension().is_some_and(|e| e == extension));
    files
        .filter_map(|file| file.path().file_stem()?.to_str())
        .collect()
}

fn text(name: &str, extension: &str) -> Result<&'static str, String> {
    let file = FIELDS.get_file(format!("{name}.{extension}"));
    file.and_then(|file| file.contents_utf8())
        .ok_or_else(|| unknown(name, &known(extension)))
}

fn unknown(name: &str, known: &[&str]) -> String {
    match did_you_mean(name, known.iter().copied()) {
        Some(near) => format!("there is no \"{name}\", did you mean \"{near}\"?"),
        None => format!(
            "there is no \"{name}\", expected one of {}",
            known.join(", ")
        ),
    }
}

/// A plan: one of these, or one that is compiled in.
fn plan(plans: &BTreeMap<String, String>, id: &str) -> Result<Board, String> {
    if let Some(own) = plans.get(id) {
        return plan_file::read(own).map_err(|what| format!("the plan {id}: {what}"));
    }
    let shipped = text(id, "txt").map_err(|_| {
        let own = plans.keys().map(String::as_str);
        let all: Vec<&str> = own.chain(known("txt")).collect();
        unknown(id, &all)
    })?;
    plan_file::read(shipped).map_err(|what| format!("{id}.txt: {what}"))
}

fn parse<T: DeserializeOwned>(path: &str, text: &str) -> Result<T, Faults> {
    toml::from_str(text).map_err(|error| {
        let fault = Fault::new(error.span().unwrap_or(0..0), error.message());
        Faults::check(path, text, &[fault]).expect_err("there is a fault")
    })
}

/// The options of a variant file.
///
/// # Errors
/// The faults of the file.
pub fn options(path: &str, text: &str) -> Result<Options, Faults> {
    Ok(parse::<VariantText>(path, text)?.options)
}

/// The rules of a variant file, under these options or its own.
///
/// # Errors
/// What is wrong with the file, or with the options.
pub fn read(path: &str, text: &str, options: Option<Options>) -> Result<Rules, Faults> {
    let variant: VariantText = parse(path, text)?;
    let whole = |what: String| {
        let fault = Fault::new(0..0, what);
        Faults::check(path, text, &[fault]).expect_err("there is a fault")
    };
    let scenario = match (variant.scenario, variant.battle) {
        (Some(name), None) => {
            let scenario = self::text(&name, "toml").map_err(whole)?;
            parse(&format!("{name}.toml"), scenario)?
        }
        (None, Some(own)) => own,
        _ => {
            let what = "expected either `scenario`, the name of one, or `[battle]`, one of its own";
            return Err(whole(what.to_owned()));
        }
    };
    let options = options.unwrap_or(variant.options);
    let names = (variant.id, variant.name);
    build(names, &scenario, &variant.plans, options).map_err(whole)
}

/// Names of units, with `RI1-RI3` for all from one to the other.
pub(super) fn names(words: &[String]) -> Result<Vec<String>, String> {
    let mut all = Vec::new();
    for word in words {
        let Some((from, to)) = word.split_once('-') else {
            all.push(word.clone());
            continue;
        };
        let letters = from.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = |name: &str| name.strip_prefix(letters)?.parse::<u32>().ok();
        let (Some(first), Some(last)) = (number(from), number(to)) else {
            return Err(format!(
                "`{word}` names no units: expected one such as RI1-RI3"
            ));
        };
        all.extend((first..=last).map(|number| format!("{letters}{number}")));
    }
    Ok(all)
}

/// The rules of a scenario under options.
fn build(
    (id, name): (String, LocalName),
    scenario: &ScenarioText,
    plans: &BTreeMap<String, String>,
    options: Options,
) -> Result<Rules, String> {
    let [one, two] = scenario.seats.as_slice() else {
        return Err("a scenario has two seats".to_owned());
    };
    let map = match &options.map {
        Some(map) if scenario.maps.contains(map) => map,
        Some(map) => {
            return Err(format!(
                "the plan \"{map}\" is not one of {}",
                scenario.maps.join(", ")
            ));
        }
        None => scenario.maps.first().ok_or("a scenario has a plan")?,
    };
    let board = plan(plans, map)?;
    let seat_of = |id: &str| match [one, two].iter().position(|party| party.id == id) {
        Some(index) => Ok(SEATS[index]),
        None => Err(format!("unknown seat {id}")),
    };
    let mut units = Vec::new();
    for (party, seat) in [one, two].into_iter().zip(SEATS) {
        units.extend(roster(party, seat)?);
        for civilian in &scenario.civilians {
            if seat_of(&civilian.side)? == seat {
                let captive_of = civilian.captive_of.as_deref();
                units.push(Unit {
                    name: civilian.unit.clone(),
                    seat,
                    kind: Kind::Civilian,
                    class: Class::Infantry,
                    ranged: false,
                    title: Some(civilian.name.clone()),
                    captive_of: captive_of.map(seat_of).transpose()?,
                    escorted: civilian.escorted,
                    slips: civilian.slips,
                });
            }
        }
    }
    if units.len() > 200 {
        return Err("a game has at most 200 units".to_owned());
    }
    let find = |name: &str| find(&units, name);
    let vital = scenario.vital.as_deref().map(find).transpose()?;
    let mut goals = Vec::new();
    for goal in &scenario.goals {
        goals.push(Goal {
            unit: find(&goal.unit)?,
            fields: region(&board, &goal.region)?,
            region: goal.region.clone(),
            seat: seat_of(&goal.seat)?,
        });
    }
    let mut items = Vec::new();
    for item in &scenario.items {
        let at = board.field(&item.at);
        items.push(Item {
            id: item.id.clone(),
            name: item.name.clone(),
            at: at.ok_or_else(|| format!("unknown field {}", item.at))?,
        });
    }
    let sides = [options.own_side_robin, options.own_side_sheriff];
    let party = |text: &PartyText, side: Option<Heading>| party(&board, &units, text, side);
    Ok(Rules {
        parties: [party(one, sides[0])?, party(two, sides[1])?],
        start: match scenario.start.as_str() {
            "random" => Start::Random,
            id => Start::Seat(seat_of(id)?),
        },
        aim: scenario.win,
        told: scenario.told.clone(),
        id,
        name,
        options,
        board,
        units,
        items,
        goals,
        vital,
    })
}

fn find(units: &[Unit], name: &str) -> Result<UnitId, String> {
    let index = units.iter().position(|unit| unit.name == name);
    let index = index.and_then(|index| u8::try_from(index).ok());
    index
        .map(UnitId)
        .ok_or_else(|| format!("unknown unit {name}"))
}

fn region(board: &Board, name: &str) -> Result<BTreeSet<Field>, String> {
    let found = board.regions.get(name).cloned();
    found.ok_or_else(|| format!("the plan {} has no region {name}", board.id))
}

/// The soldiers of a side, in roster order.
fn roster(party: &PartyText, seat: Seat) -> Result<Vec<Unit>, String> {
    let mut units = Vec::new();
    for name in names(&party.units)? {
        let letter = name
            .strip_prefix(&party.mark)
            .and_then(|rest| rest.chars().next());
        let kind = letter.and_then(Kind::of).ok_or_else(|| {
            format!(
                "{name}: expected {} with one of L, I, A, R, W, E and a number",
                party.mark
            )
        })?;
        let class = match kind {
            Kind::Leader => party.leader.class,
            Kind::Rider => Class::Rider,
            Kind::Heavy => Class::Heavy,
            _ => Class::Infantry,
        };
        units.push(Unit {
            seat,
            kind,
            class,
            ranged: kind == Kind::Archer || (kind == Kind::Leader && party.leader.ranged),
            title: (kind == Kind::Leader).then(|| party.leader.name.clone()),
            captive_of: None,
            escorted: false,
            slips: 0,
            name,
        });
    }
    units.sort_by_key(|unit| (unit.kind, unit.key()));
    let mut seen = BTreeSet::new();
    for unit in &units {
        if !seen.insert(unit.name.clone()) {
            return Err(format!("{} is in the roster twice", unit.name));
        }
    }
    Ok(units)
}

fn party(
    board: &Board,
    units: &[Unit],
    text: &PartyText,
    side: Option<Heading>,
) -> Result<Party, String> {
    let zone = match &text.deploy {
        DeployText::Side => Zone::Side,
        DeployText::Region(name) => Zone::Fields(region(board, name)?),
        &DeployText::Terrain(wanted) => Zone::Fields(
            (board.fields())
                .filter(|&field| board.terrain(field) == wanted)
                .collect(),
        ),
        &DeployText::Rows([first, last]) => Zone::Fields(
            (board.fields())
                .filter(|&field| (first..=last).contains(&(board.place(field).1 + 1)))
                .collect(),
        ),
        DeployText::Fields(names) => {
            let mut fields = BTreeSet::new();
            for name in names {
                fields.extend(plan_file::block(board, name)?);
            }
            Zone::Fields(fields)
        }
    };
    let mut usual = Vec::new();
    for line in &text.default {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (who, at, guard) = match words.as_slice() {
            [who, at] => (who, at, None),
            [who, at, "guard", guard] => (who, at, Some(find(units, guard)?)),
            _ => {
                return Err(format!(
                    "`{line}`: expected UNITS FIELD, or UNITS FIELD guard UNIT"
                ));
            }
        };
        let at = board
            .field(at)
            .ok_or_else(|| format!("unknown field {at}"))?;
        for name in names(&[(*who).to_owned()])? {
            usual.push((find(units, &name)?, at, guard));
        }
    }
    Ok(Party {
        id: text.id.clone(),
        name: text.name.clone(),
        colour: text.colour.clone(),
        mark: text.mark.clone(),
        own_side: side.unwrap_or(text.own_side),
        zone,
        usual,
    })
}

#[cfg(test)]
mod tests {
    use super::{Terrain, plan};

    /// Idiotenspiel I-14, I-56, I-60, B-26: what the rules say of the plans.
    #[test]
    fn plans_have_their_regions_and_grounds() {
        for (id, regions, grounds) in [
            (
                "burg",
                &[
                    ("nottingham", 9),
                    ("camp", 9),
                    ("island", 4),
                    ("great_wood", 48),
                    ("great_wood_interior", 24),
                ][..],
                &[
                    ("E12", Terrain::Ford),
                    ("I15", Terrain::Ford),
                    ("A1", Terrain::Wood),
                ][..],
            ),
            ("huegelkette", &[("castle", 9)], &[("I19", Terrain::Ford)]),
        ] {
            let board = plan(&super::BTreeMap::new(), id).unwrap();
            for (name, fields) in regions {
                assert_eq!(board.regions[*name].len(), *fields, "{id}: {name}");
            }
            for (field, terrain) in grounds {
                let at = board.field(field).unwrap();
                assert_eq!(board.terrain(at), *terrain, "{id}: {field}");
            }
        }
    }
}
