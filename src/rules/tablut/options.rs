//! What a game may decide otherwise (Tablut 4.6).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The options of a game. Those that a file leaves out are the usual ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// D-3: how many moves to and fro may follow one another; 0 is any number.
    #[serde(deserialize_with = "number")]
    pub shuttle_limit: u32,
    /// D-7, D-13: whether a piece is lost that moves in between two enemies.
    pub voluntary_capture: Switch,
    /// D-8: whether pieces are captured against corners.
    pub corner_hostile: Switch,
    /// D-9: whether pieces are captured against the throne.
    pub throne_hostile: Throne,
    /// D-10: whether the king takes part in captures.
    pub king_armed: Switch,
    /// D-12: whether a corner closes the king in.
    pub king_corner_closed: Switch,
    /// D-15: how draws by repetition and by fifty moves come about.
    pub draw_mode: DrawMode,
    /// D-24: how sides are given to players.
    pub sides: Sides,
    /// D-25: what becomes of a player who misses deadlines in a row.
    pub timeout: Timeout,
    /// D-1: the position at the start: `default`, or TFEN.
    pub start: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            shuttle_limit: 6,
            voluntary_capture: Switch::No,
            corner_hostile: Switch::Yes,
            throne_hostile: Throne::No,
            king_armed: Switch::No,
            king_corner_closed: Switch::No,
            draw_mode: DrawMode::Claim,
            sides: Sides::Lot,
            timeout: Timeout::Claim,
            start: USUAL_START.to_owned(),
        }
    }
}

/// The start that the variant's file has.
pub(super) const USUAL_START: &str = "default";

impl Options {
    /// The options that are not the usual ones, by name and value.
    #[must_use]
    pub fn unusual(&self) -> Vec<(String, String)> {
        let value = |options: &Self| serde_json::to_value(options).unwrap_or_default();
        let (own, usual) = (value(self), value(&Self::default()));
        let fields = own.as_object().into_iter().flatten();
        fields
            .filter(|(name, is)| usual.get(name.as_str()) != Some(is))
            .map(|(name, is)| {
                let text = is.as_str().map_or_else(|| is.to_string(), str::to_owned);
                (name.clone(), text)
            })
            .collect()
    }
}

/// Yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Switch {
    /// So it is.
    Yes,
    /// So it is not.
    No,
}

impl Switch {
    /// Whether it is yes.
    #[must_use]
    pub const fn is_on(self) -> bool {
        matches!(self, Self::Yes)
    }
}

/// Whether pieces are captured against the throne.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Throne {
    /// Never.
    No,
    /// While it is empty, against both sides.
    Empty,
}

/// How draws by repetition and by fifty moves come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DrawMode {
    /// By claim; reports tell what can be claimed.
    Claim,
    /// By themselves.
    Auto,
    /// By claim; players count for themselves.
    Silent,
}

/// What becomes of a player who misses two deadlines in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Timeout {
    /// The opponent may claim the win.
    Claim,
    /// He has lost.
    Loss,
    /// Nothing.
    None,
}

/// How sides are given to players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sides {
    /// By lot.
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

impl Serialize for Sides {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Sides {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        match (text.as_str(), text.strip_prefix("swap:").map(str::trim)) {
            ("lot", _) => Ok(Self::Lot),
            ("host", _) => Ok(Self::Host),
            (_, Some(game)) if !game.is_empty() => Ok(Self::Swap(game.to_owned())),
            _ => Err(serde::de::Error::custom(format!(
                "unknown sides \"{text}\", expected lot, host or swap:GAME"
            ))),
        }
    }
}

/// A number, or the digits of one: options that are changed by mail are texts.
fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Number(u32),
        Text(String),
    }
    let wrong =
        || serde::de::Error::custom("shuttle_limit is a number of moves: 6, 3, or 0 for none");
    match Written::deserialize(deserializer).map_err(|_| wrong())? {
        Written::Number(number) => Ok(number),
        Written::Text(text) => text.trim().parse().map_err(|_| wrong()),
    }
}
