//! What the judge offers with a game is the same for all of them: history,
//! pictures, the archive site, copies, `batch`, `verify`, `check` and `draw`.

use std::fs;

use assert_cmd::Command;
use highnoon::game::{Lang, Viewer};
use highnoon::judge::verify::verify;
use highnoon::mail::read;
use highnoon::rules::registry;
use highnoon::site::game_files;
use highnoon::store::Store as _;
use highnoon::store::copy::GameCopy;
use highnoon::store::sqlite::Sqlite;

use super::Letters;
use super::whole_games::play_for;
use crate::luck::Luck;

/// A game of each of these, with the seats of all players and what ends the
/// mail of one who has nothing more to say.
const GAMES: [(&str, &str, &[(&str, &str)], &str); 4] = [
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
            let stop = if *lang == "de" {
                "Spiel abbrechen"
            } else {
                "stop game"
            };
            played.mail(id, stop);
        }
        let copy = played.copy();
        let turns: Vec<String> = copy.closed_turns().map(|turn| turn.turn).collect();
        assert_eq!(turns.len(), TURNS, "{variant}: {turns:?}");

        // Asked for by mail, in both languages.
        let mut before = Letters::default();
        played.judge.deliver(&mut before, played.now).unwrap();
        for (id, lang) in seats {
            let ask = if *lang == "de" {
                "Verlauf\nStand\nKarte"
            } else {
                "history\nstatus\nmap"
            };
            played.mail(id, ask);
            let mut letters = Letters::default();
            played.judge.deliver(&mut letters, played.now).unwrap();
            let [(_, letter)] = &letters.0[..] else {
                panic!("{variant}: {} letters to {id}", letters.0.len());
            };
            let letter = read(letter).unwrap();
            let text = &letter.text.body;
            assert!(text.lines().count() > 15, "{variant}:\n{text}");
            let foreign = if *lang == "de" { " the " } else { " und " };
            assert!(!text.contains(foreign), "{variant}:\n{text}");
        }

        // The archive site and the pictures.
        for lang in Lang::ALL {
            let pictures = played.judge.pictures("fackel", lang).unwrap();
            assert_eq!(pictures.len(), turns.len(), "{variant}");
            for (turn, svg) in &pictures {
                assert!(
                    svg.contains("</svg>") && svg.len() > 2_000,
                    "{variant} {turn}"
                );
            }
        }
        let settings = played.judge.site_settings();
        let shown = played.judge.shown("fackel").unwrap().unwrap();
        let pages = game_files(&settings, &shown);
        for turn in &turns {
            let of_turn = pages.keys().filter(|path| path.contains(turn.as_str()));
            assert!(of_turn.count() > 0, "{variant}: no page of {turn}");
        }

        // A copy of the game, put into another store, is the same game.
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("other.sqlite");
        let mut other = Sqlite::open(&path).unwrap();
        let text = serde_json::to_string(&copy).unwrap();
        let copy: GameCopy = serde_json::from_str(&text).unwrap();
        let mut work = other.begin().unwrap();
        copy.put(work.as_mut()).unwrap();
        work.commit().unwrap();
        let verified = verify(&copy).unwrap();
        assert!(verified.holds(), "{variant}: {verified:?}");
        if let Some(seed) = verified.seed {
            let ends = read(&before.0.last().unwrap().1).unwrap().text.body;
            let told = before.0.iter().any(|(_, letter)| {
                let text = read(letter).unwrap().text.body;
                text.replace(['\n', ' ', '|'], "").contains(&seed)
            });
            assert!(told, "{variant}: the seed is not told\n{ends}");
        }

        // Adjudicated again as an archive.
        let path = path.to_str().unwrap();
        let run = highnoon(&["batch", path, "--format", "jsonl"]);
        let out = String::from_utf8_lossy(&run.stdout);
        assert!(run.status.success(), "{variant}: {out}");
        assert_eq!(out.lines().count(), turns.len() + 1, "{variant}: {out}");

        // Offline: an order and the board.
        let first = copy.closed_turns().next().unwrap();
        let table = registry::restore(&first.before).unwrap();
        let position = folder.path().join("position.json");
        fs::write(&position, first.before.to_string()).unwrap();
        let position = position.to_str().unwrap();
        let (seat, orders) = first
            .orders
            .iter()
            .find(|(_, all)| !all.is_empty())
            .unwrap();
        let orders_file = folder.path().join("orders.txt");
        fs::write(&orders_file, orders.join("\n")).unwrap();
        let seat = &table.seats()[seat.index()].id;
        let orders_file = orders_file.to_str().unwrap();
        let run = highnoon(&["check", orders_file, "-p", position, "-s", seat]);
        let (out, errors) = (run.stdout, run.stderr);
        let told = String::from_utf8_lossy(&out) + String::from_utf8_lossy(&errors);
        assert!(run.status.success(), "{variant}: {told}");
    }
}
