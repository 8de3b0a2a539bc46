//! Texts for people before they are in any language.
//!
//! The core says *what* is to be said, by a key and its arguments; the words
//! stand in `locales/LANGUAGE/*.ftl` and are put in by
//! [`crate::report::words`].

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::lang::{Lang, LocalName};

/// One sentence or phrase, named by the key of its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The key of the text in the message files.
    pub key: Cow<'static, str>,
    /// What is put into the text, by the names that the text uses.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<Cow<'static, str>, Arg>,
}

/// Something put into a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    /// A number; texts choose plural forms by it.
    Number(i64),
    /// A text that is the same in every language: a player's own line, an id.
    Text(String),
    /// A proper name.
    Name(LocalName),
    /// Another message.
    Message(Message),
    /// All of these, joined as "a, b and c".
    All(Vec<Arg>),
    /// One of these, joined as "a, b or c".
    Any(Vec<Arg>),
}

impl Message {
    /// A message without arguments yet.
    pub const fn new(key: &'static str) -> Self {
        Self {
            key: Cow::Borrowed(key),
            args: BTreeMap::new(),
        }
    }

    /// A message whose key follows from a name.
    pub const fn of(key: String) -> Self {
        Self {
            key: Cow::Owned(key),
            args: BTreeMap::new(),
        }
    }

    /// A text that is the same in every language.
    pub fn verbatim(text: impl Into<Arg>) -> Self {
        Self::new("report-item").with("item", text)
    }

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.insert(Cow::Borrowed(name), arg.into());
        self
    }
}

impl Arg {
    /// All of these, joined as "a, b and c".
    pub fn all<A: Into<Self>>(args: impl IntoIterator<Item = A>) -> Self {
        Self::All(args.into_iter().map(Into::into).collect())
    }

    /// One of these, joined as "a, b or c".
    pub fn any<A: Into<Self>>(args: impl IntoIterator<Item = A>) -> Self {
        Self::Any(args.into_iter().map(Into::into).collect())
    }
}

/// The key and the arguments, for logs and for who has no words.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (name, arg) in &self.args {
            write!(f, " {name}={arg}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::Name(name) => write!(f, "{:?}", name.get(Lang::EN)),
            Self::Message(message) => write!(f, "({message})"),
            Self::All(args) | Self::Any(args) => f.debug_list().entries(args).finish(),
        }
    }
}

macro_rules! from {
    ($($sort:ident($($type:ty),*)),* $(,)?) => {
        $($(impl From<$type> for Arg {
            fn from(value: $type) -> Self {
                Self::$sort(value.into())
            }
        })*)*
    };
}

from! {
    Number(i8, i32, i64, u8, u16, u32),
    Text(&str, String),
    Name(LocalName),
    Message(Message),
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<&LocalName> for Arg {
    fn from(name: &LocalName) -> Self {
        Self::Name(name.clone())
    }
}
