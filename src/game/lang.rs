//! The two languages in which players are written to.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization as _;

/// A language that a player may choose.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English, the default.
    #[default]
    En,
    /// German.
    De,
}

impl Lang {
    /// Every language, in the order of their codes' introduction here.
    pub const ALL: [Self; 2] = [Self::En, Self::De];

    /// The ISO 639-1 code, as used in `lang` attributes and `Content-Language`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|lang| lang.code() == code)
            .ok_or_else(|| format!("unknown language \"{code}\", expected en or de"))
    }
}

/// A word as it is compared: in small letters, with `ae`, `oe`, `ue` and `ss`
/// for umlauts and `ß`.
#[must_use]
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

/// A proper name in both languages. A name that is the same in both is
/// written once in data files.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "WrittenName", into = "WrittenName")]
pub struct LocalName {
    en: String,
    de: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WrittenName {
    Same(String),
    Each { en: String, de: String },
}

impl From<WrittenName> for LocalName {
    fn from(written: WrittenName) -> Self {
        match written {
            WrittenName::Same(en) => Self { en, de: None },
            WrittenName::Each { en, de } => Self { en, de: Some(de) },
        }
    }
}

impl From<LocalName> for WrittenName {
    fn from(name: LocalName) -> Self {
        match name.de {
            None => Self::Same(name.en),
            Some(de) => Self::Each { en: name.en, de },
        }
    }
}

impl LocalName {
    /// A name that is the same in both languages.
    #[must_use]
    pub fn same(name: impl Into<String>) -> Self {
        Self {
            en: name.into(),
            de: None,
        }
    }

    /// The name in one language.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::De => self.de.as_deref().unwrap_or(&self.en),
        }
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
