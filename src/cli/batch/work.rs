//! Archives in pieces that are worked on at the same time.
//!
//! Files are read whole by whoever works on them. A file longer than
//! [`PART`] bytes is cut between its games or lines, so that memory depends on
//! neither the number nor the length of the files.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use super::store;
use crate::archive::format::{ACCEPTED, EXTENSIONS, Format};
use crate::archive::reader::unreadable;
use crate::archive::{Archive, Found, Part, split};
use crate::cli::files;

/// The length of a part of a long file, as long as its records are shorter.
const PART: usize = 4 << 20;
/// The longest record, and the longest file of a format that is read whole.
const LONGEST: usize = 64 << 20;
/// How many pieces are worked on before their results are written.
const PIECES: usize = 64;
/// How many bytes of long files are held for that.
const HELD: usize = 4 * PART;

/// A piece of work.
#[derive(Debug)]
pub(in crate::cli) struct Work {
    file: String,
    game: String,
    piece: Piece,
}

#[derive(Debug)]
enum Piece {
    /// A file that is read whole.
    File { path: PathBuf, bytes: u64 },
    /// A database, by where it is.
    Database(PathBuf),
    /// A part of a longer one.
    Part {
        format: Option<Format>,
        bytes: Vec<u8>,
        lines: usize,
        games: usize,
    },
    /// Something that cannot be read at all.
    Fault(String),
}

impl Work {
    /// The file that it is of.
    pub(in crate::cli) fn file(&self) -> &str {
        &self.file
    }

    /// How many bytes it is.
    pub(super) const fn bytes(&self) -> u64 {
        match &self.piece {
            Piece::File { bytes, .. } => *bytes,
            Piece::Part { bytes, .. } => bytes.len() as u64,
            Piece::Database(_) | Piece::Fault(_) => 0,
        }
    }

