//! The languages in which players are written to.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization as _;

use super::names::as_text;

/// A language, by its code. Which there are is for the texts to say
/// (`report::texts`).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lang([u8; 2]);

impl Lang {
    /// English: what has no other text is told in it.
    pub const EN: Self = Self(*b"en");
    /// German.
    pub const DE: Self = Self(*b"de");

    /// The ISO 639-1 code, as used in `lang` attributes and `Content-Language`.
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.0).expect("a code is two letters of ASCII")
    }
}

impl Default for Lang {
    fn default() -> Self {
        Self::EN
    }
}

/// English comes first, the others follow by their codes.
impl Ord for Lang {
    fn cmp(&self, other: &Self) -> Ordering {
        let place = |lang: &Self| (*lang != Self::EN, lang.0);
        place(self).cmp(&place(other))
    }
}

impl PartialOrd for Lang {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        match *code.as_bytes() {
            [first, second] if first.is_ascii_lowercase() && second.is_ascii_lowercase() => {
                Ok(Self([first, second]))
            }
            _ => Err(format!(
                "\"{code}\" is not a language, expected two letters such as en or de"
            )),
        }
    }
}

as_text!(Lang);

/// A word as it is compared: in small letters, with `ae`, `oe`, `ue` and `ss`
/// for umlauts and `ß`.
pub fn folded(word: &str) -> String {
    folding(word).collect()
}

/// The letters of a text, made so one by one.
pub fn folding(text: &str) -> impl Iterator<Item = char> {
    let letters = text.nfc().flat_map(char::to_lowercase);
    letters.flat_map(|letter| {
        let (first, second) = match letter {
            'ä' => ('a', Some('e')),
            'ö' => ('o', Some('e')),
            'ü' => ('u', Some('e')),
            'ß' => ('s', Some('s')),
            other => (other, None),
        };
        std::iter::once(first).chain(second)
    })
}

/// A proper name. One that is the same in every language is written once in
/// data files.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "WrittenName", into = "WrittenName")]
pub struct LocalName {
    /// The English one, and that of every language without one of its own.
    usual: String,
    others: BTreeMap<Lang, String>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WrittenName {
    Same(String),
    Each {
        en: String,
        #[serde(flatten)]
        others: BTreeMap<Lang, String>,
    },
}

impl From<WrittenName> for LocalName {
    fn from(written: WrittenName) -> Self {
        match written {
            WrittenName::Same(name) => Self::same(name),
            WrittenName::Each { en, others } => Self { usual: en, others },
        }
    }
}

impl From<LocalName> for WrittenName {
    fn from(name: LocalName) -> Self {
        let LocalName { usual, others } = name;
        if others.is_empty() {
            Self::Same(usual)
        } else {
            Self::Each { en: usual, others }
        }
    }
}

impl LocalName {
    /// A name that is the same in all languages.
    pub fn same(name: impl Into<String>) -> Self {
        Self {
            usual: name.into(),
            others: BTreeMap::new(),
        }
    }

    /// The same name with that of one more language.
    #[must_use]
    pub fn with(mut self, lang: Lang, name: impl Into<String>) -> Self {
        match lang {
            Lang::EN => self.usual = name.into(),
            lang => _ = self.others.insert(lang, name.into()),
        }
        self
    }

    /// The name in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::EN => &self.usual,
            lang => self.others.get(&lang).unwrap_or(&self.usual),
        }
    }

    /// The name in every language that has one of its own, English first.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.usual)
            .chain(self.others.values())
            .map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn umlauts_are_two_letters_however_they_are_written() {
        for (word, expected) in [
            ("FÜR", "fuer"),
            ("fu\u{308}r", "fuer"),
            ("Größe", "groesse"),
            ("STRAẞE", "strasse"),
            ("É7-x", "é7-x"),
        ] {
            assert_eq!(folded(word), expected, "{word}");
        }
    }
}
