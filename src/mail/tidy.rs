//! Writing a player's line the way the order grammar wants it.
//!
//! Mail programs beautify: a hyphen becomes a dash, an arrow a letter, a list
//! gets bullets, a word bold. None of that is meant.

use unicode_normalization::UnicodeNormalization;

/// Undoes what mail programs do to a line; case and words stay as they are.
///
/// Wide letters become plain ones, dashes of every length `-`, arrows `->` (also
/// the `à` that Outlook makes of `-->` and sends in another font), blanks of every
/// width one space, typographic quotation marks straight ones; characters without width,
/// bullets, list numbers and `*emphasis*` go; the rest is composed (NFC).
pub fn line(raw: &str) -> String {
    let mut plain = String::with_capacity(raw.len());
    for c in raw.nfc() {
        match c {
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => {
                plain.push('-');
            }
            '→' | '⇒' | '➔' | '➜' | '➝' | '➞' | '➡' | '⟶' | '⟹' | '\u{f0e0}' | '\u{f0e8}' =>
            {
                plain.push_str("->");
            }
            // A keyboard for Chinese or Japanese writes wide letters.
            '\u{ff01}'..='\u{ff5e}' => {
                plain.extend(char::from_u32(u32::from(c) - 0xff01 + u32::from('!')));
            }
            '‘' | '’' | '‚' | '‛' => plain.push('\''),
            '“' | '”' | '„' | '‟' => plain.push('"'),
            c if is_unseen(c) => {}
            c if c.is_whitespace() || c.is_control() => plain.push(' '),
            c => plain.push(c),
        }
    }
    let plain = without_emphasis(&plain);
    let words: Vec<&str> = plain
        .split(' ')
        .filter(|word| !word.is_empty())
        .map(|word| if word == "à" { "->" } else { word })
        .collect();
    without_bullet(&words.join(" ")).to_owned()
}

/// A line as it was written, for somebody else to read: only what has no
/// width or turns the direction of the text goes.
pub fn written(raw: &str) -> String {
    let seen = raw.chars().filter(|&c| !is_unseen(c));
    let spaced: String = seen
        .map(|c| {
            if c.is_whitespace() || c.is_control() {
                ' '
            } else {
                c
            }
        })
        .collect();
    spaced.trim().to_owned()
}

/// Whether a character has no width of its own.
const fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{fe0e}'
            | '\u{fe0f}'
            | '\u{feff}'
    )
}

/// Drops `*` around words, and `_` where it stands at both ends of a word group.
fn without_emphasis(line: &str) -> String {
    let marks = line.matches('*').count();
    let mut plain = if marks > 1 && marks.is_multiple_of(2) {
        line.replace('*', "")
    } else {
        line.to_owned()
    };
    let trimmed = plain.trim();
    let inner = trimmed.trim_matches('_');
    // A line of nothing else is a line that somebody drew.
    if !inner.is_empty() && trimmed.starts_with('_') && trimmed.ends_with('_') {
        plain = inner.to_owned();
    }
    plain
}

/// Drops one list mark at the start: a bullet, or a number with `.` or `)`
/// unless the list goes on in the same line, as its numbers part it.
fn without_bullet(line: &str) -> &str {
    let Some((first, rest)) = line.split_once(' ') else {
        return match line {
            "-" | "*" | "•" | "·" => "",
            _ => line.trim_start_matches(['•', '·', '▪', '●', '◦', '‣']),
        };
    };
    let digits = first.trim_end_matches(['.', ')']);
    let is_number = digits.len() < first.len()
        && digits.len() <= 3
        && !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_bullet = match first {
        "-" | "*" | "•" | "·" | "▪" | "●" | "◦" | "‣" | "§" => true,
        // "+ herd" and "+ F Bre" add something.
        "+" => rest.split(' ').count() > 2,
        _ => false,
    };
    // In German a turn is counted so: "3. Zug".
    let counts = rest.split(|c: char| !c.is_alphabetic()).next();
    let is_turn = is_number
        && counts.is_some_and(|word| matches!(&*word.to_lowercase(), "zug" | "halbzug" | "runde"));
    let goes_on = || {
        let next = digits.parse::<u32>().map(|number| (number + 1).to_string());
        next.is_ok_and(|next| {
            let mut words = rest.split(' ');
            words.any(|word| {
                let mark = word.strip_prefix(next.as_str());
                mark.is_some_and(|mark| mark.starts_with(['.', ')']))
            })
        })
    };
    if is_number && !is_turn && !goes_on() || is_bullet {
        rest
    } else {
        line.trim_start_matches(['•', '·', '▪', '●', '◦', '‣'])
            .trim_start()
    }
}

#[cfg(test)]
mod tests {
    use super::{line, written};

    #[test]
    fn what_is_passed_on_stays_as_it_was_written() {
        for (raw, passed_on) in [
            (" - the east is mine,", "- the east is mine,"),
            (
                "1. *never* again – or “never”",
                "1. *never* again – or “never”",
            ),
            ("• a →\tb", "• a → b"),
            ("\u{feff}hid\u{202e}den\u{7}", "hidden"),
            ("", ""),
        ] {
            assert_eq!(written(raw), passed_on, "{raw:?}");
        }
    }

    #[test]
    fn undoes_what_mail_programs_do() {
        for (written, meant) in [
            ("G lst – tom", "G lst - tom"),
            ("G\u{a0}lst\u{a0}\u{2212}\u{a0}tom", "G lst - tom"),
            ("G lst → tom", "G lst -> tom"),
            ("G lst à tom", "G lst -> tom"),
            ("G lst \u{f0e0} tom", "G lst -> tom"),
            ("* G lst - tom", "G lst - tom"),
            ("*G lst - tom*", "G lst - tom"),
            ("*G* lst - *tom*", "G lst - tom"),
            ("- G lst - tom", "G lst - tom"),
            ("+ G lst - tom", "G lst - tom"),
            ("  + herd", "+ herd"),
            ("2) G lst - tom", "G lst - tom"),
            ("12. G lst - tom", "G lst - tom"),
            ("12. Zug, Weiß", "12. Zug, Weiß"),
            ("•\tG lst - tom", "G lst - tom"),
            ("•G lst - tom", "G lst - tom"),
            ("\u{feff}G l\u{200b}st  -\ttom ", "G lst - tom"),
            ("G Bu\u{308}ffel", "G Büffel"),
            ("_G lst - tom_", "G lst - tom"),
            ("„Lone Star“", "\"Lone Star\""),
            ("Ｇ ｌｓｔ－ｔｏｍ， １７", "G lst-tom, 17"),
            ("G lst * tom", "G lst * tom"),
            ("____", "____"),
            ("-", ""),
            ("", ""),
        ] {
            assert_eq!(line(written), meant, "{written:?}");
        }
    }
}
