//! A third language is a folder of texts: with one made of the English texts,
//! every letter of every game comes in it, and nothing in a letter is English
//! that a translator could not have reached.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use fluent_syntax::ast::{Entry, InlineExpression, Pattern, PatternElement, Resource};
use fluent_syntax::ast::{Expression, Variant};
use fluent_syntax::{parser, serializer};
use highnoon::game::{Lang, Viewer};
use highnoon::judge::Config;
use highnoon::mail::read;
use highnoon::report::Texts;

use super::whole_games::play_with;
use super::{GAMES, Letters, config, time};
use crate::luck::Luck;

const CODE: &str = "xx";

/// How many turns of each game are played.
const TURNS: usize = 6;

/// Keys whose texts are no words.
const SYMBOLS: [&str; 1] = ["language-locale"];

/// A text of the third language: longer, and readable to who knows English.
/// Words in capitals are those of orders, which are the same in all languages.
fn longer(english: &str) -> String {
    let word = |word: &str| {
        if word.chars().all(|c| !c.is_lowercase()) || word.contains(['@', '/', ':']) {
            return word.to_owned();
        }
        let double = |c: char| match c {
            'a' => "áa".to_owned(),
            'e' => "ée".to_owned(),
            'i' => "íi".to_owned(),
            'o' => "óo".to_owned(),
            'u' => "úu".to_owned(),
            'y' => "ýy".to_owned(),
            other => other.to_string(),
        };
        word.chars().map(double).collect()
    };
    let words = english.split_inclusive(|c: char| c.is_whitespace());
    words.map(word).collect()
}

/// Changes the words of a text, and remembers those that players could see.
fn change(pattern: &mut Pattern<String>, english: &mut BTreeSet<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                english.insert(value.trim().to_owned());
                *value = longer(value);
            }
            PatternElement::Placeable { expression } => change_in(expression, english),
        }
    }
}

fn change_in(expression: &mut Expression<String>, english: &mut BTreeSet<String>) {
    match expression {
        Expression::Select { variants, .. } => {
            for Variant { value, .. } in variants {
                change(value, english);
            }
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => {
            change_in(expression, english);
        }
        Expression::Inline(_) => {}
    }
}

/// The texts with a third language, and what stands in the English ones.
fn texts() -> (Texts, BTreeSet<String>) {
    let (mut texts, mut english) = (Texts::shipped(), BTreeSet::new());
    let lang: Lang = CODE.parse().unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales/en");
    for entry in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let mut resource: Resource<String> = parser::parse(text).unwrap();
        for entry in &mut resource.body {
            if let Entry::Message(message) = entry
                && !SYMBOLS.contains(&message.id.name.as_str())
                && let Some(pattern) = &mut message.value
            {
                change(pattern, &mut english);
            }
        }
        texts.add(lang, serializer::serialize(&resource));
    }
    (texts, english)
}

#[test]
fn a_third_language_reaches_every_letter_of_every_game() {
    let (texts, english) = texts();
    let texts = Arc::new(texts);
    // What is long enough to be a sentence cannot stand in data by chance.
    let sentences: Vec<&String> = english.iter().filter(|text| is_sentence(text)).collect();
    assert!(sentences.len() > 1_000, "{}", sentences.len());
    let mut wrong = BTreeSet::new();
    for variant in GAMES {
        let config = Config {
            texts: Arc::clone(&texts),
            ..config()
        };
        let table = crate::games().open(variant, None).unwrap();
        let seats: Vec<String> = table.seats().into_iter().map(|seat| seat.id).collect();
        let seats: Vec<(&str, &str)> = seats.iter().map(|id| (id.as_str(), CODE)).collect();
        let mut luck = Luck::new(5);
        let mut played = play_with(config, TURNS, (variant, ""), &seats, |table, seat, _| {
            let legal = table.seen(Viewer::Seat(seat)).legal_orders(seat);
            let count = legal.len().min(4);
            let orders = (0..count).filter_map(|_| luck.pick(&legal));
            orders.collect::<Vec<_>>().join("\n") + "\nEND"
        });
        let first = seats[0].0;
        for words in [
            "help",
            "status\nsettings\nwho",
            "nonsense here",
            "Language fr",
        ] {
            played.mail(first, words);
        }
        let mut letters = Letters::default();
        let late = time("2027-12-01T08:00:00Z");
        while played.judge.deliver(&mut letters, late).unwrap() > 0 {}
        assert!(
            letters.0.len() > TURNS * 2,
            "{variant}: {}",
            letters.0.len()
        );
        for (_, bytes) in &letters.0 {
            let raw = String::from_utf8_lossy(bytes);
            assert!(raw.contains("Content-Language: xx"), "{raw}");
            let body = read(bytes).unwrap().text.body;
            let body = body.split_whitespace().collect::<Vec<_>>().join(" ");
            for sentence in &sentences {
                if body.contains(sentence.as_str()) {
                    wrong.insert(format!("{variant}: {sentence}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Whether a text is more than words of data or of orders.
fn is_sentence(text: &str) -> bool {
    text.split_whitespace().count() >= 4 && longer(text) != text
}
