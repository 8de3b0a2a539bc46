//! The page of a game: its players, its board, and every turn with orders,
//! rulings and pictures.

use chrono::{DateTime, Utc};
use minijinja::{Value, context};

use super::account;
use super::data::{Press, Result, SeatLine, Settings, Shown, Stage, Summary};
use super::page::Page;
use super::slug::slug;
use super::{Files, board, chart};
use crate::game::Message;
use crate::game::report::Report;
use crate::game::scene::Scene;
use crate::render::palette;
use crate::report::Rulebook;
use crate::report::html::say_all;
use crate::report::words::Words;

/// Writes the page of a game with its pictures.
pub(super) fn write(settings: &Settings, shown: &Shown, words: Words<'_>, files: &mut Files) {
    let lang = words.lang();
    let game = &shown.summary;
    let folder = folder(&game.id);
    let now = board::figure(
        &named(&shown.board, game),
        "board.svg",
        &folder,
        &Message::new("report-picture").with("turn", game.turn.clone()),
        words,
        files,
    );
    let turns = turns(shown, &folder, words, files);
    let since = shown.turns.last().map(|turn| turn.closed);
    let body = context! {
        game => view(game, words),
        introduction => say_all(&shown.introduction, words),
        rulebook => shown.rulebook.contains_key(&lang),
        now,
        pieces => board::pieces(&shown.board, &game.seats, words),
        status => account::view(&shown.status, words),
        chart => chart::view(shown, words),
        turns,
        press => press(&shown.press, since, None, game, words),
    };
    let variant = game.variant_name.get(lang);
    let title = words.say(&Message::new("site-game-title").with("game", game.id.as_str()));
    let page = Page {
        settings,
        lang,
        path: &format!("{folder}index.html"),
        section: "games",
        description: format!("{variant}: {}", words.say(&standing(game))),
        title,
    };
    page.write("game.html", body, files);
    rules(settings, shown, words, files);
}

/// Writes the page with the rulebook of a game that has one.
fn rules(settings: &Settings, shown: &Shown, words: Words<'_>, files: &mut Files) {
    let lang = words.lang();
    let Some(rulebook) = shown.rulebook.get(&lang) else {
        return;
    };
    let game = &shown.summary;
    let about = |key: &'static str| Message::new(key).with("game", &game.variant_name);
    let report = Report {
        title: about("site-rules-title"),
        summary: Vec::new(),
        sections: Rulebook::read(rulebook).sections(lang),
    };
    let page = Page {
        settings,
        lang,
        path: &format!("{}rules.html", folder(&game.id)),
        section: "games",
        title: words.say(&about("site-rules-title")),
        description: words.say(&about("site-rules-description")),
    };
    let account = account::view(&report, words);
    page.write("rules.html", context! { account }, files);
}

/// The folder of a game below that of a language.
pub(super) fn folder(id: &str) -> String {
    format!("games/{id}/")
}

/// The scene with the game's name in its heading.
fn named(scene: &Scene, game: &Summary) -> Scene {
    Scene {
        game: game.id.clone(),
        ..scene.clone()
    }
}

fn turns(shown: &Shown, folder: &str, words: Words<'_>, files: &mut Files) -> Value {
    let game = &shown.summary;
    let mut since = None;
    let mut turns = Vec::new();
    for turn in &shown.turns {
        let code = turn.code.as_str();
        let about = |key: &'static str| Message::new(key).with("turn", turn.title.clone());
        let orders = board::figure(
            &named(&turn.orders, game),
            &format!("{code}-orders.svg"),
            folder,
            &about("report-picture-results"),
            words,
            files,
        );
        let after = board::figure(
            &named(&turn.after, game),
            &format!("{code}-after.svg"),
            folder,
            &about("report-picture-after"),
            words,
            files,
        );
        turns.push(context! {
            code,
            title => words.say(&turn.title),
            closed => words.date_time(&turn.closed.with_timezone(&game.zone)),
            time => rfc3339(turn.closed),
            orders,
            after,
            account => account::view(&turn.report, words),
            before => board::pieces(&turn.orders, &game.seats, words),
            pieces => board::pieces(&turn.after, &game.seats, words),
            press => press(&shown.press, since, Some(turn.closed), game, words),
        });
        since = Some(turn.closed);
    }
    turns.into()
}

