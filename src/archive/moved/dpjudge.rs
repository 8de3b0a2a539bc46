//! A `DPjudge`'s `status` file: a game in lines that begin with a key word, and
//! after an empty line a block for each power and everybody who watches.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;

use super::board::Board;
use super::{Deadline, Moved, Part, Remark, Source, Wanted};
use crate::game::Seat;

/// The boards whose ids are other ones here.
const BOARDS: [(&str, &str); 4] = [
    ("fleetrome", "fleet-rome"),
    ("ancmed", "ancient-mediterranean"),
    ("sailho", "sail-ho"),
    ("classic", "standard"),
];

/// Key words that say nothing that a game needs here.
const NEEDLESS: [&str; 17] = [
    "JUDGE", "PASSWORD", "START", "FINISH", "NEED", "DESC", "NAME", "ALLOW", "ZONE", "GROUPS",
    "PRIVATE", "TESTER", "DELAY", "SIGNON", "END", "RESULT", "VARIANT",
];

/// What can follow the name of a power, beside units and orders, that says
/// nothing here.
const NEEDLESS_OF_POWERS: [&str; 5] = ["PASSWORD", "WAIT", "VOTE", "MSG", "SEES"];

/// Whether a text is of such a file.
pub(super) fn is_one(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.next().is_some_and(|line| line.starts_with("GAME "))
}

/// A line by its number, its key word and the rest.
type Line<'t> = (usize, &'t str, &'t str);

fn line((number, line): (usize, &str)) -> Line<'_> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (number, word, rest.trim())
}

/// What stands behind a key word.
fn value<'t>(lines: &[Line<'t>], key: &str) -> Option<&'t str> {
    let found = lines.iter().find(|(_, word, _)| *word == key);
    found.map(|&(_, _, rest)| rest)
}

/// The game's lines, without texts of several lines, and the powers' blocks.
fn blocks(text: &str) -> (Vec<Line<'_>>, Vec<Vec<Line<'_>>>) {
    let mut head = Vec::new();
    let mut powers: Vec<Vec<Line<'_>>> = Vec::new();
    let mut inside: Option<&str> = None;
    let mut in_head = true;
    let mut between = true;
    for (number, written) in (1..).zip(text.lines()) {
        let (_, word, rest) = line((number, written));
        match inside {
            Some(what) if word == "END" && rest == what => inside = None,
            Some(_) => {}
            None if written.trim().is_empty() => {
                in_head = head.is_empty();
                between = true;
            }
            None if in_head && rest.is_empty() && ["DESC", "NAME", "MORPH"].contains(&word) => {
                inside = Some(word);
            }
            None if in_head => head.push((number, word, rest)),
            None if between => {
                powers.push(vec![(number, word, rest)]);
                between = false;
            }
            None => powers
                .last_mut()
                .expect("it has begun")
                .push((number, word, rest)),
        }
    }
    (head, powers)
}

/// `SPRING 1901 MOVEMENT` as a position file has it.
fn phase(written: &str) -> Option<String> {
    let words: Vec<String> = written.split_whitespace().map(str::to_lowercase).collect();
    let [season, year, kind] = &words[..] else {
        return None;
    };
    let kinds = ["movement", "retreats", "adjustments"];
    let season = if kind == "adjustments" {
        "winter"
    } else {
        season
    };
    let is_phase = year.parse::<u16>().is_ok() && kinds.contains(&kind.as_str());
    is_phase.then(|| format!("{year} {season} {kind}"))
}

/// `2D`, `36H`, `90M` in minutes.
fn amount(written: &str) -> Option<i64> {
    let unit = match written.chars().last()?.to_ascii_uppercase() {
        'W' => 7 * 1440,
        'D' => 1440,
        'H' => 60,
        'M' => 1,
        _ => return None,
    };
    let number: i64 = written[..written.len() - 1].parse().ok()?;
    number.checked_mul(unit)
}

