//! How games of each kind have ended, and how their seats have opened.

use std::collections::BTreeMap;

use minijinja::{Value, context};
use serde::Serialize;

use super::Common;
use super::data::{Opening, SeatLine, Summary};
use super::game::folder;
use super::page::Page;
use super::record::{self, End, Ended, Tally};
use crate::game::opening::{self, Openings};
use crate::game::{Arg, LocalName, Message};
use crate::render::palette;
use crate::report::words::Words;

/// The most openings of a seat that are told.
const MOST: usize = 10;

/// All that the page tells of a variant, before it is in any language. What
/// else becomes of its games does not change the page.
#[derive(Serialize)]
pub(super) struct Told<'a> {
    id: &'a str,
    name: &'a LocalName,
    by_year: bool,
    won: Vec<(Side<'a>, Ended)>,
    drawn: Option<Ended>,
    stopped: Option<Ended>,
    seats: Vec<Opened<'a>>,
}

/// A seat as it looks.
#[derive(Serialize)]
struct Side<'a> {
    name: &'a LocalName,
    colour: &'a str,
    mark: &'a str,
}

/// How a seat was opened.
#[derive(Serialize)]
struct Opened<'a> {
    side: Side<'a>,
    /// The most usual openings first.
    openings: Vec<Usual<'a>>,
    /// How many more there are.
    others: usize,
}

/// An opening with what became of its games.
#[derive(Serialize)]
struct Usual<'a> {
    orders: &'a [Message],
    tally: Tally,
    /// The games, each with where the turn stands in its folder.
    games: Vec<(&'a str, &'a str)>,
}

/// An opening as it is counted, with all that opened so.
type Counted<'a> = opening::Opening<'a, Vec<(&'a Summary, &'a SeatLine, &'a Opening)>>;

/// What is told of all variants.
pub(super) fn told(games: &[Summary]) -> Vec<Told<'_>> {
    let openings = counted(games);
    let variants = record::variants(games).into_iter();
    let told = variants.map(|(id, played)| Told {
        id,
        name: &played.sample.variant_name,
        by_year: played.sample.length.by_year,
        won: (played.seats.iter())
            .filter_map(|(seat, _)| Some((side(seat), *played.ends.get(&End::Won(&seat.id))?)))
            .collect(),
        drawn: played.ends.get(&End::Drawn).copied(),
        stopped: played.ends.get(&End::Stopped).copied(),
        seats: (played.seats.iter())
            .filter_map(|(seat, _)| {
                let all = openings.get(&(id, seat.id.as_str()))?;
                Some(Opened {
                    side: side(seat),
                    openings: all.iter().take(MOST).map(usual).collect(),
                    others: all.len().saturating_sub(MOST),
                })
            })
            .collect(),
    });
    told.collect()
}

/// The openings of each seat, by the ids of its variant and of itself.
fn counted(games: &[Summary]) -> BTreeMap<(&str, &str), Vec<Counted<'_>>> {
    let mut counted: Openings<'_, Vec<_>> = Openings::default();
    for game in games {
        for seat in &game.seats {
            if let Some(opening) = game.openings.get(&seat.id) {
                let orders = vec![&opening.orders.texts[..]];
                let alike = counted.count(&game.variant, &seat.id, orders);
                alike.push((game, seat, opening));
            }
        }
    }
    let mut openings: BTreeMap<_, Vec<Counted<'_>>> = BTreeMap::new();
    for one in counted.most_usual_first() {
        let of_seat = openings.entry((one.variant, one.seat)).or_default();
        of_seat.push(one);
    }
    openings
}

fn usual<'a>(counted: &Counted<'a>) -> Usual<'a> {
    let mut tally = Tally::default();
    let mut orders: &[Message] = &[];
    let mut games = Vec::new();
    for (game, seat, opening) in &counted.came {
        tally.add(seat.result);
        orders = &opening.orders.said;
        games.push((game.id.as_str(), opening.link.as_str()));
    }
    Usual {
        orders,
        tally,
        games,
    }
}

fn side(seat: &SeatLine) -> Side<'_> {
    Side {
        name: &seat.name,
        colour: &seat.colour,
        mark: &seat.mark,
    }
}

/// Writes the page.
pub(super) fn write(told: &[Told<'_>], words: Words<'_>, common: &mut Common<'_>) {
    let page = Page {
        settings: common.settings,
        lang: words.lang(),
        path: "openings.html",
        section: "openings",
        title: words.text("site-openings-results"),
        description: words.text("site-openings-description"),
        has_card: false,
    };
    common.file(page.file(), &told, || {
        let variants: Value = told.iter().map(|told| variant(told, words)).collect();
        page.render("openings.html", context! { variants })
    });
}

fn variant(told: &Told<'_>, words: Words<'_>) -> Value {
    let result = |side: Option<&Side<'_>>, key: &'static str, ended: &Ended| {
        context! {
            seat => side.map(|side| side_view(side, words)),
            says => words.text(key),
            games => ended.games,
            length => words.say(&length(ended, told.by_year)),
        }
    };
    let won = (told.won.iter()).map(|(side, ended)| result(Some(side), "site-result-won", ended));
    let drawn = (told.drawn.iter()).map(|ended| result(None, "site-ended-drawn", ended));
    let stopped = (told.stopped.iter()).map(|ended| result(None, "site-ended-stopped", ended));
    let seats = told.seats.iter().map(|opened| {
        let openings = opened.openings.iter();
        context! {
            seat => side_view(&opened.side, words),
            openings => openings.map(|usual| usual_view(usual, words)).collect::<Value>(),
            others => opened.others,
        }
    });
    context! {
        id => told.id,
        name => told.name.get(words.lang()),
        results => won.chain(drawn).chain(stopped).collect::<Value>(),
        seats => seats.collect::<Value>(),
    }
}

fn side_view(side: &Side<'_>, words: Words<'_>) -> Value {
    context! {
        name => side.name.get(words.lang()),
        colour => side.colour,
        ink => palette::readable_on(side.colour),
        mark => side.mark,
    }
}

/// How long games have lasted on average.
fn length(ended: &Ended, by_year: bool) -> Message {
    let games = ended.games.max(1);
    let tenths = (ended.length * 10 + games / 2) / games;
    let key = if by_year {
        "site-length-years"
    } else {
        "site-length-turns"
    };
    Message::new(key)
        .with("whole", tenths / 10)
        .with("tenth", tenths % 10)
}

fn usual_view(usual: &Usual<'_>, words: Words<'_>) -> Value {
    let tally = usual.tally;
    let came = [
        ("site-came-won", tally.won),
        ("site-came-drawn", tally.drawn),
        ("site-came-survived", tally.survived),
        ("site-came-eliminated", tally.eliminated),
        ("site-came-running", tally.running),
    ];
    let came = (came.into_iter())
        .filter(|(_, count)| *count > 0)
        .map(|(key, count)| Arg::Message(Message::new(key).with("count", count)));
    let says = Message::new("site-opening-games")
        .with("games", usual.games.len())
        .with("came", Arg::all(came));
    let orders = usual.orders.iter();
    let links =
        (usual.games.iter()).map(|(id, link)| context! { id => *id, link => folder(id) + link });
    context! {
        orders => orders.map(|order| words.say(order)).collect::<Value>(),
        says => words.say(&says),
        games => links.collect::<Value>(),
    }
}
