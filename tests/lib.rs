//! All integration tests, in one binary.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
#![allow(
    clippy::disallowed_methods,
    reason = "tests read settings from the environment"
)]

mod archive;
mod browser;
mod cases;
mod cli;
mod demo;
mod docs;
mod explain;
mod fuzz;
mod judge;
mod laws;
mod luck;
mod mail;
mod maps;
mod orders;
mod render;
mod report;
mod samples;
mod service;
mod site;
mod store;
mod tidy;
