//! Which part of a mail is its text.

use mail_parser::decoders::base64::base64_decode;
use mail_parser::decoders::charsets::map::charset_decoder;
use mail_parser::decoders::quoted_printable::quoted_printable_decode;
use mail_parser::{Message, MessagePart, MimeHeaders, PartType};

use super::head::values;
use super::{flowed, html, reply};

/// The kind of part that a text was taken from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// text/plain.
    Plain,
    /// text/html, converted by [`html::to_text`].
    Html,
    /// The mail has no text.
    #[default]
    Nothing,
}

/// The text of a mail, lines ended by `\n`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextSource {
    /// Where the text was taken from.
    pub part: Part,
    /// The text, quotes and signature included.
    pub body: String,
    /// The HTML part's text, if its sender's own words differ from those of
    /// the plain part. Orders that differ between the two must not be guessed.
    pub other: Option<String>,
}

/// Chooses the text: plain if its sender wrote anything in it, else HTML.
pub(super) fn of(mail: &Message<'_>) -> TextSource {
    let plain = collect(mail, &mail.text_body, Part::Plain);
    let html = collect(mail, &mail.html_body, Part::Html);
    let only = |part, body| TextSource {
        part,
        body,
        other: None,
    };
    match (plain, html) {
        (None, None) => TextSource::default(),
        (Some(body), None) => only(Part::Plain, body),
        (None, Some(body)) => only(Part::Html, body),
        (Some(plain), Some(html)) => {
            let (in_plain, in_html) = (own_letters(&plain), own_letters(&html));
            if in_plain.is_empty() && !in_html.is_empty() {
                return only(Part::Html, html);
            }
            let differ = in_plain != in_html && !in_html.is_empty();
            let other = differ.then_some(html);
            let plain = only(Part::Plain, plain);
            TextSource { other, ..plain }
        }
    }
}

/// The names of the parts that are not text.
pub(super) fn attachments(mail: &Message<'_>) -> Vec<String> {
    mail.attachments()
        .map(|part| {
            part.attachment_name()
                .unwrap_or_default()
                .chars()
                .filter(|c| !c.is_control())
                .collect()
        })
        .collect()
}

/// The texts of these parts one below the other, if one is of the kind wanted.
fn collect(mail: &Message<'_>, ids: &[u32], wanted: Part) -> Option<String> {
    let mut found = false;
    let mut texts = Vec::new();
    for part in ids.iter().filter_map(|&id| mail.part(id)) {
        let (kind, text) = match &part.body {
            PartType::Text(_) => (Part::Plain, plain(part, &decoded(mail, part))),
            PartType::Html(_) => (Part::Html, html::to_text(&decoded(mail, part))),
            _ => continue,
        };
        found |= kind == wanted;
        texts.push(text);
    }
    found.then(|| texts.join("\n"))
}

/// The text of a part out of its transfer encoding and charset. What cannot
/// be decoded stays as it came; bytes outside the charset become U+FFFD.
fn decoded(mail: &Message<'_>, part: &MessagePart<'_>) -> String {
    let raw = mail
        .raw_message
        .get(part.offset_body as usize..part.offset_end as usize)
        .unwrap_or_default();
    let encoding = values(
        &part.headers,
        &mail.raw_message,
        "content-transfer-encoding",
    );
    let encoding = encoding.last().map(|value| value.to_ascii_lowercase());
    let bytes = match encoding.as_deref() {
        Some("base64") => base64_decode(raw),
        Some("quoted-printable") => quoted_printable_decode(raw),
        _ => None,
    };
    let bytes = bytes.as_deref().unwrap_or(raw);
    let label = part
        .content_type()
        .and_then(|kind| kind.attribute("charset"));
    let label = charset(label, bytes);
    charset_decoder(label.as_bytes()).map_or_else(
        || String::from_utf8_lossy(bytes).into_owned(),
        |decoder| decoder(bytes),
    )
}

/// The charset that bytes are in, whatever a mail program says or leaves out:
/// letters beyond ASCII that are UTF-8 are nothing else, and without a label
/// those that are not are the usual ones of Western Europe.
fn charset<'l>(label: Option<&'l str>, bytes: &[u8]) -> &'l str {
    const WESTERN: [&str; 3] = ["iso-8859-1", "iso-8859-15", "windows-1252"];
    let is = |labels: &[&str]| {
        let same = |label: &str| labels.iter().any(|one| one.eq_ignore_ascii_case(label));
        label.is_none_or(same)
    };
    match std::str::from_utf8(bytes) {
        Ok(_) if !bytes.is_ascii() && (is(&WESTERN) || is(&["us-ascii"])) => "utf-8",
        // What breaks off at the end has only been cut.
        Err(error) if error.error_len().is_some() && is(&["us-ascii"]) => WESTERN[2],
        _ => label.unwrap_or("utf-8"),
    }
}

fn plain(part: &MessagePart<'_>, text: &str) -> String {
    let text = text
        .replace("\r\n", "\n")
        .replace('\r', "\n")
        .replace('\0', "\u{fffd}");
    let kind = part.content_type();
    let is = |name: &str, value: &str| {
        kind.and_then(|kind| kind.attribute(name))
            .is_some_and(|found| found.eq_ignore_ascii_case(value))
    };
    if is("format", "flowed") {
        flowed::decode(&text, is("delsp", "yes"))
    } else {
        text
    }
}

/// The letters and digits of what the sender wrote, for a comparison in which
/// line breaks, emphasis, link targets and picture marks do not count.
fn own_letters(body: &str) -> String {
    let own = reply::own_text(body);
    let mut letters = String::new();
    for (_, line) in own.own_lines() {
        let mut rest = line.as_str();
        while let Some(start) = rest.find(['<', '[']) {
            letters.push_str(&rest[..start]);
            let mark = &rest[start..];
            let is_mark = ["<http", "<mailto:", "[image:", "[cid:"]
                .iter()
                .any(|open| starts_with(mark, open));
            rest = if is_mark {
                mark.find(['>', ']']).map_or("", |end| &mark[end + 1..])
            } else {
                &mark[1..]
            };
        }
        letters.push_str(rest);
    }
    letters
        .chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// Whether a text starts with these ASCII letters in any case.
fn starts_with(text: &str, start: &str) -> bool {
    text.as_bytes()
        .get(..start.len())
        .is_some_and(|bytes| bytes.eq_ignore_ascii_case(start.as_bytes()))
}
