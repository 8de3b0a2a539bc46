//! Reading a mail, whatever it is made of.
//!
//! Hostile mails are refused by counting in the raw bytes before the MIME
//! reader sees them, because nesting can exhaust a stack and an exhausted
//! stack cannot be caught. Transfer encodings are undone only for the text
//! that is read, so nothing can hide in them.

use std::panic::{AssertUnwindSafe, catch_unwind};

use mail_parser::{HeaderName, Message, MessageParser, MimeHeaders, PartType};

use super::head::Head;
use super::text::{self, TextSource};
use super::unread;
use super::unreadable::{Fault, Unreadable};
use crate::game::digest::sha256;

/// The largest mail that is read as a whole, in bytes.
pub const MAX_SIZE: usize = 512 * 1024;
/// How much of a larger mail is read to find its header, in bytes.
pub const HEAD_SIZE: usize = 64 * 1024;
/// What stands before a mail of which only the beginning is there. The sign
/// behind the name cannot stand in a mail that has come by way of a server.
const CUT: &[u8] = b"X-Highnoon-Cut:\0";
/// The most text of its sender's own that a mail may have, in bytes: many
/// times what a turn of any game takes.
pub const MAX_OWN_TEXT: usize = 100 * 1024;
/// The most parts a mail may have, those of attached mails included.
pub const MAX_PARTS: usize = 100;
/// The most mails that may be attached to a mail, nested or side by side.
pub const MAX_NESTED_MAILS: usize = 20;

/// A mail as read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// What the header says; [`Head::from`] is always there.
    pub head: Head,
    /// The text of the mail.
    pub text: TextSource,
    /// The names of attachments, which are not read; unnamed ones are empty.
    pub attachments: Vec<String>,
    /// Those of them that may hold what the sender wrote, at most five, by
    /// names fit to be shown: texts, letters, what is sealed. The media type
    /// stands for a name that is missing.
    pub unread: Vec<String>,
    /// Whether the mail's end is missing, so that its last line may be cut off.
    pub truncated: bool,
    /// Whether a calendar sent it, which answers an event in somebody's name
    /// (`METHOD:REPLY` and the like, RFC 5546 3.2.3): its text says that, and
    /// whatever who had it sent has written beside it.
    pub is_calendars: bool,
    /// Names this mail however often and by whatever way it is delivered:
    /// Message-ID and body together, or the whole mail if it has no id.
    pub key: String,
}

/// Reads a mail.
///
/// # Errors
///
/// [`Unreadable`] says what is wrong and carries the header where there is one.
/// Automatic mails are no errors; [`Head::automatic`] marks them.
pub fn read(raw: &[u8]) -> Result<Incoming, Unreadable> {
    let unix;
    let raw = if raw.contains(&b'\r') && !raw.contains(&b'\n') {
        unix = raw
            .iter()
            .map(|&byte| if byte == b'\r' { b'\n' } else { byte })
            .collect::<Vec<_>>();
        unix.as_slice()
    } else {
        raw
    };
    let reading = AssertUnwindSafe(|| match (Cut::of(raw), refusal(raw)) {
        (Some(cut), _) => Err(cut.unreadable()),
        (None, Some(fault)) => Err(head_only(raw, fault)),
        (None, None) => whole(raw),
    });
    catch_unwind(reading).unwrap_or_else(|_| {
        Err(Unreadable {
            fault: Fault::Broken,
            head: None,
            key: hash_key(raw),
        })
    })
}

/// What is wrong with a mail before it is parsed.
///
/// The MIME reader overlooks blanks within field names and media types, so
/// counting does, too. No part can be a mail or hold parts without a
/// Content-Type, which bounds how deep anything can be nested.
fn refusal(raw: &[u8]) -> Option<Fault> {
    if raw.len() > MAX_SIZE {
        return Some(Fault::TooLarge { size: raw.len() });
    }
    let dense: Vec<u8> = raw
        .iter()
        .filter(|byte| !byte.is_ascii_whitespace())
        .map(u8::to_ascii_lowercase)
        .collect();
    let mails: [&[u8]; 3] = [b"message/rfc822", b"message/global", b"multipart/digest"];
    if mails
        .iter()
        .any(|kind| occurs_more_often(&dense, kind, MAX_NESTED_MAILS))
    {
        Some(Fault::TooDeep)
    } else if occurs_more_often(&dense, b"content-type:", MAX_PARTS + MAX_NESTED_MAILS) {
        Some(Fault::TooManyParts)
    } else {
        None
    }
}

/// The beginning of a mail that is too large to be read as a whole, to be
/// stored instead of it; `None` for others. [`read`] says of it what it says of
/// the whole mail.
pub fn cut(raw: &[u8]) -> Option<Vec<u8>> {
    if raw.len() <= MAX_SIZE {
        return None;
    }
    let mut stored = CUT.to_vec();
    let note = format!(
        " {} {} {}\r\n",
        raw.len(),
        sha256(raw),
        sha256(body_after_blank_line(raw))
    );
    stored.extend(note.into_bytes());
    stored.extend(&raw[..HEAD_SIZE]);
    Some(stored)
}

/// What is stored of a mail that was too large, taken apart.
struct Cut<'a> {
    size: usize,
    /// The hash of the whole mail, and that of its body.
    hashes: [&'a str; 2],
    start: &'a [u8],
}

impl<'a> Cut<'a> {
    fn of(raw: &'a [u8]) -> Option<Self> {
        let rest = raw.strip_prefix(CUT)?;
        let end = rest.iter().position(|byte| *byte == b'\n')?;
        let note = str::from_utf8(&rest[..end]).ok()?;
        let mut words = note.split_whitespace();
        let size = words.next()?.parse().ok()?;
        let hashes = [words.next()?, words.next()?];
        let are_whole = hashes
            .iter()
            .all(|hash| hash.len() == 64 && hash.is_ascii());
        are_whole.then(|| Self {
            size,
            hashes,
            start: &rest[end + 1..],
        })
    }

