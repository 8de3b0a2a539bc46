//! What became of orders.

use serde::{Deserialize, Serialize};

use super::order::Order;
use crate::game::{Cite, Seat, named};

/// An order with what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// Whose it is.
    pub seat: Seat,
    /// The order.
    pub order: Order,
    /// What became of it.
    pub verdict: Verdict,
    /// Which of its items or moves, from 0, could not be carried out, or not
    /// in full, and why.
    pub faults: Vec<(usize, Why)>,
}

/// What became of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It holds from now on, or is known for later.
    Noted,
    /// It waits until its turn comes.
    Stored,
    /// A mission has been handed in.
    HandedIn,
    /// A set has been exchanged.
    Exchanged,
    /// Armies have been placed.
    Placed,
    /// An attack has conquered so many countries; what stopped it if it did
    /// not come to its end.
    Attacked {
        /// How many.
        conquered: u8,
        /// What stopped it.
        stopped: Option<Stop>,
    },
    /// Armies have been moved.
    Moved,
    /// The card has been taken.
    Drawn,
    /// The turn is finished.
    Finished,
    /// The colour is abandoned.
    Resigned,
    /// Nothing came of it.
    Skipped(Why),
}

/// What stops an attack (Risiko O-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stop {
    /// Only one army is left.
    OneArmy,
    /// The march has no border to cross.
    NoBorder,
    /// As few armies are left as were to stay.
    Until,
    /// So many throws have been made.
    Rolls,
    /// The defender is too strong.
    Defender,
    /// Too few dice are possible.
    MinDice,
    /// Too many armies have been lost.
    MaxLoss,
    /// More dice than armies: two armies are lost (Risiko R-42).
    Penalty,
    /// More dice than armies, where that costs nothing.
    TooManyDice,
    /// An elimination has ended all attacks (Risiko D-11).
    Over,
    /// The game is over.
    GameOver,
}

/// Why nothing came of an order or a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Why {
    /// It is somebody else's turn.
    NotYourTurn,
    /// The game is over.
    GameOver,
    /// The condition does not hold.
    Condition,
    /// The country is somebody else's.
    NotYours,
    /// The country attacked is one's own.
    AlreadyYours,
    /// The countries have no common border.
    NoBorder,
    /// The only army must stay.
    OneArmy,
    /// An elimination has ended the attacks.
    AttacksOver,
    /// All new armies have been placed.
    NoneLeft,
    /// There were fewer armies than ordered.
    Fewer,
    /// The new armies have been placed in an earlier mail.
    AlreadyPlaced,
    /// It is done only at the end of the turn.
    OnlyAtEnd,
    /// There is no set in the hand.
    NoSet,
    /// The cards are not all in the hand.
    NotHeld,
    /// The cards are no set.
    NotASet,
    /// A set has been exchanged already.
    OneSet,
    /// No country has been conquered.
    NotConquered,
    /// No card is left.
    NoCard,
    /// There is no regrouping in this game.
    NoRegrouping,
    /// The countries are not neighbours.
    NotNeighbours,
    /// Both countries must be one's own.
    BothYours,
    /// There is only one mission.
    OneMission,
    /// The mission is not in the hand.
    NotYourMission,
    /// Nobody plays the colour.
    NotPlaying,
    /// A later order has taken its place.
    Replaced,
}

