//! What a mail says, before it is laid out: no greeting, no addresses.

use serde::{Deserialize, Serialize};

use super::{Words, alt, html, text};
use crate::game::report::{Report, Section};
use crate::game::scene::Scene;
use crate::game::{Arg, Message, Note};

/// The contents of a mail. Its parts are shown in the order of the fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    /// A public mark that stands alone on the first line, so that everything
    /// below it is known as quoted when it comes back in a reply.
    pub mark: Option<String>,
    /// What the mail is about, in one line.
    pub heading: Message,
    /// What there is to say first.
    pub paragraphs: Vec<Message>,
    /// What the reader has to do and until when, set apart so that nobody
    /// misses it.
    pub due: Vec<Message>,
    /// The pictures of the board. The plain text does not show them.
    pub pictures: Vec<Picture>,
    /// The parts, in order.
    pub parts: Vec<Part>,
    /// What stands at the end: the deadline, how to answer.
    pub footer: Vec<Message>,
}

/// A picture that travels with the mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// Its Content-ID without `cid:` and angle brackets.
    pub cid: String,
    /// What it shows, below it.
    pub caption: Message,
    /// What it shows, for those who do not see it: what stands where.
    pub alt: Message,
}

impl Picture {
    /// A picture of a board, told by what it shows.
    pub fn of(cid: impl Into<String>, caption: Message, scene: &Scene) -> Self {
        Self {
            cid: cid.into(),
            alt: alt::of(&caption, scene),
            caption,
        }
    }
}

/// A part of a letter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// An account of a turn or a position.
    Report(Report),
    /// The sections of an account whose title and summary the letter begins
    /// with.
    Sections(Vec<Section>),
    /// Pictures that do not come first.
    Pictures(Vec<Picture>),
    /// Lines under a heading, such as the orders on file.
    Lines {
        /// The heading.
        heading: Message,
        /// The lines.
        lines: Vec<Message>,
    },
    /// Lines that the reader can copy and fill in. They stand as they are,
    /// without a mark in front: unfilled they order nothing.
    Sheet {
        /// The heading.
        heading: Message,
        /// The lines.
        lines: Vec<Message>,
        /// What opens a mail with them in it (RFC 6068), if there is that.
        #[serde(default)]
        link: Option<String>,
        /// The page on which orders are tapped together, if there is one.
        #[serde(default)]
        page: Option<String>,
    },
    /// Notes on what the reader wrote.
    Notes {
        /// The heading.
        heading: Message,
        /// The notes, in line order.
        notes: Vec<Noted>,
    },
    /// Lines to be copied, each with what it means.
    Examples {
        /// The heading.
        heading: Message,
        /// Line and meaning.
        examples: Vec<(Message, Message)>,
    },
}

impl Part {
    /// Lines under a heading.
    pub const fn lines(heading: Message, lines: Vec<Message>) -> Self {
        Self::Lines { heading, lines }
    }

    /// Notes under a heading.
    pub const fn notes(heading: Message, notes: Vec<Noted>) -> Self {
        Self::Notes { heading, notes }
    }
}

/// A note with the line it is on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Noted {
    /// The note.
    pub note: Note,
    /// The line as its writer wrote it; empty for a note on the whole text.
    pub line: String,
}

impl Noted {
    /// The note on a line, as its writer wrote it.
    pub const fn new(line: String, note: Note) -> Self {
        Self { note, line }
    }
}

/// What a receipt for orders says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The public mark of the first line.
    pub mark: Option<String>,
    /// The game's own name.
    pub game: String,
    /// The turn the orders are for.
    pub turn: Message,
    /// All orders on file.
    pub orders: Vec<Message>,
    /// Notes on lines that were not read, or that may not be meant so.
    pub notes: Vec<Noted>,
    /// What still has no order: names of places or sentences.
    pub without: Vec<Arg>,
    /// When orders must have arrived, in the reader's words and zone.
    pub deadline: Option<String>,
    /// That the turn is played before, if it is.
    pub closes: Option<Message>,
    /// Whether nothing else in the mail was unclear.
    pub is_whole: bool,
    /// Whether the mail changed what is on file, which can be undone.
    pub changed: bool,
    /// Whether a mail takes the place of all that is on file for the turn.
    pub replaces_turn: bool,
    /// The board with the orders on it.
    pub picture: Option<Picture>,
}

/// What a letter about a resolved turn says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Results {
    /// The public mark of the first line.
    pub mark: Option<String>,
    /// The game's own name.
    pub game: String,
    /// The account of the turn.
    pub report: Report,
    /// The board with what became of the orders, and the board after them.
    pub pictures: Vec<Picture>,
    /// When the next orders must have arrived; `None` if none are awaited.
    pub deadline: Option<String>,
    /// Whether orders of the reader are awaited.
    pub due: bool,
}

/// What the letter at the start of a game says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The public mark of the first line.
    pub mark: Option<String>,
    /// The game's own name.
    pub game: String,
    /// Which seat the reader has; `None` for an observer.
    pub seat: Option<Arg>,
    /// Where rules and board come from.
    pub introduction: Vec<Message>,
    /// Where everything stands.
    pub status: Report,
    /// How to write orders.
    pub examples: Vec<Part>,
    /// The empty board.
    pub picture: Option<Picture>,
    /// When the first orders must have arrived.
    pub deadline: Option<String>,
    /// Whether orders of the reader are awaited.
    pub due: bool,
    /// Whether orders stand beside each other.
    pub adds_up: bool,
}

