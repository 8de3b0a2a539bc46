//! What a player should know, and orders for him to write.

use std::collections::BTreeSet;

use super::attack;
use super::board::{Field, Heading};
use super::engine::Engine;
use super::event::Event;
use super::moving::{self, March};
use super::options::Setup;
use super::order::{Advance, Order, Policy, Retreat, Target, Way};
use super::position::{Position, Step};
use super::rules::{Kind, Rules, UnitId, Zone, foe};
use super::{choices, deploy, standing, words};
use crate::game::system::{Example, on_sheet};
use crate::game::{Arg, Message, Seat};

/// Orders that a seat could give, every one legal by itself.
pub(super) fn legal_orders(rules: &Rules, position: &Position, seat: Seat) -> Vec<Order> {
    let mut orders = Vec::new();
    if !rules.awaited(position).contains(&seat) {
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
                let legal = deploy::open(rules, position, &area, unit);
                orders.extend(legal.map(|at| Order::place(unit, at)));
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
                    orders.push(choices::fight(unit, vec![Target::Unit(target)]));
                }
            }
            orders.push(Order::Pass);
        }
    }
    orders
}

/// Orders of every sort that a seat could write, in its own language.
pub(super) fn examples(rules: &Rules, position: &Position, seat: Seat) -> Vec<Example> {
    let mut examples = Vec::new();
    let legal = legal_orders(rules, position, seat);
    let mut add = |line: Message, means: Message| examples.push(Example { line, means });
    for order in legal
        .iter()
        .filter(|order| is_march(order))
        .step_by(7)
        .take(2)
    {
        if let Order::Move { unit, way, .. } = order {
            let line =
                Message::new("idiotenspiel-line-move").with("unit", words::unit(rules, *unit));
            let line = line.with("way", words::way(rules, way));
            add(line, words::describe(rules, order));
        }
    }
    for (line, means) in placings(rules, position, seat, &legal) {
        add(line, means);
    }
    let enemy = position.fighters(rules, foe(seat)).next();
    let own = position.fighters(rules, seat).next();
    if position.step != Step::Deployment
        && let (Some(unit), Some(target)) = (own, enemy)
    {
        let targets = vec![Target::Unit(target), Target::Any];
        let line = |key| {
            Message::new(key)
                .with("unit", words::unit(rules, unit))
                .with("target", words::unit(rules, target))
        };
        let fight = Order::Fight {
            unit,
            targets: targets.clone(),
            advance: Some(Advance::Safe),
            capture: None,
            retreat: None,
        };
        let counter = Order::Policy(Policy::Strike(unit, targets));
        add(
            line("idiotenspiel-line-fight"),
            words::describe(rules, &fight),
        );
        add(
            line("idiotenspiel-line-counter"),
            words::describe(rules, &counter),
        );
    }
    let mut plain = |key, order: &Order| add(Message::new(key), words::describe(rules, order));
    let retreat = Order::Policy(Policy::Retreat(None, Retreat::Home));
    plain("idiotenspiel-line-retreat", &retreat);
    if rules.awaited(position).contains(&seat) {
        if position.step != Step::Deployment {
            plain("idiotenspiel-line-pass", &Order::Pass);
        }
        plain("idiotenspiel-line-end", &Order::End);
    }
    examples
}

const fn is_march(order: &Order) -> bool {
    matches!(order, Order::Move { .. })
}

/// How one unit is placed, and how several are in one line.
fn placings(
    rules: &Rules,
    position: &Position,
    seat: Seat,
    legal: &[Order],
) -> Vec<(Message, Message)> {
    let mut lines = Vec::new();
    let chooses = rules.party(seat).zone == Zone::Side && position.starter == seat;
    if position.step == Step::Deployment && chooses && !legal.is_empty() {
        let side = Order::Side {
            edge: Heading::North,
            fort: None,
        };
        let line = Message::new("idiotenspiel-line-side");
        lines.push((line, words::describe(rules, &side)));
    }
    let spots = |unit: UnitId| {
        (legal.iter()).filter_map(move |order| match order {
            Order::Place {
                unit: other, at, ..
            } if *other == unit => Some(*at),
            _ => None,
        })
    };
    let of = |kind: Kind| {
        let missing = deploy::missing(rules, position, seat).into_iter();
        missing.filter(move |&id| rules.unit(id).kind == kind)
    };
    let mut add = |units: String, at: Field| {
        let [line, means] = ["idiotenspiel-line-place", "idiotenspiel-place-all"].map(|key| {
            Message::new(key)
                .with("units", units.as_str())
                .with("field", words::field(rules, at))
        });
        lines.push((line, means));
    };
    if let Some(leader) = of(Kind::Leader).next()
        && let Some(at) = spots(leader).next()
    {
        add(words::unit(rules, leader), at);
    }
    let foot: Vec<UnitId> = of(Kind::Infantry).take(3).collect();
    if let [first, .., last] = foot.as_slice()
        && let Some(at) = spots(*first).nth(1)
    {
        let [first, last] = [first, last].map(|&id| words::unit(rules, id));
        add(format!("{first}-{last}"), at);
    }
    if !lines.is_empty() {
        let rest = Message::new("idiotenspiel-line-rest");
        lines.push((rest, words::describe(rules, &Order::Rest)));
    }
    lines
}

