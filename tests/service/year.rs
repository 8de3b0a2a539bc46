//! A whole year, played by eight people with mailboxes and mail programs.

use chrono::{DateTime, TimeDelta, Utc};

use super::running::{Running, healthy, until};
use super::servers::{Mailbox, servers};
use super::{Place, SEATS, game_file, orders};
#[cfg(feature = "postgres")]
use crate::store::postgres::Database;

/// The first two deadlines of the year are at eight in the evening in Berlin,
/// one on the last Sunday before summer time ends, one on the day it does.
const DEADLINES: [&str; 2] = ["2026-10-18T18:00:00Z", "2026-10-25T19:00:00Z"];

/// Moves that are legal in the first turn; what is not later on is answered
/// just the same.
const ORDERS: [(&str, &str); 8] = [
    ("devils-hole", "G dvh H"),
    ("south-fork", "G sfk H"),
    ("rancho-grande", "G rgr H"),
    ("lone-star", "G lst - rge"),
    ("mule-ridge", "G mrg H"),
    ("lonesome-pine", "G lsp H"),
    ("red-river", "G rrv - flv"),
    ("lazy-s", "G lzs H"),
];

/// A year that is being played.
struct Year<'a> {
    /// The judges, all of one store.
    places: &'a [Place],
    game: &'a str,
    mailboxes: Vec<Mailbox>,
    mails: usize,
    deadlines: Vec<DateTime<Utc>>,
}

impl Year<'_> {
    fn count(&self, sql: &str) -> i64 {
        self.places[0].count(sql)
    }

    fn deadline(&self) -> DateTime<Utc> {
        let seconds = self.count("SELECT deadline FROM game");
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    fn serve(&self, now: DateTime<Utc>) -> Vec<Running> {
        let start = |place: &Place| {
            let serving = Running::start(place.path(), &now.to_rfc3339());
            healthy(place.port);
            serving
        };
        self.places.iter().map(start).collect()
    }

    /// Everybody writes; everybody is answered.
    fn write(&mut self) {
        let servers = servers();
        let first = self.mails;
        for (index, (seat, text)) in ORDERS.iter().enumerate() {
            let mail = orders(seat, self.game, self.mails, text);
            let judge = &self.places[0].judge;
            if index % 4 == 0 {
                servers.submit_with_swaks(seat, judge, &mail);
            } else {
                servers.submit(seat, judge, &mail);
            }
            self.mails += 1;
        }
        for (number, mailbox) in (first..).zip(&mut self.mailboxes) {
            let game = self.game;
            mailbox.wait_for(&format!("In-Reply-To: <{game}-{number}@players.example>"));
        }
    }

    /// One turn: orders a day before the deadline, and the deadline.
    fn turn(&mut self) {
        let deadline = self.deadline();
        self.deadlines.push(deadline);
        let serving = self.serve(deadline - TimeDelta::days(1));
        self.write();
        for judge in serving {
            assert_eq!(judge.stop(), 0);
        }
        // A little before, nothing is due.
        let before = (deadline - TimeDelta::minutes(1)).to_rfc3339();
        let closed = self.count("SELECT count(*) FROM closed");
        let tick = self.places[0].run(&["tick", "--now", &before]);
        assert_eq!(tick.0, 0, "{tick:?}");
        assert_eq!(self.count("SELECT count(*) FROM closed"), closed);
        let serving = self.serve(deadline - TimeDelta::seconds(1));
        for mailbox in &mut self.mailboxes {
            mailbox.wait_for("Auto-Submitted: auto-generated");
        }
        until("an empty queue", || {
            (self.count("SELECT count(*) FROM letter WHERE sent IS NULL") == 0).then_some(())
        });
        for judge in serving {
            assert_eq!(judge.stop(), 0);
        }
        assert_eq!(self.count("SELECT count(*) FROM closed"), closed + 1);
    }
}

fn play(places: &[Place], game: &str) {
    let file = game_file(game, |seat| Some(format!("{seat}@example.org")))
        .replace("2026-12-01 20:00", "2026-10-18 20:00")
        .replace("movement = 14", "movement = 7");
    places[0].begin(&file, "2026-10-10T08:00:00Z");
    let mailboxes = SEATS.iter().map(|(seat, _)| servers().mailbox(seat, game));
    let mut year = Year {
        places,
        game,
        mailboxes: mailboxes.collect(),
        mails: 0,
        deadlines: Vec::new(),
    };
    for mailbox in &mut year.mailboxes {
        mailbox.wait_for("Auto-Submitted: auto-generated");
    }
    while year.count("SELECT count(*) FROM game WHERE turn LIKE '1870-%'") == 1 {
        year.turn();
    }
    let expected = DEADLINES.map(|time| time.parse::<DateTime<Utc>>().unwrap());
    assert_eq!(year.deadlines[..2], expected);
    let mails = i64::try_from(year.mails).unwrap();
    let turns = i64::try_from(year.deadlines.len()).unwrap();
    let count = |sql: &str| year.count(sql);
    let handled = "SELECT count(*) FROM mail WHERE state NOT LIKE 'duplicate%'";
    let (_, all, _) = places[0].run(&["mails", game]);
    assert_eq!(count(handled), mails, "each mail counts once:\n{all}");
    assert_eq!(
        count("SELECT count(*) FROM mail WHERE state = 'waiting'"),
        0
    );
    assert_eq!(count("SELECT count(*) FROM letter"), 8 + mails + 8 * turns);
    assert_eq!(count("SELECT count(*) FROM letter WHERE attempts > 0"), 0);
    for mailbox in &mut year.mailboxes {
        let more = mailbox.all();
        assert!(more.is_empty(), "{more:?}");
    }
    places[0].is_proved(game);
}

#[test]
fn a_year_is_played_by_eight_mailboxes() {
    play(&[Place::with_mailbox("judge-seven", "")], "golf");
}

/// Two judges read one mailbox and work on one store.
#[cfg(feature = "postgres")]
#[test]
fn a_year_is_played_with_two_judges_on_one_server() {
    let database = Database::new();
    let places = ["a", "b"].map(|_| Place::at_server("judge-eight", &database));
    play(&places, "hotel");
}
