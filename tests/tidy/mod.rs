//! The invariants of ARCHITECTURE.md that are read off the source.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Every Rust file below a folder with its text.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    assert!(!found.is_empty(), "no source below {folder}");
    found.sort();
    found
}

/// The module of the crate that a file belongs to: `src/MODULE/…`.
fn module(path: &Path) -> String {
    let name = path.iter().nth(1).unwrap().to_string_lossy();
    name.trim_end_matches(".rs").to_owned()
}

/// What each module may take from the others. Nothing points back.
const LAYERS: [(&str, &[&str]); 16] = [
    (
        "archive",
        &[
            "archive", "fault", "game", "map", "report", "rules", "table",
        ],
    ),
    ("fault", &["game"]),
    ("game", &["game", "report", "text"]),
    ("map", &["fault", "game", "map"]),
    ("table", &["game", "map", "table", "text"]),
    ("text", &["text"]),
    ("rules", &["fault", "game", "map", "rules", "table", "text"]),
    ("mail", &["game", "mail", "text"]),
    ("render", &["game", "render"]),
    ("report", &["game", "report"]),
    ("order_page", &["game", "render", "report", "table"]),
    (
        "sandbox",
        &["game", "order_page", "render", "report", "rules", "table"],
    ),
    (
        "site",
        &["game", "order_page", "render", "report", "site", "table"],
    ),
    ("store", &["game", "store"]),
    (
        "judge",
        &[
            "fault",
            "game",
            "judge",
            "mail",
            "order_page",
            "render",
            "report",
            "rules",
            "site",
            "store",
            "table",
            "text",
        ],
    ),
    (
        "cli",
        &[
            "archive", "cli", "fault", "game", "judge", "mail", "map", "render", "report", "rules",
            "sandbox", "site", "store", "table",
        ],
    ),
];

#[test]
fn modules_take_only_from_those_below_them() {
    for (path, text) in sources("src") {
        let module = module(&path);
        let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| *name == module) else {
            assert!(
                ["lib", "main"].contains(&module.as_str()),
                "{module} is not in LAYERS"
            );
            continue;
        };
        for (index, _) in text.match_indices("crate::") {
            // A macro's `$crate::` and an outer crate's `highnoon::` aside.
            let rest = &text[index + "crate::".len()..];
            let name: String = rest
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
                .collect();
            // A link in a doc comment is not a dependency.
            let line = text[..index].rsplit('\n').next().unwrap_or("").trim_start();
            if name.is_empty() || line.starts_with("//") {
                continue;
            }
            assert!(
                allowed.contains(&name.as_str()),
                "{}: {module} takes from {name}",
                path.display()
            );
        }
    }
}

/// Words that only one game has.
const GAME_WORDS: [&str; 19] = [
    "banner", "banners", "convoy", "convoys", "fleet", "fleets", "gang", "gangs", "herd", "herds",
    "maiden", "maidens", "mission", "missions", "morlock", "morlocks", "russian", "sheriff",
    "swede",
];

/// Where such words may stand outside of their game, and why.
const KNOWN_WORDS: [(&str, &str); 18] = [
    ("src/lib.rs", "the words of the field stand at its root"),
    ("src/archive", "played games of Diplomacy are read there"),
    ("src/map", "borders are those of armies and fleets"),
    ("src/game/fittings.rs", PICTURE),
    ("src/game/scene.rs", PICTURE),
    ("src/game/scene_file.rs", PICTURE),
    ("src/render/arrows.rs", PICTURE),
    ("src/render/description.rs", PICTURE),
    ("src/render/landmarks.rs", PICTURE),
    ("src/render/legend.rs", PICTURE),
    ("src/render/lines.rs", PICTURE),
    ("src/render/motion.rs", PICTURE),
    ("src/render/overlay.rs", PICTURE),
    ("src/render/pieces.rs", PICTURE),
    ("src/report/alt.rs", PICTURE),
    (
        "src/mail/command/heading_words.rs",
        "headings speak of pieces",
    ),
    ("locales/en/render.ftl", PICTURE),
    ("locales/en/report.ftl", PICTURE),
];

/// Pictures are called by what they show, whichever game has them on its board.
const PICTURE: &str = "pictures are called by what they show";

