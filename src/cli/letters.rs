//! `highnoon letters`: what was written about a game, and why.

use crate::cli::context::Context;
use chrono::{DateTime, SecondsFormat, Utc};

use super::export::temporary;
use super::{Failure, service};
use crate::store::{Cause, LetterRecord};

/// List the letters about a game: number, when it was queued, what became of
/// it, to whom, Message-ID, and what it was written on
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The game's id
    game: String,
    /// Only letters that were written on the mail of this number
    #[arg(long)]
    mail: Option<i64>,
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let mut store = service::open(&args.service.config(context)?.store)?;
    let mut work = store.begin().map_err(temporary)?;
    if !work.has_game(&args.game).map_err(temporary)? {
        return Err(no_game(&args.game));
    }
    for letter in work.letters_of(&args.game).map_err(temporary)? {
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
}

/// There is no such game.
pub(super) fn no_game(id: &str) -> Failure {
    let id = id.escape_debug();
    Failure::Input(format!("unknown game \"{id}\""))
}

/// A time as these lists show it.
pub(super) fn time(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
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
