//! An outbox on a mail server (SMTP submission, RFC 5321, RFC 6409).

use std::path::{Path, PathBuf};
use std::time::Duration;

use lettre::transport::smtp;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS, Mechanism};
use lettre::transport::smtp::client::{Certificate, SmtpConnection, Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use serde::Deserialize;

use super::login::{self, Login, LoginError, Refusal};
use super::secret::{Secret, SecretSource};
use super::tls::{Encryption, certificates};
use crate::mail::mailbox::{Envelope, MailboxError, Outbox, SendError};

/// How long a server may take for one answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Where letters are handed in, and by whom.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmtpSettings {
    /// The server's name.
    pub host: String,
    /// Its port; 465, or 587 with `STARTTLS`, or 25 without encryption.
    #[serde(default)]
    pub port: Option<u16>,
    /// How the connection is encrypted.
    #[serde(default)]
    pub encryption: Encryption,
    /// A file with the certificate of an authority to believe besides the
    /// known ones.
    #[serde(default)]
    pub ca_file: Option<PathBuf>,
    /// The login name, if the server wants one.
    #[serde(default)]
    pub user: Option<String>,
    /// Where its password or access token is.
    #[serde(default)]
    pub password: Option<SecretSource>,
    /// Which of the two it is.
    #[serde(default)]
    pub login: Login,
}

impl SmtpSettings {
    /// The port, given or usual.
    pub fn port(&self) -> u16 {
        self.port.unwrap_or(match self.encryption {
            Encryption::Implicit => 465,
            Encryption::Starttls => 587,
            Encryption::None => 25,
        })
    }

    /// Makes paths relative to this folder whole.
    pub fn settle(&mut self, folder: &Path) {
        super::settle(folder, &mut self.ca_file, self.password.as_mut());
    }
}

/// An outbox that hands letters to a mail server, over one connection that is
/// kept as long as there are letters.
pub struct Smtp {
    settings: SmtpSettings,
    tls: Tls,
    sender: lettre::Address,
    connection: Option<SmtpConnection>,
    /// Whether it has been used since the last rest.
    is_used: bool,
}

impl std::fmt::Debug for Smtp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Smtp")
            .field("settings", &self.settings)
            .field("is_connected", &self.connection.is_some())
            .finish_non_exhaustive()
    }
}

impl Smtp {
    /// Prepares the connection; it is made when there is something to send,
    /// and the password is read anew whenever it is made: it may be a token
    /// that expires. What comes back goes to `sender`.
    ///
    /// # Errors
    /// When the password or the certificate is not there, or `sender` is no
    /// address.
    pub fn open(settings: &SmtpSettings, sender: &str) -> Result<Self, MailboxError> {
        let refused =
            |error: &dyn std::fmt::Display| MailboxError::server(&settings.host, error.to_string());
        let tls = match settings.encryption {
            Encryption::None => Tls::None,
            encryption => {
                let mut parameters = TlsParameters::builder(settings.host.clone());
                if let Some(path) = &settings.ca_file {
                    for certificate in certificates(path)? {
                        let certificate = Certificate::from_der(certificate.to_vec());
                        parameters = parameters
                            .add_root_certificate(certificate.map_err(|error| refused(&error))?);
                    }
                }
                let parameters = parameters.build().map_err(|error| refused(&error))?;
                if encryption == Encryption::Implicit {
                    Tls::Wrapper(parameters)
                } else {
                    Tls::Required(parameters)
                }
            }
        };
        if let Some(password) = &settings.password {
            password.look()?;
        }
        Ok(Self {
            settings: settings.clone(),
            tls,
            sender: address(sender).map_err(MailboxError::Setting)?,
            connection: None,
            is_used: false,
        })
    }

    /// Connects, encrypts and logs in, and sends nothing.
    ///
    /// # Errors
    /// When one of these fails.
    pub fn test(&mut self) -> Result<(), MailboxError> {
        if self.connection()?.test_connected() {
            return Ok(());
        }
        let why = "it does not answer to NOOP";
        Err(MailboxError::server(&self.settings.host, why))
    }

    /// The connection, if it still is one, or another.
    ///
    /// Whatever goes wrong here is no letter's fault.
    fn connection(&mut self) -> Result<&mut SmtpConnection, MailboxError> {
        self.is_used = true;
        let mut connection = self.connection.take();
        if let Some(old) = &mut connection
            && !old.test_connected()
        {
            old.abort();
            connection = None;
        }
        let connection = match connection {
            Some(connection) => connection,
            None => self.connect()?,
        };
        Ok(self.connection.insert(connection))
    }

    fn connect(&self) -> Result<SmtpConnection, MailboxError> {
        let SmtpSettings { host, .. } = &self.settings;
        let login = match (&self.settings.user, &self.settings.password) {
            (Some(user), Some(password)) => Some((user, password.read()?)),
            _ => None,
        };
        let broken = |error: smtp::Error| MailboxError::server(host, chain(&error));
        let name = ClientId::default();
        let from_the_start = match &self.tls {
            Tls::Wrapper(parameters) => Some(parameters),
            _ => None,
        };
        let server = (host.as_str(), self.settings.port());
        let mut connection =
            SmtpConnection::connect(server, Some(PATIENCE), &name, from_the_start, None)
                .map_err(broken)?;
        if let Tls::Required(parameters) = &self.tls {
            connection.starttls(parameters, &name).map_err(broken)?;
        }
        if let Some((user, secret)) = login
            && let Err(error) = self.log_in(&mut connection, user, &secret)
        {
            connection.abort();
            return Err(error);
        }
        Ok(connection)
    }

