//! What an outbox says to a mail server, and what it makes of the answers.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::thread::{self, JoinHandle};

use highnoon::mail::transport::{Login, Smtp, SmtpSettings};
use highnoon::mail::{Envelope, MailboxError, Outbox as _, SendError};

const LETTER: &[u8] = b"Subject: x\r\n\r\nx\r\n";

/// A server that offers these logins, answers so to one after the other, each
/// on a connection of its own, and takes every letter. It tells what was said
/// instead of a login's first line, and of letters their recipients.
fn server(offered: &str, logins: &[&[&str]]) -> (u16, JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let offered = offered.to_owned();
    let logins: Vec<Vec<String>> = logins
        .iter()
        .map(|answers| answers.iter().map(|&answer| answer.to_owned()).collect())
        .collect();
    let thread = thread::spawn(move || {
        let connections = logins.into_iter().map(|answers| {
            let (stream, _) = listener.accept().unwrap();
            serve(&stream, &offered, answers)
        });
        connections.flatten().collect()
    });
    (port, thread)
}

fn serve(mut stream: &TcpStream, offered: &str, answers: Vec<String>) -> Vec<String> {
    let lines = BufReader::new(stream.try_clone().unwrap()).lines();
    let mut answers = answers.into_iter();
    let (mut said, mut is_in_letter, mut in_login) = (Vec::new(), false, false);
    stream.write_all(b"220 ready\r\n").unwrap();
    for line in lines.map_while(Result::ok) {
        if is_in_letter && line != "." {
            continue;
        }
        is_in_letter = line == "DATA";
        let answer = if line.starts_with("EHLO") {
            format!("250-localhost\r\n250 AUTH {offered}")
        } else if line == "QUIT" {
            "221 bye".to_owned()
        } else if line.starts_with("AUTH") || in_login {
            said.push(line);
            let answer = answers.next().unwrap();
            in_login = answer.starts_with("334");
            answer
        } else if is_in_letter {
            "354 go on".to_owned()
        } else {
            if line.starts_with("RCPT") {
                said.push(line);
            }
            "250 fine".to_owned()
        };
        write!(stream, "{answer}\r\n").unwrap();
    }
    said
}

/// An outbox there, whose secret is in a file.
fn outbox(port: u16, login: &str, secret: &Path) -> Smtp {
    let settings = format!(
        "host = \"127.0.0.1\"\nport = {port}\nencryption = \"none\"\nuser = \"judge\"\n\
         password = {{ command = [\"cat\", '{}'] }}\nlogin = \"{login}\"\n",
        secret.display()
    );
    let settings: SmtpSettings = toml::from_str(&settings).unwrap();
    Smtp::open(&settings, "judge@example.org").unwrap()
}

fn send(outbox: &mut Smtp) -> Result<(), SendError> {
    outbox.send("x", Envelope::to("kim@example.org"), LETTER)
}

#[test]
fn a_letter_is_kept_while_its_login_is_refused_and_goes_with_the_next_token() {
    let folder = tempfile::tempdir().unwrap();
    let secret = folder.path().join("token");
    fs::write(&secret, "old-token\n").unwrap();
    // {"status":"400","schemes":"Bearer"}
    let reasons = "334 eyJzdGF0dXMiOiI0MDAiLCJzY2hlbWVzIjoiQmVhcmVyIn0=";
    let (port, server) = server(
        "PLAIN XOAUTH2",
        &[
            &[reasons, "535 5.7.8 not accepted"],
            &["535 5.7.3 unsuccessful"],
            &["235 welcome"],
        ],
    );
    let mut outbox = outbox(port, "token", &secret);
    for told in [
        "the login as judge failed: permanent error (535): 5.7.8 not accepted (status 400)",
        "the login as judge failed: permanent error (535): 5.7.3 unsuccessful",
    ] {
        let Err(SendError::Down(error)) = send(&mut outbox) else {
            panic!("that is no letter's fault");
        };
        assert_eq!(error.to_string(), format!("127.0.0.1: {told}"));
        let MailboxError::Login(error) = error else {
            panic!("{error}");
        };
        assert!(error.takes_tokens && error.login == Login::Token);
    }
    fs::write(&secret, "new-token\n").unwrap();
    send(&mut outbox).unwrap();
    // Nobody logs in anew as long as the connection is there.
    fs::write(&secret, "newer-token\n").unwrap();
    send(&mut outbox).unwrap();
    drop(outbox);
    let said = server.join().unwrap();
    // user=judge^Aauth=Bearer old-token^A^A, and the same of the new one.
    let old = "AUTH XOAUTH2 dXNlcj1qdWRnZQFhdXRoPUJlYXJlciBvbGQtdG9rZW4BAQ==";
    let new = "AUTH XOAUTH2 dXNlcj1qdWRnZQFhdXRoPUJlYXJlciBuZXctdG9rZW4BAQ==";
    let letter = "RCPT TO:<kim@example.org>";
    assert_eq!(said, [old, "", old, new, letter, letter]);
}

