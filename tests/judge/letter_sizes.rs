//! What the letters of a game weigh, with the boards that are really in them.

use std::path::Path;

use highnoon::game::Viewer;
use highnoon::judge::Config;

use super::services::GAMES;
use super::whole_games::Played;
use super::{Letters, POWERS, SEATS, config};
use crate::luck::Luck;

/// At most so many bytes has a letter with one board, and one with two, in
/// each of these games.
const BOUNDS: [(&str, [usize; 2]); 6] = [
    ("tablut", [40_000, 0]),
    ("risiko", [100_000, 0]),
    ("komarn", [90_000, 0]),
    ("geplaenkel", [55_000, 0]),
    ("standard", [115_000, 185_000]),
    ("range-war", [125_000, 205_000]),
];
/// So many turns of each are played.
const TURNS: usize = 3;
/// So many orders does everybody pick out each turn.
const ORDERS: usize = 12;

/// Each game with players, who pick some of their legal orders; a variant's id, its
/// options, its seats, and what ends a mail.
type Game = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
    &'static str,
);

/// The games that are played.
pub(crate) fn games() -> impl Iterator<Item = Game> {
    let of_europe = ("standard", "", POWERS.as_slice(), "");
    let of_range_war = ("range-war", "", SEATS.as_slice(), "");
    GAMES.into_iter().chain([of_europe, of_range_war])
}

/// The letters of some turns of a game, by a judge of this configuration.
pub(crate) fn letters((variant, options, seats, ends): Game, config: Config) -> Letters {
    let mut luck = Luck::new(9);
    let mut played = Played::begin(config, (variant, options), seats);
    let mut letters = Letters::default();
    for _ in 0..TURNS {
        let Some((table, awaited)) = played.awaited() else {
            break;
        };
        for seat in awaited {
            let legal = table.seen(Viewer::Seat(seat)).legal_orders(seat);
            let goes_on = |order: &&String| {
                let words = ["RESIGN", "CLAIM", "DRAW", "REMIS"];
                !words.iter().any(|word| order.starts_with(word))
            };
            let legal: Vec<String> = legal.iter().filter(goes_on).cloned().collect();
            let picked: Vec<String> = (0..ORDERS)
                .map(|_| luck.pick(&legal).unwrap_or_default())
                .collect();
            let (id, _) = seats[seat.index()];
            played.mail(id, &format!("{}{ends}", picked.join("\n")));
        }
        played.close();
        played.judge.deliver(&mut letters, played.now).unwrap();
    }
    letters
}

#[test]
fn letters_with_boards_are_small() {
    let drawn = Config::read(
        "highnoon.toml",
        "address = \"judge@highnoon.example\"",
        Path::new("."),
    );
    let draw = drawn.unwrap().draw;
    for (game, (bounded, most)) in games().zip(BOUNDS) {
        let (variant, ..) = game;
        assert_eq!(variant, bounded);
        let letters = letters(game, Config { draw, ..config() });
        let mut seen = [0, 0];
        for (name, letter) in &letters.0 {
            let text = String::from_utf8_lossy(letter);
            let boards = text.matches("Content-Type: image/png").count();
            let Some(number) = boards.checked_sub(1) else {
                continue;
            };
            seen[number] = seen[number].max(letter.len());
            assert!(
                letter.len() <= most[number],
                "{variant}: {name} has {} bytes with {boards} boards",
                letter.len()
            );
        }
        assert!(seen[0] > most[0] / 2, "{variant}: {seen:?} is far below");
    }
}
