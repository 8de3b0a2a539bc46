//! Who writes, and whom a line is about.

use super::{game, seat};
use crate::mail::command::given::{Command, Raw};
use crate::mail::command::secret::Secret;
use crate::text::fold;

pub(super) fn signon(rest: &str) -> Option<Command> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    match words[..] {
        [name] => Some(Command::Signon {
            name: game(name.trim_end_matches(['.', '!', ';']))?,
            token: None,
        }),
        // njudge: `SIGNON ?name pw variant options` creates nothing here.
        [name, token] => Some(Command::Signon {
            name: game(name)?,
            token: Some(Secret::new(token)),
        }),
        _ => None,
    }
}

/// One word with an `@` between two others.
pub(super) fn address(text: &str) -> Option<Raw> {
    let text = text.trim_matches(['<', '>', ' ', '.', ';']);
    text.parse::<lettre::Address>()
        .ok()
        .map(|_| Raw(text.to_owned()))
}

/// The longest name of a person.
const LONGEST_PERSON: usize = 40;

/// A person's name: at most four words of letters, and none of a sentence.
pub(super) fn person(text: &str) -> Option<Raw> {
    let text = text.trim_matches(['"', '\u{201e}', '\u{201c}', '\u{201d}', '.', ' ']);
    let words = fold::words(text);
    let is_letter =
        |c: char| c.is_alphanumeric() || matches!(c, ' ' | '.' | '-' | '\'' | '\u{2019}');
    let fits = (1..=4).contains(&words.len())
        && text.chars().count() <= LONGEST_PERSON
        && text.chars().all(is_letter)
        && words
            .iter()
            .all(|word| !word.key.is_empty() && !fold::is_talk(&word.key));
    fits.then(|| Raw(text.to_owned()))
}

/// Whom a complaint is about, and behind a colon what it is.
pub(super) fn report(rest: &str) -> Option<Command> {
    let (name, text) = rest.split_once(':')?;
    let text = text.trim();
    let fits = !text.is_empty() && text.chars().count() <= LONGEST_COMPLAINT;
    Some(Command::Report {
        seat: seat(name)?,
        text: fits.then(|| Raw(text.to_owned()))?,
    })
}

pub(super) fn replace(rest: &str) -> Option<Command> {
    let (before, last) = rest.rsplit_once(' ')?;
    // Somebody on the waiting list is named by number.
    let number = last.trim_matches(['#', '.']);
    let is_number = (1..=3).contains(&number.len()) && number.bytes().all(|b| b.is_ascii_digit());
    let address = if is_number {
        Raw(number.to_owned())
    } else {
        address(last)?
    };
    let by = |word: &str| matches!(fold::key(word).as_str(), "by" | "with" | "durch" | "mit");
    let mut words: Vec<&str> = before.split_whitespace().collect();
    // "by Mehmet <mehmet@example.org>"
    let is_called = last.starts_with('<');
    let end =
        (words.iter().rposition(|word| by(word))).filter(|at| is_called || at + 1 == words.len());
    words.truncate(end.unwrap_or(words.len()));
    if let Some(last) = words.last_mut() {
        *last = last.trim_end_matches(':');
    }
    // "Replace 10 by 13" is of the pieces of a game.
    if words.concat().bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(Command::Replace {
        seat: seat(&words.join(" "))?,
        address,
    })
}

/// The longest complaint.
const LONGEST_COMPLAINT: usize = 500;

/// On or off.
pub(super) fn switch(text: &str) -> Option<bool> {
    match fold::key(text).as_str() {
        "on" | "an" => Some(true),
        "off" | "aus" => Some(false),
        _ => None,
    }
}
