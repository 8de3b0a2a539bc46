//! What is told about a turn, before it is put into words and a layout.

use serde::{Deserialize, Serialize};

use super::{
    cite::Cite,
    lang::LocalName,
    message::{Arg, Message},
};

/// An account of something, for one reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// What the account is of: "Results of summer 1870, movement".
    pub title: Message,
    /// What happened, in a sentence or three.
    pub summary: Vec<Message>,
    /// The account itself.
    pub sections: Vec<Section>,
}

impl Report {
    /// An account that is told in sentences alone.
    pub const fn brief(title: Message, summary: Vec<Message>) -> Self {
        Self {
            title,
            summary,
            sections: Vec::new(),
        }
    }

    /// The rulings that stand under a name.
    pub fn rulings_of(&self, name: &LocalName) -> Vec<RulingLine> {
        let mut found = Vec::new();
        for section in &self.sections {
            let mut is_theirs = false;
            for block in &section.blocks {
                match block {
                    Block::Name(other) => is_theirs = other == name,
                    Block::Ruling(ruling) if is_theirs => found.push(ruling.clone()),
                    _ => {}
                }
            }
        }
        found
    }
}

/// A part of an account under one heading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// The heading.
    pub heading: Message,
    /// What stands under it.
    pub blocks: Vec<Block>,
}

impl Section {
    /// Blocks under a heading, if there are any or none.
    pub const fn new(heading: Message, blocks: Vec<Block>) -> Self {
        Self { heading, blocks }
    }

    /// Blocks under a heading; nothing if there are none.
    pub fn of(heading: Message, blocks: Vec<Block>) -> Option<Self> {
        (!blocks.is_empty()).then_some(Self { heading, blocks })
    }

    /// Sentences under a heading, each on a line of its own.
    pub fn lines(heading: Message, lines: impl IntoIterator<Item = Message>) -> Option<Self> {
        Self::of(heading, lines.into_iter().map(Block::Line).collect())
    }
}

/// A piece of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Block {
    /// A name over the lines that follow, such as a player's.
    Name(LocalName),
    /// A sentence of its own.
    Line(Message),
    /// A paragraph of running text, apart from what stands around it.
    Paragraph(Message),
    /// An order with what became of it.
    Ruling(RulingLine),
    /// A table.
    Table(Table),
    /// A board drawn with letters, a row a line, the same in every language.
    Board(Vec<String>),
}

/// An order with what became of it and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulingLine {
    /// The order.
    pub order: Message,
    /// What became of it, in a word or two.
    pub verdict: Message,
    /// Whether it did what its writer wanted.
    pub success: bool,
    /// Whether nothing was ordered and nothing has happened, which is neither
    /// success nor failure.
    pub idle: bool,
    /// Why, with the numbers that decided.
    pub reason: Option<Message>,
    /// The rule that decided.
    pub cite: Option<Cite>,
}

impl RulingLine {
    /// An order that did what its writer wanted, or did not.
    pub const fn new(order: Message, verdict: Message, success: bool) -> Self {
        Self {
            order,
            verdict,
            success,
            idle: false,
            reason: None,
            cite: None,
        }
    }
}

/// A table of texts and numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// One heading a column.
    pub head: Vec<Message>,
    /// The rows, each as long as the head.
    pub rows: Vec<Vec<Arg>>,
}
