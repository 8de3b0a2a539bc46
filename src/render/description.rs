//! A picture in words, for those who cannot see it.

use crate::game::lang::Lang;
use crate::game::message::{Arg, Message};
use crate::game::scene::{Glyph, Region, Scene, Side, Token};
use crate::game::standing::Standing;

/// What the picture shows: every side with what it has, and where each of its
/// pieces and counters stands.
pub(super) fn of(scene: &Scene, words: &dyn Fn(&Message) -> String, lang: Lang) -> String {
    let mut lines = vec![words(&Message::new("render-description"))];
    for line in &scene.legend {
        lines.push(format!("{}: {}.", line.name.get(lang), words(&line.count)));
        lines.extend(stand(scene, Some(&line.side), words));
    }
    let neutral = stand(scene, None, words);
    if !neutral.is_empty() {
        lines.push(words(&Message::new("render-neutral")));
        lines.extend(neutral);
    }
    lines.join(" ")
}

/// Something with its place, such as "Gang: Culver", "Peru 3" or "E2 (RI1)".
pub fn standing_message(what: Standing<'_>, region: &Region) -> Message {
    match what {
        Standing::Piece(token) => piece_message(token, region),
        Standing::Counter(counter) => counter.told(region),
    }
}

fn piece_message(token: &Token, region: &Region) -> Message {
    let key = match (token.glyph, token.dislodged) {
        (Glyph::Army | Glyph::Fleet | Glyph::Wing, true) => "render-legend-dislodged-unit",
        (_, true) => "render-legend-dislodged",
        (Glyph::Gang, false) => "render-legend-gang",
        (Glyph::Herd, false) => "render-legend-herd",
        (Glyph::Army, false) => "render-legend-army",
        (Glyph::Fleet, false) => "render-legend-fleet",
        (Glyph::Wing, false) => "render-legend-wing",
    };
    Message::new("render-piece")
        .with("piece", Message::new(key))
        .with("place", Arg::Name(region.called()))
}

/// Where pieces and where counters of a side stand, each as a sentence.
fn stand(scene: &Scene, side: Option<&Side>, words: &dyn Fn(&Message) -> String) -> Vec<String> {
    let standing = scene.standing(side.map(|side| &*side.mark));
    let is_counter = |what: &Standing<'_>| matches!(what, Standing::Counter(_));
    [false, true]
        .into_iter()
        .filter_map(|counters| {
            let all: Vec<Arg> = (standing.iter())
                .filter(|(what, _)| is_counter(what) == counters)
                .map(|(what, region)| Arg::Message(standing_message(*what, region)))
                .collect();
            let said = Message::new("render-pieces").with("pieces", Arg::All(all.clone()));
            (!all.is_empty()).then(|| words(&said))
        })
        .collect()
}
