//! Chapters run: their commands print what stands below them, and mails to
//! their judges are answered as they say.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::outbox::{self, Sent};
use super::page::{self, What};
use super::shown;

/// The program with the chapter's time, for the commands that take one.
const SHELL: &str = r#"
highnoon() {
    case $1 in
        doctor|export|import|keeper|new|receive|receipts|backup|tick|site)
            "$HIGHNOON" "$@" --now "$NOW" ;;
        *) "$HIGHNOON" "$@" ;;
    esac
}
"#;

/// A folder in which a chapter is done.
struct Office {
    folder: tempfile::TempDir,
    now: String,
    /// Letters that were there before the last mail or command.
    seen: BTreeSet<PathBuf>,
    mails: usize,
}

impl Office {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        // What the repository has under the same names.
        let examples = fs::canonicalize("examples").unwrap();
        std::os::unix::fs::symlink(examples, folder.path().join("examples")).unwrap();
        Self {
            folder,
            now: "2026-11-20T10:00:00Z".to_owned(),
            seen: BTreeSet::new(),
            mails: 0,
        }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn outbox(&self) -> PathBuf {
        self.path().join("outbox")
    }

    /// What a command prints.
    fn command(&mut self, command: &str, input: &str) -> String {
        self.seen = outbox::paths(&self.outbox());
        let mut child = Command::new("bash")
            .args(["-c", &format!("{SHELL}{{ {command}\n}} 2>&1")])
            .current_dir(self.path())
            .env("HIGHNOON", env!("CARGO_BIN_EXE_highnoon"))
            .env("NOW", &self.now)
            .env("LC_ALL", "C.UTF-8")
            .env_remove("RUST_BACKTRACE")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        (child.stdin.take().unwrap())
            .write_all(input.as_bytes())
            .unwrap();
        String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
    }

    /// Takes a mail to the judge: an answer to the newest letter of the game or,
    /// before there is one, of the judge.
    fn mail(&mut self, from: &str, body: &str) {
        self.mails += 1;
        let to = fs::read_to_string(self.path().join("highnoon.toml")).unwrap();
        let to = to.split('"').nth(1).unwrap();
        let mut mail = format!(
            "From: {from}\r\nTo: {to}\r\nMessage-ID: <{}@home.example>\r\nDate: {}\r\n",
            self.mails,
            chrono::DateTime::parse_from_rfc3339(&self.now)
                .unwrap()
                .to_rfc2822(),
        );
        let letters = outbox::letters(&self.outbox(), &BTreeSet::new());
        let theirs = || letters.iter().filter(|letter| letter.to == from);
        let of_game = theirs().rfind(|letter| letter.subject.starts_with('['));
        if let Some(letter) = of_game.or_else(|| theirs().next_back()) {
            let Sent {
                message_id,
                subject,
                ..
            } = letter;
            write!(
                mail,
                "Subject: Re: {}\r\nIn-Reply-To: <{message_id}>\r\n",
                subject.trim_start_matches("Re: ")
            )
            .unwrap();
        }
        mail.push_str("Content-Type: text/plain; charset=utf-8\r\n\r\n");
        mail.push_str(body);
        let printed = self.command("highnoon receive", &mail);
        assert!(
            !printed.contains("error"),
            "from {from}:\n{body}\n{printed}"
        );
    }

    fn letters_to(&self, address: &str) -> Vec<String> {
        (outbox::letters(&self.outbox(), &self.seen).into_iter())
            .filter(|letter| letter.to == address)
            .map(|letter| letter.text)
            .collect()
    }
}

/// The commands of a block, each with what is shown below it.
fn commands(block: &str) -> Vec<(String, String)> {
    let mut commands: Vec<(String, String)> = Vec::new();
    for line in block.lines() {
        let going_on = (commands.last())
            .is_some_and(|(command, output)| command.ends_with('\\') && output.is_empty());
        if let Some(command) = line.strip_prefix("$ ") {
            commands.push((command.to_owned(), String::new()));
        } else {
            let (command, output) = commands.last_mut().expect("a block begins with a command");
            if going_on {
                write!(command, "\n{line}").unwrap();
            } else {
                writeln!(output, "{line}").unwrap();
            }
        }
    }
    commands
}

/// Does what a chapter shows.
fn run(path: &str) {
    let page = fs::read_to_string(path).unwrap();
    let mut office = Office::new();
    let mut held = 0;
    for step in page::steps(&page) {
        let place = format!("{path}:{}", step.line);
        match step.what {
            What::Now(time) => office.now = time,
            What::File(name) => {
                let file = office.path().join(name);
                fs::create_dir_all(file.parent().unwrap()).unwrap();
                fs::write(file, &step.text).unwrap();
            }
            What::From(address) => office.mail(&address, &step.text),
            What::Console => {
                for (command, shown) in commands(&step.text) {
                    let printed = office.command(&command, "");
                    let fits = shown::fits(&shown, &printed);
                    assert!(fits, "{place}: {command}\nprints\n{printed}");
                    held += 1;
                }
            }
            What::To(address) => {
                let letters = office.letters_to(&address);
                let fits = (letters.iter()).any(|letter| shown::fits(&step.text, letter));
                let letters = letters.join("\n--------\n");
                assert!(fits, "{place}: the letters to {address} are\n{letters}");
                held += 1;
            }
        }
    }
    assert!(held > 0, "{path} shows nothing that could be wrong");
}

#[test]
fn players_are_told_what_happens() {
    run("docs/players/en.md");
}

#[test]
fn players_are_told_what_happens_in_german() {
    run("docs/players/de.md");
}

#[test]
fn a_judge_is_set_up_as_the_book_says() {
    run("docs/keepers/set-up.md");
}

#[test]
fn what_is_backed_up_can_be_restored() {
    run("docs/keepers/back-up.md");
}

#[test]
fn keepers_govern_as_the_book_says() {
    run("docs/keepers/governing.md");
}

#[test]
fn a_board_of_ones_own_is_played_on() {
    run("docs/map-makers/your-own-board.md");
}
