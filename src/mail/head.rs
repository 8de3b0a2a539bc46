//! The header of a mail, as far as a judge needs it.

use chrono::{DateTime, NaiveDate, Utc};
use mail_parser::{Header, HeaderName, HeaderValue, Message};
use serde::{Deserialize, Serialize};

use super::authentication::Authentication;
use super::automatic::{self, Automatic};

/// A mail address with the name its owner shows.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Address {
    /// The display name; never a ground for trust.
    pub name: Option<String>,
    /// The address as written, `local@domain`; may hold non-ASCII letters (RFC 6532).
    pub email: String,
}

impl Address {
    /// An address with a name, if it has one.
    pub const fn new(name: Option<String>, email: String) -> Self {
        Self { name, email }
    }
}

/// What the header of a mail says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The Message-ID without its angle brackets.
    pub message_id: Option<String>,
    /// The sender, if there is exactly one From field with exactly one address.
    pub from: Option<Address>,
    /// How many addresses stand in all From fields together.
    pub senders: usize,
    /// The addresses of every To field.
    pub to: Vec<Address>,
    /// The mailbox the last server delivered to (`Delivered-To`,
    /// `X-Original-To` or `Envelope-To`, the topmost one).
    pub delivered_to: Option<String>,
    /// Every address that the mail was sent to, as far as it says: To, Cc,
    /// and what servers note on the way.
    pub addressed_to: Vec<String>,
    /// What servers say about who sent it, the topmost field first.
    pub authentication: Vec<Authentication>,
    /// The subject, decoded; empty if there is none.
    pub subject: String,
    /// The id of the mail that this one answers, without angle brackets.
    pub in_reply_to: Option<String>,
    /// The ids of the thread, oldest first, without angle brackets.
    pub references: Vec<String>,
    /// What the sender's clock said; never decides about lateness.
    pub sent: Option<DateTime<Utc>>,
    /// When the nearest server took the mail (the topmost Received field).
    pub received: Option<DateTime<Utc>>,
    /// Every X-Loop field.
    pub loops: Vec<String>,
    /// Whether a server names recipients that it could not deliver to
    /// (`X-Failed-Recipients`).
    pub failed_recipients: bool,
    /// Whether the sender is a mail server itself.
    pub is_from_daemon: bool,
    /// Why this mail must not be answered; `None` for a person's mail.
    pub automatic: Option<Automatic>,
}

impl Head {
    /// Whether this mail was sent by the judge at `own_address` itself, by way of a
    /// forwarder or another robot. A tag after `+` does not count.
    pub fn came_back(&self, own_address: &str) -> bool {
        let own = untagged(own_address);
        self.loops.iter().any(|mark| untagged(mark) == own)
            || self
                .from
                .as_ref()
                .is_some_and(|from| untagged(&from.email) == own)
    }

    /// Reads the header of a parsed mail; `raw` is what it was parsed from.
    pub(super) fn of(mail: &Message<'_>, raw: &[u8]) -> Self {
        let fields = mail.headers();
        let senders = addresses(fields, &HeaderName::From);
        let from_fields = fields
            .iter()
            .filter(|field| field.name == HeaderName::From)
            .count();
        let from = match senders.as_slice() {
            [only] if from_fields == 1 && is_address(&only.email) => Some(only.clone()),
            _ => None,
        };
        let mut head = Self {
            message_id: mail.message_id().map(plain_id).filter(|id| !id.is_empty()),
            from,
            senders: senders.len().max(from_fields),
            to: addresses(fields, &HeaderName::To),
            delivered_to: ["delivered-to", "x-original-to", "envelope-to"]
                .into_iter()
                .find_map(|name| values(fields, raw, name).into_iter().next())
                .map(|value| value.trim_matches(['<', '>']).to_owned()),
            addressed_to: addressed_to(fields, raw),
            authentication: authentication(fields, raw),
            subject: mail.subject().map(one_line).unwrap_or_default(),
            in_reply_to: ids(mail.in_reply_to()).into_iter().next(),
            references: ids(mail.references()),
            sent: mail.date().and_then(instant),
            received: fields
                .iter()
                .find(|field| field.name == HeaderName::Received)
                .and_then(|field| field.value.as_received())
                .and_then(mail_parser::Received::date)
                .as_ref()
                .and_then(instant),
            loops: values(fields, raw, "x-loop"),
            failed_recipients: !values(fields, raw, "x-failed-recipients").is_empty(),
            is_from_daemon: senders.iter().any(automatic::is_mail_server),
            automatic: None,
        };
        head.automatic = automatic::sign(&head, fields, raw);
        head
    }
}

