//! `highnoon audit`: everything that was decided, decided again.

use super::printing::counted;
use super::{Failure, service};
use crate::cli::context::Context;
use crate::judge::audit::{Audit, Unproved};

/// Decide everything again from the stored mails, and hold it against the store
///
/// Each mail, each of the keeper's commands and each closing is decided on
/// again, in a store of its own. What it leaves and what it writes has to be
/// the same as the first time, and what the games are in the end has to be what
/// the store holds. The exit status is 1 if anything is not. Of games that are
/// older than what is remembered, that came from another store, whose mails
/// have been deleted or that another version of the program decided otherwise,
/// nothing can be said; which they are is told.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The id of the one game that is told about; all are looked at
    game: Option<String>,
    /// Print what was found as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let mut service = args.service.judge(context)?;
    let mut audit = service.judge.audit()?;
    if let Some(game) = &args.game {
        let is_known = audit.games.contains(game) || audit.unproved.contains_key(game);
        let is_wrong = |of: &Option<String>| of.as_ref() == Some(game);
        audit.faults.retain(|fault| is_wrong(&fault.game));
        if !is_known && audit.faults.is_empty() {
            return Err(Failure::unknown_game(game));
        }
        audit.games.retain(|other| other == game);
        audit.unproved.retain(|other, _| other == game);
    }
    if args.json {
        let told = serde_json::to_string_pretty(&audit).expect("what was found is JSON");
        println!("{told}");
    } else {
        tell(&audit);
    }
    if audit.is_clean() {
        Ok(())
    } else {
        Err(Failure::TOLD)
    }
}

fn tell(audit: &Audit) {
    match audit.since {
        Some(since) => println!(
            "{} since {}, on {} and with {}, made again: the same comes out",
            counted(audit.decisions, "decision"),
            since.format("%Y-%m-%d %H:%M:%S UTC"),
            counted(audit.mails, "mail"),
            counted(audit.letters, "letter")
        ),
        None => println!("nothing has been decided yet"),
    }
    if audit.reworded > 0 {
        println!(
            "{} of them, by other versions, did the same and said it in other words",
            audit.reworded
        );
    }
    for game in &audit.games {
        println!("{game}: is what follows from them");
    }
    for (game, why) in &audit.unproved {
        let why = match why {
            Unproved::OlderThanMemory => {
                "older than what is remembered, or from another store".to_owned()
            }
            Unproved::MailsDeleted => "mails about it have been deleted".to_owned(),
            Unproved::DependsOn(other) => format!("what was decided on it depended on {other}"),
            Unproved::DecidedOtherwise {
                decision,
                mail,
                version,
                what,
            } => {
                let on = mail.map_or_else(String::new, |mail| format!(" on mail {mail}"));
                format!("decision {decision}{on}, by version {version}: {what}")
            }
        };
        println!("{game}: nothing can be said ({why})");
    }
    for (letter, why) in &audit.given_up {
        println!("letter {letter} was given up: {}", why.escape_debug());
    }
    for fault in &audit.faults {
        println!("{fault}");
    }
}
