//! The words of a line in the form in which they are compared.

use std::ops::Range;

/// A word with its place in the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    /// As it was written, with its punctuation.
    pub raw: &'a str,
    /// Its letters and digits, folded ([`key`]).
    pub key: String,
    /// Where it begins in the line, in bytes.
    pub start: usize,
}

impl<'a> Word<'a> {
    /// Its runs of letters and digits as they were written: of `e3-c3` two.
    pub fn runs(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let runs = self.raw.split(|letter: char| !letter.is_alphanumeric());
        runs.filter(|run| !run.is_empty())
    }

    /// Whether a pause follows it, so that it does not belong with the next.
    pub fn pauses(&self) -> bool {
        self.raw.ends_with([',', '.', ';', ':', '!', '?'])
    }
}

/// The words of a line; those without a letter or digit have an empty key.
pub fn words(line: &str) -> Vec<Word<'_>> {
    line.split_whitespace()
        .map(|raw| Word {
            raw,
            key: key(raw),
            start: raw.as_ptr() as usize - line.as_ptr() as usize,
        })
        .collect()
}

/// Letters and digits alone, in lower case, an umlaut and its two letters as
/// the plain vowel.
pub fn key(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars() {
        // Most are, and the tables of Unicode take a while.
        if c.is_ascii() {
            add(&mut folded, c.to_ascii_lowercase());
        } else {
            c.to_lowercase().for_each(|c| add(&mut folded, c));
        }
    }
    folded
}

fn add(folded: &mut String, c: char) {
    match plain(c) {
        'ß' => folded.push_str("ss"),
        'e' if is_silent('e', folded.chars().next_back()) => {}
        c if c.is_alphanumeric() => folded.push(c),
        _ => {}
    }
}

/// The vowel below an umlaut's dots.
const fn plain(c: char) -> char {
    match c {
        'ä' => 'a',
        'ö' => 'o',
        'ü' => 'u',
        c => c,
    }
}

/// Whether a letter makes an umlaut of the vowel before it, as `ae` is `ä`.
const fn is_silent(c: char, last: Option<char>) -> bool {
    c == 'e' && matches!(last, Some('a' | 'o' | 'u'))
}

/// Whether one of these phrases stands anywhere in a line.
pub fn says(line: &str, phrases: &[&str]) -> bool {
    let words = words(line);
    let mut ends = (0..words.len()).map(|at| &words[at..]);
    ends.any(|rest| phrases.iter().any(|phrase| begins(rest, phrase).is_some()))
}

/// Whether a folded word is one of a list, in which they stand between blanks,
/// folded or as they are written.
pub fn is_listed(key: &str, list: &str) -> bool {
    list.split_ascii_whitespace()
        .any(|listed| is_spelled(key, listed))
}

/// Whether a word has this key, be it folded or not: a list may say "goes",
/// whose key is "gos", and "möchte", as people read them.
fn is_spelled(key: &str, word: &str) -> bool {
    if key.len() >= word.len() && word.is_ascii() {
        return key == word;
    }
    let mut last = None;
    let letters = word.chars().flat_map(|c| match c {
        'ß' => ['s', 's'].into_iter().take(2),
        c => [plain(c); 2].into_iter().take(1),
    });
    let folded = letters.filter(|&c| {
        let is_kept = !is_silent(c, last);
        if is_kept {
            last = Some(c);
        }
        is_kept
    });
    folded.eq(key.chars())
}

