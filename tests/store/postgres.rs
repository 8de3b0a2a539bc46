//! The store for several workers, on a server of the tests' own.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use highnoon::store::postgres::Postgres;
use highnoon::store::{Place, Store, StoreError};
use postgres::{Client, NoTls};

use super::{at, game};

/// A server. It ends with its standard input, which is when this process does,
/// however that is.
pub(crate) struct Server {
    port: u16,
    certificate: String,
    /// It runs while the pipe in here is open.
    script: Child,
    said: BufReader<ChildStdout>,
}

impl Server {
    pub(crate) fn start() -> Self {
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let mut script = Command::new("tests/servers/postgres.sh")
            .arg(port.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(script.stdout.take().unwrap());
        let mut line = String::new();
        said.read_line(&mut line).unwrap();
        let certificate = line.strip_prefix("ready ").expect("the server starts");
        Self {
            port,
            certificate: certificate.trim().to_owned(),
            script,
            said,
        }
    }

    pub(crate) fn url(&self, database: &str) -> String {
        let port = self.port;
        format!("postgres://test:s3cret@localhost:{port}/{database}")
    }

    /// Has it "stop" as if it had died, or "start" again.
    pub(crate) fn is(&mut self, word: &str) {
        let orders = self.script.stdin.as_mut().unwrap();
        writeln!(orders, "{word}").unwrap();
        let mut line = String::new();
        self.said.read_line(&mut line).unwrap();
        assert_eq!(line.trim(), word);
    }
}

/// The one that all other tests of this process use.
fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(Server::start)
}

/// A database, gone with the server.
#[derive(Clone, Debug)]
pub(crate) struct Database(String);

impl Database {
    /// An empty one.
    pub(crate) fn new() -> Self {
        Self::make("template0")
    }

    /// One that begins like this one, which nobody may be connected to.
    pub(crate) fn copy(&self) -> Self {
        Self::make(&self.0)
    }

    fn make(template: &str) -> Self {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let name = format!("test{}", MADE.fetch_add(1, Ordering::Relaxed));
        let make = format!("CREATE DATABASE {name} TEMPLATE {template}");
        client("postgres").batch_execute(&make).unwrap();
        Self(name)
    }

    pub(crate) fn client(&self) -> Client {
        client(&self.0)
    }

    pub(crate) fn url(&self) -> String {
        url(&self.0)
    }

    pub(crate) fn open(&self) -> Postgres {
        Postgres::open(&self.url().parse().unwrap()).unwrap()
    }
}

fn url(database: &str) -> String {
    server().url(database)
}

fn client(database: &str) -> Client {
    Client::connect(&url(database), NoTls).unwrap()
}

#[test]
fn does_what_every_store_must() {
    for check in super::CHECKS {
        check(&mut Database::new().open());
    }
}

#[test]
fn a_mail_waits_for_those_before_it() {
    let database = Database::new();
    let mut one = database.open();
    let mut work = one.begin().unwrap();
    let first = work.keep_mail(at(1), "anna@club.example", b"a").unwrap();
    let beside = database.clone();
    let other = std::thread::spawn(move || {
        let mut store = beside.open();
        let mut work = store.begin().unwrap();
        let second = work.keep_mail(at(2), "anna@club.example", b"a").unwrap();
        work.commit().unwrap();
        second
    });
    let mut client = database.client();
    let waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
    while !other.is_finished() && client.query_one(waiting, &[]).unwrap().get::<_, i64>(0) == 0 {
        std::thread::yield_now();
    }
    assert!(!other.is_finished(), "the second mail overtakes the first");
    work.commit().unwrap();
    assert!(other.join().unwrap() > first);
}

#[test]
fn is_shared_from_its_first_moment_on() {
    let database = Database::new();
    super::shared_work(&|| Box::new(database.open()));
}

/// What one worker is at, another passes over; what comes after it in order
/// waits, and the rest does not.
#[test]
fn what_one_worker_has_taken_another_does_not_take() {
    let database = Database::new();
    let (mut one, mut two) = (database.open(), database.open());
    let mut work = one.begin().unwrap();
    let ids = ["a", "A", "b"].map(|sender| work.keep_mail(at(0), sender, b"").unwrap());
    work.add_game(&game("a")).unwrap();
    work.add_game(&game("b")).unwrap();
    let letters = ["1@x", "2@x"].map(|id| super::queue(&mut work, id, "a@x", b"", 0));
    work.commit().unwrap();

    let mut first = one.begin().unwrap();
    let mut second = two.begin().unwrap();
    assert_eq!(first.next_mail().unwrap().unwrap().id, ids[0]);
    assert_eq!(
        second.next_mail().unwrap().unwrap().id,
        ids[2],
        "the same sender's waits"
    );
    assert_eq!(second.waiting_since().unwrap(), Some(at(0)));
    assert!(first.game("a").unwrap().is_some());
    let due = second.due_games(at(1_000), 9).unwrap();
    assert_eq!(due, [Ok(game("b"))]);
    assert_eq!(second.look("a").unwrap(), Some(game("a")));
    let claimed = [(&mut first, "one"), (&mut second, "two")]
        .map(|(work, worker)| super::claim(work, worker, 9).unwrap().id);
    assert_eq!(claimed, letters, "not even before it is committed");
    first.finish_mail(ids[0], "k", "done").unwrap();
    first.commit().unwrap();
    assert_eq!(second.next_mail().unwrap().unwrap().id, ids[1]);
}

