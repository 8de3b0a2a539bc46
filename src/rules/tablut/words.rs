//! Orders, moves and pieces in words.

use super::board::Piece;
use super::ending::TIMES;
use super::history::Label;
use super::movement::Move;
use super::order::{Claim, Condition, Order, Reply};
use super::position::Position;
use super::square::{Square, Squares};
use crate::game::{Arg, Message, named};

/// A move with what it captures: `e3-c3 x b3 c2`.
pub(super) fn taking(way: Move, captured: Squares) -> String {
    if captured.is_empty() {
        way.to_string()
    } else {
        format!("{way} x {captured}")
    }
}

/// A text that is the same in every language.
pub(super) fn plain(text: &str) -> Message {
    Message::new("tablut-plain").with("text", text)
}

/// Squares as a list for people.
pub(super) fn squares(squares: impl IntoIterator<Item = Square>) -> Arg {
    let squares: Squares = squares.into_iter().collect();
    let names = squares.named().into_iter().map(|at| at.to_string().into());
    Arg::All(names.collect())
}

/// Labels with blanks between them, as a claim names them.
pub(super) fn labels(labels: impl IntoIterator<Item = Label>) -> Arg {
    let texts: Vec<String> = labels.into_iter().map(|label| label.to_string()).collect();
    Arg::from(texts.join(" "))
}

/// The labels by which a draw by repetition can be claimed now.
pub(super) fn repetition(position: &Position) -> Option<Arg> {
    let counted = position.counted();
    let three = counted.len().checked_sub(TIMES)?;
    Some(labels(
        counted[three..]
            .iter()
            .map(|&played| position.label(played)),
    ))
}

/// A sort of piece.
pub(super) fn piece(piece: Piece) -> Message {
    named::message("tablut-piece", &piece)
}

/// A move with its safeguards, as it is read back.
fn reply(reply: &Reply) -> String {
    let piece = reply
        .piece
        .map_or_else(String::new, |piece| format!("{} ", piece.letter()));
    let way = reply.way;
    match &reply.takes {
        Some(squares) => format!(
            "{piece}{way} x {}",
            squares.iter().copied().collect::<Squares>()
        ),
        None => format!("{piece}{way}"),
    }
}

/// A chain of replies, as it is read back.
pub(super) fn write_condition(condition: &Condition) -> String {
    let links = condition.0.iter();
    let texts: Vec<String> = links
        .map(|link| format!("IF {} THEN {}", link.on, reply(&link.reply)))
        .collect();
    texts.join("; ")
}

/// An order in the words that are read back the same.
pub(super) fn write(order: &Order) -> String {
    match order {
        Order::Resign => "RESIGN".to_owned(),
        Order::Accept => "ACCEPT".to_owned(),
        Order::Decline => "DECLINE".to_owned(),
        Order::Claim(Claim::Repetition([first, second, third])) => {
            format!("CLAIM REPETITION {first} {second} {third}")
        }
        Order::Claim(Claim::Fifty) => "CLAIM 50".to_owned(),
        Order::Claim(Claim::Timeout) => "CLAIM TIMEOUT".to_owned(),
        Order::Move(way) => way.to_string(),
        Order::Offer => "OFFER DRAW".to_owned(),
        Order::DropConditions => "DROP CONDITIONS".to_owned(),
        Order::Condition(condition) => write_condition(condition),
    }
}

/// An order for people to read.
pub(super) fn describe(order: &Order, moved: Option<Piece>) -> Message {
    match order {
        Order::Resign | Order::Accept | Order::Decline | Order::Offer => {
            named::message("tablut-order", order)
        }
        Order::Claim(Claim::Repetition(at)) => {
            Message::new("tablut-order-claim-repetition").with("labels", labels(*at))
        }
        Order::Claim(Claim::Fifty) => Message::new("tablut-order-claim-fifty"),
        Order::Claim(Claim::Timeout) => Message::new("tablut-order-claim-timeout"),
        Order::Move(way) => match moved {
            Some(sort) => Message::new("tablut-order-move")
                .with("piece", piece(sort))
                .with("move", way.to_string()),
            None => plain(&way.to_string()),
        },
        Order::DropConditions => Message::new("tablut-order-drop"),
        Order::Condition(condition) => {
            let links = condition.0.iter().map(|link| {
                Arg::Message(
                    Message::new("tablut-order-condition")
                        .with("on", link.on.to_string())
                        .with("reply", reply(&link.reply)),
                )
            });
            Message::new("tablut-order-conditions").with("links", Arg::All(links.collect()))
        }
    }
}
