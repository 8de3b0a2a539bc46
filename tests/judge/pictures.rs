//! Receipts show the board with their reader's orders, unless the reader does
//! not want it.

use std::path::PathBuf;
use std::sync::Mutex;

use mail_parser::{MessageParser, MimeHeaders as _};

use highnoon::game::scene::Scene;
use highnoon::judge::{Config, Draw, Judge};
use highnoon::mail::outgoing::EncodedPng;
use highnoon::render::{self, RenderError};
use highnoon::report::words::Words;
use highnoon::store::Store as _;
use highnoon::store::sqlite::Sqlite;
use tempfile::TempDir;

use super::{Letters, config_with, key, mail, time};

const NOW: &str = "2026-11-21T10:00:00Z";

/// A judge that shows boards in receipts to all, or to those who ask for it.
fn judge(pictures: &str) -> (TempDir, Judge<Sqlite>) {
    let (folder, judge) = super::judge();
    drop(judge);
    let store = Sqlite::open(&folder.path().join("highnoon.sqlite")).unwrap();
    let config = config_with(&format!("pictures = \"{pictures}\""));
    (folder, Judge::new(config, key(), store))
}

/// The cids of the pictures in the answer to each of these mails.
fn shown(pictures: &str, seat: &str, texts: &[&str]) -> Vec<Vec<String>> {
    let (_folder, mut judge) = judge(pictures);
    let mut all = Vec::new();
    for (number, text) in texts.iter().enumerate() {
        judge.keep(&mail(seat, number, text), time(NOW)).unwrap();
        while judge.handle_next(time(NOW)).unwrap().is_some() {}
        let mut letters = Letters::default();
        judge.deliver(&mut letters, time(NOW)).unwrap();
        assert_eq!(letters.0.len(), 1, "{text}");
        let letter = MessageParser::default().parse(&letters.0[0].1).unwrap();
        let html = letter.body_html(0).unwrap();
        let cids = letter.parts.iter().filter_map(|part| part.content_id());
        let cids: Vec<String> = cids.map(str::to_owned).collect();
        for cid in &cids {
            assert!(html.contains(&format!("cid:{cid}")), "{cid}");
        }
        all.push(cids);
    }
    all
}

#[test]
fn receipts_show_the_board_unless_it_is_not_wanted() {
    let own = vec!["own.1870-2-summer-movement.alamo".to_owned()];
    for (seat, off, on) in [
        ("lone-star", "pictures off", "pictures on"),
        ("south-fork", "Bilder aus", "Bilder an"),
    ] {
        let id = if seat == "lone-star" { "lst" } else { "sfk" };
        let holds = format!("G {id} holds");
        let moves = format!("G {id} - flv");
        let shown = shown(
            "always",
            seat,
            &[&holds, &holds, off, &moves, on, &holds, "clear"],
        );
        let expected = [
            own.clone(),
            // What changes nothing is shown no more.
            Vec::new(),
            Vec::new(),
            Vec::new(),
            Vec::new(),
            own.clone(),
            Vec::new(),
        ];
        assert_eq!(shown, expected, "{seat}");
    }
}

#[test]
fn receipts_show_the_board_to_those_who_ask_where_that_is_usual() {
    let texts = ["G lst holds", "pictures on", "G lst - flv"];
    let shown = shown("asked", "lone-star", &texts);
    let counts: Vec<usize> = shown.iter().map(Vec::len).collect();
    assert_eq!(counts, [0, 0, 1]);
}

/// A painter who cannot draw, and one who falls over it.
const BAD_PAINTERS: [Draw; 2] = [
    |_, _| render::png("no picture", 800),
    |_, _| panic!("the painter fell over"),
];

