//! A case as it is written.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use crate::rules::case_file::{About, Case, Part};

/// A `[[case]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenCase {
    id: String,
    title: String,
    cites: Vec<String>,
    /// Options that are not the usual ones.
    #[serde(default)]
    pub(super) options: BTreeMap<String, Value>,
    /// What is said of options that no game can have.
    pub(super) refused: Option<String>,
    /// The board in letters; the start of the game if neither is given.
    pub(super) board: Option<String>,
    /// The same as TFEN.
    pub(super) tfen: Option<String>,
    /// `white` or `black`, for boards in letters.
    pub(super) to_move: Option<String>,
    /// Half-moves without a capture before the case.
    pub(super) no_capture: Option<u32>,
    /// Mails and deadlines, each with what becomes of it.
    #[serde(default)]
    pub(super) play: String,
    /// The board afterwards, in letters or as TFEN.
    pub(super) after: Option<String>,
    /// Statements about the position afterwards.
    #[serde(default)]
    pub(super) holds: Vec<String>,
}

impl Case for WrittenCase {
    fn about(&self) -> About<'_> {
        About {
            id: &self.id,
            title: &self.title,
            cites: &self.cites,
        }
    }

    fn parts(&self) -> Vec<Part<'_>> {
        let others = [&self.after, &self.refused].into_iter().flatten().count();
        vec![Part {
            orders: vec![&self.play],
            statements: self.holds.len() + others,
        }]
    }
}
