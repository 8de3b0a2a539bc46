//! Laws of the judge as a whole, on random mails to random games of all sorts:
//! every mail is answered, questions change nothing, an answer to a closed turn
//! changes nothing of the next, every change of what is on file is told by
//! exactly one receipt, a game that has been looked at is not due any more, and
//! all of it comes out the same when it is decided again.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use highnoon::game::{Lang, Seat};
use highnoon::judge::Judge;
use highnoon::mail::read;
use highnoon::store::Store as _;
use highnoon::store::sqlite::Sqlite;
use highnoon::table::Table;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{GAMES, Letters, config, game_of, key, time};
use crate::effort::{self, Counts};
use crate::luck::Luck;

/// What asks and orders nothing, in any game.
const QUESTIONS: [&str; 12] = [
    "status",
    "help",
    "Hilfe",
    "help ready",
    "history",
    "show orders",
    "deadline",
    "Frist",
    "list games",
    "whogame",
    "options",
    "calendar",
];
const TALK: [&str; 8] = [
    "Hallo Anna,",
    "Here is my turn.",
    "Thanks for the game!",
    "Viele Grüße",
    "Best, Steve",
    "I hope that this reaches you in time.",
    "Ich hoffe, das kommt noch rechtzeitig.",
    "How are you these days?",
];
/// What is like an order and none, some of it in each game.
const BROKEN: [&str; 5] = [
    "PLAY 999 LEFT",
    "A Xyzzy - Plugh",
    "G Xyzzy -> Plugh",
    "Attack Xyzzy from Plugh",
    "MOVE Xyzzy Plugh",
];
/// What a player may have said before.
const SAID_BEFORE: [&str; 6] = [
    "ready anyway",
    "ready anyway",
    "wait",
    "vote draw",
    "stop",
    "undo",
];
/// What is no yes to what a letter has asked.
const NO_CONSENT: [&str; 8] = [
    "No, not that!",
    "nein",
    "I am away until Monday.",
    "yes\nno",
    "yes, but only the first line",
    "What is this?",
    "Yesterday I wrote nothing.",
    "ready",
];

/// What is written besides orders, of every sort.
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

/// A game by mail whose players are called as their seats.
struct Game {
    judge: Judge<Sqlite>,
    beside: Sqlite,
    now: DateTime<Utc>,
    start: Box<dyn Table>,
    seats: Vec<String>,
    /// The Message-ID of the first letter about each turn, by seat.
    threads: BTreeMap<String, Vec<(String, String)>>,
    /// That of the last letter, by seat.
    last: BTreeMap<String, String>,
    /// The numbers of the receipts that a seat has got.
    receipts: BTreeMap<String, Vec<u64>>,
    _folder: TempDir,
}

/// What a mail must not change if it changes nothing.
#[derive(Clone, Debug, PartialEq)]
struct State {
    turn: String,
    position: Value,
    deadline: Option<DateTime<Utc>>,
    admin: Value,
    orders: BTreeMap<String, BTreeMap<Seat, Vec<String>>>,
}

impl State {
    fn is_ready(&self, seat: Seat) -> bool {
        let ready = self.admin["ready"].as_array();
        ready.is_some_and(|ready| ready.contains(&json!(seat)))
    }

    /// Without what is remembered of mails that were put aside or had a
    /// mistake in them.
    fn without_memory(mut self) -> Self {
        for key in ["offers", "mistaken", "ready"] {
            self.admin[key] = Value::Null;
        }
        self
    }
}

