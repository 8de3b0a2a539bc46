//! njudge's boards: `map.NAME`, and `seed.NAME` with the units at the start.
//!
//! Blocks end with `-1`. The first names provinces: `Name, TYPE spellings`. The
//! second has their borders: `ank-mv: arm con smy` for armies, `-xc` for fleets,
//! `-nc` to `-wc` for fleets at a coast.

use std::collections::BTreeMap;

use super::board::{
    Berth, Board, Game, Land, Power, Shut, capitalised, coasted, kind_lettered, start,
};
use super::{Boards, Remarks, Source, beside};
use crate::map::Coast;

/// Who a letter stands for: njudge's own list is compiled into it.
const POWERS: [(char, &str); 7] = [
    ('A', "Austria"),
    ('E', "England"),
    ('F', "France"),
    ('G', "Germany"),
    ('I', "Italy"),
    ('R', "Russia"),
    ('T', "Turkey"),
];

/// The board of a map file and the one game on it.
pub(super) fn read(source: &Source, sources: &[Source], remarks: &mut Remarks<'_>) -> Boards {
    let file = source
        .path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy();
    let id = file.strip_prefix("map.").unwrap_or("standard").to_owned();
    let name = capitalised(&id.replace('_', " "));
    let mut lines = source.text.lines().enumerate();
    let mut board = Board {
        file: source.path.clone(),
        id: id.clone(),
        name: name.clone(),
        provinces: Vec::new(),
    };
    let mut homes: BTreeMap<char, Vec<String>> = BTreeMap::new();
    let mut centres = Vec::new();
    for (number, line) in block(&mut lines) {
        let Some((land, kind)) = province(number, line) else {
            remarks.tell(number, format!("this is no province: \"{line}\""));
            continue;
        };
        let (sort, more) = kind.split_at(1);
        match sort {
            "l" | "w" | "v" => {}
            "x" => centres.push(land.id.clone()),
            "h" | "g" | "r" => {
                let why = format!("{}: what its type \"{sort}\" means is left out", land.name);
                remarks.tell(number, why);
            }
            _ => {
                let letter = sort.chars().next().unwrap_or('?');
                homes.entry(letter).or_default().push(land.id.clone());
                centres.push(land.id.clone());
            }
        }
        if more.chars().any(|c| c.is_ascii_digit() || c == '.') {
            remarks.tell(number, "a board of Machiavelli, which is another game");
            return Vec::new();
        }
        board.provinces.push(land);
    }
    for (number, line) in block(&mut lines) {
        if let Err(why) = borders(&mut board, line) {
            remarks.tell(number, why);
        }
    }
    if board.provinces.is_empty() {
        remarks.tell(0, "no provinces stand before the first line \"-1\"");
        return Vec::new();
    }
    let letters: Vec<char> = homes.keys().copied().collect();
    let powers = homes.into_iter().map(|(letter, home)| {
        let known = POWERS.iter().find(|(of, _)| *of == letter);
        let name = known.map_or_else(|| format!("Power {letter}"), |(_, name)| (*name).to_owned());
        Power {
            name,
            owns: home.clone(),
            home,
            ..Power::default()
        }
    });
    let mut game = Game {
        name,
        powers: powers.collect(),
        centres,
        year: 1901,
        ..Game::default()
    };
    let seed = if file == "map" {
        "seed".to_owned()
    } else {
        format!("seed.{id}")
    };
    if let Some(seed) = beside(source, &seed, sources) {
        units(&mut game, &letters, seed);
    } else {
        let why = format!(
            "no units at the start, as there is no \"{seed}\" beside it: \
            the game begins with builds"
        );
        remarks.tell(0, why);
    }
    if game.powers.iter().all(|power| power.units.is_empty()) {
        game.begins = Some("winter adjustments");
        game.year -= 1;
    }
    vec![(board, vec![game])]
}

/// The lines of a block with their numbers, without remarks.
fn block<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Vec<(usize, &'a str)> {
    let lines = lines.map(|(at, line)| (at + 1, line.trim()));
    lines
        .take_while(|(_, line)| *line != "-1")
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .collect()
}

/// A province and its type.
fn province(line: usize, text: &str) -> Option<(Land, &str)> {
    let (name, rest) = text.split_once(',')?;
    let mut words = rest.split_whitespace();
    let kind = words.next()?;
    let id = words.next()?.to_lowercase();
    let land = Land {
        line,
        id,
        name: name.trim().to_owned(),
        aliases: words.map(str::to_owned).collect(),
        is_sea: matches!(kind.as_bytes()[0], b'w' | b'v' | b'h'),
        // Ice, on which nobody moves in the fall.
        closed: (kind.starts_with('v').then(Shut::by_ice))
            .into_iter()
            .collect(),
        ..Land::default()
    };
    Some((land, kind))
}

/// Takes a line of borders over.
fn borders(board: &mut Board, line: &str) -> Result<(), String> {
    let form = || format!("this is no list of borders: \"{line}\"");
    let (from, to) = line.split_once([':', ' ']).ok_or_else(form)?;
    let (id, sort) = from.trim().rsplit_once('-').ok_or_else(form)?;
    let land = board.provinces.iter_mut().find(|land| land.is_called(id));
    let land = land.ok_or_else(|| format!("no province is called \"{id}\""))?;
    let mut odd = Vec::new();
    let goals = to
        .split_whitespace()
        .map(|goal| match goal.rsplit_once('/') {
            Some((to, "mx")) => {
                land.weak.push(coasted(to).0);
                to
            }
            Some((to, "hx" | "lx")) => {
                land.half.push(coasted(to).0);
                to
            }
            Some((to, "cc")) => {
                odd.push(goal.to_owned());
                to
            }
            _ => goal,
        });
    match sort {
        "mv" => land.armies.extend(goals.map(|goal| coasted(goal).0)),
        "xc" => land
            .fleets
            .entry(None)
            .or_default()
            .extend(goals.map(Berth::read)),
        _ => {
            let Some(coast) = Coast::of_code(sort) else {
                return Err(format!(
                    "borders of the sort \"{sort}\" are left out: \"{line}\""
                ));
            };
            land.fleets
                .entry(Some(coast))
                .or_default()
                .extend(goals.map(Berth::read));
        }
    }
    if odd.is_empty() {
        return Ok(());
    }
    let odd = odd.join(" ");
    Err(format!(
        "from {id}, a passage of its own kind is an ordinary one here: {odd}"
    ))
}

/// The start of a seed file: the phase, then `A: A Budapest`. The powers are
/// those of these letters.
fn units(game: &mut Game, letters: &[char], seed: &Source) {
    let mut lines = seed.text.lines().enumerate();
    for (_, line) in block(&mut lines) {
        let Some((letter, unit)) = line.split_once(':') else {
            let code = line.trim();
            let season = match code.chars().next() {
                Some('F') => "fall",
                _ => "spring",
            };
            let year: String = code.chars().filter(char::is_ascii_digit).collect();
            let (begins, year) = start(&format!("{season} {year}"));
            game.begins = begins;
            game.year = year.unwrap_or(game.year);
            continue;
        };
        let of = letter.trim().chars().next();
        if let Some(at) = letters.iter().position(|letter| Some(*letter) == of)
            && let Some((kind, place)) = unit.trim().split_once(' ')
        {
            let unit = (kind_lettered(kind), Berth::read(place));
            game.powers[at].units.push(unit);
        }
    }
}
