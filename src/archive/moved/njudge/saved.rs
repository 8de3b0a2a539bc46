//! The file in which an njudge saves a position, `DDriver/G004` and the like.
//!
//! Its first line is the phase, `S1901M`; a line a unit follows, up to `-1`;
//! then who owns the supply centers, in columns: three lines with the first
//! letters of the provinces' names and one with the owners' letters; then its
//! players up to `-2`, and the whole entry of the game. Beside it, `M004` has
//! the orders of that turn, with the letter of their power before each.

use super::super::board::Board;
use super::super::{Moved, Remark, Source, Wanted};
use super::entry::{self, Entry, phase};

/// Whether a text is of such a file.
pub(super) fn is_one(text: &str) -> bool {
    let mut lines = text.lines();
    let begins = lines
        .next()
        .is_some_and(|line| phase(line.trim_end()).is_some());
    begins && lines.any(|line| line.starts_with("-1"))
}

/// Reads such a file, with the entry that is in it.
pub(super) fn read(source: &Source<'_>, wanted: &Wanted<'_>) -> Result<Moved, Remark> {
    let end = |line: &str| line.starts_with("-2");
    let before = source.text.lines().take_while(|line| !end(line)).count() + 1;
    // Lines keep their numbers.
    let blank = "\n".repeat(before);
    let entry: Vec<&str> = source.text.lines().skip(before).collect();
    let entries = entry::entries(source.name, &(blank + &entry.join("\n")))?;
    let [entry] = &entries[..] else {
        let why = "cut off: expected the game's entry after \"-2\"";
        return Err(Remark::new(source.name, None, why));
    };
    let number = source.name.rsplit(['/', '\\']).next().unwrap_or_default();
    let orders = number
        .strip_prefix('G')
        .and_then(|turn| (source.beside)(&format!("M{turn}")));
    with(source.name, source.text, orders.as_deref(), entry, wanted)
}

/// The game of a position, orders and an entry.
pub(super) fn with(
    file: &str,
    text: &str,
    orders: Option<&str>,
    entry: &Entry,
    wanted: &Wanted<'_>,
) -> Result<Moved, Remark> {
    let first = text.lines().next().unwrap_or_default().trim_end();
    let turn =
        phase(first).ok_or_else(|| Remark::new(file, 1, "expected a phase such as \"S1901M\""))?;
    let mut board =
        Board::new(wanted, entry.board(), turn).map_err(|why| Remark::new(file, None, why))?;
    let mut moved = Moved {
        file: file.to_owned(),
        ..Moved::default()
    };
    position(file, text, &mut board, &mut moved)?;
    board.variant.id.clone_into(&mut moved.variant);
    moved.position = board.position();
    entry.file.clone_into(&mut moved.file);
    entry.tell(&board, &mut moved);
    for line in orders.unwrap_or_default().lines() {
        // `A: A Vie - Gal`; lines between mails have no colon.
        let order = line.split_once(": ").and_then(|(letter, order)| {
            let seat = board.power(letter).filter(|_| letter.len() == 1)?;
            Some((seat, order))
        });
        if let Some((seat, order)) = order {
            moved.order(board.id(seat), order);
        }
    }
    Ok(moved)
}

fn position(file: &str, text: &str, board: &mut Board, moved: &mut Moved) -> Result<(), Remark> {
    let mut lines = (1..).zip(text.lines().map(str::trim_end)).skip(1);
    let mut last = 1;
    let mut ended = false;
    for (number, line) in lines.by_ref() {
        last = number;
        if line.starts_with('-') {
            ended = true;
            break;
        }
        unit(board, line).map_err(|why| Remark::new(file, number, why))?;
    }
    if !ended {
        return Err(Remark::new(
            file,
            last,
            "cut off: expected \"-1\" after the units",
        ));
    }
    let mut names: Vec<&str> = Vec::new();
    for (number, line) in lines {
        match line.split_at_checked(2) {
            Some(("N:", row)) => names = vec![row],
            Some(("n:", row)) => names.push(row),
            Some(("O:", row)) => {
                owners(board, &names, (number, row), moved)
                    .map_err(|why| Remark::new(file, number, why))?;
            }
            _ if line.starts_with('-') => return Ok(()),
            _ => {}
        }
    }
    Err(Remark::new(
        file,
        last,
        "cut off: expected \"-2\" after the owners",
    ))
}

/// `A: F Trieste`, and `Ar A Vienna, Bohemia, Tyrolia` of one that retreats.
fn unit(board: &mut Board, line: &str) -> Result<(), String> {
    let mut letters = line.chars();
    let letter: String = letters.next().into_iter().collect();
    let seat = board.power(&letter);
    let seat = seat.ok_or_else(|| format!("{letter:?} is the letter of no power of the board"))?;
    let status = letters.next();
    let (kind, places) = letters
        .as_str()
        .trim_start()
        .split_once(' ')
        .unwrap_or_default();
    let mut places = places.split(',');
    let at = places.next().unwrap_or_default();
    match status {
        Some(':') => board.unit(seat, kind, at),
        Some('r') => board.dislodged((seat, kind, at), places),
        _ => Err("expected \":\" or, of a dislodged unit, \"r\" as its second letter".to_owned()),
    }
}

fn owners(
    board: &mut Board,
    names: &[&str],
    (number, row): (usize, &str),
    moved: &mut Moved,
) -> Result<(), String> {
    let [first, second, third] = names else {
        return Err("expected the lines \"N:\", \"n:\" and \"n:\" before \"O:\"".to_owned());
    };
    let mut rows = [first.chars(), second.chars(), third.chars()];
    for letter in row.chars() {
        let name: String = rows
            .iter_mut()
            .map(|row| row.next().unwrap_or(' '))
            .collect();
        let Some(seat) = board.power(&letter.to_string()) else {
            continue;
        };
        let mut centres = board.centres_beginning(&name);
        match (centres.pop(), centres.is_empty()) {
            (Some(centre), true) => board.owns(seat, centre),
            (found, _) => {
                let among = found
                    .into_iter()
                    .chain(centres)
                    .collect::<Vec<_>>()
                    .join(" or ");
                let which = if among.is_empty() {
                    "no center"
                } else {
                    &among
                };
                moved.left(
                    number,
                    format!(
                        "{} owns {name:?}, {which}: see to it with \"correct\"",
                        board.id(seat)
                    ),
                );
            }
        }
    }
    Ok(())
}
