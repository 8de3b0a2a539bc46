//! Which rules a line asks for.

use super::arguments::{game, without};
use super::given::{Chapters, Command};

/// Which rules are asked for: a number is a chapter, and a name of its own
/// stands behind a word or before a number, as a word alone may be talk.
pub(super) fn read(text: &str, spelling: &str) -> Option<Command> {
    if text.is_empty() {
        let is_whole = !["opti", "house", "haus"]
            .iter()
            .any(|word| spelling.contains(word));
        let chapters = if is_whole {
            Chapters::All
        } else {
            Chapters::None
        };
        return Some(Command::Rules { of: None, chapters });
    }
    let number = |text: &str| {
        let text = without(text.trim(), &["chapter", "kapitel"]);
        text.trim_start_matches(['#', ' ']).parse().ok()
    };
    if let Some(chapter) = number(text) {
        let chapters = Chapters::One(chapter);
        return Some(Command::Rules { of: None, chapters });
    }
    let named = without(text, &["of", "for", "von", "fur", "zu"]);
    let (name, chapters) = match named.split_once(' ') {
        Some((name, rest)) => (name, Chapters::One(number(rest)?)),
        None if named == text => return None,
        None => (named, Chapters::All),
    };
    let of = Some(game(name)?);
    Some(Command::Rules { of, chapters })
}