/// Every address that a mail was sent to.
fn addressed_to(fields: &[Header<'_>], raw: &[u8]) -> Vec<String> {
    let written = [HeaderName::To, HeaderName::Cc];
    let written = written.iter().flat_map(|name| addresses(fields, name));
    let noted = ["delivered-to", "x-original-to", "envelope-to"];
    let noted = noted.iter().flat_map(|name| values(fields, raw, name));
    written
        .map(|address| address.email)
        .chain(noted.map(|value| value.trim_matches(['<', '>']).to_owned()))
        .collect()
}

/// What servers say about who sent a mail.
fn authentication(fields: &[Header<'_>], raw: &[u8]) -> Vec<Authentication> {
    let received = fields
        .iter()
        .position(|field| field.name == HeaderName::Received)
        .unwrap_or(0);
    let found = |fields: &[Header<'_>], is_topmost: bool| -> Vec<Authentication> {
        values(fields, raw, "authentication-results")
            .iter()
            .filter_map(|value| Authentication::read(value, is_topmost))
            .collect()
    };
    let mut all = found(&fields[..received], true);
    all.extend(found(&fields[received..], false));
    all
}

/// The address in lower case without a tag after `+`.
fn untagged(address: &str) -> String {
    let lower = address.trim().trim_matches(['<', '>']).to_lowercase();
    match lower.split_once('@') {
        Some((local, domain)) => {
            let local = local.split('+').next().unwrap_or(local);
            format!("{local}@{domain}")
        }
        None => lower,
    }
}

/// Whether a text can be an address that mail can be sent to.
fn is_address(email: &str) -> bool {
    email.rsplit_once('@').is_some_and(|(local, domain)| {
        !local.is_empty()
            && !domain.is_empty()
            && !email
                .chars()
                .any(|c| c.is_control() || c.is_whitespace() || matches!(c, '<' | '>'))
    })
}

/// The raw values of every field with this name (in lower case), in order.
pub(super) fn values(fields: &[Header<'_>], raw: &[u8], name: &str) -> Vec<String> {
    fields
        .iter()
        .filter(|field| field.name().eq_ignore_ascii_case(name))
        .map(|field| {
            let bytes = raw
                .get(field.offset_start as usize..field.offset_end as usize)
                .unwrap_or_default();
            one_line(&String::from_utf8_lossy(bytes))
        })
        .collect()
}

/// The addresses of every field with this name, groups flattened.
fn addresses(fields: &[Header<'_>], name: &HeaderName<'_>) -> Vec<Address> {
    fields
        .iter()
        .filter(|field| field.name == *name)
        .filter_map(|field| field.value.as_address())
        .flat_map(mail_parser::Address::iter)
        .filter_map(|found| {
            Some(Address::new(
                found.name().map(one_line).filter(|name| !name.is_empty()),
                found.address()?.trim().to_owned(),
            ))
        })
        .collect()
}

/// The ids of a Message-ID list.
fn ids(value: &HeaderValue<'_>) -> Vec<String> {
    match value {
        HeaderValue::Text(id) => vec![plain_id(id)],
        HeaderValue::TextList(list) => list.iter().map(|id| plain_id(id)).collect(),
        _ => Vec::new(),
    }
}

fn plain_id(id: &str) -> String {
    id.chars()
        .filter(|c| !c.is_control() && !c.is_whitespace() && !matches!(c, '<' | '>'))
        .collect()
}

/// A header value without line breaks, control characters and outer blanks.
fn one_line(value: &str) -> String {
    let spaced: String = value
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The instant that a mail's date names; `None` for one that cannot exist.
fn instant(date: &mail_parser::DateTime) -> Option<DateTime<Utc>> {
    let local = NaiveDate::from_ymd_opt(date.year.into(), date.month.into(), date.day.into())?
        .and_hms_opt(
            date.hour.into(),
            date.minute.into(),
            u32::from(date.second).min(59),
        )?;
    let offset =
        chrono::TimeDelta::minutes(i64::from(date.tz_hour) * 60 + i64::from(date.tz_minute));
    let utc = if date.tz_before_gmt {
        local.checked_add_signed(offset)
    } else {
        local.checked_sub_signed(offset)
    };
    utc.map(|utc| utc.and_utc())
}
