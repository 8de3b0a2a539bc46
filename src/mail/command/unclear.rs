//! What is asked about a line that is nearly a command.

use std::ops::Range;

use super::vocabulary::{Group, Name};
use crate::game::{Arg, Message};

/// Lines that look like a command and are none. Nothing in them is done, and
/// nothing in them is an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unclear {
    /// The numbers of the lines.
    pub lines: Range<usize>,
    /// The first of them as it was written, passwords masked.
    pub text: String,
    /// What is wrong.
    pub doubt: Doubt,
}

/// Why something is no command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// It may be a part of the sentence that the lines around it make.
    RunsOn,
    /// It may be said to the player whose text the mail answers.
    MaySay,
    /// It is spelled nearly as these.
    Near(Vec<&'static str>),
    /// It begins as this command, but its rest cannot be read.
    Arguments(Name),
    /// A command with lines of its own has no end.
    NoEnd(Name),
    /// An end without a beginning.
    StrayEnd,
    /// A press with what looks like an order or a command in it.
    PressHoldsOrders {
        /// The line's number.
        line: usize,
        /// The line.
        inside: String,
    },
    /// A press with what looks like a mistyped end in it.
    PressMistypedEnd {
        /// The line's number.
        line: usize,
        /// The line.
        inside: String,
    },
    /// A press in one's name, and a line that asks not to be named.
    PressUnsigned {
        /// The line.
        inside: String,
    },
    /// A press to the judge, who reads what has no heading.
    PressToJudge,
    /// A condition without "then".
    IfWithoutThen,
    /// A condition without "endif".
    IfWithoutEnd,
    /// A condition that cannot be read.
    IfCondition,
    /// Conditions inside one another without end.
    IfTooDeep,
    /// As many commands stand above it as one mail may have.
    TooMany {
        /// The line from which on no more are carried out.
        from: usize,
    },
}

impl Unclear {
    /// Whether lines below it were not read, as nobody knows where it ends.
    pub fn swallows(&self) -> bool {
        let has_no_end = matches!(
            self.doubt,
            Doubt::PressHoldsOrders { .. }
                | Doubt::PressMistypedEnd { .. }
                | Doubt::NoEnd(_)
                | Doubt::IfWithoutThen
                | Doubt::IfWithoutEnd
                | Doubt::IfCondition
                | Doubt::IfTooDeep
        );
        has_no_end && self.lines.len() > 1
    }

    /// Whether this command may be meant.
    pub(super) fn may_mean(&self, spelling: &str) -> bool {
        matches!(&self.doubt, Doubt::Near(meant) if meant.contains(&spelling))
    }

    /// Whether it begins as a command of this group.
    pub fn begins_as(&self, group: Group) -> bool {
        matches!(&self.doubt, Doubt::Arguments(name) if name.entry().group == group)
    }

    /// What its writer is asked, and which lines were not read for it.
    pub fn message(&self) -> Message {
        let asked = self.asked();
        if !self.swallows() {
            return asked;
        }
        Message::new("command-unclear-swallows")
            .with("asked", asked)
            .with("first", self.lines.start)
            .with("last", self.lines.end - 1)
    }

    fn asked(&self) -> Message {
        let written = self.text.as_str();
        match &self.doubt {
            Doubt::RunsOn => Message::new("command-unclear-runs-on").with("written", written),
            Doubt::MaySay => Message::new("command-unclear-may-say").with("written", written),
            Doubt::Near(meant) => naming("command-unclear-near", meant).with("written", written),
            Doubt::Arguments(name) => Message::new("command-unclear-arguments")
                .with("written", written)
                .with("example", name.entry().example()),
            Doubt::NoEnd(name) => {
                let end = match name {
                    Name::Standing => "command-end-standing",
                    Name::Correct => "command-end-correct",
                    _ => "command-end",
                };
                Message::new("command-unclear-no-end")
                    .with("written", written)
                    .with("end", Message::new(end))
            }
            Doubt::StrayEnd => Message::new("command-unclear-stray-end").with("written", written),
            Doubt::PressHoldsOrders { line, inside } => {
                Message::new("command-unclear-press-holds-orders")
                    .with("line", *line)
                    .with("inside", inside.as_str())
            }
            Doubt::PressMistypedEnd { line, inside } => {
                Message::new("command-unclear-press-mistyped-end")
                    .with("line", *line)
                    .with("inside", inside.as_str())
                    .with("end", Message::new("command-end"))
            }
            Doubt::PressUnsigned { inside } => Message::new("command-unclear-press-unsigned")
                .with("written", written)
                .with("inside", inside.as_str()),
            Doubt::PressToJudge => {
                Message::new("command-unclear-press-to-judge").with("written", written)
            }
            Doubt::IfWithoutThen => {
                Message::new("command-unclear-if-no-then").with("written", written)
            }
            Doubt::IfWithoutEnd => {
                Message::new("command-unclear-if-no-end").with("written", written)
            }
            Doubt::IfCondition => {
                Message::new("command-unclear-if-condition").with("written", written)
            }
            Doubt::IfTooDeep => {
                Message::new("command-unclear-if-too-deep").with("written", written)
            }
            Doubt::TooMany { from } => Message::new("command-unclear-too-many")
                .with("count", super::MOST_COMMANDS)
                .with("line", *from),
        }
    }
}

/// A message that names commands by how they are spelled, one of which is meant.
pub fn naming(key: &'static str, meant: &[&str]) -> Message {
    let spelled = |spelling: &&str| Message::new("command-spelling").with("spelling", *spelling);
    let meant = meant.iter().map(spelled).map(Arg::from).collect();
    Message::new(key).with("meant", Arg::Any(meant))
}
