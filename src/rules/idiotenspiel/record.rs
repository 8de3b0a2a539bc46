//! Positions as they are written, with names.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::board::{Field, Heading};
use super::order::Policy;
use super::position::{Outcome, Position, Reason, Standing, Step, Tally, Whereabouts};
use super::rules::{ItemId, Rules, SEATS, UnitId, foe};
use super::words;
use crate::game::Seat;
use crate::game::names::{self, Names};

/// A position as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionRecord {
    /// What is being done.
    step: Step,
    /// The number of the player turn.
    turn: u16,
    /// Who is on move.
    mover: Seat,
    /// Who started.
    starter: Seat,
    /// Each seat's own side of the board.
    sides: BTreeMap<Seat, Heading>,
    /// The units on the board.
    units: BTreeMap<UnitId, UnitRecord>,
    /// The units that have been eliminated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    eliminated: Vec<UnitId>,
    /// Where items are: a field, or the unit that carries it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    items: BTreeMap<ItemId, Place>,
    /// Standing policies, as orders have them; only a seat's own are shown.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    policies: BTreeMap<Seat, Vec<String>>,
    /// What units have done in the combat phase, if one is going on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fought: Option<BTreeMap<UnitId, Tally>>,
    /// Whether something was done in this player turn.
    #[serde(default)]
    active: bool,
    /// Whether nothing was sent for it.
    #[serde(default)]
    absent: bool,
    /// How many player turns nothing was done for.
    #[serde(default)]
    quiet: u8,
    /// How many of its turns in a row each seat has missed.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    missed: BTreeMap<Seat, u8>,
    /// How many numbers of the dice's stream have been used.
    #[serde(default)]
    dice: u64,
    /// How it has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outcome: Option<OutcomeRecord>,
}

/// A unit on the board.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitRecord {
    /// Its field.
    at: Field,
    /// Where it faces; toward the other side if that is not said.
    facing: Option<Heading>,
    /// Who guards it, if it is a captive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    guard: Option<UnitId>,
}

/// How a game has ended.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OutcomeRecord {
    /// Who has won; nobody for a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<Seat>,
    /// By what.
    by: Reason,
}

/// Where an item is: a field's name, or that of the unit that carries it.
#[derive(Serialize, Deserialize)]
struct Place(Whereabouts);

impl Names for Rules {
    fn name(&self, kind: &str, index: usize) -> Option<Cow<'_, str>> {
        let name = match kind {
            "Seat" => &self.parties.get(index)?.id,
            "UnitId" => &self.units.get(index)?.name,
            "ItemId" => &self.items.get(index)?.id,
            "Field" => {
                let field = Field(index.try_into().ok()?);
                let is_one = index < self.board.fields().count();
                return is_one.then(|| self.board.name_of(field).into());
            }
            _ => return None,
        };
        Some(name.into())
    }

    fn put(&self, kind: &str, inside: &Value) -> Option<Value> {
        let place = (kind == "Place").then(|| Whereabouts::deserialize(inside));
        let name = match place?.ok()? {
            Whereabouts::Lying(field) => self.board.name_of(field),
            Whereabouts::Carried(unit) => self.unit(unit).name.clone(),
        };
        Some(name.into())
    }

    fn take(&self, kind: &str, written: &Value) -> Option<Result<Value, String>> {
        let name = (kind == "Place").then_some(written)?.as_str()?;
        let field = self.board.field(name).map(Whereabouts::Lying);
        let place = field.or_else(|| self.named(name).map(Whereabouts::Carried));
        let place = place.map(|place| json!(place));
        Some(place.ok_or_else(|| format!("expected a field or a unit, not {name}")))
    }

    fn find(&self, kind: &str, name: &str) -> Option<usize> {
        match kind {
            "UnitId" => self.named(name).map(UnitId::index),
            "Field" => self.board.field(name).map(|field| field.0.into()),
            _ => names::find(self, kind, name),
        }
    }
}

/// The written form of a position.
pub fn record(rules: &Rules, position: &Position) -> Value {
    let by_seat = SEATS.into_iter();
    let policies = by_seat.clone().zip(&position.policies).map(|(seat, list)| {
        let lines = list.iter().map(|policy| words::write_policy(rules, policy));
        (seat, lines.collect::<Vec<_>>())
    });
    let units = rules.ids().filter_map(|id| {
        let standing = position.unit(id);
        let unit = UnitRecord {
            at: standing.at?,
            facing: Some(standing.facing),
            guard: standing.guard,
        };
        Some((id, unit))
    });
    let fought = rules.ids().zip(position.tallies.iter().copied());
    let fought = fought.filter(|(_, tally)| *tally != Tally::default());
    let items = position.items.iter().copied().map(Place);
    let outcome = position.outcome.as_ref().map(|outcome| match *outcome {
        Outcome::Won { seat, by } => (Some(seat), by),
        Outcome::Drawn { by } => (None, by),
    });
    let written = PositionRecord {
        step: position.step,
        turn: position.turn,
        mover: position.mover,
        starter: position.starter,
        sides: by_seat.clone().zip(position.sides).collect(),
        units: units.collect(),
        eliminated: (rules.ids())
            .filter(|&id| !position.unit(id).alive)
            .collect(),
        items: (0..).map(ItemId).zip(items).collect(),
        policies: policies.filter(|(_, lines)| !lines.is_empty()).collect(),
        fought: (!position.tallies.is_empty()).then(|| fought.collect()),
        active: position.active,
        absent: position.absent,
        quiet: position.quiet,
        missed: (by_seat.zip(position.missed))
            .filter(|(_, missed)| *missed > 0)
            .collect(),
        dice: position.dice,
        outcome: outcome.map(|(winner, by)| OutcomeRecord { winner, by }),
    };
    names::record(rules, &rules.id, &rules.options, &written)
}

