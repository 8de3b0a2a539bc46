//! Plain text for mails and terminals.
//!
//! Sentences and headings stand as they are. Everything else, whatever looks
//! or could look like an order, is on lines that begin with [`PREFIX`], also
//! where such a line is continued: readers of replies take these lines for
//! quoted ones, so that nothing the judge sends is ever read as an order.

use textwrap::WordSplitter;
use textwrap::core::display_width;

use super::columns;
use super::letter::{Letter, Part, lines};
use super::quote::Quote;
use super::words::Words;
use crate::game::report::{Block, Report, RulingLine, Section, Table};
use crate::game::{Arg, Message};

/// The start of every line that is no sentence and no heading.
pub const PREFIX: &str = "| ";
/// The start of a line of a sheet that is no order.
const REMARK: &str = "# ";
/// The longest line that is written.
pub const WIDTH: usize = 72;
/// Stands before an order that did not do what its writer wanted.
const FAILURE: &str = "✗ ";
/// A blank at which a line is not broken, inside citations.
const NO_BREAK: &str = "\u{a0}";

/// A report for terminals and files, at most [`WIDTH`] columns wide.
pub fn render(report: &Report, words: Words<'_>) -> String {
    let mut page = Page::new(words);
    page.report(report);
    wrap(&page.out)
}

/// A letter, with its sentences unbroken.
pub(super) fn letter(letter: &Letter, words: Words<'_>) -> String {
    let mut page = Page::new(words);
    if let Some(mark) = &letter.mark {
        page.line(mark);
        page.gap();
    }
    page.heading(&letter.heading, '=');
    for paragraph in letter.paragraphs.iter().chain(&letter.due) {
        page.paragraph(paragraph);
        page.gap();
    }
    for part in &letter.parts {
        page.part(part);
    }
    page.gap();
    for line in &letter.footer {
        page.sentence(line);
    }
    page.out
}

/// Breaks the sentences of a letter at [`WIDTH`] columns.
pub fn wrap(text: &str) -> String {
    text.lines()
        .map(|line| {
            if line.starts_with(PREFIX) || display_width(line) <= WIDTH {
                format!("{line}\n")
            } else {
                format!("{}\n", textwrap::fill(line, WIDTH))
            }
        })
        .collect()
}

struct Page<'a> {
    words: Words<'a>,
    out: String,
}

impl<'a> Page<'a> {
    const fn new(words: Words<'a>) -> Self {
        Self {
            words,
            out: String::new(),
        }
    }

    /// A blank line, unless there is one.
    fn gap(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with("\n\n") {
            self.out.push('\n');
        }
    }

    /// One line, whatever its text: a line break inside could begin an order.
    fn line(&mut self, text: &str) {
        let text: Vec<&str> = text.split_whitespace().collect();
        self.out.push_str(&text.join(" "));
        self.out.push('\n');
    }

    fn sentence(&mut self, message: &Message) {
        let text = self.words.say(message);
        self.line(&text);
    }

    /// A sentence, or what a person has written, marked if it has lines.
    fn paragraph(&mut self, message: &Message) {
        match &lines(message, self.words)[..] {
            [line] => self.line(line),
            lines => {
                for line in lines {
                    self.marked("", "  ", line);
                }
            }
        }
    }

    fn heading(&mut self, message: &Message, underline: char) {
        let text = self.words.say(message);
        self.gap();
        self.line(&text);
        let width = display_width(&text).min(WIDTH);
        self.out.extend(std::iter::repeat_n(underline, width));
        self.out.push('\n');
        if underline == '=' {
            self.gap();
        }
    }

    /// Marked lines; what does not fit goes on below, further in.
    fn marked(&mut self, first: &str, rest: &str, text: &str) {
        let words: Vec<&str> = text
            .split(is_break)
            .filter(|word| !word.is_empty())
            .collect();
        let options = textwrap::Options::new(WIDTH - PREFIX.len())
            .initial_indent(first)
            .subsequent_indent(rest)
            .word_splitter(WordSplitter::Custom(hyphens));
        for line in textwrap::wrap(&words.join(" "), options) {
            self.verbatim(&line.replace(NO_BREAK, " "));
        }
    }

    fn verbatim(&mut self, line: &str) {
        self.out.push_str(format!("{PREFIX}{line}").trim_end());
        self.out.push('\n');
    }

    fn part(&mut self, part: &Part) {
        match part {
            Part::Report(report) => self.report(report),
            Part::Sections(sections) => self.sections(sections),
            Part::Pictures(_) => {}
            Part::Lines { heading, lines } => {
                self.heading(heading, '-');
                for line in lines {
                    let text = self.words.say(line);
                    self.marked("", "  ", &text);
                }
            }
            Part::Sheet {
                heading,
                lines,
                page,
                ..
            } => {
                self.heading(heading, '-');
                for line in lines {
                    let text = self.words.say(line);
                    match text.strip_prefix(REMARK) {
                        // What is copied out of a letter stays a remark, and an order with
                        // what it means in brackets one line.
                        Some(remark) if !remark.ends_with(')') => {
                            let options = textwrap::Options::new(WIDTH)
                                .initial_indent(REMARK)
                                .subsequent_indent(REMARK);
                            for line in textwrap::wrap(remark, options) {
                                self.line(&line);
                            }
                        }
                        _ => self.line(&text),
                    }
                }
                if let Some(page) = page {
                    let taps = self.words.say(&Message::new("report-sheet-page"));
                    self.verbatim("");
                    self.line(&format!("{REMARK}{taps}:"));
                    self.line(page);
                }
            }
            Part::Notes { heading, notes } => {
                self.heading(heading, '-');
                for (index, quote) in Quote::all(notes, self.words).iter().enumerate() {
                    if index > 0 {
                        self.verbatim("");
                    }
                    self.quote(quote);
                }
            }
            Part::Examples { heading, examples } => {
                self.heading(heading, '-');
                for (line, means) in examples {
                    let line = self.words.say(line);
                    for line in line.lines() {
                        self.marked("", "  ", line);
                    }
                    let means = self.words.say(means);
                    self.marked("    ", "    ", &means);
                }
            }
        }
    }

