//! What players may agree on before a game (Idiotenspiel I-58, section 3).

use serde::{Deserialize, Serialize};

#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option with a yes or no in the rules"
)]
/// The options of a game. Those that a file leaves out are as the rules have
/// them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The plan; the first of the scenario's if it is left out.
    pub map: Option<String>,
    /// How units are placed.
    pub setup: Setup,
    /// How the side that does not move orders its attacks.
    pub reaction: Reaction,
    /// In how many mails a player turn is ordered.
    pub combat_mail: CombatMail,
    /// Whether ranged units have to shoot where they can.
    pub ranged_mandatory: bool,
    /// What a roll against a shot can do.
    pub ranged_return: RangedReturn,
    /// Whether a unit may move into the field of an enemy it has eliminated.
    pub advance_after_kill: bool,
    /// How a leader's reach is measured.
    pub leader_reach: LeaderReach,
    /// Whether a leader that is captured counts as one that is eliminated.
    pub capture_wins: bool,
    /// Whether civilians may be shot at.
    pub shoot_civilians: bool,
    /// Whether captives and items may go from hand to hand in one turn.
    pub relay: bool,
    /// From how many start fields units may be moved in a turn; 0 for all.
    pub hourglass: u16,
    /// After how many player turns the game is drawn; 0 for never.
    pub max_turns: u16,
    /// Whether a turn without a mail counts as one in which nothing was done.
    pub nmr_counts_idle: bool,
    /// Robin's side of the board, where it is not chosen.
    #[serde(rename = "own_side_R")]
    pub own_side_robin: Option<super::board::Heading>,
    /// The Sheriff's.
    #[serde(rename = "own_side_S")]
    pub own_side_sheriff: Option<super::board::Heading>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            map: None,
            setup: Setup::default(),
            reaction: Reaction::default(),
            combat_mail: CombatMail::default(),
            ranged_mandatory: true,
            ranged_return: RangedReturn::default(),
            advance_after_kill: false,
            leader_reach: LeaderReach::default(),
            capture_wins: false,
            shoot_civilians: false,
            relay: false,
            hourglass: 0,
            max_turns: 0,
            nmr_counts_idle: false,
            own_side_robin: None,
            own_side_sheriff: None,
        }
    }
}

/// Idiotenspiel I-03, B-28: how units are placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Setup {
    /// The start player places everything, then the other, who sees it.
    #[default]
    Sequential,
    /// Both at once, from lists with alternatives, a unit each in turn.
    Alternate,
    /// Both at once without seeing each other's.
    Sealed,
}

impl Setup {
    /// Whether both sides place their units in one turn.
    #[must_use]
    pub const fn is_shared(self) -> bool {
        !matches!(self, Self::Sequential)
    }
}

/// How the side that does not move orders its attacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reaction {
    /// By its standing policies.
    #[default]
    Policy,
    /// In a mail of its own, after the mover's attacks.
    Window,
}

/// In how many mails a player turn is ordered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CombatMail {
    /// Moves and fights in one.
    #[default]
    One,
    /// Fights in a second one.
    Two,
}

/// Idiotenspiel I-39, B-07: what the roll of a unit that is shot at can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RangedReturn {
    /// All that a roll can do in melee.
    #[default]
    Full,
    /// It can prevent a retreat and nothing else.
    Parry,
    /// All for a ranged unit that could shoot back, otherwise as `parry`.
    Missile,
}

/// Idiotenspiel I-31, B-18: how a leader's reach is measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LeaderReach {
    /// Over ground that he may enter and where no enemy is.
    #[default]
    Terrain,
    /// By moves that he could make.
    Strict,
}
