//! A line of a mail in the forms that the rules look at, each found once.

use super::attribution::{self, Stamp};
use super::phrases::{self, Field, Separator};
use super::reply::SENTINEL;

/// The longest line that can be anything but text, in bytes.
const LONGEST: usize = attribution::LONGEST;

/// A line and what it may be.
#[derive(Default)]
pub(super) struct View<'a> {
    pub(super) raw: &'a str,
    /// How many quote marks stand before it.
    pub(super) depth: usize,
    /// What follows the marks, in lower case with single spaces.
    pub(super) plain: String,
    /// What it has of a date, a time and an address.
    pub(super) stamp: Stamp,
    /// Which field of a copied header it is; whether its value has a stamp.
    pub(super) field: Option<(Field, bool)>,
    /// Whether another mail begins below it.
    pub(super) separator: Option<Separator>,
    has_sentinel: bool,
    /// Whether an attribution may begin and end with it.
    pub(super) begins: bool,
    pub(super) ends: bool,
}

impl<'a> View<'a> {
    pub(super) fn of(raw: &'a str) -> Self {
        let (depth, rest) = unquoted(raw);
        let plain = if is_signature_mark(rest) {
            "--".to_owned()
        } else {
            plain(rest)
        };
        let mut view = Self {
            raw,
            depth,
            has_sentinel: plain.contains(SENTINEL),
            plain,
            ..Self::default()
        };
        if depth == 0 && !view.is_blank() {
            view.look();
        } else if depth >= 3 && phrases::is_group_wise(raw) {
            view.depth = 0;
            view.separator = Some(Separator::Original);
        }
        view
    }

    /// Finds what a line that is not quoted may be.
    fn look(&mut self) {
        self.separator = phrases::separator(&self.plain);
        if self.plain.len() > LONGEST {
            return;
        }
        self.stamp = Stamp::of(&self.plain);
        self.begins = attribution::may_begin(&self.plain, self.stamp);
        self.ends = attribution::may_end(&self.plain);
        self.field = phrases::header_field(&self.plain).map(|(field, value)| {
            let stamp = Stamp::of(value);
            (field, stamp.date || stamp.clock)
        });
    }

    pub(super) fn is_blank(&self) -> bool {
        self.plain.is_empty()
    }

    pub(super) fn is_signature_mark(&self) -> bool {
        matches!(&*self.plain, "--" | "-----begin pgp signature-----")
    }

    /// Whether it begins with up to three capitals and a mark ("AB> "), as
    /// The Bat! quotes.
    pub(super) fn has_initials(&self) -> bool {
        let start = self.raw.trim_start();
        let initials = start.chars().take_while(|c| c.is_uppercase()).take(4);
        let length: usize = initials.clone().map(char::len_utf8).sum();
        (1..=3).contains(&initials.count()) && start[length..].starts_with("> ")
    }

    pub(super) fn has_sentinel(&self) -> bool {
        self.has_sentinel
    }
}

/// How many quote marks stand before a line, and the line without them. The
/// bars of a table's row are none.
fn unquoted(raw: &str) -> (usize, &str) {
    if is_row(raw) {
        return (0, raw);
    }
    let mut rest = raw;
    let mut depth = 0;
    loop {
        let next = rest.trim_start_matches([' ', '\t', '\u{a0}', '\u{feff}', '\u{200b}']);
        match next.strip_prefix(['>', '|']) {
            Some(after) => {
                depth += 1;
                rest = after;
            }
            None => return (depth, rest),
        }
    }
}

/// Whether a line is a row of a table: bars around it and between its cells.
fn is_row(raw: &str) -> bool {
    let inside = raw.trim().strip_prefix('|');
    let inside = inside.and_then(|row| row.strip_suffix('|'));
    inside.is_some_and(|cells| cells.contains('|') && !cells.starts_with(['|', '>']))
}

/// `-- ` and `--`, alone (RFC 3676 4.3).
fn is_signature_mark(line: &str) -> bool {
    matches!(line.trim_end(), "--" | "\u{2014}")
}

/// Lower case, single blanks, none before a colon, nothing without width;
/// marks stay.
fn plain(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut blank = false;
    for c in line.chars() {
        if matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
        {
            continue;
        }
        if c.is_whitespace() {
            blank = !plain.is_empty();
            continue;
        }
        let c = match c {
            '\u{ff1a}' => ':',
            '\u{2019}' => '\'',
            c => c,
        };
        if std::mem::take(&mut blank) && c != ':' {
            plain.push(' ');
        }
        if c.is_ascii() {
            plain.push(c.to_ascii_lowercase());
        } else {
            plain.extend(c.to_lowercase());
        }
    }
    plain
}
