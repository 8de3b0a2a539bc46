//! `highnoon init`: a configuration by asking.

use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

use dialoguer::{Confirm, Input};
use minijinja::{Environment, context};

use super::context::Context;
use super::mail_hosts::{self, MailHost, Wants};
use super::{Failure, files, service};
use crate::fault::Fault;
use crate::judge::Config;
use crate::mail::transport::Encryption;
use crate::store::Place;

const TEMPLATE: &str = include_str!("init.toml.jinja");

/// Write a configuration, asking for what is not given
///
/// Without a terminal, answers are the lines of the standard input, in the order of
/// the questions; an empty one is the usual answer.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Where the configuration is written
    #[arg(long, short, default_value = "highnoon.toml")]
    config: PathBuf,
    /// The folder of the store, and of letters if they go into a folder: that
    /// of the configuration, or /var/lib/highnoon for one in /etc
    #[arg(long, value_name = "FOLDER")]
    state: Option<PathBuf>,
    /// Ask nothing: take what is given, and defaults for the rest
    #[arg(long)]
    yes: bool,
    /// Overwrite a configuration that is there
    #[arg(long)]
    force: bool,
    /// The address that players write to
    #[arg(long)]
    address: Option<String>,
    /// The name shown beside it
    #[arg(long)]
    name: Option<String>,
    /// The host of the judge's mailbox, if it is a usual one and its address
    /// does not tell: gmail, outlook, office365, ionos, strato and others
    #[arg(long, value_name = "NAME", conflicts_with = "maildir")]
    mail_host: Option<String>,
    /// The mail server to read from by IMAP
    #[arg(long, conflicts_with = "maildir")]
    imap_host: Option<String>,
    /// Its port, if not the usual one
    #[arg(long, requires = "imap_host")]
    imap_port: Option<u16>,
    /// How the connection to it is encrypted: implicit, starttls or none
    #[arg(long, requires = "imap_host")]
    imap_encryption: Option<String>,
    /// The Maildir to read from
    #[arg(long)]
    maildir: Option<String>,
    /// The mail server to send through; letters go into a folder without one
    #[arg(long)]
    smtp_host: Option<String>,
    /// Its port, if not the usual one
    #[arg(long, requires = "smtp_host")]
    smtp_port: Option<u16>,
    /// How the connection to it is encrypted: implicit, starttls or none
    #[arg(long, requires = "smtp_host")]
    smtp_encryption: Option<String>,
    /// A file with certificates of authorities to believe at both servers
    /// besides those that browsers believe
    #[arg(long)]
    ca_file: Option<String>,
    /// The login name at both servers; the address if not given
    #[arg(long)]
    user: Option<String>,
    /// The file that holds the password
    #[arg(long, conflicts_with = "password_env")]
    password_file: Option<String>,
    /// The environment variable that holds the password
    #[arg(long)]
    password_env: Option<String>,
    /// The program that prints the password or access token, with its arguments
    #[arg(long, num_args = 1.., value_names = ["PROGRAM", "ARGUMENT"],
          allow_hyphen_values = true, conflicts_with_all = ["password_file", "password_env"])]
    password_command: Option<Vec<String>>,
    /// What it prints, or holds, is an access token
    #[arg(long)]
    token: bool,
    /// What a mail must show to be its sender's: required or address
    #[arg(long)]
    proof: Option<String>,
    /// A mail server whose word about senders is taken, by the name in its
    /// Authentication-Results
    #[arg(long)]
    trust: Option<String>,
    /// The sign behind which the mailbox takes addresses, like +
    #[arg(long)]
    subaddress: Option<String>,
    /// Where to answer how the judge is, like 127.0.0.1:9187
    #[arg(long)]
    metrics: Option<String>,
}

/// Where answers come from to what is not given.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asker {
    /// From nowhere: everything is as usual.
    Nobody,
    /// From somebody at a terminal.
    Terminal,
    /// From the lines of the standard input; behind the last one, everything is as
    /// usual.
    Lines,
}

