//! Lines of text to orders (Risiko O-1 to O-11).

mod attack;
mod parse;
mod vocabulary;

use super::board::Board;
use super::order::{Amount, Attack, Order};
use crate::game::Message;
use crate::text::grammar;

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// An order.
    Order(Order),
    /// A way from a country to others, with so many armies or without a number:
    /// whose they are says whether it attacks or regroups.
    Way(Option<Amount>, Attack),
    /// A question that is answered with the hand.
    Hand,
    /// A question that is answered with the missions.
    Missions,
    /// A question for the judge.
    Question,
}

/// What cannot be read in a line.
pub type Mistake = crate::text::Mistake<Message>;
/// A part of a line with what it says.
pub type Piece = grammar::Piece<Board>;

/// Reads a line; talk says nothing.
#[must_use]
pub fn read(board: &Board, line: &str) -> Vec<Piece> {
    grammar::read_headed(board, line)
}

/// A line of orders as files have them; `None` if it is none.
#[must_use]
pub fn order(board: &Board, line: &str) -> Option<Order> {
    match read(board, line).pop() {
        Some((_, Ok(Said::Order(order)))) => Some(order),
        _ => None,
    }
}
