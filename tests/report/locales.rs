//! Every text exists in every language, and every text asked for exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent::FluentResource;
use highnoon::game::{Severity, named};
use highnoon::judge::admin::press::Signature;
use highnoon::mail::command::VOCABULARY;
use highnoon::map::Coast;
use highnoon::rules::option::{Declared, Told};
use highnoon::rules::{diplomacy, idiotenspiel, komarn, risiko, tablut};
use serde::de::DeserializeOwned;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|other| other == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The keys of a file with the variables that each text uses.
fn texts(file: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let source = fs::read_to_string(file).unwrap();
    if let Err((_, faults)) = FluentResource::try_new(source.clone()) {
        panic!("{}: {faults:?}", file.display());
    }
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = None;
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let name = line.split_once('=').unwrap().0.trim().to_owned();
            let twice = texts.insert(name.clone(), BTreeSet::new());
            assert!(twice.is_none(), "{}: {name} twice", file.display());
            key = Some(name);
        }
        let variables = line.split('$').skip(1).map(|rest| {
            rest.chars()
                .take_while(|&c| c.is_ascii_alphanumeric() || c == '_' || c == '-')
                .collect()
        });
        if let Some(key) = &key {
            texts
                .get_mut(key)
                .unwrap()
                .extend::<Vec<String>>(variables.collect());
        }
    }
    texts
}

