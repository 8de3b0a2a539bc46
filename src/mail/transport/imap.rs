//! An inbox on a mail server (IMAP, RFC 3501, with IDLE, RFC 2177).
//!
//! A mail is fetched without being marked, and marked or moved only once it
//! is stored: what is not marked is what waits, so nothing needs to be
//! remembered between two connections.
//!
//! An inbox that has just had mails is asked again before IDLE: a server may
//! gather news for a while before it tells them, Dovecot for half a second.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, FixedOffset, Utc};
use imap::types::{Capabilities, UnsolicitedResponse};
use serde::Deserialize;

use super::bell::Bell;
use super::login::{self, Login, LoginError, Refusal};
use super::secret::{Secret, SecretSource};
use super::stream::Stream;
use super::tls::Encryption;
use crate::mail::mailbox::{Inbox, MOST_BYTES, MailboxError, RawMail};

/// How long one IDLE lasts at most. Servers may hang up on a client that is
/// silent for 30 minutes (RFC 3501 5.4).
const LONGEST_IDLE: Duration = Duration::from_mins(25);
/// How often a server without IDLE is asked.
const ASK_EVERY: Duration = Duration::from_mins(1);
/// How long after a mail, and after each asking, the server is asked again
/// before it is left to tell of news itself, in milliseconds.
const ASK_AGAIN: [u64; 6] = [10, 20, 40, 80, 160, 320];
/// How many mails are fetched at once, and how much of each: what is longer is
/// fetched whole and alone.
const MOST_AT_ONCE: usize = 16;
const MOST_OF_EACH: u32 = 64 * 1024;

/// Where an inbox is, and who reads it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImapSettings {
    /// The server's name.
    pub host: String,
    /// Its port; 993, or 143 without encryption from the start.
    #[serde(default)]
    pub port: Option<u16>,
    /// How the connection is encrypted.
    #[serde(default)]
    pub encryption: Encryption,
    /// A file with the certificate of an authority to believe besides the
    /// known ones.
    #[serde(default)]
    pub ca_file: Option<PathBuf>,
    /// The login name.
    pub user: String,
    /// Where its password or access token is.
    pub password: SecretSource,
    /// Which of the two it is.
    #[serde(default)]
    pub login: Login,
    /// The mailbox that is read.
    #[serde(default = "inbox")]
    pub mailbox: String,
    /// What happens to a mail once it is stored.
    #[serde(default)]
    pub stored: Stored,
}

/// What happens to a mail on the server once the judge has stored it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stored {
    /// It is marked as seen. A mail that somebody else marks as seen is not
    /// taken in.
    #[default]
    Seen,
    /// It is moved into this mailbox, which must exist.
    Move(String),
    /// It is deleted.
    Delete,
}

fn inbox() -> String {
    "INBOX".to_owned()
}

impl ImapSettings {
    /// The port, given or usual.
    pub fn port(&self) -> u16 {
        self.port.unwrap_or(match self.encryption {
            Encryption::Implicit => 993,
            Encryption::Starttls | Encryption::None => 143,
        })
    }

    /// Makes paths relative to this folder whole.
    pub fn settle(&mut self, folder: &Path) {
        super::settle(folder, &mut self.ca_file, Some(&mut self.password));
    }
}

type Session = imap::Session<Stream>;

/// An inbox that is connected. After an error it is of no more use.
pub struct Imap {
    settings: ImapSettings,
    session: Session,
    can: Can,
    /// Names the numbering of mails; another one makes all numbers void
    /// (RFC 3501 2.3.1.1).
    numbering: u32,
    waiting: VecDeque<u32>,
    fetched: VecDeque<RawMail>,
    /// Fetched, handed out or gone.
    known: BTreeSet<u32>,
    /// Whether mails have come since the last wait.
    is_busy: bool,
}

/// What a server can do.
#[derive(Clone, Copy, Debug)]
pub struct Can {
    /// Tell of new mails at once (RFC 2177).
    pub idle: bool,
    /// Move mails (RFC 6851).
    pub r#move: bool,
    /// Remove one deleted mail and no other (RFC 4315).
    pub uidplus: bool,
}

impl Can {
    fn of(capabilities: &Capabilities) -> Self {
        Self {
            idle: capabilities.has_str("IDLE"),
            r#move: capabilities.has_str("MOVE"),
            uidplus: capabilities.has_str("UIDPLUS"),
        }
    }
}

impl std::fmt::Debug for Imap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Imap")
            .field("host", &self.settings.host)
            .field("waiting", &self.waiting)
            .finish_non_exhaustive()
    }
}

