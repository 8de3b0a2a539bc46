//! Which mails are never answered.

use std::fs;
use std::path::Path;

use highnoon::mail::{Automatic, read};

fn sign(fields: &str) -> Option<Automatic> {
    let mail =
        format!("{fields}To: judge@example.org\nMessage-ID: <1@example.com>\n\nG lst - tom\n");
    match read(mail.as_bytes()) {
        Ok(mail) => mail.head.automatic,
        Err(unreadable) => unreadable.head.unwrap().automatic,
    }
}

#[test]
fn each_sign_of_a_program_is_seen() {
    let hops = "Received: from a by b; Fri, 12 Jun 2026 18:41:07 +0200\n".repeat(26);
    for (field, expected) in [
        ("", None),
        ("Auto-Submitted: no\n", None),
        ("Auto-Submitted: No (a person)\n", None),
        ("X-Auto-Response-Suppress: All\n", None),
        ("Precedence: normal\n", None),
        ("X-Loop: somebody@example.com\n", None),
        ("Return-Path: <lone-star@example.com>\n", None),
        (
            "Auto-Submitted: auto-replied\n",
            Some(Automatic::AutoSubmitted),
        ),
        (
            "auto-submitted: Auto-Generated; x=y\n",
            Some(Automatic::AutoSubmitted),
        ),
        (
            "Auto-Submitted:\n auto-replied (vacation)\n",
            Some(Automatic::AutoSubmitted),
        ),
        ("Return-Path: <>\n", Some(Automatic::NullReturnPath)),
        ("Return-Path: < >\n", Some(Automatic::NullReturnPath)),
        (
            "Content-Type: multipart/report; report-type=delivery-status; boundary=b\n",
            Some(Automatic::Report),
        ),
        (
            "Content-Type: Multipart/Report; report-type=disposition-notification; boundary=b\n",
            Some(Automatic::Report),
        ),
        ("Precedence: bulk\n", Some(Automatic::Precedence)),
        ("Precedence: JUNK\n", Some(Automatic::Precedence)),
        ("Precedence: list\n", Some(Automatic::Precedence)),
        ("Precedence: auto_reply\n", Some(Automatic::Precedence)),
        ("List-Id: <rw.example.com>\n", Some(Automatic::List)),
        (
            "List-Post: <mailto:rw@example.com>\n",
            Some(Automatic::List),
        ),
        ("X-Autoreply: yes\n", Some(Automatic::Vacation)),
        ("X-Autorespond: gone fishing\n", Some(Automatic::Vacation)),
        (
            "X-Failed-Recipients: a@example.com\n",
            Some(Automatic::FailedRecipients),
        ),
        (hops.as_str(), Some(Automatic::Hops)),
        (&hops[..hops.len() / 26 * 25], None),
    ] {
        let fields = format!("From: lone-star@example.com\n{field}");
        assert_eq!(sign(&fields), expected, "{field}");
    }
    for daemon in [
        "MAILER-DAEMON@example.com",
        "postmaster@example.com",
        "no-reply@example.com",
        "noreply@example.com",
        "do_not_reply@example.com",
    ] {
        assert_eq!(sign(&format!("From: {daemon}\n")), Some(Automatic::Daemon));
    }
}

#[test]
fn the_judges_own_mails_are_known() {
    let head = |fields: &str| read(format!("{fields}\n\nx").as_bytes()).unwrap().head;
    let own = "judge@example.org";
    assert!(head("From: Judge <judge+press.rw1@EXAMPLE.org>").came_back(own));
    assert!(head("From: a@example.com\nX-Loop: judge@example.org").came_back(own));
    assert!(!head("From: lone-star@example.org\nX-Loop: other@example.org").came_back(own));
}

#[test]
fn what_programs_write_is_known_by_its_header_or_its_subject() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mail/machines");
    let mut seen = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let raw = fs::read(&path).unwrap();
        let found = read(&raw).unwrap().head.automatic;
        let expected = match name.split('-').next().unwrap() {
            "feedback" => Automatic::Report,
            "bounce" => Automatic::FailedRecipients,
            "fml" | "ezmlm" => Automatic::List,
            "sendmail" => Automatic::Daemon,
            _ => Automatic::Vacation,
        };
        assert_eq!(found, Some(expected), "{name}");
        seen += 1;
    }
    assert_eq!(seen, 12);
}

