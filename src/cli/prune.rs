//! `highnoon prune`: deleting what nobody needs any more.

use super::printing::counted;
use super::{Failure, service};
use crate::cli::context::Context;

/// Delete mails, letters and journals that are older than [keep] in the
/// configuration says, and mails that nobody has confirmed in time; `serve`
/// does so once a day
///
/// Games that go on keep all that is needed to play them again. What was done
/// with a mail or letter stays, with its hash and Message-ID.
#[allow(
    rustdoc::broken_intra_doc_links,
    clippy::doc_markdown,
    reason = "shown as it is by --help"
)]
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    service: service::JudgeArgs,
    /// Only say what would be deleted
    #[arg(long)]
    dry_run: bool,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let mut judge = service::open_judge(args.service.config(context)?)?;
    let now = args.service.now();
    let (forgotten, done) = if args.dry_run {
        (judge.would_prune(now), "would be deleted")
    } else {
        (judge.prune(now, &mut || true), "deleted")
    };
    let forgotten = forgotten?;
    println!(
        "{} that nobody has confirmed, {}, {} and {} {done}",
        counted(forgotten.held, "mail"),
        counted(forgotten.mails, "other mail"),
        counted(forgotten.letters, "letter"),
        counted(forgotten.entries, "journal entry")
    );
    Ok(())
}
