//! What is written with names, read back.

use std::cell::RefCell;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess,
    SeqAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Error, Map, Value};

use super::{Names, all};
use crate::game::near::did_you_mean;

/// How many names are told where one is unknown.
const TOLD: usize = 12;

/// A value from what [`write()`](super::write()) makes of it.
///
/// # Errors
/// Every name that there is not; if there are all, the first of what is wrong
/// otherwise. Each is told with where it stands: `players.rot.hand[2]`.
pub fn read<T: DeserializeOwned>(names: &dyn Names, written: &Value) -> Result<T, Vec<String>> {
    let whole = Whole {
        names,
        faults: RefCell::default(),
    };
    let reading = Reading {
        whole: &whole,
        value: written,
        path: String::new(),
    };
    match reading.seeded(PhantomData) {
        Ok(value) if whole.faults.borrow().is_empty() => Ok(value),
        _ => Err(whole.faults.into_inner()),
    }
}

/// What all of a value is read with.
struct Whole<'a> {
    names: &'a dyn Names,
    faults: RefCell<Vec<String>>,
}

/// A part that is read.
#[derive(Clone)]
struct Reading<'a> {
    whole: &'a Whole<'a>,
    value: &'a Value,
    path: String,
}

impl<'a> Reading<'a> {
    /// What is in it at a key or, without one, is its key.
    fn inner<'b>(&self, value: &'b Value, key: &str) -> Reading<'b>
    where
        'a: 'b,
    {
        let dot = if self.path.is_empty() { "" } else { "." };
        Reading {
            whole: self.whole,
            value,
            path: format!("{}{dot}{key}", self.path),
        }
    }

    fn fields<'b>(&'b self, fields: &'b Map<String, Value>) -> Fields<'b> {
        Fields {
            left: fields.iter(),
            value: None,
            within: self,
        }
    }

    fn fault(&self, text: &str) {
        let at = if self.path.is_empty() {
            String::new()
        } else {
            format!("{}: ", self.path)
        };
        self.whole.faults.borrow_mut().push(format!("{at}{text}"));
    }

    /// Reads it. A fault is told where it was found, and not again by all that
    /// it is in.
    fn seeded<'de, S: DeserializeSeed<'de>>(&self, seed: S) -> Result<S::Value, Error> {
        let read = seed.deserialize(self.clone());
        if let Err(error) = &read
            && self.whole.faults.borrow().is_empty()
        {
            self.fault(&error.to_string());
        }
        read
    }

    /// What is there inside, where it is written by a name or in words.
    fn inside(&self, kind: &str) -> Option<Value> {
        let names = self.whole.names;
        let why = if let Some(taken) = names.take(kind, self.value) {
            match taken {
                Ok(inside) => return Some(inside),
                Err(why) => why,
            }
        } else {
            names.name(kind, 0)?;
            let name = self.value.as_str()?;
            match names.find(kind, name) {
                Some(index) => return Some(Value::from(index)),
                None => unknown(names, kind, name),
            }
        };
        self.fault(&why);
        // With an index in its place, what is wrong behind it is told, too.
        Some(Value::from(0))
    }
}

fn unknown(names: &dyn Names, kind: &str, name: &str) -> String {
    let what = kind.trim_end_matches("Id").to_lowercase();
    let known: Vec<_> = all(names, kind).collect();
    let known: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
    let help = match did_you_mean(name, known.iter().copied()) {
        Some(near) => format!(", did you mean \"{near}\"?"),
        None if known.len() > TOLD => String::new(),
        None => format!(", expected one of {}", known.join(", ")),
    };
    format!("no {what} \"{name}\"{help}")
}