    fn unreadable(self) -> Unreadable {
        let [whole, body] = self.hashes;
        let unreadable = head_only(self.start, Fault::TooLarge { size: self.size });
        let head = unreadable.head.as_deref();
        let key = match head.and_then(|head| head.message_id.as_deref()) {
            Some(id) => format!("{id} {}", &body[..32]),
            None => format!("sha256:{whole}"),
        };
        Unreadable { key, ..unreadable }
    }
}

/// Reads the header alone, for a mail that is refused.
fn head_only(raw: &[u8], fault: Fault) -> Unreadable {
    let start = &raw[..raw.len().min(HEAD_SIZE)];
    let head = reader()
        .parse_headers(start)
        .filter(|mail| !mail.headers().is_empty())
        .map(|mail| Head::of(&mail, start));
    Unreadable {
        fault,
        key: key(head.as_ref(), body_after_blank_line(raw), raw),
        head: head.map(Box::new),
    }
}

fn whole(raw: &[u8]) -> Result<Incoming, Unreadable> {
    let closed;
    let mut parsed = parse(raw);
    let closers = parsed.as_ref().and_then(missing_closers);
    let truncated = closers.is_some();
    if let Some(closers) = closers {
        closed = [raw, closers.as_bytes()].concat();
        parsed = parse(&closed);
    }
    let Some(mail) = parsed else {
        return Err(Unreadable {
            fault: Fault::NoMail,
            head: None,
            key: hash_key(raw),
        });
    };
    let head = Head::of(&mail, raw);
    let key = key(Some(&head), body_after_blank_line(raw), raw);
    let fault = if parts(&mail) > MAX_PARTS {
        Some(Fault::TooManyParts)
    } else if head.from.is_some() {
        None
    } else if head.senders > 1 {
        Some(Fault::SeveralSenders {
            count: head.senders,
        })
    } else {
        Some(Fault::NoSender)
    };
    if let Some(fault) = fault {
        return Err(Unreadable {
            fault,
            head: Some(Box::new(head)),
            key,
        });
    }
    Ok(Incoming {
        text: text::of(&mail),
        attachments: text::attachments(&mail),
        unread: unread::of(&mail),
        is_calendars: unread::answers_an_event(&mail),
        truncated,
        head,
        key,
    })
}

/// The parts of a mail, undecoded, unless there are too many of them or they
/// are too deep in one another.
pub(super) fn undecoded(raw: &[u8]) -> Option<Message<'_>> {
    let reading = AssertUnwindSafe(|| match refusal(raw) {
        Some(_) => None,
        None => parse(raw),
    });
    catch_unwind(reading).ok().flatten()
}

fn parse(raw: &[u8]) -> Option<Message<'_>> {
    reader()
        .parse(raw)
        .filter(|mail| !mail.headers().is_empty())
}

/// A MIME reader that decodes no part, as it does not recognise the transfer
/// encoding: left to itself it would decode attached mails and read those too,
/// at a cost that grows with the square of the nesting.
fn reader() -> MessageParser {
    MessageParser::new()
        .with_mime_headers()
        .with_date_headers()
        .with_address_headers()
        .with_message_ids()
        .header_text(HeaderName::Subject)
        .header_received(HeaderName::Received)
        .header_date(HeaderName::ContentTransferEncoding)
}

/// The boundaries that would end a multipart mail whose end is missing. The
/// MIME reader leaves an open part undecoded; with its end it can be read.
fn missing_closers(mail: &Message<'_>) -> Option<String> {
    mail.parts.iter().find(|part| part.is_encoding_problem)?;
    let mut boundaries: Vec<&str> = mail
        .parts
        .iter()
        .take(MAX_PARTS)
        .filter_map(|part| part.content_type()?.attribute("boundary"))
        .collect();
    boundaries.reverse();
    let mut closers = String::new();
    for boundary in boundaries {
        for piece in ["\r\n--", boundary, "--\r\n"] {
            closers.push_str(piece);
        }
    }
    (!closers.is_empty()).then_some(closers)
}

/// The parts of a mail and of the mails in it.
fn parts(mail: &Message<'_>) -> usize {
    let mut count = 0;
    let mut open = vec![mail];
    while let Some(mail) = open.pop() {
        count += mail.parts.len();
        for part in &mail.parts {
            if let PartType::Message(inner) = &part.body {
                open.push(inner);
            }
        }
    }
    count
}

/// Whether a word occurs more than `limit` times.
fn occurs_more_often(text: &[u8], word: &[u8], limit: usize) -> bool {
    text.windows(word.len())
        .filter(|window| *window == word)
        .nth(limit)
        .is_some()
}

/// What follows the first empty line.
fn body_after_blank_line(raw: &[u8]) -> &[u8] {
    let mut start = 0;
    for line in raw.split_inclusive(|&byte| byte == b'\n') {
        start += line.len();
        if line == b"\n" || line == b"\r\n" {
            break;
        }
    }
    &raw[start..]
}

/// The idempotency key. Servers add fields on the way, so the header beyond
/// the Message-ID is left out where there is one.
fn key(head: Option<&Head>, body: &[u8], raw: &[u8]) -> String {
    match head.and_then(|head| head.message_id.as_deref()) {
        Some(id) => format!("{id} {}", &sha256(body)[..32]),
        None => hash_key(raw),
    }
}

fn hash_key(raw: &[u8]) -> String {
    format!("sha256:{}", sha256(raw))
}
