//! What is true of every game, shown on random ones.

mod range_war;
