//! What may be chosen for a game: each option is declared once.
//!
//! `choice!` declares a closed choice, `options!` the options of a rule
//! system. From the declaration come how options are read, whether from a
//! file or from the words of a mail, what is said of those that there are
//! not, and what players are told of those that are not as usual.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Map;
pub use serde_json::Value;

use crate::fault::did_you_mean;
use crate::game::{Message, named};

/// Options by their names.
pub type Values = Map<String, Value>;

/// An option as it is declared.
#[derive(Clone, Copy, Debug)]
pub struct Declared {
    /// How files name it.
    pub name: &'static str,
    /// The rule that leaves it open.
    pub rule: &'static str,
    /// What counts where nothing is said.
    pub usual: fn() -> Value,
    /// Its values, if they are a closed choice; none if they are not.
    pub choices: fn() -> &'static [&'static str],
    /// What players are told if it is not as usual.
    pub told: Told,
}

/// What players are told of an option that is not as usual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// Its name and its value.
    Plainly,
    /// A text of its own, whose key begins so. Behind it stand the option's
    /// name and, in a closed choice, the value's.
    As(&'static str),
    /// Nothing here: something else tells it.
    Elsewhere,
}

impl Declared {
    /// What players are told of a value.
    fn message(&self, value: &Value) -> Option<Message> {
        let word = word(value);
        let message = match self.told {
            Told::Elsewhere => return None,
            Told::Plainly => Message::new("option-is")
                .with("name", self.name)
                .with("rule", self.rule),
            Told::As(sort) => Message::of(self.key(sort, &word)),
        };
        Some(match word.parse::<i64>() {
            Ok(number) => message.with("value", number),
            Err(_) => message.with("value", word),
        })
    }

    /// What players are told of a value in the words of a mail. `None` for one
    /// that is usual, and where the game has no text of its own.
    pub fn told_of(&self, text: &str) -> Option<Message> {
        if !matches!(self.told, Told::As(_)) {
            return None;
        }
        let choices = (self.choices)();
        let mut meant = meant(text.trim());
        let value = match choices {
            [] => text.into(),
            _ => meant.find(|value| choices.contains(&word(value).as_str()))?,
        };
        if word(&value) == word(&(self.usual)()) {
            return None;
        }
        self.message(&value)
    }

    fn key(&self, sort: &str, word: &str) -> String {
        match (self.choices)() {
            [] => format!("{sort}-{}", self.name),
            _ => format!("{sort}-{}-{word}", self.name),
        }
    }

    /// The keys of all texts of its own that players may be told.
    pub fn keys(&self) -> Vec<String> {
        let Told::As(sort) = self.told else {
            return Vec::new();
        };
        let usual = word(&(self.usual)());
        match (self.choices)() {
            [] => vec![self.key(sort, "")],
            choices => (choices.iter())
                .filter(|choice| **choice != usual)
                .map(|choice| self.key(sort, choice))
                .collect(),
        }
    }
}

/// A value as people write it.
fn word(value: &Value) -> String {
    match value {
        Value::Bool(flag) => (if *flag { "yes" } else { "no" }).to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(word).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}

/// All options of a game; `options!` declares them.
pub trait Chosen: Sized {
    /// How those are told of which nothing else tells.
    const TOLD: Told;

    /// Each of them.
    const DECLARED: &'static [Declared];

    /// Their values, in the same order.
    fn values(&self) -> Vec<Value>;

    /// Puts a value to the option of this name; `None` if there is none.
    ///
    /// # Errors
    /// When the option has no such value.
    fn set(&mut self, name: &str, value: &Value) -> Option<Result<(), String>>;

    /// These options with what is chosen otherwise.
    ///
    /// # Errors
    /// When there is no such option or value: what there is.
    fn with(mut self, chosen: &Values) -> Result<Self, String> {
        for (name, value) in chosen {
            match self.set(name, value) {
                Some(Ok(())) => {}
                Some(Err(why)) => return Err(format!("{name}: {why}")),
                None => return Err(unknown(name, Self::DECLARED)),
            }
        }
        Ok(self)
    }

    /// What players are told of the options that are not as usual.
    fn unusual(&self) -> impl Iterator<Item = Message> {
        let all = Self::DECLARED.iter().zip(self.values());
        let others = all.filter(|(declared, value)| (declared.usual)() != *value);
        others.filter_map(|(declared, value)| declared.message(&value))
    }
}

fn unknown(name: &str, declared: &[Declared]) -> String {
    let names = declared.iter().map(|declared| declared.name);
    if let Some(near) = did_you_mean(name, names.clone()) {
        return format!("unknown field `{name}`, did you mean `{near}`?");
    }
    let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    format!(
        "unknown field `{name}`, expected one of {}",
        names.join(", ")
    )
}

/// A value as JSON.
pub fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// A value of an option. In a mail every value is a text; it may stand for
/// whatever the option has.
///
/// # Errors
/// When the option has no such value.
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    let error = match T::deserialize(value) {
        Ok(read) => return Ok(read),
        Err(error) => error.to_string(),
    };
    let Some(text) = value.as_str() else {
        return Err(error);
    };
    let mut meant = meant(text.trim());
    meant
        .find_map(|value| T::deserialize(value).ok())
        .ok_or_else(|| match named::names::<T>() {
            ["yes", "no"] => format!("\"{text}\" is neither \"yes\" nor \"no\""),
            _ => error,
        })
}

