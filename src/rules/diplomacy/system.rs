//! Diplomacy and its variants as a rule system.

use std::fmt;

use super::account;
use super::variant::Variant;
use crate::game::Message;
use crate::game::system::{SeatInfo, Setting};

/// A variant, ready to be played.
pub struct Diplomacy {
    /// The variant.
    pub variant: Variant,
}

impl Diplomacy {
    /// Plays this variant.
    #[must_use]
    pub const fn new(variant: Variant) -> Self {
        Self { variant }
    }
}

impl fmt::Debug for Diplomacy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Diplomacy({})", self.variant.id)
    }
}

impl Setting for Diplomacy {
    fn seats(&self) -> Vec<SeatInfo> {
        self.variant
            .powers
            .iter()
            .map(|power| SeatInfo {
                id: power.id.clone(),
                name: power.name.clone(),
                colour: power.colour.clone(),
                mark: power.mark.clone(),
                also: Vec::new(),
            })
            .collect()
    }

    fn turn_kinds(&self) -> &'static [&'static str] {
        &["movement", "retreats", "adjustments"]
    }

    fn introduction(&self) -> Vec<Message> {
        account::introduction(&self.variant)
    }
}
