//! A plain folder of `.eml` files: the mailbox for trying things out.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::mailbox::{
    Envelope, HandedOut, Inbox, MailboxError, Outbox, Outgoing, RawMail, SendError, files,
    make_folder,
};
use super::together::{MOST_FILES, send_alone, send_files};
use super::transport::Bell;
use super::transport::watch::Watch;

/// The folder in it for mails that are done.
const DONE: &str = "done";

/// A folder of `.eml` files, read in the order of the file names. A mail that
/// is done is moved into the folder `done` in it.
#[derive(Debug)]
pub struct Folder {
    root: PathBuf,
    waiting: VecDeque<(String, PathBuf)>,
    handed_out: HandedOut,
    watch: Watch,
}

impl Folder {
    /// A folder to read from or to write to; it is made on the first writing.
    pub fn new(root: impl AsRef<Path>) -> Self {
        Self {
            root: root.as_ref().to_owned(),
            waiting: VecDeque::new(),
            handed_out: HandedOut::default(),
            watch: Watch::default(),
        }
    }

    /// Where a letter is written, and where it then is.
    fn paths(&self, name: &str) -> (PathBuf, PathBuf) {
        (
            self.root.join(format!(".{name}.part")),
            self.root.join(format!("{name}.eml")),
        )
    }
}

impl Inbox for Folder {
    /// The next file. Its time of change says nothing about when a mail
    /// arrived, so [`RawMail::arrived`] is `None`.
    fn next(&mut self) -> Result<Option<RawMail>, MailboxError> {
        if self.waiting.is_empty() {
            let mut found: VecDeque<_> = files(&self.root)?.into();
            found.retain(|(name, path)| {
                !self.handed_out.has(name)
                    && path
                        .extension()
                        .is_some_and(|extension| extension.eq_ignore_ascii_case("eml"))
            });
            self.waiting = found;
        }
        while let Some((id, path)) = self.waiting.pop_front() {
            if let Some(bytes) = self.handed_out.read(&id, &path) {
                return Ok(Some(RawMail {
                    id,
                    bytes,
                    arrived: None,
                }));
            }
        }
        Ok(None)
    }

    fn done(&mut self, id: &str) -> Result<(), MailboxError> {
        let done = self.root.join(DONE);
        make_folder(&done)?;
        // A name from the folder itself may have blanks; it must not lead out.
        let fits = Path::new(id).file_name() == Some(id.as_ref());
        (self.handed_out).done(id, (&self.root, fits), |name| done.join(name))
    }

    fn wait(&mut self, bell: &Bell, longest: Duration) -> Result<(), MailboxError> {
        self.watch.wait(&self.root, bell, longest);
        Ok(())
    }
}

impl Outbox for Folder {
    fn send(&mut self, name: &str, envelope: Envelope<'_>, bytes: &[u8]) -> Result<(), SendError> {
        send_alone(self, name, envelope, bytes)
    }

    fn at_once(&self) -> usize {
        MOST_FILES
    }

    fn send_all(&mut self, letters: &[Outgoing<'_>]) -> Vec<Result<(), SendError>> {
        if let Err(error) = make_folder(&self.root) {
            return vec![Err(error.into())];
        }
        send_files(letters, |name| self.paths(name))
    }
}
