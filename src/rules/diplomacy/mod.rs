//! Diplomacy and its variants: armies, support, simultaneous resolution; and
//! the herds of Range War.
//!
//! | subject | Range War | DATC 3.0 | file |
//! |---|---|---|---|
//! | written orders | | 4.C | `grammar`, `binding`, `reading` |
//! | which orders are legal | 7.1, 7.2, 12 | 4.E, 6.A | `legality` |
//! | conditions of orders | | | `condition` |
//! | movement | 1.1 | 5.B | `movement/` |
//! | herds driven | 7 | | `herd/drive` |
//! | herds drowned | 13 | | `herd/drown` |
//! | herds captured and neutral | 10 | | `herd/capture` |
//! | retreats | 1.1 | 4.A, 6.H | `retreat` |
//! | centres captured, victory | 9, 14 | | `count` |
//! | builds and disbands | 11, 12 | 4.D, 6.I, 6.J | `adjustment` |
//! | years and phases | 8 | | `turn` |
//! | what players are told | | | `account/`, `scene` |
//! | what programs are told | | | `published` |
//! | what is out of sight | | | `sight` |
//! | why an order ended as it did | | 5.B | `explain/` |
//! | a keeper's corrections | | | `correct` |

pub mod account;
pub mod adjudication;
pub mod adjustment;
pub mod binding;
pub mod condition;
mod correct;
pub mod count;
pub mod event;
pub mod explain;
pub mod family;
pub mod grammar;
pub mod herd;
#[cfg(feature = "import")]
pub mod import;
pub mod legal_orders;
pub mod legality;
pub mod movement;
pub mod order;
pub mod position;
pub mod published;
mod reading;
pub mod record;
pub mod retreat;
pub mod scene;
pub mod sight;
pub mod strength;
pub mod turn;
pub mod variant;
pub mod verdict;
pub mod words;

use std::fmt;

use variant::Variant;

/// A variant, ready to be played.
pub struct Diplomacy {
    /// The variant.
    pub variant: Variant,
}

impl Diplomacy {
    /// Plays this variant.
    pub const fn new(variant: Variant) -> Self {
        Self { variant }
    }
}

impl fmt::Debug for Diplomacy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Diplomacy({})", self.variant.id)
    }
}