/// A question, and where in the configuration its answer stands, if that says
/// what can be one.
type Question<'q> = (&'q str, Option<&'q str>);

impl Asker {
    fn line(
        self,
        given: Option<&String>,
        (question, key): Question<'_>,
        usual: &str,
    ) -> Result<String, Failure> {
        let fits = |text: &String| key.map_or(Ok(()), |key| fits(key, text));
        let answer = match (given, self) {
            (Some(given), _) => given.clone(),
            (None, Self::Nobody) => usual.to_owned(),
            (None, Self::Lines) => line_of_input(question, usual)?,
            (None, Self::Terminal) => {
                let mut input = Input::new().with_prompt(question).allow_empty(true);
                if !usual.is_empty() {
                    input = input.default(usual.to_owned());
                }
                let input = input.validate_with(fits);
                return input.interact_text().map_err(unanswered);
            }
        };
        fits(&answer).map_err(|why| Failure::Input(format!("{question}: {why}")))?;
        Ok(answer)
    }
}

/// The next line of the standard input, if there is one that says something.
fn line_of_input(question: &str, usual: &str) -> Result<String, Failure> {
    let mut line = String::new();
    io::stdin()
        .read_line(&mut line)
        .map_err(|error| Failure::Input(format!("{question}: no answer: {error}")))?;
    let answer = line.trim();
    Ok(if answer.is_empty() { usual } else { answer }.to_owned())
}

/// Says why something cannot stand there in a configuration, if it cannot.
fn fits(key: &str, text: &str) -> Result<(), String> {
    let needed = if key == ADDRESS {
        ""
    } else {
        "address = \"judge@example.org\"\n"
    };
    let Some(value) = quoted(text) else {
        return match needed {
            "" => Err("the judge needs one, such as --address judge@example.org".to_owned()),
            _ => Ok(()),
        };
    };
    let read = Config::read("", &format!("{needed}{key} = {value}\n"), Path::new(""));
    read.map(drop).map_err(|faults| {
        let told = |fault: &Fault| match &fault.help {
            Some(help) => format!("{} ({help})", fault.text),
            None => fault.text.clone(),
        };
        faults.list.iter().map(told).collect::<Vec<_>>().join("; ")
    })
}

/// Where the configuration has the judge's address.
const ADDRESS: &str = "address";

#[allow(clippy::needless_pass_by_value, reason = "errors are mapped by value")]
fn unanswered(error: dialoguer::Error) -> Failure {
    Failure::Input(format!("no answer: {error}"))
}

/// A text as TOML writes it; nothing for an empty one.
fn quoted(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| toml::Value::from(text).to_string())
}

pub(super) fn run(args: &Args, _: &Context) -> Result<(), Failure> {
    let asker = match args.yes {
        true => Asker::Nobody,
        false if io::stdin().is_terminal() => Asker::Terminal,
        false => Asker::Lines,
    };
    if args.config.exists() && !args.force {
        let question = format!("{} is there already. Overwrite it?", args.config.display());
        let may = asker == Asker::Terminal
            && Confirm::new()
                .with_prompt(question)
                .default(false)
                .interact()
                .map_err(unanswered)?;
        if !may {
            return Err(Failure::Input(format!(
                "{} is there already and is left as it is; --force overwrites it",
                args.config.display()
            )));
        }
    }
    let question = ("Address of the judge", Some(ADDRESS));
    let address = asker.line(args.address.as_ref(), question, "")?;
    let host = host(args, &address)?;
    let (text, host) = fill(args, asker, &address, host)?;
    let file = args.config.display().to_string();
    let folder = args.config.parent().unwrap_or(Path::new("."));
    let config = Config::read(&file, &text, folder)?;
    files::write(&args.config, &text)?;
    make_store(&config.store);
    println!("{file} is written; `highnoon doctor` tests it, `highnoon serve` runs it");
    if let Some(host) = host {
        println!("{} {}", host.name, host.wants.told());
        if host.wants == Wants::Token {
            println!("docs/keepers/set-up.md tells of such programs: Hosts that refuse passwords");
        }
    }
    Ok(())
}

