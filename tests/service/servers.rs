//! Real mail servers, started once for all tests: Exim takes mails and
//! returns what cannot be delivered, Dovecot delivers and lets read.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::time::Duration;

use highnoon::mail::Inbox as _;
use highnoon::mail::transport::{Bell, Imap, ImapSettings};
use lettre::address::Envelope;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{SmtpTransport, Transport as _};

/// Every user's password. It is long enough to be looked for in logs.
pub(super) const PASSWORD: &str = "correct horse battery";

/// How long anything may take before a test gives up.
pub(super) const PATIENCE: Duration = Duration::from_mins(2);

/// The servers. They stop when the pipe closes, so with this process, however
/// that ends.
pub(super) struct Servers {
    folder: PathBuf,
    base: u16,
    _script: Child,
}

static SERVERS: LazyLock<Servers> = LazyLock::new(Servers::start);

pub(super) fn servers() -> &'static Servers {
    &SERVERS
}

/// A base of ports that are free now.
fn free_base() -> u16 {
    (0..16)
        .map(|attempt: u16| {
            20_000 + (u16::try_from(std::process::id() % 30).unwrap() + attempt) * 1000
        })
        .find(|base| {
            [24, 25, 143, 465, 993]
                .iter()
                .all(|port| TcpListener::bind(("127.0.0.1", base + port)).is_ok())
        })
        .expect("some ports are free")
}

impl Servers {
    fn start() -> Self {
        let folder = tempfile::Builder::new()
            .prefix("mail-servers-")
            .tempdir()
            .unwrap()
            .keep();
        let base = free_base();
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/servers/mail-servers.sh");
        let mut child = Command::new("bash")
            .arg(script)
            .arg("run")
            .arg(&folder)
            .arg(base.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        assert_eq!(
            line, "ready\n",
            "the mail servers did not start: tests/servers/mail-servers.sh install"
        );
        fs::write(folder.join("password"), format!("{PASSWORD}\n")).unwrap();
        Self {
            folder,
            base,
            _script: child,
        }
    }

    pub(super) fn ca_file(&self) -> PathBuf {
        self.folder.join("tls/ca.pem")
    }

    pub(super) const fn smtp(&self) -> u16 {
        self.base + 25
    }

    pub(super) const fn smtps(&self) -> u16 {
        self.base + 465
    }

    /// A program that takes mails like `sendmail`.
    pub(super) fn sendmail(&self) -> PathBuf {
        self.folder.join("sendmail")
    }

    pub(super) const fn imap(&self) -> u16 {
        self.base + 143
    }

    pub(super) const fn imaps(&self) -> u16 {
        self.base + 993
    }

    pub(super) fn password_file(&self) -> PathBuf {
        self.folder.join("password")
    }

    /// A program that prints access tokens: of whom, and for how many seconds
    /// they are good.
    pub(super) fn token(&self) -> PathBuf {
        self.folder.join("token")
    }

    /// Hands a mail in, as a user's mail program does.
    pub(super) fn submit(&self, user: &str, to: &str, raw: &[u8]) {
        let ca = fs::read(self.ca_file()).unwrap();
        let tls = TlsParameters::builder("localhost".to_owned())
            .add_root_certificate(Certificate::from_pem(&ca).unwrap())
            .build()
            .unwrap();
        let smtp = SmtpTransport::builder_dangerous("localhost")
            .port(self.smtp())
            .tls(Tls::Required(tls))
            .credentials(Credentials::new(user.to_owned(), PASSWORD.to_owned()))
            .build();
        let from = format!("{user}@example.org").parse().unwrap();
        let envelope = Envelope::new(Some(from), vec![to.parse().unwrap()]).unwrap();
        smtp.send_raw(&envelope, raw).unwrap();
    }

    /// The same with swaks, as another mail program.
    pub(super) fn submit_with_swaks(&self, user: &str, to: &str, raw: &[u8]) {
        let mut child = Command::new("swaks")
            .args(["--server", "localhost", "--port", &self.smtp().to_string()])
            .args(["--tls", "--tls-verify", "--tls-ca-path"])
            .arg(self.ca_file())
            .args(["--auth", "PLAIN", "--auth-user", user])
            .args(["--auth-password", PASSWORD])
            .args(["--from", &format!("{user}@example.org"), "--to", to])
            .args(["--data", "-", "--silent", "1"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("swaks is there: tests/servers/mail-servers.sh install");
        child.stdin.take().unwrap().write_all(raw).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{output:?}");
    }

    /// Has the mails of a user's mailbox numbered anew (RFC 3501 2.3.1.1).
    pub(super) fn renumber(&self, user: &str) {
        let maildir = self.folder.join("mail").join(user).join("Maildir");
        for entry in fs::read_dir(maildir).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if name == "dovecot-uidlist" || name.starts_with("dovecot.index") {
                let _ = fs::remove_file(path);
            }
        }
    }

    /// Breaks off a user's connections to the mailbox.
    pub(super) fn hang_up_on(&self, user: &str) {
        let config = self.folder.join("dovecot.conf");
        let mut kick = Command::new("doveadm");
        let output = kick
            .arg("-c")
            .arg(config)
            .args(["kick", user])
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
    }

    /// How to read a user's mailbox.
    pub(super) fn settings(&self, user: &str) -> ImapSettings {
        let text = format!(
            "host = \"localhost\"\nport = {}\nca_file = '{}'\nuser = \"{user}\"\n\
             password = {{ file = '{}' }}\n",
            self.imaps(),
            self.ca_file().display(),
            self.password_file().display(),
        );
        toml::from_str(&text).unwrap()
    }

    /// Opens a user's mailbox, to read what is about one game.
    pub(super) fn mailbox(&self, user: &str, game: &str) -> Mailbox {
        let bell = Bell::default();
        let imap = Imap::connect(&self.settings(user), &bell).unwrap();
        let about = format!("Message-ID: <{game}.");
        Mailbox { imap, bell, about }
    }
}

/// A user's mailbox, being read.
pub(super) struct Mailbox {
    imap: Imap,
    bell: Bell,
    about: String,
}

impl Mailbox {
    /// Every mail that has come since the last call.
    pub(super) fn all(&mut self) -> Vec<String> {
        std::iter::from_fn(|| self.imap.next().unwrap())
            .map(|mail| String::from_utf8_lossy(&mail.bytes).into_owned())
            .filter(|mail| mail.contains(&self.about))
            .collect()
    }

    /// Waits until a mail comes that has this in it.
    pub(super) fn wait_for(&mut self, text: &str) -> String {
        let mut seen = Vec::new();
        let begun = std::time::Instant::now();
        while begun.elapsed() < PATIENCE {
            for mail in self.all() {
                if mail.contains(text) {
                    return mail;
                }
                seen.push(mail);
            }
            self.imap.wait(&self.bell, Duration::from_secs(5)).unwrap();
        }
        panic!("no mail with {text:?} came, but {seen:#?}");
    }
}
