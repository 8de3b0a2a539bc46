//! A board in words, for those who do not see its picture.

use std::collections::BTreeMap;

use crate::game::scene::{Glyph, Scene, Side};
use crate::game::standing::Standing;
use crate::game::{Arg, Message};

/// What a picture shows, and then what stands where, side by side as in its
/// legend and what is nobody's at the end.
pub(super) fn of(caption: &Message, scene: &Scene) -> Message {
    let mut sides: Vec<Arg> = scene
        .legend
        .iter()
        .filter_map(|line| {
            let pieces = pieces(scene, Some(&line.side))?;
            let message = Message::new("report-alt-side").with("side", &line.name);
            Some(message.with("pieces", pieces).into())
        })
        .collect();
    let neutral = pieces(scene, None);
    sides.extend(neutral.map(|pieces| {
        let message = Message::new("report-alt-neutral").with("pieces", pieces);
        Arg::Message(message)
    }));
    let all = sides.into_iter().reduce(|first, second| {
        let message = Message::new("report-alt-then").with("first", first);
        message.with("second", second).into()
    });
    match all {
        Some(all) => Message::new("report-alt")
            .with("caption", caption.clone())
            .with("sides", all),
        None => caption.clone(),
    }
}

/// The pieces of a side, those of each sort together, and its counters.
fn pieces(scene: &Scene, side: Option<&Side>) -> Option<Message> {
    let mut sorts: BTreeMap<&'static str, Vec<Arg>> = BTreeMap::new();
    let mut counters = Vec::new();
    for (what, region) in scene.standing(side.map(|side| &*side.mark)) {
        let token = match what {
            Standing::Piece(token) => token,
            Standing::Counter(counter) => {
                counters.push(Arg::from(counter.told(region)));
                continue;
            }
        };
        let sort = match token.glyph {
            Glyph::Gang => "report-alt-gangs",
            Glyph::Herd => "report-alt-herds",
            Glyph::Army => "report-alt-armies",
            Glyph::Fleet => "report-alt-fleets",
            Glyph::Wing => "report-alt-wings",
        };
        let places = sorts.entry(sort).or_default();
        places.push(Arg::from(region.called()));
    }
    let said = sorts.into_iter().map(|(sort, places)| {
        let message = Message::new(sort).with("count", places.len());
        message.with("places", Arg::All(places))
    });
    let counters = (!counters.is_empty())
        .then(|| Message::new("report-alt-counters").with("counters", Arg::All(counters)));
    said.chain(counters).reduce(|first, second| {
        let message = Message::new("report-alt-and").with("first", first);
        message.with("second", second)
    })
}
