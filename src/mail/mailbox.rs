//! Where mails come from and go to.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, Utc};

use super::transport::secret::SecretError;
use super::transport::{Bell, LoginError};

/// How much of a mail is taken over, in bytes. No mail that a player writes is
/// as large; the rest is left off, which the reader of mails then says.
pub const MOST_BYTES: u32 = 32 * 1024 * 1024;

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
#[non_exhaustive]
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
    /// A mail server refused or is out of reach.
    #[error("{host}: {why}")]
    Server {
        /// Its name.
        host: String,
        /// What happened.
        why: String,
    },
    /// A mail server takes no such login.
    #[error(transparent)]
    Login(#[from] LoginError),
    /// The password is not where it should be.
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// A setting that cannot be used.
    #[error("{0}")]
    Setting(String),
}

impl MailboxError {
    pub(super) fn server(host: &str, why: impl Into<String>) -> Self {
        Self::Server {
            host: host.to_owned(),
            why: why.into(),
        }
    }

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

    /// Says so of several mails. One that cannot be marked does not keep the
    /// others from it.
    ///
    /// # Errors
    ///
    /// As for [`done`](Self::done): the first of them.
    fn done_all(&mut self, ids: &[&str]) -> Result<(), MailboxError> {
        let each = ids.iter().map(|id| self.done(id));
        each.fold(Ok(()), Result::and)
    }

    /// Waits until there may be a new mail, the bell is rung or this much time
    /// has passed. It may return early; the bell is silent afterwards.
    ///
    /// # Errors
    ///
    /// When the mailbox is out of reach.
    fn wait(&mut self, bell: &Bell, longest: Duration) -> Result<(), MailboxError>;
}

/// A letter that was not sent.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SendError {
    /// It never will be: its recipient does not exist, or a mail server wants
    /// no such letter (a reply 5yz, RFC 5321 4.2.1).
    #[error("refused: {0}")]
    Refused(String),
    /// Not now, but later perhaps (a reply 4yz).
    #[error("not now: {0}")]
    Later(String),
    /// The outbox is out of reach or its settings are wrong, or it broke off
    /// so that nobody knows whether it has the letter. Other letters would
    /// fare no better.
    #[error(transparent)]
    Down(#[from] MailboxError),
}

/// What a mail server is told about a letter beside the letter itself
/// (RFC 5321 3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Envelope<'a> {
    /// Where it comes back to if it cannot be delivered; the outbox's usual
    /// address if nothing is said.
    pub sender: Option<&'a str>,
    /// To whom it goes.
    pub recipient: &'a str,
}

impl<'a> Envelope<'a> {
    /// The envelope of a letter that comes back to the usual address.
    pub const fn to(recipient: &'a str) -> Self {
        Self {
            sender: None,
            recipient,
        }
    }
}

/// Where outgoing mails are put.
pub trait Outbox {
    /// Puts a mail for one recipient there under a name. Doing it again with
    /// the same name and the same bytes changes nothing, as far as the outbox
    /// can know.
    ///
    /// # Errors
    ///
    /// When it does not take the mail.
    fn send(&mut self, name: &str, envelope: Envelope<'_>, bytes: &[u8]) -> Result<(), SendError>;

    /// How many letters are best put there at once. It is more than one where
    /// that is faster and a letter may be put there again without harm: of so
    /// many nobody may know whether they were, when the process is killed.
    fn at_once(&self) -> usize {
        1
    }

    /// Puts several mails there, and says of each what came of it. What comes
    /// after one that finds the outbox [`SendError::Down`] need not be tried.
    fn send_all(&mut self, letters: &[Outgoing<'_>]) -> Vec<Result<(), SendError>> {
        let mut results = Vec::new();
        for letter in letters {
            let result = self.send(letter.name, letter.envelope, letter.bytes);
            let is_down = matches!(result, Err(SendError::Down(_)));
            results.push(result);
            if is_down {
                break;
            }
        }
        results
    }

    /// Says that no letter is there to be put anywhere. What is kept open for
    /// more of them is closed if none has come since the last time.
    fn rest(&mut self) {}
}

/// A letter that is put into an outbox.
#[derive(Clone, Copy, Debug)]
pub struct Outgoing<'a> {
    /// Its name, for [`Outbox::send`].
    pub name: &'a str,
    /// From where and to whom it goes.
    pub envelope: Envelope<'a>,
    /// The letter.
    pub bytes: &'a [u8],
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

/// Writes a file that nobody else can read and waits for the disk.
pub(super) fn write_synced(path: &Path, bytes: &[u8]) -> Result<(), MailboxError> {
    let mut options = File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options
        .open(path)
        .map_err(MailboxError::io("write to", path))?;
    file.write_all(bytes)
        .and_then(|()| file.sync_all())
        .map_err(MailboxError::io("write to", path))
}

/// Makes a folder that nobody else can look into, with those above it, unless
/// it is there.
pub(super) fn make_folder(path: &Path) -> Result<(), MailboxError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path).map_err(MailboxError::io("make", path))
}

