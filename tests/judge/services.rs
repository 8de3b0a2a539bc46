//! What the judge offers with a game is the same for all of them: history,
//! pictures, the archive site, copies, `batch`, `verify`, `check` and `draw`.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use highnoon::game::{Lang, Viewer};
use highnoon::judge::verify::verify;
use highnoon::mail::read;
use highnoon::report::Rulebook;
use highnoon::store::Store as _;
use highnoon::store::copy::GameCopy;
use highnoon::store::sqlite::Sqlite;

use super::Letters;
use super::whole_games::{Played, play_for};
use crate::luck::Luck;
use crate::site::game_pages;

/// Seats with the languages of their players.
pub(super) type Seats = &'static [(&'static str, &'static str)];

/// A game of each of these variants and options, with what ends the mail of
/// one who has nothing more to say.
pub(super) const GAMES: [(&str, &str, Seats, &str); 4] = [
    ("tablut", "", &[("white", "en"), ("black", "de")], ""),
    (
        "risiko",
        "colours = [\"rot\", \"blau\", \"gelb\"]",
        &[("rot", "en"), ("blau", "de"), ("gelb", "en")],
        "\nEND",
    ),
    (
        "komarn",
        "",
        &[("red", "en"), ("blue", "de"), ("green", "en")],
        "",
    ),
    (
        "geplaenkel",
        "max_turns = 6",
        &[("robin", "en"), ("sheriff", "de")],
        "\nEND",
    ),
];
/// After how many turns everybody agrees to stop.
const TURNS: usize = 8;

fn highnoon(arguments: &[&str]) -> std::process::Output {
    let mut command = Command::cargo_bin("highnoon").unwrap();
    command.args(arguments).output().unwrap()
}

#[test]
fn every_game_has_the_same_services() {
    for (variant, options, seats, ends) in GAMES {
        let mut luck = Luck::new(3);
        let mut played = play_for(TURNS, (variant, options), seats, |table, seat, _| {
            let legal = table.seen(Viewer::Seat(seat)).legal_orders(seat);
            let is_move = |order: &&String| {
                let words = ["RESIGN", "CLAIM", "REMIS", "DRAW"];
                !words.iter().any(|word| order.starts_with(word))
            };
            let moves: Vec<String> = legal.iter().filter(is_move).cloned().collect();
            format!("{}{ends}", luck.pick(&moves).unwrap_or_default())
        });
        for (id, lang) in seats {
            let german = *lang == "de";
            played.mail(
                id,
                if german {
                    "Spiel abbrechen"
                } else {
                    "stop game"
                },
            );
        }
        let copy = played.copy();
        let turns: Vec<String> = copy.closed_turns().map(|turn| turn.turn).collect();
        assert_eq!(turns.len(), TURNS, "{variant}: {turns:?}");
        let letters = letters(&mut played);
        answers_are_in_the_language_of_each(&mut played, seats, variant);
        the_rules_come_whole(&mut played, seats, variant);
        everything_is_drawn_and_shown(&mut played, &turns, variant);
        let folder = tempfile::tempdir().unwrap();
        a_copy_is_the_same_game(&copy, &letters, folder.path(), variant);
        orders_are_checked_offline(&copy, folder.path(), variant);
    }
}

/// The texts of the letters that wait.
pub(super) fn letters(played: &mut Played) -> Vec<String> {
    let mut letters = Letters::default();
    played.judge.deliver(&mut letters, played.now).unwrap();
    let letters = letters.0.iter();
    letters
        .map(|(_, letter)| read(letter).unwrap().text.body)
        .collect()
}

fn answers_are_in_the_language_of_each(played: &mut Played, seats: Seats, variant: &str) {
    for (id, lang) in seats {
        let (ask, foreign) = match *lang {
            "de" => ("Verlauf\nStand\nKarte", " the "),
            _ => ("history\nstatus\nmap", " und "),
        };
        played.mail(id, ask);
        let answers = letters(played);
        let [text] = &answers[..] else {
            panic!("{variant}: {} letters to {id}", answers.len());
        };
        assert!(text.lines().count() > 15, "{variant}:\n{text}");
        assert!(!text.contains(foreign), "{variant}:\n{text}");
    }
}

