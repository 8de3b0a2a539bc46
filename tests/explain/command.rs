//! `highnoon explain` from outside.

use std::fs;

use assert_cmd::Command;
use serde_json::Value;

const SHEET: &str = "Lone Star: G lst - rge\nLazy S: G lzs H\n";

/// Status, output and errors.
fn run(args: &[&str]) -> (i32, String, String) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("o.txt"), SHEET).unwrap();
    let output = Command::cargo_bin("highnoon")
        .unwrap()
        .args(["explain", "-p", "range-war"])
        .args(args)
        .current_dir(folder.path())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code().unwrap(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn one_order_is_explained_in_plain_text() {
    let (status, out, err) = run(&["o.txt", "--order", "Lone Star to Rio Grande East"]);
    assert_eq!((status, err.as_str()), (0, ""));
    let expected = "Lone Star: G Lone Star → Rio Grande East\n\
                    The move succeeds.\n  Attack on Rio Grande East: strength 1 [DATC 3.0 5.B.8]\n";
    assert!(out.starts_with(expected), "{out}");
    assert!(!out.contains('\u{1b}'), "{out:?}");
    let (_, out, _) = run(&["o.txt", "--order", "G lzs - Pine Crest", "--lang", "de"]);
    assert!(
        out.contains("Diesen Befehl gab es nicht, sondern: G Lazy S hält."),
        "{out}"
    );
}

#[test]
fn all_orders_or_those_of_a_seat_are_explained() {
    let headings = |out: &str| {
        let is_heading = |line: &&str| line.contains(": G ");
        out.lines().filter(is_heading).count()
    };
    let (status, all, _) = run(&["o.txt"]);
    assert_eq!((status, headings(&all)), (0, 17));
    let (status, one, _) = run(&["o.txt", "--seat", "LS"]);
    assert_eq!((status, headings(&one)), (0, 2));
    assert!(one.starts_with("Lone Star: "), "{one}");
}

#[test]
fn json_has_the_steps() {
    let (status, out, _) = run(&["o.txt", "--json", "--order", "G lst - rge"]);
    assert_eq!(status, 0);
    let told: Value = serde_json::from_str(&out).unwrap();
    let explanation = &told["explanations"][0];
    assert_eq!(explanation["seat"], "lone-star");
    assert_eq!(explanation["success"], true);
    assert_eq!(explanation["steps"][0]["key"], "diplomacy-explain-attack");
    assert_eq!(explanation["steps"][0]["rule"], "DATC 3.0 5.B.8");
    assert_eq!(
        explanation["steps"][0]["steps"][0]["key"],
        "diplomacy-explain-itself"
    );
    assert_eq!(told["notes"], serde_json::json!([]));
}

#[test]
fn what_cannot_be_read_is_pointed_at() {
    let (status, out, err) = run(&["o.txt", "--order", "G lst - xyzzy"]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(
        err.contains("1 | G lst - xyzzy\n  |         ^^^^^"),
        "{err}"
    );
    for args in [
        &["none.txt"][..],
        &["o.txt", "--seat", "texas"],
        &["o.txt", "-p", "none.toml"],
    ] {
        let (status, out, err) = run(args);
        assert_eq!((status, out.as_str()), (2, ""), "{err}");
        assert!(err.starts_with("error: "), "{err}");
    }
}