/// Everything that a language has, checked for keys in two files.
fn language(code: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    for file in files(&root().join("locales").join(code), "ftl") {
        for (key, variables) in texts(&file) {
            let twice = all.insert(key.clone(), variables);
            assert!(twice.is_none(), "{key} again in {}", file.display());
        }
    }
    all
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_variables() {
    let (en, de) = (language("en"), language("de"));
    assert!(en.len() > 100, "the files were found");
    let missing: Vec<_> = en
        .iter()
        .filter(|(key, variables)| de.get(*key) != Some(variables))
        .chain(
            de.iter()
                .filter(|(key, variables)| en.get(*key) != Some(variables)),
        )
        .collect();
    assert!(
        missing.is_empty(),
        "not alike in both languages: {missing:#?}"
    );
}

/// Prefixes of keys that are handed to helpers before they reach a message:
/// any literal that begins so is a key.
const PREFIXES: [&str; 4] = ["account-", "diplomacy-", "option-", "report-"];

/// A source file without tests and comments.
fn code(file: &Path) -> String {
    let source = fs::read_to_string(file).unwrap();
    // Tests stand at the end, or in a file of their own that is named here.
    let is_named = |part: &&str| part.lines().next().is_some_and(|line| line.ends_with(';'));
    let mut parts = source.split("#[cfg(test)]\n");
    let first = parts.next().into_iter();
    let code: String = first.chain(parts.take_while(is_named)).collect();
    code.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

fn literals(code: &str) -> impl Iterator<Item = &str> {
    code.split('"').skip(1).step_by(2)
}

type Names = &'static [&'static str];

/// The sorts of texts whose keys follow from the names of an enum, with these
/// names and those that are told otherwise.
fn sorts() -> Vec<(&'static str, Names, Names)> {
    fn of<T: DeserializeOwned>(
        sort: &'static str,
        otherwise: Names,
    ) -> (&'static str, Names, Names) {
        (sort, named::names::<T>(), otherwise)
    }
    vec![
        of::<Coast>("diplomacy-order-place", &[]),
        of::<diplomacy::adjustment::Tier>("diplomacy-explain-place", &[]),
        of::<diplomacy::adjustment::Tier>("diplomacy-review-build-tier", &[]),
        of::<diplomacy::legality::Illegal>("diplomacy-illegal", &[]),
        of::<diplomacy::variant::AtEnd>("diplomacy-intro-at-end", &[]),
        of::<diplomacy::legality::Illegal>("diplomacy-told-illegal", &[]),
        of::<diplomacy::turn::PhaseKind>("diplomacy-phase", &[]),
        of::<diplomacy::turn::Season>("diplomacy-season", &["autumn"]),
        of::<diplomacy::variant::Deed>("diplomacy-deed", &[]),
        of::<diplomacy::variant::Parity>("diplomacy-shut-years", &["between"]),
        of::<diplomacy::verdict::Bounce>("diplomacy-explain-brief", &[]),
        of::<diplomacy::verdict::Bounce>("diplomacy-reason", &[]),
        of::<diplomacy::verdict::HerdStays>("diplomacy-herd", &[]),
        of::<diplomacy::verdict::Verdict>("diplomacy-verdict", &["retreats-clash"]),
        of::<diplomacy::verdict::Verdict>("diplomacy-explain-head", &[]),
        of::<idiotenspiel::board::Heading>("idiotenspiel", &[]),
        of::<idiotenspiel::event::Bonus>("idiotenspiel-bonus", &[]),
        of::<idiotenspiel::event::Bonus>("idiotenspiel-explain-bonus", &[]),
        of::<idiotenspiel::event::Code>("idiotenspiel-code", &[]),
        of::<idiotenspiel::event::Stage>("idiotenspiel-melee", &[]),
        of::<idiotenspiel::event::Stage>("idiotenspiel-shot", &["again"]),
        of::<idiotenspiel::ground::Terrain>("idiotenspiel", &[]),
        of::<idiotenspiel::order::Order>("idiotenspiel-order", &[]),
        of::<idiotenspiel::order::Retreat>("idiotenspiel-whither", &[]),
        of::<idiotenspiel::order::Retreat>("idiotenspiel-word", &["fields"]),
        of::<idiotenspiel::position::Reason>("idiotenspiel-by", &[]),
        of::<komarn::board::Lane>("komarn-word", &[]),
        of::<komarn::event::Pay>("komarn-explain-paid", &[]),
        of::<komarn::legality::Code>("komarn", &[]),
        of::<komarn::order::Doubting>("komarn-when", &[]),
        of::<komarn::order::Doubting>("komarn-word", &[]),
        of::<komarn::order::Extreme>("komarn-told-take", &[]),
        of::<komarn::order::Extreme>("komarn-word", &[]),
        of::<risiko::board::Symbol>("risiko", &[]),
        of::<risiko::event::Event>("risiko-event", &["throw", "over"]),
        of::<risiko::order::Order>("risiko-order", &["handin"]),
        of::<risiko::position::Victory>("risiko-over", &[]),
        of::<risiko::verdict::Stop>("risiko-stop", &[]),
        of::<risiko::verdict::Verdict>("risiko-verdict", &["attacked"]),
        of::<risiko::verdict::Why>("risiko-why", &[]),
        of::<tablut::Ending>("tablut-over", &[]),
        of::<tablut::Illegal>("tablut-refused", &["over"]),
        of::<tablut::Order>("tablut-order", &["claim", "drop-conditions"]),
        of::<tablut::Piece>("tablut-piece", &[]),
        of::<tablut::Side>("tablut-turn", &[]),
        of::<tablut::Verdict>("tablut-reason", &["done", "illegal", "wrong"]),
        of::<tablut::Verdict>("tablut-verdict", &[]),
        of::<tablut::Wrong>("tablut-refused-claim", &[]),
        of::<Severity>("report-note", &[]),
        of::<Signature>("signup-press", &[]),
    ]
}

/// The sorts that a source file asks for by name.
fn sorts_asked(code: &str) -> BTreeSet<&str> {
    let asked = [
        "named::message(",
        "named::told(",
        "legality::key(",
        "of(key(",
    ];
    let calls = asked.iter().flat_map(|call| code.split(call).skip(1));
    calls
        .filter_map(|rest| rest.trim_start().strip_prefix('"'))
        .filter_map(|rest| Some(rest.split_once('"')?.0))
        .collect()
}

/// The literals within each `Message::new(…)`, also those of a `match` in
/// its argument.
fn keys_of_messages(code: &str) -> BTreeSet<&str> {
    let mut keys = BTreeSet::new();
    for rest in code.split("Message::new(").skip(1) {
        let mut depth = 1;
        let end = rest.find(|c| {
            depth += match c {
                '(' => 1,
                ')' => -1,
                _ => 0,
            };
            depth == 0
        });
        keys.extend(literals(&rest[..end.unwrap()]));
    }
    keys
}

#[test]
fn every_text_asked_for_exists_and_every_text_is_asked_for() {
    let en = language("en");
    let mut unused: BTreeSet<&str> = en.keys().map(String::as_str).collect();
    let mut unknown = Vec::new();
    // Templates of pages ask by `t("key")`.
    for file in files(&root().join("src/site/templates"), "html") {
        let template = fs::read_to_string(&file).unwrap();
        for asked in template.split("t(\"").skip(1) {
            let key = asked.split('"').next().unwrap();
            if !unused.remove(key) && !en.contains_key(key) {
                unknown.push(format!("{key} in {}", file.display()));
            }
        }
    }
    for (sort, names, otherwise) in sorts() {
        assert!(names.len() > 1, "{sort} has no names");
        for name in names {
            let key = format!("{sort}-{name}");
            unused.remove(key.as_str());
            if otherwise.contains(name) == en.contains_key(&key) {
                unknown.push(format!("{key} by its name"));
            }
        }
    }
    for special in [
        "no-retreats-due",
        "not-a-home",
        "not-a-centre",
        "not-a-centre-with-home",
    ] {
        for sort in ["diplomacy-illegal", "diplomacy-told-illegal"] {
            let key = format!("{sort}-{special}");
            assert!(unused.remove(key.as_str()), "{key}");
        }
    }
    let mut of_names = BTreeSet::new();
    for file in files(&root().join("src"), "rs") {
        let code = code(&file);
        let sorts = sorts_asked(&code);
        of_names.extend(sorts.iter().map(|&sort| sort.to_owned()));
        let mut asked = keys_of_messages(&code);
        for literal in literals(&code) {
            unused.remove(literal);
            let is_key = PREFIXES.iter().any(|prefix| literal.starts_with(prefix));
            let begins_options = || code.contains(&format!("as \"{literal}\" "));
            if is_key && !sorts.contains(literal) && !begins_options() {
                asked.insert(literal);
            }
        }
        for key in asked {
            if !en.contains_key(key) {
                unknown.push(format!("{key} in {}", file.display()));
            }
        }
    }
    for message in VOCABULARY.iter().flat_map(|it| [it.help(), it.example()]) {
        if !unused.remove(&*message.key) {
            unknown.push(format!("{} of a command", message.key));
        }
    }
    for (rules, declared) in crate::games().options() {
        let plainly = declared
            .iter()
            .filter(|option| option.told == Told::Plainly);
        unknown.extend(plainly.map(|option| format!("a text for {} of {rules}", option.name)));
        for key in declared.iter().flat_map(Declared::keys) {
            if !unused.remove(key.as_str()) {
                unknown.push(format!("{key} of the options of {rules}"));
            }
        }
    }
    let known: BTreeSet<String> = sorts()
        .iter()
        .map(|(sort, ..)| (*sort).to_owned())
        .collect();
    assert_eq!(of_names, known, "sorts of texts that follow from names");
    assert!(unknown.is_empty(), "no text for {unknown:#?}");
    assert!(unused.is_empty(), "nobody says {unused:#?}");
}
