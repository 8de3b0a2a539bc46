//! Whole games of archives.

use serde_json::{Value, json};

use super::{COASTS, GAME, batch, run};

fn survey(files: &[(&str, &str)], args: &[&str]) -> (i32, Vec<Value>, String) {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let run = run(folder.path(), &[&["survey", "."], args].concat(), b"");
    let lines = run.out.lines();
    let lines = lines.map(|line| serde_json::from_str(line).unwrap());
    (run.status, lines.collect(), run.err)
}

/// The names of the games that answer a question.
fn games(args: &[&str]) -> Vec<String> {
    let (status, mut lines, err) = survey(&[("one.txt", GAME), ("two.txt", COASTS)], args);
    assert_eq!(status, 0, "{err}");
    let totals = lines.pop().unwrap();
    assert_eq!(totals["totals"]["games"], 2, "{totals}");
    let name = |line: &Value| line["game"].as_str().unwrap().to_owned();
    lines.iter().map(name).collect()
}

#[test]
fn games_are_found_by_what_was_held_and_how_they_stood() {
    assert_eq!(games(&[]), ["one", "two"]);
    // By a unit, by a centre, by whichever name, in one turn and never.
    assert_eq!(games(&["--held", "bel=england"]), ["one"]);
    assert_eq!(games(&["--held", "Norwegen=Russland"]), ["one"]);
    assert_eq!(
        games(&["--held", "bel=england@1901 fall movement"]),
        ["one"]
    );
    assert!(games(&["--held", "bel=england@1901 spring movement"]).is_empty());
    assert!(games(&["--held", "bel=england", "--held", "bel=france"]).is_empty());
    assert!(games(&["--won", "england"]).is_empty());
    let position = "variant = \"standard\"\nturn = \"1905 spring movement\"\n[units]\n\
                    france = [\"army par\"]\ngermany = [\"army mun\"]\n\
                    england = [\"army bel\", \"fleet lon\"]\nrussia = [\"fleet nth\", \"fleet nwy\"]\n";
    let (_, lines, _) = survey(
        &[("one.txt", GAME), ("position.toml", position)],
        &["--position", "position.toml"],
    );
    assert_eq!(lines[0]["game"], "one", "{lines:?}");
    assert_eq!(lines[0]["from"], "1901 spring movement");
    assert_eq!(lines[0]["to"], "1902 spring movement");
    assert_eq!(
        lines[0]["centres"],
        json!({"england": 2, "france": 1, "germany": 1, "russia": 2})
    );
}

#[test]
fn openings_are_counted_by_seat_whatever_the_format() {
    let records = batch(
        &[("one.txt", GAME.as_bytes())],
        &["one.txt", "--records"],
        b"",
    )
    .out;
    let (status, lines, err) = survey(
        &[
            ("one.txt", GAME),
            ("same.txt", GAME),
            ("own.jsonl", &records),
        ],
        &["--openings", "2"],
    );
    assert_eq!(status, 0, "{err}");
    let of = |seat: &str| -> Vec<&Value> {
        let of = lines.iter().filter(|line| line["seat"] == seat);
        of.collect()
    };
    for (seat, orders) in [
        ("france", json!([["A Paris - Burgundy"], []])),
        (
            "england",
            json!([
                ["A London - Belgium", "F North Sea C A London - Belgium"],
                ["A Belgium H"]
            ]),
        ),
    ] {
        let found = of(seat);
        assert_eq!(found.len(), 1, "{lines:?}");
        assert_eq!(found[0]["orders"], orders);
        assert_eq!(found[0]["games"], 3);
    }
    assert_eq!(of("england")[0]["centres"], 2.0);
}

#[test]
fn names_that_no_game_knows_are_told() {
    for (args, part) in [
        (["--held", "xyz=france"], "\"xyz\""),
        (["--held", "bel=narnia"], "\"narnia\""),
        (["--won", "narnia"], "\"narnia\""),
        (["--held", "bel"], "expected PLACE=SEAT"),
        (["--held", "bel=england@1901"], "is not a turn"),
    ] {
        let (status, lines, err) = survey(&[("one.txt", GAME)], &args);
        assert!(
            status > 0 && lines.is_empty() && err.contains(part),
            "{args:?}: {err}"
        );
    }
}
