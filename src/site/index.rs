//! The list of games, and the page in front of all languages.

use minijinja::{Value, context};

use super::Common;
use super::data::{Settings, Stage, Summary};
use super::game::view;
use super::page::{Page, environment};
use crate::game::Lang;
use crate::report::words::Words;

/// Writes the list of games.
pub(super) fn write(games: &[Summary], words: Words<'_>, common: &mut Common<'_>) {
    let those = |wanted: &dyn Fn(&Summary) -> bool| -> Value {
        let mut games: Vec<&Summary> = games.iter().filter(|game| wanted(game)).collect();
        // What is due first comes first.
        games.sort_by_key(|game| (game.deadline.is_none(), game.deadline, &game.id));
        games.into_iter().map(|game| view(game, words)).collect()
    };
    let body = context! {
        running => those(&|game| matches!(game.stage, Stage::Running | Stage::Paused)),
        forming => those(&|game| game.stage == Stage::Forming),
        over => those(&Summary::is_over),
    };
    let page = Page {
        settings: common.settings,
        lang: words.lang(),
        path: "index.html",
        section: "games",
        title: words.text("site-games"),
        description: words.text("site-games-description"),
        has_card: false,
    };
    common.page(&page, "index.html", body);
}

/// The page in front of all languages.
pub(super) fn front_door(settings: &Settings) -> Vec<u8> {
    let texts = &settings.texts;
    let languages: Value = texts
        .languages()
        .map(|lang| {
            let words = texts.in_language(lang);
            let path = format!("{lang}/index.html");
            context! {
                code => lang.code(),
                name => words.endonym(),
                says => words.text("site-front"),
                address => settings.url.as_ref().map_or_else(|| path.clone(), |url| format!("{url}{path}")),
                link => path,
            }
        })
        .collect();
    environment(texts, Lang::EN)
        .get_template("front.html")
        .and_then(|template| {
            template.render(context! { site => settings.name.as_str(), languages })
        })
        .expect("the template names only what the page has")
        .into_bytes()
}
