//! Maildir: a folder with `tmp`, `new` and `cur`. A mail is written in `tmp` and
//! appears in `new` by a rename, so whatever stands in `new` is whole.

use std::collections::VecDeque;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, Utc};

use super::mailbox::{
    Envelope, HandedOut, Inbox, MailboxError, Outbox, Outgoing, RawMail, SendError, files,
    make_folder, safe_name,
};
use super::together::{MOST_FILES, send_alone, send_files};
use super::transport::Bell;
use super::transport::watch::Watch;

/// A Maildir, to read from or to deliver to.
#[derive(Debug)]
pub struct Maildir {
    root: PathBuf,
    waiting: VecDeque<(DateTime<Utc>, String, PathBuf)>,
    handed_out: HandedOut,
    watch: Watch,
}

impl Maildir {
    /// Opens a Maildir, making its three folders where they are missing.
    ///
    /// # Errors
    ///
    /// When a folder cannot be made.
    pub fn open(root: impl AsRef<Path>) -> Result<Self, MailboxError> {
        let root = root.as_ref().to_owned();
        for name in ["tmp", "new", "cur"] {
            make_folder(&root.join(name))?;
        }
        Ok(Self {
            root,
            waiting: VecDeque::new(),
            handed_out: HandedOut::default(),
            watch: Watch::default(),
        })
    }

    /// Where a letter is written, and where it then is.
    fn paths(&self, name: &str) -> (PathBuf, PathBuf) {
        (
            self.root.join("tmp").join(name),
            self.root.join("new").join(name),
        )
    }

    /// Looks into `new`: the mails not handed out yet, oldest first.
    fn look(&mut self) -> Result<(), MailboxError> {
        let mut found = Vec::new();
        for (name, path) in files(&self.root.join("new"))? {
            if self.handed_out.has(&name) {
                continue;
            }
            // Another program may have taken it in the meantime.
            if let Ok(modified) = fs::metadata(&path).and_then(|data| data.modified()) {
                found.push((DateTime::<Utc>::from(modified), name, path));
            }
        }
        found.sort();
        self.waiting = found.into();
        Ok(())
    }
}

impl Inbox for Maildir {
    fn next(&mut self) -> Result<Option<RawMail>, MailboxError> {
        if self.waiting.is_empty() {
            self.look()?;
        }
        while let Some((arrived, name, path)) = self.waiting.pop_front() {
            if let Some(bytes) = self.handed_out.read(&name, &path) {
                return Ok(Some(RawMail {
                    id: name,
                    bytes,
                    arrived: Some(arrived),
                }));
            }
        }
        Ok(None)
    }

    fn done(&mut self, id: &str) -> Result<(), MailboxError> {
        let (new, cur) = (self.root.join("new"), self.root.join("cur"));
        let fits = safe_name(id).is_ok();
        self.handed_out.done(id, (&new, fits), |name| {
            let mut seen = name.to_owned();
            // "S" says seen; a name may carry flags already.
            if !name.to_string_lossy().contains(":2,") {
                seen.push(":2,S");
            }
            cur.join(seen)
        })
    }

    fn wait(&mut self, bell: &Bell, longest: Duration) -> Result<(), MailboxError> {
        self.watch.wait(&self.root.join("new"), bell, longest);
        Ok(())
    }
}

impl Outbox for Maildir {
    fn send(&mut self, name: &str, envelope: Envelope<'_>, bytes: &[u8]) -> Result<(), SendError> {
        send_alone(self, name, envelope, bytes)
    }

    fn at_once(&self) -> usize {
        MOST_FILES
    }

    fn send_all(&mut self, letters: &[Outgoing<'_>]) -> Vec<Result<(), SendError>> {
        send_files(letters, |name| self.paths(name))
    }
}
