//! Citations of rules.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The rule that decided something: source, version where the source has
/// several, and number, as in `Range War 7.6` or `DATC 3.0 5.B.6`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cite(Cow<'static, str>);

impl Cite {
    /// Cites a rule by its full name.
    pub const fn new(rule: &'static str) -> Self {
        Self(Cow::Borrowed(rule))
    }

    /// The citation as people read it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
