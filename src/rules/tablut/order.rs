//! What players order, read and bound to a position.

use serde::{Deserialize, Serialize};

use super::board::Piece;
use super::history::Label;
use super::movement::{Illegal, Move};
use super::square::{Square, Squares};

/// An order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// To give the game up.
    Resign,
    /// To take the draw that the opponent offers.
    Accept,
    /// To refuse it.
    Decline,
    /// To have a draw or a missed deadline acknowledged.
    Claim(Claim),
    /// A half-move.
    Move(Move),
    /// To offer a draw after the move.
    Offer,
    /// To forget every condition stored before.
    DropConditions,
    /// Replies to moves that the opponent may make.
    Condition(Condition),
}

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// A draw: the same position at these three labels.
    Repetition([Label; 3]),
    /// A draw: fifty moves without a capture.
    Fifty,
    /// The win: the opponent has missed two deadlines in a row (D-25).
    Timeout,
}

/// A chain of replies: each waits until the one before has been played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Condition(pub Vec<Link>);

impl Condition {
    /// The opponent's move that it waits for.
    pub fn waits_for(&self) -> Option<Move> {
        self.0.first().map(|link| link.on)
    }
}

/// A reply to one move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// The opponent's move.
    pub on: Move,
    /// What is played then.
    pub reply: Reply,
}

/// A move with what must be so for it to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    /// The move.
    pub way: Move,
    /// The sort of piece that it must be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<Piece>,
    /// What must be captured, in the order of names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes: Option<Vec<Square>>,
}

impl Reply {
    /// Whether piece and captures are what the order says: a safeguard
    /// against misunderstandings.
    ///
    /// # Errors
    /// What is otherwise.
    pub(super) fn agrees(&self, piece: Piece, captured: Squares) -> Result<(), Illegal> {
        if self.piece.is_some_and(|expected| expected != piece) {
            return Err(Illegal::WrongPiece(self.way.from, piece));
        }
        let takes = self.takes.iter().flatten().copied().collect::<Squares>();
        if self.takes.is_some() && takes != captured {
            return Err(Illegal::Taken(captured.named()));
        }
        Ok(())
    }
}

impl Order {
    /// When it is dealt with among those of a mail: what ends the game, the
    /// answer, the claim, the move, the offer, the conditions (4.1).
    const fn rank(&self) -> u8 {
        match self {
            Self::Resign => 0,
            Self::Accept | Self::Decline => 1,
            Self::Claim(_) => 2,
            Self::Move(_) => 3,
            Self::Offer => 4,
            Self::DropConditions => 5,
            Self::Condition(_) => 6,
        }
    }

    /// Whether it takes the place of another one: of each sort only one counts,
    /// and of conditions one for each move that they wait for.
    pub(super) fn replaces(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Condition(one), Self::Condition(other)) => one.waits_for() == other.waits_for(),
            _ => self.rank() == other.rank(),
        }
    }
}

/// The orders of a seat in the order in which a mail is dealt with.
pub(super) fn sort(orders: &mut [Order]) {
    orders.sort_by_key(Order::rank);
}
