//! `highnoon letters`: what was written about a game, and why.

use crate::cli::context::Context;

use super::Failure;
use super::service::{GameArgs, time};
use crate::store::{Cause, LetterRecord};

/// List the letters about a game: number, when it was queued, what became of
/// it, to whom, Message-ID, and what it was written on
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    of: GameArgs,
    /// Only letters that were written on the mail of this number
    #[arg(long)]
    mail: Option<i64>,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    args.of.look(context, |_, work| {
        for letter in work.letters_of(&args.of.game)? {
            let mail = letter.cause.as_ref().and_then(|cause| cause.mail);
            if args.mail.is_some_and(|wanted| mail != Some(wanted)) {
                continue;
            }
            let LetterRecord {
                id,
                queued,
                recipient,
                message_id,
                ..
            } = &letter;
            let fate = fate(&letter);
            let why = letter.cause.as_ref().map_or("?".to_owned(), reason);
            let at = time(*queued);
            println!("{id}\t{at}\t{fate}\t{recipient}\t{message_id}\t{why}");
        }
        Ok(())
    })
}

fn fate(letter: &LetterRecord) -> String {
    let why = letter.last_error.as_deref().unwrap_or_default();
    match (letter.sent, letter.given_up) {
        (Some(at), _) => format!("sent {}", time(at)),
        (None, Some(at)) => format!("given up {}: {}", time(at), why.escape_debug()),
        (None, None) if letter.attempts > 0 => format!("waiting: {}", why.escape_debug()),
        (None, None) => "waiting".to_owned(),
    }
}

fn reason(cause: &Cause) -> String {
    match cause.mail {
        Some(mail) => format!("mail {mail}"),
        None => cause.kind.clone(),
    }
}
