//! What a mail asks for besides orders: commands, presses, votes, dates.
//!
//! ```text
//! own lines ─► line (vocabulary, arguments) ─► reader (blocks, guards) ─► parts
//! ```
//!
//! No rule system is known here: what a game has to read is kept as it was
//! written ([`Raw`]), and what looks like an order is left to the game. A
//! command stands at the beginning of a line and fills it; a sentence is none.
//! What is nearly a command is asked about and never done. A press whose text
//! holds what looks like orders, or whose end is mistyped, is never made: a
//! mistyped end must not send a player's orders to his neighbours.
//!
//! | file | what it holds |
//! |---|---|
//! | `vocabulary` | every command and its spellings, once |
//! | `line`, `arguments` | one line as a command |
//! | `date` | days and times |
//! | `press`, `shape`, `ends` | the guard over texts for others |
//! | `condition`, `written` | if, then, else, read and written |
//! | `guess`, `unclear` | what is asked about |
//! | `reader` | the cutting of a mail |

mod arguments;
mod condition;
mod date;
mod ends;
mod given;
mod guess;
mod line;
mod press;
mod reader;
mod secret;
mod shape;
mod unclear;
pub mod vocabulary;
mod written;

pub use condition::{Branch, Condition, Conditional};
pub use date::{Days, When};
pub use given::{
    Command, Delivery, Extension, Given, Listing, NumberedLine, Press, Proposal, Raw, Recipients,
    Signature, Topic, Turns,
};
pub use secret::Secret;
pub use unclear::{Doubt, Unclear};
pub use vocabulary::{Entry, Group, Name, VOCABULARY};
pub use written::ends_condition;

use crate::text::fold;
use arguments::Head;
use line::Found;

/// A piece of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Lines for the game's own grammar and the current turn, with whatever
    /// talk stands between them.
    Orders {
        /// The lines, at least one.
        lines: Vec<NumberedLine>,
    },
    /// A command.
    Command(Given),
    /// Nearly a command: its writer is to be asked, and nothing is done.
    Unclear(Unclear),
}

/// Whether a text for others is open below a line: it was open above (`open`)
/// and does not end here, or it begins here.
pub(super) fn leaves_press_open(open: bool, text: &str) -> bool {
    if open {
        !(ends::closes(text) || ends::signs_off(text))
    } else {
        matches!(
            line::find(text),
            Found::Head(Head::Press(..) | Head::Announce(_))
        )
    }
}

/// Cuts the own lines of a mail, tidied as [`super::OwnText::own_lines`] gives
/// them, into parts in their order; a command in the subject comes first.
///
/// `is_order` says whether the game reads a line as an order without a
/// mistake: such a line is no command, and no line of a press.
#[must_use]
pub fn read(lines: &[NumberedLine], subject: &str, is_order: &dyn Fn(&str) -> bool) -> Vec<Part> {
    read_as_written(lines, subject, is_order, &|_| None)
}

/// The same for lines of which `written` knows how they came, by their
/// numbers: a text for others is passed on as it was written, with its dashes
/// and list marks.
#[must_use]
pub fn read_as_written(
    lines: &[NumberedLine],
    subject: &str,
    is_order: &dyn Fn(&str) -> bool,
    written: &dyn Fn(usize) -> Option<String>,
) -> Vec<Part> {
    let mut parts: Vec<Part> = in_subject(subject).into_iter().collect();
    parts.extend(reader::Reader::new(lines, is_order, written).run());
    parts
}

/// The command that a subject is, if it is one of those that may stand there.
fn in_subject(subject: &str) -> Option<Part> {
    let mut text = subject.trim();
    let mut is_reply = false;
    loop {
        let marked = text.split_once(':').filter(|(mark, _)| {
            matches!(fold::key(mark).as_str(), "re" | "aw" | "antw" | "antwort")
        });
        if let Some((_, rest)) = marked {
            is_reply = true;
            text = rest.trim();
        } else if let Some((_, rest)) = text.strip_prefix('[').and_then(|rest| rest.split_once(']'))
        {
            text = rest.trim();
        } else {
            break;
        }
    }
    let text = super::tidy::line(text);
    let Found::Head(Head::Whole(command)) = line::find(&text) else {
        return None;
    };
    let entry = command.name().entry();
    let fits = if is_reply { entry.reply } else { entry.subject };
    fits.then(|| {
        Part::Command(Given {
            lines: 0..1,
            text: reader::masked(&text, &command),
            command,
        })
    })
}
