//! Positions as they are written, with names.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::board::{Field, Heading};
use super::options::Options;
use super::order::Policy;
use super::position::{Defence, Outcome, Position, Reason, Standing, Step, Tally, Whereabouts};
use super::rules::{Rules, SEATS, UnitId, foe};
use super::words;
use crate::game::Seat;
use crate::game::names::Names;

/// A position as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionRecord {
    /// The variant's id.
    pub variant: String,
    /// What was agreed on.
    pub options: Options,
    /// What is being done.
    pub step: Step,
    /// The number of the player turn.
    pub turn: u16,
    /// Who is on move, by seat id.
    pub mover: String,
    /// Who started.
    pub starter: String,
    /// Each seat's own side of the board.
    pub sides: BTreeMap<String, Heading>,
    /// The units on the board, by name.
    pub units: BTreeMap<String, UnitRecord>,
    /// The units that have been eliminated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub eliminated: Vec<String>,
    /// Where items are: a field, or the unit that carries it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub items: BTreeMap<String, String>,
    /// Standing policies, as orders have them; only a seat's own are shown.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub policies: BTreeMap<String, Vec<String>>,
    /// What units have done in the combat phase, if one is going on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fought: Option<BTreeMap<String, Tally>>,
    /// Whether something was done in this player turn.
    #[serde(default)]
    pub active: bool,
    /// Whether nothing was sent for it.
    #[serde(default)]
    pub absent: bool,
    /// How many player turns nothing was done for.
    #[serde(default)]
    pub quiet: u8,
    /// How many of its turns in a row each seat has missed.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub missed: BTreeMap<String, u8>,
    /// How many numbers of the dice's stream have been used.
    #[serde(default)]
    pub dice: u64,
    /// How it has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeRecord>,
}

/// A unit on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitRecord {
    /// Its field.
    pub at: String,
    /// Where it faces.
    pub facing: Heading,
    /// Who guards it, if it is a captive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guard: Option<String>,
}

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomeRecord {
    /// Who has won; nobody for a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// By what.
    pub by: Reason,
}

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
}

/// The written form of a position.
#[must_use]
pub fn record(rules: &Rules, position: &Position) -> PositionRecord {
    let seat = |seat: Seat| rules.party(seat).id.clone();
    let name = |id: UnitId| rules.unit(id).name.clone();
    let by_seat = |values: [u8; 2]| {
        let all = SEATS
            .into_iter()
            .zip(values)
            .filter(|(_, value)| *value > 0);
        all.map(|(at, value)| (seat(at), value)).collect()
    };
    let on_board = rules.ids().filter_map(|id| {
        let standing = position.unit(id);
        let unit = UnitRecord {
            at: rules.board.name_of(standing.at?),
            facing: standing.facing,
            guard: standing.guard.map(name),
        };
        Some((name(id), unit))
    });
    let policies = SEATS.into_iter().filter_map(|at| {
        let list = &position.policies[at.index()];
        let lines = list
            .iter()
            .map(|policy| words::write_policy(rules, policy))
            .collect();
        (!list.is_empty()).then(|| (seat(at), lines))
    });
    let fought = |tallies: &[Tally]| {
        let all = rules
            .ids()
            .zip(tallies)
            .filter(|(_, tally)| **tally != Tally::default());
        all.map(|(id, tally)| (name(id), *tally)).collect()
    };
    PositionRecord {
        variant: rules.id.clone(),
        options: rules.options.clone(),
        step: position.step,
        turn: position.turn,
        mover: seat(position.mover),
        starter: seat(position.starter),
        sides: SEATS
            .into_iter()
            .map(|at| (seat(at), position.sides[at.index()]))
            .collect(),
        units: on_board.collect(),
        eliminated: rules
            .ids()
            .filter(|&id| !position.unit(id).alive)
            .map(name)
            .collect(),
        items: (rules.items.iter().zip(&position.items))
            .map(|(item, at)| {
                let at = match *at {
                    Whereabouts::Lying(field) => rules.board.name_of(field),
                    Whereabouts::Carried(unit) => name(unit),
                };
                (item.id.clone(), at)
            })
            .collect(),
        policies: policies.collect(),
        fought: (!position.tallies.is_empty()).then(|| fought(&position.tallies)),
        active: position.active,
        absent: position.absent,
        quiet: position.quiet,
        missed: by_seat(position.missed),
        dice: position.dice,
        outcome: position.outcome.as_ref().map(|outcome| match outcome {
            Outcome::Won { seat: winner, by } => OutcomeRecord {
                winner: Some(seat(*winner)),
                by: *by,
            },
            Outcome::Drawn { by } => OutcomeRecord {
                winner: None,
                by: *by,
            },
        }),
    }
}