impl Game {
    /// A game whose mails come so many milliseconds behind whole seconds.
    fn begin(variant: &str, behind: i64) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("highnoon.sqlite");
        let start = crate::games().open(variant, None).unwrap();
        let seats: Vec<String> = start.seats().iter().map(|seat| seat.id.clone()).collect();
        let languages = ["en", "de"].into_iter().cycle();
        let people: Vec<(&str, &str)> = seats.iter().map(String::as_str).zip(languages).collect();
        let file = game_of(variant, "fluss", &people, |_| None);
        let mut judge = Judge::new(config(), key(), Sqlite::open(&path).unwrap());
        let now = time("2026-11-20T08:00:00Z") + TimeDelta::milliseconds(behind);
        judge.start_game("fluss", &file, now).unwrap();
        let mut game = Self {
            judge,
            beside: Sqlite::open(&path).unwrap(),
            now,
            start,
            seats,
            threads: BTreeMap::new(),
            last: BTreeMap::new(),
            receipts: BTreeMap::new(),
            _folder: folder,
        };
        game.letters();
        game
    }

    fn state(&mut self) -> State {
        let mut work = self.beside.begin().unwrap();
        let stored = work.game("fluss").unwrap().unwrap();
        State {
            orders: work.orders_on_file("fluss").unwrap(),
            turn: stored.turn,
            position: stored.position,
            deadline: stored.deadline,
            admin: stored.admin,
        }
    }

    fn table(&mut self) -> Box<dyn Table> {
        let position = self.state().position;
        self.start.at(&position).unwrap()
    }

    /// The seats that orders are wanted of, or none if the game is over.
    fn due(&mut self) -> Vec<Seat> {
        self.table().awaiting().seats()
    }

    /// The letters since, to whom and what they say; their threads are kept.
    fn letters(&mut self) -> Vec<(String, String)> {
        let mut letters = Letters::default();
        self.judge.deliver(&mut letters, self.now).unwrap();
        let mut all = Vec::new();
        for (_, raw) in letters.0 {
            let mail = read(&raw).unwrap();
            let head = String::from_utf8_lossy(&raw).into_owned();
            let is_to = |seat: &&String| {
                let address = format!("{seat}@players.example");
                let mut lines = head.lines();
                lines.any(|line| line.starts_with("To:") && line.contains(&address))
            };
            let seat = self.seats.iter().find(is_to).unwrap().clone();
            let id = mail.head.message_id.clone().unwrap();
            self.last.insert(seat.clone(), id.clone());
            let numbers = self.receipts.entry(seat.clone()).or_default();
            numbers.extend(mail.text.body.lines().filter_map(receipt));
            // `fluss.002.1w.white.17-mac@highnoon.example`
            let name = id.split_once('@').unwrap().0;
            let turn = name.split_once('.').map(|(_, rest)| rest.rsplitn(3, '.'));
            let turn = turn.and_then(|mut parts| parts.nth(2));
            if let Some(turn) = turn {
                let known = self.threads.entry(seat.clone()).or_default();
                if known.last().is_none_or(|(last, _)| last != turn) {
                    known.push((turn.to_owned(), id.clone()));
                }
            }
            all.push((seat, mail.text.body));
        }
        all
    }

    /// Sends a mail, has it dealt with, and gives the letters that come of it.
    fn mail(&mut self, seat: &str, answers: Option<&str>, text: &str) -> Vec<(String, String)> {
        self.now += TimeDelta::minutes(20);
        let number = self.now.timestamp();
        let answers = answers.map_or_else(String::new, |id| format!("In-Reply-To: <{id}>\n"));
        let mail = format!(
            "From: <{seat}@players.example>\nTo: <judge@highnoon.example>\nSubject: [fluss] turn\n\
             {answers}Message-ID: <{seat}-{number}@players.example>\n\
             Content-Type: text/plain; charset=utf-8\n\n{text}\n"
        );
        self.judge.keep(mail.as_bytes(), self.now).unwrap();
        let handled = self.judge.handle_next(self.now).unwrap().unwrap();
        let is_answered = handled.letters > 0 && !handled.done.starts_with("failed");
        assert!(is_answered, "{handled:?}:\n{text}");
        assert_eq!(self.judge.handle_next(self.now).unwrap(), None);
        self.letters()
    }

    /// Legal orders of a seat, some of them.
    fn some_orders(&mut self, seat: Seat, luck: &mut Luck) -> Vec<String> {
        let legal = self.table().legal_orders(seat);
        (0..luck.below(3))
            .filter_map(|_| luck.pick(&legal))
            .collect()
    }

    /// What is on file for a seat, as its player is told.
    fn on_file(&self, seat: Seat, state: &State) -> Vec<String> {
        let table = self.start.at(&state.position).unwrap();
        let on_file = state.orders.get(&state.turn).and_then(|all| all.get(&seat));
        let lang = [Lang::EN, Lang::DE][seat.index() % 2];
        let told = table.describe(seat, on_file.map_or(&[], Vec::as_slice));
        let words = crate::texts().in_language(lang);
        told.iter().map(|order| words.say(order)).collect()
    }

    /// Closes the turn, with whatever is on file.
    fn close(&mut self) {
        if let Some(deadline) = self.state().deadline {
            self.now = self.now.max(deadline + TimeDelta::hours(1));
            self.look();
        }
    }

    /// Looks at the game if it is due, after which it is not.
    fn look(&mut self) {
        let closing = self.judge.close_due(self.now).unwrap();
        assert!(closing.is_whole && closing.failed.is_empty(), "{closing:?}");
        let wake = self.judge.next_wake().unwrap();
        assert!(wake.is_none_or(|wake| wake > self.now), "{wake:?} is past");
        self.letters();
    }
}