/// The words of a text in lower case; names of code are taken apart.
fn words(text: &str) -> BTreeSet<String> {
    let mut apart = String::new();
    for c in text.chars() {
        if c.is_uppercase() {
            apart.push(' ');
        }
        apart.extend(c.to_lowercase());
    }
    let words = apart.split(|c: char| !c.is_alphabetic());
    words.map(str::to_owned).collect()
}

/// What code says: without comments, and without the tests at its end.
fn said(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let code = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    code.collect::<Vec<_>>().join("\n")
}

#[test]
fn shared_layers_do_not_know_the_words_of_a_game() {
    let games = ["diplomacy", "idiotenspiel", "komarn", "risiko", "tablut"];
    let mut texts: Vec<(PathBuf, String)> = sources("src")
        .into_iter()
        .map(|(path, text)| (path, said(&text)))
        .collect();
    for entry in fs::read_dir("locales/en").unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        texts.push((path, text));
    }
    let mut unneeded: BTreeSet<&str> = KNOWN_WORDS.iter().map(|(path, _)| *path).collect();
    let mut wrong = Vec::new();
    for (path, text) in texts {
        let own = |game: &&str| {
            path.starts_with(format!("src/rules/{game}"))
                || path == Path::new(&format!("locales/en/{game}.ftl"))
        };
        if games.iter().any(own) {
            continue;
        }
        let words = words(&text);
        let foreign: Vec<&str> = (GAME_WORDS.into_iter())
            .filter(|word| words.contains(*word))
            .collect();
        let known = KNOWN_WORDS
            .iter()
            .find(|(known, _)| path.starts_with(known));
        match known {
            Some((known, _)) if !foreign.is_empty() => {
                unneeded.remove(known);
            }
            None if !foreign.is_empty() => wrong.push((path, foreign)),
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "words of a game in {wrong:#?}");
    assert!(
        unneeded.is_empty(),
        "no such words in {unneeded:?} any more"
    );
}

/// The first names of what a file takes with paths that begin like this:
/// `super::a::B`, `super::{a, b::C}`.
fn taken_from(text: &str, begin: &str) -> BTreeSet<String> {
    let code: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    let code = code.join("\n");
    let mut taken = BTreeSet::new();
    for (index, _) in code.match_indices(begin) {
        let rest = &code[index + begin.len()..];
        let (mut depth, mut begins) = (0, true);
        for (at, c) in rest.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' => begins = depth == 1,
                _ if c.is_alphanumeric() && begins => {
                    begins = false;
                    let ends = |c: char| !c.is_alphanumeric() && c != '_';
                    let name = rest[at..].split(ends).next().unwrap_or_default();
                    taken.insert(name.to_owned());
                }
                _ => {}
            }
            if depth == 0 && !begins {
                break;
            }
        }
    }
    taken
}

/// What the modules beside each other in a folder take from one another.
fn taken_beside(folder: &str) -> BTreeMap<String, BTreeSet<String>> {
    let inside = format!("{}::", folder.replace("src", "crate").replace('/', "::"));
    let depth = Path::new(folder).iter().count();
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, text) in sources(folder) {
        let below: Vec<String> = path
            .iter()
            .skip(depth)
            .map(|name| name.to_string_lossy().trim_end_matches(".rs").to_owned())
            .collect();
        let taken = all.entry(below[0].clone()).or_default();
        taken.extend(taken_from(&text, &inside));
        if below.len() == 1 || below[1] == "mod" {
            taken.extend(taken_from(&text, "super::"));
        }
    }
    all.remove("mod");
    let names: BTreeSet<String> = all.keys().cloned().collect();
    for (name, taken) in &mut all {
        taken.retain(|other| other != name && names.contains(other));
    }
    all
}

/// A folder and all below it.
fn folders(folder: &str) -> Vec<String> {
    let inside = fs::read_dir(folder).unwrap();
    let inside = inside.map(|entry| entry.unwrap().path());
    let below = inside
        .filter(|path| path.is_dir())
        .flat_map(|path| folders(path.to_str().unwrap()));
    [folder.to_owned()].into_iter().chain(below).collect()
}

