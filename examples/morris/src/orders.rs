//! What players write, in English and German.
//!
//! ```ebnf
//! order = "RESIGN" | [ "PLACE" | "MOVE" ] point [ ( "TO" | "-" ) point ] [ taken ] ;
//! taken = [ "," | "AND" ] "TAKES" point ;
//! ```

use std::sync::LazyLock;

use highnoon::game::system::{Language, Part};
use highnoon::game::{Message, named};
use highnoon::text::fold::{self, Word};
use highnoon::text::talk::Lexicon;
use highnoon::text::{Cursor, Grammar, Mistake, Sign, Vocabulary, grammar};

use super::Morris;
use super::board::{Point, Position};
use super::rules::{Order, Play};

/// The words that orders begin with, and the others.
static WORDS: LazyLock<Vocabulary> = LazyLock::new(|| {
    let verbs = [
        ("place", "places put puts setze setzen setzt"),
        ("move", "moves go fly flies ziehe ziehen zieht zug springe"),
        ("resign", "resigns aufgeben"),
        ("give", "gebe"),
    ];
    let others = [
        ("to", "nach auf on"),
        ("from", "von man stein"),
        ("takes", "x take taking captures schlägt schlage nimm nehme"),
        ("and", "und"),
    ];
    Vocabulary::new(&verbs, &others)
});

struct Reader;

/// How orders are told from talk.
impl Lexicon for Reader {
    fn orders(&self, word: &Word<'_>) -> bool {
        word.runs().filter(|run| is_code(run)).count() > 1
            || word.runs().any(|run| WORDS.gives_order(run))
    }

    fn is_code(&self, word: &Word<'_>) -> bool {
        word.runs().any(is_code)
    }
}

/// Whether a word is like a point: `d7`, and `h9`, too.
fn is_code(word: &str) -> bool {
    matches!(fold::key(word).as_bytes(), [b'a'..=b'z', b'0'..=b'9'])
}

impl Grammar for Reader {
    type Said = Order;
    type Message = Message;

    fn vocabulary(&self) -> &Vocabulary {
        &WORDS
    }

    fn order(&self, cursor: &mut Cursor<'_>) -> Result<Order, Mistake<Message>> {
        if cursor.take_any(&["resign", "give"]) {
            cursor.skip(cursor.rest().len());
            return Ok(Order::Resign);
        }
        while cursor.take_any(&["place", "move", "from", "to"]) {}
        let (mut from, mut to) = (None, point(cursor)?);
        if cursor.take("to") || cursor.arrow() || cursor.take_sign(Sign::Hyphen) {
            (from, to) = (Some(to), point(cursor)?);
        }
        let _ = cursor.take_sign(Sign::Comma) || cursor.take("and");
        let taken = cursor.take("takes").then(|| point(cursor)).transpose();
        taken.map(|takes| Order::Play(Play { from, to, takes }))
    }

    fn left_over(&self, cursor: &Cursor<'_>) -> Mistake<Message> {
        Mistake {
            span: cursor.here(),
            message: Message::new("morris-note-point")
                .with("written", cursor.written().unwrap_or("…")),
            help: Some(Message::new("morris-help")),
        }
    }
}

fn point(cursor: &mut Cursor<'_>) -> Result<Point, Mistake<Message>> {
    let point = named::value(cursor.key()).ok_or_else(|| Reader.left_over(cursor))?;
    cursor.skip(1);
    Ok(point)
}

impl Language for Morris {
    fn parts(&self, line: &str) -> Vec<Part<Order>> {
        grammar::read(&Reader, line)
    }

    fn write(&self, _position: &Position, order: &Order) -> String {
        let Order::Play(Play { from, to, takes }) = order else {
            return "RESIGN".to_owned();
        };
        let from = from.map_or(String::new(), |from| format!("{}-", from.name()));
        let takes = takes.map_or(String::new(), |man| format!(" x {}", man.name()));
        format!("{from}{}{takes}", to.name())
    }
}
