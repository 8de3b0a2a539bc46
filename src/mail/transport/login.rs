//! Logins by password or by access token, and what servers say against them.

use std::fmt;

use lettre::message::Body;
use lettre::message::header::ContentTransferEncoding;
use mail_parser::decoders::base64::base64_decode;
use serde::Deserialize;

use super::secret::{Secret, SecretError};
use super::shown;

/// What the secret of a login is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Login {
    /// A password.
    #[default]
    Password,
    /// An OAuth 2 access token (RFC 6749 1.4).
    Token,
}

impl fmt::Display for Login {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Password => "password",
            Self::Token => "access token (OAUTHBEARER, XOAUTH2)",
        })
    }
}

/// A login that a mail server does not take.
#[derive(Debug, thiserror::Error)]
#[error("{host}: the login as {user} failed: {refusal}")]
pub struct LoginError {
    /// The server's name.
    pub host: String,
    /// The login name.
    pub user: String,
    /// What it was tried with.
    pub login: Login,
    /// Whether the server offers logins by access token.
    pub takes_tokens: bool,
    /// What the server has against it.
    pub refusal: Refusal,
}

/// What a server has against a login.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// It has seen the secret and says this.
    #[error("{0}")]
    Said(String),
    /// It offers no such login, but these mechanisms (RFC 4422).
    #[error("it offers no such login, but only {}", if .0.is_empty() { "none".to_owned() } else { .0.join(", ") })]
    NotOffered(Vec<String>),
}

/// The first words of a login by access token, once the token is one.
fn token<'a>(user: &str, secret: &'a Secret) -> Result<&'a str, SecretError> {
    let token = secret.expose();
    let fits = |c: char| c.is_ascii_alphanumeric() || "-._~+/=".contains(c);
    if token.chars().all(fits) {
        Ok(token)
    } else {
        Err(SecretError::NoToken {
            user: user.to_owned(),
            length: token.chars().count(),
        })
    }
}

/// What a client says by OAUTHBEARER (RFC 7628 3.1).
///
/// # Errors
/// When the secret is no token.
pub(super) fn oauthbearer(
    user: &str,
    host: &str,
    port: u16,
    secret: &Secret,
) -> Result<String, SecretError> {
    let token = token(user, secret)?;
    // RFC 5801 4: what would end the name is written otherwise.
    let user = user.replace('=', "=3D").replace(',', "=2C");
    Ok(format!(
        "n,a={user},\u{1}host={host}\u{1}port={port}\u{1}auth=Bearer {token}\u{1}\u{1}"
    ))
}

/// What a client says by XOAUTH2, which Google made before there was
/// OAUTHBEARER and which others took over.
///
/// # Errors
/// When the secret is no token.
pub(super) fn xoauth2(user: &str, secret: &Secret) -> Result<String, SecretError> {
    let token = token(user, secret)?;
    Ok(format!("user={user}\u{1}auth=Bearer {token}\u{1}\u{1}"))
}

/// Base64 in one line (RFC 4648 4), as both protocols want it.
pub(super) fn base64(text: &str) -> String {
    let encoding = ContentTransferEncoding::Base64;
    let body = Body::new_with_encoding(text.as_bytes().to_vec(), encoding);
    let lines = body.unwrap_or_else(Body::new);
    let line = lines
        .as_ref()
        .iter()
        .filter(|byte| !byte.is_ascii_whitespace());
    line.map(|&byte| char::from(byte)).collect()
}

/// What a server said, with its reasons for refusing a token in brackets. They
/// come as JSON with a status (RFC 7628 3.2.2), or as whatever it is.
pub(super) fn with_reasons(said: &str, reasons: &[u8]) -> String {
    let text = String::from_utf8_lossy(reasons);
    let json: Option<serde_json::Value> = serde_json::from_str(&text).ok();
    let status = json.as_ref().and_then(|json| match json.get("status")? {
        serde_json::Value::String(status) => Some(status.clone()),
        status => Some(status.to_string()),
    });
    let reasons = status.map_or_else(
        || text.trim().to_owned(),
        |status| format!("status {status}"),
    );
    match (said.is_empty(), reasons.is_empty()) {
        (_, true) => shown(said),
        (true, false) => shown(&reasons),
        (false, false) => format!("{} ({})", shown(said), shown(&reasons)),
    }
}

/// The same of reasons in base64.
pub(super) fn with_encoded_reasons(said: &str, reasons: &str) -> String {
    with_reasons(said, &base64_decode(reasons.as_bytes()).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::super::SecretSource;
    use super::*;

    fn secret(text: &str) -> Secret {
        let command = ["printf", "%s", text].map(str::to_owned);
        SecretSource::Command(command.into()).read().unwrap()
    }

    #[test]
    fn bearers_are_as_their_standards_have_them() {
        // The examples of RFC 7628 4.1 and of Google's description.
        let rfc = secret("vF9dft4qmTc2Nvb3RlckBhbHRhdmlzdGEuY29tCg==");
        let said = oauthbearer("user@example.com", "server.example.com", 143, &rfc).unwrap();
        assert_eq!(
            base64(&said),
            "bixhPXVzZXJAZXhhbXBsZS5jb20sAWhvc3Q9c2VydmVyLmV4YW1wbGUuY29tAXBvcnQ9MTQz\
             AWF1dGg9QmVhcmVyIHZGOWRmdDRxbVRjMk52YjNSbGNrQmhiSFJoZG1semRHRXVZMjl0Q2c9PQEB"
        );
        let google = secret("ya29.vF9dft4qmTc2Nvb3RlckBhdHRhdmlzdGEuY29tCg");
        assert_eq!(
            base64(&xoauth2("someuser@example.com", &google).unwrap()),
            "dXNlcj1zb21ldXNlckBleGFtcGxlLmNvbQFhdXRoPUJlYXJlciB5YTI5LnZGOWRmdDRxbVRj\
             Mk52YjNSbGNrQmhkSFJoZG1semRHRXVZMjl0Q2cBAQ=="
        );
        let odd = oauthbearer("a=b,c", "h", 1, &google).unwrap();
        assert!(odd.starts_with("n,a=a=3Db=2Cc,\u{1}"), "{odd}");
    }

    #[test]
    fn what_is_no_token_is_not_sent_and_not_shown() {
        for text in [
            "hunter two",
            "hunter\u{1}two",
            "{\"access_token\":\"hunter\"}",
        ] {
            for said in [
                oauthbearer("judge", "h", 1, &secret(text)),
                xoauth2("judge", &secret(text)),
            ] {
                let error = said.unwrap_err().to_string();
                assert!(error.contains("for judge is no access token"), "{error}");
                assert!(!error.contains("hunter"), "{error}");
            }
        }
    }

    #[test]
    fn reasons_are_told_in_one_line() {
        for (said, reasons, told) in [
            ("No.", "", "No."),
            (
                "No.",
                "{\"status\":\"invalid_token\"}",
                "No. (status invalid_token)",
            ),
            ("", "{\"status\":400,\"schemes\":\"Bearer\"}", "status 400"),
            ("No.", "expired\r\n", "No. (expired)"),
        ] {
            assert_eq!(with_reasons(said, reasons.as_bytes()), told);
        }
        assert_eq!(with_encoded_reasons("No.", "ZXhwaXJlZA=="), "No. (expired)");
        assert_eq!(with_encoded_reasons("No.", "%"), "No.");
        assert!(with_reasons("No.", &[b'x'; 9999]).len() < 500);
    }
}
