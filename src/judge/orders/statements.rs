//! From the parts of a mail to what they say at a table: which lines are orders
//! for the turn that is due, and which conditions hold.

use std::cell::OnceCell;
use std::ops::Range;

use crate::game::system::{Line, Taken, TurnName};
use crate::game::{Lang, Message, Seat};
use crate::judge::games::names::{Naming, TitleForms, TurnNames, names_turn};
use crate::judge::games::sheet::Blank;
use crate::mail::command::{
    self, Branch, Command, Condition, Conditional, NumberedLine, Part as MailPart,
};
use crate::report::Words;
use crate::table::{TableView, sheet};
use crate::text::amend;

/// How far ahead turns are known: some years.
pub(in crate::judge) const FAR: usize = 24;

/// The orders of a game as who has a seat in it writes them.
#[allow(missing_debug_implementations, reason = "made to be asked at once")]
pub struct OfSeat<'t> {
    /// The game.
    table: &'t dyn TableView,
    /// The seat, if only its orders are meant.
    seat: Option<Seat>,
    /// Whether who writes may give orders at all.
    pub gives_orders: bool,
    /// Whether orders of other seats stand beside his.
    is_shared: bool,
    /// The lines of the order sheet that he was sent.
    blank: &'t Blank<'t>,
    /// What the turn that is due may be called.
    due: OnceCell<TurnNames>,
    /// What turns like it are called.
    forms: OnceCell<TitleForms>,
    /// The turn that is due and those to come.
    coming: OnceCell<Vec<(TurnNames, &'static str)>>,
}

impl<'t> OfSeat<'t> {
    /// Those of a seat, or of somebody without one, who gives no orders.
    pub const fn new(table: &'t dyn TableView, seat: Option<Seat>, blank: &'t Blank<'t>) -> Self {
        Self {
            table,
            seat,
            gives_orders: seat.is_some(),
            is_shared: false,
            blank,
            due: OnceCell::new(),
            forms: OnceCell::new(),
            coming: OnceCell::new(),
        }
    }

    fn coming(&self) -> &[(TurnNames, &'static str)] {
        let known = || known_turns(self.table, self.blank.words);
        self.coming.get_or_init(known)
    }

    fn due(&self) -> &TurnNames {
        self.due
            .get_or_init(|| TurnNames::of(&self.table.turn(), self.blank.words))
    }

    /// Those of whoever writes, on a sheet that may have the orders of all seats:
    /// what stands without one is this seat's, if one is given.
    pub fn anybody(table: &'t dyn TableView, seat: Option<Seat>, blank: &'t Blank<'t>) -> Self {
        Self {
            gives_orders: true,
            is_shared: true,
            ..Self::new(table, seat, blank)
        }
    }
}

impl command::Orders for OfSeat<'_> {
    fn claims(&self, line: &str) -> bool {
        self.blank.is_unfilled(line) || self.gives_orders && self.table.claims(line)
    }

    fn resembles(&self, line: &str) -> bool {
        self.table.resembles(line)
    }

    fn is_verb(&self, word: &str) -> bool {
        self.table.is_verb(word)
    }

    fn gives(&self, text: &str) -> bool {
        let line = Line { number: 1, text };
        let gives = |seat| self.table.read(seat, &[], &[line]).given > 0;
        self.claims(text) || self.seat.is_some_and(gives)
    }

    fn fits(&self, turn: &str, line: &str) -> bool {
        let mut coming = self.coming().iter();
        let named = coming.find(|(names, _)| names.naming(turn) != Naming::Not);
        named.is_none_or(|(_, kind)| self.table.fits(kind, line))
    }

    fn is_other_seat(&self, name: &str) -> bool {
        let named = sheet::find(&self.table.seats(), name);
        named.is_some() && self.seat.is_some() && named != self.seat && !self.is_shared
    }

    fn is_own_seat(&self, name: &str) -> bool {
        let seats = self.table.seats();
        self.seat
            .is_some_and(|seat| sheet::is_of(&seats[seat.index()], name))
    }

    fn is_due(&self, line: &str) -> bool {
        self.due().has_title(line)
    }

    fn counts_turns(&self) -> bool {
        self.due().is_counted()
    }

    fn names_due(&self, name: &str) -> bool {
        self.due().naming(name) != Naming::Not
    }

    fn is_another_turn(&self, line: &str) -> bool {
        let forms = || TitleForms::of(self.due(), &self.table.seats());
        !self.due().has_title(line) && self.forms.get_or_init(forms).has(line)
    }
}

