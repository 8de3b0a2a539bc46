//! `highnoon check`: orders, without adjudicating them.

mod commands;
mod watch;

use crate::cli::context::Context;
use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::json;

use super::{Failure, notes, position};
use crate::game::system::Taken;
use crate::game::{Message, Note, Seat, Severity};
use crate::judge::account::Account;
use crate::judge::sheet::Blank;
use crate::mail::command::Given;
use crate::report::Words;
use crate::report::letter;
use crate::table::{Table, sheet};

/// Check orders without adjudicating: which are understood and legal, and
/// which units have none
///
/// The status is 0 if all is well, 1 if something is not on file as it is
/// written, and 2 if the arguments cannot be read.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The orders: a text or a mail; `-` is the standard input
    orders: PathBuf,
    #[command(flatten)]
    position: position::Arg,
    /// Whose orders they are, where the text does not say
    #[arg(long, short)]
    seat: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Take warnings for errors, such as units without orders, and lines that
    /// are neither orders nor commands nor greetings
    #[arg(long)]
    strict: bool,
    /// Check again whenever the file changes, until interrupted
    #[arg(long, short)]
    watch: bool,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    if args.watch {
        return watch::run(args, context);
    }
    Checked::of(args, context)?.print(args, context.words())
}

/// The orders of a seat as they would stand on file.
struct Understood {
    seat: Seat,
    texts: Vec<String>,
    described: Vec<Message>,
}

/// What has come of reading a text.
struct Checked {
    table: Box<dyn Table>,
    input: position::Sheet,
    understood: Vec<Understood>,
    commands: Vec<Given>,
    notes: Vec<Note>,
    /// What is neither an order nor a command nor refused.
    account: Account,
    /// What each line with orders for now was taken for.
    lines: BTreeMap<usize, Taken>,
}

impl Checked {
    fn of(args: &Args, context: &Context) -> Result<Self, Failure> {
        let table = args.position.read(context)?;
        let seat = position::seat(table.as_ref(), args.seat.as_deref())?;
        let input = position::sheet(&args.orders)?;
        let found = commands::split(table.as_ref(), seat, &input.text, context.words());
        let sheet = sheet::split(table.as_ref(), &found.orders, seat);
        let mut notes = found.notes;
        notes.extend(sheet.notes.iter().cloned());
        let mut reviews = Vec::new();
        let mut understood = Vec::new();
        let mut lines_read = Vec::new();
        let mut taken = Vec::new();
        for (&seat, lines) in &sheet.seats {
            let reading = table.read(seat, &[], lines);
            lines_read.extend(lines.iter().map(|line| (line.number, line.text.to_owned())));
            taken.extend_from_slice(&reading.lines);
            understood.push(Understood {
                seat,
                described: table.describe(seat, &reading.on_file),
                texts: reading.on_file,
            });
            notes.extend(reading.notes.into_iter().map(|note| sheet.in_place(note)));
            reviews.extend(reading.review);
        }
        notes.sort_by_key(|note| note.line);
        notes.extend(reviews);
        let read = (&lines_read[..], &taken[..]);
        let account = Account::of(
            &found.parts,
            read,
            table.as_ref(),
            &Blank::none(context.words()),
        );
        if understood.is_empty() && notes.is_empty() && found.commands.is_empty() {
            let message = Message::new("sheet-no-orders");
            notes.push(Note::new(Severity::Error, message));
        }
        Ok(Self {
            table,
            input,
            understood,
            commands: found.commands,
            notes,
            account,
            lines: lines_read
                .iter()
                .map(|(number, _)| *number)
                .zip(taken)
                .collect(),
        })
    }

    /// Prints what was understood, and what was not.
    fn print(&self, args: &Args, words: Words<'_>) -> Result<(), Failure> {
        if args.json {
            println!("{}", self.json(words));
        } else {
            self.print_text(words);
        }
        let least = if args.strict {
            Severity::Warning
        } else {
            Severity::Error
        };
        // What is put aside is not on file, whatever else is.
        let has_more = self.account.puts_aside() || args.strict && !self.account.is_plain();
        if has_more || self.notes.iter().any(|note| note.severity >= least) {
            return Err(Failure::TOLD);
        }
        Ok(())
    }

    fn print_text(&self, words: Words<'_>) {
        for of in &self.understood {
            let seats = self.table.seats();
            println!("{}:", seats[of.seat.index()].name.get(words.lang()));
            for order in &of.described {
                println!("  {}", words.say(order));
            }
        }
        if !self.commands.is_empty() {
            println!("{}", words.say(&Message::new("check-commands")));
        }
        for given in &self.commands {
            let told = Message::new("check-command")
                .with("line", given.lines.start)
                .with("written", given.text.as_str())
                .with("does", given.command.name().entry().help());
            println!("  {}", words.say(&told));
        }
        if let Some(letter::Part::Lines { heading, lines }) = self.account.part() {
            println!("{}", words.say(&heading));
            for line in &lines {
                println!("  {}", words.say(line));
            }
        }
        if !self.notes.is_empty() {
            let position::Sheet { name, text } = &self.input;
            eprintln!("{}", notes::notes(name, text, &self.notes, words));
        }
    }

    fn json(&self, words: Words<'_>) -> serde_json::Value {
        let seats = self.table.seats();
        let orders: serde_json::Map<_, _> = self
            .understood
            .iter()
            .map(|of| (seats[of.seat.index()].id.clone(), json!(of.texts)))
            .collect();
        let commands: Vec<_> = (self.commands.iter())
            .map(|given| {
                json!({
                    "line": given.lines.start,
                    "lines": given.lines.len(),
                    "command": given.command.name().entry().key,
                })
            })
            .collect();
        let notes: Vec<_> = (self.notes.iter())
            .map(|note| notes::json(note, words))
            .collect();
        let lines: Vec<_> = (self.lines.iter())
            .map(|(number, taken)| json!({ "line": number, "taken": taken }))
            .collect();
        json!({ "orders": orders, "commands": commands, "notes": notes, "lines": lines })
    }
}
