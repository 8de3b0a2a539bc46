//! Where the values of JSON archives stand.

use serde::de::IgnoredAny;
use serde_json::Error;

/// What is wrong with a value, without where: a line may be half a megabyte
/// long.
pub(super) fn fault(error: &Error) -> String {
    let place = format!(" at line {} column {}", error.line(), error.column());
    let text = error.to_string();
    text.strip_suffix(&place).unwrap_or(&text).to_owned()
}

/// The values of a text with their lines: one on each, or one in all. Nobody
/// has looked yet whether they are JSON.
pub(super) fn values(
    bytes: &[u8],
    lines_before: usize,
) -> Box<dyn Iterator<Item = (usize, &[u8])> + '_> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let read = |text: &[u8]| serde_json::from_slice::<IgnoredAny>(text);
    let is_object = |line: &[u8]| {
        line.starts_with(b"{") && line.ends_with(b"}") && line.len() > 2 && read(line).is_ok()
    };
    let one_in_all = lines(bytes).next().is_some_and(|(_, line)| {
        read(line).is_err_and(|error| error.is_eof())
            && !lines(bytes).any(|(_, line)| is_object(line))
    });
    if one_in_all {
        let line = read(bytes).map_or_else(|error| error.line(), |_| 1);
        return Box::new(std::iter::once((lines_before + line, bytes)));
    }
    Box::new(lines(bytes).map(move |(number, line)| (lines_before + number + 1, line)))
}

/// The lines of a text that are not blank, and their numbers from 0.
fn lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let ends = memchr::memchr_iter(b'\n', bytes).chain([bytes.len()]);
    let mut start = 0;
    let lines = ends.map(move |end| {
        let line = &bytes[start..end];
        start = end + 1;
        line.trim_ascii()
    });
    lines.enumerate().filter(|(_, line)| !line.is_empty())
}