impl Imap {
    /// Connects, logs in and opens the mailbox. The password is read anew: it
    /// may be a token that expires.
    ///
    /// # Errors
    /// When one of these fails, with what the server said.
    pub fn connect(settings: &ImapSettings, bell: &Bell) -> Result<Self, MailboxError> {
        let host = &settings.host;
        let password = settings.password.read()?;
        let mut stream = Stream::connect(
            host,
            settings.port(),
            settings.encryption,
            settings.ca_file.as_deref(),
        )?;
        stream.listen_to(bell.clone());
        let mut client = imap::Client::new(stream);
        // With STARTTLS the greeting came before the encryption.
        if settings.encryption != Encryption::Starttls {
            client
                .read_greeting()
                .map_err(|error| MailboxError::server(host, format!("no greeting: {error}")))?;
        }
        let mut session = log_in(client, settings, &password)?;
        let capabilities = session.capabilities();
        let capabilities = capabilities
            .map_err(|error| MailboxError::server(host, format!("CAPABILITY: {error}")))?;
        let can = Can::of(&capabilities);
        let selected = session.select(&settings.mailbox).map_err(|error| {
            MailboxError::server(
                host,
                format!("the mailbox {} cannot be opened: {error}", settings.mailbox),
            )
        })?;
        if matches!(settings.stored, Stored::Move(_) | Stored::Delete)
            && !can.uidplus
            && !can.r#move
        {
            return Err(MailboxError::server(
                host,
                "it can neither move single mails nor remove them (MOVE, UIDPLUS), \
                 expected stored = \"seen\"",
            ));
        }
        Ok(Self {
            settings: settings.clone(),
            session,
            can,
            numbering: selected.uid_validity.unwrap_or(0),
            waiting: VecDeque::new(),
            fetched: VecDeque::new(),
            known: BTreeSet::new(),
            is_busy: false,
        })
    }

    /// What the server can do.
    pub const fn can(&self) -> Can {
        self.can
    }

    /// Whether the mailbox that stored mails are moved to is there.
    ///
    /// # Errors
    /// When the server does not say.
    pub fn has_target(&mut self) -> Result<bool, MailboxError> {
        let Stored::Move(target) = &self.settings.stored else {
            return Ok(true);
        };
        let names = self.session.list(None, Some(target));
        let names = names.map_err(|error| self.failed("LIST", &error))?;
        Ok(!names.is_empty())
    }

    /// When the newest mail of the mailbox arrived by the server's clock.
    ///
    /// # Errors
    /// When the server does not say.
    pub fn newest(&mut self) -> Result<Option<DateTime<FixedOffset>>, MailboxError> {
        let found = self.session.fetch("*", "INTERNALDATE");
        match found {
            Ok(found) => Ok(found
                .iter()
                .filter_map(imap::types::Fetch::internal_date)
                .max()),
            // There is no last mail in an empty mailbox.
            Err(imap::Error::Bad(_) | imap::Error::No(_)) => Ok(None),
            Err(error) => Err(self.failed("FETCH", &error)),
        }
    }

    /// Says goodbye.
    pub fn leave(mut self) {
        // A server that does not hear it closes the connection itself.
        let _ = self.session.logout();
    }

    fn failed(&self, what: &str, error: &imap::Error) -> MailboxError {
        MailboxError::server(&self.settings.host, format!("{what}: {error}"))
    }

    /// Looks for mails that wait.
    fn look(&mut self) -> Result<(), MailboxError> {
        let found = self.session.uid_search("UNSEEN UNDELETED");
        let found = found.map_err(|error| self.failed("SEARCH", &error))?;
        let found: BTreeSet<u32> = found.into_iter().collect();
        self.waiting = found.difference(&self.known).copied().collect();
        Ok(())
    }

    /// Fetches the next mails that wait. Some may be gone.
    fn fetch_waiting(&mut self) -> Result<(), MailboxError> {
        let count = self.waiting.len().min(MOST_AT_ONCE);
        let uids: Vec<u32> = self.waiting.drain(..count).collect();
        // Gone or not, they are not asked for again on this connection.
        self.known.extend(&uids);
        for (uid, mail) in self.fetch(&set(&uids), MOST_OF_EACH)? {
            let may_go_on = mail.bytes.len() >= MOST_OF_EACH as usize;
            let whole = if may_go_on {
                self.fetch(&uid.to_string(), MOST_BYTES)?.remove(&uid)
            } else {
                Some(mail)
            };
            self.fetched.extend(whole);
        }
        Ok(())
    }

