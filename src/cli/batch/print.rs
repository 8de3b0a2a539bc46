//! Results as lines of JSON or as a table.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _};

use serde_json::{Map, Value, json};

use super::{Failure, Kept};
use crate::archive::{Compared, Found};
use crate::cli::printing::counted;
use crate::rules::diplomacy::turn::PhaseKind;

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Layout {
    /// A table for people.
    Table,
    /// A JSON object on each line; the last one has the totals.
    Jsonl,
}

/// What is counted apart.
const KINDS: [&str; 4] = ["movement", "retreats", "adjustments", "case"];

/// Which results are written, and how.
#[derive(Debug)]
pub(super) struct Results {
    layout: Layout,
    only: Vec<Kept>,
    records: bool,
}

impl Results {
    pub(super) fn new(layout: Option<Layout>, only: &[Kept], records: bool) -> Self {
        let usual = if io::stdout().is_terminal() && !records {
            Layout::Table
        } else {
            Layout::Jsonl
        };
        let layout = layout.unwrap_or(usual);
        let only = match (only, layout) {
            ([], Layout::Table) => vec![Kept::Differ, Kept::Unreadable],
            ([], Layout::Jsonl) => {
                vec![Kept::Agree, Kept::Differ, Kept::Open, Kept::Unreadable]
            }
            (some, _) => some.to_vec(),
        };
        Self {
            layout,
            only,
            records,
        }
    }

    /// The last lines.
    pub(super) fn totals(&self, totals: &Totals) -> String {
        let mut text = String::new();
        if self.layout == Layout::Jsonl {
            let by_kind = |counts: &[u64; 4]| -> Map<String, Value> {
                KINDS
                    .iter()
                    .zip(counts)
                    .map(|(kind, count)| ((*kind).to_owned(), json!(count)))
                    .collect()
            };
            let object = json!({ "totals": {
                "files": totals.files, "bytes": totals.bytes,
                "agree": by_kind(&totals.agree), "differ": by_kind(&totals.differ),
                "open": by_kind(&totals.open), "unreadable": totals.unreadable,
                "gaps": totals.gaps,
            }});
            return format!("{object}\n");
        }
        for (kind, name) in KINDS.iter().enumerate() {
            let (agree, differ, open) =
                (totals.agree[kind], totals.differ[kind], totals.open[kind]);
            if agree + differ + open > 0 {
                line(
                    &mut text,
                    format_args!("{name:<12} {agree:>8} agree {differ:>6} differ {open:>6} open"),
                );
            }
        }
        let gaps = match totals.gaps {
            0 => String::new(),
            gaps => format!(", {} in turns", counted(gaps, "gap")),
        };
        line(
            &mut text,
            format_args!(
                "{}, {}, {} unreadable{gaps}",
                counted(totals.files, "file"),
                counted(totals.bytes, "byte"),
                totals.unreadable
            ),
        );
        text
    }
}

fn line(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    writeln!(text, "{arguments}").expect("a string takes everything");
}

/// How often something came of a phase.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Totals {
    pub(super) files: usize,
    pub(super) bytes: u64,
    agree: [u64; 4],
    differ: [u64; 4],
    open: [u64; 4],
    unreadable: u64,
    /// Records that the one after cannot follow.
    gaps: u64,
}

impl Totals {
    pub(super) fn add(&mut self, other: &Self) {
        self.bytes += other.bytes;
        self.unreadable += other.unreadable;
        self.gaps += other.gaps;
        for kind in 0..KINDS.len() {
            self.agree[kind] += other.agree[kind];
            self.differ[kind] += other.differ[kind];
            self.open[kind] += other.open[kind];
        }
    }

    /// The exit status.
    pub(super) fn verdict(&self) -> Result<(), Failure> {
        if self.unreadable > 0 {
            Err(Failure::TOLD_UNREADABLE)
        } else if self.differ.iter().any(|&count| count > 0) {
            Err(Failure::TOLD)
        } else {
            Ok(())
        }
    }
}

/// The results of one piece of work.
#[derive(Debug)]
pub(super) struct Sheet<'r> {
    results: &'r Results,
    /// The file's name as JSON.
    file_json: String,
    file: String,
    pub(super) text: String,
    pub(super) totals: Totals,
}

