//! Values that are indices inside and names in what is written.
//!
//! Inside, a seat is a number. In positions and in what programs are told it
//! is a name. The types say so themselves: a newtype such as `Seat` is given
//! to serde under its name, and [`write()`] and [`read()`] ask the game's [`Names`]
//! what the number is called.

mod lists;
mod read;
mod shapes;
mod write;

use std::borrow::Cow;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

pub(crate) use lists::{Lists, Text};
pub use read::read;
pub(crate) use shapes::as_text;
pub use shapes::{by_seat, grouped, is_usual};
pub use write::write;

/// What a game calls its indices.
pub trait Names {
    /// The name of the value with an index, of a type such as `Seat`. `None`
    /// for types that have no names, and behind the last index.
    fn name(&self, kind: &str, index: usize) -> Option<Cow<'_, str>>;

    /// The index of a name.
    fn find(&self, kind: &str, name: &str) -> Option<usize> {
        find(self, kind, name)
    }

    /// What else of a type is written in other words than it is inside, such
    /// as orders.
    fn put(&self, _kind: &str, _inside: &Value) -> Option<Value> {
        None
    }

    /// What such words are inside; `None` for types that have none.
    ///
    /// # Errors
    /// Why they cannot be read.
    fn take(&self, _kind: &str, _written: &Value) -> Option<Result<Value, String>> {
        None
    }
}

/// Every name of a type, in the order of indices.
fn all<'n, N: Names + ?Sized>(
    names: &'n N,
    kind: &'n str,
) -> impl Iterator<Item = Cow<'n, str>> + use<'n, N> {
    (0..).map_while(|index| names.name(kind, index))
}

/// The index of a name that is written as [`Names::name`] has it.
pub fn find(names: &(impl Names + ?Sized), kind: &str, name: &str) -> Option<usize> {
    all(names, kind).position(|known| known == name)
}

/// The written form of a position: its fields, the variant's id and the
/// options.
pub fn record(
    names: &dyn Names,
    variant: &str,
    options: &impl Serialize,
    position: &impl Serialize,
) -> Value {
    let mut record = write(names, position);
    record["variant"] = variant.into();
    record["options"] = write(&(), options);
    record
}

/// A record without the fields that are null, as TOML has no word for them;
/// a field that is not there is read as the same.
pub fn without_nulls(record: Value) -> Value {
    match record {
        Value::Object(fields) => fields
            .into_iter()
            .filter(|(_, value)| !value.is_null())
            .map(|(name, value)| (name, without_nulls(value)))
            .collect(),
        Value::Array(values) => values.into_iter().map(without_nulls).collect(),
        other => other,
    }
}

/// A position from its written form; variant and options have been read
/// before, as the game is known.
///
/// # Errors
/// Those of [`read`].
pub fn position<T: DeserializeOwned>(names: &dyn Names, record: &Value) -> Result<T, Vec<String>> {
    let mut fields = record.clone();
    if let Some(fields) = fields.as_object_mut() {
        fields.remove("variant");
        fields.remove("options");
    }
    read(names, &fields)
}

/// A position in which nothing is wrong, or what is.
///
/// # Errors
/// The faults, if there are any.
pub fn sound<T>(position: T, faults: Vec<String>) -> Result<T, Vec<String>> {
    if faults.is_empty() {
        Ok(position)
    } else {
        Err(faults)
    }
}

/// Names for games whose types are written as they are.
impl Names for () {
    fn name(&self, _kind: &str, _index: usize) -> Option<Cow<'_, str>> {
        None
    }
}
