//! Where mails come from and go to.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};

/// A mail that waits, whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawMail {
    /// The mailbox's own name for it, for [`Inbox::done`].
    pub id: String,
    /// The mail.
    pub bytes: Vec<u8>,
    /// When it reached the mailbox, where the mailbox knows.
    pub arrived: Option<DateTime<Utc>>,
}

/// A mailbox that could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum MailboxError {
    /// The file system refused.
    #[error("{action} {}: {source}", path.display())]
    Io {
        /// What was tried: "read", "write to", "move".
        action: &'static str,
        /// Where.
        path: PathBuf,
        /// Why it failed.
        source: io::Error,
    },
    /// A name that would leave the mailbox's folder.
    #[error("\"{0}\" cannot name a mail, expected letters, digits and . _ - + = , : @")]
    Name(String),
}

impl MailboxError {
    pub(super) fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::Io {
            action,
            path,
            source,
        }
    }
}

/// Incoming mails in the order in which they are to be dealt with.
pub trait Inbox {
    /// The next mail that was not handed out yet by this value; `None` if there is none.
    ///
    /// # Errors
    ///
    /// When the mailbox or the mail cannot be read.
    fn next(&mut self) -> Result<Option<RawMail>, MailboxError>;

    /// Says that the mail is stored and needs not be handed out again.
    ///
    /// # Errors
    ///
    /// When the mailbox cannot be changed. Saying it twice is no error.
    fn done(&mut self, id: &str) -> Result<(), MailboxError>;
}

/// Where outgoing mails are put.
pub trait Outbox {
    /// Puts a mail there under a name. Doing it again with the same name and
    /// the same bytes changes nothing.
    ///
    /// # Errors
    ///
    /// When the name cannot be used or the mail cannot be written.
    fn send(&mut self, name: &str, bytes: &[u8]) -> Result<(), MailboxError>;
}

/// The name, if it cannot leave a folder and is not hidden.
pub(super) fn safe_name(name: &str) -> Result<&str, MailboxError> {
    let fits = !name.is_empty()
        && name.len() <= 200
        && !name.starts_with('.')
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "._-+=,:@".contains(c));
    if fits {
        Ok(name)
    } else {
        Err(MailboxError::Name(name.to_owned()))
    }
}

/// Writes a file so that it is there whole or not at all: written and synced
/// under another name, then renamed.
pub(super) fn write_whole(scratch: &Path, target: &Path, bytes: &[u8]) -> Result<(), MailboxError> {
    let mut file = File::create(scratch).map_err(MailboxError::io("write to", scratch))?;
    file.write_all(bytes)
        .and_then(|()| file.sync_all())
        .map_err(MailboxError::io("write to", scratch))?;
    fs::rename(scratch, target).map_err(MailboxError::io("move a mail to", target))?;
    // The rename itself is only safe once the folder is; not every system can sync one.
    if let Some(folder) = target.parent()
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// The plain files of a folder in the order of their names; hidden ones left out.
pub(super) fn files(folder: &Path) -> Result<Vec<(String, PathBuf)>, MailboxError> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(MailboxError::io("read", folder))? {
        let entry = entry.map_err(MailboxError::io("read", folder))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !name.starts_with('.') && entry.path().is_file() {
            found.push((name, entry.path()));
        }
    }
    found.sort();
    Ok(found)
}
