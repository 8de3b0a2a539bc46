//! Whose addresses something is for.

use std::fmt;

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Addresses: all of them, or those that fit one of several patterns, in
/// which `*` stands for anything. Capital letters do not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Patterns {
    /// Everybody's.
    Anyone,
    /// Those that fit.
    These(Vec<String>),
}

impl Patterns {
    /// Nobody's.
    pub const NOBODY: Self = Self::These(Vec::new());

    /// Whether an address is among them.
    pub fn include(&self, address: &str) -> bool {
        match self {
            Self::Anyone => true,
            Self::These(patterns) => {
                let address = address.to_lowercase();
                patterns.iter().any(|pattern| fits(pattern, &address))
            }
        }
    }
}

fn fits(pattern: &str, address: &str) -> bool {
    let pattern = pattern.to_lowercase();
    let Some((start, rest)) = pattern.split_once('*') else {
        return pattern == address;
    };
    let Some(mut address) = address.strip_prefix(start) else {
        return false;
    };
    let mut parts: Vec<&str> = rest.split('*').collect();
    let end = parts.pop().unwrap_or_default();
    for part in parts {
        let Some((_, behind)) = address.split_once(part) else {
            return false;
        };
        address = behind;
    }
    address.ends_with(end)
}

impl Serialize for Patterns {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Anyone => serializer.serialize_str("anyone"),
            Self::These(patterns) => patterns.serialize(serializer),
        }
    }
}

/// By hand, so that a wrong value is told what would have been accepted.
impl<'de> Deserialize<'de> for Patterns {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Patterns;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"anyone\" or a list of addresses like \"*@club.example\"")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Patterns, E> {
                match text {
                    "anyone" => Ok(Patterns::Anyone),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)),
                }
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Patterns, A::Error> {
                let mut all: Vec<String> = Vec::new();
                while let Some(item) = items.next_element::<String>()? {
                    if !item.contains('@') {
                        let what = serde::de::Unexpected::Str(&item);
                        return Err(serde::de::Error::invalid_value(what, &self));
                    }
                    all.push(item);
                }
                Ok(Patterns::These(all))
            }
        }
        deserializer.deserialize_any(Either)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        for (pattern, address, expected) in [
            ("*@club.example", "ann@club.example", true),
            ("*@club.example", "Ann@Club.Example", true),
            ("*@club.example", "ann@club.example.net", false),
            ("*@club.example", "ann@notclub.example", false),
            ("ann@club.example", "ann@club.example", true),
            ("ann@club.example", "joann@club.example", false),
            ("a*@*.example", "ann@club.example", true),
            ("a*@*.example", "bob@club.example", false),
            ("*@*a*", "x@ba", true),
        ] {
            let patterns = Patterns::These(vec![pattern.to_owned()]);
            assert_eq!(patterns.include(address), expected, "{pattern} {address}");
        }
        assert!(Patterns::Anyone.include("x@y"));
        assert!(!Patterns::NOBODY.include("x@y"));
    }
}
