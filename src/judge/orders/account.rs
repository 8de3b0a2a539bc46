//! What a mail's answer says of lines that are neither orders on file nor
//! commands nor refused: talk, and what was put aside. With it, every line of
//! a player's own stands somewhere in the answer.

use std::cell::LazyCell;

use super::statements::known_turns;
use crate::game::Message;
use crate::game::system::{Line, Taken};
use crate::judge::games::names::Naming;
use crate::judge::games::sheet::Blank;
use crate::mail::command::{
    self, Aside, Branch, Command, Conditional, NumberedLine, Part, Why, is_plain_heading,
    unmarked_subject,
};
use crate::report::letter;
use crate::table::{TableView, sheet};
use crate::text::{amend, talk};

/// How many lines of talk are told one by one; the rest are counted.
const MOST_TOLD: usize = 6;
/// How many headings with what is below them are told.
const MOST_HEADINGS: usize = 8;
/// How much of a line is quoted, in characters.
const LONGEST_QUOTE: usize = 40;
/// How many lines are kept for an answer that says yes.
const MOST_OFFERED: usize = 100;

/// The lines of a mail that order nothing now.
#[derive(Debug, Default)]
pub struct Account {
    talk: Vec<NumberedLine>,
    /// Whether anything of it is more than a greeting.
    chats: bool,
    /// What was put aside and has an order in it, or is like one.
    aside: Vec<Aside>,
    /// Whether there is an order in the mail, used or not, or nothing but talk that
    /// may have been meant as one.
    orders: bool,
    /// The orders beside which something was put aside, where a mail takes the
    /// place of a whole turn: who says yes to the rest means these, too.
    beside: Vec<NumberedLine>,
    /// What may have orders outside of the text and is not read for any: the
    /// subject and attachments.
    outside: Vec<Message>,
    /// How the game writes orders that hang on something.
    conditional: Option<Message>,
}

impl Account {
    /// Sorts the lines of a mail. `taken` says what the lines for now were
    /// taken for, `lines`.
    pub fn of(
        parts: &[Part],
        (lines, taken): (&[NumberedLine], &[Taken]),
        table: &dyn TableView,
        blank: &Blank<'_>,
    ) -> Self {
        let mut account = Self {
            orders: taken
                .iter()
                .any(|taken| matches!(taken, Taken::Order | Taken::Refused)),
            conditional: table.conditional(),
            ..Self::default()
        };
        for (line, taken) in lines.iter().zip(taken) {
            if *taken == Taken::Order && table.replaces_turn() {
                account.beside.push(line.clone());
            }
            match taken {
                Taken::Talk | Taken::Greeting => {
                    account.chats |= *taken == Taken::Talk;
                    account.talk.push(line.clone());
                }
                Taken::Below => account.below(line),
                Taken::Order => account.behind(line, table),
                // "Emergency orders:" may say more than that they are orders.
                Taken::Label if is_unknown_heading(&line.1, table) => {
                    account.talk.push(line.clone());
                }
                Taken::Question | Taken::Label | Taken::Refused => {}
            }
        }
        let known = LazyCell::new(|| known_turns(table, blank.words));
        let is_known =
            |turn: &str| { known.iter() }.any(|(known, _)| known.naming(turn) != Naming::Not);
        for part in parts {
            match part {
                Part::Aside(aside) => account.put_aside(aside, table, blank),
                Part::Command(given) => match &given.command {
                    // A turn that is neither due nor to come is none.
                    Command::Phase { turn, orders } if !is_known(turn.as_str()) => {
                        let heading = (given.lines.start, given.text.clone());
                        let aside = Aside {
                            why: Why::Time,
                            heading,
                            lines: orders.clone(),
                        };
                        account.put_aside(&aside, table, blank);
                    }
                    Command::Phase { orders, .. }
                    | Command::Standing(orders)
                    | Command::Preview(orders) => account.of_block(orders, table),
                    Command::If { tree, .. } => account.of_tree(tree, table),
                    _ => {}
                },
                Part::Orders { .. } | Part::Label(_) | Part::Unclear(_) => {}
            }
        }
        // Whoever only talks and has nothing on file may think that he has ordered.
        account.orders |= account.chats && !parts.iter().any(Part::asks);
        account.talk.sort_by_key(|(number, _)| *number);
        // What stands below a heading for the turn that is due is read as now
        // and as below a heading.
        account.talk.dedup();
        account
    }

    /// What somebody without a seat has written that is no command: whatever it is, it
    /// cannot be orders.
    pub fn without_seat(parts: &[Part]) -> Self {
        let lines = parts.iter().flat_map(|part| match part {
            Part::Orders { lines } | Part::Aside(Aside { lines, .. }) => lines.as_slice(),
            Part::Label(line) => std::slice::from_ref(line),
            Part::Command(_) | Part::Unclear(_) => &[],
        });
        let is_told = |(_, line): &&NumberedLine| !talk::greets(line) && !talk::closes(line);
        Self {
            talk: lines.filter(is_told).cloned().collect(),
            ..Self::default()
        }
    }

