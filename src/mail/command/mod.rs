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
//! | `press`, `ends`, `hearer` | texts for others, and the guard over them |
//! | `heading` | for which turn lines are, and what is put aside |
//! | `spoken` | the turn that a line of orders names beside them |
//! | `condition`, `written` | if, then, else, read and written |
//! | `guess`, `unclear` | what is asked about |
//! | `tick` | boxes beside lines |
//! | `reader`, `section` | the cutting of a mail |

mod above;
mod anew;
mod arguments;
mod condition;
mod date;
mod ends;
mod given;
mod guess;
mod hanging;
mod heading;
mod heading_words;
mod hearer;
mod line;
mod press;
mod reader;
mod rules;
mod secret;
mod section;
mod sentence;
mod spoken;
mod tick;
mod turn_name;
mod unclear;
pub mod vocabulary;
mod written;

pub use condition::{Branch, Condition, Conditional};
pub use date::{Day, Days, When};
pub use given::{
    Chapters, Command, Extension, Given, Listing, NumberedLine, Press, Proposal, Raw, Recipients,
    Signature, Topic, Turns, Wait,
};
pub use guess::wished;
pub use heading_words::Why;
pub use secret::Secret;
pub use turn_name::ADJUSTMENTS;
pub use turn_name::season;
pub use unclear::{Doubt, Unclear, naming};
pub use vocabulary::{Entry, Group, Name, Trait, VOCABULARY};
pub use written::ends_condition;

use crate::text::fold;
use arguments::Head;
pub use arguments::{language, seats_wished};
use line::Found;
use std::borrow::Cow;
use std::ops::Range;

/// What a game says of the lines of a mail, for who cuts it into parts.
pub trait Orders {
    /// Whether a line is an order in the language of the game, whether it may
    /// be given now or not: such a line is no command, and no line of a press.
    fn claims(&self, line: &str) -> bool;
    /// Whether a line looks like an order, read or not.
    fn resembles(&self, line: &str) -> bool;
    /// Whether a folded word begins orders of the game.
    fn is_verb(&self, _word: &str) -> bool {
        false
    }
    /// Whether a line by itself orders something of the writer's where things
    /// stand: such a line is for the judge.
    fn gives(&self, line: &str) -> bool {
        self.claims(line)
    }
    /// Whether a line may be an order in the turn of this name.
    fn fits(&self, _turn: &str, _line: &str) -> bool {
        true
    }
    /// Whether words name a seat that is not the writer's.
    fn is_other_seat(&self, _name: &str) -> bool {
        false
    }
    /// Whether words name the writer's seat, or what is of it: "German".
    fn is_own_seat(&self, _name: &str) -> bool {
        false
    }
    /// Whether a line names the turn that is due as letters do.
    fn is_due(&self, _line: &str) -> bool {
        false
    }
    /// Whether the turns of the game are counted, so that a number names one.
    fn counts_turns(&self) -> bool {
        false
    }
    /// Whether a text names the turn that is due, in whatever way.
    fn names_due(&self, _name: &str) -> bool {
        false
    }
    /// Whether it names another turn of the game as letters do.
    fn is_another_turn(&self, _line: &str) -> bool {
        false
    }
}

/// Orders that are known by their lines alone.
impl<F: Fn(&str) -> bool> Orders for F {
    fn claims(&self, line: &str) -> bool {
        self(line)
    }

    fn resembles(&self, line: &str) -> bool {
        self(line)
    }
}

/// No game: a mail to the judge as a whole.
#[derive(Clone, Copy, Debug)]
pub struct NoGame;

impl Orders for NoGame {
    fn claims(&self, _line: &str) -> bool {
        false
    }

    fn resembles(&self, _line: &str) -> bool {
        false
    }
}

/// Lines that are not used because of where they stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    /// Why not.
    pub why: Why,
    /// The heading that says so.
    pub heading: NumberedLine,
    /// The lines; what they say may order, ask or be talk.
    pub lines: Vec<NumberedLine>,
}

/// A piece of a mail. Each own line stands in exactly one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A heading that decides nothing, or an end that ends nothing.
    Label(NumberedLine),
    /// Lines that are put aside.
    Aside(Aside),
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

