//! A judge that dies at any step goes on as if it had not.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use highnoon::judge::{Judge, JudgeError};
use highnoon::mail::{MailboxError, Outbox, SendError};
use highnoon::store::Store;
use highnoon::store::sqlite::Sqlite;

use super::faulty::{Faulty, Fuse, Mishap};
use super::{Letters, beginning, config, judge, mail, time};

const BEFORE: &str = "2026-11-21T10:00:00Z";
const AFTER: &str = "2026-12-01T19:05:00Z";

/// One step of the scenario; steps that went well are not repeated.
type Step = fn(&mut dyn Steps) -> Result<(), JudgeError>;

/// What a judge over any store does.
trait Steps {
    fn keep(&mut self, raw: &[u8], at: DateTime<Utc>) -> Result<(), JudgeError>;
    fn handle_all(&mut self, at: DateTime<Utc>) -> Result<(), JudgeError>;
    fn close(&mut self, at: DateTime<Utc>) -> Result<(), JudgeError>;
    fn deliver(&mut self, at: DateTime<Utc>) -> Result<(), JudgeError>;
}

struct Player<'a, S> {
    judge: Judge<S>,
    outbox: &'a mut dyn Outbox,
}

impl<S: Store> Steps for Player<'_, S> {
    fn keep(&mut self, raw: &[u8], at: DateTime<Utc>) -> Result<(), JudgeError> {
        self.judge.keep(raw, at)
    }

    fn handle_all(&mut self, at: DateTime<Utc>) -> Result<(), JudgeError> {
        while self.judge.handle_next(at)?.is_some() {}
        Ok(())
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

/// A turn is closed.
const CLOSE: &[Step] = &[|judge| judge.close(time(AFTER))];

/// Results are sent.
const DELIVER: &[Step] = &[|judge| judge.deliver(time(AFTER))];

/// Everything that a run leaves: games, closed turns, mails by their bytes.
#[derive(Debug, PartialEq)]
struct Left {
    games: String,
    /// What was done with every mail, by its bytes.
    mails: BTreeMap<Vec<u8>, Vec<String>>,
    queued: u32,
    letters: BTreeMap<String, Vec<u8>>,
}

fn left(path: &Path, letters: &Letters) -> Left {
    let mut store = Sqlite::open(path).unwrap();
    let mut work = store.begin().unwrap();
    let games = work.games().unwrap();
    let turns: Vec<_> = games
        .iter()
        .map(|game| {
            (
                work.closed_turns(&game.id).unwrap(),
                work.orders(&game.id).unwrap(),
            )
        })
        .collect();
    drop(work);
    let connection = rusqlite::Connection::open(path).unwrap();
    let queued = connection
        .query_row(
            "SELECT count(*) FROM letter WHERE sent IS NULL",
            [],
            |row| row.get(0),
        )
        .unwrap();
    let mut mails: BTreeMap<Vec<u8>, Vec<String>> = BTreeMap::new();
    let mut query = connection
        .prepare("SELECT raw, state FROM mail ORDER BY id")
        .unwrap();
    let rows = query
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap();
    for row in rows {
        let (raw, state) = row.unwrap();
        mails.entry(raw).or_default().push(state);
    }
    let mut by_name: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for (name, raw) in &letters.0 {
        let before = by_name.insert(name.clone(), raw.clone());
        assert!(
            before.is_none_or(|before| before == *raw),
            "{name} says two things"
        );
    }
    Left {
        games: format!("{games:?} {turns:?}"),
        mails,
        queued,
        letters: by_name,
    }
}

fn remove(path: &Path) {
    for ending in ["", "-wal", "-shm"] {
        let file = PathBuf::from(format!("{}{ending}", path.display()));
        let _ = std::fs::remove_file(file);
    }
}

/// Runs the steps over a copy of a store; the copy is left at `path`.
fn run(start: &[u8], path: &Path, steps: &[Step], calls: i64) -> (Letters, bool) {
    remove(path);
    std::fs::write(path, start).unwrap();
    let mut letters = Letters::default();
    let fuse = Fuse::new(calls, Mishap::Refusal);
    let mut step = 0;
    while step < steps.len() {
        let faulty = Faulty {
            store: Sqlite::open(path).unwrap(),
            fuse: fuse.clone(),
        };
        let mut player = Player {
            judge: Judge::new(config(), faulty),
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
fn every_call(start: &[u8], steps: &[Step], stride: usize) -> (Vec<u8>, Left, usize) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run.sqlite");
    let (letters, _) = run(start, &path, steps, i64::MAX);
    let undisturbed = left(&path, &letters);
    let bytes = std::fs::read(&path).unwrap();
    let mut tried = 0;
    for calls in (0..).step_by(stride) {
        let (letters, burnt) = run(start, &path, steps, calls);
        if !burnt {
            break;
        }
        let left = left(&path, &letters);
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
    (bytes, undisturbed, tried)
}

#[test]
fn a_judge_that_dies_at_any_call_goes_on_as_if_it_had_not() {
    let (start, after, tried) = every_call(&beginning().0, RECEIVE, 1);
    assert!(tried > 40, "every call was tried: {tried}");
    assert_eq!((after.mails.len(), after.letters.len()), (3, 2));
    // Most calls queue letters whose board has to be drawn anew.
    let (start, after, tried) = every_call(&start, CLOSE, 4);
    assert!(tried > 5, "{tried}");
    assert_eq!(after.queued, 9);
    let (_, after, tried) = every_call(&start, DELIVER, 1);
    assert!(tried > 40, "{tried}");
    assert_eq!((after.queued, after.letters.len()), (0, 9));
}

/// An outbox that takes a letter and then fails.
struct Forgetful(Vec<(String, Vec<u8>)>, bool);

impl Outbox for Forgetful {
    fn send(&mut self, name: &str, _recipient: &str, bytes: &[u8]) -> Result<(), SendError> {
        self.0.push((name.to_owned(), bytes.to_vec()));
        self.1 = !self.1;
        if self.1 {
            return Err(SendError::Down(MailboxError::Name("the line is dead".to_owned())));
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
