//! Texts that stay where they stand, and lists of them: what archives have
//! thousands of.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};

/// A text, copied only if something in it is escaped.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(transparent)]
pub(crate) struct Text<'a>(#[serde(borrow)] pub(crate) Cow<'a, str>);

/// How many texts there are room for at first: those of most boards.
const MANY: usize = 40;

/// Lists of texts by their owners, as a map of them would be read. Owners are
/// in order, each after those before.
#[derive(Debug, Default)]
pub(crate) struct Lists<'a> {
    /// Where the list of each ends.
    owners: Vec<(Text<'a>, usize)>,
    things: Vec<Text<'a>>,
}

impl<'a> Lists<'a> {
    /// How many texts there are in all lists.
    pub(crate) fn len(&self) -> usize {
        self.things.len()
    }

    /// Each owner with its list.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &[Text<'a>])> {
        let mut begin = 0;
        self.owners.iter().map(move |(Text(owner), end)| {
            let things = &self.things[begin..*end];
            begin = *end;
            (&**owner, things)
        })
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Lists<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Self::default())
    }
}

impl<'de: 'a, 'a> Visitor<'de> for Lists<'a> {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<Self, A::Error> {
        self.things.reserve(MANY);
        while let Some(owner) = map.next_key()? {
            if self.owners.last().is_some_and(|(last, _)| *last >= owner) {
                return Err(A::Error::custom("owners are in order"));
            }
            map.next_value_seed(List(&mut self.things))?;
            self.owners.push((owner, self.things.len()));
        }
        Ok(self)
    }
}

/// A list that is added to another.
struct List<'l, 'a>(&'l mut Vec<Text<'a>>);

impl<'de: 'a, 'a> DeserializeSeed<'de> for List<'_, 'a> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de: 'a, 'a> Visitor<'de> for List<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a sequence")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        while let Some(thing) = seq.next_element()? {
            self.0.push(thing);
        }
        Ok(())
    }
}
