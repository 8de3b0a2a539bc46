//! Orders that are put together by picking on the board: whatever is picked is
//! an order that counts, in every language, and every legal order can be.

use std::collections::BTreeSet;

use highnoon::game::chance::Seed;
use highnoon::game::choices::{Choices, Then, What};
use highnoon::game::system::{Awaiting, Line};
use highnoon::game::{Chance, Lang, Seat, Severity, Viewer};
use highnoon::table::TableView;

use crate::effort::{self, Counts};
use crate::luck::Luck;
use crate::random_turn::orders;
use crate::tapping::{Picked, picked};

/// How many games of each sort are played, and how many turns of each.
const GAMES: u64 = 20;
const TURNS: usize = 20;
const DEEPEST: usize = 4;

/// All orders that can be picked in so many steps: attacks may go on for ever.
fn all(choices: &Choices, at: usize, seen: &Picked, to: &mut Vec<Picked>) {
    for pick in &choices.nodes[at] {
        let mut picked = seen.clone();
        let least = match pick.what {
            What::Number(from, _) => Some(from),
            _ => None,
        };
        picked.picks.push((pick.clone(), least));
        match pick.then {
            Then::Node(next) if picked.picks.len() < DEEPEST => all(choices, next, &picked, to),
            Then::Node(_) => {}
            Then::Order(_) => to.push(picked),
        }
    }
}

/// What a line is read as, if nothing is wrong with it.
fn read(table: &dyn TableView, seat: Seat, line: &str) -> Vec<String> {
    let reading = table.read(
        seat,
        &[],
        &[Line {
            number: 1,
            text: line,
        }],
    );
    let wrong = (reading.notes.iter()).find(|note| note.severity == Severity::Error);
    assert_eq!(wrong, None, "{line}");
    assert!(reading.given > 0, "{line}: {:?}", reading.lines);
    reading.on_file
}

fn play(variant: &str, mail: (usize, &str)) -> Counts {
    let start = crate::games().open(variant, None).unwrap();
    Counts::all(effort::shares(GAMES, |seeds| {
        let mut seen = Counts::default();
        for seed in seeds {
            let mut luck = Luck::new(seed);
            let bytes = [u8::try_from(seed % 251).unwrap(); 32];
            let mut chance = Chance::new(&Seed::of(bytes), "picked", []);
            let mut table = start.begin(&BTreeSet::new(), &mut chance);
            // All that is legal is looked at in one turn of each game.
            let whole = usize::try_from(seed).unwrap() % TURNS;
            for turn in 0..TURNS {
                let Awaiting::Orders(awaited) = table.awaiting() else {
                    break;
                };
                for seat in awaited {
                    let own = table.seen(Viewer::Seat(seat));
                    let choices = own.choices(seat);
                    for _ in 0..5 {
                        let Some(picked) = picked(&choices, &[], &mut luck) else {
                            continue;
                        };
                        let lines = [Lang::EN, Lang::DE].map(|lang| picked.line(lang));
                        let [one, other] = lines.each_ref().map(|line| read(&*own, seat, line));
                        assert_eq!(one, other, "{variant} {seed} {turn}: {lines:?}");
                        seen.add("picked", 1);
                    }
                    // What is offered to everybody is an order, too, whether or not
                    // it can be carried out.
                    let public = table.seen(Viewer::Observer);
                    let offered = public.choices(seat);
                    for _ in 0..5 {
                        let Some(picked) = picked(&offered, &[], &mut luck) else {
                            continue;
                        };
                        for lang in [Lang::EN, Lang::DE] {
                            let line = picked.line(lang);
                            assert!(public.claims(&line), "{variant} {seed} {turn}: {line}");
                        }
                        seen.add("public", 1);
                    }
                    if turn == whole {
                        let mut every = Vec::new();
                        all(&choices, 0, &Picked::default(), &mut every);
                        let lines: BTreeSet<String> =
                            every.iter().map(|picked| picked.line(Lang::EN)).collect();
                        let legal = own.legal_orders(seat);
                        seen.add("legal", legal.len());
                        let others: Vec<_> =
                            (legal.iter().filter(|order| !lines.contains(*order))).collect();
                        if others.is_empty() {
                            continue;
                        }
                        // What reading makes of it: a fleet has no "via convoy".
                        let read: BTreeSet<String> = (lines.iter())
                            .flat_map(|line| self::read(&*own, seat, line))
                            .collect();
                        let legal =
                            (others.iter()).flat_map(|order| self::read(&*own, seat, order));
                        for order in legal {
                            assert!(read.contains(&order), "{variant} {seed} {turn}: {order}");
                        }
                    }
                }
                let orders = orders(&*table, &mut luck, mail);
                table = table.close(&orders, &mut chance).next();
            }
        }
        seen
    }))
}

fn counts(variants: &[(&str, (usize, &str))]) {
    for &(variant, mail) in variants {
        let seen = play(variant, mail);
        seen.expect(&[("picked", 1_000), ("public", 1_000), ("legal", 400)]);
    }
}

#[test]
fn whatever_is_picked_counts_in_diplomacy() {
    counts(&[
        ("standard", (40, "")),
        ("range-war", (40, "")),
        ("chaos", (8, "")),
    ]);
}

#[test]
fn whatever_is_picked_counts_in_other_games() {
    counts(&[
        ("tablut", (1, "")),
        ("risiko", (6, "END")),
        ("komarn", (3, "")),
    ]);
}

#[test]
fn whatever_is_picked_counts_in_das_idiotenspiel() {
    counts(&[
        ("geplaenkel", (6, "END")),
        ("keilerei", (6, "END")),
        ("marian", (6, "END")),
    ]);
}
