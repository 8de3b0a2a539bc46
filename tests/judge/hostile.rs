//! Mails that are broken or meant to break something, through the whole judge.

use highnoon::judge::Judge;
use highnoon::mail::read;
use highnoon::store::sqlite::Sqlite;

use super::{Letters, judge_at, mail, time};

const NOW: &str = "2026-11-21T10:00:00Z";
const FROM: &str = "From: lone-star@players.example\n";

/// What is expected of the judge.
enum Answer {
    /// One letter that contains this text.
    Says(&'static str),
    Silence,
}
use Answer::{Says, Silence};

fn multiparts(levels: usize) -> String {
    (0..levels)
        .map(|level| format!("Content-Type: multipart/mixed; boundary={level}\n\n--{level}\n"))
        .collect::<Vec<_>>()
        .concat()
}

fn mails() -> Vec<(&'static str, Vec<u8>, Answer)> {
    let plain = |text: &str| format!("{FROM}\n{text}").into_bytes();
    let subject = |value: &str| format!("{FROM}Subject: {value}\n\nG lst - rge\n").into_bytes();
    vec![
        (
            "truncated MIME",
            format!("{FROM}Content-Type: multipart/mixed; boundary=b\n\n--b\n\nG lst - rge\n--b\nContent-Type: image/png\n\nxx")
                .into_bytes(),
            Says("The end of your mail is missing"),
        ),
        ("10 MB of text", plain(&"G lst - rge\n".repeat(900_000)), Says("kB")),
        (
            "10,000 nested multiparts",
            format!("{FROM}{}", multiparts(10_000)).into_bytes(),
            Says("could not be used"),
        ),
        (
            "40,000 nested mails",
            format!("{FROM}{}", "Content-Type:message/rfc822\n\n".repeat(40_000)).into_bytes(),
            Says("could not be used"),
        ),
        (
            "a wrong charset",
            format!("{FROM}Content-Type: text/plain; charset=klingon\n\nG lst - rge\n").into_bytes(),
            Says("→ Rio Grande East"),
        ),
        (
            "UTF-16 that is none",
            format!("{FROM}Content-Type: text/plain; charset=utf-16\n\nG lst - rge\n").into_bytes(),
            Says("Your orders as understood"),
        ),
        ("NUL bytes", plain("G lst\0- rge\n\0\0\0\nG cul H\n"), Says("Culpepper Canyon holds")),
        (
            "a header in the subject",
            subject("=?utf-8?Q?x=0D=0ABcc:_victim@example.org=0D=0A?="),
            Says("→ Rio Grande East"),
        ),
        (
            "a header in the display name",
            b"From: =?utf-8?Q?x=0D=0ABcc:_victim@example.org?= <lone-star@players.example>\n\nG lst - rge\n".to_vec(),
            Says("→ Rio Grande East"),
        ),
        (
            "a header in the Message-ID",
            format!("{FROM}Message-ID: <x\r\n Bcc: victim@example.org>\n\nG lst - rge\n").into_bytes(),
            Says("→ Rio Grande East"),
        ),
        ("a subject of 100 kB", subject(&"x".repeat(100_000)), Says("→ Rio Grande East")),
        ("a line of 1 MB", plain(&"G lst - rge ".repeat(90_000)), Says("kB")),
        ("a line of 400 kB", plain(&"G lst - rge ".repeat(30_000)), Says("at most 100 kB")),
        ("a line of 90 kB", plain(&"G lst - rge ".repeat(7_000)), Says("Your orders as understood")),
        ("a word of 90 kB", plain(&"G".repeat(90_000)), Says("Your orders as understood")),
        ("5,000 orders", plain(&"G lst - rge\nG lst - flv\n".repeat(2_500)), Says("more notes like these")),
        ("5,000 wrong orders", plain(&"G lst - xyzzy\n".repeat(5_000)), Says("more notes like these")),
        ("7,000 semicolons", plain(&"G lst - xyzzy;".repeat(7_000)), Says("Your orders as understood")),
        (
            "20,000 doubtful lines",
            plain(&format!("G lst H\n-- \n{}", "G cul H\n".repeat(20_000))),
            Says("more lines there read like orders"),
        ),
        (
            "20,000 quoted lines",
            plain(&"> G cul H\n".repeat(20_000)),
            Says("quoted orders are never used"),
        ),
        (
            "14,000 attributions",
            plain(&"On 1 x\n".repeat(14_000)),
            Says("Your orders as understood"),
        ),
        (
            "14,000 closing formulas",
            plain(&format!("G lst H\n{}", "Best\n\n".repeat(14_000))),
            Says("Lone Star holds"),
        ),
        (
            "terminal escapes in From",
            b"From: \"\x1b[2J\x1b]0;x\x07\" <a\x1b[31m@strangers.example>\n\nG lst - rge\n".to_vec(),
            Silence,
        ),
        ("SQL", plain("G lst - rge'); DROP TABLE mail; --\n"), Says("Your orders as understood")),
        ("SQL in From", b"From: \"x'; DROP TABLE mail; --\"@strangers.example\n\nx\n".to_vec(), Silence),
        ("bytes that are no text", [FROM.as_bytes(), b"\nG l\xff\xfest - \xc3\x28rge\nG cul H\n"].concat(), Says("Culpepper Canyon holds")),
        ("nothing", Vec::new(), Silence),
        ("no header", b"\xff\xff\xff\n\n".to_vec(), Silence),
        (
            "Fluent and HTML in an order",
            plain("G lst - { $game }<script>alert(1)</script>\n"),
            Says("Your orders as understood"),
        ),
    ]
}

fn letters(judge: &mut Judge<Sqlite>) -> Vec<Vec<u8>> {
    let mut outbox = Letters::default();
    judge.deliver(&mut outbox, time(NOW)).unwrap();
    outbox.0.into_iter().map(|(_, raw)| raw).collect()
}

/// The judge works in a thread with the least stack that threads get.
#[test]
fn hostile_mails_are_answered_or_left_and_always_kept() {
    let work = || {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("highnoon.sqlite");
        let mut judge = judge_at(&path);
        let mut wrong = Vec::new();
        for (name, raw, answer) in mails() {
            judge.keep(&raw, time(NOW)).unwrap();
            let handled = judge.handle_next(time(NOW)).unwrap().unwrap();
            let sent = letters(&mut judge);
            if handled.done.starts_with("failed") || handled.done.contains('\u{1b}') {
                wrong.push(format!("{name}: {}", handled.done));
            }
            let connection = rusqlite::Connection::open(&path).unwrap();
            let kept: Vec<u8> = connection
                .query_row("SELECT raw FROM mail ORDER BY id DESC LIMIT 1", [], |row| {
                    row.get(0)
                })
                .unwrap();
            let expected = highnoon::mail::incoming::cut(&raw).unwrap_or(raw);
            assert!(kept == expected, "{name}: not kept as it came");
            for letter in &sent {
                let text = String::from_utf8_lossy(letter);
                let head = text.split("\r\n\r\n").next().unwrap();
                if head.contains("\nBcc:") || letter.len() > 200_000 {
                    wrong.push(format!("{name}: {} bytes, {head}", letter.len()));
                }
                let html = text.split("text/html").nth(1).unwrap_or_default();
                if html.contains("<script>") {
                    wrong.push(format!("{name}: a script went through"));
                }
            }
            match (answer, &sent[..]) {
                (Silence, []) => {}
                (Says(text), [letter]) => {
                    let body = read(letter).unwrap().text.body.replace("\n|   ", " ");
                    if !body.contains(text) {
                        wrong.push(format!("{name}: {}\n{:.2000}", handled.done, body));
                    }
                }
                (_, sent) => {
                    wrong.push(format!("{name}: {} letters, {}", sent.len(), handled.done));
                }
            }
        }
        // After all of that, a plain mail from somebody else works.
        judge
            .keep(&mail("lazy-s", 1, "G lzs H\n"), time(NOW))
            .unwrap();
        let handled = judge.handle_next(time(NOW)).unwrap().unwrap();
        assert!(
            handled.done.starts_with("alamo: 1 orders given"),
            "{}",
            handled.done
        );
        assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    };
    std::thread::Builder::new()
        .stack_size(2 * 1024 * 1024)
        .spawn(work)
        .unwrap()
        .join()
        .unwrap();
}
