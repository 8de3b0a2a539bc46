//! What a game may decide otherwise (Tablut 4.6).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::names::as_text;
use crate::rules::option::{Switch, Values, choice, options};

options! {
    /// The options of a game. Those that a file leaves out are the usual ones.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(try_from = "Values")]
    pub struct Options as "tablut-option" {
        /// How many moves to and fro may follow one another; 0 is any number.
        shuttle_limit: u32 = 6, "Tablut D-3";
        /// Whether a piece is lost that moves in between two enemies (D-7).
        voluntary_capture: Switch = Switch(false), "Tablut D-13";
        /// Whether pieces are captured against corners.
        corner_hostile: Switch = Switch(true), "Tablut D-8";
        /// Whether pieces are captured against the throne.
        throne_hostile: Throne, "Tablut D-9";
        /// Whether the king takes part in captures.
        king_armed: Switch = Switch(false), "Tablut D-10";
        /// Whether a corner closes the king in.
        king_corner_closed: Switch = Switch(false), "Tablut D-12";
        /// How draws by repetition and by fifty moves come about.
        draw_mode: DrawMode, "Tablut D-15";
        /// How sides are given to players.
        sides: Sides, "Tablut D-24";
        /// What becomes of a player who misses deadlines in a row.
        timeout: Timeout, "Tablut D-25";
        /// The position at the start: `default`, or TFEN.
        start: String = USUAL_START.to_owned(), "Tablut D-1";
    }
}

/// The start that the variant's file has.
pub(super) const USUAL_START: &str = "default";

choice! {
    /// Whether pieces are captured against the throne.
    Throne {
        /// Never.
        No,
        /// While it is empty, against both sides.
        Empty,
    }

    /// How draws by repetition and by fifty moves come about.
    DrawMode {
        /// By claim; reports tell what can be claimed.
        Claim,
        /// By themselves.
        Auto,
        /// By claim; players count for themselves.
        Silent,
    }

    /// What becomes of a player who misses two deadlines in a row.
    Timeout {
        /// The opponent may claim the win.
        Claim,
        /// He has lost.
        Loss,
        /// Nothing.
        None,
    }
}

/// How sides are given to players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Sides {
    /// By lot.
    #[default]
    Lot,
    /// The host says so.
    Host,
    /// The other way round than in an earlier game.
    Swap(String),
}

impl fmt::Display for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lot => f.write_str("lot"),
            Self::Host => f.write_str("host"),
            Self::Swap(game) => write!(f, "swap:{game}"),
        }
    }
}

impl FromStr for Sides {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match (text, text.strip_prefix("swap:").map(str::trim)) {
            ("lot", _) => Ok(Self::Lot),
            ("host", _) => Ok(Self::Host),
            (_, Some(game)) if !game.is_empty() => Ok(Self::Swap(game.to_owned())),
            _ => Err(format!(
                "unknown sides \"{text}\", expected lot, host or swap:GAME"
            )),
        }
    }
}

as_text!(Sides);
