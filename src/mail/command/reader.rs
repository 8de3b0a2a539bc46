//! Cutting a mail's own lines into orders, commands and what is to be asked.

use std::cell::OnceCell;
use std::ops::Range;

use super::arguments::Head;
use super::condition;
use super::given::{Command, Given, NumberedLine, Press, Recipients, Signature};
use super::heading_words::Why;
use super::hearer::Text;
use super::line::{self, Found};
use super::secret::{masked, unclear_masked};
use super::section::Section;
use super::tick::ticked;
use super::unclear::{Doubt, Unclear};
use super::vocabulary::Name;
use super::{Aside, Orders, Part, ends, guess, press};
use crate::text::fold;

/// The settings of a game that is set up have at most so many lines.
const LONGEST_CREATE: usize = 40;
/// From which length on a line may have been broken by a mail program.
const BROKEN_FROM: usize = 50;
/// How far below a heading without a colon its first order may stand.
const BELOW: usize = 4;

pub(super) struct Reader<'a> {
    pub(super) lines: &'a [NumberedLine],
    pub(super) at: usize,
    pub(super) game: &'a dyn Orders,
    /// How a line came, for texts that are passed on.
    written: &'a dyn Fn(usize) -> Option<String>,
    pub(super) parts: Vec<Part>,
    /// What the lines at hand are for.
    pub(super) section: Section,
    /// Lines of the section that belong to no part yet.
    pub(super) orders: Vec<NumberedLine>,
    /// What the game says of the lines, as far as it was asked.
    senses: Vec<Sense>,
}

/// What a game says of a line: whether it is an order in its language, and
/// whether it is one or looks like one.
#[derive(Clone, Debug, Default)]
struct Sense {
    claimed: OnceCell<bool>,
    like_order: OnceCell<bool>,
}

/// Whether a line has a "then".
fn has_then(text: &str) -> bool {
    let words = fold::words(text);
    words.iter().any(|word| condition::is_then(&word.key))
}

/// Whether words stand before a colon and behind it, which is no face then.
fn has_label(text: &str) -> bool {
    text.split_once(':')
        .is_some_and(|(_, behind)| behind.contains(char::is_alphanumeric))
}

impl<'a> Reader<'a> {
    pub(super) fn new(
        lines: &'a [NumberedLine],
        game: &'a dyn Orders,
        written: &'a dyn Fn(usize) -> Option<String>,
    ) -> Self {
        Self {
            lines,
            at: 0,
            game,
            written,
            parts: Vec::new(),
            section: Section::Now,
            orders: Vec::new(),
            senses: vec![Sense::default(); lines.len()],
        }
    }

    pub(super) fn run(mut self) -> Vec<Part> {
        let is_ticked = |(_, text): &NumberedLine| ticked(text) == Some(true);
        let has_ticks = self.lines.iter().any(is_ticked);
        while let Some((number, text)) = self.lines.get(self.at) {
            self.leave_paragraph(*number);
            if has_ticks && ticked(text) == Some(false) {
                self.put_aside(Why::Unticked);
                continue;
            }
            let found = press::find(text, self.game);
            if matches!(found, Found::Nothing)
                && let Some(next) = press::unheaded(&self.lines[self.at..], self.game)
            {
                self.ask(self.at + next, Doubt::Near(vec!["press", "post"]));
                self.at += next;
                continue;
            }
            if let Some(whole) = self.over_two_lines(text) {
                self.orders
                    .extend([(*number, whole), (number + 1, String::new())]);
                self.at += 2;
                continue;
            }
            let is_condition = matches!(found, Found::Head(Head::If)) && has_then(text);
            if self.ends_section(text)
                || self.opens_anew(text, &found)
                || !is_condition && self.opens_section(text, &found)
            {
                continue;
            }
            match self.around(text, found) {
                Found::Head(Head::Whole(Command::Signoff)) => {
                    self.signoff();
                    break;
                }
                Found::Head(head) if self.section.keeps(&head) => self.order(text),
                Found::Head(Head::Whole(command)) if self.runs_on(&command) => {
                    self.ask(self.at + 1, Doubt::RunsOn);
                    self.at += 1;
                }
                Found::Head(head) => self.head(head, *number, text),
                Found::Broken(_) if self.section.is_aside() => self.order(text),
                Found::Broken(name) => {
                    self.ask(self.at + 1, Doubt::Arguments(name));
                    self.at += 1;
                }
                Found::Nothing => self.nothing(text),
            }
        }
        self.end_section();
        self.parts
    }

