//! What a game may choose (Komarn, chapter 3).

use serde::{Deserialize, Deserializer, Serialize};

/// How the tokens are laid out (Komarn A-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// By lot.
    #[default]
    Random,
    /// As the board's file says.
    Standard,
}

/// Where castles are when the layout is drawn by lot (Komarn A-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Castles {
    /// Anywhere.
    #[default]
    Random,
    /// Where the standard layout has them.
    Fixed,
}

/// Which value a lost banner is paid by when a soldier changes its command
/// (Komarn A-18).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Timing {
    /// With the soldier just placed.
    #[default]
    After,
    /// Without it.
    Before,
}

/// What a tie for the most maidens means to who holds the Hurenweibel
/// (Komarn A-27).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MaidenTie {
    /// Nobody has it.
    #[default]
    Neutral,
    /// A holder who is among the tied keeps it.
    Keep,
}

/// What becomes of a number by which a Morlock was set (Komarn A-08).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MorlockNumber {
    /// It is shown and stays in the hand.
    #[default]
    Keep,
    /// It is discarded.
    Discard,
}

/// Whether command needs a free Weibel (Komarn A-23).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WeibelLimit {
    /// It does; there are six for each.
    #[default]
    Strict,
    /// There are always enough.
    Unlimited,
}

/// How "no Morlock" may be doubted (Komarn A-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Challenge {
    /// The turn waits for those who want to be asked.
    #[default]
    Window,
    /// By standing instructions alone; no turn ever stops.
    Policy,
    /// Not at all.
    Off,
}

/// Who sees the hands after a doubt (Komarn A-36).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reveal {
    /// Everybody.
    #[default]
    All,
    /// The two of them, each the other's.
    Pair,
}

/// What happens to who sends no legal play (Komarn 4.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Missing {
    /// His turn is skipped.
    #[default]
    Skip,
    /// The judge plays for him.
    Auto,
}

/// All choices of a game.
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How many play: 2 to 4, or 5 where `soldiers` says how many each has.
    pub players: u8,
    /// The ids of the seats in seat order; as the variant has them if empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<String>,
    /// Soldiers of each player; by the number of players if `None`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub soldiers: Option<u8>,
    /// How the tokens are laid out.
    pub layout: Layout,
    /// Where castles are.
    pub castles: Castles,
    /// How many Morlocks are in the bag, 0 to 12.
    pub morlocks: u8,
    /// How many Heller a Schilling has.
    pub schilling: u8,
    /// Whether towns count in compensation (A-02, K-63).
    #[serde(deserialize_with = "yes_or_no")]
    pub towns_in_compensation: bool,
    /// When a lost banner is valued (A-18, K-20).
    pub compensation_timing: Timing,
    /// Whether losers of a join are paid (A-16, K-25).
    #[serde(deserialize_with = "yes_or_no")]
    pub join_loser_paid: bool,
    /// Whether the winner of a join is paid for his other banners.
    #[serde(deserialize_with = "yes_or_no")]
    pub own_join_paid: bool,
    /// What a tie for the Hurenweibel means.
    pub hurenweibel_tie: MaidenTie,
    /// What becomes of a Morlock's number.
    pub morlock_number: MorlockNumber,
    /// Whether reinforcements may go beside a Morlock.
    #[serde(deserialize_with = "yes_or_no")]
    pub reinforce_vs_morlock: bool,
    /// Whether command needs a free Weibel.
    pub weibel_limit: WeibelLimit,
    /// How announcements are doubted.
    pub challenge: Challenge,
    /// Who sees revealed hands.
    pub reveal: Reveal,
    /// What happens without a legal play.
    pub nmr: Missing,
    /// Whether the round is played to its end.
    #[serde(deserialize_with = "yes_or_no")]
    pub final_round: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 3,
            colours: Vec::new(),
            soldiers: None,
            layout: Layout::default(),
            castles: Castles::default(),
            morlocks: 6,
            schilling: 5,
            towns_in_compensation: true,
            compensation_timing: Timing::default(),
            join_loser_paid: true,
            own_join_paid: false,
            hurenweibel_tie: MaidenTie::default(),
            morlock_number: MorlockNumber::default(),
            reinforce_vs_morlock: false,
            weibel_limit: WeibelLimit::default(),
            challenge: Challenge::default(),
            reveal: Reveal::default(),
            nmr: Missing::default(),
            final_round: false,
        }
    }
}

impl Options {
    /// How many seats there are.
    #[must_use]
    pub fn seats(&self) -> usize {
        match self.colours.len() {
            0 => usize::from(self.players),
            named => named,
        }
    }

    /// Komarn 1.4, A-07: 30 soldiers for two, 25 for three, 20 for four.
    #[must_use]
    pub fn soldiers(&self) -> u8 {
        self.soldiers.unwrap_or(match self.seats() {
            2 => 30,
            3 => 25,
            4 => 20,
            _ => 16,
        })
    }

    /// Whether the values go together.
    ///
    /// # Errors
    /// What does not, as one sentence.
    pub fn check(&self) -> Result<(), String> {
        if !self.colours.is_empty()
            && self.players != Self::default().players
            && self.seats() != usize::from(self.players)
        {
            return Err(format!(
                "`colours` names {} seats, but `players` is {}",
                self.colours.len(),
                self.players
            ));
        }
        match self.seats() {
            2..=4 => {}
            5 if self.soldiers.is_some() => {}
            5 => return Err("for five players say `soldiers`, such as 16".to_owned()),
            _ => return Err("`players` is 2 to 4, or 5 with `soldiers`".to_owned()),
        }
        let ranges = [
            ("soldiers", self.soldiers(), 2..=60),
            ("morlocks", self.morlocks, 0..=12),
            ("schilling", self.schilling, 1..=99),
        ];
        for (name, value, range) in ranges {
            if !range.contains(&value) {
                let (least, most) = range.into_inner();
                return Err(format!("`{name}` is {least} to {most}, not {value}"));
            }
        }
        Ok(())
    }
}

/// `true` and `false`, or `"yes"` and `"no"` as the rules write it.
fn yes_or_no<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Plain(bool),
        Word(Word),
    }
    #[derive(Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Word {
        Yes,
        No,
    }
    Ok(match Written::deserialize(deserializer)? {
        Written::Plain(value) => value,
        Written::Word(word) => matches!(word, Word::Yes),
    })
}
