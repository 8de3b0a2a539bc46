//! Plans as they are written.
//!
//! Lines of a plan: `map ID`, `name EN | DE`, `size COLUMNS ROWS`, the rows of
//! signs from the north, then `region NAME FIELDS`, where fields are single
//! ones or corners of a block (`H19-J21`), or `region NAME connected FIELD`,
//! or `region NAME interior REGION` for the fields of a region all of whose
//! neighbours are of the same terrain; and `fort REGION N` or `S`.

use std::collections::BTreeSet;

use super::board::{Board, Field, Heading};
use crate::game::LocalName;

/// Reads a plan.
///
/// # Errors
/// What is wrong with it, with its line.
pub(super) fn read(text: &str) -> Result<Board, String> {
    let mut lines = (1..).zip(text.lines());
    let mut head = |word: &str| {
        let (number, line) = lines.next().unwrap_or((0, ""));
        let rest = line.strip_prefix(word).map(str::trim);
        rest.ok_or_else(|| format!("line {number}: expected `{word}`"))
    };
    let id = head("map")?;
    let name = head("name")?;
    let name = match name.split_once('|') {
        Some((en, de)) => local(en.trim(), de.trim()),
        None => LocalName::same(name),
    };
    let size: Vec<usize> = head("size")?
        .split_whitespace()
        .filter_map(|number| number.parse().ok())
        .collect();
    let &[columns, count] = size.as_slice() else {
        return Err("line 3: expected `size COLUMNS ROWS`".to_owned());
    };
    let rows: Vec<&str> = lines.by_ref().take(count).map(|(_, line)| line).collect();
    let mut board = Board::new(id, name, &rows)?;
    if rows.len() != count || usize::try_from(board.columns) != Ok(columns) {
        return Err(format!(
            "the plan has not {columns} columns and {count} rows"
        ));
    }
    for (number, line) in lines {
        statement(&mut board, line).map_err(|what| format!("line {number}: {what}"))?;
    }
    Ok(board)
}

/// A name in two languages; equal ones are one.
pub(super) fn local(en: &str, de: &str) -> LocalName {
    let pair = serde_json::json!({ "en": en, "de": de });
    let same = || LocalName::same(en);
    if en == de {
        return same();
    }
    serde_json::from_value(pair).unwrap_or_else(|_| same())
}

fn statement(board: &mut Board, line: &str) -> Result<(), String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        [] => Ok(()),
        ["region", name, "connected", field] => {
            let fields = board.connected(one(board, field)?);
            board.regions.insert((*name).to_owned(), fields);
            Ok(())
        }
        ["region", name, "interior", of] => {
            let whole = board.regions.get(*of);
            let whole = whole.ok_or_else(|| format!("unknown region {of}"))?;
            let is_inside = |field: &Field| {
                let terrain = board.terrain(*field);
                board
                    .neighbours(*field)
                    .all(|near| board.terrain(near) == terrain)
            };
            let fields = whole.iter().copied().filter(is_inside).collect();
            board.regions.insert((*name).to_owned(), fields);
            Ok(())
        }
        ["region", name, list @ ..] => {
            let mut fields = BTreeSet::new();
            for word in list {
                fields.extend(block(board, word)?);
            }
            board.regions.insert((*name).to_owned(), fields);
            Ok(())
        }
        ["fort", name, edge] if board.regions.contains_key(*name) => {
            let edge = match *edge {
                "N" => Heading::North,
                "S" => Heading::South,
                other => return Err(format!("no narrow edge is {other}: expected N or S")),
            };
            board.forts.insert((*name).to_owned(), edge);
            Ok(())
        }
        _ => Err(format!(
            "expected `region …` or `fort REGION N|S`, not `{line}`"
        )),
    }
}

fn one(board: &Board, name: &str) -> Result<Field, String> {
    board
        .field(name)
        .ok_or_else(|| format!("unknown field {name}"))
}

/// The fields of a name, or of a block by two of its corners.
pub(super) fn block(board: &Board, word: &str) -> Result<Vec<Field>, String> {
    let Some((from, to)) = word.split_once('-') else {
        return Ok(vec![one(board, word)?]);
    };
    let ((west, north), (east, south)) =
        (board.place(one(board, from)?), board.place(one(board, to)?));
    let rows = north..=south;
    Ok(rows
        .flat_map(|row| (west..=east).filter_map(move |column| board.at(column, row)))
        .collect())
}
