//! Every game that can be played, by the id of its variant.

use std::fmt;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::Value;

use super::diplomacy::family::{self, DIPLOMACY, DiplomacyFamily};
use super::diplomacy::variant::{Options, Variant};
use super::family::{Family, Unfit, VariantFile, Variants};
use super::files::Files;
use super::idiotenspiel::family::IdiotenspielFamily;
use super::komarn::family::KomarnFamily;
use super::option::Declared;
use super::risiko::family::RisikoFamily;
use super::tablut::family::TablutFamily;
use crate::fault::{Fault, Faults, did_you_mean};
use crate::game::{Arg, LocalName, Message, Viewer};
use crate::table::{self, OrderTexts, Table};

/// The games that can be played: rule systems, with the variants and maps
/// that they are played by.
#[derive(Debug)]
pub struct Games {
    families: Vec<Box<dyn Family>>,
    files: Files,
}

impl Games {
    /// The games that come with the program.
    pub fn shipped() -> Self {
        Self {
            families: vec![
                Box::new(DiplomacyFamily),
                Box::new(IdiotenspielFamily),
                Box::new(KomarnFamily),
                Box::new(RisikoFamily),
                Box::new(TablutFamily),
            ],
            files: Files::shipped(),
        }
    }

    /// Adds a rule system. Its variants are files that name it.
    pub fn add_rules(&mut self, family: impl Variants + 'static) {
        self.families.push(Box::new(family));
    }

    /// Adds files, maps and variants, by their paths below the folder that
    /// they come from: a file named `map.toml` is a map, any other a variant
    /// of that id. A variant may also name a map that there is, such as
    /// `map = "../diplomacy/map.toml"`.
    ///
    /// # Errors
    /// The faults of the first file that has any. A file may not have the path
    /// of another, nor be a variant of a known id.
    pub fn add_files(&mut self, files: Vec<(PathBuf, String)>) -> Result<(), Faults> {
        let paths: Vec<PathBuf> = files.iter().map(|(path, _)| path.clone()).collect();
        for (path, text) in files {
            self.files.add(path, text)?;
        }
        let is_new = |path: &Path| paths.iter().any(|new| new == path);
        for (path, text) in self.files.maps().filter(|(path, _)| is_new(path)) {
            crate::map::check::read(&path.display().to_string(), text)?;
        }
        for file in self.files.variants() {
            if !is_new(Path::new(file.path)) {
                continue;
            }
            match self.open(file.id, None) {
                Ok(_) => {}
                Err(OpenError::Faulty(faults)) => return Err(faults),
                Err(error) => {
                    let fault = Fault::new(0..0, error.to_string());
                    Faults::check(file.id, file.text, &[fault])?;
                }
            }
        }
        Ok(())
    }

    /// What stands for all maps and variants: with another one they are
    /// others.
    pub fn stamp(&self) -> String {
        self.files.stamp()
    }

    /// The ids of all variants of all rule systems, in order.
    pub fn variants(&self) -> Vec<&str> {
        let mut ids: Vec<&str> = self.files.variants().map(|file| file.id).collect();
        ids.sort_unstable();
        ids
    }

    /// Every map file with its path and text.
    pub fn maps(&self) -> impl Iterator<Item = (&Path, &str)> {
        self.files.maps()
    }

    /// What a variant is called.
    pub fn name(&self, id: &str) -> Option<LocalName> {
        #[derive(Deserialize)]
        struct Named {
            name: LocalName,
        }
        let named: Named = toml::from_str(self.file(id)?.text).ok()?;
        Some(named.name)
    }

    /// A variant in a line: what it is called, how many play it, on how large a
    /// board, and how long. `None` if there is no such variant, or its file is faulty.
    pub fn about(&self, id: &str) -> Option<Message> {
        let table = self.open(id, None).ok()?;
        let regions = table.scene(&OrderTexts::new(), Viewer::Observer).regions;
        let centres = regions.iter().filter(|region| region.centre.is_some());
        let about = Message::new("report-variant")
            .with("id", id)
            .with("name", Arg::Name(self.name(id)?))
            .with("players", table.seats().len())
            .with("places", regions.len());
        let about = about.with("centres", centres.count());
        Some(match table.length() {
            Some(length) => Message::new("report-variant-lasting")
                .with("about", about)
                .with("length", length),
            None => about,
        })
    }

    /// What may be chosen for a game, by the name of its rules.
    pub fn options(&self) -> impl Iterator<Item = (&str, &'static [Declared])> {
        let families = self.families.iter();
        families.map(|family| (family.rules(), family.declared()))
    }

