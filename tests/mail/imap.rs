//! What an inbox on a mail server asks of it, and in what order.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use highnoon::mail::transport::{
    Bell, Encryption, Imap, ImapSettings, Login, Refusal, SecretSource, Stored,
};
use highnoon::mail::{Inbox as _, MailboxError};

/// A server that answers one client's commands in turn with what is given for
/// each before it says OK, or with what stands behind the last line end, and
/// then tells which commands they were. A line that begins with + asks for one
/// of the client.
fn server(answers: &[&str]) -> (u16, JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let answers: Vec<String> = answers.iter().map(|&answer| answer.to_owned()).collect();
    let thread = thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        serve(&stream, &answers)
    });
    (port, thread)
}

fn serve(mut stream: &TcpStream, answers: &[String]) -> Vec<String> {
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
    stream.write_all(b"* OK ready\r\n").unwrap();
    let mut commands = Vec::new();
    for answer in answers {
        let line = lines.next().unwrap().unwrap();
        let (tag, command) = line.split_once(' ').unwrap();
        commands.push(command.to_owned());
        let (before, last) = answer.rsplit_once("\r\n").unwrap_or(("", answer));
        for line in before.split_inclusive("\r\n").filter(|_| answer != last) {
            write!(stream, "{}\r\n", line.trim_end_matches("\r\n")).unwrap();
            if line.starts_with('+') && command != "IDLE" {
                commands.push(lines.next().unwrap().unwrap());
            }
        }
        if command == "IDLE" {
            assert_eq!(lines.next().unwrap().unwrap(), "DONE");
        }
        let last = if last.is_empty() { "OK done" } else { last };
        write!(stream, "{tag} {last}\r\n").unwrap();
    }
    commands
}

fn settings(port: u16, login: Login, secret: &Path) -> ImapSettings {
    ImapSettings {
        host: "127.0.0.1".to_owned(),
        port: Some(port),
        encryption: Encryption::None,
        ca_file: None,
        user: "judge".to_owned(),
        password: SecretSource::File(secret.to_owned()),
        login,
        mailbox: "INBOX".to_owned(),
        stored: Stored::Seen,
    }
}

fn mail(uid: u32, body: &str) -> String {
    format!(
        "* 1 FETCH (UID {uid} INTERNALDATE \"21-Nov-2026 10:00:00 +0000\" BODY[]<0> {{{}}}\r\n{body})\r\n",
        body.len()
    )
}

#[test]
fn mails_are_fetched_together_and_news_is_asked_for_before_it_is_waited_for() {
    let chunk = "x".repeat(64 * 1024);
    let whole = chunk.clone() + "the end";
    let (port, server) = server(&[
        "",
        "* CAPABILITY IMAP4rev1 IDLE UIDPLUS MOVE\r\n",
        "* 2 EXISTS\r\n* OK [UIDVALIDITY 7] numbers\r\n",
        "* SEARCH 3 5 6\r\n",
        // The mail 6 is gone in the meantime.
        &(mail(3, "short") + &mail(5, &chunk)),
        &mail(5, &whole),
        "* SEARCH 3 5\r\n",
        "",
        "",
        "* 3 EXISTS\r\n",
        "* SEARCH\r\n",
        "+ idling\r\n* 4 EXISTS\r\n",
    ]);
    let folder = tempfile::tempdir().unwrap();
    let password = folder.path().join("password");
    std::fs::write(&password, "secret").unwrap();
    let settings = settings(port, Login::Password, &password);
    let bell = Bell::default();
    let mut inbox = Imap::connect(&settings, &bell).unwrap();
    let found: Vec<_> = std::iter::from_fn(|| inbox.next().unwrap())
        .map(|mail| (mail.id, mail.bytes))
        .collect();
    let expected = [("7.3", "short"), ("7.5", whole.as_str())];
    assert!(found.iter().map(|(id, _)| id).eq(["7.3", "7.5"]));
    assert!(
        found
            .iter()
            .zip(expected)
            .all(|((_, bytes), (_, text))| bytes == text.as_bytes())
    );
    inbox.done_all(&["7.5", "7.3"]).unwrap();
    let long = Duration::from_mins(1);
    inbox.wait(&bell, long).unwrap();
    assert!(inbox.next().unwrap().is_none());
    // Nothing has come since: now the server is left to tell of news.
    inbox.wait(&bell, long).unwrap();
    let commands = server.join().unwrap();
    let peek = "(UID INTERNALDATE BODY.PEEK[]<0.";
    assert_eq!(
        commands[3..],
        [
            "UID SEARCH UNSEEN UNDELETED".to_owned(),
            format!("UID FETCH 3,5,6 {peek}65536>)"),
            format!("UID FETCH 5 {peek}33554432>)"),
            "UID SEARCH UNSEEN UNDELETED".to_owned(),
            "UID STORE 3,5 +FLAGS.SILENT (\\Seen)".to_owned(),
            "NOOP".to_owned(),
            "NOOP".to_owned(),
            "UID SEARCH UNSEEN UNDELETED".to_owned(),
            "IDLE".to_owned(),
        ]
    );
}