/// The number of the receipt of a change that a line is, in either language.
fn receipt(line: &str) -> Option<u64> {
    let mut begins = ["Receipt ", "Quittung "].into_iter();
    let rest = begins.find_map(|word| line.strip_prefix(word))?;
    rest.split_once(',')?.0.parse().ok()
}

fn is_receipt(text: &str) -> bool {
    text.lines().any(|line| receipt(line).is_some())
}

/// A letter without the breaks of its lines and what stands before them.
fn plain(text: &str) -> String {
    let lines = text.lines().map(|line| line.trim_start_matches(['|', ' ']));
    lines.collect::<Vec<_>>().join(" ")
}

/// Where a random game stands when somebody writes.
struct Moment<'a> {
    game: &'a mut Game,
    luck: &'a mut Luck,
    seat: Seat,
    name: String,
    before: State,
    orders: Vec<String>,
    talk: &'static str,
    called: String,
}

impl Moment<'_> {
    /// What is said if a law does not hold.
    fn told(&self, text: &str, letters: &[(String, String)]) -> String {
        format!("{}, {}:\n{text}\n{letters:?}", self.called, self.name)
    }

    /// Half the time has orders on file and has said something already.
    fn says_something_before(&mut self) {
        if self.luck.one_in(2) {
            let said = self.luck.pick(&SAID_BEFORE).unwrap();
            let text = format!("{}\n{said}", self.orders.join("\n"));
            self.game.mail(&self.name, None, &text);
            self.before = self.game.state();
        }
    }

    /// Talk, a question and a dry run change nothing at all.
    fn ask(mut self) -> &'static str {
        self.says_something_before();
        let preview = format!("preview\n{}\nend preview", self.orders.join("\n"));
        let mut lines = vec![self.talk.to_owned()];
        lines.extend(self.luck.pick(&QUESTIONS).map(str::to_owned));
        lines.extend((!self.orders.is_empty()).then_some(preview));
        let text = lines.join("\n\n");
        let letters = self.game.mail(&self.name, None, &text);
        let told = self.told(&text, &letters);
        assert_eq!(self.game.state(), self.before, "{told}");
        let is_private = |(to, said): &(String, String)| *to == self.name && !is_receipt(said);
        assert!(letters.iter().all(is_private), "{told}");
        "questions"
    }

    /// Lines that nobody can read change nothing on file, and whoever writes
    /// them is not ready, whatever he has said.
    fn spoil(mut self) -> &'static str {
        self.says_something_before();
        let says_ready = self.luck.one_in(2);
        let mut lines = BROKEN.to_vec();
        lines.extend(says_ready.then_some("ready"));
        let text = lines.join("\n");
        let letters = self.game.mail(&self.name, None, &text);
        let told = self.told(&text, &letters);
        let after = self.game.state();
        assert!(!after.is_ready(self.seat), "{told}");
        // There a mistake makes the turn wait, which is an order on file.
        let waits = self.called.starts_with("marian") && after.orders != self.before.orders;
        if waits {
            assert_eq!(after.position, self.before.position, "{told}");
            assert_eq!(after.turn, self.before.turn, "{told}");
        } else {
            let before = self.before.clone().without_memory();
            assert_eq!(after.without_memory(), before, "{told}");
        }
        let is_told = |(to, said): &(String, String)| *to == self.name && said.contains(BROKEN[0]);
        assert!(letters.iter().any(is_told), "{told}");
        "refusals"
    }

    /// What answers a letter about a closed turn changes nothing of the next.
    fn answer_a_closed_turn(mut self) -> &'static str {
        let known = self.game.threads.get(&self.name).cloned();
        // A turn that goes on after an interruption is the same.
        let root = |turn: &str| turn.split('.').next().unwrap().to_owned();
        let due = root(&self.before.turn);
        let mut old = known.unwrap_or_default();
        old.retain(|(turn, _)| root(turn) != due);
        let Some((turn, id)) = self.luck.pick(&old) else {
            return "nothing closed";
        };
        // Komarn's cards are drawn whenever it is asked for.
        self.orders.retain(|order| !order.contains("DRAW"));
        let command = self
            .luck
            .pick(&["ready", "wait", "bereit", "vote draw", "clear"]);
        let lines = self.orders.iter().map(String::as_str).chain(command);
        let text = lines.collect::<Vec<_>>().join("\n");
        let letters = self.game.mail(&self.name, Some(&id), &text);
        let told = format!("to {turn}, {}", self.told(&text, &letters));
        let after = self.game.state();
        assert_eq!(after.admin["ready"], self.before.admin["ready"], "{told}");
        let (after, before) = (after.without_memory(), self.before.clone().without_memory());
        assert_eq!(after, before, "{told}");
        assert!(letters.iter().all(|(_, said)| !is_receipt(said)), "{told}");
        // Nor does what says no yes to the letter that offers its lines, or says
        // it to none.
        let asked = self.game.last[&self.name].clone();
        self.game.mail(&self.name, None, "yes");
        let text = self.luck.pick(&NO_CONSENT).unwrap();
        let letters = self.game.mail(&self.name, Some(&asked), text);
        let told = self.told(text, &letters);
        assert_eq!(self.game.state().orders, before.orders, "{told}");
        "answers to closed turns"
    }

    /// Whatever is written comes out the same when it is decided again.
    fn write_anything(self) -> &'static str {
        let mut lines = vec![self.talk.to_owned()];
        for _ in 0..=self.luck.below(4) {
            lines.extend(if self.luck.one_in(3) {
                self.luck.pick(&WORDS).map(str::to_owned)
            } else {
                self.luck.pick(&self.orders)
            });
        }
        self.game.mail(&self.name, None, &lines.join("\n"));
        "mixtures"
    }

    /// What changes the orders on file is told once, to who has changed them.
    fn order(self) -> &'static str {
        let mut lines = vec![self.talk.to_owned(), String::new()];
        lines.extend(self.orders.iter().cloned());
        if self.luck.one_in(4) {
            lines.extend(self.luck.pick(&QUESTIONS).map(str::to_owned));
        }
        // What is taken back at once is told, too.
        let takes_back = self.luck.one_in(6);
        if takes_back {
            let words = self.luck.pick(&["clear", "undo", "zurück"]);
            lines.extend(words.map(str::to_owned));
        }
        let is_broken = self.luck.one_in(4);
        if is_broken {
            lines.extend(BROKEN.map(str::to_owned));
        }
        let text = lines.join("\n");
        let letters = self.game.mail(&self.name, None, &text);
        if is_broken {
            self.game.look();
        }
        let after = self.game.state();
        let told = self.told(&text, &letters);
        if is_broken {
            assert_eq!(after.turn, self.before.turn, "{told}");
        }
        if after.turn != self.before.turn {
            return "turns closed at once";
        }
        let receipts: Vec<_> = letters
            .iter()
            .filter(|(_, said)| is_receipt(said))
            .collect();
        let changed = after.orders != self.before.orders;
        let (fewest, most) = (usize::from(changed), usize::from(changed || takes_back));
        assert!((fewest..=most).contains(&receipts.len()), "{told}");
        assert!(receipts.iter().all(|(to, _)| *to == self.name), "{told}");
        // What it says is what is on file.
        for (_, receipt) in &receipts {
            for order in self.game.on_file(self.seat, &after) {
                assert!(plain(receipt).contains(&order), "{order}: {told}");
            }
        }
        let is_own = |(to, said): &(String, String)| *to == self.name && said.contains(self.talk);
        assert!(letters.iter().any(is_own), "{told}");
        if changed { "changes" } else { "nothing new" }
    }
}

