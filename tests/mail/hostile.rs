//! Mails that are broken or meant to break something. Each is read on a stack
//! of two megabytes, the least that a spawned thread gets.

use std::thread;

use highnoon::mail::incoming::{MAX_NESTED_MAILS, MAX_SIZE};
use highnoon::mail::{Fault, Incoming, Unreadable, html, own_text, read};

const FROM: &str = "From: lone-star@example.com\nMessage-ID: <1@example.com>\n";

fn read_on_small_stack(raw: Vec<u8>) -> Result<Incoming, Unreadable> {
    thread::Builder::new()
        .stack_size(2 * 1024 * 1024)
        .spawn(move || {
            let mail = read(&raw)?;
            let _ = own_text(&mail.text.body).own_lines();
            Ok(mail)
        })
        .unwrap()
        .join()
        .unwrap()
}

fn fault(raw: impl Into<Vec<u8>>) -> (Fault, bool) {
    let unreadable = read_on_small_stack(raw.into()).unwrap_err();
    let answerable = unreadable.head.is_some_and(|head| head.from.is_some());
    (unreadable.fault, answerable)
}

fn own(raw: impl Into<Vec<u8>>) -> Vec<String> {
    let mail = read_on_small_stack(raw.into()).unwrap();
    own_text(&mail.text.body)
        .own_lines()
        .into_iter()
        .map(|(_, line)| line)
        .collect()
}

fn encoded(bytes: &[u8]) -> String {
    // Base64 by the library that the project writes mail with.
    let letter = lettre::message::Body::new_with_encoding(
        bytes.to_vec(),
        lettre::message::header::ContentTransferEncoding::Base64,
    )
    .unwrap();
    String::from_utf8(letter.into_vec()).unwrap()
}

#[test]
fn what_is_too_much_is_refused_and_can_be_answered() {
    let text = "G lst - tom\n".repeat(10 * 1024 * 1024 / 12);
    let large = format!("{FROM}\n{text}");
    let size = large.len();
    assert_eq!(fault(large), (Fault::TooLarge { size }, true));

    let nested = "Content-Type:message/rfc822\n\n".repeat(40_000);
    let (found, answerable) = fault(format!("{FROM}{nested}"));
    assert!(matches!(found, Fault::TooLarge { .. }) && answerable);
    let nested = "Content-Type:MESSAGE/rfc822\n\n".repeat(MAX_NESTED_MAILS + 1);
    assert_eq!(fault(format!("{FROM}{nested}")), (Fault::TooDeep, true));

    let parts = |count: usize| {
        format!(
            "{FROM}Content-Type: multipart/mixed; boundary=b\n\n{}--b--\n",
            "--b\n\nx\n".repeat(count)
        )
    };
    assert_eq!(fault(parts(101)), (Fault::TooManyParts, true));
    assert!(matches!(fault(parts(200_000)).0, Fault::TooLarge { .. }));
    assert!(read_on_small_stack(parts(99).into()).is_ok());

    let multiparts = (0..10_000)
        .map(|level| format!("Content-Type: multipart/mixed; boundary={level}\n\n--{level}\n"))
        .collect::<Vec<_>>()
        .concat();
    let found = fault(format!("{FROM}{multiparts}")).0;
    assert!(matches!(
        found,
        Fault::TooLarge { .. } | Fault::TooManyParts
    ));
    let found = fault(format!("{FROM}{}", &multiparts[..MAX_SIZE / 2])).0;
    assert_eq!(found, Fault::TooManyParts);
}

#[test]
fn nesting_that_counting_cannot_see_does_not_exhaust_the_stack() {
    // The MIME reader overlooks blanks in names.
    for (level, count, expected) in [
        ("Con tent-Type:message /rfc822\n\n", 16_000, Fault::TooDeep),
        (
            "Con tent-Type:message(x)/rfc822\n\n",
            14_000,
            Fault::TooManyParts,
        ),
        (
            "Content-\tType:multipart/mixed;boundary=none\n\n",
            10_000,
            Fault::TooManyParts,
        ),
    ] {
        let mail = format!("{FROM}{}", level.repeat(count));
        assert_eq!(fault(mail), (expected, true), "{level}");
    }

    let hidden = "Content-Type:message/rfc822\n\n".repeat(12_000);
    let mail = format!(
        "{FROM}Content-Type: multipart/mixed; boundary=b\n\n--b\n\nG lst - tom\n--b\n\
         Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n{}\n--b--\n",
        encoded(hidden.as_bytes())
    );
    assert!(mail.len() <= MAX_SIZE);
    assert_eq!(own(mail), ["G lst - tom"]);
}

#[test]
fn who_wrote_it_must_be_certain() {
    for (fields, expected) in [
        ("", Fault::NoMail),
        ("\n\n\n", Fault::NoMail),
        ("To: judge@example.org\n\nG lst - tom", Fault::NoSender),
        ("From: Lone Star\n\nG lst - tom", Fault::NoSender),
        ("From: <>\n\nx", Fault::NoSender),
        (
            "From: a@example.com\nFrom: b@example.com\n\nx",
            Fault::SeveralSenders { count: 2 },
        ),
        (
            "From: a@example.com\nFROM: a@example.com\n\nx",
            Fault::SeveralSenders { count: 2 },
        ),
        (
            "From:\nFrom: a@example.com\n\nx",
            Fault::SeveralSenders { count: 2 },
        ),
        (
            "From: a@example.com, b@example.com\n\nx",
            Fault::SeveralSenders { count: 2 },
        ),
    ] {
        assert_eq!(fault(fields).0, expected, "{fields:?}");
    }
    let tricked = "From: \"judge@example.org\" <a@example.com>\n\nG lst - tom";
    let mail = read(tricked.as_bytes()).unwrap();
    assert_eq!(mail.head.from.unwrap().email, "a@example.com");
}

