//! HTML mail to the lines its reader sees.
//!
//! Readers of orders need three things of a conversion: a line stays a line, a
//! quote stays recognisable, and what is hidden from the eye gives no orders.
//! The tokens come from `html5gum`; nothing here recurses, and each tag costs
//! the same however deep it is nested.

use std::collections::BTreeMap;

use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};

/// Quotes deeper than this are shown at this depth.
const MAX_DEPTH: usize = 8;
/// The line that Outlook on the web puts above the mail it answers in plain text.
const SEPARATOR: &str = "________________________________";

/// Elements that never have contents.
const VOID: &[&str] = &[
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
];
/// Elements whose contents nobody sees as text.
const UNSEEN: &[&str] = &[
    "script", "style", "head", "title", "template", "noscript", "select", "textarea", "svg",
    "math", "object", "iframe", "xml", "audio", "video", "canvas",
];
/// Elements that stand on lines of their own.
const BLOCKS: &[&str] = &[
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "center",
    "dd",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "html",
    "li",
    "main",
    "nav",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "tbody",
    "tfoot",
    "thead",
    "tr",
    "ul",
];
/// Classes and ids by which clients mark the mail being answered and the line above it.
const QUOTES: &[&str] = &[
    "gmail_quote",
    "gmail_attr",
    "yahoo_quoted",
    "moz-cite-prefix",
    "moz-forward-container",
    "protonmail_quote",
    "zmail_extra",
    "reply-intro",
];
/// Classes and ids from which on everything is the mail being answered.
const FROM_HERE: &[&str] = &[
    "divrplyfwdmsg",
    "appendonsend",
    "outlookmessageheader",
    "olk_src_body_section",
    "mail-editor-reference-message-container",
];
/// Classes and ids of signatures.
const SIGNATURES: &[&str] = &["gmail_signature", "moz-signature", "signature"];

/// What an open element does to the text in it.
#[derive(Clone, Copy, Default)]
struct Effect {
    hides: bool,
    quotes: bool,
    keeps_blanks: bool,
}

struct Open {
    name: Vec<u8>,
    effect: Effect,
}

#[derive(Default)]
struct Converter {
    out: String,
    line: String,
    open: Vec<Open>,
    /// How many elements of a name are open, so that a stray end tag costs nothing.
    names: BTreeMap<Vec<u8>, usize>,
    hidden: usize,
    quoted: usize,
    pre: usize,
}

/// The visible text of an HTML document, lines ended by `\n`, quoted lines
/// marked with `> ` per level.
#[must_use]
pub fn to_text(html: &str) -> String {
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    let mut converter = Converter::default();
    for Ok(token) in Tokenizer::new_with_emitter(html, emitter) {
        match token {
            Token::StartTag(tag) => converter.start(&tag),
            Token::EndTag(tag) => converter.end(&tag.name),
            Token::String(text) => converter.text(&String::from_utf8_lossy(&text)),
            _ => {}
        }
    }
    converter.end_line();
    converter.out
}

impl Converter {
    fn start(&mut self, tag: &StartTag<()>) {
        let name = String::from_utf8_lossy(&tag.name).into_owned();
        self.close_implied(&name);
        let is_block = BLOCKS.contains(&name.as_str());
        if is_block {
            self.end_line();
        }
        match name.as_str() {
            "br" if self.hidden == 0 => self.break_line(),
            "td" | "th" if self.hidden == 0 && !self.line.is_empty() => self.line.push('\t'),
            _ => {}
        }

        let marks = Marks::of(tag);
        if self.hidden == 0 && !marks.hidden {
            if marks.is_one_of(FROM_HERE) || marks.is_word_header() {
                self.own_line(SEPARATOR);
            } else if marks.is_one_of(SIGNATURES) {
                self.own_line("-- ");
            }
        }
        if VOID.contains(&name.as_str()) {
            return;
        }
        let effect = Effect {
            hides: marks.hidden || UNSEEN.contains(&name.as_str()),
            quotes: marks.is_one_of(QUOTES)
                || marks.name == "quote"
                || name == "blockquote" && !marks.is_indent(),
            keeps_blanks: matches!(name.as_str(), "pre" | "listing")
                || marks.style.contains("white-space:pre"),
        };
        if effect.quotes {
            self.end_line();
        }
        self.hidden += usize::from(effect.hides);
        self.quoted += usize::from(effect.quotes);
        self.pre += usize::from(effect.keeps_blanks);
        *self.names.entry(tag.name.to_vec()).or_default() += 1;
        self.open.push(Open {
            name: tag.name.to_vec(),
            effect,
        });
    }

