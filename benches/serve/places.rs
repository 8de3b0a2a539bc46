//! Folders with judges, and the servers that they use.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime};

use highnoon::store::Store;
use highnoon::store::postgres::Postgres;
use highnoon::store::sqlite::Sqlite;
use tempfile::TempDir;

use super::grown::{self, ACTIVE};

/// A judge's folder.
pub(super) struct Place {
    folder: TempDir,
    pub(super) port: u16,
    maildir: PathBuf,
    /// Where receipts come to be.
    receipts: PathBuf,
}

/// A receipt that a player has.
pub(super) struct Receipt {
    /// Since when.
    pub(super) at: SystemTime,
    /// Its Message-ID.
    pub(super) letter: String,
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a port");
    listener.local_addr().expect("it is bound").port()
}

const FOLDERS: &str = "[[inbox]]\nmaildir = \"in\"\n[outbox]\nmaildir = \"out\"\n";

impl Place {
    fn new(settings: &str) -> Self {
        let folder = tempfile::tempdir().expect("there is a place for files");
        let port = free_port();
        let config = format!(
            "address = \"judge@example.org\"\nidentity.proof = \"address\"\n{settings}\n[metrics]\nlisten = \"127.0.0.1:{port}\"\n"
        );
        fs::write(folder.path().join("highnoon.toml"), config).expect("it can be written");
        let maildir = folder.path().join("in");
        for part in ["in/tmp", "in/new", "in/cur", "out/new"] {
            fs::create_dir_all(folder.path().join(part)).expect("it can be made");
        }
        let receipts = folder.path().join("out/new");
        Self {
            folder,
            port,
            maildir,
            receipts,
        }
    }

    /// The file of its store, if that is one.
    pub(super) fn store(&self) -> PathBuf {
        self.path().join("highnoon.sqlite")
    }

    fn fill(&self, at_noon: usize) {
        let path = self.store();
        grown::fill(&mut Sqlite::open(&path).expect("it is a store"), at_noon);
    }

    /// With a store in which so many games are due at noon.
    pub(super) fn with_file(at_noon: usize) -> Self {
        let place = Self::new(FOLDERS);
        place.fill(at_noon);
        place
    }

    pub(super) fn with_database(database: &Database, name: &str) -> Self {
        let url = &database.url;
        Self::new(&format!("name = \"{name}\"\nstore = \"{url}\"\n{FOLDERS}"))
    }

    /// Mails by IMAP, letters by SMTP.
    pub(super) fn at(servers: &MailServers) -> Self {
        let imaps = servers.base + 993;
        Self::beside(servers, |login| {
            format!("[inbox.imap]\n{login}port = {imaps}\n")
        })
    }

    /// Mails from the Maildir that the mail server delivers to, letters by SMTP.
    pub(super) fn behind(servers: &MailServers) -> Self {
        let maildir = servers.maildir("judge");
        Self::beside(servers, |_| format!("maildir = '{}'\n", maildir.display()))
    }

    fn beside(servers: &MailServers, inbox: impl Fn(&str) -> String) -> Self {
        let MailServers { folder, base, .. } = servers;
        let folder = folder.display();
        fs::write(format!("{folder}/password"), "correct horse battery").expect("it is a folder");
        let login = format!(
            "host = \"localhost\"\nca_file = '{folder}/tls/ca.pem'\nuser = \"judge\"\n\
             password = {{ file = '{folder}/password' }}\n"
        );
        let inbox = inbox(&login);
        let smtp = base + 25;
        let mut place = Self::new(&format!(
            "[[inbox]]\n{inbox}\
             [outbox.smtp]\n{login}port = {smtp}\nencryption = \"starttls\"\n"
        ));
        place.fill(0);
        place.maildir = servers.maildir("judge");
        place.receipts = servers.maildir("lone-star").join("new");
        for part in ["tmp", "new", "cur"] {
            fs::create_dir_all(place.maildir.join(part)).expect("it can be made");
        }
        let owned = Command::new("chown")
            .args(["-R", "--reference"])
            .arg(&servers.folder)
            .arg(servers.folder.join("mail"))
            .status();
        assert!(owned.is_ok_and(|status| status.success()));
        place
    }

    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Delivers orders of the number's player, and says when.
    pub(super) fn deliver(&self, id: &str, number: usize) -> SystemTime {
        let game = number % ACTIVE;
        let mail = format!(
            "From: {}\nMessage-ID: <{id}@players.example>\nSubject: Orders\n\nG lst - rge\n",
            grown::address("lone-star", game)
        );
        let written = self.maildir.join("tmp").join(id);
        fs::write(&written, mail).expect("it can be written");
        let delivered = SystemTime::now();
        fs::rename(&written, self.maildir.join("new").join(id)).expect("it is a Maildir");
        delivered
    }

