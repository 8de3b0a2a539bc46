//! How fast `highnoon serve` is, as a process: mails a second, the time from a
//! mail's delivery to its receipt, memory and start.
//!
//! Where one judge works on a file, the time to the receipt is told by its
//! stages, too, as the judge's log and the mailboxes show them.
//!
//! `cargo bench --bench serve -- sqlite` measures what has the word in its
//! name; without one, everything. The servers that it needs are started by the
//! scripts in `tests/servers`; the database's are told to write to the disk.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a measurement looks at the clock, waits and prints"
)]

mod grown;
#[path = "../moment/mod.rs"]
mod moment;
mod noon;
mod places;
mod process;
mod stages;

use std::collections::BTreeMap;
use std::time::{Duration, Instant, SystemTime};

use moment::most;
use places::{Database, MailServers, Place, Receipt};
use process::Serving;

/// How many mails wait at the start of a run.
const MAILS: usize = 2_000;
/// How many come one by one, and how often.
const SINGLE: usize = 200;
const EVERY: Duration = Duration::from_millis(50);

fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|word| name.contains(word));
    if is_wanted("sqlite") {
        run("sqlite, one worker, Maildir", &[Place::with_file(0)]);
    }
    if is_wanted("noon") {
        noon::run();
    }
    if is_wanted("servers") {
        let servers = MailServers::start();
        through("sqlite, one worker, IMAP and SMTP", &Place::at(&servers));
        drop(servers);
        let servers = MailServers::delivering();
        let place = Place::behind(&servers);
        through("sqlite, one worker, Maildir and SMTP", &place);
    }
    if is_wanted("postgres") {
        let database = Database::start();
        let places = ["one", "two"].map(|name| Place::with_database(&database, name));
        run("postgres, one worker, Maildir", &places[..1]);
        run("postgres, two workers, a Maildir each", &places);
    }
}

/// Everything about judges that work on one store.
fn run(name: &str, places: &[Place]) {
    let begun = Instant::now();
    let serving: Vec<Serving> = places.iter().map(Serving::start).collect();
    for judge in &serving {
        judge.wait_until_healthy();
    }
    println!("{name}:");
    println!("  start           {:>8.3} s", begun.elapsed().as_secs_f64());
    latency(places);
    drop(serving);
    // What waits when they start: their start counts.
    for number in 0..most(MAILS) {
        let place = &places[number % places.len()];
        place.deliver(&format!("waiting-{}-{number}", places.len()), number);
    }
    let before = receipts(places);
    let begun = Instant::now();
    let serving: Vec<Serving> = places.iter().map(Serving::start).collect();
    wait_for(|| receipts(places) >= before + most(MAILS));
    rate(begun.elapsed());
    for judge in &serving {
        println!("  resident memory {:>8} kB at most", judge.memory());
    }
}

/// How fast mails go through real mail servers.
fn through(name: &str, place: &Place) {
    println!("{name}:");
    let judge = Serving::start(place);
    judge.wait_until_healthy();
    latency(std::slice::from_ref(place));
    drop(judge);
    for number in 0..most(MAILS) {
        place.deliver(&format!("waiting-{number}"), number);
    }
    let begun = Instant::now();
    let judge = Serving::start(place);
    wait_for(|| judge.letters_sent() >= most(MAILS));
    rate(begun.elapsed());
    println!("  resident memory {:>8} kB at most", judge.memory());
}

/// How long it takes from a mail's delivery to its receipt.
fn latency(places: &[Place]) {
    let delivered = single(places);
    let receipts: BTreeMap<String, Receipt> = places.iter().flat_map(Place::written).collect();
    told(&delivered, &receipts);
    // Which mail is which is read from the store's file.
    if let [place] = places
        && place.store().exists()
    {
        stages::print(place, &delivered, &receipts);
    }
}

/// Prints how long mails waited for their receipts.
fn told(delivered: &[(String, SystemTime)], receipts: &BTreeMap<String, Receipt>) {
    let times = delivered.iter().map(|(id, at)| {
        let receipt = receipts.get(id).expect("each has one receipt");
        stages::between(*at, receipt.at)
    });
    let (half, most) = stages::spread(times.collect());
    println!("  20 mails/s      {half:>8.1} ms p50, {most:.1} ms p99 from delivery to receipt");
}

fn rate(taken: Duration) {
    let mails = f64::from(u32::try_from(most(MAILS)).expect("they are few"));
    println!(
        "  throughput      {:>8.0} mails/s, from the start to the last receipt",
        mails / taken.as_secs_f64()
    );
}

/// How many receipts all judges have sent: any may answer any mail.
fn receipts(places: &[Place]) -> usize {
    places.iter().map(Place::receipts).sum()
}

/// Delivers mails one by one until each has its receipt, and says when.
fn single(places: &[Place]) -> Vec<(String, SystemTime)> {
    let before = receipts(places);
    let begun = Instant::now();
    let mut delivered = Vec::new();
    for number in 0..most(SINGLE) {
        let due = EVERY * u32::try_from(number).expect("they are few");
        std::thread::sleep(due.saturating_sub(begun.elapsed()));
        let place = &places[number % places.len()];
        let id = format!("single-{}-{number}", places.len());
        delivered.push((id.clone(), place.deliver(&id, number)));
    }
    wait_for(|| receipts(places) >= before + most(SINGLE));
    delivered
}

fn wait_for(done: impl Fn() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(
            begun.elapsed() < Duration::from_mins(10),
            "it takes too long"
        );
        std::thread::sleep(Duration::from_millis(10));
    }
}
