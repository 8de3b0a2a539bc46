//! Why a mail could not be read, and what its sender is told.

use crate::game::Message;

use super::head::Head;
use super::incoming::{MAX_NESTED_MAILS, MAX_OWN_TEXT, MAX_PARTS, MAX_SIZE};

/// What is wrong with a mail.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Nothing that looks like a mail: no header field at all.
    #[error("no mail: not one header field was found")]
    NoMail,
    /// No From field, or none with an address that mail can be sent to.
    #[error("the mail has no From field with an address")]
    NoSender,
    /// Several From fields or several addresses: nobody can say who wrote it.
    #[error("the mail has {count} senders, expected exactly one")]
    SeveralSenders {
        /// How many there are.
        count: usize,
    },
    /// Larger than [`MAX_SIZE`]; only its header was read.
    #[error("the mail has {size} bytes, at most {MAX_SIZE} are read")]
    TooLarge {
        /// The size in bytes.
        size: usize,
    },
    /// More of the sender's own text than [`MAX_OWN_TEXT`].
    #[error("its sender's own text has {size} bytes, at most {MAX_OWN_TEXT} are read")]
    TooMuchText {
        /// How much in bytes.
        size: usize,
    },
    /// More parts than [`MAX_PARTS`].
    #[error("the mail has more than {MAX_PARTS} parts")]
    TooManyParts,
    /// More mails inside one another than [`MAX_NESTED_MAILS`].
    #[error("the mail holds more than {MAX_NESTED_MAILS} other mails")]
    TooDeep,
    /// The MIME reader gave up.
    #[error("the mail's structure (MIME) cannot be read")]
    Broken,
}

/// A mail that could not be read. Where a header could be read it is here, so
/// that the sender can be told, unless [`Head::automatic`] forbids it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
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
                .with("limit", kilobytes(MAX_SIZE)),
            Fault::TooMuchText { size } => Message::new("mail-unreadable-too-much-text")
                .with("size", kilobytes(size))
                .with("limit", kilobytes(MAX_OWN_TEXT)),
            Fault::TooManyParts => {
                Message::new("mail-unreadable-too-many-parts").with("limit", MAX_PARTS)
            }
            Fault::TooDeep => {
                Message::new("mail-unreadable-too-deep").with("limit", MAX_NESTED_MAILS)
            }
            Fault::Broken => Message::new("mail-unreadable-broken"),
        }
    }
}
