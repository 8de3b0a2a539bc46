//! `highnoon resend`: a letter once more.

use super::{Failure, service};
use crate::cli::context::Context;
use crate::judge::Again;

/// Send a letter once more that was sent or given up, just as it was
///
/// It keeps its Message-ID, so that a mail program that has it already may
/// show it once. `highnoon letters` lists the letters about a game.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The letter's number, or its Message-ID
    letter: String,
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let mut judge = service::open_judge(args.service.config(context)?)?;
    match judge.resend(&args.letter)? {
        Again::Queued(letter) => {
            println!("{} to {} is queued", letter.message_id, letter.recipient);
            Ok(())
        }
        Again::Refused(letter) => Err(Failure::Input(format!(
            "{} is waiting to be sent, or what it said has been deleted",
            letter.message_id
        ))),
        Again::Unknown => Err(Failure::Input(format!(
            "unknown letter {}; expected a number or a Message-ID that `highnoon letters` lists",
            args.letter.escape_debug()
        ))),
    }
}
