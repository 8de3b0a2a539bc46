//! An answer in HTML that kept only a part of the judge's letter: no line of
//! that part is its writer's, whatever the program made of the letter.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use highnoon::mail::html::to_text;
use highnoon::mail::own_text;

/// The judge's letters as they are sent.
fn letters() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/report/snapshots");
    let mut letters: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.to_str().unwrap().contains("-html-"))
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            let start = text.find("<body").unwrap();
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, text[start..].to_owned())
        })
        .collect();
    letters.sort();
    letters
}

fn own(html: &str) -> Vec<String> {
    let lines = own_text(&to_text(html)).own_lines();
    lines.into_iter().map(|(_, line)| line).collect()
}

/// Where the frame of a letter ends and what it says begins.
fn inside(html: &str) -> usize {
    html.find("<h1").unwrap()
}

/// The paragraphs and headings of a letter, each by where it begins.
fn starts(html: &str) -> Vec<usize> {
    let starts = ["<p", "<h2", "<h3", "<h4", "<table"];
    let from = inside(html);
    let mut found: Vec<usize> = starts
        .iter()
        .flat_map(|start| html[from..].match_indices(start))
        .map(|(at, _)| from + at)
        .collect();
    found.sort_unstable();
    found
}

/// As a browser writes a style, with units and blanks.
fn rewritten(html: &str) -> String {
    let mut out = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once("style=\"") {
        let (style, behind) = after.split_once('"').unwrap();
        out.push_str(before);
        out.push_str("style=\"");
        for declaration in style.split(';').filter(|part| !part.is_empty()) {
            let (name, value) = declaration.split_once(':').unwrap();
            let value = value.split(' ').map(|word| match word {
                "0" if name != "border" => "0px".to_owned(),
                word => word.to_owned(),
            });
            let value: Vec<String> = value.collect();
            write!(out, "{name}: {}; ", value.join(" ")).unwrap();
        }
        out.push('"');
        rest = behind;
    }
    out + rest
}

#[test]
fn the_lower_part_of_a_letter_is_known_without_its_first_line() {
    let letters = letters();
    assert!(letters.len() >= 8);
    for (name, letter) in letters {
        for letter in [letter.clone(), rewritten(&letter)] {
            let frame = &letter[..letter.find("#judge").map_or(inside(&letter), |_| {
                letter.find("<p").unwrap().min(inside(&letter))
            })];
            for start in starts(&letter) {
                let rest = &letter[start..];
                let framed = format!("<div>A par - bur</div>{frame}{rest}");
                assert_eq!(own(&framed), ["A par - bur"], "{name}: {}", &rest[..60]);
                let bare = format!("<div>A par - bur</div>{rest}");
                assert_eq!(own(&bare), ["A par - bur"], "{name}: {}", &rest[..60]);
            }
        }
    }
}

#[test]
fn what_is_written_below_it_is_own_text() {
    let (_, letter) = letters().swap_remove(0);
    let start = inside(&letter);
    let body = format!(
        "<div>A par - bur</div>{}{}<div>F bre - mao</div>",
        &letter[..letter.find("<p").unwrap().min(start)],
        letter[start..]
            .replace("</body>", "")
            .replace("</html>", "")
    );
    assert_eq!(own(&body), ["A par - bur", "F bre - mao"]);
}
