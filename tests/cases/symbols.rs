//! What is defined in the source: pages name it, so that they lead to code
//! wherever that stands.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The names that are defined below a folder, by the names of the modules in
/// which they are.
pub(super) struct Symbols(BTreeMap<String, BTreeSet<String>>);

/// What begins a definition.
const KEYWORDS: [&str; 8] = [
    "fn", "struct", "enum", "trait", "type", "const", "static", "mod",
];

impl Symbols {
    pub(super) fn below(folder: &str) -> Self {
        let mut symbols = Self(BTreeMap::new());
        symbols.add(Path::new(folder));
        symbols
    }

    fn add(&mut self, folder: &Path) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                self.add(&path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let named = if path.ends_with("mod.rs") {
                    folder
                } else {
                    &path
                };
                let module = named.file_stem().unwrap().to_string_lossy().into_owned();
                let text = fs::read_to_string(&path).unwrap();
                let found = text.lines().filter_map(defined).map(str::to_owned);
                self.0.entry(module).or_default().extend(found);
            }
        }
    }

    /// Whether `function`, `module`, `module::function` or `Type::function` is
    /// defined.
    pub(super) fn has(&self, symbol: &str) -> bool {
        let (owner, name) = symbol.rsplit_once("::").unwrap_or(("", symbol));
        let owner = owner.rsplit("::").next().unwrap_or_default();
        let anywhere = |name: &str| self.0.values().any(|names| names.contains(name));
        match self.0.get(owner) {
            Some(names) => names.contains(name) || self.0.contains_key(name),
            None if owner.is_empty() => self.0.contains_key(name) || anywhere(name),
            None => anywhere(owner) && anywhere(name),
        }
    }

    /// The names in a cell of a table of which none is defined; files are none.
    pub(super) fn missing<'a>(&self, cell: &'a str) -> Vec<&'a str> {
        let named = cell.split('`').skip(1).step_by(2);
        let is_file = |name: &&str| name.contains(['.', '/']);
        named
            .filter(|name| !is_file(name) && !self.has(name))
            .collect()
    }
}

/// The name that a line defines; a macro's may stand there without a keyword.
fn defined(line: &str) -> Option<&str> {
    let is_of_name = |c: char| c.is_alphanumeric() || c == '_';
    let words: Vec<&str> = line
        .split(|c| !is_of_name(c))
        .filter(|word| !word.is_empty())
        .collect();
    let is_visible = |word: &&&str| !["pub", "super", "crate", "in", "rules"].contains(word);
    let words: Vec<&str> = words
        .iter()
        .skip_while(|word| !is_visible(word))
        .copied()
        .collect();
    if line.trim_start().starts_with("//") {
        return None;
    }
    match words[..] {
        ["const", "fn", name, ..] => Some(name),
        [keyword, name, ..] if KEYWORDS.contains(&keyword) => Some(name),
        [name] if line.ends_with(" {") && name.starts_with(char::is_uppercase) => Some(name),
        _ => None,
    }
}

#[test]
fn names_are_found_where_they_are_defined() {
    let symbols = Symbols::below("src/rules/diplomacy");
    for there in [
        "drown",
        "drown::drowned",
        "Position::count",
        "legality::build",
    ] {
        assert!(symbols.has(there), "{there}");
    }
    for not_there in ["drown::winner", "Position::lasso", "lasso"] {
        assert!(!symbols.has(not_there), "{not_there}");
    }
    let cell = "`drown::drowned`, `maps/range-war/map.toml`, `drown::gone`";
    assert_eq!(symbols.missing(cell), ["drown::gone"]);
}
