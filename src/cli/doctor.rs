//! `highnoon doctor`: what is wrong with a judge, before a player finds out.

#[cfg(unix)]
mod private;

use crate::cli::context::Context;
use std::fs;
use std::path::Path;

use chrono::{DateTime, TimeDelta, Utc};

use super::Failure;
use super::mail_hosts::{self, Wants};
use super::printing::counted;
use super::service::{self, JudgeArgs};
use crate::game::Lang;
use crate::judge::Config;
use crate::judge::config::{InboxSettings, OutboxSettings, Proof};
use crate::mail::transport::{
    Bell, Imap, ImapSettings, Login, LoginError, Refusal, SecretSource, Smtp,
};
use crate::mail::{Address, AutoSubmitted, Envelope, Letter, MailboxError, build};
use crate::store::{Hindrance, Place};

/// By how much a newest mail may seem to come from the future.
const MOST_SKEW: TimeDelta = TimeDelta::minutes(2);

/// A letter that waits longer is stuck.
const MOST_WAIT: TimeDelta = TimeDelta::minutes(30);

/// Test every connection of a judge and say what is wrong; nothing is sent
/// unless asked for
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    service: JudgeArgs,
    /// Send a letter to this address to see whether it arrives
    #[arg(long, value_name = "ADDRESS")]
    send_test: Option<String>,
}

/// Prints findings and counts the bad ones.
#[derive(Debug, Default)]
struct Findings {
    bad: usize,
}

impl Findings {
    fn bad(&mut self, text: &str, remedy: &str) {
        self.bad += 1;
        println!("✗ {}", shown(text));
        println!("  → {remedy}");
    }

    fn of<T, E: std::fmt::Display>(
        &mut self,
        what: &str,
        result: Result<T, E>,
        remedy: &str,
    ) -> Option<T> {
        match result {
            Ok(found) => {
                good(what);
                Some(found)
            }
            Err(error) => {
                // Faults of a file have been told with their places.
                let why = error.to_string();
                let colon = if why.is_empty() { "" } else { ": " };
                self.bad(&format!("{what}{colon}{why}"), remedy);
                None
            }
        }
    }
}

fn good(text: &str) {
    println!("✓ {}", shown(text));
}

/// Without anything that a terminal obeys: servers say what they like.
fn shown(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    let now = args.service.now();
    let mut findings = Findings::default();
    let config = args.service.config(context);
    let remedy =
        "mend the file; docs/config.md describes every field, and `highnoon init` writes one";
    let what = format!("configuration {}", args.service.path().display());
    let Some(config) = findings.of(&what, config, remedy) else {
        return Err(Failure::TOLD);
    };
    #[cfg(unix)]
    private::look(&mut findings, &args.service, &config);
    proof(&mut findings, &config);
    store(&mut findings, &config, now);
    if config.inboxes.is_empty() {
        good("no [[inbox]]: mails come through `highnoon receive`");
    }
    for settings in &config.inboxes {
        inbox(&mut findings, settings, now);
    }
    outbox(&mut findings, &config);
    loops(&mut findings, &config);
    good(&format!(
        "time zones: {}, so a deadline in a zone whose rules changed later may be off",
        chrono_tz::IANA_TZDB_VERSION
    ));
    if let Some(recipient) = &args.send_test {
        let sent = send_test(&config, recipient, now);
        let remedy = "the line above says what the mail server answered";
        findings.of(&format!("test letter to {recipient}"), sent, remedy);
    }
    match findings.bad {
        0 => Ok(()),
        _ => Err(Failure::TOLD),
    }
}

/// What shows who wrote a mail.
fn proof(findings: &mut Findings, config: &Config) {
    match config.identity.proof {
        Some(Proof::Required) => good("mails have to show who wrote them"),
        Some(Proof::Address) => good("mails are believed to be from the address in From"),
        None => findings.bad(
            "the configuration does not say what shows who wrote a mail, so the address in From \
             is believed, which anybody can write there",
            "write [identity] and proof = \"required\" into it, or \"address\" if that is meant",
        ),
    }
}

