//! Passwords and access tokens: where they are, and a type that shows them to
//! nobody.

use std::ffi::OsStr;
use std::fmt;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;

use super::bell::Bell;
use super::shown;

/// How long a program may take to print a password.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often it is looked whether it has ended.
const SLICE: Duration = Duration::from_millis(20);
/// How long its last words are waited for when it has ended.
const MOMENT: Duration = Duration::from_secs(1);
/// How much it may print; access tokens are seldom longer than 4 kB.
const MOST_PRINTED: usize = 64 * 1024;
/// How much of what it complains of is looked at.
const MOST_COMPLAINED: usize = 4096;

/// A password or an access token. `Debug` hides it, it can be neither printed
/// nor serialized, and its memory is wiped.
#[derive(Clone, Debug)]
pub struct Secret(SecretString);

impl Secret {
    /// The secret itself, for a login.
    pub(super) fn expose(&self) -> &str {
        self.0.expose_secret()
    }
}

/// Where a password or an access token is to be found.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SecretSource {
    /// In an environment variable of this name.
    Env(String),
    /// In a file that holds nothing else; a line end at its end is no part of
    /// the password.
    File(PathBuf),
    /// In the first line that a program prints, which is run anew at each
    /// login: its name or path, and its arguments.
    Command(Vec<String>),
}

/// The arguments of a program may be secret as well.
impl fmt::Debug for SecretSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Env(name) => f.debug_tuple("Env").field(name).finish(),
            Self::File(path) => f.debug_tuple("File").field(path).finish(),
            Self::Command(words) => f.debug_tuple("Command").field(&words.first()).finish(),
        }
    }
}

/// A password that is not where it should be.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
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
    /// The program cannot be run.
    #[error("{program}, which should print the password, cannot be run: {source}")]
    Program {
        /// Its name.
        program: String,
        /// Why it cannot be run.
        source: std::io::Error,
    },
    /// The program has failed.
    #[error("{program}, which should print the password, failed ({status}){said}")]
    Failed {
        /// Its name.
        program: String,
        /// How it ended.
        status: ExitStatus,
        /// The last line of its complaints, behind a colon.
        said: String,
    },
    /// The program does not end.
    #[error("{program}, which should print the password, took longer than {} seconds", .longest.as_secs())]
    Slow {
        /// Its name.
        program: String,
        /// How long it may take.
        longest: Duration,
    },
    /// The program prints what no password is.
    #[error(
        "{program} printed more than a password: expected text, and less than {MOST_PRINTED} bytes of it"
    )]
    Unfit {
        /// Its name.
        program: String,
    },
    /// What was read is no access token.
    #[error(
        "what was read for {user} is no access token (RFC 6750 2.1), expected letters, digits and \
         - . _ ~ + / = alone: it has {length} characters, and others among them"
    )]
    NoToken {
        /// Whose it should be.
        user: String,
        /// How long it is, which tells much about what it is instead.
        length: usize,
    },
}

impl SecretSource {
    /// Reads the password, or runs the program that prints it.
    ///
    /// # Errors
    /// When it is not there or empty, or when the program fails or takes more
    /// than half a minute.
    pub fn read(&self) -> Result<Secret, SecretError> {
        self.read_within(PATIENCE)
    }

    /// Whether the password is there, as far as that is seen without running
    /// a program: what that needs may come later than the judge.
    ///
    /// # Errors
    /// When it is not there or empty.
    pub fn look(&self) -> Result<(), SecretError> {
        match self {
            Self::Command(_) => Ok(()),
            Self::Env(_) | Self::File(_) => self.read().map(drop),
        }
    }

    #[allow(
        clippy::disallowed_methods,
        reason = "the one setting that belongs into the environment"
    )]
    fn read_within(&self, longest: Duration) -> Result<Secret, SecretError> {
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
            Self::Command(words) => {
                let Some((program, arguments)) = words.split_first() else {
                    return Err(SecretError::Empty(
                        "of a command without a program".to_owned(),
                    ));
                };
                let text = printed(program, arguments, longest)?;
                (text, format!("printed by {program}"))
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
        match self {
            Self::Env(_) => {}
            Self::File(path) => *path = folder.join(&*path),
            // A mere name is looked for where programs are.
            Self::Command(words) => {
                if let Some(program) = words.first_mut()
                    && Path::new(program).components().count() > 1
                {
                    *program = folder.join(&*program).to_string_lossy().into_owned();
                }
            }
        }
    }
}

/// The first line that a program prints.
fn printed(
    program: &str,
    arguments: &[impl AsRef<OsStr>],
    longest: Duration,
) -> Result<String, SecretError> {
    let cannot = |source| SecretError::Program {
        program: program.to_owned(),
        source,
    };
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(cannot)?;
    let bell = Bell::default();
    // One byte more shows that there is more.
    let out = Heard::of(child.stdout.take(), &bell, |text| {
        text.len() <= MOST_PRINTED
    });
    let complaints = Heard::of(child.stderr.take(), &bell, |text| {
        text.drain(..text.len().saturating_sub(MOST_COMPLAINED));
        true
    });
    let status = match wait(&mut child, &bell, longest) {
        Ok(Some(status)) => status,
        ended => {
            // One that has ended in the meantime needs not be stopped.
            let _ = child.kill();
            let _ = child.wait();
            let slow = || SecretError::Slow {
                program: program.to_owned(),
                longest,
            };
            return Err(ended.map_or_else(cannot, |_| slow()));
        }
    };
    let out = out.all();
    let unfit = || SecretError::Unfit {
        program: program.to_owned(),
    };
    let is_long = out.len() > MOST_PRINTED;
    let text = String::from_utf8(out).map_err(|_| unfit())?;
    let line = text.lines().next().unwrap_or_default();
    if !status.success() && !is_long {
        return Err(SecretError::Failed {
            program: program.to_owned(),
            status,
            said: complaint(&complaints.all(), line),
        });
    }
    if is_long {
        return Err(unfit());
    }
    Ok(line.to_owned())
}

