//! What an inbox on a mail server asks of it, and in what order.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use highnoon::mail::Inbox as _;
use highnoon::mail::transport::{Bell, Encryption, Imap, ImapSettings, SecretSource, Stored};

/// A server that answers one client's commands in turn with what is given for
/// each before it says OK, and then tells which commands they were.
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
        stream.write_all(answer.as_bytes()).unwrap();
        if command == "IDLE" {
            assert_eq!(lines.next().unwrap().unwrap(), "DONE");
        }
        write!(stream, "{tag} OK done\r\n").unwrap();
    }
    commands
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
    let settings = ImapSettings {
        host: "127.0.0.1".to_owned(),
        port: Some(port),
        encryption: Encryption::None,
        ca_file: None,
        user: "judge".to_owned(),
        password: SecretSource::File(password),
        mailbox: "INBOX".to_owned(),
        stored: Stored::Seen,
    };
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