/// The store: whether it opens, and what in it waits for the keeper.
fn store(findings: &mut Findings, config: &Config, now: DateTime<Utc>) {
    let opened = service::open_judge(config.clone());
    let remedy = (opened.as_ref().err()).map_or(String::new(), |_| store_remedy(&config.store));
    let Some(mut judge) = findings.of("store", opened, &remedy) else {
        return;
    };
    if let Ok(remarks) = judge.remarks() {
        for remark in &remarks {
            good(remark);
        }
    }
    let Some(census) = findings.of(
        "what is in it",
        judge.census(),
        "restore the store from a copy",
    ) else {
        return;
    };
    good(&format!(
        "{} going on, {} and {} waiting",
        counted(census.games, "game"),
        counted(census.mails_waiting, "mail"),
        counted(census.letters_queued, "letter")
    ));
    if let Some(since) = census.queued_since.filter(|since| now - *since > MOST_WAIT) {
        let why = match &census.queued_trouble {
            Some(why) => format!("could not be sent: {why}"),
            None => "has not been tried".to_owned(),
        };
        findings.bad(
            &format!("letters wait to be sent; the first, of {since}, {why}"),
            "see that `highnoon serve` runs, or `highnoon tick` from cron, and mend what is wrong \
             with the outbox below: what waits is sent by itself then",
        );
    }
    if let Some(missed) = census.next_wake.filter(|wake| *wake <= now) {
        findings.bad(
            &format!("what was due {missed} in a game has not been done"),
            "run `highnoon serve`, or `highnoon tick` from cron",
        );
    }
    if census.letters_given_up > 0 {
        findings.bad(
            &format!("{} never sent", counted(census.letters_given_up, "letter")),
            "`highnoon letters GAME` says to whom and why; `highnoon resend` sends one again",
        );
    }
}

/// What to do about a store that does not open.
fn store_remedy(place: &Place) -> String {
    if !place.is_there() {
        return "bring it back from a copy, or make a new one: docs/keepers/back-up.md".to_owned();
    }
    let Err(error) = place.open() else {
        return "the store itself opens: mend what the line above says".to_owned();
    };
    match error.hindrance() {
        Hindrance::Damaged => {
            "this is no store, or a damaged one: put it aside and bring back a copy, as `highnoon \
             backup` makes them; docs/keepers/back-up.md"
        }
        Hindrance::OutOfReach => {
            "start the database server, or mend host and port in `store`: nobody answers there"
        }
        Hindrance::Refused => {
            "the server answers, but refuses: check user, password and database in `store`"
        }
        Hindrance::Newer => "install the program that the judge was run with last, or a later one",
        Hindrance::Here => {
            "the folder must exist, and the user that runs the judge must be able to write to it, \
             to the file and to those beside it that end in -wal and -shm; the disk must have room"
        }
    }
    .to_owned()
}

fn inbox(findings: &mut Findings, settings: &InboxSettings, now: DateTime<Utc>) {
    let what = format!("inbox {settings}");
    match settings {
        InboxSettings::Folder(path) => folder(findings, &what, path),
        InboxSettings::Maildir(path) => {
            // A server makes it, or the judge does; a look must not.
            for part in ["new", "cur"] {
                folder(findings, &what, &path.join(part));
            }
        }
        InboxSettings::Imap(imap) => self::imap(findings, &what, imap, now),
    }
}

/// Whether files can be put into a folder and taken out.
fn folder(findings: &mut Findings, what: &str, path: &Path) {
    let tried = tempfile_in(path);
    findings.of(
        &format!("{what}: {} can be read and written", path.display()),
        tried,
        "make the folder, and let the user that runs the judge write there",
    );
}