/// Lets nobody else read a file, if it is this user's.
fn close_to_others(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // Whose file it is not may not do that; the folder keeps others out.
        let _ = fs::set_permissions(path, fs::Permissions::from_mode(0o600));
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// The mails of a folder that have been handed out, and those that could not be.
/// A mail goes by the file that it was read from, whatever that is called.
#[derive(Debug, Default)]
pub(super) struct HandedOut {
    files: BTreeMap<String, PathBuf>,
    /// Of whose files it has been told that they cannot be read.
    told: BTreeSet<String>,
}

impl HandedOut {
    pub(super) fn has(&self, id: &str) -> bool {
        self.files.contains_key(id)
    }

    /// A mail, as much of it as is taken over, unless somebody has taken it
    /// away. One that cannot be read is told of once and tried again when the
    /// folder is looked into next: those beside it do not wait for it.
    pub(super) fn read(&mut self, id: &str, path: &Path) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        let most = u64::from(MOST_BYTES);
        match File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes)) {
            Ok(_) => {
                self.files.insert(id.to_owned(), path.to_owned());
                Some(bytes)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => {
                if self.told.insert(id.to_owned()) {
                    let (file, why) = (path.display().to_string(), error.to_string());
                    tracing::warn!(file, why, "a mail cannot be read and is left there");
                }
                None
            }
        }
    }

    /// Moves a mail into another folder of the mailbox, with something behind
    /// the name of its file. One that is not there any more is done.
    ///
    /// # Errors
    /// When it cannot be moved, or has not been handed out and is named as no file
    /// of that folder is, as `fits` says.
    pub(super) fn done(
        &mut self,
        id: &str,
        (folder, fits): (&Path, bool),
        to: impl FnOnce(&OsStr) -> PathBuf,
    ) -> Result<(), MailboxError> {
        let from = match self.files.get(id) {
            Some(path) => path.clone(),
            None if fits => folder.join(id),
            None => return Err(MailboxError::Name(id.to_owned())),
        };
        let to = to(from.file_name().unwrap_or_default());
        match fs::rename(&from, &to) {
            Ok(()) => close_to_others(&to),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(MailboxError::io("move", &from)(error)),
        }
        self.files.remove(id);
        Ok(())
    }
}

/// A rename is only safe once the folder is; not every system can sync one.
pub(super) fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// The plain files of a folder in the order of their names, each with a name
/// in which bytes that are no text are written out; hidden ones left out.
pub(super) fn files(folder: &Path) -> Result<Vec<(String, PathBuf)>, MailboxError> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(MailboxError::io("read", folder))? {
        let entry = entry.map_err(MailboxError::io("read", folder))?;
        let name = entry.file_name().into_string();
        let name = name.unwrap_or_else(|odd| odd.as_encoded_bytes().escape_ascii().to_string());
        if !name.starts_with('.') && entry.path().is_file() {
            found.push((name, entry.path()));
        }
    }
    found.sort();
    Ok(found)
}