    /// Logs in (RFC 4954).
    fn log_in(
        &self,
        connection: &mut SmtpConnection,
        user: &str,
        secret: &Secret,
    ) -> Result<(), MailboxError> {
        let SmtpSettings { host, login, .. } = &self.settings;
        let offers = |mechanism| connection.server_info().supports_auth_mechanism(mechanism);
        let offered: Vec<Mechanism> = [Mechanism::Plain, Mechanism::Login, Mechanism::Xoauth2]
            .into_iter()
            .filter(|&mechanism| offers(mechanism))
            .collect();
        let takes_tokens = offers(Mechanism::Xoauth2);
        let refused = |refusal| LoginError {
            host: host.clone(),
            user: user.to_owned(),
            login: *login,
            takes_tokens,
            refusal,
        };
        let wanted = match login {
            Login::Password => DEFAULT_MECHANISMS,
            Login::Token => &[Mechanism::Xoauth2],
        };
        if !wanted.iter().any(|mechanism| offered.contains(mechanism)) {
            let offered = offered.iter().map(Mechanism::to_string).collect();
            return Err(refused(Refusal::NotOffered(offered)).into());
        }
        let mut reasons = String::new();
        let answered = match login {
            Login::Password => {
                let credentials = Credentials::new(user.to_owned(), secret.expose().to_owned());
                connection.auth(wanted, &credentials)
            }
            // Lettre does not answer a server that tells its reasons, and
            // so never hears of the end.
            Login::Token => {
                let words = login::base64(&login::xoauth2(user, secret)?);
                let told = connection.command(format!("AUTH XOAUTH2 {words}\r\n"));
                match told {
                    Ok(told) if told.has_code(334) => {
                        reasons.push_str(told.first_word().unwrap_or_default());
                        connection.command("\r\n")
                    }
                    told => told,
                }
            }
        };
        match answered {
            Ok(answer) if answer.has_code(334) => {
                let said = login::with_encoded_reasons("it asks for more", &reasons);
                Err(refused(Refusal::Said(said)).into())
            }
            Ok(_) => Ok(()),
            Err(error) if error.status().is_some() => {
                let said = login::with_encoded_reasons(&chain(&error), &reasons);
                Err(refused(Refusal::Said(said)).into())
            }
            Err(error) => {
                let why = format!("the login as {user} failed: {}", chain(&error));
                Err(MailboxError::server(host, why))
            }
        }
    }

    /// Says goodbye.
    fn leave(&mut self) {
        if let Some(mut connection) = self.connection.take() {
            connection.abort();
        }
    }
}

impl Drop for Smtp {
    fn drop(&mut self) {
        self.leave();
    }
}

/// An error with what caused it, which the outermost one may leave out.
fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let why = error.to_string();
        if !text.contains(&why) {
            text = format!("{text}: {why}");
        }
        cause = error.source();
    }
    text
}

pub(super) fn address(text: &str) -> Result<lettre::Address, String> {
    text.parse()
        .map_err(|error| format!("\"{text}\" is not a mail address: {error}"))
}

/// An envelope as lettre has it.
pub(super) fn in_lettres_words(
    envelope: Envelope<'_>,
    usual: &lettre::Address,
) -> Result<lettre::address::Envelope, SendError> {
    let recipient = address(envelope.recipient).map_err(SendError::Refused)?;
    let sender = match envelope.sender {
        Some(sender) => address(sender).map_err(MailboxError::Setting)?,
        None => usual.clone(),
    };
    let envelope = lettre::address::Envelope::new(Some(sender), vec![recipient]);
    Ok(envelope.expect("there is a recipient"))
}

/// What an answer means for the letter.
///
/// Answers that ask for a login (RFC 4954 6), and those that complain of the judge's
/// own address (`X.1.7` and `X.1.8`, RFC 3463 3.2) would come to every
/// letter. So would 421, with which a server shuts down. An error without an
/// answer may mean that the server has the letter.
fn class(host: &str, error: &smtp::Error) -> SendError {
    let why = chain(error);
    let status = error.status().map(|code| code.to_string());
    let of_the_judge = match status.as_deref() {
        Some("421" | "454" | "530" | "534" | "535" | "538") | None => true,
        Some(_) => ["5.1.7", "5.1.8", "4.1.7", "4.1.8"]
            .iter()
            .any(|status| why.contains(status)),
    };
    if of_the_judge && !error.is_client() {
        SendError::Down(MailboxError::server(host, why))
    } else if error.is_transient() {
        SendError::Later(why)
    } else {
        // What lettre itself refuses to send, like an address that the
        // server cannot take, it refuses every time.
        SendError::Refused(why)
    }
}

impl Outbox for Smtp {
    fn send(&mut self, _name: &str, envelope: Envelope<'_>, bytes: &[u8]) -> Result<(), SendError> {
        let envelope = in_lettres_words(envelope, &self.sender)?;
        let connection = self.connection()?;
        let sent = connection.send(&envelope, bytes);
        if connection.has_broken() {
            self.connection = None;
        }
        sent.map(drop)
            .map_err(|error| class(&self.settings.host, &error))
    }

    fn rest(&mut self) {
        if !std::mem::take(&mut self.is_used) {
            self.leave();
        }
    }
}
