//! Which mails a robot must never answer, so that two robots cannot talk to
//! each other for ever (RFC 3834, RFC 3464, RFC 8098, RFC 2919).

use std::fmt;

use mail_parser::{Header, HeaderName};

use super::head::{Head, values};

/// Received fields that a mail may carry before it is taken to be in a loop.
pub const MAX_HOPS: usize = 25;

/// Why a mail counts as sent by a program or by a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Automatic {
    /// `Auto-Submitted` with anything but `no` (RFC 3834 5).
    AutoSubmitted,
    /// An empty return path: a delivery report (RFC 5321 4.5.5).
    NullReturnPath,
    /// `multipart/report`: a bounce or a receipt (RFC 6522, RFC 3464, RFC 8098).
    Report,
    /// `Precedence` bulk, junk, list or `auto_reply`.
    Precedence,
    /// A mailing list: `List-Id` or `List-Post` (RFC 2919, RFC 2369).
    List,
    /// A vacation program's own field: `X-Autoreply`, `X-Autorespond`.
    Vacation,
    /// `X-Failed-Recipients`: a bounce in an older form.
    FailedRecipients,
    /// The sender's name is one that nobody reads: mailer-daemon, postmaster, noreply.
    Daemon,
    /// More than [`MAX_HOPS`] Received fields: the mail goes round in circles.
    Hops,
}

impl fmt::Display for Automatic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AutoSubmitted => "marked Auto-Submitted",
            Self::NullReturnPath => "empty return path",
            Self::Report => "a delivery report or receipt",
            Self::Precedence => "marked bulk, junk, list or auto_reply",
            Self::List => "from a mailing list",
            Self::Vacation => "a vacation notice",
            Self::FailedRecipients => "a bounce",
            Self::Daemon => "from a mail system's own address",
            Self::Hops => "passed through too many servers",
        })
    }
}

/// The first sign that a program sent this mail.
///
/// `X-Auto-Response-Suppress` is no such sign: it asks others not to answer
/// automatically, and Exchange puts it on people's mails too.
pub(super) fn sign(head: &Head, fields: &[Header<'_>], raw: &[u8]) -> Option<Automatic> {
    let has = |name: &str| !values(fields, raw, name).is_empty();
    let any = |name: &str, test: fn(&str) -> bool| {
        values(fields, raw, name)
            .iter()
            .any(|value| test(&value.to_ascii_lowercase()))
    };

    if any("auto-submitted", |value| first_word(value) != "no") {
        return Some(Automatic::AutoSubmitted);
    }
    if any("return-path", |value| {
        value.split_whitespace().collect::<String>() == "<>"
    }) {
        return Some(Automatic::NullReturnPath);
    }
    if is_report(fields) {
        return Some(Automatic::Report);
    }
    if any("precedence", |value| {
        matches!(first_word(value), "bulk" | "junk" | "list" | "auto_reply")
    }) {
        return Some(Automatic::Precedence);
    }
    if has("list-id") || has("list-post") {
        return Some(Automatic::List);
    }
    if has("x-autoreply") || has("x-autorespond") || has("x-autoreply-from") {
        return Some(Automatic::Vacation);
    }
    if has("x-failed-recipients") {
        return Some(Automatic::FailedRecipients);
    }
    if head
        .from
        .as_ref()
        .is_some_and(|from| is_daemon(&from.email))
    {
        return Some(Automatic::Daemon);
    }
    let hops = fields
        .iter()
        .filter(|field| field.name == HeaderName::Received)
        .count();
    (hops > MAX_HOPS).then_some(Automatic::Hops)
}

/// The value up to a parameter or comment.
fn first_word(value: &str) -> &str {
    value
        .split([';', ' ', '('])
        .next()
        .unwrap_or_default()
        .trim()
}

/// Whether an address is a mail server's own or one that nobody reads.
pub(super) fn is_daemon(email: &str) -> bool {
    let local: String = email
        .rsplit_once('@')
        .map_or(email, |(local, _)| local)
        .to_lowercase()
        .chars()
        .filter(|c| c.is_alphanumeric())
        .collect();
    matches!(
        local.as_str(),
        "mailerdaemon"
            | "postmaster"
            | "noreply"
            | "donotreply"
            | "nepasrepondre"
            | "nichtantworten"
    )
}

/// Whether the mail as a whole is a `multipart/report`.
fn is_report(fields: &[Header<'_>]) -> bool {
    fields
        .iter()
        .filter(|field| field.name == HeaderName::ContentType)
        .filter_map(|field| field.value.as_content_type())
        .any(|kind| {
            kind.ctype().eq_ignore_ascii_case("multipart")
                && kind
                    .subtype()
                    .is_some_and(|sub| sub.eq_ignore_ascii_case("report"))
        })
}
