//! Where a long file can be cut into parts that are read by themselves.

use super::format::Format;

/// The last place before which only whole games or records stand; `None` if
/// there is none.
pub fn last_cut(format: Format, bytes: &[u8]) -> Option<usize> {
    match format {
        Format::Played => games(bytes).last(),
        Format::Json => memchr::memrchr(b'\n', bytes).map(|at| at + 1),
        Format::Njudge | Format::Case => None,
    }
}

/// Where games of the played-game format begin, but for the first: at a phase
/// that is not later than the one before.
pub fn games(bytes: &[u8]) -> impl Iterator<Item = usize> + '_ {
    let mut last = None;
    memchr::memmem::find_iter(bytes, b"\nPHASE ").filter_map(move |at| {
        let line = &bytes[at + 1..];
        let line = &line[..memchr::memchr(b'\n', line).unwrap_or(line.len())];
        let key = key(line)?;
        let begins = match last {
            // The first header found may be the second of the text.
            None => first_key(bytes).is_some_and(|first| key <= first),
            Some(last) => key <= last,
        };
        last = Some(key);
        begins.then_some(at + 1)
    })
}

type Key = (u16, bool, u8);

fn first_key(bytes: &[u8]) -> Option<Key> {
    let line = &bytes[..memchr::memchr(b'\n', bytes).unwrap_or(bytes.len())];
    key(line)
}

/// The order of phases: `PHASE 1901 Spring Movement`.
fn key(line: &[u8]) -> Option<Key> {
    let mut phase = super::Recorded::default();
    super::played::read_header(line.trim_ascii_end().strip_prefix(b"PHASE ")?, &mut phase)?;
    Some(phase.key())
}
