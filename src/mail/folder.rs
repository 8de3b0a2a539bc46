//! A plain folder of `.eml` files: the mailbox for trying things out.

use std::collections::VecDeque;
use std::fs;
use std::path::{Path, PathBuf};

use super::mailbox::{Inbox, MailboxError, Outbox, RawMail, files, safe_name, write_whole};

/// A folder of `.eml` files. Read in the order of the file names; nothing is
/// ever deleted or moved, so whoever reads remembers what is done.
#[derive(Debug)]
pub struct Folder {
    root: PathBuf,
    waiting: Option<VecDeque<(String, PathBuf)>>,
}

impl Folder {
    /// A folder to read from or to write to; it is made on the first writing.
    #[must_use]
    pub fn new(root: impl AsRef<Path>) -> Self {
        Self {
            root: root.as_ref().to_owned(),
            waiting: None,
        }
    }
}

impl Inbox for Folder {
    /// The next file. Its time of change says nothing about when a mail
    /// arrived, so [`RawMail::arrived`] is `None`.
    fn next(&mut self) -> Result<Option<RawMail>, MailboxError> {
        if self.waiting.is_none() {
            let mut found: VecDeque<_> = files(&self.root)?.into();
            found.retain(|(_, path)| {
                path.extension()
                    .is_some_and(|extension| extension.eq_ignore_ascii_case("eml"))
            });
            self.waiting = Some(found);
        }
        let Some((id, path)) = self.waiting.as_mut().and_then(VecDeque::pop_front) else {
            return Ok(None);
        };
        let bytes = fs::read(&path).map_err(MailboxError::io("read", &path))?;
        Ok(Some(RawMail {
            id,
            bytes,
            arrived: None,
        }))
    }

    fn done(&mut self, _id: &str) -> Result<(), MailboxError> {
        Ok(())
    }
}

impl Outbox for Folder {
    fn send(&mut self, name: &str, bytes: &[u8]) -> Result<(), MailboxError> {
        let name = safe_name(name)?;
        fs::create_dir_all(&self.root).map_err(MailboxError::io("make", &self.root))?;
        write_whole(
            &self.root.join(format!(".{name}.part")),
            &self.root.join(format!("{name}.eml")),
            bytes,
        )
    }
}
