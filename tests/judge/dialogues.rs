//! Dialogues between players and the judge, one file each in `dialogues/`.
//!
//! Blocks that begin with `>>>` are what happens; the lines below a `<<<` are
//! what the judge does, written by `HIGHNOON_ACCEPT=1 cargo test dialogues`
//! and reviewed in the diff. A game `alamo` of eight began on 20 November.
//!
//! ```text
//! >>> game bonanza with lone-star    one in which only that address is shared
//! >>> game bonanza SEAT,SEAT by OTHER   one address has both
//! >>> kept saloon                    one with a keeper and an observer, all
//!                                    of them at `saloon.example`
//! >>> timed saloon                   one with a keeper; below: fields of its schedule
//! >>> kept embassy of standard       the same of another variant
//! >>> keeper saloon at TIME          below: what the keeper does by hand
//! >>> diplomacy europe               a game of seven, standard Diplomacy
//! >>> open ID VARIANT                the rest of its file below: one with open
//!                                    seats, say
//! >>> read SEAT                      the last letter to SEAT is shown
//! >>> calendar SEAT                  the calendar that came with it
//! >>> position alamo                 TOML below: the game jumps there
//! >>> mail from SEAT at TIME         below: header fields, blank line, text
//! >>> return SEAT at TIME            the last letter to SEAT comes back
//! >>> judge                          TOML below: more for its configuration
//! >>> refuse SEAT                    the mail server takes nothing for SEAT
//! >>> tick at TIME                   turns that are due are closed
//! ```
//!
//! `HIGHNOON_DIALOGUE=late,press` plays only the dialogues whose names hold one
//! of these.
//!
//! `HIGHNOON_LETTERS=folder` keeps every letter there, to be opened in a mail
//! program.
//!
//! In a mail, `{id SEAT}` and `{quote SEAT}` stand for the Message-ID and the
//! quoted text of the last letter to a seat, and `{start SEAT}` for the id of
//! the first; `{3 SEAT}` for that of the third. `{false SEAT}` is the id with
//! another proof, `{word SEAT}` the word that was last asked to be confirmed,
//! `{answer SEAT}` where answers to it go, and `{back SEAT}` where it comes
//! back to. Proofs are shown as `…`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use highnoon::game::Lang;
use highnoon::judge::Judge;
use highnoon::mail::{Envelope, Outbox, SendError, read};
use highnoon::store::sqlite::Sqlite;
use highnoon::store::{Store as _, StoredTurn};
use mail_parser::MimeHeaders as _;
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::report::form;

use super::{
    POWERS, SEATS, beginning, config_with, game_file, game_of, judge_at, key, time, vocabulary,
};

pub(super) struct Stage {
    pub(super) judge: Judge<Sqlite>,
    beside: Sqlite,
    path: PathBuf,
    outbox: Posted,
    mails: usize,
    /// All letters by address, oldest first.
    pub(super) letters: BTreeMap<String, Vec<Vec<u8>>>,
}

/// The address that a letter goes to.
fn recipient(raw: &[u8]) -> String {
    let to = field(raw, "To");
    let to = to.split_once('<').map_or(to.as_str(), |(_, rest)| rest);
    to.trim_end_matches('>').to_owned()
}

/// An outbox of which a part of the world can be out of reach.
#[derive(Default)]
struct Posted {
    /// By their names, which go by when they were queued.
    letters: BTreeMap<String, Vec<u8>>,
    /// Where the last letter to an address comes back to.
    senders: BTreeMap<String, String>,
    refused: BTreeSet<String>,
}

impl Outbox for Posted {
    fn send(
        &mut self,
        file_name: &str,
        envelope: Envelope<'_>,
        bytes: &[u8],
    ) -> Result<(), SendError> {
        if self.refused.contains(envelope.recipient) {
            return Err(SendError::Refused("550 5.1.1 no such user".to_owned()));
        }
        if let Some(sender) = envelope.sender {
            let to = envelope.recipient.to_owned();
            self.senders.insert(to, sender.to_owned());
        }
        if let Some(folder) = std::env::var_os("HIGHNOON_LETTERS") {
            let id = field(bytes, "Message-ID");
            let name: String = id.chars().filter(char::is_ascii_alphanumeric).collect();
            fs::write(Path::new(&folder).join(format!("{name}.eml")), bytes).unwrap();
        }
        nothing_is_said_twice(bytes);
        self.letters.insert(file_name.to_owned(), bytes.to_vec());
        Ok(())
    }
}

