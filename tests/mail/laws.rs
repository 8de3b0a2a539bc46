//! What holds for every mail: reading never panics, whatever the bytes.

use std::cell::Cell;

use highnoon::mail::command::{self, Orders};
use highnoon::mail::{flowed, own_text, read, tidy};
use highnoon::table::TableView;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::fixture_mails;
use super::shapes::{GAMES, SHAPES, read as read_whole, text};
use crate::effort;

/// Pieces that steer readers into their corners.
const PIECES: &[&str] = &[
    "\n\n",
    "--000000000000aa01\n",
    "--000000000000aa01--",
    "Content-Type: multipart/mixed; boundary=",
    "Content-Type: message/rfc822\n\n",
    "Content-Transfer-Encoding: base64\n",
    "format=flowed; delsp=yes",
    "> ",
    ">>>>",
    "-- \n",
    "#judge:",
    "On 1 x wrote:\n",
    "Am 1 schrieb\n",
    "<div style=\"display:none\">",
    "</blockquote>",
    "<pre>",
    "<!--",
    "=?utf-8?Q?",
    "?=",
    "\u{0}",
    "\u{feff}",
    "charset=utf-7",
    "BEFEHLE\n",
    "ENDE\n",
    "From: ",
    "\r",
    "_____________________",
    "=",
    "&#x0;",
    "Date: 99 Foo 99999 99:99:99 +9999\n",
];

fn check(raw: &[u8]) {
    let body = match read(raw) {
        Ok(mail) => mail.text.body,
        Err(unreadable) => {
            assert!(unreadable.message().key.starts_with("mail-unreadable-"));
            String::from_utf8_lossy(raw).into_owned()
        }
    };
    let own = own_text(&body);
    for (number, line) in own.own_lines() {
        assert_eq!(own.lines[number - 1].number, number);
        assert!(!line.contains(['\n', '\r']));
    }
}

#[test]
fn random_and_mutated_mails_never_panic() {
    let seed = 1870;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mails = fixture_mails();
    for round in 0..1_500 {
        let mut raw = if round % 4 == 0 {
            (0..random.random_range(0..400))
                .map(|_| random.random())
                .collect::<Vec<u8>>()
        } else {
            mails[random.random_range(0..mails.len())].1.clone()
        };
        for _ in 0..random.random_range(1..12) {
            let at = random.random_range(0..=raw.len());
            let end = (at + random.random_range(0..40)).min(raw.len());
            match random.random_range(0..4) {
                0 => {
                    let piece = PIECES[random.random_range(0..PIECES.len())];
                    raw.splice(at..at, piece.bytes());
                }
                1 => drop(raw.drain(at..end)),
                2 => {
                    let copied = raw[at..end].to_vec();
                    let to = random.random_range(0..=raw.len());
                    raw.splice(to..to, copied);
                }
                _ => raw[at..end]
                    .iter_mut()
                    .for_each(|byte| *byte = random.random()),
            }
        }
        check(&raw);
    }
}

#[test]
fn flowed_texts_come_back_as_they_were() {
    let words = [
        "G",
        "lst",
        "-",
        "tom",
        ">",
        "From",
        "--",
        "Höhe",
        " ",
        "  ",
        "x".repeat(90).leak(),
        "ß→",
    ];
    let mut random = ChaCha8Rng::seed_from_u64(1871);
    for _ in 0..2_000 {
        let text = (0..random.random_range(0..6))
            .map(|_| {
                let line: Vec<&str> = (0..random.random_range(0..40))
                    .map(|_| words[random.random_range(0..words.len())])
                    .collect();
                let line = line.join(" ");
                format!("{}\n", line.trim_end())
            })
            .collect::<Vec<_>>()
            .concat();
        let sent = flowed::encode(&text);
        assert_eq!(flowed::decode(&sent, false), text, "{sent}");
        for line in sent.lines() {
            let longest = line
                .split(' ')
                .map(|word| word.chars().count())
                .max()
                .unwrap_or(0);
            assert!(
                line.chars().count() <= flowed::KEEP.max(longest + flowed::BREAK),
                "{line}"
            );
        }
    }
}