/// What comes through a pipe of a program, read beside it.
struct Heard {
    text: Arc<Mutex<Vec<u8>>>,
    end: Receiver<()>,
}

impl Heard {
    /// Reads the pipe until there is no more or it is enough, and rings then.
    fn of<P: Read + Send + 'static>(
        pipe: Option<P>,
        bell: &Bell,
        mut goes_on: impl FnMut(&mut Vec<u8>) -> bool + Send + 'static,
    ) -> Self {
        let text = Arc::new(Mutex::new(Vec::new()));
        let (tell, end) = mpsc::channel();
        let (heard, bell) = (Arc::clone(&text), bell.clone());
        thread::spawn(move || {
            let mut part = [0; 4096];
            let mut pipe = pipe;
            // What cannot be read is missing, as if it had not been printed.
            while let Some(Ok(count @ 1..)) = pipe.as_mut().map(|pipe| pipe.read(&mut part)) {
                let mut heard = heard.lock().unwrap_or_else(PoisonError::into_inner);
                heard.extend_from_slice(&part[..count]);
                if !goes_on(&mut heard) {
                    break;
                }
            }
            drop(tell);
            bell.ring();
        });
        Self { text, end }
    }

    /// All of it, once the program has ended. What that has started itself may
    /// go on and hold the pipe, and is not waited for.
    fn all(self) -> Vec<u8> {
        let _ = self.end.recv_timeout(MOMENT);
        let mut text = self.text.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut text)
    }
}

/// Waits until a program has ended, but not for longer than this.
fn wait(child: &mut Child, bell: &Bell, longest: Duration) -> std::io::Result<Option<ExitStatus>> {
    for _ in 0..longest.as_millis().div_ceil(SLICE.as_millis()) {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        bell.wait(SLICE);
    }
    child.try_wait()
}

/// The last line of a program's complaints, behind a colon, without what it
/// may have printed as the secret.
fn complaint(complaints: &[u8], secret: &str) -> String {
    let text = String::from_utf8_lossy(complaints);
    let last = text.lines().map(str::trim).rfind(|line| !line.is_empty());
    let Some(last) = last else {
        return String::new();
    };
    let secret = secret.trim();
    let last = if secret.is_empty() {
        last.to_owned()
    } else {
        last.replace(secret, "…")
    };
    format!(": {}", shown(&last))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program of the shell.
    fn shell(text: &str) -> SecretSource {
        SecretSource::Command(["sh", "-c", text].map(str::to_owned).into())
    }

    #[test]
    fn a_secret_is_read_and_not_shown() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("p"), "hunter two\r\n").unwrap();
        let mut source = SecretSource::File("p".into());
        source.settle(folder.path());
        let printed = shell("echo 'hunter two'; echo more; echo warning >&2");
        for source in [source, printed] {
            let secret = source.read().unwrap();
            assert_eq!(secret.expose(), "hunter two");
            assert!(!format!("{secret:?} {source:?}").contains("hunter"));
        }
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
            (SecretSource::Command(Vec::new()), "without a program"),
            (
                SecretSource::Command(vec!["/no/such/program".into()]),
                "/no/such/program, which should print the password, cannot be run",
            ),
            (shell("true"), "printed by sh is empty"),
            (shell("yes"), "sh printed more than a password"),
            (
                shell("printf '\\377\\n'"),
                "sh printed more than a password",
            ),
        ] {
            let error = source.read().unwrap_err().to_string();
            assert!(error.contains(told), "{error}");
        }
    }

    #[test]
    fn what_a_program_complains_of_is_told_without_the_secret() {
        let failing =
            "echo hunter2; echo first >&2; printf 'no \\033 for hunter2\\n\\n' >&2; exit 3";
        let error = shell(failing).read().unwrap_err().to_string();
        assert!(
            error.ends_with("failed (exit status: 3): no   for …"),
            "{error}"
        );
        let silent = shell("exit 4").read().unwrap_err().to_string();
        assert!(silent.ends_with("failed (exit status: 4)"), "{silent}");
        // Far more of it than a pipe holds does not stop the program.
        let long = "yes complaint | head -c 1000000 >&2; echo hunter2";
        assert_eq!(shell(long).read().unwrap().expose(), "hunter2");
    }

    #[test]
    fn a_program_that_does_not_end_is_stopped() {
        let source = SecretSource::Command(vec!["sleep".into(), "600".into()]);
        let error = source.read_within(Duration::from_millis(200)).unwrap_err();
        assert!(matches!(error, SecretError::Slow { .. }), "{error}");
        // What it has left behind holds the pipes, and nobody waits for it.
        let left = shell("echo hunter2; sleep 5 &");
        assert_eq!(left.read().unwrap().expose(), "hunter2");
    }

    #[test]
    fn programs_with_a_path_are_looked_for_beside_the_configuration() {
        for (program, settled) in [("pass", "pass"), ("bin/token", "/judge/bin/token")] {
            let mut source = SecretSource::Command(vec![program.into(), "a/b".into()]);
            source.settle(Path::new("/judge"));
            let expected = SecretSource::Command(vec![settled.into(), "a/b".into()]);
            assert_eq!(source, expected);
        }
    }
}
