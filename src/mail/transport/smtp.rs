//! An outbox on a mail server (SMTP submission, RFC 5321, RFC 6409).

use std::path::{Path, PathBuf};
use std::time::Duration;

use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::transport::smtp::{self, PoolConfig};
use lettre::{SmtpTransport, Transport as _};
use serde::Deserialize;

use super::secret::SecretSource;
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
    /// Where its password is.
    #[serde(default)]
    pub password: Option<SecretSource>,
}

impl SmtpSettings {
    /// The port, given or usual.
    #[must_use]
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
#[derive(Debug)]
pub struct Smtp {
    host: String,
    sender: lettre::Address,
    transport: SmtpTransport,
}

impl Smtp {
    /// Prepares the connection; it is made when there is something to send.
    /// What comes back goes to `sender`.
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
        let mut builder = SmtpTransport::builder_dangerous(settings.host.clone())
            .port(settings.port())
            .tls(tls)
            .timeout(Some(PATIENCE))
            .pool_config(PoolConfig::new().max_size(1));
        if let (Some(user), Some(password)) = (&settings.user, &settings.password) {
            let password = password.read()?.expose().to_owned();
            builder = builder.credentials(Credentials::new(user.clone(), password));
        }
        Ok(Self {
            host: settings.host.clone(),
            sender: address(sender).map_err(MailboxError::Setting)?,
            transport: builder.build(),
        })
    }

    /// Connects, encrypts and logs in, and sends nothing.
    ///
    /// # Errors
    /// When one of these fails.
    pub fn test(&self) -> Result<(), MailboxError> {
        match self.transport.test_connection() {
            Ok(true) => Ok(()),
            Ok(false) => Err(MailboxError::server(
                &self.host,
                "it does not answer to NOOP",
            )),
            Err(error) => Err(MailboxError::server(&self.host, chain(&error))),
        }
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
/// Answers to the login (RFC 4954 6), and those that complain of the judge's
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
        self.transport
            .send_raw(&envelope, bytes)
            .map(drop)
            .map_err(|error| class(&self.host, &error))
    }
}
