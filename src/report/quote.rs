//! A player's line with what is wrong in it.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::letter::Noted;
use super::words::Words;
use crate::game::{Message, Severity};

/// More bytes of a line than these before, at and after the place are not
/// shown.
const LONGEST: usize = 120;

/// A note in words, with its line cut into what stands before, at and after
/// the place it points at.
pub(super) struct Quote {
    /// The kind of note, such as "Error".
    pub(super) kind: String,
    /// What is the matter, with the rule behind it.
    pub(super) text: String,
    /// What would have been accepted.
    pub(super) help: Option<String>,
    /// The number of the line and its three pieces; `None` for a note on the
    /// whole text.
    pub(super) line: Option<(usize, [String; 3])>,
}

impl Quote {
    pub(super) fn new(noted: &Noted, words: Words) -> Self {
        let note = &noted.note;
        let text = words.say(&note.message);
        let text = match &note.cite {
            Some(cite) => format!("{text} [{cite}]"),
            None => text,
        };
        Self {
            kind: words.say(&Message::new(match note.severity {
                Severity::Info => "report-note-info",
                Severity::Warning => "report-note-warning",
                Severity::Error => "report-note-error",
            })),
            text,
            help: note.help.as_ref().map(|help| words.say(help)),
            line: (note.line > 0 && !noted.line.is_empty()).then(|| {
                let (before, rest) = noted.line.split_at(boundary(&noted.line, note.span.start));
                let length = note.span.end.saturating_sub(before.len());
                let (at, after) = rest.split_at(boundary(rest, length));
                (
                    note.line,
                    cut([before, at, after]).map(|piece| plain(&piece)),
                )
            }),
        }
    }

    /// Line and caret, as compilers show them.
    pub(super) fn snippet(&self, width: usize) -> Option<Vec<String>> {
        let (number, [before, at, after]) = self.line.as_ref()?;
        let source = format!("{before}{at}{after}");
        let span = before.len()..before.len() + at.len();
        let snippet = Snippet::source(source)
            .line_start(*number)
            .annotation(AnnotationKind::Primary.span(span));
        let group = Group::with_level(Level::ERROR).element(snippet);
        Some(
            Renderer::plain()
                .term_width(width)
                .render(&[group])
                .lines()
                // The empty line above the source says nothing.
                .skip_while(|line| line.trim() == "|")
                .map(str::to_owned)
                .collect(),
        )
    }
}

/// The nearest place at or before `at` where a text can be cut.
fn boundary(text: &str, at: usize) -> usize {
    (0..=at.min(text.len()))
        .rev()
        .find(|&at| text.is_char_boundary(at))
        .unwrap_or(0)
}

/// The three pieces of a line, shortened to what is worth showing around the
/// middle one.
fn cut([before, at, after]: [&str; 3]) -> [String; 3] {
    let start = before.len().saturating_sub(LONGEST);
    let start = (start..=before.len())
        .find(|&at| before.is_char_boundary(at))
        .unwrap_or(before.len());
    let dots = if start > 0 { "…" } else { "" };
    [
        format!("{dots}{}", &before[start..]),
        shortened(at),
        shortened(after),
    ]
}

fn shortened(text: &str) -> String {
    if text.len() <= LONGEST {
        return text.to_owned();
    }
    format!("{}…", &text[..boundary(text, LONGEST)])
}

/// With a blank for every character that is none in a text.
fn plain(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}
