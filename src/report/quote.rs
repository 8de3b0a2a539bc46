//! A player's line with what is wrong in it.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use textwrap::core::display_width;

use super::letter::Noted;
use super::words::Words;
use crate::game::{Severity, named};

/// So many columns of a line before, at and after the place are shown at
/// most, with the signs for what is left out; together with line number and
/// frame they fit into a letter's width.
const COLUMNS: [usize; 3] = [18, 30, 12];

/// A note in words, with each line that it is about cut into what stands before,
/// at and after the place it points at.
pub(super) struct Quote {
    /// How much it matters.
    pub(super) severity: Severity,
    /// The kind of note, such as "Error".
    pub(super) kind: String,
    /// What is the matter, with the rule behind it.
    pub(super) text: String,
    /// What would have been accepted.
    pub(super) help: Option<String>,
    /// The numbers of the lines and the three pieces of each; none for a note on
    /// the whole text.
    pub(super) lines: Vec<(usize, [String; 3])>,
}

impl Quote {
    /// Notes in words: what is the same of several lines in a row is said once.
    pub(super) fn all(notes: &[Noted], words: Words<'_>) -> Vec<Self> {
        let mut quotes: Vec<Self> = Vec::new();
        for noted in notes {
            let quote = Self::new(noted, words);
            match quotes.last_mut() {
                Some(last) if last.is_of_lines_as(&quote) => last.lines.extend(quote.lines),
                _ => quotes.push(quote),
            }
        }
        quotes
    }

    /// Whether another one says the same of another line.
    fn is_of_lines_as(&self, other: &Self) -> bool {
        let are_of_lines = !self.lines.is_empty() && !other.lines.is_empty();
        let said = |quote: &Self| (quote.kind.clone(), quote.text.clone(), quote.help.clone());
        are_of_lines && said(self) == said(other)
    }

    fn new(noted: &Noted, words: Words<'_>) -> Self {
        let note = &noted.note;
        let text = words.say(&note.message);
        let text = match &note.cite {
            Some(cite) => format!("{text} [{cite}]"),
            None => text,
        };
        Self {
            severity: note.severity,
            kind: words.say(&named::message("report-note", &note.severity)),
            text,
            help: note.help.as_ref().map(|help| words.say(help)),
            lines: (note.line > 0 && !noted.line.is_empty())
                .then(|| {
                    let (before, rest) =
                        noted.line.split_at(boundary(&noted.line, note.span.start));
                    let length = note.span.end.saturating_sub(before.len());
                    let (at, after) = rest.split_at(boundary(rest, length));
                    (
                        note.line,
                        cut([before, at, after]).map(|piece| plain(&piece)),
                    )
                })
                .into_iter()
                .collect(),
        }
    }

    /// Each line and caret, as compilers show them.
    pub(super) fn snippets(&self, width: usize) -> Vec<String> {
        let shown = self.lines.iter().map(|(number, [before, at, after])| {
            let source = format!("{before}{at}{after}");
            let span = before.len()..before.len() + at.len();
            let snippet = Snippet::source(source)
                .line_start(*number)
                .annotation(AnnotationKind::Primary.span(span));
            let group = Group::with_level(Level::ERROR).element(snippet);
            Renderer::plain().term_width(width).render(&[group])
        });
        let lines = shown.flat_map(|shown| -> Vec<String> {
            let lines = shown.lines();
            // The empty line above the source says nothing.
            let lines = lines.skip_while(|line| line.trim() == "|");
            lines.map(str::to_owned).collect()
        });
        lines.collect()
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
/// middle one. What one piece does not need is left to the others.
fn cut([before, at, after]: [&str; 3]) -> [String; 3] {
    let [most_before, most_at, most_after] = COLUMNS;
    let wide = |text: &str| display_width(text);
    let total = most_before + most_at + most_after;
    let shown_at =
        wide(at).min(total - most_before.min(wide(before)) - most_after.min(wide(after)));
    let shown_before = wide(before).min(total - shown_at - most_after.min(wide(after)));
    let shown_after = total - shown_at - shown_before;
    [
        shortened_at_front(before, shown_before),
        shortened(at, shown_at),
        shortened(after, shown_after),
    ]
}

/// The beginning of a text in so many columns, `…` included.
fn shortened(text: &str, columns: usize) -> String {
    if display_width(text) <= columns {
        return text.to_owned();
    }
    let mut out = String::new();
    for c in text.chars() {
        let mut longer = out.clone();
        longer.push(c);
        if display_width(&longer) + 1 > columns {
            break;
        }
        out = longer;
    }
    out + "…"
}

/// The end of a text in so many columns, `…` included.
fn shortened_at_front(text: &str, columns: usize) -> String {
    if display_width(text) <= columns {
        return text.to_owned();
    }
    let start = text
        .char_indices()
        .map(|(start, _)| start)
        .find(|&start| display_width(&text[start..]) < columns)
        .unwrap_or(text.len());
    format!("…{}", &text[start..])
}

/// With a blank for every character that is none in a text.
fn plain(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Line and caret for a place in a line.
    fn snippet(line: &str, at: std::ops::Range<usize>) -> Vec<String> {
        let pieces = [&line[..at.start], &line[at.clone()], &line[at.end..]];
        let quote = Quote {
            severity: Severity::Error,
            kind: String::new(),
            text: String::new(),
            help: None,
            lines: vec![(123, cut(pieces).map(|piece| plain(&piece)))],
        };
        quote.snippets(70)
    }

    #[test]
    fn a_short_line_is_shown_whole() {
        let shown = snippet("A pra - bur", 2..5);
        assert_eq!(shown[0], "123 | A pra - bur");
        assert!(shown[1].ends_with("|   ^^^"), "{shown:?}");
    }

    #[test]
    fn a_long_line_is_cut_around_the_caret() {
        let talk = "very long talk ü ".repeat(40);
        for (before, at, after) in [
            ("", "pra", talk.as_str()),
            (&talk, "pra", ""),
            (&talk, "pra", &talk),
            ("A ", &talk, " - bur"),
            (&talk, &talk, &talk),
        ] {
            let line = format!("{before}{at}{after}");
            let shown = snippet(&line, before.len()..before.len() + at.len());
            for line in &shown {
                assert!(display_width(line) <= 70, "{shown:#?}");
            }
            assert!(shown[0].contains('…'), "{shown:#?}");
            assert!(shown[1].contains('^'), "{shown:#?}");
            if at == "pra" {
                let column = shown[1].chars().position(|c| c == '^').unwrap();
                let marked: String = shown[0].chars().skip(column).take(3).collect();
                assert_eq!(marked, "pra");
            }
        }
    }
}
