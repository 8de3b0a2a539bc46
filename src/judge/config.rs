//! `highnoon.toml`: one judge's address and places.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::fault::{Document, Fault, Faults};

/// How one judge is set up. Paths in the file are relative to it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The address that players write to and that letters come from.
    pub address: String,
    /// The name shown beside it.
    #[serde(default = "default_name")]
    pub name: String,
    /// The database file.
    #[serde(default = "default_store")]
    pub store: PathBuf,
    /// Where letters are put.
    #[serde(default = "default_outbox")]
    pub outbox: Mailbox,
}

/// A place for mails on disk.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mailbox {
    /// A folder of `.eml` files.
    Folder(PathBuf),
    /// A Maildir.
    Maildir(PathBuf),
}

fn default_name() -> String {
    "High Noon".to_owned()
}

fn default_store() -> PathBuf {
    PathBuf::from("highnoon.sqlite")
}

fn default_outbox() -> Mailbox {
    Mailbox::Folder(PathBuf::from("outbox"))
}

impl Config {
    /// Reads a configuration whose paths are relative to `folder`.
    ///
    /// # Errors
    /// All faults of the file: syntax, unknown or missing fields, an address
    /// that is none.
    pub fn read(file: &str, input: &str, folder: &Path) -> Result<Self, Faults> {
        let mut document = Document::parse(input);
        let config: Option<Self> = document.rest();
        let mut faults = document.faults;
        if let Some(config) = &config
            && config.host().is_none_or(str::is_empty)
        {
            faults.push(
                Fault::new(0..0, format!("\"{}\" is no mail address", config.address))
                    .help("write it like judge@example.org"),
            );
        }
        Faults::check(file, input, &faults)?;
        let mut config = config.expect("a configuration that cannot be read is a fault");
        config.store = folder.join(config.store);
        config.outbox = match config.outbox {
            Mailbox::Folder(path) => Mailbox::Folder(folder.join(path)),
            Mailbox::Maildir(path) => Mailbox::Maildir(folder.join(path)),
        };
        Ok(config)
    }

    /// The part of the address after the `@`, which Message-IDs end in.
    #[must_use]
    pub fn host(&self) -> Option<&str> {
        self.address.split_once('@').map(|(_, host)| host)
    }
}
