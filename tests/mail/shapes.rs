//! Texts that are meant to cost much to read, and the reading of them. What
//! they cost is counted by a law and measured by `benches/mail.rs`.

use highnoon::report::Texts;
use std::fmt::Write as _;
use std::hint::black_box;

use highnoon::game::system::Line;
use highnoon::game::{Lang, Seat};
use highnoon::judge::account::Account;
use highnoon::judge::sheet::Blank;
use highnoon::judge::statements::{OfSeat, lines_for_now};
use highnoon::mail::{command, own_text};
use highnoon::table::TableView;

/// Lines of which a hostile mail is made. What stands in braces is another
/// number, word or letter in each.
pub(crate) const SHAPES: [(&str, &str); 27] = [
    (
        "talk",
        "I hope to see you soon and wonder what {word} will do next.\n",
    ),
    ("wrong lines", "A {word} - Burgandie\n"),
    ("wrong lines, one name", "{word} supports Parsi\n"),
    ("short unknown words", "{abc} {def}\n"),
    (
        "short unknown words, many",
        "{abc} {def} {abc} {def} {abc}\n",
    ),
    ("one word", "{word}\n"),
    ("conditions", "if A {abc} then\n"),
    ("conditions, long", "if {word} moves, A par - bur\n"),
    ("closing formulas", "ok\nBest,\n> {word}\n"),
    ("quotes", "> {word}\nyes\n"),
    ("brackets", "(({abc}) [{def} ((\n"),
    ("one line of brackets", "({abc})[{def}"),
    ("lists", "1. a) - * {abc} {def}\n"),
    ("press", "press to Germany, {abc}\n"),
    ("broadcasts", "broadcast\n{word} moves\nend\n"),
    ("broadcasts without an end", "broadcast\n{word}\n"),
    ("one line", "A {abc} - {def}, "),
    ("one line of semicolons", "A {abc} - {def}; "),
    ("one word without end", "{abc}"),
    ("names almost right", "A Pariz - Burgundi{abc}\n"),
    (
        "numbers and ranges",
        "L{number} 1-{number} R{number}, 5..{number}\n",
    ),
    ("headings", "Plan {abc}:\nA par - {def}\n"),
    ("headings of turns", "Fall 190{number}:\n\n{abc} - bur\n"),
    ("not ASCII", "Ä {abc} → Мünchеn{def} ß\u{308}\n"),
    ("homoglyphs", "А Раr - Вur{abc}\n"),
    ("settings", "create standard {abc}={def}\n{abc}=b\n"),
    ("proposals", "{word}: standing {abc}\npreview {def}\n"),
];

/// Orders of each game, right ones and nearly right ones.
pub(crate) const GAMES: [(&str, [&str; 3]); 6] = [
    (
        "range-war",
        [
            "G lst - rge\n",
            "G {abc} - rge with herd\n",
            "G lst S G {abc} - Tombston\n",
        ],
    ),
    (
        "standard",
        [
            "A par - bur\nF bre - mao\n",
            "A mar S A {abc} - bur\n",
            "build A {abc}; waive\n",
        ],
    ),
    (
        "tablut",
        [
            "h6-c6\n",
            "IF e{number}-e5 THEN {abc}\n",
            "claim repetition {number}w {number}b\n",
        ],
    ),
    (
        "risiko",
        [
            "draw\nattack Siam - Indien {number}\n",
            "place {number} {word}\n",
            "defend Siam {number}\nplcae 3 Siam\n",
        ],
    ),
    (
        "komarn",
        [
            "play 3 L{number}\n",
            "or play {number} on left {number}\n",
            "take {number}\ndoubt {abc}\n",
        ],
    ),
    (
        "keilerei",
        [
            "move RI1 D{number}\n",
            "fight RI{number} vs BI2\n",
            "place RI1 E{number}; policy retreat {abc}\n",
        ],
    ),
];

/// So many bytes that are a shape again and again.
pub(crate) fn text(shape: &str, bytes: usize) -> String {
    let mut text = String::with_capacity(bytes + 100);
    let mut number: u32 = 0;
    while text.len() < bytes {
        let mut rest = shape;
        while let Some((before, behind)) = rest.split_once('{') {
            let (what, behind) = behind.split_once('}').expect("the brace is closed");
            text.push_str(before);
            number += 1;
            // Each differs from those before it.
            let spread = number.wrapping_mul(2_654_435_761) >> 4;
            let letters = match what {
                "number" => 0,
                "word" => 7,
                _ => 3,
            };
            if letters == 0 {
                write!(text, "{}", spread % 60).expect("a string takes everything");
            }
            text.extend((0..letters).map(|place| {
                let letter = (spread >> (4 * place)) % 26;
                char::from_u32(u32::from('a') + letter).expect("it is a letter")
            }));
            rest = behind;
        }
        text.push_str(rest);
    }
    text
}

/// Cuts a mail's text into its parts and reads its orders, as the judge does.
pub(crate) fn read(table: &dyn TableView, body: &str, texts: &Texts) {
    let words = texts.in_language(Lang::EN);
    let blank = Blank::of(table, Some(Seat(0)), words);
    let orders = OfSeat::new(table, Some(Seat(0)), &blank);
    let own = own_text(body);
    let parts =
        command::read_as_written(&own.own_lines(), "", &orders, &|number| own.written(number));
    let lines = lines_for_now(&parts, table, words);
    let reading = table.read(Seat(0), &[], &Line::numbered(&lines));
    let read = (&lines[..], &reading.lines[..]);
    black_box(Account::of(&parts, read, table, &blank));
}