#[test]
fn a_lost_connection_costs_one_call() {
    let database = Database::new();
    let mut store = database.open();
    let end = |store: &Database| {
        let ended = store
            .client()
            .query(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE datname = current_database() AND pid <> pg_backend_pid()",
                &[],
            )
            .unwrap();
        assert_eq!(ended.len(), 1);
    };
    let mut work = store.begin().unwrap();
    work.keep_mail(at(0), "", b"lost").unwrap();
    end(&database);
    let error = work.keep_mail(at(0), "", b"lost").unwrap_err();
    assert!(error.is_transient(), "{error:?}");
    assert!(work.commit().is_err());
    // Between two transactions nobody notices.
    let mut work = store.begin().unwrap();
    work.keep_mail(at(0), "", b"kept").unwrap();
    work.commit().unwrap();
    end(&database);
    let mut work = store.begin().unwrap();
    assert_eq!(work.next_mail().unwrap().unwrap().raw, b"kept");
}

#[test]
fn work_that_failed_in_part_is_not_committed() {
    let mut store = Database::new().open();
    let mut work = store.begin().unwrap();
    work.add_game(&game("a")).unwrap();
    work.add_game(&game("a")).unwrap();
    work.add_game(&game("b")).unwrap();
    // It is told with the first answer that is waited for.
    let error = work.has_game("b").unwrap_err();
    assert!(!error.is_transient(), "{error}");
    assert!(matches!(work.has_game("a"), Err(StoreError::Interrupted)));
    assert!(matches!(work.commit(), Err(StoreError::Interrupted)));
    assert!(!store.begin().unwrap().has_game("a").unwrap());
    let mut work = store.begin().unwrap();
    work.add_game(&game("a")).unwrap();
    work.add_game(&game("a")).unwrap();
    assert!(work.commit().is_err());
    assert!(!store.begin().unwrap().has_game("a").unwrap());
}

#[test]
fn a_later_version_s_store_is_left_alone() {
    let database = Database::new();
    drop(database.open());
    drop(database.open());
    let mut client = database.client();
    let changed = client.execute("UPDATE schema_version SET version = 99", &[]);
    assert_eq!(changed.unwrap(), 1);
    let error = Postgres::open(&database.url().parse().unwrap()).unwrap_err();
    let is_newer = matches!(
        error,
        StoreError::Newer {
            found: 99,
            known: 10
        }
    );
    assert!(is_newer, "{error}");
}

#[test]
fn an_older_version_s_store_is_read_on() {
    let database = Database::new();
    drop(database.open());
    database
        .client()
        .batch_execute(
            "DROP TABLE shown, picture, body, decision, settings, kept;
             ALTER TABLE letter ADD COLUMN raw BYTEA NOT NULL, DROP COLUMN decision,
                 DROP COLUMN said, DROP COLUMN broken, DROP COLUMN deferred, DROP COLUMN gone,
                 DROP COLUMN digest, DROP COLUMN answers;
             CREATE INDEX letter_waiting ON letter (id) WHERE sent IS NULL AND given_up IS NULL;
             ALTER TABLE mail DROP COLUMN gone, DROP COLUMN digest, DROP COLUMN size;
             UPDATE schema_version SET version = 1;
             INSERT INTO mail (arrived, sender, raw) VALUES (5, 'a@x', '\\x00');",
        )
        .unwrap();
    let mut store = database.open();
    let mut work = store.begin().unwrap();
    assert_eq!(work.mails_since("a@x", at(0)).unwrap(), (1, 0));
    assert_eq!(work.next_mail().unwrap().unwrap().raw, b"\0");
    let id = super::queue(&mut work, "1@x", "a@x", b"", 0);
    assert_eq!(super::claim(&mut work, "one", 9).unwrap().id, id);
}

#[test]
fn letters_that_an_older_version_has_queued_are_read() {
    let database = Database::new();
    drop(database.open());
    database
        .client()
        .batch_execute(&format!(
            "UPDATE schema_version SET version = 9; {}",
            super::queued_before_packing("'\\x")
        ))
        .unwrap();
    super::reads_what_was_queued_before_packing(&mut database.open());
}

