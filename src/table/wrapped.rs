//! Lines that a mail program has broken off: a paragraph of orders is read as one line.

use std::ops::Range;

use crate::game::system::{Line, Taken};
use crate::game::{Note, Severity};
use crate::text::line::is_counted;

/// A line has room for so many bytes at least where programs break it.
const NARROWEST: usize = 60;
/// A paragraph has at most so many lines that are read as one.
const MOST_LINES: usize = 12;

/// What is wrong about lines: what cannot be read, then what cannot be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Mistakes {
    pub(super) unread: usize,
    pub(super) refused: usize,
}

/// Lines that are read as one, and the text of it.
pub(super) struct Paragraph {
    /// Their places among the lines.
    pub(super) places: Range<usize>,
    /// What they say, with blanks for their ends.
    text: String,
}

impl Paragraph {
    fn of(lines: &[Line<'_>], places: Range<usize>) -> Self {
        let texts: Vec<&str> = lines[places.clone()].iter().map(|line| line.text).collect();
        let text = texts.join(" ");
        Self { places, text }
    }
}

/// The paragraphs whose orders go on behind the end of a line: read as one line they
/// have fewer mistakes than line by line.
pub(super) fn paragraphs(
    lines: &[Line<'_>],
    mistakes: impl Fn(&[Line<'_>]) -> Mistakes,
    is_talk: impl Fn(Line<'_>) -> bool,
) -> Vec<Paragraph> {
    let mut all = Vec::new();
    let mut start = 0;
    while start < lines.len() {
        let pairs = lines[start..].windows(2).take(MOST_LINES - 1);
        let goes_on = |pair: &&[Line<'_>]| is_broken(pair[0], pair[1]) && !is_talk(pair[0]);
        let end = start + 1 + pairs.take_while(goes_on).count();
        if end > start + 1 {
            let apart = mistakes(&lines[start..end]);
            let paragraph = Paragraph::of(lines, start..end);
            if apart > Mistakes::default() && mistakes(&[Line::new(1, &paragraph.text)]) < apart {
                all.push(paragraph);
            }
        }
        start = end;
    }
    all
}

/// Whether a line may have been broken off before the next: no more had room in it.
fn is_broken(line: Line<'_>, next: Line<'_>) -> bool {
    let word = next.text.split_whitespace().next();
    let is_full = word.is_some_and(|word| line.text.len() + word.len() >= NARROWEST);
    let is_commented = |text: &str| text.contains('#') || text.contains("//");
    let is_one = line.number + 1 == next.number && !is_counted(next.text);
    is_one && is_full && !is_commented(line.text)
}

/// The lines with each paragraph in the place of its first line, and nothing in the
/// places of the others.
pub(super) fn joined<'t>(lines: &[Line<'t>], all: &'t [Paragraph]) -> Vec<Line<'t>> {
    let mut lines = lines.to_vec();
    for paragraph in all {
        for line in &mut lines[paragraph.places.clone()] {
            line.text = "";
        }
        lines[paragraph.places.start].text = &paragraph.text;
    }
    lines
}

/// Puts notes about paragraphs where their words stand, and says what each of their lines
/// was taken for: one without a mistake is an order if the mail gives any.
pub(super) fn put_back(
    lines: &[Line<'_>],
    all: &[Paragraph],
    notes: &mut [Note],
    taken: &mut [Taken],
    gives: bool,
) {
    for paragraph in all {
        let first = lines[paragraph.places.start].number;
        for note in notes.iter_mut().filter(|note| note.line == first) {
            let mut lines = lines[paragraph.places.clone()].iter();
            let mut span = note.span.clone();
            let is_within = |line: &&Line<'_>| {
                let length = line.text.len();
                let is_within = span.start <= length;
                if !is_within {
                    span = span.start - length - 1..span.end - length - 1;
                }
                is_within
            };
            if let Some(line) = lines.find(is_within) {
                note.line = line.number;
                note.span = span.start..span.end.min(line.text.len());
            }
        }
        let of_all = match taken[paragraph.places.start] {
            Taken::Refused if gives => Taken::Order,
            Taken::Refused => Taken::Talk,
            taken => taken,
        };
        for at in paragraph.places.clone() {
            let is_wrong =
                |note: &Note| note.line == lines[at].number && note.severity == Severity::Error;
            let is_refused = notes.iter().any(is_wrong);
            taken[at] = if is_refused { Taken::Refused } else { of_all };
        }
    }
    notes.sort_by_key(|note| note.line);
}
