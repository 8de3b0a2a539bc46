//! Orders in words: those that are read back the same, and those for people.

use std::fmt::Display;

use serde::Serialize;

use super::board::{Field, Heading};
use super::event::Code;
use super::order::{Order, Policy, Retreat, Target, Way};
use super::phrases;
use super::rules::{ItemId, Rules, UnitId};
use crate::game::{Arg, Message, named};

/// A unit's name.
pub fn unit(rules: &Rules, id: UnitId) -> String {
    rules.unit(id).name.clone()
}

/// A field's name.
pub fn field(rules: &Rules, at: Field) -> String {
    rules.board.name_of(at)
}

/// Names of fields, joined.
pub fn fields(rules: &Rules, list: &[Field], between: &str) -> String {
    let names: Vec<String> = list.iter().map(|&at| field(rules, at)).collect();
    names.join(between)
}

fn units(rules: &Rules, list: &[UnitId]) -> String {
    let names: Vec<String> = list.iter().map(|&id| unit(rules, id)).collect();
    names.join(", ")
}

fn item(rules: &Rules, id: ItemId) -> &str {
    &rules.item(id).id
}

/// A value's name as orders have it: `SAFE`.
fn upper(value: &impl Serialize) -> String {
    named::name(value).to_uppercase()
}

/// What stands behind an order if it says so: ` GUARD RI1`.
fn with(word: &str, said: Option<impl Display>) -> String {
    said.map_or_else(String::new, |said| format!(" {word} {said}"))
}

const fn yes_or_no(yes: bool) -> &'static str {
    if yes { "YES" } else { "NO" }
}

/// How a retreat is chosen, as orders say it.
pub fn retreat(rules: &Rules, how: &Retreat) -> String {
    match how {
        Retreat::Fields(list) => fields(rules, list, ","),
        plain => upper(plain),
    }
}

/// The targets of an attack, as orders say them.
pub fn targets(rules: &Rules, list: &[Target]) -> String {
    let names: Vec<String> = (list.iter())
        .map(|target| match target {
            Target::Unit(id) => unit(rules, *id),
            Target::Any => "ANY".to_owned(),
        })
        .collect();
    names.join(", ")
}

/// The way of a move, as orders say it.
pub fn way(rules: &Rules, way: &Way) -> String {
    match way {
        Way::Path(path) => fields(rules, path, "-"),
        Way::To(to) => format!("> {}", field(rules, *to)),
    }
}

/// An order in the words that are read back the same.
pub fn write(rules: &Rules, order: &Order) -> String {
    match order {
        Order::Side { edge: at, fort } => match fort {
            Some(fort) => format!("SIDE {} FORT {fort}", upper(at)),
            None => format!("SIDE {} EDGE", upper(at)),
        },
        Order::Place {
            unit: id,
            at,
            facing,
            guard,
        } => {
            let facing = with("FACE", facing.map(Heading::letter));
            let guard = with("GUARD", guard.map(|guard| unit(rules, guard)));
            let (id, at) = (unit(rules, *id), field(rules, *at));
            format!("PLACE {id} {at}{facing}{guard}")
        }
        Order::Move {
            unit: id,
            way: path,
            with: along,
            without,
        } => {
            let listed = |list: &[UnitId]| (!list.is_empty()).then(|| units(rules, list));
            let (along, without) = (
                with("WITH", listed(along)),
                with("WITHOUT", listed(without)),
            );
            let (id, path) = (unit(rules, *id), way(rules, path));
            format!("MOVE {id} {path}{along}{without}")
        }
        Order::Face { unit: id, facing } => {
            format!("FACE {} {}", unit(rules, *id), facing.letter())
        }
        Order::Take { unit: id, item: it } | Order::Drop { unit: id, item: it } => {
            format!("{} {} {}", upper(order), unit(rules, *id), item(rules, *it))
        }
        Order::Guard { unit: id, captive } => {
            format!("GUARD {} {}", unit(rules, *id), unit(rules, *captive))
        }
        Order::Fight {
            unit: id,
            targets: list,
            advance: follow,
            capture,
            retreat: back,
        } => {
            let follow = with("ADVANCE", follow.as_ref().map(upper));
            let capture = with("CAPTURE", capture.map(yes_or_no));
            let back = with("RETREAT", back.as_ref().map(|back| retreat(rules, back)));
            let (id, list) = (unit(rules, *id), targets(rules, list));
            format!("FIGHT {id} > {list}{follow}{capture}{back}")
        }
        Order::Policy(policy) => write_policy(rules, policy),
        Order::Rest => "PLACE REST".to_owned(),
        Order::Pass | Order::End | Order::Wait | Order::Resign | Order::Claim => upper(order),
    }
}

