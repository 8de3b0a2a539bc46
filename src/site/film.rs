//! The film of a game: one page that holds all it needs, and plays every turn
//! that has been closed.
//!
//! It is its own record: each of its turns says which it is, so that a closing
//! adds one to those that are there already, and draws no other.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use minijinja::{Value, context};
use serde::{Deserialize, Serialize};

use super::Files;
use super::data::{Head, Outline, Settings, Shown};
use super::game::{folder, seat_view};
use super::kept::{Kept, film_stamp};
use super::page::{ASSETS, Page};
use super::parts;
use crate::game::Message;
use crate::order_page;
use crate::render::{self, Drawings, FilmTurn, Season};
use crate::report::words::Words;

/// The file, in the folder of its game.
pub(super) const FILM: &str = "film.html";

const SCRIPT: &str = concat!(
    include_str!("templates/controls.js"),
    include_str!("templates/film.js")
);
/// What stands before the data of a film, and after them.
const DATA: [&str; 2] = [r#"<script type="application/zlib" id="film">"#, "</script>"];

/// The data of a film in a language.
#[derive(Default, Serialize, Deserialize)]
struct Film {
    drawings: Drawings,
    turns: Vec<Told>,
}

/// A turn with what is said of it.
#[derive(Serialize, Deserialize)]
struct Told {
    head: Head,
    /// Where it is told in full.
    page: String,
    /// What is shown, with the orders and after them.
    says: [String; 2],
    /// What happened.
    summary: String,
    #[serde(flatten)]
    turn: FilmTurn,
}

/// Writes the films of a game in all languages, unless they are there already.
pub(super) fn write(
    settings: &Settings,
    shown: &Shown,
    there: &dyn Fn(&str) -> Option<Vec<u8>>,
    next: &mut Kept,
    files: &mut Files,
) {
    let stamp = film_stamp(&next.base, &shown.outline);
    if next.film == stamp {
        return;
    }
    let mut made = Files::new();
    if !stamp.is_empty() {
        for lang in settings.texts.languages() {
            let words = settings.texts.in_language(lang);
            let path = format!("{lang}/{}{FILM}", folder(&shown.outline.summary.id));
            let Some(page) = film(settings, shown, words, there(&path).as_deref()) else {
                // All of it is made next time.
                next.film.clear();
                return;
            };
            made.insert(path, page);
        }
    }
    files.extend(made);
    next.film = stamp;
}

/// The film of a game, from what is shown and the film that is there. `None` if
/// something of it is in neither.
fn film(
    settings: &Settings,
    shown: &Shown,
    words: Words<'_>,
    there: Option<&[u8]>,
) -> Option<Vec<u8>> {
    let overview = shown.overview.as_ref()?;
    let Film {
        mut drawings,
        turns,
    } = there.and_then(read).unwrap_or_default();
    let mut known: BTreeMap<u32, Told> = turns
        .into_iter()
        .map(|told| (told.head.number, told))
        .collect();
    let mut turns = Vec::new();
    for (index, head) in shown.outline.closed.iter().enumerate() {
        turns.push(match told(shown, index, words, &mut drawings) {
            Some(told) => told,
            None => known
                .remove(&head.number)
                .filter(|told| told.head == *head)?,
        });
    }
    let needed: BTreeSet<&String> = turns.iter().flat_map(|told| told.turn.needs()).collect();
    drawings.retain(|name, _| needed.contains(name));
    let film = Film { drawings, turns };
    let board = render::film_board(&overview.board, words.lang());
    Some(page(settings, &shown.outline, words, &film, &board))
}

/// A turn that is shown, for the film; what it needs comes to the drawings.
fn told(shown: &Shown, index: usize, words: Words<'_>, drawings: &mut Drawings) -> Option<Told> {
    let (head, turn) = (&shown.outline.closed[index], shown.turns.get(&index)?);
    let season = Season {
        before: &turn.before,
        orders: &turn.orders,
        after: &turn.after,
    };
    let (drawn, needed) = render::film_turn(season, words.lang());
    drawings.extend(needed);
    let says = ["site-with-orders", "site-afterwards"]
        .map(|key| words.say(&Message::new(key).with("turn", turn.title.clone())));
    let said: Vec<String> = (turn.report.summary.iter())
        .map(|message| words.say(message))
        .collect();
    Some(Told {
        page: format!("{}.html#{}", parts::page(&shown.outline, index), head.code),
        head: head.clone(),
        says,
        summary: said.join(" "),
        turn: drawn,
    })
}

/// The data of a film as it stands in its page.
fn read(page: &[u8]) -> Option<Film> {
    let page = std::str::from_utf8(page).ok()?;
    let (_, data) = page.split_once(DATA[0])?;
    let (data, _) = data.split_once(DATA[1])?;
    let packed = BASE64_STANDARD.decode(data).ok()?;
    serde_json::from_reader(ZlibDecoder::new(packed.as_slice())).ok()
}

/// The data as they stand in a page: what is drawn says the same again and
/// again, and is a tenth when it is packed.
fn packed(film: &Film) -> String {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    let data = serde_json::to_writer(&mut packer, film).map_err(io::Error::from);
    let bytes = data.and_then(|()| packer.finish());
    BASE64_STANDARD.encode(bytes.expect("a film is JSON, and memory takes all of it"))
}

fn page(
    settings: &Settings,
    outline: &Outline,
    words: Words<'_>,
    film: &Film,
    board: &str,
) -> Vec<u8> {
    let game = &outline.summary;
    let [(_, style), ..] = ASSETS;
    let variant = game.variant_name.get(words.lang());
    let body = context! {
        id => game.id.as_str(),
        variant,
        policy => order_page::policy(&[style], &[SCRIPT]),
        style,
        script => SCRIPT,
        board,
        data => packed(film),
        last => film.turns.len() * 2 - 1,
        seats => game.seats.iter().map(|seat| seat_view(seat, words)).collect::<Value>(),
    };
    let title = Message::new("site-film-title").with("game", game.id.as_str());
    let page = Page {
        settings,
        lang: words.lang(),
        path: &format!("{}{FILM}", folder(&game.id)),
        section: "games",
        title: words.say(&title),
        description: words.say(&Message::new("site-film-description").with("variant", variant)),
        has_card: true,
    };
    page.render("film.html", body)
}
