//! Games as the Python package `diplomacy` (1.1.2) saves them: one JSON
//! object with the state and the orders of every phase.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::reader::{Archive, Part, Phases, follow, unreadable};
use super::{Convention, Found, Place, Recorded, Unreadable};
use crate::game::Seat;
use crate::rules::diplomacy::order::{Command, Order};
use crate::rules::diplomacy::position::UnitKind;
use crate::rules::diplomacy::turn::PhaseKind;

/// A saved game; what else is in it is of no matter here.
#[derive(Debug, Deserialize)]
struct Game {
    #[serde(default)]
    id: Option<String>,
    map: String,
    phases: Vec<Value>,
}

#[derive(Debug, Deserialize)]
struct Phase {
    name: String,
    state: State,
    #[serde(default)]
    orders: BTreeMap<String, Option<Vec<String>>>,
}

#[derive(Debug, Deserialize)]
struct State {
    units: BTreeMap<String, Vec<String>>,
    centers: BTreeMap<String, Vec<String>>,
}

/// Reads a saved game and hands on its phases.
pub fn read(
    archive: &Archive,
    part: Part<'_>,
    line: usize,
    game: Value,
    hand_on: &mut dyn FnMut(&Found<'_>),
) {
    let game: Game = match serde_json::from_value(game) {
        Ok(game) => game,
        Err(error) => {
            let why = format!("no saved game: {error}");
            hand_on(&unreadable(part.game, 0, line, why));
            return;
        }
    };
    let name = game.id.as_deref().unwrap_or(part.game);
    if game.map != "standard" {
        let why = format!(
            "the map \"{}\" is not known, only \"standard\" is",
            game.map
        );
        hand_on(&unreadable(name, 0, line, why));
        return;
    }
    let mut referee = archive.referee(Convention::Played);
    let mut reader = Reader {
        archive,
        phases: game.phases.into_iter(),
        line,
        last: None,
    };
    follow(&mut reader, &mut referee, name, 0, hand_on);
}

struct Reader<'a> {
    archive: &'a Archive,
    phases: std::vec::IntoIter<Value>,
    line: usize,
    /// The year, half and kind of the phase before.
    last: Option<(u16, bool, PhaseKind)>,
}

impl Phases for Reader<'_> {
    fn next(&mut self, phase: &mut Recorded) -> Result<bool, Unreadable> {
        let Some(value) = self.phases.next() else {
            return Ok(false);
        };
        phase.clear();
        phase.line = self.line;
        let fault = |text: &str, why: String| Unreadable {
            line: self.line,
            text: text.to_owned(),
            why: why.into(),
        };
        let read: Phase =
            serde_json::from_value(value).map_err(|error| fault("phase", error.to_string()))?;
        (phase.year, phase.fall, phase.kind) = named(&read.name, self.last).ok_or_else(|| {
            let why = "expected a phase like S1901M, F1901R or W1901A".to_owned();
            fault(&read.name, why)
        })?;
        self.last = Some((phase.year, phase.fall, phase.kind));
        self.fill(&read, phase)
            .map_err(|(text, why)| fault(&format!("{} {text}", read.name), why.to_owned()))?;
        Ok(true)
    }
}

/// `S1901M`; a game that is over has `COMPLETED` for its last phase.
fn named(name: &str, last: Option<(u16, bool, PhaseKind)>) -> Option<(u16, bool, PhaseKind)> {
    if name == "COMPLETED" {
        let (year, fall, kind) = last?;
        return Some(if fall && kind != PhaseKind::Adjustments {
            (year, true, PhaseKind::Adjustments)
        } else {
            (year + 1, false, PhaseKind::Movement)
        });
    }
    let inner = name.get(1..name.len().checked_sub(1)?)?;
    let year = inner.parse().ok().filter(|&year: &u16| year < u16::MAX)?;
    Some(match (name.bytes().next()?, name.bytes().last()?) {
        (b'S', b'M') => (year, false, PhaseKind::Movement),
        (b'S', b'R') => (year, false, PhaseKind::Retreats),
        (b'F', b'M') => (year, true, PhaseKind::Movement),
        (b'F', b'R') => (year, true, PhaseKind::Retreats),
        (b'W', b'A') => (year, true, PhaseKind::Adjustments),
        _ => return None,
    })
}

impl Reader<'_> {
    fn fill(&self, read: &Phase, phase: &mut Recorded) -> Result<(), (String, &'static str)> {
        let power = |name: &String| {
            let seat = self.archive.variant().seat_by_id(&name.to_lowercase());
            seat.map(|seat| seat.0)
                .ok_or_else(|| (name.clone(), "no power of the standard game"))
        };
        for (name, units) in &read.state.units {
            let power = power(name)?;
            for unit in units {
                let (text, list) = match unit.strip_prefix('*') {
                    Some(text) => (text, &mut phase.dislodged),
                    None => (unit.as_str(), &mut phase.units),
                };
                let piece = text.split_once(' ').and_then(|(kind, place)| {
                    Some(self.place(place)?.unit(Seat(power), kind_of(kind)?))
                });
                let no_unit = || {
                    (
                        unit.clone(),
                        "expected a unit like \"A PAR\" or \"F STP/SC\"",
                    )
                };
                list.push(piece.ok_or_else(no_unit)?);
            }
        }
        for (name, centres) in &read.state.centers {
            let power = power(name)?;
            for centre in centres {
                let place = self
                    .place(centre)
                    .ok_or_else(|| (centre.clone(), "no province of the standard map"))?;
                phase.owner[place.at.index()] = power;
            }
        }
        for order in read.orders.values().flatten().flatten() {
            if order == "WAIVE" {
                continue;
            }
            let read = self
                .order(order)
                .ok_or_else(|| (order.clone(), "no order of this format"))?;
            phase.orders.push(read);
        }
        Ok(())
    }

    fn place(&self, text: &str) -> Option<Place> {
        self.archive
            .codes()
            .place(text.to_ascii_lowercase().as_bytes())
    }

    /// `A BUD - SER`, `A LON - BEL VIA`, `F NTH C A LON - BEL`, `A MUN S A BER`,
    /// `F NTH R LON`, `A PAR D`, `F STP/SC B`
    fn order(&self, text: &str) -> Option<Order> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let place = self.place(words.get(1)?)?;
        let (at, kind) = (place.at, kind_of(words[0])?);
        let unit = |command| Order::Unit { at, command };
        Some(match words[2..] {
            ["H"] => unit(Command::Hold),
            ["-" | "R", to] => self.place(to)?.order_to(at, false),
            ["-", to, "VIA"] => self.place(to)?.order_to(at, true),
            ["S", _, at] => unit(Command::SupportHold {
                at: self.place(at)?.at,
            }),
            ["S", _, from, "-", to] => self.place(to)?.support_to(at, self.place(from)?.at),
            ["C", _, from, "-", to] => unit(Command::Convoy {
                from: self.place(from)?.at,
                to: self.place(to)?.at,
            }),
            ["D"] => Order::Disband { at },
            ["B"] => place.build(kind),
            _ => return None,
        })
    }
}

fn kind_of(letter: &str) -> Option<UnitKind> {
    match letter {
        "A" => Some(UnitKind::Army),
        "F" => Some(UnitKind::Fleet),
        _ => None,
    }
}
