//! Notes and faults as a compiler shows them: line, caret, help.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde_json::{Value, json};

use crate::fault::Faults;
use crate::game::{Message, Note, Severity};
use crate::report::words::Words;

fn renderer() -> Renderer {
    if anstream::AutoStream::choice(&std::io::stderr()) == anstream::ColorChoice::Never {
        Renderer::plain()
    } else {
        Renderer::styled()
    }
}

/// All faults of a file, each with its place.
pub(super) fn faults(faults: &Faults) -> String {
    let renderer = renderer();
    let shown: Vec<String> = faults
        .list
        .iter()
        .map(|fault| {
            let snippet = Snippet::source(faults.input.as_str())
                .path(faults.file.as_str())
                .annotation(AnnotationKind::Primary.span(fault.span.clone()));
            let mut group = Level::ERROR
                .primary_title(fault.text.as_str())
                .element(snippet);
            if let Some(help) = &fault.help {
                group = group.element(Level::HELP.message(help.as_str()));
            }
            renderer.render(&[group])
        })
        .collect();
    shown.join("\n\n")
}

/// Notes on a text, each with the line that it points at.
pub(super) fn notes(name: &str, text: &str, notes: &[Note], words: Words<'_>) -> String {
    let renderer = renderer();
    let shown: Vec<String> = notes
        .iter()
        .map(|note| {
            let (level, word) = match note.severity {
                Severity::Error => (Level::ERROR, "note-error"),
                Severity::Warning => (Level::WARNING, "note-warning"),
                Severity::Info => (Level::NOTE, "note-info"),
            };
            let level = level.with_name(words.say(&Message::new(word)));
            let mut title = words.say(&note.message);
            if let Some(cite) = &note.cite {
                title = format!("{title} [{cite}]");
            }
            let line = note
                .line
                .checked_sub(1)
                .and_then(|index| text.lines().nth(index));
            let mut group = match line {
                Some(line) => {
                    let span = clip(&note.span, line.len());
                    level.primary_title(title).element(
                        Snippet::source(line)
                            .line_start(note.line)
                            .path(name)
                            .annotation(AnnotationKind::Primary.span(span)),
                    )
                }
                None => Group::with_title(level.primary_title(title)),
            };
            if let Some(help) = &note.help {
                let level = Level::HELP.with_name(words.say(&Message::new("note-help")));
                group = group.element(level.message(words.say(help)));
            }
            renderer.render(&[group])
        })
        .collect();
    shown.join("\n\n")
}

fn clip(span: &Range<usize>, length: usize) -> Range<usize> {
    span.start.min(length)..span.end.min(length)
}

/// A note for other programs.
pub(super) fn json(note: &Note, words: Words<'_>) -> Value {
    json!({
        "severity": note.severity,
        "line": note.line,
        "span": [note.span.start, note.span.end],
        "key": note.message.key,
        "text": words.say(&note.message),
        "help": note.help.as_ref().map(|help| words.say(help)),
        "rule": note.cite,
    })
}
