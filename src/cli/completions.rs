//! `highnoon completions`: what a shell completes.

use clap::CommandFactory as _;
use clap_complete::Shell;

use super::context::Context;
use super::{Cli, Failure};

/// Print the completions of this command for a shell
///
/// For bash: highnoon completions bash >
/// ~/.local/share/bash-completion/completions/highnoon
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The shell
    shell: Shell,
}

#[expect(clippy::unnecessary_wraps, reason = "all commands are run alike")]
pub(super) fn run(args: &Args, _: &Context) -> Result<(), Failure> {
    let mut command = Cli::command();
    // It would panic over a reader who has gone.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "highnoon", &mut script);
    print!("{}", String::from_utf8_lossy(&script));
    Ok(())
}
