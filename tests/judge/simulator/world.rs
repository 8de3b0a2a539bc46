//! Everything that there is: games, workers, mails, a disk and a clock.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, TimeDelta, Utc};
use highnoon::game::system::Awaiting;
use highnoon::judge::{Config, Judge, JudgeError, Pace};
use highnoon::store::Store;
use highnoon::store::sqlite::Sqlite;
use highnoon::table::Table;

use super::disk::Disk;
use super::people::{KEEPER, compose};
use super::post::{Post, Weather};
use super::{Fault, Step, Work};
use crate::effort::Counts;
use crate::judge::faulty::{Faulty, Fuse, Mishap};
use crate::judge::{GAMES, config_with, game_of, key, time};
use crate::luck::Luck;
#[cfg(feature = "postgres")]
use crate::store::postgres::Database;

const WORKERS: usize = 2;
/// How many people there are: some play in several games.
const PEOPLE: usize = 12;

/// A game as its players know it.
pub(super) struct Playing {
    pub(super) id: String,
    /// The addresses of its seats.
    pub(super) people: Vec<String>,
    pub(super) table: Box<dyn Table>,
    begun: DateTime<Utc>,
    over: Option<DateTime<Utc>>,
}

/// Where a world's store is.
pub(super) enum Place {
    /// In a file, on a disk whose power may fail.
    File(Disk),
    /// At a database server.
    #[cfg(feature = "postgres")]
    Server(Database),
}

impl Place {
    fn open(&self) -> Box<dyn Store> {
        match self {
            Self::File(disk) => Box::new(Sqlite::open(&disk.path()).unwrap()),
            #[cfg(feature = "postgres")]
            Self::Server(database) => Box::new(database.open()),
        }
    }

    fn disk(&self) -> Option<&Disk> {
        match self {
            Self::File(disk) => Some(disk),
            #[cfg(feature = "postgres")]
            Self::Server(_) => None,
        }
    }
}

pub(super) struct World {
    config: Config,
    place: Place,
    /// How many calls of the store go well from now on.
    calls: Arc<AtomicI64>,
    workers: [Option<Judge<Faulty>>; WORKERS],
    /// Looks into the store.
    eye: Option<Box<dyn Store>>,
    now: DateTime<Utc>,
    games: Vec<Playing>,
    post: Post,
    mails: usize,
    pub(super) counts: Counts,
}

impl World {
    /// Begins two games.
    pub(super) fn new(seed: u64, place: Place) -> Self {
        let mut luck = Luck::new(seed);
        let proof = luck.pick(&["", "\n[identity]\nproof = \"required\"\n"]);
        let mut world = Self {
            config: config_with(proof.unwrap()),
            place,
            calls: Arc::new(AtomicI64::new(i64::MAX)),
            workers: [None, None],
            eye: None,
            now: time("2026-11-20T08:00:00Z"),
            games: Vec::new(),
            post: Post::new(seed),
            mails: 0,
            counts: Counts::default(),
        };
        let first = usize::try_from(seed).unwrap();
        world.begin(GAMES[first % GAMES.len()], &mut luck);
        world.begin(luck.pick(&GAMES).unwrap(), &mut luck);
        world
    }

    fn begin(&mut self, variant: &str, luck: &mut Luck) {
        let table = crate::games().open(variant, None).unwrap();
        let id = format!("g{}", self.games.len());
        let all = table.seats();
        let offset = luck.below(PEOPLE);
        let person = |seat: usize| format!("p{}@players.example", (seat + offset) % PEOPLE);
        let people: Vec<String> = (0..all.len()).map(person).collect();
        let seats = all.iter().map(|seat| seat.id.as_str());
        let seats: Vec<_> = seats.zip(["en", "de"].into_iter().cycle()).collect();
        let place = |seat: &str| seats.iter().position(|(id, _)| *id == seat).unwrap();
        let file = game_of(variant, &id, &seats, |seat| Some(person(place(seat))));
        let first = (self.now + TimeDelta::days(10)).format("%Y-%m-%d 20:00");
        let file = file.replace("2026-12-01 20:00", &first.to_string());
        let file = format!("{file}\n[keeper]\naddress = \"{KEEPER}\"\n");
        let now = self.now;
        self.worker(0).start_game(&id, &file, now).unwrap();
        self.games.push(Playing {
            id,
            people,
            table,
            begun: now,
            over: None,
        });
    }

