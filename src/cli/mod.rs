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
mod health;
mod import;
mod init;
mod keeper;
mod letters;
mod log;
mod lots;
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
mod serve;
mod service;
mod show;
mod site;
mod style;
mod tick;
mod verify;
mod what_if;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{ColorChoice, Parser, Subcommand};

use crate::game::Lang;
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
    Batch(batch::Args),
    Show(show::Args),
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

impl Command {
    /// Whether it makes files that are for whoever asked for them to hand on:
    /// boards, positions, records of games that are read from files.
    const fn knows_no_secrets(&self) -> bool {
        matches!(
            self,
            Self::Check(_)
                | Self::WhatIf(_)
                | Self::Adjudicate(_)
                | Self::Explain(_)
                | Self::Batch(_)
                | Self::Show(_)
                | Self::Draw(_)
                | Self::Case(_)
                | Self::Map(_)
                | Self::Demo(_)
                | Self::Completions(_)
                | Self::Man(_)
        )
    }

    /// Whether nothing is lost when it is ended in the middle.
    const fn only_prints(&self) -> bool {
        matches!(
            self,
            Self::Check(_)
                | Self::WhatIf(_)
                | Self::Adjudicate(_)
                | Self::Explain(_)
                | Self::Show(_)
                | Self::Case(_)
                | Self::Map(_)
                | Self::Doctor(_)
                | Self::Health(_)
                | Self::Export(_)
                | Self::Receipts(_)
                | Self::Verify(_)
                | Self::Replay(_)
                | Self::Letters(_)
                | Self::Mails(_)
                | Self::Completions(_)
        )
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
    fn reading(path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.display().to_string();
        move |error| Self::Input(format!("cannot read {path}: {error}"))
    }

    fn writing(path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.display().to_string();
        move |error| Self::Temporary(format!("cannot write {path}: {error}"))
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
    if !command.knows_no_secrets() {
        keep_to_oneself();
    }
    if command.only_prints() {
        printing::end_with_the_reader();
    }
    let context = Context::new(lang, maps.as_deref());
    end(context.and_then(|context| run(command, &context)))
}

fn run(command: Command, context: &Context) -> Result<(), Failure> {
    match command {
        Command::Check(args) => check::run(&args, context),
        Command::WhatIf(args) => what_if::run(&args, context),
        Command::Adjudicate(args) => adjudicate::run(&args, context),
        Command::Explain(args) => explain::run(&args, context),
        Command::Batch(args) => batch::run(&args, context),
        Command::Show(args) => show::run(&args, context),
        Command::Draw(args) => draw::run(&args, context),
        Command::Site(args) => site::run(&args, context),
        Command::Case(args) => case::run(&args, context),
        Command::Map(args) => map::run(&args),
        Command::New(args) => new::run(&args, context),
        Command::Receive(args) => receive::run(&args, context),
        Command::Tick(args) => tick::run(&args, context),
        Command::Serve(args) => serve::run(&args, context),
        Command::Init(args) => init::run(&args),
        Command::Doctor(args) => doctor::run(&args, context),
        Command::Health(args) => health::run(&args, context),
        Command::Demo(args) => demo::run(&args),
        Command::Export(args) => export::run(&args, context),
        Command::Receipts(args) => receipts::run(&args, context),
        Command::Verify(args) => verify::run(&args, context),
        Command::Replay(args) => replay::run(&args, context),
        Command::Audit(args) => audit::run(&args, context),
        Command::Letters(args) => letters::run(&args, context),
        Command::Mails(args) => mails::run(&args, context),
        Command::Resend(args) => resend::run(&args, context),
        Command::Import(args) => import::run(&args, context),
        Command::Backup(args) => backup::run(&args, context),
        Command::Prune(args) => prune::run(&args, context),
        Command::Keeper(args) => keeper::run(&args, context),
        Command::Completions(args) => {
            completions::run(&args);
            Ok(())
        }
        Command::Man(args) => man::run(&args),
    }
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