    /// Fetches so much of each of these mails, in their order.
    fn fetch(&mut self, uids: &str, most: u32) -> Result<BTreeMap<u32, RawMail>, MailboxError> {
        let what = format!("(UID INTERNALDATE BODY.PEEK[]<0.{most}>)");
        let found = self.session.uid_fetch(uids, what);
        let found = found.map_err(|error| self.failed("FETCH", &error))?;
        let numbering = self.numbering;
        let mails = found.iter().filter_map(|mail| {
            let uid = mail.uid?;
            let raw = RawMail {
                id: format!("{numbering}.{uid}"),
                bytes: mail.body()?.to_vec(),
                arrived: mail.internal_date().map(|date| date.with_timezone(&Utc)),
            };
            Some((uid, raw))
        });
        Ok(mails.collect())
    }

    /// The number that a mail has on the server.
    fn uid(&self, id: &str) -> Result<u32, MailboxError> {
        id.split_once('.')
            .filter(|(numbering, _)| *numbering == self.numbering.to_string())
            .and_then(|(_, uid)| uid.parse().ok())
            .ok_or_else(|| MailboxError::Name(id.to_owned()))
    }

    /// Whether the server has told of a mail that has not been looked for.
    fn has_news(&mut self) -> bool {
        self.session
            .take_all_unsolicited()
            .any(|response| matches!(response, UnsolicitedResponse::Exists(_)))
    }

