//! The line above a quote: who wrote it and when ("On … wrote:").
//!
//! Programs write it in fifty forms and as many languages, players write
//! sentences that look like one. What tells them apart is the stamp: a program
//! gives a date, a time of day or an address, and nothing else stands in the
//! line. Where nothing of it is sure, the line is its writer's own.
//!
//! Every test takes text in lower case with single spaces.

/// The longest attribution, folded lines together, in bytes.
pub(super) const LONGEST: usize = 500;
/// The most words of a name behind a verb.
const LONGEST_NAME: usize = 12;
/// The most words between an address and the colon at the end.
const LONGEST_TAIL: usize = 4;

/// What a line has of a date, a time of day and an address.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Stamp {
    pub(super) date: bool,
    pub(super) clock: bool,
    pub(super) address: bool,
}

impl Stamp {
    /// Finds them in one pass.
    pub(super) fn of(line: &str) -> Self {
        let bytes = line.as_bytes();
        let mut stamp = Self::default();
        let mut has_number = false;
        let mut at = 0;
        while at < bytes.len() {
            if bytes[at] == b'@' {
                let is_part = |byte: Option<&u8>| {
                    byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80)
                };
                stamp.address |=
                    is_part(at.checked_sub(1).map(|at| &bytes[at])) && is_part(bytes.get(at + 1));
            }
            let digits = digits(&bytes[at..]);
            if digits == 0 {
                at += 1;
                continue;
            }
            has_number = true;
            let rest = &bytes[at + digits..];
            stamp.clock |= digits <= 2 && is_minutes(rest);
            stamp.date |= digits <= 4 && is_rest_of_date(rest);
            at += digits;
        }
        stamp.date |= has_number && !stamp.date && names_month(line);
        stamp
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self {
            date: self.date || other.date,
            clock: self.clock || other.clock,
            address: self.address || other.address,
        }
    }

    pub(super) const fn is_any(self) -> bool {
        self.date || self.clock || self.address
    }
}

fn digits(bytes: &[u8]) -> usize {
    bytes
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count()
}

/// What follows the hour: `:11`, or `.11` and `h11` where no more follows.
fn is_minutes(rest: &[u8]) -> bool {
    match rest.first() {
        Some(b':') => digits(&rest[1..]) == 2,
        Some(b'.' | b'h') => {
            digits(&rest[1..]) == 2 && !matches!(rest.get(3), Some(b'.' | b'/' | b'-'))
        }
        _ => false,
    }
}

/// What follows the first number of a date: `.6.`, `/06/26`, `-06-12`, `年`.
fn is_rest_of_date(rest: &[u8]) -> bool {
    if rest.starts_with("年".as_bytes()) || rest.starts_with("년".as_bytes()) {
        return true;
    }
    let Some((separator @ (b'.' | b'/' | b'-'), after)) = rest.split_first() else {
        return false;
    };
    // "12. 6. 2026"
    let after = match (separator, after.first()) {
        (b'.', Some(b' ')) => &after[1..],
        _ => after,
    };
    let second = digits(after);
    if !(1..=2).contains(&second) || after.get(second) != Some(separator) {
        return false;
    }
    *separator == b'.' || digits(&after[second + 1..]) > 0
}

/// Whether a month stands beside a number ("12. juni", "june 12", "1 de nov").
fn names_month(line: &str) -> bool {
    let mut before_was_number = false;
    let mut before_was_month = false;
    for word in line.split([' ', ',', '-', '/', '\u{a0}']) {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        if word.is_empty() || word == "de" {
            continue;
        }
        let number = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let is_number = number.len() <= 4
            && !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
            && word.len() - number.len() <= 2;
        let is_month = !is_number && MONTHS.binary_search(&word).is_ok();
        if is_month && before_was_number || is_number && before_was_month {
            return true;
        }
        before_was_number = is_number;
        before_was_month = is_month;
    }
    false
}