#[test]
fn modules_beside_each_other_form_no_circle() {
    let folders = folders("src/judge");
    assert!(folders.len() > 10, "they are seen");
    for folder in &folders {
        let mut left = taken_beside(folder);
        // What takes from nothing that is left cannot be in a circle.
        while let Some(free) = left
            .iter()
            .find(|(_, taken)| taken.iter().all(|other| !left.contains_key(other)))
            .map(|(name, _)| name.clone())
        {
            left.remove(&free);
        }
        assert!(left.is_empty(), "{folder} has a circle: {left:#?}");
    }
}

#[test]
fn the_core_has_no_clock_disk_network_or_chance() {
    let banned = [
        "std::fs",
        "std::net",
        "std::env",
        "std::process",
        "std::time",
        "std::io",
        "chrono",
        "rand",
        "rusqlite",
        "lettre",
        "mail_parser",
    ];
    for folder in [
        "src/archive",
        "src/game",
        "src/map",
        "src/rules",
        "src/table",
        "src/text",
    ] {
        for (path, text) in sources(folder) {
            for word in banned {
                let used = text
                    .lines()
                    .filter(|line| !line.trim_start().starts_with("//"))
                    .any(|line| {
                        line.contains(&format!("{word}::"))
                            || line.contains(&format!("use {word};"))
                    });
                assert!(!used, "{} uses {word}", path.display());
            }
        }
    }
}

/// Who wants the games alone compiles no more than this many crates.
const CORE_CRATES: usize = 43;

#[test]
fn the_core_has_few_crates_and_none_in_c() {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--edges", "normal,build"])
        .args(["--prefix", "none", "--format", "{p}"])
        .args(["--no-default-features", "--features", "rules"])
        .output()
        .unwrap();
    assert!(tree.status.success(), "{tree:?}");
    // A crate in two versions counts twice; `(*)` marks those seen before.
    let crates: BTreeSet<(&str, &str)> = str::from_utf8(&tree.stdout)
        .unwrap()
        .lines()
        .filter_map(|line| line.split_once(" v"))
        .map(|(name, version)| (name, version.split(' ').next().unwrap_or_default()))
        .filter(|(name, _)| *name != "highnoon")
        .collect();
    assert!(crates.len() > 20, "they are counted: {crates:?}");
    assert!(crates.len() <= CORE_CRATES, "{}: {crates:?}", crates.len());
    let compilers = ["cc", "cmake", "bindgen"];
    assert!(crates.iter().all(|(name, _)| !compilers.contains(name)));
}

/// What rules are cited from, with the blank before their numbers.
const SOURCES: [&str; 6] = [
    "Range War ",
    "DATC 3.0 ",
    "Tablut ",
    "Risiko ",
    "Komarn ",
    "Idiotenspiel ",
];

#[test]
fn citations_name_a_known_source() {
    let mut seen = BTreeSet::new();
    for (path, text) in sources("src/rules") {
        for source in SOURCES {
            for (index, _) in text.match_indices(&format!("\"{source}")) {
                let rule: String = text[index + 1..]
                    .chars()
                    .take_while(|c| *c != '"')
                    .collect();
                let number = rule.trim_start_matches(source);
                let well_formed = !number.is_empty()
                    && number
                        .chars()
                        .all(|c| c.is_ascii_digit() || c.is_ascii_uppercase() || ".-".contains(c));
                assert!(well_formed, "{}: \"{rule}\"", path.display());
                seen.insert(rule);
            }
        }
        for (index, _) in text.match_indices("DATC ") {
            assert!(
                text[index..].starts_with("DATC 3.0"),
                "{}: a citation of DATC without its version",
                path.display()
            );
        }
    }
    assert!(seen.len() > 20, "only {} citations found", seen.len());
}

#[test]
fn no_source_file_is_too_long_to_hold_one_idea() {
    for (path, text) in sources("src") {
        let lines = text.lines().count();
        assert!(lines <= 600, "{} has {lines} lines", path.display());
    }
}

#[test]
fn every_test_folder_is_in_the_test_binary() {
    let root = fs::read_to_string("tests/lib.rs").unwrap();
    for entry in fs::read_dir("tests").unwrap() {
        let path = entry.unwrap().path();
        if path.join("mod.rs").exists() {
            let name = path.file_name().unwrap().to_string_lossy();
            assert!(root.contains(&format!("mod {name};")), "tests/{name}");
        }
    }
}
