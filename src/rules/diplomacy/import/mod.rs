//! Boards and variants of other programs, as files of our own.
//!
//! Three kinds of files are read: jDip's (`variants.xml` with adjacencies and
//! SVG), njudge's (`map.NAME` with `seed.NAME`) and the `.map` files of `DPjudge`
//! and the Python package `diplomacy`. Each becomes a board with games on it, is
//! put in order there and written as TOML. What cannot be taken over is told with
//! its line and the reason.

mod board;
mod dpjudge;
mod jdip;
mod njudge;
mod outlines;
mod source;
mod tidy;
mod written;

use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};

use board::{Board, Game, Line};
use source::beside;

pub use source::Source;

/// What was read: files to be written, and what could not be taken over.
#[derive(Debug, Default)]
pub struct Imported {
    /// Maps and variants with their paths below the folder they go to.
    pub files: Vec<(PathBuf, String)>,
    /// One line a variant.
    pub variants: Vec<Summary>,
    /// What could not be taken over, in the order of files and lines.
    pub remarks: Vec<Remark>,
}

/// A variant that was read.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Its id here.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many players it has.
    pub powers: usize,
    /// How many provinces its board has.
    pub provinces: usize,
    /// How many supply centers.
    pub centres: usize,
    /// Whether its board has outlines of its own.
    pub is_drawn: bool,
}

/// Something that could not be taken over as it was written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Remark {
    /// The file.
    pub file: PathBuf,
    /// The line, counted from 1; 0 for the whole file.
    pub line: usize,
    /// What it is and what was done.
    pub text: String,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file.display(), self.line, self.text)
    }
}

/// The remarks of one file.
struct Remarks<'a> {
    file: &'a Path,
    list: &'a mut Vec<Remark>,
}

impl<'a> Remarks<'a> {
    /// Those on a file.
    const fn of(file: &'a Path, list: &'a mut Vec<Remark>) -> Self {
        Self { file, list }
    }

    fn tell(&mut self, line: impl Into<Line>, text: impl Into<String>) {
        let line = line.into();
        let file = line.file.as_deref().unwrap_or(self.file);
        self.list.push(Remark {
            file: file.to_owned(),
            line: line.number,
            text: text.into(),
        });
    }
}

/// What sort of file it is, by its name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Jdip,
    Njudge,
    Dpjudge,
    /// One that others name.
    Beside,
}

fn kind(path: &Path) -> Option<Kind> {
    let name = path.file_name()?.to_str()?.to_ascii_lowercase();
    let first = name.split('.').next()?;
    let last = name.rsplit('.').next()?;
    match (first, last) {
        ("variants", "xml") => Some(Kind::Jdip),
        (_, "toml") => None,
        ("map", _) => Some(Kind::Njudge),
        (_, "map") => Some(Kind::Dpjudge),
        ("seed", _) | (_, "xml" | "svg") => Some(Kind::Beside),
        _ => None,
    }
}

/// Whether a file may be one to read, by its name.
pub fn may_read(path: &Path) -> bool {
    kind(path).is_some()
}

/// Reads the boards and variants of those files that are meant; the others may
/// be named by them. No variant gets an id that is `taken`.
pub fn read(
    sources: &[Source],
    is_meant: impl Fn(&Path) -> bool,
    taken: &BTreeSet<String>,
) -> Imported {
    let mut imported = Imported::default();
    let mut taken = taken.clone();
    for source in sources.iter().filter(|source| is_meant(&source.path)) {
        let mut remarks = Remarks::of(&source.path, &mut imported.remarks);
        let (from, boards) = match kind(&source.path) {
            Some(Kind::Jdip) => ("jdip", jdip::read(source, sources, &mut remarks)),
            Some(Kind::Njudge) => ("njudge", njudge::read(source, sources, &mut remarks)),
            Some(Kind::Dpjudge) => ("dpjudge", dpjudge::read(source, sources, &mut remarks)),
            Some(Kind::Beside) | None => continue,
        };
        for (board, games) in boards {
            written::board(&board, games, from, &mut taken, &mut imported, &source.path);
        }
    }
    imported.remarks.sort();
    imported.remarks.dedup();
    imported
}

/// A board with the games on it.
type Boards = Vec<(Board, Vec<Game>)>;
