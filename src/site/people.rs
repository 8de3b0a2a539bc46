//! The pages of players, and what all games of a sort have come to.

use minijinja::{Value, context};

use super::Common;
use super::data::Summary;
use super::game::{folder, result_message, seat_view, standing};
use super::page::Page;
use super::record::{self, End, Record};
use super::slug::slug;
use crate::game::Message;
use crate::report::words::Words;

/// Writes the lists and a page for each player.
pub(super) fn write(games: &[Summary], words: Words<'_>, common: &mut Common<'_>) {
    let mut write = |path: &str, section, [title, description]: [String; 2], template, body| {
        let page = Page {
            settings: common.settings,
            lang: words.lang(),
            path,
            section,
            title,
            description,
            has_card: false,
        };
        common.page(&page, template, body);
    };
    let players = record::players(games);
    for (name, record) in &players {
        let about = Message::new("site-player-description").with("player", *name);
        write(
            &format!("players/{}/index.html", slug(name)),
            "players",
            [(*name).to_owned(), words.say(&about)],
            "player.html",
            context! { player => player(name, record, games, words) },
        );
    }
    let list: Value = players
        .iter()
        .map(|(name, record)| {
            context! { name => *name, slug => slug(name), tally => record.all.view() }
        })
        .collect();
    let texts = |keys: [&'static str; 2]| keys.map(|key| words.text(key));
    write(
        "players/index.html",
        "players",
        texts(["site-players", "site-players-description"]),
        "players.html",
        context! { players => list },
    );
    write(
        "statistics/index.html",
        "statistics",
        texts(["site-statistics", "site-statistics-description"]),
        "statistics.html",
        context! { variants => variants(games, words) },
    );
}

fn player(name: &str, record: &Record<'_>, all: &[Summary], words: Words<'_>) -> Value {
    let lang = words.lang();
    let variants: Value = record
        .variants
        .iter()
        .filter_map(|(variant, (tally, seats))| {
            let sample = all.iter().find(|game| game.variant == *variant)?;
            let seats: Value = seats
                .iter()
                .filter_map(|(&index, tally)| {
                    let seat = sample.seats.get(index)?;
                    Some(context! { seat => seat_view(seat, words), tally => tally.view() })
                })
                .collect();
            Some(context! {
                name => sample.variant_name.get(lang),
                tally => tally.view(),
                seats,
            })
        })
        .collect();
    let games: Value = record
        .games
        .iter()
        .map(|(game, seat)| {
            context! {
                id => game.id.as_str(),
                folder => folder(&game.id),
                variant => game.variant_name.get(lang),
                seat => seat_view(seat, words),
                result => match seat.result {
                    Some(result) => words.say(&result_message(result)),
                    None => words.say(&standing(game)),
                },
            }
        })
        .collect();
    context! { name, tally => record.all.view(), variants, games }
}

fn variants(games: &[Summary], words: Words<'_>) -> Value {
    record::variants(games)
        .values()
        .map(|played| {
            let seats: Value = (played.seats.iter())
                .map(|(seat, tally)| {
                    context! { seat => seat_view(seat, words), tally => tally.view() }
                })
                .collect();
            context! {
                id => played.sample.variant.as_str(),
                name => played.sample.variant_name.get(words.lang()),
                games => played.running + played.ended(|_| true),
                running => played.running,
                won => played.ended(|end| matches!(end, End::Won(_))),
                drawn => played.ended(|end| end == End::Drawn),
                seats,
            }
        })
        .collect()
}
