//! What the judge keeps is for nobody else, and what it shows is for all.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{NOW, Place};
use crate::judge::{game_file, mail};

/// Who may do what with a file or folder.
fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// Everything below a folder, itself included.
fn all_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![folder.to_owned()];
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path.clone());
            }
            found.push(path);
        }
    }
    found
}

/// Runs the program with another umask than the machine's.
fn with_umask(place: &Place, umask: &str, args: &str) -> (bool, String) {
    let program = assert_cmd::cargo::cargo_bin("highnoon");
    let line = format!("umask {umask}; exec {} {args}", program.display());
    let output = Command::new("sh")
        .args(["-c", &line])
        .current_dir(place.path())
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8(said).unwrap();
    (output.status.success(), said)
}

#[test]
fn nobody_else_reads_the_store_letters_mails_and_copies() {
    let place = Place::with(&[("game.toml", &game_file("alamo", |_| None))]);
    let path = |name: &str| place.path().join(name);
    for args in [
        "init --yes --address judge@highnoon.example --maildir in",
        "new game.toml --now 2026-11-20T08:00:00Z",
        "backup copy.sqlite",
    ] {
        let (done, said) = with_umask(&place, "022", args);
        assert!(done, "{args}: {said}");
    }
    // While somebody has it open, what is written to it stands beside it.
    let store = highnoon::store::Place::File(path("highnoon.sqlite"));
    let open = store.open().unwrap();
    place.run(
        &["receive", "--now", NOW],
        &mail("lone-star", 1, "G lst H\n"),
    );
    for name in [
        "highnoon.sqlite",
        "highnoon.sqlite-wal",
        "highnoon.sqlite-shm",
    ] {
        assert_eq!(mode(&path(name)), 0o600, "{name}");
    }
    drop(open);
    assert_eq!(mode(&path("copy.sqlite")), 0o600);
    assert_eq!(mode(&path("highnoon.toml")), 0o600);
    let letters = all_below(&path("outbox"));
    assert_eq!(letters.len(), 10, "{letters:?}");
    for path in letters {
        let expected = if path.is_dir() { 0o700 } else { 0o600 };
        assert_eq!(mode(&path), expected, "{}", path.display());
    }
}

#[test]
fn mails_that_have_been_taken_in_are_for_nobody_else() {
    use highnoon::mail::{Folder, Inbox as _};
    let place = Place::with(&[("1.eml", "Subject: x\n\nx\n")]);
    fs::set_permissions(
        place.path().join("1.eml"),
        fs::Permissions::from_mode(0o644),
    )
    .unwrap();
    let mut inbox = Folder::new(place.path());
    let mail = inbox.next().unwrap().unwrap();
    inbox.done(&mail.id).unwrap();
    assert_eq!(mode(&place.path().join("done")), 0o700);
    assert_eq!(mode(&place.path().join("done/1.eml")), 0o600);
}

#[test]
fn pages_are_for_everybody_whatever_the_umask() {
    let place = Place::with_game();
    for umask in ["077", "000"] {
        let out = format!("pages{umask}/below");
        let (done, said) = with_umask(&place, umask, &format!("site --out {out}"));
        assert!(done, "{said}");
        let pages = all_below(&place.path().join(format!("pages{umask}")));
        assert!(pages.len() > 5, "{pages:?}");
        for path in pages {
            let expected = if path.is_dir() { 0o755 } else { 0o644 };
            assert_eq!(mode(&path), expected, "{}", path.display());
        }
    }
    let (done, said) = with_umask(&place, "022", "show range-war --svg board.svg");
    assert!(done, "{said}");
    assert_eq!(
        mode(&place.path().join("board.svg")),
        0o644,
        "a picture is no secret"
    );
}

#[test]
fn the_doctor_names_what_others_can_read() {
    let place = Place::with_game();
    let (status, out, _) = place.run(&["doctor", "--now", NOW], b"");
    assert_eq!(
        (status, out.contains("can be read by others")),
        (0, false),
        "{out}"
    );
    let letter = fs::read_dir(place.path().join("outbox")).unwrap().next();
    let letter = letter.unwrap().unwrap().path();
    let outbox = place.path().join("outbox");
    for (path, mode) in [
        (place.path().join("highnoon.sqlite"), 0o640),
        (letter, 0o604),
    ] {
        let set = |path: &Path, mode| {
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        };
        set(&outbox, 0o755);
        set(&path, mode);
        let (status, out, _) = place.run(&["doctor", "--now", NOW], b"");
        let name = path
            .strip_prefix(place.path())
            .unwrap()
            .display()
            .to_string();
        let found = out.lines().any(|line| {
            line.starts_with('✗') && line.contains(&name) && line.ends_with("can be read by others")
        });
        assert!(status == 1 && found, "{name}: {out}");
        set(&path, 0o600);
        set(&outbox, 0o700);
    }
}

#[test]
fn units_that_the_book_shows_keep_files_to_themselves() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let mut units = 0;
    for path in all_below(&docs) {
        if path.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for unit in text.split("```ini\n[Unit]").skip(1) {
            let unit = unit.split("```").next().unwrap();
            units += 1;
            assert!(unit.contains("\nUMask=0077\n"), "{}", path.display());
            assert!(text.contains("ReadWritePaths="), "{}", path.display());
        }
    }
    assert_eq!(units, 1);
}
