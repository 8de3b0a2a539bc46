//! How the board is drawn.

use super::rules::{OrderBook, Played, Rules};
use crate::game::scene::Scene;
use crate::game::seat::Viewer;

/// How the board is drawn, for each reader with what he may know.
pub trait Drawing: Rules {
    /// The board for one reader, with the orders given drawn on it.
    fn scene(
        &self,
        position: &Self::Position,
        orders: &OrderBook<Self::Order>,
        viewer: Viewer,
    ) -> Scene;

    /// The board before a resolved turn for one reader, with all orders and
    /// what became of them drawn on it; of games that draw none, as it was.
    fn result_scene(&self, turn: &Played<Self>, viewer: Viewer) -> Scene {
        self.scene(&turn.before, &OrderBook::new(), viewer)
    }
}