/// Plays a random game and holds every mail against the laws. What it comes to.
fn play(variant: &str, seed: u64, behind: i64, counts: &mut Counts) -> State {
    let mut luck = Luck::new(seed);
    let mut game = Game::begin(variant, behind);
    for _ in 0..14 {
        let due = game.due();
        let before = game.state();
        let Some((seat, _)) = luck.pick(&due).zip(before.deadline) else {
            break;
        };
        let what = luck.below(7);
        let moment = Moment {
            seat,
            name: game.seats[seat.index()].clone(),
            before,
            orders: game.some_orders(seat, &mut luck),
            talk: luck.pick(&TALK).unwrap(),
            called: format!("{variant} {seed}"),
            game: &mut game,
            luck: &mut luck,
        };
        let met = match what {
            0 => moment.ask(),
            1 => moment.spoil(),
            2 => moment.answer_a_closed_turn(),
            3 => moment.write_anything(),
            _ => moment.order(),
        };
        counts.add(met, 1);
        game.look();
        if luck.one_in(5) {
            game.close();
        }
    }
    let audit = game.judge.audit().unwrap();
    assert!(
        audit.is_clean() && audit.games.contains("fluss"),
        "{variant} {seed}: {audit:#?}"
    );
    counts.add("letters decided again", audit.letters);
    let state = game.state();
    // Each change has been receipted once, to its seat.
    for (seat, name) in (0_u8..).zip(&game.seats) {
        let last = state.admin["ahead"]["receipts"][seat.to_string()].as_u64();
        let mut numbers = game.receipts.remove(name).unwrap_or_default();
        numbers.sort_unstable();
        let all: Vec<u64> = (1..=last.unwrap_or_default()).collect();
        assert_eq!(numbers, all, "{variant} {seed}: {name}");
        counts.add("receipts", numbers.len());
    }
    state
}

#[test]
fn what_a_mail_may_change_and_how_it_is_told() {
    let counts = effort::shares(140, |seeds| {
        let mut counts = Counts::default();
        for seed in seeds {
            let variant = GAMES[usize::try_from(seed).unwrap() % GAMES.len()];
            // Clocks do not stand at whole seconds, which changes nothing.
            let state = play(variant, seed, 250, &mut counts);
            if seed % 5 == 0 {
                let whole = play(variant, seed, 0, &mut Counts::default());
                assert_eq!(state, whole, "{variant} {seed}");
                counts.add("games again at whole seconds", 1);
            }
        }
        counts
    });
    Counts::all(counts).expect(&[
        ("questions", 140),
        ("refusals", 140),
        ("answers to closed turns", 40),
        ("mixtures", 140),
        ("changes", 240),
        ("nothing new", 40),
        ("games again at whole seconds", 20),
        ("receipts", 600),
        ("letters decided again", 2_500),
    ]);
}