#[test]
fn a_letter_goes_without_a_board_that_cannot_be_drawn() {
    for draw in BAD_PAINTERS {
        let (folder, _) = super::judge();
        let store = Sqlite::open(&folder.path().join("highnoon.sqlite")).unwrap();
        let config = Config {
            draw,
            ..config_with("pictures = \"always\"")
        };
        let mut judge = Judge::new(config, key(), store);
        let orders = mail("lone-star", 1, "G lst - flv");
        judge.keep(&orders, time(NOW)).unwrap();
        while judge.handle_next(time(NOW)).unwrap().is_some() {}
        let mut letters = Letters::default();
        judge.deliver(&mut letters, time(NOW)).unwrap();
        let letter = MessageParser::default().parse(&letters.0[0].1).unwrap();
        let (text, html) = (letter.body_text(0).unwrap(), letter.body_html(0).unwrap());
        for body in [&text, &html] {
            assert!(
                body.contains("The picture of the board could not be drawn."),
                "{body}"
            );
        }
        assert!(!html.contains("cid:"), "{html}");
    }
}

/// The store into which [`slow`] has somebody else put a picture.
static SHARED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Draws so slowly that another worker, whose program draws otherwise, is done
/// before.
fn slow(scene: &Scene, words: Words<'_>) -> Result<Vec<u8>, RenderError> {
    let path = SHARED.lock().unwrap().clone().unwrap();
    let mut store = Sqlite::open(&path).unwrap();
    let mut work = store.begin().unwrap();
    for (picture, _) in work.undrawn_pictures(8).unwrap() {
        let other = EncodedPng::of(b"another picture".to_vec());
        work.picture_drawn(&picture, other.as_ref()).unwrap();
    }
    work.commit().unwrap();
    let svg = render::svg(scene, &|message| words.say(message), words.lang());
    render::png(&svg, 100)
}

#[test]
fn a_letter_leaves_with_the_picture_that_is_kept() {
    let (folder, _) = super::judge();
    let path = folder.path().join("highnoon.sqlite");
    *SHARED.lock().unwrap() = Some(path.clone());
    let config = Config {
        draw: slow,
        ..config_with("pictures = \"always\"")
    };
    let mut judge = Judge::new(config, key(), Sqlite::open(&path).unwrap());
    let orders = mail("lone-star", 1, "G lst - flv");
    judge.keep(&orders, time(NOW)).unwrap();
    while judge.handle_next(time(NOW)).unwrap().is_some() {}
    let mut letters = Letters::default();
    judge.deliver(&mut letters, time(NOW)).unwrap();
    let mut store = Sqlite::open(&path).unwrap();
    let (name, sent) = &letters.0[0];
    let number = name.split('-').next().unwrap().parse().unwrap();
    let kept = store.begin().unwrap().letter_bytes(number).unwrap();
    assert!(kept.as_ref() == Some(sent), "sent otherwise than kept");
    let letter = MessageParser::default().parse(sent).unwrap();
    let mut pictures = letter
        .parts
        .iter()
        .filter(|part| part.content_id().is_some());
    assert_eq!(pictures.next().unwrap().contents(), b"another picture");
}

#[test]
fn the_board_in_words_says_what_stands_where() {
    let (_folder, mut judge) = judge("always");
    let orders = mail("lone-star", 1, "G lst - flv");
    judge.keep(&orders, time(NOW)).unwrap();
    while judge.handle_next(time(NOW)).unwrap().is_some() {}
    let mut letters = Letters::default();
    judge.deliver(&mut letters, time(NOW)).unwrap();
    let letter = MessageParser::default().parse(&letters.0[0].1).unwrap();
    let html = letter.body_html(0).unwrap();
    let alt = html.split("alt=\"").nth(1).unwrap().split('"').next();
    let alt = alt.unwrap().replace("&#x27;", "'");
    for part in [
        "The board in Summer 1870, movement, with your orders as they are on file.",
        "Lone Star: gangs in Culpepper Canyon and Lone Star; herd in Culpepper Canyon.",
        "Nobody’s: herds in ",
    ] {
        assert!(alt.contains(part), "{alt}");
    }
}
