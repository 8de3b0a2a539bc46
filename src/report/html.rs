//! HTML for mails.
//!
//! Mail readers drop scripts and often style sheets, and turn colours around
//! in dark mode. So there are tables and inline styles only; text keeps the
//! reader's own colours, and where a colour is set its background is too.

use std::sync::OnceLock;

use minijinja::{Environment, Value, context};

use super::letter::{Letter, Noted, Part, Picture, lines};
use super::palette::{self, Pair};
use super::quote::Quote;
use super::templating;
use super::text::number_columns;
use super::words::Words;
use crate::game::report::{Block, Report, RulingLine, Section, Table};
use crate::game::{Cite, Message, Severity};

const LETTER: &str = "letter.html";

/// A letter as an HTML document.
pub fn render(letter: &Letter, words: Words<'_>) -> String {
    let page = context! {
        lang => words.lang().code(),
        mark => letter.mark.as_deref(),
        heading => words.say(&letter.heading),
        colours => colours(),
        paragraphs => say_lines(&letter.paragraphs, words),
        due => say_all(&letter.due, words),
        pictures => pictures_view(&letter.pictures, words),
        parts => letter.parts.iter().map(|part| view(part, words)).collect::<Value>(),
        footer => say_all(&letter.footer, words),
    };
    environment()
        .get_template(LETTER)
        .and_then(|template| template.render(page))
        .expect("the template names only what a page has")
}

fn environment() -> &'static Environment<'static> {
    static ENVIRONMENT: OnceLock<Environment<'static>> = OnceLock::new();
    // The name's ending turns escaping on.
    ENVIRONMENT
        .get_or_init(|| templating::environment([(LETTER, include_str!("templates/letter.html"))]))
}

/// Messages in words, as a template takes them.
pub(crate) fn say_all(messages: &[Message], words: Words<'_>) -> Value {
    messages.iter().map(|message| words.say(message)).collect()
}

/// Paragraphs, each as its lines.
fn say_lines(messages: &[Message], words: Words<'_>) -> Value {
    let lines = messages.iter().map(|message| lines(message, words));
    lines.map(Value::from_iter).collect()
}

fn pictures_view(pictures: &[Picture], words: Words<'_>) -> Value {
    let view = |picture: &Picture| {
        context! {
            cid => picture.cid.as_str(),
            alt => words.say(&picture.alt),
            caption => words.say(&picture.caption),
        }
    };
    pictures.iter().map(view).collect()
}

fn colours() -> Value {
    let pair = |pair: Pair| {
        let style = format!("background-color:{};color:{};", pair.ground, pair.text);
        Value::from(style)
    };
    context! {
        failure => pair(palette::FAILURE),
        idle => pair(palette::IDLE),
        marked => pair(palette::MARKED),
        due => pair(palette::DUE),
        grave => palette::FAILURE.ground,
        rule => palette::RULE,
    }
}

/// A part as the template takes it: heading, sentences, sections.
fn view(part: &Part, words: Words<'_>) -> Value {
    let (heading, blocks): (_, Value) = match part {
        Part::Report(report) => return report_view(report, words),
        Part::Pictures(pictures) => {
            return part_of(pictures_view(pictures, words), ());
        }
        Part::Sections(sections) => {
            return part_of((), sections_view(sections, words));
        }
        Part::Lines { heading, lines } => (
            heading,
            lines.iter().map(|line| line_view(line, words)).collect(),
        ),
        Part::Sheet {
            heading,
            lines,
            link,
            page,
        } => {
            let lines: Vec<String> = lines.iter().map(|line| words.say(line)).collect();
            let opens = words.say(&Message::new("report-sheet-link"));
            let taps = words.say(&Message::new("report-sheet-page"));
            let sheet = context! { kind => "sheet", lines, link, opens, page, taps };
            (heading, Value::from_iter([sheet]))
        }
        Part::Notes { heading, notes } => (heading, note_views(notes, words).collect()),
        Part::Examples { heading, examples } => (
            heading,
            examples
                .iter()
                .map(|(line, means)| {
                    context! {
                        kind => "example",
                        lines => words.say(line).lines().collect::<Value>(),
                        means => words.say(means),
                    }
                })
                .collect(),
        ),
    };
    let section = context! { heading => words.say(heading), blocks };
    part_of((), Value::from_iter([section]))
}

/// A part without a heading and sentences of its own.
fn part_of(pictures: impl Into<Value>, sections: impl Into<Value>) -> Value {
    context! {
        heading => (),
        sentences => (),
        pictures => pictures.into(),
        sections => sections.into(),
    }
}

fn report_view(report: &Report, words: Words<'_>) -> Value {
    context! {
        heading => words.say(&report.title),
        sentences => say_lines(&report.summary, words),
        pictures => (),
        sections => sections_view(&report.sections, words),
    }
}

fn sections_view(sections: &[Section], words: Words<'_>) -> Value {
    sections
        .iter()
        .map(|section| {
            let blocks = section.blocks.iter().map(|block| block_view(block, words));
            context! {
                heading => words.say(&section.heading),
                blocks => blocks.collect::<Value>(),
            }
        })
        .collect()
}

fn block_view(block: &Block, words: Words<'_>) -> Value {
    match block {
        Block::Name(name) => context! { kind => "name", text => name.get(words.lang()) },
        Block::Line(message) => line_view(message, words),
        Block::Paragraph(message) => context! { kind => "paragraph", text => words.say(message) },
        Block::Ruling(ruling) => ruling_view(ruling, words),
        Block::Table(table) => table_view(table, words),
        Block::Board(rows) => context! { kind => "board", text => rows.join("\n") },
    }
}

fn line_view(message: &Message, words: Words<'_>) -> Value {
    context! { kind => "line", text => words.say(message) }
}

/// A ruling, likewise.
pub(crate) fn ruling_view(ruling: &RulingLine, words: Words<'_>) -> Value {
    context! {
        kind => "ruling",
        order => words.say(&ruling.order),
        verdict => words.say(&ruling.verdict),
        success => ruling.success,
        idle => ruling.idle,
        reason => ruling.reason.as_ref().map(|reason| words.say(reason)),
        cite => ruling.cite.as_ref().map(Cite::as_str),
    }
}

fn table_view(table: &Table, words: Words<'_>) -> Value {
    let right = number_columns(table);
    let cells = |texts: Vec<String>| -> Value {
        texts
            .into_iter()
            .zip(&right)
            .map(|(text, &right)| context! { text, right })
            .collect()
    };
    let rows: Value = table
        .rows
        .iter()
        .map(|row| cells(row.iter().map(|cell| words.arg(cell)).collect()))
        .collect();
    context! {
        kind => "table",
        head => cells(table.head.iter().map(|cell| words.say(cell)).collect()),
        rows,
    }
}

pub(crate) fn note_views<'a>(
    notes: &[Noted],
    words: Words<'a>,
) -> impl Iterator<Item = Value> + use<'a> {
    let quotes = Quote::all(notes, words).into_iter();
    quotes.map(move |quote| {
        let line = |(number, [before, at, after]): (usize, [String; 3])| {
            context! { number, before, at, after }
        };
        context! {
            kind => "note",
            grave => quote.severity == Severity::Error,
            label => quote.kind,
            text => quote.text,
            lines => quote.lines.into_iter().map(line).collect::<Value>(),
            help => quote.help,
            help_label => words.say(&Message::new("report-note-help")),
        }
    })
}