#[test]
fn subjects_of_machines_are_told_from_those_of_people() {
    for subject in [
        "Out of Office: [alamo] Summer 1870",
        "Out of Office AutoReply: [alamo] Summer 1870",
        "Automatic reply: [alamo]",
        "AUTO: Lone Star is out of the office",
        "Auto Response: x",
        "Autoreply",
        "Abwesenheitsnotiz: [alamo]",
        "Abwesenheitsnotiz",
        "Abwesend: Re: [alamo]",
        "Automatische Antwort: [alamo]",
        "Réponse automatique : x",
        "Respuesta automática: x",
        "Risposta automatica: x",
        "Automatisch antwoord: x",
        "Autosvar: x",
        "Odpowiedź automatyczna: x",
        "Автоматический ответ: x",
        "自動返信: x",
    ] {
        let fields = format!("From: a@example.com\nSubject: {subject}\n");
        assert_eq!(sign(&fields), Some(Automatic::Vacation), "{subject}");
    }
    for subject in [
        "Undeliverable: [alamo]",
        "Undelivered Mail Returned to Sender",
        "Delivery Status Notification (Failure)",
        "Mail delivery failed: returning message to sender",
        "Mail Delivery Failure",
        "Delivery Failure",
        "Returned mail: User unknown",
        "failure notice",
        "Unzustellbar: x",
        "Nicht zustellbar: x",
        "Non remis : x",
    ] {
        let fields = format!("From: a@example.com\nSubject: {subject}\n");
        assert_eq!(
            sign(&fields),
            Some(Automatic::FailedRecipients),
            "{subject}"
        );
    }
    let complaint = "From: a@example.com\nSubject: complaint about message from 192.0.2.1\n";
    assert_eq!(sign(complaint), Some(Automatic::Report));
    for subject in [
        "Out of office next week",
        "Re: Out of Office: [alamo]",
        "Away until Monday",
        "Automatic orders, or: what I want",
        "Autos: ich fahre weg",
        "Abwesenheit 3. bis 10. Dezember",
        "Abwesend bis Montag",
        "WG: Unzustellbar: x",
        "Delivery of supplies",
        "Returned",
        "failure to communicate",
        "Complaint about Texas",
        "(automatic)",
        "[alamo] Summer 1870",
    ] {
        let fields = format!("From: a@example.com\nSubject: {subject}\n");
        assert_eq!(sign(&fields), None, "{subject}");
    }
}

#[test]
fn programs_that_name_themselves_are_believed() {
    for (field, expected) in [
        (
            "List-Unsubscribe: <mailto:x@example.com>\n",
            Automatic::List,
        ),
        ("List-Help: <mailto:x@example.com>\n", Automatic::List),
        ("X-ML-Name: riders\n", Automatic::List),
        ("X-BeenThere: riders@example.com\n", Automatic::List),
        (
            "Mailing-List: contact x-help@example.com; run by ezmlm\n",
            Automatic::List,
        ),
        ("X-Autogenerated: Reply\n", Automatic::Vacation),
        ("X-Mail-Autoreply: x\n", Automatic::Vacation),
        ("X-Auto-Reply-From: a@example.com\n", Automatic::Vacation),
        ("X-Apple-Action: vacation\n", Automatic::Vacation),
        (
            "X-POST-MessageClass: 9; Autoresponder\n",
            Automatic::Vacation,
        ),
        ("X-FC-MachineGenerated: true\n", Automatic::Vacation),
        ("Delivered-To: Autoresponder\n", Automatic::Vacation),
        ("Return-Path: <MAILER-DAEMON>\n", Automatic::NullReturnPath),
        (
            "Return-Path: <MAILER-DAEMON@example.com>\n",
            Automatic::NullReturnPath,
        ),
        ("X-Envelope-From: <>\n", Automatic::NullReturnPath),
        ("Content-Type: message/delivery-status\n", Automatic::Report),
    ] {
        let fields = format!("From: a@example.com\n{field}");
        assert_eq!(sign(&fields), Some(expected), "{field}");
    }
    for from in [
        "Mail Delivery System <x@example.com>",
        "MAILER-DAEMON <x@example.com>",
        "owner-riders@example.com",
        "riders-bounces@example.com",
        "riders-request@example.com",
        "autoreply@example.com",
        "autoresponder@example.com",
        "mailman@example.com",
        "majordomo@example.com",
        "listserv@example.com",
    ] {
        assert_eq!(
            sign(&format!("From: {from}\n")),
            Some(Automatic::Daemon),
            "{from}"
        );
    }
    for from in [
        "Owner <landowner@example.com>",
        "Pat Postman <pat@example.com>",
        "Delivery Dan <dan@example.com>",
        "request@example.com",
        "bounce-house@example.com",
    ] {
        assert_eq!(sign(&format!("From: {from}\n")), None, "{from}");
    }
}
