//! Servers that refuse.

use std::fs;

use highnoon::mail::transport::{Bell, Encryption, Imap, SecretSource, Stored};
use highnoon::mail::{Envelope, Inbox as _, Outbox as _, SendError};

use super::running::{Running, healthy, until};
use super::servers::servers;
use super::{EARLY, Place, orders};

#[test]
fn a_letter_that_is_refused_does_not_hold_up_the_others() {
    let servers = servers();
    let place = Place::with_game("judge-four", "dust", |seat| match seat {
        "devils-hole" => Some("refused@example.org".to_owned()),
        "south-fork" => Some("later@example.org".to_owned()),
        _ => None,
    });
    assert_eq!(
        place.count("SELECT count(*) FROM letter WHERE sent IS NOT NULL"),
        6
    );
    let refused = "SELECT count(*) FROM letter WHERE given_up IS NOT NULL \
                   AND recipient LIKE 'refused@%' AND last_error LIKE '%5.1.1 there is no such%'";
    assert_eq!(place.count(refused), 1);
    let later = "SELECT count(*) FROM letter WHERE given_up IS NULL AND attempts = 1 \
                 AND not_before = queued + 60 AND recipient LIKE 'later@%'";
    assert_eq!(place.count(later), 1);

    // A day later, the one letter is tried again, and others are sent.
    let serving = Running::start(place.path(), EARLY);
    healthy(place.port);
    servers.submit(
        "rancho-grande",
        &place.judge,
        &orders("rancho-grande", "dust", 1, "G rgr H"),
    );
    let mut mailbox = servers.mailbox("rancho-grande", "dust");
    mailbox.wait_for("In-Reply-To: <dust-1@players.example>");
    until("a second attempt", || {
        let tried = "SELECT count(*) FROM letter WHERE attempts = 2 AND recipient LIKE 'later@%'";
        (place.count(tried) == 1).then_some(())
    });
    assert_eq!(serving.stop(), 0);

    // The doctor tells of what was given up, and finds a wrong password.
    let (status, out, _) = place.run(&["doctor", "--now", EARLY]);
    assert_eq!(status, 1);
    assert!(out.contains("✗ 1 letter never sent"), "{out}");
    for found in [
        "connection, login and mailbox",
        "(IDLE)",
        "connection, encryption and login",
    ] {
        assert!(out.contains(found), "{found}\n{out}");
    }
    let wrong = place.path().join("wrong");
    fs::write(&wrong, "wrong\n").unwrap();
    let config = place.path().join("highnoon.toml");
    let text = fs::read_to_string(&config).unwrap();
    let right = servers.password_file();
    fs::write(
        &config,
        text.replace(right.to_str().unwrap(), wrong.to_str().unwrap()),
    )
    .unwrap();
    let (status, out, _) = place.run(&["doctor", "--now", EARLY]);
    assert_eq!(status, 1);
    assert!(out.contains("the login as judge-four failed"), "{out}");
    assert!(out.contains("✗ outbox smtp localhost"), "{out}");
}

#[test]
fn servers_are_talked_to_only_as_agreed() {
    let servers = servers();
    let sound = servers.settings("judge-four");
    let connect = |settings| Imap::connect(&settings, &Bell::default());
    let mut starttls = sound.clone();
    starttls.encryption = Encryption::Starttls;
    starttls.port = Some(servers.imap());
    connect(starttls).unwrap().leave();
    let mut unknown = sound.clone();
    unknown.ca_file = None;
    let error = connect(unknown).unwrap_err().to_string();
    assert!(error.contains("UnknownIssuer"), "{error}");
    let mut elsewhere = sound.clone();
    elsewhere.mailbox = "None".to_owned();
    let error = connect(elsewhere).unwrap_err().to_string();
    assert!(
        error.contains("the mailbox None cannot be opened"),
        "{error}"
    );
    let mut silent = sound;
    silent.password = SecretSource::Env("HIGHNOON_NOT_SET".to_owned());
    let error = connect(silent).unwrap_err().to_string();
    assert!(error.contains("HIGHNOON_NOT_SET"), "{error}");

    let smtp = |text: &str| {
        let text = format!("host = \"localhost\"\nport = {}\n{text}", servers.smtp());
        let settings = toml::from_str(&text).unwrap();
        let mut smtp =
            highnoon::mail::transport::Smtp::open(&settings, "judge@example.org").unwrap();
        smtp.send(
            "x",
            Envelope::to("lone-star@example.org"),
            b"Subject: x\r\n\r\nx\r\n",
        )
    };
    // Without a login it relays nothing, and that is one recipient's affair;
    // an authority that is not believed is everybody's.
    let refused = smtp("encryption = \"none\"\n");
    assert!(matches!(refused, Err(SendError::Refused(_))), "{refused:?}");
    let down = smtp("encryption = \"starttls\"\n");
    assert!(matches!(down, Err(SendError::Down(_))), "{down:?}");
}

#[test]
fn a_mail_is_marked_once_it_is_stored() {
    let servers = servers();
    for (stored, left) in [(Stored::Seen, 1), (Stored::Delete, 0)] {
        let mut settings = servers.settings("mule-ridge");
        settings.stored = stored;
        let mark = format!("left-{left}");
        let raw = orders("mule-ridge", &mark, 0, "x");
        servers.submit("mule-ridge", "mule-ridge@example.org", &raw);
        let bell = Bell::default();
        let mut imap = Imap::connect(&settings, &bell).unwrap();
        let id = until("a mail", || {
            while let Some(mail) = imap.next().unwrap() {
                if String::from_utf8_lossy(&mail.bytes).contains(&mark) {
                    assert!(mail.arrived.is_some());
                    return Some(mail.id);
                }
            }
            None
        });
        // Not marked: who connects anew gets it again.
        imap.leave();
        let mut imap = Imap::connect(&settings, &bell).unwrap();
        let ids = |imap: &mut Imap| -> Vec<String> {
            std::iter::from_fn(|| imap.next().unwrap())
                .map(|mail| mail.id)
                .collect()
        };
        assert!(ids(&mut imap).contains(&id));
        imap.done(&id).unwrap();
        imap.leave();
        let mut imap = Imap::connect(&settings, &bell).unwrap();
        assert!(!ids(&mut imap).contains(&id));
        assert!(imap.done("0.1").is_err(), "another numbering");
    }
}
