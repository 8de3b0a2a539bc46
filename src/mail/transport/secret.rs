//! Passwords: where they are, and a type that shows them to nobody.

use std::fs;
use std::path::{Path, PathBuf};

use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;

/// A password. `Debug` hides it, it can be neither printed nor serialized,
/// and its memory is wiped.
#[derive(Clone, Debug)]
pub struct Secret(SecretString);

impl Secret {
    /// The password itself, for a login.
    pub(super) fn expose(&self) -> &str {
        self.0.expose_secret()
    }
}

/// Where a password is to be found.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SecretSource {
    /// In an environment variable of this name.
    Env(String),
    /// In a file that holds nothing else; a line end at its end is no part of
    /// the password.
    File(PathBuf),
}

/// A password that is not where it should be.
#[derive(Debug, thiserror::Error)]
pub enum SecretError {
    /// The variable is missing or not text.
    #[error("the environment variable {name} is not set, expected the password in it")]
    Env {
        /// Its name.
        name: String,
    },
    /// The file cannot be read.
    #[error("the password file {}: {source}", path.display())]
    File {
        /// Where it should be.
        path: PathBuf,
        /// Why it cannot be read.
        source: std::io::Error,
    },
    /// There is nothing in it.
    #[error("the password {0} is empty")]
    Empty(String),
}

impl SecretSource {
    /// Reads the password.
    ///
    /// # Errors
    /// When it is not there or empty.
    #[allow(
        clippy::disallowed_methods,
        reason = "the one setting that belongs into the environment"
    )]
    pub fn read(&self) -> Result<Secret, SecretError> {
        let (text, place) = match self {
            Self::Env(name) => {
                let text = std::env::var(name);
                let text = text.map_err(|_| SecretError::Env { name: name.clone() })?;
                (text, format!("in {name}"))
            }
            Self::File(path) => {
                let text = fs::read_to_string(path).map_err(|source| SecretError::File {
                    path: path.clone(),
                    source,
                })?;
                (text, format!("in {}", path.display()))
            }
        };
        let password = text.trim_end_matches(['\r', '\n']);
        if password.is_empty() {
            return Err(SecretError::Empty(place));
        }
        Ok(Secret(password.into()))
    }

    /// Makes a path relative to this folder whole.
    pub fn settle(&mut self, folder: &Path) {
        if let Self::File(path) = self {
            *path = folder.join(&*path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_and_not_shown() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("p"), "hunter two\r\n").unwrap();
        let mut source = SecretSource::File("p".into());
        source.settle(folder.path());
        let secret = source.read().unwrap();
        assert_eq!(secret.expose(), "hunter two");
        assert!(!format!("{secret:?} {source:?}").contains("hunter"));
    }

    #[test]
    fn a_missing_secret_is_named() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("empty"), "\n").unwrap();
        for (source, told) in [
            (
                SecretSource::Env("HIGHNOON_NO_SUCH".into()),
                "HIGHNOON_NO_SUCH",
            ),
            (SecretSource::File(folder.path().join("none")), "none"),
            (SecretSource::File(folder.path().join("empty")), "is empty"),
        ] {
            let error = source.read().unwrap_err().to_string();
            assert!(error.contains(told), "{error}");
        }
    }
}
