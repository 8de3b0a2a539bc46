//! What is true of every game, shown on random ones.

mod agreement;
mod choices;
pub(crate) mod diplomacy;
#[cfg(feature = "words")]
mod explanations;
mod filed;
mod idiotenspiel;
mod komarn;
#[cfg(feature = "words")]
mod komarn_lines;
mod large_board;
mod orders;
mod range_war;
mod reference;
#[cfg(feature = "words")]
mod risiko;
mod sight;
mod tablut;