/// Months in the languages of the attributions, in full and cut, in byte order.
#[rustfmt::skip]
const MONTHS: &[&str] = &[
    "abr", "abril", "ago", "agosto", "août", "apr", "april", "aprile", "aug", "august",
    "augustus", "avr", "avril", "ağu", "ağustos", "cze", "czerwca", "dec", "december", "dez",
    "dezember", "dezembro", "dic", "dicembre", "diciembre", "déc", "décembre", "elok", "elokuuta",
    "ene", "enero", "feb", "febbraio", "febr", "febrero", "februar", "februari", "february",
    "fev", "fevereiro", "févr", "février", "gen", "gennaio", "giu", "giugno", "gru", "grudnia",
    "haz", "heinäk", "heinäkuuta", "helmik", "helmikuuta", "huhtik", "huhtikuuta", "jan",
    "janeiro", "januar", "januari", "january", "janv", "janvier", "jouluk", "joulukuuta", "juil",
    "juillet", "juin", "jul", "julho", "juli", "julio", "july", "jun", "june", "junho", "juni",
    "junio", "kas", "kesäk", "kesäkuuta", "kwi", "kwietnia", "lip", "lipca", "lis", "listopada",
    "lokak", "lokakuuta", "lug", "luglio", "lut", "lutego", "maalisk", "maaliskuuta", "maart",
    "mag", "maggio", "mai", "maio", "maj", "maja", "mar", "marca", "march", "marrask",
    "marraskuuta", "mars", "mart", "marzo", "março", "may", "mayo", "mei", "mrt", "mrz", "märz",
    "nov", "november", "novembre", "novembro", "noviembre", "oct", "october", "octobre",
    "octubre", "okt", "oktober", "ott", "ottobre", "out", "outubro", "paź", "października", "sep",
    "sept", "september", "septembre", "septiembre", "set", "setembro", "settembre", "sierpnia",
    "sty", "stycznia", "syysk", "syyskuuta", "tammik", "tammikuuta", "toukok", "toukokuuta",
    "wrz", "września", "авг", "августа", "апр", "апреля", "дек", "декабря", "июл", "июля", "июн",
    "июня", "мар", "марта", "мая", "нояб", "ноября", "окт", "октября", "сент", "сентября", "фев",
    "февраля", "янв", "января",
];

/// How an attribution starts that begins neither with a name nor with a number.
#[rustfmt::skip]
const STARTS: &[&str] = &[
    "on ", "at ", "am ", "le ", "op ", "el ", "il ", "em ", "den ", "dne ", "dnia ", "w dniu ",
    "în ", "pe ", "na ", "в ", "στις ", "vào ", "pada ", "在",
];

/// What stands at the end, before the colon. Slavic past tenses have a gender.
#[rustfmt::skip]
const VERBS_AT_END: &[&str] = &[
    " wrote", " writes", " geschrieben", " schrieb", " schrieben sie", " sie schrieben",
    " schrieb folgendes", " écrit", " geschreven", " schreef", " escribió", " ha scritto",
    " scrive", " escreveu", " skrev", " napisał", " napisała", " pisze", " napsal", " napsala",
    " napísal", " napísala", " írta", " yazdı", " kirjoitti", " пишет", " пише", " написал",
    " написала", " писал", " писала", " написа", " έγραψε", " a scris", " napisao je",
    " napisala je", " viết", " menulis", "写道", "寫道", "님이 작성", "のメール",
];

/// What stands in it with a name, an address or a date behind.
#[rustfmt::skip]
const VERBS_WITHIN: &[&str] = &[
    " schrieb ", " schrieben ", " schreef ", " skrev ", " wrote on ", " a écrit le ",
    " escribió el ", " ha scritto il ", " escreveu em ", " kirjoitti ", " napsal ", " írta ",
    " писал ",
];

/// Verbs with which one begins whose answer goes to its reader himself.
const VERBS_FIRST: &[&str] = &["вы писали ", "you wrote on ", "sie schrieben am "];

/// How the webmailer Horde begins, an address behind.
#[rustfmt::skip]
const QUOTING: &[&str] = &[
    "quoting ", "zitat von ", "zitiere ", "citando ", "citando a ", "citeren ", "citat ",
    "citát ", "cytowanie ", "citace ",
];

/// Words of sentences, which stand in no attribution. In byte order.
const OF_SENTENCES: &[&str] = &[
    "aber", "and", "are", "because", "bitte", "but", "dann", "dass", "daß", "dich", "dir", "er",
    "he", "i", "ich", "if", "is", "ist", "me", "mein", "meine", "meinen", "mir", "my", "nicht",
    "not", "please", "she", "sind", "that", "then", "they", "this", "und", "war", "was", "we",
    "weil", "wenn", "were", "will", "wir", "would", "your",
];

/// Whether a line begins as an attribution may; `stamp` is what it has of one.
pub(super) fn may_begin(line: &str, stamp: Stamp) -> bool {
    stamp.is_any()
        || line.ends_with('<')
        || starts(line) && line.bytes().any(|byte| byte.is_ascii_digit())
}

/// Whether a line begins with the word of a date ("on", "am").
pub(super) fn starts(line: &str) -> bool {
    let line = bare(line);
    STARTS.iter().any(|start| line.starts_with(start))
}

/// Whether an attribution may end with a line.
pub(super) fn may_end(line: &str) -> bool {
    let line = bare(line);
    line.ends_with([':', '>']) || at_end(line).is_some() || within(line).is_some()
}

/// Without the dashes and stars around it.
fn bare(line: &str) -> &str {
    line.trim_matches(['-', '*', '_', ' '])
}

/// What stands before a verb at the end.
fn at_end(line: &str) -> Option<&str> {
    let line = line.trim_end_matches([':', ' ', ',']);
    let line = line
        .strip_suffix("(a)")
        .or_else(|| line.strip_suffix("(а)"))
        .unwrap_or(line);
    VERBS_AT_END.iter().find_map(|verb| line.strip_suffix(verb))
}

