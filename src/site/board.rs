//! Pictures of the board, and the same in words for who does not see them.

use minijinja::{Value, context};

use super::data::SeatLine;
use crate::game::scene::Scene;
use crate::game::standing::Standing;
use crate::game::{Message, named};
use crate::render;
use crate::report::words::Words;

/// A picture as the template takes it.
pub(super) fn figure(
    file: &str,
    [width, height]: [u32; 2],
    alt: &Message,
    words: Words<'_>,
) -> Value {
    context! { file, alt => words.say(alt), width, height }
}

/// The drawing of a scene.
pub(super) fn draw(scene: &Scene, words: Words<'_>) -> String {
    render::svg(scene, &|message| words.say(message), words.lang())
}

/// The width and height that a drawing gives itself, so that a page knows
/// them before it has the picture.
pub(super) fn size(svg: &str) -> [u32; 2] {
    ["width", "height"].map(|name| {
        let start = format!("{name}=\"");
        let value = svg.split_once(&start).map(|(_, rest)| rest);
        // HTML takes whole numbers.
        let whole = value.and_then(|value| value.split(['.', '"']).next());
        whole.and_then(|whole| whole.parse().ok()).unwrap_or(1000)
    })
}

/// Where the pieces of every side stand.
pub(super) fn pieces(scene: &Scene, seats: &[SeatLine], words: Words<'_>) -> Value {
    let list = |mark: Option<&str>| -> Vec<Value> {
        (scene.standing(mark).into_iter())
            .map(|(what, region)| {
                let (glyph, dislodged) = match what {
                    Standing::Piece(token) => (named::name(&token.glyph), token.dislodged),
                    Standing::Counter(_) => ("stack".to_owned(), false),
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
        let pieces = list(Some(&seat.mark));
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
