//! Why an order ended as it did, told step by step so that a player can
//! check it, before it is put into words.

use serde::{Deserialize, Serialize};

use super::cite::Cite;
use super::message::{Arg, Message};
use super::note::Note;
use super::report::RulingLine;
use super::seat::Seat;
use super::system::Line;
use crate::text::fold;

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

impl Explained {
    /// These explanations, and nothing that could not be read.
    pub const fn of(explanations: Vec<Explanation>) -> Self {
        Self {
            explanations,
            notes: Vec::new(),
        }
    }

    /// Whether there is nothing to be told.
    pub const fn is_empty(&self) -> bool {
        self.explanations.is_empty() && self.notes.is_empty()
    }
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
    /// What it is about, as questions name it: pieces and places in all their
    /// spellings. Nothing in games that read every question as an order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<String>,
}

impl Explanation {
    /// An order with what became of it, or something that happened, as accounts
    /// tell it.
    pub fn of_line(seat: Seat, line: RulingLine) -> Self {
        Self {
            seat,
            order: line.order,
            given: true,
            standing: None,
            verdict: line.verdict,
            success: line.success,
            cite: line.cite,
            steps: line.reason.map(Step::new).into_iter().collect(),
            about: Vec::new(),
        }
    }

    /// The same with what it rests on.
    #[must_use]
    pub fn with(mut self, steps: impl IntoIterator<Item = Step>) -> Self {
        self.steps.extend(steps);
        self
    }

    /// The same, asked for by these names, too.
    #[must_use]
    pub fn about(mut self, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.about.extend(names.into_iter().map(Into::into));
        self
    }

    /// How many words of a question name what it is about.
    fn named_in(&self, question: &[String]) -> usize {
        let mut named = vec![false; question.len()];
        for name in self.about.iter().map(|name| runs(name)) {
            for start in 0..question.len() {
                if !name.is_empty() && question[start..].starts_with(&name) {
                    named[start..start + name.len()].fill(true);
                }
            }
        }
        named.into_iter().filter(|&named| named).count()
    }

    /// Which of these things it is about, by their numbers: those that have a name
    /// which stands among what it is about, or in the order as it is told.
    pub fn concerns(&self, things: &[[&str; 2]], told: &str) -> Vec<usize> {
        let texts = self.about.iter().map(|name| runs(name));
        let texts: Vec<Vec<String>> = texts.chain([runs(told)]).collect();
        let is_named = |name: &&str| {
            let name = runs(name);
            let is_in = |text: &Vec<String>| text.windows(name.len()).any(|words| words == name);
            !name.is_empty() && texts.iter().any(is_in)
        };
        (things.iter().enumerate())
            .filter(|(_, names)| names.iter().any(is_named))
            .map(|(number, _)| number)
            .collect()
    }

    /// Those that a question is about: what it names most of.
    pub fn asked(all: Vec<Self>, question: &str) -> Vec<Self> {
        let question = runs(question);
        let counts: Vec<usize> = all.iter().map(|one| one.named_in(&question)).collect();
        let most = counts.iter().copied().max().unwrap_or(0);
        let asked = all.into_iter().zip(counts);
        let asked = asked.filter(|&(_, count)| count > 0 && count == most);
        asked.map(|(one, _)| one).collect()
    }
}

/// The words of a text as they are compared; `e3-c3` are two.
pub(super) fn runs(text: &str) -> Vec<String> {
    let words = fold::words(text);
    let runs = words.iter().flat_map(fold::Word::runs);
    runs.map(fold::key).collect()
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
    pub const fn new(message: Message) -> Self {
        Self {
            message,
            cite: None,
            steps: Vec::new(),
        }
    }

    /// A step in a text that asks for nothing yet.
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