/// What a text may stand for: a word, yes or no, a number, a list.
fn meant(text: &str) -> impl Iterator<Item = Value> {
    let word = text.to_lowercase();
    let flag = match word.as_str() {
        "true" | "yes" | "on" | "ja" | "an" => Some(true.into()),
        "false" | "no" | "off" | "nein" | "aus" => Some(false.into()),
        _ => None,
    };
    let number = text.parse::<i64>().ok().map(Value::from);
    let items = text.trim_matches(['[', ']']).split([',', ' ']);
    let items = items.map(|item| item.trim_matches(['"', ' ']));
    let items = items.filter(|item| !item.is_empty()).collect();
    [Some(word.into()), flag, number, Some(items)]
        .into_iter()
        .flatten()
}

/// A choice of yes or no that files write in these words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Switch(pub bool);

impl Serialize for Switch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(if self.0 { "yes" } else { "no" })
    }
}

/// Declares closed choices; the first value of each is the usual one. Who uses
/// it has the crate `serde`.
#[macro_export]
macro_rules! choice {
    ($($(#[$doc:meta])* $name:ident {
        $(#[$first_doc:meta])* $first:ident
        $(, $(#[$value_doc:meta])* $value:ident)* $(,)?
    })*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$value_doc])* $value,)*
        }
    )* };
}

