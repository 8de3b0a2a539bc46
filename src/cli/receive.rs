//! `highnoon receive`: a mail from the standard input, as a mail server's
//! alias hands it over.

use std::io::Read as _;
use std::path::Path;

use super::{Failure, service};

/// Take a mail from the standard input, deal with it and send what there is
/// to send; status 75 asks the mail server to try again
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    service: service::JudgeArgs,
}

/// No mail that a player writes is as large; the rest is cut off, which the
/// reader of mails then says.
const MOST_BYTES: u64 = 32 * 1024 * 1024;

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let mut raw = Vec::new();
    std::io::stdin()
        .take(MOST_BYTES)
        .read_to_end(&mut raw)
        .map_err(Failure::reading(Path::new("the standard input")))?;
    let mut service = args.service.judge()?;
    let now = args.service.now();
    service.judge.keep(&raw, now).map_err(service::failure)?;
    for handled in service.handle_all(now)? {
        service::log_handled(&handled);
    }
    service.deliver(now)?;
    Ok(())
}
