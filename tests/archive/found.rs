//! Which files of folders are read, and what they may be written in.

use std::fs;

use super::{GAME, batch, run};

/// Two links to a folder in itself, a file with a name in capitals, and files that
/// are no archives.
#[cfg(unix)]
#[test]
fn each_file_of_a_folder_is_read_once_and_the_others_are_named() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    fs::create_dir(path.join("games")).unwrap();
    fs::write(path.join("games/A.TXT"), GAME).unwrap();
    fs::write(path.join("games/b.dip"), GAME).unwrap();
    for link in ["one", "two"] {
        symlink(path.join("games"), path.join("games").join(link)).unwrap();
    }
    let all = run(path, &["batch", "games"], b"");
    let alone = batch(&[("a.txt", GAME.as_bytes())], &["a.txt"], b"");
    assert_eq!(all.counts(), alone.counts());
    assert!(
        all.err.contains("b.dip") && !all.err.contains("A.TXT"),
        "{}",
        all.err
    );
}

#[test]
fn a_text_is_read_in_whatever_editors_write() {
    let utf16 = |text: &str| {
        let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
        units.flat_map(u16::to_le_bytes).collect::<Vec<u8>>()
    };
    let marked = ["\u{feff}", GAME].concat();
    let wide = utf16(GAME);
    let alone = batch(&[("a.txt", GAME.as_bytes())], &["a.txt"], b"");
    for bytes in [marked.as_bytes(), &wide] {
        let read = batch(&[("a.txt", bytes)], &["a.txt"], b"");
        assert_eq!(read.counts(), alone.counts());
    }
    let njudge = include_bytes!("results.mbox");
    let marked = [b"\xEF\xBB\xBF".as_slice(), njudge].concat();
    let plain = batch(&[("a.mbox", njudge)], &["a.mbox"], b"");
    let twice = [njudge.as_slice(), njudge].concat();
    for bytes in [&marked, &twice] {
        let read = batch(&[("a.mbox", bytes)], &["a.mbox"], b"");
        assert_eq!(read.counts(), plain.counts());
    }
    let packed = batch(&[("a.txt", b"\x1f\x8b\x08\0")], &["a.txt"], b"");
    assert!(
        packed.status == 2 && packed.out.contains("gzip"),
        "{}",
        packed.out
    );
}

/// A year beyond all reason costs its record and no other.
#[test]
fn a_year_out_of_range_is_refused_by_name() {
    let record = |year: &str| {
        format!(
            "{{\"position\":{{\"variant\":\"standard\",\"turn\":\"{year} winter adjustments\"}},\"orders\":{{}}}}\n"
        )
    };
    let lines = [record("2147483647"), record("65536")].concat();
    let read = batch(&[("a.jsonl", lines.as_bytes())], &["a.jsonl"], b"");
    assert_eq!((read.status, read.counts()[3]), (2, 2), "{}", read.out);
    assert!(read.out.contains("-9999 to 65535"), "{}", read.out);
}

/// What a survey cannot read it names, and turns may be written as players do.
#[test]
fn a_survey_tells_what_it_cannot_read() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.txt"), GAME).unwrap();
    fs::write(folder.path().join("b.txt"), "nothing\n").unwrap();
    let all = run(folder.path(), &["survey", "a.txt", "b.txt"], b"");
    assert_eq!(all.status, 2);
    assert!(all.err.contains("b.txt:1: no archive"), "{}", all.err);
    for turn in ["1901 spring movement", "Spring 1901, Movement", "s1901m"] {
        let held = format!("lon=england@{turn}");
        let held = run(folder.path(), &["survey", "--held", &held, "a.txt"], b"");
        assert_eq!((held.status, held.err.as_str()), (0, ""), "{turn}");
        let phase = format!("a:{turn}");
        let told = run(folder.path(), &["batch", "--explain", &phase, "a.txt"], b"");
        assert_eq!(told.status, 0, "{turn}: {}", told.err);
    }
}
