//! What stands around the orders of a line: remarks, list marks, labels,
//! headers. They are made blank, so that places stay what they are.

use std::borrow::Cow;
use std::ops::Range;

use super::beside::{announced, greeted, labelled, trailing};
use super::fold;
use super::remark::is_doubtful_in_brackets;
use super::stance::withholds;
use super::vocabulary::Vocabulary;

/// Whether what stands in brackets in a line is more than a remark, and whether
/// they hold all of it.
type Keeps<'a> = &'a dyn Fn(&str, Range<usize>, bool) -> bool;

/// A line with blanks for its remarks (from `#` on, and in brackets), faces
/// made of signs, marks of lists and labels; as many bytes as before. What is
/// in brackets stays where it is a condition, and where `keeps` says so, which
/// is told whether they hold all of the line.
pub fn bare(line: &str, vocabulary: &Vocabulary, keeps: Keeps<'_>) -> String {
    let mut bytes = line.as_bytes().to_vec();
    let mut blank = |span: Range<usize>| bytes[span].fill(b' ');
    let marks = marked(line, vocabulary);
    blank(0..marks);
    let end = marks + uncommented(&line[marks..]).len();
    // "17 left // camp L13" is more than a remark.
    let end = match line[end..].strip_prefix("//") {
        Some(rest) if keeps(line, line.len() - rest.len()..line.len(), false) => line.len(),
        _ => end,
    };
    blank(end..line.len());
    for span in brackets(&line[..end]) {
        let is_all = span.len() == line[..end].trim().len();
        let inside = span.start + 1..span.end - 1;
        let is_doubtful = is_doubtful_in_brackets(&line[inside.clone()]);
        if !keeps(line, inside, is_all) && !is_doubtful {
            blank(span);
        }
    }
    for span in faces(&line[..end]).into_iter().chain(bars(&line[..end])) {
        blank(span);
    }
    let mut text = String::from_utf8(bytes).unwrap_or_default();
    let greeted = |text: &str, _: &Vocabulary| greeted(text);
    let announced = |text: &str, _: &Vocabulary| announced(text);
    for taken in [greeted, marked, labelled, announced] {
        let taken = taken(&text, vocabulary);
        fold::blank(&mut text, 0..taken);
    }
    let rest = trailing(&text).unwrap_or(text.len())..text.len();
    fold::blank(&mut text, rest);
    text
}

/// A line without the comment at its end: from `#` on, or `//` that is no address'.
pub fn uncommented(line: &str) -> &str {
    let slashes = line.match_indices("//").map(|(at, _)| at);
    let mut slashes = slashes.filter(|&at| !line[..at].ends_with(':'));
    let ends = [line.find('#'), slashes.next()];
    &line[..ends.into_iter().flatten().min().unwrap_or(line.len())]
}

/// A line whose beginning is numbered, with `;` for the numbers that follow in
/// it: "1) lst - flv 2) cul H" is two orders, as is "-A Pic -F Por" with dashes that
/// stand by a letter. As many bytes as before.
pub fn numbered(line: &str) -> Cow<'_, str> {
    let start = line.len() - line.trim_start_matches([' ', '\t', '(']).len();
    let mut text = Cow::Borrowed(line);
    let is_dash = |at: usize| matches!(line.as_bytes()[at..], [b'-', letter, b' ', ..] if letter.is_ascii_alphabetic());
    if start < line.len() && is_dash(start) {
        let dashes = line
            .match_indices(" -")
            .filter(|(at, _)| *at >= start && is_dash(at + 1));
        dashes.for_each(|(at, _)| text.to_mut().replace_range(at..at + 2, " ;"));
        return text;
    }
    let Some(first) = Count::at(line, start) else {
        return text;
    };
    let mut awaited = first.next();
    let blanks = line.match_indices([' ', '\t', ',', ';', '(']);
    for at in blanks.map(|(at, _)| at + 1).filter(|&at| at > start) {
        if let Some(count) = Count::at(line, at).filter(|count| *count == awaited) {
            let before = line[..at]
                .trim_end_matches([' ', '\t', ',', ';', '('])
                .len();
            let mark = format!("{:1$}", ";", at + count.length - before);
            text.to_mut()
                .replace_range(before..at + count.length, &mark);
            awaited = count.next();
        }
    }
    text
}

