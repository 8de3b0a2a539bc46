//! What subjects begin with: the game, and then the turn. A mailbox that is
//! sorted by subject so keeps together what belongs together.

use crate::game::Message;
use crate::judge::admin::{Person, Stage};
use crate::judge::games::open_game::OpenGame;
use crate::judge::record::known::GameRecord;
use crate::judge::table_at;
use crate::report::words::Words;
use crate::table::TableView;

/// The game and the turn that is due. A game that has not begun has no turn
/// yet, and what cannot be read is not worth a letter less.
pub(in crate::judge) fn about(game: OpenGame<'_>) -> Message {
    let has_begun = game.stored.admin.stage != Stage::Forming;
    match table_at(game) {
        Ok(table) if has_begun => about_turn(&game.id, table.turn().short),
        _ => about_game(&game.id),
    }
}

/// A game and one of its turns.
pub(super) fn about_turn(game: &str, turn: Message) -> Message {
    about_game_as("judge-about-turn", game).with("turn", turn)
}

/// A game as a whole.
pub(in crate::judge) fn about_game(game: &str) -> Message {
    about_game_as("judge-about-game", game)
}

fn about_game_as(key: &'static str, game: &str) -> Message {
    Message::new(key).with("game", game)
}

/// What is wanted of a reader now, and until when; `None` if nothing is.
pub(super) fn wanted(
    table: &dyn TableView,
    stored: &GameRecord,
    reader: &Person,
    words: Words<'_>,
) -> Option<Message> {
    let deadline = stored.deadline?.with_timezone(&reader.zone);
    let wanted = table.wanted(reader.seat()?)?;
    Some(wanted.with("deadline", words.short_time(&deadline)))
}