    /// Whether a line is an order in the language of the game; asked once.
    pub(super) fn is_order_at(&self, index: usize) -> bool {
        let text = &self.lines[index].1;
        let claims = || self.game.claims(text);
        *self.senses[index].claimed.get_or_init(claims)
    }

    /// Whether a line is an order or looks like one; asked once.
    pub(super) fn is_like_order_at(&self, index: usize) -> bool {
        let text = &self.lines[index].1;
        let is_like = || self.is_order_at(index) || self.game.resembles(text);
        *self.senses[index].like_order.get_or_init(is_like)
    }

    /// The end of a mail: what stands below it is not used.
    fn signoff(&mut self) {
        self.end_section();
        self.give(Command::Signoff, self.at + 1);
        let heading = self.lines[self.at].clone();
        let lines = self.lines[self.at + 1..].to_vec();
        if !lines.is_empty() {
            let why = Why::Below;
            self.parts.push(Part::Aside(Aside {
                why,
                heading,
                lines,
            }));
        }
    }

    /// What a line is, with what stands around it.
    fn around(&self, text: &str, found: Found) -> Found {
        match found {
            // "Preview: A Par - Bur" is an order to a game that skips labels.
            Found::Head(ref head) if head.opens_block() => found,
            // "Sprache: Deutsch" is a command, though a label stands before
            // what may be an order.
            Found::Head(Head::Whole(_)) if has_label(text) => found,
            // Talk, most of it: what the game says of it makes no difference.
            Found::Nothing => match self.broken_off(text, found) {
                Found::Head(_) if self.is_order_at(self.at) => Found::Nothing,
                found => found,
            },
            // Some games have an order of this name.
            Found::Head(Head::Whole(Command::Resign)) if self.runs_on(&Command::Resign) => found,
            _ if self.is_order_at(self.at) => Found::Nothing,
            // "Orders" above orders is their heading.
            Found::Head(Head::Whole(Command::Orders)) if self.heads_orders() => Found::Nothing,
            Found::Broken(_) => self.broken_off(text, found),
            found @ Found::Head(_) => found,
        }
    }

    /// A command whose argument a mail program has put onto the next line.
    fn broken_off(&self, text: &str, found: Found) -> Found {
        let Some((_, next)) = self.lines.get(self.at + 1) else {
            return found;
        };
        if text.contains(' ') || next.contains(' ') || text.len() > BROKEN_FROM {
            return found;
        }
        match line::find(&format!("{text} {next}")) {
            Found::Head(head @ Head::Whole(Command::Confirm(_) | Command::Address(_))) => {
                Found::Head(head)
            }
            _ => found,
        }
    }

    fn heads_orders(&self) -> bool {
        let below = self.lines.get(self.at + 1);
        below.is_some_and(|(_, next)| {
            self.is_order_at(self.at + 1) || matches!(line::find(next), Found::Nothing)
        }) && !self.lines[self.at].1.contains(' ')
    }

    /// Whether an order, or what looks like one, stands in the lines below,
    /// with or without a blank line between.
    pub(super) fn is_above_orders(&self) -> bool {
        let number = |index: usize| self.lines[index].0;
        (self.at + 1..self.lines.len())
            .take(BELOW)
            .take_while(|&index| index == self.at + 1 || number(index) == number(index - 1) + 1)
            .any(|index| self.is_like_order_at(index))
    }

    pub(super) fn is_like_order(&self, text: &str) -> bool {
        self.game.claims(text) || self.game.resembles(text)
    }

