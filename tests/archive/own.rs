//! What our own program writes: records, turns from `adjudicate`, case files
//! and stores.

use std::path::Path;

use serde_json::{Value, json};

use super::{COASTS, GAME, batch, one, restated, run};
#[cfg(feature = "postgres")]
use crate::effort;
use crate::judge::game_file;

/// Records of both games, as `--records` writes them.
fn records() -> String {
    let run = batch(
        &[("a.txt", GAME.as_bytes()), ("b.txt", COASTS.as_bytes())],
        &[".", "--records"],
        b"",
    );
    assert_eq!(run.status, 0, "{}{}", run.out, run.err);
    run.out
}

#[test]
fn results_with_records_can_be_read_again() {
    let records = records();
    let again = batch(&[], &["-"], records.as_bytes());
    // The archive has adjustments in which nobody has anything to order; our
    // own rules leave them out.
    assert_eq!(again.counts(), [5, 1, 2, 0], "{}", again.out);
    assert_eq!(
        again.only("differ")[0]["detail"],
        "turn is 1902 spring movement, in the record 1901 winter adjustments"
    );
    assert_eq!(again.records()[0]["game"], "a");
    assert_eq!(again.records()[5]["phase"], 0);
    // Once more, from a file, they are the same.
    let run = batch(
        &[("r.jsonl", records.as_bytes())],
        &["r.jsonl", "--records"],
        b"",
    );
    let third = batch(&[], &["-"], run.out.as_bytes());
    assert_eq!(third.counts(), [5, 1, 2, 0], "{}", third.out);
    let plain = batch(&[("a.txt", GAME.as_bytes())], &["a.txt"], b"");
    let refused = batch(&[], &["-"], plain.out.as_bytes());
    assert_eq!(refused.status, 2);
    assert!(refused.out.contains("--records"), "{}", refused.out);
}

#[test]
fn records_written_unusually_are_read_the_same() {
    let records = records();
    let first = records.lines().next().unwrap();
    let plain = batch(&[], &["-", "--records"], first.as_bytes());
    for (from, to) in [
        ("army par", "army p\\u0061r"),
        ("army par", "army Paris"),
        ("\"france\"", "\"France\""),
        ("\"position\":", "\"position\":7,\"position\":"),
        ("\"turn\":", "\"turn\":\"1901\",\"turn\":"),
        ("A Munich - Burgundy", "mun-bur"),
        ("\"variant\":\"standard\"", "\"draw\":[]"),
    ] {
        let mut other = first.replace(from, to);
        assert_ne!(other, first, "{from}");
        if to.contains("draw") {
            other = other.replacen('{', "{\"variant\":\"standard\",", 1);
        }
        let run = batch(&[], &["-", "--records"], other.as_bytes());
        assert_eq!(run.records(), plain.records(), "{to}");
    }
    // A name is no field.
    let other = first.replace("\"game\":\"a\"", "\"game\":\"phases\"");
    let run = batch(&[], &["-"], other.as_bytes());
    assert_eq!(run.records()[0]["game"], "phases");
    assert_eq!(run.records()[0]["result"], "agree");
}

/// A phase that begins just as the one before it ended is not read again, but for
/// the game that it is of.
#[test]
fn a_phase_is_read_behind_another_as_it_is_alone() {
    let records = records();
    let usual = "\"options\":{\"adjacent_convoy\":\"whole-route\"}";
    let other = "\"options\":{\"adjacent_convoy\":\"intent\"}";
    let later = |line: &str| {
        let outcome = line.find("\"outcome\":").unwrap();
        let position = line.find("\"position\":").unwrap();
        let [rest, begin] = [&line[..position], &line[position..]];
        assert!(outcome < position && begin.contains(usual), "{line}");
        [rest, begin].map(str::to_owned)
    };
    for (came_to, begins) in [(usual, usual), (other, other), (usual, other), ("", "")] {
        let mut lines: Vec<String> = records.lines().map(str::to_owned).collect();
        let [rest, begin] = later(&lines[0]);
        lines[0] = rest.replace(usual, came_to).replace(",,", ",") + &begin;
        let [rest, begin] = later(&lines[1]);
        lines[1] = rest + &begin.replace(usual, begins).replace(",,", ",");
        let together = batch(&[], &["-", "--records"], lines.join("\n").as_bytes());
        assert!(together.records().len() > 5, "{}", together.out);
        for (line, mut read) in lines.iter().zip(together.records()) {
            let alone = batch(&[], &["-", "--records"], line.as_bytes());
            read["line"] = json!(1);
            assert_eq!(alone.records(), [read], "{line}");
        }
    }
}

#[test]
fn another_outcome_of_a_record_is_told() {
    let records = records();
    let mut first: Value = serde_json::from_str(records.lines().next().unwrap()).unwrap();
    first["outcome"]["units"]["germany"] = json!(["army bur"]);
    first["outcome"]["turn"] = json!("1902 spring movement");
    let run = batch(&[], &["-"], first.to_string().as_bytes());
    assert_eq!(run.status, 1);
    assert_eq!(
        run.only("differ")[0]["detail"],
        "turn is 1901 fall movement, in the record 1902 spring movement; \
         only ours has units germany: army mun; only the record has units germany: army bur"
    );
}

