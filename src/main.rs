//! The `highnoon` command.

fn main() {}
