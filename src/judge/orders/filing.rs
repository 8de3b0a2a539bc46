//! Putting a player's orders on file.

use chrono::{DateTime, Utc};
use serde_json::json;

use super::ahead;
use super::order_receipt::OrderReceipt;
use crate::game::system::{Line, Taken};
use crate::game::{Arg, Message, Note, Seat, Severity, Viewer};
use crate::judge::admin::GameAdmin;
use crate::judge::games::open_game::OpenGame;
use crate::judge::record::ledger::Ledger;
use crate::judge::{Result, table_at, table_before};
use crate::mail::command::{Command, Part};
use crate::store::WaitingMail;
use crate::table::{BESIDE, SeenTable, TableReading, TableView};

/// Orders that have been put on file.
pub(in crate::judge) struct Filed {
    pub(in crate::judge) reading: TableReading,
    /// The receipt, if what is on file has changed.
    pub(in crate::judge) order_receipt: Option<OrderReceipt>,
    /// The turn that they came too late for, if there is one.
    pub(in crate::judge) missed: Option<Message>,
    /// If the mail takes the one before it back above its own orders, whether
    /// there was one.
    pub(in crate::judge) undone: Option<bool>,
    /// Whether the seat was ready before the mail took orders back.
    pub(in crate::judge) was_ready: bool,
    /// What was on file before the mail, and before the one before it.
    pub(in crate::judge) earlier: Vec<String>,
}

impl Filed {
    /// Whether there was neither an order nor anything like one.
    pub(in crate::judge) const fn is_empty(&self) -> bool {
        self.reading.given == 0 && self.reading.notes.is_empty()
    }

    /// Whether the mail has taken back all that was on file.
    pub(in crate::judge) const fn is_cleared(&self) -> bool {
        self.order_receipt.is_some() && self.reading.on_file.is_empty()
    }

    /// Whether something in the mail could not be used, or may change what was.
    pub(in crate::judge) fn has_mistakes(&self) -> bool {
        is_faulty(&self.reading)
    }

    /// Tells what is on file after the mail's commands, which may have taken
    /// back what its orders had changed.
    pub(in crate::judge) fn is_now(
        &mut self,
        table: &dyn TableView,
        seat: Seat,
        on_file: Vec<String>,
    ) {
        if on_file != self.reading.on_file {
            self.reading.review = table.read(seat, &on_file, &[]).review;
            self.reading.on_file = on_file;
        }
    }

    pub(in crate::judge) fn done(&self, game: &str) -> String {
        format!(
            "{game}: {} orders given, {} on file, {} notes",
            self.reading.given,
            self.reading.on_file.len(),
            self.reading.notes.len()
        )
    }
}

/// Reads a player's orders and puts them on file.
pub(in crate::judge) fn file(
    ledger: &mut Ledger,
    game: OpenGame<'_>,
    seat: Seat,
    parts: &[Part],
    lines: &[(usize, String)],
    (mail, now): (&WaitingMail, DateTime<Utc>),
) -> Result<Filed> {
    let stored = game.stored;
    // What is secret from the seat can have no part in what it is told.
    let viewer = Viewer::Seat(seat);
    let table = SeenTable::new(table_at(game)?.as_ref(), viewer);
    let given = lines;
    let lines = Line::numbered(lines);
    let standing = ahead::standing_in(parts).unwrap_or_default();
    let on_file = ledger
        .orders_for(&game.id, &stored.turn)?
        .remove(&seat)
        .unwrap_or_default();
    let mut reading = read(&table, &stored.admin, seat, &on_file, &lines);
    let mut undone = None;
    if undoes_first(parts, &reading.lines, given) {
        let before = stored.admin.before.get(&seat);
        undone = Some(before.is_some());
        if let Some(before) = before {
            reading = table.read(seat, before, &lines);
        }
    }
    if !standing.is_empty() && ahead::takes_standing(&*table) {
        let all = ahead::over_standing(&*table, seat, &standing, &reading.on_file);
        reading.review = table.read(seat, &all, &[]).review;
        reading.on_file = all;
    }
    if table.replaces_turn() {
        reading
            .notes
            .splice(0..0, replaced(&*table, seat, &on_file, &reading.on_file));
    }
    let missed = missed(ledger, game, mail)?;
    let mut order_receipt = None;
    let mut was_ready = false;
    let mut earlier = on_file.clone();
    earlier.extend(
        stored
            .admin
            .before
            .get(&seat)
            .into_iter()
            .flatten()
            .cloned(),
    );
    let mut data = json!({ "mail": mail.id, "seat": seat, "orders": reading.on_file });
    if reading.on_file != on_file || undone == Some(true) {
        ledger.set_orders_for(&game.id, &stored.turn, seat, &reading.on_file)?;
        let mut admin = stored.admin.clone();
        // Whoever takes orders back has others in mind.
        was_ready = reading.on_file.len() < on_file.len() && admin.ready.remove(&seat);
        admin.before.insert(seat, on_file);
        if is_faulty(&reading) {
            admin.partly.insert(seat);
        } else {
            admin.partly.remove(&seat);
        }
        admin.clock.changed = Some(now);
        let ahead = admin.ahead.of(seat);
        let ahead_before = admin.ahead.previous.insert(seat, ahead);
        if let (Some(true), Some(before)) = (undone, ahead_before) {
            admin.ahead.set(seat, before);
        }
        let orders = &reading.on_file;
        let new = OrderReceipt::next(&mut admin, &game, &stored.turn, seat, orders, mail.arrived);
        new.note(&stored.turn, &mut data);
        order_receipt = Some(new);
        ledger.save_admin(&game.id, &admin)?;
    }
    ledger.journal(&game.id, mail.arrived, "orders", &data)?;
    Ok(Filed {
        reading,
        order_receipt,
        missed,
        undone,
        was_ready,
        earlier,
    })
}

