//! What can be chosen for a game (Risiko 4.8).

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::board::Board;

/// A choice of yes or no. Files may also write `on`, `off`, `true`, `false`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch(pub bool);

impl Serialize for Switch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(if self.0 { "yes" } else { "no" })
    }
}

impl<'de> Deserialize<'de> for Switch {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Flag(bool),
            Word(String),
        }
        match Written::deserialize(deserializer)? {
            Written::Flag(flag) => Ok(Self(flag)),
            Written::Word(word) => match word.to_lowercase().as_str() {
                "yes" | "on" | "ja" | "true" => Ok(Self(true)),
                "no" | "off" | "nein" | "false" => Ok(Self(false)),
                _ => Err(D::Error::custom(format!(
                    "\"{word}\" is neither \"yes\" nor \"no\""
                ))),
            },
        }
    }
}

/// Declares a closed choice; the first value is the usual one.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident $(, $(#[$value_doc:meta])* $value:ident)* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$value_doc])* $value,)*
        }
    };
}

choice!(
    /// What the game is won by (Risiko R-3).
    Goal {
        /// One's mission.
        Missions,
        /// All countries.
        Domination,
    }
);
choice!(
    /// The order around the table (Risiko D-26).
    Seating {
        /// Drawn by lot.
        Random,
        /// That of the colours.
        Colour,
    }
);
choice!(
    /// Who opens the first round (Risiko D-22).
    First {
        /// Who sits left of the one with the last country card.
        Deal,
        /// The loser of the game before.
        Loser,
        /// Somebody drawn by lot.
        Lot,
    }
);
choice!(
    /// What a seventh player does (Risiko D-23).
    Seventh {
        /// He shares a colour drawn by lot.
        Partner,
        /// There is none.
        None,
    }
);
choice!(
    /// When sets must be exchanged (Risiko D-13).
    Exchanging {
        /// Whenever there is one.
        Forced,
        /// With five cards.
        Five,
        /// Never.
        Free,
    }
);
choice!(
    /// What becomes of exchanged cards (Risiko D-16).
    Exchanged {
        /// They are shuffled when the stack is used up.
        Recycle,
        /// They go under the stack.
        Bottom,
        /// They are out of the game.
        Out,
    }
);
choice!(
    /// Whether the card must be asked for (Risiko D-15).
    Drawing {
        /// It must.
        Claim,
        /// It is drawn without a word.
        Auto,
    }
);
choice!(
    /// How many armies must occupy a country at least (Risiko D-10).
    AdvanceMin {
        /// As many as dice were thrown last.
        Dice,
        /// One.
        One,
    }
);
choice!(
    /// Which armies may regroup (Risiko D-18).
    Regrouping {
        /// All.
        All,
        /// Those that neither fought nor moved.
        Rested,
        /// None.
        None,
    }
);
choice!(
    /// How a turn is sent (Risiko 4.1).
    TurnMode {
        /// In one mail.
        Single,
        /// In as many as one likes.
        Multi,
    }
);

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

/// The options of a game. Each default is what the rules say where they say
/// anything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The colours that take part (Risiko R-11, D-28).
    pub colours: Vec<String>,
    /// What the game is won by.
    pub goal: Goal,
    /// The order around the table.
    pub seating: Seating,
    /// Who begins.
    pub first_player: First,
    /// The colour that lost the game before, for `first_player = "loser"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loser: Option<String>,
    /// What a seventh player does.
    pub seventh: Seventh,
    /// Whether two colours are enough (Risiko D-28).
    pub allow_two: Switch,
    /// The armies at first.
    pub initial_armies: InitialArmies,
    /// Whether Ostafrika and Mittlerer Osten are joined (Risiko D-1).
    pub oaf_mos: Switch,
    /// Whether both missions count before one is handed in (Risiko D-3).
    pub early_win: Switch,
    /// When sets must be exchanged.
    pub exchange: Exchanging,
    /// What becomes of exchanged cards.
    pub exchanged_cards: Exchanged,
    /// Whether the card must be asked for.
    pub card_draw: Drawing,
    /// Whether too many dice cost two armies (Risiko D-8).
    pub dice_penalty: Switch,
    /// The most dice of a defender, 2 or 3 (Risiko D-9).
    pub defender_dice: u8,
    /// How many armies occupy at least.
    pub advance_min: AdvanceMin,
    /// Which armies may regroup.
    pub regroup: Regrouping,
    /// Whether an elimination ends the attacks of the turn (Risiko D-11).
    pub elimination_ends_attacks: Switch,
    /// How a turn is sent.
    pub turn_mode: TurnMode,
    /// Whether turns may be sent ahead (Risiko 4.5).
    pub advance_orders: Switch,
    /// Whether the table may vote (Risiko R-70, D-31, O-12).
    pub vote: Switch,
    /// After how many missed turns in a row a colour is abandoned
    /// (Risiko 4.6).
    pub nmr_limit: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            colours: ["rot", "blau", "gruen", "schwarz", "gelb", "pink"]
                .map(str::to_owned)
                .to_vec(),
            goal: Goal::default(),
            seating: Seating::default(),
            first_player: First::default(),
            loser: None,
            seventh: Seventh::default(),
            allow_two: Switch(false),
            initial_armies: InitialArmies::default(),
            oaf_mos: Switch(true),
            early_win: Switch(true),
            exchange: Exchanging::default(),
            exchanged_cards: Exchanged::default(),
            card_draw: Drawing::default(),
            dice_penalty: Switch(true),
            defender_dice: 2,
            advance_min: AdvanceMin::default(),
            regroup: Regrouping::default(),
            elimination_ends_attacks: Switch(true),
            turn_mode: TurnMode::default(),
            advance_orders: Switch(false),
            vote: Switch(false),
            nmr_limit: 3,
        }
    }
}

impl Options {
    /// How many colours take part at least (Risiko D-28).
    #[must_use]
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
