//! The rules for those who play: the same chapters in both languages, in lines
//! that fit a mail, with examples that are orders.

use std::collections::BTreeSet;
use std::fs;

use highnoon::game::system::Line;
use highnoon::game::{Chance, Lang, Note, Seat, Severity};
use highnoon::report::Rulebook;
use highnoon::table::{OrderTexts, Table};

/// Every page, with a variant whose rules it tells.
const PAGES: [(&str, &str); 6] = [
    ("range-war", "range-war"),
    ("diplomacy", "standard"),
    ("tablut", "tablut"),
    ("risiko", "risiko"),
    ("komarn", "komarn"),
    ("idiotenspiel", "marian"),
];
/// The longest line, in letters.
const WIDTH: usize = 78;

/// The page of a game in a language.
fn page(game: &str, lang: Lang) -> String {
    let path = format!("docs/play/{}/{game}.md", lang.code());
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn pages() -> impl Iterator<Item = (&'static str, &'static str, Lang, String)> {
    let langs = [Lang::EN, Lang::DE];
    let all = PAGES
        .iter()
        .flat_map(move |page| langs.map(|lang| (page, lang)));
    all.map(|(&(game, variant), lang)| (game, variant, lang, page(game, lang)))
}

#[test]
fn every_page_is_here() {
    let known: BTreeSet<String> = PAGES.iter().map(|(game, _)| format!("{game}.md")).collect();
    for lang in ["en", "de"] {
        let files = fs::read_dir(format!("docs/play/{lang}")).unwrap();
        let files: BTreeSet<String> = files
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        assert_eq!(files, known, "{lang}");
    }
}

#[test]
fn chapters_are_the_same_in_both_languages() {
    for (game, _) in PAGES {
        let [english, german] = [Lang::EN, Lang::DE].map(|lang| page(game, lang));
        let numbers = |page: &str| -> Vec<usize> {
            let book = Rulebook::read(page);
            book.chapters().iter().map(|one| one.number).collect()
        };
        let of_english = numbers(&english);
        let in_order: Vec<usize> = (1..=of_english.len()).collect();
        assert!(of_english.len() > 10, "{game}");
        assert_eq!(of_english, in_order, "{game}");
        assert_eq!(of_english, numbers(&german), "{game}");
        // What one language cites, the other does, too.
        let cited = |page: &str| -> BTreeSet<String> {
            let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
            let inside = page
                .split('(')
                .skip(1)
                .filter_map(|rest| rest.split_once(')'));
            let words = inside.flat_map(|(inside, _)| inside.split([' ', ',']));
            (words.filter(|word| word.contains(|c: char| c.is_ascii_digit())))
                .map(str::to_owned)
                .collect()
        };
        let (english, german) = (cited(&english), cited(&german));
        let differ: Vec<&String> = english.symmetric_difference(&german).collect();
        assert!(differ.is_empty(), "{game}: {differ:?}");
    }
}

#[test]
fn lines_fit_into_a_mail() {
    for (game, _, lang, page) in pages() {
        for (line, number) in page.lines().zip(1..) {
            let place = format!("{game} {}, line {number}", lang.code());
            assert!(line.chars().count() <= WIDTH, "{place}: {line}");
            assert!(!line.contains("]("), "{place}: a link");
            assert!(!line.starts_with('|'), "{place}: a table");
        }
    }
}

#[test]
fn the_program_has_the_pages() {
    for (game, variant, lang, page) in pages() {
        let table = crate::games().open(variant, None).unwrap();
        let is_same = table.rulebook(lang) == Some(&*page);
        assert!(is_same, "{game} {}", lang.code());
    }
    let third: Lang = "nl".parse().unwrap();
    for variant in crate::games().variants() {
        let table = crate::games().open(variant, None).unwrap();
        assert!(table.rulebook(Lang::EN).is_some(), "{variant}");
        let is_english = table.rulebook(third) == table.rulebook(Lang::EN);
        assert!(is_english, "{variant}");
    }
}

/// A game after so many turns in which nobody ordered anything.
fn table(variant: &str, turns: usize) -> Box<dyn Table> {
    let mut chance = Chance::example();
    let table = crate::games().open(variant, None).unwrap();
    let mut table = table.begin(&BTreeSet::new(), &mut chance);
    for _ in 0..turns {
        table = table.close(&OrderTexts::new(), &mut chance).next();
    }
    table
}

/// Blocks that are fenced with `orders SEAT`, or `orders SEAT TURNS` for after
/// so many turns.
#[test]
fn examples_are_orders() {
    for (game, variant, lang, page) in pages() {
        let mut found = 0;
        for block in page.split("\n```orders ").skip(1) {
            let (head, rest) = block.split_once('\n').unwrap();
            let (text, _) = rest.split_once("\n```").unwrap();
            let mut words = head.split_whitespace();
            let id = words.next().unwrap();
            let turns = words.next().map_or(0, |turns| turns.parse().unwrap());
            let table = table(variant, turns);
            let seats = table.seats();
            let at = seats.iter().position(|seat| seat.id == id);
            let at = at.unwrap_or_else(|| panic!("{game}: no seat {id}"));
            let seat = Seat(u8::try_from(at).unwrap());
            let lines: Vec<Line<'_>> = (1..)
                .zip(text.lines())
                .map(|(number, text)| Line { number, text })
                .collect();
            let reading = table.read(seat, &[], &lines);
            let place = format!("{game} {}: {text}", lang.code());
            let is_wrong = |note: &&Note| note.severity != Severity::Info;
            let wrong: Vec<_> = (reading.notes.iter().chain(&reading.review))
                .filter(is_wrong)
                .collect();
            assert!(wrong.is_empty(), "{place}: {wrong:#?}");
            assert!(reading.given >= lines.len(), "{place}: {reading:?}");
            found += 1;
        }
        assert!(found > 0, "{game}: no example");
    }
}
