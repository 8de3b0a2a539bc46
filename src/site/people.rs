//! The pages of players, and what all games of a sort have come to.

use minijinja::{Value, context};

use super::Files;
use super::data::{Settings, Summary};
use super::game::{folder, result_message, seat_view, standing};
use super::page::{Page, text};
use super::record::{self, Record};
use super::slug::slug;
use crate::game::Message;
use crate::report::words::Words;

/// Writes the lists and a page for each player.
pub(super) fn write(settings: &Settings, games: &[Summary], words: Words<'_>, files: &mut Files) {
    let lang = words.lang();
    let page = |path: &str, section, title: String, description: String, template, body| {
        let page = Page {
            settings,
            lang,
            path,
            section,
            title,
            description,
        };
        page.render(template, body)
    };
    let players = record::players(games);
    for (name, record) in &players {
        let path = format!("players/{}/index.html", slug(name));
        let about = Message::new("site-player-description").with("player", *name);
        let body = context! { player => player(name, record, games, words) };
        let title = (*name).to_owned();
        let file = page(
            &path,
            "players",
            title,
            words.say(&about),
            "player.html",
            body,
        );
        files.insert(format!("{lang}/{path}"), file);
    }
    let list: Value = players
        .iter()
        .map(|(name, record)| {
            context! { name => *name, slug => slug(name), tally => record.all.view() }
        })
        .collect();
    let path = "players/index.html";
    let file = page(
        path,
        "players",
        text(words, "site-players"),
        text(words, "site-players-description"),
        "players.html",
        context! { players => list },
    );
    files.insert(format!("{lang}/{path}"), file);
    let path = "statistics/index.html";
    let file = page(
        path,
        "statistics",
        text(words, "site-statistics"),
        text(words, "site-statistics-description"),
        "statistics.html",
        context! { variants => variants(games, words) },
    );
    files.insert(format!("{lang}/{path}"), file);
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
            let seats: Value = (played.sample.seats.iter())
                .zip(&played.seats)
                .map(|(seat, tally)| {
                    context! { seat => seat_view(seat, words), tally => tally.view() }
                })
                .collect();
            context! {
                id => played.sample.variant.as_str(),
                name => played.sample.variant_name.get(words.lang()),
                games => played.running + played.over,
                running => played.running,
                over => played.over,
                won => played.won,
                drawn => played.drawn,
                seats,
            }
        })
        .collect()
}
