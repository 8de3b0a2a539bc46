//! The two languages in which players are written to.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

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
