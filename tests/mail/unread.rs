//! Attachments that may hold orders are named, and no others.

use highnoon::mail::{Incoming, read};

fn mail(parts: &str, kind: &str) -> Incoming {
    let raw = format!(
        "From: lone-star@example.com\nMIME-Version: 1.0\nContent-Type: {kind}; boundary=b\n\n\
         --b\nContent-Type: text/plain\n\nG lst - tom\n{parts}--b--\n"
    );
    let mail = read(raw.as_bytes()).unwrap();
    assert!(mail.text.body.starts_with("G lst - tom"));
    mail
}

fn part(kind: &str, disposition: &str) -> String {
    let disposition = match disposition {
        "" => String::new(),
        disposition => format!("Content-Disposition: {disposition}\n"),
    };
    format!("--b\nContent-Type: {kind}\n{disposition}\nG hno H\n")
}

#[test]
fn what_may_hold_orders_is_named() {
    for (kind, disposition, name) in [
        (
            "text/plain; name=orders.txt",
            "attachment; filename=orders.txt",
            "orders.txt",
        ),
        (
            "text/plain",
            "attachment; filename=\"Züge 1901.txt\"",
            "Züge 1901.txt",
        ),
        ("text/plain", "attachment", "text/plain"),
        ("text/markdown; name=x.md", "inline; filename=x.md", "x.md"),
        (
            "text/html",
            "attachment; filename=orders.html",
            "orders.html",
        ),
        (
            "application/msword",
            "attachment; filename=orders.doc",
            "orders.doc",
        ),
        (
            "application/octet-stream",
            "attachment; filename=Orders.DOCX",
            "Orders.DOCX",
        ),
        (
            "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            "attachment",
            "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        ),
        (
            "application/vnd.oasis.opendocument.text; name=a.odt",
            "",
            "a.odt",
        ),
        ("application/rtf", "attachment; filename=a.rtf", "a.rtf"),
        ("text/rtf; name=a.rtf", "attachment", "a.rtf"),
        ("application/pdf", "attachment; filename=a.pdf", "a.pdf"),
        (
            "application/ms-tnef; name=winmail.dat",
            "attachment",
            "winmail.dat",
        ),
        (
            "application/octet-stream; name=winmail.dat",
            "",
            "winmail.dat",
        ),
        (
            "application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m",
            "",
            "smime.p7m",
        ),
        (
            "application/octet-stream; name=smime.p7m",
            "attachment",
            "smime.p7m",
        ),
        (
            "message/rfc822",
            "attachment; filename=\"old orders.eml\"",
            "old orders.eml",
        ),
        (
            "application/octet-stream",
            "attachment; filename=orders.txt.gpg",
            "orders.txt.gpg",
        ),
        ("message/rfc822", "", "message/rfc822"),
    ] {
        let mail = mail(&part(kind, disposition), "multipart/mixed");
        assert_eq!(mail.unread, [name], "{kind} {disposition}");
    }
}

#[test]
fn sealed_mails_are_named() {
    let sealed = "From: a@example.com\nContent-Type: multipart/encrypted; boundary=b;\n \
        protocol=\"application/pgp-encrypted\"\n\n--b\nContent-Type: application/pgp-encrypted\n\n\
        Version: 1\n--b\nContent-Type: application/octet-stream; name=\"encrypted.asc\"\n\n\
        -----BEGIN PGP MESSAGE-----\n--b--\n";
    assert_eq!(read(sealed.as_bytes()).unwrap().unread, ["encrypted.asc"]);
    let opaque = "From: a@example.com\nContent-Type: application/pkcs7-mime;\n \
        smime-type=signed-data; name=smime.p7m\nContent-Transfer-Encoding: base64\n\nMIIB\n";
    assert_eq!(read(opaque.as_bytes()).unwrap().unread, ["smime.p7m"]);
}

#[test]
fn what_holds_none_is_not_named() {
    for (kind, disposition) in [
        ("image/png", "inline; filename=board.png"),
        ("image/svg+xml", "attachment; filename=a.svg"),
        ("application/octet-stream", "attachment; filename=a.jpg"),
        (
            "text/calendar; name=turn.ics",
            "attachment; filename=turn.ics",
        ),
        ("application/ics; name=turn.ics", "attachment"),
        ("text/vcard", "attachment; filename=me.vcf"),
        ("text/x-vcard; name=me.vcf", "attachment"),
        ("application/pkcs7-signature; name=smime.p7s", "attachment"),
        ("application/pgp-signature; name=signature.asc", ""),
        ("text/plain; name=signature.asc", "attachment"),
        ("application/pgp-keys; name=OpenPGP_0x1.asc", "attachment"),
        ("text/plain", "inline"),
        ("text/plain", ""),
        ("audio/mpeg", "attachment; filename=a.mp3"),
        ("message/delivery-status", ""),
    ] {
        let mail = mail(&part(kind, disposition), "multipart/mixed");
        assert!(
            mail.unread.is_empty(),
            "{kind} {disposition}: {:?}",
            mail.unread
        );
    }
}

#[test]
fn names_are_cleaned_and_few() {
    let long = "x".repeat(200);
    let parts: String = (0..9)
        .map(|_| {
            part(
                "text/plain",
                &format!("attachment; filename=\"{long}\u{202e}\u{7}.txt\""),
            )
        })
        .collect();
    let mail = mail(&parts, "multipart/mixed");
    assert_eq!(mail.unread.len(), 5);
    assert_eq!(mail.unread[0], format!("{}…", "x".repeat(79)));
    assert!(mail.unread[0].chars().count() == 80);
}
