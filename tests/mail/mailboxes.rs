//! Maildirs and folders.

use std::fs;

use highnoon::mail::{Envelope, Folder, Inbox, MailboxError, Maildir, Outbox, SendError};

fn ids(inbox: &mut impl Inbox) -> Vec<String> {
    std::iter::from_fn(|| inbox.next().unwrap().map(|mail| mail.id))
        .take(10)
        .collect()
}

#[test]
fn a_maildir_hands_out_whole_mails_once() {
    let root = tempfile::tempdir().unwrap();
    let mut writer = Maildir::open(root.path()).unwrap();
    fs::write(root.path().join("tmp/half"), "From: a").unwrap();
    writer
        .send("1.rw1@example.org", Envelope::to("a@example.org"), b"one")
        .unwrap();
    writer
        .send("2.rw1@example.org", Envelope::to("a@example.org"), b"two")
        .unwrap();

    let mut reader = Maildir::open(root.path()).unwrap();
    let first = reader.next().unwrap().unwrap();
    assert_eq!(
        (first.id.as_str(), first.bytes.as_slice()),
        ("1.rw1@example.org", b"one".as_slice())
    );
    assert!(first.arrived.is_some());
    reader.done(&first.id).unwrap();
    reader.done(&first.id).unwrap();
    assert!(root.path().join("cur/1.rw1@example.org:2,S").exists());
    assert_eq!(ids(&mut reader), ["2.rw1@example.org"]);
    assert!(ids(&mut reader).is_empty());
    writer
        .send("3.rw1@example.org", Envelope::to("a@example.org"), b"three")
        .unwrap();
    assert_eq!(ids(&mut reader), ["3.rw1@example.org"]);

    // A crash before `done`: the next reader gets them again.
    let mut restarted = Maildir::open(root.path()).unwrap();
    assert_eq!(
        ids(&mut restarted),
        ["2.rw1@example.org", "3.rw1@example.org"]
    );
}

#[test]
fn a_folder_is_read_by_name_and_what_is_done_is_moved() {
    let root = tempfile::tempdir().unwrap();
    for name in ["10-b.eml", "02-a.EML", "notes.txt", ".03.eml.part"] {
        fs::write(root.path().join(name), name).unwrap();
    }
    let mut inbox = Folder::new(root.path());
    let found = ids(&mut inbox);
    assert_eq!(found, ["02-a.EML", "10-b.eml"]);
    fs::write(root.path().join("03 c.eml"), "late").unwrap();
    assert_eq!(ids(&mut inbox), ["03 c.eml"], "each once");
    for id in found.iter().map(String::as_str).chain(["03 c.eml"]) {
        inbox.done(id).unwrap();
        inbox.done(id).unwrap();
        assert!(root.path().join("done").join(id).exists());
    }
    assert_eq!(fs::read_dir(root.path()).unwrap().count(), 3);
    for name in ["../up", "..", "a/b", ""] {
        assert!(
            matches!(inbox.done(name), Err(MailboxError::Name(_))),
            "{name}"
        );
    }
    assert!(matches!(
        Folder::new(root.path().join("none")).next(),
        Err(MailboxError::Io { .. })
    ));
}

#[test]
fn sending_again_changes_nothing() {
    let root = tempfile::tempdir().unwrap();
    let mut folder = Folder::new(root.path().join("out"));
    let mut maildir = Maildir::open(root.path().join("maildir")).unwrap();
    for _ in 0..2 {
        folder
            .send("rw1.p3.1", Envelope::to("a@example.org"), b"same")
            .unwrap();
        maildir
            .send("rw1.p3.1", Envelope::to("a@example.org"), b"same")
            .unwrap();
    }
    assert_eq!(
        fs::read(root.path().join("out/rw1.p3.1.eml")).unwrap(),
        b"same"
    );
    assert_eq!(fs::read_dir(root.path().join("out")).unwrap().count(), 1);
    assert_eq!(
        fs::read_dir(root.path().join("maildir/new"))
            .unwrap()
            .count(),
        1
    );
    assert_eq!(
        fs::read_dir(root.path().join("maildir/tmp"))
            .unwrap()
            .count(),
        0
    );
    for name in ["", "..", ".hidden", "a/b", "../up", "a b", "a\u{0}", "ü"] {
        assert!(
            matches!(
                folder.send(name, Envelope::to("a@example.org"), b"x"),
                Err(SendError::Down(MailboxError::Name(_)))
            ),
            "{name}"
        );
        assert!(
            matches!(
                maildir.send(name, Envelope::to("a@example.org"), b"x"),
                Err(SendError::Down(MailboxError::Name(_)))
            ),
            "{name}"
        );
        assert!(
            matches!(maildir.done(name), Err(MailboxError::Name(_))),
            "{name}"
        );
    }
}

/// What no server would call a file, and a file that cannot be read, keep no
/// other mail from being taken in and marked.
#[cfg(unix)]
#[test]
fn a_mail_goes_by_its_file_whatever_that_is_called() {
    use std::os::unix::ffi::OsStrExt as _;
    let root = tempfile::tempdir().unwrap();
    let mut inbox = Maildir::open(root.path()).unwrap();
    let new = root.path().join("new");
    let odd = std::ffi::OsStr::from_bytes(b"caf\xe9:2,");
    for name in ["my mail.eml".as_ref(), odd, "plain".as_ref()] {
        fs::write(new.join(name), "mail").unwrap();
    }
    std::os::unix::fs::symlink(root.path(), new.join("folder")).unwrap();
    let found = ids(&mut inbox);
    assert_eq!(found.len(), 3, "{found:?}");
    let found: Vec<&str> = found.iter().map(String::as_str).collect();
    inbox.done_all(&found).unwrap();
    assert_eq!(fs::read_dir(root.path().join("cur")).unwrap().count(), 3);
    assert!(root.path().join("cur/my mail.eml:2,S").exists());
    assert!(ids(&mut Maildir::open(root.path()).unwrap()).is_empty());
    // One that cannot be marked does not keep the others from it.
    fs::write(new.join("next"), "mail").unwrap();
    assert_eq!(ids(&mut inbox), ["next"]);
    assert!(matches!(
        inbox.done_all(&["../up", "next"]),
        Err(MailboxError::Name(_))
    ));
    assert!(root.path().join("cur/next:2,S").exists());
}

/// Only so much of a mail is read as is taken over.
#[test]
fn a_mail_is_not_read_beyond_what_is_taken_over() {
    use highnoon::mail::mailbox::MOST_BYTES;
    let root = tempfile::tempdir().unwrap();
    let mut inbox = Maildir::open(root.path()).unwrap();
    let large = fs::File::create(root.path().join("new/large")).unwrap();
    large.set_len(u64::from(MOST_BYTES) * 20).unwrap();
    let mail = inbox.next().unwrap().unwrap();
    assert_eq!(mail.bytes.len(), MOST_BYTES as usize);
}