fn tempfile_in(path: &Path) -> std::io::Result<()> {
    fs::read_dir(path)?;
    let probe = path.join(format!(".highnoon-doctor-{}", std::process::id()));
    fs::write(&probe, "")?;
    fs::remove_file(&probe)
}

fn secret(findings: &mut Findings, source: &SecretSource, login: Login) -> bool {
    let remedy = match source {
        SecretSource::Env(name) => {
            format!("set {name} for the judge's process, where its service is set up")
        }
        SecretSource::File(path) => format!(
            "write it into {}, for the user alone that runs the judge",
            path.display()
        ),
        SecretSource::Command(_) => "run the program as the user that runs the judge: it must \
                                     print the password or token in its first line, without \
                                     asking anything"
            .to_owned(),
    };
    let what = match login {
        Login::Password => "its password",
        Login::Token => "its access token",
    };
    let found = findings.of(what, source.read(), &remedy);
    #[cfg(unix)]
    if let SecretSource::File(path) = source {
        private::file(findings, path);
    }
    found.is_some()
}

/// What to do about a server that does not take a login.
fn login_remedy(error: &LoginError) -> String {
    let host = mail_hosts::by_server(&error.host);
    let to_tokens = "get a program that prints an access token, and write password = { command = \
                     [...] } and login = \"token\"; docs/keepers/set-up.md, Hosts that refuse \
                     passwords";
    match (error.login, &error.refusal) {
        (Login::Token, Refusal::NotOffered(_)) => {
            "leave out login = \"token\": the server takes passwords, perhaps one for programs \
             alone (app password)"
                .to_owned()
        }
        (Login::Token, Refusal::Said(_)) => {
            "the token has expired, or is for another mailbox than the user's, or is not meant \
             for mail (its scope): run the program that prints it, and log in with it anew if it \
             prints an old one"
                .to_owned()
        }
        (Login::Password, Refusal::NotOffered(_)) => to_tokens.to_owned(),
        (Login::Password, Refusal::Said(_)) => match host {
            Some(host) if host.wants == Wants::Token => {
                format!("{} {}; {to_tokens}", host.name, host.wants.told())
            }
            Some(host) => format!(
                "check user and password; {} {}",
                host.name,
                host.wants.told()
            ),
            None if error.takes_tokens => format!(
                "check user and password; the server takes access tokens, so it may refuse all \
                 passwords, or all but one for programs (app password): {to_tokens}"
            ),
            None => "check user and password".to_owned(),
        },
    }
}

/// What to do about a server: what it says against a login, or whatever else.
fn server_remedy(result: Result<(), &MailboxError>, otherwise: &str) -> String {
    match result {
        Err(MailboxError::Login(error)) => login_remedy(error),
        _ => otherwise.to_owned(),
    }
}

fn imap(findings: &mut Findings, what: &str, settings: &ImapSettings, now: DateTime<Utc>) {
    if !secret(findings, &settings.password, settings.login) {
        return;
    }
    let remedy = "check host, port, encryption, ca_file, user, password and mailbox of this inbox";
    let connected = Imap::connect(settings, &Bell::default());
    let what = format!("{what}: connection, login and mailbox");
    let first = server_remedy(connected.as_ref().map(drop), remedy);
    let Some(mut imap) = findings.of(&what, connected, &first) else {
        return;
    };
    if imap.can().idle {
        good("it tells of new mails at once (IDLE)");
    } else {
        good("it has no IDLE, so it is asked every minute");
    }
    match imap.has_target() {
        Ok(true) => {}
        Ok(false) => findings.bad(
            "the mailbox that stored mails are moved to does not exist",
            "make it in any mail program, or choose another for `stored`",
        ),
        Err(error) => findings.bad(&error.to_string(), remedy),
    }
    match imap.newest() {
        Ok(Some(newest)) if newest.with_timezone(&Utc) - now > MOST_SKEW => findings.bad(
            &format!("its newest mail arrived {newest}, which is still to come"),
            "set the clocks of both machines by NTP: what is late goes by them",
        ),
        Ok(_) => good("its clock is not ahead of this machine's"),
        Err(error) => findings.bad(&error.to_string(), remedy),
    }
    imap.leave();
}

