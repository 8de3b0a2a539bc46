//! What a game may choose (Komarn, chapter 3).

use serde::{Deserialize, Serialize};

use crate::rules::option::{Values, choice, options};

choice! {
    /// How the tokens are laid out (Komarn A-01).
    Layout {
        /// By lot.
        Random,
        /// As the board's file says.
        Standard,
    }

    /// Where castles are when the layout is drawn by lot (Komarn A-01).
    Castles {
        /// Anywhere.
        Random,
        /// Where the standard layout has them.
        Fixed,
    }

    /// Which value a lost banner is paid by when a soldier changes its command
    /// (Komarn A-18).
    Timing {
        /// With the soldier just placed.
        After,
        /// Without it.
        Before,
    }

    /// What a tie for the most maidens means to who holds the Hurenweibel
    /// (Komarn A-27).
    MaidenTie {
        /// Nobody has it.
        Neutral,
        /// A holder who is among the tied keeps it.
        Keep,
    }

    /// What becomes of a number by which a Morlock was set (Komarn A-08).
    MorlockNumber {
        /// It is shown and stays in the hand.
        Keep,
        /// It is discarded.
        Discard,
    }

    /// Whether command needs a free Weibel (Komarn A-23).
    WeibelLimit {
        /// It does; there are six for each.
        Strict,
        /// There are always enough.
        Unlimited,
    }

    /// How "no Morlock" may be doubted (Komarn A-11).
    Challenge {
        /// The turn waits for those who want to be asked.
        Window,
        /// By standing instructions alone; no turn ever stops.
        Policy,
        /// Not at all.
        Off,
    }

    /// Who sees the hands after a doubt (Komarn A-36).
    Reveal {
        /// Everybody.
        All,
        /// The two of them, each the other's.
        Pair,
    }

    /// What happens to who sends no legal play (Komarn 4.5).
    Missing {
        /// His turn is skipped.
        Skip,
        /// The judge plays for him.
        Auto,
    }
}

options! {
    /// All choices of a game.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(try_from = "Values")]
    pub struct Options as "komarn-option" {
        /// How many play: 2 to 4, or 5 where `soldiers` says how many each has.
        players: u8 = 3, "Komarn 1.4" untold;
        /// The ids of the seats in seat order; as the variant has them if empty.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        colours: Vec<String>, "Komarn 1.4" untold;
        /// Soldiers of each player; by the number of players if `None`.
        #[serde(skip_serializing_if = "Option::is_none")]
        soldiers: Option<u8>, "Komarn A-07" untold;
        /// How the tokens are laid out.
        layout: Layout, "Komarn A-01";
        /// Where castles are.
        castles: Castles, "Komarn A-01";
        /// How many Morlocks are in the bag, 0 to 12.
        morlocks: u8 = 6, "Komarn A-06" untold;
        /// How many Heller a Schilling has.
        schilling: u8 = 5, "Komarn A-03" untold;
        /// Whether towns count in compensation (K-63).
        towns_in_compensation: bool = true, "Komarn A-02";
        /// When a lost banner is valued (K-20).
        compensation_timing: Timing, "Komarn A-18";
        /// Whether losers of a join are paid (K-25).
        join_loser_paid: bool = true, "Komarn A-16";
        /// Whether the winner of a join is paid for his other banners.
        own_join_paid: bool, "Komarn A-17";
        /// What a tie for the Hurenweibel means.
        hurenweibel_tie: MaidenTie, "Komarn A-27";
        /// What becomes of a Morlock's number.
        morlock_number: MorlockNumber, "Komarn A-08";
        /// Whether reinforcements may go beside a Morlock.
        reinforce_vs_morlock: bool, "Komarn A-15";
        /// Whether command needs a free Weibel.
        weibel_limit: WeibelLimit, "Komarn A-23";
        /// How announcements are doubted.
        challenge: Challenge, "Komarn A-11" untold;
        /// Who sees revealed hands.
        reveal: Reveal, "Komarn A-36";
        /// What happens without a legal play.
        nmr: Missing, "Komarn 4.5";
        /// Whether the round is played to its end.
        final_round: bool, "Komarn A-31";
    }
}

impl Options {
    /// How many seats there are.
    pub fn seats(&self) -> usize {
        match self.colours.len() {
            0 => usize::from(self.players),
            named => named,
        }
    }

    /// Komarn 1.4, A-07: 30 soldiers for two, 25 for three, 20 for four.
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
