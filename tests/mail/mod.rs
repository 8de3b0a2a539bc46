//! Mails in, mails out: what clients send, what robots send, what attackers send.

mod attributions;
mod automatic;
mod clients;
mod closings;
mod commands;
mod hostile;
mod identity;
mod imap;
mod kept;
mod laws;
mod letters;
mod literal;
mod mailboxes;
mod quoting;
mod shapes;
mod smtp;
pub(crate) mod turns;
mod unread;
mod unseen;
mod words;

use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the mails in the shape of real clients.
fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mail/fixtures")
}

/// Every fixture mail by its name without the ending.
fn fixture_mails() -> Vec<(String, Vec<u8>)> {
    let mut mails: Vec<_> = fs::read_dir(fixtures())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "eml"))
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, fs::read(path).unwrap())
        })
        .collect();
    mails.sort();
    mails
}