    /// Reads it and hands on what is found. A piece over which the program fails
    /// is told of as one that cannot be read, and the others go on.
    pub(in crate::cli) fn read(
        &self,
        archive: &Archive,
        buffer: &mut Vec<u8>,
        hand_on: &mut dyn FnMut(&Found<'_>),
    ) {
        let reading = AssertUnwindSafe(|| self.read_piece(archive, buffer, hand_on));
        if catch_unwind(reading).is_err() {
            let why = "the program failed over it; it is a fault of the program";
            hand_on(&unreadable(&self.game, 0, 0, why.to_owned()));
        }
    }

    fn read_piece(
        &self,
        archive: &Archive,
        buffer: &mut Vec<u8>,
        hand_on: &mut dyn FnMut(&Found<'_>),
    ) {
        let part = Part {
            file: &self.file,
            game: &self.game,
            bytes: &[],
            lines: 0,
            games: 0,
        };
        match &self.piece {
            Piece::Fault(why) => hand_on(&unreadable(&self.game, 0, 0, why.clone())),
            Piece::Database(path) => store::read(archive.games(), path, &self.game, hand_on),
            Piece::Part {
                format,
                bytes,
                lines,
                games,
            } => {
                let part = Part {
                    bytes,
                    lines: *lines,
                    games: *games,
                    ..part
                };
                read_text(archive, *format, part, hand_on);
            }
            Piece::File { path, .. } => {
                buffer.clear();
                let read_whole = File::open(path).and_then(|mut file| file.read_to_end(buffer));
                if let Err(error) = read_whole {
                    hand_on(&unreadable(&self.game, 0, 0, error.to_string()));
                    return;
                }
                if store::is_one(buffer) {
                    store::read(archive.games(), path, &self.game, hand_on);
                    return;
                }
                read_text(
                    archive,
                    None,
                    Part {
                        bytes: buffer,
                        ..part
                    },
                    hand_on,
                );
            }
        }
    }
}

/// Reads a part in whatever encoding its text is; the format, if it is not known
/// yet, shows in the text.
fn read_text(
    archive: &Archive,
    format: Option<Format>,
    part: Part<'_>,
    hand_on: &mut dyn FnMut(&Found<'_>),
) {
    match files::decode(part.bytes) {
        Ok(text) => {
            let bytes = text.as_bytes();
            let format = format.or_else(|| Format::of(bytes));
            read(archive, format, Part { bytes, ..part }, hand_on);
        }
        Err(why) => hand_on(&unreadable(part.game, 0, 0, no_archive(why))),
    }
}

fn no_archive(why: &str) -> String {
    format!("no archive: {why}; expected {ACCEPTED}")
}

fn read(
    archive: &Archive,
    format: Option<Format>,
    part: Part<'_>,
    hand_on: &mut dyn FnMut(&Found<'_>),
) {
    match format {
        Some(format) => archive.read(format, part, hand_on),
        None if part.bytes.trim_ascii().is_empty() => {}
        None => {
            let why = format!("no archive: expected {ACCEPTED}");
            hand_on(&unreadable(part.game, 0, 1, why));
        }
    }
}

/// A file that is read part by part.
struct Long {
    reader: Box<dyn Read>,
    file: String,
    game: String,
    format: Option<Format>,
    rest: Vec<u8>,
    lines: usize,
    games: usize,
}

impl std::fmt::Debug for Long {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Long({})", self.file)
    }
}

/// What is still to be read.
#[derive(Debug, Default)]
pub(super) struct Inputs {
    files: Vec<(PathBuf, u64)>,
    /// The folders that have been looked into: a link may lead back to one.
    visited: BTreeSet<PathBuf>,
    faults: Vec<Work>,
    /// Files of folders that are no archives by their names.
    passed_over: Vec<PathBuf>,
    count: usize,
    bytes: u64,
    long: Option<Long>,
}

impl Inputs {
    /// The files of these paths; a path that cannot be read becomes a record
    /// that cannot be.
    pub(super) fn new(paths: &[PathBuf]) -> Self {
        let mut inputs = Self::default();
        for path in paths {
            if path.as_os_str() == "-" {
                inputs.files.push((path.clone(), u64::MAX));
            } else if store::is_database(path) {
                inputs.files.push((path.clone(), 0));
            } else if let Err(error) = inputs.collect(path, true) {
                inputs.fault(path, error.to_string());
            }
        }
        inputs.bytes = inputs
            .files
            .iter()
            .map(|(_, bytes)| *bytes)
            .filter(|&bytes| bytes < u64::MAX)
            .sum();
        inputs.count = inputs.files.len();
        // They are taken from the end.
        inputs.files.sort();
        inputs.files.reverse();
        inputs
    }

    fn collect(&mut self, path: &Path, named: bool) -> io::Result<()> {
        let about = fs::metadata(path)?;
        if about.is_dir() {
            if !self.visited.insert(path.canonicalize()?) {
                return Ok(());
            }
            let mut paths = Vec::new();
            for entry in fs::read_dir(path)? {
                paths.push(entry?.path());
            }
            paths.sort();
            for path in paths {
                if let Err(error) = self.collect(&path, false) {
                    self.fault(&path, error.to_string());
                }
            }
            return Ok(());
        }
        let is_archive =
            |end: &OsStr| (EXTENSIONS.iter()).any(|known| end.eq_ignore_ascii_case(known));
        if named || path.extension().is_some_and(is_archive) {
            self.files.push((path.to_owned(), about.len()));
        } else if !is_hidden(path) {
            self.passed_over.push(path.to_owned());
        }
        Ok(())
    }

    /// Which files of folders are not read, in a line for people; nothing if all
    /// are.
    pub(super) fn passed_over(&self) -> Option<String> {
        let names = self
            .passed_over
            .iter()
            .map(|path| path.display().to_string());
        let mut told: Vec<String> = names.take(MOST_TOLD).collect();
        let more = self.passed_over.len() - told.len();
        if more > 0 {
            told.push(format!("{more} more"));
        }
        (!told.is_empty()).then(|| {
            let ends = EXTENSIONS.join(", ");
            let names = told.join(", ");
            format!("not read, as their names end in none of {ends}: {names}")
        })
    }

    fn fault(&mut self, path: &Path, why: String) {
        self.faults.push(Work {
            file: path.display().to_string(),
            game: stem(path),
            piece: Piece::Fault(why),
        });
    }

    /// How many bytes there are in all, the standard input aside.
    pub(super) const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// How many files there are.
    pub(super) const fn files(&self) -> usize {
        self.count
    }

    /// Some pieces that can be worked on at the same time; none at the end.
    pub(super) fn take(&mut self) -> Vec<Work> {
        let mut works = std::mem::take(&mut self.faults);
        let mut held = 0;
        while works.len() < PIECES && held < HELD {
            if let Some(mut long) = self.long.take() {
                let (work, has_more) = long.next_part();
                if has_more {
                    self.long = Some(long);
                }
                held += usize::try_from(work.bytes()).unwrap_or(usize::MAX);
                works.push(work);
                continue;
            }
            let Some((path, bytes)) = self.files.pop() else {
                break;
            };
            let (file, game) = if path.as_os_str() == "-" {
                ("-".to_owned(), "-".to_owned())
            } else {
                (path.display().to_string(), stem(&path))
            };
            if store::is_database(&path) {
                let file = store::name_of(&path);
                let game = file.clone();
                let piece = Piece::Database(path);
                works.push(Work { file, game, piece });
                continue;
            }
            if bytes <= PART as u64 || is_store(&path) {
                let piece = Piece::File { path, bytes };
                works.push(Work { file, game, piece });
                continue;
            }
            let opened: io::Result<Box<dyn Read>> = if file == "-" {
                Ok(Box::new(io::stdin()))
            } else {
                File::open(&path).map(|file| Box::new(file) as Box<dyn Read>)
            };
            match opened {
                Ok(reader) => {
                    self.long = Some(Long {
                        reader,
                        file,
                        game,
                        format: None,
                        rest: Vec::new(),
                        lines: 0,
                        games: 0,
                    });
                }
                Err(error) => {
                    let piece = Piece::Fault(error.to_string());
                    works.push(Work { file, game, piece });
                }
            }
        }
        works
    }
}

/// How many files are named that are not read.
const MOST_TOLD: usize = 10;

fn is_hidden(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().starts_with('.')
}

fn stem(path: &Path) -> String {
    path.file_stem()
        .map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}

fn is_store(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(64).read_to_end(&mut head));
    read.is_ok() && store::is_one(&head)
}

impl Long {
    /// The next part, and whether more may follow.
    fn next_part(&mut self) -> (Work, bool) {
        let mut length = PART;
        loop {
            let missing = length.saturating_sub(self.rest.len());
            let mut more = (&mut self.reader).take(missing as u64);
            match more.read_to_end(&mut self.rest) {
                Err(error) => return (self.fault(error.to_string()), false),
                Ok(read) if read < missing => {
                    let end = self.rest.len();
                    return (self.cut(end), false);
                }
                Ok(_) => {}
            }
            if self.format.is_none() {
                match files::decode(&self.rest) {
                    Ok(text) => self.format = Format::of(text.as_bytes()),
                    Err(why) => return (self.fault(no_archive(why)), false),
                }
            }
            let Some(format) = self.format else {
                return (
                    self.fault(format!("no archive: expected {ACCEPTED}")),
                    false,
                );
            };
            let cut = split::last_cut(format, &self.rest).filter(|_| format.has_parts());
            match cut {
                Some(cut) if cut > 0 => return (self.cut(cut), true),
                _ if length >= LONGEST => {
                    let what = if format.has_parts() {
                        "a game or line"
                    } else {
                        "a file of this format"
                    };
                    let why = format!("{what} is longer than {LONGEST} bytes");
                    return (self.fault(why), false);
                }
                _ => length *= 2,
            }
        }
    }

    fn fault(&self, why: String) -> Work {
        Work {
            file: self.file.clone(),
            game: self.game.clone(),
            piece: Piece::Fault(why),
        }
    }

    fn cut(&mut self, at: usize) -> Work {
        let rest = self.rest.split_off(at);
        let bytes = std::mem::replace(&mut self.rest, rest);
        let format = self.format.or_else(|| Format::of(&bytes));
        let (lines, games) = (self.lines, self.games);
        self.lines += memchr::memchr_iter(b'\n', &bytes).count();
        if format == Some(Format::Played) {
            self.games += 1 + split::games(&bytes).count();
        }
        Work {
            file: self.file.clone(),
            game: self.game.clone(),
            piece: Piece::Part {
                format,
                bytes,
                lines,
                games,
            },
        }
    }
}