/// Each part of an account, or of a letter, has a heading of its own.
fn nothing_is_said_twice(letter: &[u8]) {
    let text = highnoon::mail::read(letter).unwrap().text.body;
    let lines: Vec<&str> = text.lines().collect();
    let mut headings = BTreeSet::new();
    for two in lines.windows(2) {
        let is_under = |mark: u8| two[1].len() > 1 && two[1].bytes().all(|byte| byte == mark);
        if is_under(b'=') {
            headings.clear();
        }
        let is_new = !is_under(b'-') || headings.insert(two[0]);
        assert!(is_new, "twice {}: {text}", two[0]);
    }
}

/// A text with every proof in it as `…`.
fn masked(text: &str) -> String {
    let is_digit = |c: char| matches!(c, 'a'..='z' | '2'..='7');
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['-', '.']) {
        let (before, after) = rest.split_at(at + 1);
        out.push_str(before);
        let end = after.find(|c| !is_digit(c)).unwrap_or(after.len());
        let is_proof = end == 16 && !after[end..].starts_with(char::is_alphanumeric);
        rest = if is_proof {
            out.push('…');
            &after[end..]
        } else {
            after
        };
    }
    out + rest
}

/// A letter's header field, unfolded.
fn field(raw: &[u8], name: &str) -> String {
    let text = String::from_utf8_lossy(raw).replace("\r\n ", " ");
    let start = format!("{name}: ");
    text.lines()
        .take_while(|line| !line.is_empty())
        .find_map(|line| line.strip_prefix(&start))
        .unwrap_or_default()
        .to_owned()
}

fn text_of(raw: &[u8]) -> String {
    read(raw).unwrap().text.body
}

/// The calendar that came with a letter.
fn calendar_of(raw: &[u8]) -> String {
    let letter = mail_parser::MessageParser::new().parse(raw).unwrap();
    let calendar = letter.attachments().find(|part| {
        let kind = part.content_type().unwrap();
        kind.ctype() == "text" && kind.subtype() == Some("calendar")
    });
    calendar
        .map_or("no calendar", |part| part.text_contents().unwrap())
        .to_owned()
}

/// A game file with these lines in its schedule, in place of those there.
fn scheduled(file: &str, lines: &str) -> String {
    let field = |line: &str| line.split(" = ").next().unwrap_or_default().to_owned();
    let given: Vec<String> = lines.lines().map(field).collect();
    let kept = file
        .lines()
        .filter(|line| line.is_empty() || !given.contains(&field(line)));
    let mut out = String::new();
    for line in kept {
        writeln!(out, "{line}").unwrap();
        if line == "[schedule]" {
            writeln!(out, "{}", lines.trim()).unwrap();
        }
    }
    out
}

fn address(seat: &str) -> String {
    if seat.contains('@') {
        seat.to_owned()
    } else {
        format!("{seat}@players.example")
    }
}

impl Stage {
    fn new(folder: &Path) -> Self {
        let path = folder.join("highnoon.sqlite");
        Self {
            judge: judge_at(&path),
            beside: Sqlite::open(&path).unwrap(),
            path,
            outbox: Posted::default(),
            mails: 0,
            letters: BTreeMap::new(),
        }
        .with_first_letters()
    }

    fn with_first_letters(mut self) -> Self {
        for raw in &beginning().1 {
            let to = recipient(raw);
            self.letters.entry(to).or_default().push(raw.clone());
        }
        self
    }

    fn letter(&self, seat: &str, first: bool) -> &[u8] {
        let letters = &self.letters[&address(seat)];
        if first {
            &letters[0]
        } else {
            letters.last().unwrap()
        }
    }

