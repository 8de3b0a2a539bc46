//! Where mails come from and letters go.

use std::fmt;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::mail::transport::tls::is_loopback;
use crate::mail::transport::{
    Bell, Encryption, Imap, ImapSettings, Login, SecretSource, Sendmail, Smtp, SmtpSettings,
};
use crate::mail::{Folder, Inbox, MailboxError, Maildir, Outbox};

/// A place that mails come from.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum InboxSettings {
    /// A folder of `.eml` files.
    Folder(PathBuf),
    /// A Maildir.
    Maildir(PathBuf),
    /// A mailbox on a mail server.
    Imap(ImapSettings),
}

/// A place that letters are put.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OutboxSettings {
    /// A folder of `.eml` files.
    Folder(PathBuf),
    /// A Maildir.
    Maildir(PathBuf),
    /// A mail server.
    Smtp(SmtpSettings),
    /// A program that takes mails like `sendmail`.
    Sendmail(PathBuf),
}

impl Default for OutboxSettings {
    fn default() -> Self {
        Self::Folder(PathBuf::from("outbox"))
    }
}

/// What is wrong, and what to do about it.
type Complaint = (String, &'static str);

fn in_the_clear(host: &str, encryption: Encryption) -> Option<Complaint> {
    (encryption == Encryption::None && !is_loopback(host)).then(|| {
        let text = format!("mails and passwords to {host} would be readable on the way");
        (
            text,
            "encryption = \"none\" is for localhost; use \"implicit\" or \"starttls\"",
        )
    })
}

fn without_a_program(password: &SecretSource) -> Option<Complaint> {
    matches!(password, SecretSource::Command(words) if words.is_empty()).then(|| {
        let text = "a command without a program prints no password".to_owned();
        (text, "expected command = [\"PROGRAM\", \"ARGUMENT\", …]")
    })
}

impl InboxSettings {
    pub(super) fn fault(&self) -> Option<Complaint> {
        match self {
            Self::Imap(imap) => in_the_clear(&imap.host, imap.encryption)
                .or_else(|| without_a_program(&imap.password)),
            Self::Folder(_) | Self::Maildir(_) => None,
        }
    }

    pub(super) fn settle(&mut self, folder: &Path) {
        match self {
            Self::Folder(path) | Self::Maildir(path) => *path = folder.join(&*path),
            Self::Imap(imap) => imap.settle(folder),
        }
    }

    /// Opens the inbox. The bell ends its waiting.
    ///
    /// # Errors
    /// When the folder cannot be used or the server is out of reach.
    pub fn open(&self, bell: &Bell) -> Result<Box<dyn Inbox>, MailboxError> {
        Ok(match self {
            Self::Folder(path) => Box::new(Folder::new(path)),
            Self::Maildir(path) => Box::new(Maildir::open(path)?),
            Self::Imap(settings) => Box::new(Imap::connect(settings, bell)?),
        })
    }
}

impl OutboxSettings {
    pub(super) fn fault(&self) -> Option<Complaint> {
        let Self::Smtp(smtp) = self else {
            return None;
        };
        let halves = || {
            (smtp.user.is_some() != smtp.password.is_some()).then(|| {
                let text = "a user without a password, or a password without a user".to_owned();
                (text, "give both, or none if the server asks for no login")
            })
        };
        let without_a_token = || {
            (smtp.login == Login::Token && smtp.password.is_none()).then(|| {
                let text = "a login by access token without a user and a token".to_owned();
                (text, "give both as user and password")
            })
        };
        in_the_clear(&smtp.host, smtp.encryption)
            .or_else(halves)
            .or_else(without_a_token)
            .or_else(|| smtp.password.as_ref().and_then(without_a_program))
    }

    pub(super) fn settle(&mut self, folder: &Path) {
        match self {
            Self::Folder(path) | Self::Maildir(path) => *path = folder.join(&*path),
            Self::Smtp(smtp) => smtp.settle(folder),
            // A mere name is looked for where programs are.
            Self::Sendmail(path) if path.components().count() > 1 => *path = folder.join(&*path),
            Self::Sendmail(_) => {}
        }
    }

    /// Opens the outbox. What comes back goes to `sender`.
    ///
    /// # Errors
    /// When the folder or the settings cannot be used; a mail server is not
    /// talked to yet.
    pub fn open(&self, sender: &str) -> Result<Box<dyn Outbox + Send>, MailboxError> {
        Ok(match self {
            Self::Folder(path) => Box::new(Folder::new(path)),
            Self::Maildir(path) => Box::new(Maildir::open(path)?),
            Self::Smtp(settings) => Box::new(Smtp::open(settings, sender)?),
            Self::Sendmail(command) => Box::new(Sendmail::open(command, sender)?),
        })
    }
}

/// What a keeper calls it.
impl fmt::Display for InboxSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(path) => write!(f, "folder {}", path.display()),
            Self::Maildir(path) => write!(f, "maildir {}", path.display()),
            Self::Imap(imap) => write!(
                f,
                "imap {}@{}:{}/{}",
                imap.user,
                imap.host,
                imap.port(),
                imap.mailbox
            ),
        }
    }
}

/// What a keeper calls it.
impl fmt::Display for OutboxSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(path) => write!(f, "folder {}", path.display()),
            Self::Maildir(path) => write!(f, "maildir {}", path.display()),
            Self::Smtp(smtp) => write!(f, "smtp {}:{}", smtp.host, smtp.port()),
            Self::Sendmail(path) => write!(f, "sendmail {}", path.display()),
        }
    }
}
