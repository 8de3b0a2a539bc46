//! What must not reach a log.

use std::fmt;

use super::given::Command;
use crate::game::near::slips;
use crate::text::fold;

/// A password or token. It is never shown: who needs it asks for it by name.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    pub(super) fn new(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The secret itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A command's line without its password or token, which is its last word.
pub(super) fn masked(text: &str, command: &Command) -> String {
    let has_secret = matches!(
        command,
        Command::Signon { token: Some(_), .. } | Command::Confirm(_)
    );
    match text.trim().rsplit_once(' ') {
        Some((shown, _)) if has_secret => format!("{shown} …"),
        _ => text.to_owned(),
    }
}

/// What looks like signing on may have a password anywhere behind the name.
pub(super) fn unclear_masked(text: &str) -> String {
    let words = fold::words(text);
    let signs_on = words.iter().take(2).any(|word| {
        ["signon", "sign", "login", "anmelden", "password", "confirm"]
            .iter()
            .any(|typed| slips(&word.key, typed, 1).is_some())
    });
    if signs_on && words.len() > 2 {
        format!("{} {} …", words[0].raw, words[1].raw)
    } else {
        text.to_owned()
    }
}
