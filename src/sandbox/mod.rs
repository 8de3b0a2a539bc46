//! A sandbox: turns tried out one after the other, with orders for all seats,
//! on pages of a browser.
//!
//! It knows neither network nor clock: what a browser asks for comes in as a
//! [`Request`], and an [`Answer`] goes out. Everything in it is what one
//! [`Viewer`] may know, as the games in it are cut down to that.

mod page;
mod turn;

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::game::chance::Seed;
use crate::game::scene::Scene;
use crate::game::system::Line;
use crate::game::{Chance, Lang, LocalName, Viewer};
use crate::render;
use crate::report::{Texts, Words};
use crate::rules::games::Games;
use crate::table::{Table, sheet};

pub use turn::Turn;
use turn::Written;

/// The most that a picture may be wide, in pixels.
const WIDEST: u32 = 3_200;
/// How wide it is where nobody asks.
const WIDTH: u32 = 1_600;

/// Turns in their order, each but the last with what came of it.
#[derive(Debug)]
pub struct Sandbox {
    turns: Vec<Turn>,
    viewer: Viewer,
    games: Arc<Games>,
    texts: Arc<Texts>,
    lang: Lang,
}

/// What a browser asks for, by its path below the sandbox's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request<'a> {
    /// A page or a file.
    Get(&'a str),
    /// Something to be done, and with what.
    Post(&'a str, &'a str),
}

/// What it gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A file of this media type.
    File(&'static str, Vec<u8>),
    /// Another page, by its path below the sandbox's own.
    Elsewhere(String),
    /// There is nothing there.
    Missing,
}

/// What is posted to resolve a turn.
#[derive(Deserialize)]
struct Resolve {
    orders: Vec<Vec<Written>>,
    /// Dice that have been thrown by hand.
    #[serde(default)]
    dice: String,
}

impl Sandbox {
    /// A sandbox that begins at the last of these turns. What its games know
    /// beyond what the viewer may know is left out.
    ///
    /// # Panics
    /// When there is no turn.
    pub fn new(
        turns: Vec<Turn>,
        viewer: Viewer,
        games: Arc<Games>,
        (texts, lang): (Arc<Texts>, Lang),
    ) -> Self {
        assert!(!turns.is_empty(), "a sandbox begins somewhere");
        let turns = turns.into_iter().map(|turn| turn.seen(viewer)).collect();
        Self {
            turns,
            viewer,
            games,
            texts,
            lang,
        }
    }

    /// Answers a request. `seed` is what lots are drawn from, if any are.
    pub fn answer(&mut self, request: Request<'_>, seed: &Seed) -> Answer {
        match request {
            Request::Get("") => Answer::Elsewhere((self.turns.len() - 1).to_string()),
            Request::Get(path) => self.shown(path).unwrap_or(Answer::Missing),
            Request::Post(path, body) => self.done(path, body, seed).unwrap_or(Answer::Missing),
        }
    }