/// Makes the store, for whom the folder belongs to in which it is: whoever writes
/// the configuration need not be the user that runs the judge.
fn make_store(place: &Place) {
    let made = place.is_there()
        || service::make(place)
            .map_err(|why| eprintln!("warning: {why}"))
            .is_ok();
    #[cfg(unix)]
    if let (true, Place::File(path)) = (made, place) {
        use std::os::unix::fs::{MetadataExt as _, chown};
        let folder = path.parent().and_then(|folder| folder.metadata().ok());
        let is_other =
            |owner: &std::fs::Metadata| path.metadata().is_ok_and(|file| file.uid() != owner.uid());
        if let Some(owner) = folder.filter(is_other) {
            // Only root can; whoever else made it runs the judge himself.
            let _ = chown(path, Some(owner.uid()), Some(owner.gid()));
        }
    }
}

/// Where a judge keeps what it writes whose configuration is in a folder that
/// only the keeper writes to (Filesystem Hierarchy Standard 3.0, 3.7.4, 5.8).
const STATE: &str = "/var/lib/highnoon";

/// Where something is that the judge writes.
fn state(args: &Args, name: &str) -> Option<String> {
    let usual = || {
        args.config
            .starts_with("/etc")
            .then(|| PathBuf::from(STATE))
    };
    let folder = args.state.clone().or_else(usual).unwrap_or_default();
    quoted(&folder.join(name).to_string_lossy())
}

/// The usual host whose servers are taken where others are not given.
fn host(args: &Args, address: &str) -> Result<Option<&'static MailHost>, Failure> {
    let Some(name) = &args.mail_host else {
        let is_elsewhere = args.maildir.is_some() || args.imap_host.is_some();
        return Ok(mail_hosts::by_address(address).filter(|_| !is_elsewhere));
    };
    mail_hosts::by_name(name).map(Some).ok_or_else(|| {
        let names: Vec<&str> = mail_hosts::hosts()
            .iter()
            .map(|host| host.name.as_str())
            .collect();
        Failure::Input(format!(
            "the mail host {name} is not known, expected one of {}; others are given by \
             --imap-host and --smtp-host",
            names.join(", ")
        ))
    })
}

/// Port and encryption of a server: those given, or those of the usual host
/// that it is of.
fn way(
    port: Option<u16>,
    encryption: Option<&String>,
    usual: Option<(u16, Encryption)>,
) -> (Option<u16>, Option<String>) {
    let usual = usual.filter(|_| port.is_none() && encryption.is_none());
    let Some((port, encryption)) = usual else {
        return (port, encryption.and_then(|text| quoted(text)));
    };
    let encryption = match encryption {
        Encryption::Implicit => "implicit",
        Encryption::Starttls => "starttls",
        Encryption::None => "none",
    };
    (Some(port), quoted(encryption))
}

/// Where the password is, as the configuration has it.
fn password(args: &Args, asker: Asker, token: bool, user: &str) -> Result<String, Failure> {
    if let Some(variable) = &args.password_env {
        return Ok(format!(
            "{{ env = {} }}",
            toml::Value::from(variable.as_str())
        ));
    }
    let command = match &args.password_command {
        Some(words) => Some(words.clone()),
        None if token && args.password_file.is_none() => {
            let question = "Program that prints an access token, with its arguments";
            let line = asker.line(None, (question, None), &format!("oama access {user}"))?;
            Some(line.split_whitespace().map(str::to_owned).collect())
        }
        None => None,
    };
    if let Some(words) = command {
        return Ok(format!("{{ command = {} }}", toml::Value::from(words)));
    }
    let question = "File that holds the password";
    let file = asker.line(args.password_file.as_ref(), (question, None), "password")?;
    Ok(format!("{{ file = {} }}", toml::Value::from(file)))
}

