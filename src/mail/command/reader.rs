//! Cutting a mail's own lines into orders, commands and what is to be asked.

use std::ops::Range;

use super::arguments::Head;
use super::condition;
use super::given::{Command, Given, NumberedLine, Press, Raw, Recipients, Signature};
use super::line::{self, Found};
use super::unclear::{Doubt, Unclear};
use super::vocabulary::Name;
use super::{Part, ends, guess, press, shape};
use crate::game::near::slips;
use crate::text::fold;

/// A condition has at most so many lines.
const LONGEST_IF: usize = 200;
/// From which length on a line may have been broken by a mail program.
const BROKEN_FROM: usize = 50;
/// How far below "if" its "then" may stand.
const THEN_WITHIN: usize = 3;

pub(super) struct Reader<'a> {
    lines: &'a [NumberedLine],
    at: usize,
    is_order: &'a dyn Fn(&str) -> bool,
    /// How a line came, for texts that are passed on.
    written: &'a dyn Fn(usize) -> Option<String>,
    parts: Vec<Part>,
    /// Orders that belong to no part yet.
    orders: Vec<NumberedLine>,
    /// The later turn that orders are for, with the line that says so.
    phase: Option<(Raw, NumberedLine)>,
    /// How many parts there were when it began.
    before_phase: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(
        lines: &'a [NumberedLine],
        is_order: &'a dyn Fn(&str) -> bool,
        written: &'a dyn Fn(usize) -> Option<String>,
    ) -> Self {
        Self {
            lines,
            at: 0,
            is_order,
            written,
            parts: Vec::new(),
            orders: Vec::new(),
            phase: None,
            before_phase: 0,
        }
    }

    pub(super) fn run(mut self) -> Vec<Part> {
        while let Some((number, text)) = self.lines.get(self.at) {
            if text.trim() == "--" {
                break;
            }
            if ends::closes_phase(text) || ends::closes(text) && self.phase.is_some() {
                if self.phase.is_some() {
                    self.end_phase();
                } else {
                    self.ask(self.at + 1, Doubt::StrayEnd);
                }
                self.at += 1;
                continue;
            }
            match self.found(text) {
                Found::Head(Head::Whole(Command::Signoff)) => {
                    self.give(Command::Signoff, self.at + 1);
                    break;
                }
                Found::Head(head) => self.head(head, *number, text),
                Found::Broken(name) => {
                    self.ask(self.at + 1, Doubt::Arguments(name));
                    self.at += 1;
                }
                Found::Nothing => self.nothing(text),
            }
        }
        self.end_phase();
        self.parts
    }

    /// What a line is, with what stands around it.
    fn found(&self, text: &str) -> Found {
        if (self.is_order)(text) {
            return Found::Nothing;
        }
        match line::find(text) {
            // "Orders" above orders is their heading.
            Found::Head(Head::Whole(Command::Orders)) if self.heads_orders() => Found::Nothing,
            found => found,
        }
    }

    fn heads_orders(&self) -> bool {
        let below = self.lines[self.at + 1..].iter();
        let mut below = below.filter(|(_, text)| !text.trim().is_empty());
        below.next().is_some_and(|(_, next)| {
            (self.is_order)(next) || matches!(line::find(next), Found::Nothing)
        }) && !self.lines[self.at].1.contains(' ')
    }

    fn head(&mut self, head: Head, number: usize, text: &str) {
        match head {
            Head::Whole(command @ Command::Create { .. }) => self.create(command, text),
            Head::Whole(command) => {
                self.give(command, self.at + 1);
                self.at += 1;
            }
            Head::Phase(turn) => {
                self.end_phase();
                self.phase = Some((turn, (number, text.to_owned())));
                self.before_phase = self.parts.len();
                self.at += 1;
            }
            Head::Preview(first) => {
                let (orders, next, _) = self.block(&first);
                self.give(Command::Preview { orders }, next);
                self.at = next;
            }
            Head::Standing(first) if !first.is_empty() => {
                let orders = vec![(number, first)];
                self.give(Command::Standing { orders }, self.at + 1);
                self.at += 1;
            }
            Head::Standing(first) | Head::Correct(first) => {
                let is_standing = matches!(line::find(text), Found::Head(Head::Standing(_)));
                let (lines, next, closed) = self.block(&first);
                let name = if is_standing {
                    Name::Standing
                } else {
                    Name::Correct
                };
                if !closed {
                    self.ask(next, Doubt::NoEnd(name));
                } else if lines.is_empty() {
                    self.ask(next, Doubt::Arguments(name));
                } else if is_standing {
                    self.give(Command::Standing { orders: lines }, next);
                } else {
                    self.give(Command::Correct { lines }, next);
                }
                self.at = next;
            }
            Head::Press(to, signature, first) => self.press(Some((to, signature)), &first),
            Head::Announce(first) => self.press(None, &first),
            Head::If => self.condition(text),
        }
    }

    /// A game to be set up. What says how may go on below: each setting on a
    /// line of its own, or a line that a mail program has broken.
    fn create(&mut self, mut command: Command, text: &str) {
        let mut joined = text.to_owned();
        let mut next = self.at + 1;
        while let Some((number, line)) = self.lines.get(next) {
            let (before, above) = &self.lines[next - 1];
            let is_setting = line.contains('=');
            let is_broken =
                above.len() >= BROKEN_FROM && matches!(line::find(line), Found::Nothing);
            if *number != before + 1 || !(is_setting || is_broken && joined.contains('=')) {
                break;
            }
            let longer = format!("{joined} {}", line.trim());
            let Found::Head(Head::Whole(read @ Command::Create { .. })) = line::find(&longer)
            else {
                break;
            };
            (joined, command) = (longer, read);
            next += 1;
        }
        self.give(command, next);
        self.at = next;
    }

    /// The lines up to an end, the index of the line after it, and whether
    /// there is one.
    fn block(&self, first: &str) -> (Vec<NumberedLine>, usize, bool) {
        let mut lines = Vec::new();
        if !first.is_empty() {
            lines.push((self.lines[self.at].0, first.to_owned()));
        }
        for (index, (number, text)) in self.lines.iter().enumerate().skip(self.at + 1) {
            if ends::closes(text) {
                return (lines, index + 1, true);
            }
            if ends::signs_off(text) {
                return (lines, index, false);
            }
            lines.push((*number, text.clone()));
        }
        (lines, self.lines.len(), false)
    }

    /// A press, or an announcement to everybody.
    fn press(&mut self, to: Option<(Recipients, Signature)>, first: &str) {
        let (body, next, closed) = self.block(first);
        // The line of the heading holds more than the text's beginning.
        let heading = self.lines[self.at].0;
        let written = |number: usize| (number != heading).then(|| (self.written)(number))?;
        match press::guarded(&body, closed, self.is_order, &written) {
            Ok(text) => {
                let command = match to {
                    Some((to, signature)) => Command::Press(Press {
                        to,
                        signature,
                        text,
                    }),
                    None => Command::Announce { text },
                };
                self.give(command, next);
            }
            Err(doubt) => self.ask(next, doubt),
        }
        self.at = next;
    }

    /// A line that begins with "if": a condition, something like one, or talk.
    fn condition(&mut self, text: &str) {
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
            self.order(text);
            return;
        }
        match condition::read(lines) {
            Ok(read) => {
                let next = self.at + read.last + 1;
                let turn = self.phase.as_ref().map(|(turn, _)| turn.clone());
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

    /// Whether an order stands behind "then", or a unit behind "if".
    fn orders_follow(&self, lines: &[NumberedLine], has_then: bool) -> bool {
        let first = &lines[0].1;
        let is_order = |text: &str| shape::is_order(text) || (self.is_order)(text);
        let words = fold::words(first);
        if !has_then {
            let unit = words
                .iter()
                .skip(1)
                .find(|word| !matches!(word.key.as_str(), "not" | "nicht"));
            let is_unit = |word: &fold::Word<'_>| {
                matches!(word.raw, "A" | "F" | "G" | "H" | "W" | "army" | "fleet")
            };
            return words.len() <= 6 && unit.is_some_and(is_unit);
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

    /// A line that is no command: nearly one, or an order, or talk.
    fn nothing(&mut self, text: &str) {
        if (self.is_order)(text) || shape::is_order(text) {
            self.order(text);
            return;
        }
        let key = fold::key(text);
        if ends::closes(text) || ends::closes_if(text) {
            self.ask(self.at + 1, Doubt::StrayEnd);
            self.at += 1;
        } else if key == "stop" && !text.ends_with('?') {
            let meant = vec!["end game", "unsubscribe"];
            self.ask(self.at + 1, Doubt::Near(meant));
            self.at += 1;
        } else if let Some((_, spelling, head)) = guess::near(text) {
            let next = match head {
                Head::Whole(_) | Head::Phase(_) | Head::If => self.at + 1,
                // What would have been its lines is not read as anything else.
                _ => self.block("").1,
            };
            self.ask(next, Doubt::Near(vec![spelling]));
            self.at = next;
        } else {
            self.order(text);
        }
    }

    fn order(&mut self, text: &str) {
        self.orders.push((self.lines[self.at].0, text.to_owned()));
        self.at += 1;
    }

    /// Makes a part of the orders that were found.
    fn flush(&mut self) {
        let orders = std::mem::take(&mut self.orders);
        let Some((turn, (number, text))) = &self.phase else {
            if !orders.is_empty() {
                self.parts.push(Part::Orders { lines: orders });
            }
            return;
        };
        if let Some((last, _)) = orders.last() {
            // Below a command between its orders, the turn's heading is told already.
            let first = if self.parts.len() == self.before_phase {
                *number
            } else {
                orders[0].0
            };
            self.parts.push(Part::Command(Given {
                lines: first..last + 1,
                text: text.clone(),
                command: Command::Phase {
                    turn: turn.clone(),
                    orders,
                },
            }));
        }
    }

    fn end_phase(&mut self) {
        self.flush();
        if let Some((turn, (number, text))) = self.phase.take()
            && self.parts.len() == self.before_phase
        {
            self.parts.push(Part::Command(Given {
                lines: number..number + 1,
                text,
                command: Command::Phase {
                    turn,
                    orders: Vec::new(),
                },
            }));
        }
    }

    /// The numbers of the lines from here up to this index.
    fn numbers(&self, next: usize) -> Range<usize> {
        self.lines[self.at].0..self.lines[next.max(self.at + 1) - 1].0 + 1
    }

    fn give(&mut self, command: Command, next: usize) {
        self.flush();
        let text = &self.lines[self.at].1;
        self.parts.push(Part::Command(Given {
            lines: self.numbers(next),
            text: masked(text, &command),
            command,
        }));
    }

    fn ask(&mut self, next: usize, doubt: Doubt) {
        self.flush();
        let text = &self.lines[self.at].1;
        self.parts.push(Part::Unclear(Unclear {
            lines: self.numbers(next),
            text: unclear_masked(text),
            doubt,
        }));
    }
}

/// A command's line without its password or token, which is its last word.
pub(super) fn masked(text: &str, command: &Command) -> String {
    let has_secret = matches!(
        command,
        Command::Signon { token: Some(_), .. } | Command::Confirm(_)
    );
    match text.trim().rsplit_once(' ') {
        Some((shown, _)) if has_secret => format!("{shown} …"),
        _ => text.to_owned(),
    }
}

/// What looks like signing on may have a password anywhere behind the name.
fn unclear_masked(text: &str) -> String {
    let words = fold::words(text);
    let signs_on = words.iter().take(2).any(|word| {
        ["signon", "sign", "login", "anmelden", "password", "confirm"]
            .iter()
            .any(|typed| slips(&word.key, typed, 1).is_some())
    });
    if signs_on && words.len() > 2 {
        format!("{} {} …", words[0].raw, words[1].raw)
    } else {
        text.to_owned()
    }
}
