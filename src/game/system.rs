//! The contract between a rule system and everything around it, in five traits.
//!
//! Each game has them where it does what they say.
//!
//! | trait | what it says of a game |
//! |---|---|
//! | [`Setting`] | what is known before anything stands on the board |
//! | [`Rules`] | what a position is, and what comes after it |
//! | [`Language`] | how players write orders |
//! | [`Telling`] | how readers are told where things stand and what happened |
//! | [`Drawing`] | what is to be seen of the board |
//!
//! Everything in it is pure: no clock, no disk, no network, no random source;
//! what is decided by lot is drawn from a [`Chance`](super::Chance) that is
//! handed in.

mod drawing;
mod language;
mod rules;
mod setting;
mod telling;

pub use drawing::Drawing;
pub use language::{Example, Language, Line, Part, Reading, Skimmed, Taken, on_sheet};
pub use rules::{Awaiting, Ending, OrderBook, Played, PlayedTurn, Rules, TurnName};
pub use setting::{SeatInfo, Setting};
pub use telling::Telling;

/// A family of games under one set of rules, with the variant's data inside.
pub trait RuleSystem: Setting + Rules + Language + Telling + Drawing {}

impl<Game: Setting + Rules + Language + Telling + Drawing> RuleSystem for Game {}
