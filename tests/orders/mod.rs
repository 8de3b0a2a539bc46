//! What players write and what is read: the grammar, the binding and the
//! words of orders.

mod chat;
mod coasts;
mod europe;
mod games;
mod grammar;
mod laws;
mod picked;
mod printers;
mod slips;
mod spellings;
mod texts;

use std::collections::BTreeSet;

use highnoon::game::system::{Line, Rules as _, Taken};
use highnoon::game::{Lang, Seat};
use highnoon::judge::sheet::Blank;
use highnoon::judge::statements::{OfSeat, lines_for_now};
use highnoon::mail::{command, own_text};
use highnoon::map::ProvinceId;
use highnoon::rules::diplomacy::Diplomacy;
use highnoon::rules::diplomacy::position::{Dislodged, Position, Unit};
use highnoon::rules::diplomacy::turn::PhaseKind;
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::table::{Table, start};

fn range_war() -> Variant {
    crate::games()
        .diplomacy("range-war", None)
        .unwrap()
        .unwrap_or_else(|faults| panic!("{faults}"))
}

/// Diplomacy on the board of 1901.
fn europe() -> Variant {
    crate::games()
        .diplomacy("standard", None)
        .unwrap()
        .unwrap_or_else(|faults| panic!("{faults}"))
}

fn province(variant: &Variant, id: &str) -> ProvinceId {
    variant
        .map
        .by_id(id)
        .unwrap_or_else(|| panic!("no province {id}"))
}

/// The start position in a phase of this kind. For retreats, Lone Star's gang
/// of Culpepper Canyon has been dislodged there and one of the outlaws' in
/// High Noon; for adjustments, every power has two builds, of which one may
/// be a herd, with its home emptied of everything, or a disband if `poor`.
fn position(variant: &Variant, kind: PhaseKind, poor: bool) -> Position {
    let mut position = variant.start.clone();
    let turn = match kind {
        PhaseKind::Movement => "1870 summer movement",
        PhaseKind::Retreats => "1870 summer retreats",
        PhaseKind::Adjustments => "1871 spring adjustments",
    };
    position.turn = turn.parse().unwrap();
    match kind {
        PhaseKind::Movement => {}
        PhaseKind::Retreats => {
            for (at, by) in [("cul", "bja"), ("hno", "rgw")] {
                let at = province(variant, at);
                let unit = position.unit_at(at).unwrap();
                position.units.retain(|unit| unit.at != at);
                position
                    .units
                    .push(Unit::army(variant.seat_by_id("mule-ridge").unwrap(), at));
                let mut retreats = variant.map.borders(at);
                retreats.remove(province(variant, by));
                for unit in &position.units {
                    retreats.remove(unit.at);
                }
                position.dislodged.push(Dislodged { unit, retreats });
            }
        }
        PhaseKind::Adjustments if poor => {
            position.centres.clear();
        }
        PhaseKind::Adjustments => {
            let homes: Vec<ProvinceId> = variant.powers.iter().map(|p| p.home[0]).collect();
            position.units.retain(|unit| !homes.contains(&unit.at));
            for seat in variant.seats() {
                position.herd_builds.insert(seat, 1);
            }
            let tom = province(variant, "tom");
            position
                .centres
                .insert(tom, variant.seat_by_id("lone-star").unwrap());
        }
    }
    position.sort();
    position
}

/// A table at a position.
fn table_at(variant: &Variant, position: &Position) -> Box<dyn Table> {
    let system = Diplomacy::new(variant.clone());
    let record = serde_json::to_value(system.record(position)).unwrap();
    start(system).at(&record).unwrap()
}

/// Orders that name another turn than the one that is due: in a mail they are not
/// for that.
const OF_ANOTHER_TURN: [&str; 2] = ["17 left (turn 3)", "e3-c3 (move 5)"];

/// What a mail whose lines are all orders has on file after it, when it is cut into
/// its parts as the judge does: as if its lines had been read alone.
fn is_read_in_mails(table: &dyn Table, seat: Seat, on_file: &[String], text: &str) -> bool {
    let written: Vec<(usize, String)> = (1..).zip(text.lines().map(str::to_owned)).collect();
    let reading = table.read(seat, on_file, &Line::numbered(&written));
    let is_of_another = OF_ANOTHER_TURN.contains(&text);
    if is_of_another || reading.lines.iter().any(|taken| *taken != Taken::Order) {
        return true;
    }
    let words = crate::texts().in_language(Lang::EN);
    let blank = Blank::of(table, Some(seat), words);
    let orders = OfSeat::new(table, Some(seat), &blank);
    let parts = command::read(&own_text(text).own_lines(), "", &orders);
    let now = lines_for_now(&parts, table, words);
    // A herd may be put on file with its gang or behind it.
    let sorted = |orders: Vec<String>| orders.into_iter().collect::<BTreeSet<_>>();
    let read = table.read(seat, on_file, &Line::numbered(&now));
    sorted(read.on_file) == sorted(reading.on_file)
}
