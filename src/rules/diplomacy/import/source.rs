//! Files of other programs: their letters, and which of them name which.

use std::path::{Component, Path, PathBuf};

use super::{Kind, kind};

/// A file of another program.
#[derive(Clone, Debug)]
pub struct Source {
    /// Where it stands; files name each other relative to it.
    pub path: PathBuf,
    /// What stands in it.
    pub text: String,
}

impl Source {
    /// A file from its bytes: UTF-16 if it has the mark of that, or UTF-8, or
    /// Latin-1, as files of the nineties are where they are not ASCII.
    pub fn of(path: PathBuf, bytes: &[u8]) -> Self {
        let wide = |read: fn([u8; 2]) -> u16| {
            let (pairs, _) = bytes[2..].as_chunks::<2>();
            let units: Vec<u16> = pairs.iter().map(|pair| read(*pair)).collect();
            String::from_utf16_lossy(&units)
        };
        let text = match bytes {
            [0xff, 0xfe, ..] => wide(u16::from_le_bytes),
            [0xfe, 0xff, ..] => wide(u16::from_be_bytes),
            _ => match std::str::from_utf8(bytes) {
                Ok(text) => text.trim_start_matches('\u{feff}').to_owned(),
                Err(_) => bytes.iter().copied().map(char::from).collect(),
            },
        };
        Self { path, text }
    }

    /// The files that it names and that are not among these, each as the paths
    /// it may have, in any letter case.
    pub fn wanted(&self, sources: &[Self]) -> Vec<Vec<PathBuf>> {
        let names: Vec<&str> = match kind(&self.path) {
            Some(Kind::Jdip) => {
                let quoted = self.text.split(['"', '\'']);
                quoted.filter(|name| is_drawing_or_xml(name)).collect()
            }
            Some(Kind::Njudge | Kind::Beside) => Vec::new(),
            Some(Kind::Dpjudge) | None => self.text.lines().flat_map(used).collect(),
        };
        let missing = names
            .into_iter()
            .filter(|name| beside(self, name, sources).is_none());
        missing.map(|name| self.paths(name)).collect()
    }

    /// The paths that a file may have which it names.
    fn paths(&self, name: &str) -> Vec<PathBuf> {
        let ends = ["", ".map"];
        let paths = ends.map(|end| self.path.with_file_name(format!("{}{end}", name.trim())));
        paths.iter().map(|path| plain(path)).collect()
    }
}

/// Whether a text may be the name of a file that jDip's variants name.
fn is_drawing_or_xml(name: &str) -> bool {
    let end = Path::new(name.trim()).extension().unwrap_or_default();
    end.eq_ignore_ascii_case("xml") || end.eq_ignore_ascii_case("svg")
}

/// The files that a line of a `.map` file names.
pub(super) fn used(line: &str) -> Vec<&str> {
    let line = line.split('#').next().unwrap_or_default();
    let mut words = line.split_whitespace();
    let is_use = words.next().is_some_and(|word| {
        ["MAP", "USE", "USES"]
            .iter()
            .any(|known| word.eq_ignore_ascii_case(known))
    });
    if is_use && !line.contains('=') {
        words.collect()
    } else {
        Vec::new()
    }
}

/// The file that another one names, relative to it and in any letter case.
pub(super) fn beside<'a>(source: &Source, name: &str, sources: &'a [Source]) -> Option<&'a Source> {
    let paths = source.paths(name);
    let exact = paths
        .iter()
        .find_map(|path| sources.iter().find(|other| plain(&other.path) == *path));
    exact.or_else(|| {
        let folded = |path: &Path| plain(path).to_string_lossy().to_lowercase();
        let mut paths = paths.iter().map(|path| folded(path));
        paths.find_map(|path| sources.iter().find(|other| folded(&other.path) == path))
    })
}

/// A path without `.` and, where it can be, without `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if plain.file_name().is_some() => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}
