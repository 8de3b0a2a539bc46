//! `highnoon mails`: what was written about a game by people, and what came
//! of it.

use super::Failure;
use super::service::{GameArgs, time};
use crate::cli::context::Context;

/// List the mails that changed a game or were answered about it: number, when
/// it came, from whom, what was done with it, and the numbers of the letters
/// that came of it
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    of: GameArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    args.of.look(context, |_, work| {
        for mail in work.mails_of(&args.of.game)? {
            let letters: Vec<String> = mail.letters.iter().map(ToString::to_string).collect();
            let (at, done) = (time(mail.arrived), mail.state.escape_debug());
            let letters = letters.join(" ");
            println!("{}\t{at}\t{}\t{done}\t{letters}", mail.id, mail.sender);
        }
        Ok(())
    })
}
