//! A board of 256 provinces, the most there can be: three Europes, which a way
//! over land joins. What holds of small boards holds of it, and each Europe is
//! decided as it is by itself.

use std::mem::discriminant;
use std::path::PathBuf;

use highnoon::game::Seat;
use highnoon::map::{MAX_PROVINCES, ProvinceId};
use highnoon::rules::diplomacy::adjudication::{Adjudicator, advance};
use highnoon::rules::diplomacy::order::{Command, Order};
use highnoon::rules::diplomacy::position::{Centres, Position, Unit};
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::games::Games;
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;
use toml::{Table, Value};

use super::diplomacy::play;
use super::orders::{choices, crowd, weave};
use crate::effort::{self, Counts};

const EUROPES: usize = 3;
const LETTERS: [char; EUROPES] = ['a', 'b', 'c'];

/// A province or power of Europe as it is called in one of the three.
fn renamed(id: &str, europe: usize) -> String {
    match id.split_once('/') {
        Some((id, coast)) => format!("{id}{}/{coast}", LETTERS[europe]),
        None => format!("{id}{}", LETTERS[europe]),
    }
}

/// The same of the last word of each text in a list.
fn rename_all(table: &mut Table, list: &str, europe: usize) {
    let texts = table.get_mut(list).and_then(Value::as_array_mut);
    for text in texts.into_iter().flatten() {
        let written = text.as_str().unwrap();
        let (before, id) = written.rsplit_once(' ').unwrap_or(("", written));
        *text = format!("{before} {}", renamed(id, europe)).trim().into();
    }
}

fn tables<'t>(file: &'t Table, list: &str) -> impl Iterator<Item = &'t Table> {
    let tables = file[list].as_array().unwrap().iter();
    tables.map(|table| table.as_table().unwrap())
}

/// The files of the large board: Europes whose provinces take turns, so that
/// each has some among the first and among the last, behind the way that joins
/// them.
fn files() -> Vec<(PathBuf, String)> {
    let mut map: Table = toml::from_str(include_str!("../../maps/diplomacy/map.toml")).unwrap();
    let mut variant: Table =
        toml::from_str(include_str!("../../maps/diplomacy/standard.toml")).unwrap();
    let europe: Vec<&Table> = tables(&map, "province").collect();
    let is_syria = |province: &&&Table| province["id"].as_str() == Some("syr");
    let syria = *europe.iter().find(is_syria).unwrap();
    let steps = MAX_PROVINCES - EUROPES * europe.len();
    let letter = |number: usize| char::from(b'a' + u8::try_from(number).unwrap());
    let step = |at: usize| format!("way{}{}", letter(at / 26), letter(at % 26));
    let joins = |at: usize| at.is_multiple_of(steps / EUROPES) && at / (steps / EUROPES) < EUROPES;
    let end_of = |at: usize| renamed("syr", at / (steps / EUROPES));
    let mut provinces: Vec<Value> = (0..steps)
        .map(|at| {
            let mut borders: Vec<String> = [at.checked_sub(1), Some(at + 1)]
                .into_iter()
                .flatten()
                .filter(|&other| other < steps)
                .map(step)
                .collect();
            if joins(at) {
                borders.push(end_of(at));
            }
            let mut table = syria.clone();
            table.remove("fleet");
            table.insert("terrain".to_owned(), "land".into());
            table.insert("id".to_owned(), step(at).into());
            table.insert("borders".to_owned(), borders.into());
            table
        })
        .map(Value::Table)
        .collect();
    for province in &europe {
        for europe in 0..EUROPES {
            let mut table = (*province).clone();
            let id = renamed(table["id"].as_str().unwrap(), europe);
            rename_all(&mut table, "borders", europe);
            rename_all(&mut table, "fleet", europe);
            if let Some(coasts) = table.get_mut("coasts").and_then(Value::as_table_mut) {
                for coast in ["nc", "ec", "sc", "wc"] {
                    rename_all(coasts, coast, europe);
                }
            }
            if id == renamed("syr", europe) {
                let at = step(europe * (steps / EUROPES));
                table["borders"].as_array_mut().unwrap().push(at.into());
            }
            table.insert("id".to_owned(), id.into());
            provinces.push(table.into());
        }
    }
    for province in &mut provinces {
        let table = province.as_table_mut().unwrap();
        let name = format!("Land {}", table["id"].as_str().unwrap());
        table.insert("name".to_owned(), name.into());
        table.remove("aliases");
        // Nobody looks at the picture.
        table.remove("outline");
    }
    assert_eq!(provinces.len(), MAX_PROVINCES);
    map.insert("id".to_owned(), "europes".into());
    for drawn in ["unclear", "decor", "crossings"] {
        map.remove(drawn);
    }
    map.insert("province".to_owned(), provinces.into());
    variant.insert("id".to_owned(), "europes".into());
    variant.insert("power".to_owned(), powers(&variant).into());
    vec![
        ("large/map.toml".into(), map.to_string()),
        ("large/europes.toml".into(), variant.to_string()),
    ]
}

/// The powers of Europe, in each of the three.
fn powers(variant: &Table) -> Vec<Value> {
    let mut powers: Vec<Value> = Vec::new();
    for europe in 0..EUROPES {
        for power in tables(variant, "power") {
            let mut table = power.clone();
            let id = renamed(table["id"].as_str().unwrap(), europe);
            for list in ["home", "centres", "units"] {
                rename_all(&mut table, list, europe);
            }
            let count = powers.len();
            table.insert("mark".to_owned(), format!("{count}").into());
            table.insert("colour".to_owned(), format!("#{:06x}", count * 11).into());
            table.insert("name".to_owned(), format!("Power {id}").into());
            table.insert("id".to_owned(), id.into());
            table.remove("aliases");
            powers.push(table.into());
        }
    }
    powers
}

