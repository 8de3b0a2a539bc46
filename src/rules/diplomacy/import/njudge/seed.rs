//! A seed: the start of a game of njudge. Either `F1901M`, lines such as
//! `A: A Budapest`, and after a `-1` the owner of each province; or prose such as
//! `Starting position for Spring of 1901.` and `Austria: Army Paris.`, which
//! names the powers, too.

use super::block;
use crate::rules::diplomacy::import::board::{Berth, Board, Game, kind_lettered, start};
use crate::rules::diplomacy::import::{Remarks, Source};
use crate::rules::diplomacy::position::UnitKind;

/// Reads the start of a game. The powers are those of these letters.
pub(super) fn read(
    game: &mut Game,
    board: &Board,
    letters: &[char],
    seed: &Source,
    remarks: &mut Remarks<'_>,
) {
    let remarks = &mut Remarks::of(&seed.path, remarks.list);
    let mut lines = seed.text.lines().enumerate().peekable();
    let mut units: Vec<(usize, &str, UnitKind, Berth)> = Vec::new();
    for (number, line) in block(&mut lines, |_| false) {
        let Some((power, unit)) = line.split_once(':') else {
            let said = line.strip_prefix("Starting position for").unwrap_or(line);
            let start = start(said);
            if start.year.is_none() {
                remarks.tell(number, format!("\"{line}\" is left out"));
                continue;
            }
            game.begins = start.phase.or(Some("spring movement"));
            game.year = start.year.unwrap_or(game.year);
            if let Some(why) = start.odd {
                remarks.tell(number, why);
            }
            continue;
        };
        let unit = unit.trim().trim_end_matches('.');
        let Some((kind, place)) = unit.split_once(char::is_whitespace) else {
            remarks.tell(number, format!("this is no unit: \"{line}\""));
            continue;
        };
        units.push((number, power.trim(), kind_lettered(kind), berth(place)));
    }
    let mut unknown = Vec::new();
    for (number, named, kind, berth) in &units {
        let Some(at) = power(game, board, letters, named, &units) else {
            if !unknown.contains(named) {
                unknown.push(named);
                let why = format!("\"{named}\" is no power here, so it has no units");
                remarks.tell(*number, why);
            }
            continue;
        };
        game.powers[at].units.push((*kind, berth.clone()));
    }
    owners(game, board, letters, &block(&mut lines, |_| false), remarks);
}

/// A place such as `stp/sc` or `St Petersburg (south coast)`.
fn berth(place: &str) -> Berth {
    let place = place.trim().to_lowercase().replace(" coast)", ")");
    let sides = [
        ("(north)", "(nc)"),
        ("(east)", "(ec)"),
        ("(south)", "(sc)"),
        ("(west)", "(wc)"),
    ];
    let place = sides
        .iter()
        .fold(place, |place, (side, code)| place.replace(side, code));
    Berth::read(&place)
}

/// The power that a letter in any case or a name means. A name that is new is
/// that of the power whose letter it begins with or, as letters need not be first
/// ones, of the one in whose homes its units stand.
fn power(
    game: &mut Game,
    board: &Board,
    letters: &[char],
    named: &str,
    units: &[(usize, &str, UnitKind, Berth)],
) -> Option<usize> {
    let first = named.chars().next()?;
    let lettered = |letter: char| {
        let exact = letters.iter().position(|known| *known == letter);
        exact.or_else(|| {
            letters
                .iter()
                .position(|known| known.eq_ignore_ascii_case(&letter))
        })
    };
    if named.chars().count() == 1 {
        return lettered(first);
    }
    let called = |name: &str| name.eq_ignore_ascii_case(named);
    if let Some(at) = game.powers.iter().position(|power| called(&power.name)) {
        return Some(at);
    }
    let is_free = |at: &usize| game.powers[*at].name.starts_with("Power ");
    let stands_at_home = |at: &usize| {
        let mut own = units.iter().filter(|(_, of, ..)| *of == named);
        own.any(|(.., berth)| {
            let mut lands = board.provinces.iter();
            let land = lands.find(|land| {
                land.is_called(&berth.to) || land.name.eq_ignore_ascii_case(&berth.to)
            });
            land.is_some_and(|land| game.powers[*at].home.contains(&land.id))
        })
    };
    let mut all = 0..game.powers.len();
    let at = all
        .find(|at| is_free(at) && stands_at_home(at))
        .or_else(|| lettered(first).filter(is_free))?;
    named.clone_into(&mut game.powers[at].name);
    Some(at)
}

/// The record of who controls what: a letter for each province in the order of the
/// board, and something else for those that nobody does.
fn owners(
    game: &mut Game,
    board: &Board,
    letters: &[char],
    lines: &[(usize, &str)],
    remarks: &mut Remarks<'_>,
) {
    let record = lines.iter().flat_map(|(_, line)| line.chars());
    let record: Vec<char> = record.filter(|letter| !letter.is_whitespace()).collect();
    let Some((number, _)) = lines.first() else {
        return;
    };
    if record.len() != board.provinces.len() {
        let why = format!(
            "the record of who controls what is left out: it is of {} provinces, not of {}",
            record.len(),
            board.provinces.len()
        );
        remarks.tell(*number, why);
        return;
    }
    for power in &mut game.powers {
        power.owns.clear();
    }
    for (letter, land) in record.iter().zip(&board.provinces) {
        if let Some(at) = letters.iter().position(|known| known == letter) {
            game.powers[at].owns.push(land.id.clone());
        }
    }
}
