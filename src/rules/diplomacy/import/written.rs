//! Boards and games as map and variant files of ours.

mod map_file;
mod powers;
mod variant_file;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use map_file::Picture;
use toml::Value;

use super::board::{Board, Game};
use super::tidy::Tidy;
use super::{Imported, Remarks, Summary};
use crate::game::slug::slug_of;
use crate::map::MAX_PROVINCES;

/// Writes a board and its games. Games that do not have the same supply centers
/// get a map each.
pub(super) fn board(
    board: &Board,
    games: Vec<Game>,
    kind: &str,
    taken: &mut BTreeSet<String>,
    imported: &mut Imported,
    file: &Path,
) {
    let mut remarks = Remarks::of(&board.file, &mut imported.remarks);
    let tidy = Tidy::of(board, &mut remarks);
    if !(1..=MAX_PROVINCES).contains(&tidy.provinces.len()) {
        let why = format!(
            "{} is left out: a map has 1 to {MAX_PROVINCES} provinces, this one has {}",
            board.name,
            tidy.provinces.len()
        );
        remarks.tell(0, why);
        return;
    }
    let picture = Picture::of(&tidy);
    let mut sets: Vec<(BTreeSet<usize>, BTreeSet<usize>, Vec<Game>)> = Vec::new();
    for game in games {
        let centres = centres(&tidy, &game, &mut remarks);
        let homes = game.powers.iter().flat_map(|power| &power.home);
        let homes: Vec<usize> = homes.filter_map(|home| tidy.find(home)).collect();
        match sets.iter_mut().find(|(known, ..)| *known == centres) {
            Some((_, known, games)) => {
                known.extend(homes);
                games.push(game);
            }
            None => sets.push((centres, homes.into_iter().collect(), vec![game])),
        }
    }
    for (centres, homes, games) in sets {
        let mut folder = None;
        for game in games {
            let id = free_id(&game.name, &board.id, kind, taken);
            let folder: &PathBuf = folder.get_or_insert_with(|| PathBuf::from(&id));
            let mut remarks = Remarks::of(file, &mut imported.remarks);
            let text = variant_file::text(&tidy, &game, centres.len(), &id, file, &mut remarks);
            imported.variants.push(Summary {
                id: id.clone(),
                name: game.name.clone(),
                powers: game.powers.iter().filter(|power| !power.is_idle).count(),
                provinces: tidy.provinces.len(),
                centres: centres.len(),
                is_drawn: picture.outlines.is_some(),
            });
            imported
                .files
                .push((folder.join(format!("{id}.toml")), text));
        }
        if let Some(folder) = folder {
            let id = folder.to_string_lossy().into_owned();
            let mut remarks = Remarks::of(&board.file, &mut imported.remarks);
            let text = map_file::text(
                &tidy,
                &picture,
                &board.name,
                &id,
                (&centres, &homes),
                &mut remarks,
            );
            imported.files.push((folder.join("map.toml"), text));
        }
    }
}

/// A variant's id: its name, or with where it comes from if that is taken.
fn free_id(name: &str, board: &str, kind: &str, taken: &mut BTreeSet<String>) -> String {
    let named = slug_of(name);
    let named = if named.is_empty() {
        slug_of(board)
    } else {
        named
    };
    let with_kind = format!("{named}-{kind}");
    let numbered = (2..).map(|number: u32| format!("{with_kind}-{number}"));
    let mut all = [named, with_kind.clone()].into_iter().chain(numbered);
    all.find(|id| taken.insert(id.clone()))
        .expect("there are always more numbers")
}

/// The supply centers of a game.
fn centres(tidy: &Tidy, game: &Game, remarks: &mut Remarks<'_>) -> BTreeSet<usize> {
    let of_powers = game
        .powers
        .iter()
        .flat_map(|power| power.home.iter().chain(&power.owns));
    let all: BTreeSet<&String> = game.centres.iter().chain(of_powers).collect();
    let found = all.into_iter().filter_map(|spelling| {
        let found = tidy.find(spelling);
        if found.is_none() {
            let why = format!(
                "{}: the supply center \"{spelling}\" is no province",
                game.name
            );
            remarks.tell(&game.line, why);
        }
        found
    });
    found.collect()
}

/// A text as TOML.
fn quoted(text: &str) -> Value {
    Value::String(text.to_owned())
}

/// A list of texts as TOML.
fn list<S: Into<String>>(all: impl IntoIterator<Item = S>) -> Value {
    Value::Array(
        all.into_iter()
            .map(|one| Value::String(one.into()))
            .collect(),
    )
}
