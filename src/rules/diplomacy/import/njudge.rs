//! njudge's boards: `map.NAME`, and `seed.NAME` with the units at the start.
//!
//! Blocks end with `-1`. The first names provinces: `Name, TYPE spellings`. The
//! second has their borders: `ank-mv: arm con smy` for armies, `-xc` for fleets,
//! `-nc` to `-wc` for fleets at a coast.

mod seed;

use std::collections::BTreeMap;
use std::iter::Peekable;

use super::board::{Berth, Board, Game, Land, Power, Shut, capitalised, coasted};
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
    let mut lines = source.text.lines().enumerate().peekable();
    let mut board = Board {
        file: source.path.clone(),
        id: id.clone(),
        name: name.clone(),
        provinces: Vec::new(),
    };
    let is_parted = source.text.lines().any(|line| line.starts_with("-1"));
    let next = if is_parted {
        |_: &str| false
    } else {
        has_borders
    };
    let mut homes: BTreeMap<char, Vec<String>> = BTreeMap::new();
    let mut centres = Vec::new();
    for (number, line) in block(&mut lines, next) {
        let Some((land, kind)) = province(number, line) else {
            remarks.tell(number, format!("this is no province: \"{line}\""));
            continue;
        };
        let first = kind.chars().next().map_or(0, char::len_utf8);
        let (sort, more) = kind.split_at(first);
        match sort {
            "l" | "w" | "v" | "h" | "g" | "r" => {}
            "x" => centres.push(land.id.clone()),
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
        if let Some(why) = left_out(&land, sort, more) {
            remarks.tell(number, why);
        }
        board.provinces.push(land);
    }
    for (number, line) in block(&mut lines, |_| false) {
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
        ..Game::default()
    };
    let seed = if file == "map" {
        "seed".to_owned()
    } else {
        format!("seed.{id}")
    };
    if let Some(seed) = beside(source, &seed, sources) {
        seed::read(&mut game, &board, &letters, seed, remarks);
    } else {
        let why = format!(
            "no units at the start, as there is no \"{seed}\" beside it: \
            the game begins with builds"
        );
        remarks.tell(0, why);
    }
    if game.powers.iter().all(|power| power.units.is_empty()) {
        game.begins = Some("winter adjustments");
        game.year = game.year.plus(-1);
    }
    vec![(board, vec![game])]
}

/// What of a province's type is not taken over.
fn left_out(land: &Land, sort: &str, more: &str) -> Option<String> {
    let name = &land.name;
    if matches!(sort, "h" | "g" | "r") {
        return Some(format!(
            "{name}: what its type \"{sort}\" means is left out"
        ));
    }
    (more.contains('w') && !land.is_sea).then(|| {
        format!(
            "fleets convoy in {name} in games with the modifier \"duality\": there \
             `convoys = true` belongs to it"
        )
    })
}

/// The lines of a block with their numbers, without remarks. It ends at `-1` or
/// before a line that is of the next one.
fn block<'a>(
    lines: &mut Peekable<impl Iterator<Item = (usize, &'a str)>>,
    is_next: fn(&str) -> bool,
) -> Vec<(usize, &'a str)> {
    let mut block = Vec::new();
    while let Some((at, line)) = lines.next_if(|(_, line)| !is_next(line)) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.split_whitespace().next() == Some("-1") {
            break;
        }
        if !line.is_empty() {
            block.push((at + 1, line));
        }
    }
    block
}

/// Whether a line has borders: `con-mv: bul`.
fn has_borders(line: &str) -> bool {
    let from = line.split([':', ',']).next().unwrap_or_default();
    let sort = from.trim().rsplit_once('-').map(|(_, sort)| sort);
    line.contains(':') && sort.is_some_and(|sort| sort == "mv" || sort == "xc")
}

/// A province and its type.
fn province(line: usize, text: &str) -> Option<(Land, &str)> {
    let (name, rest) = text.split_once(',')?;
    let mut words = rest
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty());
    let kind = words.next()?;
    let id = words.next()?.to_lowercase();
    let land = Land {
        line: line.into(),
        id,
        name: name.trim().to_owned(),
        aliases: words.map(str::to_owned).collect(),
        is_sea: kind.starts_with(['w', 'v', 'h']),
        // Ice, on which nobody moves in the fall.
        closed: (kind.starts_with('v').then(Shut::by_ice))
            .into_iter()
            .collect(),
        ..Land::default()
    };
    Some((land, kind))
}

/// The province with this abbreviation or name.
fn called<'b>(board: &'b mut Board, name: &str) -> Option<&'b mut Land> {
    let is_it = |land: &&mut Land| land.is_called(name) || land.name.eq_ignore_ascii_case(name);
    board.provinces.iter_mut().find(is_it)
}

/// Takes a line of borders over.
fn borders(board: &mut Board, line: &str) -> Result<(), String> {
    let form = || format!("this is no list of borders: \"{line}\"");
    // `con-mv: bul`, `con-mv : bul`, `con-mv bul` and `St Petersburg-mv: fin`.
    let parts = line.split_once(':');
    let parts = parts.or_else(|| line.split_once(char::is_whitespace));
    let (from, to) = parts.ok_or_else(form)?;
    let (id, sort) = from.trim().rsplit_once('-').ok_or_else(form)?;
    let (id, sort) = (id.trim(), sort.trim().to_lowercase());
    let land = called(board, id).ok_or_else(|| format!("no province is called \"{id}\""))?;
    let (mut odd, mut weak, mut half) = (Vec::new(), Vec::new(), Vec::new());
    let goals = to.split(|c: char| c.is_whitespace() || c == ',');
    let goals = goals.filter(|goal| !goal.is_empty());
    let goals = goals.map(|goal| match goal.rsplit_once('/') {
        Some((to, "mx")) => {
            weak.push(coasted(to).0);
            to
        }
        Some((to, "hx" | "lx")) => {
            half.push(coasted(to).0);
            to
        }
        Some((to, "cc")) => {
            odd.push(goal.to_owned());
            to
        }
        _ => goal,
    });
    match sort.as_str() {
        "mv" => land.armies.extend(goals.map(|goal| coasted(goal).0)),
        "xc" => land
            .fleets
            .entry(None)
            .or_default()
            .extend(goals.map(Berth::read)),
        _ => {
            let Some(coast) = Coast::of_code(&sort) else {
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
    for goal in weak {
        if let Some(goal) = called(board, &goal) {
            goal.weak.push(id.to_owned());
        }
    }
    for goal in half {
        if let Some(goal) = called(board, &goal) {
            goal.half.push(id.to_owned());
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
