//! `highnoon keeper`: what a keeper writes to the judge, without a mail.

use crate::cli::context::Context;

use super::{Failure, files, service};

/// Do what the keeper of a game writes, as by mail, and print the answer.
///
/// Letters to players go out as usual: `highnoon serve` or `highnoon tick`
/// sends them. The status is 1 if something was not understood or not done, as
/// the answer says; the rest has been done.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The game's id
    game: String,
    /// What the keeper writes: extend 2 days. Where arguments hold blanks, each
    /// of them is a line. Without any, the lines of the standard input
    lines: Vec<String>,
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let are_lines = args
        .lines
        .iter()
        .any(|line| line.contains(char::is_whitespace));
    let mut text = args.lines.join(if are_lines { "\n" } else { " " });
    if args.lines.is_empty() {
        text = files::text(&files::input()?, files::INPUT)?;
    }
    let mut service = args.service.judge(context)?;
    let now = args.service.now();
    // What players wrote before comes first.
    service.handle_all(now)?;
    let written = service
        .judge
        .keeper_writes(&args.game, &text, context.lang, now);
    let Some(written) = written? else {
        return Err(Failure::unknown_game(&args.game));
    };
    for answer in &written.answers {
        print!("{answer}");
    }
    if written.is_whole {
        Ok(())
    } else {
        Err(Failure::TOLD)
    }
}
