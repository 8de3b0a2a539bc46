//! Wishes and policies in words for people.

use super::order::{Advance, Policy, Retreat, Target, Way};
use super::rules::{Rules, UnitId};
use super::words::{field, fields, unit};
use crate::game::{Arg, Message, named};

/// The way of a move in words: to a field, over others if they are named.
pub(super) fn way(rules: &Rules, way: &Way) -> Message {
    let (over, to) = match way {
        Way::To(to) => (&[][..], Some(to)),
        Way::Path(path) => match path.split_last() {
            Some((last, over)) => (over, Some(last)),
            None => (&[][..], None),
        },
    };
    let to = to.map_or_else(String::new, |&at| field(rules, at));
    let message = if over.is_empty() {
        Message::new("idiotenspiel-way-to")
    } else {
        Message::new("idiotenspiel-way-over").with("over", fields(rules, over, ", "))
    };
    message.with("field", to)
}

/// Where somebody retreats to, in words.
fn whither(rules: &Rules, how: &Retreat) -> Message {
    match how {
        Retreat::Safe | Retreat::Home | Retreat::Cover => {
            named::message("idiotenspiel-whither", how)
        }
        Retreat::Fields(list) if list.len() == 1 => {
            Message::new("idiotenspiel-whither-field").with("field", fields(rules, list, ""))
        }
        Retreat::Fields(list) => {
            Message::new("idiotenspiel-whither-fields").with("fields", fields(rules, list, ", "))
        }
    }
}

/// The word by which a retreat is chosen, as a player of either language
/// writes it.
pub(super) fn retreat_word(rules: &Rules, how: &Retreat) -> Arg {
    match how {
        Retreat::Safe | Retreat::Home | Retreat::Cover => {
            named::message("idiotenspiel-word", how).into()
        }
        Retreat::Fields(list) => fields(rules, list, ", ").into(),
    }
}

/// The targets of an attack: the first, else the second, else anybody.
fn targets(rules: &Rules, list: &[Target]) -> Arg {
    let names = list.iter().map(|target| match target {
        Target::Unit(id) => Arg::from(unit(rules, *id)),
        Target::Any => Message::new("idiotenspiel-anybody").into(),
    });
    let all = names.reduce(|first, second| {
        let message = Message::new("idiotenspiel-else").with("first", first);
        message.with("second", second).into()
    });
    all.unwrap_or_else(|| Arg::All(Vec::new()))
}

/// An attack with what is wished besides: whether to move in, whether to
/// capture, and where to retreat to.
pub(super) fn fight(
    rules: &Rules,
    (attacker, list): (UnitId, &[Target]),
    (follow, capture, retreat): (Option<Advance>, Option<bool>, Option<&Retreat>),
) -> Message {
    let attack = Message::new("idiotenspiel-order-fight")
        .with("unit", unit(rules, attacker))
        .with("targets", targets(rules, list));
    let follow =
        follow.map(|how| Message::new("idiotenspiel-wish-advance").with("how", named::name(&how)));
    let capture = capture.map(|yes| {
        let how = if yes { "yes" } else { "no" };
        Message::new("idiotenspiel-wish-capture").with("how", how)
    });
    let back = retreat
        .map(|how| Message::new("idiotenspiel-wish-retreat").with("whither", whither(rules, how)));
    let wishes = [follow, capture, back].into_iter().flatten();
    wishes.fold(attack, |order, wish| {
        Message::new("idiotenspiel-wished")
            .with("order", order)
            .with("wish", wish)
    })
}

/// A message about one unit, or about all.
fn about(rules: &Rules, who: Option<UnitId>, [all, one]: [&'static str; 2]) -> Message {
    match who {
        None => Message::new(all),
        Some(id) => Message::new(one).with("unit", unit(rules, id)),
    }
}

/// A policy in words.
pub(super) fn policy(rules: &Rules, policy: &Policy) -> Message {
    match policy {
        Policy::Retreat(who, how) => about(
            rules,
            *who,
            [
                "idiotenspiel-policy-retreat-all",
                "idiotenspiel-policy-retreat",
            ],
        )
        .with("whither", whither(rules, how)),
        Policy::Advance(who, how) => about(
            rules,
            *who,
            [
                "idiotenspiel-policy-advance-all",
                "idiotenspiel-policy-advance",
            ],
        )
        .with("how", named::name(how)),
        Policy::Roll(who, how) => about(
            rules,
            *who,
            ["idiotenspiel-policy-roll-all", "idiotenspiel-policy-roll"],
        )
        .with("how", named::name(how)),
        Policy::Capture(yes) => {
            let how = if *yes { "yes" } else { "no" };
            Message::new("idiotenspiel-policy-capture").with("how", how)
        }
        Policy::Counter(how) => {
            Message::new("idiotenspiel-policy-counter").with("how", named::name(how))
        }
        Policy::Strike(id, list) => Message::new("idiotenspiel-policy-strike")
            .with("unit", unit(rules, *id))
            .with("targets", targets(rules, list)),
    }
}
