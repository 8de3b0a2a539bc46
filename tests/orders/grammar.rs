//! The grammar in the documentation and the one above the parsers agree.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The productions in the EBNF blocks of a text, by name.
fn productions(text: &str) -> BTreeMap<String, String> {
    let mut ebnf = String::new();
    let mut inside = false;
    for line in text.lines() {
        let line = line.trim_start();
        let line = line.strip_prefix("///").unwrap_or(line).trim();
        if line == "```ebnf" {
            inside = true;
        } else if line == "```" {
            inside = false;
        } else if inside {
            ebnf.push_str(line);
            ebnf.push('\n');
        }
    }
    let mut found = BTreeMap::new();
    for production in ebnf.split(" ;\n").map(str::trim).filter(|p| !p.is_empty()) {
        let (name, body) = production.split_once('=').unwrap();
        let body: Vec<&str> = body.split_whitespace().collect();
        let old = found.insert(name.trim().to_owned(), body.join(" "));
        assert_eq!(old, None, "\"{}\" is defined twice", name.trim());
    }
    found
}

#[test]
fn the_documented_grammar_is_the_one_above_the_parsers() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut code = String::new();
    for entry in fs::read_dir(root.join("src/rules/diplomacy/grammar")).unwrap() {
        code += &fs::read_to_string(entry.unwrap().path()).unwrap();
    }
    let code = productions(&code);
    let documented = productions(&fs::read_to_string(root.join("docs/grammar.md")).unwrap());
    assert!(code.len() > 40, "only {} productions", code.len());
    assert_eq!(code, documented);
}
