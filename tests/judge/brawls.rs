//! Whole games of Das Idiotenspiel by mail, between players who go at each
//! other: their units walk toward the enemy, or toward what the scenario is
//! about, and fight whoever they meet.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use highnoon::game::scene::Ground;
use highnoon::game::{Seat, Viewer};
use highnoon::judge::verify::verify;
use highnoon::table::{OrderTexts, Table};
use serde_json::Value;

use super::whole_games::{Played, play};

/// A field by column and row from A1.
type Field = (i32, i32);

const SEATS: [(&str, &str); 2] = [("robin", "en"), ("sheriff", "en")];

fn field(name: &str) -> Field {
    let letter = i32::from(name.as_bytes()[0] - b'A');
    (letter, name[1..].parse::<i32>().unwrap() - 1)
}

const fn apart(one: Field, two: Field) -> i32 {
    let (across, down) = ((one.0 - two.0).abs(), (one.1 - two.1).abs());
    if across > down { across } else { down }
}

/// What a player looks at before he writes.
struct View {
    /// Who is where; captives are left out.
    units: BTreeMap<String, Field>,
    captives: BTreeMap<String, Field>,
    /// Whose guard has whom.
    guards: BTreeMap<String, String>,
    ground: BTreeMap<Field, Ground>,
}

impl View {
    fn of(table: &dyn Table) -> Self {
        let position = table.position();
        let mut view = Self {
            units: BTreeMap::new(),
            captives: BTreeMap::new(),
            guards: BTreeMap::new(),
            ground: BTreeMap::new(),
        };
        for (name, unit) in position["units"].as_object().unwrap() {
            let at = field(unit["at"].as_str().unwrap());
            match unit.get("guard").and_then(Value::as_str) {
                Some(guard) => {
                    view.captives.insert(name.clone(), at);
                    view.guards.insert(guard.to_owned(), name.clone());
                }
                None => {
                    view.units.insert(name.clone(), at);
                }
            }
        }
        for region in table.scene(&OrderTexts::new(), Viewer::Observer).regions {
            view.ground.insert(field(&region.short), region.ground);
        }
        view
    }

    /// How many steps each field is from the nearest of these, for riders or
    /// for who is on foot.
    fn steps_to(&self, goals: &[Field], rides: bool) -> BTreeMap<Field, u32> {
        let is_open = |field: &Field| {
            (self.ground.get(field)).is_some_and(|ground| match ground {
                Ground::River | Ground::Crag => false,
                Ground::Wood | Ground::Swamp | Ground::Fortress => !rides,
                _ => true,
            })
        };
        let mut steps: BTreeMap<Field, u32> = goals.iter().map(|&goal| (goal, 0)).collect();
        let mut rim: Vec<Field> = goals.to_vec();
        let mut count = 0;
        while !rim.is_empty() {
            count += 1;
            let around = rim.iter().flat_map(|&(column, row)| {
                (-1..=1).flat_map(move |across| (-1..=1).map(move |d| (column + across, row + d)))
            });
            let next: BTreeSet<Field> = around
                .filter(|field| is_open(field) && !steps.contains_key(field))
                .collect();
            steps.extend(next.iter().map(|&field| (field, count)));
            rim = next.into_iter().collect();
        }
        steps
    }
}

/// The letter that units of a seat begin with, and that of the other's.
const fn letters(seat: Seat) -> (char, char) {
    if seat.index() == 0 {
        ('R', 'S')
    } else {
        ('S', 'R')
    }
}

const fn rides(unit: &str) -> bool {
    matches!(unit.as_bytes(), [b'S', b'L'] | [_, b'R', ..])
}

/// Where everybody wants to be: beside Marian, or at the enemies.
fn goals(view: &View, seat: Seat, unit: &str) -> Vec<Field> {
    let (_, foe) = letters(seat);
    // Leaders stay with the baggage, so that their armies have to fight.
    if unit.ends_with('L') {
        return Vec::new();
    }
    let places = |names: &[&str]| names.iter().map(|name| field(name)).collect::<Vec<_>>();
    let marian = view.units.get("MM").or_else(|| view.captives.get("MM"));
    let robins = || {
        [
            places(&["B12", "C12", "B13", "C13"]),
            places(&["P11", "O10", "P13"]),
        ]
        .concat()
    };
    if unit == "MM" {
        return robins();
    }
    if view.guards.get(unit).is_some_and(|captive| captive == "MM") {
        return places(&["H19", "I19", "J19"]);
    }
    match marian {
        Some(&at) if seat.index() == 0 || view.units.contains_key("MM") => vec![at],
        _ => (view.units.iter())
            .filter(|(name, _)| name.starts_with(foe))
            .map(|(_, &at)| at)
            .collect(),
    }
}

/// Who stands where once a mail has been carried out so far.
struct Room(BTreeMap<Field, (usize, usize)>);

impl Room {
    fn has(&self, at: Field, rides: bool) -> bool {
        let (feet, horses) = self.0.get(&at).copied().unwrap_or_default();
        matches!(
            (rides, feet, horses),
            (true, ..=1, 0) | (false, ..=2, 0) | (_, 0, 1)
        )
    }

