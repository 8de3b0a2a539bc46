//! Result mails of an njudge, as far as they hold a position and orders.
//!
//! A mail of movement results says of every unit where it is, what it was
//! ordered and what came of it. Mails of retreats and adjustments name only
//! the units concerned: where the others are is known from the mails before,
//! in the same file and of the same game. The sections are recognised wherever
//! they stand, so that single mails, mailboxes and saved pages are all read.
//! Confirmations of orders have the same headings as results but do not say
//! what the next phase is; they are passed over.

use std::collections::{BTreeMap, BTreeSet};

use super::reader::{Archive, Part, compare, unreadable};
use super::{Convention, Found, NOBODY, Place, Recorded, Unreadable};
use crate::game::Seat;
use crate::map::{Coast, Lookup, MAX_PROVINCES};
use crate::rules::diplomacy::order::{Command, Order};
use crate::rules::diplomacy::position::{Unit, UnitKind};
use crate::rules::diplomacy::turn::PhaseKind;

/// The heading of a section of results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    kind: PhaseKind,
    fall: bool,
    year: u16,
    game: String,
}

/// `Movement results for Spring of 1901.  (game.001)`
pub fn heading(line: &str) -> Option<Heading> {
    let (kind, rest) = [
        ("Movement results for ", PhaseKind::Movement),
        ("Retreat orders for ", PhaseKind::Retreats),
        ("Retreat results for ", PhaseKind::Retreats),
        ("Adjustment orders for ", PhaseKind::Adjustments),
        ("Adjustment results for ", PhaseKind::Adjustments),
    ]
    .iter()
    .find_map(|&(start, kind)| Some((kind, line.trim().strip_prefix(start)?)))?;
    let (season, rest) = rest.split_once(" of ")?;
    let fall = match season {
        "Spring" => false,
        "Fall" | "Autumn" | "Winter" => true,
        _ => return None,
    };
    let (year, rest) = rest.split_once('.')?;
    let name = rest.trim().strip_prefix('(')?.strip_suffix(')')?;
    Some(Heading {
        kind,
        fall,
        year: year.parse().ok().filter(|&year: &u16| year < u16::MAX)?,
        game: name
            .rsplit_once('.')
            .map_or(name, |(game, _)| game)
            .to_owned(),
    })
}

/// A statement of a section, put together from its lines.
type Statement = (usize, String);

#[derive(Debug)]
struct Section {
    line: usize,
    heading: Heading,
    orders: Vec<Statement>,
    dislodged: Vec<Statement>,
    ownership: Vec<Statement>,
    /// Whether it says what comes next, as results do.
    ends: bool,
}

impl Section {
    /// All that it says, wherever it stands.
    fn said(&self) -> String {
        let lists = [&self.orders, &self.dislodged, &self.ownership];
        let texts = lists.map(|list| list.iter().map(|(_, text)| text).collect::<Vec<_>>());
        format!("{:?} {texts:?}", self.heading)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    Orders,
    Dislodged,
    Ownership,
    Nothing,
}

/// The sections of results in a text.
fn sections(bytes: &[u8], lines_before: usize) -> Vec<Section> {
    let text = String::from_utf8_lossy(bytes);
    let mut sections: Vec<Section> = Vec::new();
    let mut at = At::Nothing;
    for (number, raw) in text.lines().enumerate() {
        let line = raw.trim();
        let number = lines_before + number + 1;
        if let Some(heading) = heading(line) {
            sections.push(Section {
                line: number,
                heading,
                orders: Vec::new(),
                dislodged: Vec::new(),
                ownership: Vec::new(),
                ends: false,
            });
            at = At::Orders;
            continue;
        }
        let Some(section) = sections.last_mut() else {
            continue;
        };
        if line.starts_with("The next phase of ") || line.starts_with("The game is over") {
            section.ends |= at != At::Nothing;
            at = At::Nothing;
            continue;
        }
        let list = match at {
            At::Orders => &mut section.orders,
            At::Dislodged => &mut section.dislodged,
            At::Ownership => &mut section.ownership,
            At::Nothing => continue,
        };
        let open = list.last().is_some_and(|(_, text)| !is_whole(text));
        if line.is_empty() {
            continue;
        }
        if line == "The following units were dislodged:" {
            at = At::Dislodged;
        } else if line == "Ownership of supply centers:" {
            at = At::Ownership;
        } else if open {
            let (_, text) = list.last_mut().expect("an open statement is there");
            text.push(' ');
            text.push_str(line);
        } else if line.contains("upply center") && at != At::Dislodged {
            // The counts below the ownership, which follow from it.
        } else {
            list.push((number, line.to_owned()));
        }
    }
    sections
}

/// Whether a statement is at its end. A line may be broken behind "St.".
fn is_whole(text: &str) -> bool {
    text.ends_with("*)") || text.ends_with('.') && !text.ends_with(" St.")
}

/// What is known of a game after a mail.
#[derive(Clone, Debug)]
struct State {
    phases: usize,
    after: Recorded,
    knows_owners: bool,
}

/// Reads result mails and hands on their phases.
pub fn read(archive: &Archive, part: Part<'_>, hand_on: &mut dyn FnMut(&Found<'_>)) {
    let mut games: BTreeMap<String, State> = BTreeMap::new();
    let mut referee = archive.referee(Convention::Own);
    let mut known = BTreeSet::new();
    for section in sections(part.bytes, part.lines) {
        // The same mail may have been kept by several of its readers.
        if !section.ends || !known.insert(section.said()) {
            continue;
        }
        let game = section.heading.game.clone();
        let state = games.remove(&game);
        let phase = state.as_ref().map_or(0, |state| state.phases);
        match record(archive, &section, state.as_ref()) {
            Ok((before, mut after, knows_owners)) => {
                compare(
                    &mut referee,
                    &before,
                    Some(&mut after),
                    &game,
                    phase,
                    hand_on,
                );
                let state = State {
                    phases: phase + 1,
                    after,
                    knows_owners,
                };
                games.insert(game, state);
            }
            Err(why) => hand_on(&unreadable(&game, phase, why.line, why.to_string())),
        }
    }
}

