//! What a player should know before the game.

use super::{power, province};
use crate::game::system::Example;
use crate::game::{Arg, Message, Seat};
use crate::map::{ProvinceId, Source};
use crate::rules::diplomacy::position::Position;
use crate::rules::diplomacy::variant::Variant;

/// Where rules and board come from, what is reconstructed, what makes the
/// variant different and when it is won.
#[must_use]
pub fn introduction(variant: &Variant) -> Vec<Message> {
    let mut messages = Vec::new();
    if variant.herds {
        messages.push(Message::new("account-intro-range-war"));
        messages.push(Message::new("account-intro-herds"));
    } else {
        let credits = variant.credits.iter().cloned().map(Arg::Text).collect();
        messages.push(
            Message::new("account-intro-credits")
                .with("game", &variant.name)
                .with("credits", Arg::All(credits)),
        );
    }
    messages.push(Message::new("account-intro-victory").with("centres", variant.victory));
    messages.extend(reconstructed(variant));
    messages
}

/// Which parts of the board are a reconstruction.
pub(in crate::rules::diplomacy) fn reconstructed(variant: &Variant) -> Vec<Message> {
    let say = |key, places: Vec<Arg>| {
        (!places.is_empty()).then(|| {
            Message::new(key)
                .with("count", places.len())
                .with("places", Arg::All(places))
        })
    };
    let spaces = variant
        .map
        .ids()
        .filter(|&id| variant.map.province(id).source == Source::Reconstructed)
        .map(|id| province(variant, id))
        .collect();
    let herds = variant
        .reconstructed_herds
        .iter()
        .filter(|&&at| variant.start.herd_at(at).is_some())
        .map(|&at| province(variant, at))
        .collect();
    [
        say("account-reconstructed-spaces", spaces),
        say("account-reconstructed-herds", herds),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Orders of every sort that a seat could write where things stand, in the
/// reader's language.
#[must_use]
pub fn examples(variant: &Variant, position: &Position, seat: Seat) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut add = |line: Message, means: &'static str| {
        examples.push(Example {
            line: line.with("letter", variant.army.letter.to_string()),
            means: Message::new(means).with("power", power(variant, seat)),
        });
    };
    let at = |id| province(variant, id);
    let own: Vec<ProvinceId> = position.units_of(seat).map(|unit| unit.at).collect();
    let free = |from: ProvinceId| {
        variant
            .map
            .borders(from)
            .into_iter()
            .find(|&to| position.unit_at(to).is_none() && position.herd_at(to).is_none())
    };
    if let Some((from, to)) = own.iter().find_map(|&from| Some((from, free(from)?))) {
        add(
            Message::new("account-example-move")
                .with("from", at(from))
                .with("to", at(to)),
            "account-example-move-means",
        );
    }
    let driver = own.iter().find_map(|&from| {
        position.herd_at(from)?;
        Some((from, free(from)?))
    });
    if let Some((from, to)) = driver {
        add(
            Message::new("account-example-drive")
                .with("from", at(from))
                .with("to", at(to)),
            "account-example-drive-means",
        );
    }
    if let Some(&unit) = own.first() {
        add(
            Message::new("account-example-hold").with("at", at(unit)),
            "account-example-hold-means",
        );
    }
    if let Some((unit, from, to)) = supported_move(variant, position, &own) {
        add(
            Message::new("account-example-support")
                .with("at", at(unit))
                .with("from", at(from))
                .with("to", at(to)),
            "account-example-support-means",
        );
    }
    if let Some((from, to)) = own.iter().find_map(|&from| Some((from, free(from)?))) {
        add(
            Message::new("account-example-retreat")
                .with("from", at(from))
                .with("to", at(to)),
            "account-example-retreat-means",
        );
    }
    if let Some(&home) = variant.power(seat).home.first() {
        add(
            Message::new("account-example-build").with("at", at(home)),
            "account-example-build-means",
        );
    }
    examples
}

/// A unit of one's own, another one's province, and a province that both
/// reach.
fn supported_move(
    variant: &Variant,
    position: &Position,
    own: &[ProvinceId],
) -> Option<(ProvinceId, ProvinceId, ProvinceId)> {
    own.iter().find_map(|&unit| {
        variant.map.borders(unit).into_iter().find_map(|to| {
            let from = variant
                .map
                .borders(to)
                .into_iter()
                .find(|&from| from != unit && position.unit_at(from).is_some())?;
            Some((unit, from, to))
        })
    })
}