    fn filled_in(&self, text: &str) -> String {
        let mut text = text.to_owned();
        while let Some((start, end)) = text
            .find('{')
            .and_then(|start| Some((start, start + text[start..].find('}')?)))
        {
            let (what, seat) = text[start + 1..end].split_once(' ').unwrap();
            let value = match what {
                number if number.parse::<usize>().is_ok() => {
                    let index = number.parse::<usize>().unwrap() - 1;
                    field(&self.letters[&address(seat)][index], "Message-ID")
                }
                "id" => field(self.letter(seat, false), "Message-ID"),
                "start" => field(self.letter(seat, true), "Message-ID"),
                "false" => {
                    let id = field(self.letter(seat, false), "Message-ID");
                    let (name, _) = id.rsplit_once('-').unwrap();
                    format!("{name}-aaaaaaaaaaaaaaaa@highnoon.example>")
                }
                "answer" => {
                    let field = field(self.letter(seat, false), "Reply-To");
                    field.split(['<', '>']).nth(1).unwrap().to_owned()
                }
                "back" => self.outbox.senders[&address(seat)].clone(),
                "word" => {
                    let letters = self.letters[&address(seat)].iter().rev();
                    let word = letters.map(|letter| text_of(letter)).find_map(|text| {
                        let (_, word) = text.split_once(": confirm ")?;
                        Some(word.split_whitespace().next()?.to_owned())
                    });
                    word.unwrap()
                }
                "quote" => text_of(self.letter(seat, false))
                    .lines()
                    .map(|line| format!("> {line}\n"))
                    .collect::<Vec<_>>()
                    .concat(),
                other => panic!("nothing is called {{{other} …}}"),
            };
            text.replace_range(start..=end, &value);
        }
        text
    }

    /// The bytes of a mail from its header fields and text.
    fn mail(&mut self, from: &str, body: &str) -> Vec<u8> {
        self.mails += 1;
        let body = self.filled_in(body);
        let is_field = |line: &str| {
            line.starts_with([' ', '\t'])
                || line.split_once(": ").is_some_and(|(name, _)| {
                    name.chars().all(|c| c.is_ascii_alphabetic() || c == '-')
                        && name.starts_with(char::is_uppercase)
                })
        };
        let is_empty = |body: &str| {
            let named = ["To: ", "Subject: ", "In-Reply-To: "];
            named.iter().any(|name| body.starts_with(name)) && body.lines().all(is_field)
        };
        let (head, text) = match body.split_once("\n\n") {
            Some((head, text)) if head.lines().all(is_field) => (format!("{head}\n"), text),
            // A mail without a text.
            _ if is_empty(&body) => (body.clone(), ""),
            _ => (String::new(), body.as_str()),
        };
        let mut raw = String::new();
        for (name, value) in [
            ("From", format!("<{}>", address(from))),
            ("To", "<judge@highnoon.example>".to_owned()),
            ("Subject", "Orders".to_owned()),
            ("Message-ID", format!("<m{}@players.example>", self.mails)),
            ("Content-Type", "text/plain; charset=utf-8".to_owned()),
        ] {
            if !head.contains(&format!("{name}: ")) {
                writeln!(raw, "{name}: {value}").unwrap();
            }
        }
        format!("{raw}{head}\n{text}").into_bytes()
    }

    fn jump(&mut self, game: &str, position: &str) {
        let record: Value = toml::from_str(position).unwrap();
        let table = crate::games()
            .restore(&record)
            .unwrap_or_else(|error| panic!("{error}"));
        let mut work = self.beside.begin().unwrap();
        let mut stored = work.game(game).unwrap().unwrap();
        stored.closed += 1;
        let closed = StoredTurn {
            number: stored.closed,
            turn: "0-jump".to_owned(),
            before: stored.position.clone(),
            orders: BTreeMap::new(),
            resolution: json!({ "rulings": [], "events": [] }),
            at: time("2026-11-20T08:00:00Z"),
        };
        stored.position = table.position();
        stored.turn = table.turn().code;
        work.add_closed_turn(&stored.id, &closed).unwrap();
        work.save_game(&stored).unwrap();
        work.commit().unwrap();
    }

    /// What the time of day has the judge do.
    fn tick(&mut self, now: DateTime<Utc>) -> String {
        let mut told = String::new();
        let closing = self.judge.close_due(now).unwrap();
        assert!(closing.failed.is_empty(), "{:?}", closing.failed);
        for game in closing.told {
            writeln!(told, "<<< {game}: players are told").unwrap();
        }
        for closed in closing.closed {
            let next = closed.next.unwrap_or_else(|| "the end".to_owned());
            writeln!(told, "<<< {}: {} closed, {next}", closed.game, closed.turn).unwrap();
        }
        told
    }

