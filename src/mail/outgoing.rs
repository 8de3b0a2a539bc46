//! A letter to bytes.
//!
//! The same letter always gives the same bytes: its date and Message-ID are
//! given, and the boundaries between its parts are made from its contents.

use std::time::SystemTime;

use chrono::{DateTime, Utc};
use lettre::Message;
use lettre::message::header::{
    ContentDisposition, ContentTransferEncoding, ContentType, Header, HeaderName, HeaderValue,
};
use lettre::message::{Body, Mailbox, MessageBuilder, MultiPart, SinglePart};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::flowed;
use super::head::Address;
use crate::game::Lang;

/// The most ids in a References field; the first, which names the thread, is kept.
pub const MAX_REFERENCES: usize = 20;
/// Ids longer than this are left out of References, as they could not be folded.
const MAX_ID: usize = 250;

/// Why a program wrote the letter (RFC 3834 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AutoSubmitted {
    /// In answer to a mail.
    Replied,
    /// Of its own accord: results, reminders. Sent as bulk mail.
    Generated,
}

/// A picture shown in the HTML text by `<img src="cid:…">`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The Content-ID without angle brackets.
    pub cid: String,
    /// The name under which it can be saved.
    pub file_name: String,
    /// The PNG, as letters carry it.
    pub png: EncodedPng,
    /// What it shows, in words; sent as Content-Description.
    pub alt: String,
}

/// A PNG in base64, in lines, exactly as it stands in every letter that shows
/// it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncodedPng(Vec<u8>);

impl EncodedPng {
    /// Encodes a PNG.
    pub fn of(png: Vec<u8>) -> Self {
        Self(base64(png).as_ref().to_vec())
    }

    /// One that has been encoded before.
    pub const fn read(encoded: Vec<u8>) -> Self {
        Self(encoded)
    }
}

impl AsRef<[u8]> for EncodedPng {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// A file that goes with the letter: all that the judge sends are texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    /// Its name.
    pub file_name: String,
    /// Its media type, like `image/svg+xml`.
    pub mime: String,
    /// Its contents.
    pub text: String,
}

/// A mail to be sent to one person. What is written down of it is all but its
/// text and pictures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letter {
    /// The Message-ID without angle brackets; a letter sent again keeps it.
    pub id: String,
    /// The Date field.
    pub date: DateTime<Utc>,
    /// The sender.
    pub from: Address,
    /// The receiver; there is never a second one.
    pub to: Address,
    /// Where answers go, if not to the sender.
    pub reply_to: Option<Address>,
    /// The subject; control characters in it become spaces.
    pub subject: String,
    /// The id of the mail that this one answers, without angle brackets.
    pub in_reply_to: Option<String>,
    /// The ids of the thread, oldest first. The answered mail's id is added if it is missing.
    pub references: Vec<String>,
    /// Why a program wrote it.
    pub auto: AutoSubmitted,
    /// The list it belongs to (RFC 2919): a name for people, and an id like `g12.example.org`.
    pub list_id: Option<(String, String)>,
    /// How to leave that list: what List-Unsubscribe says (RFC 2369 3.2).
    pub list_unsubscribe: Option<String>,
    /// The language of its text.
    pub language: Lang,
    /// The text, complete without the HTML. Lines up to 72 characters are kept as they are.
    #[serde(skip)]
    pub text: String,
    /// The same as HTML.
    #[serde(skip)]
    pub html: Option<String>,
    /// Pictures in the HTML; attached if there is no HTML.
    #[serde(skip)]
    pub inline_pictures: Vec<Picture>,
    /// Files.
    pub attachments: Vec<Attachment>,
}

/// A letter that cannot be sent as it is.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// An address that lettre refuses.
    #[error("the {field} address \"{}\" cannot be used: {source}", address.escape_debug())]
    Address {
        /// From, To or Reply-To.
        field: &'static str,
        /// The address.
        address: String,
        /// What is wrong with it.
        source: lettre::address::AddressError,
    },
    /// A value that would end its header line or cannot be written in one.
    #[error("\"{}\" cannot be the {field}: expected up to {MAX_ID} printable ASCII characters without spaces or < > \"", value.escape_debug())]
    Field {
        /// Which value.
        field: &'static str,
        /// The value.
        value: String,
    },
    /// A media type that is none.
    #[error("\"{}\" is not a media type, expected something like image/png", .0.escape_debug())]
    MediaType(String),
    /// lettre could not put it together.
    #[error("the letter cannot be put together: {0}")]
    Lettre(#[from] lettre::error::Error),
}

