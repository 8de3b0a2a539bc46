//! Which mails are never answered.

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
