//! `highnoon prune`: deleting what nobody needs any more.

use super::{Failure, service};

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
}

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let mut judge = service::open_judge(args.service.config()?)?;
    let forgotten = judge
        .prune(args.service.now(), &mut || true)
        .map_err(service::failure)?;
    println!(
        "{} mails that nobody has confirmed, {} other mails, {} letters and {} journal entries \
         deleted",
        forgotten.held, forgotten.mails, forgotten.letters, forgotten.entries
    );
    Ok(())
}
