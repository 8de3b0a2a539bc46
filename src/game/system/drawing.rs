//! How the board is drawn, and how orders are put together on it.

use std::collections::BTreeMap;

use super::language::Language;
use super::rules::{OrderBook, Played};
use crate::game::choices::{Choices, Further, Uses, Way, What};
use crate::game::scene::Scene;
use crate::game::seat::{Seat, Viewer};

/// How the board is drawn, for each reader with what he may know, and what can
/// be picked on it.
pub trait Drawing: Language {
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

    /// What is picked for an order, in order: what it is drawn between, or else
    /// its words. It may be no more than others are picked for.
    fn picks(&self, position: &Self::Position, seat: Seat, order: &Self::Order) -> Vec<What> {
        let orders = OrderBook::from([(seat, vec![order.clone()])]);
        let scene = self.scene(position, &orders, Viewer::Seat(seat));
        let drawn: Vec<What> = scene.arrows.iter().flat_map(What::drawn).collect();
        if drawn.is_empty() {
            return vec![What::Word(self.describe(position, order))];
        }
        drawn
    }

    /// The orders that are offered to be picked; where nothing else is said,
    /// those that are legal.
    fn offered(&self, position: &Self::Position, seat: Seat) -> Vec<Self::Order> {
        self.legal_orders(position, seat)
    }

    /// What there is only so much of for a seat's orders, and how much.
    fn stocks(&self, _position: &Self::Position, _seat: Seat) -> BTreeMap<String, u32> {
        BTreeMap::new()
    }

    /// What an order uses up of it.
    fn uses(&self, _order: &Self::Order) -> Uses {
        Uses::default()
    }

    /// How an order's goal is named behind those of others about the same, where
    /// orders may name several.
    fn further(&self, _position: &Self::Position, _order: &Self::Order) -> Option<Further> {
        None
    }

    /// What a seat may order, as it is put together by picking places of the
    /// scene, words and numbers. Where nothing else is said, these are the
    /// orders that are [offered](Self::offered).
    fn choices(&self, position: &Self::Position, seat: Seat) -> Choices {
        let way = |order: Self::Order| Way {
            picks: self.picks(position, seat, &order),
            line: self.line(position, &order),
            about: self.subject(&order),
            uses: self.uses(&order),
            further: self.further(position, &order),
        };
        Choices {
            stocks: self.stocks(position, seat),
            ..Choices::of(self.offered(position, seat).into_iter().map(way))
        }
    }
}