/// A mark of a list: "2.", "2)", "b)".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Count {
    number: u32,
    is_letter: bool,
    is_round: bool,
    length: usize,
}

impl Count {
    /// The one that begins here, with something behind it.
    fn at(line: &str, at: usize) -> Option<Self> {
        let rest = &line[at..];
        let stem = rest.split(['.', ')']).next()?;
        let is_letter = matches!(stem.as_bytes(), [b'a'..=b'j']);
        let number = match stem.as_bytes() {
            &[letter] if is_letter => u32::from(letter - b'a') + 1,
            digits if digits.len() <= 2 => stem.parse().ok()?,
            _ => return None,
        };
        let marks = &rest[stem.len()..];
        let mark = [".)", ")", "."]
            .iter()
            .find(|mark| marks.starts_with(**mark))?;
        let is_round = mark.ends_with(')');
        let behind = marks[mark.len()..].chars().next()?;
        let is_apart = behind.is_whitespace() || is_round && behind.is_alphabetic();
        (is_apart && (is_round || !is_letter)).then_some(Self {
            number,
            is_letter,
            is_round,
            length: stem.len() + mark.len(),
        })
    }

    /// The one that follows on it, however it is written.
    fn next(self) -> Self {
        let number = self.number + 1;
        let digits = if self.is_letter || number < 10 { 1 } else { 2 };
        let marks = self.length
            - if self.is_letter || self.number < 10 {
                1
            } else {
                2
            };
        let length = digits + marks;
        Self {
            number,
            length,
            ..self
        }
    }
}

/// Whether a line is a heading or empty. One in brackets is none if it says more,
/// or that what stands beside it is not meant.
pub fn is_label(line: &str) -> bool {
    let text = uncommented(line).trim();
    let is_bracket = text.starts_with(['(', '[']) && text.ends_with([')', ']']);
    let is_short = text.split_whitespace().count() <= LONGEST_IN_BRACKETS;
    is_bracket && is_short && !withholds(text)
        || !text.contains(char::is_alphanumeric)
        || text.ends_with(':')
}

/// "(Spring 1901)" has so many words.
const LONGEST_IN_BRACKETS: usize = 2;

/// Whether a line is nothing but an address of the web.
pub fn is_link(line: &str) -> bool {
    let text = line.trim().trim_matches(['<', '>']);
    let begins = ["https://", "http://", "www."];
    begins.iter().any(|start| text.starts_with(start)) && !text.contains(char::is_whitespace)
}

/// What stands in brackets, the brackets with it; not in each other.
pub fn brackets(text: &str) -> Vec<Range<usize>> {
    let mut spans = Vec::new();
    let mut open: Option<usize> = None;
    for (at, letter) in text.char_indices() {
        match (letter, open) {
            ('(' | '[' | '{', None) => open = Some(at),
            (')' | ']' | '}', Some(start)) => {
                spans.push(start..at + 1);
                open = None;
            }
            _ => {}
        }
    }
    spans
}

/// The bars of a row of a table.
fn bars(text: &str) -> Vec<Range<usize>> {
    let is_row = text.trim_start().starts_with('|');
    let bars = text.match_indices('|').filter(|_| is_row);
    bars.map(|(at, bar)| at..at + bar.len()).collect()
}

/// `:-)` and its like, between blanks.
pub(super) fn faces(text: &str) -> Vec<Range<usize>> {
    let starts = text
        .split_whitespace()
        .map(|word| word.as_ptr() as usize - text.as_ptr() as usize);
    let face = |start| face_at(text, start).map(|length| start..start + length);
    starts.filter_map(face).collect()
}

