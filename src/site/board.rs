//! Pictures of the board, and the same in words for who does not see them.

use minijinja::{Value, context};

use super::Files;
use super::data::SeatLine;
use crate::game::scene::{Scene, Side};
use crate::game::standing::Standing;
use crate::game::{Lang, Message};
use crate::render;
use crate::report::words::Words;

/// A picture as the template takes it; its file is added to the others.
pub(super) fn figure(
    scene: &Scene,
    file: &str,
    folder: &str,
    alt: &Message,
    words: Words<'_>,
    files: &mut Files,
) -> Value {
    let lang: Lang = words.lang();
    let svg = render::svg(scene, &|message| words.say(message), lang);
    let [width, height] = size(&svg);
    files.insert(format!("{lang}/{folder}{file}"), svg.into_bytes());
    context! { file, alt => words.say(alt), width, height }
}

/// The width and height that a drawing gives itself, so that a page knows
/// them before it has the picture.
fn size(svg: &str) -> [String; 2] {
    ["width", "height"].map(|name| {
        let start = format!("{name}=\"");
        let value = svg
            .split_once(&start)
            .and_then(|(_, rest)| rest.split_once('"'));
        let value = value.map_or("1000", |(value, _)| value);
        // HTML takes whole numbers.
        value.split('.').next().unwrap_or(value).to_owned()
    })
}

/// Where the pieces of every side stand.
pub(super) fn pieces(scene: &Scene, seats: &[SeatLine], words: Words<'_>) -> Value {
    let list = |side: Option<&Side>| -> Vec<Value> {
        (scene.standing(side).into_iter())
            .map(|(what, region)| {
                let (glyph, dislodged) = match what {
                    Standing::Piece(token) => (glyph(token.glyph), token.dislodged),
                    Standing::Counter(_) => ("stack", false),
                };
                context! {
                    text => words.say(&render::standing_message(what, region)),
                    at => region.short.as_str(),
                    glyph,
                    dislodged,
                }
            })
            .collect()
    };
    let mut sides: Vec<Value> = Vec::new();
    for seat in seats {
        let side = Side {
            colour: seat.colour.clone(),
            mark: seat.mark.clone(),
        };
        let pieces = list(Some(&side));
        if !pieces.is_empty() {
            sides.push(context! {
                id => seat.id.as_str(),
                name => seat.name.get(words.lang()),
                pieces,
            });
        }
    }
    let neutral = list(None);
    if !neutral.is_empty() {
        sides.push(context! {
            id => "neutral",
            name => words.say(&Message::new("site-neutral")),
            pieces => neutral,
        });
    }
    sides.into()
}

/// A piece's sort, as it stands in the data of a page.
const fn glyph(glyph: crate::game::scene::Glyph) -> &'static str {
    use crate::game::scene::Glyph;
    match glyph {
        Glyph::Gang => "gang",
        Glyph::Herd => "herd",
        Glyph::Army => "army",
        Glyph::Fleet => "fleet",
    }
}