/// What a client said who logged in there, and what came of it.
fn login(
    login: Login,
    secret: &str,
    answers: &[&str],
) -> (Vec<String>, Result<Imap, MailboxError>) {
    let (port, server) = server(answers);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("secret");
    std::fs::write(&file, secret).unwrap();
    let connected = Imap::connect(&settings(port, login, &file), &Bell::default());
    let said = server.join().unwrap();
    let port = port.to_string();
    (
        said.iter()
            .map(|line| line.replace(&port, "PORT"))
            .collect(),
        connected,
    )
}

#[test]
fn tokens_are_shown_as_the_server_wants_them() {
    let after = ["", "* CAPABILITY IMAP4rev1\r\n", ""];
    // user=judge^Aauth=Bearer the-token^A^A
    let xoauth2 = "dXNlcj1qdWRnZQFhdXRoPUJlYXJlciB0aGUtdG9rZW4BAQ==";
    for (offered, asked, expected) in [
        (
            "SASL-IR AUTH=XOAUTH2",
            "",
            vec![format!("AUTHENTICATE XOAUTH2 {xoauth2}")],
        ),
        (
            "AUTH=PLAIN AUTH=XOAUTH2",
            "+ \r\n",
            vec!["AUTHENTICATE XOAUTH2".to_owned(), xoauth2.to_owned()],
        ),
    ] {
        let capabilities = format!("* CAPABILITY IMAP4rev1 {offered}\r\n");
        let answers = [&[&capabilities, asked][..], &after[1..]].concat();
        let (said, connected) = login(Login::Token, "the-token", &answers);
        connected.unwrap();
        assert_eq!(said[0], "CAPABILITY");
        assert_eq!(said[1..=expected.len()], expected);
    }
    // What is newer is taken where it is offered.
    let both = "* CAPABILITY IMAP4rev1 SASL-IR AUTH=XOAUTH2 AUTH=OAUTHBEARER\r\n";
    let (said, connected) = login(
        Login::Token,
        "the-token",
        &[both, after[0], after[1], after[2]],
    );
    connected.unwrap();
    let words = said[1].strip_prefix("AUTHENTICATE OAUTHBEARER ").unwrap();
    // n,a=judge,^Ahost=127.0.0.1^Aport=
    assert!(
        words.starts_with("bixhPWp1ZGdlLAFob3N0PTEyNy4wLjAuMQFwb3J0P"),
        "{words}"
    );
}

#[test]
fn a_refused_token_is_told_with_the_reasons_of_the_server() {
    // {"status":"invalid_token"}; the ends are RFC 7628 3.2.3's and an empty line.
    let reasons = "+ eyJzdGF0dXMiOiJpbnZhbGlkX3Rva2VuIn0=\r\nNO Not now.";
    for (mechanism, end) in [("OAUTHBEARER", "AQ=="), ("XOAUTH2", "")] {
        let offered = format!("* CAPABILITY IMAP4rev1 SASL-IR AUTH={mechanism}\r\n");
        let (said, connected) = login(Login::Token, "the-token", &[&offered, reasons]);
        assert_eq!(said[2], end);
        let error = connected.unwrap_err();
        assert_eq!(
            error.to_string(),
            "127.0.0.1: the login as judge failed: Not now. (status invalid_token)"
        );
        assert!(!format!("{error:?}").contains("the-token"));
    }
}

#[test]
fn a_login_that_a_server_does_not_offer_is_told_of() {
    let plain = "* CAPABILITY IMAP4rev1 AUTH=PLAIN AUTH=LOGIN\r\n";
    let (_, connected) = login(Login::Token, "the-token", &[plain]);
    let error = connected.unwrap_err().to_string();
    assert!(
        error.ends_with("it offers no such login, but only PLAIN, LOGIN"),
        "{error}"
    );
    let tokens = "* CAPABILITY IMAP4rev1 LOGINDISABLED AUTH=XOAUTH2\r\n";
    let (_, connected) = login(Login::Password, "hunter2", &["NO never", tokens]);
    let Err(MailboxError::Login(error)) = connected else {
        panic!("{connected:?}");
    };
    assert!(matches!(&error.refusal, Refusal::NotOffered(offered) if offered == &["XOAUTH2"]));
    assert!(error.takes_tokens);
    let (_, connected) = login(Login::Password, "hunter2", &["NO wrong", plain]);
    let Err(MailboxError::Login(error)) = connected else {
        panic!("{connected:?}");
    };
    assert!(!error.takes_tokens);
    assert_eq!(
        error.to_string(),
        "127.0.0.1: the login as judge failed: wrong"
    );
}
