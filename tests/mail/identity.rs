//! What mail servers say about senders, and mails that come back.

use highnoon::mail::authentication::{Verdict, verdict};
use highnoon::mail::bounce::{Bounce, Fate, read as returned};
use highnoon::mail::{Head, Unreadable, read};

fn head(fields: &str) -> Head {
    let raw = format!("From: Ann <ann@players.example.org>\n{fields}\n\nText\n");
    read(raw.as_bytes()).unwrap().head
}

fn said(fields: &str) -> Verdict {
    let trusts = ["mx.example.org".to_owned(), "MX2.example.org".to_owned()];
    verdict(
        &head(fields).authentication,
        &trusts,
        "ann@players.example.org",
    )
}

#[test]
fn a_trusted_servers_word_is_read_in_every_spelling() {
    for field in [
        "mx.example.org; dmarc=pass",
        "MX.Example.org 1; DMARC=Pass header.from=PLAYERS.example.org",
        "\"mx.example.org\"; spf=fail; dmarc = pass (p=none; dis=none) header.from = players.example.org",
        "mx2.example.org (a comment (in it; another) dmarc=fail) ; dmarc/1=pass",
        "mx.example.org; dkim=pass (2048-bit key; unprotected) header.d=players.example.org",
        "mx.example.org; dkim=fail header.d=players.example.org; dkim=pass header.i=@players.example.org",
        "mx.example.org; dkim=pass header.d=example.org",
        "mx.example.org;\n\tspf=pass smtp.mailfrom=x.example;\n\tdmarc=pass reason=\"a; b\"",
    ] {
        let field = format!("Authentication-Results: {field}");
        assert_eq!(said(&field), Verdict::Genuine, "{field}");
    }
    for field in [
        "",
        ";",
        "mx.example.org",
        "mx.example.org; none",
        "mx.example.org; spf=pass smtp.mailfrom=ann@players.example.org",
        "mx.example.org; dmarc=none; dkim=neutral header.d=players.example.org",
        "mx.example.org; dmarc=pass header.from=crook.example",
        "mx.example.org; dkim=pass header.d=crook.example",
        "mx.example.org; dkim=pass header.d=org",
        "mx.example.org; dkim=pass header.d=ample.org",
        "mx.example.org; dkim=pass header.d=sub.players.example.org",
        "mx.example.org; dkim=pass",
        "mx.example.org; (dmarc=pass)",
        "mx.example.org; x=\"; dmarc=pass\"",
        "mx.example.org.crook.example; dmarc=pass",
        "crook.example; dmarc=fail",
    ] {
        let field = format!("Authentication-Results: {field}");
        assert_eq!(said(&field), Verdict::Unknown, "{field}");
    }
    let forged = "Authentication-Results: mx.example.org; dkim=pass header.d=players.example.org; dmarc=fail";
    assert_eq!(said(forged), Verdict::Forged);
}

#[test]
fn only_the_topmost_word_of_a_trusted_server_counts() {
    let pass = "Authentication-Results: mx.example.org; dmarc=pass\n";
    let other = "Authentication-Results: mx.example.org; spf=fail\n";
    let fail = "Authentication-Results: mx.example.org; dmarc=fail\n";
    let strange = "Authentication-Results: crook.example; dmarc=pass\n";
    let hop = "Received: from a by b; Sat, 21 Nov 2026 10:00:00 +0000\n";
    for (fields, expected) in [
        // Above the topmost Received, all count; below it, the first alone.
        (vec![pass, hop], Verdict::Genuine),
        (vec![other, pass, hop], Verdict::Genuine),
        (vec![pass, fail, hop], Verdict::Forged),
        (vec![other, hop, pass], Verdict::Unknown),
        (vec![other, hop, fail], Verdict::Unknown),
        (vec![strange, hop, pass], Verdict::Genuine),
        (vec![hop, pass, fail], Verdict::Genuine),
        (vec![hop, other, pass], Verdict::Unknown),
        (vec![hop, strange], Verdict::Unknown),
        (vec![strange], Verdict::Unknown),
    ] {
        let text = fields.concat();
        assert_eq!(said(text.trim_end()), expected, "{text}");
    }
}

/// A mail from a mail server, as what it reports.
fn report(fields: &str, body: &str, is_known: bool) -> Option<Bounce> {
    let raw = format!("From: MAILER-DAEMON@mx.example.org\n{fields}\n\n{body}");
    let head = match read(raw.as_bytes()) {
        Ok(mail) => mail.head,
        Err(Unreadable { head, .. }) => *head.unwrap(),
    };
    returned(&head, raw.as_bytes(), is_known)
}

const REPORT: &str = "Content-Type: multipart/report; report-type=delivery-status; boundary=b";

fn status(action: &str) -> String {
    format!(
        "--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\n\
         Final-Recipient: rfc822; a@b.example\nAction: {action}\nStatus: 5.1.1\n\
         Diagnostic-Code: smtp; 550 5.1.1\n  no \u{1b}[31m such user\n\n--b--\n"
    )
}

#[test]
fn reports_say_what_became_of_a_letter() {
    for (action, expected) in [
        ("failed", Some(Fate::Failed)),
        ("Failed (after 3 days)", Some(Fate::Failed)),
        ("delayed", Some(Fate::Delayed)),
        ("delivered", None),
        ("relayed", None),
    ] {
        let found = report(REPORT, &status(action), false);
        let found = found.inspect(|bounce| assert_eq!(bounce.why, "550 5.1.1 no [31m such user"));
        assert_eq!(found.map(|bounce| bounce.fate), expected, "{action}");
    }
    // Older ones, without a part for machines.
    let failed = "X-Failed-Recipients: a@b.example\nSubject: Mail delivery failed";
    let bounce = report(failed, "550 5.1.1 no such user\n", false).unwrap();
    assert_eq!(
        (bounce.fate, bounce.why.as_str()),
        (Fate::Failed, "550 5.1.1 no such user")
    );
    let delayed = "X-Failed-Recipients: a@b.example\nSubject: Warning: message delayed 24 hours";
    let bounce = report(delayed, "", false).unwrap();
    assert_eq!(bounce.fate, Fate::Delayed);
    // What is no report: a receipt, a vacation notice, anything else.
    let receipt =
        "Content-Type: multipart/report; report-type=disposition-notification; boundary=b";
    assert_eq!(report(receipt, "--b\n\nread\n--b--\n", false), None);
    assert_eq!(report("Subject: out of office", "Hello", false), None);
    let vacation =
        "From: a@b.example\nAuto-Submitted: auto-replied\nReturn-Path: <>\nSubject: failed?\n\nx";
    let vacation = read(vacation.as_bytes()).unwrap().head;
    assert_eq!(returned(&vacation, b"Subject: x\n\nx", true), None);
}

#[test]
fn reports_name_the_letters_that_come_back() {
    let body = status("failed")
        + "Message-ID: <one@x>\r\nmessage-id:\r\n <two@x>\nMessage-ID: three\nX-Message-ID: <y\n";
    let bounce = report(&format!("Message-ID: <own@mx>\n{REPORT}"), &body, false).unwrap();
    assert_eq!(bounce.ids, ["one@x", "two@x"]);
    let many = "Message-ID: <x@y>\n".repeat(50_000);
    let bounce = report(REPORT, &(status("failed") + &many), false).unwrap();
    assert_eq!(bounce.ids.len(), 10);
}
