//! What players may agree on before a game (Idiotenspiel I-58, section 3).

use serde::{Deserialize, Serialize};

use super::board::Heading;
use crate::rules::option::{Values, choice, options};

options! {
    /// The options of a game. Those that a file leaves out are as the rules
    /// have them.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(try_from = "Values")]
    pub struct Options as "idiotenspiel-option" {
        /// The plan; the first of the scenario's if it is left out.
        map: Option<String>, "Idiotenspiel I-58" untold;
        /// How units are placed; the letter before the game tells either way.
        setup: Setup, "Idiotenspiel B-28" untold;
        /// How the side that does not move orders its attacks.
        reaction: Reaction, "Idiotenspiel I-58";
        /// In how many mails a player turn is ordered.
        combat_mail: CombatMail, "Idiotenspiel I-58";
        /// Whether ranged units have to shoot where they can.
        ranged_mandatory: bool = true, "Idiotenspiel B-06";
        /// What a roll against a shot can do.
        ranged_return: RangedReturn, "Idiotenspiel B-07";
        /// Whether a unit may move into the field of an enemy it has eliminated.
        advance_after_kill: bool, "Idiotenspiel B-16";
        /// How a leader's reach is measured.
        leader_reach: LeaderReach, "Idiotenspiel B-18";
        /// Whether a leader that is captured counts as one that is eliminated.
        capture_wins: bool, "Idiotenspiel B-22";
        /// Whether civilians may be shot at.
        shoot_civilians: bool, "Idiotenspiel B-24";
        /// Whether captives and items may go from hand to hand in one turn.
        relay: bool, "Idiotenspiel B-30";
        /// From how many start fields units may be moved in a turn; 0 for all.
        hourglass: u16, "Idiotenspiel B-27";
        /// After how many player turns the game is drawn; 0 for never.
        max_turns: u16, "Idiotenspiel B-33";
        /// Whether a turn without a mail counts as one in which nothing was done.
        nmr_counts_idle: bool, "Idiotenspiel B-29";
        /// Robin's side of the board, where it is not chosen.
        #[serde(rename = "own_side_R")]
        own_side_robin as "own_side_R": Option<Heading>, "Idiotenspiel B-23";
        /// The Sheriff's.
        #[serde(rename = "own_side_S")]
        own_side_sheriff as "own_side_S": Option<Heading>, "Idiotenspiel B-23";
    }
}

choice! {
    /// Idiotenspiel I-03, B-28: how units are placed.
    Setup {
        /// The start player places everything, then the other, who sees it.
        Sequential,
        /// Both at once, from lists with alternatives, a unit each in turn.
        Alternate,
        /// Both at once without seeing each other's.
        Sealed,
    }

    /// How the side that does not move orders its attacks.
    Reaction {
        /// By its standing policies.
        Policy,
        /// In a mail of its own, after the mover's attacks.
        Window,
    }

    /// In how many mails a player turn is ordered.
    CombatMail {
        /// Moves and fights in one.
        One,
        /// Fights in a second one.
        Two,
    }

    /// Idiotenspiel I-39, B-07: what the roll of a unit that is shot at can do.
    RangedReturn {
        /// All that a roll can do in melee.
        Full,
        /// It can prevent a retreat and nothing else.
        Parry,
        /// All for a ranged unit that could shoot back, otherwise as `parry`.
        Missile,
    }

    /// Idiotenspiel I-31, B-18: how a leader's reach is measured.
    LeaderReach {
        /// Over ground that he may enter and where no enemy is.
        Terrain,
        /// By moves that he could make.
        Strict,
    }
}

impl Setup {
    /// Whether both sides place their units in one turn.
    pub const fn is_shared(self) -> bool {
        !matches!(self, Self::Sequential)
    }
}
