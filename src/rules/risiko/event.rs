//! What happens in a turn.

use serde::{Deserialize, Serialize, Serializer};

use super::board::{Board, Card, Country, Mission};
use super::dice::{Losses, sorted};
use super::position::{Outcome, Victory};
use crate::game::{Cite, Seat};

/// Why nobody plays a colour any more (Risiko D-29, D-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Leaving {
    /// It has missed too many turns.
    Missed,
    /// Its player has left.
    Resigned,
    /// The others have expelled it.
    Expelled,
}

/// Continents as values of their own type, so that they are told by their
/// names.
fn named<S: Serializer>(continents: &[usize], serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Continent(usize);
    serializer.collect_seq(continents.iter().map(|&index| Continent(index)))
}

/// Something that has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Event {
    /// A colour's turn begins.
    Begins {
        /// Whose.
        seat: Seat,
        /// The number of the turn.
        turn: u32,
        /// Whether nothing was ordered for it (Risiko D-29).
        minimal: bool,
    },
    /// A mission has been handed in (Risiko R-17).
    HandIn {
        /// By whom.
        seat: Seat,
        /// Which; only he may know.
        gone: Mission,
    },
    /// A set has been exchanged (Risiko R-53).
    Exchange {
        /// By whom.
        seat: Seat,
        /// Its cards.
        cards: [Card; 3],
        /// The number of the set.
        number: u32,
        /// The armies it is worth.
        value: u32,
        /// Own countries among the cards, which get two armies each.
        own: Vec<Country>,
    },
    /// Somebody who had to exchange, or wanted to, has no set.
    NoSet {
        /// Who; only he may know.
        seat: Seat,
    },
    /// New armies (Risiko ).
    Income {
        /// For whom.
        seat: Seat,
        /// The number of countries.
        countries: usize,
        /// The armies for them.
        base: u32,
        /// The continents, by index.
        #[serde(serialize_with = "named")]
        continents: Vec<usize>,
        /// The armies of a set.
        set: u32,
        /// All together.
        total: u32,
    },
    /// Armies have been placed.
    Place {
        /// By whom.
        seat: Seat,
        /// Where.
        country: Country,
        /// How many.
        armies: u32,
        /// How many stand there now.
        now: u32,
    },
    /// A throw (Risiko R-71).
    Throw {
        /// The number of the turn.
        turn: u32,
        /// The number of the throw in it.
        number: u32,
        /// Who attacks.
        seat: Seat,
        /// From where.
        from: Country,
        /// What.
        to: Country,
        /// Who defends.
        against: Seat,
        /// The attacker's dice as they fell.
        attacker: Vec<u8>,
        /// The defender's dice as they fell.
        defender: Vec<u8>,
        /// What they cost.
        losses: Losses,
        /// The armies left on both sides.
        left: [u32; 2],
    },
    /// Armies lost for too many dice (Risiko R-42).
    Penalty {
        /// Who loses them.
        seat: Seat,
        /// Whether he is the attacker.
        attacker: bool,
        /// Where.
        country: Country,
        /// How many.
        armies: u32,
        /// How many are left.
        left: u32,
    },
    /// A country has been conquered and occupied (Risiko R-43).
    Conquered {
        /// By whom.
        seat: Seat,
        /// From where.
        from: Country,
        /// What.
        to: Country,
        /// Whose it was.
        loser: Seat,
        /// How many armies moved in.
        armies: u32,
    },
    /// A colour has lost its last country (Risiko R-63).
    Eliminated {
        /// Which.
        seat: Seat,
        /// By whom.
        by: Seat,
        /// Its cards, which are used now.
        cards: Vec<Card>,
    },
    /// Armies have regrouped (Risiko R-58).
    Moved {
        /// Whose.
        seat: Seat,
        /// From where.
        from: Country,
        /// To where.
        to: Country,
        /// How many.
        armies: u32,
    },
    /// A card has been taken (Risiko R-46).
    Drew {
        /// By whom.
        seat: Seat,
        /// Which; only he may know.
        card: Card,
        /// Whether it was asked for after the turn (Risiko D-15).
        late: bool,
    },
    /// Somebody might have taken a card and has not asked for it.
    Unclaimed {
        /// Who.
        seat: Seat,
    },
    /// A card that had not been asked for is lost (Risiko R-62).
    Lost {
        /// Whose it would have been.
        seat: Seat,
    },
    /// The stack is used up, and the used cards are shuffled (Risiko D-16).
    Shuffled {
        /// How often that makes.
        number: u32,
    },
    /// No card is left.
    NoCard {
        /// For whom.
        seat: Seat,
    },
    /// Nobody plays a colour any more (Risiko 4.6).
    Abandoned {
        /// Which.
        seat: Seat,
        /// Its cards, which are used now.
        cards: Vec<Card>,
        /// Why.
        why: Leaving,
    },
    /// Somebody plays an abandoned colour again.
    Back {
        /// Which.
        seat: Seat,
    },
    /// It is the next colour's turn.
    Next {
        /// Which.
        seat: Seat,
        /// The round.
        round: u32,
    },
    /// The game is over.
    Over(Outcome),
}

