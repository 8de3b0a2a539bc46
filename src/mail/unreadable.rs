//! Why a mail could not be read, and what its sender is told.

use std::fmt;

use crate::game::Message;

use super::head::Head;

/// What is wrong with a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing that looks like a mail: no header field at all.
    NoMail,
    /// No From field, or none with an address that mail can be sent to.
    NoSender,
    /// Several From fields or several addresses: nobody can say who wrote it.
    SeveralSenders {
        /// How many there are.
        count: usize,
    },
    /// Larger than [`super::incoming::MAX_SIZE`]; only its header was read.
    TooLarge {
        /// The size in bytes.
        size: usize,
    },
    /// More of the sender's own text than [`super::incoming::MAX_OWN_TEXT`].
    TooMuchText {
        /// How much in bytes.
        size: usize,
    },
    /// More parts than [`super::incoming::MAX_PARTS`].
    TooManyParts,
    /// More mails inside one another than [`super::incoming::MAX_NESTED_MAILS`].
    TooDeep,
    /// The MIME reader gave up.
    Broken,
}

/// A mail that could not be read. Where a header could be read it is here, so
/// that the sender can be told, unless [`Head::automatic`] forbids it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// What is wrong.
    pub fault: Fault,
    /// The header, if one could be read.
    pub head: Option<Box<Head>>,
    /// The mail's idempotency key, as in [`super::Incoming::key`].
    pub key: String,
}

impl Unreadable {
    /// What its sender is told.
    #[must_use]
    pub fn message(&self) -> Message {
        let kilobytes = |bytes: usize| bytes.div_ceil(1024);
        match self.fault {
            Fault::NoMail => Message::new("mail-unreadable-no-mail"),
            Fault::NoSender => Message::new("mail-unreadable-no-sender"),
            Fault::SeveralSenders { count } => {
                Message::new("mail-unreadable-several-senders").with("count", count)
            }
            Fault::TooLarge { size } => Message::new("mail-unreadable-too-large")
                .with("size", kilobytes(size))
                .with("limit", kilobytes(super::incoming::MAX_SIZE)),
            Fault::TooMuchText { size } => Message::new("mail-unreadable-too-much-text")
                .with("size", kilobytes(size))
                .with("limit", kilobytes(super::incoming::MAX_OWN_TEXT)),
            Fault::TooManyParts => Message::new("mail-unreadable-too-many-parts")
                .with("limit", super::incoming::MAX_PARTS),
            Fault::TooDeep => Message::new("mail-unreadable-too-deep")
                .with("limit", super::incoming::MAX_NESTED_MAILS),
            Fault::Broken => Message::new("mail-unreadable-broken"),
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            Fault::NoMail => f.write_str("no mail: not one header field was found"),
            Fault::NoSender => f.write_str("the mail has no From field with an address"),
            Fault::SeveralSenders { count } => {
                write!(f, "the mail has {count} senders, expected exactly one")
            }
            Fault::TooLarge { size } => write!(
                f,
                "the mail has {size} bytes, at most {} are read",
                super::incoming::MAX_SIZE
            ),
            Fault::TooMuchText { size } => write!(
                f,
                "its sender's own text has {size} bytes, at most {} are read",
                super::incoming::MAX_OWN_TEXT
            ),
            Fault::TooManyParts => write!(
                f,
                "the mail has more than {} parts",
                super::incoming::MAX_PARTS
            ),
            Fault::TooDeep => write!(
                f,
                "the mail holds more than {} other mails",
                super::incoming::MAX_NESTED_MAILS
            ),
            Fault::Broken => f.write_str("the mail's structure (MIME) cannot be read"),
        }
    }
}

impl std::error::Error for Unreadable {}