    /// The sentences of a line that gives orders in another: "Ich ziehe e3-c3. Bitte
    /// verlängern, bin im Urlaub."
    fn behind(&mut self, (number, line): &NumberedLine, table: &dyn TableView) {
        let sentences = talk::sentences(line);
        if sentences.len() < 2 {
            return;
        }
        let is_order = |text: &&str| table.claims(text);
        let is_read = |text: &&str| is_order(text) || table.resembles(text) || !talk::says(text);
        if sentences.iter().any(is_order) {
            let unread = sentences.into_iter().filter(|text| !is_read(text));
            self.talk
                .extend(unread.map(|text| (*number, text.to_owned())));
        }
    }

    /// A line below the end of the orders.
    fn below(&mut self, line: &NumberedLine) {
        match self.aside.last_mut() {
            Some(last) if last.why == Why::Below => last.lines.push(line.clone()),
            _ => self.aside.push(Aside {
                why: Why::Below,
                heading: line.clone(),
                lines: vec![line.clone()],
            }),
        }
        self.orders = true;
    }

    fn put_aside(&mut self, aside: &Aside, table: &dyn TableView, blank: &Blank) {
        let like_orders = |(_, text): &&NumberedLine| {
            !blank.is_unfilled(text) && (table.claims(text) || table.resembles(text))
        };
        if is_of_itself(aside) || aside.lines.iter().any(|line| like_orders(&line)) {
            self.orders = true;
            self.aside.push(aside.clone());
        } else {
            // Without an order in it, it was talk all the same.
            self.chats = true;
            // "To Germany:" may be meant as the heading of a press.
            let heading = (aside.why == Why::Others).then(|| aside.heading.clone());
            self.talk.extend(heading);
            self.talk.extend(aside.lines.iter().cloned());
        }
    }

    /// The talk among lines for another turn, or to be tried.
    fn of_block(&mut self, lines: &[NumberedLine], table: &dyn TableView) {
        let talk = lines.iter().filter(|(number, text)| {
            let skimmed = table.skim(Line::new(*number, text));
            skimmed.orders == 0 && skimmed.notes.is_empty() && !text.ends_with(':')
        });
        let before = self.talk.len();
        self.talk.extend(talk.cloned());
        self.chats |= self.talk.len() > before;
    }

    fn of_tree(&mut self, tree: &Conditional, table: &dyn TableView) {
        for branch in tree.then.iter().chain(&tree.otherwise) {
            match branch {
                Branch::Orders(line) => self.of_block(std::slice::from_ref(line), table),
                Branch::If(inner) => self.of_tree(inner, table),
            }
        }
    }

    /// The same of a mail with this subject and these attachments. A subject
    /// that was answered is told no more.
    #[must_use]
    pub fn with_outside(
        mut self,
        subject: &str,
        attachments: &[String],
        table: &dyn TableView,
        parts: &[Part],
    ) -> Self {
        let (text, is_answered) = unmarked_subject(subject);
        let line = Line { number: 1, text };
        // A place alone is what a mail is about.
        let is_name = text.chars().all(char::is_alphabetic);
        let key = if !is_answered && !is_name && table.skim(line).orders > 0 {
            Some("account-subject")
        } else {
            command::passes_over_subject(subject, parts).then_some("account-subject-command")
        };
        self.outside
            .extend(key.map(|key| Message::new(key).with("subject", quote(text))));
        let attachment =
            |name: &String| Message::new("account-attachment").with("name", name.as_str());
        self.outside.extend(attachments.iter().map(attachment));
        self.orders |= !self.outside.is_empty();
        self
    }

    /// Whether there is nothing in the mail but orders, commands, labels,
    /// greetings and closing formulas.
    pub const fn is_plain(&self) -> bool {
        !self.chats && self.aside.is_empty()
    }

    /// Whether there are orders that were put aside.
    pub const fn puts_aside(&self) -> bool {
        !self.aside.is_empty()
    }

    /// Whether a mail that gives orders leaves nothing of them for now.
    pub const fn gives_orders(&self) -> bool {
        self.orders
    }

    /// What may count for now if the writer says so; nothing where he would have to
    /// say which of several.
    pub fn offered(&self) -> Vec<String> {
        let is_choice = |aside: &Aside| aside.why == Why::Choice;
        if self.aside.len() > 1 && self.aside.iter().any(is_choice) {
            return Vec::new();
        }
        if self.aside.is_empty() {
            return Vec::new();
        }
        let aside = self.aside.iter().filter(|aside| !is_of_itself(aside));
        let aside = aside.flat_map(|aside| &aside.lines);
        let mut lines: Vec<&NumberedLine> = aside.chain(&self.beside).collect();
        lines.sort_by_key(|(number, _)| *number);
        let texts = lines.into_iter().map(|(_, text)| text);
        texts.take(MOST_OFFERED).cloned().collect()
    }