/// How many bytes a face made of signs has that begins here, if one does: `:-)`,
/// `=D`, `xD`, `^^`. One with letters is none within a word.
pub fn face_at(line: &str, at: usize) -> Option<usize> {
    let is_apart = line[..at].ends_with(char::is_whitespace) || at == 0;
    let rest = &line[at..];
    let drawn = || FACES.iter().find(|face| rest.starts_with(**face));
    let mut signs = rest.chars();
    let eyes = signs.next()?;
    let has_nose = signs.clone().next().is_some_and(|c| "-'^o".contains(c));
    let mouth = &rest[eyes.len_utf8() + usize::from(has_nose)..];
    let mouths = match eyes {
        ':' | ';' | '=' => ")(]DPpO3/|*",
        'x' | 'X' if !has_nose => "DP",
        '8' if has_nose => ")D",
        _ => "",
    };
    let first = mouth.chars().next().filter(|c| mouths.contains(*c));
    let length = match first {
        Some(c) => rest.len() - mouth.trim_start_matches(c).len(),
        None => drawn()?.len(),
    };
    let is_round = first.is_some_and(|c| matches!(c, ')' | '('));
    let behind = rest[length..].chars().next();
    let is_over = behind.is_none_or(|c| c.is_whitespace() || ",.;!?)".contains(c));
    ((is_apart || is_round && !eyes.is_alphanumeric()) && is_over).then_some(length)
}

/// Other faces.
const FACES: [&str; 8] = ["^^", "^_^", "^.^", "<3", "-.-", "-_-", "o_O", "\\o/"];

/// How many bytes marks of a list take: `-`, `*`, `•`, `1.`, `2)`, `3.)`, `a)`, `(1)`, `#1`.
fn marked(text: &str, _: &Vocabulary) -> usize {
    let between = |word: &str, open: char, close: &str| {
        let digits = word.strip_prefix(open)?.strip_suffix(close)?;
        Some((1..=2).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_digit()))
    };
    let is_number = |word: &str| {
        let mut signs = [('(', ")"), ('[', "]"), ('#', "")].into_iter();
        signs.any(|(open, close)| between(word, open, close) == Some(true))
    };
    let mut at = 0;
    loop {
        let rest = text[at..].trim_start();
        let start = text.len() - rest.len();
        let word = rest.split_whitespace().next().unwrap_or_default();
        let is_point = matches!(
            word,
            "-" | "*" | "•" | "➤" | "·" | "–" | "—" | "+" | "o" | "▪"
        );
        if !(is_point || is_counted(word) || is_number(word)) || rest.len() == word.len() {
            return at;
        }
        at = start + word.len();
    }
}

/// Whether a line is one of a list that is counted: "1. …", "b) …".
pub fn is_counted(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    let stem = word.trim_end_matches(['.', ')']);
    matches!(&word[stem.len()..], "." | ")" | ".)")
        && (1..=3).contains(&stem.len())
        && (stem.bytes().all(|byte| byte.is_ascii_digit())
            || stem.len() == 1 && word.ends_with(')') && stem.is_ascii())
}

/// Whether a line is one of a list, however it is numbered: "1 …", "1: …", "b) …".
pub fn is_numbered(text: &str) -> bool {
    is_counted(text) || text.trim_start().starts_with(|c: char| c.is_ascii_digit())
}

/// What a header names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header<'t> {
    /// The game that the mail is for.
    pub game: Option<&'t str>,
    /// The turn that the mail is for.
    pub turn: Option<u32>,
    /// What stands behind it; empty if nothing.
    pub rest: &'t str,
}

impl Header<'_> {
    /// Whether nothing stands behind it.
    pub const fn is_whole(&self) -> bool {
        self.rest.is_empty()
    }
}

