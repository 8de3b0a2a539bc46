//! Why an order ended as it did, told step by step so that a player can
//! check it, before it is put into words.

use serde::{Deserialize, Serialize};

use super::cite::Cite;
use super::message::{Arg, Message};
use super::note::Note;
use super::seat::Seat;
use super::system::Line;

/// What is to be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked<'a> {
    /// All orders, or those of one seat, with what the rules filled in.
    Everything(Option<Seat>),
    /// The orders of a line as players write them. If they have not been
    /// given, it is told what would have become of them.
    Line {
        /// Whose orders they are, where the line does not show it.
        seat: Option<Seat>,
        /// The line.
        line: Line<'a>,
    },
}

/// The answer to [`Asked`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explained {
    /// One explanation for each order asked about.
    pub explanations: Vec<Explanation>,
    /// What could not be read in the line, and why.
    pub notes: Vec<Note>,
}

/// Why an order ended as it did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// Whose order it is.
    pub seat: Seat,
    /// The order.
    pub order: Message,
    /// Whether the player gave it.
    pub given: bool,
    /// How an order that was not given stands to those that were.
    pub standing: Option<Message>,
    /// What became of it.
    pub verdict: Message,
    /// Whether it did what its writer wanted.
    pub success: bool,
    /// The rule that decided.
    pub cite: Option<Cite>,
    /// Why, one step after the other.
    pub steps: Vec<Step>,
}

/// A step of an explanation, and what it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The step.
    pub message: Message,
    /// The rule behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cite: Option<Cite>,
    /// What it rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
}

impl Step {
    /// A step that rests on nothing else.
    #[must_use]
    pub const fn new(message: Message) -> Self {
        Self {
            message,
            cite: None,
            steps: Vec::new(),
        }
    }

    /// A step in a text that asks for nothing yet.
    #[must_use]
    pub const fn of(key: &'static str) -> Self {
        Self::new(Message::new(key))
    }

    /// The same step with one more argument of its text.
    #[must_use]
    pub fn arg(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.message = self.message.with(name, arg);
        self
    }

    /// The same step with the rule behind it.
    #[must_use]
    pub fn cite(mut self, rule: &'static str) -> Self {
        self.cite = Some(Cite::new(rule));
        self
    }

    /// The same step with what it rests on.
    #[must_use]
    pub fn with(mut self, steps: impl IntoIterator<Item = Self>) -> Self {
        self.steps.extend(steps);
        self
    }
}
