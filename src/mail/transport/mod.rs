//! Mails over the network and through other programs.
//!
//! | file | what |
//! |---|---|
//! | `bell` | how threads that wait are woken |
//! | `watch` | folders that ring it when something is put there |
//! | `secret` | passwords and access tokens, which nothing shows |
//! | `login` | what is said with them, and what servers answer |
//! | `tls` | whom to trust |
//! | `stream` | a connection that can be woken while it waits |
//! | `imap` | an inbox on a mail server |
//! | `smtp` | an outbox on a mail server |
//! | `sendmail` | an outbox behind a program |

use std::path::{Path, PathBuf};

pub mod bell;
pub mod imap;
pub mod login;
pub mod secret;
pub mod sendmail;
pub mod smtp;
pub mod stream;
pub mod tls;
pub(super) mod watch;

pub use bell::Bell;
pub use imap::{Imap, ImapSettings, Stored};
pub use login::{Login, LoginError, Refusal};
pub use secret::{Secret, SecretSource};
pub use sendmail::Sendmail;
pub use smtp::{Smtp, SmtpSettings};
pub use tls::Encryption;

/// Makes the paths in a server's settings whole, relative to a folder.
fn settle(folder: &Path, ca_file: &mut Option<PathBuf>, password: Option<&mut SecretSource>) {
    if let Some(password) = password {
        password.settle(folder);
    }
    if let Some(path) = ca_file {
        *path = folder.join(&*path);
    }
}

/// So much of what others say is shown, in characters.
const MOST_SHOWN: usize = 300;

/// What a server or a program says, in one line that no terminal obeys.
fn shown(text: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    text.trim().chars().map(plain).take(MOST_SHOWN).collect()
}