#[test]
fn a_server_out_of_reach_is_a_passing_trouble_and_told_without_a_password() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let place = format!("postgres://test:s3cret@localhost:{port}/x");
    let place = Place::read(&place, Path::new(".")).unwrap();
    let error = place.open().err().unwrap();
    assert!(error.is_transient(), "{error:?}");
    let missing = Place::read(&url("missing"), Path::new(".")).unwrap();
    let refusal = missing.open().err().unwrap();
    assert!(!refusal.is_transient(), "{refusal:?}");
    assert!(refusal.to_string().contains("missing"), "{refusal}");
    let store = Database::new().open();
    for told in [
        format!("{error} {error:?} {place} {place:?}"),
        format!("{refusal} {refusal:?} {missing} {missing:?} {store:?}"),
    ] {
        assert!(!told.contains("s3cret"), "{told}");
    }
}

/// The judge as a program, as what is trusted is the whole process's affair.
#[test]
fn a_connection_is_encrypted_for_who_can_be_trusted() {
    let database = Database::new();
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("highnoon.toml");
    let tick = |query: &str, trusted: Option<&str>| {
        let url = database.url();
        let text = format!(
            "address = \"judge@example.org\"\nidentity.proof = \"address\"\nstore = \"{url}?{query}\"\n"
        );
        std::fs::write(&config, text).unwrap();
        let mut command = assert_cmd::Command::cargo_bin("highnoon").unwrap();
        if let Some(trusted) = trusted {
            command.env("SSL_CERT_FILE", trusted);
        }
        command.args(["tick", "--config"]).arg(&config);
        command.output().unwrap()
    };
    let trusted = tick("sslmode=require", Some(&server().certificate));
    assert!(trusted.status.success(), "{trusted:?}");
    for certificate in [None, Some("/dev/null")] {
        let refused = tick("sslmode=require", certificate);
        assert_eq!(refused.status.code(), Some(75), "{refused:?}");
        let told = String::from_utf8(refused.stderr).unwrap();
        assert!(
            told.contains("certificate") && !told.contains("s3cret"),
            "{told}"
        );
    }
    assert!(tick("sslmode=prefer", None).status.success());
}

/// Has every mail note what its transaction waits for when it is committed.
fn watch_commits(database: &Database) -> Client {
    let mut client = database.client();
    client
        .batch_execute(
            "CREATE TABLE seen (waits TEXT);
             CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                 INSERT INTO seen VALUES (current_setting('synchronous_commit'));
                 RETURN NEW;
             END $$;
             CREATE TRIGGER see AFTER INSERT ON mail FOR EACH ROW EXECUTE FUNCTION see()",
        )
        .unwrap();
    client
}

#[test]
fn commits_wait_for_the_disk_whatever_the_server_is_used_to() {
    let database = Database::new();
    drop(database.open());
    let mut client = watch_commits(&database);
    for (of_the_database, is_relaxed, expected) in [
        ("off", false, "on"),
        ("off", true, "off"),
        ("remote_apply", false, "remote_apply"),
        ("local", false, "local"),
    ] {
        let usual = format!(
            "TRUNCATE seen; ALTER DATABASE {} SET synchronous_commit = {of_the_database}",
            database.0
        );
        client.batch_execute(&usual).unwrap();
        let mut store = database.open();
        if is_relaxed {
            store.relax().unwrap();
        }
        let mut work = store.begin().unwrap();
        work.keep_mail(at(0), "", b"x").unwrap();
        work.commit().unwrap();
        let seen: String = client
            .query_one("SELECT waits FROM seen", &[])
            .unwrap()
            .get(0);
        assert_eq!(seen, expected, "{of_the_database}");
    }
}

#[test]
fn the_doctor_says_that_the_server_does_not_wait_for_its_disk() {
    let database = Database::new();
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("highnoon.toml");
    let text = format!(
        "address = \"judge@example.org\"\nidentity.proof = \"address\"\nstore = \"{}\"\n",
        database.url()
    );
    std::fs::write(&config, text).unwrap();
    let mut client = database.client();
    for (usual, told) in [("off", true), ("on", false)] {
        let sql = format!(
            "ALTER DATABASE {} SET synchronous_commit = {usual}",
            database.0
        );
        client.batch_execute(&sql).unwrap();
        let mut command = assert_cmd::Command::cargo_bin("highnoon").unwrap();
        command.args(["doctor", "--config"]).arg(&config);
        let out = String::from_utf8(command.output().unwrap().stdout).unwrap();
        assert_eq!(out.contains("synchronous_commit = off"), told, "{out}");
        // The password stands in the file.
        let open = out.contains("highnoon.toml can be read by others");
        assert!(open && !out.contains("s3cret"), "{out}");
    }
}