    /// A worker, who may have to be started again.
    fn worker(&mut self, number: usize) -> &mut Judge<Faulty> {
        let (config, calls, place) = (&self.config, &self.calls, &self.place);
        self.workers[number].get_or_insert_with(|| {
            let store = Faulty {
                store: place.open(),
                fuse: Fuse::shared(Arc::clone(calls), Mishap::Refusal),
                disk: place.disk().cloned(),
            };
            Judge::new(config.clone(), key(), store).named(&format!("worker {number}"))
        })
    }

    fn eye(&mut self) -> &mut dyn Store {
        let place = &self.place;
        self.eye.get_or_insert_with(|| place.open()).as_mut()
    }

    pub(super) fn take(&mut self, step: Step) {
        match step {
            Step::Wait(minutes) => self.now += TimeDelta::minutes(minutes),
            Step::Write(luck) => {
                self.mails += 1;
                let mut luck = Luck::new(luck);
                let mail = compose(&self.games, &self.post, self.mails, &mut luck);
                self.post.carry(&mail, self.now, &mut luck);
            }
            Step::Weather(weather) => self.post.weather = weather,
            Step::ShowAgain => self.post.shows_again(),
            Step::Begin(luck) => {
                let mut luck = Luck::new(luck);
                self.begin(luck.pick(&GAMES).unwrap(), &mut luck);
            }
            Step::Do(worker, work, None) => self.work(worker, work).unwrap(),
            Step::Do(worker, work, Some((calls, fault))) => {
                self.calls.store(calls, Ordering::Relaxed);
                let cuts_power = fault == Fault::PowerCut;
                self.power_may_fail(cuts_power);
                let done = self.work(worker, work);
                let has_happened = self.calls.swap(i64::MAX, Ordering::Relaxed) < 0;
                if has_happened {
                    self.suffer(worker, fault, calls);
                } else {
                    done.unwrap();
                }
                self.power_may_fail(false);
            }
        }
    }

    fn power_may_fail(&self, may_fail: bool) {
        if let Some(disk) = self.place.disk() {
            disk.may_fail(may_fail);
        }
    }

    /// What comes of a fault beyond that the store has refused.
    fn suffer(&mut self, worker: usize, fault: Fault, calls: i64) {
        match fault {
            Fault::Refuses => self.counts.add("refusals of the store", 1),
            Fault::Dies => {
                self.counts.add("deaths", 1);
                self.workers[worker] = None;
            }
            Fault::PowerCut => {
                self.counts.add("power cuts", 1);
                let luck = u64::try_from(calls).unwrap() ^ self.mails as u64;
                let disk = self.place.disk();
                let restore = disk.map(|disk| disk.cut(&mut Luck::new(luck)));
                self.workers = [None, None];
                self.eye = None;
                if let Some(restore) = restore {
                    restore();
                }
            }
        }
        self.look();
    }

