//! Several letters into one folder, for which the disk is waited for together.

use std::path::PathBuf;

use memchr::memmem;

use super::mailbox::{
    Envelope, MailboxError, Outbox, Outgoing, SendError, safe_name, sync_folder, write_synced,
};

/// How many letters are best written at once.
pub(super) const MOST_FILES: usize = 32;
/// How many of them are waited for at once: a disk writes what several wait
/// for in one go.
const WRITERS: usize = 8;

/// Writes letters so that each is there whole or not at all, each first under
/// one path and then, renamed, under another. They appear in their order, up
/// to the first that cannot be written.
pub(super) fn send_files(
    letters: &[Outgoing<'_>],
    paths: impl Fn(&str) -> (PathBuf, PathBuf) + Sync,
) -> Vec<Result<(), SendError>> {
    let write = |letter: &Outgoing<'_>| {
        let (scratch, target) = paths(safe_name(letter.name)?);
        write_synced(&scratch, &in_lines(letter.bytes))?;
        Ok((scratch, target))
    };
    let part = letters.len().div_ceil(WRITERS).max(1);
    let written: Vec<Result<_, MailboxError>> = std::thread::scope(|scope| {
        let writers: Vec<_> = letters
            .chunks(part)
            .map(|letters| scope.spawn(|| letters.iter().map(write).collect::<Vec<_>>()))
            .collect();
        let written = writers.into_iter().map(std::thread::ScopedJoinHandle::join);
        written
            .flat_map(|results| results.expect("writing a file does not panic"))
            .collect()
    });
    let mut results = Vec::new();
    let mut folder = None;
    for written in written {
        let result = written.and_then(|(scratch, target)| {
            std::fs::rename(&scratch, &target)
                .map_err(MailboxError::io("move a mail to", &target))?;
            folder = target.parent().map(ToOwned::to_owned);
            Ok(())
        });
        let failed = result.is_err();
        results.push(result.map_err(SendError::from));
        if failed {
            break;
        }
    }
    if let Some(folder) = folder {
        sync_folder(&folder);
    }
    results
}

/// A letter with lines that end as in other files: with the ends that lines have on
/// their way, programs that read Maildirs show a stray sign behind each field.
fn in_lines(letter: &[u8]) -> Vec<u8> {
    let mut lines = Vec::with_capacity(letter.len());
    let mut from = 0;
    for end in memmem::find_iter(letter, b"\r\n") {
        lines.extend_from_slice(&letter[from..end]);
        from = end + 1;
    }
    lines.extend_from_slice(&letter[from..]);
    lines
}

/// Writes one letter as several are written.
pub(super) fn send_alone(
    outbox: &mut impl Outbox,
    name: &str,
    envelope: Envelope<'_>,
    bytes: &[u8],
) -> Result<(), SendError> {
    let letter = Outgoing {
        name,
        envelope,
        bytes,
    };
    outbox.send_all(&[letter]).remove(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::Envelope;

    #[test]
    fn letters_are_written_in_order_up_to_the_first_that_cannot_be() {
        let folder = tempfile::tempdir().unwrap();
        let paths = |name: &str| {
            let scratch = folder.path().join(format!(".{name}"));
            (scratch, folder.path().join(name))
        };
        let letter = |name| Outgoing {
            name,
            envelope: Envelope::to("a@example.org"),
            bytes: b"Howdy\r\n",
        };
        let names: Vec<String> = (0..20).map(|number| format!("letter-{number}")).collect();
        let mut letters: Vec<_> = names.iter().map(|name| letter(name)).collect();
        let results = send_files(&letters, paths);
        assert_eq!(results.len(), 20);
        assert!(results.iter().all(Result::is_ok), "{results:?}");
        for name in &names {
            let written = std::fs::read(folder.path().join(name)).unwrap();
            assert_eq!(written, b"Howdy\n");
        }
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 20);
        letters.truncate(2);
        letters[1] = letter("../letter");
        letters.push(letter("behind"));
        let results = send_files(&letters, paths);
        assert!(matches!(results[..], [Ok(()), Err(SendError::Down(_))]));
        assert!(!folder.path().join("behind").exists());
    }
}
