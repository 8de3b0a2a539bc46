//! Where the time between a mail's delivery and its receipt goes.

use std::collections::BTreeMap;
use std::fs;
use std::time::{Duration, SystemTime};

use chrono::DateTime;

use super::places::{Place, Receipt};

/// How long it took, or no time where two clocks differ.
pub(super) fn between(from: SystemTime, to: SystemTime) -> Duration {
    to.duration_since(from).unwrap_or_default()
}

/// What half of them stay below, and 99 in 100, in milliseconds.
pub(super) fn spread(mut times: Vec<Duration>) -> (f64, f64) {
    times.sort_unstable();
    let at = |part: usize| times[(times.len() - 1) * part / 100].as_secs_f64() * 1e3;
    (at(50), at(99))
}

/// When the judge says that it has done what, in its log.
#[derive(Default)]
struct Log {
    /// By the mail's number.
    stored: BTreeMap<String, SystemTime>,
    handled: BTreeMap<String, SystemTime>,
    /// By the letter's Message-ID.
    sent: BTreeMap<String, SystemTime>,
}

impl Log {
    fn read(place: &Place) -> Self {
        let text = fs::read_to_string(place.path().join("log")).unwrap_or_default();
        let mut log = Self::default();
        for line in text.lines() {
            let into = if line.contains(": a mail is stored ") {
                (&mut log.stored, " mail=")
            } else if line.contains(": a mail is dealt with ") {
                (&mut log.handled, " mail=")
            } else if line.contains(": a letter is sent ") {
                (&mut log.sent, " letter=")
            } else {
                continue;
            };
            let (times, field) = into;
            let at = line.split_whitespace().next();
            let at = at.and_then(|at| DateTime::parse_from_rfc3339(at).ok());
            let what = line.split_once(field).map(|(_, rest)| rest);
            let what = what.and_then(|rest| rest.split_whitespace().next());
            if let (Some(at), Some(what)) = (at, what) {
                times.insert(what.trim_matches(['"', '<', '>']).to_owned(), at.into());
            }
        }
        log
    }
}

/// The number in the store of each mail, by the first part of its Message-ID.
fn numbers(place: &Place) -> BTreeMap<String, String> {
    let store = rusqlite::Connection::open(place.store());
    let store = store.expect("it is a store");
    let mut mails = store
        .prepare("SELECT id, raw FROM mail")
        .expect("it has mails");
    let mails = mails.query_map((), |row| {
        Ok((row.get::<_, i64>(0)?, row.get::<_, Vec<u8>>(1)?))
    });
    let named = |(number, raw): (i64, Vec<u8>)| {
        let text = String::from_utf8_lossy(&raw);
        let field = text
            .lines()
            .find_map(|line| line.strip_prefix("Message-ID: <"));
        Some((field?.split('@').next()?.to_owned(), number.to_string()))
    };
    mails
        .expect("they can be read")
        .filter_map(|mail| named(mail.ok()?))
        .collect()
}

/// Prints how long each stage took.
pub(super) fn print(
    place: &Place,
    delivered: &[(String, SystemTime)],
    receipts: &BTreeMap<String, Receipt>,
) {
    let log = Log::read(place);
    let numbers = numbers(place);
    let stages = [
        "delivered, stored by the judge",
        "stored, dealt with",
        "dealt with, accepted by the outbox",
        "accepted, in the player's mailbox",
    ];
    let mut times = [const { Vec::new() }; 4];
    for (id, at) in delivered {
        let number = &numbers[id];
        let receipt = &receipts[id];
        let points = [
            *at,
            log.stored[number],
            log.handled[number],
            log.sent[&receipt.letter],
            receipt.at,
        ];
        for (times, points) in times.iter_mut().zip(points.windows(2)) {
            times.push(between(points[0], points[1]));
        }
    }
    for (stage, times) in stages.iter().zip(times) {
        let (half, most) = spread(times);
        println!("    {stage:<36}{half:>8.1} ms p50, {most:.1} ms p99");
    }
}
