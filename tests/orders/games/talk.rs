//! What is written between people is no order of any game.

use highnoon::game::Seat;
use highnoon::game::system::Taken;
use serde::Deserialize;
use serde_json::Value;

use super::{lines, table};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Talk {
    english: Vec<String>,
    german: Vec<String>,
}

impl Talk {
    pub(super) fn lines() -> Vec<String> {
        Self::of(include_str!("../talk.toml"))
    }

    /// The lines of a file in both languages.
    pub(super) fn of(file: &str) -> Vec<String> {
        let talk: Self = toml::from_str(file).unwrap();
        [talk.english, talk.german].concat()
    }
}

/// The games with how many turns are played before.
pub(super) const GAMES: [(&str, usize); 6] = [
    ("tablut", 0),
    ("risiko", 0),
    ("komarn", 0),
    ("marian", 0),
    ("keilerei", 2),
    ("geplaenkel", 2),
];

#[test]
fn talk_is_talk_in_every_game() {
    let talk = Talk::lines();
    assert!(talk.len() >= 120, "{}", talk.len());
    for (game, turns) in GAMES {
        let table = table(game, &Value::Null, turns);
        let mut wrong = Vec::new();
        for text in &talk {
            for seat in 0..2 {
                let reading = table.read(Seat(seat), &[], &lines(text));
                assert!(reading.on_file.is_empty(), "{game}: {text}");
                let is_talk = matches!(
                    reading.lines[0],
                    Taken::Talk | Taken::Greeting | Taken::Label
                );
                if !is_talk || table.resembles(text) {
                    wrong.push(text);
                }
            }
        }
        wrong.dedup();
        assert!(wrong.len() * 100 <= talk.len() * 2, "{game}: {wrong:?}");
    }
}
