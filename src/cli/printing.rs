//! The one place that writes to the standard output and to the standard error.
//!
//! The macros of the standard library panic when nobody reads what they print
//! any more, as in `highnoon doctor | head`. Those of the same names in
//! [`super`] come here instead: commands that only print end quietly then, and
//! those that do something finish it and print no more.

use std::fmt::{Arguments, Display};
use std::io::{self, ErrorKind, Write};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the process ends when nobody reads what it prints.
static ENDS: AtomicBool = AtomicBool::new(false);

/// The status of a process whose reader has gone, as shells tell it of one
/// that SIGPIPE has ended.
const READER_HAS_GONE: i32 = 141;
/// "Try again" (`EX_TEMPFAIL` of sysexits): the disk may be full.
const NOT_WRITTEN: i32 = 75;

/// Lets the process end quietly when nobody reads what it prints any more.
pub(super) fn end_with_the_reader() {
    ENDS.store(true, Ordering::Relaxed);
}

/// How many of something there are: "1 game", "2 games".
pub(super) fn counted<N: Copy + Display + PartialEq + From<u8>>(count: N, one: &str) -> String {
    if count == N::from(1) {
        return format!("{count} {one}");
    }
    match (one, one.strip_suffix('y')) {
        ("person", _) => format!("{count} people"),
        ("die", _) => format!("{count} dice"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        (_, None) => format!("{count} {one}s"),
    }
}

/// Prints to the standard output.
pub(super) fn out(text: Arguments<'_>) {
    let Err(error) = io::stdout().lock().write_fmt(text) else {
        return;
    };
    if !ENDS.load(Ordering::Relaxed) {
        // What is being done matters more than who hears of it.
        return;
    }
    if error.kind() == ErrorKind::BrokenPipe {
        process::exit(READER_HAS_GONE);
    }
    err(format_args!("error: cannot print: {error}\n"));
    process::exit(NOT_WRITTEN);
}

/// Prints to the standard error, if anybody reads it.
pub(super) fn err(text: Arguments<'_>) {
    let _ = io::stderr().lock().write_fmt(text);
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_is_no_plural() {
        for (count, one, told) in [
            (0_u32, "game", "0 games"),
            (1, "game", "1 game"),
            (2, "journal entry", "2 journal entries"),
            (2, "person", "2 people"),
            (1, "die", "1 die"),
            (3, "die", "3 dice"),
        ] {
            assert_eq!(counted(count, one), told);
        }
    }
}
