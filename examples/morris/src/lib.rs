//! Nine men's morris by mail: a game of one's own on High Noon.
//!
//! | file | what it holds |
//! |---|---|
//! | `board.rs` | points, lines, and what stands on them |
//! | `rules.rs` | what is legal, and what comes of it |
//! | `orders.rs` | what players write, in English and German |
//! | `telling.rs` | what they are told, and the picture |
//! | `texts/` | the words for it |

pub mod board;
mod orders;
pub mod rules;
mod telling;
#[cfg(test)]
mod tests;

use highnoon::game::system::{SeatInfo, Setting};
use highnoon::game::{Lang, LocalName, Message};
use highnoon::report::Texts;
use highnoon::rules::family;
use highnoon::rules::games::Games;
use highnoon::rules::option::{Chosen as _, Values, options};
use serde::{Deserialize, Serialize};

/// A game of nine men's morris under its options.
#[derive(Clone, Debug)]
pub struct Morris(Options);

options! {
    /// What may be chosen for a game.
    #[derive(Clone, Debug, Serialize, Deserialize)]
    #[serde(try_from = "Values")]
    pub struct Options as "morris-option" {
        /// After so many turns the game is drawn.
        most_turns: u8 = 200, "Morris 5";
    }
}

impl Setting for Morris {
    fn seats(&self) -> Vec<SeatInfo> {
        let names = ["White", "Black"].map(LocalName::same);
        let [white, black] = names;
        let white = white.with(Lang::DE, "Weiß");
        let black = black.with(Lang::DE, "Schwarz");
        vec![
            SeatInfo::new("white", white, "#ffffff", "W"),
            SeatInfo::new("black", black, "#3d3a38", "B"),
        ]
    }

    fn turn_kinds(&self) -> &'static [&'static str] {
        &["move"]
    }

    fn is_prompt(&self) -> bool {
        true
    }

    fn introduction(&self) -> Vec<Message> {
        let rules = Message::new("morris-introduction");
        std::iter::once(rules).chain(self.0.unusual()).collect()
    }
}

/// The games that come with High Noon, and this one.
pub fn games() -> Games {
    let mut games = Games::shipped();
    games.add_rules(family::of_options("morris", Morris));
    let variant = include_str!("../morris.toml").to_owned();
    (games.add_files(vec![("morris/morris.toml".into(), variant)]))
        .expect("the tests read the file");
    games
}

/// The texts that come with High Noon, and those of this game.
pub fn texts() -> Texts {
    let mut texts = Texts::shipped();
    texts.add(Lang::EN, include_str!("../texts/en.ftl"));
    texts.add(Lang::DE, include_str!("../texts/de.ftl"));
    texts
}
