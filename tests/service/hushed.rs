//! What a judge says of itself tells nothing that is secret, however much it is
//! told to say.

use std::fs;

use super::running::{Running, healthy, page, until};
use super::servers::servers;
use super::{EARLY, LATE, Place, orders};

/// What players write and nobody else may read.
const MARKS: [&str; 3] = ["Zebrafish", "Quokkaville", "Wolpertinger"];

#[test]
fn logs_and_pages_hold_no_secrets() {
    let servers = servers();
    let place = Place::with_game("judge-nine", "india", |_| None);
    let mut mailbox = servers.mailbox("lone-star", "india");
    let [press, line, standing] = MARKS;
    let text = format!(
        "press to red-river\n{press}\nendpress\n\nG lst - rge\nG {line} - lst\n\n\
         next turn:\nG {standing} H\n"
    );
    let mut told = String::new();
    for (now, text) in [(EARLY, text.as_str()), (LATE, "status\n")] {
        let serving = Running::start(place.path(), now);
        healthy(place.port);
        let number = usize::from(now == LATE);
        let mail = orders("lone-star", "india", number, text);
        servers.submit("lone-star", &place.judge, &mail);
        let answer = format!("In-Reply-To: <india-{number}@players.example>");
        mailbox.wait_for(&answer);
        until("an empty queue", || {
            (place.count("SELECT count(*) FROM letter WHERE sent IS NULL") == 0).then_some(())
        });
        for path in ["/metrics", "/health"] {
            told += &page(place.port, path).unwrap().1;
        }
        assert_eq!(serving.stop(), 0);
    }
    told += &fs::read_to_string(place.path().join("log")).unwrap();
    assert!(told.contains("a mail is dealt with"), "{told}");
    for args in [&["doctor"][..], &["health"], &["letters", "india"]] {
        let (_, out, err) = place.run(args);
        told += &(out + &err);
    }
    let password = fs::read_to_string(servers.password_file()).unwrap();
    let store = rusqlite::Connection::open(place.path().join("highnoon.sqlite")).unwrap();
    let key = store.query_row("SELECT hex(value), value FROM secret", [], |row| {
        Ok((row.get(0)?, row.get(1)?))
    });
    let (hex, bytes): (String, Vec<u8>) = key.unwrap();
    let forms = [hex.to_lowercase(), hex, format!("{bytes:?}")];
    let secrets = forms.into_iter().chain(MARKS.map(str::to_owned));
    for secret in secrets.chain([password.trim().to_owned()]) {
        let line = told.lines().find(|line| line.contains(&secret));
        assert_eq!(line, None, "{secret} is told");
    }
}
