//! The pages of a game: one with its players and its board, and those of its
//! turns with orders, rulings and pictures.

use chrono::{DateTime, Utc};
use minijinja::{Value, context};

use super::data::{Outline, Overview, Result, SeatLine, Settings, Shown, Stage, Summary};
use super::kept::{Kept, pictures};
use super::page::{CARD, Page};
use super::parts::{Part, parts};
use super::slug::slug;
use super::{Files, board, chart};
use crate::game::report::Report;
use crate::game::scene::Scene;
use crate::game::{Message, named};
use crate::order_page::{self, OrderPage};
use crate::render::{self, palette};
use crate::report::html::say_all;
use crate::report::words::Words;
use crate::report::{Rulebook, account};

/// Writes the pages of a game in a language, as far as they are not there
/// already. What is there then is noted in `next`.
pub(super) fn write(
    settings: &Settings,
    shown: &Shown,
    words: Words<'_>,
    kept: &Kept,
    next: &mut Kept,
    files: &mut Files,
) {
    let site = Site {
        settings,
        outline: &shown.outline,
        words,
    };
    for part in parts(&shown.outline) {
        site.part(&part, shown, kept, next, files);
    }
    let Some(overview) = &shown.overview else {
        return;
    };
    site.overview(overview, next, files);
    let lang = words.lang();
    let has_rules = overview.rulebook.contains_key(&lang);
    let are_there = kept.base == next.base && kept.languages.get(lang.code()) == Some(&true);
    if has_rules && !are_there {
        site.rules(&overview.rulebook[&lang], files);
    }
    next.languages.insert(lang.code().to_owned(), has_rules);
}

/// What the pages of a game in a language share.
struct Site<'a> {
    settings: &'a Settings,
    outline: &'a Outline,
    words: Words<'a>,
}

