//! HTML mail to the lines its reader sees.
//!
//! Readers of orders need three things of a conversion: a line stays a line, a
//! quote stays recognisable, and what is hidden from the eye or struck out
//! gives no orders. The tokens come from `html5gum`; nothing here recurses,
//! and each tag costs the same however deep it is nested.
//!
//! | file | what it knows |
//! |---|---|
//! | `marks` | by which attributes clients mark quotes and signatures |
//! | `look`, `colour` | what a style does to text |
//! | `sheet` | the rules of `<style>` |

use std::collections::BTreeMap;

use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};

use super::look::Inherited;
use super::marks::Marks;
use super::sheet::{Element, Sheet};
use crate::text::fold::is_listed;

/// Quotes deeper than this are shown at this depth.
const MAX_DEPTH: usize = 8;
/// The line that Outlook on the web puts above the mail it answers in plain text.
const SEPARATOR: &str = "________________________________";

/// Elements that never have contents.
const VOID: &str = "area base br col embed hr img input link meta param source track wbr";
/// Elements whose contents nobody sees as text.
const UNSEEN: &str = "script style head title template noscript noframes noembed select datalist \
    textarea svg math object iframe xml audio video canvas";
/// Elements whose contents are struck out.
const STRUCK: &str = "del s strike";
/// Elements that stand on lines of their own.
const BLOCKS: &str = "address article aside blockquote body center dd div dl dt fieldset \
    figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section \
    table tbody tfoot thead tr ul";
/// The longest attribution between the start of a quote and the text quoted.
const LONGEST_ATTRIBUTION: usize = 600;

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
    /// What held around it.
    around: Inherited,
    /// Where its text begins in what was written, for one that quotes.
    start: usize,
    /// Whether what follows it, in the element around it, is own text again.
    releases: bool,
    /// What it is for rules that ask what stands around another one.
    asked: Vec<String>,
}

#[derive(Default)]
struct Converter {
    out: String,
    line: String,
    open: Vec<Open>,
    /// How many elements of a name are open, so that a stray end tag costs nothing.
    names: BTreeMap<Vec<u8>, usize>,
    sheet: Sheet,
    /// How many open elements are what a rule asks for.
    asked: BTreeMap<String, usize>,
    inherited: Inherited,
    hidden: usize,
    quoted: usize,
    pre: usize,
}