    fn head(&mut self, head: Head, number: usize, text: &str) {
        match head {
            Head::Whole(command @ Command::Create { .. }) => self.create(command, text),
            Head::Whole(command) => {
                let is_broken = matches!(line::find(text), Found::Nothing | Found::Broken(_));
                let next = self.at + 1 + usize::from(is_broken);
                self.give(command, next);
                self.at = next;
            }
            Head::Phase(turn) => {
                self.end_section();
                self.section = Section::turn(turn, (number, text.to_owned()), true);
                self.at += 1;
            }
            Head::Preview(first) => {
                let (orders, next, _) = self.block(&first);
                self.give(Command::Preview(orders), next);
                self.at = next;
            }
            Head::Standing(first) if !first.is_empty() => {
                let orders = vec![(number, first)];
                self.give(Command::Standing(orders), self.at + 1);
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
                // "Correct!" answers something.
                if !closed && first.is_empty() && text.ends_with(['!', '.']) {
                    return self.order(text);
                } else if !closed {
                    self.ask(next, Doubt::NoEnd(name));
                } else if lines.is_empty() {
                    self.ask(next, Doubt::Arguments(name));
                } else if is_standing {
                    self.give(Command::Standing(lines), next);
                } else {
                    self.give(Command::Correct(lines), next);
                }
                self.at = next;
            }
            Head::Press(to, signature, first) => self.press(Some((to, signature)), &first),
            Head::Announce(first) => self.press(None, &first),
            Head::ToJudge => {
                self.ask(self.at + 1, Doubt::PressToJudge);
                self.at += 1;
            }
            Head::If => self.condition(text),
        }
    }

