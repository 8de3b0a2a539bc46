//! What a judge needs goes away and comes back while it runs: room on the
//! disk, the database, the numbers of mails in its mailbox.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::running::{Running, free_port, healthy, page, until};
use super::servers::servers;
use super::{EARLY, Place, SEATS, game_file, orders};
use crate::effort;
use crate::judge::mail;

/// How often it happens, if all is tried.
const TIMES: u64 = 3;

/// What is told of a run.
#[expect(
    clippy::print_stdout,
    reason = "the figures are what a long run is for"
)]
fn tell(what: &str, serving: &Running, mails: usize, longest: Duration) {
    println!(
        "{what}: {mails} mails, each answered once; at most {:.1} s until that; {} MB",
        longest.as_secs_f64(),
        serving.memory()
    );
}

/// A Maildir into which mails are put.
struct Mails {
    folder: TempDir,
    count: usize,
}

impl Mails {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        for part in ["tmp", "new", "cur"] {
            fs::create_dir(folder.path().join(part)).unwrap();
        }
        Self { folder, count: 0 }
    }

    /// One more, with so much behind its orders that is no text of its own.
    fn put(&mut self, quoted: usize) {
        let order = ["G lst - rge\n", "G lst H\n"][self.count % 2];
        let text = format!("{order}\n{}", "> Howdy, partner.\n".repeat(quoted / 18));
        let name = format!("{:04}", self.count);
        let scratch = self.folder.path().join("tmp").join(&name);
        fs::write(&scratch, mail("lone-star", self.count, &text)).unwrap();
        fs::rename(scratch, self.folder.path().join("new").join(name)).unwrap();
        self.count += 1;
    }

    /// How many the judge has not put aside.
    fn left(&self) -> usize {
        let left = fs::read_dir(self.folder.path().join("new")).unwrap();
        left.count()
    }
}

/// The configuration of a judge who reads this Maildir.
fn config(mails: &Mails, port: u16, more: &str) -> String {
    format!(
        "address = \"judge@highnoon.example\"\nidentity.proof = \"address\"\n{more}\n\
         [[inbox]]\nmaildir = '{}'\n\n[metrics]\nlisten = \"127.0.0.1:{port}\"\n",
        mails.folder.path().display()
    )
}

/// Waits until something is wrong.
fn troubled(port: u16) -> String {
    until("a complaint", || {
        page(port, "/health").filter(|(status, _)| *status == 503)
    })
    .1
}

/// Waits until every mail has been answered, and counts once what each did.
fn all_is_done(place: &Place, mails: &Mails, count: impl Fn(&str) -> i64) {
    let sent = i64::try_from(SEATS.len() + mails.count).unwrap();
    until("an answer to every mail", || {
        let letters = count("SELECT count(*) FROM letter WHERE sent IS NOT NULL");
        (letters == sent && mails.left() == 0).then_some(())
    });
    healthy(place.port);
    let written = fs::read_dir(place.path().join("outbox")).unwrap();
    let whole = written.filter(|entry| {
        let name = entry.as_ref().unwrap().file_name();
        !name.to_string_lossy().starts_with('.')
    });
    assert_eq!(i64::try_from(whole.count()).unwrap(), sent);
    let counted = "SELECT count(*) FROM mail WHERE state LIKE 'delta: 1 orders%'";
    assert_eq!(count(counted), i64::try_from(mails.count).unwrap());
    assert_eq!(count("SELECT count(*) FROM letter"), sent);
    assert_eq!(
        count("SELECT count(*) FROM letter WHERE given_up IS NOT NULL"),
        0
    );
}

/// A disk of its own over a folder.
struct Disk(PathBuf);

