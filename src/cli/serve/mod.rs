//! `highnoon serve`: a judge that runs until it is told to stop.
//!
//! ```text
//! inbox ─► store ─bell─► worker ─► store ─bell─► sender ─► outbox
//! inbox ─► store ──┘       │
//!                          └─ closes turns when they are due
//! ```
//!
//! Each part is a thread with a connection of its own to the store, and what
//! passes between them is in the store: a part that dies loses nothing.

mod auditor;
mod http;
mod inbox;
mod metrics;
mod pages;
mod pruner;
mod sender;
mod state;
mod worker;

use crate::cli::context::Context;
use std::fs::File;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use super::service;
use super::site::Publisher;
use super::{Failure, log};
use crate::judge::Config;
use crate::judge::config::InboxSettings;
use crate::mail::MailboxError;
use state::Shared;
pub(super) use state::overdue;

/// How long the parts may take to finish what they have begun when the judge
/// is told to stop. What is cut off then is in the store and is done again.
const GRACE: Duration = Duration::from_secs(5);

/// Run the judge: take mails in, deal with them, close turns when they are
/// due and send letters, until SIGTERM or SIGINT
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    service: service::JudgeArgs,
    #[command(flatten)]
    log: log::LogArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let config = args.service.config(context)?;
    args.log.start(&config.log)?;
    let (_lock, locked) = alone(&args.service)?;
    let worker = service::worker_name(args.service.path(), locked);
    let clock = args.service.clock();
    let shared = Arc::new(Shared::new(&config.inboxes, clock));
    // Before anything runs, so that nothing is ended in the middle.
    stop_on_signals(Arc::clone(&shared))?;
    let parts = start(&config, &worker, &shared)?;
    tracing::info!(
        version = env!("CARGO_PKG_VERSION"),
        inboxes = config.inboxes.len(),
        outbox = %config.outbox,
        "the judge is running"
    );
    wait(&shared, &parts)
}

/// Makes sure that no other process serves this judge, and says whether that
/// is sure. The lock is let go when the process ends, however it does.
fn alone(args: &service::JudgeArgs) -> Result<(File, bool), Failure> {
    let path = args.path();
    let file = File::open(path).map_err(Failure::reading(path))?;
    match file.try_lock() {
        Ok(()) => Ok((file, true)),
        Err(std::fs::TryLockError::WouldBlock) => Err(Failure::Temporary(format!(
            "another process serves {} already",
            path.display()
        ))),
        Err(std::fs::TryLockError::Error(error)) => {
            // Some file systems have no locks. Two judges would do everything
            // right and some things twice.
            eprintln!("warning: {} cannot be locked: {error}", path.display());
            Ok((file, false))
        }
    }
}

/// The parts that run, each telling its name when it ends.
struct Parts {
    ended: Receiver<&'static str>,
    count: usize,
}

/// Starts every part. What is wrong with the settings shows here.
fn start(config: &Config, worker: &str, shared: &Arc<Shared>) -> Result<Parts, Failure> {
    let (tell, ended) = mpsc::channel();
    let mut count = 0;
    let mut spawn = |name: &'static str, part: Box<dyn FnOnce(&Shared) + Send>| {
        let (tell, shared) = (tell.clone(), Arc::clone(shared));
        count += 1;
        thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || {
                // The end is told even if the part panics.
                let _end = End(name, tell);
                part(&shared);
            })
            .map(drop)
            .map_err(|error| Failure::Temporary(format!("no thread for the {name}: {error}")))
    };
    let outbox = config.outbox.open(&config.bounces)?;
    for inbox in &config.inboxes {
        if let InboxSettings::Imap(imap) = inbox {
            imap.password.look().map_err(MailboxError::from)?;
        }
    }
    let judge = || service::open_judge(config.clone());
    if let Some(metrics) = &config.metrics {
        let http = http::Http::bind(metrics.listen, judge()?)?;
        spawn("health", Box::new(|shared| http.run(shared)))?;
    }
    if let Some(site) = &config.site {
        let judge = judge()?;
        let publisher = Publisher::new(&site.out, judge.site_settings())?;
        spawn(
            "site",
            Box::new(|shared| pages::run(judge, publisher, shared)),
        )?;
    }
    let pruning = judge()?;
    spawn("pruner", Box::new(|shared| pruner::run(pruning, shared)))?;
    if let Some(at) = config.audit {
        let judge = judge()?;
        spawn(
            "auditor",
            Box::new(move |shared| auditor::run(judge, at, shared)),
        )?;
    }
    let working = judge()?;
    spawn("worker", Box::new(|shared| worker::run(working, shared)))?;
    let sending = judge()?.named(worker).relaxed()?;
    spawn(
        "sender",
        Box::new(|shared| sender::run(sending, outbox, shared)),
    )?;
    for (index, inbox) in config.inboxes.iter().enumerate() {
        let (inbox, judge) = (inbox.clone(), judge()?);
        spawn(
            "inbox",
            Box::new(move |shared| inbox::run(&inbox, judge, shared, index)),
        )?;
    }
    Ok(Parts { ended, count })
}

/// Tells the name of a part when it is dropped.
struct End(&'static str, mpsc::Sender<&'static str>);

impl Drop for End {
    fn drop(&mut self) {
        let _ = self.1.send(self.0);
    }
}

/// The first signal stops the judge, the second one ends it at once.
fn stop_on_signals(shared: Arc<Shared>) -> Result<(), Failure> {
    let failed = |error| Failure::Temporary(format!("signals cannot be heard: {error}"));
    let mut signals = Signals::new([SIGTERM, SIGINT]).map_err(failed)?;
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            for _ in signals.forever() {
                if shared.stops() {
                    std::process::exit(1);
                }
                tracing::info!("stopping; a second signal ends the judge at once");
                shared.stop();
            }
        })
        .map(drop)
        .map_err(failed)
}

/// Waits for the end of all parts. One that ends of itself ends the judge, so
/// that whoever runs it starts it anew.
fn wait(shared: &Shared, parts: &Parts) -> Result<(), Failure> {
    let mut result = Ok(());
    for left in (1..=parts.count).rev() {
        let ended = if shared.stops() {
            match parts.ended.recv_timeout(GRACE) {
                Ok(name) => name,
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    tracing::warn!(left, "some parts did not finish in time");
                    break;
                }
            }
        } else {
            let Ok(name) = parts.ended.recv() else {
                break;
            };
            name
        };
        if !shared.stops() {
            result = Err(Failure::Temporary(format!("the {ended} has died")));
            shared.stop();
        }
    }
    tracing::info!("stopped");
    result
}