/// A position from its written form.
///
/// # Errors
/// All that is wrong with it.
pub fn restore(rules: &Rules, record: &PositionRecord) -> Result<Position, Vec<String>> {
    let mut reader = Reader {
        rules,
        faults: Vec::new(),
    };
    let starter = reader.seat(&record.starter);
    let mut position = Position::start(rules, starter);
    position.mover = reader.seat(&record.mover);
    position.step = record.step;
    position.turn = record.turn;
    position.active = record.active;
    position.absent = record.absent;
    position.quiet = record.quiet;
    position.dice = record.dice;
    for (id, side) in &record.sides {
        let seat = reader.seat(id);
        position.sides[seat.index()] = *side;
    }
    for id in rules.ids() {
        position.units[id.index()].facing = position.sides[rules.unit(id).seat.index()].opposite();
    }
    for (id, missed) in &record.missed {
        let seat = reader.seat(id);
        position.missed[seat.index()] = *missed;
    }
    for name in &record.eliminated {
        if let Some(id) = reader.unit(name) {
            position.units[id.index()].alive = false;
        }
    }
    reader.place(record, &mut position);
    reader.guards(record, &position);
    reader.items(record, &mut position);
    reader.policies(record, &mut position);
    if let Some(fought) = &record.fought {
        position.tallies = vec![Tally::default(); rules.units.len()];
        for (name, tally) in fought {
            if let Some(id) = reader.unit(name) {
                if *tally == Tally::default() && tally.defence == Defence::Ready {
                    reader.faults.push(format!("{name} has not fought"));
                }
                position.tallies[id.index()] = *tally;
            }
        }
    }
    let needs_tallies = matches!(record.step, Step::Fights | Step::Reaction);
    if needs_tallies && record.fought.is_none() && record.outcome.is_none() {
        reader
            .faults
            .push("in this step `fought` says who has fought".to_owned());
    }
    if (record.step == Step::Deployment) != (record.turn == 0) {
        reader
            .faults
            .push("turn 0 is the one in which units are placed".to_owned());
    }
    position.outcome = record
        .outcome
        .as_ref()
        .map(|outcome| match &outcome.winner {
            Some(winner) => Outcome::Won {
                seat: reader.seat(winner),
                by: outcome.by,
            },
            None => Outcome::Drawn { by: outcome.by },
        });
    if reader.faults.is_empty() {
        Ok(position)
    } else {
        Err(reader.faults)
    }
}

struct Reader<'a> {
    rules: &'a Rules,
    faults: Vec<String>,
}

impl Reader<'_> {
    fn seat(&mut self, id: &str) -> Seat {
        let found = SEATS
            .into_iter()
            .find(|&seat| self.rules.party(seat).id == id);
        found.unwrap_or_else(|| {
            let known: Vec<&str> = self
                .rules
                .parties
                .iter()
                .map(|party| party.id.as_str())
                .collect();
            self.faults.push(format!(
                "no seat is \"{id}\": expected {}",
                known.join(" or ")
            ));
            SEATS[0]
        })
    }

    fn unit(&mut self, name: &str) -> Option<UnitId> {
        let found = self.rules.named(name);
        if found.is_none() {
            self.faults.push(format!("unknown unit {name}"));
        }
        found
    }

    fn place(&mut self, record: &PositionRecord, position: &mut Position) {
        for (name, unit) in &record.units {
            let Some(id) = self.unit(name) else {
                continue;
            };
            let Some(at) = self.rules.board.field(&unit.at) else {
                self.faults
                    .push(format!("{name}: unknown field {}", unit.at));
                continue;
            };
            let guard = unit.guard.as_deref().and_then(|guard| self.unit(guard));
            if !position.unit(id).alive {
                self.faults
                    .push(format!("{name} is eliminated and on the board"));
                continue;
            }
            position.units[id.index()] = Standing {
                at: Some(at),
                alive: true,
                facing: unit.facing,
                guard,
            };
        }
        let lost = self
            .rules
            .ids()
            .find(|&id| position.turn > 0 && position.at(id).is_none() && position.unit(id).alive);
        if let Some(id) = lost {
            self.faults.push(format!(
                "{} is nowhere: it has a field or is eliminated",
                self.rules.unit(id).name
            ));
        }
    }

    fn guards(&mut self, record: &PositionRecord, position: &Position) {
        for id in self.rules.ids() {
            let unit = self.rules.unit(id);
            let Some(guard) = position.unit(id).guard else {
                continue;
            };
            let is_fit = self.rules.unit(guard).seat == foe(unit.seat)
                && position.fights(self.rules, guard)
                && position.at(guard) == position.at(id);
            if !is_fit && record.turn > 0 {
                self.faults.push(format!(
                    "{}: no enemy that fights guards it in its field",
                    unit.name
                ));
            }
        }
    }

    fn items(&mut self, record: &PositionRecord, position: &mut Position) {
        for (id, place) in &record.items {
            let Some(item) = self.rules.item_named(id) else {
                self.faults.push(format!("unknown item {id}"));
                continue;
            };
            let field = self.rules.board.field(place).map(Whereabouts::Lying);
            let carrier = self
                .rules
                .named(place)
                .filter(|&unit| position.is_free(unit));
            match field.or(carrier.map(Whereabouts::Carried)) {
                Some(at) => position.items[usize::from(item.0)] = at,
                None => self
                    .faults
                    .push(format!("{id}: expected a field or a unit, not {place}")),
            }
        }
    }

    fn policies(&mut self, record: &PositionRecord, position: &mut Position) {
        for (id, lines) in &record.policies {
            let seat = self.seat(id);
            for line in lines {
                match super::grammar::policy(self.rules, seat, line) {
                    Some(policy) => position.put_policy(seat, &policy),
                    None => self
                        .faults
                        .push(format!("`{line}` is not a policy of {id}")),
                }
            }
        }
    }
}

/// A position without the policies that somebody may not know.
#[must_use]
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