impl Site<'_> {
    fn page(
        &self,
        file: &str,
        template: &str,
        [title, description]: [String; 2],
        body: Value,
        files: &mut Files,
    ) {
        let page = Page {
            settings: self.settings,
            lang: self.words.lang(),
            path: &format!("{}{file}", folder(&self.outline.summary.id)),
            section: "games",
            title,
            description,
            has_card: true,
        };
        files.insert(page.file(), page.render(template, body));
    }

    /// The page that tells how the game stands, with the board.
    fn overview(&self, overview: &Overview, kept: &Kept, files: &mut Files) {
        let words = self.words;
        let game = &self.outline.summary;
        let about = Message::new("report-picture").with("turn", game.turn.clone());
        let size = self.draw(&overview.board, "board.svg", files);
        let pages: Value = (parts(self.outline).iter())
            .map(|part| context! { file => format!("{}.html", part.name), label => words.say(&part.label) })
            .collect();
        let news = kept.summary.iter().find_map(|summary| summary.news.first());
        let last = news.map(|news| {
            context! {
                link => format!("{}#{}", news.page, news.head.code),
                title => words.say(&news.title),
                closed => words.date_time(&news.head.closed.with_timezone(&game.zone)),
                time => rfc3339(news.head.closed),
                says => say_all(&news.summary, words),
            }
        });
        self.orders(overview, files);
        self.card(overview, files);
        let body = context! {
            game => view(game, words),
            orders => !overview.orders.is_empty(),
            introduction => say_all(&self.outline.introduction, words),
            rulebook => overview.rulebook.contains_key(&words.lang()),
            now => board::figure("board.svg", size, &about, words),
            pieces => board::pieces(&overview.board, &game.seats, words),
            status => account::view(&overview.status, words),
            chart => chart::view(game, kept, words),
            pages,
            last,
            press => self.press(self.outline.closed.len()),
        };
        let variant = game.variant_name.get(words.lang());
        let title = words.say(&Message::new("site-game-title").with("game", game.id.as_str()));
        let description = format!("{variant}: {}", words.say(&standing(game)));
        self.page("index.html", "game.html", [title, description], body, files);
    }

    /// The picture that stands for the game where its link is passed on; only
    /// whole addresses can lead to it.
    fn card(&self, overview: &Overview, files: &mut Files) {
        let (game, lang) = (&self.outline.summary, self.words.lang());
        if self.settings.url.is_none() {
            return;
        }
        let scene = Scene {
            game: game.id.clone(),
            ..overview.board.clone()
        };
        let lines = [
            game.variant_name.get(lang).to_owned(),
            self.words.say(&standing(game)),
        ];
        let svg = render::card(&scene, &lines, lang);
        if let Ok(png) = render::png(&svg, render::CARD[0]) {
            files.insert(format!("{lang}/{}{CARD}", folder(&game.id)), png);
        }
    }

    /// The page on which orders are put together; nothing can be ordered on it
    /// where nobody is waited for.
    fn orders(&self, overview: &Overview, files: &mut Files) {
        let game = &self.outline.summary;
        let page = OrderPage {
            game: game.id.clone(),
            variant: game.variant_name.clone(),
            turn: game.turn.clone(),
            board: overview.board.clone(),
            seats: overview.orders.clone(),
            code: game.code.clone(),
            address: self.settings.address.clone(),
        };
        let file = format!("{}/{}", self.words.lang(), order_page::path(&game.id));
        files.insert(file, page.html(self.words).into_bytes());
    }

    /// A page of closed turns with their pictures, unless it is there.
    fn part(&self, part: &Part, shown: &Shown, kept: &Kept, next: &mut Kept, files: &mut Files) {
        let words = self.words;
        let lang = words.lang();
        let game = &self.outline.summary;
        let Some(written) = next.parts.get_mut(&part.name).filter(|_| {
            part.turns
                .clone()
                .all(|index| shown.turns.contains_key(&index))
        }) else {
            return;
        };
        let mut views = Vec::new();
        for (at, index) in part.turns.clone().enumerate() {
            let (head, turn) = (&self.outline.closed[index], &shown.turns[&index]);
            let names = pictures(head);
            let about = |key: &'static str| Message::new(key).with("turn", turn.title.clone());
            let drawn = kept
                .turn(&part.name, head)
                .filter(|_| kept.base == next.base);
            let sizes = match drawn.and_then(|turn| turn.sizes.get(lang.code())) {
                Some(sizes) => *sizes,
                None => [
                    self.draw(&turn.orders, &names[0], files),
                    self.draw(&turn.after, &names[1], files),
                ],
            };
            written.turns[at]
                .sizes
                .insert(lang.code().to_owned(), sizes);
            views.push(context! {
                code => head.code.as_str(),
                title => words.say(&turn.title),
                closed => words.date_time(&head.closed.with_timezone(&game.zone)),
                time => rfc3339(head.closed),
                orders => board::figure(&names[0], sizes[0], &about("report-picture-results"), words),
                after => board::figure(&names[1], sizes[1], &about("report-picture-after"), words),
                account => account::view(&turn.report, words),
                before => board::pieces(&turn.orders, &game.seats, words),
                pieces => board::pieces(&turn.after, &game.seats, words),
                press => self.press(index),
            });
        }
        let label = words.say(&part.label);
        let body = context! {
            id => game.id.as_str(),
            label => label.as_str(),
            variant => game.variant_name.get(lang),
            turns => Value::from(views),
            before => part.before.as_deref(),
            after => part.after.as_deref(),
        };
        let title = Message::new("site-part-title")
            .with("game", game.id.as_str())
            .with("part", label.as_str());
        let description = format!("{}: {label}", game.variant_name.get(lang));
        let file = format!("{}.html", part.name);
        self.page(
            &file,
            "turns.html",
            [words.say(&title), description],
            body,
            files,
        );
    }

    /// The page with the rulebook.
    fn rules(&self, rulebook: &str, files: &mut Files) {
        let about =
            |key: &'static str| Message::new(key).with("game", &self.outline.summary.variant_name);
        let report = Report {
            title: about("site-rules-title"),
            summary: Vec::new(),
            sections: Rulebook::read(rulebook).sections(self.words.lang()),
        };
        let account = account::view(&report, self.words);
        let texts =
            ["site-rules-title", "site-rules-description"].map(|key| self.words.say(&about(key)));
        self.page(
            "rules.html",
            "rules.html",
            texts,
            context! { account },
            files,
        );
    }

    /// Adds the picture of a scene, and says how wide and high it is.
    fn draw(&self, scene: &Scene, file: &str, files: &mut Files) -> [u32; 2] {
        let game = &self.outline.summary.id;
        let scene = Scene {
            game: game.clone(),
            ..scene.clone()
        };
        let svg = board::draw(&scene, self.words);
        let size = board::size(&svg);
        files.insert(
            format!("{}/{}{file}", self.words.lang(), folder(game)),
            svg.into_bytes(),
        );
        size
    }

    /// What was written to all between a closed turn and the next.
    fn press(&self, turns: usize) -> Value {
        let (words, zone) = (self.words, &self.outline.summary.zone);
        let press = self.outline.press_after(turns).into_iter().map(|press| {
            let text: Vec<String> = (press.text.split("\n\n"))
                .map(|text| text.trim().to_owned())
                .collect();
            context! {
                from => press.from.as_ref().map(|from| words.arg(from)),
                at => words.date_time(&press.at.with_timezone(zone)),
                time => rfc3339(press.at),
                text,
            }
        });
        press.collect()
    }
}

/// The folder of a game below that of a language.
pub(super) fn folder(id: &str) -> String {
    format!("games/{id}/")
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
        stage => named::name(&game.stage).to_lowercase(),
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