/// A position from its written form.
///
/// # Errors
/// All that is wrong with it.
pub fn restore(rules: &Rules, record: &Value) -> Result<Position, Vec<String>> {
    let record: PositionRecord = names::position(rules, record)?;
    let mut faults = Vec::new();
    let name = |id: UnitId| &rules.unit(id).name;
    let mut position = Position::start(rules, record.starter);
    position.mover = record.mover;
    position.step = record.step;
    position.turn = record.turn;
    position.active = record.active;
    position.absent = record.absent;
    position.quiet = record.quiet;
    position.dice = record.dice;
    for (seat, side) in record.sides {
        position.sides[seat.index()] = side;
    }
    for (seat, missed) in record.missed {
        position.missed[seat.index()] = missed;
    }
    for id in record.eliminated {
        position.units[id.index()].alive = false;
    }
    for id in rules.ids() {
        position.units[id.index()].facing = position.sides[rules.unit(id).seat.index()].opposite();
    }
    for (id, unit) in record.units {
        if !position.unit(id).alive {
            faults.push(format!("{} is eliminated and on the board", name(id)));
        }
        let standing = &mut position.units[id.index()];
        *standing = Standing {
            at: Some(unit.at),
            alive: true,
            facing: unit.facing.unwrap_or(standing.facing),
            guard: unit.guard,
        };
    }
    for (item, Place(place)) in record.items {
        position.items[usize::from(item.0)] = place;
    }
    for (seat, lines) in record.policies {
        for line in lines {
            match super::grammar::policy(rules, seat, &line) {
                Some(policy) => position.put_policy(seat, &policy),
                None => faults.push(format!("policies: `{line}` is not one")),
            }
        }
    }
    if let Some(fought) = &record.fought {
        position.tallies = vec![Tally::default(); rules.units.len()];
        for (id, tally) in fought {
            if *tally == Tally::default() {
                faults.push(format!("fought: {} has not fought", name(*id)));
            }
            position.tallies[id.index()] = *tally;
        }
    }
    position.outcome = record.outcome.map(|OutcomeRecord { winner, by }| {
        winner.map_or(Outcome::Drawn { by }, |seat| Outcome::Won { seat, by })
    });
    faults.extend(inconsistent(rules, &position));
    names::sound(position, faults)
}

/// What cannot be so in a position.
fn inconsistent(rules: &Rules, position: &Position) -> Vec<String> {
    let mut faults = Vec::new();
    for id in rules.ids().filter(|_| position.turn > 0) {
        let (unit, standing) = (rules.unit(id), position.unit(id));
        if standing.at.is_none() && standing.alive {
            faults.push(format!(
                "{} is nowhere: it has a field or is eliminated",
                unit.name
            ));
        }
        let is_guarded = |guard: UnitId| {
            rules.unit(guard).seat == foe(unit.seat)
                && position.fights(rules, guard)
                && position.at(guard) == position.at(id)
        };
        if !standing.guard.is_none_or(is_guarded) {
            faults.push(format!(
                "{}: no enemy that fights guards it in its field",
                unit.name
            ));
        }
    }
    for (item, place) in rules.items.iter().zip(&position.items) {
        if matches!(place, Whereabouts::Carried(unit) if !position.is_free(*unit)) {
            faults.push(format!("{}: who carries it is not free", item.id));
        }
    }
    let needs_tallies = matches!(position.step, Step::Fights | Step::Reaction);
    if needs_tallies && position.tallies.is_empty() && position.outcome.is_none() {
        faults.push("in this step `fought` says who has fought".to_owned());
    }
    if (position.step == Step::Deployment) != (position.turn == 0) {
        faults.push("turn 0 is the one in which units are placed".to_owned());
    }
    faults
}

/// A position without the policies that somebody may not know.
pub fn seen(position: &Position, viewer: crate::game::Viewer) -> Position {
    let mut seen = position.clone();
    if position.outcome.is_none() {
        for seat in SEATS {
            if !viewer.may_know(seat) {
                seen.policies[seat.index()] = Vec::<Policy>::new();
            }
        }
    }
    seen
}
