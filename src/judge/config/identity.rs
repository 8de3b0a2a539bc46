//! How mails show who wrote them.

use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::fault::Fault;

/// What makes a mail its sender's.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Identity {
    /// What a mail must show. A judge that has not been told goes by the
    /// address if its store is from before it had to be; a new one is not begun.
    #[serde(default)]
    pub proof: Option<Proof>,
    /// The hosts whose word about a mail is taken (RFC 8601): those that take
    /// the judge's mails in.
    #[serde(default)]
    pub trusts: Vec<String>,
}

impl Identity {
    /// Whether an address alone is not enough.
    pub fn requires_proof(&self) -> bool {
        self.proof == Some(Proof::Required)
    }
}

/// What a mail must show to be its sender's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Proof {
    /// The address that it says it is from, which anybody can write there.
    Address,
    /// More than that: that it answers a letter to that person, or the word
    /// of a host that is trusted. Other mails are held back until their
    /// sender confirms them.
    Required,
}

/// The sign between a mailbox and what is said about it: `judge+…@host`.
const SIGNS: [&str; 4] = ["+", "-", "=", "_"];

/// What is wrong with such a sign.
pub(super) fn subaddress_fault(sign: &Spanned<String>) -> Option<Fault> {
    if SIGNS.contains(&sign.get_ref().as_str()) {
        return None;
    }
    let text = format!("\"{}\" cannot begin a subaddress", sign.get_ref());
    Some(Fault::new(sign.span(), text).help(format!(
        "write the sign that the mail server knows, one of {}",
        SIGNS.join(" ")
    )))
}
