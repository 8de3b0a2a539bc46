//! `docs/formats.md` has the events that programs are told of, and their
//! fields, as the games' own types have them.

use std::fs;

use highnoon::rules::{diplomacy, idiotenspiel, komarn, risiko, tablut};
use serde::de::value::{Error, StrDeserializer};
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

type Words = &'static [&'static str];

/// Asks a type for its variants, and for the fields of one of them.
struct Asking<'a> {
    variant: usize,
    /// The variants of what is asked, once it is known to be an enum.
    of: Words,
    variants: &'a mut Words,
    fields: &'a mut Words,
}

impl Asking<'_> {
    fn told<T>(self, fields: Words) -> Result<T, Error> {
        *self.fields = fields;
        Err(Error::custom("asked"))
    }

    /// Whether it is what a variant of the type holds.
    const fn is_inside(&self) -> bool {
        !self.fields.is_empty()
    }
}

impl<'de> Deserializer<'de> for Asking<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        self.told(&["of"])
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: Words,
        _: V,
    ) -> Result<V::Value, Error> {
        self.told(fields)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: Words,
        visitor: V,
    ) -> Result<V::Value, Error> {
        if self.variants.is_empty() {
            *self.variants = variants;
            return visitor.visit_enum(Self {
                of: variants,
                ..self
            });
        }
        // A variant holds one of several words, or of several things.
        *self.fields = variants;
        visitor.visit_enum(Self {
            of: variants,
            variant: 0,
            ..self
        })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for Asking<'_> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Error> {
        let variant: StrDeserializer<'_, Error> = self.of[self.variant].into_deserializer();
        Ok((seed.deserialize(variant)?, self))
    }
}

impl<'de> VariantAccess<'de> for Asking<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        if self.is_inside() {
            self.told(&["of"])
        } else {
            Ok(())
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_any(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: Words, _: V) -> Result<V::Value, Error> {
        let fields = if self.is_inside() { self.of } else { fields };
        self.told(fields)
    }
}

/// The events of a game but those that are told to nobody, as the book has
/// them: `` `won`: `power`, `centres`; ``.
fn listed<T: for<'de> Deserialize<'de>>(untold: &[&str]) -> String {
    let mut texts = Vec::new();
    for variant in 0.. {
        let (mut variants, mut fields): (Words, Words) = (&[], &[]);
        let _ = T::deserialize(Asking {
            variant,
            of: &[],
            variants: &mut variants,
            fields: &mut fields,
        });
        let count = variants.len();
        assert!(count > 0, "the events are those of an enum");
        let name = variants[variant];
        if !untold.contains(&name) {
            let fields: Vec<String> = fields.iter().map(|field| format!("`{field}`")).collect();
            texts.push(format!("`{name}` {}", fields.join(", ")).trim().to_owned());
        }
        if variant + 1 == count {
            break;
        }
    }
    texts.join("; ")
}

#[test]
fn the_events_of_every_game_are_in_the_book() {
    let book = fs::read_to_string("docs/formats.md").unwrap();
    let book = book.split_whitespace().collect::<Vec<_>>().join(" ");
    let secret = ["policy", "stored", "streams", "next"];
    let games = [
        ("Diplomacy", listed::<diplomacy::event::Event>(&[])),
        (
            "Tablut",
            listed::<tablut::Event>(&["conditions", "failed", "unmatched"]),
        ),
        ("Risiko", listed::<risiko::event::Event>(&[])),
        (
            "Das Idiotenspiel",
            listed::<idiotenspiel::event::Event>(&["policies"]),
        ),
        ("Banner von Komarn", listed::<komarn::event::Event>(&secret)),
    ];
    let entries = games.map(|(game, events)| format!("| {game} | {events} |"));
    let missing: Vec<&String> = entries
        .iter()
        .filter(|entry| !book.contains(*entry))
        .collect();
    assert!(missing.is_empty(), "docs/formats.md lacks {missing:#?}");
}
