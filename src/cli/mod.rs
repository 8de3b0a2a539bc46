//! The command line: one file per subcommand.

// These stand for the macros of the standard library in all that follows, so
// that no command panics when its reader has gone: see `printing`.
macro_rules! print {
    ($($text:tt)*) => {
        $crate::cli::printing::out(::std::format_args!($($text)*))
    };
}
macro_rules! println {
    () => {
        $crate::cli::printing::out(::std::format_args!("\n"))
    };
    ($($text:tt)*) => {
        $crate::cli::printing::out(::std::format_args!("{}\n", ::std::format_args!($($text)*)))
    };
}
macro_rules! eprintln {
    ($($text:tt)*) => {
        $crate::cli::printing::err(::std::format_args!("{}\n", ::std::format_args!($($text)*)))
    };
}

mod adjudicate;
mod audit;
mod backup;
mod batch;
mod case;
mod check;
mod completions;
mod context;
mod demo;
mod doctor;
mod draw;
mod explain;
mod export;
mod files;
mod health;
mod import;
mod init;
mod keeper;
mod letters;
mod log;
mod lots;
mod mail_hosts;
mod mails;
mod man;
mod map;
mod new;
mod notes;
mod picture;
mod position;
mod printing;
mod prune;
mod receipts;
mod receive;
mod replay;
mod resend;
mod rules;
mod sandbox;
mod serve;
mod service;
mod show;
mod site;
mod style;
mod survey;
mod tick;
mod verify;
mod what_if;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{ColorChoice, Parser, Subcommand};

use crate::fault::Faults;
use crate::game::Lang;
use crate::judge::JudgeError;
use crate::mail::MailboxError;
use crate::store::StoreError;
use context::Context;