/// Every chapter of the rulebook stands in the answer to `rules`.
fn the_rules_come_whole(played: &mut Played, seats: Seats, variant: &str) {
    let table = crate::games().open(variant, None).unwrap();
    for (id, lang) in seats {
        played.mail(id, if *lang == "de" { "Regeln" } else { "rules" });
        let answers = letters(played);
        let page = table.rulebook(lang.parse().unwrap()).unwrap();
        let book = Rulebook::read(page);
        for chapter in book.chapters() {
            let underlined = format!("\n{}\n---", chapter.heading);
            assert!(answers[0].contains(&underlined), "{variant}: {underlined}");
        }
        let marked = (answers[0].lines().filter(|line| line.starts_with("| "))).count();
        assert!(marked > 100, "{variant}: {marked} lines");
    }
}

fn everything_is_drawn_and_shown(played: &mut Played, turns: &[String], variant: &str) {
    for lang in [Lang::EN, Lang::DE] {
        let pictures = played.judge.pictures("fackel", lang).unwrap();
        assert_eq!(pictures.len(), turns.len(), "{variant}");
        for (turn, svg) in &pictures {
            let is_whole = svg.contains("</svg>") && svg.len() > 2_000;
            assert!(is_whole, "{variant} {turn}");
        }
    }
    let (pages, kept) = game_pages(&mut played.judge, "fackel");
    for turn in turns {
        let mut paths = pages.keys();
        let has_page = paths.any(|path| path.contains(turn.as_str()));
        assert!(has_page, "{variant}: no page of {turn}");
    }
    // How a seat has opened is public where all can see it, now that the game is
    // over, too.
    let summary = kept.summary.unwrap();
    let expected = match variant {
        "risiko" | "komarn" => 0,
        _ => summary.seats.len(),
    };
    assert_eq!(summary.openings.len(), expected, "{variant}");
}

/// Put into another store it verifies, and is adjudicated again as an archive.
fn a_copy_is_the_same_game(copy: &GameCopy, letters: &[String], folder: &Path, variant: &str) {
    let path = folder.join("other.sqlite");
    let mut other = Sqlite::open(&path).unwrap();
    let text = serde_json::to_string(copy).unwrap();
    let copy: GameCopy = serde_json::from_str(&text).unwrap();
    let mut work = other.begin().unwrap();
    copy.put(&mut work).unwrap();
    work.commit().unwrap();
    let verified = verify(crate::games(), &copy).unwrap().unwrap();
    assert!(verified.holds(), "{variant}: {verified:?}");
    let seed = verified.seed.unwrap();
    let is_in = |text: &String| text.replace(['\n', ' ', '|'], "").contains(&seed);
    let told = letters.iter().any(is_in);
    assert!(told, "{variant}: the seed is not told");
    let path = path.to_str().unwrap();
    let run = highnoon(&["batch", path, "--format", "jsonl"]);
    let out = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{variant}: {out}");
    assert_eq!(out.lines().count(), TURNS + 1, "{variant}: {out}");
}

fn orders_are_checked_offline(copy: &GameCopy, folder: &Path, variant: &str) {
    let first = copy.closed_turns().next().unwrap();
    let table = crate::games().restore(&first.before).unwrap();
    let position = folder.join("position.json");
    fs::write(&position, first.before.to_string()).unwrap();
    let mut given = first.orders.iter();
    let (seat, orders) = given.find(|(_, all)| !all.is_empty()).unwrap();
    let seat = &table.seats()[seat.index()].id;
    let file = folder.join("orders.txt");
    fs::write(&file, orders.join("\n")).unwrap();
    let (file, position) = (file.to_str().unwrap(), position.to_str().unwrap());
    let run = highnoon(&["check", file, "-p", position, "-s", seat]);
    let told = [run.stdout, run.stderr].concat();
    let told = String::from_utf8_lossy(&told);
    assert!(run.status.success(), "{variant}: {told}");
}
