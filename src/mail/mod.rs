//! The mail shell: bytes from a mailbox to a player's own lines, and a letter
//! to bytes for an outbox.
//!
//! ```text
//! mailbox ─► incoming ─► text (html, flowed) ─► reply ─► own lines
//! letter ─► outgoing (flowed) ─► mailbox
//! ```
//!
//! Nothing here knows a rule system. MIME is read by `mail-parser` and written by
//! `lettre`; what stands here is what robots and people add to it: which mails
//! must not be answered, and which lines of a reply its sender wrote.

mod attribution;
pub mod authentication;
pub mod automatic;
pub mod bounce;
mod colour;
pub mod command;
pub mod flowed;
pub mod folder;
pub mod head;
mod heard;
pub mod html;
pub mod incoming;
mod look;
pub mod mailbox;
pub mod maildir;
mod marks;
pub mod outgoing;
mod phrases;
mod reading;
pub mod reply;
mod sheet;
pub mod text;
pub mod tidy;
mod together;
pub mod transport;
mod unread;
pub mod unreadable;
mod view;

pub use automatic::Automatic;
pub use folder::Folder;
pub use head::{Address, Head};
pub use incoming::{Incoming, read};
pub use mailbox::{Envelope, Inbox, MailboxError, Outbox, Outgoing, RawMail, SendError};
pub use maildir::Maildir;
pub use outgoing::{Attachment, AutoSubmitted, BuildError, EncodedPng, Letter, Picture, build};
pub use reply::{OwnText, own_text, sentinel};
pub use text::{Part, TextSource};
pub use unreadable::{Fault, Unreadable};