/// Declares the options of a rule system: each with its type, what is usual if
/// that is not its type's default, and the rule that leaves it open. `untold`
/// are those of which something else tells. Behind the name of the whole may
/// stand what the keys of their texts begin with.
#[macro_export]
macro_rules! options {
    (
        $(#[$meta:meta])*
        pub struct $all:ident $(as $sort:literal)? $(upon $base:path)? {
            $(
                $(#[$doc:meta])*
                $option:ident $(as $name:literal)?: $type:ty $(= $usual:expr)?,
                $rule:literal $($untold:ident)?;
            )*
        }
    ) => {
        $(#[$meta])*
        pub struct $all {
            $($(#[$doc])* pub $option: $type,)*
        }

        impl Default for $all {
            fn default() -> Self {
                Self { $($option: $crate::rules::option::options!(@usual $($usual)?),)* }
            }
        }

        impl $crate::rules::option::Chosen for $all {
            const TOLD: $crate::rules::option::Told =
                $crate::rules::option::options!(@sort $($sort)?);

            const DECLARED: &'static [$crate::rules::option::Declared] = &[$(
                $crate::rules::option::Declared {
                    name: $crate::rules::option::options!(@name $option $($name)?),
                    rule: $rule,
                    usual: || {
                        let usual: $type = $crate::rules::option::options!(@usual $($usual)?);
                        $crate::rules::option::json(&usual)
                    },
                    choices: $crate::game::named::names::<$type>,
                    told: $crate::rules::option::options!(@told $($untold)?),
                },
            )*];

            fn values(&self) -> Vec<$crate::rules::option::Value> {
                vec![$($crate::rules::option::json(&self.$option),)*]
            }

            fn set(
                &mut self,
                name: &str,
                value: &$crate::rules::option::Value,
            ) -> Option<Result<(), String>> {
                $(
                    if name == $crate::rules::option::options!(@name $option $($name)?) {
                        let read = $crate::rules::option::read(value);
                        return Some(read.map(|value| self.$option = value));
                    }
                )*
                None
            }
        }

        impl TryFrom<$crate::rules::option::Values> for $all {
            type Error = String;

            fn try_from(chosen: $crate::rules::option::Values) -> Result<Self, String> {
                let base = $crate::rules::option::options!(@base $($base)?);
                $crate::rules::option::Chosen::with(base(&chosen)?, &chosen)
            }
        }
    };
    (@usual) => { Default::default() };
    (@usual $usual:expr) => { $usual };
    (@name $option:ident) => { stringify!($option) };
    (@name $option:ident $name:literal) => { $name };
    (@sort) => { $crate::rules::option::Told::Plainly };
    (@sort $sort:literal) => { $crate::rules::option::Told::As($sort) };
    (@told) => { Self::TOLD };
    (@told untold) => { $crate::rules::option::Told::Elsewhere };
    (@base) => { |_: &$crate::rules::option::Values| Ok::<Self, String>(Self::default()) };
    (@base $base:path) => { $base };
}

pub use {choice, options};

#[cfg(test)]
#[expect(unreachable_pub, reason = "what the macros declare is for everybody")]
mod tests {
    use serde_json::json;

    use super::*;

    choice!(Mode { Claim, None });

    options! {
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(try_from = "Values")]
        pub struct Options as "some-option" {
            count: u8 = 6, "Some 1";
            soldiers: Option<u8>, "Some 2";
            armed: Switch = Switch(false), "Some 3";
            plain: bool, "Some 4";
            seats: Vec<String> = vec!["a".to_owned()], "Some 5" untold;
            mode: Mode, "Some 6";
        }
    }

    fn chosen(value: Value) -> Result<Options, String> {
        serde_json::from_value(value).map_err(|error| error.to_string())
    }

    #[test]
    fn texts_become_what_the_options_have() {
        for (written, expected) in [
            (json!({ "count": "3" }), json!(3)),
            (json!({ "soldiers": "3" }), json!(3)),
            (json!({ "armed": "ja" }), json!("yes")),
            (json!({ "armed": true }), json!("yes")),
            (json!({ "plain": "On" }), json!(true)),
            (json!({ "seats": "b, c" }), json!(["b", "c"])),
            (json!({ "mode": "None" }), json!("none")),
        ] {
            let name = written.as_object().unwrap().keys().next().unwrap().clone();
            let read = json!(chosen(written).unwrap());
            assert_eq!(read[&name], expected, "{name}");
        }
        assert_eq!(chosen(json!({})), Ok(Options::default()));
    }

    #[test]
    fn what_there_is_not_is_told_of() {
        for (written, expected) in [
            (json!({ "count": "few" }), "count: invalid type"),
            (
                json!({ "armed": "perhaps" }),
                "armed: \"perhaps\" is neither",
            ),
            (
                json!({ "mode": "some" }),
                "mode: unknown variant `some`, expected `claim` or `none`",
            ),
            (
                json!({ "soldier": 1 }),
                "unknown field `soldier`, did you mean `soldiers`?",
            ),
            (
                json!({ "weather": "" }),
                "expected one of `count`, `soldiers`, ",
            ),
        ] {
            let error = chosen(written).unwrap_err();
            assert!(error.contains(expected), "{error}");
        }
    }

    #[test]
    fn what_is_not_usual_is_told() {
        let some = json!({ "count": 0, "armed": "yes", "seats": [], "mode": "none" });
        let told: Vec<String> = (chosen(some).unwrap().unusual())
            .map(|message| message.to_string())
            .collect();
        let expected = [
            "some-option-count value=0",
            "some-option-armed-yes value=\"yes\"",
            "some-option-mode-none value=\"none\"",
        ];
        assert_eq!(told, expected);
        let keys: Vec<String> = Options::DECLARED.iter().flat_map(Declared::keys).collect();
        assert_eq!(
            keys[2..],
            [
                "some-option-armed-yes",
                "some-option-plain-yes",
                "some-option-mode-none"
            ]
        );
    }
}