/// The visible text of an HTML document, lines ended by `\n`, quoted lines
/// marked with `> ` per level.
pub fn to_text(html: &str) -> String {
    let mut converter = Converter {
        sheet: sheet(html),
        ..Converter::default()
    };
    for Ok(token) in tokens(html) {
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

fn tokens(html: &str) -> Tokenizer<html5gum::StringReader<'_>, DefaultEmitter> {
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    Tokenizer::new_with_emitter(html, emitter)
}

/// The rules of a document, wherever they stand in it.
fn sheet(html: &str) -> Sheet {
    let mut sheet = Sheet::default();
    let has_rules = html
        .as_bytes()
        .windows(b"<style".len())
        .any(|bytes| bytes.eq_ignore_ascii_case(b"<style"));
    if !has_rules {
        return sheet;
    }
    let mut css = None;
    for Ok(token) in tokens(html) {
        match token {
            Token::StartTag(tag) if *tag.name == *b"style" => {
                css = is_for_screens(&tag).then(String::new);
            }
            Token::EndTag(tag) if *tag.name == *b"style" => {
                if let Some(css) = css.take() {
                    sheet.read(&css);
                }
            }
            Token::String(text) => {
                if let Some(css) = &mut css {
                    css.push_str(&String::from_utf8_lossy(&text));
                }
            }
            _ => {}
        }
    }
    if let Some(css) = css {
        sheet.read(&css);
    }
    sheet
}

fn is_for_screens(style: &StartTag<()>) -> bool {
    let media = style.attributes.get(b"media".as_slice());
    media.is_none_or(|media| {
        let media = String::from_utf8_lossy(media).to_lowercase();
        media.trim().is_empty() || media.contains("all") || media.trim() == "screen"
    })
}

impl Converter {
    fn start(&mut self, tag: &StartTag<()>) {
        let name = String::from_utf8_lossy(&tag.name).into_owned();
        self.close_implied(&name);
        let is_block = is_listed(&name, BLOCKS);
        if is_block {
            self.end_line();
        }
        match name.as_str() {
            "br" if self.hidden == 0 => self.break_line(),
            "td" | "th" if self.hidden == 0 && !self.line.is_empty() => self.line.push('\t'),
            _ => {}
        }

        let marks = Marks::of(tag, &name);
        let [normal, important] = self.sheet.looks(
            &Element {
                name: &name,
                classes: &marks.classes,
                id: marks.id.as_deref(),
            },
            |part| self.asked.get(part).is_some_and(|&count| count > 0),
        );
        let look = marks
            .by_attributes
            .then(normal)
            .then(marks.looks[0])
            .then(important)
            .then(marks.looks[1]);
        let hides =
            marks.hidden || look.hides() || is_listed(&name, UNSEEN) || is_listed(&name, STRUCK);
        if self.hidden == 0 && !hides {
            if marks.cuts(&name) {
                self.own_line(SEPARATOR);
            } else if marks.signs() {
                self.own_line("-- ");
            }
        }
        if is_listed(&name, VOID) {
            return;
        }
        let effect = Effect {
            hides,
            quotes: marks.quotes(&name),
            keeps_blanks: matches!(name.as_str(), "pre" | "listing") || look.keeps_blanks(),
        };
        if effect.quotes {
            self.end_line();
        }
        let asked = self.asked_of(&name, &marks);
        for part in &asked {
            *self.asked.entry(part.clone()).or_default() += 1;
        }
        *self.names.entry(tag.name.to_vec()).or_default() += 1;
        self.open.push(Open {
            name: tag.name.to_vec(),
            effect,
            around: self.inherited,
            start: self.out.len(),
            releases: name == "blockquote" && effect.quotes && self.is_below_attribution(),
            asked,
        });
        self.inherited = self.inherited.within(look);
        self.hidden += usize::from(effect.hides);
        self.quoted += usize::from(effect.quotes);
        self.pre += usize::from(effect.keeps_blanks);
    }

    /// What an element is for rules that ask what stands around another one.
    fn asked_of(&self, name: &str, marks: &Marks) -> Vec<String> {
        let classes = marks.classes.iter().map(|class| format!(".{class}"));
        let id = marks.id.iter().map(|id| format!("#{id}"));
        std::iter::once(name.to_owned())
            .chain(classes)
            .chain(id)
            .filter(|part| self.sheet.asks_for(part))
            .collect()
    }

    /// Whether nothing but an attribution stands between here and the start of
    /// the quote around: Gmail and Proton put both into one element, and what
    /// is written between the quotes of an answer stands in it, too.
    fn is_below_attribution(&self) -> bool {
        let Some(around) = self.open.last().filter(|around| around.effect.quotes) else {
            return false;
        };
        let above = &self.out[around.start..];
        above.len() <= LONGEST_ATTRIBUTION && above.trim_end().ends_with(':')
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
            _ if is_listed(name, BLOCKS) => &[b"p"],
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
        let is_block = std::str::from_utf8(&top.name).is_ok_and(|name| is_listed(name, BLOCKS));
        if is_block || top.effect.quotes {
            self.end_line();
        }
        self.inherited = top.around;
        self.hidden -= usize::from(top.effect.hides);
        self.quoted -= usize::from(top.effect.quotes);
        self.pre -= usize::from(top.effect.keeps_blanks);
        for part in &top.asked {
            if let Some(count) = self.asked.get_mut(part) {
                *count -= 1;
            }
        }
        if let Some(count) = self.names.get_mut(&top.name) {
            *count -= 1;
        }
        if top.releases
            && let Some(around) = self.open.last_mut()
            && std::mem::take(&mut around.effect.quotes)
        {
            self.quoted -= 1;
        }
    }

    fn text(&mut self, text: &str) {
        if self.hidden > 0 || !self.inherited.is_seen() {
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
