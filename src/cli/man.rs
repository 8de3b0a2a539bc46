//! `highnoon man`: the manual pages.

use std::fs;
use std::path::PathBuf;

use clap::CommandFactory as _;

use super::context::Context;
use super::{Cli, Failure};

/// Write the manual pages, one for each command
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The folder to write to, such as ~/.local/share/man/man1
    #[arg(long, short)]
    out: PathBuf,
}

pub(super) fn run(args: &Args, _: &Context) -> Result<(), Failure> {
    fs::create_dir_all(&args.out).map_err(Failure::writing(&args.out))?;
    clap_mangen::generate_to(Cli::command(), &args.out).map_err(Failure::writing(&args.out))
}
