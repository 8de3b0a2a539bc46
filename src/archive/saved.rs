//! Games as the Python package `diplomacy` (1.1.2) saves them: one JSON
//! object with the state and the orders of every phase.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Error, Value};

use super::json::fault;
use super::reader::{Archive, Part, Phases, follow, unreadable};
use super::{Convention, Found, Place, Recorded, Unreadable};
use crate::game::Seat;
use crate::game::names::{Lists, Text};
use crate::rules::diplomacy::order::{Command, Order};
use crate::rules::diplomacy::position::UnitKind;
use crate::rules::diplomacy::turn::PhaseKind;

/// A saved game; what else is in it is of no matter here.
#[derive(Debug, Deserialize)]
struct Game<'a, P> {
    #[serde(default, borrow)]
    id: Option<Text<'a>>,
    #[serde(borrow)]
    map: Text<'a>,
    phases: Vec<P>,
}

#[derive(Debug, Deserialize)]
struct Phase<'a> {
    #[serde(borrow)]
    name: Text<'a>,
    #[serde(borrow)]
    state: State<'a>,
    #[serde(default, borrow)]
    orders: BTreeMap<Text<'a>, Option<Vec<Text<'a>>>>,
}

#[derive(Debug, Deserialize)]
struct State<'a> {
    #[serde(borrow)]
    units: Lists<'a>,
    #[serde(borrow)]
    centers: Lists<'a>,
}

/// Reads a saved game and hands on its phases. A phase with a fault costs
/// itself.
///
/// # Errors
/// What is wrong with the game as a whole or with its JSON.
pub(super) fn read(
    archive: &Archive,
    part: Part<'_>,
    line: usize,
    text: &str,
    hand_on: &mut dyn FnMut(&Found<'_>),
) -> Result<(), Error> {
    let whole: Vec<String>;
    let (id, map, phases): (_, _, Vec<Result<Phase<'_>, String>>) =
        if let Ok(game) = serde_json::from_str::<Game<'_, Phase<'_>>>(text) {
            (game.id, game.map, game.phases.into_iter().map(Ok).collect())
        } else {
            // Of a field that is there twice the last counts.
            let game: Game<'_, Value> = serde_json::from_str(text)?;
            whole = game.phases.iter().map(Value::to_string).collect();
            let read = |text| serde_json::from_str(text).map_err(|error| fault(&error));
            let phases = whole.iter().map(|text| read(text));
            (game.id, game.map, phases.collect())
        };
    let name = id.as_ref().map_or(part.game, |Text(id)| id);
    if map.0 != "standard" {
        let why = format!("the map \"{}\" is not known, only \"standard\" is", map.0);
        hand_on(&unreadable(name, 0, line, why));
        return Ok(());
    }
    let mut referee = archive.referee(Convention::Played);
    let mut reader = Reader {
        archive,
        phases: phases.into_iter(),
        line,
        last: None,
    };
    follow(&mut reader, &mut referee, name, 0, hand_on);
    Ok(())
}

struct Reader<'a> {
    archive: &'a Archive,
    phases: std::vec::IntoIter<Result<Phase<'a>, String>>,
    line: usize,
    /// The year, half and kind of the phase before.
    last: Option<(u16, bool, PhaseKind)>,
}

impl Phases for Reader<'_> {
    fn next(&mut self, phase: &mut Recorded) -> Result<bool, Unreadable> {
        let Some(read) = self.phases.next() else {
            return Ok(false);
        };
        phase.clear();
        phase.line = self.line;
        let fault = |text: &str, why: String| Unreadable {
            line: self.line,
            text: text.to_owned(),
            why: why.into(),
        };
        let read = read.map_err(|why| fault("phase", why))?;
        let Text(name) = &read.name;
        (phase.year, phase.fall, phase.kind) = named(name, self.last).ok_or_else(|| {
            let why = "expected a phase like S1901M, F1901R or W1901A".to_owned();
            fault(name, why)
        })?;
        self.last = Some((phase.year, phase.fall, phase.kind));
        self.fill(&read, phase)
            .map_err(|(text, why)| fault(&format!("{name} {text}"), why.to_owned()))?;
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
    fn fill(&self, read: &Phase<'_>, phase: &mut Recorded) -> Result<(), (String, &'static str)> {
        let power = |name: &str| {
            let seat = self.archive.variant().seat_by_id(&name.to_lowercase());
            seat.map(|seat| seat.0)
                .ok_or_else(|| (name.to_owned(), "no power of the standard game"))
        };
        for (name, units) in read.state.units.iter() {
            let power = power(name)?;
            for Text(unit) in units {
                let (text, list) = match unit.strip_prefix('*') {
                    Some(text) => (text, &mut phase.dislodged),
                    None => (unit.as_ref(), &mut phase.units),
                };
                let piece = text.split_once(' ').and_then(|(kind, place)| {
                    Some(self.place(place)?.unit(Seat(power), kind_of(kind)?))
                });
                let no_unit = || {
                    (
                        unit.to_string(),
                        "expected a unit like \"A PAR\" or \"F STP/SC\"",
                    )
                };
                list.push(piece.ok_or_else(no_unit)?);
            }
        }
        for (name, centres) in read.state.centers.iter() {
            let power = power(name)?;
            for Text(centre) in centres {
                let place = self
                    .place(centre)
                    .ok_or_else(|| (centre.to_string(), "no province of the standard map"))?;
                phase.owner[place.at.index()] = power;
            }
        }
        for Text(order) in read.orders.values().flatten().flatten() {
            if order == "WAIVE" {
                continue;
            }
            let read = self
                .order(order)
                .ok_or_else(|| (order.to_string(), "no order of this format"))?;
            phase.orders.push(read);
        }
        Ok(())
    }

    fn place(&self, text: &str) -> Option<Place> {
        // No code with its coast is longer than "stp/nc".
        let mut code = [0; 6];
        let code = code.get_mut(..text.len())?;
        code.copy_from_slice(text.as_bytes());
        code.make_ascii_lowercase();
        self.archive.codes().place(code)
    }

    /// `A BUD - SER`, `A LON - BEL VIA`, `F NTH C A LON - BEL`, `A MUN S A BER`,
    /// `F NTH R LON`, `A PAR D`, `F STP/SC B`
    fn order(&self, text: &str) -> Option<Order> {
        let mut words = [""; MOST_WORDS];
        let mut count = 0;
        for word in text.split_whitespace() {
            *words.get_mut(count)? = word;
            count += 1;
        }
        let words = &words[..count];
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

/// The words of `F NTH C A LON - BEL`, of which no order has more.
const MOST_WORDS: usize = 7;

fn kind_of(letter: &str) -> Option<UnitKind> {
    match letter {
        "A" => Some(UnitKind::Army),
        "F" => Some(UnitKind::Fleet),
        _ => None,
    }
}
