//! A case as it is written.

use serde::Deserialize;

use crate::rules::case_file::{About, Case, Part};
use crate::rules::diplomacy::variant::Options;
use crate::rules::shipped;

/// A `[[case]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenCase {
    id: String,
    title: String,
    cites: Vec<String>,
    /// Whether the case begins with the variant's start position, not with an
    /// empty board.
    #[serde(default)]
    pub(super) start: bool,
    #[serde(default)]
    pub(super) options: Options,
    pub(super) phase: Option<String>,
    #[serde(default)]
    pub(super) units: Vec<String>,
    #[serde(default)]
    pub(super) dislodged: Vec<String>,
    #[serde(default)]
    pub(super) centres: Vec<String>,
    #[serde(default)]
    pub(super) herds: Vec<String>,
    #[serde(default)]
    pub(super) contacts: Vec<String>,
    #[serde(default)]
    pub(super) captured_homes: Vec<String>,
    #[serde(default)]
    pub(super) herd_builds: Vec<String>,
    #[serde(default)]
    pub(super) orders: String,
    /// The powers that agree on a draw in place of playing the phase.
    #[serde(default)]
    pub(super) draw: Vec<String>,
    #[serde(default)]
    pub(super) after: Vec<String>,
    #[serde(default)]
    pub(super) then: Vec<WrittenPhase>,
}

/// A phase of a case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenPhase {
    pub(super) phase: Option<String>,
    #[serde(default)]
    pub(super) orders: String,
    /// The powers that agree on a draw in place of playing the phase.
    #[serde(default)]
    pub(super) draw: Vec<String>,
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
        std::iter::once(Part::new(&self.orders, &self.after))
            .chain((self.then.iter()).map(|phase| Part::new(&phase.orders, &phase.after)))
            .collect()
    }

    fn variants() -> Vec<&'static str> {
        shipped::variants()
    }
}
