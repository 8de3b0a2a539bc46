//! The rule systems. None of them mentions another.

pub mod case_file;
pub mod cases;
pub mod diplomacy;
pub mod family;
pub mod files;
pub mod games;
pub mod idiotenspiel;
pub mod komarn;
pub mod option;
pub mod risiko;
pub mod tablut;
