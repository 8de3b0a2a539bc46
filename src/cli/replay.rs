//! `highnoon replay`: turns that were closed, decided again.

use crate::cli::context::Context;
use serde_json::Value;

use super::Failure;
use super::printing::counted;
use super::verify::StoredGame;
use crate::judge::replay::replay;
use crate::report;

/// Decide the turns of a game again, and say which would come out otherwise
///
/// Every turn that has been closed is decided from the board before it, with
/// the orders that were on file and the lots of then, by the rules of this
/// version and with other options if some are given. Nothing is changed: a
/// closed turn stays as it was decided. Of a turn that would come out otherwise
/// the lines of its account are printed that differ, those of then behind a
/// minus and those of now behind a plus sign. The exit status is 1 if there is
/// one.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: StoredGame,
    /// An option of the game that is to be another, as in its file; may be
    /// given several times
    #[arg(long, value_name = "NAME=VALUE", value_parser = option)]
    option: Vec<(String, Value)>,
}

/// A name and a value as TOML has them; what is none is a text.
fn option(text: &str) -> Result<(String, Value), String> {
    let (name, value) = text
        .split_once('=')
        .ok_or("an option is a name, an equals sign and a value")?;
    let value = value.trim();
    let parsed = serde_json::from_str(value);
    let value = parsed.unwrap_or_else(|_| Value::from(value));
    Ok((name.trim().to_owned(), value))
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let words = context.words();
    let (copy, games) = args.game.copy(context)?;
    let turns = replay(&games, &copy, &args.option).map_err(Failure::Input)?;
    let mut otherwise = 0;
    for turn in &turns {
        let Some(reports) = &turn.otherwise else {
            continue;
        };
        otherwise += 1;
        println!("{} ({})", turn.turn, words.say(&turn.title));
        let [told, now] = reports
            .each_ref()
            .map(|one| report::text::render(one, words));
        for line in only_in(&told, &now) {
            println!("- {line}");
        }
        for line in only_in(&now, &told) {
            println!("+ {line}");
        }
    }
    let count = counted(turns.len(), "turn");
    if otherwise == 0 {
        println!("{count}: all would be decided as they were");
        return Ok(());
    }
    println!("{count}: {otherwise} would be decided otherwise");
    Err(Failure::TOLD)
}

/// The lines of a text that another does not have, or not as often.
fn only_in<'t>(text: &'t str, other: &str) -> Vec<&'t str> {
    let mut rest: Vec<&str> = other.lines().collect();
    let is_only = |line: &&str| match rest.iter().position(|one| one == line) {
        Some(at) => {
            rest.swap_remove(at);
            false
        }
        None => true,
    };
    text.lines().filter(is_only).collect()
}