/// Reads the game.
pub(super) fn read(source: &Source<'_>, wanted: &Wanted<'_>) -> Result<Moved, Remark> {
    let file = source.name;
    let (head, powers) = blocks(source.text);
    let (at, written) = head
        .iter()
        .find(|(_, word, _)| ["PHASE", "WAIT", "AWAIT", "SKIP"].contains(word))
        .map(|&(at, _, rest)| (at, rest))
        .ok_or_else(|| Remark::new(file, None, "expected a line \"PHASE SPRING 1901 MOVEMENT\""))?;
    let turn = phase(written).ok_or_else(|| {
        let why = match written {
            "FORMING" => "it has not begun, so that there is no position: set up a new game",
            "COMPLETED" => "it is over",
            _ => "expected a phase such as \"SPRING 1901 MOVEMENT\"",
        };
        Remark::new(file, at, why)
    })?;
    let map = value(&head, "MAP")
        .or_else(|| value(&head, "TRIAL"))
        .unwrap_or("standard")
        .to_lowercase();
    let ours = BOARDS
        .iter()
        .find(|(theirs, _)| *theirs == map)
        .map(|(_, ours)| *ours);
    let board = Board::new(wanted, ours.unwrap_or(&map), turn);
    let mut board = board.map_err(|why| Remark::new(file, None, why))?;
    let mut moved = Moved {
        variant: board.variant.id.clone(),
        file: file.to_owned(),
        ..Moved::default()
    };
    let mut rules = Vec::new();
    for &line in &head {
        head_line(line, &mut moved, &mut rules).map_err(|why| Remark::new(file, line.0, why))?;
    }
    tell_rules(&rules, &mut moved);
    for lines in &powers {
        power(file, lines, &mut board, &mut moved)?;
    }
    moved.position = board.position();
    Ok(moved)
}

fn head_line<'t>(
    (number, word, rest): Line<'t>,
    moved: &mut Moved,
    rules: &mut Vec<&'t str>,
) -> Result<(), String> {
    match word {
        "GAME" => moved.id = rest.to_lowercase(),
        "MASTER" => {
            let mut parts = rest.split('|').skip(1);
            let address = parts.next().unwrap_or_default();
            moved.someone(&Part::Keeper, address, parts.next());
        }
        "DEADLINE" => moved.rhythm.first = Some(deadline(rest)?),
        "TIMING" => timing(number, rest, moved),
        "RULE" => rules.push(rest),
        "MAP" | "TRIAL" | "PHASE" | "AWAIT" | "SKIP" | "WAIT" => {}
        _ if NEEDLESS.contains(&word) => {}
        _ => moved.left(
            number,
            format_args!("\"{word} {rest}\" has no counterpart here"),
        ),
    }
    Ok(())
}

/// `202612182000`, a time of the other judge.
fn deadline(written: &str) -> Result<Deadline, String> {
    let parts = [0..4, 4..6, 6..8, 8..10, 10..12];
    let is_time = written.len() == 12 && written.bytes().all(|byte| byte.is_ascii_digit());
    if !is_time {
        return Err("expected a time such as 202612012000".to_owned());
    }
    let [year, month, day, hour, minute] = parts.map(|part| &written[part]);
    Ok(Deadline::Local(format!(
        "{year}-{month}-{day} {hour}:{minute}"
    )))
}

/// `NEXT 3D RETREATS 1D AT 23:40 DAYS -MTWTF- GRACE 5D`
fn timing(number: usize, written: &str, moved: &mut Moved) {
    let words: Vec<&str> = written.split_whitespace().collect();
    let timing: BTreeMap<&str, &str> = words.chunks_exact(2).map(|two| (two[0], two[1])).collect();
    for (sort, usual) in [("movement", 3), ("retreats", 1), ("adjustments", 1)] {
        let begins = |key: &&str| sort.to_uppercase().starts_with(*key) && *key != "AT";
        let own = timing
            .keys()
            .find(|key| begins(key))
            .copied()
            .unwrap_or("NEXT");
        let lasting = timing.get(own).and_then(|written| amount(written));
        moved
            .rhythm
            .lasting
            .insert(sort, lasting.unwrap_or(usual * 1440));
    }
    for (key, value) in &timing {
        match *key {
            "DAYS" => moved.rhythm.skip_days(value),
            "GRACE" => moved.rhythm.grace = amount(value).unwrap_or_default(),
            "NOT" => moved.left(
                number,
                format_args!("days without deadlines are to be put into `holidays`: {value}"),
            ),
            _ => {}
        }
    }
}

fn tell_rules(rules: &[&str], moved: &mut Moved) {
    let mut without = BTreeSet::new();
    for &rule in rules {
        match rule {
            "NO_PRESS" => {
                for sort in ["private", "broadcast"] {
                    moved.press.insert(sort, json!(false));
                }
            }
            "PUBLIC_PRESS" => {
                moved.press.insert("private", json!(false));
            }
            "GREY_PRESS" => {
                moved.press.insert("signature", json!("choice"));
            }
            "ANONYMOUS" => {
                moved.press.insert("signature", json!("anonymous"));
            }
            _ => {
                without.insert(rule);
            }
        }
    }
    if !without.is_empty() {
        let rules: Vec<&str> = without.into_iter().collect();
        moved.left(
            None,
            format_args!("rules that were not looked at: {}", rules.join(", ")),
        );
    }
}

