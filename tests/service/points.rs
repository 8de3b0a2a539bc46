//! A judge that is killed at chosen points.
//!
//! What holds it there is in its store, so that the program under test is the
//! one that runs elsewhere: an embedded store refuses the statement at which
//! the point lies, and a server lets it wait. Then the process is killed.

use std::collections::BTreeMap;

use super::running::{Running, healthy, until};
use super::servers::{Mailbox, servers};
use super::{EARLY, LATE, Place, SEATS, game_file, message_id, orders};
#[cfg(feature = "postgres")]
use crate::store::postgres::Database;

/// Where the judge is killed: the name, and the statement that is not done.
type Point = (&'static str, &'static str);

const BEFORE_STORE: Point = ("before store", "BEFORE INSERT ON mail");
const AFTER_STORE: Point = ("after store", "BEFORE UPDATE ON mail");
const BEFORE_QUEUE: Point = ("between adjudication and queue", "BEFORE INSERT ON letter");
const BEFORE_MARK: Point = ("between send and mark", "BEFORE UPDATE OF sent ON letter");

/// Holds a judge at a point of its work.
trait Trap {
    /// Waits for the judge at a point.
    fn lay(&mut self, place: &Place, point: Point);
    /// Whether the judge is there.
    fn has_caught(&mut self, point: Point, log: &str) -> bool;
    /// Lets the next judge pass.
    fn lift(&mut self, place: &Place);
}

/// A statement that is refused.
struct Refusal;

impl Trap for Refusal {
    fn lay(&mut self, place: &Place, (name, event): Point) {
        let sql =
            format!("CREATE TRIGGER trap {event} BEGIN SELECT RAISE(ABORT, 'at {name}'); END");
        place.file().execute_batch(&sql).unwrap();
    }

    fn has_caught(&mut self, (name, _): Point, log: &str) -> bool {
        log.contains(&format!("at {name}"))
    }

    fn lift(&mut self, place: &Place) {
        place.file().execute_batch("DROP TRIGGER trap").unwrap();
    }
}

/// A statement that waits.
#[cfg(feature = "postgres")]
struct Wait {
    database: Database,
    holder: postgres::Client,
}

#[cfg(feature = "postgres")]
impl Wait {
    fn at(database: &Database) -> Self {
        Self {
            database: database.clone(),
            holder: database.client(),
        }
    }
}

#[cfg(feature = "postgres")]
impl Trap for Wait {
    fn lay(&mut self, _: &Place, (_, event): Point) {
        let sql = format!(
            "SELECT pg_advisory_lock(1);
             CREATE OR REPLACE FUNCTION trap() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END $$;
             CREATE TRIGGER trap {event} FOR EACH ROW EXECUTE FUNCTION trap()"
        );
        self.holder.batch_execute(&sql).unwrap();
    }

    fn has_caught(&mut self, _: Point, _: &str) -> bool {
        let waiting = "SELECT count(*) FROM pg_locks JOIN pg_database ON database = pg_database.oid
             WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()";
        let row = self.database.client().query_one(waiting, &[]).unwrap();
        row.get::<_, i64>(0) > 0
    }

    fn lift(&mut self, _: &Place) {
        let sql = "SELECT pg_advisory_unlock(1)";
        self.holder.batch_execute(sql).unwrap();
        // This waits for the transaction of the killed judge to be undone.
        for table in ["mail", "letter"] {
            let sql = format!("DROP TRIGGER IF EXISTS trap ON {table}");
            self.holder.batch_execute(&sql).unwrap();
        }
    }
}

/// Has a judge run into a trap and kills it there.
fn killed_at(place: &Place, trap: &mut impl Trap, point: Point, now: &str) {
    trap.lay(place, point);
    let serving = Running::start(place.path(), now);
    until(point.0, || {
        trap.has_caught(point, &serving.log()).then_some(())
    });
    serving.kill();
    trap.lift(place);
}

/// Waits until the judge has nothing to do.
fn at_rest(place: &Place) {
    until("rest", || {
        let waiting = place.count("SELECT count(*) FROM mail WHERE state = 'waiting'")
            + place.count("SELECT count(*) FROM letter WHERE sent IS NULL");
        (waiting == 0).then_some(())
    });
}

