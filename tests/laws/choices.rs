//! What is true of every game whatever has been chosen for it.

use highnoon::game::system::PlayedTurn;
use highnoon::game::{Seat, Viewer};
use highnoon::rules::diplomacy::account;
use highnoon::rules::diplomacy::adjudication::{Adjudicator, Resolution, advance};
use highnoon::rules::diplomacy::order::{Command, Order};
use highnoon::rules::diplomacy::position::{Outcome, Position};
use highnoon::rules::diplomacy::record;
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::diplomacy::verdict::Verdict;
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

use super::diplomacy::play;
use super::orders::{choices, crowd, weave};
use crate::effort::{self, Counts};

/// Options that change something about convoys.
const OF_CONVOYS: [&str; 11] = [
    "multi_route = \"any\"",
    "convoy_paradox = \"1971\"",
    "convoy_paradox = \"1982\"",
    "convoy_paradox = \"2000\"",
    "adjacent_convoy = \"whole-route\"",
    "adjacent_convoy = \"fallback\"",
    "adjacent_convoy = \"via-only\"",
    "adjacent_convoy = \"1971\"",
    "convoyed_cut = \"water\"",
    "convoyed_retreat = \"forbidden\"",
    "dislodged_bounce = \"never\"",
];

/// Whole games are played under these.
const OF_GAMES: [&str; 19] = [
    "edition = \"1971\"",
    "edition = \"1982\"",
    "edition = \"2000\"",
    "edition = \"2023\"",
    "adjacent_convoy = \"fallback\"",
    "edition = \"1971\"\ndislodged_bounce = \"never\"\nconvoyed_cut = \"water\"",
    "omitted_coast = \"illegal\"",
    "impossible_coast = \"ignored\"",
    "support_coast = \"own-only\"",
    "support_coast = \"required\"",
    "excess_builds = \"last\"",
    "excess_builds = \"none\"",
    "excess_disbands = \"last\"",
    "excess_disbands = \"none\"",
    "disorder_support = \"void\"",
    "sight = \"near\"",
    "builds = \"any\"",
    "first_units = \"built\"",
    "first_units = \"one-home\"",
];

fn standard(options: &str) -> Variant {
    let options = toml::from_str(options).unwrap();
    crate::games()
        .diplomacy("standard", Some(options))
        .unwrap()
        .unwrap()
}

/// Orders in which nothing goes by sea.
fn over_land(variant: &Variant, orders: &mut [(Seat, Order)]) {
    for (_, order) in orders {
        let Order::Unit { at, command } = order else {
            continue;
        };
        match command {
            Command::Move { to, via, .. } => {
                *via = false;
                let near = variant.map.borders(*at).contains(*to);
                if !near && !variant.map.fleet_borders(*at).contains(*to) {
                    *command = Command::Hold;
                }
            }
            Command::Convoy { .. } => *command = Command::Hold,
            _ => {}
        }
    }
}

#[test]
fn without_convoys_the_rules_on_convoys_change_nothing() {
    let usual = standard("");
    let others = OF_CONVOYS.map(standard);
    let mut adjudicator = Adjudicator::default();
    let mut counts = Counts::default();
    for seed in 0..effort::of(300) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let position = crowd(&usual, &mut rng);
        let choices = choices(&usual, &position);
        let mut orders = weave(&usual, &position, &choices, &mut rng);
        over_land(&usual, &mut orders);
        let expected = adjudicator.adjudicate(&usual, &position, &orders);
        let hit = |ruling: &&_| -> bool {
            let ruling: &highnoon::rules::diplomacy::verdict::Ruling = ruling;
            ruling.dislodged.is_some()
        };
        counts.add("dislodged", expected.rulings.iter().filter(hit).count());
        for (variant, choice) in others.iter().zip(OF_CONVOYS) {
            let found = adjudicator.adjudicate(variant, &position, &orders);
            assert_eq!(found, expected, "{choice}, crowd {seed}");
        }
    }
    counts.expect(&[("dislodged", 100)]);
}

#[test]
fn an_army_that_may_walk_is_not_stopped_by_its_convoy() {
    for choice in ["fallback", "1971"] {
        let variant = standard(&format!("adjacent_convoy = \"{choice}\""));
        let mut adjudicator = Adjudicator::default();
        let mut counts = Counts::default();
        for seed in 0..effort::of(400) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let position = crowd(&variant, &mut rng);
            let choices = choices(&variant, &position);
            for _ in 0..4 {
                let orders = weave(&variant, &position, &choices, &mut rng);
                let resolution = adjudicator.adjudicate(&variant, &position, &orders);
                for ruling in &resolution.rulings {
                    if let Order::Unit {
                        at,
                        command: Command::Move { to, via, .. },
                    } = ruling.order
                        && variant.map.borders(at).contains(to)
                    {
                        counts.add("near", usize::from(via));
                        let context = format!("{choice}, crowd {seed}: {ruling:?}");
                        assert_ne!(ruling.verdict, Verdict::NoConvoy, "{context}");
                    }
                }
                // Nobody is lost and no two units come to one province.
                let after = advance(&variant, &position, &resolution);
                let stranded = resolution.events.iter().filter(|event| {
                    use highnoon::rules::diplomacy::event::Event;
                    matches!(event, Event::NoRetreat { .. })
                });
                let all = after.units.len() + after.dislodged.len() + stranded.count();
                assert_eq!(all, position.units.len(), "{choice}, crowd {seed}");
                assert_eq!(after.occupied().len() as usize, after.units.len());
            }
        }
        counts.expect(&[("near", 50)]);
    }
}

#[test]
fn games_under_other_choices_keep_the_laws() {
    for choice in OF_GAMES {
        let variant = standard(choice);
        for seed in 0..effort::of(12) {
            play(&variant, seed, 1906, None);
        }
    }
}

#[test]
fn a_draw_ends_a_game_and_moves_nothing() {
    let variant = standard("");
    for seed in 0..50 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut position = crowd(&variant, &mut rng);
        let mut powers: Vec<Seat> = variant.seats().collect();
        powers.shuffle(&mut rng);
        powers.truncate(rng.random_range(1..=powers.len()));
        let resolution = Resolution::draw(powers.iter().copied());
        let after = advance(&variant, &position, &resolution);
        powers.sort_unstable();
        // Who shares a draw with nobody has been conceded the victory.
        let key = match powers[..] {
            [_] => "diplomacy-summary-conceded",
            _ => "diplomacy-summary-drawn",
        };
        position.outcome = Some(Outcome::Draw(powers));
        assert_eq!(after, position, "seed {seed}");
        assert!(account::due(&variant, &after).is_empty(), "seed {seed}");
        saves(&variant, &after);
        // It is told to everybody.
        let turn = PlayedTurn {
            before: position,
            resolution,
            after,
        };
        let told = account::results(&variant, None, &turn, Viewer::Observer);
        assert_eq!(told.summary[0].key, key);
    }
}

fn saves(variant: &Variant, position: &Position) {
    let text = toml::to_string(&record::record(variant, position)).unwrap();
    let read = toml::from_str(&text).unwrap();
    assert_eq!(record::restore(variant, &read).unwrap(), *position);
}
