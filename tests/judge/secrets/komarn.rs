//! What a seat keeps secret in Banner von Komarn is in nobody else's letter
//! and on no page (Komarn 4.4): hands, orders for later, standing
//! instructions, and whether "sets no Morlock" is a bluff.

use std::collections::{BTreeMap, BTreeSet};

use highnoon::game::{Seat, Viewer};
use highnoon::mail::read;
use highnoon::store::{Store as _, StoredTurn};
use serde_json::{Value, json};

use super::{Game, same_for_others};

pub(super) const SEATS: [(&str, &str); 3] = [("red", "en"), ("blue", "de"), ("green", "en")];
/// A Morlock as a tile of the bag.
const MORLOCK: u8 = 55;

impl Game {
    /// Goes on from another position.
    fn jump(&mut self, position: &Value) {
        let table = crate::games()
            .restore(position)
            .unwrap_or_else(|error| panic!("{error}"));
        let mut work = self.beside.begin().unwrap();
        let mut stored = work.game("fluss").unwrap().unwrap();
        stored.closed += 1;
        let closed = StoredTurn {
            number: stored.closed,
            turn: "0-jump".to_owned(),
            before: stored.position.clone(),
            orders: BTreeMap::new(),
            resolution: json!({ "rulings": [], "events": [] }),
            at: self.now,
        };
        stored.position = table.position();
        stored.turn = table.turn().code;
        work.add_closed_turn(&stored.id, &closed).unwrap();
        work.save_game(&stored).unwrap();
        work.commit().unwrap();
    }
}

/// The numbers in a seat's hand.
fn hand(position: &Value, seat: &str) -> BTreeSet<u64> {
    let hand = position["players"][seat]["hand"].as_array().unwrap();
    hand.iter().map(|number| number.as_u64().unwrap()).collect()
}

/// The first legal play of a seat whose turn it is.
fn play(position: &Value) -> (Seat, String) {
    let table = crate::games().restore(position).unwrap();
    let active = position["active"].as_str().unwrap();
    let index = SEATS.iter().position(|(seat, _)| *seat == active).unwrap();
    let seat = Seat(u8::try_from(index).unwrap());
    let legal = table.seen(Viewer::Seat(seat)).legal_orders(seat);
    let play = legal.iter().find(|order| order.starts_with("PLAY "));
    (seat, play.unwrap().clone())
}

#[test]
fn orders_for_later_and_instructions_change_nobody_elses_letter() {
    let (mut one, mut other) = (
        Game::begin("komarn", &SEATS, "blue"),
        Game::begin("komarn", &SEATS, "blue"),
    );
    let numbers: Vec<u64> = hand(&one.position(), "green").into_iter().collect();
    let [first, second, ..] = numbers[..] else {
        panic!("green has a hand");
    };
    let of_one =
        format!("PLAY {first} LEFT\nMORLOCK BLUFF\nPOLICY DOUBT ALL NEVER\nPOLICY TAKE HIGH");
    // Nobody can doubt by that: there are 54 regions.
    let of_other = format!(
        "PLAY {second} RIGHT\nOR PLAY {first} LEFT\nCAMP L1 FIRST\nMORLOCK {second}\n\
         POLICY DOUBT ALL FREE >= 60\nPOLICY TAKE LOW"
    );
    let (_, reds) = play(&one.position());
    let mut compared = 0;
    for (game, orders) in [(&mut one, of_one), (&mut other, of_other)] {
        game.mail("green", &orders);
        game.mail("blue", "preview:\nPOLICY DOUBT ALL ALWAYS");
        game.mail("red", &format!("preview:\n{reds}"));
        game.mail("red", &reds);
        assert_eq!(game.close(), 1);
        for seat in ["red", "blue"] {
            game.mail(seat, &format!("explain {reds}\nexplain red\nexplain green"));
        }
    }
    compared += same_for_others("green", &mut one, &mut other);
    let ones = one.position();
    let kept = |position: &Value| position["players"]["green"]["stored"].clone();
    assert_ne!(kept(&ones), kept(&other.position()), "they differ");
    assert!(compared >= 6, "{compared} letters");
}

/// A position in which red plays 17 and then draws Morlocks, if he has these
/// other numbers and the bag has those.
fn before_a_morlock(like: &Value, hand: [u8; 4], bag: [u8; 4]) -> Value {
    let mut position = like.clone();
    let hands = [
        ("red", [&[17][..], &hand].concat()),
        ("blue", vec![1, 2, 3, 4, 5]),
        ("green", vec![7, 8, 9, 10, 11]),
    ];
    let mut rest: Vec<u8> = (0..MORLOCK).collect();
    for (seat, numbers) in &hands {
        rest.retain(|tile| !numbers.contains(tile));
        position["players"][*seat]["hand"] = json!(numbers);
    }
    rest.retain(|tile| !bag.contains(tile));
    position["discard"] = json!(rest);
    position["bag"] = json!([&bag[..], &[MORLOCK; 6]].concat());
    // On these regions no Morlock can be set.
    position["soldiers"] = json!({ "blue": ["L40", "L42", "L44", "L46"] });
    position["players"]["blue"]["reserve"] = json!(21);
    position["active"] = json!("red");
    position
}

