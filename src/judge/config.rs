//! `highnoon.toml`: one judge's address and places.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::Spanned;

use crate::fault::{Document, Fault, Faults};

/// How one judge is set up, its paths resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The address that players write to and that letters come from.
    pub address: String,
    /// The name shown beside it.
    pub name: String,
    /// The database file.
    pub store: PathBuf,
    /// Where letters are put.
    pub outbox: Mailbox,
}

/// The file as it is written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    address: Spanned<String>,
    #[serde(default = "default_name")]
    name: String,
    #[serde(default = "default_store")]
    store: PathBuf,
    #[serde(default = "default_outbox")]
    outbox: Mailbox,
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
        let written: Option<Written> = document.rest();
        let mut faults = document.faults;
        if let Some(Written { address, .. }) = &written {
            // The part after the @ ends Message-IDs, which are ASCII.
            let wrong = match address.get_ref().parse::<lettre::Address>() {
                Ok(_) if address.get_ref().is_ascii() => None,
                Ok(_) => Some("not all of its characters are ASCII".to_owned()),
                Err(error) => Some(error.to_string()),
            };
            if let Some(why) = wrong {
                let text = format!("\"{}\" is no mail address: {why}", address.get_ref());
                faults
                    .push(Fault::new(address.span(), text).help("write it like judge@example.org"));
            }
        }
        Faults::check(file, input, &faults)?;
        let written = written.expect("a configuration that cannot be read is a fault");
        Ok(Self {
            address: written.address.into_inner(),
            name: written.name,
            store: folder.join(written.store),
            outbox: match written.outbox {
                Mailbox::Folder(path) => Mailbox::Folder(folder.join(path)),
                Mailbox::Maildir(path) => Mailbox::Maildir(folder.join(path)),
            },
        })
    }

    /// The part of the address after the `@`, which Message-IDs end in.
    #[must_use]
    pub fn host(&self) -> Option<&str> {
        self.address.split_once('@').map(|(_, host)| host)
    }
}
