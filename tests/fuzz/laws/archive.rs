//! Archives: each reader takes any bytes, what it tells of a phase is a record
//! that is read again with the same outcome, and a long file gives in parts
//! what it gives as a whole.

use std::sync::LazyLock;

use highnoon::archive::format::Format;
use highnoon::archive::{Archive, Compared, Convention, Found, Part, Source, split};
use serde_json::Value;

/// The formats, in the order in which the first byte chooses them, after what
/// the content shows.
pub const FORMATS: [Format; 4] = [Format::Played, Format::Json, Format::Njudge, Format::Case];

static ARCHIVES: LazyLock<Vec<Archive>> = LazyLock::new(|| {
    [None, Some(Convention::Own), Some(Convention::Played)]
        .into_iter()
        .map(|convention| {
            Archive::new(std::sync::Arc::clone(super::games()), convention)
                .expect("the standard game is shipped")
        })
        .collect()
});

/// Reads bytes as an archive: the first chooses convention and format. Says
/// whether there is a phase that can be read.
pub fn law(bytes: &[u8]) -> bool {
    let Some((&choice, bytes)) = bytes.split_first() else {
        return false;
    };
    let choice = usize::from(choice);
    let archive = &ARCHIVES[choice % ARCHIVES.len()];
    let format = match choice / ARCHIVES.len() % (FORMATS.len() + 1) {
        0 => Format::of(bytes),
        chosen => Some(FORMATS[chosen - 1]),
    };
    let Some(format) = format else {
        return false;
    };
    let lines = bytes.split(|&byte| byte == b'\n').count();
    let whole = part("law", bytes, 0, 0);
    let (mut told, mut is_whole, mut is_read) = (Vec::new(), true, false);
    archive.read(format, whole, &mut |found| {
        assert!(found.line <= lines, "line {} of {lines}", found.line);
        if let Compared::Unreadable(why) | Compared::Differ(why) = &found.compared {
            assert!(!why.is_empty(), "{found:?}");
        }
        told.push(brief(found));
        let can_be_read = !matches!(found.compared, Compared::Unreadable(_));
        is_whole &= can_be_read;
        is_read |= can_be_read;
        let _ = found.source.explain();
        if let Some(record) = found.source.record() {
            is_a_record(archive, found, &record);
        }
    });
    // Which game a phase that cannot be read belongs to is anybody's guess.
    if format.has_parts() && is_whole {
        parts_give_the_whole(archive, format, bytes, &told);
    }
    is_read
}

fn part<'a>(game: &'a str, bytes: &'a [u8], lines: usize, games: usize) -> Part<'a> {
    Part {
        file: "law",
        game,
        bytes,
        lines,
        games,
    }
}

fn brief(found: &Found<'_>) -> String {
    let Found {
        game,
        phase,
        line,
        turn,
        compared,
        ..
    } = found;
    format!("{game} {phase} {line} {turn:?} {compared:?}")
}

/// What is told with `--records` can be read; one in our own words says the
/// same again.
fn is_a_record(archive: &Archive, found: &Found<'_>, record: &Value) {
    let text = record.to_string();
    let mut count = 0;
    let whole = part("law", text.as_bytes(), 0, 0);
    archive.read(Format::Json, whole, &mut |again| {
        count += 1;
        if matches!(found.source, Source::Written(_)) {
            assert_eq!(again.compared, found.compared, "{text}");
            assert_eq!(again.source.record().as_ref(), Some(record));
        } else if let Compared::Unreadable(why) = &again.compared {
            // An archive may record what cannot be, two units in a province.
            let cannot_be = ["the position", "the outcome"];
            let differs = found.compared != Compared::Agree;
            assert!(
                differs || cannot_be.iter().any(|what| why.starts_with(what)),
                "{why}: {text}"
            );
        }
    });
    assert_eq!(count, 1, "{text}");
}

/// The file cut at the last place where that may be done. JSON may also be one
/// value over many lines, which is not cut.
fn parts_give_the_whole(archive: &Archive, format: Format, bytes: &[u8], told: &[String]) {
    let Some(cut) = split::last_cut(format, bytes) else {
        return;
    };
    let is_value = |line: &[u8]| serde_json::from_slice::<Value>(line).is_ok();
    let mut values = bytes.split(|&byte| byte == b'\n');
    if format == Format::Json && !values.all(|line| line.trim_ascii().is_empty() || is_value(line))
    {
        return;
    }
    let (first, rest) = bytes.split_at(cut);
    let lines = first.split(|&byte| byte == b'\n').count() - 1;
    let games = match format {
        Format::Played => 1 + split::games(first).count(),
        Format::Json | Format::Njudge | Format::Case => 0,
    };
    let mut in_parts = Vec::new();
    for piece in [part("law", first, 0, 0), part("law", rest, lines, games)] {
        archive.read(format, piece, &mut |found| in_parts.push(brief(found)));
    }
    assert_eq!(in_parts, told);
}