    /// Starts the game that a line is about. Whether it is about one.
    fn start(&mut self, words: &[&str], body: &str, now: DateTime<Utc>) -> bool {
        let (id, file) = match *words {
            ["game", id, "with", shared] => {
                let file = game_file(id, |seat| {
                    (!shared.split(',').any(|other| other == seat))
                        .then(|| format!("{seat}@elsewhere.example"))
                });
                (id, file)
            }
            ["game", id, seat, "by", other] => {
                let seats: Vec<&str> = seat.split(',').collect();
                let file = game_file(id, |of| seats.contains(&of).then(|| address(other)));
                (id, file)
            }
            ["kept", id] | ["kept", id, "of", _] => {
                let variant = words.get(3).copied().unwrap_or("range-war");
                let seats = if variant == "standard" {
                    &POWERS[..]
                } else {
                    &SEATS[..]
                };
                let who = |seat: &str| Some(format!("{seat}@{id}.example"));
                let keeper = format!(
                    "\n[keeper]\naddress = \"keeper@{id}.example\"\n\n\
                     [[observer]]\naddress = \"watcher@{id}.example\"\n"
                );
                let file = game_of(variant, id, seats, who) + &keeper;
                (id, file)
            }
            ["timed", id, ..] => {
                let who = |seat: &str| Some(format!("{seat}@{id}.example"));
                let keeper =
                    format!("\n[keeper]\naddress = \"keeper@{id}.example\"\nlanguage = \"de\"\n");
                let file = scheduled(&game_file(id, who), body) + &keeper;
                (id, file)
            }
            ["diplomacy", id] => {
                let file = game_of("standard", id, &POWERS, |_| None);
                (id, file)
            }
            ["open", id, variant] => {
                let file = game_of(variant, id, &[], |_| None) + "\n" + body;
                (id, file)
            }
            _ => return false,
        };
        self.judge.start_game(id, &file, now).unwrap();
        true
    }

    /// What a line asks to be shown, if it asks for that.
    fn shown(&self, words: &[&str]) -> Option<String> {
        let text = match *words {
            ["read", seat] => masked(&text_of(self.letter(seat, false))),
            ["calendar", seat] => calendar_of(self.letter(seat, false)),
            _ => return None,
        };
        Some(text.lines().fold("<<<\n".to_owned(), |mut told, line| {
            writeln!(told, "{}", format!("    {line}").trim_end()).unwrap();
            told
        }))
    }

    /// Does what a block says, and tells what came of it.
    fn act(&mut self, block: &str) -> String {
        let (line, body) = block.split_once('\n').unwrap_or((block, ""));
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut told = String::new();
        let now = match words[..] {
            [.., "at", at] => time(at),
            _ => time("2026-11-20T08:00:00Z"),
        };
        if let Some(shown) = self.shown(&words) {
            return shown;
        }
        match words[..] {
            _ if self.start(&words, body, now) => {}
            ["judge"] => {
                let store = Sqlite::open(&self.path).unwrap();
                self.judge = Judge::new(config_with(body), key(), store);
            }
            ["refuse", seat] => {
                self.outbox.refused.insert(address(seat));
            }
            ["position", game] => self.jump(game, body),
            ["mail", "from", seat, "at", _] => {
                let raw = self.mail(seat, body);
                self.judge.keep(&raw, now).unwrap();
            }
            ["keeper", game, "at", _] => {
                let written = self.judge.keeper_writes(game, body, Lang::EN, now);
                let written = written.unwrap().unwrap();
                writeln!(told, "<<< {}", written.done).unwrap();
                for line in written.answers.iter().flat_map(|answer| answer.lines()) {
                    writeln!(told, "{}", format!("    {line}").trim_end()).unwrap();
                }
            }
            ["return", seat, "at", _] => {
                let raw = self.letter(seat, false).to_vec();
                self.judge.keep(&raw, now).unwrap();
            }
            ["tick", "at", _] => {
                told += &self.tick(now);
            }
            _ => panic!("what is \"{line}\"?"),
        }
        while let Some(handled) = self.judge.handle_next(now).unwrap() {
            writeln!(told, "<<< {}", masked(&handled.done)).unwrap();
        }
        self.judge.deliver(&mut self.outbox, now).unwrap();
        let mut others: BTreeMap<String, usize> = BTreeMap::new();
        for raw in std::mem::take(&mut self.outbox.letters).into_values() {
            let to = recipient(&raw);
            if field(&raw, "Auto-Submitted") == "auto-replied" {
                let mail = read(&raw).unwrap();
                writeln!(told, "<<< to {to}: {}", mail.head.subject).unwrap();
                for line in mail.text.body.lines() {
                    writeln!(told, "{}", format!("    {}", masked(line)).trim_end()).unwrap();
                }
            } else {
                let subject = read(&raw).unwrap().head.subject;
                *others.entry(subject).or_default() += 1;
            }
            self.letters.entry(to).or_default().push(raw);
        }
        for (subject, count) in others {
            writeln!(told, "<<< {count} unasked: {}", masked(&subject)).unwrap();
        }
        if told.is_empty() {
            told.push_str("<<< nothing\n");
        }
        told
    }
}

