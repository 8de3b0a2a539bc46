//! Orders that could be given.

use super::Risiko;
use super::board::{Country, Mission};
use super::cards;
use super::options::Regrouping;
use super::order::{Amount, Attack, Exchange, Item, Order, Policy, Shift};
use super::position::{Position, State};
use crate::game::Seat;

/// Orders that a seat could give, each by itself.
pub(super) fn legal_orders(game: &Risiko, position: &Position, seat: Seat) -> Vec<Order> {
    let player = position.player(seat);
    if position.outcome.is_some() || matches!(player.state, State::Eliminated | State::Absent) {
        return Vec::new();
    }
    let mut orders = Vec::new();
    if player.missions.len() == 2 {
        let known = player.missions.iter();
        for &mission in known.filter(|mission| **mission != Mission::HIDDEN) {
            for keep in [true, false] {
                orders.push(Order::HandIn { mission, keep });
            }
        }
    }
    if seat == position.on_move || game.options.advance_orders.0 {
        turn_orders(game, position, seat, &mut orders);
    }
    if position.claim == Some(seat) && !orders.contains(&Order::Draw) {
        orders.push(Order::Draw);
    }
    for dice in [1, 2] {
        orders.push(Order::Defend(Policy {
            country: None,
            versus: None,
            dice: Some(dice),
        }));
    }
    if player.state == State::Playing {
        orders.push(Order::Resign);
    }
    orders
}

fn turn_orders(game: &Risiko, position: &Position, seat: Seat, orders: &mut Vec<Order>) {
    let board = &game.board;
    let own: Vec<Country> = position.countries(seat).collect();
    if cards::best(board, position, seat).is_some() {
        orders.push(Order::Exchange(Exchange::Auto));
    }
    for &country in own.iter().filter(|_| !position.stage.begun) {
        orders.push(Order::Place(vec![Item {
            amount: Amount::All,
            country,
        }]));
    }
    for (from, to) in ways(game, &own) {
        if !position.owns(seat, to) {
            orders.push(Order::Attack(Attack {
                route: vec![from, to],
                ..Attack::default()
            }));
        }
    }
    for (from, to) in ways(game, &own) {
        let may = game.options.regroup != Regrouping::None && position.armies(from) > 1;
        if may && position.owns(seat, to) {
            let amount = Amount::All;
            orders.push(Order::Regroup {
                when: None,
                moves: vec![Shift { amount, from, to }],
            });
        }
    }
    orders.extend([Order::Draw, Order::Pass, Order::End]);
}

/// The borders of countries, as they are crossed from there.
fn ways<'g>(game: &'g Risiko, own: &'g [Country]) -> impl Iterator<Item = (Country, Country)> + 'g {
    own.iter().flat_map(|&from| {
        let others = game.board.land(from).neighbours.iter();
        others.map(move |&to| (from, to))
    })
}
