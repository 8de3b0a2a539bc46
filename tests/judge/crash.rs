//! A judge that dies at any step goes on as if it had not.

use std::collections::BTreeMap;
use std::path::PathBuf;

use chrono::{DateTime, Utc};
use highnoon::judge::{Judge, JudgeError, Pace};
use highnoon::mail::{Envelope, MailboxError, Outbox, SendError};
use highnoon::store::Store;
use highnoon::store::sqlite::Sqlite;
use tempfile::TempDir;

#[cfg(feature = "postgres")]
use super::begin;
use super::faulty::{Faulty, Fuse, Mishap};
use super::{Letters, beginning, config, game_file, judge, key, mail, time};
#[cfg(feature = "postgres")]
use crate::store::postgres::Database;

const BEFORE: &str = "2026-11-21T10:00:00Z";
const AFTER: &str = "2026-12-01T19:05:00Z";

/// One step of the scenario; steps that went well are not repeated.
type Step = fn(&mut dyn Steps) -> Result<(), JudgeError>;

/// What a judge over any store does.
trait Steps {
    fn keep(&mut self, raw: &[u8], at: DateTime<Utc>) -> Result<(), JudgeError>;
    fn handle_all(&mut self, at: DateTime<Utc>) -> Result<(), JudgeError>;
    fn close(&mut self, at: DateTime<Utc>) -> Result<(), JudgeError>;
    /// Does what the schedules ask for.
    fn attend(&mut self, at: DateTime<Utc>) -> Result<(), JudgeError> {
        self.close(at)
    }
    fn deliver(&mut self, at: DateTime<Utc>) -> Result<(), JudgeError>;
}

struct Player<'a, S> {
    judge: Judge<S>,
    outbox: &'a mut dyn Outbox,
}

impl<S: Store> Steps for Player<'_, S> {
    fn keep(&mut self, raw: &[u8], at: DateTime<Utc>) -> Result<(), JudgeError> {
        self.judge.keep(raw, at).map(drop)
    }

    fn handle_all(&mut self, at: DateTime<Utc>) -> Result<(), JudgeError> {
        // Up to three at once, as `serve` does it.
        loop {
            let mut more = 3;
            let mut goes_on = || {
                more -= 1;
                more > 0
            };
            if self
                .judge
                .handle_several(
                    Pace::Live {
                        now: at,
                        has_rested: true,
                    },
                    &mut goes_on,
                )?
                .is_empty()
            {
                return Ok(());
            }
        }
    }

    fn close(&mut self, at: DateTime<Utc>) -> Result<(), JudgeError> {
        assert!(self.judge.close_due(at)?.failed.is_empty());
        Ok(())
    }

    fn deliver(&mut self, at: DateTime<Utc>) -> Result<(), JudgeError> {
        self.judge.deliver(self.outbox, at).map(drop)
    }
}

/// Mails come and are answered.
const RECEIVE: &[Step] = &[
    |judge| judge.keep(&mail("lone-star", 1, "G lst - rge\n"), time(BEFORE)),
    |judge| judge.keep(&mail("lazy-s", 2, "G lzs H\nG lzs - xyz\n"), time(BEFORE)),
    |judge| judge.handle_all(time(BEFORE)),
    |judge| judge.deliver(time(BEFORE)),
    |judge| judge.keep(&mail("lone-star", 3, "G lst - flv\n"), time(BEFORE)),
    |judge| judge.handle_all(time(AFTER)),
];

/// A mail from somebody who has no seat anywhere.
fn stranger(who: &str, text: &str) -> Vec<u8> {
    format!("From: {who}\nMessage-ID: <{text}{who}>\nSubject: Games\n\n{text}\n").into_bytes()
}

/// A game is set up by mail, and people come and go.
const SIGN_UP: &[Step] = &[
    |judge| {
        let text = "create standard id=summer deadlines=7d";
        judge.keep(&stranger("clara@club.example", text), time(BEFORE))
    },
    |judge| judge.handle_all(time(BEFORE)),
    |judge| {
        judge.keep(
            &stranger("ann@strangers.example", "join summer"),
            time(BEFORE),
        )
    },
    |judge| {
        judge.keep(
            &stranger("bob@strangers.example", "observe summer"),
            time(BEFORE),
        )
    },
    |judge| judge.handle_all(time(BEFORE)),
    |judge| judge.keep(&stranger("ann@strangers.example", "resign"), time(BEFORE)),
    |judge| judge.handle_all(time(BEFORE)),
    |judge| judge.deliver(time(BEFORE)),
];