    /// Closes what a start tag closes by itself (HTML, optional tags).
    fn close_implied(&mut self, name: &str) {
        let closes: &[&[u8]] = match name {
            "li" => &[b"li"],
            "dt" | "dd" => &[b"dt", b"dd"],
            "td" | "th" => &[b"td", b"th"],
            "tr" => &[b"td", b"th", b"tr"],
            "option" => &[b"option"],
            "body" => &[b"head"],
            _ if BLOCKS.contains(&name) => &[b"p"],
            _ => &[],
        };
        while let Some(top) = self.open.last() {
            if !closes.contains(&top.name.as_slice()) {
                break;
            }
            self.pop();
        }
    }

    fn end(&mut self, name: &[u8]) {
        if self.names.get(name).is_none_or(|&count| count == 0) {
            return;
        }
        while self.open.last().is_some_and(|top| top.name != name) {
            self.pop();
        }
        self.pop();
    }

    fn pop(&mut self) {
        let Some(top) = self.open.pop() else { return };
        let is_block = std::str::from_utf8(&top.name).is_ok_and(|name| BLOCKS.contains(&name));
        if is_block || top.effect.quotes {
            self.end_line();
        }
        self.hidden -= usize::from(top.effect.hides);
        self.quoted -= usize::from(top.effect.quotes);
        self.pre -= usize::from(top.effect.keeps_blanks);
        if let Some(count) = self.names.get_mut(&top.name) {
            *count -= 1;
        }
    }

    fn text(&mut self, text: &str) {
        if self.hidden > 0 {
            return;
        }
        for c in text.chars() {
            match c {
                '\n' if self.pre > 0 => self.break_line(),
                '\r' => {}
                '\0' => self.line.push('\u{fffd}'),
                '\t' if self.pre > 0 => self.line.push('\t'),
                ' ' | '\t' | '\n' | '\u{c}' if self.pre == 0 => {
                    if !self.line.is_empty() && !self.line.ends_with([' ', '\t']) {
                        self.line.push(' ');
                    }
                }
                _ => self.line.push(c),
            }
        }
    }

    /// Ends the line, empty or not.
    fn break_line(&mut self) {
        if self.quoted > 0 {
            self.out
                .extend(std::iter::repeat_n('>', self.quoted.min(MAX_DEPTH)));
            self.out.push(' ');
        }
        self.out.push_str(self.line.trim_end_matches([' ', '\t']));
        self.out.push('\n');
        self.line.clear();
    }

    /// Ends the line if anything stands in it.
    fn end_line(&mut self) {
        if self.line.trim().is_empty() {
            self.line.clear();
        } else {
            self.break_line();
        }
    }

    /// A line that the conversion adds.
    fn own_line(&mut self, text: &str) {
        self.end_line();
        if self.quoted == 0 {
            self.out.push_str(text);
            self.out.push('\n');
        }
    }
}

/// The attributes of a tag that say something about its text.
struct Marks {
    /// Classes and id, in lower case, without the prefix that webmailers add.
    labels: Vec<String>,
    name: String,
    /// The style in lower case without blanks.
    style: String,
    hidden: bool,
    cites: bool,
}

impl Marks {
    fn of(tag: &StartTag<()>) -> Self {
        let get = |name: &str| {
            tag.attributes
                .get(name.as_bytes())
                .map(|value| String::from_utf8_lossy(value).to_lowercase())
        };
        let labels = ["class", "id"]
            .into_iter()
            .filter_map(get)
            .flat_map(|value| {
                value
                    .split_whitespace()
                    .map(|label| label.trim_start_matches("x_").to_owned())
                    .collect::<Vec<_>>()
            })
            .collect();
        let style: String = get("style")
            .unwrap_or_default()
            .chars()
            .filter(|c| !c.is_whitespace())
            .collect();
        let hidden = tag.attributes.contains_key(b"hidden".as_slice())
            || [
                "display:none",
                "visibility:hidden",
                "mso-hide:all",
                "font-size:0;",
                "font-size:0p",
                "opacity:0;",
                "max-height:0",
            ]
            .iter()
            .any(|hiding| style.contains(hiding))
            || style.ends_with("font-size:0")
            || style.ends_with("opacity:0");
        Self {
            labels,
            name: get("name").unwrap_or_default(),
            hidden,
            cites: get("type").is_some_and(|kind| kind == "cite"),
            style,
        }
    }

    fn is_one_of(&self, known: &[&str]) -> bool {
        self.labels
            .iter()
            .any(|label| known.iter().any(|known| label.ends_with(known)))
    }

    /// The box that Word, and so Outlook, draws above the mail it answers.
    fn is_word_header(&self) -> bool {
        self.style.starts_with("border:none;border-top:solid")
    }

    /// A blockquote by which Gmail indents its writer's own text.
    fn is_indent(&self) -> bool {
        !self.cites && self.labels.is_empty() && self.style.contains("border:none")
    }
}
