//! Letters in a browser.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use mail_parser::MessageParser;

use super::needs;
use crate::judge::config;
use crate::judge::letter_sizes::{games, letters};

#[test]
fn letters_are_as_wide_as_a_telephone() {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    needs(&scripts);
    let folder = tempfile::tempdir().unwrap();
    // One letter of each sort: what differs by its reader is no wider.
    let mut files: BTreeMap<(&str, String), PathBuf> = BTreeMap::new();
    for game in games() {
        let (variant, ..) = game;
        for (name, letter) in &letters(game, config()).0 {
            let mail = MessageParser::default().parse(letter).unwrap();
            let subject: Vec<&str> = mail.subject().unwrap().split([':', ',']).collect();
            let Some(html) = mail.body_html(0) else {
                continue;
            };
            let file = folder.path().join(format!("{variant}-{name}.html"));
            fs::write(&file, html.as_bytes()).unwrap();
            files.insert(
                (variant, subject[subject.len().min(2) - 1].to_owned()),
                file,
            );
        }
    }
    assert!(files.len() > 20, "{files:#?}");
    let output = Command::new("node")
        .arg(scripts.join("letters.mjs"))
        .args(files.values())
        .output()
        .unwrap();
    let wrong = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{wrong}");
}
