//! What a power does not see has no part in what it is told before the turn is
//! closed, and what it ordered towards it comes back ruled upon.

use std::collections::BTreeMap;

use highnoon::game::explanation::Asked;
use highnoon::game::system::{Awaiting, Line};
use highnoon::game::{Chance, Seat, Viewer};
use highnoon::table::{SeenTable, Table};
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::effort::{self, Counts};

const GAMES: u64 = 60;
const TURNS: usize = 16;

/// Lines of a seat: most of them such as may be legal, some for what others
/// have or had, which it may see or not.
fn lines(
    seen: &dyn Table,
    [all, start]: [&dyn Table; 2],
    seat: Seat,
    rng: &mut ChaCha8Rng,
) -> Vec<String> {
    let mut own = seen.legal_orders(seat);
    let seats = all.seats().len();
    let other = Seat(u8::try_from(rng.random_range(0..seats)).unwrap());
    // Some of them have long been elsewhere.
    let mut theirs = all.legal_orders(other);
    theirs.extend(start.legal_orders(other));
    own.shuffle(rng);
    // "A Munich - Bohemia" of one's own and "A Vienna - Galicia" of another make
    // "A Munich S A Vienna - Bohemia".
    let parts = |text: &String| {
        let (unit, goal) = text.split_once(" - ")?;
        Some((unit.to_owned(), goal.to_owned()))
    };
    let goals: Vec<_> = own.iter().filter_map(parts).collect();
    let others: Vec<_> = theirs.iter().filter_map(parts).collect();
    let supports = (0..12).filter_map(|_| {
        let ((unit, goal), (other, _)) = (goals.choose(rng)?, others.choose(rng)?);
        Some(format!("{unit} S {other} - {goal}"))
    });
    let supports: Vec<String> = supports.collect();
    own.truncate(3);
    own.extend(supports);
    own
}

fn play(variant: &str, games: &mut dyn Iterator<Item = u64>) -> Counts {
    let mut tally = Counts::default();
    for number in games {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let options = json!({ "sight": "near" });
        let start = crate::games().open(variant, Some(&options)).unwrap();
        let mut table = start.at(&start.position()).unwrap();
        for _ in 0..TURNS {
            let Awaiting::Orders(awaited) = table.awaiting() else {
                break;
            };
            let mut orders = BTreeMap::new();
            for seat in awaited {
                let seen = table.seen(Viewer::Seat(seat));
                assert_eq!(seen.counts(), table.counts());
                let position = seen.position();
                let again = seen.at(&position).unwrap();
                assert_eq!(again.position(), position);
                let texts = lines(
                    seen.as_ref(),
                    [table.as_ref(), start.as_ref()],
                    seat,
                    &mut rng,
                );
                let texts = Line::all(&texts);
                let reading = seen.read(seat, &[], &texts);
                let of_all = table.read(seat, &[], &texts);
                assert_eq!(reading.on_file, of_all.on_file, "{variant} {number}");
                assert_eq!(reading.notes, of_all.notes, "{variant} {number}");
                let known = SeenTable::new(table.as_ref(), Viewer::Seat(seat));
                let _ = known.try_out(
                    &BTreeMap::from([(seat, reading.on_file.clone())]),
                    &mut Chance::example(),
                );
                orders.insert(seat, reading.on_file);
            }
            let closed = table.close(&orders, &mut Chance::example());
            let all = closed.published(Viewer::Keeper).unwrap();
            for (seat, on_file) in &orders {
                let viewer = Viewer::Seat(*seat);
                let published = closed.published(viewer).unwrap();
                let id = &table.seats()[seat.index()].id;
                let ruled =
                    |published: &Value| published["orders"][id].as_array().map_or(0, Vec::len);
                assert_eq!(
                    ruled(&published),
                    on_file.len(),
                    "{variant} {number} {on_file:?}"
                );
                let told = |published: &Value| published["rulings"].as_array().unwrap().len();
                tally.add("told", told(&published));
                tally.add("kept", told(&all) - told(&published));
                let voids = published["rulings"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter(|ruling| ruling["seat"] == **id && ruling["verdict"] == "void");
                tally.add("void", voids.count());
                let _ = closed.report(viewer);
                let _ = closed.scene(viewer);
                let _ = closed.explain(viewer, Asked::Everything(None));
            }
            let nobody = closed.published(Viewer::Observer).unwrap();
            let is_over = matches!(closed.next().awaiting(), Awaiting::Over(_));
            let told = nobody["rulings"].as_array().unwrap();
            assert!(is_over || told.is_empty());
            table = closed.next();
        }
    }
    tally
}

#[test]
fn what_is_out_of_sight_is_in_nothing_that_is_told() {
    for (variant, least) in [("standard", 1_000), ("range-war", 1_000), ("hundred3", 300)] {
        let tally = Counts::all(effort::shares(GAMES, |games| play(variant, games)));
        tally.expect(&[("told", least), ("kept", least), ("void", 20)]);
    }
}