#[test]
fn faults_of_records_are_told() {
    let records = records();
    let good: Value = serde_json::from_str(records.lines().next().unwrap()).unwrap();
    for (key, wrong, told) in [
        ("position", json!(7), "the position"),
        (
            "position",
            json!({ "variant": "chess", "turn": "1" }),
            "chess",
        ),
        (
            "position",
            json!({ "turn": "1901 spring movement" }),
            "variant",
        ),
        ("orders", json!({ "gauls": ["A par H"] }), "gauls"),
        ("orders", json!({ "france": ["A par - xyzzy"] }), "xyzzy"),
        ("orders", json!({ "france": ["A lon H"] }), "A lon H"),
        ("orders", json!(["A par H"]), "map"),
        ("outcome", json!({ "turn": "long ago" }), "the outcome"),
        ("colour", json!("red"), "colour"),
    ] {
        let mut record = good.clone();
        record[key] = wrong;
        let text = format!("\n{record}\n");
        let run = batch(&[], &["-"], text.as_bytes());
        assert_eq!((run.status, run.counts()), (2, [0, 0, 0, 1]), "{}", run.out);
        let unreadable = &run.only("unreadable")[0];
        assert_eq!(unreadable["line"], 2);
        let detail = unreadable["detail"].as_str().unwrap();
        assert!(detail.contains(told), "{detail}");
    }
    // A line that is no JSON costs itself.
    let text = format!("{good}\n{{\"position\n{good}\n");
    let run = batch(&[], &["-"], text.as_bytes());
    assert_eq!(run.counts(), [2, 0, 0, 1], "{}", run.out);
}

#[test]
fn turns_from_adjudicate_are_records() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("o.txt"), "Lone Star: G lst - rge\n").unwrap();
    let turn = run(
        folder.path(),
        &["adjudicate", "o.txt", "-p", "range-war", "--json"],
        b"",
    );
    let checked = batch(&[], &["-"], turn.out.as_bytes());
    assert_eq!(checked.counts(), [1, 0, 0, 0], "{}", checked.out);
    let other = turn.out.replace("army rge", "army flv");
    assert_ne!(other, turn.out);
    assert_eq!(batch(&[], &["-"], other.as_bytes()).status, 1);
}

#[test]
fn case_files_are_archives() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/range-war");
    let path = folder.to_str().unwrap();
    let run = batch(&[], &[path], b"");
    assert_eq!(run.status, 0, "{}", run.out);
    let cases = run.totals()["agree"]["case"].as_u64().unwrap();
    assert!(cases > 20, "{cases}");
    let case = "variant = \"range-war\"\nsource = \"Range War\"\n\
        [[case]]\nid = \"1\"\ntitle = \"A gang alone\"\ncites = [\"Range War 1.1\"]\n\
        orders = \"Lone Star: G lst - rge => VERDICT\"\nafter.units.lone-star = [\"army rge\"]\n";
    for (verdict, status, result) in [
        ("moves", 0, "agree"),
        ("bounces", 1, "differ"),
        ("moves\"\nwhatever = \"", 2, "unreadable"),
    ] {
        let run = one("c.toml", &case.replace("VERDICT", verdict));
        assert_eq!(run.status, status, "{}", run.out);
        assert_eq!(run.only(result).len(), 1, "{}", run.out);
    }
}

#[test]
fn a_store_is_an_archive() {
    let mut stores = vec!["highnoon.sqlite".to_owned()];
    #[cfg(feature = "postgres")]
    if effort::is_whole() {
        stores.push(crate::store::postgres::Database::new().url());
    }
    for store in stores {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path();
        let config = format!(
            "address = \"judge@highnoon.example\"\nidentity.proof = \"address\"\nstore = \"{store}\"\n"
        );
        std::fs::write(place.join("highnoon.toml"), config).unwrap();
        std::fs::write(place.join("game.toml"), game_file("alamo", |_| None)).unwrap();
        for args in [
            &["new", "game.toml", "--now", "2026-11-20T08:00:00Z"][..],
            &["tick", "--now", "2027-01-20T08:00:00Z"],
        ] {
            let run = run(place, args, b"");
            assert_eq!(run.status, 0, "{}", run.err);
        }
        let run = run(place, &["batch", &store], b"");
        let [agree, differ, open, unreadable] = run.counts();
        assert!(agree >= 1, "{}", run.out);
        assert_eq!((differ, open, unreadable, run.status), (0, 0, 0, 0));
        assert_eq!(run.records()[0]["game"], "alamo");
        assert!(!run.out.contains("s3cret"), "{}", run.out);
    }
}

#[cfg(feature = "postgres")]
#[test]
fn a_database_that_is_out_of_reach_is_told_without_its_password() {
    let url = "postgres://judge:s3cret@127.0.0.1:1/highnoon";
    let run = batch(&[], &[url], b"");
    assert_eq!((run.status, run.counts()), (2, [0, 0, 0, 1]), "{}", run.out);
    let told = run.out + &run.err;
    assert!(
        told.contains("highnoon") && !told.contains("s3cret"),
        "{told}"
    );
}

#[test]
fn what_is_no_archive_is_told_what_would_be_one() {
    let game = restated(GAME).to_string();
    let run = batch(
        &[
            ("a.txt", b"Dear diary,\nnothing happened.\n"),
            ("b.dat", b"\x00\xff\xfe"),
            ("c.txt", b""),
            ("d.json", game.as_bytes()),
        ],
        &["a.txt", "b.dat", "c.txt", "d.json", "missing.txt"],
        b"",
    );
    assert_eq!((run.status, run.counts()), (2, [4, 0, 1, 3]), "{}", run.out);
    let details: Vec<String> = run
        .only("unreadable")
        .iter()
        .map(|record| record["detail"].as_str().unwrap().to_owned())
        .collect();
    assert!(
        details
            .iter()
            .filter(|text| text.contains("expected a played game"))
            .count()
            == 2
    );
    assert!(
        details.iter().any(|text| text.contains("No such file")),
        "{details:?}"
    );
}