    /// Asks for news for a while, less and less often, and says whether there
    /// are any or the bell was rung.
    fn ask_again(&mut self, bell: &Bell) -> Result<bool, MailboxError> {
        for pause in ASK_AGAIN.map(Duration::from_millis) {
            if bell.wait(pause) {
                return Ok(true);
            }
            let asked = self.session.noop();
            asked.map_err(|error| self.failed("NOOP", &error))?;
            if self.has_news() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// A login by access token (RFC 3501 6.2.2).
struct Bearer {
    words: String,
    /// What ends a login that the server has refused: a byte 1 by OAUTHBEARER
    /// (RFC 7628 3.2.3), an empty line by XOAUTH2.
    end: &'static str,
    is_said: Cell<bool>,
    /// Why the server refuses it.
    reasons: RefCell<Vec<u8>>,
}

impl imap::Authenticator for Bearer {
    type Response = String;

    fn process(&self, challenge: &[u8]) -> String {
        if !self.is_said.replace(true) {
            return self.words.clone();
        }
        *self.reasons.borrow_mut() = challenge.to_vec();
        self.end.to_owned()
    }
}

/// What the server has against a login, if it is that.
fn refusal(error: &imap::Error) -> Option<String> {
    match error {
        imap::Error::No(no) => Some(no.information.clone()),
        imap::Error::Bad(bad) => Some(bad.information.clone()),
        imap::Error::Bye(bye) => Some(bye.information.clone()),
        _ => None,
    }
}

/// Mechanisms that mail servers offer (RFC 4422), as far as they are told of.
const MECHANISMS: [&str; 7] = [
    "PLAIN",
    "LOGIN",
    "CRAM-MD5",
    "SCRAM-SHA-1",
    "SCRAM-SHA-256",
    "XOAUTH2",
    "OAUTHBEARER",
];

/// Those of a server (RFC 3501 7.2.1).
fn mechanisms(capabilities: &Capabilities) -> Vec<String> {
    MECHANISMS
        .into_iter()
        .filter(|name| capabilities.has_str(format!("AUTH={name}")))
        .map(str::to_owned)
        .collect()
}

fn log_in(
    mut client: imap::Client<Stream>,
    settings: &ImapSettings,
    secret: &Secret,
) -> Result<Session, MailboxError> {
    let ImapSettings { host, user, .. } = settings;
    let refused = |takes_tokens, refusal| LoginError {
        host: host.clone(),
        user: user.clone(),
        login: settings.login,
        takes_tokens,
        refusal,
    };
    let broken = |error: &imap::Error| {
        MailboxError::server(host, format!("the login as {user} failed: {error}"))
    };
    if settings.login == Login::Password {
        return client
            .login(user, secret.expose())
            .map_err(|(error, mut client)| {
                let Some(said) = refusal(&error) else {
                    return broken(&error);
                };
                let capabilities = client.capabilities().ok();
                let has = |what| capabilities.as_ref().is_some_and(|all| all.has_str(what));
                let takes_tokens = has("AUTH=OAUTHBEARER") || has("AUTH=XOAUTH2");
                let refusal = match &capabilities {
                    Some(all) if all.has_str("LOGINDISABLED") => {
                        Refusal::NotOffered(mechanisms(all))
                    }
                    _ => Refusal::Said(login::with_reasons(&said, &[])),
                };
                refused(takes_tokens, refusal).into()
            });
    }
    let capabilities = client.capabilities().map_err(|error| broken(&error))?;
    let (mechanism, words, end) = if capabilities.has_str("AUTH=OAUTHBEARER") {
        let words = login::oauthbearer(user, host, settings.port(), secret)?;
        ("OAUTHBEARER", words, "\u{1}")
    } else if capabilities.has_str("AUTH=XOAUTH2") {
        ("XOAUTH2", login::xoauth2(user, secret)?, "")
    } else {
        let offered = mechanisms(&capabilities);
        return Err(refused(false, Refusal::NotOffered(offered)).into());
    };
    // What is said first may come with the command (RFC 4959).
    let at_once = capabilities.has_str("SASL-IR");
    let command = if at_once {
        format!("{mechanism} {}", login::base64(&words))
    } else {
        mechanism.to_owned()
    };
    let bearer = Bearer {
        words,
        end,
        is_said: Cell::new(at_once),
        reasons: RefCell::default(),
    };
    client
        .authenticate(command, &bearer)
        .map_err(|(error, _)| match refusal(&error) {
            Some(said) => {
                let said = login::with_reasons(&said, &bearer.reasons.borrow());
                refused(true, Refusal::Said(said)).into()
            }
            None => broken(&error),
        })
}

impl Inbox for Imap {
    fn next(&mut self) -> Result<Option<RawMail>, MailboxError> {
        if self.fetched.is_empty() && self.waiting.is_empty() {
            self.look()?;
        }
        while self.fetched.is_empty() && !self.waiting.is_empty() {
            self.fetch_waiting()?;
        }
        let mail = self.fetched.pop_front();
        self.is_busy |= mail.is_some();
        Ok(mail)
    }

    fn done(&mut self, id: &str) -> Result<(), MailboxError> {
        self.done_all(&[id])
    }

    fn done_all(&mut self, ids: &[&str]) -> Result<(), MailboxError> {
        let uids: Result<Vec<u32>, _> = ids.iter().map(|id| self.uid(id)).collect();
        let mut uids = uids?;
        if uids.is_empty() {
            return Ok(());
        }
        uids.sort_unstable();
        let uids = set(&uids);
        let marked = match &self.settings.stored {
            Stored::Seen => self
                .session
                .uid_store(&uids, "+FLAGS.SILENT (\\Seen)")
                .map(drop),
            Stored::Move(target) if self.can.r#move => self.session.uid_mv(&uids, target),
            Stored::Move(target) => {
                let copied = self.session.uid_copy(&uids, target);
                copied.and_then(|()| remove(&mut self.session, &uids))
            }
            Stored::Delete if self.can.uidplus => remove(&mut self.session, &uids),
            // Without UIDPLUS, deleting one mail could delete others; it stays
            // marked, which keeps it from being taken in again.
            Stored::Delete => {
                let marked = self.session.uid_store(&uids, "+FLAGS.SILENT (\\Deleted)");
                marked.map(drop)
            }
        };
        marked.map_err(|error| self.failed("marking a mail as stored", &error))
    }

    fn wait(&mut self, bell: &Bell, longest: Duration) -> Result<(), MailboxError> {
        // A mail that came while the last ones were fetched has been told of
        // already, and IDLE would not tell of it again.
        if self.has_news() {
            return Ok(());
        }
        if !self.can.idle {
            bell.wait(longest.min(ASK_EVERY));
            return Ok(());
        }
        if std::mem::take(&mut self.is_busy) && self.ask_again(bell)? {
            return Ok(());
        }
        let waited = {
            let mut idle = self.session.idle();
            idle.timeout(longest.min(LONGEST_IDLE)).keepalive(false);
            idle.wait_while(|response| {
                !matches!(
                    response,
                    UnsolicitedResponse::Exists(_) | UnsolicitedResponse::Bye { .. }
                )
            })
        };
        bell.wait(Duration::ZERO);
        waited.map_err(|error| self.failed("IDLE", &error))?;
        Ok(())
    }
}

/// Numbers of mails as commands take them (RFC 3501 9).
fn set(uids: &[u32]) -> String {
    let uids: Vec<String> = uids.iter().map(u32::to_string).collect();
    uids.join(",")
}

fn remove(session: &mut Session, uids: &str) -> imap::Result<()> {
    session.uid_store(uids, "+FLAGS.SILENT (\\Deleted)")?;
    session.uid_expunge(uids).map(drop)
}
