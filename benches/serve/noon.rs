//! Noon: many games are due at the same moment, and mails of others come.

use std::time::{Duration, SystemTime};

use super::places::Place;
use super::process::Serving;
use super::{EVERY, grown, stages, told};
use crate::moment::most;

/// How many are.
const GAMES: usize = 1_000;

/// Closes so many turns at once, with a mail for another game now and then
/// until the last letter is out.
pub(super) fn run() {
    let games = most(GAMES);
    let place = Place::with_file(games);
    let begun = SystemTime::now();
    let judge = Serving::start(&place);
    let noon = begun
        + (grown::noon() - grown::now())
            .to_std()
            .expect("it is later");
    judge.wait_until_healthy();
    std::thread::sleep(stages::between(SystemTime::now(), noon));
    let mut delivered = Vec::new();
    let mut closed = None;
    loop {
        for _ in 0..20 {
            let number = delivered.len();
            let id = format!("noon-{number}");
            delivered.push((id.clone(), place.deliver(&id, number)));
            std::thread::sleep(EVERY);
        }
        if closed.is_none() && judge.turns_closed() >= games {
            closed = Some(SystemTime::now());
        }
        // The mails of this second are still on their way.
        if closed.is_some() && judge.letters_queued().is_some_and(|queued| queued < 20) {
            break;
        }
    }
    super::wait_for(|| judge.letters_queued() == Some(0));
    std::thread::sleep(Duration::from_secs(1));
    let (times, sizes): (Vec<SystemTime>, Vec<u64>) = place.unasked().into_iter().unzip();
    let since =
        |at: Option<&SystemTime>| at.map_or(0.0, |at| stages::between(noon, *at).as_secs_f64());
    println!("noon, {games} games of Range War, SQLite, one worker, Maildir:");
    println!(
        "  turns closed    {:>8.1} s after noon",
        since(closed.as_ref())
    );
    println!("  first letter    {:>8.1} s", since(times.iter().min()));
    let count = times.len();
    println!("  last of {count:<7} {:>8.1} s", since(times.iter().max()));
    told(&delivered, &place.written());
    println!("  CPU             {:>8.1} s", judge.cpu().as_secs_f64());
    println!("  resident memory {:>8} kB at most", judge.memory());
    println!(
        "  written         {:>8} kB, {} kB of them letters",
        judge.written() / 1024,
        sizes.iter().sum::<u64>() / 1024
    );
}
