//! What can be chosen for a game (Risiko 4.8).

use serde::{Deserialize, Serialize};

use super::board::Board;
use crate::rules::option::{Switch, Values, choice, options};

choice! {
    /// What the game is won by (Risiko R-3).
    Goal {
        /// One's mission.
        Missions,
        /// All countries.
        Domination,
    }

    /// The order around the table (Risiko D-26).
    Seating {
        /// Drawn by lot.
        Random,
        /// That of the colours.
        Colour,
    }

    /// Who opens the first round (Risiko D-22).
    First {
        /// Who sits left of the one with the last country card.
        Deal,
        /// The loser of the game before.
        Loser,
        /// Somebody drawn by lot.
        Lot,
    }

    /// What a seventh player does (Risiko D-23).
    Seventh {
        /// He shares a colour drawn by lot.
        Partner,
        /// There is none.
        None,
    }

    /// When sets must be exchanged (Risiko D-13).
    Exchanging {
        /// Whenever there is one.
        Forced,
        /// With five cards.
        Five,
        /// Never.
        Free,
    }

    /// What becomes of exchanged cards (Risiko D-16).
    Exchanged {
        /// They are shuffled when the stack is used up.
        Recycle,
        /// They go under the stack.
        Bottom,
        /// They are out of the game.
        Out,
    }

    /// Whether the card must be asked for (Risiko D-15).
    Drawing {
        /// It must.
        Claim,
        /// It is drawn without a word.
        Auto,
    }

    /// How many armies must occupy a country at least (Risiko D-10).
    AdvanceMin {
        /// As many as dice were thrown last.
        Dice,
        /// One.
        One,
    }

    /// Which armies may regroup (Risiko D-18).
    Regrouping {
        /// All.
        All,
        /// Those that neither fought nor moved.
        Rested,
        /// None.
        None,
    }

    /// How a turn is sent (Risiko 4.1).
    TurnMode {
        /// In one mail.
        Single,
        /// In as many as one likes.
        Multi,
    }
}

/// The armies that everybody has at first (Risiko D-36): one on each country,
/// and so many more on own countries drawn by lot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct InitialArmies {
    /// How many more.
    pub extra: u32,
}

impl TryFrom<String> for InitialArmies {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let extra = match text.as_str() {
            "one" => Some(0),
            text => (text.strip_prefix("extra:"))
                .and_then(|count| count.trim().parse().ok())
                .filter(|count| *count <= 1000),
        };
        let wrong = || format!("\"{text}\" is neither \"one\" nor \"extra:\" and a number");
        extra.map(|extra| Self { extra }).ok_or_else(wrong)
    }
}

impl From<InitialArmies> for String {
    fn from(armies: InitialArmies) -> Self {
        match armies.extra {
            0 => "one".to_owned(),
            extra => format!("extra:{extra}"),
        }
    }
}

options! {
    /// The options of a game. Each default is what the rules say where they
    /// say anything.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(try_from = "Values")]
    pub struct Options as "risiko-option" {
        /// The colours that take part (Risiko R-11).
        colours: Vec<String> = ["rot", "blau", "gruen", "schwarz", "gelb", "pink"]
            .map(str::to_owned)
            .to_vec(), "Risiko D-28" untold;
        /// What the game is won by.
        goal: Goal, "Risiko R-3";
        /// The order around the table.
        seating: Seating, "Risiko D-26";
        /// Who begins.
        first_player: First, "Risiko D-22";
        /// The colour that lost the game before, for `first_player = "loser"`.
        #[serde(skip_serializing_if = "Option::is_none")]
        loser: Option<String>, "Risiko D-22";
        /// What a seventh player does.
        seventh: Seventh, "Risiko D-23";
        /// Whether two colours are enough.
        allow_two: Switch = Switch(false), "Risiko D-28";
        /// The armies at first.
        initial_armies: InitialArmies, "Risiko D-36";
        /// Whether Ostafrika and Mittlerer Osten are joined.
        oaf_mos: Switch = Switch(true), "Risiko D-1";
        /// Whether both missions count before one is handed in.
        early_win: Switch = Switch(true), "Risiko D-3";
        /// When sets must be exchanged.
        exchange: Exchanging, "Risiko D-13";
        /// What becomes of exchanged cards.
        exchanged_cards: Exchanged, "Risiko D-16";
        /// Whether the card must be asked for.
        card_draw: Drawing, "Risiko D-15";
        /// Whether too many dice cost two armies.
        dice_penalty: Switch = Switch(true), "Risiko D-8";
        /// The most dice of a defender, 2 or 3.
        defender_dice: u8 = 2, "Risiko D-9";
        /// How many armies occupy at least.
        advance_min: AdvanceMin, "Risiko D-10";
        /// Which armies may regroup.
        regroup: Regrouping, "Risiko D-18";
        /// Whether an elimination ends the attacks of the turn.
        elimination_ends_attacks: Switch = Switch(true), "Risiko D-11";
        /// How a turn is sent; the letter before the game tells either way.
        turn_mode: TurnMode, "Risiko 4.1" untold;
        /// Whether turns may be sent ahead.
        advance_orders: Switch = Switch(false), "Risiko 4.5";
        /// Whether the table may vote (Risiko R-70, O-12).
        vote: Switch = Switch(false), "Risiko D-31";
        /// After how many missed turns in a row a colour is abandoned.
        nmr_limit: u32 = 3, "Risiko 4.6";
    }
}

impl Options {
    /// How many colours take part at least (Risiko D-28).
    pub const fn fewest(&self) -> usize {
        if self.allow_two.0 { 2 } else { 3 }
    }

    /// Checks the options against the board and brings the colours into the
    /// order of the board.
    ///
    /// # Errors
    /// What is wrong with them, and what could be chosen.
    pub fn check(mut self, board: &Board) -> Result<Self, String> {
        let known = || {
            let ids: Vec<&str> = board.colours.iter().map(|c| c.id.as_str()).collect();
            ids.join(", ")
        };
        let find = |name: &str| {
            let unknown = || format!("unknown colour \"{name}\", expected {}", known());
            board.colour(name).map(|c| c.id.clone()).ok_or_else(unknown)
        };
        let mut chosen = Vec::new();
        for name in &self.colours {
            let id = find(name)?;
            if chosen.contains(&id) {
                return Err(format!("the colour \"{id}\" is there twice"));
            }
            chosen.push(id);
        }
        self.colours = (board.colours.iter())
            .map(|colour| colour.id.clone())
            .filter(|id| chosen.contains(id))
            .collect();
        let fewest = self.fewest();
        if self.colours.len() < fewest {
            return Err(format!(
                "{fewest} to 6 colours take part (two only with allow_two = \"yes\")"
            ));
        }
        match (&self.loser, self.first_player) {
            (Some(name), First::Loser) => {
                let id = find(name)?;
                if !self.colours.contains(&id) {
                    return Err(format!("the loser \"{id}\" does not take part"));
                }
                self.loser = Some(id);
            }
            (None, First::Loser) => {
                return Err(
                    "first_player = \"loser\" needs the colour that lost: loser = \"rot\"".into(),
                );
            }
            (Some(_), _) => {
                return Err("loser goes together with first_player = \"loser\"".to_owned());
            }
            (None, _) => {}
        }
        if !(2..=3).contains(&self.defender_dice) {
            return Err("defender_dice is 2 or 3".to_owned());
        }
        if self.nmr_limit == 0 {
            return Err("nmr_limit is at least 1".to_owned());
        }
        Ok(self)
    }
}
