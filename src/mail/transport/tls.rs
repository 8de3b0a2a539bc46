//! Which connections are encrypted, and whose certificates are believed.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use serde::Deserialize;

use crate::mail::mailbox::MailboxError;

/// How a connection to a server is encrypted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Encryption {
    /// From the first byte on (RFC 8314 3).
    #[default]
    Implicit,
    /// After a plain greeting, by `STARTTLS` (RFC 3207, RFC 9051 6.2.1). A
    /// server that does not offer it is not talked to.
    Starttls,
    /// Not at all. Only for a server on the same machine.
    None,
}

/// Whether a name means this machine, so that nobody is between.
pub fn is_loopback(host: &str) -> bool {
    let number = host.trim_start_matches('[').trim_end_matches(']');
    host.eq_ignore_ascii_case("localhost")
        || number
            .parse::<std::net::IpAddr>()
            .is_ok_and(|address| address.is_loopback())
}

/// Reads a file of certificates in PEM form.
pub(super) fn certificates(path: &Path) -> Result<Vec<CertificateDer<'static>>, MailboxError> {
    let text = fs::read(path).map_err(MailboxError::io("read", path))?;
    let found: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&text).collect();
    match found {
        Ok(found) if !found.is_empty() => Ok(found),
        Ok(_) => Err(MailboxError::Setting(format!(
            "{} holds no certificate, expected one that begins with -----BEGIN CERTIFICATE-----",
            path.display()
        ))),
        Err(error) => Err(MailboxError::Setting(format!(
            "{} holds a certificate that cannot be read: {error}",
            path.display()
        ))),
    }
}

/// What a client believes: the authorities that browsers believe, and those
/// of a file.
pub(super) fn client(ca_file: Option<&Path>) -> Result<Arc<ClientConfig>, MailboxError> {
    let mut roots = RootCertStore::empty();
    roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    if let Some(path) = ca_file {
        for certificate in certificates(path)? {
            roots.add(certificate).map_err(|error| {
                MailboxError::Setting(format!(
                    "{} holds a certificate that cannot be used: {error}",
                    path.display()
                ))
            })?;
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("ring knows TLS 1.2 and 1.3")
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(Arc::new(config))
}

#[cfg(test)]
mod tests {
    use super::is_loopback;

    #[test]
    fn only_this_machine_is_loopback() {
        for host in [
            "localhost",
            "LOCALHOST",
            "127.0.0.1",
            "127.3.2.1",
            "::1",
            "[::1]",
        ] {
            assert!(is_loopback(host), "{host}");
        }
        for host in [
            "mail.example.org",
            "localhost.example.org",
            "10.0.0.1",
            "::2",
            "",
        ] {
            assert!(!is_loopback(host), "{host}");
        }
    }
}