impl Part {
    /// The command that it is, with its place, if it is one.
    pub const fn given(&self) -> Option<&Given> {
        match self {
            Self::Command(given) => Some(given),
            _ => None,
        }
    }

    /// The command that it is, if it is one.
    pub fn command(&self) -> Option<&Command> {
        self.given().map(|given| &given.command)
    }

    /// Whether it is a command, or nearly one.
    pub const fn asks(&self) -> bool {
        matches!(self, Self::Command(_) | Self::Unclear(_))
    }

    /// Whether it is a command that does more than ask.
    pub fn does_something(&self) -> bool {
        let group = |command: &Command| command.name().entry().group;
        self.command()
            .map(group)
            .is_some_and(|group| group != Group::Asking)
    }

    /// Whether it was not understood.
    pub const fn is_unclear(&self) -> bool {
        matches!(self, Self::Unclear(_))
    }

    /// Whether its writer may want back what he has sent.
    pub fn may_take_back(&self) -> bool {
        match self {
            Self::Unclear(unclear) => unclear.may_mean("undo"),
            _ => matches!(self.command(), Some(Command::Rollback(None))),
        }
    }

    /// Whether it is a line below which others were not read.
    pub fn swallows(&self) -> bool {
        matches!(self, Self::Unclear(unclear) if unclear.swallows())
    }

    /// The command that heads orders for a turn which it names, if there are any.
    pub fn phase(&self) -> Option<&Command> {
        let heads = |command: &&Command| matches!(command, Command::Phase { orders, .. } if !orders.is_empty());
        self.command().filter(heads)
    }

    /// The numbers of its lines, from the first to the last; `0..1` is the
    /// subject.
    pub fn lines(&self) -> Range<usize> {
        match self {
            Self::Label((number, _)) => *number..*number + 1,
            Self::Aside(Aside { lines, .. }) | Self::Orders { lines } => {
                let numbers = || lines.iter().map(|(number, _)| *number);
                let end = numbers().max().map_or(0, |last| last + 1);
                numbers().min().unwrap_or(end)..end
            }
            Self::Command(given) => given.lines.clone(),
            Self::Unclear(unclear) => unclear.lines.clone(),
        }
    }
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
/// them, into parts in their order; without lines, the command in the subject.
///
/// A command above its argument, as mail programs break lines, is one.
pub fn read(lines: &[NumberedLine], subject: &str, orders: &dyn Orders) -> Vec<Part> {
    read_as_written(lines, subject, orders, &|_| None)
}

/// The same for lines of which `written` knows how they came, by their
/// numbers: a text for others is passed on as it was written, with its dashes
/// and list marks.
pub fn read_as_written(
    lines: &[NumberedLine],
    subject: &str,
    orders: &dyn Orders,
    written: &dyn Fn(usize) -> Option<String>,
) -> Vec<Part> {
    // "Orders" over an order sheet is a heading, not a question.
    let asked = in_subject(subject).filter(|_| lines.is_empty());
    let mut parts: Vec<Part> = asked.into_iter().collect();
    let gives_orders = || lines.iter().any(|(_, text)| orders.claims(text));
    let (said, is_reply) = unmarked_subject(subject);
    let of_all = (!is_reply && gives_orders())
        .then(|| above::of_subject(said, lines, orders))
        .flatten();
    // A text for others may have its heading there.
    let is_press = !is_reply
        && !lines.is_empty()
        && matches!(press::find(said, orders), Found::Head(Head::Press(..)));
    let headed: Cow<'_, [NumberedLine]> = if is_press {
        let heading = (0, said.to_owned());
        std::iter::once(heading)
            .chain(lines.iter().cloned())
            .collect()
    } else {
        lines.into()
    };
    let subject = (0, said.to_owned());
    let reader = reader::Reader::new(&headed, orders, written);
    parts.extend(reader.under(of_all, subject).run());
    leave_out_beyond(MOST_COMMANDS, &mut parts);
    parts
}

/// How many commands a mail may have: more are not carried out.
pub const MOST_COMMANDS: usize = 100;

