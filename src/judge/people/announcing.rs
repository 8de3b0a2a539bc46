//! What those are told who may come to a game.

use crate::game::Message;
use crate::judge::admin::GameAdmin;
use crate::judge::games::game_file::Game;

/// How to join a game.
pub(in crate::judge) fn how_to_join(game: &Game, admin: &GameAdmin) -> Message {
    let seats = game.table.seats();
    // Seats that are free make the better example.
    let free = admin.free(seats.len());
    let all = free.iter().map(|seat| &seats[seat.index()]).chain(&seats);
    let mut wishes = all.map(|seat| seat.id.as_str());
    let first = wishes.next().unwrap_or_default();
    let second = wishes.find(|id| *id != first).unwrap_or_default();
    Message::new("signup-how-to-join")
        .with("game", game.id.as_str())
        .with("first", first)
        .with("second", second)
}
