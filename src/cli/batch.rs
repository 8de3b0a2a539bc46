//! `highnoon batch`: archives of past turns.

pub(super) mod explain;
mod print;
mod store;
pub(super) mod work;

use crate::cli::context::Context;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use self::print::{Layout, Results, Sheet, Totals};
use self::work::{Inputs, Work};
use super::Failure;
use crate::archive::{self, Archive};

/// Adjudicate archives of past turns and hold them against what was recorded
///
/// Reads played games, saved games of the Python package diplomacy, njudge
/// result mails, JSON lines with positions and orders, case files and stores;
/// which of them a file is shows in its content.
///
/// The exit status is 0 if every outcome agrees, 1 if one differs, 2 if a
/// record cannot be read; then all that could be read has been told. It is 75
/// if something is out of reach and the same may go well later.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Files, folders that are searched for archives, `-` for the standard
    /// input, or a judge's database, `postgres://user@host/database`
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// A line of JSON for each phase, or a table for people, which is usual
    /// on a terminal
    #[arg(long, value_enum)]
    format: Option<Layout>,
    /// Write only phases with these results; usually all as JSON and all that
    /// do not agree in a table
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<Kept>,
    /// Add position, orders and outcome to every line of JSON, so that the
    /// lines can be read again
    #[arg(long)]
    records: bool,
    /// Leave out the totals at the end, so that the results of many runs can
    /// be put together: as a filter of other programs
    #[arg(long)]
    no_totals: bool,
    /// The rules for recorded games of the standard board, in place of those
    /// that are usual in their format
    #[arg(long, value_enum)]
    convention: Option<Convention>,
    /// Tell this phase like a turn's letter; PHASE is its number, from 0, or a
    /// turn like S1901M
    #[arg(long, value_name = "GAME:PHASE")]
    explain: Option<explain::Wanted>,
}

/// Results that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Kept {
    /// The recorded outcome is ours.
    Agree,
    /// It is another one.
    Differ,
    /// None is recorded.
    Open,
    /// The record cannot be read.
    Unreadable,
}

/// Conventions that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Convention {
    /// Our own rules.
    Own,
    /// Those of the played-game text format and of the Python package.
    Played,
}

impl Convention {
    /// Archives as they are read under it, or under what is usual.
    pub(super) fn archive(of: Option<Self>, context: &Context) -> Result<Archive, Failure> {
        let games = Arc::clone(&context.games);
        Archive::new(games, of.map(Self::of_archive)).map_err(Failure::input)
    }

    const fn of_archive(self) -> archive::Convention {
        match self {
            Self::Own => archive::Convention::Own,
            Self::Played => archive::Convention::Played,
        }
    }
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let archive = Convention::archive(args.convention, context)?;
    let results = Results::new(args.format, &args.only, args.records);
    let mut totals = Totals::default();
    let mut told = 0;
    let read = |work: &Work, buffer: &mut Vec<u8>| {
        let mut sheet = Sheet::new(&results, work.file());
        match &args.explain {
            None => work.read(&archive, buffer, &mut |found| sheet.add(found)),
            Some(wanted) => work.read(&archive, buffer, &mut |found| {
                sheet.text.push_str(&wanted.tell(found, context.words()));
            }),
        }
        sheet.totals.bytes = work.bytes();
        sheet
    };
    let files = each(&args.paths, read, |sheet| {
        told += sheet.text.len();
        totals.add(&sheet.totals);
        write(&sheet.text)
    })?;
    let Some(files) = files else {
        return Ok(());
    };
    if let Some(wanted) = &args.explain {
        return match told {
            0 => Err(wanted.missing(&args.paths)),
            _ => Ok(()),
        };
    }
    totals.files = files;
    if !args.no_totals {
        write(&results.totals(&totals))?;
    }
    totals.verdict()
}

/// Reads archives piece by piece, several at a time, and takes what came of
/// each in order, until it wants no more. How many files there were; nothing
/// if it wanted no more.
pub(super) fn each<T: Send>(
    paths: &[PathBuf],
    read: impl Fn(&Work, &mut Vec<u8>) -> T + Sync,
    mut take: impl FnMut(T) -> Result<bool, Failure>,
) -> Result<Option<usize>, Failure> {
    let mut inputs = Inputs::new(paths);
    if let Some(names) = inputs.passed_over() {
        eprintln!("warning: {names}");
    }
    let progress = ProgressBar::new(inputs.bytes()).with_style(
        ProgressStyle::with_template("{bar:40} {bytes}/{total_bytes}, {elapsed}")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    loop {
        let works = inputs.take();
        if works.is_empty() {
            progress.finish_and_clear();
            return Ok(Some(inputs.files()));
        }
        let done: Vec<T> = works
            .par_iter()
            .map_init(Vec::new, |buffer, work: &Work| {
                let done = read(work, buffer);
                progress.inc(work.bytes());
                done
            })
            .collect();
        for done in done {
            if !progress.suspend(|| take(done))? {
                return Ok(None);
            }
        }
    }
}

/// Writes to the standard output. `false` if nobody reads it any more.
pub(super) fn write(text: &str) -> Result<bool, Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(Failure::Temporary(format!(
            "cannot write the results: {error}"
        ))),
    }
}