#[test]
fn a_tidied_line_stays_tidy() {
    let mut random = ChaCha8Rng::seed_from_u64(1872);
    let letters: Vec<char> = "G lst-*_–→à\u{a0}\u{200b}•1.)>ü\u{308}".chars().collect();
    for _ in 0..2_000 {
        let line: String = (0..random.random_range(0..20))
            .map(|_| letters[random.random_range(0..letters.len())])
            .collect();
        let tidy = tidy::line(&line);
        assert!(!tidy.contains(['\u{a0}', '–', '→', '\u{200b}']), "{line:?}");
        assert_eq!(tidy.trim(), tidy);
        assert!(!tidy.contains("  "));
    }
}

/// A game that counts how many bytes it is asked about.
struct Counting(Cell<usize>);

impl Orders for Counting {
    fn claims(&self, line: &str) -> bool {
        self.0.set(self.0.get() + line.len());
        line.contains(" - ")
    }

    fn resembles(&self, line: &str) -> bool {
        self.0.set(self.0.get() + line.len());
        line.contains(" -")
    }
}

/// Bytes asked about of a mail that has a shape so many times.
fn work(shape: &str, times: usize) -> usize {
    let body = shape.repeat(times);
    let counting = Counting(Cell::new(0));
    let parts = command::read(&own_text(&body).own_lines(), "", &counting);
    assert!(parts.len() <= 2 * body.len() + 1, "{shape:?}");
    counting.0.get()
}

#[test]
fn twice_the_mail_is_at_most_twice_the_work() {
    for shape in [
        "if A par then\n",
        "if A par\n",
        "If you go there, A par - bur\n",
        "ok\nBest,\n> x\n",
        "create standard a=b\nb=c\n",
        "press to G\nhello\n",
        "preview\n",
        "Plan B:\nA par - bur\n",
        "Fall 1905:\n\nA par - bur\n",
        "Orders\n",
        "Old orders\n",
        "end\n",
        "standing\nA par - bur\n",
        "A par - bur, ",
        "hello: ",
        ": - ",
        "if then, ",
        "confirm\n",
        "signoff\n",
    ] {
        let (once, twice) = (work(shape, 400), work(shape, 800));
        assert!(twice <= 2 * once + 4096, "{shape:?}: {once}, {twice}");
    }
}

/// The steps of reading a text as the judge does: how often memory is asked
/// for, and for how much.
fn steps(table: &dyn TableView, body: &str) -> [u64; 2] {
    let counted = allocation_counter::measure(|| read_whole(table, body, crate::texts()));
    [counted.count_total, counted.bytes_total]
}

/// From one to two of these is a doubling that shows what is not linear.
const BYTES: usize = 2_000;
/// Twice the text has other words, so that it costs not quite twice as much.
const MOST_TENTHS: u64 = 24;
/// What may be added to twice the steps, once for all.
const MORE: [u64; 2] = [200, 20_000];

#[test]
fn twice_the_text_is_at_most_twice_the_steps_in_every_game() {
    let mut wrong = Vec::new();
    // With the least effort each game reads some of the shapes, all but few of
    // them differing from the next game's.
    let each = if effort::is_whole() {
        1
    } else {
        GAMES.len() + 2
    };
    for (number, (game, own)) in GAMES.into_iter().enumerate() {
        let table = crate::games().open(game, None).unwrap();
        let own = own.map(|shape| (shape, shape));
        for &(name, shape) in SHAPES.iter().chain(&own).skip(number % each).step_by(each) {
            let (half, whole) = (text(shape, BYTES), text(shape, 2 * BYTES));
            // What is set up once is not counted.
            steps(&*table, &half);
            let (once, twice) = (steps(&*table, &half), steps(&*table, &whole));
            if (0..2).any(|sort| 10 * twice[sort] > MOST_TENTHS * once[sort] + 10 * MORE[sort]) {
                wrong.push(format!("{game}, {name}: {once:?}, {twice:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
