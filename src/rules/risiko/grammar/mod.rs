//! Lines of text to orders (Risiko O-1 to O-11).

mod attack;
mod parse;
mod vocabulary;

use std::borrow::Cow;

use super::board::Board;
use super::order::{Amount, Attack, Order};
use crate::game::Message;
use crate::text::vocabulary::is_polite;
use crate::text::{fold, grammar};

pub use vocabulary::defends;

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
    grammar::read_headed(board, &counted(line))
}

/// A line with a blank for the "x" between a number and a name, "2xPER"; as many
/// bytes as before.
fn counted(line: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(line);
    for (at, sign) in line.match_indices(['x', 'X', '×']) {
        let before = line[..at].chars().next_back();
        let behind = line[at + sign.len()..].chars().next();
        if before.is_some_and(|c| c.is_ascii_digit()) && behind.is_some_and(char::is_alphabetic) {
            let blank = " ".repeat(sign.len());
            text.to_mut().replace_range(at..at + sign.len(), &blank);
        }
    }
    text
}

/// Whether a line below an attack begins as what limits or goes on with one does:
/// "höchstens zwei Würfe", "then Kamchatka".
#[must_use]
pub fn limits(line: &str) -> bool {
    let words = fold::words(line);
    let mut said = words.iter().filter(|word| !is_polite(&word.key));
    // "nimm alle mit"
    let is_all = words.iter().any(|word| vocabulary::is_all(&word.key));
    let is_limit = |key: &str| {
        words.len() <= LONGEST_LIMIT
            && (vocabulary::limits(key) || is_all && vocabulary::moves(key))
    };
    said.find(|word| !matches!(&*word.key, "and" | "und" | "but" | "aber" | ""))
        .is_some_and(|first| is_limit(&first.key))
}

/// Longer lines say something else.
const LONGEST_LIMIT: usize = 8;

/// A line of orders as files have them; `None` if it is none.
#[must_use]
pub fn order(board: &Board, line: &str) -> Option<Order> {
    match read(board, line).pop() {
        Some((_, Ok(Said::Order(order)))) => Some(order),
        _ => None,
    }
}
