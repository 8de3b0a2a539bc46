//! A case as it is written.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::rules::case_file::{About, Case, Part};
use crate::rules::risiko::options::Options;

/// A `[[case]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenCase {
    id: String,
    title: String,
    cites: Vec<String>,
    #[serde(default)]
    pub(super) options: Options,
    /// A part of what is said of the options, which cannot be chosen.
    pub(super) refused: Option<String>,
    /// The game's id: then it is set up with the seed of the test vectors.
    pub(super) seed: Option<String>,
    /// The colours that nobody plays then.
    #[serde(default)]
    pub(super) absent: Vec<String>,
    /// Countries and armies: `rot: Alaska 3, @SA 1; blau: China 1`.
    #[serde(default)]
    pub(super) countries: String,
    /// Who has all other countries, one army in each.
    pub(super) rest: Option<String>,
    /// Who plays, clockwise; all that have countries if nothing is said.
    #[serde(default)]
    pub(super) seats: Vec<String>,
    /// Who is on move; the first of them if nothing is said.
    pub(super) on_move: Option<String>,
    pub(super) round: Option<u32>,
    #[serde(default)]
    pub(super) sets: u32,
    #[serde(default)]
    pub(super) hands: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) missions: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) abandoned: Vec<String>,
    #[serde(default)]
    pub(super) fallen: Vec<String>,
    #[serde(default)]
    pub(super) stack: String,
    #[serde(default)]
    pub(super) used: String,
    /// What holds before the first mail.
    #[serde(default)]
    pub(super) before: Vec<String>,
    #[serde(default)]
    pub(super) mails: Vec<WrittenMail>,
}

/// A mail, after which the turn is closed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenMail {
    /// Whose it is; nobody's if only the deadline passes.
    pub(super) seat: Option<String>,
    #[serde(default)]
    pub(super) orders: String,
    #[serde(default)]
    pub(super) dice: Vec<u32>,
    /// Whom the others expel after it.
    pub(super) expelled: Option<String>,
    /// Whether the turn goes on and the orders wait on file.
    #[serde(default)]
    pub(super) waits: bool,
    #[serde(default)]
    pub(super) after: Vec<String>,
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
        // A mail by itself need not assert anything: it may wait.
        let statements = self.mails.iter().map(|mail| mail.after.len());
        let refused = usize::from(self.refused.is_some());
        vec![Part {
            orders: self.mails.iter().map(|mail| &*mail.orders).collect(),
            statements: statements.sum::<usize>() + self.before.len() + refused,
            unknown: Vec::new(),
        }]
    }
}
