//! A player's line with what is wrong in it.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::letter::Noted;
use super::words::Words;
use crate::game::{Message, Severity};

/// More of a line is not shown.
const LONGEST: usize = 2_000;

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
                (note.line, cut([before, at, after]).map(plain))
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
fn cut(pieces: [&str; 3]) -> [&str; 3] {
    let [before, at, after] = pieces;
    let skipped = before.len().saturating_sub(LONGEST);
    let start = before.len() - boundary_from_end(before, before.len() - skipped);
    [
        &before[start..],
        &at[..boundary(at, LONGEST)],
        &after[..boundary(after, LONGEST)],
    ]
}

/// At most `length` bytes of a text's end, in whole characters.
fn boundary_from_end(text: &str, length: usize) -> usize {
    (text.len() - length..=text.len())
        .find(|&at| text.is_char_boundary(at))
        .map_or(0, |at| text.len() - at)
}

/// Without characters that are none in a text: each becomes a blank for
/// every byte, so that places stay where they are.
fn plain(text: &str) -> String {
    text.chars()
        .map(|c| {
            if c.is_control() {
                " ".repeat(c.len_utf8())
            } else {
                c.to_string()
            }
        })
        .collect()
}