/// A transcript with what the judge does now.
fn played(transcript: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = Stage::new(folder.path());
    let mut diplomacy = None;
    let (title, acts) = transcript.split_once(">>> ").unwrap();
    let mut out = title.to_owned();
    for block in acts.split("\n>>> ") {
        let said = block.split("\n<<<").next().unwrap().trim_end();
        let told = stage.act(&format!("{said}\n"));
        diplomacy = diplomacy.or_else(|| said.strip_prefix("diplomacy ").map(str::to_owned));
        writeln!(out, ">>> {said}\n\n{told}").unwrap();
    }
    if let Some(game) = diplomacy {
        let letters = vocabulary::told_as_diplomacy(&mut stage, &game);
        assert!(letters >= 7 * 6, "{letters} letters of {game}");
    }
    // All that was decided comes out the same again. What was put into the
    // store by hand is found.
    let audit = stage.judge.audit().unwrap();
    let jumps = acts.starts_with("position ") || acts.contains("\n>>> position ");
    assert_eq!(jumps, !audit.is_clean(), "{title}: {audit:#?}");
    // Of games of somebody who is forgotten it cannot be said.
    let forgets = acts.contains("\nforget me\n") || acts.contains("\nvergiss mich\n");
    let proves = audit.unproved.is_empty();
    assert!(jumps || forgets || proves, "{title}: {audit:#?}");
    for raw in stage.letters.values().flatten() {
        let faults = form::faults_of_mail(raw);
        assert!(faults.is_empty(), "{faults:#?} in {}", text_of(raw));
    }
    out.trim_end().to_owned() + "\n"
}

#[test]
fn the_judge_answers_as_reviewed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/judge/dialogues");
    let accept = std::env::var_os("HIGHNOON_ACCEPT").is_some();
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(files.len() >= 20, "the dialogues were found");
    if let Some(name) = std::env::var_os("HIGHNOON_DIALOGUE") {
        let name = name.to_string_lossy().into_owned();
        let is_meant = |file: &str| name.split(',').any(|part| file.contains(part));
        files.retain(|file| is_meant(&file.file_name().unwrap().to_string_lossy()));
        assert!(!files.is_empty(), "no dialogue is called {name}");
    }
    let mut changed = Vec::new();
    let play = |file| {
        let before = fs::read_to_string(file).unwrap();
        let after = played(&before);
        (before, after)
    };
    let transcripts: Vec<(String, String)> = files.par_iter().map(play).collect();
    for (file, (before, after)) in files.iter().zip(transcripts) {
        if accept {
            fs::write(file, &after).unwrap();
        } else if before != after {
            let line = before
                .lines()
                .zip(after.lines())
                .position(|(before, after)| before != after);
            let at = line.unwrap_or_else(|| before.lines().count().min(after.lines().count()));
            let show = |text: &str| text.lines().nth(at).unwrap_or("(ends)").to_owned();
            changed.push(format!(
                "{}:{}:\n- {}\n+ {}",
                file.display(),
                at + 1,
                show(&before),
                show(&after)
            ));
        }
    }
    assert!(
        changed.is_empty(),
        "{}\nHIGHNOON_ACCEPT=1 writes what the judge says now",
        changed.join("\n")
    );
}
