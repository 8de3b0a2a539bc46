//! Orders in time: which lines of a mail count at once, and what is put on
//! file when a turn begins.

use crate::report::Words;
use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use serde_json::json;

use super::order_receipt::OrderReceipt;
use super::statements::{FAR, check, choose};
use crate::game::system::{Awaiting, Line, TurnName};
use crate::game::{Message, Note, Seat, Severity, Viewer};
use crate::judge::Result;
use crate::judge::admin::ahead::{Kept, Lines};
use crate::judge::admin::{GameAdmin, Person};
use crate::judge::games::game_file::Game;
use crate::judge::record::ledger::Ledger;
use crate::mail::command::{self, Command, NumberedLine, Part as MailPart};
use crate::report::letter::{Noted, Part};
use crate::table::{SeenTable, Table, TableView};

/// Whether standing orders count in this turn: in the first sort of turns
/// that a game has, in which its pieces move.
pub(in crate::judge) fn takes_standing(table: &dyn TableView) -> bool {
    table.turn_kinds().first() == Some(&table.turn().pace)
}

/// The standing orders that a mail gives, if it gives any.
pub(in crate::judge) fn standing_in(parts: &[MailPart]) -> Option<Vec<String>> {
    parts.iter().rev().find_map(|part| match part.command()? {
        Command::Standing(orders) => Some(orders.iter().map(|(_, text)| text.clone()).collect()),
        _ => None,
    })
}

/// Orders on file with standing orders for what they do not order.
pub(in crate::judge) fn over_standing(
    table: &dyn TableView,
    seat: Seat,
    standing: &[String],
    on_file: &[String],
) -> Vec<String> {
    let standing = table.read(seat, &[], &Line::all(standing)).on_file;
    table.read(seat, &standing, &Line::all(on_file)).on_file
}

/// What has become of orders that were given before a turn began.
#[derive(Debug, Default)]
pub(in crate::judge) struct Opening {
    turn: Option<TurnName>,
    seats: BTreeMap<Seat, Opened>,
}

#[derive(Debug, Default)]
struct Opened {
    /// Whether lines for this turn were kept, and whether orders stood.
    ahead: bool,
    standing: bool,
    on_file: Vec<String>,
    orders: Vec<Message>,
    notes: Vec<Noted>,
    /// Turns with orders that did not come.
    passed: Vec<Message>,
    order_receipt: Option<OrderReceipt>,
}

/// What is kept for turns to come, under the name of each.
pub(in crate::judge) fn kept_for_turns(table: &dyn TableView, kept: &Lines) -> Vec<Part> {
    let part = |turn: TurnName| {
        let heading = Message::new("ahead-kept-heading").with("turn", turn.title);
        Some(as_kept(heading, kept.turns.get(&turn.code)?.lines()))
    };
    table.coming(FAR).into_iter().filter_map(part).collect()
}

/// The same where a mail has taken back all that was on file for the turn that is due,
/// and says nothing of those: "cancel all".
pub(in crate::judge) fn left(
    is_cleared: bool,
    parts: &[MailPart],
    admin: &GameAdmin,
    table: &dyn TableView,
    seat: Option<Seat>,
) -> Vec<Part> {
    let names_turn = |part: &MailPart| matches!(part.command(), Some(Command::Phase { .. }));
    let seat = seat.filter(|_| is_cleared && !parts.iter().any(names_turn));
    seat.map_or_else(Vec::new, |seat| {
        kept_for_turns(table, &admin.ahead.of(seat))
    })
}

/// Standing orders, if there are any.
pub(in crate::judge) fn standing(kept: &Lines) -> Option<Part> {
    let heading = Message::new("ahead-standing-heading");
    (!kept.standing.is_empty()).then(|| as_kept(heading, kept.standing.iter()))
}

/// Lines that are kept, in the words in which they came.
pub(in crate::judge) fn as_kept<'l>(
    heading: Message,
    lines: impl Iterator<Item = &'l String>,
) -> Part {
    let line = |line: &String| Message::new("ahead-line").with("line", line.as_str());
    let lines = lines.map(line).collect();
    Part::Lines { heading, lines }
}

impl Opening {
    /// Takes the orders for this turn, and those for turns that have not come,
    /// out of a game's record. Nothing is kept for after the end of a game.
    pub(in crate::judge) fn of(
        ledger: &mut Ledger,
        game: &Game,
        before: &dyn TableView,
        next: &dyn Table,
        admin: &mut GameAdmin,
        at: DateTime<Utc>,
    ) -> Result<Self> {
        if matches!(next.awaiting(), Awaiting::Over(_)) {
            admin.ahead.seats.clear();
            return Ok(Self::default());
        }
        let turn = next.turn();
        let on_file = ledger.orders_for(&game.id, &turn.code)?;
        let coming: BTreeSet<String> = next.coming(FAR).into_iter().map(|it| it.code).collect();
        let names = before.coming(FAR);
        let mut seats = BTreeMap::new();
        for (seat, mut lines) in std::mem::take(&mut admin.ahead.seats) {
            let ahead = lines.turns.remove(&turn.code).unwrap_or_default();
            let mut opened = Opened {
                ahead: ahead.lines().next().is_some(),
                standing: !lines.standing.is_empty() && takes_standing(next),
                ..Opened::default()
            };
            lines.turns.retain(|code, _| {
                let may_come = coming.contains(code);
                if !may_come {
                    let name = names.iter().find(|name| name.code == *code);
                    opened.passed.push(name.map_or_else(
                        || Message::new("judge-verbatim").with("text", code.as_str()),
                        |name| name.title.clone(),
                    ));
                }
                may_come
            });
            let has_orders = on_file.get(&seat).is_some_and(|orders| !orders.is_empty());
            if !has_orders {
                let standing: &[String] = if opened.standing {
                    &lines.standing
                } else {
                    &[]
                };
                // What he does not see decides nothing that he is told of.
                let known = SeenTable::new(next, Viewer::Seat(seat));
                opened.read(&known, seat, standing, &ahead);
                if !opened.on_file.is_empty() {
                    let on_file = &opened.on_file;
                    let order_receipt =
                        OrderReceipt::next(admin, game, &turn.code, seat, on_file, at);
                    opened.order_receipt = Some(order_receipt);
                }
                seats.insert(seat, opened);
            }
            admin.ahead.set(seat, lines);
        }
        Ok(Self {
            turn: Some(turn),
            seats,
        })
    }

