//! How it is told what there is and what has happened.

use super::rules::{Played, Rules};
use crate::game::explanation::{Asked, Explained};
use crate::game::message::Message;
use crate::game::published::Published;
use crate::game::report::Report;
use crate::game::seat::{Seat, Viewer};

/// How readers are told where things stand and what has become of a turn, each
/// of them what he may know.
pub trait Telling: Rules {
    /// What happened in a resolved turn, in a sentence or three.
    fn news(&self, _turn: &Played<Self>, _viewer: Viewer) -> Vec<Message> {
        Vec::new()
    }

    /// The account of a resolved turn for one reader. Where nothing else is
    /// said, it is the news, and where things stand now.
    fn report(&self, turn: &Played<Self>, viewer: Viewer) -> Report {
        let status = self.status(&turn.after, viewer);
        let mut summary = self.news(turn, viewer);
        summary.extend(status.summary);
        let turn = self.turn(&turn.before).title;
        Report {
            title: Message::new("account-results-title").with("turn", turn),
            summary,
            sections: status.sections,
        }
    }

    /// The same account, where counts are held against those of an earlier
    /// position instead of the turn before.
    fn report_since(
        &self,
        _earlier: &Self::Position,
        turn: &Played<Self>,
        viewer: Viewer,
    ) -> Report {
        self.report(turn, viewer)
    }

    /// What a reader may know of a resolved turn, for programs: together with
    /// the positions before and after as he knows them.
    fn publish(&self, _turn: &Played<Self>, _viewer: Viewer) -> Option<Published> {
        None
    }

    /// What is wanted now of a seat that the turn waits for, as the subject of
    /// a letter says it; it gets `$deadline`.
    fn wanted(&self, _position: &Self::Position, _seat: Seat) -> Message {
        Message::new("wanted-orders")
    }

    /// The account of where things stand for one reader.
    fn status(&self, position: &Self::Position, viewer: Viewer) -> Report;

    /// Why orders of a resolved turn ended as they did; `None` for games that
    /// do not explain themselves.
    fn explain(&self, _turn: &Played<Self>, _asked: Asked<'_>) -> Option<Explained> {
        None
    }
}
