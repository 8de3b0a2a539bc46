//! What would have been accepted where reading stopped.

use crate::game::{Arg, Message};
use crate::rules::diplomacy::variant::Variant;

/// A set of things that would have been accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Expected(u16);

impl Expected {
    /// Nothing that is worth naming.
    pub(super) const NOTHING: Self = Self(0);
    /// A province.
    pub(super) const PROVINCE: Self = Self(1);
    /// A dash, or "to".
    pub(super) const TO: Self = Self(1 << 1);
    /// "H" or "holds".
    pub(super) const HOLD: Self = Self(1 << 2);
    /// "S" or "supports".
    pub(super) const SUPPORT: Self = Self(1 << 3);
    /// "R" or "retreats to".
    pub(super) const RETREAT: Self = Self(1 << 4);
    /// "disband".
    pub(super) const DISBAND: Self = Self(1 << 5);
    /// "build".
    pub(super) const BUILD: Self = Self(1 << 6);
    /// "with herd".
    pub(super) const WITH_HERD: Self = Self(1 << 7);
    /// A unit.
    pub(super) const UNIT: Self = Self(1 << 8);
    /// A herd.
    pub(super) const HERD: Self = Self(1 << 9);
    /// "waive".
    pub(super) const WAIVE: Self = Self(1 << 10);
    /// The end of the order: the line's end, `;` or `,`.
    pub(super) const END: Self = Self(1 << 11);
    /// "C" or "convoys".
    pub(super) const CONVOY: Self = Self(1 << 12);

    /// What is in either.
    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What of it there is in a variant: nobody convoys without fleets.
    pub(super) fn known_to(self, variant: &Variant) -> Self {
        let mut known = self.0;
        if !variant.herds {
            known &= !Self::HERD.or(Self::WITH_HERD).0;
        }
        if variant.fleet.is_none() {
            known &= !Self::CONVOY.0;
        }
        Self(known)
    }

    /// Whether it holds all of another.
    pub(super) const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether it is empty.
    pub(super) const fn is_nothing(self) -> bool {
        self.0 == 0
    }

    /// The sentence that names them.
    pub(super) fn message(self) -> Message {
        let words = [
            (Self::PROVINCE, "diplomacy-expect-province"),
            (Self::TO, "diplomacy-expect-to"),
            (Self::HOLD, "diplomacy-expect-hold"),
            (Self::SUPPORT, "diplomacy-expect-support"),
            (Self::CONVOY, "diplomacy-expect-convoy"),
            (Self::RETREAT, "diplomacy-expect-retreat"),
            (Self::DISBAND, "diplomacy-expect-disband"),
            (Self::BUILD, "diplomacy-expect-build"),
            (Self::WITH_HERD, "diplomacy-expect-with-herd"),
            (Self::UNIT, "diplomacy-expect-unit"),
            (Self::HERD, "diplomacy-expect-herd"),
            (Self::WAIVE, "diplomacy-expect-waive"),
            (Self::END, "diplomacy-expect-end"),
        ]
        .into_iter()
        .filter(|&(what, _)| self.has(what))
        .map(|(_, key)| Arg::Message(Message::new(key)))
        .collect();
        Message::new("diplomacy-note-expected").with("expected", Arg::Any(words))
    }
}
