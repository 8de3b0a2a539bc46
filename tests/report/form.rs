//! What every letter must be like, whatever it says: HTML that mail programs
//! show, colours that can be read, lines that fit.

use std::collections::BTreeSet;

use highnoon::game::colour::contrast;
use highnoon::report::palette::{GROUNDS, PAIRS, RULE};
use html5gum::{Token, Tokenizer};
use mail_parser::{MessageParser, MimeHeaders as _};
use textwrap::core::display_width;

/// Larger HTML is cut off by some mail programs.
const MOST_HTML: usize = 100_000;
/// The most bytes of a picture.
const MOST_PICTURE: usize = 250_000;
/// The columns of plain text.
const COLUMNS: usize = 72;
/// The least contrast of text (WCAG 2.2, 1.4.3), and of lines (1.4.11).
const LEAST: f64 = 4.5;
const LEAST_OF_LINES: f64 = 3.0;

/// Elements without an end tag.
const VOID: [&str; 4] = ["br", "hr", "img", "meta"];
/// Elements that letters are made of, and in which others they may stand.
const PLACES: [(&str, &[&str]); 26] = [
    ("html", &[""]),
    ("head", &["html"]),
    ("meta", &["head"]),
    ("title", &["head"]),
    ("body", &["html"]),
    ("table", &["body", "td", "div"]),
    // Around a table that is wider than a telephone.
    ("div", &["td"]),
    ("tr", &["table"]),
    ("td", &["tr"]),
    ("th", &["tr"]),
    ("h1", &["td"]),
    ("h2", &["td"]),
    ("h3", &["td"]),
    ("h4", &["td"]),
    ("p", &["td"]),
    ("pre", &["td"]),
    ("img", &["td"]),
    ("span", &["p", "td", "span"]),
    ("strong", &["p", "td"]),
    ("em", &["p", "td"]),
    ("code", &["p"]),
    ("br", &["p", "td", "code", "span"]),
    ("hr", &["td"]),
    ("ul", &["td"]),
    ("li", &["ul"]),
    ("a", &["p"]),
];
/// Attributes that elements may have. None of them fetches anything but `src`.
const ATTRIBUTES: [&str; 17] = [
    "align",
    "alt",
    "border",
    "cellpadding",
    "cellspacing",
    "charset",
    "content",
    "href",
    "lang",
    "name",
    "role",
    "scope",
    "src",
    "style",
    "valign",
    "width",
    "height",
];

/// All that is wrong with a mail.
pub(crate) fn faults_of_mail(raw: &[u8]) -> Vec<String> {
    let mail = MessageParser::default().parse(raw).unwrap();
    let mut faults = Vec::new();
    // As it is sent: `body_text` would be made from the HTML if there were
    // no text.
    let text = mail.text_part(0).and_then(|part| part.text_contents());
    match text {
        Some(text) => faults.extend(faults_of_text(text)),
        None => faults.push("there is no plain text".to_owned()),
    }
    let html = mail.html_part(0).and_then(|part| part.text_contents());
    match html {
        Some(html) => faults.extend(faults_of_html(html)),
        None => faults.push("there is no HTML".to_owned()),
    }
    for part in &mail.parts {
        let kind = part.content_type().and_then(|kind| kind.subtype());
        let size = part.contents().len();
        if kind == Some("png") && size > MOST_PICTURE {
            faults.push(format!("a picture of {size} bytes"));
        }
    }
    faults
}

/// Lines of plain text that are too long although they could be broken.
pub(crate) fn faults_of_text(text: &str) -> Vec<String> {
    text.lines()
        .filter(|line| display_width(line.trim_end()) > COLUMNS && line.trim().contains(' '))
        // A path, address or word that fits in no line may stand in one.
        .filter(|line| {
            let longest = line.split(' ').map(display_width).max();
            longest.is_none_or(|longest| longest < COLUMNS - 4)
        })
        .map(|line| format!("{} columns: {line}", display_width(line)))
        .collect()
}

