//! The position that a case begins with.

use std::collections::BTreeSet;

use super::file::WrittenCase;
use crate::game::chance::Seed;
use crate::game::system::Rules as _;
use crate::game::{Chance, Seat};
use crate::rules::risiko::Risiko;
use crate::rules::risiko::board::{Card, Country, Found, Mission};
use crate::rules::risiko::position::{Held, Position, State};

/// Who has the countries that a case does not name.
const FILLER: &str = "pink";

/// The chance of the test vectors in a game of this id.
pub(super) fn chance(game: &str) -> Chance {
    let bytes = std::array::from_fn(|at| u8::try_from(at).expect("32 bytes"));
    Chance::new(&Seed::of(bytes), game, [])
}

pub(super) fn position(
    game: &Risiko,
    case: &WrittenCase,
    chance: Option<&mut Chance>,
) -> Result<Position, String> {
    let seat = |name: &str| game.seat(name).ok_or(format!("no colour \"{name}\""));
    if let Some(chance) = chance {
        let absent = case.absent.iter().map(|name| seat(name));
        let absent: BTreeSet<Seat> = absent.collect::<Result<_, _>>()?;
        return Ok(game.start_without(&absent, chance));
    }
    let filler = seat(case.rest.as_deref().unwrap_or(FILLER))?;
    let mut position = Position::empty(game.options.colours.len(), filler);
    let mut named = Vec::new();
    for part in case
        .countries
        .split(';')
        .filter(|part| !part.trim().is_empty())
    {
        let (colour, countries) = part.split_once(':').ok_or(format!("no colour: {part}"))?;
        let owner = seat(colour.trim())?;
        named.push(owner);
        for text in countries.split(',') {
            for (country, armies) in held(game, text.trim())? {
                position.lands[country.index()] = Held { owner, armies };
            }
        }
    }
    let mut playing: Vec<Seat> = Vec::new();
    if case.seats.is_empty() {
        playing = game
            .all_seats()
            .filter(|seat| named.contains(seat))
            .collect();
    }
    for name in &case.seats {
        playing.push(seat(name)?);
    }
    let abandoned = case.abandoned.iter().map(|name| seat(name));
    let abandoned = abandoned.collect::<Result<Vec<_>, _>>()?;
    let fallen = case.fallen.iter().map(|name| seat(name));
    position.fallen = fallen.collect::<Result<_, _>>()?;
    for seat in game.all_seats() {
        let state = if position.fallen.contains(&seat) {
            State::Eliminated
        } else if abandoned.contains(&seat) {
            State::Abandoned
        } else if playing.contains(&seat) {
            State::Playing
        } else {
            State::Absent
        };
        position.player_mut(seat).state = state;
    }
    position.on_move = match &case.on_move {
        Some(name) => seat(name)?,
        None => *playing.first().ok_or("nobody plays")?,
    };
    position.order = playing;
    position.round = case.round.unwrap_or(1);
    position.sets = case.sets;
    for (name, hand) in &case.hands {
        let mut hand = cards(game, hand)?;
        hand.sort_unstable();
        position.player_mut(seat(name)?).hand = hand;
    }
    for (name, codes) in &case.missions {
        let missions = codes.split_whitespace().map(mission);
        position.player_mut(seat(name)?).missions = missions.collect::<Result<_, _>>()?;
    }
    position.stack = cards(game, &case.stack)?;
    position.used = cards(game, &case.used)?;
    Ok(position)
}

/// A country with its armies, or a continent: `Alaska 3`, `@NA 1`, `Island`.
fn held(game: &Risiko, text: &str) -> Result<Vec<(Country, u32)>, String> {
    let (name, armies) = match text.rsplit_once(' ') {
        Some((name, number)) if number.parse::<u32>().is_ok() => {
            (name, number.parse().unwrap_or(1))
        }
        _ => (text, 1),
    };
    if let Some(id) = name.strip_prefix('@') {
        let continent = (game.board.continents.iter())
            .position(|continent| continent.id == id)
            .ok_or(format!("no continent \"{id}\""))?;
        let all = game.board.of_continent(continent);
        return Ok(all.map(|country| (country, armies)).collect());
    }
    match game.board.find(name) {
        Found::One(country) => Ok(vec![(country, armies)]),
        _ => Err(format!("no country \"{name}\"")),
    }
}

pub(super) fn cards(game: &Risiko, codes: &str) -> Result<Vec<Card>, String> {
    (codes.split_whitespace())
        .map(|code| game.board.card(code).ok_or(format!("no card \"{code}\"")))
        .collect()
}

pub(super) fn mission(code: &str) -> Result<Mission, String> {
    let number = code
        .strip_prefix('M')
        .and_then(|number| number.parse().ok());
    number.map(Mission).ok_or(format!("no mission \"{code}\""))
}