    fn work(&mut self, worker: usize, work: Work) -> Result<(), JudgeError> {
        let now = self.now;
        match work {
            Work::Fetch => {
                for mail in self.post.inbox(now) {
                    self.worker(worker).keep(&mail, now)?;
                    self.post.taken();
                }
            }
            Work::Handle(most) => loop {
                let mut more = most;
                let mut goes_on = || {
                    more -= 1;
                    more > 0
                };
                let pace = Pace::Live {
                    now,
                    has_rested: most > 2,
                };
                let handled = self.worker(worker).handle_several(pace, &mut goes_on)?;
                if handled.is_empty() {
                    break;
                }
            },
            Work::Close => {
                let closing = self.worker(worker).close_due(now)?;
                assert_eq!(closing.failed, []);
                self.look();
            }
            Work::Send(letters) => {
                // What is in hand stays so when others work in between.
                for _ in 0..letters {
                    self.worker(worker);
                    let judge = self.workers[worker].as_mut().unwrap();
                    if judge.deliver_next(&mut self.post, now)?.is_none() {
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// What people know of the games by now.
    fn look(&mut self) {
        let now = self.now;
        for number in 0..self.games.len() {
            let id = self.games[number].id.clone();
            let mut work = self.eye().begin().unwrap();
            let stored = work.look(&id).unwrap().unwrap();
            drop(work);
            let game = &mut self.games[number];
            game.table = game.table.at(&stored.position).unwrap();
            let is_over = matches!(game.table.awaiting(), Awaiting::Over(_));
            if is_over && game.over.is_none() {
                game.over = Some(now);
            }
        }
    }

    /// Whether a game could be begun.
    pub(super) fn has_room(&self) -> bool {
        let going_on = self.games.iter().filter(|game| game.over.is_none());
        going_on.count() < 2
    }

    /// Lets everything come to rest: nothing fails any more, and whatever is
    /// on its way arrives.
    pub(super) fn rest(&mut self) {
        self.post.weather = Weather::Fine;
        for _ in 0..200 {
            for worker in 0..WORKERS {
                self.work(worker, Work::Fetch).unwrap();
                self.work(worker, Work::Handle(4)).unwrap();
                self.work(worker, Work::Send(usize::MAX)).unwrap();
            }
            let queued = self.worker(0).census().unwrap();
            if self.post.is_empty() && queued.letters_queued == 0 && queued.mails_waiting == 0 {
                return;
            }
            self.now += TimeDelta::hours(1);
        }
        panic!("it does not come to rest: {:?}", self.worker(0).census());
    }

    /// Holds what is in the store against what was decided.
    pub(super) fn audit(&mut self) {
        let audit = self.worker(0).audit().unwrap();
        assert!(audit.is_clean(), "{audit:#?}");
        assert_eq!(audit.games.len(), self.games.len(), "{audit:#?}");
        self.counts.add("audits", 1);
    }

    /// Holds what arrived against what was sent and is in the store.
    pub(super) fn settle(&mut self) {
        self.settle_mails();
        self.settle_letters();
        let census = self.worker(0).census().unwrap();
        self.counts.add("turns", census.turns_closed);
        for game in &self.games {
            let days = (game.over.unwrap_or(self.now) - game.begun).num_days();
            self.counts.add("days of a game", days);
        }
    }

    /// Every mail that arrived was dealt with once.
    fn settle_mails(&mut self) {
        let mails = self.eye().begin().unwrap().past_mails(0, usize::MAX);
        let mut dealt_with = BTreeMap::new();
        for mail in mails.unwrap() {
            let raw = String::from_utf8_lossy(&mail.raw);
            let id = raw.split("Message-ID: <").nth(1).unwrap();
            let id = id.split('>').next().unwrap().to_owned();
            assert!(!mail.state.starts_with("failed"), "{id}: {}", mail.state);
            let is_again = mail.state.starts_with("duplicate");
            *dealt_with.entry(id).or_insert(0) += u64::from(!is_again);
            self.counts.add("mails twice", u64::from(is_again));
        }
        let twice = dealt_with.iter().find(|(_, times)| **times != 1);
        assert_eq!(twice, None, "a mail was dealt with so many times");
        let written = self.mails as u64;
        assert_eq!(dealt_with.len() as u64 + self.post.lost, written);
        self.counts.add("mails", dealt_with.len());
    }

    /// Every letter was sent, once if nothing broke off.
    fn settle_letters(&mut self) {
        let ids: Vec<String> = self.games.iter().map(|game| game.id.clone()).collect();
        let mut stored = 0;
        for game in ids {
            let letters = self.eye().begin().unwrap().letters_of(&game).unwrap();
            for letter in letters {
                let id = letter.message_id;
                let has_arrived = self.post.letters.contains_key(&id);
                let is_given_up = letter.given_up.is_some();
                assert!(letter.sent.is_some() || is_given_up, "{id} is waiting");
                assert!(has_arrived || is_given_up, "{id} has not arrived");
                self.counts.add("letters given up", u64::from(is_given_up));
                stored += usize::from(has_arrived);
            }
        }
        // Letters about no game are named otherwise.
        let about_games = self.post.letters.keys().filter(|id| id.starts_with('g'));
        assert_eq!(stored, about_games.count(), "letters out of nowhere");
        let times = self.post.letters.values().map(|letter| letter.times - 1);
        self.counts.add("letters twice", times.sum::<u64>());
        self.counts.add("letters", self.post.letters.len());
    }
}