impl Why {
    /// How case files and programs name it, and the rule behind it.
    const fn told(self) -> (&'static str, &'static str) {
        match self {
            Self::NotYourTurn => ("not your turn", "Risiko R-23"),
            Self::GameOver => ("game over", "Risiko D-33"),
            Self::Condition => ("condition", "Risiko O-7"),
            Self::NotYours => ("not your country", "Risiko R-29"),
            Self::AlreadyYours => ("already yours", "Risiko R-29"),
            Self::NoBorder => ("no common border", "Risiko R-30"),
            Self::OneArmy => ("one army must stay", "Risiko R-29"),
            Self::AttacksOver => ("attacks are over", "Risiko D-11"),
            Self::NoneLeft => ("no armies left", "Risiko D-27"),
            Self::Fewer => ("fewer armies", "Risiko D-27"),
            Self::AlreadyPlaced => ("already placed", "Risiko R-28"),
            Self::OnlyAtEnd => ("only at the end", "Risiko R-61"),
            Self::NoSet => ("no set", "Risiko R-50"),
            Self::NotHeld => ("not held", "Risiko R-50"),
            Self::NotASet => ("not a set", "Risiko R-50"),
            Self::OneSet => ("one set only", "Risiko R-51"),
            Self::NotConquered => ("not conquered", "Risiko R-46"),
            Self::NoCard => ("no card left", "Risiko D-16"),
            Self::NoRegrouping => ("no regrouping", "Risiko D-18"),
            Self::NotNeighbours => ("not neighbours", "Risiko R-59"),
            Self::BothYours => ("both must be yours", "Risiko R-59"),
            Self::OneMission => ("one mission only", "Risiko R-17"),
            Self::NotYourMission => ("not your mission", "Risiko R-17"),
            Self::NotPlaying => ("nobody plays", "Risiko D-20"),
            Self::Replaced => ("replaced", "Risiko O-4"),
        }
    }

    /// How case files and programs name it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.told().0
    }

    /// The rule behind it.
    #[must_use]
    pub const fn cite(self) -> Cite {
        Cite::new(self.told().1)
    }
}

impl Stop {
    /// How case files and programs name it, and the rule behind it.
    const fn told(self) -> (&'static str, &'static str) {
        match self {
            Self::OneArmy => ("one army", "Risiko R-32"),
            Self::NoBorder => ("no common border", "Risiko R-30"),
            Self::Until => ("until", "Risiko O-5"),
            Self::Rolls => ("rolls", "Risiko O-5"),
            Self::Defender => ("defender", "Risiko O-5"),
            Self::MinDice => ("mindice", "Risiko O-5"),
            Self::MaxLoss => ("maxloss", "Risiko O-5"),
            Self::Penalty => ("penalty", "Risiko R-42"),
            Self::TooManyDice => ("too many dice", "Risiko D-8"),
            Self::Over => ("attacks are over", "Risiko D-11"),
            Self::GameOver => ("game over", "Risiko D-33"),
        }
    }

    /// How case files and programs name it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.told().0
    }

    /// The rule behind it.
    #[must_use]
    pub const fn cite(self) -> Cite {
        Cite::new(self.told().1)
    }
}

impl Verdict {
    /// Whether the order did what its writer wanted.
    #[must_use]
    pub const fn is_success(self) -> bool {
        !matches!(
            self,
            Self::Skipped(_)
                | Self::Attacked {
                    stopped: Some(_),
                    ..
                }
        )
    }

    /// The rule behind it.
    #[must_use]
    pub const fn cite(self) -> Cite {
        match self {
            Self::Skipped(why) => why.cite(),
            Self::Attacked {
                stopped: Some(stop),
                ..
            } => stop.cite(),
            Self::Attacked { .. } => Cite::new("Risiko R-43"),
            Self::Noted => Cite::new("Risiko O-9"),
            Self::Stored => Cite::new("Risiko O-2"),
            Self::HandedIn => Cite::new("Risiko R-17"),
            Self::Exchanged => Cite::new("Risiko R-53"),
            Self::Placed => Cite::new("Risiko R-28"),
            Self::Moved => Cite::new("Risiko R-58"),
            Self::Drawn | Self::Finished => Cite::new("Risiko R-61"),
            Self::Resigned => Cite::new("Risiko D-29"),
        }
    }
}

impl Ruling {
    /// What became of it, as case files and programs say it.
    #[must_use]
    pub fn word(&self) -> String {
        let mut text = match self.verdict {
            Verdict::HandedIn => "handed in".to_owned(),
            Verdict::Attacked { conquered, stopped } => match stopped {
                None => "conquered".to_owned(),
                Some(stop) if conquered == 0 => format!("stopped: {}", stop.word()),
                Some(stop) => format!("conquered {conquered}, stopped: {}", stop.word()),
            },
            Verdict::Skipped(why) => return format!("skipped: {}", why.word()),
            verdict => named::name(&verdict),
        };
        for (_, why) in &self.faults {
            text.push_str("; ");
            text.push_str(why.word());
        }
        text
    }
}