    fn words(&self) -> Words<'_> {
        self.texts.in_language(self.lang)
    }

    fn variant(&self, table: &dyn Table) -> LocalName {
        let id = &table.position()["variant"];
        let name = id.as_str().and_then(|id| self.games.name(id));
        name.unwrap_or_else(|| LocalName::same(id.as_str().unwrap_or_default()))
    }

    fn svg(&self, scene: &Scene) -> String {
        render::svg(scene, &|message| self.words().say(message), self.lang)
    }

    fn shown(&self, path: &str) -> Option<Answer> {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let (number, what) = path.split_once('/').unwrap_or((path, ""));
        let number: usize = number.parse().ok()?;
        let turn = self.turns.get(number)?;
        let scene = || {
            if what.starts_with("result") {
                Some(turn.outcome.as_ref()?.closed().scene(self.viewer))
            } else {
                Some(turn.scene(self.viewer))
            }
        };
        Some(match what {
            "" => html(page::orders(self, number)),
            "result" => html(page::result(self, number)?),
            "board.svg" | "result.svg" => {
                Answer::File("image/svg+xml", self.svg(&scene()?).into_bytes())
            }
            "board.png" | "result.png" => {
                let asked = query.strip_prefix("width=").map(str::parse);
                let width = asked.and_then(Result::ok).unwrap_or(WIDTH).clamp(1, WIDEST);
                Answer::File("image/png", render::png(&self.svg(&scene()?), width).ok()?)
            }
            "board.pdf" => {
                let say = |message: &_| self.words().say(message);
                let sheet = render::sheet(&turn.scene(self.viewer), &say, self.lang, None);
                let pdf = render::pdf(&sheet.svg, sheet.millimetres[0]).ok()?;
                Answer::File("application/pdf", pdf)
            }
            "position.json" => data(&turn.table.position()),
            "orders.txt" => {
                let text = turn.sheet(self.words());
                Answer::File("text/plain; charset=utf-8", text.into_bytes())
            }
            "turn.json" => data(&turn.record()?),
            _ => return None,
        })
    }

    fn done(&mut self, path: &str, body: &str, seed: &Seed) -> Option<Answer> {
        let (number, what) = path.split_once('/')?;
        let number: usize = number.parse().ok()?;
        let turn = self.turns.get_mut(number)?;
        match what {
            "try" => {
                turn.write(serde_json::from_str(body).ok()?);
                let board = self.svg(&self.turns[number].scene(self.viewer));
                let html = page::outlook(self, number);
                Some(data(&json!({ "html": html, "board": board })))
            }
            "resolve" => {
                let asked: Resolve = serde_json::from_str(body).ok()?;
                turn.write(asked.orders);
                let dice = asked.dice.split(|sign: char| !sign.is_ascii_digit());
                let dice: Vec<u32> = dice.filter_map(|face| face.parse().ok()).collect();
                let chance = match dice[..] {
                    [] => Chance::new(seed, "", []),
                    _ => Chance::scripted(dice),
                };
                let next = turn.close(chance, seed);
                // What follows stays if it follows from this, too.
                let follows = self.turns.get(number + 1);
                let position = |turn: &Turn| turn.table.position();
                if follows.map(position) != Some(position(&next)) {
                    self.turns.truncate(number + 1);
                    self.turns.push(next);
                }
                Some(to(&format!("{number}/result")))
            }
            "position" => Some(match read(&self.games, body) {
                Ok(table) => self.put(number, table),
                Err(why) => data(&json!({ "html": page::refused(self, &why) })),
            }),
            "correct" => {
                let lines: Vec<&str> = body.lines().collect();
                let lines = Line::all(&lines);
                Some(match turn.table.correct(&lines) {
                    Ok(corrected) => self.put(number, corrected),
                    Err(notes) => data(&json!({ "html": page::noted(self, body, notes) })),
                })
            }
            "sheet" => {
                let sheet = sheet::split(turn.table.as_ref(), body, None);
                let lines = |seat| {
                    let lines = sheet.seats.get(&seat).into_iter().flatten();
                    lines.map(|line| Written::new(line.text.trim())).collect()
                };
                turn.write(turn.awaited().into_iter().map(lines).collect());
                let notes = sheet.notes;
                Some(if notes.is_empty() {
                    to(&number.to_string())
                } else {
                    data(&json!({ "html": page::noted(self, body, notes) }))
                })
            }
            _ => None,
        }
    }

    /// Puts another position in the place of a turn's.
    fn put(&mut self, number: usize, table: Box<dyn Table>) -> Answer {
        self.turns.truncate(number);
        self.turns.push(Turn::new(table).seen(self.viewer));
        to(&number.to_string())
    }
}

/// A position as JSON or TOML.
fn read(games: &Games, text: &str) -> Result<Box<dyn Table>, String> {
    let record: Value = if text.trim_start().starts_with('{') {
        serde_json::from_str(text).map_err(|error| error.to_string())?
    } else {
        toml::from_str(text).map_err(|error| error.to_string())?
    };
    games.restore(&record).map_err(|error| error.to_string())
}

fn html(page: String) -> Answer {
    Answer::File("text/html; charset=utf-8", page.into_bytes())
}

fn data(value: &Value) -> Answer {
    Answer::File("application/json", format!("{value:#}\n").into_bytes())
}

/// Has the page go to another.
fn to(path: &str) -> Answer {
    data(&json!({ "to": path }))
}