/// What was written to all in a turn, which began and ended at these times.
fn press(
    press: &[Press],
    since: Option<DateTime<Utc>>,
    until: Option<DateTime<Utc>>,
    game: &Summary,
    words: Words<'_>,
) -> Value {
    let press = press
        .iter()
        .filter(|press| since.is_none_or(|since| press.at > since))
        .filter(|press| until.is_none_or(|until| press.at <= until))
        .map(|press| {
            let text: Vec<String> = (press.text.split("\n\n"))
                .map(|text| text.trim().to_owned())
                .collect();
            context! {
                from => press.from.as_ref().map(|from| words.arg(from)),
                at => words.date_time(&press.at.with_timezone(&game.zone)),
                time => rfc3339(press.at),
                text,
            }
        });
    press.collect::<Vec<Value>>().into()
}

/// A time as HTML and Atom take it.
pub(super) fn rfc3339(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
}

/// A game as lists show it.
pub(super) fn view(game: &Summary, words: Words<'_>) -> Value {
    let deadline = game.deadline.filter(|_| !game.is_over());
    let free = game.seats.iter().filter(|seat| !seat.taken).count();
    context! {
        id => game.id.as_str(),
        folder => folder(&game.id),
        variant => game.variant_name.get(words.lang()),
        stage => stage_word(&game.stage),
        standing => words.say(&standing(game)),
        turn => words.say(&game.turn),
        deadline => deadline.map(|at| words.date_time(&at.with_timezone(&game.zone))),
        time => deadline.map(rfc3339),
        taken => game.seats.len() - free,
        free,
        names_later => game.names_later && !game.is_over(),
        counted => game.seats.iter().any(|seat| seat.count.is_some()),
        over => game.is_over(),
        has_players => game.seats.iter().any(|seat| !seat.players.is_empty()),
        seats => game.seats.iter().map(|seat| seat_view(seat, words)).collect::<Value>(),
    }
}

/// What a game is at, as the class that pages mark it with.
const fn stage_word(stage: &Stage) -> &'static str {
    match stage {
        Stage::Forming => "forming",
        Stage::Running => "running",
        Stage::Paused => "paused",
        Stage::Over(_) => "over",
    }
}

/// How a game stands, in a sentence.
pub(super) fn standing(game: &Summary) -> Message {
    match &game.stage {
        Stage::Forming => {
            let taken = game.seats.iter().filter(|seat| seat.taken).count();
            Message::new("site-standing-forming")
                .with("taken", taken)
                .with("seats", game.seats.len())
        }
        Stage::Running => Message::new("site-standing-running").with("turn", game.turn.clone()),
        Stage::Paused => Message::new("site-standing-paused").with("turn", game.turn.clone()),
        Stage::Over(outcome) => outcome.clone(),
    }
}

/// A seat as pages show it.
pub(super) fn seat_view(seat: &SeatLine, words: Words<'_>) -> Value {
    let players: Value = (seat.players.iter())
        .map(|name| context! { name, slug => slug(name) })
        .collect();
    context! {
        id => seat.id.as_str(),
        name => seat.name.get(words.lang()),
        colour => seat.colour.as_str(),
        ink => palette::readable_on(&seat.colour),
        mark => seat.mark.as_str(),
        count => seat.count,
        players,
        taken => seat.taken,
        result => seat.result.map(|result| words.say(&result_message(result))),
    }
}

/// How a game ended for somebody.
pub(super) const fn result_message(result: Result) -> Message {
    Message::new(match result {
        Result::Won => "site-result-won",
        Result::Drawn => "site-result-drawn",
        Result::Survived => "site-result-survived",
        Result::Eliminated => "site-result-eliminated",
    })
}
