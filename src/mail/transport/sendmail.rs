//! An outbox behind a program that takes mails like `sendmail`.

use std::error::Error as _;
use std::io;
use std::path::{Path, PathBuf};

use lettre::{SendmailTransport, Transport as _};

use super::smtp::{address, in_lettres_words};
use crate::mail::mailbox::{Envelope, MailboxError, Outbox, SendError};

/// An outbox that pipes letters into `sendmail -i -f SENDER -- RECIPIENT`.
#[derive(Debug)]
pub struct Sendmail {
    command: PathBuf,
    sender: lettre::Address,
    transport: SendmailTransport,
}

impl Sendmail {
    /// Uses this program. What comes back goes to `sender`.
    ///
    /// # Errors
    /// When `sender` is not an address.
    pub fn open(command: &Path, sender: &str) -> Result<Self, MailboxError> {
        Ok(Self {
            command: command.to_owned(),
            sender: address(sender).map_err(MailboxError::Setting)?,
            transport: SendmailTransport::new_with_command(command),
        })
    }
}

impl Outbox for Sendmail {
    /// Hands the letter over. A program that fails does not say for how long,
    /// so the letter is tried again later. One that cannot be started fares no
    /// better with other letters.
    fn send(&mut self, _name: &str, envelope: Envelope<'_>, bytes: &[u8]) -> Result<(), SendError> {
        let envelope = in_lettres_words(envelope, &self.sender)?;
        self.transport.send_raw(&envelope, bytes).map_err(|error| {
            let cause = error.source().and_then(|cause| cause.downcast_ref());
            let started = cause.is_none_or(|cause: &io::Error| {
                // It may end before it has read everything.
                cause.kind() == io::ErrorKind::BrokenPipe
            });
            if started {
                SendError::Later(error.to_string())
            } else {
                let command = self.command.display().to_string();
                SendError::Down(MailboxError::server(&command, error.to_string()))
            }
        })
    }
}
