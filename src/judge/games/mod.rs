//! What is known of a game beside its position: its file, its clock, what its
//! seats and turns are called, what its keeper may change.
//!
//! | file | what it holds |
//! |---|---|
//! | `game_file`, `game_cache` | the file that sets a game up, and games that have been read |
//! | `open_game` | a game with its record |
//! | `clock` | when a turn ends and what happens before |
//! | `year` | how the year began that a turn belongs to |
//! | `names`, `sheet` | seats and turns as players name them; lines to be filled in |
//! | `options`, `option_words`, `govern` | what keepers change, and what players are told of it |
//! | `lots`, `verify` | what is drawn from, and all draws made again |
//! | `replay` | turns that were closed, decided by today's rules or other options |
//! | `published` | games as anybody may see them |

pub(in crate::judge) mod clock;
pub(in crate::judge) mod game_cache;
pub mod game_file;
pub mod govern;
pub(in crate::judge) mod lots;
pub(in crate::judge) mod names;
pub(in crate::judge) mod open_game;
mod option_words;
pub(in crate::judge) mod options;
#[cfg(feature = "site")]
mod published;
pub mod replay;
pub mod sheet;
pub mod verify;
pub(in crate::judge) mod year;
