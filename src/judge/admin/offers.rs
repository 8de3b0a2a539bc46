//! Lines that were put aside and that their writer may still want.

use serde::{Deserialize, Serialize};

/// Lines that count for now if the letter that names them is answered with
/// "yes".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// The number of the letter.
    pub letter: i64,
    /// The code of the turn that they count for.
    pub turn: String,
    /// The lines.
    pub lines: Vec<String>,
}
