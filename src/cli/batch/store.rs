//! The turns that our own judge has closed, from its store.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};

use crate::archive::Found;
use crate::archive::reader::unreadable;
use crate::archive::written::Reader;
use crate::judge::GameAdmin;
use crate::rules::games::Games;
use crate::store::{Place, StoreError, StoredGame, StoredTurn, Work};

/// Whether a file begins like a store (`SQLite` file format 1.3).
pub(super) fn is_one(head: &[u8]) -> bool {
    head.starts_with(b"SQLite format 3\0")
}

/// Whether a path is not one, but says where a database is.
pub(super) fn is_database(path: &Path) -> bool {
    let path = path.to_string_lossy();
    ["postgres://", "postgresql://"]
        .iter()
        .any(|scheme| path.starts_with(scheme))
}

/// A place as it is told; passwords are left out.
pub(super) fn name_of(path: &Path) -> String {
    if !is_database(path) {
        return path.display().to_string();
    }
    let place = Place::read(&path.to_string_lossy(), Path::new(""));
    place.map_or_else(|_| "the database".to_owned(), |place| place.to_string())
}

/// Reads every closed turn; its outcome is the position that the next one
/// began in.
pub(super) fn read(games: &Games, path: &Path, file: &str, hand_on: &mut dyn FnMut(&Found<'_>)) {
    let mut reader = Reader::new(games);
    let place = Place::read(&path.to_string_lossy(), Path::new(""));
    let read = place.and_then(|place| {
        open(games, &place, &mut reader, hand_on).map_err(|error| error.to_string())
    });
    if let Err(why) = read {
        hand_on(&unreadable(file, 0, 0, why));
    }
}

fn open(
    games: &Games,
    place: &Place,
    reader: &mut Reader<'_>,
    hand_on: &mut dyn FnMut(&Found<'_>),
) -> Result<(), StoreError> {
    let mut store = place.open()?;
    let mut work = store.begin()?;
    for id in work.game_ids()? {
        // A game that is damaged is told of, and the others are read.
        match work.look(&id) {
            Ok(Some(game)) => turns(games, &mut work, &game, reader, hand_on)?,
            Ok(None) => {}
            Err(error @ StoreError::Damaged { .. }) => {
                hand_on(&unreadable(&id, 0, 0, error.to_string()));
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

fn turns(
    games: &Games,
    work: &mut Work<'_>,
    game: &StoredGame,
    reader: &mut Reader<'_>,
    hand_on: &mut dyn FnMut(&Found<'_>),
) -> Result<(), StoreError> {
    let turns = work.closed_turns(&game.id)?;
    let drawn = drawn(work, game)?;
    let no_lots = json!([]);
    for (number, turn) in turns.iter().enumerate() {
        let outcome = turns
            .get(number + 1)
            .map_or(&game.position, |next| &next.before);
        match orders(games, turn) {
            Ok(orders) => {
                let record = json!({
                    "game": game.id, "phase": number,
                    "position": turn.before, "orders": orders, "outcome": outcome,
                    "drawn": drawn.get(&u64::from(turn.number)).unwrap_or(&no_lots),
                });
                reader.read(&game.id, 0, &record, hand_on);
            }
            Err(why) => hand_on(&unreadable(&game.id, number, 0, why)),
        }
    }
    Ok(())
}

/// The lots of every turn by its number, from the journal.
fn drawn(work: &mut Work<'_>, game: &StoredGame) -> Result<BTreeMap<u64, Value>, StoreError> {
    let draws = GameAdmin::read(&game.admin).is_ok_and(|admin| admin.lots.seed.is_some());
    if !draws {
        return Ok(BTreeMap::new());
    }
    let entries = work.journal_of(&game.id)?.into_iter();
    let lots = entries.filter_map(|mut entry| {
        let number = entry.data.get("number")?.as_u64()?;
        Some((number, entry.data.get_mut("drawn")?.take()))
    });
    Ok(lots.collect())
}

/// The orders by the ids of their powers.
fn orders(games: &Games, turn: &StoredTurn) -> Result<BTreeMap<String, Vec<String>>, String> {
    let table = games
        .restore(&turn.before)
        .map_err(|error| error.to_string())?;
    let seats = table.seats();
    turn.orders
        .iter()
        .map(|(seat, texts)| match seats.get(seat.index()) {
            Some(info) => Ok((info.id.clone(), texts.clone())),
            None => Err(format!("unknown seat {}", seat.index())),
        })
        .collect()
}
