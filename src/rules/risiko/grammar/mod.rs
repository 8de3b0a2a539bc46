//! Lines of text to orders (Risiko O-1 to O-11).

mod keyword;
mod parse;
mod token;

use std::ops::Range;

use super::board::Board;
use super::order::Order;
use crate::game::Message;

pub use parse::parse;

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// An order.
    Order(Order),
    /// A question that is answered with the hand.
    Hand,
    /// A question that is answered with the missions.
    Missions,
    /// A question for the judge.
    Question,
    /// Nothing: the line is empty or a comment.
    Nothing,
}

/// What cannot be read in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The bytes of the line it is about.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: Message,
    /// What would be right.
    pub help: Option<Message>,
}

/// A line of orders as files have them; `None` if it is none.
#[must_use]
pub fn order(board: &Board, line: &str) -> Option<Order> {
    match parse(board, line) {
        Ok(Said::Order(order)) => Some(order),
        _ => None,
    }
}
