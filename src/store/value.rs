//! Values as they stand in a database, whichever it is.

use std::borrow::Cow;
use std::io::{Read as _, Write as _};

use chrono::{DateTime, Utc};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

use super::StoreError;

/// A value of a statement or of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// Nothing.
    Null,
    /// A whole number.
    Int(i64),
    /// A text.
    Text(Cow<'a, str>),
    /// Bytes.
    Bytes(Cow<'a, [u8]>),
}

impl Value<'_> {
    /// The same value, which may be kept.
    #[cfg(feature = "postgres")]
    pub(super) fn into_owned(self) -> Value<'static> {
        match self {
            Self::Null => Value::Null,
            Self::Int(value) => Value::Int(value),
            Self::Text(text) => Value::Text(text.into_owned().into()),
            Self::Bytes(bytes) => Value::Bytes(bytes.into_owned().into()),
        }
    }
}

/// Values as parameters of a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::store::value::Value::from($value)),*] };
}
pub(super) use values;

macro_rules! from {
    ($($sort:ident($($type:ty),*)),* $(,)?) => {
        $($(impl<'a> From<$type> for Value<'a> {
            fn from(value: $type) -> Self {
                Self::$sort(value.into())
            }
        })*)*
    };
}

from! {
    Int(i64, u32, u8),
    Text(&'a str, String),
    Bytes(&'a [u8]),
}

impl From<usize> for Value<'_> {
    fn from(value: usize) -> Self {
        Self::Int(i64::try_from(value).unwrap_or(i64::MAX))
    }
}

impl From<DateTime<Utc>> for Value<'_> {
    fn from(value: DateTime<Utc>) -> Self {
        Self::Int(value.timestamp())
    }
}

/// Bytes or a text that are kept deflated: to write all of a letter, twice by
/// way of the database's log, costs more than to deflate it.
#[derive(Debug)]
pub(super) struct Packed<T>(pub(super) T);

impl<T: AsRef<[u8]>> From<Packed<T>> for Value<'_> {
    fn from(Packed(plain): Packed<T>) -> Self {
        let plain = plain.as_ref();
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
        let deflated = encoder.write_all(plain).and_then(|()| encoder.finish());
        Self::Bytes(deflated.unwrap_or_else(|_| plain.to_vec()).into())
    }
}

/// How deflated bytes begin (RFC 1950 2.2), and neither a letter nor a picture
/// nor JSON.
const DEFLATED: [u8; 2] = [0x78, 0x01];

impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// A row, read from left to right.
#[derive(Debug)]
pub struct Row(std::vec::IntoIter<Value<'static>>);

/// A value of a row that cannot be what it should be.
#[derive(Debug, thiserror::Error)]
pub(super) enum WrongValue {
    #[error("there is {found:?} where {wanted} should be")]
    Kind {
        found: Value<'static>,
        wanted: &'static str,
    },
    #[error("{0} is not a time")]
    Time(i64),
    #[error("{0} is too large or too small")]
    Range(i64),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    #[error("what is kept deflated cannot be read: {0}")]
    Packed(#[from] std::io::Error),
    #[error(transparent)]
    Text(#[from] std::string::FromUtf8Error),
}

impl WrongValue {
    /// The same as an error of the store: what was read there.
    pub(super) fn of(self, what: impl Into<String>) -> StoreError {
        StoreError::Damaged {
            what: what.into(),
            why: self.to_string(),
        }
    }
}

impl Row {
    pub(super) fn new(values: Vec<Value<'static>>) -> Self {
        Self(values.into_iter())
    }

    fn next(&mut self) -> Value<'static> {
        self.0.next().unwrap_or(Value::Null)
    }

    pub(super) fn int(&mut self) -> Result<i64, WrongValue> {
        match self.next() {
            Value::Int(value) => Ok(value),
            found => Err(WrongValue::Kind {
                found,
                wanted: "a number",
            }),
        }
    }

    /// A number that fits into its type.
    pub(super) fn number<N: TryFrom<i64>>(&mut self) -> Result<N, WrongValue> {
        let value = self.int()?;
        N::try_from(value).map_err(|_| WrongValue::Range(value))
    }

    pub(super) fn text(&mut self) -> Result<String, WrongValue> {
        match self.next() {
            Value::Text(value) => Ok(value.into_owned()),
            found => Err(WrongValue::Kind {
                found,
                wanted: "a text",
            }),
        }
    }

    /// A text, whatever stands there.
    pub(super) fn text_at_any_rate(&mut self) -> String {
        match self.next() {
            Value::Text(value) => value.into_owned(),
            Value::Bytes(value) => String::from_utf8_lossy(&value).into_owned(),
            Value::Int(value) => value.to_string(),
            Value::Null => String::new(),
        }
    }

    pub(super) fn bytes(&mut self) -> Result<Vec<u8>, WrongValue> {
        match self.next() {
            Value::Bytes(value) => Ok(value.into_owned()),
            found => Err(WrongValue::Kind {
                found,
                wanted: "a run of bytes",
            }),
        }
    }

    /// What was [`Packed`], or is from before that was done.
    pub(super) fn unpacked(&mut self) -> Result<Vec<u8>, WrongValue> {
        let kept = self.bytes()?;
        if !kept.starts_with(&DEFLATED) {
            return Ok(kept);
        }
        let mut plain = Vec::new();
        ZlibDecoder::new(&kept[..]).read_to_end(&mut plain)?;
        Ok(plain)
    }

    /// A text that was [`Packed`].
    pub(super) fn unpacked_text(&mut self) -> Result<String, WrongValue> {
        Ok(String::from_utf8(self.unpacked()?)?)
    }

    pub(super) fn time(&mut self) -> Result<DateTime<Utc>, WrongValue> {
        let seconds = self.int()?;
        DateTime::from_timestamp(seconds, 0).ok_or(WrongValue::Time(seconds))
    }

    pub(super) fn json<T: serde::de::DeserializeOwned>(&mut self) -> Result<T, WrongValue> {
        Ok(serde_json::from_str(&self.text()?)?)
    }

    /// A value that may be missing.
    pub(super) fn optional<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, WrongValue>,
    ) -> Result<Option<T>, WrongValue> {
        if matches!(self.0.as_slice().first(), None | Some(Value::Null)) {
            self.next();
            return Ok(None);
        }
        read(self).map(Some)
    }
}
