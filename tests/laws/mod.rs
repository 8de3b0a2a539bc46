//! What is true of every game, shown on random ones.

mod agreement;
mod choices;
mod diplomacy;
mod explanations;
mod idiotenspiel;
mod komarn;
mod komarn_lines;
mod orders;
mod range_war;
mod reference;
mod risiko;
mod tablut;
