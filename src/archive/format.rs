//! Which format an archive is in, by its content.

/// A format that archives are read in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The played-game text format.
    Played,
    /// JSON: games saved by the Python `diplomacy` package, or phases in our
    /// own words; an object a line, or one in all.
    Json,
    /// Result mails of an njudge.
    Njudge,
    /// A case file.
    Case,
}

/// What is read, for those who brought something else.
pub const ACCEPTED: &str = "a played game (PHASE, POSITIONS, ORDERS), JSON (a saved game with \
    \"phases\" or one object with \"position\" and \"orders\" a line), result mails \
    (\"Movement results for Spring of 1901.\"), a case file ([[case]]) or a store";

/// The ends of names that are looked for in folders.
pub const EXTENSIONS: [&str; 9] = [
    "txt", "json", "jsonl", "ndjson", "toml", "mbox", "eml", "mail", "sqlite",
];

impl Format {
    /// The format of a text that begins like this; `None` is none that is
    /// read.
    pub fn of(head: &[u8]) -> Option<Self> {
        let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
        let text = head.trim_ascii_start();
        if text.first() == Some(&b'{') {
            return Some(Self::Json);
        }
        if text.starts_with(b"PHASE ") {
            return Some(Self::Played);
        }
        let mut lines = text.split(|&byte| byte == b'\n');
        lines.find_map(|line| {
            let line = line.trim_ascii();
            if line.starts_with(b"PHASE ") {
                Some(Self::Played)
            } else if line == b"[[case]]" {
                Some(Self::Case)
            } else {
                let line = std::str::from_utf8(line).ok()?;
                super::njudge::heading(line).map(|_| Self::Njudge)
            }
        })
    }

    /// Whether a file of this format can be read part by part.
    #[must_use]
    pub const fn has_parts(self) -> bool {
        match self {
            Self::Played | Self::Json => true,
            Self::Njudge | Self::Case => false,
        }
    }
}
