//! Mails and letters on their way.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use highnoon::mail::{Envelope, MailboxError, Outbox, SendError};

use crate::luck::Luck;

/// How the mail server takes letters at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weather {
    Fine,
    /// It asks to come again later (4yz).
    Later,
    /// It refuses some letters for good (5yz).
    Refuses,
    /// It cannot be reached.
    Down,
    /// It takes letters and breaks off before it says so.
    BreaksOff,
}

/// A mail that has been written.
#[derive(Debug)]
struct Underway {
    arrives: DateTime<Utc>,
    raw: Vec<u8>,
}

/// A letter as it arrived.
#[derive(Debug)]
pub(super) struct Arrived {
    bytes: Vec<u8>,
    pub(super) times: u64,
}

/// What carries mails to the judge and letters from it.
#[derive(Debug)]
pub(super) struct Post {
    underway: Vec<Underway>,
    /// What lies in the judge's mailbox.
    inbox: Vec<Vec<u8>>,
    /// What was taken from it last.
    taken: Vec<Vec<u8>>,
    pub(super) weather: Weather,
    luck: Luck,
    /// The letters that arrived, by Message-ID.
    pub(super) letters: BTreeMap<String, Arrived>,
    /// Their Message-IDs, by reader, in order.
    readers: BTreeMap<String, Vec<String>>,
    pub(super) lost: u64,
    /// How many were taken without a word that they were.
    pub(super) unsaid: u64,
}

impl Post {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            underway: Vec::new(),
            inbox: Vec::new(),
            taken: Vec::new(),
            weather: Weather::Fine,
            luck: Luck::new(seed),
            letters: BTreeMap::new(),
            readers: BTreeMap::new(),
            lost: 0,
            unsaid: 0,
        }
    }

    /// Takes a mail in. It may be lost, late, or arrive twice.
    pub(super) fn carry(&mut self, raw: &[u8], now: DateTime<Utc>, luck: &mut Luck) {
        if luck.one_in(30) {
            self.lost += 1;
            return;
        }
        for _ in 0..=usize::from(luck.one_in(15)) {
            let minutes = if luck.one_in(10) {
                luck.below(4_000)
            } else {
                luck.below(30)
            };
            let minutes = i64::try_from(minutes).unwrap();
            self.underway.push(Underway {
                arrives: now + TimeDelta::minutes(minutes),
                raw: raw.to_owned(),
            });
        }
    }

    /// What lies in the mailbox by now.
    pub(super) fn inbox(&mut self, now: DateTime<Utc>) -> Vec<Vec<u8>> {
        let here = self.underway.extract_if(.., |mail| mail.arrives <= now);
        self.inbox.extend(here.map(|mail| mail.raw));
        self.inbox.clone()
    }

    /// The judge has the first mail in its mailbox and removes it there.
    pub(super) fn taken(&mut self) {
        let mail = self.inbox.remove(0);
        self.taken.push(mail);
    }

    /// The mailbox forgets what was taken from it last.
    pub(super) fn shows_again(&mut self) {
        let last = self.taken.len().saturating_sub(3);
        self.inbox.extend(self.taken[last..].iter().cloned());
    }

    /// Whether all mails have been taken.
    pub(super) fn is_empty(&self) -> bool {
        self.underway.is_empty() && self.inbox.is_empty()
    }

    /// The Message-IDs of the letters to somebody about a game, in order.
    pub(super) fn letters_to(&self, reader: &str, game: &str) -> Vec<String> {
        let about = format!("{game}.");
        let all = self.readers.get(reader).into_iter().flatten();
        all.filter(|id| id.starts_with(&about)).cloned().collect()
    }

    fn arrives(&mut self, reader: &str, bytes: &[u8]) {
        let text = String::from_utf8_lossy(bytes);
        let id = text.split("Message-ID: <").nth(1).unwrap();
        let id = id.split('>').next().unwrap().to_owned();
        let letter = self.letters.entry(id.clone()).or_insert_with(|| Arrived {
            bytes: bytes.to_vec(),
            times: 0,
        });
        assert!(letter.bytes == bytes, "{id} says two things");
        letter.times += 1;
        if letter.times == 1 {
            self.readers.entry(reader.to_owned()).or_default().push(id);
        }
    }
}

impl Outbox for Post {
    fn send(&mut self, _: &str, to: Envelope<'_>, bytes: &[u8]) -> Result<(), SendError> {
        let broken = || MailboxError::Name("the line is dead".to_owned());
        match self.weather {
            Weather::Later => return Err(SendError::Later("busy".to_owned())),
            Weather::Refuses if self.luck.one_in(3) => {
                return Err(SendError::Refused("no such mailbox".to_owned()));
            }
            Weather::Down => return Err(broken().into()),
            _ => self.arrives(to.recipient, bytes),
        }
        if self.weather == Weather::BreaksOff && self.luck.one_in(2) {
            self.unsaid += 1;
            return Err(broken().into());
        }
        Ok(())
    }

    fn at_once(&self) -> usize {
        4
    }
}
