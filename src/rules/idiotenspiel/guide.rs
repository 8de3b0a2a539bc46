//! What a player should know, and orders for him to write.

use super::attack;
use super::engine::Engine;
use super::event::Event;
use super::moving::{self, March};
use super::options::Setup;
use super::order::{Order, Target, Way};
use super::position::{Position, Step};
use super::rules::{Aim, Rules, SEATS, foe};
use super::{deploy, standing, words};
use crate::game::system::Example;
use crate::game::{Arg, Message, Seat};

/// What a player should know before the game.
#[must_use]
pub(super) fn introduction(rules: &Rules) -> Vec<Message> {
    let mut lines = vec![
        Message::new("idiotenspiel-intro"),
        Message::new("idiotenspiel-intro-map").with("map", rules.board.name.clone()),
        match rules.aim {
            Aim::Goals => Message::new("idiotenspiel-intro-goals"),
            Aim::Rout | Aim::None => Message::new("idiotenspiel-intro-rout"),
        },
        Message::new("idiotenspiel-intro-mail"),
        Message::new("idiotenspiel-intro-dice"),
    ];
    for seat in SEATS {
        let names = rules.roster(seat).map(|id| words::unit(rules, id).into());
        lines.push(
            Message::new("idiotenspiel-intro-army")
                .with("player", rules.party(seat).name.clone())
                .with("units", Arg::All(names.collect())),
        );
    }
    lines
}

/// Orders that a seat could give, every one legal by itself.
#[must_use]
pub(super) fn legal_orders(rules: &Rules, position: &Position, seat: Seat) -> Vec<Order> {
    let mut orders = Vec::new();
    let is_shared = rules.options.setup != Setup::Sequential;
    if !position.awaited(is_shared).contains(&seat) {
        return orders;
    }
    match position.step {
        Step::Deployment => {
            let Ok(area) = deploy::area(rules, position, seat, &[]) else {
                return orders;
            };
            for unit in deploy::missing(rules, position, seat) {
                if rules.unit(unit).captive_of.is_some() {
                    continue;
                }
                let legal = area
                    .fields
                    .iter()
                    .copied()
                    .filter(|&at| deploy::may_stand(rules, position, &area, unit, at).is_ok());
                orders.extend(legal.map(|at| Order::Place {
                    unit,
                    at,
                    facing: None,
                    guard: None,
                }));
            }
        }
        Step::Turn => {
            for unit in rules.roster(seat).filter(|&id| position.is_free(id)) {
                let own = rules.unit(unit);
                let march = March {
                    unit,
                    escorted: &[],
                    most: if own.escorted { own.slips } else { u8::MAX },
                };
                if own.escorted && position.turn <= 1 {
                    continue;
                }
                let goals = moving::goals(rules, position, march);
                orders.extend(goals.into_values().map(|path| Order::Move {
                    unit,
                    way: Way::Path(path),
                    with: Vec::new(),
                    without: Vec::new(),
                }));
            }
            orders.push(Order::Pass);
        }
        Step::Fights | Step::Reaction => {
            let mut engine = Engine::new(rules, position);
            if engine.now.tallies.is_empty() {
                engine.emit(Event::Combat);
            }
            for unit in engine.now.fighters(rules, seat) {
                for (target, _) in attack::choices(rules, &engine.now, unit) {
                    orders.push(Order::Fight {
                        unit,
                        targets: vec![Target::Unit(target)],
                        advance: None,
                        capture: None,
                        retreat: None,
                    });
                }
            }
            orders.push(Order::Pass);
        }
    }
    orders
}

/// Orders of every sort that a seat could write.
#[must_use]
pub(super) fn examples(rules: &Rules, position: &Position, seat: Seat) -> Vec<Example> {
    let mut examples = Vec::new();
    let legal = legal_orders(rules, position, seat);
    let mut add = |order: &Order| {
        examples.push(Example {
            line: Message::new("idiotenspiel-line").with("line", words::write(rules, order)),
            means: words::describe(rules, order),
        });
    };
    let is_move = |order: &&Order| matches!(order, Order::Move { .. } | Order::Place { .. });
    for order in legal.iter().filter(is_move).step_by(7).take(2) {
        add(order);
    }
    let enemy = position.fighters(rules, foe(seat)).next();
    let own = position.fighters(rules, seat).next();
    if position.step != Step::Deployment
        && let (Some(unit), Some(target)) = (own, enemy)
    {
        add(&Order::Fight {
            unit,
            targets: vec![Target::Unit(target), Target::Any],
            advance: Some(super::order::Advance::Safe),
            capture: None,
            retreat: None,
        });
    }
    add(&Order::Policy(super::order::Policy::Retreat(
        None,
        super::order::Retreat::Home,
    )));
    let is_shared = rules.options.setup != Setup::Sequential;
    if position.awaited(is_shared).contains(&seat) {
        if position.step != Step::Deployment {
            add(&Order::Pass);
        }
        add(&Order::End);
    }
    examples
}

/// An order sheet: remarks that tell what is due; as they are, no orders.
#[must_use]
pub(super) fn sheet(rules: &Rules, position: &Position, seat: Seat) -> Vec<Message> {
    let mut lines = vec![
        Message::new("idiotenspiel-sheet").with("turn", standing::turn_title(rules, position)),
    ];
    if position.step == Step::Deployment {
        for unit in deploy::missing(rules, position, seat) {
            lines.push(
                Message::new("idiotenspiel-sheet-place").with("unit", words::unit(rules, unit)),
            );
        }
        return lines;
    }
    for unit in rules.roster(seat) {
        if let Some(at) = position.at(unit).filter(|_| position.is_free(unit)) {
            lines.push(
                Message::new("idiotenspiel-sheet-unit")
                    .with("unit", words::unit(rules, unit))
                    .with("field", words::field(rules, at)),
            );
        }
    }
    lines
}
