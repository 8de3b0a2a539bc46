//! The position in which a case begins.

use std::collections::BTreeSet;

use serde_json::Value;

use super::file::WrittenCase;
use crate::game::system::{Language as _, Line, Rules as _};
use crate::game::{Chance, Seat};
use crate::rules::komarn::Komarn;
use crate::rules::komarn::board::Field;
use crate::rules::komarn::event::{self, Event};
use crate::rules::komarn::grammar::{self, Said};
use crate::rules::komarn::lots::Lots;
use crate::rules::komarn::order::{Order, Purpose};
use crate::rules::komarn::play::Play;
use crate::rules::komarn::position::{HAND, Position, seat_of};
use crate::rules::komarn::resolution::Resolution;
use crate::rules::komarn::variant::{self, Unread};
use crate::rules::option::Chosen as _;

/// The variant of cases.
const VARIANT: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/maps/komarn/komarn.toml"
));

/// The game of a case: three players and the standard layout, unless its
/// options say otherwise.
pub(super) fn system(case: &WrittenCase) -> Result<Komarn, String> {
    let mut options = serde_json::Map::new();
    options.insert("layout".to_owned(), Value::from("standard"));
    options.extend(case.options.clone());
    let why = |error| match error {
        Unread::Options(what) | Unread::Content(what) => what,
        Unread::File(error) => error.to_string(),
    };
    let own = variant::options(VARIANT).map_err(why)?;
    let mut system = variant::read(VARIANT, Some(own.with(&options)?)).map_err(why)?;
    for edge in &case.edges {
        let fields: Vec<Field> = edge.split_whitespace().filter_map(Field::read).collect();
        let [one, other] = fields[..] else {
            return Err(format!("\"{edge}\" is not an edge, expected L3 L30"));
        };
        system.board.join(one, other);
    }
    Ok(system)
}

/// The seat of an id.
pub(super) fn seat(system: &Komarn, id: &str) -> Result<Seat, String> {
    let place = system.seats.iter().position(|seat| seat.id == id.trim());
    place
        .map(seat_of)
        .ok_or_else(|| format!("unknown seat \"{}\"", id.trim()))
}

pub(super) fn field(text: &str) -> Result<Field, String> {
    Field::read(text).ok_or_else(|| format!("unknown field \"{text}\""))
}

/// A seat and the fields behind it.
fn of_seat(system: &Komarn, text: &str) -> Result<(Seat, Vec<Field>), String> {
    let mut words = text.split_whitespace();
    let seat = seat(system, words.next().unwrap_or_default())?;
    Ok((seat, words.map(field).collect::<Result<_, _>>()?))
}

/// The position of a case.
pub(super) fn position(system: &Komarn, case: &WrittenCase) -> Result<Position, String> {
    let mut chance = Chance::example();
    let mut start = system.empty(system.board.standard());
    if case
        .options
        .get("layout")
        .is_some_and(|layout| layout == "random")
    {
        start = system.start(&mut chance);
        for player in &mut start.players {
            start.bag.extend(std::mem::take(&mut player.hand));
        }
        start.bag.sort_unstable();
    }
    for text in &case.camps {
        let (seat, fields) = of_seat(system, text)?;
        for field in fields {
            event::apply(&system.board, &mut start, &Event::Camp { seat, field });
        }
    }
    let lots = Lots::new(&start, &mut chance);
    let mut play = Play {
        system,
        at: start,
        lots,
        aside: 0,
        done: Resolution::default(),
    };
    for text in &case.soldiers {
        let (seat, fields) = of_seat(system, text)?;
        for field in fields {
            play.place(seat, field);
        }
    }
    let mut at = play.at;
    for player in at.players.iter_mut().filter(|_| !case.keep_money) {
        player.money = 0;
    }
    let morlock = system.board.regions + 1;
    for &region in &case.morlocks {
        at.morlocks.insert(region);
        take(&mut at, morlock)?;
    }
    for text in &case.garrisons {
        let (id, whose) = text.split_once(' ').ok_or("a garrison is `P05 blue`")?;
        let point = system
            .board
            .point_named(id)
            .ok_or("there is no such point")?;
        let seat = seat(system, whose)?;
        if let Some(from) = at.garrisons.insert(point, seat) {
            at.players[from.index()].reserve += 1;
        }
        at.players[seat.index()].reserve -= 1;
    }
    for (id, fields) in &case.weibels {
        let seat = seat(system, id)?;
        at.weibels.extend(fields.iter().map(|&field| (field, seat)));
    }
    if let Some(id) = &case.hurenweibel {
        at.hurenweibel = Some(seat(system, id)?);
    }
    if let Some(id) = &case.active {
        at.active = seat(system, id)?;
    }
    for &number in &case.discard {
        take(&mut at, number)?;
        at.discard.push(number);
    }
    for (id, &reserve) in &case.reserves {
        let seat = seat(system, id)?;
        at.players[seat.index()].reserve = reserve;
    }
    for (id, &money) in &case.money {
        let seat = seat(system, id)?;
        at.players[seat.index()].money = money;
    }
    for (id, &missed) in &case.missed {
        let seat = seat(system, id)?;
        at.players[seat.index()].missed = missed;
    }
    hands(system, case, &mut at)?;
    for text in &case.policies {
        let (id, policy) = text
            .split_once(':')
            .ok_or("a policy begins with its seat")?;
        let seat = seat(system, id)?;
        let texts = [policy];
        let orders = system.read(&at, seat, &[], &Line::all(&texts)).on_file;
        let [Order::Doubting(..) | Order::Taking(_)] = orders[..] else {
            return Err(format!("\"{policy}\" is not a policy"));
        };
        crate::rules::komarn::adjudication::instruct_in(&mut at, seat, &orders[0]);
    }
    Ok(at)
}

