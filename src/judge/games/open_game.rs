//! A game that is open: what its file says, and its record.

use std::ops::Deref;

use super::game_file::Game;
use crate::judge::record::known::GameRecord;
use crate::mail::reply;

/// A game and its record at one moment. What is done or said of a game that
/// has begun needs both.
#[derive(Clone, Copy, Debug)]
pub(in crate::judge) struct OpenGame<'g> {
    pub(in crate::judge) game: &'g Game,
    pub(in crate::judge) stored: &'g GameRecord,
}

impl OpenGame<'_> {
    /// What marks a letter as one about the turn that is due.
    pub(in crate::judge) fn mark(self) -> String {
        reply::sentinel(&self.game.id, &self.stored.turn)
    }
}

impl Deref for OpenGame<'_> {
    type Target = Game;

    fn deref(&self) -> &Game {
        self.game
    }
}

impl Game {
    /// The game as this record of it has it.
    pub(in crate::judge) const fn at<'g>(&'g self, stored: &'g GameRecord) -> OpenGame<'g> {
        OpenGame { game: self, stored }
    }
}
