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
mod variants;
mod verify;
mod what_if;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{ColorChoice, Parser, Subcommand};

use crate::fault::Faults;
use crate::game::{Lang, Message};
use crate::judge::JudgeError;
use crate::mail::{MailboxError, command};
use crate::report::Texts;
use crate::store::StoreError;
use context::Context;

/// A play-by-email judge for Range War, Diplomacy and other board games.
#[derive(Debug, Parser)]
#[command(version, about, arg_required_else_help = true)]
struct Cli {
    /// The language of texts for players: en or de
    #[arg(long, global = true, default_value_t, value_parser = language)]
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

/// Declares the commands: each with the module that has its arguments and runs
/// it, and the care that it takes.
macro_rules! commands {
    ($($name:ident($module:ident): $care:ident,)*) => {
        #[derive(Debug, Subcommand)]
        enum Command {
            $($name(Box<$module::Args>),)*
        }

        impl Command {
            const fn care(&self) -> Care {
                match self {
                    $(Self::$name(_) => $care,)*
                }
            }

            fn run(&self, context: &Context) -> Result<(), Failure> {
                match self {
                    $(Self::$name(args) => $module::run(args, context),)*
                }
            }
        }
    };
}

commands! {
    Check(check): PRINTS,
    WhatIf(what_if): PRINTS,
    Adjudicate(adjudicate): PRINTS,
    Explain(explain): PRINTS,
    Rules(rules): PRINTS,
    Batch(batch): MAKES,
    Survey(survey): MAKES,
    Sandbox(sandbox): ACTS,
    Show(show): PRINTS,
    Variants(variants): PRINTS,
    Draw(draw): MAKES,
    Site(site): ACTS,
    Case(case): PRINTS,
    Map(map): MAKES,
    New(new): ACTS,
    Receive(receive): ACTS,
    Tick(tick): ACTS,
    Serve(serve): ACTS,
    Init(init): ACTS,
    Doctor(doctor): TELLS,
    Health(health): TELLS,
    Demo(demo): MAKES,
    Export(export): TELLS,
    Receipts(receipts): TELLS,
    Verify(verify): TELLS,
    Replay(replay): TELLS,
    Audit(audit): ACTS,
    Letters(letters): TELLS,
    Mails(mails): TELLS,
    Resend(resend): ACTS,
    Import(import): ACTS,
    Backup(backup): ACTS,
    Prune(prune): ACTS,
    Keeper(keeper): ACTS,
    Completions(completions): PRINTS,
    Man(man): MAKES,
}

/// A language that there are texts in, written as players may write it.
fn language(text: &str) -> Result<Lang, String> {
    let texts = Texts::shipped();
    let lang = command::language(text).filter(|&lang| texts.has(lang));
    lang.ok_or_else(|| {
        let unknown = Message::new("language-unknown")
            .with("code", text)
            .with("known", texts.known());
        texts.in_language(Lang::EN).say(&unknown)
    })
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
    let care = command.care();
    if !care.knows_no_secrets {
        keep_to_oneself();
    }
    if care.only_prints {
        printing::end_with_the_reader();
    }
    end(Context::new(lang, maps.as_deref()).and_then(|context| command.run(&context)))
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
