//! What usual mail hosts want of a program that logs in, so that a keeper
//! needs not look it up.
//!
//! Servers and ports are those of Thunderbird's database of mail hosts
//! (<https://github.com/thunderbird/autoconfig>) and of the hosts' own pages, as
//! they were in November 2026.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::mail::transport::Encryption;

/// A host of mailboxes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MailHost {
    /// What it is called.
    pub(super) name: String,
    /// What its own addresses end in. Many hosts take those of other domains.
    domains: Vec<String>,
    /// The server that mails are read from, by IMAP with TLS on port 993.
    pub(super) imap: String,
    /// The server that letters are handed to, by SMTP.
    pub(super) smtp: String,
    /// Whether that is encrypted by STARTTLS on port 587, or else from the
    /// start on port 465.
    #[serde(default)]
    starttls: bool,
    /// What it wants.
    pub(super) wants: Wants,
}

/// What a host wants of programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Wants {
    /// The password of the mailbox, or one for programs if the mailbox's login
    /// takes two steps.
    Password,
    /// The same, once its user has allowed IMAP.
    Permission,
    /// A password for programs alone.
    AppPassword,
    /// An access token.
    Token,
}

impl Wants {
    /// What a keeper is told of it.
    pub(super) const fn told(self) -> &'static str {
        match self {
            Self::Password => {
                "takes the mailbox's password, or one for programs if its login takes two steps"
            }
            Self::Permission => {
                "wants IMAP to be switched on in the mailbox's settings, and takes its password, \
                 or one for programs if its login takes two steps"
            }
            Self::AppPassword => {
                "refuses the mailbox's password: make one for programs (app password) in the \
                 account's settings"
            }
            Self::Token => {
                "refuses passwords: the login is by access token, which a program has to print"
            }
        }
    }
}

impl MailHost {
    /// The port that letters are handed in at, and its encryption.
    pub(super) const fn handing_in(&self) -> (u16, Encryption) {
        if self.starttls {
            (587, Encryption::Starttls)
        } else {
            (465, Encryption::Implicit)
        }
    }

    /// The port that mails are read at.
    pub(super) const READING: u16 = 993;

    /// Whether one of its servers is called so.
    fn has(&self, server: &str) -> bool {
        [&self.imap, &self.smtp]
            .iter()
            .any(|name| name.eq_ignore_ascii_case(server))
    }
}

#[derive(Deserialize)]
struct Written {
    hosts: Vec<MailHost>,
}

/// All of them.
pub(super) fn hosts() -> &'static [MailHost] {
    static HOSTS: LazyLock<Vec<MailHost>> = LazyLock::new(|| {
        let written: Written = toml::from_str(include_str!("mail_hosts.toml"))
            .expect("the file is part of the program, and a test reads it");
        written.hosts
    });
    &HOSTS
}

/// The host of this name, as keepers call it.
pub(super) fn by_name(name: &str) -> Option<&'static MailHost> {
    let is_its_name = |host: &&MailHost| host.name.eq_ignore_ascii_case(name);
    hosts().iter().find(is_its_name)
}

/// The host whose own address this is.
pub(super) fn by_address(address: &str) -> Option<&'static MailHost> {
    let (_, domain) = address.rsplit_once('@')?;
    let domain = domain.to_ascii_lowercase();
    let is_its_own = |host: &&MailHost| {
        host.domains.iter().any(|own| {
            let before = domain.strip_suffix(own);
            before.is_some_and(|before| before.is_empty() || before.ends_with('.'))
        })
    };
    hosts().iter().find(is_its_own)
}

/// The host that a server is of.
pub(super) fn by_server(server: &str) -> Option<&'static MailHost> {
    hosts().iter().find(|host| host.has(server))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_known_by_their_addresses() {
        for (address, name) in [
            ("judge@gmail.com", Some("gmail")),
            ("judge@GoogleMail.com", Some("gmail")),
            ("judge@hotmail.com", Some("outlook")),
            ("judge@club.onmicrosoft.com", Some("office365")),
            ("judge@gmx.com", Some("gmx.com")),
            ("judge@gmx.de", Some("gmx")),
            ("judge@notgmx.de", None),
            ("judge@example.org", None),
            ("gmail.com", None),
        ] {
            assert_eq!(
                by_address(address).map(|host| host.name.as_str()),
                name,
                "{address}"
            );
        }
        assert_eq!(
            by_name("IONOS").map(|host| host.imap.as_str()),
            Some("imap.ionos.de")
        );
        assert!(by_name("nobody").is_none());
        let outlook = by_server("Outlook.office365.com").map(|host| host.wants);
        assert_eq!(outlook, Some(Wants::Token));
    }

    #[test]
    fn hosts_with_one_server_want_one_thing() {
        for host in hosts() {
            for server in [&host.imap, &host.smtp] {
                let found = by_server(server).unwrap();
                assert_eq!(found.wants, host.wants, "{server}");
            }
            assert_eq!(by_name(&host.name).unwrap().imap, host.imap);
        }
    }
}