/// A turn is closed.
const CLOSE: &[Step] = &[|judge| judge.close(time(AFTER))];

/// Results are sent.
const DELIVER: &[Step] = &[|judge| judge.deliver(time(AFTER))];

/// The game of [`reminding`] in the course of a turn: two reminders.
const REMIND: &[Step] = &[
    |judge| judge.attend(time("2026-11-26T19:00:00Z")),
    |judge| judge.deliver(time("2026-11-26T19:01:00Z")),
];
const REMIND_AGAIN: &[Step] = &[
    |judge| {
        let mail = clock_mail("south-fork", 4, "G sfk H\n");
        judge.keep(&mail, time("2026-11-27T10:00:00Z"))
    },
    |judge| judge.handle_all(time("2026-11-27T10:00:00Z")),
    |judge| judge.attend(time("2026-11-28T08:00:00Z")),
];

/// It waits after its deadline, and pauses in the end.
const WAIT: &[Step] = &[
    |judge| judge.attend(time("2026-11-28T19:00:00Z")),
    |judge| {
        let mail = clock_mail("red-river", 5, "G rdr H\n");
        judge.keep(&mail, time("2026-11-28T20:00:00Z"))
    },
    |judge| judge.handle_all(time("2026-11-28T20:00:00Z")),
];
const PAUSE: &[Step] = &[
    |judge| judge.attend(time("2026-11-29T20:00:00Z")),
    |judge| judge.deliver(time("2026-11-29T20:00:00Z")),
];

fn clock_mail(seat: &str, number: usize, text: &str) -> Vec<u8> {
    let raw = String::from_utf8(mail(seat, number, text)).unwrap();
    raw.replace("Subject: Orders", "Subject: [clock] Orders")
        .into_bytes()
}

/// A game that reminds, waits and pauses.
fn reminding<S: Store>(judge: &mut Judge<S>) {
    let now = time("2026-11-20T08:00:00Z");
    let schedule = "first = \"2026-11-28 20:00\"\nreminders = [\"2 days\", \"12 hours\"]\n\
                    grace = \"1 day\"\nnmr = \"pause\"";
    let keeper = "\n[keeper]\naddress = \"keeper@players.example\"\n";
    let file = game_file("clock", |_| None);
    let file = file.replace("first = \"2026-12-01 20:00\"", schedule) + keeper;
    judge.start_game("clock.toml", &file, now).unwrap();
    judge.deliver(&mut Letters::default(), now).unwrap();
}

/// Everything that a run leaves: games, closed turns, mails by their bytes.
#[derive(Debug, PartialEq)]
struct Left {
    games: String,
    /// What was done with every mail, by its bytes.
    mails: BTreeMap<Vec<u8>, Vec<String>>,
    queued: usize,
    letters: Vec<(String, Vec<u8>)>,
}

/// A store that a run can be begun in again and again.
trait Bed {
    /// What a run begins with.
    type Start;
    /// Lays the store out anew.
    fn lay(&mut self, start: &Self::Start);
    fn open(&self) -> Box<dyn Store>;
    /// What is there now, for runs to begin with.
    fn keep(&self) -> Self::Start;
    /// Every mail with what was done with it, in the order of arrival.
    fn mails(&self) -> Vec<(Vec<u8>, String)>;
    /// A letter as it must be however often the judge died before.
    fn letter(&self, name: &str, raw: &[u8]) -> (String, Vec<u8>);
}

/// An embedded store in a file.
struct File(PathBuf);

/// A folder for stores whose process dies and whose machine does not: in memory
/// where that is possible, so that nothing waits for a disk.
fn folder() -> TempDir {
    let in_memory = tempfile::tempdir_in("/dev/shm");
    in_memory.unwrap_or_else(|_| tempfile::tempdir().unwrap())
}

impl Bed for File {
    type Start = Vec<u8>;

    fn lay(&mut self, start: &Vec<u8>) {
        for ending in ["", "-wal", "-shm"] {
            let file = PathBuf::from(format!("{}{ending}", self.0.display()));
            let _ = std::fs::remove_file(file);
        }
        std::fs::write(&self.0, start).unwrap();
    }

    fn open(&self) -> Box<dyn Store> {
        Box::new(Sqlite::open(&self.0).unwrap())
    }

    fn keep(&self) -> Vec<u8> {
        std::fs::read(&self.0).unwrap()
    }

