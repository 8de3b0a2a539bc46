//! `text/plain; format=flowed` (RFC 3676), both ways.

/// Lines up to this many characters are sent as they are, so that tables and
/// position lines keep their form. Letters are made to be read in 72 columns.
pub const KEEP: usize = 72;
/// Longer lines are broken before this many characters (RFC 3676 4.2).
pub const BREAK: usize = 72;
/// The line that starts a signature; never a soft break (RFC 3676 4.3).
const SIGNATURE: &str = "-- ";
/// Quotes deeper than this are shown at this depth.
const MAX_DEPTH: usize = 20;

/// Joins the soft-broken lines of a flowed text (RFC 3676 4.2 to 4.5). Quoted
/// lines come out with one `>` per level and a space.
pub fn decode(text: &str, delsp: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut open: Option<usize> = None;
    for line in text.lines() {
        let content = line.trim_start_matches('>');
        let depth = (line.len() - content.len()).min(MAX_DEPTH);
        let content = content.strip_prefix(' ').unwrap_or(content);
        let is_signature = content == SIGNATURE;

        if open.is_some_and(|open| open != depth || is_signature) {
            out.push('\n');
            open = None;
        }
        if open.is_none() && depth > 0 {
            out.extend(std::iter::repeat_n('>', depth));
            out.push(' ');
        }
        if content.ends_with(' ') && !is_signature {
            let kept = if delsp {
                &content[..content.len() - 1]
            } else {
                content
            };
            out.push_str(kept);
            open = Some(depth);
        } else {
            out.push_str(content);
            out.push('\n');
            open = None;
        }
    }
    if open.is_some() {
        out.push('\n');
    }
    out
}

/// Breaks a text into flowed lines: space-stuffed (RFC 3676 4.4), long lines
/// soft-broken, trailing spaces of the original lines dropped except in the
/// signature mark. `decode(encode(text), false)` is the text again.
pub fn encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 32);
    for line in text.lines() {
        if line == SIGNATURE {
            out.push_str(SIGNATURE);
            out.push('\n');
            continue;
        }
        let mut rest = line.trim_end();
        while rest.chars().count() + usize::from(needs_stuffing(rest)) > KEEP {
            let Some(end) = soft_break(rest) else { break };
            stuffed(&rest[..end], &mut out);
            rest = &rest[end..];
        }
        stuffed(rest, &mut out);
    }
    out
}

/// The byte after the last single space within [`BREAK`] characters, or after
/// the first one beyond in a line that has none there. A break never leaves a
/// piece that a reader could take for the signature mark.
fn soft_break(line: &str) -> Option<usize> {
    let mut best = None;
    let mut chars = line.char_indices().enumerate().peekable();
    while let Some((count, (at, c))) = chars.next() {
        if count >= BREAK && best.is_some() {
            break;
        }
        let next_is_space = chars.peek().is_some_and(|(_, (_, next))| *next == ' ');
        if c == ' ' && !next_is_space && !matches!(line[..at].trim(), "" | "--") {
            best = Some(at + 1);
        }
    }
    best
}

fn stuffed(line: &str, out: &mut String) {
    if needs_stuffing(line) {
        out.push(' ');
    }
    out.push_str(line);
    out.push('\n');
}

/// Whether a line could be taken for a quote or a stuffed line, or be changed
/// by a mailbox that sets a mark before `From`.
fn needs_stuffing(line: &str) -> bool {
    line.starts_with([' ', '>']) || line.starts_with("From ")
}
