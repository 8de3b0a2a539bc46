//! Laws of decisions, on random games that no store has ever seen.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::decision::{Input, Mind};
use super::games::game_cache::GameCache;
use super::games::game_file;
use super::intake::ReadMail;
use super::people::seating::SetUp;
use super::receive::Dealing;
use super::record::known::{Fact, GameRecord, Known, KnownGame};
use super::record::ledger::{Change, Decided, Ledger};
use super::record::moment::Moment;
use super::turns::tick::{Tick, Ticked};
use super::{Config, Key, table_at};
use crate::game::system::Awaiting;
use crate::rules::games::Games;
use crate::store::WaitingMail;
use crate::table::Table;

const VARIANTS: [&str; 6] = [
    "range-war",
    "standard",
    "tablut",
    "risiko",
    "komarn",
    "marian",
];
const GAMES: u64 = 2;
const MAILS: i64 = 8;
/// What is written besides orders.
const WORDS: [&str; 10] = [
    "status",
    "help",
    "ready",
    "wait",
    "Hallo Anna,",
    "A Xyzzy - Plugh",
    "clear",
    "vote draw",
    "preview",
    "show orders",
];

/// A judge whose memory is all that there is.
struct Memory {
    mind: Mind,
    known: Known,
    /// The letters so far, with their bytes, and the turns that were closed.
    letters: usize,
    closed: usize,
}

impl Memory {
    fn new() -> Self {
        let file = "address = \"judge@highnoon.example\"\n";
        Self {
            mind: Mind {
                config: Config::read("highnoon.toml", file, Path::new(".")).unwrap(),
                key: Key::of([7; 32]),
                games: GameCache::new(std::sync::Arc::new(Games::shipped())),
                numbers: None,
            },
            known: Known::default(),
            letters: 0,
            closed: 0,
        }
    }

    /// Makes a decision twice, which must be the same, and remembers it.
    fn decide<I: Input>(&mut self, now: Moment, input: &I) -> I::Done {
        let mut asked = BTreeSet::new();
        loop {
            let made = [(), ()].map(|()| {
                let mut ledger = Ledger::of(self.known.clone());
                let done = input.decide(&mut self.mind, now, &mut ledger);
                (done, ledger)
            });
            let missing = made[0].1.missing();
            assert_eq!(missing, made[1].1.missing());
            if missing.is_empty() {
                let [(done, ledger), (_, again)] = made;
                let (decided, again) = (ledger.decided(), again.decided());
                assert_eq!(told(&decided), told(&again));
                self.remember(decided);
                return done.unwrap();
            }
            for fact in missing {
                self.learn(&fact);
                assert!(asked.insert(fact.clone()), "asked for twice: {fact:?}");
            }
        }
    }

    fn game(&mut self, id: &str) -> &mut KnownGame {
        let nobody = || KnownGame {
            is_locked: true,
            stored: Ok(None),
            on_file: BTreeMap::new(),
            latest: Vec::new(),
            is_all: true,
            closed: BTreeMap::new(),
            journal: Some(Vec::new()),
            digests: BTreeMap::new(),
        };
        self.known.games.entry(id.to_owned()).or_insert_with(nobody)
    }

    /// Nothing is known beyond what was decided: there has been nothing else.
    fn learn(&mut self, fact: &Fact) {
        match fact {
            Fact::Game(id)
            | Fact::LockedGame(id)
            | Fact::LatestTurns(id, _)
            | Fact::ClosedTurn(id, _)
            | Fact::Journal(id) => {
                self.game(id);
            }
            Fact::Digest(id, reader) => {
                let digests = &mut self.game(id).digests;
                digests.insert(reader.clone(), Vec::new());
            }
            fact => self.learn_of_people(fact),
        }
    }

    fn learn_of_people(&mut self, fact: &Fact) {
        let ids = || self.known.games.keys().cloned().collect();
        let people = &mut self.known.people;
        match fact {
            Fact::GameIds => people.game_ids = Some(ids()),
            Fact::GamesOf(address) => {
                let of = |game: &&KnownGame| {
                    let record = game.stored.as_ref().ok().and_then(Option::as_ref);
                    record.is_some_and(|record| {
                        let mut people = record.admin.addresses().into_iter();
                        people.any(|(_, other)| other.eq_ignore_ascii_case(address))
                    })
                };
                let games = self.known.games.iter().filter(|(_, game)| of(game));
                let ids = games.map(|(id, _)| id.clone()).collect();
                people.games_of.insert(address.clone(), ids);
            }
            Fact::LettersTo(address, since) => {
                people.letters_to.insert((address.clone(), *since), (0, 0));
            }
            Fact::HeldOf(address, since) => {
                people.held_of.insert((address.clone(), *since), 0);
            }
            Fact::Mail(key) => {
                people.mails.insert(key.clone(), false);
            }
            Fact::HeldMail(id) => {
                people.held_mails.insert(*id, None);
            }
            Fact::Letter(number) => {
                people.letters.insert(*number, None);
            }
            Fact::LetterNumbers(count) => {
                let first = i64::try_from(self.letters).unwrap() + 1;
                let more = people.letter_numbers.len() + count;
                people.letter_numbers = (first..).take(more).collect();
            }
            _ => unreachable!("the others are about a game"),
        }
    }

