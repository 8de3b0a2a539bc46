//! Commands in mails: what is one, what is none, and what is asked about.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use highnoon::game::Lang;
use highnoon::mail::command::{Command, Name, NoGame, Orders, Part, VOCABULARY, read};
use highnoon::mail::tidy;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    spellings: Vec<Spelling>,
    english: Vec<String>,
    german: Vec<String>,
    mail: Vec<Mail>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Spelling {
    text: String,
    means: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mail {
    title: String,
    text: String,
    parts: Vec<String>,
}

fn table() -> Table {
    toml::from_str(include_str!("commands.toml")).unwrap()
}

/// The game whose orders the mails have.
struct Europe(Box<dyn highnoon::table::Table>);

static EUROPE: LazyLock<Europe> =
    LazyLock::new(|| Europe(crate::games().open("standard", None).unwrap()));

impl Orders for Europe {
    fn claims(&self, line: &str) -> bool {
        self.0.claims(line)
    }

    fn resembles(&self, line: &str) -> bool {
        self.0.resembles(line)
    }
}

fn parts(text: &str) -> Vec<Part> {
    let lines: Vec<(usize, String)> = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, tidy::line(line)))
        .collect();
    read(&lines, "", &*EUROPE)
}

/// A part in few words.
fn brief(part: &Part) -> String {
    match part {
        Part::Orders { lines } => {
            let numbers: Vec<String> = lines.iter().map(|(at, _)| at.to_string()).collect();
            format!("orders {}", numbers.join(" "))
        }
        Part::Label((number, _)) => format!("label {number}"),
        Part::Aside(aside) => {
            let numbers: Vec<String> = aside.lines.iter().map(|(at, _)| at.to_string()).collect();
            format!("{:?} {}", aside.why, numbers.join(" ")).to_lowercase()
        }
        Part::Command(given) => given.command.name().entry().key.to_owned(),
        Part::Unclear(unclear) if unclear.lines.len() == 1 => {
            format!("unclear {}", unclear.lines.start)
        }
        Part::Unclear(unclear) => {
            format!("unclear {}-{}", unclear.lines.start, unclear.lines.end - 1)
        }
    }
}