/// A line that says which game, player and turn a mail is for: `GAME k1
/// PLAYER red PASSWORD amsel TURN 14`, with or without orders behind a colon.
pub fn header(line: &str) -> Option<Header<'_>> {
    let text = uncommented(line);
    let words = fold::words(text);
    let (mut game, mut turn) = (None, None);
    let mut rest = words.as_slice();
    while let [name, value, behind @ ..] = rest {
        match name.key.as_str() {
            "game" | "spiel" | "partie" => game = Some(value.raw.trim_end_matches(':')),
            "player" | "spieler" | "password" | "passwort" => {}
            "turn" | "zug" => turn = Some(value.key.parse().ok()?),
            _ => return None,
        }
        rest = behind;
        if value.raw.ends_with(':') && turn.is_some() {
            break;
        }
        if let [only] = rest
            && only.key.is_empty()
        {
            rest = &[];
        }
    }
    let Some(first) = rest.first() else {
        let rest = "";
        return (!words.is_empty()).then_some(Header { game, turn, rest });
    };
    let (before, rest) = text.split_at(first.start);
    (turn.is_some() && before.trim_end().ends_with(':')).then_some(Header { game, turn, rest })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_around_orders_is_blank() {
        let vocabulary = Vocabulary::new(&[("place", "")], &[]);
        let bare = |line: &str| {
            let bare = bare(line, &vocabulary, &|line, span, _| {
                line[span].contains("PLAY")
            });
            assert_eq!(bare.len(), line.len());
            bare.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        for (line, expected) in [
            ("1. PLAY 3 # remark", "PLAY 3"),
            ("- a) PLAY 3 (the left one) :-)", "PLAY 3"),
            ("My orders for turn 12: PLAY 3", "PLAY 3"),
            ("Mein Zug: PLAY 3", "PLAY 3"),
            ("place: 3", "place: 3"),
            ("(PLAY 3)", "(PLAY 3)"),
            ("1.) PLAY 3", "PLAY 3"),
            ("12.", "12."),
            ("• Käse", "Käse"),
            ("12:30", "12:30"),
            ("next turn: PLAY 3", "next turn: PLAY 3"),
            ("For the next round: PLAY 3", "For the next round: PLAY 3"),
            ("Next: PLAY 3", "PLAY 3"),
            ("| PLAY | 3 |", "PLAY 3"),
            (
                "PLAY 3 (or 4 if it is taken)",
                "PLAY 3 (or 4 if it is taken)",
            ),
            (
                "PLAY 3 (nur wenn Rot da ist)",
                "PLAY 3 (nur wenn Rot da ist)",
            ),
            ("PLAY 3 (wenn das geht)", "PLAY 3"),
        ] {
            assert_eq!(bare(line), expected, "{line}");
        }
    }

    #[test]
    fn numbers_in_a_line_part_it() {
        for (line, expected) in [
            ("1) a 2) b, 3) c", "1) a;   b;    c"),
            ("1. a 2. b 4. c", "1. a;   b 4. c"),
            ("(1) a (2) b", "(1) a;    b"),
            ("(1) a 2)b", "(1) a;  b"),
            ("a) x b) y", "a) x;   y"),
            ("9.) x 10.) y", "9.) x;     y"),
            ("1. a 2) b", "1. a 2) b"),
            ("x 2) b", "x 2) b"),
            ("1. d2", "1. d2"),
            ("1. ä 2. ö", "1. ä;   ö"),
        ] {
            let numbered = numbered(line);
            assert_eq!(numbered, expected);
            assert_eq!(numbered.len(), line.len());
        }
    }

    #[test]
    fn headers_are_known() {
        let turn = |line| header(line).map(|header| header.turn);
        assert_eq!(
            turn("GAME k1 PLAYER red PASSWORD x TURN 14"),
            Some(Some(14))
        );
        assert_eq!(turn("Zug 14: SPIELE 39 links"), Some(Some(14)));
        assert_eq!(turn("SPIEL k1"), Some(None));
        for line in ["Spiel 39 links", "Turn 14 was nice", "turn left", ""] {
            assert_eq!(turn(line), None, "{line}");
        }
    }
}