/// The lines of a mail that are orders for the turn that is due: those that
/// name no turn or this one, and those under a condition that is so now. "Removals"
/// before or above them stays there: with it a place alone is enough.
pub fn lines_for_now(
    parts: &[MailPart],
    table: &dyn TableView,
    words: Words<'_>,
) -> Vec<NumberedLine> {
    let now = table.turn();
    let mut lines = Vec::new();
    for part in parts {
        match part {
            MailPart::Orders { lines: orders } => lines.extend(orders.iter().cloned()),
            MailPart::Command(given) => match &given.command {
                Command::Phase { turn, orders } if is_due(&given.command, &now, words) => {
                    let is_of_builds = turn.as_str() == command::ADJUSTMENTS;
                    let heading = given.lines.start;
                    if is_of_builds && orders.iter().all(|(number, _)| *number != heading) {
                        lines.push((heading, given.text.clone()));
                    }
                    lines.extend(orders.iter().map(|(number, text)| {
                        let is_beside = is_of_builds && *number == given.lines.start;
                        let is_whole = is_beside && table.claims(&given.text);
                        (*number, if is_whole { &given.text } else { text }.clone())
                    }));
                }
                Command::If { turn, tree }
                    if turn
                        .as_ref()
                        .is_none_or(|turn| names_turn(&now, turn.as_str(), words))
                        && check(table, tree).is_ok() =>
                {
                    choose(table, tree, &mut lines);
                }
                _ => {}
            },
            // "Additional orders:" says more than that they are orders.
            MailPart::Label(line) if amend::heads_addition(&line.1) => lines.push(line.clone()),
            MailPart::Unclear(_) | MailPart::Aside(_) | MailPart::Label(_) => {}
        }
    }
    lines
}

/// What the turn that is due and those to come are called, and their kinds.
pub(super) fn known_turns(
    table: &dyn TableView,
    words: Words<'_>,
) -> Vec<(TurnNames, &'static str)> {
    let turns = std::iter::once(table.turn()).chain(table.coming(FAR));
    let named = turns.map(|turn| (TurnNames::of(&turn, words), turn.pace));
    named.collect()
}

/// Whether a command heads orders for the turn that is due.
pub fn is_due(command: &Command, due: &TurnName, words: Words<'_>) -> bool {
    matches!(command, Command::Phase { turn, .. } if names_turn(due, turn.as_str(), words))
}

/// Whether all conditions of a tree can be read.
pub(in crate::judge) fn check(table: &dyn TableView, tree: &Conditional) -> Result<(), Message> {
    truth(table, &tree.condition)?;
    for branch in tree.then.iter().chain(&tree.otherwise) {
        if let Branch::If(inner) = branch {
            check(table, inner)?;
        }
    }
    Ok(())
}

/// Whether a condition is so. All of it is read, so that a mistake is told
/// whatever else it says.
fn truth(table: &dyn TableView, condition: &Condition) -> Result<bool, Message> {
    let all = |parts: &[Condition]| {
        let read: Result<Vec<bool>, Message> =
            parts.iter().map(|part| truth(table, part)).collect();
        read
    };
    Ok(match condition {
        Condition::Is(raw) => table.holds(raw.as_str())?,
        Condition::Not(inner) => !truth(table, inner)?,
        Condition::All(parts) => !all(parts)?.contains(&false),
        Condition::Any(parts) => all(parts)?.contains(&true),
    })
}

/// The orders that count in a tree that has been checked.
pub(in crate::judge) fn choose(
    table: &dyn TableView,
    tree: &Conditional,
    lines: &mut Vec<NumberedLine>,
) {
    for branch in taken(table, tree) {
        match branch {
            Branch::Orders(line) => lines.push(line.clone()),
            Branch::If(inner) => choose(table, inner, lines),
        }
    }
}

fn taken<'t>(table: &dyn TableView, tree: &'t Conditional) -> &'t [Branch] {
    if truth(table, &tree.condition) == Ok(true) {
        &tree.then
    } else {
        &tree.otherwise
    }
}

/// What has come of the conditions in a tree that has been checked.
pub(in crate::judge) fn told(
    table: &dyn TableView,
    tree: &Conditional,
    lang: Lang,
    said: &mut Vec<Message>,
) {
    let is_so = truth(table, &tree.condition) == Ok(true);
    let key = match (is_so, tree.otherwise.is_empty()) {
        (true, _) => "ahead-if-true",
        (false, true) => "ahead-if-false",
        (false, false) => "ahead-if-else",
    };
    said.push(Message::new(key).with("condition", tree.condition.text(lang)));
    for branch in taken(table, tree) {
        if let Branch::If(inner) = branch {
            told(table, inner, lang, said);
        }
    }
}

/// What the lines of a mail were taken for, in their order, as it is kept with
/// what was decided on it: "3 order", "5-7 broadcast". `taken` says it of the
/// `lines` for the turn that is due.
pub(in crate::judge) fn taken_for(
    parts: &[MailPart],
    lines: &[NumberedLine],
    taken: &[Taken],
) -> Vec<String> {
    let commands = parts.iter().filter_map(|part| {
        let what = match part {
            MailPart::Command(given) => given.command.name().entry().key,
            MailPart::Unclear(_) => "unclear",
            MailPart::Aside(_) => "aside",
            MailPart::Label(_) => "heading",
            MailPart::Orders { .. } => return None,
        };
        Some((part.lines(), what.to_owned()))
    });
    let orders = lines.iter().zip(taken);
    let orders = orders.map(|((number, _), taken)| {
        let what = format!("{taken:?}").to_lowercase();
        (*number..*number + 1, what)
    });
    let mut all: Vec<(Range<usize>, String)> = commands.chain(orders).collect();
    all.sort_by_key(|(lines, _)| lines.start);
    let tell = |(lines, what): (Range<usize>, String)| match lines.len() {
        0 | 1 => format!("{} {what}", lines.start),
        _ => format!("{}-{} {what}", lines.start, lines.end - 1),
    };
    all.into_iter().map(tell).collect()
}