/// Has the commands behind so many asked about instead of carried out, whoever
/// would carry them out.
fn leave_out_beyond(most: usize, parts: &mut [Part]) {
    let mut first = None;
    for part in parts.iter_mut().filter(|part| part.asks()).skip(most) {
        let lines = part.lines();
        let from = *first.get_or_insert(lines.start);
        *part = Part::Unclear(Unclear {
            lines,
            text: String::new(),
            doubt: Doubt::TooMany { from },
        });
    }
}

/// A mail that answers what somebody wrote through the judge, as a press to
/// that seat.
///
/// # Errors
///
/// What in it is not said to that seat: an order, a command, a word to the judge
/// or to somebody else.
pub fn answer_to_press(
    lines: &[NumberedLine],
    orders: &dyn Orders,
    written: &dyn Fn(usize) -> Option<String>,
    to: &str,
) -> Result<Part, Doubt> {
    press::answer(lines, orders, written, to).map(Part::Command)
}

/// Has commands asked about that may be said to whom a mail answers: "I give up" is
/// said to a rival as well.
pub fn ask_what_may_be_said(parts: &mut [Part]) {
    for part in parts {
        match part {
            Part::Command(given) if given.command.may_be_said() => {
                *part = Part::Unclear(Unclear {
                    lines: given.lines.clone(),
                    text: std::mem::take(&mut given.text),
                    doubt: Doubt::MaySay,
                });
            }
            _ => {}
        }
    }
}

/// A subject without the marks of answers and the games in brackets before it,
/// and whether it had a mark.
pub fn unmarked_subject(subject: &str) -> (&str, bool) {
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
            return (text, is_reply);
        }
    }
}

/// Whether a text is the name of a turn with a date, such as "spring 1901".
pub fn is_turn(text: &str) -> bool {
    let words = fold::words(text);
    let keys: Vec<&str> = words.iter().map(|word| &*word.key).collect();
    let is_named =
        |at: usize| turn_name::is_known(&keys[at]) || turn_name::is_short_year(&keys, at);
    (0..keys.len()).all(is_named)
        && keys
            .iter()
            .any(|key| turn_name::is_date(key) || turn_name::season(key).is_some())
}

/// Whether no word of a heading may say more than that orders stand below it.
pub fn is_plain_heading(text: &str) -> bool {
    heading::is_plain(text)
}

/// Whether a line is a command by itself, or the heading of a text for others or
/// of orders for a turn.
pub(super) fn is_given(line: &str) -> bool {
    let heads_turn = || line.strip_suffix(':').is_some_and(is_turn);
    matches!(line::find(line), Found::Head(_)) || heads_turn()
}

/// The command that a subject is, if it is one of those that may stand there.
fn in_subject(subject: &str) -> Option<Part> {
    let (text, is_reply) = unmarked_subject(subject);
    let (text, command) = subject_command(text)?;
    let entry = command.name().entry();
    let place = if is_reply {
        Trait::InReply
    } else {
        Trait::InSubject
    };
    entry.is(place).then(|| {
        Part::Command(Given {
            lines: 0..1,
            text: secret::masked(&text, &command),
            command,
        })
    })
}

/// The command that a subject is, without its marks.
fn subject_command(text: &str) -> Option<(String, Command)> {
    let text = super::tidy::line(text);
    match line::find(&text) {
        Found::Head(Head::Whole(command)) => Some((text, command)),
        _ => None,
    }
}

/// Whether a subject is a command that changes something and is not among the parts of
/// its mail: it stands above other lines.
pub fn passes_over_subject(subject: &str, parts: &[Part]) -> bool {
    let (text, is_reply) = unmarked_subject(subject);
    subject_command(text).is_some_and(|(_, command)| {
        let name = command.name();
        let is_it = |part: &Part| part.command().is_some_and(|given| given.name() == name);
        let group = name.entry().group;
        let changes = matches!(
            group,
            Group::Orders | Group::Votes | Group::People | Group::Keeper
        );
        changes && !is_reply && !parts.iter().any(is_it)
    })
}
