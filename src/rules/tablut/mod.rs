//! Tablut on nine by nine squares, as it is played at Brettspielnetz: Swedes
//! and their king against Russians.
//!
//! | subject | rules | file |
//! |---|---|---|
//! | squares, corners, throne | 1.1 | `square` |
//! | pieces, boards as text and TFEN | R-1 to R-4, D-1, D-2 | `board` |
//! | how pieces move | R-6 to R-10 | `movement` |
//! | captures | R-12 to R-18 | `capture` |
//! | shuttling, repetition, claims | R-11, R-23 to R-26 | `history`, `claim` |
//! | ends of a game | R-19 to R-22 | `ending` |
//! | options of a game | 4.6 | `options` |
//! | what players write | 4.2 | `grammar`, `reading` |
//! | turns, conditions, deadlines | 4.1, 4.5 | `adjudication`, `event` |
//! | what players are told | 4.3 | `account`, `status`, `scene` |
//! | why things ended so | R-7, R-12 to R-18 | `explain` |
//! | a keeper's corrections | | `correct` |

mod account;
mod adjudication;
mod board;
mod capture;
mod claim;
mod correct;
mod ending;
mod event;
mod examples;
mod explain;
pub mod family;
mod grammar;
mod history;
mod movement;
mod options;
mod order;
mod position;
mod reading;
mod record;
mod scene;
mod square;
mod status;
mod system;
mod variant;
mod vocabulary;
mod words;

pub use adjudication::{Resolution, Ruling, Verdict};
pub use board::{Board, Piece, Side};
pub use capture::{Played, play};
pub use claim::Wrong;
pub use ending::{Ending, Outcome};
pub use event::Event;
pub use history::{Label, Step};
pub use movement::{Illegal, Move};
pub use options::Options;
pub use order::{Claim, Condition, Link, Order, Reply};
pub use position::{Position, State};
pub use record::PositionRecord;
pub use square::{Square, Squares};
pub use system::Tablut;
pub use variant::Variant;
