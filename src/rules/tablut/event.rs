//! What happens in a turn, and what it changes.

use serde::{Deserialize, Serialize};

use super::board::Side;
use super::ending::Outcome;
use super::movement::{Illegal, Move};
use super::order::{Condition, Reply};
use super::position::Position;
use super::square::Square;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A half-move was played.
    Moved {
        /// By whom.
        side: Side,
        /// The move.
        way: Move,
        /// Where pieces were captured, in the order of squares.
        captured: Vec<Square>,
        /// Whether it was stored as a reply.
        stored: bool,
    },
    /// A draw is offered.
    Offered(Side),
    /// An offer is refused.
    Declined {
        /// By whom.
        side: Side,
        /// Whether by moving, without a word.
        moving: bool,
    },
    /// A side's stored conditions are these now; secret.
    Conditions {
        /// Whose they are.
        side: Side,
        /// All of them.
        left: Vec<Condition>,
    },
    /// A reply could not be played, and all conditions of its side are
    /// discarded; secret.
    Failed {
        /// Whose it was.
        side: Side,
        /// The reply.
        reply: Reply,
        /// Why it could not be played.
        why: Illegal,
    },
    /// No condition of a side waited for the move, and all are discarded;
    /// secret.
    Unmatched(Side),
    /// The side on move let a deadline pass, for so many times in a row.
    Missed(Side, u32),
    /// The game is over.
    Ended(Outcome),
}

impl Event {
    /// Whether it is about stored conditions, of which nobody else knows.
    pub(super) const fn is_secret(&self) -> bool {
        matches!(
            self,
            Self::Conditions { .. } | Self::Failed { .. } | Self::Unmatched(_)
        )
    }
}

/// Applies an event to a position.
pub(super) fn apply(position: &mut Position, event: &Event) {
    match event {
        Event::Moved { way, captured, .. } => {
            let captured = captured.iter().copied().collect();
            let step = position.step(*way, captured);
            position.steps.push(step);
            position.offer = None;
            position.missed = 0;
        }
        Event::Offered(side) => position.offer = Some(*side),
        Event::Declined { .. } => position.offer = None,
        Event::Conditions { side, left } => position.conditions[side.index()].clone_from(left),
        Event::Failed { side, .. } | Event::Unmatched(side) => {
            position.conditions[side.index()].clear();
        }
        Event::Missed(_, count) => position.missed = *count,
        Event::Ended(outcome) => {
            position.outcome = Some(*outcome);
            position.offer = None;
        }
    }
}
