//! Missions, hands and standing orders of a colour (Risiko 4.4).

use serde_json::{Value, json};

use super::{Game, same_for_others};

pub(super) const SEATS: [(&str, &str); 6] = [
    ("rot", "en"),
    ("blau", "de"),
    ("gruen", "en"),
    ("schwarz", "de"),
    ("gelb", "en"),
    ("pink", "de"),
];

/// Two turns in which nobody does anything but ask, after which everybody has
/// had letters of every sort.
fn two_turns(game: &mut Game, secretive: &str) {
    for (seat, _) in SEATS {
        if seat != secretive {
            game.mail(seat, "status\nhistory\nwho");
        }
    }
    for _ in 0..2 {
        let position = game.position();
        let on_move = position["on_move"].as_str().unwrap().to_owned();
        game.mail(&on_move, "DRAW\nEND");
        assert_eq!(game.close(), 1);
        let asks = SEATS.iter().find(|(seat, _)| *seat != secretive).unwrap();
        game.mail(asks.0, "history\nsummary\nstatus");
        game.mail(
            asks.0,
            "explain armies\nexplain cards\nexplain Red\nexplain DRAW\nexplain Alaska\nexplain DEFEND ALL WITH 1",
        );
    }
}

#[test]
fn standing_orders_change_nobody_elses_letter() {
    let mut one = Game::begin("risiko", &SEATS, "blau");
    let mut other = Game::begin("risiko", &SEATS, "blau");
    for (game, orders) in [
        (&mut one, "DEFEND ALL WITH 1"),
        (&mut other, "DEFEND ALASKA WITH 2\nDEFEND ALL WITH 1 VS 3"),
    ] {
        game.mail("rot", orders);
        two_turns(game, "rot");
    }
    let kept = |game: &mut Game| game.position()["players"]["rot"]["defence"].clone();
    assert_ne!(kept(&mut one), kept(&mut other));
    let compared = same_for_others("rot", &mut one, &mut other);
    assert!(compared >= 9, "{compared} letters");
}

/// Gives red two missions and two cards, in one game these, in the other
/// those.
pub(super) fn differ(one: &mut Game, other: &mut Game) {
    let take = |position: &mut Value, from: &str, count: usize| -> Vec<Value> {
        let all = position[from].as_array_mut().unwrap();
        all.split_off(all.len() - count)
    };
    for (game, turned) in [(one, false), (other, true)] {
        game.edit(|position| {
            let missions = position["players"]["rot"]["missions"].take();
            let mut all = missions.as_array().unwrap().clone();
            all.extend(take(position, "left_over", 2));
            let mut cards = take(position, "stack", 4);
            if turned {
                all.rotate_left(2);
                cards.rotate_left(2);
            }
            position["players"]["rot"]["missions"] = json!(all[..2]);
            position["left_over"]
                .as_array_mut()
                .unwrap()
                .extend(all[2..].to_vec());
            position["players"]["rot"]["hand"] = json!(cards[..2]);
            position["stack"]
                .as_array_mut()
                .unwrap()
                .extend(cards[2..].to_vec());
        });
    }
}

#[test]
fn missions_and_hands_change_nobody_elses_letter() {
    let mut one = Game::begin("risiko", &SEATS, "blau");
    let mut other = Game::begin("risiko", &SEATS, "blau");
    differ(&mut one, &mut other);
    let hand = |game: &mut Game, what: &str| game.position()["players"]["rot"][what].clone();
    for what in ["missions", "hand"] {
        assert_ne!(hand(&mut one, what), hand(&mut other, what));
    }
    two_turns(&mut one, "rot");
    two_turns(&mut other, "rot");
    let compared = same_for_others("rot", &mut one, &mut other);
    assert!(compared >= 9, "{compared} letters");
}
