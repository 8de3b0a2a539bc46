//! `highnoon receive`: a mail from the standard input, as a mail server's
//! alias hands it over.

use crate::cli::context::Context;
use std::io::Read as _;
use std::path::Path;

use chrono::{DateTime, Utc};

use super::Failure;
use super::service::{self, Service};
use crate::mail::mailbox::MOST_BYTES;

/// Take a mail from the standard input, deal with it and send what there is
/// to send; status 75 asks the mail server to try again
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let now = args.service.now();
    // Until the mail is in the store, whatever goes wrong must not make the
    // mail server give it back to its sender.
    let mut service =
        keep(args, context, now).map_err(|failure| Failure::Temporary(failure.to_string()))?;
    // From then on, the mail server need not bring it again: what could not
    // be done now waits in the store for the next mail or tick.
    if let Err((failure, later)) = go_on(&mut service, now) {
        eprintln!("error: {failure}; {later}");
    }
    Ok(())
}

/// Stores the mail.
fn keep(args: &Args, context: &Context, now: DateTime<Utc>) -> Result<Service, Failure> {
    let mut raw = Vec::new();
    std::io::stdin()
        .take(u64::from(MOST_BYTES))
        .read_to_end(&mut raw)
        .map_err(Failure::reading(Path::new("the standard input")))?;
    let mut service = args.service.judge(context)?;
    service.judge.keep(&raw, now)?;
    Ok(service)
}

/// Deals with every mail that waits, and sends what there is to send. What
/// fails is told with what is left for later.
fn go_on(service: &mut Service, now: DateTime<Utc>) -> Result<(), (Failure, &'static str)> {
    let handled = service
        .handle_all(now)
        .map_err(|failure| (failure, "the mail is kept and will be dealt with later"))?;
    for handled in handled {
        service::log_handled(&handled);
    }
    service
        .deliver(now)
        .map_err(|failure| (failure, "the letters are kept and will be sent later"))?;
    Ok(())
}
