//! How strong a move or its opposition is.

use std::cmp::Ordering;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::Arg;

/// A strength (DATC 3.0 5.B): the number of units that count. Over a passage of
/// half value a unit is half a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Strength {
    halves: u8,
}

impl Strength {
    /// So many halves of a unit.
    pub(super) const fn of_halves(halves: u8) -> Self {
        Self { halves }
    }

    /// The whole units in it.
    pub const fn units(self) -> u8 {
        self.halves / 2
    }

    /// Whether it has half a unit beside the whole ones.
    pub const fn has_half(self) -> bool {
        self.halves % 2 == 1
    }
}

impl PartialEq<u8> for Strength {
    fn eq(&self, units: &u8) -> bool {
        self.partial_cmp(units) == Some(Ordering::Equal)
    }
}

impl PartialOrd<u8> for Strength {
    fn partial_cmp(&self, units: &u8) -> Option<Ordering> {
        let units = u16::from(*units) * 2;
        Some(u16::from(self.halves).cmp(&units))
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.units(), self.has_half()) {
            (0, true) => f.write_str("½"),
            (units, true) => write!(f, "{units}½"),
            (units, false) => write!(f, "{units}"),
        }
    }
}

impl From<Strength> for Arg {
    fn from(strength: Strength) -> Self {
        if strength.has_half() {
            Self::Text(strength.to_string())
        } else {
            strength.units().into()
        }
    }
}

/// A number: whole where it is.
impl Serialize for Strength {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.has_half() {
            serializer.serialize_f32(f32::from(self.halves) / 2.0)
        } else {
            serializer.serialize_u8(self.units())
        }
    }
}

impl<'de> Deserialize<'de> for Strength {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let units = f32::deserialize(deserializer)?;
        let all = (0..=u8::MAX).map(Self::of_halves);
        let mut found = all.filter(|of| (f32::from(of.halves) - units * 2.0).abs() < 0.01);
        found.next().ok_or_else(|| {
            serde::de::Error::custom(format!("{units} is no strength: 0, 0.5, 1 and so on"))
        })
    }
}
