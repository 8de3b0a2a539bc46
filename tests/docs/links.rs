//! What the book and the README link to is there.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Every page below `docs`.
pub(super) fn pages() -> Vec<PathBuf> {
    let mut pages = Vec::new();
    let mut folders = vec![PathBuf::from("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                pages.push(path);
            }
        }
    }
    assert!(pages.len() > 15, "only {} pages found", pages.len());
    pages.sort();
    pages
}

/// The lines of a page outside of fenced blocks.
fn prose(page: &str) -> String {
    let mut fenced = false;
    let mut prose = String::new();
    for line in page.lines() {
        if line.starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            prose.push_str(line);
            prose.push('\n');
        }
    }
    prose
}

/// Where the links and pictures of a page lead.
fn targets(page: &str) -> Vec<String> {
    (prose(page).split("](").skip(1))
        .filter_map(|rest| rest.split_once(')'))
        .map(|(target, _)| target.to_owned())
        .collect()
}

/// The anchors of a page's headings.
fn anchors(page: &str) -> BTreeSet<String> {
    (prose(page).lines())
        .filter(|line| line.starts_with('#'))
        .map(|line| {
            (line.trim_start_matches('#').trim().chars())
                .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'))
                .map(|c| if c == ' ' { '-' } else { c })
                .collect::<String>()
                .to_lowercase()
        })
        .collect()
}

/// What is wrong with a link from a page, if anything is.
fn wrong(page: &Path, target: &str) -> Option<String> {
    if target.contains("://") || target.starts_with("mailto:") {
        return None;
    }
    let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
    let path = if file.is_empty() {
        page.to_owned()
    } else {
        page.parent().unwrap().join(file)
    };
    if !path.exists() {
        return Some(format!("{}: there is no {target}", page.display()));
    }
    let known = anchor.is_empty() || anchors(&fs::read_to_string(path).unwrap()).contains(anchor);
    (!known).then(|| format!("{}: no heading for {target}", page.display()))
}

#[test]
fn links_and_pictures_are_there() {
    let mut found = 0;
    let mut wrongs = Vec::new();
    for page in pages()
        .into_iter()
        .chain(["README.md", "ARCHITECTURE.md"].map(PathBuf::from))
    {
        for target in targets(&fs::read_to_string(&page).unwrap()) {
            found += 1;
            wrongs.extend(wrong(&page, &target));
        }
    }
    assert!(found > 50, "only {found} links found");
    assert!(wrongs.is_empty(), "{}", wrongs.join("\n"));
    let page = Path::new("docs/running.md");
    assert_eq!(wrong(page, "config.md#identity"), None);
    assert!(wrong(page, "config.md#no-such-heading").is_some());
    assert!(wrong(page, "no-such-page.md").is_some());
}

#[test]
fn what_the_architecture_names_is_there() {
    let page = fs::read_to_string("ARCHITECTURE.md").unwrap();
    let named = page.split('`').skip(1).step_by(2);
    let is_path = |name: &&str| {
        let folders = [
            "src/",
            "tests/",
            "docs/",
            "maps/",
            "locales/",
            "examples/",
            "fuzz/",
        ];
        folders.iter().any(|folder| name.starts_with(folder)) && !name.contains('*')
    };
    let mut count = 0;
    for path in named.filter(is_path) {
        count += 1;
        let below = |name: &str| Path::new(name).exists();
        let is_there = below(path) || below(&format!("{path}.rs"));
        assert!(is_there, "ARCHITECTURE.md names {path}");
    }
    assert!(count > 20, "only {count} paths found");
}

#[test]
fn every_page_is_a_chapter() {
    let summary = fs::read_to_string("docs/SUMMARY.md").unwrap();
    let listed: BTreeSet<PathBuf> = (targets(&summary).iter())
        .map(|target| Path::new("docs").join(target))
        .collect();
    for page in pages() {
        let chapter = listed.contains(&page) || page.ends_with("SUMMARY.md");
        assert!(chapter, "{} is not in docs/SUMMARY.md", page.display());
    }
}

#[test]
fn pictures_are_small() {
    for folder in ["docs/screens", "docs/pictures"] {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let size = fs::metadata(&path).unwrap().len();
            assert!(size < 150_000, "{}: {size} bytes", path.display());
        }
    }
}

#[test]
fn the_unit_is_shown_as_it_is_installed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    let unit = read("packaging/highnoon.service");
    let shown = format!("```ini\n{unit}```\n");
    assert!(read("docs/running.md").contains(&shown), "{shown}");
}
