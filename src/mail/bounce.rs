//! Reports that a mail could not be delivered (RFC 3464, and what was usual
//! before it).

use mail_parser::{Message, MimeHeaders as _};

use super::automatic::Automatic;
use super::head::Head;
use super::incoming::undecoded;

/// How much of a report is looked at, in bytes: what a server says stands at
/// its beginning, and the header of what comes back soon after.
const LONGEST: usize = 256 * 1024;
/// The most ids that are taken out of a report.
const MOST_IDS: usize = 10;
/// The longest reason that is kept, in characters.
const LONGEST_REASON: usize = 200;

/// What became of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is still being tried.
    Delayed,
    /// It will never be delivered.
    Failed,
}

/// What a report says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounce {
    /// What became of the mail.
    pub fate: Fate,
    /// Why, in the server's words and in one line; may be empty.
    pub why: String,
    /// The Message-IDs of what comes back, without angle brackets.
    pub ids: Vec<String>,
}

/// Reads a report. `None` for any other mail, like an answer that somebody's
/// vacation program has sent: `is_known` says that the mail was sent to where
/// only a letter comes back to, and even then that is no report.
pub fn read(head: &Head, raw: &[u8], is_known: bool) -> Option<Bounce> {
    let raw = &raw[..raw.len().min(LONGEST)];
    if head.automatic.is_none() && !is_known {
        return None;
    }
    let parsed = undecoded(raw).filter(is_report);
    let status = parsed.as_ref().and_then(delivery_status);
    let text = String::from_utf8_lossy(raw);
    let (fate, why) = match &status {
        Some(status) => (fate(status)?, reason(status)),
        None if is_old_report(head, is_known) => {
            let subject = head.subject.to_lowercase();
            let waits = ["delay", "warning", "verzöger", "warnung"];
            let fate = if waits.iter().any(|word| subject.contains(word)) {
                Fate::Delayed
            } else {
                Fate::Failed
            };
            (fate, first_refusal(&text))
        }
        None => return None,
    };
    Some(Bounce {
        fate,
        why,
        ids: ids(&text),
    })
}

/// Whether a mail without a machine's part looks like a report all the same.
fn is_old_report(head: &Head, is_known: bool) -> bool {
    match head.automatic {
        Some(Automatic::FailedRecipients) => true,
        // Some servers mark what they return as automatic, too.
        Some(Automatic::AutoSubmitted | Automatic::NullReturnPath | Automatic::Daemon) => {
            head.failed_recipients || head.is_from_daemon && is_known_failure(head, is_known)
        }
        _ => false,
    }
}

/// Whether a mail server's own mail is about a letter: it went to the
/// letter's own address, or its subject says so.
fn is_known_failure(head: &Head, is_known: bool) -> bool {
    let subject = head.subject.to_lowercase();
    is_known
        || [
            "undeliver",
            "undelivered",
            "returned",
            "failure",
            "failed",
            "delivery",
            "unzustellbar",
        ]
        .iter()
        .any(|word| subject.contains(word))
}

fn is_report(mail: &Message<'_>) -> bool {
    mail.content_type().is_some_and(|kind| {
        kind.ctype().eq_ignore_ascii_case("multipart")
            && kind
                .subtype()
                .is_some_and(|kind| kind.eq_ignore_ascii_case("report"))
    })
}

/// The machine's part of a report.
fn delivery_status(mail: &Message<'_>) -> Option<String> {
    mail.parts.iter().find_map(|part| {
        let kind = part.content_type()?;
        let is = kind.ctype().eq_ignore_ascii_case("message")
            && kind.subtype().is_some_and(|kind| {
                kind.eq_ignore_ascii_case("delivery-status")
                    || kind.eq_ignore_ascii_case("global-delivery-status")
            });
        is.then(|| String::from_utf8_lossy(part.contents()).into_owned())
    })
}

/// The values of a field, unfolded.
fn field<'s>(status: &'s str, name: &'s str) -> impl Iterator<Item = String> + 's {
    let mut lines = status.lines().peekable();
    std::iter::from_fn(move || {
        loop {
            let line = lines.next()?;
            let Some((found, value)) = line.split_once(':') else {
                continue;
            };
            if !found.trim().eq_ignore_ascii_case(name) {
                continue;
            }
            let mut value = value.trim().to_owned();
            while let Some(more) = lines.next_if(|line| line.starts_with([' ', '\t'])) {
                value.push(' ');
                value.push_str(more.trim());
            }
            return Some(value);
        }
    })
}

/// What became of the mail (RFC 3464 2.3.3); `None` if it was delivered.
fn fate(status: &str) -> Option<Fate> {
    let actions: Vec<String> = field(status, "Action").collect();
    let is = |wanted: &str| {
        actions
            .iter()
            .any(|action| action.to_lowercase().starts_with(wanted))
    };
    if is("failed") {
        Some(Fate::Failed)
    } else {
        is("delayed").then_some(Fate::Delayed)
    }
}

/// Why, as the server said it, or its code alone.
fn reason(status: &str) -> String {
    let said = field(status, "Diagnostic-Code").next().map(|code| {
        let (_, said) = code.split_once(';').unwrap_or(("", &code));
        said.to_owned()
    });
    let code = || field(status, "Status").next();
    one_line(&said.or_else(code).unwrap_or_default())
}

/// The first line of a report for people that begins like a mail server's
/// refusal.
fn first_refusal(text: &str) -> String {
    let refusal = text.lines().map(str::trim).find(|line| {
        let mut letters = line.chars();
        letters.next() == Some('5')
            && letters.next().is_some_and(|c| c.is_ascii_digit())
            && letters.next().is_some_and(|c| c.is_ascii_digit())
            && letters.next().is_some_and(|c| c == ' ' || c == '-')
    });
    one_line(refusal.unwrap_or_default())
}

fn one_line(text: &str) -> String {
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ").chars().take(LONGEST_REASON).collect()
}

/// The Message-IDs in a report behind its own header.
fn ids(text: &str) -> Vec<String> {
    let body = text.find("\n\n").or_else(|| text.find("\r\n\r\n"));
    let body = &text[body.unwrap_or(0)..];
    let name = "message-id:";
    let mut found = Vec::new();
    for (at, _) in body.match_indices(':') {
        let start = (at + 1).checked_sub(name.len());
        let Some(field) = start.and_then(|start| body.get(start..=at)) else {
            continue;
        };
        if !field.eq_ignore_ascii_case(name) {
            continue;
        }
        let id = body[at + 1..]
            .trim_start()
            .strip_prefix('<')
            .and_then(|id| id.split_once('>'));
        found.extend(id.map(|(id, _)| id.to_owned()));
        if found.len() == MOST_IDS {
            break;
        }
    }
    found
}
