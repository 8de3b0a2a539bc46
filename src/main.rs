//! The `highnoon` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    highnoon::cli::main()
}
