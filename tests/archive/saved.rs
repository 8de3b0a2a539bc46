//! Games as the Python package saves them.

use serde_json::json;

use super::{COASTS, GAME, one, restated};

#[test]
fn a_saved_game_agrees_in_every_shape_of_file() {
    let (game, coasts) = (restated(GAME), restated(COASTS));
    for text in [format!("{game}"), format!("{game:#}")] {
        let run = one("game.json", &text);
        assert_eq!(run.counts(), [4, 0, 1, 0], "{}", run.out);
        assert_eq!(run.status, 0);
        assert_eq!(run.records()[0]["game"], "restated");
    }
    let run = one("games.jsonl", &format!("{game}\n{coasts}\n"));
    assert_eq!(run.counts(), [6, 0, 2, 0], "{}", run.out);
    assert_eq!(run.records().last().unwrap()["line"], 2);
}

#[test]
fn the_last_phase_of_a_game_that_is_over_is_an_outcome() {
    let mut game = restated(COASTS);
    game["phases"][2]["name"] = json!("COMPLETED");
    let run = one("game.json", &game.to_string());
    assert_eq!(run.counts(), [2, 0, 1, 0], "{}", run.out);
}

#[test]
fn differences_and_faults_of_saved_games_are_told() {
    let mut game = restated(GAME);
    game["phases"][1]["state"]["units"]["GERMANY"] = json!(["A BUR"]);
    let run = one("game.json", &game.to_string());
    assert_eq!(run.status, 1);
    assert_eq!(
        run.only("differ")[0]["detail"],
        "only ours has: germany army mun; only the record has: germany army bur"
    );
    let cases = [
        (json!({ "map": "ancmed" }), "\"ancmed\""),
        (json!({ "phases": 7 }), "no saved game"),
    ];
    for (change, told) in cases {
        let mut game = restated(GAME);
        for (key, value) in change.as_object().unwrap() {
            game[key] = value.clone();
        }
        let run = one("game.json", &game.to_string());
        assert_eq!((run.status, run.counts()), (2, [0, 0, 0, 1]));
        let detail = run.only("unreadable")[0]["detail"].to_string();
        assert!(run.out.contains(&told.replace('"', "\\\"")), "{detail}");
    }
    // What is wrong in one phase costs this phase.
    for (place, wrong, told) in [
        ("name", json!("X1901M"), "S1901M"),
        ("state", json!({}), "units"),
        (
            "orders",
            json!({ "FRANCE": ["A PAR ? BUR"] }),
            "A PAR ? BUR",
        ),
    ] {
        let mut game = restated(GAME);
        game["phases"][1][place] = wrong;
        let run = one("game.json", &game.to_string());
        assert_eq!((run.status, run.counts()), (2, [2, 0, 2, 1]), "{}", run.out);
        assert!(run.out.contains(told), "{}", run.out);
    }
}

#[test]
fn what_is_written_unusually_is_read_the_same() {
    let text = restated(GAME).to_string();
    let plain = one("game.json", &text);
    for (from, to) in [
        ("\"A PAR", "\"A P\\u0041R"),
        ("\"map\":", "\"map\":\"ancmed\",\"map\":"),
        ("\"state\":", "\"state\":7,\"state\":"),
        (
            "\"state\":",
            "\"messages\":[{\"phases\":[1e999]}],\"state\":",
        ),
    ] {
        let other = text.replace(from, to);
        assert_ne!(other, text, "{from}");
        let run = one("game.json", &other);
        assert_eq!(run.records(), plain.records(), "{to}");
    }
}
