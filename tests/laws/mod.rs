//! What is true of every game, shown on random ones.

mod agreement;
mod orders;
mod range_war;
mod reference;
