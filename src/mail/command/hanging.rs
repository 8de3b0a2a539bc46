//! Lines that hang on a condition: one in the judge's form, one of the game's own, or
//! one that nobody can read, with which what hangs on it is put aside.

use super::Part;
use super::condition;
use super::ends;
use super::given::{Command, NumberedLine};
use super::heading_words::Why;
use super::reader::Reader;
use super::section::Section;
use crate::text::fold;

/// A condition has at most so many lines.
const LONGEST_IF: usize = 200;
/// Behind how many commas or colons an order may stand below a condition.
const MARKS: usize = 4;
/// How far below "if" its "then" may stand.
const THEN_WITHIN: usize = 3;

/// Whether a sentence tells of people, and no piece does anything in it.
fn speaks_of_itself(text: &str) -> bool {
    const PEOPLE: [&str; 16] = [
        "i", "ill", "id", "im", "we", "you", "he", "she", "it", "that", "ich", "wir", "du", "bin",
        "das", "war",
    ];
    let first = fold::words(text).into_iter().next();
    first.is_some_and(|word| PEOPLE.contains(&word.key.as_str()))
}

/// Whether a line begins as a condition does.
fn begins_condition(text: &str) -> bool {
    let first = fold::words(text).into_iter().next();
    first.is_some_and(|word| fold::is_listed(&word.key, "if wenn falls"))
}

impl Reader<'_> {
    /// A condition of the game's with the order that hangs on it in the line below, as
    /// one line: "IF CONQUERED:" above "ATTACK SKA -> ISL". A game that skips any label
    /// would skip the condition.
    pub(super) fn over_two_lines(&self, text: &str) -> Option<String> {
        let is_condition = text.ends_with(':') && begins_condition(text);
        let (number, next) = self.lines.get(self.at + 1).filter(|_| is_condition)?;
        let is_next = *number == self.lines[self.at].0 + 1 && !self.section.is_aside();
        let reads = |condition: &str| self.game.claims(&format!("{condition} {next}"));
        let is_read = is_next && reads(text) && !reads("if hereby said:");
        is_read.then(|| format!("{text} {next}"))
    }

    /// A line that begins with "if": a condition, something like one, or talk.
    pub(super) fn condition(&mut self, text: &str) {
        let lines = &self.lines[self.at..self.lines.len().min(self.at + LONGEST_IF)];
        let near = || lines.iter().take(THEN_WITHIN);
        let words: Vec<_> = near().flat_map(|(_, text)| fold::words(text)).collect();
        let then = words.iter().position(|word| condition::is_then(&word.key));
        let own_end = lines.iter().position(|(_, text)| ends::closes_if(text));
        let ends_itself = fold::words(text).iter().any(|word| word.key == "endif");
        let condition = &words[1..then.unwrap_or(words.len())];
        let speaks = condition.iter().any(|word| {
            fold::is_talk(&word.key)
                && !matches!(word.key.as_str(), "nicht" | "in" | "on" | "the" | "an")
        });
        let is_closed = own_end.is_some() || ends_itself;
        let is_meant = is_closed || !speaks && self.orders_follow(lines, then.is_some());
        if !is_meant {
            self.unmeant(text, speaks);
            return;
        }
        match condition::read(lines, !self.game.claims("end")) {
            Ok(read) => {
                let next = self.at + read.last + 1;
                let turn = self.section.named().cloned();
                let number = self.lines[next - 1].0;
                self.give(
                    Command::If {
                        turn,
                        tree: read.tree,
                    },
                    next,
                );
                if !read.behind.is_empty() {
                    self.orders.push((number, read.behind));
                }
                self.at = next;
            }
            Err(doubt) => {
                let next = own_end.map_or(self.lines.len(), |end| self.at + end + 1);
                self.ask(next, doubt);
                self.at = next;
            }
        }
    }

    /// A condition in no form of the judge's: what it orders, in its line or
    /// below it, is put aside, and never carried out as if there were none.
    fn unmeant(&mut self, text: &str, speaks: bool) {
        let marks = [",", ":", " then ", " dann ", " - "];
        let has_order = marks
            .into_iter()
            .flat_map(|mark| text.match_indices(mark).take(MARKS))
            .any(|(at, mark)| self.is_like_order(text[at + mark.len()..].trim()));
        let line = (self.lines[self.at].0, text.to_owned());
        if !has_order && !self.section.is_aside() && self.heads_paragraph(text, speaks) {
            self.end_section();
            self.section = Section::aside(Why::Condition, line.clone());
            self.parts.push(Part::Label(line));
            self.at += 1;
            return;
        }
        // "If Germany moves to Denmark, I will be cross" orders nothing.
        let speaks_behind = text
            .split_once(", ")
            .is_some_and(|(_, then)| speaks_of_itself(then));
        if !has_order && speaks_behind && !self.section.is_aside() {
            self.label(text);
            return;
        }
        let is_order = has_order || self.is_like_order_at(self.at);
        if !is_order || self.section.is_aside() {
            self.order(text);
            return;
        }
        self.put_aside(Why::Condition);
    }

    /// Whether a condition is no sentence by itself, and an order stands in the
    /// line below it.
    fn heads_paragraph(&self, text: &str, speaks: bool) -> bool {
        let words = fold::words(text);
        let breaks_off = words
            .last()
            .is_some_and(|word| condition::is_then(&word.key));
        let is_of_game = || {
            let mut words = words.iter();
            self.is_like_order_at(self.at) || words.any(|word| self.game.is_other_seat(word.raw))
        };
        let is_open = breaks_off || !speaks && !text.ends_with(['.', '!', '?']) && is_of_game();
        let number = self.lines[self.at].0;
        let below = self.lines.get(self.at + 1);
        is_open
            && below.is_some_and(|(below, _)| *below == number + 1)
            && self.is_like_order_at(self.at + 1)
    }

    /// Whether an order stands behind "then", or a unit behind "if".
    fn orders_follow(&self, lines: &[NumberedLine], has_then: bool) -> bool {
        let first = &lines[0].1;
        let is_order = |text: &str| self.is_like_order(text);
        let words = fold::words(first);
        if !has_then {
            let unit = words
                .iter()
                .skip(1)
                .find(|word| !matches!(word.key.as_str(), "not" | "nicht"));
            return words.len() <= 6 && unit.is_some_and(|unit| is_order(&first[unit.start..]));
        }
        let after = words.iter().position(|word| condition::is_then(&word.key));
        match after.and_then(|at| words.get(at + 1)) {
            Some(word) => is_order(&first[word.start..]),
            None => lines
                .iter()
                .skip(1)
                .take(THEN_WITHIN)
                .any(|(_, text)| is_order(text)),
        }
    }
}