fn fault(statement: &Statement, why: &'static str) -> Unreadable {
    Unreadable {
        line: statement.0,
        text: statement.1.chars().take(80).collect(),
        why: why.into(),
    }
}

/// The phase before and after a section, and whether the owners of supply
/// centers are known.
fn record(
    archive: &Archive,
    section: &Section,
    state: Option<&State>,
) -> Result<(Recorded, Recorded, bool), Unreadable> {
    let Heading {
        kind, fall, year, ..
    } = section.heading;
    let mut before = match (kind, state) {
        (PhaseKind::Movement, _) => Recorded::default(),
        (_, Some(state)) => state.after.clone(),
        (_, None) => {
            let statement = (section.line, "retreats or adjustments".to_owned());
            return Err(fault(&statement, "the results before them are not here"));
        }
    };
    (before.year, before.fall, before.kind) = (year, fall, kind);
    before.line = section.line;
    before.orders.clear();
    let mut after = Recorded {
        owner: [NOBODY; MAX_PROVINCES],
        ..Recorded::default()
    };
    let reader = Statements { archive };
    match kind {
        PhaseKind::Movement => reader.movement(section, &mut before, &mut after)?,
        PhaseKind::Retreats => reader.retreats(section, &mut before, &mut after)?,
        PhaseKind::Adjustments => reader.adjustments(section, &mut before, &mut after)?,
    }
    let known = state.filter(|state| state.knows_owners);
    let mut told = None;
    if !section.ownership.is_empty() {
        let mut owner = [NOBODY; MAX_PROVINCES];
        for statement in &section.ownership {
            reader.owners(statement, &mut owner)?;
        }
        told = Some(owner);
    }
    let owner_before = known.map(|state| state.after.owner).or(told);
    before.owner = owner_before.unwrap_or([NOBODY; MAX_PROVINCES]);
    after.owner = told.unwrap_or(before.owner);
    after.fall = fall;
    (after.year, after.kind) = match kind {
        PhaseKind::Movement if !after.dislodged.is_empty() => (year, PhaseKind::Retreats),
        PhaseKind::Movement | PhaseKind::Retreats if fall => (year, PhaseKind::Adjustments),
        _ => (year + u16::from(fall), PhaseKind::Movement),
    };
    if after.kind == PhaseKind::Movement {
        after.fall = !fall;
    }
    Ok((before, after, owner_before.is_some()))
}

/// The unit where its order to move has taken it.
const fn moved_to(unit: Unit, order: Order) -> Option<Unit> {
    match order {
        Order::Unit {
            command: Command::Move { to, coast, .. },
            ..
        } => Some(Unit {
            at: to,
            coast,
            ..unit
        }),
        _ => None,
    }
}

struct Statements<'a> {
    archive: &'a Archive,
}

