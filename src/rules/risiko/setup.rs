//! How a game is set up (Risiko 1.7).

use std::collections::BTreeSet;

use super::board::{Aim, Board, CARDS, COUNTRIES, Card, Country, MISSIONS, Mission};
use super::options::{First, Goal, Options, Seating, Seventh};
use super::position::{Held, Position, State};
use crate::game::{Chance, Seat};

/// The position in which a game starts.
///
/// Risiko, D-24 to D-26, D-36: seats and
/// dealer by lot, two missions each, the countries dealt out with one army on
/// each, and the cards shuffled with the jokers. Every step has a stream of
/// its own. Absent colours get nothing, and no mission is against them.
#[must_use]
pub fn start(
    board: &Board,
    options: &Options,
    absent: &BTreeSet<Seat>,
    chance: &mut Chance,
) -> Position {
    let all = u8::try_from(options.colours.len()).expect("at most six colours");
    let mut seats: Vec<Seat> = (0..all).map(Seat).collect();
    seats.retain(|seat| !absent.contains(seat));
    let count = seats.len();
    if options.seating == Seating::Random {
        chance.shuffle("seats", &mut seats);
    }
    let of = u32::try_from(count).expect("at most six colours");
    let dealer = chance.uniform("dealer", of) as usize;
    let at = |place: usize| seats[place % count];

    let mut position = Position::empty(options.colours.len(), seats[0]);
    for seat in absent {
        position.player_mut(*seat).state = State::Absent;
    }
    if options.goal == Goal::Missions {
        deal_missions(board, options, count, chance, &mut position, |card| {
            // The second cards go around the other way (Risiko R-14).
            if card < count {
                at(dealer + 1 + card)
            } else {
                at(dealer + 2 * count - card)
            }
        });
    }

    let mut countries: Vec<Country> = Country::all().collect();
    chance.shuffle("deal", &mut countries);
    for (card, country) in countries.into_iter().enumerate() {
        let owner = at(dealer + 1 + card);
        position.lands[country.index()] = Held { owner, armies: 1 };
    }
    let first = match options.first_player {
        First::Deal => (dealer + 1 + COUNTRIES) % count,
        First::Lot => chance.uniform("lot.1", of) as usize,
        First::Loser => {
            let loser = options.loser.as_ref();
            let seat = options.colours.iter().position(|id| Some(id) == loser);
            let is_loser = |other: &Seat| Some(other.index()) == seat;
            // Who lost the game before may be absent: then the first opens.
            seats.iter().position(is_loser).unwrap_or(0)
        }
    };
    seats.rotate_left(first);
    position.on_move = seats[0];
    position.order.clone_from(&seats);

    position.stack = (1..=CARDS).map(Card).collect();
    chance.shuffle("stack.1", &mut position.stack);
    extra_armies(options, chance, &mut position);
    if options.seventh == Seventh::Partner && count == board.colours.len() {
        position.seventh = Some(seventh(count, chance));
    }
    position
}

/// Risiko: the missions without those against absent colours are
/// shuffled and dealt, `to` saying who gets which card.
fn deal_missions(
    board: &Board,
    options: &Options,
    count: usize,
    chance: &mut Chance,
    position: &mut Position,
    to: impl Fn(usize) -> Seat,
) {
    let present = |colour: &String| {
        let seat = options.colours.iter().position(|id| id == colour);
        seat.is_some_and(|seat| position.players[seat].state != State::Absent)
    };
    let takes_part = |mission: &Mission| match &board.missions[usize::from(mission.0) - 1] {
        Aim::Colour(colour) => present(colour),
        _ => true,
    };
    let mut missions: Vec<Mission> = (1..=MISSIONS).map(Mission).filter(takes_part).collect();
    chance.shuffle("missions", &mut missions);
    let dealt = 2 * count;
    position.left_over = missions.split_off(dealt);
    position.left_over.sort_unstable();
    for (card, mission) in missions.into_iter().enumerate() {
        position.player_mut(to(card)).missions.push(mission);
    }
}

/// Risiko D-36: more armies on own countries drawn by lot.
fn extra_armies(options: &Options, chance: &mut Chance, position: &mut Position) {
    for (index, id) in options.colours.iter().enumerate() {
        let seat = Seat(u8::try_from(index).expect("at most six colours"));
        let own: Vec<Country> = position.countries(seat).collect();
        if own.is_empty() {
            continue;
        }
        let of = u32::try_from(own.len()).expect("at most 42 countries");
        for _ in 0..options.initial_armies.extra {
            let place = chance.uniform(&format!("extra.{id}"), of) as usize;
            position.lands[own[place].index()].armies += 1;
        }
    }
}

/// The colour that a seventh player shares.
///
/// Risiko R-12, D-23: drawn by lot among so many colours.
#[must_use]
pub fn seventh(colours: usize, chance: &mut Chance) -> Seat {
    let of = u32::try_from(colours).expect("at most six colours");
    let drawn = chance.uniform("seventh", of);
    Seat(u8::try_from(drawn).expect("at most six colours"))
}