#[test]
fn a_bluff_reads_like_the_truth() {
    let (mut bluffs, mut honest) = (
        Game::begin("komarn", &SEATS, "blue"),
        Game::begin("komarn", &SEATS, "blue"),
    );
    let (suitable, closed) = ([6, 14, 30, 32], [40, 42, 44, 46]);
    let like = bluffs.position();
    bluffs.jump(&before_a_morlock(&like, suitable, closed));
    honest.jump(&before_a_morlock(&like, closed, suitable));
    // The first letters are of the hand that was dealt.
    bluffs.letters();
    honest.letters();
    for (game, plan) in [(&mut bluffs, "MORLOCK BLUFF"), (&mut honest, "")] {
        game.mail("red", &format!("PLAY 17 LEFT\n{plan}"));
        assert_eq!(game.close(), 1);
        game.mail("green", "PREVIEW:\nDOUBT red");
        game.mail(
            "blue",
            "history\nsummary\nerkläre Morlock\nerkläre rot\nerkläre L17",
        );
    }
    let asks = |game: &mut Game| game.position()["stage"]["doubt"]["asked"].clone();
    assert_eq!(asks(&mut bluffs), json!(["blue", "green"]));
    assert_eq!(asks(&mut honest), json!(["blue", "green"]));
    let compared = same_for_others("red", &mut bluffs, &mut honest);
    assert!(compared >= 3, "{compared} letters");
}

#[test]
fn who_will_doubt_after_those_who_are_asked_is_not_told() {
    let (mut one, mut other) = (
        Game::begin("komarn", &SEATS, "blue"),
        Game::begin("komarn", &SEATS, "blue"),
    );
    let like = one.position();
    let position = before_a_morlock(&like, [6, 14, 30, 32], [40, 42, 44, 46]);
    for (game, policy) in [(&mut one, "NEVER"), (&mut other, "ALWAYS")] {
        game.jump(&position);
        game.mail("green", &format!("POLICY DOUBT red {policy}"));
        game.mail("red", "PLAY 17 LEFT\nMORLOCK BLUFF");
        assert_eq!(game.close(), 1);
    }
    let compared = same_for_others("green", &mut one, &mut other);
    assert!(compared >= 3, "{compared} letters");
    let doubter = |game: &mut Game| game.position()["stage"]["doubt"]["doubter"].clone();
    assert_eq!(doubter(&mut other), json!("green"));
    assert_eq!(doubter(&mut one), Value::Null);
}

/// Whether a marked line of a letter names a number as numbers of hands are
/// named: in a list, as drawn, or as one to be played.
fn names(text: &str, number: u64) -> bool {
    let number = number.to_string();
    // Behind a name, as in "Red 2, Blue 1", soldiers are counted.
    let seats = ["red", "blue", "green", "rot", "blau", "grün"];
    let marks = ["draws", "zieht", "play", "spiele", "discard", "morlock"];
    let marked = text.lines().filter(|line| line.starts_with('|'));
    marked.into_iter().any(|line| {
        let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
        let is_it = |word: &str| word.trim_end_matches([',', '.', ':']) == number;
        (words.iter().enumerate()).any(|(place, word)| {
            let before = place.checked_sub(1).map(|before| words[before].as_str());
            let is_count = before.is_some_and(|word| seats.contains(&word));
            let is_listed = word.ends_with(',') || before.is_some_and(|word| word.ends_with(','));
            let is_ordered = before.is_some_and(|word| marks.contains(&word));
            let is_to_be_played = words.get(place + 1).is_some_and(|word| word == "spielen");
            is_it(word) && !is_count && (is_listed || is_ordered || is_to_be_played)
        })
    })
}

#[test]
fn no_letter_names_a_number_of_another_hand() {
    let mut game = Game::begin("komarn", &SEATS, "blue");
    let (mut seen, mut looked_at) = (0, 0);
    for turn in 0..7 {
        let position = game.position();
        let (seat, play) = play(&position);
        let active = SEATS[seat.index()].0;
        if turn == 0 {
            // Everybody doubts by himself, so that no turn stops.
            for (seat, _) in SEATS {
                game.mail(seat, "POLICY DOUBT ALL NEVER\nPOLICY TAKE HIGH");
            }
        }
        // No dry run: it draws from all that its reader does not know of.
        game.mail(active, &play);
        game.close();
        let position = game.position();
        for (to, raw) in game.letters() {
            let text = read(&raw).unwrap().text.body;
            for (seat, _) in SEATS {
                let known = position["players"][seat]["known"].as_array();
                let known = known.cloned().unwrap_or_default();
                let hand = hand(&position, seat);
                let hidden = hand
                    .iter()
                    .filter(|&&number| !known.contains(&json!(number)));
                for &number in hidden {
                    if to == seat {
                        seen += usize::from(names(&text, number));
                    } else {
                        looked_at += 1;
                        assert!(!names(&text, number), "{number} of {seat} to {to}:\n{text}");
                    }
                }
            }
        }
    }
    assert!(seen > 60, "own numbers are found: {seen}");
    assert!(looked_at > 200, "{looked_at}");
}
