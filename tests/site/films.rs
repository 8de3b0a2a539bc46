//! Films: every turn is in them, they end with the board as it is, and they
//! stay small.

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use highnoon::game::scene::Scene;
use highnoon::game::{Chance, Lang, Viewer};
use highnoon::render::{Drawings, FilmPiece, FilmTurn, Season, film_board, film_turn};
use highnoon::table::OrderTexts;
use serde_json::Value;

use super::{Played, running};
use crate::effort;
use crate::luck::Luck;
use crate::random_turn::{VARIANTS, orders};

/// The most bytes of the film of a game of two hundred turns.
const MOST: usize = 2_000_000;
const TURNS: usize = 200;
/// So many turns' bytes have the drawings that every game has.
const FIRST: usize = 15;

/// What a film shows of a turn before it, or after it: drawings and where they
/// are, without order.
fn shown(turn: &FilmTurn, after: usize) -> BTreeSet<String> {
    let still = turn.still.get(after).unwrap_or(&turn.still[0]);
    let still = still.iter().flatten().cloned();
    let pieces = turn.pieces.iter().filter(|piece| piece.3[after] == 1);
    let places = pieces.map(|piece| {
        let at = if after == 1 {
            piece.1.last()
        } else {
            piece.1.first()
        };
        // A way's end is reckoned, and may be a tenth beside its place.
        let [x, y] = at.unwrap().map(|value| (value / 2.0).round());
        format!("{} {x} {y} {}", piece.0, piece.2[after])
    });
    still.chain(places).collect()
}

/// The film of a turn in which nothing happens.
fn standing(scene: &Scene) -> FilmTurn {
    let season = Season {
        before: scene,
        orders: scene,
        after: scene,
    };
    film_turn(season, Lang::EN).0
}

/// The turns of a game at random, and how many bytes they are with the board
/// and all drawings.
fn film_of(variant: &str, most: usize, seed: u64) -> (Vec<FilmTurn>, usize) {
    let mut luck = Luck::new(seed);
    let mut chance = Chance::example();
    let none = OrderTexts::new();
    let start = crate::games().open(variant, None).unwrap();
    let mut table = start.begin(&BTreeSet::new(), &mut chance);
    let mut drawings = Drawings::new();
    let mut turns = Vec::new();
    while turns.len() < most && !table.awaiting().seats().is_empty() {
        // Two moves in one mail are none in Tablut.
        let many = if variant == "tablut" { 1 } else { 12 };
        let given = orders(table.as_ref(), &mut luck, (many, ""));
        let closed = table.close(&given, &mut chance);
        let next = closed.next();
        let [before, after] = [&table, &next].map(|table| table.scene(&none, Viewer::Observer));
        let season = Season {
            before: &before,
            orders: &closed.scene(Viewer::Observer),
            after: &after,
        };
        let (turn, needed) = film_turn(season, Lang::EN);
        assert!(turn.needs().all(|name| needed.contains_key(name)));
        assert_eq!(shown(&turn, 0), shown(&standing(&before), 0), "{variant}");
        assert_eq!(shown(&turn, 1), shown(&standing(&after), 0), "{variant}");
        drawings.extend(needed);
        turns.push(turn);
        table = next;
    }
    let board = film_board(&table.scene(&none, Viewer::Observer), Lang::EN).len();
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    serde_json::to_writer(&mut packed, &(&drawings, &turns)).unwrap();
    // In base64, three bytes are four.
    let data = packed.finish().unwrap().len() * 4 / 3;
    (turns, board + data)
}

/// Each turn begins with the board before it and ends with the board after it:
/// the last one with the present.
#[test]
fn turns_of_all_games_end_with_the_board_after_them() {
    for variant in VARIANTS {
        for seed in 0..effort::of(4) {
            film_of(variant, 12, seed);
        }
    }
}

#[test]
fn a_film_of_many_turns_is_small() {
    let most = usize::try_from(effort::of(200)).unwrap();
    for variant in ["standard", "risiko", "komarn", "range-war", "tablut"] {
        let (turns, bytes) = film_of(variant, most, 3);
        // What is drawn first is drawn over and over again later.
        let bound = MOST * (turns.len() + FIRST) / TURNS;
        assert!(bytes <= bound, "{variant}: {bytes} bytes");
    }
}

