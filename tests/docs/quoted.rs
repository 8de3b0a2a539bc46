//! What a page quotes from a file stands there: blocks with `of=PATH` behind
//! their fence.

use std::fs;

use super::links::pages;
use super::shown;

/// The quotes of a page, each with the path that it is of.
fn quotes(page: &str) -> Vec<(String, String)> {
    let mut quotes = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let words = line.strip_prefix("```").into_iter();
        let mut words = words.flat_map(|words| words.split(','));
        if let Some(path) = words.find_map(|word| word.strip_prefix("of=")) {
            let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            quotes.push((path.to_owned(), text.join("\n")));
        }
    }
    quotes
}

/// Whether a file has these lines, where a line `...` stands for any.
fn has(file: &str, quote: &str) -> bool {
    shown::fits(&format!("...\n{quote}\n..."), file)
}

#[test]
fn what_is_quoted_stands_there() {
    let mut count = 0;
    for page in pages() {
        for (path, quote) in quotes(&fs::read_to_string(&page).unwrap()) {
            count += 1;
            let file = fs::read_to_string(&path).unwrap();
            assert!(
                has(&file, &quote),
                "{}: {path} has no\n{quote}",
                page.display()
            );
        }
    }
    assert!(count > 10, "only {count} quotes found");
    assert!(has("a\nb\nc\nd\n", "b\n...\nd") && !has("a\nb\n", "a\nc"));
}