    /// Puts the orders on file.
    pub(in crate::judge) fn file(&self, ledger: &mut Ledger, game: &str) -> Result<()> {
        let Some(turn) = &self.turn else {
            return Ok(());
        };
        for (&seat, opened) in &self.seats {
            let Some(order_receipt) = &opened.order_receipt else {
                continue;
            };
            ledger.set_orders_for(game, &turn.code, seat, &opened.on_file)?;
            let mut data = json!({
                "seat": seat, "orders": opened.on_file,
                "ahead": opened.ahead, "standing": opened.standing,
            });
            order_receipt.note(&turn.code, &mut data);
            ledger.journal(game, order_receipt.at, "orders", &data)?;
        }
        Ok(())
    }

    /// What the player of a seat is told of it.
    pub(in crate::judge) fn parts(&self, reader: &Person, words: Words<'_>) -> Vec<Part> {
        let opened = reader.seat().and_then(|seat| self.seats.get(&seat));
        let (Some(turn), Some(opened)) = (&self.turn, opened) else {
            return Vec::new();
        };
        let mut parts = Vec::new();
        let key = match (opened.ahead, opened.standing) {
            (true, true) => "ahead-opened-both",
            (true, false) => "ahead-opened",
            (false, true) => "ahead-opened-standing",
            (false, false) => "",
        };
        let about = |key: &'static str| Message::new(key).with("turn", turn.title.clone());
        if !key.is_empty() {
            let mut lines = opened.orders.clone();
            if lines.is_empty() {
                lines.push(Message::new("ahead-opened-nothing"));
            }
            lines.extend(
                opened
                    .order_receipt
                    .as_ref()
                    .map(|order_receipt| order_receipt.message(reader, words)),
            );
            let heading = about(key);
            parts.push(Part::Lines { heading, lines });
        }
        if !opened.notes.is_empty() {
            parts.push(Part::notes(about("ahead-not-taken"), opened.notes.clone()));
        }
        if !opened.passed.is_empty() {
            let passed = opened.passed.iter();
            parts.push(Part::lines(
                Message::new("ahead-passed-heading"),
                passed
                    .map(|title| Message::new("ahead-passed").with("turn", title.clone()))
                    .collect(),
            ));
        }
        parts
    }
}

impl Opened {
    /// Reads standing orders, and over them those for this turn.
    fn read(&mut self, table: &SeenTable, seat: Seat, standing: &[String], ahead: &Kept) {
        let mut review = Vec::new();
        for lines in std::iter::once(standing).chain(ahead.groups()) {
            let numbered: Vec<NumberedLine> = (1..).zip(lines.iter().cloned()).collect();
            let is_order = |text: &str| table.skim(Line { number: 1, text }).orders > 0;
            let mut orders = Vec::new();
            for part in command::read(&numbered, "", &is_order) {
                match part {
                    MailPart::Orders { lines } => orders.extend(lines),
                    MailPart::Command(given) => {
                        if let Command::If { tree, .. } = given.command {
                            match check(&**table, &tree) {
                                Ok(()) => choose(&**table, &tree, &mut orders),
                                Err(why) => self.notes.push(Noted::new(
                                    String::new(),
                                    Note::at(Severity::Error, 0, 0..0, why),
                                )),
                            }
                        }
                    }
                    MailPart::Unclear(_) | MailPart::Aside(_) | MailPart::Label(_) => {}
                }
            }
            let reading = table.read(seat, &self.on_file, &Line::numbered(&orders));
            review = reading.review;
            self.notes.extend(
                reading
                    .notes
                    .into_iter()
                    .filter(is_told)
                    .map(|note| Noted::new(line(&orders, note.line), note)),
            );
            self.on_file = reading.on_file;
        }
        let failing = |note: &Note| note.severity != Severity::Warning;
        self.notes.extend(
            review
                .into_iter()
                .filter(failing)
                .map(|note| Noted::new(String::new(), note)),
        );
        self.orders = table.describe(seat, &self.on_file);
    }
}

/// Whether a note on an earlier order is worth a word. That orders replace
/// standing ones is not, but what has been taken from a list is.
fn is_told(note: &Note) -> bool {
    note.severity > Severity::Info || note.message.key == "ahead-choice-taken"
}

fn line(lines: &[NumberedLine], number: usize) -> String {
    let found = lines.iter().find(|(of, _)| *of == number);
    found.map(|(_, text)| text.clone()).unwrap_or_default()
}
