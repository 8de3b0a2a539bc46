//! What comes to a judge, one after the other: whatever people write, every
//! mail is dealt with and answered or said not to be, what is due is closed,
//! letters are mails, and all of it comes out the same when it is decided again.

use std::path::Path;
use std::sync::LazyLock;

use chrono::{DateTime, TimeDelta, Utc};
use highnoon::game::scene::Scene;
use highnoon::judge::{Config, Judge, Key};
use highnoon::mail::{Envelope, Outbox, SendError, read};
use highnoon::render::RenderError;
use highnoon::report::Words;
use highnoon::store::sqlite::Sqlite;

/// The games, in the order in which the first byte chooses them.
pub const GAMES: [&str; 6] = [
    "standard",
    "range-war",
    "tablut",
    "risiko",
    "komarn",
    "marian",
];
/// What stands between things that come.
pub const BETWEEN: u8 = 0;
/// How many things come at most: what is searched for needs few.
const MOST: usize = 12;
/// How long a letter may be that shows no picture.
const LONGEST_LETTER: usize = 400_000;
/// How a mail ends that is nobody's to answer.
const UNANSWERED: [&str; 6] = [
    "duplicate: ",
    "not a person's mail: ",
    "the judge's own mail",
    "refused without an answer",
    "alamo: press",
    "no ",
];

static CONFIG: LazyLock<Config> = LazyLock::new(|| {
    let file = "address = \"judge@highnoon.example\"\n\n[create]\nwho = [\"p0@p.example\"]\n";
    let config = Config::read("highnoon.toml", file, Path::new("/judge"));
    Config {
        draw: nothing,
        ..config.expect("it is written as it must be")
    }
});

/// Stands for a board.
#[allow(clippy::unnecessary_wraps, reason = "it is a painter")]
fn nothing(_: &Scene, _: Words<'_>) -> Result<Vec<u8>, RenderError> {
    Ok(b"\x89PNG\r\n\x1a\n".to_vec())
}

/// Where letters are read, and their Message-IDs kept.
#[derive(Debug, Default)]
struct Readers(Vec<String>);

impl Outbox for Readers {
    fn send(&mut self, _: &str, _: Envelope<'_>, bytes: &[u8]) -> Result<(), SendError> {
        assert!(bytes.len() < LONGEST_LETTER, "{} bytes", bytes.len());
        let letter = read(bytes).unwrap_or_else(|error| panic!("{error:?}"));
        self.0.extend(letter.head.message_id);
        Ok(())
    }
}

/// A game as its keeper sets it up.
fn game(variant: &str) -> (String, usize) {
    let table = super::games()
        .open(variant, None)
        .expect("the games are shipped");
    let days = table.whole_kinds().into_iter();
    let days: Vec<String> = days.map(|pace| format!("{pace} = 2")).collect();
    let mut file = format!(
        "id = \"alamo\"\nvariant = \"{variant}\"\nzone = \"Europe/Berlin\"\n\n[schedule]\n\
         first = \"2026-11-22 20:00\"\ndays = {{ {} }}\n\n[keeper]\naddress = \"k@p.example\"\n",
        days.join(", ")
    );
    let seats = table.seats();
    for (number, seat) in seats.iter().enumerate() {
        let lang = ["en", "de"][number % 2];
        let player = format!(
            "\n[[player]]\nseat = \"{}\"\naddress = \"p{number}@p.example\"\nlanguage = \"{lang}\"\n",
            seat.id
        );
        file.push_str(&player);
    }
    (file, seats.len())
}

/// Has a judge live through what the bytes say: the first chooses the game; of
/// everything that comes the first byte says from whom it is (or how long
/// nothing comes) and the second which letter it answers. Says whether orders
/// were given.
pub fn law(bytes: &[u8]) -> bool {
    let Some((choice, rest)) = super::choice_and_text(bytes) else {
        return false;
    };
    let store = Sqlite::in_memory().expect("there is memory");
    let mut judge = Judge::new(CONFIG.clone(), Key::of([7; 32]), store);
    let mut now: DateTime<Utc> = "2026-11-20T08:00:00Z".parse().expect("a time");
    let (file, seats) = game(GAMES[choice % GAMES.len()]);
    judge
        .start_game("alamo.toml", &file, now)
        .expect("a game begins");
    let (mut readers, mut has_orders) = (Readers::default(), false);
    let come = rest.as_bytes().split(|byte| *byte == BETWEEN);
    for (number, what) in come.take(MOST).enumerate() {
        judge.deliver(&mut readers, now).expect("letters go out");
        let [who, answered, text @ ..] = what else {
            continue;
        };
        now += TimeDelta::minutes(20);
        let who = usize::from(*who) % (seats + 3);
        if who == seats + 2 {
            now += TimeDelta::hours(i64::from(*answered));
        } else {
            let who = match who {
                who if who < seats => format!("p{who}"),
                who if who == seats => "k".to_owned(),
                _ => "stranger".to_owned(),
            };
            let answered = readers.0.len().checked_sub(usize::from(*answered));
            let answered = answered.and_then(|at| readers.0.get(at));
            let mail = mail(&who, number, answered, text);
            has_orders |= comes(&mut judge, &mail, now);
        }
        let closing = judge.close_due(now).expect("what is due is closed");
        assert_eq!(closing.failed, []);
    }
    judge.deliver(&mut readers, now).expect("letters go out");
    let audit = judge.audit().expect("all can be decided again");
    assert!(audit.is_clean(), "{audit:#?}");
    assert!(audit.games.contains("alamo"), "{audit:#?}");
    has_orders
}

fn mail(who: &str, number: usize, answered: Option<&String>, text: &[u8]) -> Vec<u8> {
    let answers = answered.map_or_else(String::new, |id| format!("In-Reply-To: <{id}>\n"));
    let head = format!(
        "From: <{who}@p.example>\nTo: <judge@highnoon.example>\nSubject: [alamo] turn\n{answers}\
         Message-ID: <{number}@p.example>\nContent-Type: text/plain; charset=utf-8\n\n"
    );
    [head.as_bytes(), text].concat()
}

/// Has a mail dealt with, and says whether it gave orders.
fn comes(judge: &mut Judge<Sqlite>, mail: &[u8], now: DateTime<Utc>) -> bool {
    judge.keep(mail, now).expect("a mail is kept");
    let mut has_orders = false;
    while let Some(handled) = judge.handle_next(now).expect("mails are dealt with") {
        let done = &handled.done;
        assert!(!done.starts_with("failed"), "{done}");
        let is_told = UNANSWERED.iter().any(|way| done.starts_with(way));
        assert!(handled.letters > 0 || is_told, "{done}: no answer");
        has_orders |= done.contains(" orders given") && !done.contains(" 0 orders given");
    }
    has_orders
}