fn is_faulty(reading: &TableReading) -> bool {
    let is_error = |note: &Note| note.severity == Severity::Error || note.message.key == BESIDE;
    reading.notes.iter().any(is_error) || reading.lines.contains(&Taken::Refused)
}

/// Reads the lines of a mail. Where mails take the place of a whole turn, a line or
/// two behind a mail of which only a part could be used join that part: they are what
/// was asked for again.
fn read(
    table: &SeenTable,
    admin: &GameAdmin,
    seat: Seat,
    on_file: &[String],
    lines: &[Line<'_>],
) -> TableReading {
    let reading = table.read(seat, on_file, lines);
    let is_short = || {
        let alone = table.read(seat, &[], lines).on_file;
        let is_new = |order: &String| !on_file.contains(order);
        (1..=MOST_CORRECTED).contains(&alone.len()) && alone.iter().all(is_new)
    };
    if !table.replaces_turn() || !admin.partly.contains(&seat) || !is_short() {
        return reading;
    }
    let heading = Line::new(0, JOINING);
    let headed: Vec<Line<'_>> = std::iter::once(heading)
        .chain(lines.iter().copied())
        .collect();
    let mut reading = table.read(seat, on_file, &headed);
    reading.lines.remove(0);
    reading
}

/// So many orders correct a part of a turn; more are another turn.
const MOST_CORRECTED: usize = 2;
/// What stands above orders that come beside those on file.
const JOINING: &str = "in addition:";

/// What is told where a mail takes the place of orders on file, if it does.
fn replaced(table: &dyn TableView, seat: Seat, on_file: &[String], now: &[String]) -> Option<Note> {
    let gone = on_file.iter().filter(|order| !now.contains(order));
    let gone: Vec<String> = gone.cloned().collect();
    let gone = table.describe(seat, &gone).into_iter().map(Arg::Message);
    let gone: Vec<Arg> = gone.collect();
    let message = Message::new("report-note-replaced");
    (!gone.is_empty()).then(|| Note::new(Severity::Info, message.with("orders", Arg::All(gone))))
}

/// Whether a mail takes the one before it back above its own orders: then
/// these stand in their place. Below them it takes back the orders themselves.
fn undoes_first(parts: &[Part], taken: &[Taken], lines: &[(usize, String)]) -> bool {
    let mut commands = parts.iter().filter_map(Part::given);
    let undo = commands.find(|given| given.command == Command::Undo);
    let undo = undo.map(|given| given.lines.start);
    let is_order = |(_, taken): &(_, &Taken)| **taken == Taken::Order;
    let first = lines.iter().zip(taken).find(is_order);
    undo.zip(first)
        .is_some_and(|(undo, ((order, _), _))| undo < *order)
}

/// The turn that a mail missed, if one was closed between its arrival and
/// its being dealt with: its orders count for the turn after.
fn missed(ledger: &mut Ledger, game: OpenGame<'_>, mail: &WaitingMail) -> Result<Option<Message>> {
    let closed = ledger.last_closed(&game.id)?;
    closed
        .filter(|closed| mail.arrived <= closed.at)
        .map(|closed| Ok(table_before(&game, &closed)?.turn().title))
        .transpose()
}