#[test]
fn commands_are_read_in_every_spelling() {
    let table = table();
    assert!(table.spellings.len() >= 200);
    let mut wrong = Vec::new();
    for Spelling { text, means } in &table.spellings {
        let read: Vec<String> = parts(text)
            .iter()
            .map(|part| match part {
                Part::Command(given) => format!("{:?}", given.command),
                other => brief(other),
            })
            .collect();
        if read.join(" | ") != *means {
            wrong.push(format!("{text:?} is {}", read.join(" | ")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn sentences_give_no_commands_and_no_questions() {
    let table = table();
    assert!(table.english.len() >= 60 && table.german.len() >= 60);
    for sentence in table.english.iter().chain(&table.german) {
        let read = parts(sentence);
        assert!(matches!(read[..], [Part::Orders { .. }]), "{read:?}");
    }
}

/// Every text in a table of order sheets that a player wrote.
fn written(value: &toml::Value, texts: &mut Vec<String>) {
    match value {
        toml::Value::String(text) => texts.push(text.clone()),
        toml::Value::Array(values) => values.iter().for_each(|value| written(value, texts)),
        toml::Value::Table(table) => {
            for key in ["text", "english", "german", "group", "lines", "mail"] {
                if let Some(value) = table.get(key) {
                    written(value, texts);
                }
            }
        }
        _ => {}
    }
}

#[test]
fn commands_are_not_found_in_order_sheets() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/orders");
    let mut lines = 0;
    for file in ["spellings", "dialects", "europe-spellings", "chat"] {
        let source = fs::read_to_string(folder.join(format!("{file}.toml"))).unwrap();
        let mut texts = Vec::new();
        written(&toml::from_str(&source).unwrap(), &mut texts);
        assert!(texts.len() > 100, "{file}");
        for line in texts.iter().flat_map(|text| text.lines()) {
            let read = parts(line);
            let is_command = |part: &Part| match part {
                Part::Command(given) => !matches!(given.command, Command::Phase { .. }),
                Part::Unclear(_) => true,
                Part::Orders { .. } | Part::Label(_) | Part::Aside(_) => false,
            };
            let fits = !read.iter().any(is_command);
            assert!(fits, "{file}: {line}: {read:?}");
            lines += 1;
        }
    }
    assert!(lines > 1_000, "{lines}");
}

#[test]
fn mails_are_cut_into_their_parts() {
    for Mail {
        title,
        text,
        parts: expected,
    } in table().mail
    {
        let read = parts(&text);
        let briefly: Vec<String> = read.iter().map(brief).collect();
        assert_eq!(briefly, expected, "{title}: {read:?}");
    }
}

#[test]
fn what_the_game_reads_as_an_order_is_no_command_and_no_press() {
    let lines = [(1, "withdraw".to_owned()), (2, "wait".to_owned())];
    let read_parts = read(&lines, "", &|text: &str| text == "withdraw");
    let briefly: Vec<String> = read_parts.iter().map(brief).collect();
    assert_eq!(briefly, ["orders 1", "wait"]);
    let press = ["press to G", "lst flv", "endpress"];
    let lines: Vec<(usize, String)> = (1..).zip(press.map(str::to_owned)).collect();
    let read_parts = read(&lines, "", &|text: &str| text == "lst flv");
    assert_eq!(brief(&read_parts[0]), "unclear 1-3");
}

#[test]
fn commands_in_subjects() {
    for (subject, expected) in [
        ("help", Some(Name::Help)),
        ("[summer] Status", Some(Name::Status)),
        ("SIGNON pgame pw", Some(Name::Signon)),
        ("unsubscribe", Some(Name::Unsubscribe)),
        ("Re: confirm k3f9", Some(Name::Confirm)),
        ("Re: help", None),
        ("draw", None),
        ("Range War, summer 1871", None),
        ("", None),
    ] {
        let found = read(&[], subject, &NoGame).into_iter().next();
        let name = found.map(|part| match part {
            Part::Command(given) => given.command.name(),
            other => panic!("{other:?}"),
        });
        assert_eq!(name, expected, "{subject}");
    }
}

#[test]
fn commands_show_no_passwords() {
    for text in [
        "SIGNON pgame hush99",
        "SIGNNO pgame hush99",
        "SIGNON pgame hush99 more",
        "confirm hush99",
        "SET PASSWORD hush99",
    ] {
        let read = parts(text);
        let is_order = matches!(read[..], [Part::Orders { .. }]);
        assert!(
            is_order || !format!("{read:?}").contains("hush99"),
            "{read:?}"
        );
    }
    let [Part::Command(given)] = &parts("SIGNON pgame hush99")[..] else {
        panic!("no command");
    };
    let Command::Signon {
        token: Some(token), ..
    } = &given.command
    else {
        panic!("no token");
    };
    assert_eq!(token.reveal(), "hush99");
}

/// The help of every command exists, and its examples are read as it. The book
/// is made from them, see `tests/docs/reference.rs`.
#[test]
fn commands_have_help_and_examples() {
    let mut seen = BTreeSet::new();
    for entry in VOCABULARY {
        assert_eq!(entry.name.entry().key, entry.key);
        for spelling in entry.spellings {
            assert!(seen.insert(*spelling), "{spelling} twice");
            assert_eq!(Name::find(spelling), Some(entry.name), "{spelling}");
            // Alone, and as people end a line, it is read without an end of its own.
            for line in [format!("{spelling}."), format!("Hi, {spelling} please")] {
                assert_ne!(parts(&line), [], "{line}");
            }
        }
        for lang in [Lang::EN, Lang::DE] {
            let words = crate::texts().in_language(lang);
            let help = words.say(&entry.help());
            assert!(!help.starts_with('['), "{}: {help}", entry.key);
            let example = words.say(&entry.example());
            let read = parts(&example);
            let [Part::Command(given)] = &read[..] else {
                panic!("{example}: {read:?}");
            };
            assert_eq!(given.command.name(), entry.name, "{example}");
        }
    }
}

#[test]
fn commands_survive_anything() {
    let table = table();
    let mut pieces: Vec<String> = table
        .spellings
        .iter()
        .flat_map(|spelling| spelling.text.lines().map(str::to_owned))
        .chain(table.english)
        .chain(table.german)
        .collect();
    pieces.extend([
        "(".repeat(400),
        "if ".repeat(400),
        "not ".repeat(400),
        "é…ß".repeat(300),
    ]);
    pieces.push("A Par - Bur; ".repeat(400));
    let mut random = ChaCha8Rng::seed_from_u64(1870);
    for _ in 0..600 {
        let lines: Vec<(usize, String)> = (1..random.random_range(2..30))
            .map(|number| {
                let mut bytes = pieces[random.random_range(0..pieces.len())]
                    .clone()
                    .into_bytes();
                for _ in 0..random.random_range(0..3) {
                    let at = random.random_range(0..=bytes.len());
                    bytes.insert(at, random.random());
                }
                (number, String::from_utf8_lossy(&bytes).into_owned())
            })
            .collect();
        let read = read(&lines, &lines[0].1, &NoGame);
        // No line is in two parts, and the parts are in order.
        let mut before = 0;
        for part in &read {
            if let Part::Unclear(unclear) = part {
                let words = crate::texts().in_language(Lang::DE).say(&unclear.message());
                assert!(!words.is_empty());
            }
            let range = part.lines();
            assert!(
                range.start >= before || range.start == 0,
                "{lines:?}: {read:?}"
            );
            before = before.max(range.start);
        }
    }
}