impl Disk {
    /// One with room for so many megabytes.
    fn over(folder: &Path, megabytes: u64) -> Self {
        let size = format!("size={megabytes}m");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &size, "none"]);
        let status = mount.arg(folder).status().unwrap();
        assert!(
            status.success(),
            "a disk cannot be mounted: that needs root"
        );
        Self(folder.to_owned())
    }

    /// Takes all room that is left.
    fn fill(&self) {
        let mut ballast = fs::File::create(self.0.join("ballast")).unwrap();
        let mut chunk = 1 << 20;
        let bytes = vec![1; chunk];
        while chunk > 0 {
            if ballast.write(&bytes[..chunk]).is_err() {
                chunk /= 2;
            }
        }
    }

    fn clear(&self) {
        fs::remove_file(self.0.join("ballast")).unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

#[test]
fn a_judge_whose_disk_was_full_has_lost_nothing() {
    let (port, mut mails) = (free_port(), Mails::new());
    let config = config(&mails, port, "");
    let place = Place::with(&config, port, "judge");
    // What comes stays in the store.
    let times = effort::of(TIMES);
    let disk = Disk::over(place.path(), 16 + 8 * times);
    fs::write(place.path().join("highnoon.toml"), config).unwrap();
    place.begin(&game_file("delta", |_| None), "2026-11-20T08:00:00Z");
    let serving = Running::start(place.path(), EARLY);
    healthy(port);
    let mut longest = Duration::ZERO;
    for _ in 0..times {
        disk.fill();
        let begun = Instant::now();
        for _ in 0..8 {
            mails.put(400_000);
        }
        let said = troubled(port);
        assert!(said.contains("full") || said.contains("No space"), "{said}");
        disk.clear();
        all_is_done(&place, &mails, |sql| place.count(sql));
        longest = longest.max(begun.elapsed());
    }
    tell("disk full", &serving, mails.count, longest);
    assert_eq!(serving.stop(), 0);
    place.is_proved("delta");
}

#[cfg(feature = "postgres")]
#[test]
fn a_judge_whose_database_was_away_has_lost_nothing() {
    use crate::store::postgres::Server;
    let (port, mut mails) = (free_port(), Mails::new());
    let mut server = Server::start();
    let store = format!("store = \"{}\"\n", server.url("postgres"));
    let place = Place::with(&config(&mails, port, &store), port, "judge");
    place.begin(&game_file("delta", |_| None), "2026-11-20T08:00:00Z");
    let serving = Running::start(place.path(), EARLY);
    healthy(port);
    let mut longest = Duration::ZERO;
    for _ in 0..effort::of(TIMES) {
        let begun = Instant::now();
        for _ in 0..8 {
            mails.put(100);
        }
        // Wherever the judge is with them.
        server.is("stop");
        mails.put(100);
        troubled(port);
        server.is("start");
        let url = server.url("postgres");
        all_is_done(&place, &mails, |sql| {
            let mut client = postgres::Client::connect(&url, postgres::NoTls).unwrap();
            client.query_one(sql, &[]).unwrap().get(0)
        });
        longest = longest.max(begun.elapsed());
    }
    tell("database away", &serving, mails.count, longest);
    assert_eq!(serving.stop(), 0);
    let (status, out, err) = place.run(&["audit"]);
    assert_eq!(status, 0, "{out}{err}");
}

#[test]
fn a_mailbox_with_other_numbers_and_broken_connections_cost_nothing() {
    let servers = servers();
    let place = Place::with_game("judge-ten", "oscar", |_| None);
    let mut mailbox = servers.mailbox("lone-star", "oscar");
    let serving = Running::start(place.path(), EARLY);
    healthy(place.port);
    let mails = usize::try_from(effort::of(TIMES * 4)).unwrap();
    let mut longest = Duration::ZERO;
    for number in 0..mails {
        match number % 3 {
            0 => servers.renumber("judge-ten"),
            1 => servers.hang_up_on("judge-ten"),
            _ => {}
        }
        // A change is receipted however many mails came before it.
        let text = ["G lst - rge", "G lst H"][number % 2];
        let begun = Instant::now();
        let mail = orders("lone-star", "oscar", number, text);
        servers.submit("lone-star", &place.judge, &mail);
        mailbox.wait_for(&format!("In-Reply-To: <oscar-{number}@players.example>"));
        longest = longest.max(begun.elapsed());
    }
    tell("numbers and connections", &serving, mails, longest);
    healthy(place.port);
    let log = serving.log();
    assert!(
        log.contains("the inbox cannot be read"),
        "no connection broke"
    );
    assert_eq!(serving.stop(), 0);
    let counted = "SELECT count(*) FROM mail WHERE state LIKE 'oscar: %'";
    assert_eq!(place.count(counted), i64::try_from(mails).unwrap());
    let letters = i64::try_from(SEATS.len() + mails).unwrap();
    assert_eq!(place.count("SELECT count(*) FROM letter"), letters);
    place.is_proved("oscar");
}