/// Makes the mail.
///
/// Its form is `multipart/mixed` of the text and the attachments; the text is
/// `multipart/alternative` of plain text and `multipart/related` of HTML and
/// pictures; levels with one part only are left out.
///
/// # Errors
///
/// [`BuildError`] for addresses, ids, file names or media types that no header can hold.
pub fn build(letter: &Letter) -> Result<Vec<u8>, BuildError> {
    let head = header(letter)?;
    let boundaries = Boundaries::of(letter);
    let plain = SinglePart::builder()
        .header(media_type("text/plain; charset=utf-8; format=flowed")?)
        .body(text_body(flowed::encode(&letter.text)));

    let mut files = Vec::new();
    let mut pictures = Vec::new();
    for picture in &letter.inline_pictures {
        let part = picture_part(picture, letter.html.is_some())?;
        if letter.html.is_some() {
            pictures.push(part);
        } else {
            files.push(part);
        }
    }
    for attachment in &letter.attachments {
        let name = file_name(&attachment.file_name)?;
        files.push(
            SinglePart::builder()
                .header(media_type(&attachment.mime)?)
                .header(ContentDisposition::attachment(name))
                .body(base64(attachment.text.clone().into_bytes())),
        );
    }

    let Some(html) = &letter.html else {
        let mail = if files.is_empty() {
            head.singlepart(plain)?
        } else {
            let mixed = MultiPart::mixed().boundary(boundaries.name("mixed"));
            head.multipart(with_all(mixed.singlepart(plain), files))?
        };
        return Ok(mail.formatted());
    };
    let html = SinglePart::builder()
        .header(ContentType::TEXT_HTML)
        .body(text_body(html.clone()));
    let alternative = MultiPart::alternative()
        .boundary(boundaries.name("text"))
        .singlepart(plain);
    let alternative = if pictures.is_empty() {
        alternative.singlepart(html)
    } else {
        let related = MultiPart::related().boundary(boundaries.name("html"));
        alternative.multipart(with_all(related.singlepart(html), pictures))
    };
    let mail = if files.is_empty() {
        head.multipart(alternative)?
    } else {
        let mixed = MultiPart::mixed().boundary(boundaries.name("mixed"));
        head.multipart(with_all(mixed.multipart(alternative), files))?
    };
    Ok(mail.formatted())
}

fn header(letter: &Letter) -> Result<MessageBuilder, BuildError> {
    let own_id = checked("Message-ID", &letter.id)?;
    let mut head = Message::builder()
        .date(SystemTime::from(letter.date))
        .message_id(Some(format!("<{own_id}>")))
        .from(mailbox("From", &letter.from)?)
        .to(mailbox("To", &letter.to)?);
    if let Some(reply_to) = &letter.reply_to {
        head = head.reply_to(mailbox("Reply-To", reply_to)?);
    }
    head = head.subject(one_line(&letter.subject));

    // Ids of other people's mails may be anything; an unusable one costs the
    // threading, not the letter.
    let answered = letter.in_reply_to.as_deref().filter(|id| is_plain(id));
    if let Some(id) = answered {
        head = head.in_reply_to(format!("<{id}>"));
    }
    let thread = thread(letter, answered);
    if !thread.is_empty() {
        head = head.references(thread.join(" "));
    }

    let mut raw = vec![
        (
            "Auto-Submitted",
            match letter.auto {
                AutoSubmitted::Replied => "auto-replied",
                AutoSubmitted::Generated => "auto-generated",
            }
            .to_owned(),
        ),
        ("X-Auto-Response-Suppress", "All".to_owned()),
    ];
    if letter.auto == AutoSubmitted::Generated {
        raw.push(("Precedence", "bulk".to_owned()));
    }
    if let Some((name, id)) = &letter.list_id {
        let id = checked("List-Id", id)?;
        let name: String = one_line(name)
            .chars()
            .filter(|c| c.is_alphanumeric() || " -_.,:".contains(*c))
            .collect();
        raw.push(("List-Id", format!("{name} <{id}>").trim_start().to_owned()));
    }
    if let Some(unsubscribe) = &letter.list_unsubscribe {
        raw.push(("List-Unsubscribe", one_line(unsubscribe)));
    }
    raw.push(("Content-Language", letter.language.code().to_owned()));
    raw.push(("X-Loop", letter.from.email.clone()));
    for (name, value) in raw {
        head = head.raw_header(HeaderValue::new(
            HeaderName::new_from_ascii_str(name),
            value,
        ));
    }
    Ok(head)
}