    /// What may be chosen for a game of a variant. `None` if there is no such
    /// variant.
    pub fn declared(&self, id: &str) -> Option<&'static [Declared]> {
        let (family, _) = self.found(id).ok()?;
        Some(family.declared())
    }

    /// Sets up the table of a variant at the start of its game. `options` is
    /// an object of the variant's options; those it leaves out, or all of them
    /// if it is `None`, are the variant's own.
    ///
    /// # Errors
    /// When there is no such variant or option.
    pub fn open(&self, id: &str, options: Option<&Value>) -> Result<Box<dyn Table>, OpenError> {
        let (family, file) = self.found(id)?;
        let Some(chosen) = options else {
            return Ok(family.open(file, None)?);
        };
        let mut all = family.usual(file)?;
        match (all.as_object_mut(), chosen.as_object()) {
            (Some(all), Some(chosen)) => all.extend(chosen.clone()),
            _ => all = chosen.clone(),
        }
        Ok(family.open(file, Some(&all))?)
    }

    /// The table at a position that has been written to a file; the record
    /// names its variant.
    ///
    /// # Errors
    /// When there is no such variant, or when the position is none of it.
    pub fn restore(&self, record: &Value) -> Result<Box<dyn Table>, RestoreError> {
        let id = record
            .get("variant")
            .and_then(Value::as_str)
            .ok_or(RestoreError::NoVariant)?;
        let (family, file) = self.found(id)?;
        let table = family.open(file, record.get("options"));
        Ok(table.map_err(OpenError::from)?.at(record)?)
    }

    /// A variant of Diplomacy under a game's options, or under its own if
    /// `None`; no variant if none of Diplomacy has this id.
    ///
    /// # Errors
    /// The faults of its files. None that a release can have: a test reads all.
    pub fn diplomacy(&self, id: &str, options: Option<Options>) -> Option<Result<Variant, Faults>> {
        let file = self.file(id).filter(|file| rules(file.text) == DIPLOMACY)?;
        Some(family::variant(file, options))
    }

    fn file(&self, id: &str) -> Option<VariantFile<'_>> {
        self.files.variants().find(|file| file.id == id)
    }

    pub(super) fn found(&self, id: &str) -> Result<(&dyn Family, VariantFile<'_>), OpenError> {
        let file = self.file(id);
        let family = file.and_then(|file| self.family(file.text));
        family.zip(file).ok_or_else(|| OpenError::Unknown {
            id: id.to_owned(),
            near: did_you_mean(id, self.variants()).map(str::to_owned),
            known: self.variants().into_iter().map(str::to_owned).collect(),
        })
    }

    /// The rule system that a file names; Diplomacy if it names none.
    fn family(&self, text: &str) -> Option<&dyn Family> {
        let rules = rules(text);
        let mut families = self.families.iter();
        let family = families.find(|family| family.rules() == rules)?;
        Some(family.as_ref())
    }

    /// A variant in a text, with the rule system that it names.
    pub(super) fn written<'g>(
        &'g self,
        path: &'g str,
        text: &'g str,
    ) -> Option<(&'g dyn Family, VariantFile<'g>)> {
        let file = VariantFile {
            id: "written",
            path,
            text,
            files: &self.files,
        };
        Some((self.family(text)?, file))
    }
}

/// The rules that a variant file names.
fn rules(text: &str) -> String {
    #[derive(Deserialize)]
    struct OnlyRules {
        rules: Option<String>,
    }
    // Most name none, which is seen sooner than the file is read.
    let named = text.contains("rules").then(|| toml::from_str(text).ok());
    let rules: Option<OnlyRules> = named.flatten();
    let rules = rules.and_then(|only| only.rules);
    rules.unwrap_or_else(|| DIPLOMACY.to_owned())
}

/// A game that cannot be opened.
#[derive(Debug)]
#[non_exhaustive]
pub enum OpenError {
    /// There is no such variant.
    Unknown {
        /// The id that was asked for.
        id: String,
        /// The one that may have been meant.
        near: Option<String>,
        /// All that there are.
        known: Vec<String>,
    },
    /// The variant has no such option or value.
    Options {
        /// What is wrong with them.
        why: String,
    },
    /// A file of the variant is faulty.
    Faulty(Faults),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown {
                id,
                near: Some(near),
                ..
            } => {
                write!(f, "unknown variant \"{id}\", did you mean \"{near}\"?")
            }
            Self::Unknown { id, known, .. } => {
                let known = known.join(", ");
                write!(f, "unknown variant \"{id}\", expected one of {known}")
            }
            Self::Options { why } => write!(f, "the options: {why}"),
            Self::Faulty(faults) => faults.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {}

impl From<Faults> for OpenError {
    fn from(faults: Faults) -> Self {
        Self::Faulty(faults)
    }
}

impl From<Unfit> for OpenError {
    fn from(unfit: Unfit) -> Self {
        match unfit {
            Unfit::Options(why) => Self::Options { why },
            Unfit::Faulty(faults) => Self::Faulty(faults),
        }
    }
}

/// A position that cannot be taken up.
#[derive(Debug)]
#[non_exhaustive]
pub enum RestoreError {
    /// The record does not say which game it is of.
    NoVariant,
    /// The game cannot be opened.
    Open(OpenError),
    /// The position is not one of this game.
    Position(table::RecordError),
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoVariant => {
                f.write_str("the position does not say its variant: `variant = \"range-war\"`")
            }
            Self::Open(error) => error.fmt(f),
            Self::Position(error) => write!(f, "the position: {error}"),
        }
    }
}

impl std::error::Error for RestoreError {}

impl From<OpenError> for RestoreError {
    fn from(error: OpenError) -> Self {
        Self::Open(error)
    }
}

impl From<table::RecordError> for RestoreError {
    fn from(error: table::RecordError) -> Self {
        Self::Position(error)
    }
}
