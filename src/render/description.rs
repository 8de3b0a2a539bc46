//! A picture in words, for those who cannot see it.

use crate::game::lang::Lang;
use crate::game::message::{Arg, Message};
use crate::game::scene::{Glyph, Region, Scene, Side, Token};

/// What the picture shows: every side with what it has, and where each of its
/// pieces stands.
pub(super) fn of(scene: &Scene, words: &dyn Fn(&Message) -> String, lang: Lang) -> String {
    let mut lines = vec![words(&Message::new("render-description"))];
    for line in &scene.legend {
        lines.push(format!("{}: {}.", line.name.get(lang), words(&line.count)));
        lines.extend(stand(pieces_of(scene, Some(&line.side)), words));
        lines.extend(stacks(scene, Some(&line.side), words));
    }
    let neutral = pieces_of(scene, None);
    if !neutral.is_empty() {
        lines.push(words(&Message::new("render-neutral")));
        lines.extend(stand(neutral, words));
    }
    lines.extend(stacks(scene, None, words));
    lines.join(" ")
}

/// The pieces of a side on a scene, or those without an owner, in the order
/// of the scene; those whose region is not there are left out.
#[must_use]
pub fn pieces_of<'s>(scene: &'s Scene, side: Option<&Side>) -> Vec<(&'s Token, &'s Region)> {
    (scene.tokens.iter())
        .filter(|token| token.side.as_ref() == side)
        .filter_map(|token| Some((token, scene.regions.get(token.region)?)))
        .collect()
}

/// A piece with its place, such as "Gang: Culver".
#[must_use]
pub fn piece_message(token: &Token, region: &Region) -> Message {
    let key = match (token.glyph, token.dislodged) {
        (Glyph::Army | Glyph::Fleet, true) => "render-legend-dislodged-unit",
        (_, true) => "render-legend-dislodged",
        (Glyph::Gang, false) => "render-legend-gang",
        (Glyph::Herd, false) => "render-legend-herd",
        (Glyph::Army, false) => "render-legend-army",
        (Glyph::Fleet, false) => "render-legend-fleet",
    };
    Message::new("render-piece")
        .with("piece", Message::new(key))
        .with("place", Arg::Name(region.name.clone()))
}

/// How many a side has in which land of a chart, as a sentence.
fn stacks(
    scene: &Scene,
    side: Option<&Side>,
    words: &dyn Fn(&Message) -> String,
) -> Option<String> {
    let stacks: Vec<Arg> = (stacks_of(scene, side).into_iter())
        .map(|(_, message)| Arg::Message(message))
        .collect();
    let all = Message::new("render-pieces").with("pieces", Arg::All(stacks.clone()));
    (!stacks.is_empty()).then(|| words(&all))
}

/// The lands of a chart where a side has counters, or where those without an
/// owner stand, each with how many it is, such as "Peru 3".
#[must_use]
pub fn stacks_of<'s>(scene: &'s Scene, side: Option<&Side>) -> Vec<(&'s Region, Message)> {
    let counters = scene.fittings.counters.iter();
    let counters = counters.filter(|_| scene.fittings.chart.is_some());
    counters
        .filter(|counter| counter.side.as_ref() == side)
        .filter_map(|counter| {
            let region = scene.regions.get(counter.region)?;
            let stack = Message::new("render-stack")
                .with("place", Arg::Name(region.name.clone()))
                .with("count", counter.text.clone());
            Some((region, stack))
        })
        .collect()
}

/// Where pieces stand, as a sentence.
fn stand(pieces: Vec<(&Token, &Region)>, words: &dyn Fn(&Message) -> String) -> Option<String> {
    let pieces: Vec<Arg> = (pieces.into_iter())
        .map(|(token, region)| Arg::Message(piece_message(token, region)))
        .collect();
    let all = Message::new("render-pieces").with("pieces", Arg::All(pieces.clone()));
    (!pieces.is_empty()).then(|| words(&all))
}
