//! What the games have to know of a rule system.

use std::fmt;
use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::files::Files;
use super::option::{Chosen, Declared, Values};
use crate::fault::{Document, Faults};
use crate::game::LocalName;
use crate::game::system::RuleSystem;
use crate::table::{self, Table};

/// A rule system with the variants that are played by it.
pub trait Family: fmt::Debug + Send + Sync {
    /// How variant files and case files name it: `rules = "diplomacy"`.
    fn rules(&self) -> &'static str;

    /// What may be chosen for a game, if anything.
    fn declared(&self) -> &'static [Declared] {
        &[]
    }

    /// A variant's own options, all of them: an object.
    ///
    /// # Errors
    /// When the file is faulty.
    fn usual(&self, _file: VariantFile<'_>) -> Result<Value, Unfit> {
        Ok(Value::Object(Values::new()))
    }

    /// The table of a variant at the start of its game, under exactly these
    /// options, where those left out are the usual ones of the rules; under
    /// the variant's own if `None`.
    ///
    /// # Errors
    /// When the file is faulty or there is no such option.
    fn open(&self, file: VariantFile<'_>, options: Option<&Value>)
    -> Result<Box<dyn Table>, Unfit>;

    /// Takes out of the record of a start what cases do not begin with.
    fn empty(&self, _record: &mut Value) {}

    /// Puts what the first orders of a case are for into its record, where it
    /// need not say so itself. Each order has the id of its seat.
    ///
    /// # Errors
    /// What cannot be read.
    fn people(
        &self,
        _file: VariantFile<'_>,
        _record: &mut Value,
        _orders: &[(&str, &str)],
    ) -> Result<(), String> {
        Ok(())
    }
}

/// A rule system whose variants differ in their options alone: the file of one
/// has its `id`, `rules` and `name`, and perhaps `options`. `make` sets up a game
/// under its options; which variant it is and what the options are stands in
/// its records by itself.
pub fn of_options<O, Game, Make>(
    rules: &'static str,
    make: Make,
) -> impl Family + use<O, Game, Make>
where
    O: Chosen + Default + Serialize + DeserializeOwned + 'static,
    Make: Fn(O) -> Game + Send + Sync + 'static,
    Game: RuleSystem,
{
    OfOptions {
        rules,
        make,
        options: PhantomData::<fn() -> O>,
    }
}

struct OfOptions<O, Make> {
    rules: &'static str,
    make: Make,
    options: PhantomData<fn() -> O>,
}

impl<O, Make> fmt::Debug for OfOptions<O, Make> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OfOptions({})", self.rules)
    }
}

/// The file of a variant that has nothing but options.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WithOptions<O> {
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "rules")]
    _rules: String,
    #[serde(rename = "name")]
    _name: LocalName,
    #[serde(default = "Option::default")]
    options: Option<O>,
}

impl<O: Default + DeserializeOwned> WithOptions<O> {
    fn read(file: VariantFile<'_>) -> Result<O, Faults> {
        let mut document = Document::parse(file.text);
        let written: Option<Self> = document.rest();
        Faults::check(file.path, file.text, &document.faults)?;
        Ok(written
            .and_then(|written| written.options)
            .unwrap_or_default())
    }
}

impl<O, Game, Make> Family for OfOptions<O, Make>
where
    O: Chosen + Default + Serialize + DeserializeOwned + 'static,
    Make: Fn(O) -> Game + Send + Sync + 'static,
    Game: RuleSystem,
{
    fn rules(&self) -> &'static str {
        self.rules
    }

    fn declared(&self) -> &'static [Declared] {
        O::DECLARED
    }

    fn usual(&self, file: VariantFile<'_>) -> Result<Value, Unfit> {
        Ok(written(&WithOptions::<O>::read(file)?))
    }

    fn open(
        &self,
        file: VariantFile<'_>,
        options: Option<&Value>,
    ) -> Result<Box<dyn Table>, Unfit> {
        let usual = WithOptions::<O>::read(file)?;
        let options = options.map(read).transpose()?.unwrap_or(usual);
        let marks = [
            ("variant".to_owned(), Value::from(file.id)),
            ("options".to_owned(), written(&options)),
        ];
        let game = (self.make)(options);
        Ok(table::start_marked(game, marks.into_iter().collect()))
    }
}

/// Options as JSON, with the names that files have for them.
#[must_use]
pub fn written(options: &impl Serialize) -> Value {
    serde_json::to_value(options).expect("options have names and plain values")
}

/// Options from JSON.
///
/// # Errors
/// When there is no such option or value.
pub fn read<T: DeserializeOwned>(options: &Value) -> Result<T, Unfit> {
    T::deserialize(options).map_err(|error| Unfit::Options(error.to_string()))
}

/// A variant's file.
#[derive(Clone, Copy, Debug)]
pub struct VariantFile<'f> {
    /// The variant's id.
    pub id: &'f str,
    /// The file's path below the folder that it comes from.
    pub path: &'f str,
    /// What stands in it.
    pub text: &'f str,
    /// The files beside it.
    pub files: &'f Files,
}

/// Why a variant cannot be opened.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unfit {
    /// The variant has no such option or value.
    Options(String),
    /// A file of the variant is faulty.
    Faulty(Faults),
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Options(why) => f.write_str(why),
            Self::Faulty(faults) => faults.fmt(f),
        }
    }
}

impl From<Faults> for Unfit {
    fn from(faults: Faults) -> Self {
        Self::Faulty(faults)
    }
}