    fn remember(&mut self, decided: Decided) {
        self.letters += decided.letters.len();
        self.known.people.letter_numbers.clear();
        self.known.people.letters_to.clear();
        for change in decided.changes {
            match change {
                Change::CloseTurn(id, turn) => {
                    self.closed += 1;
                    let game = self.game(&id);
                    game.on_file.remove(&turn.turn);
                    game.latest.push(turn);
                }
                Change::Orders(id, turn, seat, orders) => {
                    let of_turn = self.game(&id).on_file.entry(turn).or_default();
                    of_turn.insert(seat, orders);
                }
                Change::Journal(id, entry) => {
                    self.game(&id).journal.as_mut().unwrap().push(entry);
                }
                Change::FinishMail { key, .. } => {
                    self.known.people.mails.insert(key, true);
                }
                _ => {}
            }
        }
        for game in decided.games {
            let id = game.id.clone();
            self.game(&id).stored = Ok(Some(game));
        }
    }

    fn record(&self, id: &str) -> &GameRecord {
        let stored = self.known.games[id].stored.as_ref().unwrap();
        stored.as_ref().unwrap()
    }

    /// Looks at a game until it is not due any more.
    fn tick(&mut self, id: &str, now: Moment) {
        for _ in 0..3 {
            let due = self.record(id).wake.is_some_and(|wake| wake <= *now);
            if !due || matches!(self.decide(now, &Tick { game: id }), Ticked::Nothing) {
                break;
            }
        }
        let wake = self.record(id).wake;
        assert!(wake.is_none_or(|wake| wake > *now), "{wake:?} is not later");
    }
}

/// All of what was decided.
fn told(decided: &Decided) -> String {
    let letters = decided.letters.iter();
    let letters: Vec<_> = letters
        .map(|letter| (letter.number, &letter.contents))
        .collect();
    format!("{:?} {:?} {letters:?}", decided.games, decided.changes)
}

fn file_of(variant: &str, table: &dyn Table) -> String {
    let halves = table.halves();
    let is_whole = |pace: &&&str| halves.iter().all(|(half, _)| half != *pace);
    let days = table.turn_kinds().iter().filter(is_whole);
    let days: Vec<_> = days.map(|pace| format!("{pace} = 2")).collect();
    let mut file = format!(
        "id = \"fluss\"\nvariant = \"{variant}\"\nzone = \"Europe/Berlin\"\n\n[schedule]\n\
         first = \"2026-11-22 20:00\"\ndays = {{ {} }}\n",
        days.join(", ")
    );
    for (seat, lang) in table.seats().iter().zip(["en", "de"].into_iter().cycle()) {
        let id = &seat.id;
        writeln!(
            file,
            "\n[[player]]\nseat = \"{id}\"\naddress = \"{id}@p.example\"\nlanguage = \"{lang}\""
        )
        .unwrap();
    }
    file
}

/// Plays a game of mails, each decided twice.
fn play(variant: &str, seed: u64) -> Memory {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut memory = Memory::new();
    let start = memory.mind.config.games.open(variant, None).unwrap();
    let mut now = "2026-11-20T08:00:00.250Z".parse::<DateTime<Utc>>().unwrap();
    let file = file_of(variant, start.as_ref());
    let game = game_file::read_new(&memory.mind.config, "fluss.toml", &file, now).unwrap();
    let set_up = SetUp {
        game: &game,
        input: &file,
    };
    memory.decide(Moment::of(now), &set_up);
    for number in 1..=MAILS {
        now += TimeDelta::milliseconds(random.random_range(1..100_000_000));
        memory.tick("fluss", Moment::of(now));
        let table = table_at(&game, memory.record("fluss")).unwrap();
        let Awaiting::Orders(seats) = table.awaiting() else {
            break;
        };
        let seat = *seats.choose(&mut random).unwrap();
        let legal = table.legal_orders(seat);
        let mut lines: Vec<&str> = Vec::new();
        for _ in 0..random.random_range(1..5) {
            let order = legal.choose(&mut random).map(String::as_str);
            let word = WORDS.choose(&mut random).copied();
            lines.extend(if random.random_bool(0.7) { order } else { word });
        }
        let name = &start.seats()[seat.index()].id;
        let raw = format!(
            "From: <{name}@p.example>\nSubject: [fluss]\nMessage-ID: <{number}@p.example>\n\n{}\n",
            lines.join("\n")
        );
        let mail = ReadMail::of(WaitingMail {
            id: number,
            arrived: *Moment::of(now),
            raw: raw.into_bytes(),
            confirmed: true,
        });
        let dealing = Dealing {
            mail: &mail,
            hurries: false,
        };
        let handled = memory.decide(Moment::of(now), &dealing);
        assert!(handled.letters >= 1, "{}: no answer", handled.done);
        assert!(
            memory
                .known
                .people
                .mails
                .values()
                .all(|is_dealt_with| *is_dealt_with)
        );
    }
    memory
}

#[test]
fn a_decision_is_the_same_whenever_it_is_made() {
    let (mut letters, mut closed) = (0, 0);
    for variant in VARIANTS {
        for seed in 0..GAMES {
            let memory = play(variant, seed);
            letters += memory.letters;
            closed += memory.closed;
        }
    }
    assert!(letters > 200 && closed > 20, "{letters}, {closed}");
}
