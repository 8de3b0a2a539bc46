//! What usual mail hosts want of a program that logs in, so that a keeper
//! needs not look it up.
//!
//! Servers and ports are those of Thunderbird's database of mail hosts
//! (<https://github.com/thunderbird/autoconfig>) and of the hosts' own pages, as
//! they were in November 2026.

use crate::mail::transport::Encryption;

/// A host of mailboxes.
#[derive(Debug)]
pub(super) struct MailHost {
    /// What it is called.
    pub(super) name: &'static str,
    /// What its own addresses end in. Many hosts take those of other domains.
    domains: &'static [&'static str],
    /// The server that mails are read from, by IMAP with TLS on port 993.
    pub(super) imap: &'static str,
    /// The server that letters are handed to, by SMTP.
    pub(super) smtp: &'static str,
    /// Whether that is encrypted by STARTTLS on port 587, or else from the
    /// start on port 465.
    starttls: bool,
    /// What it wants.
    pub(super) wants: Wants,
}

/// What a host wants of programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        [self.imap, self.smtp]
            .iter()
            .any(|name| name.eq_ignore_ascii_case(server))
    }
}

/// All of them.
pub(super) const HOSTS: [MailHost; 14] = [
    // A token does as well: https://developers.google.com/gmail/imap/xoauth2-protocol
    MailHost {
        name: "gmail",
        domains: &["gmail.com", "googlemail.com"],
        imap: "imap.gmail.com",
        smtp: "smtp.gmail.com",
        starttls: false,
        wants: Wants::AppPassword,
    },
    // https://support.microsoft.com/office/d088b986-291d-42b8-9564-9c414e2aa040
    MailHost {
        name: "outlook",
        domains: &[
            "outlook.com",
            "outlook.de",
            "hotmail.com",
            "hotmail.de",
            "live.com",
            "live.de",
            "msn.com",
        ],
        imap: "outlook.office365.com",
        smtp: "smtp-mail.outlook.com",
        starttls: true,
        wants: Wants::Token,
    },
    // https://learn.microsoft.com/exchange/client-developer/legacy-protocols/
    // how-to-authenticate-an-imap-pop-smtp-application-by-using-oauth
    MailHost {
        name: "office365",
        domains: &["onmicrosoft.com"],
        imap: "outlook.office365.com",
        smtp: "smtp.office365.com",
        starttls: true,
        wants: Wants::Token,
    },
    // https://hilfe.gmx.net/pop-imap/einschalten.html
    MailHost {
        name: "gmx",
        domains: &["gmx.de", "gmx.net", "gmx.at", "gmx.ch"],
        imap: "imap.gmx.net",
        smtp: "mail.gmx.net",
        starttls: false,
        wants: Wants::Permission,
    },
    // https://support.gmx.com/pop-imap
    MailHost {
        name: "gmx.com",
        domains: &["gmx.com"],
        imap: "imap.gmx.com",
        smtp: "mail.gmx.com",
        starttls: false,
        wants: Wants::Permission,
    },
    // https://hilfe.web.de/pop-imap/einschalten.html
    MailHost {
        name: "web.de",
        domains: &["web.de"],
        imap: "imap.web.de",
        smtp: "smtp.web.de",
        starttls: true,
        wants: Wants::Permission,
    },
    // Its own name for it is E-Mail-Passwort.
    MailHost {
        name: "t-online",
        domains: &["t-online.de", "magenta.de"],
        imap: "secureimap.t-online.de",
        smtp: "securesmtp.t-online.de",
        starttls: false,
        wants: Wants::AppPassword,
    },
    MailHost {
        name: "posteo",
        domains: &["posteo.de", "posteo.net"],
        imap: "posteo.de",
        smtp: "posteo.de",
        starttls: false,
        wants: Wants::Password,
    },
    // https://kb.mailbox.org/en/private/e-mail/e-mail-configuration
    MailHost {
        name: "mailbox.org",
        domains: &["mailbox.org"],
        imap: "imap.mailbox.org",
        smtp: "smtp.mailbox.org",
        starttls: false,
        wants: Wants::Password,
    },
    // https://www.fastmail.com/help/technical/servernamesandports.html
    MailHost {
        name: "fastmail",
        domains: &["fastmail.com", "fastmail.fm"],
        imap: "imap.fastmail.com",
        smtp: "smtp.fastmail.com",
        starttls: false,
        wants: Wants::AppPassword,
    },
    // https://help.yahoo.com/kb/SLN4075.html
    MailHost {
        name: "yahoo",
        domains: &["yahoo.com", "yahoo.de", "yahoo.co.uk", "ymail.com"],
        imap: "imap.mail.yahoo.com",
        smtp: "smtp.mail.yahoo.com",
        starttls: false,
        wants: Wants::AppPassword,
    },
    // https://support.apple.com/102525
    MailHost {
        name: "icloud",
        domains: &["icloud.com", "me.com", "mac.com"],
        imap: "imap.mail.me.com",
        smtp: "smtp.mail.me.com",
        starttls: true,
        wants: Wants::AppPassword,
    },
    // https://www.ionos.de/hilfe/index.php?id=2490
    MailHost {
        name: "ionos",
        domains: &["ionos.de"],
        imap: "imap.ionos.de",
        smtp: "smtp.ionos.de",
        starttls: false,
        wants: Wants::Password,
    },
    MailHost {
        name: "strato",
        domains: &["strato.de"],
        imap: "imap.strato.de",
        smtp: "smtp.strato.de",
        starttls: false,
        wants: Wants::Password,
    },
];

/// The host of this name, as keepers call it.
pub(super) fn by_name(name: &str) -> Option<&'static MailHost> {
    let is_its_name = |host: &&MailHost| host.name.eq_ignore_ascii_case(name);
    HOSTS.iter().find(is_its_name)
}

/// The host whose own address this is.
pub(super) fn by_address(address: &str) -> Option<&'static MailHost> {
    let (_, domain) = address.rsplit_once('@')?;
    let domain = domain.to_ascii_lowercase();
    let is_its_own = |host: &&MailHost| {
        host.domains.iter().any(|&own| {
            let before = domain.strip_suffix(own);
            before.is_some_and(|before| before.is_empty() || before.ends_with('.'))
        })
    };
    HOSTS.iter().find(is_its_own)
}

/// The host that a server is of.
pub(super) fn by_server(server: &str) -> Option<&'static MailHost> {
    HOSTS.iter().find(|host| host.has(server))
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
            assert_eq!(by_address(address).map(|host| host.name), name, "{address}");
        }
        assert_eq!(
            by_name("IONOS").map(|host| host.imap),
            Some("imap.ionos.de")
        );
        assert!(by_name("nobody").is_none());
        let outlook = by_server("Outlook.office365.com").map(|host| host.wants);
        assert_eq!(outlook, Some(Wants::Token));
    }

    #[test]
    fn hosts_with_one_server_want_one_thing() {
        for host in &HOSTS {
            for server in [host.imap, host.smtp] {
                let found = by_server(server).unwrap();
                assert_eq!(found.wants, host.wants, "{server}");
            }
            assert_eq!(by_name(host.name).unwrap().imap, host.imap);
        }
    }
}
