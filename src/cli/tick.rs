//! `highnoon tick`: what the time of day asks for.

use super::printing::counted;
use super::{Failure, service};
use crate::cli::context::Context;

/// Close the turns whose deadline has come, remind players, and send what
/// there is to send
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let mut service = args.service.judge(context)?;
    let now = args.service.now();
    // Mails that arrived before a deadline count even if nobody has dealt
    // with them yet.
    for handled in service.handle_all(now)? {
        service::log_handled(&handled);
    }
    for closed in service.close_due(now)? {
        service::log_closed(&closed);
    }
    let sent = service.deliver(now)?;
    println!("{} sent", counted(sent, "letter"));
    for (deadline, game) in service.judge.deadlines()? {
        println!("{game}: next deadline {deadline}");
    }
    service.all_closed()
}
