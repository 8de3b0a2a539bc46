//! `highnoon init` at a terminal, which `script` provides.

use std::fs;
use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};

/// Answers questions as they come, and returns everything that was shown and
/// whether the command went well.
fn answer(folder: &std::path::Path, args: &str, answers: &[(&str, &str)]) -> (String, bool) {
    let command = format!("{} init {args}", env!("CARGO_BIN_EXE_highnoon"));
    // A question that never comes ends the wait for it.
    let mut child = Command::new("timeout")
        .args(["120", "script"])
        .args(["--quiet", "--return", "--command", &command, "/dev/null"])
        .current_dir(folder)
        .env("TERM", "xterm")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("timeout and script are parts of every Debian");
    let mut keyboard = child.stdin.take().unwrap();
    let mut screen = child.stdout.take().unwrap();
    let mut shown = Vec::new();
    let mut seen = 0;
    for (question, typed) in answers {
        loop {
            let text = String::from_utf8_lossy(&shown[seen..]).into_owned();
            if text.contains(question) {
                break;
            }
            let mut part = [0; 512];
            let count = screen.read(&mut part).unwrap();
            assert!(count > 0, "{question} is not asked, but {text}");
            shown.extend_from_slice(&part[..count]);
        }
        seen = shown.len();
        keyboard.write_all(format!("{typed}\r").as_bytes()).unwrap();
        keyboard.flush().unwrap();
    }
    let _ = screen.read_to_end(&mut shown);
    let went_well = child.wait().unwrap().success();
    (String::from_utf8_lossy(&shown).into_owned(), went_well)
}

#[test]
fn a_configuration_is_written_by_asking() {
    let folder = tempfile::tempdir().unwrap();
    let answers = [
        ("Address of the judge", "judge@example.org"),
        ("Name shown beside it", ""),
        ("read from by IMAP", "mail.example.org"),
        ("send through", ""),
        ("Login name", ""),
        ("holds the password", "secret"),
        ("What a mail must show", ""),
        ("Authentication-Results", "mx.example.org"),
        ("Sign behind which", "+"),
        ("how the judge is", "127.0.0.1:9187"),
    ];
    let (shown, went_well) = answer(folder.path(), "", &answers);
    assert!(went_well, "{shown}");
    let file = folder.path().join("highnoon.toml");
    let text = fs::read_to_string(&file).unwrap();
    for line in [
        "address = \"judge@example.org\"",
        "host = \"mail.example.org\"",
        "user = \"judge@example.org\"",
        "password = { file = \"secret\" }",
        "proof = \"required\"",
        "trusts = [\"mx.example.org\"]",
        "subaddress = \"+\"",
        "listen = \"127.0.0.1:9187\"",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    assert_eq!(text.matches("mail.example.org").count(), 2, "{text}");

    // What is there is kept unless one says otherwise.
    let (shown, went_well) = answer(folder.path(), "", &[("Overwrite it?", "n")]);
    assert!(!went_well && shown.contains("is left as it is"), "{shown}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}
