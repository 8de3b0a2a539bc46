//! Das Idiotenspiel: Robin Hood against the Sheriff of Nottingham.
//!
//! | rules | file |
//! |---|---|
//! | I-01, I-56, I-58, I-60: scenarios, plans, sides, units | `scenario.rs`, `plan_file.rs`, `rules.rs` |
//! | the table of ground, I-14 | `ground.rs` |
//! | I-03, I-04, I-57, I-61: placing units | `deploy.rs` |
//! | I-05, I-06: room in a field | `stacking.rs` |
//! | I-07 to I-13: moves | `moving.rs`, `movement.rs` |
//! | I-16, I-50 to I-53, I-62, I-63: items, captives, Maid Marian | `movement.rs`, `engine.rs` |
//! | I-19 to I-27: who fights when | `phase.rs` |
//! | I-29 to I-36: bonuses, lines of fire | `attack.rs`, `board.rs` |
//! | I-37 to I-41, I-48, I-49: dice and results | `combat.rs` |
//! | I-42 to I-45: retreats | `retreat.rs` |
//! | I-54, I-55, I-59, I-64: the end | `engine.rs` |
//! | a turn from orders to the next position | `turn.rs`, `event.rs` |

mod account;
pub mod attack;
pub mod board;
mod choices;
pub mod combat;
pub mod deploy;
pub mod engine;
pub mod event;
mod explain;
pub mod family;
pub mod grammar;
pub mod ground;
mod guide;
pub mod movement;
pub mod moving;
pub mod options;
pub mod order;
pub mod phase;
mod phrases;
mod plan_file;
pub mod position;
mod published;
pub mod reading;
pub mod record;
pub mod retreat;
pub mod rules;
pub mod scenario;
mod scene;
pub mod stacking;
mod standing;
mod staying;
pub mod turn;
mod vocabulary;
pub mod words;