    /// What was put aside and has an order in it, or is like one.
    pub fn lines_aside(&self) -> impl Iterator<Item = &String> {
        let lines = self.aside.iter().flat_map(|aside| &aside.lines);
        lines.map(|(_, text)| text)
    }

    /// The block of the answer that names all of it, if there is any.
    pub fn part(&self) -> Option<letter::Part> {
        let mut lines: Vec<Message> = self
            .aside
            .iter()
            .take(MOST_HEADINGS)
            .map(told_aside)
            .collect();
        if self.aside.len() > MOST_HEADINGS {
            let more = self.aside.len() - MOST_HEADINGS;
            lines.push(Message::new("account-more-aside").with("count", more));
        }
        if !self.aside.is_empty() {
            let hangs = |aside: &Aside| aside.why == Why::Condition;
            let key = match &*self.offered() {
                _ if self.aside.iter().all(is_of_itself) => "account-say-plainly",
                [] => "account-say-which",
                _ if self.aside.iter().any(hangs) => "account-say-yes-anyhow",
                _ => "account-say-yes",
            };
            lines.push(Message::new(key));
            let is_conditional = self.aside.iter().any(hangs);
            lines.extend(self.conditional.clone().filter(|_| is_conditional));
        }
        let runs = runs(&self.talk);
        lines.extend(runs.iter().take(MOST_TOLD).map(|run| told(run)));
        if runs.len() > MOST_TOLD {
            let more: usize = runs[MOST_TOLD..].iter().map(|run| run.len()).sum();
            lines.push(Message::new("account-more").with("count", more));
        }
        lines.extend(self.outside.iter().cloned());
        (!lines.is_empty()).then(|| letter::Part::lines(Message::new("account-heading"), lines))
    }
}

/// Whether a line is a heading with words that nobody knows.
fn is_unknown_heading(line: &str, table: &dyn TableView) -> bool {
    let Some(text) = line.trim().strip_suffix(':') else {
        return false;
    };
    let is_seat = || sheet::find(&table.seats(), text).is_some();
    !(is_plain_heading(text) || amend::heads_addition(line) || talk::greets(line) || is_seat())
}

/// Whether it is a condition with what hangs on it in one line, which nobody can
/// take without reading it.
fn is_of_itself(aside: &Aside) -> bool {
    aside.why == Why::Condition && aside.lines == [aside.heading.clone()]
}

/// Lines one below the other, together.
fn runs(lines: &[NumberedLine]) -> Vec<&[NumberedLine]> {
    lines
        .chunk_by(|(before, _), (number, _)| before + 1 == *number)
        .collect()
}

fn told(run: &[NumberedLine]) -> Message {
    let (first, text) = &run[0];
    let (last, _) = &run[run.len() - 1];
    let key = if run.len() == 1 {
        "account-line"
    } else {
        "account-lines"
    };
    Message::new(key)
        .with("first", *first)
        .with("last", *last)
        .with("text", quote(text))
}

fn told_aside(aside: &Aside) -> Message {
    let key = match aside.why {
        Why::Condition => "account-condition",
        Why::Negation => "account-negation",
        Why::Choice => "account-choice",
        Why::Proposal => "account-proposal",
        Why::Question => "account-question",
        Why::Past => "account-past",
        Why::Others => "account-others",
        Why::Time => "account-time",
        Why::Unticked => "account-unticked",
        Why::Subject => "account-copied-subject",
        Why::Below => "account-below",
    };
    let (first, _) = &aside.lines[0];
    let (last, _) = &aside.lines[aside.lines.len() - 1];
    let texts: Vec<String> = aside
        .lines
        .iter()
        .take(3)
        .map(|(_, text)| quote(text))
        .collect();
    let mut texts = texts.join(" / ");
    if aside.lines.len() > 3 {
        texts.push_str(" …");
    }
    Message::new(key)
        .with("heading", quote(&aside.heading.1))
        .with("count", aside.lines.len())
        .with("first", *first)
        .with("last", *last)
        .with("text", texts)
}

pub(in crate::judge) fn quote(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}

/// More lines than these are only counted.
const MOST_QUOTED: usize = 40;

/// Lines of a mail that were not used, below a heading that says why.
pub(in crate::judge) fn quoted(
    heading: &'static str,
    past: &[NumberedLine],
) -> Option<letter::Part> {
    let line = |(number, text): &NumberedLine| {
        Message::new("account-line")
            .with("first", *number)
            .with("last", *number)
            .with("text", quote(text))
    };
    let more = || {
        let more = past.len().saturating_sub(MOST_QUOTED);
        (more > 0).then(|| Message::new("account-more").with("count", more))
    };
    (!past.is_empty()).then(|| {
        letter::Part::lines(
            Message::new(heading),
            past.iter()
                .take(MOST_QUOTED)
                .map(line)
                .chain(more())
                .collect(),
        )
    })
}