/// A play-by-email judge for Range War, Diplomacy and other board games.
#[derive(Debug, Parser)]
#[command(version, about, arg_required_else_help = true)]
struct Cli {
    /// The language of texts for players: en or de
    #[arg(long, global = true, default_value_t)]
    lang: Lang,
    /// Whether to print in colour; auto goes by the terminal and `NO_COLOR`
    #[arg(long, global = true, value_name = "WHEN", default_value_t)]
    color: ColorChoice,
    /// A folder with maps and variants of your own
    #[arg(long, global = true, value_name = "FOLDER")]
    maps: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Args),
    WhatIf(what_if::Args),
    Adjudicate(adjudicate::Args),
    Explain(explain::Args),
    Rules(rules::Args),
    Batch(batch::Args),
    Survey(survey::Args),
    Sandbox(sandbox::Args),
    Show(show::Args),
    /// List the variants that can be played, those of `--maps` among them
    Variants,
    Draw(draw::Args),
    Site(site::Args),
    Case(case::Args),
    Map(map::Args),
    New(new::Args),
    Receive(receive::Args),
    Tick(tick::Args),
    Serve(serve::Args),
    Init(Box<init::Args>),
    Doctor(doctor::Args),
    Health(health::Args),
    Demo(demo::Args),
    Export(export::Args),
    Receipts(receipts::Args),
    Verify(verify::Args),
    Replay(replay::Args),
    Audit(audit::Args),
    Letters(letters::Args),
    Mails(mails::Args),
    Resend(resend::Args),
    Import(import::Args),
    Backup(backup::Args),
    Prune(prune::Args),
    Keeper(keeper::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// How careful a command has to be.
#[derive(Clone, Copy)]
struct Care {
    /// Whether it makes files that are for whoever asked for them to hand on:
    /// boards, positions, records of games that are read from files.
    knows_no_secrets: bool,
    /// Whether nothing is lost when it is ended in the middle.
    only_prints: bool,
}

/// Most careful: it works on a judge.
const ACTS: Care = Care {
    knows_no_secrets: false,
    only_prints: false,
};
/// It prints what stands in a judge's store.
const TELLS: Care = Care {
    only_prints: true,
    ..ACTS
};
/// It writes files that have no secrets.
const MAKES: Care = Care {
    knows_no_secrets: true,
    ..ACTS
};
/// It prints what has no secrets.
const PRINTS: Care = Care {
    only_prints: true,
    ..MAKES
};

/// What is done for a command.
type Task = Box<dyn FnOnce(&Context) -> Result<(), Failure>>;

impl Command {
    /// What is to be done, and with which care.
    fn task(self) -> (Care, Task) {
        match self {
            Self::Check(args) => (PRINTS, Box::new(move |context| check::run(&args, context))),
            Self::WhatIf(args) => (
                PRINTS,
                Box::new(move |context| what_if::run(&args, context)),
            ),
            Self::Rules(args) => (PRINTS, Box::new(move |context| rules::run(&args, context))),
            Self::Adjudicate(args) => (
                PRINTS,
                Box::new(move |context| adjudicate::run(&args, context)),
            ),
            Self::Explain(args) => (
                PRINTS,
                Box::new(move |context| explain::run(&args, context)),
            ),
            Self::Batch(args) => (MAKES, Box::new(move |context| batch::run(&args, context))),
            Self::Survey(args) => (MAKES, Box::new(move |context| survey::run(&args, context))),
            Self::Sandbox(args) => (ACTS, Box::new(move |context| sandbox::run(&args, context))),
            Self::Variants => (
                PRINTS,
                Box::new(move |context| {
                    show::variants(context);
                    Ok(())
                }),
            ),
            Self::Show(args) => (PRINTS, Box::new(move |context| show::run(&args, context))),
            Self::Draw(args) => (MAKES, Box::new(move |context| draw::run(&args, context))),
            Self::Site(args) => (ACTS, Box::new(move |context| site::run(&args, context))),
            Self::Case(args) => (PRINTS, Box::new(move |context| case::run(&args, context))),
            Self::Map(args) => (MAKES, Box::new(move |context| map::run(&args, context))),
            Self::New(args) => (ACTS, Box::new(move |context| new::run(&args, context))),
            Self::Receive(args) => (ACTS, Box::new(move |context| receive::run(&args, context))),
            Self::Tick(args) => (ACTS, Box::new(move |context| tick::run(&args, context))),
            Self::Serve(args) => (ACTS, Box::new(move |context| serve::run(&args, context))),
            Self::Init(args) => (ACTS, Box::new(move |_| init::run(&args))),
            Self::Doctor(args) => (TELLS, Box::new(move |context| doctor::run(&args, context))),
            Self::Health(args) => (TELLS, Box::new(move |context| health::run(&args, context))),
            Self::Demo(args) => (MAKES, Box::new(move |_| demo::run(&args))),
            Self::Export(args) => (TELLS, Box::new(move |context| export::run(&args, context))),
            Self::Receipts(args) => (
                TELLS,
                Box::new(move |context| receipts::run(&args, context)),
            ),
            Self::Verify(args) => (TELLS, Box::new(move |context| verify::run(&args, context))),
            Self::Replay(args) => (TELLS, Box::new(move |context| replay::run(&args, context))),
            Self::Audit(args) => (ACTS, Box::new(move |context| audit::run(&args, context))),
            Self::Letters(args) => (TELLS, Box::new(move |context| letters::run(&args, context))),
            Self::Mails(args) => (TELLS, Box::new(move |context| mails::run(&args, context))),
            Self::Resend(args) => (ACTS, Box::new(move |context| resend::run(&args, context))),
            Self::Import(args) => (ACTS, Box::new(move |context| import::run(&args, context))),
            Self::Backup(args) => (ACTS, Box::new(move |context| backup::run(&args, context))),
            Self::Prune(args) => (ACTS, Box::new(move |context| prune::run(&args, context))),
            Self::Keeper(args) => (ACTS, Box::new(move |context| keeper::run(&args, context))),
            Self::Completions(args) => {
                let print = move |_: &Context| {
                    completions::run(&args);
                    Ok(())
                };
                (PRINTS, Box::new(print))
            }
            Self::Man(args) => (MAKES, Box::new(move |_| man::run(&args))),
        }
    }
}

/// Lets nobody else read what is made from now on: the store and its copies
/// hold the key that proves who writes, and letters hold secrets of games.
/// What is to be shown, like the pages of a site, is opened where it is made.
fn keep_to_oneself() {
    #[cfg(unix)]
    {
        use rustix::fs::Mode;
        rustix::process::umask(Mode::RWXG | Mode::RWXO);
    }
}

/// A command that did not do what it was asked, and its exit status.
#[derive(Debug, thiserror::Error)]
enum Failure {
    /// Something in the input is wrong: status 1. The text is empty where all
    /// has been said already.
    #[error("{0}")]
    Input(String),
    /// The input cannot be read at all, where that is told from what is read
    /// in it, or from a difference: status 2, like arguments that cannot be.
    /// The text may be empty as above.
    #[error("{0}")]
    Unreadable(String),
    /// The machine did not do its part, and trying again may help: status 75,
    /// which mail servers take as "keep the mail and try again"
    /// (`EX_TEMPFAIL` of sysexits).
    #[error("{0}")]
    Temporary(String),
}

impl Failure {
    /// Status 1, and all has been said already.
    const TOLD: Self = Self::Input(String::new());
    /// Status 2, likewise.
    const TOLD_UNREADABLE: Self = Self::Unreadable(String::new());

    /// Something that cannot be done with what was given.
    #[allow(clippy::needless_pass_by_value, reason = "taken by `map_err`")]
    fn input(error: impl std::fmt::Display) -> Self {
        Self::Input(error.to_string())
    }

    fn unknown_game(id: &str) -> Self {
        Self::Input(format!("unknown game \"{}\"", id.escape_debug()))
    }

    fn reading(path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.display().to_string();
        move |error| Self::Input(format!("cannot read {path}: {error}"))
    }

    fn writing(path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.display().to_string();
        move |error| Self::Temporary(format!("cannot write {path}: {error}"))
    }
}

/// Tells them with their places.
impl From<Faults> for Failure {
    fn from(faults: Faults) -> Self {
        eprintln!("{}", notes::faults(&faults));
        Self::TOLD
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Temporary(error.to_string())
    }
}

impl From<MailboxError> for Failure {
    fn from(error: MailboxError) -> Self {
        Self::Temporary(error.to_string())
    }
}

impl From<JudgeError> for Failure {
    fn from(error: JudgeError) -> Self {
        match error {
            JudgeError::Game(faults) => faults.into(),
            JudgeError::Taken(_) => Self::Input(error.to_string()),
            _ => Self::Temporary(error.to_string()),
        }
    }
}

/// Reads the arguments and runs the command.
#[must_use]
pub fn main() -> ExitCode {
    let Cli {
        lang,
        color,
        maps,
        command,
    } = Cli::parse();
    match color {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    }
    .write_global();
    let (care, task) = command.task();
    if !care.knows_no_secrets {
        keep_to_oneself();
    }
    if care.only_prints {
        printing::end_with_the_reader();
    }
    end(Context::new(lang, maps.as_deref()).and_then(|context| task(&context)))
}

/// Says what went wrong, if something did.
fn end(result: Result<(), Failure>) -> ExitCode {
    let Err(failure) = result else {
        return ExitCode::SUCCESS;
    };
    let text = failure.to_string();
    if !text.is_empty() {
        eprintln!("error: {text}");
    }
    match failure {
        Failure::Input(_) => ExitCode::FAILURE,
        Failure::Unreadable(_) => ExitCode::from(2),
        Failure::Temporary(_) => ExitCode::from(75),
    }
}