fn large() -> Variant {
    let mut games = Games::shipped();
    let added = games.add_files(files());
    added.unwrap_or_else(|faults| panic!("{faults}"));
    games.diplomacy("europes", None).unwrap().unwrap()
}

#[test]
fn random_games_on_a_large_board_keep_the_laws() {
    let variant = large();
    let tallies = effort::shares(20, |seeds| {
        let mut tally = Counts::default();
        for seed in seeds {
            let position = play(&variant, seed, 1903, Some(&mut tally));
            tally.add("units", position.units.len());
        }
        tally
    });
    Counts::all(tallies).expect(&[("phases", 60), ("units", 1_200), ("convoys", 20)]);
}

/// Positions and orders of Europe, each in one of the three.
struct Translated<'v> {
    small: &'v Variant,
    large: &'v Variant,
    europe: usize,
}

impl Translated<'_> {
    fn place(&self, at: ProvinceId) -> ProvinceId {
        let id = &self.small.map.province(at).id;
        self.large.map.by_id(&renamed(id, self.europe)).unwrap()
    }

    fn seat(&self, seat: Seat) -> Seat {
        Seat(seat.0 + u8::try_from(self.europe * self.small.powers.len()).unwrap())
    }

    fn unit(&self, unit: Unit) -> Unit {
        Unit {
            at: self.place(unit.at),
            power: self.seat(unit.power),
            ..unit
        }
    }

    fn order(&self, (power, order): (Seat, Order)) -> (Seat, Order) {
        let Order::Unit { at, command } = order else {
            unreachable!("movement has no other orders");
        };
        let command = match command {
            Command::Hold => Command::Hold,
            Command::Move { to, coast, via } => Command::Move {
                to: self.place(to),
                coast,
                via,
            },
            Command::SupportHold { at } => Command::SupportHold { at: self.place(at) },
            Command::SupportMove { from, to, coast } => Command::SupportMove {
                from: self.place(from),
                to: self.place(to),
                coast,
            },
            Command::Convoy { from, to } => Command::Convoy {
                from: self.place(from),
                to: self.place(to),
            },
        };
        let at = self.place(at);
        (self.seat(power), Order::Unit { at, command })
    }

    /// Asserts that what came of a Europe by itself came of it here.
    fn same(&self, alone: &[Position; 2], together: &Position) {
        for unit in &alone[1].units {
            let unit = self.unit(*unit);
            assert_eq!(together.unit_at(unit.at), Some(unit));
        }
        for dislodged in &alone[1].dislodged {
            let found = together.dislodged_at(self.place(dislodged.unit.at));
            let found = found.unwrap();
            assert_eq!(found.unit, self.unit(dislodged.unit));
            let open = dislodged.retreats.into_iter().map(|at| self.place(at));
            let open: Vec<ProvinceId> = open.collect();
            // The way between the Europes is open, too.
            let mut there: Vec<ProvinceId> = found.retreats.into_iter().collect();
            there.retain(|&at| !self.large.map.province(at).id.starts_with("way"));
            assert_eq!(there, open);
        }
    }
}

#[test]
fn each_part_of_a_large_board_is_decided_as_it_is_by_itself() {
    let small = crate::games().diplomacy("standard", None).unwrap().unwrap();
    let large = large();
    let tallies = effort::shares(3_000, |seeds| {
        let mut tally = Counts::default();
        let mut adjudicator = Adjudicator::default();
        for seed in seeds {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut together = Position {
                units: Vec::new(),
                centres: Centres::new(),
                ..large.start.clone()
            };
            let mut all_orders = Vec::new();
            let mut parts = Vec::new();
            for europe in 0..EUROPES {
                let translated = Translated {
                    small: &small,
                    large: &large,
                    europe,
                };
                let position = crowd(&small, &mut rng);
                let choices = choices(&small, &position);
                let orders = weave(&small, &position, &choices, &mut rng);
                let units = position.units.iter().map(|unit| translated.unit(*unit));
                together.units.extend(units);
                all_orders.extend(orders.iter().map(|&order| translated.order(order)));
                parts.push((translated, position, orders));
            }
            together.sort();
            let all = adjudicator.adjudicate(&large, &together, &all_orders);
            let after = advance(&large, &together, &all);
            let mut retreating = 0;
            for (translated, position, orders) in parts {
                let alone = adjudicator.adjudicate(&small, &position, &orders);
                for ruling in &alone.rulings {
                    let Order::Unit { at, .. } = ruling.order else {
                        continue;
                    };
                    let other = all.ruling(translated.place(at)).unwrap();
                    assert_eq!(
                        discriminant(&ruling.verdict),
                        discriminant(&other.verdict),
                        "seed {seed}: {ruling:?} and {other:?}"
                    );
                }
                let next = advance(&small, &position, &alone);
                retreating += next.dislodged.len();
                tally.add("dislodged", next.dislodged.len());
                translated.same(&[position, next], &after);
            }
            assert!(after.dislodged.len() >= retreating);
            tally.add("units", together.units.len());
        }
        tally
    });
    Counts::all(tallies).expect(&[("units", 90_000), ("dislodged", 1_000)]);
}
