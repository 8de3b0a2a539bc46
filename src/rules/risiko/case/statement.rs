//! What holds after a mail: `ALA = rot 4`, `hand of rot = SIB`.

use super::Seen;
use crate::game::Seat;
use crate::game::system::Rules as _;
use crate::rules::risiko::board::{Card, Mission};
use crate::rules::risiko::mission::aim;
use crate::rules::risiko::place;
use crate::rules::risiko::position::{State, Victory};

/// How a statement says that there is nothing.
const NONE: &str = "none";

/// Checks a statement; tells what is so if it does not hold.
///
/// # Errors
/// If it cannot be read.
pub(super) fn check(seen: &Seen<'_>, statement: &str) -> Result<Option<String>, String> {
    let is_there = |all: &[String], part: &str| all.iter().any(|text| text.starts_with(part));
    let is_so = |holds: bool, found: String| Ok((!holds).then_some(found));
    if let Some(part) = statement.strip_prefix("told ") {
        return is_so(is_there(seen.told, part), format!("told {:?}", seen.told));
    }
    if let Some(part) = statement.strip_prefix("not told ") {
        return is_so(!is_there(seen.told, part), "it is told".to_owned());
    }
    if let Some(key) = statement.strip_prefix("warned ") {
        let key = format!("risiko-{key}");
        return is_so(
            is_there(seen.notes, &key),
            format!("noted {:?}", seen.notes),
        );
    }
    if let Some(key) = statement.strip_prefix("not warned ") {
        let key = format!("risiko-{key}");
        return is_so(!is_there(seen.notes, &key), "it is noted".to_owned());
    }
    let (what, expected) = statement
        .split_once('=')
        .ok_or_else(|| format!("what is \"{statement}\"?"))?;
    let (what, expected) = (what.trim(), expected.trim());
    let came = value(seen, what)?;
    // Of a stack only the top is looked at.
    let holds = match what {
        "stack" if expected != NONE => came.starts_with(expected),
        _ => came == expected,
    };
    is_so(holds, came)
}

fn list<T>(all: impl IntoIterator<Item = T>, name: impl Fn(T) -> String) -> String {
    let all: Vec<String> = all.into_iter().map(name).collect();
    if all.is_empty() {
        NONE.to_owned()
    } else {
        all.join(" ")
    }
}

fn value(seen: &Seen<'_>, what: &str) -> Result<String, String> {
    let (game, position) = (seen.game, seen.position);
    let id = |seat: Seat| game.colour(seat).id.clone();
    let card = |card: &Card| game.board.card_name(*card).to_owned();
    let mission = |mission: &Mission| mission.code();
    let all = || game.all_seats();
    let with = |state: State| all().filter(move |&seat| position.player(seat).state == state);
    if let Some(country) = game.board.by_code(what) {
        let held = position.land(country);
        return Ok(format!("{} {}", id(held.owner), held.armies));
    }
    if let Some((what, name)) = what.split_once(" of ") {
        return of_colour(seen, what, name);
    }
    Ok(match what {
        "sets" => position.sets.to_string(),
        "round" => position.round.to_string(),
        "turn" => game.turn(position).code,
        "next" => match &position.outcome {
            Some(_) => NONE.to_owned(),
            None => id(position.on_move),
        },
        "used" => list(&position.used, card),
        "stack" => list(&position.stack, card),
        "left over" => list(&position.left_over, mission),
        "order" => list(position.order.iter().copied(), id),
        "eliminated" => list(position.fallen.iter().copied(), id),
        "abandoned" => list(with(State::Abandoned), id),
        "claim" => list(position.claim, id),
        "seventh" => list(position.seventh, id),
        "owing" => list(game.owing(position, seen.book), id),
        "winner" => position
            .outcome
            .as_ref()
            .map_or(NONE.to_owned(), |outcome| {
                let by = match outcome.by {
                    Victory::Mission(mission) => mission.code(),
                    Victory::Domination => "domination".to_owned(),
                    Victory::Alone => "alone".to_owned(),
                };
                format!("{} {by}", id(outcome.winner))
            }),
        "ranking" => {
            let ranking = position.outcome.iter().flat_map(|outcome| &outcome.ranking);
            list(ranking.copied(), id)
        }
        _ => return board(seen, what),
    })
}

/// What is about one colour.
fn of_colour(seen: &Seen<'_>, what: &str, name: &str) -> Result<String, String> {
    let (game, position) = (seen.game, seen.position);
    let seat = game.seat(name).ok_or(format!("no colour \"{name}\""))?;
    let player = position.player(seat);
    Ok(match what {
        "hand" => list(&player.hand, |&card| game.board.card_name(card).to_owned()),
        "missions" => list(&player.missions, |mission| mission.code()),
        "aim" => list(&player.missions, |&mission| {
            format!("{:?}", aim(&game.board, &game.options, seat, mission))
        }),
        "countries" => list(position.countries(seat), |country| {
            game.board.code(country).to_owned()
        }),
        "count" => position.count(seat).to_string(),
        "expected" => place::expected(&game.board, position, seat).to_string(),
        "missed" => player.missed.to_string(),
        _ => return Err(format!("what is \"{what}\" of a colour?")),
    })
}

/// What is about the board: `border ISL WEU`, `edges`, `cards`.
fn board(seen: &Seen<'_>, what: &str) -> Result<String, String> {
    let board = &seen.game.board;
    if let Some(pair) = what.strip_prefix("border ") {
        let mut ends = pair
            .split_whitespace()
            .filter_map(|code| board.by_code(code));
        let (Some(one), Some(other)) = (ends.next(), ends.next()) else {
            return Err(format!("no two countries: {pair}"));
        };
        let is_there = board.borders(one, other) && board.borders(other, one);
        return Ok(if is_there { "yes" } else { "no" }.to_owned());
    }
    Ok(match what {
        "countries" => board.lands.len().to_string(),
        "edges" => {
            let ends: usize = board.lands.iter().map(|land| land.neighbours.len()).sum();
            (ends / 2).to_string()
        }
        "sea lines" => board.sea_lines.len().to_string(),
        "continents" => list(0..board.continents.len(), |index| {
            let continent = &board.continents[index];
            let count = board.of_continent(index).count();
            format!("{}:{count}+{}", continent.id, continent.bonus)
        }),
        "mission cards" => board.missions.len().to_string(),
        "symbols" => {
            let mut counts = [0; 3];
            for land in &board.lands {
                counts[land.symbol as usize] += 1;
            }
            list(counts, |count: usize| count.to_string())
        }
        _ => return Err(format!("what is \"{what}\"?")),
    })
}
