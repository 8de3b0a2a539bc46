//! Sections of a mail: what its lines are for.
//!
//! A section ends at the next heading, at its own end, and, if its heading is
//! a sentence, at the end of its paragraph. A heading that says nothing of
//! when, directly below one that does, parts its section and does not end it.

use super::above;
use super::anew::{self, Anew};
use super::arguments::Head;
use super::given::{Command, Given, NumberedLine, Raw};
use super::heading::{self, Heading};
use super::heading_words::Why;
use super::line::Found;
use super::reader::Reader;
use super::spoken::{self, When};
use super::{Aside, Part, ends};
use crate::text::{change, fold};

/// What takes all orders back where orders are taken back by words.
const CLEAR: &str = "clear";

/// What lines are for.
#[derive(Debug)]
pub(super) enum Section {
    /// The turn that is due.
    Now,
    /// The turn that a heading names.
    Turn(Raw, Headed),
    /// Nothing: they are put aside.
    Aside(Why, Headed),
}

/// The heading of a section.
#[derive(Debug)]
pub(super) struct Headed {
    line: NumberedLine,
    /// Whether the section is over where its paragraph is.
    is_sentence: bool,
    /// Whether labels stand directly below the heading, so that further ones
    /// belong to the section, too.
    has_labels: bool,
    /// Whether it is a command, which drops what is kept if no lines follow.
    drops: bool,
    /// How many lines have been made parts of.
    told: usize,
}

impl Headed {
    const fn new(line: NumberedLine, is_sentence: bool) -> Self {
        Self {
            line,
            is_sentence,
            has_labels: false,
            drops: false,
            told: 0,
        }
    }
}

impl Section {
    /// Orders for a turn. A command that names it has an end of its own.
    pub(super) const fn turn(turn: Raw, line: NumberedLine, is_command: bool) -> Self {
        let mut headed = Headed::new(line, false);
        headed.drops = is_command;
        Self::Turn(turn, headed)
    }

    /// What stands below a line, to the end of its paragraph, put aside.
    pub(super) const fn aside(why: Why, line: NumberedLine) -> Self {
        Self::Aside(why, Headed::new(line, true))
    }

    pub(super) const fn is_aside(&self) -> bool {
        matches!(self, Self::Aside(..))
    }

    /// The turn that it is for, if it names one.
    pub(super) const fn named(&self) -> Option<&Raw> {
        match self {
            Self::Turn(turn, _) => Some(turn),
            _ => None,
        }
    }

    /// Whether a command stands in it as part of what is put aside: what
    /// changes the turn is not done where orders are not used.
    pub(super) const fn keeps(&self, head: &Head) -> bool {
        let changes_turn = matches!(
            head,
            Head::If
                | Head::Whole(
                    Command::Wait(_)
                        | Command::Draw(_)
                        | Command::Concede(_)
                        | Command::Stop(_)
                        | Command::Resign
                        | Command::Undo
                )
        );
        self.is_aside() && changes_turn
    }

    const fn headed(&self) -> Option<&Headed> {
        match self {
            Self::Now => None,
            Self::Turn(_, headed) | Self::Aside(_, headed) => Some(headed),
        }
    }

    /// Takes note of a command between the lines.
    pub(super) const fn tell(&mut self) {
        if let Some(headed) = self.headed_mut() {
            headed.told += 1;
        }
    }

    const fn headed_mut(&mut self) -> Option<&mut Headed> {
        match self {
            Self::Now => None,
            Self::Turn(_, headed) | Self::Aside(_, headed) => Some(headed),
        }
    }
}

/// Whether a line is the subject of a mail, whatever looks like an order in it.
fn is_copied_subject(text: &str) -> bool {
    let label = text.trim_start().split_once(':').map(|(label, _)| label);
    label.is_some_and(|label| fold::is_listed(&fold::key(label), SUBJECTS))
}

/// What stands before a subject, folded.
const SUBJECTS: &str = "re aw wg fw fwd subject betreff topic thema";