/// The block of a power, or of somebody who watches.
fn power(
    file: &str,
    lines: &[Line<'_>],
    board: &mut Board,
    moved: &mut Moved,
) -> Result<(), Remark> {
    let Some((&(number, word, rest), lines)) = lines.split_first() else {
        return Ok(());
    };
    if ["OBSERVER", "MONITOR"].contains(&word) {
        person(&Part::Observer, lines, moved);
        return Ok(());
    }
    let name = if rest.is_empty() { word } else { rest };
    let seat = board.power(name);
    let seat = seat.ok_or_else(|| {
        Remark::new(
            file,
            number,
            format_args!("{name:?} is no power of the board"),
        )
    })?;
    let id = board.id(seat).to_owned();
    person(&Part::Player(id.clone()), lines, moved);
    for &(number, word, rest) in lines {
        let done = match word {
            "A" | "F" => piece(board, seat, (word, rest), moved),
            "INHABITS" => {
                homes(board, seat, (number, rest), moved);
                Ok(())
            }
            "OWNS" | "CENTERS" => rest.split_whitespace().try_for_each(|at| {
                let at = board.place(at)?;
                board.owns(seat, at);
                Ok(())
            }),
            "BUILD" | "REMOVE" | "RETREAT" | "DISBAND" | "WAIVE" => {
                moved.order(&id, &format!("{word} {rest}"));
                Ok(())
            }
            "CONTROL" => {
                moved.left(
                    number,
                    format_args!("{id} is played by {rest}: give its player the seat"),
                );
                Ok(())
            }
            "CD" => {
                moved.in_disorder(number, &id);
                Ok(())
            }
            "PLAYER" | "ADDRESS" => Ok(()),
            _ if NEEDLESS_OF_POWERS.contains(&word) => Ok(()),
            _ => {
                moved.left(
                    number,
                    format_args!("\"{word} {rest}\" has no counterpart here"),
                );
                Ok(())
            }
        };
        done.map_err(|why: String| Remark::new(file, number, why))?;
    }
    Ok(())
}

/// Who plays or watches: `PLAYER id|address|name F1901M`, `ADDRESS address`.
/// One who has resigned, and a dummy, stand behind a word that says it.
fn person(part: &Part, lines: &[Line<'_>], moved: &mut Moved) {
    let player = value(lines, "PLAYER").unwrap_or_default();
    if player.starts_with("RESIGNED") || player.starts_with("DUMMY") {
        return;
    }
    let mut parts = player
        .split_whitespace()
        .next()
        .unwrap_or_default()
        .split('|')
        .skip(1);
    let address = parts.next().unwrap_or_default();
    let name = parts.next().map(|name| name.replace('_', " "));
    let own = value(lines, "ADDRESS").unwrap_or(address);
    moved.someone(part, &own.replace(' ', ","), name.as_deref());
}

/// `A VIE`, `A PAR --> PIC GAS` of one that retreats, and `A VIE - GAL`, the
/// order of one that is there.
fn piece(
    board: &mut Board,
    seat: Seat,
    (kind, rest): (&str, &str),
    moved: &mut Moved,
) -> Result<(), String> {
    let (at, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    if rest.is_empty() {
        return board.unit(seat, kind, at);
    }
    if let Some(open) = rest.strip_prefix("-->") {
        return board.dislodged((seat, kind, at), open.split_whitespace());
    }
    if !board.has(seat, kind, at)? {
        return Err("an order, but no unit: expected it in a line of its own above".to_owned());
    }
    moved.order(board.id(seat), &format!("{kind} {at} {rest}"));
    Ok(())
}

fn homes(board: &Board, seat: Seat, (number, rest): (usize, &str), moved: &mut Moved) {
    let theirs: Result<BTreeSet<String>, _> =
        rest.split_whitespace().map(|at| board.place(at)).collect();
    let ours: BTreeSet<String> = board.home(seat).into_iter().map(str::to_owned).collect();
    if theirs != Ok(ours) {
        let seat = board.id(seat);
        moved.left(
            number,
            format_args!("{seat} has other home centers here than {rest}"),
        );
    }
}