impl<'de> Deserializer<'de> for Reading<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.value {
            Value::Array(list) => visitor.visit_seq(Items {
                list: list.iter().enumerate(),
                within: &self,
            }),
            Value::Object(fields) => visitor.visit_map(self.fields(fields)),
            Value::String(text) => visitor.visit_str(text),
            plain => plain.clone().deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        kind: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.inside(kind) {
            Some(inside) => visitor.visit_newtype_struct(inside),
            None => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.value {
            Value::String(word) => visitor.visit_enum(word.as_str().into_deserializer()),
            Value::Object(fields) if fields.len() == 1 => {
                visitor.visit_enum(MapAccessDeserializer::new(self.fields(fields)))
            }
            _ => Err(Error::custom("expected a word, or one field")),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// The items of a list.
struct Items<'a> {
    list: std::iter::Enumerate<std::slice::Iter<'a, Value>>,
    within: &'a Reading<'a>,
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        let Some((index, value)) = self.list.next() else {
            return Ok(None);
        };
        let item = Reading {
            value,
            path: format!("{}[{index}]", self.within.path),
            whole: self.within.whole,
        };
        item.seeded(seed).map(Some)
    }
}

/// The fields of an object.
struct Fields<'a> {
    left: serde_json::map::Iter<'a>,
    value: Option<Reading<'a>>,
    within: &'a Reading<'a>,
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Error;

    fn next_key_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        let Some((key, value)) = self.left.next() else {
            return Ok(None);
        };
        self.value = Some(self.within.inner(value, key));
        let text = Value::from(key.as_str());
        self.within.inner(&text, key).seeded(seed).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Error> {
        let value = self.value.take();
        value.map_or_else(
            || Err(Error::custom("a value before its key")),
            |value| value.seeded(seed),
        )
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;
    use std::collections::BTreeMap;

    use serde::{Deserialize, Serialize};
    use serde_json::json;

    use super::super::{Names, grouped, write};
    use super::read;
    use crate::game::Seat;

    struct Colours;

    impl Names for Colours {
        fn name(&self, kind: &str, index: usize) -> Option<Cow<'_, str>> {
            let colours = (kind == "Seat").then_some(["rot", "blau"])?;
            colours.get(index).map(|&name| name.into())
        }
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Game {
        on_move: Seat,
        stage: Stage,
        #[serde(with = "grouped")]
        lands: BTreeMap<u8, Seat>,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    enum Stage {
        Turn,
        Doubt { asked: Vec<Seat> },
    }

    #[test]
    fn what_is_written_is_read_back() {
        for (stage, written) in [
            (Stage::Turn, json!("Turn")),
            (
                Stage::Doubt {
                    asked: vec![Seat(1), Seat(0)],
                },
                json!({"Doubt": {"asked": ["blau", "rot"]}}),
            ),
        ] {
            let game = Game {
                on_move: Seat(1),
                stage,
                lands: BTreeMap::from([(4, Seat(0)), (5, Seat(1)), (6, Seat(0))]),
            };
            let lands = json!({"rot": [4, 6], "blau": [5]});
            let expected = json!({"on_move": "blau", "stage": written, "lands": lands});
            assert_eq!(write(&Colours, &game), expected);
            assert_eq!(read::<Game>(&Colours, &expected).unwrap(), game);
        }
    }

    #[test]
    fn a_fault_is_told_with_its_place() {
        let faults = |written| read::<Game>(&Colours, &written).unwrap_err();
        let unknown = json!({
            "on_move": "rott", "stage": {"Doubt": {"asked": ["rot", "gold"]}}, "lands": {}
        });
        assert_eq!(
            faults(unknown),
            [
                "on_move: no seat \"rott\", did you mean \"rot\"?",
                "stage.Doubt.asked[1]: no seat \"gold\", expected one of rot, blau",
            ]
        );
        let twice = json!({"on_move": "rot", "stage": "Turn", "lands": {"rot": [1], "blau": [1]}});
        assert_eq!(faults(twice), ["lands: something is named twice"]);
        let wrong = json!({"on_move": "rot", "stage": "Turn", "lands": {"rot": [300]}});
        assert_eq!(
            faults(wrong),
            ["lands.rot[0]: invalid value: integer `300`, expected u8"]
        );
        let more = json!({"on_move": "rot", "stage": {"Turn": 1}, "lands": {}});
        assert!(faults(more)[0].starts_with("stage"));
        let lacking = json!({"on_move": "rot", "stage": "Turn"});
        assert_eq!(faults(lacking), ["missing field `lands`"]);
    }
}
