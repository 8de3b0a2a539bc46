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

/// [`Variants`] of whatever types.
pub(super) trait Family: fmt::Debug + Send + Sync {
    fn rules(&self) -> &'static str;

    fn declared(&self) -> &'static [Declared];

    fn usual(&self, file: VariantFile<'_>) -> Result<Value, Unfit>;

    fn open(&self, file: VariantFile<'_>, options: Option<&Value>)
    -> Result<Box<dyn Table>, Unfit>;

    fn empty(&self, record: &mut Value);

    fn people(
        &self,
        file: VariantFile<'_>,
        record: &mut Value,
        orders: &[(&str, &str)],
    ) -> Result<(), String>;
}

/// A rule system with the variants that are played by it.
pub trait Variants: fmt::Debug + Send + Sync {
    /// What may be chosen for a game.
    type Options: Chosen + Serialize + DeserializeOwned;
    /// A game of it.
    type Game: RuleSystem;

    /// How variant files and case files name it: `rules = "diplomacy"`.
    fn rules(&self) -> &'static str;

    /// A variant's own options.
    ///
    /// # Errors
    /// When the file is faulty.
    fn usual(&self, file: VariantFile<'_>) -> Result<Self::Options, Unfit>;

    /// The start of a variant's game under exactly these options, where those
    /// left out are the usual ones of the rules; under the variant's own if
    /// `None`.
    ///
    /// # Errors
    /// When the file is faulty or the options do not fit it.
    fn game(
        &self,
        file: VariantFile<'_>,
        options: Option<Self::Options>,
    ) -> Result<Self::Game, Unfit>;

    /// What stands in the game's records beside what it writes itself.
    fn marks(&self, _file: VariantFile<'_>, _options: Option<&Value>) -> Values {
        Values::new()
    }

    /// Takes out of the record of a start what cases do not begin with.
    fn empty(&self, _record: &mut Value) {}

    /// Puts what the first orders of a case are for into its record, where it
    /// need not say so itself. Each order has the id of its seat.
    ///
    /// # Errors
    /// What cannot be read.
    fn people(
        &self,
        _game: &Self::Game,
        _record: &mut Value,
        _orders: &[(&str, &str)],
    ) -> Result<(), String> {
        Ok(())
    }
}

impl<V: Variants> Family for V {
    fn rules(&self) -> &'static str {
        Variants::rules(self)
    }

    fn declared(&self) -> &'static [Declared] {
        V::Options::DECLARED
    }

    fn usual(&self, file: VariantFile<'_>) -> Result<Value, Unfit> {
        Variants::usual(self, file).map(|options| written(&options))
    }

    fn open(
        &self,
        file: VariantFile<'_>,
        options: Option<&Value>,
    ) -> Result<Box<dyn Table>, Unfit> {
        let game = self.game(file, options.map(read).transpose()?)?;
        Ok(table::start_marked(game, self.marks(file, options)))
    }

    fn empty(&self, record: &mut Value) {
        Variants::empty(self, record);
    }

    fn people(
        &self,
        file: VariantFile<'_>,
        record: &mut Value,
        orders: &[(&str, &str)],
    ) -> Result<(), String> {
        let options = record.get("options").map(read).transpose();
        let game = options.and_then(|options| self.game(file, options));
        let game = game.map_err(|why| why.to_string())?;
        Variants::people(self, &game, record, orders)
    }
}

/// A rule system whose variants differ in their options alone: the file of one
/// has its `id`, `rules` and `name`, and perhaps `options`. `make` sets up a game
/// under its options; which variant it is and what the options are stands in
/// its records by itself.
pub fn of_options<O, Game, Make>(
    rules: &'static str,
    make: Make,
) -> impl Variants + use<O, Game, Make>
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

impl<O, Game, Make> Variants for OfOptions<O, Make>
where
    O: Chosen + Default + Serialize + DeserializeOwned + 'static,
    Make: Fn(O) -> Game + Send + Sync + 'static,
    Game: RuleSystem,
{
    type Options = O;
    type Game = Game;

    fn rules(&self) -> &'static str {
        self.rules
    }

    fn usual(&self, file: VariantFile<'_>) -> Result<O, Unfit> {
        Ok(WithOptions::read(file)?)
    }

    fn game(&self, file: VariantFile<'_>, options: Option<O>) -> Result<Game, Unfit> {
        let usual = WithOptions::read(file)?;
        Ok((self.make)(options.unwrap_or(usual)))
    }

    fn marks(&self, file: VariantFile<'_>, options: Option<&Value>) -> Values {
        let options = match options {
            Some(options) => read::<O>(options).map(|options| written(&options)),
            None => Family::usual(self, file),
        };
        let options = options.unwrap_or_default();
        let marks = [("variant", file.id.into()), ("options", options)];
        marks
            .map(|(name, value)| (name.to_owned(), value))
            .into_iter()
            .collect()
    }
}

/// Options as JSON, with the names that files have for them.
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