/// Something goes somewhere in every game that has moves: soldiers of Komarn
/// stay where they are put.
#[test]
fn pieces_of_all_games_move() {
    for variant in VARIANTS.into_iter().filter(|name| *name != "komarn") {
        let (turns, _) = film_of(variant, 12, 1);
        let pieces = turns.iter().flat_map(|turn| &turn.pieces);
        let moved = pieces.filter(|piece| piece.1.len() > 1).count();
        assert!(moved > 0, "{variant}");
    }
}

/// Units of Das Idiotenspiel have numbers: one that is there before a turn and
/// after it has gone there, even if it moved first and retreated then.
#[test]
fn a_numbered_piece_is_one_piece_all_the_way() {
    for variant in ["geplaenkel", "marian"] {
        let mut went = 0;
        for seed in 0..effort::of(8) {
            for turn in film_of(variant, 12, seed).0 {
                let gone = || turn.pieces.iter().filter(|piece| piece.3 == [1, 0]);
                let came = turn.pieces.iter().filter(|piece| piece.3 == [0, 1]);
                for piece in came {
                    // What stands small in a crowd is drawn anew where it arrives.
                    let is_elsewhere =
                        |other: &&FilmPiece| other.0 == piece.0 && other.1.last() != piece.1.last();
                    let other = gone().find(is_elsewhere);
                    assert!(other.is_none(), "{variant} {seed}: {other:?} {piece:?}");
                }
                went += turn.pieces.iter().filter(|piece| piece.1.len() > 1).count();
            }
        }
        assert!(went > 20, "{variant}: {went}");
    }
}

/// The data of a film in its page.
pub(super) fn data(page: &str) -> Value {
    let (_, data) = page.split_once("id=\"film\">").unwrap();
    let (data, _) = data.split_once("</script>").unwrap();
    let packed = BASE64_STANDARD.decode(data).unwrap();
    serde_json::from_reader(ZlibDecoder::new(packed.as_slice())).unwrap()
}

#[test]
fn every_closed_turn_is_in_the_film() {
    let mut game = Played::take(&running(), "", &[]);
    game.close();
    let codes: Vec<String> = (game.shown().unwrap().closed.into_iter())
        .map(|head| head.code)
        .collect();
    for lang in ["en", "de"] {
        let film = data(&game.page(&format!("{lang}/games/summer/film.html")));
        let turns = film["turns"].as_array().unwrap();
        let found: Vec<&str> = (turns.iter())
            .map(|turn| turn["head"]["code"].as_str().unwrap())
            .collect();
        assert_eq!(found, codes);
        let page = turns[1]["page"].as_str().unwrap();
        assert_eq!(page, format!("1901.html#{}", codes[1]));
    }
}

/// Whoever passes a link on shows a picture, if it is known where the site is.
#[test]
fn a_page_says_what_stands_for_it_elsewhere() {
    let mut game = Played::take(&running(), "", &[]);
    let head = |page: &str| -> BTreeMap<String, String> {
        let lines = page
            .lines()
            .filter(|line| line.contains("\"og:") || line.contains("twitter:"));
        lines
            .map(|line| {
                let mut parts = line.split('"').skip(1).step_by(2).map(str::to_owned);
                (parts.next().unwrap(), parts.next().unwrap())
            })
            .collect()
    };
    let page = game.page("en/games/summer/index.html");
    assert_eq!(head(&page)["twitter:card"], "summary");
    assert!(!head(&page).contains_key("og:image"));
    assert!(!game.files().contains_key("en/games/summer/card.png"));
    let files = game.files_at("https://games.example/");
    for page in ["index.html", "1901.html", "film.html"] {
        let page = &files[&format!("de/games/summer/{page}")];
        let head = head(std::str::from_utf8(page).unwrap());
        let image = head["og:image"].replace("&#x2f;", "/");
        assert_eq!(image, "https://games.example/de/games/summer/card.png");
        assert_eq!(head["twitter:card"], "summary_large_image");
        assert!(head["og:title"].contains("summer"));
    }
    let card = &files["de/games/summer/card.png"];
    let reader = png::Decoder::new(std::io::Cursor::new(card))
        .read_info()
        .unwrap();
    assert_eq!((reader.info().width, reader.info().height), (1200, 630));
    assert!(card.len() < 100_000, "{} bytes", card.len());
}
