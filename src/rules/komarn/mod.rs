//! Banner von Komarn: two to five commanders on a river of 54 regions.
//!
//! | rules | file |
//! |---|---|
//! | 1.2, 1.3: board, points, tokens | `board.rs` |
//! | 1.5: setup, seat order, what is known before the game | `setup.rs` |
//! | chapter 3: options | `options.rs` |
//! | K-02 to K-08, K-64 to K-66: a turn, the end | `play.rs` |
//! | K-10 to K-13, K-36 to K-44, K-56 to K-58: what is legal | `legality.rs` |
//! | K-14 to K-17, K-61 to K-63: banners and their values | `banner.rs` |
//! | K-18 to K-28, K-45 to K-55, K-59, K-60: a soldier is placed | `placement.rs` |
//! | K-29 to K-35, 4.3: Morlocks and doubts | `morlock.rs` |
//! | 4.1, 4.3, 4.5: what a turn waits for | `adjudication.rs` |
//! | 4.2: the language of orders | `grammar.rs`, `vocabulary.rs`, `reading.rs`, `words.rs` |
//! | 4.4: what is secret | `secret.rs` |
//! | 4.6: draws | `lots.rs` |

pub mod account;
pub mod adjudication;
pub mod banner;
pub mod board;
pub mod event;
pub mod family;
pub mod grammar;
pub mod legality;
pub mod lots;
mod morlock;
pub mod options;
pub mod order;
mod placement;
mod play;
pub mod position;
mod published;
mod reading;
pub mod record;
pub mod resolution;
mod river;
mod scene;
pub mod secret;
mod setup;
pub mod variant;
mod vocabulary;
mod words;
mod written;

use crate::game::system::SeatInfo;
use board::Board;
use options::Options;

/// The game under its options.
#[derive(Clone, Debug)]
pub struct Komarn {
    /// The variant's id.
    pub id: String,
    /// Its board.
    pub board: Board,
    /// What it has chosen.
    pub options: Options,
    /// Its seats, in order.
    pub seats: Vec<SeatInfo>,
    /// Whose work it is.
    pub credits: Vec<String>,
}
