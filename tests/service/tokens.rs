//! Logins by access token, at servers that look at the tokens.

use std::fs;
use std::process::Command;

use super::running::{Running, healthy, until};
use super::servers::servers;
use super::{EARLY, Place, game_file, orders};

const JUDGE: &str = "judge-eleven";

/// A judge that logs in by tokens, which are good for as many seconds as are
/// in the file of this name.
fn place() -> Place {
    let servers = servers();
    let place = Place::with_mailbox(JUDGE, "");
    let config = place.path().join("highnoon.toml");
    let seconds = place.path().join("seconds");
    let token = servers.token();
    let password = format!("{{ file = '{}' }}", servers.password_file().display());
    let program = format!(
        "{{ command = [\"sh\", \"-c\", \"exec '{}' {JUDGE} $(cat '{}')\"] }}\nlogin = \"token\"",
        token.display(),
        seconds.display()
    );
    let text = fs::read_to_string(&config).unwrap();
    fs::write(&config, text.replace(&password, &program)).unwrap();
    place
}

fn tokens_are_good_for(place: &Place, seconds: &str) {
    // Whole or not at all: the judge may read it at any time.
    let new = place.path().join("new");
    fs::write(&new, seconds).unwrap();
    fs::rename(new, place.path().join("seconds")).unwrap();
}

#[test]
fn letters_wait_for_a_token_that_is_good() {
    let servers = servers();
    let place = place();
    tokens_are_good_for(&place, "-60");
    let file = game_file("token", |seat| Some(format!("{seat}@example.org")));
    fs::write(place.path().join("game.toml"), file).unwrap();
    place.run(&["new", "game.toml", "--now", "2026-11-21T09:59:59Z"]);
    let waiting = "SELECT count(*) FROM letter WHERE sent IS NULL AND given_up IS NULL";
    assert!(place.count(waiting) > 6);

    // The doctor says what it is, at both servers.
    let (status, out, _) = place.run(&["doctor", "--now", EARLY]);
    assert_eq!(status, 1);
    for told in [
        "connection, login and mailbox: localhost: the login as judge-eleven failed: \
         [AUTHENTICATIONFAILED] Authentication failed. (status invalid_token)\n  → the token has expired",
        "connection, encryption and login: localhost: the login as judge-eleven failed: \
         permanent error (535): Incorrect authentication data\n  → the token has expired",
    ] {
        assert!(out.contains(told), "{told}\n{out}");
    }

    // So does the judge, which goes on as soon as the program prints another.
    let serving = Running::start(place.path(), EARLY);
    for refused in ["the outbox takes no letters", "the inbox cannot be read"] {
        until(refused, || serving.log().contains(refused).then_some(()));
    }
    assert!(place.count(waiting) > 6);
    tokens_are_good_for(&place, "600");
    healthy(place.port);
    until("an empty queue", || {
        (place.count(waiting) == 0).then_some(())
    });
    assert_eq!(
        place.count("SELECT count(*) FROM letter WHERE given_up IS NOT NULL"),
        0
    );
    let mail = orders("lone-star", "token", 1, "G lst H");
    servers.submit("lone-star", &place.judge, &mail);
    let mut mailbox = servers.mailbox("lone-star", "token");
    mailbox.wait_for("In-Reply-To: <token-1@players.example>");
    assert_eq!(serving.stop(), 0);
    let (_, out, _) = place.run(&["doctor", "--now", EARLY]);
    for found in [
        "✓ inbox imap judge-eleven@localhost",
        "✓ outbox smtp localhost",
    ] {
        assert!(out.contains(found), "{found}\n{out}");
    }
    // Every token begins like this one, and none is told.
    let one = Command::new(servers.token()).args([JUDGE, "1"]).output();
    let one = String::from_utf8(one.unwrap().stdout).unwrap();
    let (header, _) = one.split_once('.').unwrap();
    let told = fs::read_to_string(place.path().join("log")).unwrap() + &out;
    assert!(!told.contains(header), "{told}");
}

#[test]
fn the_doctor_tells_tokens_from_passwords() {
    let servers = servers();
    let place = place();
    let config = place.path().join("highnoon.toml");
    let text = fs::read_to_string(&config).unwrap();
    // The token of another mailbox.
    tokens_are_good_for(&place, "600");
    fs::write(&config, text.replace(&format!("' {JUDGE} "), "' lazy-s ")).unwrap();
    let (_, out, _) = place.run(&["doctor", "--now", EARLY]);
    let told = "is for another mailbox than the user's";
    assert_eq!(out.matches(told).count(), 2, "{out}");
    // A token as a password, where tokens are taken.
    fs::write(&config, text.replace("login = \"token\"\n", "")).unwrap();
    let (_, out, _) = place.run(&["doctor", "--now", EARLY]);
    let told = "the server takes access tokens";
    assert_eq!(out.matches(told).count(), 2, "{out}");
    // A program that prints none.
    let missing = text.replace(&servers.token().display().to_string(), "/no/such/program");
    fs::write(&config, missing).unwrap();
    let (_, out, _) = place.run(&["doctor", "--now", EARLY]);
    let told = "run the program as the user that runs the judge";
    assert_eq!(out.matches(told).count(), 2, "{out}");
    assert!(out.contains("/no/such/program"), "{out}");
}