fn outbox(findings: &mut Findings, config: &Config) {
    let what = format!("outbox {}", config.outbox);
    match &config.outbox {
        OutboxSettings::Folder(path) => {
            // It is made when the first letter is sent.
            let place = if path.exists() {
                path.as_path()
            } else {
                path.parent()
                    .filter(|parent| !parent.as_os_str().is_empty())
                    .unwrap_or(Path::new("."))
            };
            folder(findings, &what, place);
        }
        OutboxSettings::Maildir(path) => {
            for part in ["tmp", "new"] {
                folder(findings, &what, &path.join(part));
            }
        }
        OutboxSettings::Smtp(settings) => {
            if settings
                .password
                .as_ref()
                .is_some_and(|password| !secret(findings, password, settings.login))
            {
                return;
            }
            let tested = Smtp::open(settings, &config.bounces).and_then(|mut smtp| smtp.test());
            let remedy =
                "check host, port, encryption, ca_file, user and password of [outbox.smtp]";
            let remedy = server_remedy(tested.as_ref().copied(), remedy);
            let what = format!("{what}: connection, encryption and login");
            findings.of(&what, tested, &remedy);
        }
        OutboxSettings::Sendmail(command) => {
            let found = fs::metadata(command);
            findings.of(&what, found, "give the whole path, like /usr/sbin/sendmail");
        }
    }
}

/// Whether what the judge sends could come back to it as orders.
fn loops(findings: &mut Findings, config: &Config) {
    let read: Vec<&str> = config
        .inboxes
        .iter()
        .filter_map(|inbox| match inbox {
            InboxSettings::Imap(imap) if imap.user.contains('@') => Some(imap.user.as_str()),
            _ => None,
        })
        .collect();
    if !read.is_empty()
        && !read
            .iter()
            .any(|user| user.eq_ignore_ascii_case(&config.address))
    {
        good(&format!(
            "players write to {}, and the mailbox of {} is read: the one must be delivered to the other",
            config.address,
            read.join(" and ")
        ));
    }
    let places = |inbox: &InboxSettings| match (inbox, &config.outbox) {
        (InboxSettings::Folder(from), OutboxSettings::Folder(to))
        | (InboxSettings::Maildir(from), OutboxSettings::Maildir(to)) => from == to,
        _ => false,
    };
    if config.inboxes.iter().any(places) {
        findings.bad(
            "an inbox is the outbox",
            "give them different folders, or the judge reads its own letters",
        );
    }
}

fn send_test(config: &Config, recipient: &str, now: DateTime<Utc>) -> Result<(), String> {
    let name = format!("test-{}", now.timestamp_millis());
    let letter = Letter {
        id: format!("{name}@{}", config.host().unwrap_or("localhost")),
        date: now,
        from: Address::new(Some(config.name.clone()), config.address.clone()),
        to: Address::new(None, recipient.to_owned()),
        reply_to: None,
        subject: "Test of High Noon".to_owned(),
        in_reply_to: None,
        references: Vec::new(),
        auto: AutoSubmitted::Generated,
        list_id: None,
        list_unsubscribe: None,
        language: Lang::EN,
        text: "This letter was sent by \"highnoon doctor --send-test\".\n\
               It has arrived, so letters to players will, too.\n"
            .to_owned(),
        html: None,
        inline_pictures: Vec::new(),
        attachments: Vec::new(),
    };
    let raw = build(&letter).map_err(|error| error.to_string())?;
    let outbox = config.outbox.open(&config.bounces);
    let mut outbox = outbox.map_err(|error| error.to_string())?;
    let sent = outbox.send(&name, Envelope::to(recipient), &raw);
    sent.map_err(|error| error.to_string())
}