#[test]
fn broken_mails_give_what_can_be_read() {
    let multipart = "Content-Type: multipart/mixed; boundary=b\n\n";
    for (rest, expected) in [
        (
            format!("{multipart}--b\n\nG lst - tom\n"),
            vec!["G lst - tom"],
        ),
        (
            format!(
                "{multipart}--b\nContent-Type: text/plain; charset=utf-8\n\nG lst - tom\n--b\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\niVBORw0KG"
            ),
            vec!["G lst - tom"],
        ),
        ("\n".to_owned(), vec![]),
        (String::new(), vec![]),
        (
            "\r\nG lst - tom\r\n\r\nG hno H".to_owned(),
            vec!["G lst - tom", "G hno H"],
        ),
        (
            "Content-Type: text/plain; charset=no-such\n\nG B\u{fc}ffel H".to_owned(),
            vec!["G Büffel H"],
        ),
        (
            "Content-Type: text/plain; charset=iso-8859-1\n\nG Büffel H".to_owned(),
            vec!["G Büffel H"],
        ),
        (
            "\nG lst\0 - tom\nG hno H".to_owned(),
            vec!["G lst\u{fffd} - tom", "G hno H"],
        ),
        (
            "Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\nRyBsc3QgLSB0b20*"
                .to_owned(),
            vec!["RyBsc3QgLSB0b20*"],
        ),
    ] {
        assert_eq!(own(format!("{FROM}{rest}")), expected, "{rest:?}");
    }
    let cut = format!("{FROM}{multipart}--b\n\nG lst - tom\n--b\nContent-Type: text/x\n\nG hn");
    assert!(read(cut.as_bytes()).unwrap().truncated);
    assert!(!read(format!("{cut}\n--b--").as_bytes()).unwrap().truncated);
    let mut latin = format!("{FROM}\nG B").into_bytes();
    latin.extend(b"\xfcffel H\nG lst \x96 rge");
    assert_eq!(own(latin), ["G B\u{fc}ffel H", "G lst - rge"]);
    // Cut in a letter, it is UTF-8 all the same.
    let mut cut = format!("{FROM}\nG Büffel H\nG B").into_bytes();
    cut.push(0xc3);
    assert_eq!(own(cut), ["G Büffel H", "G B\u{fffd}"]);
    assert_eq!(
        own(format!("{FROM}\nG lst H\nG hno H").replace('\n', "\r")),
        ["G lst H", "G hno H"]
    );
}

#[test]
fn nested_html_is_read_in_one_pass() {
    let count = 100_000 / 5;
    let divs = format!(
        "{}G lst - tom{}",
        "<div>".repeat(count),
        "</div>".repeat(count)
    );
    assert_eq!(html::to_text(&divs), "G lst - tom\n");
    let quotes = format!("{}x", "<blockquote>".repeat(count));
    assert_eq!(html::to_text(&quotes), ">>>>>>>> x\n");
    let stray = format!("{}{}x", "<b>".repeat(count), "</i>".repeat(count));
    assert_eq!(html::to_text(&stray), "x\n");
    let marks = format!("{FROM}\n{}\n", "<http".repeat(count));
    assert_eq!(own(marks).len(), 1);
}

#[test]
fn one_mail_has_one_key() {
    let key = |raw: &str| read(raw.as_bytes()).unwrap().key;
    let mail = format!("{FROM}\nG lst - tom\n");
    assert_eq!(
        key(&mail),
        key(&format!("Received: from a by b; x\n{mail}"))
    );
    assert_ne!(key(&mail), key(&mail.replace("tom", "cul")));
    assert_ne!(key(&mail), key(&mail.replace("<1@", "<2@")));
    let nameless = "From: a@example.com\n\nx";
    assert!(key(nameless).starts_with("sha256:"));
    assert_ne!(key(nameless), key("From: a@example.com\n\ny"));
}

#[test]
fn no_shape_of_lines_is_read_more_than_once() {
    // Each of these took time that grew with the square of its length under
    // one rule or another, or would.
    let size = 30_000;
    for shape in [
        "On 1 x wrote:\n",
        "On 12 June 2026 at 10:11 <a@b\nfoo <a@b>\nx wrote\n",
        "Am 12.06.2026 um 10:11 schrieb High Noon\n<a@example.org>:\n> x\n",
        "On 1 x wrote\n>:\n",
        "10:00 a@example.org 2026\n",
        "Best,\n",
        "ok\nBest,\n> x\n",
        "ok\nBest,\n/\n> x\n",
        "Best,\nA\nB\nC\nD\nE\nF\nG\nH\nI\n",
        "ok\nThanks\n\n\n",
        "From: x\nTo: y\n",
        "From: x\nSent: y\nTo: z\n> q\n",
        "press to all\n",
        "press to all\nOn 1 x wrote:\npress to all\nendpress\n",
        "> #judge:x#\n\n",
        "10:00:\n> #judge:x#\n",
        "-----Original Message-----\n> x\n",
        "\n\nB> x\n",
        "-- \n> x\n",
        "\n",
        ">",
        "a ",
        "a:",
        "@",
    ] {
        for first in ["", "ok\n", "press to all\nOn 1 x wrote:\n", "> x\n"] {
            let text = format!("{first}{}", shape.repeat(size / shape.len()));
            assert_eq!(own_text(&text).lines.len(), text.lines().count());
        }
    }
}
