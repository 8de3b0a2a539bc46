//! Every text exists in both languages with the same arguments, code and
//! texts name the same keys, and what code puts in is what texts ask for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent::{FluentArgs, FluentBundle, FluentResource};
use highnoon::game::{Arg, Lang, Message, named};
use highnoon::rules::diplomacy::legality::Illegal;

const FILES: [(Lang, &str); 2] = [
    (Lang::EN, include_str!("../../locales/en/orders.ftl")),
    (Lang::DE, include_str!("../../locales/de/orders.ftl")),
];

/// The texts of orders in one language.
pub(super) struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    pub(super) fn both() -> [Self; 2] {
        FILES.map(|(lang, text)| {
            let resource = FluentResource::try_new(text.to_owned()).expect("a sound file");
            let mut bundle = FluentBundle::new(vec![lang.code().parse().unwrap()]);
            bundle.set_use_isolating(false);
            bundle.add_resource(resource).expect("no key twice");
            Self { lang, bundle }
        })
    }

    /// A message in words; panics if the text asks for an argument that is
    /// not there. The keys of turns and nouns are not in these files and stand for
    /// themselves.
    pub(super) fn say(&self, message: &Message) -> String {
        let Some(found) = self.bundle.get_message(&message.key) else {
            let is_elsewhere = ["phase-", "unit-"]
                .iter()
                .any(|of| message.key.starts_with(of));
            assert!(is_elsewhere, "no text {}", message.key);
            return message.key.to_string();
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            match arg {
                Arg::Number(number) => args.set(name.as_ref(), *number),
                other => args.set(name.as_ref(), self.argument(other)),
            }
        }
        let mut errors = Vec::new();
        let pattern = found.value().expect("a text has a value");
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors);
        assert!(errors.is_empty(), "{}: {errors:?}", message.key);
        text.into_owned()
    }

    fn argument(&self, arg: &Arg) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) => text.clone(),
            Arg::Name(name) => name.get(self.lang).to_owned(),
            Arg::Message(message) => self.say(message),
            Arg::All(args) | Arg::Any(args) => {
                let args: Vec<String> = args.iter().map(|arg| self.argument(arg)).collect();
                args.join(", ")
            }
        }
    }
}

/// The keys of a file of texts.
fn keys(text: &str) -> BTreeSet<&str> {
    text.lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" =").map(|(key, _)| key))
        .collect()
}

/// The names behind the dollar signs of each text.
fn arguments(text: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut found: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut key = "";
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            key = line.split_once(" =").unwrap().0;
            found.entry(key).or_default();
        }
        for piece in line.split('$').skip(1) {
            let name = piece.split([' ', '}']).next().unwrap();
            found.entry(key).or_default().insert(name);
        }
    }
    found
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_arguments() {
    let [en, de] = FILES.map(|(_, text)| arguments(text));
    assert!(en.len() > 60, "only {} texts", en.len());
    assert_eq!(en, de);
}

/// The keys in the code of orders.
fn keys_in_code() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules/diplomacy");
    let mut files = vec![
        root.join("words.rs"),
        root.join("legality.rs"),
        root.join("binding.rs"),
    ];
    for folder in ["grammar", "binding"] {
        files.extend(
            fs::read_dir(root.join(folder))
                .unwrap()
                .map(|entry| entry.unwrap().path()),
        );
    }
    // Those that follow from the names of what makes an order illegal, and
    // those that the game or the phase makes of them.
    let named = named::names::<Illegal>().iter();
    let special = ["no-retreats-due", "not-a-home", "not-a-centre"];
    let mut keys: BTreeSet<String> = (named.chain(&special))
        .map(|name| format!("illegal-{name}"))
        .collect();
    for file in files {
        for piece in fs::read_to_string(file).unwrap().split('"').skip(1) {
            let is_key = ["order-", "note-", "illegal-", "expect-"]
                .iter()
                .any(|start| piece.starts_with(start))
                && piece.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            if is_key {
                keys.insert(piece.to_owned());
            }
        }
    }
    keys
}

#[test]
fn code_and_texts_name_the_same_keys() {
    let texts: BTreeSet<String> = keys(FILES[0].1).into_iter().map(str::to_owned).collect();
    assert_eq!(keys_in_code(), texts);
}