/// Where the side that places now may do so (Idiotenspiel I-57, I-61).
pub(super) fn zones(rules: &Rules, position: &Position) -> Vec<Message> {
    let placing = rules.awaited(position).into_iter();
    placing
        .flat_map(|seat| zone(rules, position, seat))
        .collect()
}

fn zone(rules: &Rules, position: &Position, seat: Seat) -> Vec<Message> {
    let board = &rules.board;
    let message = match &rules.party(seat).zone {
        Zone::Side => {
            let names = |edge: Option<Heading>| -> Vec<Arg> {
                (board.forts.iter())
                    .filter(|(_, near)| edge.is_none_or(|edge| edge == **near))
                    .map(|(name, _)| name.as_str().into())
                    .collect()
            };
            let other = position.sides[foe(seat).index()].opposite();
            let is_second = position.starter != seat && rules.options.setup == Setup::Sequential;
            let (key, forts) = if is_second {
                ("idiotenspiel-zone-other", names(Some(other)))
            } else {
                ("idiotenspiel-zone-side", names(None))
            };
            Message::new(key)
                .with("depth", deploy::DEPTH)
                .with("side", words::heading(other))
                .with("forts", Arg::Any(forts))
        }
        Zone::Fields(fields) => stretch(rules, fields),
    };
    let mut lines = vec![message.with("player", rules.party(seat).name.clone())];
    let captives = rules
        .to_place(seat)
        .filter(|&id| rules.unit(id).captive_of == Some(seat));
    let guard = (rules.roster(seat)).find(|&id| rules.unit(id).kind == Kind::Infantry);
    lines.extend(captives.zip(guard).map(|(captive, guard)| {
        Message::new("idiotenspiel-zone-guarded")
            .with("captive", words::unit(rules, captive))
            .with("guard", words::unit(rules, guard))
    }));
    lines
}

/// Fields in few words: a rectangle, all of one ground, or one by one.
fn stretch(rules: &Rules, fields: &BTreeSet<Field>) -> Message {
    let board = &rules.board;
    if let (Some(&first), Some(&last)) = (fields.first(), fields.last()) {
        let ((left, top), (right, bottom)) = (board.place(first), board.place(last));
        let is_within = |field: Field| {
            let (column, row) = board.place(field);
            (left..=right).contains(&column) && (top..=bottom).contains(&row)
        };
        if board
            .fields()
            .all(|field| fields.contains(&field) == is_within(field))
        {
            return Message::new("idiotenspiel-zone-rectangle")
                .with("first", words::field(rules, first))
                .with("last", words::field(rules, last));
        }
        let ground = board.terrain(first);
        let is_ground = |field: Field| board.terrain(field) == ground;
        if board
            .fields()
            .all(|field| fields.contains(&field) == is_ground(field))
        {
            return Message::new("idiotenspiel-zone-ground")
                .with("ground", standing::ground(ground));
        }
    }
    let all: Vec<Field> = fields.iter().copied().collect();
    Message::new("idiotenspiel-zone-fields").with("fields", words::fields(rules, &all, ", "))
}

/// An order sheet: remarks that tell what is due; as they are, no orders.
pub(super) fn sheet(rules: &Rules, position: &Position, seat: Seat) -> Vec<Message> {
    let mut lines = vec![
        Message::new("idiotenspiel-sheet").with("turn", standing::turn_title(rules, position)),
    ];
    if position.step == Step::Deployment {
        // A whole placing that is legal as it stands, to be sent or changed: the
        // one that whoever sends nothing gets (Idiotenspiel 4.4).
        lines.extend(deploy::rest(rules, position, seat, &[]).map(|(unit, at)| {
            let line = Message::new("idiotenspiel-line-place");
            let line = line.with("units", words::unit(rules, unit));
            on_sheet(line.with("field", words::field(rules, at)))
        }));
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