/// Until when orders must arrive, and whether the reader's or only the
/// others'.
fn due(deadline: Option<String>, is_own: bool) -> Vec<Message> {
    let message = Message::new(if is_own {
        "report-deadline"
    } else {
        "report-deadline-of-others"
    });
    let due = deadline.map(|deadline| message.with("deadline", deadline));
    due.into_iter().collect()
}

/// The key of a text that a person has written: its lines stay lines.
pub const WRITTEN: &str = "press-text";

/// The lines in which a paragraph is shown: one, unless a person wrote it.
pub(super) fn lines(message: &Message, words: Words<'_>) -> Vec<String> {
    let text = words.say(message);
    if message.key == WRITTEN {
        let lines = text.lines().map(str::trim_end);
        lines.map(str::to_owned).collect()
    } else {
        vec![text]
    }
}

impl Letter {
    /// A letter that says nothing yet.
    pub const fn new(mark: String, heading: Message) -> Self {
        Self {
            mark: Some(mark),
            heading,
            paragraphs: Vec::new(),
            due: Vec::new(),
            pictures: Vec::new(),
            parts: Vec::new(),
            footer: Vec::new(),
        }
    }

    /// The letter as plain text: sentences unbroken, for `format=flowed`
    /// (RFC 3676); [`text::wrap`] breaks them for terminals.
    pub fn to_text(&self, words: Words<'_>) -> String {
        text::letter(self, words)
    }

    /// The letter with each of its parts once, however often it was asked for.
    #[must_use]
    pub fn said_once(mut self) -> Self {
        let mut said: Vec<Part> = Vec::new();
        for part in self.parts {
            if !said.contains(&part) {
                said.push(part);
            }
        }
        self.parts = said;
        self
    }

    /// The letter without its pictures, and that it should have them.
    #[must_use]
    pub fn without_pictures(mut self) -> Self {
        self.pictures.clear();
        self.parts.retain(|part| !matches!(part, Part::Pictures(_)));
        self.footer.insert(0, Message::new("letter-no-board"));
        self
    }

    /// The letter as an HTML document.
    pub fn to_html(&self, words: Words<'_>) -> String {
        html::render(self, words)
    }

    /// A letter about a resolved turn: what happened in a few sentences, what
    /// is due, the boards, and then everything.
    pub fn results(results: Results) -> Self {
        let due = due(results.deadline, results.due);
        let footer = results.due.then(|| Message::new("report-answer"));
        Self {
            mark: results.mark,
            heading: Message::new("report-results-heading")
                .with("game", results.game)
                .with("title", results.report.title),
            paragraphs: results.report.summary,
            due,
            pictures: results.pictures,
            parts: vec![Part::Sections(results.report.sections)],
            footer: footer.into_iter().collect(),
        }
    }

    /// An answer to a mail with orders.
    pub fn receipt(receipt: Receipt) -> Self {
        let mut paragraphs = Vec::new();
        let is_whole = receipt.is_whole && receipt.notes.is_empty();
        if is_whole && receipt.without.is_empty() && !receipt.orders.is_empty() {
            paragraphs.push(Message::new("report-receipt-all-well"));
        }
        let mut parts = Vec::new();
        // What went wrong comes first: it is what has to be read.
        if !receipt.notes.is_empty() {
            parts.push(Part::notes(Message::new("report-notes"), receipt.notes));
        }
        parts.push(Part::lines(
            Message::new("report-orders-on-file"),
            if receipt.orders.is_empty() {
                vec![Message::new("report-no-orders-on-file")]
            } else {
                receipt.orders
            },
        ));
        if !receipt.without.is_empty() {
            parts.push(Part::lines(
                Message::new("report-without-orders"),
                receipt.without.into_iter().map(Message::verbatim).collect(),
            ));
        }
        let pictures: Vec<Picture> = receipt.picture.into_iter().collect();
        if !pictures.is_empty() {
            parts.push(Part::Pictures(pictures));
        }
        let deadline = receipt
            .deadline
            .map(|deadline| Message::new("report-deadline").with("deadline", deadline));
        Self {
            mark: receipt.mark,
            heading: Message::new("report-receipt-heading")
                .with("game", receipt.game)
                .with("turn", receipt.turn),
            paragraphs,
            due: Vec::new(),
            pictures: Vec::new(),
            parts,
            footer: (receipt.closes.or(deadline).into_iter())
                .chain([Message::new(
                    match (receipt.replaces_turn, receipt.changed) {
                        (false, false) => "report-receipt-change",
                        (false, true) => "report-receipt-change-or-undo",
                        (true, false) => "report-receipt-change-turn",
                        (true, true) => "report-receipt-change-turn-or-undo",
                    },
                )])
                .collect(),
        }
    }

    /// The letter with which a game starts.
    pub fn start(start: Start) -> Self {
        let mut paragraphs = Vec::new();
        if let Some(seat) = start.seat {
            paragraphs.push(Message::new("report-start-seat").with("seat", seat));
        }
        paragraphs.extend(start.introduction);
        let mut parts = vec![Part::Report(start.status)];
        parts.extend(start.examples);
        Self {
            mark: start.mark,
            heading: Message::new("report-start-heading").with("game", start.game),
            paragraphs,
            due: due(start.deadline, start.due),
            pictures: start.picture.into_iter().collect(),
            parts,
            footer: ["report-answer", "report-answer-freely"]
                .into_iter()
                .chain((!start.adds_up).then_some("report-answer-replaces"))
                .map(Message::new)
                .collect(),
        }
    }
}
