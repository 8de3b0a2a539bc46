//! Values written with names.

use serde::ser::{
    self, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::{Error, Map, Value};

use super::Names;

/// A value with names in place of indices.
pub fn write(names: &dyn Names, value: &impl Serialize) -> Value {
    let written = value.serialize(Naming(names));
    written.expect("what games write has neither bytes nor errors of its own")
}

/// Makes JSON of values.
#[derive(Clone, Copy)]
struct Naming<'a>(&'a dyn Names);

macro_rules! plain {
    ($($method:ident: $type:ty),*) => {
        $(fn $method(self, value: $type) -> Result<Value, Error> {
            Ok(Value::from(value))
        })*
    };
}

impl<'a> Serializer for Naming<'a> {
    type Ok = Value;
    type Error = Error;
    type SerializeSeq = Building<'a>;
    type SerializeTuple = Building<'a>;
    type SerializeTupleStruct = Building<'a>;
    type SerializeTupleVariant = Building<'a>;
    type SerializeMap = Building<'a>;
    type SerializeStruct = Building<'a>;
    type SerializeStructVariant = Building<'a>;

    plain! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32,
        serialize_i64: i64, serialize_u8: u8, serialize_u16: u16, serialize_u32: u32,
        serialize_u64: u64, serialize_f32: f32, serialize_f64: f64, serialize_str: &str
    }

    fn serialize_char(self, value: char) -> Result<Value, Error> {
        Ok(Value::from(value.to_string()))
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<Value, Error> {
        Err(ser::Error::custom("bytes are not written"))
    }

    fn serialize_none(self) -> Result<Value, Error> {
        Ok(Value::Null)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Value, Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Value, Error> {
        Ok(Value::Null)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Value, Error> {
        Ok(Value::Null)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Value, Error> {
        Ok(Value::from(variant))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        kind: &'static str,
        value: &T,
    ) -> Result<Value, Error> {
        let inside = serde_json::to_value(value)?;
        let index = inside.as_u64().and_then(|index| index.try_into().ok());
        if let Some(name) = index.and_then(|index| self.0.name(kind, index)) {
            return Ok(name.into());
        }
        match self.0.put(kind, &inside) {
            Some(words) => Ok(words),
            None => value.serialize(self),
        }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Value, Error> {
        Ok(under(variant, value.serialize(self)?))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Building<'a>, Error> {
        Ok(self.building(None, Value::Array(Vec::new())))
    }

    fn serialize_tuple(self, _: usize) -> Result<Building<'a>, Error> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Building<'a>, Error> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Building<'a>, Error> {
        Ok(self.building(Some(variant), Value::Array(Vec::new())))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Building<'a>, Error> {
        Ok(self.building(None, Value::Object(Map::new())))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Building<'a>, Error> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Building<'a>, Error> {
        Ok(self.building(Some(variant), Value::Object(Map::new())))
    }
}

impl<'a> Naming<'a> {
    const fn building(self, variant: Option<&'static str>, value: Value) -> Building<'a> {
        Building {
            naming: self,
            variant,
            key: String::new(),
            value,
        }
    }
}

fn under(key: &str, value: Value) -> Value {
    Value::Object(Map::from_iter([(key.to_owned(), value)]))
}

/// A list or an object to which values are added.
struct Building<'a> {
    naming: Naming<'a>,
    variant: Option<&'static str>,
    key: String,
    value: Value,
}

impl Building<'_> {
    fn add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let value = value.serialize(self.naming)?;
        match &mut self.value {
            Value::Array(list) => list.push(value),
            Value::Object(map) => _ = map.insert(std::mem::take(&mut self.key), value),
            _ => {}
        }
        Ok(())
    }

    fn done(self) -> Value {
        match self.variant {
            Some(variant) => under(variant, self.value),
            None => self.value,
        }
    }
}

macro_rules! list {
    ($($trait:ident $method:ident),*) => {
        $(impl $trait for Building<'_> {
            type Ok = Value;
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.add(value)
            }

            fn end(self) -> Result<Value, Error> {
                Ok(self.done())
            }
        })*
    };
}

list! {
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
}

macro_rules! fields {
    ($($trait:ident),*) => {
        $(impl $trait for Building<'_> {
            type Ok = Value;
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                key.clone_into(&mut self.key);
                self.add(value)
            }

            fn end(self) -> Result<Value, Error> {
                Ok(self.done())
            }
        })*
    };
}

fields! { SerializeStruct, SerializeStructVariant }

impl SerializeMap for Building<'_> {
    type Ok = Value;
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.key = match key.serialize(self.naming)? {
            Value::String(key) => key,
            other => other.to_string(),
        };
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.add(value)
    }

    fn end(self) -> Result<Value, Error> {
        Ok(self.done())
    }
}
