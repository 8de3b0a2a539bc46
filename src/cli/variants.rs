//! `highnoon variants`: what can be played.

use super::Failure;
use super::context::Context;

/// List the variants that can be played, those of `--maps` among them
#[derive(Debug, clap::Args)]
pub(super) struct Args;

/// Prints a line for each.
#[expect(clippy::unnecessary_wraps, reason = "all commands are run alike")]
pub(super) fn run(_: &Args, context: &Context) -> Result<(), Failure> {
    let games = &context.games;
    for id in games.variants() {
        match games.about(id) {
            Some(about) => println!("{}", context.words().say(&about)),
            None => eprintln!("{id}: its file is faulty; \"highnoon show {id}\" says why"),
        }
    }
    Ok(())
}