/// Whether the word at this place, if there is one, is listed so.
pub fn is_at(words: &[Word<'_>], at: usize, list: &str) -> bool {
    words.get(at).is_some_and(|word| is_listed(&word.key, list))
}

/// Puts blanks in the place of a part of a text; as many bytes as before.
pub fn blank(text: &mut String, span: Range<usize>) {
    let blank = " ".repeat(span.len());
    text.replace_range(span, &blank);
}

/// Whether one of these words is listed so.
pub fn has_listed(words: &[Word<'_>], list: &str) -> bool {
    words.iter().any(|word| is_listed(&word.key, list))
}

/// How many words a phrase has, if these begin with it. It has one blank
/// between its words, which are folded or as they are written.
pub fn begins(words: &[Word<'_>], phrase: &str) -> Option<usize> {
    // Most phrases are told apart by their first letter.
    let differs = |word: &Word<'_>| {
        let first = phrase.bytes().next();
        first.is_some_and(|first| first.is_ascii() && word.key.bytes().next() != Some(first))
    };
    if words.first().is_none_or(differs) {
        return None;
    }
    let mut rest = words.iter();
    let mut said = phrase.split(' ');
    let is_said = said.all(|said| rest.next().is_some_and(|word| is_spelled(&word.key, said)));
    is_said.then(|| words.len() - rest.len())
}

/// How many words at the beginning spell this key, if they do. A pause ends
/// a spelling.
pub fn spelled(words: &[Word<'_>], spelling: &str) -> Option<usize> {
    let mut rest = spelling;
    for (index, word) in words.iter().enumerate() {
        rest = rest.strip_prefix(word.key.as_str())?;
        if rest.is_empty() {
            return Some(index + 1);
        }
        if word.pauses() {
            return None;
        }
    }
    None
}

/// Words that stand in sentences and not in the arguments of commands.
pub fn is_talk(key: &str) -> bool {
    TALK.binary_search(&key).is_ok()
}

/// All of them folded, in byte order. Single letters are powers.
#[rustfmt::skip]
const TALK: &[&str] = &[
    "about", "after", "am", "an", "are", "auch", "auf", "aus", "be", "because", "been",
    "before", "bei", "bin", "bist", "but", "by", "can", "could", "da", "das", "dass", "dein",
    "deine", "dem", "den", "der", "des", "dich", "did", "die", "dir", "do", "doch", "dos",
    "du", "durch", "ein", "eine", "einen", "einer", "er", "es", "folgt", "for", "from", "fur",
    "habe", "haben", "had", "has", "hat", "hatte", "have", "he", "her", "here", "him", "his",
    "how", "ich", "if", "ihm", "ihn", "ihr", "im", "in", "ist", "it", "its", "ja", "kann",
    "konnen", "konnte", "lasst", "liegt", "mal", "me", "mein", "meine", "mich", "mir", "mit",
    "my", "nein", "nicht", "noch", "nur", "on", "our", "out", "shall", "she", "should", "sie", "sind",
    "so", "soll", "sollte", "that", "the", "their", "them", "then", "there", "they", "this",
    "to", "too", "uber", "uns", "unser", "up", "us", "very", "von", "war", "ware", "waren", "was",
    "we", "wenn", "were", "what", "when", "which", "why", "wie", "will", "wir", "wird",
    "wirst", "with", "wo", "would", "you", "your", "zu", "zum", "zur",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn umlauts_and_their_letters_are_one() {
        assert_eq!(key("Übersicht:"), key("UEBERSICHT"));
        assert_eq!(key("Ubersicht"), key("übersicht"));
        assert_eq!(key("no-wait!"), "nowait");
    }

    #[test]
    fn what_is_listed_is_found_however_it_is_spelled() {
        for word in [
            "goes",
            "guess",
            "zuerst",
            "möchte",
            "moechte",
            "aktuelle",
            "Rückzüge",
            "außerdem",
        ] {
            let list = format!("so {} as", word.to_lowercase());
            assert!(is_listed(&key(word), &list), "{word}");
            assert!(is_listed(&key(word), &key(word)), "{word}");
            let said = format!("{word} as it");
            assert_eq!(begins(&words(&said), &list[3..]), Some(2), "{word}");
        }
        for (word, list) in [("go", "gos gone"), ("gos", "go"), ("gess", "guess")] {
            assert!(!is_listed(word, list), "{word}");
        }
    }

    #[test]
    fn a_pause_ends_a_spelling() {
        assert_eq!(spelled(&words("sign on x"), "signon"), Some(2));
        assert_eq!(spelled(&words("SIGNON x"), "signon"), Some(1));
        assert_eq!(spelled(&words("No, wait"), "nowait"), None);
        assert_eq!(spelled(&words("sig"), "signon"), None);
    }

    #[test]
    fn talk_is_sorted_and_folded() {
        assert!(TALK.is_sorted_by(|a, b| a < b), "{:?}", {
            let mut sorted = TALK.to_vec();
            sorted.sort_unstable();
            sorted
        });
        for word in TALK {
            assert_eq!(*word, key(word));
        }
    }
}