/// A policy in the words that are read back the same.
pub fn write_policy(rules: &Rules, policy: &Policy) -> String {
    let scope = |who: &Option<UnitId>| who.map_or_else(|| "ALL".to_owned(), |id| unit(rules, id));
    match policy {
        Policy::Retreat(who, how) => {
            format!("POLICY RETREAT {} {}", scope(who), retreat(rules, how))
        }
        Policy::Advance(who, how) => format!("POLICY ADVANCE {} {}", scope(who), upper(how)),
        Policy::Roll(who, how) => format!("POLICY ROLL {} {}", scope(who), upper(how)),
        Policy::Capture(yes) => format!("POLICY CAPTURE {}", yes_or_no(*yes)),
        Policy::Counter(how) => format!("POLICY COUNTER {}", upper(how)),
        Policy::Strike(who, list) => {
            format!(
                "POLICY COUNTER {} > {}",
                unit(rules, *who),
                targets(rules, list)
            )
        }
    }
}

/// A side of the board in words.
pub fn heading(heading: Heading) -> Message {
    named::message("idiotenspiel", &heading)
}

/// An order for people to read.
pub fn describe(rules: &Rules, order: &Order) -> Message {
    let name = |id: &UnitId| unit(rules, *id);
    match order {
        Order::Side { edge, fort: None } => {
            Message::new("idiotenspiel-order-side").with("side", heading(*edge))
        }
        Order::Side {
            edge,
            fort: Some(fort),
        } => Message::new("idiotenspiel-order-side-fort")
            .with("side", heading(*edge))
            .with("fort", fort.as_str()),
        Order::Place {
            unit: id,
            at,
            guard,
            facing,
        } => {
            let message = match (guard, facing) {
                (Some(guard), _) => {
                    Message::new("idiotenspiel-order-place-guarded").with("guard", name(guard))
                }
                (None, Some(facing)) => {
                    Message::new("idiotenspiel-order-place-facing").with("side", heading(*facing))
                }
                (None, None) => Message::new("idiotenspiel-order-place"),
            };
            message
                .with("unit", name(id))
                .with("field", field(rules, *at))
        }
        Order::Move {
            unit: id,
            way: path,
            with,
            without,
        } => {
            let message = match (with.is_empty(), without.is_empty()) {
                (true, true) => Message::new("idiotenspiel-order-move"),
                (false, _) => {
                    Message::new("idiotenspiel-order-move-with").with("who", units(rules, with))
                }
                (true, false) => Message::new("idiotenspiel-order-move-without")
                    .with("who", units(rules, without)),
            };
            message
                .with("unit", name(id))
                .with("way", phrases::way(rules, path))
        }
        Order::Face { unit: id, facing } => Message::new("idiotenspiel-order-face")
            .with("unit", name(id))
            .with("side", heading(*facing)),
        Order::Take { unit: id, item: it } | Order::Drop { unit: id, item: it } => {
            named::message("idiotenspiel-order", order)
                .with("unit", name(id))
                .with("item", Arg::Name(rules.item(*it).name.clone()))
        }
        Order::Guard { unit: id, captive } => Message::new("idiotenspiel-order-guard")
            .with("unit", name(id))
            .with("captive", name(captive)),
        Order::Policy(policy) => {
            Message::new("idiotenspiel-order-policy").with("policy", phrases::policy(rules, policy))
        }
        Order::Fight {
            unit,
            targets,
            advance,
            capture,
            retreat,
        } => phrases::fight(
            rules,
            (*unit, targets),
            (*advance, *capture, retreat.as_ref()),
        ),
        Order::Rest | Order::Pass | Order::End | Order::Wait | Order::Resign | Order::Claim => {
            named::message("idiotenspiel-order", order)
        }
    }
}

/// What a code says to people (Idiotenspiel 4.6).
pub fn code(code: Code) -> Message {
    named::message("idiotenspiel-code", &code)
}
