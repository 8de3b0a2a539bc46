//! What helps to play: an introduction, examples, a sheet.

use super::describe;
use crate::game::system::Example;
use crate::game::{Message, Seat};
use crate::rules::risiko::Risiko;
use crate::rules::risiko::board::Country;
use crate::rules::risiko::cards;
use crate::rules::risiko::options::{Regrouping, TurnMode};
use crate::rules::risiko::order::{Amount, Attack, Exchange, Item, Order, Policy, Shift};
use crate::rules::risiko::place;
use crate::rules::risiko::position::{Position, State};

/// What a player should know before the game.
#[must_use]
pub fn introduction(game: &Risiko) -> Vec<Message> {
    let mut texts = vec![
        Message::new("risiko-intro-rules"),
        Message::new("risiko-intro-board"),
        Message::new("risiko-intro-dice"),
    ];
    texts.push(match game.options.turn_mode {
        TurnMode::Single => Message::new("risiko-intro-single"),
        TurnMode::Multi => Message::new("risiko-intro-multi"),
    });
    texts
}

/// Orders that a seat could give, each by itself.
#[must_use]
pub fn legal_orders(game: &Risiko, position: &Position, seat: Seat) -> Vec<Order> {
    let player = position.player(seat);
    if position.outcome.is_some() || matches!(player.state, State::Eliminated | State::Absent) {
        return Vec::new();
    }
    let mut orders = Vec::new();
    if player.missions.len() == 2 {
        for &mission in &player.missions {
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

/// Orders of every sort that a seat could write where things stand.
#[must_use]
pub fn examples(game: &Risiko, position: &Position, seat: Seat) -> Vec<Example> {
    let legal = legal_orders(game, position, seat);
    let mut examples = Vec::new();
    let mut add = |order: Option<&Order>, means: Message| {
        if let Some(order) = order {
            examples.push(Example {
                line: describe(&game.board, order),
                means,
            });
        }
    };
    let first = |is: fn(&Order) -> bool| legal.iter().find(|order| is(order));
    add(
        first(|order| matches!(order, Order::HandIn { keep: true, .. })),
        Message::new("risiko-example-keep"),
    );
    add(
        first(|order| matches!(order, Order::Exchange(_))),
        Message::new("risiko-example-exchange"),
    );
    add(
        first(|order| matches!(order, Order::Place(_))),
        Message::new("risiko-example-place"),
    );
    let attack = first(|order| matches!(order, Order::Attack(_)));
    add(attack, Message::new("risiko-example-attack"));
    let careful = attack.and_then(|order| match order {
        Order::Attack(attack) => Some(Order::Attack(Attack {
            until: Some(2),
            min_dice: Some(2),
            ..attack.clone()
        })),
        _ => None,
    });
    add(careful.as_ref(), Message::new("risiko-example-careful"));
    add(
        first(|order| matches!(order, Order::Regroup { .. })),
        Message::new("risiko-example-regroup"),
    );
    add(
        first(|order| *order == Order::Draw),
        Message::new("risiko-example-draw"),
    );
    add(
        first(|order| matches!(order, Order::Defend(_))),
        Message::new("risiko-example-defend"),
    );
    add(
        first(|order| *order == Order::End),
        Message::new("risiko-example-end"),
    );
    examples
}

/// The lines of a turn to be filled in. As they are, they are no orders.
#[must_use]
pub fn sheet(game: &Risiko, position: &Position, seat: Seat) -> Vec<Message> {
    if position.outcome.is_some() || position.on_move != seat {
        return Vec::new();
    }
    let mut lines = Vec::new();
    if position.round >= crate::rules::risiko::turn::HAND_IN_ROUND
        && position.player(seat).missions.len() == 2
    {
        lines.push(Message::new("risiko-sheet-keep"));
    }
    if !position.stage.begun {
        let count = i64::from(place::expected(&game.board, position, seat));
        lines.push(Message::new("risiko-sheet-place").with("count", count));
    }
    lines.extend([
        Message::new("risiko-sheet-attack"),
        Message::new("risiko-sheet-regroup"),
        Message::new("risiko-sheet-draw"),
        Message::new("risiko-sheet-end"),
    ]);
    lines
}
