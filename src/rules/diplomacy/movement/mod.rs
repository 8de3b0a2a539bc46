//! The movement phase: who moves, who bounces, who is dislodged.
//!
//! [`resolver`] decides; it is the hot path and knows only numbers.
//! [`ruling`] says why, from what has been decided.

mod convoy;
mod cycle;
pub mod resolver;
pub mod ruling;
mod strength;

pub use resolver::Resolver;
