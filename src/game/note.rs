//! Notes on what somebody wrote: which line, which words, what is wrong with
//! them and what would have been accepted.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::{cite::Cite, message::Message};

/// How much a note matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Something the writer may want to know; the order stands.
    Info,
    /// The order stands but is probably not what was meant.
    Warning,
    /// What the note points at is not on file.
    Error,
}

/// A note on a place in a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// How much it matters.
    pub severity: Severity,
    /// The line of the text, counted from 1; 0 for a note on the text as a
    /// whole.
    pub line: usize,
    /// The bytes of that line the note points at.
    pub span: Range<usize>,
    /// What is the matter.
    pub message: Message,
    /// What would have been accepted, or what to write instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<Message>,
    /// The rule behind it, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cite: Option<Cite>,
}

impl Note {
    /// A note on a place in a text.
    pub const fn at(severity: Severity, line: usize, span: Range<usize>, message: Message) -> Self {
        Self {
            severity,
            line,
            span,
            message,
            help: None,
            cite: None,
        }
    }

    /// A note on a text as a whole, or whose place is put in later.
    pub const fn new(severity: Severity, message: Message) -> Self {
        Self::at(severity, 0, 0..0, message)
    }

    /// The same note on another place.
    #[must_use]
    pub fn placed(self, line: usize, span: Range<usize>) -> Self {
        Self { line, span, ..self }
    }

    /// The same note with what would have been accepted.
    #[must_use]
    pub fn help(mut self, help: Message) -> Self {
        self.help = Some(help);
        self
    }

    /// The same note with the rule behind it.
    #[must_use]
    pub fn cite(mut self, cite: Cite) -> Self {
        self.cite = Some(cite);
        self
    }
}