/// The text of the configuration, and the usual host whose servers it names.
fn fill(
    args: &Args,
    asker: Asker,
    address: &str,
    host: Option<&'static MailHost>,
) -> Result<(String, Option<&'static MailHost>), Failure> {
    let question = ("Name shown beside it", None);
    let name = asker.line(args.name.as_ref(), question, "High Noon")?;
    let imap_host = if args.maildir.is_some() {
        String::new()
    } else {
        let question = "Mail server to read from by IMAP (empty for none)";
        let usual = host.map_or("", |host| host.imap.as_str());
        asker.line(args.imap_host.as_ref(), (question, None), usual)?
    };
    let maildir = if imap_host.is_empty() {
        let question = "Maildir to read from (empty if a mail server runs `highnoon receive`)";
        asker.line(args.maildir.as_ref(), (question, None), "")?
    } else {
        String::new()
    };
    let question = "Mail server to send through (empty for a folder)";
    // Who reads elsewhere than at the usual host sends there, too.
    let host = host
        .filter(|host| host.imap.eq_ignore_ascii_case(&imap_host))
        .or_else(|| mail_hosts::by_server(&imap_host));
    let usual = host.map_or(imap_host.as_str(), |host| host.smtp.as_str());
    let smtp_host = asker.line(args.smtp_host.as_ref(), (question, None), usual)?;
    let (imap_port, imap_encryption) = way(
        args.imap_port,
        args.imap_encryption.as_ref(),
        host.map(|_| (MailHost::READING, Encryption::Implicit)),
    );
    let (smtp_port, smtp_encryption) = way(
        args.smtp_port,
        args.smtp_encryption.as_ref(),
        host.filter(|host| host.smtp == smtp_host)
            .map(MailHost::handing_in),
    );
    let token = args.token || host.is_some_and(|host| host.wants == Wants::Token);
    let (mut user, mut password) = (String::new(), String::new());
    if !imap_host.is_empty() || !smtp_host.is_empty() {
        user = asker.line(args.user.as_ref(), ("Login name there", None), address)?;
        password = self::password(args, asker, token, &user)?;
    }
    let question = "What a mail must show to be its sender's (required: more than its \
                    address; address: nothing else)";
    let proof = asker.line(
        args.proof.as_ref(),
        (question, Some("identity.proof")),
        "required",
    )?;
    let question = "Mail server whose Authentication-Results are trusted (empty for none)";
    let trust = asker.line(args.trust.as_ref(), (question, None), "")?;
    let question = "Sign behind which the mailbox takes addresses, like + (empty for none)";
    let subaddress = asker.line(args.subaddress.as_ref(), (question, Some("subaddress")), "")?;
    let question = "Where to answer how the judge is (empty for nowhere)";
    let metrics = asker.line(
        args.metrics.as_ref(),
        (question, Some("metrics.listen")),
        "",
    )?;
    let template = Environment::new();
    let text = template
        .render_str(
            TEMPLATE,
            context! {
                address => quoted(address),
                name => quoted(&name),
                store => state(args, "highnoon.sqlite"),
                outbox => state(args, "outbox"),
                imap_host => quoted(&imap_host),
                maildir => quoted(&maildir),
                smtp_host => quoted(&smtp_host),
                imap_port => imap_port,
                smtp_port => smtp_port,
                imap_encryption => imap_encryption,
                smtp_encryption => smtp_encryption,
                ca_file => args.ca_file.as_deref().and_then(quoted),
                user => quoted(&user),
                password => password,
                token => token,
                proof => quoted(&proof),
                trust => quoted(&trust),
                subaddress => quoted(&subaddress),
                metrics => quoted(&metrics),
            },
        )
        .map_err(|error| Failure::Input(format!("the configuration cannot be written: {error}")))?;
    Ok((text, host))
}