/// The References field's ids in angle brackets: the first, and the last of the others.
fn thread(letter: &Letter, answered: Option<&str>) -> Vec<String> {
    let mut ids: Vec<&str> = Vec::new();
    for id in letter.references.iter().map(String::as_str).chain(answered) {
        if is_plain(id) && !ids.contains(&id) {
            ids.push(id);
        }
    }
    if ids.len() > MAX_REFERENCES {
        ids.drain(1..=ids.len() - MAX_REFERENCES);
    }
    ids.into_iter().map(|id| format!("<{id}>")).collect()
}

fn picture_part(picture: &Picture, inline: bool) -> Result<SinglePart, BuildError> {
    let name = file_name(&picture.file_name)?;
    let cid = checked("Content-ID", &picture.cid)?;
    let part = SinglePart::builder()
        .header(media_type("image/png")?)
        .header(Description(one_line(&picture.alt)));
    let part = if inline {
        part.header(lettre::message::header::ContentId::from(format!("<{cid}>")))
            .header(ContentDisposition::inline_with_name(name))
    } else {
        part.header(ContentDisposition::attachment(name))
    };
    let png = picture.png.0.clone();
    let encoding = ContentTransferEncoding::Base64;
    Ok(part.body(Body::dangerous_pre_encoded(png, encoding)))
}

fn with_all(whole: MultiPart, parts: Vec<SinglePart>) -> MultiPart {
    parts.into_iter().fold(whole, MultiPart::singlepart)
}

/// Text as it is if it is short lines of ASCII, else quoted-printable.
fn text_body(text: String) -> Body {
    let plain = text.is_ascii()
        && text
            .lines()
            .all(|line| line.len() <= flowed::KEEP && !line.contains('\0'));
    let encoding = if plain {
        ContentTransferEncoding::SevenBit
    } else {
        ContentTransferEncoding::QuotedPrintable
    };
    Body::new_with_encoding(text, encoding)
        .unwrap_or_else(|bytes| Body::new(String::from_utf8_lossy(&bytes).into_owned()))
}

fn base64(bytes: Vec<u8>) -> Body {
    Body::new_with_encoding(bytes, ContentTransferEncoding::Base64).unwrap_or_else(Body::new)
}

fn media_type(mime: &str) -> Result<ContentType, BuildError> {
    if mime.chars().any(char::is_control) {
        return Err(BuildError::MediaType(mime.to_owned()));
    }
    ContentType::parse(mime).map_err(|_| BuildError::MediaType(mime.to_owned()))
}

fn mailbox(field: &'static str, address: &Address) -> Result<Mailbox, BuildError> {
    let email = address
        .email
        .parse()
        .map_err(|source| BuildError::Address {
            field,
            address: address.email.clone(),
            source,
        })?;
    let name = address
        .name
        .as_deref()
        .map(one_line)
        .filter(|name| !name.is_empty());
    Ok(Mailbox::new(name, email))
}

/// Control characters become spaces, so that no value can end its header line.
fn one_line(text: &str) -> String {
    let spaced: String = text
        .chars()
        .map(|c| {
            if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') {
                ' '
            } else {
                c
            }
        })
        .collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn checked<'a>(field: &'static str, value: &'a str) -> Result<&'a str, BuildError> {
    if is_plain(value) {
        Ok(value)
    } else {
        Err(BuildError::Field {
            field,
            value: value.to_owned(),
        })
    }
}

/// Whether a value can stand between angle brackets.
fn is_plain(id: &str) -> bool {
    !id.is_empty()
        && id.len() <= MAX_ID
        && id
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && !matches!(byte, b'<' | b'>' | b'"'))
}

fn file_name(name: &str) -> Result<&str, BuildError> {
    let fits = !name.is_empty()
        && name.len() <= MAX_ID
        && !name
            .chars()
            .any(|c| c.is_control() || matches!(c, '/' | '\\' | '"'));
    if fits {
        Ok(name)
    } else {
        Err(BuildError::Field {
            field: "file name",
            value: name.to_owned(),
        })
    }
}

/// The boundaries of one letter. Made from its contents, so that no content can hold them.
struct Boundaries(String);

impl Boundaries {
    fn of(letter: &Letter) -> Self {
        let mut hash = Sha256::new();
        for part in [
            letter.id.as_str(),
            &letter.text,
            letter.html.as_deref().unwrap_or_default(),
        ] {
            hash.update(part);
            hash.update([0]);
        }
        let stem = hash
            .finalize()
            .iter()
            .take(10)
            .fold(String::with_capacity(20), |stem, byte| {
                format!("{stem}{byte:02x}")
            });
        Self(stem)
    }

    fn name(&self, level: &str) -> String {
        format!("=_{level}_{}", self.0)
    }
}

/// Content-Description (RFC 2045 8).
#[derive(Clone)]
struct Description(String);

impl Header for Description {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Content-Description")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), self.0.clone())
    }
}
