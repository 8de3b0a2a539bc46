//! `highnoon mails`: what was written about a game by people, and what came
//! of it.

use super::export::temporary;
use super::letters::{no_game, time};
use super::{Failure, service};
use crate::cli::context::Context;

/// List the mails that changed a game or were answered about it: number, when
/// it came, from whom, what was done with it, and the numbers of the letters
/// that came of it
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The game's id
    game: String,
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let mut store = service::open(&args.service.config(context)?.store)?;
    let mut work = store.begin().map_err(temporary)?;
    if !work.has_game(&args.game).map_err(temporary)? {
        return Err(no_game(&args.game));
    }
    for mail in work.mails_of(&args.game).map_err(temporary)? {
        let letters: Vec<String> = mail.letters.iter().map(ToString::to_string).collect();
        let (at, done) = (time(mail.arrived), mail.state.escape_debug());
        let letters = letters.join(" ");
        println!("{}\t{at}\t{}\t{done}\t{letters}", mail.id, mail.sender);
    }
    Ok(())
}