    fn letters(&self) -> impl Iterator<Item = PathBuf> {
        // A mail server makes a mailbox when the first letter comes.
        let letters = fs::read_dir(&self.receipts).into_iter().flatten();
        letters.filter_map(|entry| Some(entry.ok()?.path()))
    }

    /// Since when each letter was there that answers nothing, and its bytes.
    pub(super) fn unasked(&self) -> Vec<(SystemTime, u64)> {
        let told = |path: PathBuf| {
            let text = fs::read_to_string(&path).ok()?;
            let answers = text.lines().any(|line| line.starts_with("In-Reply-To:"));
            let size = u64::try_from(text.len()).ok()?;
            changed(&path).filter(|_| !answers).map(|at| (at, size))
        };
        self.letters().filter_map(told).collect()
    }

    /// How many receipts have been sent.
    pub(super) fn receipts(&self) -> usize {
        self.letters().count()
    }

    /// The receipt of each mail.
    pub(super) fn written(&self) -> BTreeMap<String, Receipt> {
        let told = |path: PathBuf| {
            let text = fs::read_to_string(&path).ok()?;
            let field = |name| text.lines().find_map(|line| line.strip_prefix(name));
            let id = field("In-Reply-To: <")?.split('@').next()?.to_owned();
            let letter = field("Message-ID: <")?.split('>').next()?.to_owned();
            let at = changed(&path)?;
            Some((id, Receipt { at, letter }))
        };
        self.letters().filter_map(told).collect()
    }
}

/// When a letter was renamed, and so was there.
fn changed(path: &Path) -> Option<SystemTime> {
    let data = fs::metadata(path).ok()?;
    let seconds = Duration::from_secs(u64::try_from(data.ctime()).ok()?);
    let part = Duration::from_nanos(u64::try_from(data.ctime_nsec()).ok()?);
    Some(SystemTime::UNIX_EPOCH + seconds + part)
}

/// A script with servers that end with it.
fn script(name: &str, args: &[&str], variables: &[(&str, &str)]) -> (Child, String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/servers")
        .join(name);
    let mut child = Command::new("bash")
        .arg(path)
        .args(args)
        .envs(variables.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("there is a bash");
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
    out.read_line(&mut line).expect("it is text");
    assert!(line.starts_with("ready"), "{name} does not start");
    (child, line)
}

/// A database server that writes to the disk.
pub(super) struct Database {
    url: String,
    _script: Child,
}

impl Database {
    pub(super) fn start() -> Self {
        let port = free_port().to_string();
        let (script, _) = script("postgres.sh", &[&port], &[]);
        let url = format!("postgres://test:s3cret@localhost:{port}/postgres");
        let mut client = postgres::Client::connect(&url, postgres::NoTls).expect("it is ready");
        for setting in ["fsync", "synchronous_commit", "full_page_writes"] {
            let sql = format!("ALTER SYSTEM SET {setting} = on");
            client.batch_execute(&sql).expect("it may be set");
        }
        client
            .batch_execute("SELECT pg_reload_conf()")
            .expect("it may be set");
        let mut store: Box<dyn Store> =
            Box::new(Postgres::open(&url.parse().expect("it is one")).expect("it is empty"));
        grown::fill(store.as_mut(), 0);
        client.batch_execute("ANALYZE").expect("it may be run");
        Self {
            url,
            _script: script,
        }
    }
}

/// Exim and Dovecot.
pub(super) struct MailServers {
    folder: PathBuf,
    base: u16,
    _script: Child,
}

impl MailServers {
    /// Exim hands letters to Dovecot, which delivers them.
    pub(super) fn start() -> Self {
        Self::with(27_000, &[])
    }

    /// Exim delivers letters itself.
    pub(super) fn delivering() -> Self {
        Self::with(28_000, &[("MAILTEST_DELIVERY", "exim")])
    }

    fn with(base: u16, variables: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().expect("there is a place").keep();
        let args = ["run", &folder.display().to_string(), &base.to_string()];
        let (script, _) = script("mail-servers.sh", &args, variables);
        Self {
            folder,
            base,
            _script: script,
        }
    }

    fn maildir(&self, user: &str) -> PathBuf {
        self.folder.join("mail").join(user).join("Maildir")
    }
}
