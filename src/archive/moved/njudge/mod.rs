//! Games of an njudge, from the file in which it keeps all its games,
//! `dip.master`, or from one of the positions that it saves.

mod entry;
mod saved;

use super::{Moved, Remark, Source, Wanted};

/// Whether a text is of such a file.
pub(super) fn is_one(text: &str) -> bool {
    saved::is_one(text) || entry::is_one(text)
}

/// Reads the game.
pub(super) fn read(source: &Source<'_>, wanted: &Wanted<'_>) -> Result<Moved, Remark> {
    if saved::is_one(source.text) {
        saved::read(source, wanted)
    } else {
        listed(source, wanted)
    }
}

/// Reads the game of a `dip.master`, with the position in the file beside it.
fn listed(source: &Source<'_>, wanted: &Wanted<'_>) -> Result<Moved, Remark> {
    let mut entries = entry::entries(source.name, source.text)?;
    let names: Vec<String> = (entries.iter().filter(|entry| entry.runs()))
        .map(|entry| entry.name.clone())
        .collect();
    entries.retain(|entry| match wanted.game {
        Some(name) => entry.name.eq_ignore_ascii_case(name),
        None => entry.runs(),
    });
    let refused = |line, why: &str| Remark::new(source.name, line, why);
    let known = names.join(", ");
    let entry = match &entries[..] {
        [entry] => entry,
        [] => {
            return Err(refused(
                None,
                &format!("no game to take over, running are: {known}"),
            ));
        }
        [_, second, ..] => {
            let why = format!("several games: name one of {known} with --game");
            return Err(refused(Some(second.line), &why));
        }
    };
    if !entry.runs() {
        let why = if entry.turn.starts_with('x') {
            "it has not begun, so that there is no position: set up a new game"
        } else {
            "it is over"
        };
        return Err(refused(Some(entry.line), why));
    }
    let file = |letter: char| {
        let path = format!("D{}/{letter}{}", entry.name, entry.turn);
        (source.beside)(&path).map(|text| (path, text))
    };
    let Some((path, saved)) = file('G') else {
        let why = format!("its position is not there: D{}/G{}", entry.name, entry.turn);
        return Err(refused(Some(entry.line), &why));
    };
    let orders = file('M').map(|(_, text)| text);
    saved::with(&path, &saved, orders.as_deref(), entry, wanted)
}