impl<'r> Sheet<'r> {
    pub(super) fn new(results: &'r Results, file: &str) -> Self {
        Self {
            results,
            file_json: json!(file).to_string(),
            file: file.to_owned(),
            text: String::new(),
            totals: Totals::default(),
        }
    }

    /// Counts a phase and writes it down if it is asked for.
    pub(super) fn add(&mut self, found: &Found<'_>) {
        let kind = match found.turn.map(|turn| turn.phase.kind) {
            Some(PhaseKind::Movement) => 0,
            Some(PhaseKind::Retreats) => 1,
            Some(PhaseKind::Adjustments) => 2,
            None => 3,
        };
        let kept = match found.compared {
            Compared::Agree => {
                self.totals.agree[kind] += 1;
                Kept::Agree
            }
            Compared::Differ(_) => {
                self.totals.differ[kind] += 1;
                Kept::Differ
            }
            Compared::Open => {
                self.totals.open[kind] += 1;
                Kept::Open
            }
            Compared::Unreadable(_) => {
                self.totals.unreadable += 1;
                Kept::Unreadable
            }
        };
        let gap = found.gap().map(|turn| format!("{turn} cannot follow"));
        self.totals.gaps += u64::from(gap.is_some());
        let is_kept = self.results.only.contains(&kept);
        match self.results.layout {
            Layout::Jsonl if is_kept => self.json(found, kind, gap.as_deref()),
            Layout::Jsonl => {}
            Layout::Table => {
                if is_kept {
                    self.row(found, found.compared.word(), found.compared.detail());
                }
                if gap.is_some() {
                    self.row(found, "warning", gap.as_deref());
                }
            }
        }
    }

    /// Written by hand, as there are many: the values are numbers, known
    /// words, and texts that `serde_json` quotes.
    fn json(&mut self, found: &Found<'_>, kind: usize, gap: Option<&str>) {
        let text = &mut self.text;
        let mut put = |arguments: std::fmt::Arguments<'_>| {
            text.write_fmt(arguments)
                .expect("a string takes everything");
        };
        put(format_args!("{{\"file\":{},\"game\":", self.file_json));
        put(format_args!("{}", Quoted(found.game)));
        put(format_args!(
            ",\"phase\":{},\"line\":{}",
            found.phase, found.line
        ));
        if let Some(turn) = found.turn {
            put(format_args!(",\"turn\":\"{turn}\""));
        }
        let unknown = matches!(found.compared, Compared::Unreadable(_)) && found.turn.is_none();
        if !unknown {
            put(format_args!(",\"kind\":\"{}\"", KINDS[kind]));
        }
        put(format_args!(",\"result\":\"{}\"", found.compared.word()));
        if let Some(detail) = found.compared.detail() {
            put(format_args!(",\"detail\":{}", Quoted(detail)));
        }
        if let Some(gap) = gap {
            put(format_args!(",\"warning\":{}", Quoted(gap)));
        }
        if self.results.records
            && let Some(Value::Object(record)) = found.source.record()
        {
            for (key, value) in &record {
                put(format_args!(",\"{key}\":{value}"));
            }
        }
        put(format_args!("}}\n"));
    }

    fn row(&mut self, found: &Found<'_>, word: &str, detail: Option<&str>) {
        let turn = found
            .turn
            .map_or_else(String::new, |turn| format!("  {turn}"));
        let place = match found.line {
            0 => self.file.clone(),
            line => format!("{}:{line}", self.file),
        };
        let detail = detail.map_or_else(String::new, |detail| format!(": {detail}"));
        line(
            &mut self.text,
            format_args!(
                "{:<10}  {}:{}{turn}  ({place}){detail}",
                word, found.game, found.phase,
            ),
        );
    }
}

/// A text as JSON; one without special characters is not copied.
struct Quoted<'a>(&'a str);

impl std::fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let plain = |byte: u8| matches!(byte, b' '..=b'~') && byte != b'"' && byte != b'\\';
        if self.0.bytes().all(plain) {
            write!(f, "\"{}\"", self.0)
        } else {
            write!(f, "{}", json!(self.0))
        }
    }
}