impl Reader<'_> {
    /// The same below what a subject says of all lines.
    pub(super) fn under(mut self, heading: Option<Heading>, subject: NumberedLine) -> Self {
        let headed = Headed::new(subject, false);
        self.section = match heading {
            Some(Heading::Turn(turn)) => Section::Turn(Raw(turn), headed),
            Some(Heading::Aside(why)) => Section::Aside(why, headed),
            _ => Section::Now,
        };
        self
    }

    /// Ends a section whose heading is a sentence at the end of its paragraph,
    /// which is the next one if nothing stands directly below it, and before an
    /// order that is of no such turn. Of orders with blank lines between all of them
    /// each is a paragraph, and none ends it.
    pub(super) fn leave_paragraph(&mut self, number: usize) {
        let before = self.at.checked_sub(1).map(|before| self.lines[before].0);
        let is_apart = before.is_some_and(|before| before + 1 < number);
        let has_lines = !self.orders.is_empty();
        let is_begun = self
            .section
            .headed()
            .is_some_and(|headed| headed.is_sentence && (headed.told > 0 || has_lines));
        let is_over = is_apart && !(self.is_order_at(self.at) && self.is_spaced_out());
        if is_begun && (is_over || self.is_misplaced()) {
            self.end_section();
        }
    }

    /// Whether a blank line stands before the last line of a section, as before those
    /// above it, which would have ended it.
    fn is_spaced_out(&self) -> bool {
        let heading = self.section.headed().map(|headed| headed.line.0);
        let lines = self.orders.iter().rev().map(|line| line.0);
        let mut numbers = lines.chain(heading);
        let (last, before) = (numbers.next(), numbers.next());
        last.zip(before)
            .is_some_and(|(last, before)| before + 1 < last)
    }

    /// Whether a heading stands below another one with nothing between them, and says
    /// no more than that orders follow.
    fn is_below_heading(&self, text: &str, heading: &Heading) -> bool {
        let is_bare = |headed: &Headed| {
            // Below a subject there may be talk.
            let mut lines = self.orders.iter();
            let is_first = |line: &NumberedLine| headed.line.0 == 0 && !self.is_like_order(&line.1);
            headed.told == 0 && lines.all(is_first)
        };
        *heading == Heading::Now
            && self.section.headed().is_some_and(is_bare)
            && !heading::insists(text)
            && !change::withdraws(text)
    }

    /// Whether the line at hand is an order that cannot be given in the turn whose
    /// name stands above it: "A Par - Bur" below "Builds: F Bre".
    fn is_misplaced(&self) -> bool {
        let turn = self.section.named().map(Raw::as_str);
        let fits = |turn| self.game.fits(turn, &self.lines[self.at].1);
        turn.is_some_and(|turn| self.is_order_at(self.at) && !fits(turn))
    }

    /// Takes a line that ends a section. Whether it did.
    pub(super) fn ends_section(&mut self, text: &str) -> bool {
        let is_end = self.section.headed().is_some() && self.closes(text);
        if !is_end && !ends::closes_phase(text) {
            return false;
        }
        self.end_section();
        let number = self.lines[self.at].0;
        match self.parts.last_mut() {
            Some(Part::Command(Given {
                command: Command::Phase { .. },
                lines,
                ..
            })) => {
                lines.end = number + 1;
                self.at += 1;
            }
            _ => self.label(text),
        }
        true
    }

    /// Whether a line is a command, colon or not, and no heading.
    fn is_command(&self, found: &Found) -> bool {
        match found {
            Found::Head(Head::Correct(_)) => self.block("").2,
            Found::Head(Head::Whole(_)) => !self.is_above_orders(),
            Found::Head(head) => head.opens_block(),
            Found::Broken(_) | Found::Nothing => false,
        }
    }

    /// Whether an order stands behind a colon, and the game does not care for
    /// what stands before: it would take any words.
    fn is_labelled(&self, text: &str) -> bool {
        let behind = text.split_once(':').map(|(_, behind)| behind.trim());
        behind.is_some_and(|behind| {
            !behind.is_empty() && self.game.claims(&format!("hereby said: {behind}"))
        })
    }

    /// Takes a line that is a heading. Whether it is one.
    pub(super) fn opens_section(&mut self, text: &str, found: &Found) -> bool {
        let number = self.lines[self.at].0;
        if self.is_command(found) {
            return false;
        }
        // "Re: Tri/Ven" was copied.
        if is_copied_subject(text) && self.is_order_at(self.at) {
            self.put_aside(Why::Subject);
            return true;
        }
        let is_last = !self.orders.is_empty() && !self.is_above_orders();
        if is_last && self.speaks_of_above(text, found) {
            return true;
        }
        let read = heading::read(
            text,
            || self.is_above_orders(),
            |text| self.is_like_order(text),
            self.section.is_aside(),
            self.game,
        );
        let Some(headed) = read else {
            return !is_last && self.speaks_of_above(text, found);
        };
        if headed.is_beside {
            // A command has its own turn, and what is put aside stays so.
            let is_open = !matches!(found, Found::Head(_)) && !self.section.is_aside();
            return is_open && self.speaks_of_turn(text, headed);
        }
        let ends_aside = self.section.is_aside() && headed.heading == Heading::Now;
        let says_when = !matches!(headed.heading, Heading::Now | Heading::Label) || ends_aside;
        let names_turn = || match headed.heading {
            Heading::Turn(_) => true,
            Heading::Aside(Why::Time) => {
                let before = &text.trim()[..text.trim().len() - headed.rest.len()];
                spoken::whole(before, self.game.counts_turns()).is_some()
            }
            _ => false,
        };
        // In some games everything with a colon before it is an order.
        let is_verb = |(before, _): (&str, &str)| self.game.is_verb(&fold::key(before));
        let decides = says_when
            && !text.split_once(':').is_some_and(is_verb)
            && (self.is_labelled(text) || names_turn() && self.game.claims(headed.rest));
        if self.is_order_at(self.at) && !decides {
            return false;
        }
        let line = (number, text.to_owned());
        if self.is_below_heading(text, &headed.heading) {
            self.parts.push(Part::Label(line));
            self.orders
                .extend((!headed.rest.is_empty()).then(|| (number, headed.rest.to_owned())));
            self.at += 1;
            return true;
        }
        let section = match headed.heading {
            Heading::Now => Section::Now,
            Heading::Label => {
                let has_no_lines = self.orders.is_empty();
                let belongs = self.section.headed_mut().is_some_and(|of| {
                    of.has_labels |= has_no_lines && of.told == 0;
                    of.has_labels
                });
                if belongs {
                    self.orders.push(line);
                    self.at += 1;
                    return true;
                }
                // A game may know it: the name of a seat, a kind of pieces.
                self.end_section();
                self.orders.push(line);
                self.at += 1;
                return true;
            }
            Heading::Turn(turn) => Section::Turn(Raw(turn), Headed::new(line, headed.is_sentence)),
            Heading::Aside(why) => Section::Aside(why, Headed::new(line, headed.is_sentence)),
        };
        self.end_section();
        if matches!(section, Section::Now) {
            let withdraws = change::withdraws(text);
            let is_said = !withdraws && self.starts_anew(number, text);
            if !withdraws && !is_said && headed.rest.is_empty() {
                self.label(text);
                return true;
            }
            if withdraws {
                // What it takes back is for the table to say.
                self.orders.push((number, text.to_owned()));
            } else if !headed.rest.is_empty() {
                self.orders.push((number, headed.rest.to_owned()));
            }
            self.at += 1;
            return true;
        }
        self.section = section;
        if !headed.rest.is_empty() {
            self.orders.push((number, headed.rest.to_owned()));
            // What somebody said ends with its quotation marks.
            if headed.rest.starts_with('"') && headed.rest.ends_with('"') {
                self.end_section();
            }
        } else if self.section.is_aside() {
            self.parts.push(Part::Label((number, text.to_owned())));
        }
        self.at += 1;
        true
    }

    /// Takes a line of orders that says by itself for which turn they are. With a
    /// pause behind the turn it heads the lines below it, too; otherwise those
    /// around it are for what they were for.
    fn speaks_of_turn(&mut self, text: &str, headed: heading::Headed<'_>) -> bool {
        let number = self.lines[self.at].0;
        let line = (number, text.to_owned());
        let rest = (number, headed.rest.to_owned());
        let Heading::Turn(turn) = headed.heading else {
            self.put_aside(Why::Time);
            return true;
        };
        let named = self.section.named().map_or("", Raw::as_str);
        let is_due = self.game.names_due(&turn);
        let is_same = fold::key(&turn) == fold::key(named) || is_due && self.game.names_due(named);
        let is_now = is_due && matches!(self.section, Section::Now);
        if headed.is_sentence && !is_same && !is_now {
            self.end_section();
            self.section = Section::Turn(Raw(turn), Headed::new(line, true));
        } else if matches!(self.section, Section::Now) && !is_now {
            self.flush();
            self.parts.push(Part::Command(Given {
                lines: number..number + 1,
                text: line.1,
                command: Command::Phase {
                    turn: Raw(turn),
                    orders: vec![rest],
                },
            }));
            self.at += 1;
            return true;
        } else if !is_same && !is_now {
            self.put_aside(Why::Time);
            return true;
        }
        self.orders.push(rest);
        self.at += 1;
        true
    }

    /// Takes a line below orders that says for which turn they are: "These are for
    /// fall". Whether it is one.
    fn speaks_of_above(&mut self, text: &str, found: &Found) -> bool {
        let line = (self.lines[self.at].0, text.to_owned());
        let counts = self.game.counts_turns();
        let is_below = matches!(self.section, Section::Now) && !self.orders.is_empty();
        match spoken::of_above(text, counts).filter(|_| is_below) {
            Some(When::Named(turn)) if !self.game.names_due(&turn) => {
                self.section = Section::turn(Raw(turn), line, false);
                self.end_section();
            }
            Some(When::Later) => {
                self.section = Section::aside(Why::Time, line.clone());
                self.end_section();
                self.parts.push(Part::Label(line));
            }
            _ => return self.speaks_of_below(line, found),
        }
        self.at += 1;
        true
    }

    /// Takes a sentence above orders that says for which turn they are, or that they
    /// are not meant. Whether it is one.
    fn speaks_of_below(&mut self, line: NumberedLine, found: &Found) -> bool {
        let is_above = self.at + 1 < self.lines.len() && self.is_like_order_at(self.at + 1);
        if !is_above || self.is_order_at(self.at) {
            return false;
        }
        let is_next = self.lines[self.at + 1].0 == line.0 + 1;
        let heading = above::of(&line.1, self.game);
        // "map Summer 1870" asks, but "Option 1" is none of the keeper's.
        let is_choice = heading == Some(Heading::Aside(Why::Choice));
        if matches!(found, Found::Head(_)) && !is_choice {
            return false;
        }
        let section = match heading {
            Some(Heading::Turn(turn)) => Section::turn(Raw(turn), line, false),
            Some(Heading::Aside(why)) if is_next || why == Why::Time => {
                let heading = Part::Label(line.clone());
                self.end_section();
                self.parts.push(heading);
                Section::aside(why, line)
            }
            _ => return false,
        };
        self.end_section();
        self.section = section;
        self.at += 1;
        true
    }

    /// Takes a line that begins by taking back what was sent before, or does no more
    /// above orders. Whether it is one.
    pub(super) fn opens_anew(&mut self, text: &str, found: &Found) -> bool {
        let number = self.lines[self.at].0;
        let Some((said, rest)) = anew::split(text) else {
            return false;
        };
        let mutes = || matches!(found, Found::Head(Head::Whole(Command::Mute { .. })));
        let is_begun = match rest {
            "" => mutes() && self.is_above_orders(),
            _ => self.is_like_order(rest),
        };
        if !is_begun || self.section.is_aside() || !self.starts_anew(number, said) {
            return false;
        }
        self.orders
            .extend((!rest.is_empty()).then(|| (number, rest.to_owned())));
        self.at += 1;
        true
    }

    /// Takes back what a heading says not to count any more, before what is below
    /// it is read, and says whether it does. Where a mail takes the place of a
    /// turn, that is so anyway.
    fn starts_anew(&mut self, number: usize, text: &str) -> bool {
        match anew::starts_anew(text) {
            Some(Anew::LastMail) => {
                self.flush();
                self.parts.push(Part::Command(Given {
                    lines: number..number + 1,
                    text: text.to_owned(),
                    command: Command::Undo,
                }));
                true
            }
            Some(Anew::All) if self.game.claims(CLEAR) => {
                self.orders.push((number, CLEAR.to_owned()));
                true
            }
            Some(Anew::All) | None => false,
        }
    }

    /// Makes a part of the lines that were found.
    pub(super) fn flush(&mut self) {
        let lines = std::mem::take(&mut self.orders);
        if lines.is_empty() {
            return;
        }
        let part = match &mut self.section {
            Section::Now => Part::Orders { lines },
            Section::Turn(turn, headed) => {
                // The line that names the turn may stand below them, too.
                let heading = (headed.told == 0).then_some(headed.line.0);
                let numbers = || lines.iter().map(|(number, _)| *number).chain(heading);
                let first = numbers().min().unwrap_or_default();
                let last = numbers().max().unwrap_or_default();
                headed.told += lines.len();
                Part::Command(Given {
                    lines: first..last + 1,
                    text: headed.line.1.clone(),
                    command: Command::Phase {
                        turn: turn.clone(),
                        orders: lines,
                    },
                })
            }
            Section::Aside(why, headed) => {
                headed.told += lines.len();
                Part::Aside(Aside {
                    why: *why,
                    heading: headed.line.clone(),
                    lines,
                })
            }
        };
        self.parts.push(part);
    }

    /// Something else comes between the lines of the section at hand. Gives its
    /// heading if that stands in no part yet.
    pub(super) fn interrupt(&mut self) -> Option<NumberedLine> {
        self.flush();
        let heading = match &self.section {
            Section::Turn(_, headed) if headed.told == 0 => Some(headed.line.clone()),
            _ => None,
        };
        self.section.tell();
        heading
    }

    /// Ends the section at hand; what follows is for now.
    pub(super) fn end_section(&mut self) {
        self.flush();
        match std::mem::replace(&mut self.section, Section::Now) {
            Section::Turn(turn, headed) if headed.told == 0 && headed.drops => {
                // "for fall 1905:" without orders drops those that are kept.
                self.parts.push(Part::Command(Given {
                    lines: headed.line.0..headed.line.0 + 1,
                    text: headed.line.1,
                    command: Command::Phase {
                        turn,
                        orders: Vec::new(),
                    },
                }));
            }
            Section::Turn(_, headed) if headed.told == 0 => {
                self.parts.push(Part::Label(headed.line));
            }
            _ => {}
        }
    }
}