/// What stands before and behind a verb within.
fn within(line: &str) -> Option<(&str, &str)> {
    VERBS_WITHIN
        .iter()
        .filter_map(|verb| line.rfind(verb).map(|at| (at, verb.len())))
        .min()
        .map(|(at, length)| (&line[..at], &line[at + length..]))
}

/// Whether these lines, joined, are an attribution; `stamp` is what they have
/// of one together, and `written` how they were written, upper case and all.
pub(super) fn is_one(joined: &str, stamp: Stamp, written: impl FnOnce() -> String) -> bool {
    if joined.len() > LONGEST {
        return false;
    }
    let line = bare(joined);
    let Some(said) = line.strip_suffix(':') else {
        return stamp.date
            && (stamp.clock || stamp.address)
            && line.matches('<').count() == line.matches('>').count()
            && !has_sentence(line)
            && is_without_colon(line, &written());
    };
    let dated = stamp.is_any() || starts(line) && line.bytes().any(|byte| byte.is_ascii_digit());
    if !dated {
        return false;
    }
    let speaks = || !stamp.address && !starts(line) && has_sentence(said);
    if let Some(before) = at_end(said) {
        return !ends_with_word(before, &["i", "ich"]) && !speaks();
    }
    if let Some((_, behind)) = within(said) {
        return behind.split(' ').count() <= LONGEST_NAME
            && (!behind.contains(": ") || behind.starts_with("(időpont: "))
            && !["ich", "i"].contains(&first_word(behind))
            && !speaks();
    }
    let quotes = QUOTING.iter().any(|start| line.starts_with(start));
    stamp.address && quotes
        || stamp.date && VERBS_FIRST.iter().any(|start| line.starts_with(start))
        || stamp.date
            && stamp.clock
            && stamp.address
            && ends_with_address(said)
            && !has_sentence(said)
}

/// The same without a colon at the end: "Am 14.11.18 um 08:14 schrieb Anna".
fn is_without_colon(line: &str, written: &str) -> bool {
    let begins = starts(line) || line.starts_with(|c: char| c.is_ascii_digit());
    if at_end(line).is_some() {
        return begins || QUOTING.iter().any(|start| line.starts_with(start));
    }
    let Some((_, behind)) = within(line) else {
        return false;
    };
    let words = behind.split(' ').count();
    let named: Vec<&str> = written.split_whitespace().rev().take(words).collect();
    begins
        && named.len() == words
        && words <= LONGEST_NAME
        && named.iter().all(|word| is_name(word))
}

/// Whether a word is one of a name or an address.
fn is_name(word: &str) -> bool {
    let small = ["von", "van", "der", "de", "zu", "via", "at"];
    small.contains(&word)
        || word.contains('@')
        || word.chars().next().is_some_and(|c| !c.is_lowercase())
            && !word.ends_with(['.', '!', '?', ';'])
}

/// Whether an address stands at the end, with no more than a few words behind.
fn ends_with_address(line: &str) -> bool {
    line.rsplit(' ')
        .take(LONGEST_TAIL)
        .any(|word| word.contains('@'))
}

fn has_sentence(line: &str) -> bool {
    line.split(' ').any(|word| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        OF_SENTENCES.binary_search(&word).is_ok()
    })
}

fn first_word(line: &str) -> &str {
    line.split([' ', ',']).next().unwrap_or_default()
}

fn ends_with_word(line: &str, words: &[&str]) -> bool {
    let last = line.rsplit([' ', ',']).next().unwrap_or_default();
    words.contains(&last)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is(line: &str) -> bool {
        let plain = line.to_lowercase();
        is_one(&plain, Stamp::of(&plain), || line.to_owned())
    }

    #[test]
    fn tables_are_in_order() {
        for table in [MONTHS, OF_SENTENCES] {
            let mut sorted = table.to_vec();
            sorted.sort_unstable();
            sorted.dedup();
            assert!(table.iter().eq(&sorted), "{sorted:?}");
        }
    }

    #[test]
    fn sentences_are_none() {
        for line in [
            "Am Montag schrieb ich dir von 1901:",
            "Am 5.11. um 10:00 schrieb ich dir das:",
            "On Friday he wrote me that the deadline is 12.06.2026 10:00",
            "A. wrote: I will support you in 1901:",
            "In Spring 1901 France wrote:",
            "On 12.06.2026 at 10:11 I wrote:",
            "The deadline is 12.06.2026 10:11 and that is what France wrote:",
            "Please send it by 12.06.2026, 10:11 to anna@example.org:",
            "Am 14.11.18 um 08:14 schrieb Frankreich mir einen Brief",
            "On 12 June 2026 at 10:11 he wrote to me",
            "A mar - spa",
            "Quoting the rules:",
            "10:00",
        ] {
            assert!(!is(line), "{line}");
        }
    }
}
