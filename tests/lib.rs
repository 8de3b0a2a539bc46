//! All integration tests, in one binary.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod cases;
mod laws;
mod mail;
mod maps;
mod orders;
mod render;
mod report;