/// All that is wrong with the HTML of a letter.
pub(crate) fn faults_of_html(html: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if html.len() > MOST_HTML {
        faults.push(format!("{} bytes", html.len()));
    }
    if !html.starts_with("<!DOCTYPE html>") {
        faults.push("no document type at the beginning".to_owned());
    }
    for meta in [
        "name=\"color-scheme\"",
        "charset=\"utf-8\"",
        "name=\"viewport\"",
    ] {
        if !html.contains(meta) {
            faults.push(format!("no meta {meta}"));
        }
    }
    let string = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let mut open = vec![String::new()];
    for token in Tokenizer::new(html) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => {
                let name = string(&tag.name);
                let parent = open.last().cloned().unwrap_or_default();
                let place = PLACES.iter().find(|(known, _)| *known == name);
                if place.is_none_or(|(_, parents)| !parents.contains(&parent.as_str())) {
                    faults.push(format!("<{name}> in <{parent}>"));
                }
                for (attribute, value) in &tag.attributes {
                    let (attribute, value) = (string(attribute), string(value));
                    faults.extend(fault_of_attribute(&name, &attribute, &value));
                }
                let has_alt = tag.attributes.iter().any(|(name, _)| string(name) == "alt");
                if name == "img" && !has_alt {
                    faults.push("a picture without words".to_owned());
                }
                if !VOID.contains(&name.as_str()) {
                    open.push(name);
                }
            }
            Token::EndTag(tag) => {
                let name = string(&tag.name);
                if open.pop().as_deref() != Some(&name) {
                    faults.push(format!("</{name}> ends something else"));
                }
            }
            Token::Error(error) => faults.push(format!("{error:?}")),
            Token::Comment(_) => faults.push("a comment".to_owned()),
            Token::String(_) | Token::Doctype(_) => {}
        }
    }
    if open.len() != 1 {
        faults.push(format!("never ended: {open:?}"));
    }
    faults
}

fn fault_of_attribute(element: &str, name: &str, value: &str) -> Option<String> {
    if !ATTRIBUTES.contains(&name) {
        return Some(format!("{element} has {name}=\"{value}\""));
    }
    // A link opens a mail of the reader's own, and nothing else.
    if name == "href" && !value.starts_with("mailto:") {
        return Some(format!("{value} leads out of the mail"));
    }
    if name == "src" && !value.starts_with("cid:") {
        return Some(format!("{value} is not in the mail"));
    }
    if name == "style" && (value.contains("url(") || value.contains("position:")) {
        return Some(format!("{element} has the style {value}"));
    }
    if name != "style" {
        return None;
    }
    let known: BTreeSet<&str> = PAIRS
        .iter()
        .flat_map(|pair| [pair.text, pair.ground])
        .chain([RULE])
        .collect();
    let colours = value
        .split('#')
        .skip(1)
        .map(|rest| &rest[..rest.len().min(6)]);
    let stray = colours
        .map(|digits| format!("#{digits}"))
        .find(|colour| !known.contains(colour.as_str()));
    if let Some(stray) = stray {
        return Some(format!("{stray} is not a colour of the palette"));
    }
    // A text's colour is set only with its ground.
    let sets = |property: &str| {
        value
            .split(';')
            .any(|style| style.trim().starts_with(property))
    };
    (sets("color:") != sets("background-color:")).then(|| format!("half a pair: {value}"))
}

#[test]
fn colours_can_be_told_apart() {
    for pair in PAIRS {
        let found = contrast(pair.text, pair.ground).unwrap();
        assert!(found >= LEAST, "{pair:?}: {found}");
    }
    for ground in GROUNDS {
        let found = contrast(RULE, ground).unwrap();
        assert!(found >= LEAST_OF_LINES, "{RULE} on {ground}: {found}");
    }
    let most = contrast("#000000", "#ffffff").unwrap();
    assert!((most - 21.0).abs() < 1e-9);
    assert_eq!(contrast("red", "#ffffff"), None);
}

#[test]
fn faults_are_found() {
    let page = |body: &str| {
        format!(
            "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><meta name=\"viewport\">\
             <meta name=\"color-scheme\"></head><body><table><tr><td>{body}</td></tr></table>\
             </body></html>"
        )
    };
    assert_eq!(faults_of_html(&page("<p>x</p>")), Vec::<String>::new());
    for body in [
        "<script></script>",
        "<p>x",
        "<p><p>x</p></p>",
        "<p onclick=\"x\">x</p>",
        "<img src=\"cid:x\">",
        "<img src=\"https://example.org/x.png\" alt=\"x\">",
        "<p style=\"color:#1a1a1a;\">x</p>",
        "<p style=\"color:#123456;background-color:#ffffff;\">x</p>",
        "<p>&nosuch;</p><tr></tr>",
        &format!("<p>{}</p>", "x".repeat(100_000)),
    ] {
        assert!(!faults_of_html(&page(body)).is_empty(), "{body}");
    }
    assert!(!faults_of_html("<p>x</p>").is_empty());
    let long = "word ".repeat(20);
    assert!(!faults_of_text(&long).is_empty());
    assert!(faults_of_text(&"x".repeat(90)).is_empty());
    assert!(faults_of_text("short").is_empty());
}