    fn mails(&self) -> Vec<(Vec<u8>, String)> {
        let connection = rusqlite::Connection::open(&self.0).unwrap();
        let mut query = connection
            .prepare("SELECT raw, state FROM mail ORDER BY id")
            .unwrap();
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
        rows.unwrap().map(Result::unwrap).collect()
    }

    fn letter(&self, name: &str, raw: &[u8]) -> (String, Vec<u8>) {
        (name.to_owned(), raw.to_vec())
    }
}

#[cfg(feature = "postgres")]
impl Bed for Database {
    type Start = Self;

    fn lay(&mut self, start: &Self) {
        *self = start.copy();
    }

    fn open(&self) -> Box<dyn Store> {
        Box::new(Self::open(self))
    }

    fn keep(&self) -> Self {
        self.clone()
    }

    fn mails(&self) -> Vec<(Vec<u8>, String)> {
        let rows = self
            .client()
            .query("SELECT raw, state FROM mail ORDER BY id", &[]);
        let rows = rows.unwrap();
        rows.iter().map(|row| (row.get(0), row.get(1))).collect()
    }

    /// A server does not give a number again that was not used, so numbers
    /// are left out, and the boundaries that are made of them.
    fn letter(&self, name: &str, raw: &[u8]) -> (String, Vec<u8>) {
        let (_, name) = name.split_once('-').unwrap();
        let (name, number) = name.rsplit_once('.').unwrap();
        let mut text = String::from_utf8(raw.to_vec()).unwrap();
        // The proof in a Message-ID is made of them, too.
        let numbered = format!("{name}.{number}-");
        while let Some(begin) = text.find(&numbered) {
            let length = text[begin..].find('@').unwrap();
            text.replace_range(begin..begin + length, name);
        }
        let boundaries: Vec<String> = text
            .split("boundary=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap().to_owned())
            .collect();
        for boundary in boundaries {
            text = text.replace(&boundary, "boundary");
        }
        (name.to_owned(), text.into_bytes())
    }
}

fn left(bed: &impl Bed, letters: &Letters) -> Left {
    let mut store = bed.open();
    let mut work = store.begin().unwrap();
    let ids = work.game_ids().unwrap();
    let games: Vec<_> = ids
        .iter()
        .map(|id| work.look(id).unwrap().unwrap())
        .collect();
    let told: Vec<_> = games
        .iter()
        .map(|game| {
            (
                work.closed_turns(&game.id).unwrap(),
                work.orders_on_file(&game.id).unwrap(),
            )
        })
        .collect();
    let queued = games
        .iter()
        .flat_map(|game| work.letters_of(&game.id).unwrap())
        .filter(|letter| letter.sent.is_none())
        .count();
    drop(work);
    let mut mails: BTreeMap<Vec<u8>, Vec<String>> = BTreeMap::new();
    for (raw, state) in bed.mails() {
        mails.entry(raw).or_default().push(state);
    }
    let mut by_name: BTreeMap<&String, &Vec<u8>> = BTreeMap::new();
    for (name, raw) in &letters.0 {
        let before = by_name.insert(name, raw);
        assert!(
            before.is_none_or(|before| before == raw),
            "{name} says two things"
        );
    }
    let letters = by_name.into_iter().map(|(name, raw)| bed.letter(name, raw));
    let mut letters: Vec<_> = letters.collect();
    letters.sort_unstable();
    Left {
        games: format!("{games:?} {told:?}"),
        mails,
        queued,
        letters,
    }
}

/// Runs the steps over a copy of a store; the copy is left where it is.
fn run<B: Bed>(bed: &mut B, start: &B::Start, steps: &[Step], calls: i64) -> (Letters, bool) {
    bed.lay(start);
    let mut letters = Letters::default();
    let fuse = Fuse::new(calls, Mishap::Refusal);
    let mut step = 0;
    while step < steps.len() {
        let faulty = Faulty {
            store: bed.open(),
            fuse: fuse.clone(),
            disk: None,
        };
        let mut player = Player {
            judge: Judge::new(config(), key(), faulty),
            outbox: &mut letters,
        };
        // A process that fails is gone; the next one repeats the step, as a
        // mail server or the clock would.
        while step < steps.len() && steps[step](&mut player).is_ok() {
            step += 1;
        }
    }
    (letters, fuse.has_burnt())
}

/// Runs the steps once for each call that can fail, and compares. Returns
/// the store that an undisturbed run leaves.
fn every_call<B: Bed>(
    bed: &mut B,
    start: &B::Start,
    steps: &[Step],
    stride: usize,
) -> (B::Start, Left, usize) {
    let (letters, _) = run(bed, start, steps, i64::MAX);
    let undisturbed = left(bed, &letters);
    let kept = bed.keep();
    let mut tried = 0;
    for calls in (0..).step_by(stride) {
        let (letters, burnt) = run(bed, start, steps, calls);
        if !burnt {
            break;
        }
        let audit = Judge::new(config(), key(), bed.open()).audit().unwrap();
        assert!(audit.is_clean(), "at call {calls}: {:#?}", audit.faults);
        let left = left(bed, &letters);
        assert_eq!(left.games, undisturbed.games, "at call {calls}");
        assert!(left.letters == undisturbed.letters, "at call {calls}");
        assert_eq!(left.queued, undisturbed.queued, "at call {calls}");
        let mails = |left: &Left| left.mails.keys().cloned().collect::<Vec<_>>();
        assert_eq!(mails(&left), mails(&undisturbed), "at call {calls}");
        for (raw, states) in &left.mails {
            // Stored again by a mail server that was not told, a mail is
            // known and read once.
            let (first, again) = states.split_first().unwrap();
            assert_eq!(first, &undisturbed.mails[raw][0], "at call {calls}");
            let known = again.iter().all(|state| state.starts_with("duplicate"));
            assert!(known, "at call {calls}: {again:?}");
        }
        tried += 1;
    }
    (kept, undisturbed, tried)
}

/// Lets the judge die at every call of a year's beginning.
fn dies_at_any_call<B: Bed>(mut bed: B, start: &B::Start) {
    let (start, after, tried) = every_call(&mut bed, start, RECEIVE, 1);
    assert!(tried > 40, "every call was tried: {tried}");
    assert_eq!((after.mails.len(), after.letters.len()), (3, 2));
    // Most calls queue letters whose board has to be drawn anew.
    let (start, after, tried) = every_call(&mut bed, &start, CLOSE, 4);
    assert!(tried > 5, "{tried}");
    assert_eq!(after.queued, 9);
    let (_, after, tried) = every_call(&mut bed, &start, DELIVER, 1);
    assert!(tried > 40, "{tried}");
    assert_eq!((after.queued, after.letters.len()), (0, 9));
}

#[test]
fn a_judge_that_dies_at_any_call_goes_on_as_if_it_had_not() {
    let folder = folder();
    let bed = File(folder.path().join("run.sqlite"));
    dies_at_any_call(bed, &beginning().0);
}

/// Lets the judge die at every call of a turn that is not answered.
fn reminds_once<B: Bed>(mut bed: B, start: &B::Start) {
    let (start, after, mut tried) = every_call(&mut bed, start, REMIND, 1);
    let missing = "Summer 1870: reminder: your orders";
    // Four of the eight who owe orders read English.
    assert_eq!((after.letters.len(), sent(&after, missing)), (8, 4));
    let (start, after, more) = every_call(&mut bed, &start, REMIND_AGAIN, 1);
    tried += more;
    assert_eq!((after.mails.len(), after.queued), (1, 1 + 7));
    let (start, after, more) = every_call(&mut bed, &start, WAIT, 1);
    tried += more;
    assert_eq!((after.mails.len(), after.queued), (2, 1 + 7 + 7 + 1));
    let (_, after, more) = every_call(&mut bed, &start, PAUSE, 1);
    tried += more;
    assert!(tried > 150, "every call was tried: {tried}");
    assert_eq!((after.letters.len(), after.queued), (1 + 7 + 7 + 1 + 9, 0));
    assert_eq!(sent(&after, missing), 4);
    assert_eq!(sent(&after, "Summer 1870: your orders are overdue"), 4);
}

/// How many of the letters hold a text.
fn sent(after: &Left, text: &str) -> usize {
    let letters = after.letters.iter();
    let texts = letters.map(|(_, raw)| String::from_utf8_lossy(raw));
    texts.filter(|raw| raw.contains(text)).count()
}

#[test]
fn a_judge_that_dies_at_any_call_reminds_once() {
    let folder = folder();
    let path = folder.path().join("run.sqlite");
    let mut judge = super::judge_at(&path);
    reminding(&mut judge);
    drop(judge);
    let start = std::fs::read(&path).unwrap();
    reminds_once(File(path), &start);
}

#[test]
fn a_judge_that_dies_while_people_sign_up_goes_on_as_if_it_had_not() {
    let folder = folder();
    let mut bed = File(folder.path().join("run.sqlite"));
    let (_, after, tried) = every_call(&mut bed, &beginning().0, SIGN_UP, 1);
    assert!(tried > 60, "every call was tried: {tried}");
    // Four answers, and two words to the keeper of who came and went.
    assert_eq!((after.mails.len(), after.letters.len()), (4, 6));
}

#[cfg(feature = "postgres")]
#[test]
fn a_judge_that_dies_at_any_call_of_a_server_goes_on_as_if_it_had_not() {
    let start = Database::new();
    let mut judge = Judge::new(config(), key(), start.open());
    begin(&mut judge, "alamo");
    drop(judge);
    dies_at_any_call(Database::new(), &start);
}

const DAYS: [&str; 3] = [
    "2026-11-21T10:00:00Z",
    "2026-11-22T10:00:00Z",
    "2026-11-23T10:00:00Z",
];
const EVENINGS: [&str; 2] = ["2026-11-21T17:30:00Z", "2026-11-22T17:30:00Z"];

fn press(text: &str) -> String {
    format!("press to Lone Star\n{text}\nendpress\n")
}

/// Three days of somebody who wants one letter a day.
const DIGESTS: &[Step] = &[
    |judge| judge.keep(&mail("lone-star", 1, "digest\n"), time(DAYS[0])),
    |judge| judge.keep(&mail("lazy-s", 2, &press("One.")), time(DAYS[0])),
    |judge| judge.handle_all(time(DAYS[0])),
    |judge| judge.close(time(DAYS[0])),
    |judge| judge.close(time(EVENINGS[0])),
    |judge| judge.keep(&mail("lazy-s", 3, &press("Two.")), time(DAYS[1])),
    |judge| judge.keep(&mail("red-river", 4, &press("Three.")), time(DAYS[1])),
    |judge| judge.handle_all(time(DAYS[1])),
    |judge| judge.close(time(EVENINGS[1])),
    |judge| judge.keep(&mail("lazy-s", 5, &press("Four.")), time(DAYS[2])),
    |judge| judge.keep(&mail("lone-star", 6, "at once\n"), time(DAYS[2])),
    |judge| judge.handle_all(time(DAYS[2])),
    |judge| judge.deliver(time(DAYS[2])),
];

#[test]
fn digests_lose_nothing_when_the_judge_dies_at_any_call() {
    let folder = folder();
    let mut bed = File(folder.path().join("run.sqlite"));
    let (_, after, tried) = every_call(&mut bed, &beginning().0, DIGESTS, 1);
    assert!(tried > 100, "every call was tried: {tried}");
    // Six answers and three digests.
    assert_eq!((after.queued, after.letters.len()), (0, 9));
    let digests: Vec<String> = after
        .letters
        .iter()
        .map(|(_, raw)| String::from_utf8_lossy(raw).into_owned())
        .filter(|text| text.contains("your digest,"))
        .collect();
    assert_eq!(digests.len(), 3);
    for text in ["One.", "Two.", "Three.", "Four."] {
        let told = digests.iter().filter(|digest| digest.contains(text));
        assert_eq!(told.count(), 1, "{text}");
    }
}

/// An outbox that takes a letter and then fails.
struct Forgetful(Vec<(String, Vec<u8>)>, bool);

impl Outbox for Forgetful {
    fn send(&mut self, name: &str, _: Envelope<'_>, bytes: &[u8]) -> Result<(), SendError> {
        self.0.push((name.to_owned(), bytes.to_vec()));
        self.1 = !self.1;
        if self.1 {
            return Err(MailboxError::Name("the line is dead".to_owned()).into());
        }
        Ok(())
    }
}

#[test]
fn a_letter_that_may_have_been_sent_is_sent_again_under_its_name() {
    let (_folder, mut judge) = judge();
    let now = time(BEFORE);
    judge
        .keep(&mail("lone-star", 1, "G lst - rge\n"), now)
        .unwrap();
    judge.keep(&mail("lazy-s", 2, "G lzs H\n"), now).unwrap();
    while judge.handle_next(now).unwrap().is_some() {}
    let mut outbox = Forgetful(Vec::new(), false);
    assert!(judge.deliver(&mut outbox, now).is_err());
    assert!(judge.deliver(&mut outbox, now).is_err());
    assert_eq!(judge.deliver(&mut outbox, now).unwrap(), 1);
    let sent = outbox.0;
    assert_eq!(sent.len(), 4);
    assert_eq!(sent[0], sent[1]);
    assert_eq!(sent[2], sent[3]);
    assert_ne!(sent[0].0, sent[2].0);
}
