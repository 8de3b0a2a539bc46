//! Where the judge shows its games.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::fault::Fault;

/// Where the judge shows its games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// The folder that the pages are written to.
    pub out: PathBuf,
    /// Where others find that folder, with a slash at its end.
    pub url: Option<String>,
}

/// The section `[site]` as it is written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenSite {
    out: PathBuf,
    #[serde(default)]
    url: Option<Spanned<String>>,
}

impl WrittenSite {
    pub(super) fn fault(&self) -> Option<Fault> {
        let url = self.url.as_ref()?;
        let why = web_address(url.get_ref()).err()?;
        Some(Fault::new(url.span(), why).help("write it like https://games.example.org/"))
    }

    pub(super) fn settle(self, folder: &Path) -> Site {
        Site {
            out: folder.join(self.out),
            url: (self.url.as_ref()).and_then(|url| web_address(url.get_ref()).ok()),
        }
    }
}

/// The address of a folder on the web, with a slash at its end.
///
/// # Errors
/// What is wrong with it.
pub fn web_address(text: &str) -> Result<String, String> {
    let host = ["https://", "http://"]
        .iter()
        .find_map(|scheme| text.strip_prefix(scheme));
    let fits = host.is_some_and(|host| {
        !host.is_empty()
            && !host.starts_with('/')
            && host
                .chars()
                .all(|c| c.is_ascii_graphic() && !"\"<>\\^`{|}?#@".contains(c))
    });
    if fits {
        Ok(format!("{}/", text.trim_end_matches('/')))
    } else {
        Err(format!(
            "\"{text}\" is not an address of a folder on the web"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_end_in_one_slash() {
        for (text, url) in [
            (
                "https://games.example.org",
                Some("https://games.example.org/"),
            ),
            (
                "http://localhost:8000/a//",
                Some("http://localhost:8000/a/"),
            ),
            ("games.example.org", None),
            ("https://", None),
            ("https:///a", None),
            ("https://a/?b", None),
            ("https://a b", None),
            ("javascript:alert(1)", None),
        ] {
            assert_eq!(web_address(text).ok().as_deref(), url, "{text}");
        }
    }
}