fn take(at: &mut Position, tile: u8) -> Result<(), String> {
    let place = at.bag.binary_search(&tile);
    let place = place.map_err(|_| format!("the tile {tile} is not in the bag"))?;
    at.bag.remove(place);
    Ok(())
}

/// Hands: forced ones; else the numbers that the seat's first orders play,
/// and the highest ones left.
fn hands(system: &Komarn, case: &WrittenCase, at: &mut Position) -> Result<(), String> {
    let mut drawn: BTreeSet<u8> = case.discard.iter().copied().collect();
    for step in &case.step {
        drawn.extend(
            (step.next.iter())
                .filter_map(serde_json::Value::as_u64)
                .filter_map(|tile| u8::try_from(tile).ok()),
        );
    }
    for (id, numbers) in &case.hands {
        let seat = seat(system, id)?;
        for &number in numbers {
            take(at, number)?;
            at.players[seat.index()].hand.insert(number);
        }
    }
    let mut orders = case.step.iter().map(|step| step.orders.as_str());
    let first = orders
        .find(|orders| !orders.trim().is_empty())
        .unwrap_or("");
    for (seat, line) in super::lines(system, first)? {
        if case.hands.contains_key(system.id_of(seat)) {
            continue;
        }
        for (_, said) in grammar::read(system.names(), line.order) {
            let Ok(Said::Order(Order::Play(play))) = said else {
                continue;
            };
            let second = match play.purpose {
                Purpose::Plague { second, .. } => second,
                _ => None,
            };
            for number in [Some(play.number), second].into_iter().flatten() {
                if at.players[seat.index()].hand.insert(number) {
                    take(at, number)?;
                }
            }
        }
    }
    for seat in at.seats().collect::<Vec<_>>() {
        let id = system.id_of(seat).to_owned();
        while !case.hands.contains_key(&id) && at.player(seat).hand.len() < HAND {
            let free = |tile: &&u8| **tile <= system.board.regions && !drawn.contains(*tile);
            let number = at.bag.iter().rev().find(free).copied();
            let number = number.ok_or("there are no numbers left for a hand")?;
            take(at, number)?;
            at.players[seat.index()].hand.insert(number);
        }
        if let Some(known) = case.known.get(&id) {
            at.players[seat.index()].known.clone_from(known);
        }
    }
    Ok(())
}

/// Whether a position could be saved; where soldiers or Weibel were forced
/// they do not add up.
pub(super) fn checked(
    system: &Komarn,
    at: &Position,
    case: &WrittenCase,
) -> Result<(), Vec<String>> {
    let is_forced = !case.reserves.is_empty() || !case.weibels.is_empty();
    if is_forced {
        return Ok(());
    }
    match system.restored(&system.written(at)) {
        Ok(restored) if restored == *at => Ok(()),
        Ok(_) => Err(vec!["the position is not restored as it was".to_owned()]),
        Err(wrong) => Err(wrong),
    }
}