#[test]
fn no_letter_is_refused_for_what_its_server_has_against_the_judge() {
    let folder = tempfile::tempdir().unwrap();
    let secret = folder.path().join("token");
    fs::write(&secret, "hunter-two\n").unwrap();
    for (offered, login, answers, told) in [
        (
            "PLAIN LOGIN",
            "token",
            &[][..],
            "it offers no such login, but only PLAIN, LOGIN",
        ),
        (
            "XOAUTH2",
            "password",
            &[],
            "it offers no such login, but only XOAUTH2",
        ),
        ("PLAIN", "password", &["535 5.7.8 wrong"], "5.7.8 wrong"),
        (
            "PLAIN",
            "password",
            &["454 4.7.0 try again"],
            "4.7.0 try again",
        ),
        // Neither is what one says to a password.
        ("PLAIN", "password", &["334 eA=="], "the login as judge"),
        ("XOAUTH2", "token", &["334 ", "334 "], "it asks for more"),
        ("XOAUTH2", "token", &["what"], "the login as judge"),
    ] {
        let (port, server) = server(offered, &[answers]);
        let mut outbox = outbox(port, login, &secret);
        let error = send(&mut outbox).unwrap_err();
        assert!(matches!(error, SendError::Down(_)), "{error:?}");
        let text = error.to_string();
        assert!(text.contains(told), "{text}");
        assert!(!format!("{error:?} {outbox:?}").contains("hunter"));
        drop(outbox);
        server.join().unwrap();
    }
}

#[test]
fn a_secret_that_is_not_there_is_no_letters_fault_either() {
    let folder = tempfile::tempdir().unwrap();
    let none = folder.path().join("none");
    let mut outbox = outbox(1, "token", &none);
    let error = send(&mut outbox).unwrap_err();
    assert!(
        matches!(error, SendError::Down(MailboxError::Secret(_))),
        "{error:?}"
    );
    assert!(
        error.to_string().contains("cat, which should print"),
        "{error}"
    );
    // What is no token never reaches a server.
    fs::write(&none, "<html>hunter</html>\n").unwrap();
    let (port, server) = server("XOAUTH2", &[&[]]);
    let mut outbox = self::outbox(port, "token", &none);
    let error = send(&mut outbox).unwrap_err();
    assert!(matches!(error, SendError::Down(_)), "{error:?}");
    assert!(!error.to_string().contains("hunter"), "{error}");
    drop(outbox);
    assert!(server.join().unwrap().is_empty());
}

#[test]
fn a_connection_is_left_when_no_letter_has_come_for_a_while() {
    let folder = tempfile::tempdir().unwrap();
    let secret = folder.path().join("password");
    fs::write(&secret, "x\n").unwrap();
    let (port, server) = server("PLAIN", &[&["235 welcome"], &["235 welcome"]]);
    let mut outbox = outbox(port, "password", &secret);
    for _ in 0..2 {
        send(&mut outbox).unwrap();
        outbox.rest();
        send(&mut outbox).unwrap();
        outbox.rest();
        outbox.rest();
        assert!(format!("{outbox:?}").contains("is_connected: false"));
    }
    let said = server.join().unwrap();
    let logins = said.iter().filter(|line| line.starts_with("AUTH")).count();
    assert_eq!((logins, said.len()), (2, 6));
}