    fn quote(&mut self, quote: &Quote) {
        self.marked("", "  ", &format!("{}: {}", quote.kind, quote.text));
        for line in quote.snippets(WIDTH - PREFIX.len()) {
            self.verbatim(&line);
        }
        if let Some(help) = &quote.help {
            let label = self.words.say(&Message::new("report-note-help"));
            self.marked("", "  ", &format!("{label}: {help}"));
        }
    }

    fn report(&mut self, report: &Report) {
        self.heading(&report.title, '=');
        for sentence in &report.summary {
            self.paragraph(sentence);
        }
        self.sections(&report.sections);
    }

    fn sections(&mut self, sections: &[Section]) {
        for section in sections {
            self.heading(&section.heading, '-');
            let mut before = None;
            for block in &section.blocks {
                let is_apart = |block| matches!(block, &Block::Paragraph(_));
                if before.is_some_and(|before| is_apart(before) || is_apart(block)) {
                    self.verbatim("");
                }
                self.block(block, before.is_none());
                before = Some(block);
            }
        }
    }

    fn block(&mut self, block: &Block, first: bool) {
        match block {
            Block::Name(name) => {
                if !first {
                    self.verbatim("");
                }
                let name = name.get(self.words.lang());
                self.verbatim(name);
            }
            Block::Line(message) => {
                let text = self.words.say(message);
                self.marked("", "  ", &text);
            }
            Block::Paragraph(message) => {
                let text = self.words.say(message);
                self.marked("", "", &text);
            }
            Block::Ruling(ruling) => self.ruling(ruling),
            Block::Table(table) => self.table(table),
            Block::Board(rows) => {
                for row in rows {
                    self.verbatim(row);
                }
            }
        }
    }

    fn ruling(&mut self, ruling: &RulingLine) {
        let order = self.words.say(&ruling.order);
        let verdict = self.words.say(&ruling.verdict);
        let mut text = format!("{order}: {verdict}");
        if let Some(reason) = &ruling.reason {
            text.push_str(" – ");
            text.push_str(&self.words.say(reason));
        }
        if let Some(cite) = &ruling.cite {
            text.push_str(" [");
            text.push_str(&cite.as_str().replace(' ', NO_BREAK));
            text.push(']');
        }
        let is_failure = !ruling.success && !ruling.idle;
        let first = if is_failure { FAILURE } else { "  " };
        self.marked(first, "      ", &text);
    }

    /// Columns side by side; where they do not fit, one line a row, without
    /// what is empty.
    fn table(&mut self, table: &Table) {
        let head: Vec<String> = table.head.iter().map(|cell| self.words.say(cell)).collect();
        let rows: Vec<Vec<String>> = table
            .rows
            .iter()
            .map(|row| row.iter().map(|cell| self.words.arg(cell)).collect())
            .collect();
        let is_number = number_columns(table);
        if let Some(lines) = columns::lines(&head, &rows, &is_number, WIDTH - PREFIX.len()) {
            for line in lines {
                self.verbatim(&line);
            }
        } else {
            for row in &rows {
                let cells: Vec<String> = head
                    .iter()
                    .zip(row)
                    .filter(|(_, cell)| !cell.is_empty())
                    .map(|(head, cell)| format!("{head}: {cell}"))
                    .collect();
                self.marked("", "  ", &cells.join(", "));
            }
        }
    }
}

/// Where a word may be divided: behind a hyphen before a letter. What goes on
/// with a figure is the number of a rule, a date or a range.
fn hyphens(word: &str) -> Vec<usize> {
    let behind = |&(at, _): &(usize, &str)| {
        let before = word[..at].chars().next_back();
        let after = word[at + 1..].chars().next();
        before.is_some_and(char::is_alphanumeric) && after.is_some_and(char::is_alphabetic)
    };
    let hyphens = word.match_indices('-').filter(behind);
    hyphens.map(|(at, _)| at + 1).collect()
}

/// Whether words end here: at any blank or line break that is no
/// [`NO_BREAK`].
fn is_break(c: char) -> bool {
    c.is_whitespace() && !NO_BREAK.contains(c)
}

/// Which columns of a table have nothing but numbers.
pub(crate) fn number_columns(table: &Table) -> Vec<bool> {
    let of_numbers = |column| (table.rows.iter()).all(|row| row.get(column).is_some_and(is_number));
    (0..table.head.len()).map(of_numbers).collect()
}

/// Whether a cell is a number, also one with a sign; such columns are flush
/// right.
pub(crate) fn is_number(cell: &Arg) -> bool {
    match cell {
        Arg::Number(_) => true,
        Arg::Text(text) => text.parse::<i64>().is_ok(),
        _ => false,
    }
}
