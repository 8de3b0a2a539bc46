//! Files that are for nobody else and that others can read.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use super::Findings;
use crate::cli::service::JudgeArgs;
use crate::judge::Config;
use crate::judge::config::{InboxSettings, OutboxSettings};
use crate::store::Place;

/// Looks at all that the configuration names.
pub(super) fn look(findings: &mut Findings, args: &JudgeArgs, config: &Config) {
    match &config.store {
        Place::File(path) => {
            for ending in ["", "-wal", "-shm"] {
                let mut name = path.clone().into_os_string();
                name.push(ending);
                file(findings, Path::new(&name));
            }
        }
        #[cfg(feature = "postgres")]
        Place::Database(database) => {
            if database.get_password().is_some() {
                file(findings, args.path());
            }
        }
    }
    #[cfg(not(feature = "postgres"))]
    let _ = args;
    let mut folders: Vec<PathBuf> = Vec::new();
    for inbox in &config.inboxes {
        match inbox {
            InboxSettings::Folder(path) => folders.extend([path.clone(), path.join("done")]),
            InboxSettings::Maildir(path) => folders.extend(parts_of(path)),
            InboxSettings::Imap(_) => {}
        }
    }
    match &config.outbox {
        OutboxSettings::Folder(path) => folders.push(path.clone()),
        OutboxSettings::Maildir(path) => folders.extend(parts_of(path)),
        OutboxSettings::Smtp(_) | OutboxSettings::Sendmail(_) => {}
    }
    for path in folders {
        folder(findings, &path);
    }
}

/// The folders of a Maildir.
fn parts_of(maildir: &Path) -> [PathBuf; 3] {
    ["tmp", "new", "cur"].map(|part| maildir.join(part))
}

/// Whether others may do anything with a file or folder.
fn is_open(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| data.permissions().mode() & 0o077 != 0)
}

/// Names a file if others can read it.
pub(super) fn file(findings: &mut Findings, path: &Path) {
    if is_open(path) {
        findings.bad(
            &format!("{} can be read by others", path.display()),
            "chmod 600, and chown to the user that runs the judge",
        );
    }
}

/// Names the first of the mails in a folder that others can get at.
fn folder(findings: &mut Findings, path: &Path) {
    // What stands in a folder that is closed is closed.
    if !is_open(path) {
        return;
    }
    let Ok(entries) = fs::read_dir(path) else {
        return;
    };
    let mut open: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.is_file() && is_open(path))
        .collect();
    open.sort();
    let Some(first) = open.first() else {
        return;
    };
    let others = match open.len() - 1 {
        0 => String::new(),
        1 => " and one more".to_owned(),
        more => format!(" and {more} more"),
    };
    findings.bad(
        &format!("{}{others} can be read by others", first.display()),
        "chmod 700 the folder, and let the user that runs the judge own it",
    );
}