    fn add(&mut self, at: Field, rides: bool) {
        let there = self.0.entry(at).or_default();
        if rides {
            there.1 += 1;
        } else {
            there.0 += 1;
        }
    }

    fn take(&mut self, at: Field, rides: bool) {
        let there = self.0.entry(at).or_default();
        if rides {
            there.1 -= 1;
        } else {
            there.0 -= 1;
        }
    }
}

/// Places all units as near to the enemy as they may be.
fn placing(table: &dyn Table, seat: Seat) -> String {
    let legal = table.seen(Viewer::Seat(seat)).legal_orders(seat);
    let mut open: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for order in &legal {
        if let Some((unit, at)) = order.strip_prefix("PLACE ").and_then(|o| o.split_once(' ')) {
            open.entry(unit).or_default().push(at);
        }
    }
    let mut room = Room(BTreeMap::new());
    let mut mail = String::new();
    for (unit, places) in open {
        let middle = |at: &&&str| apart(field(at), (8, 13)) + 2 * (field(at).1 - 13).abs();
        let free = places.iter().filter(|at| room.has(field(at), rides(unit)));
        let at = free.min_by_key(middle).unwrap();
        room.add(field(at), rides(unit));
        writeln!(mail, "PLACE {unit} {at}").unwrap();
        // Maid Marian begins as his captive.
        if unit == "SI1" && table.position()["variant"] == "marian" {
            writeln!(mail, "PLACE MM {at} GUARD SI1").unwrap();
        }
    }
    mail
}

/// A whole turn: everybody goes where he wants to be, and fights.
fn turn(table: &dyn Table, seat: Seat) -> String {
    let table = table.seen(Viewer::Seat(seat));
    let table = table.as_ref();
    let view = View::of(table);
    let (own, foe) = letters(seat);
    let legal = table.legal_orders(seat);
    let mut ways: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for order in &legal {
        if let Some((unit, way)) = order.strip_prefix("MOVE ").and_then(|o| o.split_once(' ')) {
            ways.entry(unit).or_default().push(way);
        }
    }
    let mut room = Room(BTreeMap::new());
    for (unit, &at) in &view.units {
        room.add(at, rides(unit));
    }
    let (mut first, mut moves, mut fights) = (String::new(), String::new(), String::new());
    for (unit, &start) in &view.units {
        let Some(ways) = ways.get(unit.as_str()) else {
            continue;
        };
        let goals = goals(&view, seat, unit);
        let steps = view.steps_to(&goals, rides(unit));
        let far = |at: Field| steps.get(&at).copied().unwrap_or(u32::MAX);
        room.take(start, rides(unit));
        let best = (ways.iter())
            .map(|way| (*way, field(way.rsplit('-').next().unwrap())))
            .filter(|&(_, end)| room.has(end, rides(unit)) && far(end) < far(start))
            .min_by_key(|&(way, end)| (far(end), way.len(), way));
        let end = best.map_or(start, |(_, end)| end);
        room.add(end, rides(unit));
        if let Some((way, _)) = best {
            let lines = if unit == "MM" { &mut first } else { &mut moves };
            writeln!(lines, "MOVE {unit} {way}").unwrap();
        }
        let near =
            (view.units.iter()).find(|(name, at)| name.starts_with(foe) && apart(**at, end) <= 1);
        if let Some((target, _)) = near.filter(|_| unit.starts_with(own)) {
            writeln!(fights, "FIGHT {unit} > {target}, ANY ADVANCE SAFE").unwrap();
        }
    }
    first + &moves + &fights
}

/// Plays a variant to its end and returns it with how it ended.
fn fought(variant: (&str, &str)) -> (Played, Value) {
    let mut played = play(variant, &SEATS, |table, seat, _| {
        let orders = match table.position()["step"].as_str() {
            Some("deployment") => placing(table, seat),
            _ => turn(table, seat),
        };
        format!("{orders}POLICY RETREAT ALL SAFE\nPOLICY COUNTER GOOD\nEND")
    });
    let copy = played.copy();
    let verified = verify(crate::games(), &copy).unwrap().unwrap();
    assert!(verified.holds(), "{variant:?}: {verified:?}");
    let dice: usize = verified.turns.iter().map(|turn| turn.drawn.len()).sum();
    assert!(
        dice > 20,
        "{variant:?}: {dice} dice in {} turns",
        played.turns()
    );
    let outcome = played.position()["outcome"].clone();
    (played, outcome)
}

#[test]
fn the_general_brawl_is_fought_until_a_side_or_its_leader_is_gone() {
    let (played, outcome) = fought(("keilerei", ""));
    let by = outcome["by"].as_str().unwrap();
    assert!(["army", "leader"].contains(&by), "{outcome}");
    assert!(played.turns() > 10, "{}", played.turns());
}

#[test]
fn maid_marian_is_fought_for_until_she_is_where_somebody_wanted_her() {
    let (played, outcome) = fought(("marian", ""));
    assert_eq!(outcome["by"], "goal", "{outcome}");
    assert!(played.turns() > 10, "{}", played.turns());
}
