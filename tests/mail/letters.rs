//! Letters: their form, and that they come back as they went.

use chrono::{DateTime, Utc};
use highnoon::game::Lang;
use highnoon::mail::{
    Address, Attachment, AutoSubmitted, BuildError, EncodedPng, Letter, Part, Picture, build, read,
    sentinel,
};
use mail_parser::{MessageParser, MimeHeaders};

/// What a picture begins with.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

pub(super) fn address(name: &str, email: &str) -> Address {
    Address {
        name: (!name.is_empty()).then(|| name.to_owned()),
        email: email.to_owned(),
    }
}

pub(super) fn letter() -> Letter {
    let text = format!(
        "{}\nRange War – Ergebnisse für Büffel\n\n{}\n\n  G lst - tom    bounced   2:2\n> not a quote\nFrom here on\n-- \nHigh Noon\n",
        sentinel("rw1", "s1870"),
        "Der Sommer war lang und die Herden standen am Fluss, bis das Wasser endlich fiel. "
            .repeat(3)
            .trim_end(),
    );
    Letter {
        id: "rw1.s1870.p3.1@example.org".to_owned(),
        date: "2026-06-12T18:00:00Z".parse::<DateTime<Utc>>().unwrap(),
        from: address("High Noon (Richter)", "judge+rw1@example.org"),
        to: address("Büffel", "bueffel@example.com"),
        reply_to: Some(address("", "judge+rw1.p3.abc@example.org")),
        subject: "Re: Range War rw1: Sommer 1870 für Büffel".to_owned(),
        in_reply_to: Some("a1@example.com".to_owned()),
        references: vec!["rw1.root@example.org".to_owned()],
        auto: AutoSubmitted::Generated,
        list_id: Some(("Range War rw1".to_owned(), "rw1.example.org".to_owned())),
        list_unsubscribe: Some("<mailto:judge@example.org?subject=unsubscribe>".to_owned()),
        language: Lang::DE,
        text,
        html: Some(
            "<p>#judge:rw1.s1870#</p><p>Range War – <b>Ergebnisse</b></p><img src=\"cid:board@rw1\" alt=\"Karte\">"
                .to_owned(),
        ),
        inline_pictures: vec![Picture {
            cid: "board@rw1".to_owned(),
            file_name: "karte-frühjahr.png".to_owned(),
            png: EncodedPng::of(PNG.to_vec()),
            alt: "Karte für Büffel".to_owned(),
        }],
        attachments: vec![Attachment {
            file_name: "rw1.svg".to_owned(),
            mime: "image/svg+xml".to_owned(),
            text: "<svg/>".to_owned(),
        }],
    }
}

fn built(letter: &Letter) -> String {
    String::from_utf8(build(letter).unwrap()).unwrap()
}

fn header_of(mail: &str) -> &str {
    mail.split_once("\r\n\r\n").unwrap().0
}

#[test]
fn a_letter_has_this_form() {
    insta::assert_snapshot!(built(&letter()).replace('\r', ""));
}

#[test]
fn the_same_letter_gives_the_same_bytes() {
    assert_eq!(built(&letter()), built(&letter()));
    let mut other = letter();
    other.text.push('x');
    assert_ne!(built(&letter()), built(&other));
}

#[test]
fn a_letter_comes_back_as_it_went() {
    let letter = letter();
    let raw = build(&letter).unwrap();
    let mail = read(&raw).unwrap();
    assert_eq!(mail.text.part, Part::Plain);
    assert_eq!(mail.text.body, letter.text);
    assert_eq!(mail.head.subject, letter.subject);
    assert_eq!(mail.head.from, Some(letter.from));
    assert_eq!(mail.head.to, [letter.to]);
    assert_eq!(mail.head.sent, Some(letter.date));
    assert_eq!(mail.head.message_id.as_deref(), Some(letter.id.as_str()));
    assert_eq!(mail.head.in_reply_to, letter.in_reply_to);
    assert_eq!(
        mail.head.references,
        ["rw1.root@example.org", "a1@example.com"]
    );
    assert!(mail.head.automatic.is_some() && mail.head.came_back("judge@example.org"));
    assert_eq!(mail.attachments, ["karte-frühjahr.png", "rw1.svg"]);

    let parsed = MessageParser::default().parse(&raw).unwrap();
    let picture = parsed.attachment(0).unwrap();
    assert_eq!(picture.contents(), PNG);
    assert_eq!(picture.content_id(), Some("board@rw1"));
}

