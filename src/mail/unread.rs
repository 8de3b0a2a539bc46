//! Attachments that may hold what a player wrote and are not read.
//!
//! Orders in a file, or in a form that only the sender's own program opens,
//! would be lost in silence: whoever answers the mail can name them. So would
//! those on a photograph. Pictures that belong to the text, calendars, cards, keys
//! and signatures hold none.

use mail_parser::{Message, MessagePart, MimeHeaders};

use super::tidy;

/// The most attachments that are named.
const MOST: usize = 5;
/// The longest name, in characters.
const LONGEST: usize = 80;

/// The ends of names of files that hold text.
#[rustfmt::skip]
const WRITTEN: &[&str] = &[
    "asc", "csv", "doc", "docm", "docx", "eml", "gpg", "htm", "html", "md", "msg", "ods", "odt",
    "odp", "ott", "p7m", "pages", "pdf", "pgp", "ppt", "pptx", "rtf", "text", "txt", "wps", "xls",
    "xlsx", "zip",
];
/// Media types of photographs and of what is copied from a screen.
const PHOTOGRAPHS: [&str; 5] = ["heic", "heif", "jpeg", "jpg", "png"];
/// The ends of names of what holds none, whatever it is sent as.
#[rustfmt::skip]
const NOT_WRITTEN: &[&str] = &[
    "bmp", "gif", "heic", "ics", "jpeg", "jpg", "p7s", "png", "sig", "svg", "tif", "tiff", "vcard",
    "vcf", "vcs", "webp",
];
/// Media types of text that are none of a player's.
#[rustfmt::skip]
const NOT_WRITTEN_TEXT: &[&str] = &[
    "calendar", "css", "directory", "rfc822-headers", "vcard", "x-amp-html", "x-vcalendar",
    "x-vcard",
];
/// Other media types of text, of a mail within a mail, and of what is sealed.
#[rustfmt::skip]
const WRITTEN_TYPES: &[&str] = &[
    "application/ms-tnef", "application/msword", "application/pdf", "application/pkcs7-mime",
    "application/rtf", "application/vnd.ms-outlook", "application/vnd.ms-tnef",
    "application/vnd.oasis.opendocument.text", "application/x-pkcs7-mime",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "message/global", "message/rfc822",
];

/// The names of the attachments of a mail that may hold what its sender wrote,
/// cleaned and cut; the media type of one that has none.
pub(super) fn of(mail: &Message<'_>) -> Vec<String> {
    let is_sealed = mail
        .parts
        .iter()
        .any(|part| media_type(part) == "multipart/encrypted");
    mail.attachments()
        .filter(|part| may_hold_text(part, is_sealed))
        .take(MOST)
        .map(name)
        .collect()
}

/// Whether a part of a mail is a calendar's answer to an event.
pub(super) fn answers_an_event(mail: &Message<'_>) -> bool {
    let methods = ["reply", "counter", "refresh", "declinecounter"];
    mail.parts.iter().any(|part| {
        let method = part
            .content_type()
            .and_then(|kind| kind.attribute("method"));
        let method = method.unwrap_or_default().to_lowercase();
        media_type(part) == "text/calendar" && methods.contains(&method.as_str())
    })
}

fn media_type(part: &MessagePart<'_>) -> String {
    part.content_type().map_or_else(
        || "text/plain".to_owned(),
        |kind| {
            let subtype = kind.subtype().unwrap_or("plain");
            format!("{}/{subtype}", kind.ctype()).to_lowercase()
        },
    )
}

fn may_hold_text(part: &MessagePart<'_>, is_sealed: bool) -> bool {
    let kind = media_type(part);
    let name = part.attachment_name().unwrap_or_default().to_lowercase();
    if matches!(name.as_str(), "winmail.dat" | "win.dat")
        || WRITTEN_TYPES.contains(&kind.as_str())
        // The first part of a sealed mail only says how it is sealed.
        || is_sealed && kind == "application/octet-stream"
    {
        return true;
    }
    let photograph = kind.strip_prefix("image/");
    if photograph.is_some_and(|kind| PHOTOGRAPHS.contains(&kind)) {
        let disposition = part.content_disposition();
        let is_attached =
            disposition.is_some_and(|of| of.ctype().eq_ignore_ascii_case("attachment"));
        return is_attached && part.content_id().is_none();
    }
    let end = name.rsplit_once('.').map_or("", |(_, end)| end.trim());
    let is_of_pgp = matches!(
        kind.as_str(),
        "application/pgp-encrypted" | "application/pgp-keys" | "application/pgp-signature"
    );
    if is_of_pgp || name == "signature.asc" || NOT_WRITTEN.contains(&end) {
        return false;
    }
    match kind.split_once('/') {
        Some(("text", subtype)) => !NOT_WRITTEN_TEXT.contains(&subtype),
        Some(("application", _)) => WRITTEN.contains(&end),
        _ => false,
    }
}

fn name(part: &MessagePart<'_>) -> String {
    let written = tidy::written(part.attachment_name().unwrap_or_default());
    if written.is_empty() {
        return media_type(part);
    }
    if written.chars().count() <= LONGEST {
        return written;
    }
    written.chars().take(LONGEST - 1).chain(['…']).collect()
}
