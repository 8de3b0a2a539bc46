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

reasons! {
    /// What stops an attack (Risiko O-5).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Stop {
        /// Only one army is left.
        OneArmy: "Risiko R-32" as "one army",
        /// The march has no border to cross.
        NoBorder: "Risiko R-30" as "no common border",
        /// As few armies are left as were to stay.
        Until: "Risiko O-5" as "until",
        /// So many throws have been made.
        Rolls: "Risiko O-5" as "rolls",
        /// The defender is too strong.
        Defender: "Risiko O-5" as "defender",
        /// Too few dice are possible.
        MinDice: "Risiko O-5" as "mindice",
        /// Too many armies have been lost.
        MaxLoss: "Risiko O-5" as "maxloss",
        /// More dice than armies: two armies are lost (Risiko R-42).
        Penalty: "Risiko R-42" as "penalty",
        /// More dice than armies, where that costs nothing.
        TooManyDice: "Risiko D-8" as "too many dice",
        /// An elimination has ended all attacks (Risiko D-11).
        Over: "Risiko D-11" as "attacks are over",
        /// The game is over.
        GameOver: "Risiko D-33" as "game over",
    }
}

reasons! {
    /// Why nothing came of an order or a part of it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Why {
        /// It is somebody else's turn.
        NotYourTurn: "Risiko R-23" as "not your turn",
        /// The game is over.
        GameOver: "Risiko D-33" as "game over",
        /// The condition does not hold.
        Condition: "Risiko O-7" as "condition",
        /// The country is somebody else's.
        NotYours: "Risiko R-29" as "not your country",
        /// The country attacked is one's own.
        AlreadyYours: "Risiko R-29" as "already yours",
        /// The countries have no common border.
        NoBorder: "Risiko R-30" as "no common border",
        /// The only army must stay.
        OneArmy: "Risiko R-29" as "one army must stay",
        /// An elimination has ended the attacks.
        AttacksOver: "Risiko D-11" as "attacks are over",
        /// All new armies have been placed.
        NoneLeft: "Risiko D-27" as "no armies left",
        /// There were fewer armies than ordered.
        Fewer: "Risiko D-27" as "fewer armies",
        /// The new armies have been placed in an earlier mail.
        AlreadyPlaced: "Risiko R-28" as "already placed",
        /// It is done only at the end of the turn.
        OnlyAtEnd: "Risiko R-61" as "only at the end",
        /// There is no set in the hand.
        NoSet: "Risiko R-50" as "no set",
        /// The cards are not all in the hand.
        NotHeld: "Risiko R-50" as "not held",
        /// The cards are no set.
        NotASet: "Risiko R-50" as "not a set",
        /// A set has been exchanged already.
        OneSet: "Risiko R-51" as "one set only",
        /// No country has been conquered.
        NotConquered: "Risiko R-46" as "not conquered",
        /// No card is left.
        NoCard: "Risiko D-16" as "no card left",
        /// There is no regrouping in this game.
        NoRegrouping: "Risiko D-18" as "no regrouping",
        /// The countries are not neighbours.
        NotNeighbours: "Risiko R-59" as "not neighbours",
        /// Both countries must be one's own.
        BothYours: "Risiko R-59" as "both must be yours",
        /// There is only one mission.
        OneMission: "Risiko R-17" as "one mission only",
        /// The mission is not in the hand.
        NotYourMission: "Risiko R-17" as "not your mission",
        /// Nobody plays the colour.
        NotPlaying: "Risiko D-20" as "nobody plays",
        /// A later order has taken its place.
        Replaced: "Risiko O-4" as "replaced",
    }
}

impl Verdict {
    /// Whether the order did what its writer wanted.
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