/// Every letter in the mailboxes by its Message-ID, as often as it is there.
/// What comes before its own header is the servers'.
fn received(mailboxes: &mut [Mailbox], letters: &mut BTreeMap<String, Vec<String>>) -> usize {
    for mail in mailboxes.iter_mut().flat_map(Mailbox::all) {
        let own = ["From", "Date", "Subject", "Message-ID"]
            .iter()
            .filter_map(|name| mail.find(&format!("\r\n{name}: ")))
            .min()
            .expect("it has a header");
        let id = message_id(&mail).to_owned();
        letters.entry(id).or_default().push(mail[own..].to_owned());
    }
    letters.values().map(Vec::len).sum()
}

fn survives(place: &Place, game: &str, trap: &mut impl Trap) {
    let servers = servers();
    let file = game_file(game, |seat| Some(format!("{seat}@example.org")));
    place.begin(&file, "2026-11-20T08:00:00Z");
    let mut mailboxes: Vec<_> = SEATS
        .iter()
        .map(|(seat, _)| servers.mailbox(seat, game))
        .collect();
    let mail = orders("red-river", game, 1, "G rrv - rge");
    servers.submit("red-river", &place.judge, &mail);

    killed_at(place, trap, BEFORE_STORE, EARLY);
    assert_eq!(place.count("SELECT count(*) FROM mail"), 0);

    killed_at(place, trap, AFTER_STORE, EARLY);
    let waiting = "SELECT count(*) FROM mail WHERE state = 'waiting'";
    assert_eq!(place.count(waiting), 1);
    // The mail server has not learnt that it is stored and delivers it again.
    servers.submit("red-river", &place.judge, &mail);

    killed_at(place, trap, BEFORE_MARK, EARLY);
    let queued = "SELECT count(*) FROM letter WHERE sent IS NULL";
    assert_eq!(place.count(queued), 1, "the receipt");
    let serving = Running::start(place.path(), EARLY);
    healthy(place.port);
    at_rest(place);
    until("the mail that was delivered again", || {
        (place.count("SELECT count(*) FROM mail") == 2).then_some(())
    });
    at_rest(place);
    assert_eq!(serving.stop(), 0);

    killed_at(place, trap, BEFORE_QUEUE, LATE);
    assert_eq!(place.count("SELECT count(*) FROM closed"), 0);
    let serving = Running::start(place.path(), LATE);
    until("a closed turn", || {
        (place.count("SELECT count(*) FROM closed") == 1).then_some(())
    });
    at_rest(place);
    assert_eq!(serving.stop(), 0);

    let counted = "SELECT count(*) FROM journal WHERE kind = 'orders'";
    assert_eq!(place.count(counted), 1, "the orders count once");
    let known = "SELECT count(*) FROM mail WHERE state LIKE 'duplicate%'";
    assert_eq!(place.count(known), 1);
    // Eight letters at the start, a receipt that was sent twice, eight results.
    let mut letters = BTreeMap::new();
    until("all letters", || {
        (received(&mut mailboxes, &mut letters) >= 18).then_some(())
    });
    assert_eq!(place.count("SELECT count(*) FROM letter"), 17);
    assert_eq!(letters.len(), 17, "{:?}", letters.keys());
    for (id, copies) in &letters {
        let receipt = copies[0].contains("In-Reply-To: ");
        assert_eq!(copies.len(), if receipt { 2 } else { 1 }, "{id}");
        assert!(copies.iter().all(|copy| *copy == copies[0]), "{copies:?}");
    }
    place.is_proved(game);
}

#[test]
fn a_judge_killed_at_any_point_does_everything_once() {
    let place = Place::with_mailbox("judge-five", "");
    survives(&place, "echo", &mut Refusal);
}

#[cfg(feature = "postgres")]
#[test]
fn a_judge_killed_at_any_point_with_a_server_does_everything_once() {
    let database = Database::new();
    let place = Place::at_server("judge-six", &database);
    survives(&place, "foxtrot", &mut Wait::at(&database));
}