/// A unit with what it was ordered and what came of it.
struct Ordered {
    unit: Unit,
    order: Option<Order>,
    flags: String,
}

impl Statements<'_> {
    fn power(&self, name: &str) -> Option<u8> {
        let variant = self.archive.variant();
        variant.seat_named(name.trim()).map(|seat| seat.0)
    }

    /// `St. Petersburg (south coast)`, `the North Sea`
    fn place(&self, text: &str) -> Option<Place> {
        let text = text.trim();
        let text = text.strip_prefix("the ").unwrap_or(text);
        let (name, coast) = match text.split_once('(') {
            None => (text, None),
            Some((name, coast)) => {
                let coast = match coast.trim_end_matches(')').trim() {
                    "north coast" | "nc" => Coast::North,
                    "south coast" | "sc" => Coast::South,
                    "east coast" | "ec" => Coast::East,
                    "west coast" | "wc" => Coast::West,
                    _ => return None,
                };
                (name, Some(coast))
            }
        };
        match self.archive.variant().map.names.find(name.trim()) {
            Lookup::Found(at) => Some(Place { at, coast }),
            _ => None,
        }
    }

    /// `Army Vienna`, also after an adjective: `Russian Army Ukraine`
    fn unit(&self, text: &str) -> Option<(UnitKind, Place)> {
        let army = text.find("Army ").map(|at| (at, UnitKind::Army, "Army "));
        let fleet = text
            .find("Fleet ")
            .map(|at| (at, UnitKind::Fleet, "Fleet "));
        let (at, kind, word) = army.or(fleet)?;
        Some((kind, self.place(&text[at + word.len()..])?))
    }

    /// `England: Army Yorkshire -> North Sea -> Norway. (*bounce*)`
    fn ordered(&self, statement: &Statement) -> Result<Ordered, Unreadable> {
        let (text, flags) = match statement.1.split_once("(*") {
            None => (statement.1.as_str(), String::new()),
            Some((text, flags)) => (text, flags.trim_end_matches("*)").to_lowercase()),
        };
        let text = text.trim_end();
        let text = text.strip_suffix('.').unwrap_or(text);
        let (power, text) = text
            .split_once(':')
            .ok_or_else(|| fault(statement, "expected \"Power: Army Place -> Place.\""))?;
        let power = self
            .power(power)
            .ok_or_else(|| fault(statement, "no power of the standard game"))?;
        let (unit, order) = self
            .split(text)
            .ok_or_else(|| fault(statement, "no order of a result mail"))?;
        Ok(Ordered {
            unit: unit.1.unit(Seat(power), unit.0),
            order,
            flags,
        })
    }

    /// The unit and what it was ordered; nothing if there was no order.
    fn split(&self, text: &str) -> Option<((UnitKind, Place), Option<Order>)> {
        let parts = |separator| text.split_once(separator);
        // A way by sea is told step by step.
        let last = |to: &str| self.place(to.rsplit(" -> ").next()?);
        let (unit, order) = if let Some((unit, other)) = parts(" SUPPORT ") {
            let unit = self.unit(unit)?;
            let at = unit.1.at;
            let order = match other.split_once(" -> ") {
                None => {
                    let command = Command::SupportHold {
                        at: self.unit(other)?.1.at,
                    };
                    Order::Unit { at, command }
                }
                Some((other, to)) => last(to)?.support_to(at, self.unit(other)?.1.at),
            };
            (unit, order)
        } else if let Some((unit, other)) = parts(" CONVOY ") {
            let unit = self.unit(unit)?;
            let (army, to) = other.split_once(" -> ")?;
            let command = Command::Convoy {
                from: self.unit(army)?.1.at,
                to: last(to)?.at,
            };
            let at = unit.1.at;
            (unit, Order::Unit { at, command })
        } else if let Some((unit, to)) = parts(" -> ") {
            let unit = self.unit(unit)?;
            (unit, last(to)?.order_to(unit.1.at, to.contains(" -> ")))
        } else if let Some(unit) = text.strip_suffix(" HOLD") {
            let unit = self.unit(unit)?;
            let (at, command) = (unit.1.at, Command::Hold);
            (unit, Order::Unit { at, command })
        } else if let Some(unit) = text.strip_suffix(" DISBAND") {
            let unit = self.unit(unit)?;
            (unit, Order::Disband { at: unit.1.at })
        } else {
            let (unit, _) = parts(", No Order Processed").or_else(|| parts(", no order"))?;
            return Some((self.unit(unit)?, None));
        };
        Some((unit, Some(order)))
    }

    fn movement(
        &self,
        section: &Section,
        before: &mut Recorded,
        after: &mut Recorded,
    ) -> Result<(), Unreadable> {
        for statement in &section.orders {
            let Ordered { unit, order, flags } = self.ordered(statement)?;
            before.units.push(unit);
            before.orders.extend(order);
            if flags.contains("disl") {
                if self.can_retreat(section, unit, statement)? {
                    after.dislodged.push(unit);
                }
                continue;
            }
            let moved = order.filter(|_| flags.is_empty());
            after
                .units
                .push(moved.and_then(|to| moved_to(unit, to)).unwrap_or(unit));
        }
        Ok(())
    }

    /// What the list of dislodged units says of one: `The French Army in
    /// Munich can retreat to Burgundy or Ruhr.`
    fn can_retreat(
        &self,
        section: &Section,
        unit: Unit,
        statement: &Statement,
    ) -> Result<bool, Unreadable> {
        for dislodged in &section.dislodged {
            let text = &dislodged.1;
            let end = [" can retreat to ", " with no valid retreats"]
                .iter()
                .find_map(|end| text.find(end))
                .ok_or_else(|| fault(dislodged, "expected where the unit can retreat to"))?;
            let (_, place) = text[..end]
                .split_once(" in ")
                .ok_or_else(|| fault(dislodged, "expected \"The … Army in …\""))?;
            let place = self
                .place(place)
                .ok_or_else(|| fault(dislodged, "no province of the standard map"))?;
            if place.at == unit.at {
                return Ok(text.contains(" can retreat to "));
            }
        }
        let why = "the list of dislodged units does not say whether it can retreat";
        Err(fault(statement, why))
    }

    fn retreats(
        &self,
        section: &Section,
        before: &mut Recorded,
        after: &mut Recorded,
    ) -> Result<(), Unreadable> {
        after.units.extend_from_slice(&before.units);
        for statement in &section.orders {
            let Ordered { unit, order, flags } = self.ordered(statement)?;
            before.orders.extend(order);
            let moved = order.filter(|_| flags.is_empty());
            after.units.extend(moved.and_then(|to| moved_to(unit, to)));
        }
        Ok(())
    }

    fn adjustments(
        &self,
        section: &Section,
        before: &mut Recorded,
        after: &mut Recorded,
    ) -> Result<(), Unreadable> {
        after.units.extend_from_slice(&before.units);
        for statement in &section.orders {
            let text = statement.1.trim_end_matches('.');
            if text.contains("waived") || text.contains("pending") {
                continue;
            }
            let no_adjustment = || fault(statement, "expected \"Power: Builds an army in …\"");
            let (power, text) = text.split_once(':').ok_or_else(no_adjustment)?;
            let power = self.power(power).ok_or_else(no_adjustment)?;
            let (what, place) = text.split_once(" in ").ok_or_else(no_adjustment)?;
            let place = self.place(place).ok_or_else(no_adjustment)?;
            let kind = if what.contains("army") {
                UnitKind::Army
            } else if what.contains("fleet") {
                UnitKind::Fleet
            } else {
                return Err(no_adjustment());
            };
            // What the judge took away by default was not ordered.
            let is_default = what.contains("efault");
            if what.contains("Builds") {
                before.orders.push(place.build(kind));
                after.units.push(place.unit(Seat(power), kind));
            } else if what.contains("emov") {
                if !is_default {
                    before.orders.push(Order::Disband { at: place.at });
                }
                after.units.retain(|unit| unit.at != place.at);
            } else {
                return Err(no_adjustment());
            }
        }
        Ok(())
    }

    /// `Austria:   Budapest, Greece, Vienna.`
    fn owners(
        &self,
        statement: &Statement,
        owner: &mut [u8; MAX_PROVINCES],
    ) -> Result<(), Unreadable> {
        let no_owners = || fault(statement, "expected \"Power: Place, Place.\"");
        let text = statement.1.strip_suffix('.').unwrap_or(&statement.1);
        let (power, places) = text.split_once(':').ok_or_else(no_owners)?;
        if power.trim() == "Unowned" {
            return Ok(());
        }
        let power = self.power(power).ok_or_else(no_owners)?;
        for place in places.split(',') {
            let place = self.place(place).ok_or_else(no_owners)?;
            owner[place.at.index()] = power;
        }
        Ok(())
    }
}
