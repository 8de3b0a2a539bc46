//! `highnoon site`: the archive of all games as web pages.

mod folder;
mod publisher;

use crate::cli::context::Context;
use std::path::PathBuf;

use super::printing::counted;
use super::{Failure, service};
use crate::judge::config::web_address;
pub(super) use publisher::Publisher;

/// Write the pages of all games that may be shown: boards, orders and
/// results, players, statistics, openings, a feed and a calendar
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The folder to write to; `out` of `[site]` if it is not given
    #[arg(long, short)]
    out: Option<PathBuf>,
    /// Where others find that folder; `url` of `[site]` if it is not given
    #[arg(long, value_parser = web_address)]
    url: Option<String>,
    #[command(flatten)]
    service: service::JudgeArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let config = args.service.config(context)?;
    let configured = config.site.as_ref().map(|site| site.out.clone());
    let Some(out) = args.out.clone().or(configured) else {
        return Err(Failure::Input(
            "no folder to write to: add --out DIR, or `out` to [site] in the configuration"
                .to_owned(),
        ));
    };
    let mut judge = service::open_judge(config)?;
    let mut settings = judge.site_settings();
    if let Some(url) = &args.url {
        settings.url = Some(url.clone());
    }
    let mut publisher = Publisher::new(&out, settings)?;
    let done = publisher.refresh(&mut judge)?;
    for (game, why) in &done.failed {
        eprintln!("{game}: {}", why.escape_debug());
    }
    println!(
        "{} in {}: {} written, {} unchanged, {} removed",
        counted(done.games, "game"),
        out.display(),
        counted(done.written, "file"),
        done.unchanged,
        done.removed
    );
    if done.failed.is_empty() {
        Ok(())
    } else {
        Err(Failure::Temporary(
            "some games are not as they should be".to_owned(),
        ))
    }
}