impl Event {
    /// What somebody may know of it who may know the secrets of some seats.
    #[must_use]
    pub fn seen(&self, may_know: impl Fn(Seat) -> bool) -> Option<Self> {
        let mut seen = self.clone();
        match &mut seen {
            Self::NoSet { seat } if !may_know(*seat) => return None,
            Self::HandIn { seat, gone } if !may_know(*seat) => *gone = Mission::HIDDEN,
            Self::Drew { seat, card, .. } if !may_know(*seat) => *card = Card::HIDDEN,
            _ => {}
        }
        Some(seen)
    }

    /// The rule behind it.
    pub const fn cite(&self) -> Cite {
        Cite::new(match self {
            Self::Begins { minimal: true, .. } | Self::Back { .. } => "Risiko D-29",
            Self::Begins { .. } => "Risiko R-23",
            Self::HandIn { .. } => "Risiko R-17",
            Self::Exchange { .. } => "Risiko R-53",
            Self::NoSet { .. } => "Risiko R-50",
            Self::Income { .. } => "Risiko R-26",
            Self::Place { .. } => "Risiko R-28",
            Self::Throw { .. } => "Risiko R-37",
            Self::Penalty { .. } => "Risiko R-42",
            Self::Conquered { .. } => "Risiko R-43",
            Self::Eliminated { .. } => "Risiko R-63",
            Self::Moved { .. } => "Risiko R-58",
            Self::Drew { late: false, .. } | Self::Next { .. } => "Risiko R-61",
            Self::Drew { .. } | Self::Unclaimed { .. } | Self::Lost { .. } => "Risiko R-62",
            Self::Shuffled { .. } | Self::NoCard { .. } => "Risiko D-16",
            Self::Abandoned { why, .. } => match why {
                Leaving::Missed | Leaving::Resigned => "Risiko D-29",
                Leaving::Expelled => "Risiko D-31",
            },
            Self::Over(outcome) => match outcome.by {
                Victory::Mission(_) => "Risiko R-67",
                Victory::Domination => "Risiko R-3",
                Victory::Alone => "Risiko D-30",
            },
        })
    }

    /// A throw in one line, the same in every language:
    /// `T12.R3 ALA->KAM A 6 4 2 : D 5 5 -> A-1 D-1`.
    ///
    /// Risiko R-71.
    pub fn throw(&self, board: &Board) -> Option<String> {
        let Self::Throw {
            turn,
            number,
            from,
            to,
            attacker,
            defender,
            losses,
            ..
        } = self
        else {
            return None;
        };
        let dice = |dice: &[u8]| {
            let faces: Vec<String> = sorted(dice).iter().map(u8::to_string).collect();
            faces.join(" ")
        };
        let cost = |side: &str, lost: u32| match lost {
            0 => String::new(),
            lost => format!(" {side}-{lost}"),
        };
        Some(format!(
            "T{turn}.R{number} {}->{} A {} : D {} ->{}{}",
            board.code(*from),
            board.code(*to),
            dice(attacker),
            dice(defender),
            cost("A", losses.attacker),
            cost("D", losses.defender),
        ))
    }
}
