//! `highnoon map`: for those who draw boards.

use std::path::PathBuf;

use clap::Subcommand;

use super::{Failure, files, notes};
use crate::map;

/// Work on boards
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Read board files and report every fault with its place
    Check {
        /// The files
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let Command::Check { files } = &args.command;
    let mut refused = 0;
    for file in files {
        let text = files::read(file)?;
        match map::check::read(&file.display().to_string(), &text) {
            Ok(map) => println!(
                "{}: {} provinces, {} borders, sound",
                file.display(),
                map.provinces.len(),
                map.graph.edge_count()
            ),
            Err(faults) => {
                eprintln!("{}", notes::faults(&faults));
                refused += 1;
            }
        }
    }
    if refused > 0 {
        return Err(Failure::Input(format!(
            "faulty files: {refused} of {}",
            files.len()
        )));
    }
    Ok(())
}