#[test]
fn every_field_stands_once_and_no_line_is_long() {
    let mut letter = letter();
    letter.text.push_str(&"x".repeat(5_000));
    letter.html = Some("y".repeat(5_000));
    letter.references = (0..60)
        .map(|n| format!("{n}.{}@example.com", "r".repeat(60)))
        .collect();
    let mail = built(&letter);
    assert!(mail.is_ascii());
    assert!(
        mail.split("\r\n")
            .all(|line| line.len() <= 998 && !line.contains(['\r', '\n']))
    );
    let head = header_of(&mail);
    for field in [
        "Date",
        "Message-ID",
        "From",
        "To",
        "Reply-To",
        "Subject",
        "In-Reply-To",
        "References",
        "Auto-Submitted",
        "X-Auto-Response-Suppress",
        "Precedence",
        "List-Id",
        "Content-Language",
        "X-Loop",
        "MIME-Version",
        "Content-Type",
    ] {
        let count = head
            .split("\r\n")
            .filter(|line| {
                line.to_lowercase()
                    .starts_with(&format!("{}:", field.to_lowercase()))
            })
            .count();
        assert_eq!(count, 1, "{field} in\n{head}");
    }
    let references = read(mail.as_bytes()).unwrap().head.references;
    assert_eq!(references.len(), 20);
    assert!(references[0].starts_with("0.") && references[18].starts_with("59."));
    assert_eq!(references[19], "a1@example.com");
}

#[test]
fn an_answer_is_no_bulk_mail_and_parts_may_be_missing() {
    let mut letter = letter();
    letter.auto = AutoSubmitted::Replied;
    letter.html = None;
    letter.list_id = None;
    letter.reply_to = None;
    letter.in_reply_to = None;
    letter.references.clear();
    let mail = built(&letter);
    assert!(mail.contains("Auto-Submitted: auto-replied\r\n"));
    for absent in [
        "Precedence",
        "List-Id",
        "Reply-To",
        "In-Reply-To",
        "References",
    ] {
        assert!(!header_of(&mail).contains(absent), "{absent}");
    }
    assert_eq!(read(mail.as_bytes()).unwrap().attachments.len(), 2);
    letter.inline_pictures.clear();
    letter.attachments.clear();
    let mail = built(&letter);
    assert!(!mail.contains("multipart"));
    let body = read(mail.as_bytes()).unwrap().text.body;
    assert_eq!(body.trim_end(), letter.text.trim_end());
    letter.html = Some("<p>x</p>".to_owned());
    assert!(header_of(&built(&letter)).contains("multipart/alternative"));
}

#[test]
fn no_value_adds_a_field() {
    let evil = "x\r\nBcc: spy@example.net\r\n\r\nbody\u{0}\u{2028}";
    let mut letter = letter();
    letter.subject = evil.to_owned();
    letter.from.name = Some(evil.to_owned());
    letter.to.name = Some(format!("\" <spy@example.net>, {evil}"));
    letter.list_id = Some((format!("{evil}<spy>"), "rw1.example.org".to_owned()));
    letter.in_reply_to = Some(evil.to_owned());
    letter.references = vec![evil.to_owned(), "a b".to_owned()];
    letter.inline_pictures[0].alt = evil.to_owned();
    let mail = built(&letter);
    assert!(
        !mail
            .lines()
            .any(|line| line.to_lowercase().starts_with("bcc"))
    );
    let head = read(mail.as_bytes()).unwrap().head;
    assert_eq!(head.to.len(), 1);
    assert_eq!(head.to[0].email, "bueffel@example.com");
    assert_eq!(head.from.unwrap().email, "judge+rw1@example.org");
    assert_eq!(head.in_reply_to, None);
    assert!(head.references.is_empty());

    let broken = |change: fn(&mut Letter, String)| {
        let mut letter = self::letter();
        change(&mut letter, evil.to_owned());
        build(&letter).unwrap_err()
    };
    let field = |error: &BuildError| matches!(error, BuildError::Field { .. });
    assert!(field(&broken(|letter, evil| letter.id = evil)));
    assert!(field(&broken(
        |letter, evil| letter.list_id = Some((String::new(), evil))
    )));
    assert!(field(&broken(
        |letter, evil| letter.inline_pictures[0].cid = evil
    )));
    assert!(field(&broken(
        |letter, evil| letter.attachments[0].file_name = evil
    )));
    assert!(matches!(
        broken(|letter, evil| letter.attachments[0].mime = evil),
        BuildError::MediaType(_)
    ));
    assert!(matches!(
        broken(|letter, evil| letter.to.email = evil),
        BuildError::Address { field: "To", .. }
    ));
}
