//! Putting a player's orders on file.

use chrono::{DateTime, Utc};
use serde_json::json;

use super::game_file::Game;
use super::stamp::Stamp;
use super::written::Filed;
use super::{JudgeError, affairs_of, ahead, table_at};
use crate::game::system::Line;
use crate::game::{Message, Seat, Viewer};
use crate::mail::command::Part;
use crate::store::{StoredGame, WaitingMail, Work};
use crate::table::SeenTable;

/// Reads a player's orders and puts them on file.
pub(super) fn file(
    work: &mut dyn Work,
    game: &Game,
    stored: &StoredGame,
    seat: Seat,
    parts: &[Part],
    lines: &[(usize, String)],
    (mail, now): (&WaitingMail, DateTime<Utc>),
) -> Result<Filed, JudgeError> {
    // What is secret from the seat can have no part in what it is told.
    let viewer = Viewer::Seat(seat);
    let table = SeenTable::new(table_at(game, stored)?.as_ref(), viewer);
    let lines = Line::numbered(lines);
    let standing = ahead::standing_in(parts).unwrap_or_default();
    let on_file = work
        .orders_for(&stored.id, &stored.turn)?
        .remove(&seat)
        .unwrap_or_default();
    let mut reading = table.read(seat, &on_file, &lines);
    if !standing.is_empty() && ahead::takes_standing(&*table) {
        let all = ahead::over_standing(&*table, seat, &standing, &reading.on_file);
        reading.review = table.read(seat, &all, &[]).review;
        reading.on_file = all;
    }
    let missed = missed(work, game, stored, mail)?;
    let mut stamp = None;
    let mut data = json!({ "mail": mail.id, "seat": seat, "orders": reading.on_file });
    if reading.on_file != on_file {
        work.set_orders_for(&stored.id, &stored.turn, seat, &reading.on_file)?;
        let mut affairs = affairs_of(stored)?;
        affairs.before.insert(seat, on_file);
        affairs.clock.changed = Some(now);
        let ahead = affairs.ahead.of(seat);
        affairs.ahead.previous.insert(seat, ahead);
        let orders = &reading.on_file;
        let new = Stamp::next(&mut affairs, game, &stored.turn, seat, orders, mail.arrived);
        new.note(&stored.turn, &mut data);
        stamp = Some(new);
        work.save_affairs(&stored.id, &affairs.value())?;
    }
    work.journal(&stored.id, mail.arrived, "orders", &data)?;
    Ok(Filed {
        reading,
        stamp,
        missed,
    })
}

/// The turn that a mail missed, if one was closed between its arrival and
/// its being dealt with: its orders count for the turn after.
fn missed(
    work: &mut dyn Work,
    game: &Game,
    stored: &StoredGame,
    mail: &WaitingMail,
) -> Result<Option<Message>, JudgeError> {
    let closed = work.last_closed(&stored.id)?;
    closed
        .filter(|closed| mail.arrived <= closed.at)
        .map(|closed| {
            let table = game.table.at(&closed.before);
            let table = table.map_err(|source| JudgeError::Position {
                game: stored.id.clone(),
                source,
            })?;
            Ok(table.turn().title)
        })
        .transpose()
}
