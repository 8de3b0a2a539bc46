//! Shapes that positions are written in otherwise than they are inside, for
//! serde's `with`.

/// A list with a value for each seat, written by seats. One that is left out
/// has the usual value.
pub mod by_seat {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::game::Seat;

    /// Writes it.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<T: Serialize, S: Serializer>(
        values: &[T],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_map((0..=u8::MAX).map(Seat).zip(values))
    }

    /// Reads it.
    ///
    /// # Errors
    /// Those of the deserializer.
    pub fn deserialize<'de, T: Default + Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<T>, D::Error> {
        let mut values = Vec::new();
        for (seat, value) in BTreeMap::<Seat, T>::deserialize(deserializer)? {
            values.resize_with(seat.index(), T::default);
            values.push(value);
        }
        Ok(values)
    }
}

/// What each thing belongs to, written as the things of each owner.
pub mod grouped {
    use std::collections::BTreeMap;

    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes it.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<'m, M, K, V, S>(owners: &'m M, serializer: S) -> Result<S::Ok, S::Error>
    where
        &'m M: IntoIterator<Item = (&'m K, &'m V)>,
        K: Serialize + 'm,
        V: Serialize + Ord + 'm,
        S: Serializer,
    {
        let mut groups: BTreeMap<&V, Vec<&K>> = BTreeMap::new();
        for (thing, owner) in owners {
            groups.entry(owner).or_default().push(thing);
        }
        groups.serialize(serializer)
    }

    /// Reads it.
    ///
    /// # Errors
    /// Those of the deserializer, and that something belongs to two.
    pub fn deserialize<'de, M, K, V, D>(deserializer: D) -> Result<M, D::Error>
    where
        M: IntoIterator<Item = (K, V)> + FromIterator<(K, V)>,
        K: Deserialize<'de> + Ord,
        V: Deserialize<'de> + Ord + Clone,
        D: Deserializer<'de>,
    {
        let mut owners = BTreeMap::new();
        for (owner, things) in BTreeMap::<V, Vec<K>>::deserialize(deserializer)? {
            for thing in things {
                if owners.insert(thing, owner.clone()).is_some() {
                    return Err(D::Error::custom("something is named twice"));
                }
            }
        }
        Ok(owners.into_iter().collect())
    }
}

/// Whether a value is the usual one, and is left out.
pub fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Has serde write values as they are shown, and read them as they are parsed.
macro_rules! as_text {
    ($name:ty) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use as_text;
