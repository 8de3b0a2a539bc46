//! Claims (Tablut, D-15 to D-21, D-25).

use serde::{Deserialize, Serialize};

use super::board::Side;
use super::ending::{Ending, Outcome, QUIET};
use super::history::Label;
use super::order::Claim;
use super::position::Position;
use crate::game::{Cite, Message, named};

/// Why a claim is refused (D-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wrong {
    /// There is no position of this label yet.
    NoLabel(Label),
    /// One label is named twice.
    Twice(Label),
    /// The position there is not the one now on the board.
    Other(Label),
    /// Nothing but shuttling happened between two of them.
    Shuttling(Label, Label),
    /// So many half-moves without a capture are too few.
    TooFew(u32),
    /// It is the claimant's own turn.
    OwnTurn,
    /// The opponent has missed so many deadlines in a row, and not two.
    NotMissed(u32),
    /// In this game nothing follows from missed deadlines.
    NoTimeouts,
}

impl Wrong {
    /// The reason for people.
    pub fn message(self) -> Message {
        match self {
            Self::Shuttling(from, to) => Message::new("tablut-refused-claim-shuttling")
                .with("from", from.to_string())
                .with("to", to.to_string()),
            _ => named::told("tablut-refused-claim", &self, &()),
        }
    }

    /// The rule behind it.
    pub const fn cite(self) -> Cite {
        match self {
            Self::NoLabel(_) | Self::Twice(_) => Cite::new("Tablut D-21"),
            Self::Other(_) => Cite::new("Tablut D-16"),
            Self::Shuttling(..) => Cite::new("Tablut D-18"),
            Self::TooFew(_) => Cite::new("Tablut R-24"),
            Self::OwnTurn | Self::NotMissed(_) | Self::NoTimeouts => Cite::new("Tablut D-25"),
        }
    }
}

/// How many deadlines in a row must have been missed for a claim.
pub(super) const MISSED: u32 = 2;

/// How a side's claim ends the game.
///
/// Tablut R-26, D-20: either player claims, whoever is to move, and only what
/// the claim names is looked at. D-21: a wrong claim costs nothing. R-24: 100
/// half-moves without a capture. D-25: a win by missed deadlines is claimed
/// while the opponent goes on owing his move; `forgiving` games know none.
///
/// # Errors
/// Why it is refused.
pub(super) fn check(
    position: &Position,
    side: Side,
    claim: Claim,
    forgiving: bool,
) -> Result<Outcome, Wrong> {
    match claim {
        Claim::Repetition(labels) => {
            repetition(position, labels).map(|()| Outcome::draw(Ending::Repetition))
        }
        Claim::Fifty if position.quiet() >= QUIET => Ok(Outcome::draw(Ending::Fifty)),
        Claim::Fifty => Err(Wrong::TooFew(position.quiet())),
        Claim::Timeout if forgiving => Err(Wrong::NoTimeouts),
        Claim::Timeout if position.side() == side => Err(Wrong::OwnTurn),
        Claim::Timeout if position.missed < MISSED => Err(Wrong::NotMissed(position.missed)),
        Claim::Timeout => Ok(Outcome::won(side, Ending::Timeout)),
    }
}

/// Whether three labels make a draw.
///
/// Tablut R-23, D-16, D-18: all three are the position now on the board, and
/// between each two of them other moves than mere shuttling were made.
fn repetition(position: &Position, labels: [Label; 3]) -> Result<(), Wrong> {
    let mut places = Vec::new();
    for label in labels {
        places.push((position.half_moves_at(label)).ok_or(Wrong::NoLabel(label))?);
    }
    places.sort_unstable();
    let now = position.at(position.steps.len());
    if let Some(&other) = places.iter().find(|&&place| position.at(place) != now) {
        return Err(Wrong::Other(position.label(other)));
    }
    for pair in places.windows(2) {
        let [from, to] = [pair[0], pair[1]];
        if from == to {
            return Err(Wrong::Twice(position.label(from)));
        }
        if !position.differs_between(from, to) {
            let [from, to] = [from, to].map(|place| position.label(place));
            return Err(Wrong::Shuttling(from, to));
        }
    }
    Ok(())
}
