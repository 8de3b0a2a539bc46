//! The letters that a chapter's judge has sent.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use mail_parser::MessageParser;

/// A letter as its reader has it.
pub(super) struct Sent {
    pub(super) to: String,
    pub(super) message_id: String,
    pub(super) subject: String,
    pub(super) text: String,
}

/// The letters in a folder, by name, but for those that have been seen.
pub(super) fn letters(folder: &Path, seen: &BTreeSet<PathBuf>) -> Vec<Sent> {
    let new = paths(folder).difference(seen).cloned().collect::<Vec<_>>();
    new.iter().map(|path| letter(path)).collect()
}

/// The files in a folder that may not be there yet.
pub(super) fn paths(folder: &Path) -> BTreeSet<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return BTreeSet::new();
    };
    (entries.map(|entry| entry.unwrap().path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "eml"))
        .collect()
}

fn letter(path: &Path) -> Sent {
    let bytes = fs::read(path).unwrap();
    let mail = MessageParser::default().parse(&bytes).unwrap();
    let to = mail.to().and_then(|to| to.first()).unwrap();
    Sent {
        to: to.address().unwrap().to_owned(),
        message_id: mail.message_id().unwrap().to_owned(),
        subject: mail.subject().unwrap_or_default().to_owned(),
        text: mail.body_text(0).unwrap().into_owned(),
    }
}
