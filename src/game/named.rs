//! What the variants of an enum are called: the names that serde writes and
//! reads. Files name values by them, and the keys of texts follow from them.

use serde::de::{DeserializeOwned, Error as _, Visitor, value};
use serde::{Deserialize, Deserializer, Serialize, forward_to_deserialize_any};
use serde_json::{Map, Value, json};

use super::names::{self, Names};
use super::{Arg, Message};

/// The name of a value's variant, whatever it contains: `stack-full`.
pub fn name(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(fields)) => fields.into_iter().next().unwrap_or_default().0,
        _ => String::new(),
    }
}

/// The text of a value: its name behind what the texts of its sort begin with.
pub fn message(sort: &str, value: &impl Serialize) -> Message {
    Message::of(format!("{sort}-{}", name(value)))
}

/// The same in words: `stack full`.
pub fn words(value: &impl Serialize) -> String {
    name(value).replace('-', " ")
}

/// The text of a value, as [`message`] has it, with its fields put in by their
/// names; what has no fields of its own is put in as `of`. A flag is `yes` or
/// `no`, and what is not there `none`. Names that stand for indices may be
/// [`in_text`].
pub fn told(sort: &str, value: &impl Serialize, names: &dyn Names) -> Message {
    let (name, content) = parted(names::write(names, value));
    let mut message = Message::of(format!("{sort}-{name}"));
    for (field, value) in content {
        message.args.insert(field.into(), arg(value));
    }
    message
}

/// What [`Names::put`] says of a value that is put into texts as this.
pub fn in_text(arg: impl Into<Arg>) -> Value {
    json!({ IN_TEXT: arg.into() })
}

const IN_TEXT: &str = "in text";

/// The name of a written value's variant and its fields.
pub(super) fn parted(written: Value) -> (String, Map<String, Value>) {
    let (name, content) = match written {
        Value::Object(tagged) => tagged.into_iter().next().unwrap_or_default(),
        name => (name.as_str().unwrap_or_default().to_owned(), Value::Null),
    };
    let fields = match content {
        Value::Object(fields) if !fields.contains_key(IN_TEXT) => fields,
        Value::Null => Map::new(),
        other => Map::from_iter([("of".to_owned(), other)]),
    };
    (name, fields)
}

fn arg(value: Value) -> Arg {
    match value {
        Value::Bool(flag) => (if flag { "yes" } else { "no" }).into(),
        Value::Number(number) => match number.as_i64() {
            Some(number) => number.into(),
            None => number.to_string().into(),
        },
        Value::String(text) => text.into(),
        Value::Array(items) if !items.is_empty() => Arg::All(items.into_iter().map(arg).collect()),
        Value::Object(mut fields) => {
            let text = fields.remove(IN_TEXT).map(serde_json::from_value);
            text.and_then(Result::ok).unwrap_or_else(|| "none".into())
        }
        Value::Array(_) | Value::Null => "none".into(),
    }
}

/// The names of all variants of an enum, as they are declared; of a flag `yes`
/// and `no`. Empty for everything else.
pub fn names<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    let mut names: &'static [&'static str] = &[];
    // There is nothing to be read: that it fails is no news.
    let _: Result<T, _> = T::deserialize(Asked(&mut names));
    names
}

/// All values of an enum whose variants contain nothing, as they are declared.
pub fn values<T: DeserializeOwned>() -> Vec<T> {
    let names = names::<T>().iter();
    names.filter_map(|name| value(name)).collect()
}

/// The value of such an enum that has a name.
pub fn value<T: DeserializeOwned>(name: &str) -> Option<T> {
    T::deserialize(value::StrDeserializer::<value::Error>::new(name)).ok()
}

/// Hears what is asked of it, and has nothing to give.
struct Asked<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Asked<'_> {
    type Error = value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
        Err(Self::Error::custom("nothing"))
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        *self.0 = &["yes", "no"];
        self.deserialize_any(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        *self.0 = variants;
        self.deserialize_any(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        visitor.visit_some(self)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Sort {
        Plain,
        #[serde(rename = "1971")]
        Renamed,
        WithNumber(u8),
        WithFields {
            count: u8,
        },
    }

    #[test]
    fn a_value_is_named_whatever_it_contains() {
        let all = [
            Sort::Plain,
            Sort::Renamed,
            Sort::WithNumber(1),
            Sort::WithFields { count: 1 },
        ];
        let expected = ["plain", "1971", "with-number", "with-fields"];
        assert_eq!(all.each_ref().map(name), expected);
        assert_eq!(names::<Option<Sort>>(), expected);
        assert_eq!(message("sort", &all[2]), Message::new("sort-with-number"));
        assert_eq!(names::<bool>(), ["yes", "no"]);
        assert_eq!(words(&all[2]), "with number");
        let told = |value| told("sort", value, &());
        assert_eq!(told(&all[0]), Message::new("sort-plain"));
        assert_eq!(told(&all[2]), message("sort", &all[2]).with("of", 1));
        assert_eq!(told(&all[3]), message("sort", &all[3]).with("count", 1));
        assert!(names::<String>().is_empty() && names::<Vec<Sort>>().is_empty());
    }
}
