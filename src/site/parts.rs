//! How the turns of a game are cut into pages, so that what is closed later
//! changes no more than the last of them.

use std::ops::Range;

use serde::Serialize;

use super::data::Outline;
use crate::game::Message;

/// How many turns stand on a page of a game without years.
const TURNS: usize = 10;

/// A page of turns.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Part {
    /// The name of its file, without the ending.
    pub(super) name: String,
    /// What it is called.
    pub(super) label: Message,
    /// Which of the closed turns stand on it.
    pub(super) turns: Range<usize>,
    /// The links to the turn before these, and to the one after them.
    pub(super) before: Option<String>,
    pub(super) after: Option<String>,
}

/// The pages of a game's turns, in order: a year is one, and so are some turns
/// of a game without years.
pub(super) fn parts(outline: &Outline) -> Vec<Part> {
    let count = outline.closed.len();
    let names: Vec<String> = (0..count).map(|index| page(outline, index)).collect();
    let link = |index: usize| format!("{}.html#{}", names[index], outline.closed[index].code);
    let mut parts: Vec<Part> = Vec::new();
    let mut first = 0;
    for turns in names.chunk_by(|one, other| one == other) {
        let end = first + turns.len();
        let label = if outline.by_year {
            Message::new("site-part-year").with("year", year(&outline.closed[first].code))
        } else {
            Message::new("site-part-turns")
                .with("first", first + 1)
                .with("last", end)
        };
        parts.push(Part {
            name: turns[0].clone(),
            label,
            turns: first..end,
            before: first.checked_sub(1).map(link),
            after: (end < count).then(|| link(end)),
        });
        first = end;
    }
    parts
}

/// The name of the page that a closed turn stands on. It does not change when
/// others are closed.
pub(super) fn page(outline: &Outline, index: usize) -> String {
    if outline.by_year {
        year(&outline.closed[index].code).to_owned()
    } else {
        format!("turns-{}", index / TURNS * TURNS + 1)
    }
}

/// The year of a turn, which its code begins with; in games without years, what
/// is counted there instead.
pub(super) fn year(code: &str) -> &str {
    code.split(['-', '.']).next().unwrap_or_default()
}
