//! The style sheets in an HTML mail, as far as they hide text.
//!
//! Rules by element, class and id are known, below one another or not. Rules
//! for a medium other than a screen, for a state of an element or its
//! attributes are left out, so that text for a dark screen stays.

use std::collections::{BTreeMap, BTreeSet};

use super::look::Look;

/// So many rules for one element, class or id are looked at.
const MOST_RULES: usize = 32;
/// So many classes of an element are looked at.
const MOST_LABELS: usize = 32;

/// An element as a selector sees it, names in lower case.
pub(super) struct Element<'a> {
    pub(super) name: &'a str,
    pub(super) classes: &'a [String],
    pub(super) id: Option<&'a str>,
}

/// The rules of a mail.
#[derive(Default)]
pub(super) struct Sheet {
    /// By the id, class or element that they are for at last.
    rules: BTreeMap<String, Vec<Rule>>,
    /// What rules ask of the elements around theirs.
    around: BTreeSet<String>,
    count: usize,
}

struct Rule {
    /// The element, `.classes` and `#ids` that it is for.
    parts: Vec<String>,
    /// Likewise of the elements around it, in whatever order.
    around: Vec<String>,
    /// Ids, classes, elements, and its place: later ones win.
    weight: (usize, usize, usize, usize),
    looks: [Look; 2],
}

impl Sheet {
    /// Reads the contents of a `<style>` element.
    pub(super) fn read(&mut self, css: &str) {
        let css = without_comments(&css.to_lowercase());
        let mut rest = css.as_str();
        loop {
            rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '}' || c == ';');
            let Some(brace) = rest.find('{') else { return };
            let prelude = &rest[..brace];
            // An at-rule without a block ends before the next rule.
            if prelude.starts_with('@')
                && let Some(end) = prelude.find(';')
            {
                rest = &rest[end + 1..];
                continue;
            }
            rest = &rest[brace + 1..];
            if prelude.starts_with('@') {
                if !is_for_screens(prelude) {
                    rest = behind_block(rest);
                }
                continue;
            }
            let end = rest.find('}').unwrap_or(rest.len());
            self.add(prelude, &rest[..end]);
            rest = &rest[end..];
        }
    }

    fn add(&mut self, selectors: &str, declarations: &str) {
        let looks = Look::of(declarations);
        if looks == [Look::default(); 2] {
            return;
        }
        for selector in selectors.split(',') {
            let Some((mut compounds, key)) = compounds(selector) else {
                continue;
            };
            let Some(parts) = compounds.pop() else {
                continue;
            };
            let around: Vec<String> = compounds.into_iter().flatten().collect();
            self.count += 1;
            let weight = weight(parts.iter().chain(&around), self.count);
            let rules = self.rules.entry(key).or_default();
            if rules.len() < MOST_RULES {
                self.around.extend(around.iter().cloned());
                rules.push(Rule {
                    parts,
                    around,
                    weight,
                    looks,
                });
            }
        }
    }

    /// Whether a rule asks whether this stands around an element.
    pub(super) fn asks_for(&self, part: &str) -> bool {
        self.around.contains(part)
    }

    /// What the rules say of an element; `is_around` says what stands around it.
    pub(super) fn looks(
        &self,
        element: &Element<'_>,
        is_around: impl Fn(&str) -> bool,
    ) -> [Look; 2] {
        if self.rules.is_empty() {
            return [Look::default(); 2];
        }
        let mut own: BTreeSet<String> = BTreeSet::from(["*".to_owned(), element.name.to_owned()]);
        own.extend(element.id.map(|id| format!("#{id}")));
        let classes = element.classes.iter().take(MOST_LABELS);
        own.extend(classes.map(|class| format!(".{class}")));
        let mut found: Vec<&Rule> = own
            .iter()
            .filter_map(|key| self.rules.get(key))
            .flatten()
            .filter(|rule| {
                rule.parts.iter().all(|part| own.contains(part))
                    && rule.around.iter().all(|part| is_around(part))
            })
            .collect();
        found.sort_by_key(|rule| rule.weight);
        found.iter().fold([Look::default(); 2], |said, rule| {
            [said[0].then(rule.looks[0]), said[1].then(rule.looks[1])]
        })
    }
}

/// How much a selector weighs: ids before classes before elements.
fn weight<'a>(
    parts: impl Iterator<Item = &'a String>,
    place: usize,
) -> (usize, usize, usize, usize) {
    let mut weight = (0, 0, 0, place);
    for part in parts {
        match part.as_bytes().first() {
            Some(b'#') => weight.0 += 1,
            Some(b'.') => weight.1 += 1,
            Some(b'*') | None => {}
            Some(_) => weight.2 += 1,
        }
    }
    weight
}

/// The parts of a selector, outermost first, and by which it is found;
/// nothing for one that asks for more than elements, classes and ids.
fn compounds(selector: &str) -> Option<(Vec<Vec<String>>, String)> {
    let selector = selector.trim();
    if selector.is_empty() || selector.contains([':', '[', '+', '~', '(', '"', '\\']) {
        return None;
    }
    let compounds: Vec<Vec<String>> = selector
        .split([' ', '>', '\n', '\t', '\r'])
        .filter(|compound| !compound.is_empty())
        .map(parts)
        .collect();
    let last = compounds.last()?;
    let key = ['#', '.']
        .into_iter()
        .find_map(|mark| last.iter().find(|part| part.starts_with(mark)))
        .or_else(|| last.first())?
        .clone();
    Some((compounds, key))
}

/// "p.note#x" as "p", ".note" and "#x". The prefix that webmailers set before
/// classes and ids goes, here as there.
fn parts(compound: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let mut rest = compound;
    while !rest.is_empty() {
        let end = rest
            .char_indices()
            .skip(1)
            .find(|(_, c)| matches!(c, '.' | '#'))
            .map_or(rest.len(), |(at, _)| at);
        let (part, behind) = rest.split_at(end);
        rest = behind;
        let (mark, name) = match part.strip_prefix(['.', '#']) {
            Some(name) => (&part[..1], name.trim_start_matches("x_")),
            None => ("", part),
        };
        parts.push(format!("{mark}{name}"));
    }
    parts
}

/// Whether the rules in an at-rule hold on every screen.
fn is_for_screens(prelude: &str) -> bool {
    prelude.strip_prefix("@media").is_some_and(|media| {
        media
            .split(',')
            .map(str::trim)
            .any(|query| matches!(query, "" | "all" | "screen" | "only screen" | "only all"))
    })
}

/// What stands behind the brace that closes a block.
fn behind_block(rest: &str) -> &str {
    let mut depth = 1;
    for (at, byte) in rest.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &rest[at + 1..];
        }
    }
    ""
}

/// Without comments, and without the marks that hid sheets from old browsers.
pub(super) fn without_comments(css: &str) -> String {
    let mut plain = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(start) = rest.find("/*") {
        plain.push_str(&rest[..start]);
        rest = rest[start + 2..]
            .split_once("*/")
            .map_or("", |(_, rest)| rest);
    }
    plain.push_str(rest);
    plain.replace("<!--", "").replace("-->", "")
}
