//! Risiko as everything around it knows it.

use super::account;
use super::board::{Board, Card, Colour};
use super::options::{Goal, Options, TurnMode};
use crate::game::system::{SeatInfo, Setting};
use crate::game::{Arg, Lang, Message, Seat};
use crate::rules::family::Unfit;
use crate::rules::option::Chosen as _;

/// A game of Risiko: the board and what has been chosen for the game.
#[derive(Clone, Debug)]
pub struct Risiko {
    /// The variant.
    pub id: String,
    /// The board.
    pub board: Board,
    /// What has been chosen.
    pub options: Options,
}

impl Risiko {
    /// A game on the board of a variant's file.
    ///
    /// # Errors
    /// The faults of the file, or what is wrong with the options.
    pub fn new(id: &str, path: &str, text: &str, options: Options) -> Result<Self, Unfit> {
        let board = Board::read(path, text, options.oaf_mos.0)?;
        let options = options.check(&board).map_err(Unfit::Options)?;
        Ok(Self {
            id: id.to_owned(),
            board,
            options,
        })
    }

    /// A game of the shipped variant.
    ///
    /// # Errors
    /// What is wrong with the options.
    pub fn shipped(options: Options) -> Result<Self, String> {
        let (path, text) = (super::file::SHIPPED_PATH, super::file::SHIPPED);
        Self::new("risiko", path, text, options).map_err(|error| error.to_string())
    }

    /// All seats, in order.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let count = u8::try_from(self.options.colours.len()).expect("at most six colours");
        (0..count).map(Seat)
    }

    /// The colour of a seat.
    pub fn colour(&self, seat: Seat) -> &Colour {
        let id = &self.options.colours[seat.index()];
        (self.board.colours.iter())
            .find(|colour| colour.id == *id)
            .expect("options name colours of the board only")
    }

    /// The seat of a colour that takes part, by any of its names.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        let id = &self.board.colour(name)?.id;
        self.all_seats().find(|&seat| self.colour(seat).id == *id)
    }

    /// Cards for people to read.
    pub fn cards(&self, cards: &[Card]) -> Arg {
        Arg::All(
            cards
                .iter()
                .map(|&card| account::card(self, card).into())
                .collect(),
        )
    }
}

impl Setting for Risiko {
    /// Risiko R-11: a colour is a seat.
    fn seats(&self) -> Vec<SeatInfo> {
        (self.all_seats())
            .map(|seat| {
                let colour = self.colour(seat);
                let name = colour.name.clone();
                SeatInfo::new(&colour.id, name, &colour.colour, &colour.mark)
            })
            .collect()
    }

    fn turn_kinds(&self) -> &'static [&'static str] {
        &["turn"]
    }

    fn draws_lots(&self) -> bool {
        true
    }

    fn is_prompt(&self) -> bool {
        true
    }

    /// Risiko R-70, D-31, O-12.
    fn has_proposals(&self) -> bool {
        self.options.vote.0
    }

    /// Risiko D-28.
    fn fewest_players(&self) -> Option<usize> {
        Some(self.options.fewest())
    }

    fn replaces_turn(&self) -> bool {
        true
    }

    /// Until a mission is fulfilled or one player is left (Risiko R-67, D-30).
    fn length(&self) -> Option<Message> {
        Some(match self.options.goal {
            Goal::Missions => Message::new("risiko-length-missions"),
            Goal::Domination => Message::new("risiko-length"),
        })
    }

    fn introduction(&self) -> Vec<Message> {
        let aim = (self.options.goal == Goal::Missions).then(|| Message::new("risiko-intro-aim"));
        let mut texts = vec![Message::new("risiko-intro-rules")];
        texts.extend(aim);
        texts.extend([
            Message::new("risiko-intro-board"),
            Message::new("risiko-intro-dice"),
        ]);
        texts.push(match self.options.turn_mode {
            TurnMode::Single => Message::new("risiko-intro-single"),
            TurnMode::Multi => Message::new("risiko-intro-multi"),
        });
        texts.extend(self.options.unusual());
        texts
    }

    fn rulebook(&self, lang: Lang) -> Option<&str> {
        Some(rulebook!(lang, "risiko.md"))
    }
}