    /// A game to be set up. What says how may go on below: each setting on a
    /// line of its own, or a line that a mail program has broken.
    fn create(&mut self, mut command: Command, text: &str) {
        let mut joined = text.to_owned();
        let mut next = self.at + 1;
        while let Some((number, line)) = self.lines.get(next)
            && next < self.at + LONGEST_CREATE
        {
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

    /// Whether a line ends a block: a mere "end" that is an order does not.
    pub(super) fn closes(&self, text: &str) -> bool {
        ends::closes(text) && !(ends::is_bare(text) && self.game.claims(text))
    }

    /// The lines up to an end, the index of the line after it, and whether
    /// there is one.
    pub(super) fn block(&self, first: &str) -> (Vec<NumberedLine>, usize, bool) {
        let mut lines = Vec::new();
        if !first.is_empty() {
            lines.push((self.lines[self.at].0, first.to_owned()));
        }
        for (index, (number, text)) in self.lines.iter().enumerate().skip(self.at + 1) {
            if self.closes(text) {
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
        // Only a few lines: what stands further away may be of other texts.
        let is_outside = |at: &usize| !self.closes(&self.lines[*at].1);
        let above = (self.at.saturating_sub(press::NEAR)..self.at).rev();
        let below = next..self.lines.len().min(next + press::NEAR);
        let outside = above.take_while(is_outside).chain(below);
        let hidden = press::hides(outside.map(|at| &self.lines[at]), &body);
        let is_for = if closed {
            Text::Closed
        } else {
            Text::Open(to.as_ref().map(|(to, _)| to))
        };
        let read = match (&to, hidden) {
            (Some((_, Signature::Usual)), Some(inside)) => Err(Doubt::PressUnsigned {
                inside: inside.to_owned(),
            }),
            _ => press::guarded(&body, is_for, self.game, &written),
        };
        match read {
            Ok(text) => {
                let text = if closed {
                    self.literal(first, next, text)
                } else {
                    text
                };
                let command = match to {
                    Some((to, signature)) => Command::Press(Press {
                        to,
                        signature,
                        text,
                    }),
                    None => Command::Announce(text),
                };
                self.give(command, next);
            }
            Err(doubt) => self.ask(next, doubt),
        }
        self.at = next;
    }

    /// A text between its marks, every line of it as it was written: what
    /// looks like a signature or a quote is part of it, too.
    fn literal(&self, first: &str, next: usize, text: Vec<String>) -> Vec<String> {
        let (from, to) = (self.lines[self.at].0 + 1, self.lines[next - 1].0);
        let lines: Option<Vec<String>> = (from..to).map(self.written).collect();
        let Some(lines) = lines else { return text };
        let blank = |line: &&String| line.trim().is_empty();
        let above = lines.iter().take_while(blank).count();
        let below = lines.iter().rev().take_while(blank).count();
        let inside = lines.get(above..lines.len() - below).unwrap_or_default();
        let first = (!first.is_empty()).then(|| first.to_owned());
        first.into_iter().chain(inside.iter().cloned()).collect()
    }

    /// Puts the line at hand aside by itself.
    pub(super) fn put_aside(&mut self, why: Why) {
        let heading = self.interrupt();
        self.parts.extend(heading.map(Part::Label));
        let line = self.lines[self.at].clone();
        self.parts.push(Part::Aside(Aside {
            why,
            heading: line.clone(),
            lines: vec![line],
        }));
        self.at += 1;
    }

    /// A line that is no command: nearly one, or an order, or talk.
    fn nothing(&mut self, text: &str) {
        let is_end = ends::closes(text) || ends::closes_if(text);
        let words = fold::words(text);
        let meant = guess::meant(&words);
        let near = if is_end || !meant.is_empty() {
            None
        } else {
            guess::near(text, &words)
        };
        // The game is asked only where it matters: that takes longest.
        let is_plain = !is_end && meant.is_empty() && near.is_none() && !ends::is_bare(text);
        let is_order = || match meant {
            [] => self.is_like_order_at(self.at),
            _ => self.is_order_at(self.at),
        };
        if is_plain || self.section.is_aside() || is_order() {
            self.order(text);
        } else if ends::is_bare(text) {
            self.label(text);
        } else if is_end {
            self.ask(self.at + 1, Doubt::StrayEnd);
            self.at += 1;
        } else if !meant.is_empty() {
            self.ask(self.at + 1, Doubt::Near(meant.to_vec()));
            self.at += 1;
        } else if let Some((_, spelling, head)) = near {
            let next = match head {
                Head::Whole(_) | Head::Phase(_) | Head::If => self.at + 1,
                // What would have been its lines is not read as anything else.
                _ => self.block("").1,
            };
            self.ask(next, Doubt::Near(vec![spelling]));
            self.at = next;
        }
    }

    pub(super) fn label(&mut self, text: &str) {
        let heading = self.interrupt();
        self.parts.extend(heading.map(Part::Label));
        let number = self.lines[self.at].0;
        self.parts.push(Part::Label((number, text.to_owned())));
        self.at += 1;
    }

    pub(super) fn order(&mut self, text: &str) {
        self.orders.push((self.lines[self.at].0, text.to_owned()));
        self.at += 1;
    }

    /// The numbers of the lines from here up to this index.
    fn numbers(&self, next: usize) -> Range<usize> {
        self.lines[self.at].0..self.lines[next.max(self.at + 1) - 1].0 + 1
    }

    pub(super) fn give(&mut self, command: Command, next: usize) {
        let mut lines = self.numbers(next);
        match self.interrupt() {
            // Conditions take their turn from the heading above them.
            Some((heading, _)) if matches!(command, Command::If { turn: Some(_), .. }) => {
                lines.start = heading;
            }
            heading => self.parts.extend(heading.map(Part::Label)),
        }
        let text = &self.lines[self.at].1;
        self.parts.push(Part::Command(Given {
            lines,
            text: masked(text, &command),
            command,
        }));
    }

    pub(super) fn ask(&mut self, next: usize, doubt: Doubt) {
        let heading = self.interrupt();
        self.parts.extend(heading.map(Part::Label));
        let text = &self.lines[self.at].1;
        self.parts.push(Part::Unclear(Unclear {
            lines: self.numbers(next),
            text: unclear_masked(text),
            doubt,
        }));
    }
}
