//! A line cut into tokens.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::anychar;
use nom::combinator::{recognize, rest, value};
use nom::sequence::pair;
use nom::{IResult, Parser as _};
use unicode_normalization::char::is_combining_mark;

use super::bracket::{self, Bracket};
use super::end::drop_fillers;
use super::vocabulary::roles;
use super::words::Roles;
use crate::game::LocalName;
use crate::map::Lookup;
use crate::map::names::normalise;
use crate::rules::diplomacy::position::UnitKind;
use crate::rules::diplomacy::variant::Variant;
use crate::text::line::face_at;
use crate::text::token::crosses_out;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A word; its meaning is in its roles.
    Word,
    /// Digits.
    Number,
    /// A hyphen between two words without blanks: a dash or part of a name.
    Hyphen,
    /// A dash or arrow.
    Arrow,
    /// A comma.
    Comma,
    /// A semicolon.
    Semicolon,
    /// A colon.
    Colon,
    /// `+`, `&` or `/`.
    Plus,
    /// `|`
    Bar,
    /// Text in parentheses.
    Remark,
    /// Blanks and signs without meaning; never in a list of tokens.
    Blank,
    /// Anything else.
    Other,
}

/// A token.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    /// What it is.
    pub(super) kind: Kind,
    /// What it can mean.
    pub(super) roles: Roles,
    /// Where it begins in the line.
    pub(super) start: usize,
    /// Where it ends in the line.
    pub(super) end: usize,
    /// Where its normalised form begins in [`Scanned::key`].
    pub(super) key_start: usize,
    /// Where its normalised form ends there.
    pub(super) key_end: usize,
}

impl Token {
    /// How many bytes its letters take as they are compared.
    pub(super) const fn letters(&self) -> usize {
        self.key_end - self.key_start
    }

    /// Whether it leads from one place to another.
    pub(super) fn is_dash(&self) -> bool {
        matches!(self.kind, Kind::Hyphen | Kind::Arrow)
    }

    /// Whether it is a number in brackets, of how many there are.
    pub(super) const fn is_count(&self) -> bool {
        self.roles.any(Roles::COUNT)
    }
}

/// A line's tokens.
#[derive(Clone, Debug, Default)]
pub(super) struct Scanned {
    /// The tokens, blanks and comments left out.
    pub(super) tokens: Vec<Token>,
    /// The words, normalised, with one blank between them, so that a name of
    /// several words is one piece of it.
    pub(super) key: String,
    /// Where a comment begins, if there is one.
    pub(super) comment: Option<usize>,
}

fn is_in_word(c: char) -> bool {
    c.is_alphanumeric()
        || is_combining_mark(c) && !crosses_out(c)
        || matches!(c, '\'' | '’' | '‘' | '`' | '´')
}

fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe63}' | '\u{ff0d}'
    )
}

fn is_arrow(c: char) -> bool {
    matches!(c, '>' | '=' | '~' | '\u{2190}'..='\u{21ff}' | '\u{2794}'..='\u{27bf}' | '\u{27f5}'..='\u{27ff}')
}

/// What players leave in without meaning anything by it: blanks, emphasis,
/// quotation marks, full stops, invisible characters, pictures; a cross may
/// mean that an order is off.
fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '*' | '_'
                | '.'
                | '!'
                | '…'
                | '"'
                | '“'
                | '”'
                | '„'
                | '‚'
                | '«'
                | '»'
                | '‹'
                | '›'
                | '•'
                | '\u{ad}'
                | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}'
                | '\u{25a0}'..='\u{25ab}' | '\u{25cb}'..='\u{25cf}'
                | '\u{2600}'..='\u{2714}' | '\u{2719}'..='\u{274b}' | '\u{2b50}'
                | '\u{fe00}'..='\u{fe0f}' | '\u{1f000}'..='\u{1faff}'
        )
}

/// ```ebnf
/// word = ( letter | digit | apostrophe ), { letter | digit | apostrophe } ;
/// ```
fn word(input: &str) -> IResult<&str, Kind> {
    value(Kind::Word, take_while1(is_in_word)).parse(input)
}

/// ```ebnf
/// arrow = ( dash | arrowhead ), { dash | arrowhead } ;
/// ```
fn arrow(input: &str) -> IResult<&str, Kind> {
    value(Kind::Arrow, take_while1(|c| is_dash(c) || is_arrow(c))).parse(input)
}

/// ```ebnf
/// comment = ( "#" | "//" ), { any } ;
/// ```
fn comment(input: &str) -> IResult<&str, &str> {
    recognize(pair(alt((tag("#"), tag("//"))), rest)).parse(input)
}

/// ```ebnf
/// sign = "," | ";" | ":" | "+" | "&" | "/" | "|" ;
/// ```
fn sign(input: &str) -> IResult<&str, Kind> {
    anychar
        .map(|c| match c {
            ',' => Kind::Comma,
            ';' => Kind::Semicolon,
            ':' => Kind::Colon,
            '+' | '&' | '/' => Kind::Plus,
            '|' => Kind::Bar,
            _ => Kind::Other,
        })
        .parse(input)
}

/// ```ebnf
/// blank = ( whitespace | "." | "!" | "…" | "*" | "_" | quotation mark | picture ), { blank } ;
/// ```
fn blank(input: &str) -> IResult<&str, Kind> {
    value(Kind::Blank, take_while1(is_blank)).parse(input)
}

/// ```ebnf
/// token = entity | word | blank | arrow | remark | sign ;
/// remark = "(", { any but ")" }, [ ")" ] ;
/// ```
fn token(input: &str) -> IResult<&str, Kind> {
    alt((entity, word, blank, arrow, sign)).parse(input)
}

/// What is left of signs that a mail program wrote for a web page.
///
/// ```ebnf
/// entity = "&nbsp;" | { "-" }, ( "&gt;" | "&rarr;" | "&ndash;" | "&mdash;" ) ;
/// ```
fn entity(input: &str) -> IResult<&str, Kind> {
    let sign = alt((tag("&gt;"), tag("&rarr;"), tag("&ndash;"), tag("&mdash;")));
    alt((
        value(Kind::Blank, alt((tag("&nbsp;"), tag("&quot;")))),
        value(Kind::Arrow, recognize((take_while(is_dash), sign))),
    ))
    .parse(input)
}

/// Cuts the part of a line from `from` on into tokens.
pub(super) fn scan(variant: &Variant, line: &str, from: usize) -> Scanned {
    let mut scanned = Scanned::of(line.len() - from);
    let brackets = if line[from..].contains(['(', '[', '<']) {
        bracket::pairs(line, from)
    } else {
        Vec::new()
    };
    let mut closing = Vec::new();
    let mut brackets_read = 0;
    let mut at = from;
    while at < line.len() {
        let rest = &line[at..];
        if closing.last() == Some(&at) {
            closing.pop();
            at += 1;
            continue;
        }
        if comment(rest).is_ok() {
            scanned.comment = Some(at);
            break;
        }
        if let Some(face) = face_at(line, at) {
            at += face;
            continue;
        }
        if rest.starts_with(['(', '[', '<'])
            && brackets_read < MOST_BRACKETS
            && let Some(end) = closed(&brackets, line, at)
        {
            let content = line[at + 1..end].trim_end_matches([')', ']', '>']);
            brackets_read += 1;
            let behind = line.get(end + 1..).unwrap_or_default();
            let sort = if bracket::is_verb(variant, line, &scanned, (content, behind)) {
                Bracket::Open
            } else {
                bracket::sort(variant, scanned.tokens.last(), content)
            };
            match sort {
                Bracket::Open => {
                    closing.push(end);
                    at += 1;
                }
                Bracket::Remark(roles) => {
                    let end = (end + 1).min(line.len());
                    scanned.push_remark(roles, at, end);
                    at = end;
                }
            }
            continue;
        }
        let Ok((after, kind)) = token(rest) else {
            break;
        };
        let end = line.len() - after.len();
        if kind != Kind::Blank {
            scanned.push(variant, line, kind, at, end);
        }
        at = end;
    }
    scanned.drop_articles(variant, line);
    drop_fillers(&mut scanned.tokens, &scanned.key);
    scanned
}

/// A line with more brackets is no order; the rest of them fits nowhere.
const MOST_BRACKETS: usize = 64;

/// Where a bracket is closed: at the end of the line if it never is. An angle
/// that is never closed is no bracket.
fn closed(brackets: &[(usize, usize)], line: &str, at: usize) -> Option<usize> {
    match brackets.binary_search_by_key(&at, |&(open, _)| open) {
        Ok(index) => Some(brackets[index].1),
        Err(_) => (!line[at..].starts_with('<')).then_some(line.len()),
    }
}

/// Cuts what stands in a bracket into tokens; brackets in it say nothing.
pub(super) fn scan_plain(variant: &Variant, content: &str) -> Scanned {
    let mut scanned = Scanned::of(content.len());
    let mut rest = content;
    while let Ok((after, kind)) = token(rest) {
        let (at, end) = (content.len() - rest.len(), content.len() - after.len());
        let is_bracket = rest.starts_with(['(', ')', '[', ']', '<']);
        if kind != Kind::Blank && !is_bracket {
            scanned.push(variant, content, kind, at, end);
        }
        rest = after;
    }
    scanned
}

impl Scanned {
    /// None yet, of so many bytes.
    fn of(bytes: usize) -> Self {
        Self {
            tokens: Vec::with_capacity(16),
            key: String::with_capacity(bytes + 8),
            comment: None,
        }
    }

    /// Takes out "den" where it is the article of what comes next, and not
    /// Denmark: "in den Kanal", "unterstützt den Skagerrak".
    fn drop_articles(&mut self, variant: &Variant, line: &str) {
        let key = |token: &Token| &self.key[token.key_start..token.key_end];
        let is_article = |at: usize| {
            let [before, den, next] = &self.tokens[at..at + 3] else {
                return false;
            };
            let begins = || !variant.map.names.begun(key(next)).all.is_empty();
            let verbs = Roles::SUPPORT.or(Roles::CONVOY).or(Roles::HOLD);
            // "Supports" is no German.
            let is_verb = || before.letters() > 2 && before.roles.any(verbs);
            let is_german = || is_verb() && !key(before).starts_with(['s', 'c']);
            key(den) == "den"
                && line[den.end..next.start].trim().is_empty()
                && next.kind == Kind::Word
                && (before.roles.any(Roles::TO) && begins()
                    || is_german() && begins() && next.letters() > 3
                    || before.kind == Kind::Word && next.roles.any(Roles::NOUN))
        };
        let ends = self.tokens.len().saturating_sub(2);
        let articles: Vec<usize> = (0..ends).filter(|&at| is_article(at)).collect();
        for at in articles.into_iter().rev() {
            self.tokens.remove(at + 1);
        }
    }

    fn push_remark(&mut self, roles: Roles, start: usize, end: usize) {
        let key = self.key.len();
        self.tokens.push(Token {
            kind: Kind::Remark,
            roles,
            start,
            end,
            key_start: key,
            key_end: key,
        });
    }

    fn push(&mut self, variant: &Variant, line: &str, kind: Kind, start: usize, end: usize) {
        let text = &line[start..end];
        let mut token = Token {
            kind,
            roles: Roles::NONE,
            start,
            end,
            key_start: self.key.len(),
            key_end: self.key.len(),
        };
        match kind {
            // Mail programs of one maker write their arrow in a symbol font,
            // where it has the code of this letter.
            Kind::Word if text == "à" => token.kind = Kind::Arrow,
            Kind::Word if let Some(at) = glued(variant, line, start, end) => {
                self.push(variant, line, Kind::Word, start, at);
                return self.push(variant, line, Kind::Word, at, end);
            }
            Kind::Word => {
                let place = adjective(variant, text, &line[end..]);
                let text = owner(variant, text);
                self.push_word(place.as_deref().unwrap_or(text), &mut token);
                if token.key_start == token.key_end {
                    return;
                }
                token.roles = word_roles(variant, &self.key[token.key_start..]);
                if text.bytes().all(|b| b.is_ascii_digit()) {
                    token.kind = Kind::Number;
                }
            }
            Kind::Arrow => {
                let mut chars = text.chars();
                let single = chars.next().is_some_and(is_dash) && chars.next().is_none();
                let before = line[..start].chars().next_back().is_some_and(is_in_word);
                let after = line[end..].chars().next().is_some_and(is_in_word);
                if single && before && after {
                    token.kind = Kind::Hyphen;
                }
            }
            // "+A War, +A Mos" is a list.
            Kind::Plus if text == "+" && self.begins_item() => return,
            _ => {}
        }
        self.tokens.push(token);
    }

    /// Whether what comes next is the beginning of a further part of a list.
    fn begins_item(&self) -> bool {
        let last = self.tokens.last();
        last.is_some_and(|last| matches!(last.kind, Kind::Comma | Kind::Semicolon))
    }

    fn push_word(&mut self, text: &str, token: &mut Token) {
        self.key.push(' ');
        token.key_start = self.key.len();
        if text.is_ascii() {
            for byte in text.bytes() {
                if !matches!(byte, b'\'' | b'`') {
                    self.key.push(char::from(byte.to_ascii_lowercase()));
                }
            }
        } else {
            self.key.push_str(&normalise(text));
        }
        token.key_end = self.key.len();
        if token.key_start == token.key_end {
            self.key.pop();
            token.key_start = self.key.len();
            token.key_end = self.key.len();
        }
    }
}

/// A name without the ending of its genitive: "Tyrolia's".
fn owner<'a>(variant: &Variant, text: &'a str) -> &'a str {
    let stem = ["'s", "\u{2019}s"]
        .iter()
        .find_map(|ending| text.strip_suffix(ending));
    match stem {
        Some(stem) if variant.map.names.begun(&normalise(text)).all.is_empty() => stem,
        _ => text,
    }
}

/// The name of a place in the adjective that German makes of it, before a unit's
/// noun: "Kieler Flotte", "Münchner Armee".
fn adjective(variant: &Variant, text: &str, behind: &str) -> Option<String> {
    let next = behind.split_whitespace().next()?;
    let is_noun = next.len() > 2 && word_roles(variant, &normalise(next)).any(Roles::UNIT);
    let begins_name = |key: &str| !variant.map.names.begun(key).all.is_empty();
    let key = Some(text).filter(|text| is_noun && text.ends_with("er"));
    let key = key.map(normalise).filter(|key| !begins_name(key))?;
    let stem = key.strip_suffix("er")?;
    let short = stem.strip_suffix('n').map(|stem| format!("{stem}en"));
    let names = [Some(stem.to_owned()), short, Some(format!("{stem}e"))];
    let is_name = |name: &String| variant.map.names.begun(name).whole.is_some();
    names.into_iter().flatten().find(is_name)
}

/// Where two words stand in one: the letter of a unit before its province, as
/// in `aPar-Bur`, or a coast behind it, as in `SpaNC`.
fn glued(variant: &Variant, line: &str, start: usize, end: usize) -> Option<usize> {
    let text = &line[start..end];
    if !text.is_ascii() || !(4..=LONGEST_GLUED).contains(&text.len()) {
        return None;
    }
    let word = text.to_ascii_lowercase();
    let names = &variant.map.names;
    // "ABer" is no "aber".
    let mut capitals = text.chars().map(|c| c.is_ascii_uppercase());
    let is_camel = [true, true, false]
        .into_iter()
        .all(|it| capitals.next() == Some(it));
    if !names.begun(&word).all.is_empty() || roles(&word) != Roles::NONE && !is_camel {
        return None;
    }
    let (stem, last) = word.split_at(word.len() - 2);
    let coast = roles(last);
    if variant.fleet.is_some()
        && coast.any(Roles::COAST)
        && coast.any(Roles::DIRECTION)
        && names
            .begun(stem)
            .whole
            .is_some_and(|id| !variant.map.province(id).coasts.is_empty())
    {
        return Some(end - 2);
    }
    let both = format!("{}h", variant.army.letter.to_ascii_lowercase());
    let letters = usize::from(variant.herds && word.starts_with(&both)) + 1;
    let is_unit = word_roles(variant, &word[..letters]).any(Roles::UNIT.or(Roles::BOTH));
    let name = &text[letters..];
    let dash = line[end..].trim_start().starts_with(is_dash);
    let capital = name.starts_with(|c: char| c.is_ascii_uppercase())
        && (is_camel || text.starts_with(|c: char| c.is_ascii_lowercase()));
    let whole = names.begun(&word[letters..]).whole.is_some();
    (is_unit && whole && (dash || capital)).then_some(start + letters)
}

/// Longer words are not two in one.
const LONGEST_GLUED: usize = 24;

/// What a word means, the variant's own nouns and letters included.
fn word_roles(variant: &Variant, word: &str) -> Roles {
    let mut found = known_to(variant, roles(word));
    // "den" is an article in German and Denmark on a map that has it.
    if found.any(Roles::ARTICLE) && matches!(variant.map.names.whole(word), Lookup::Found(_)) {
        found = found.without(Roles::ARTICLE);
    }
    let mut letters = word.chars();
    let first = letters.next();
    let rest = letters.as_str();
    for (kind, name) in variant.units() {
        let role = Roles::UNIT.or(match kind {
            UnitKind::Army => Roles::NONE,
            UnitKind::Fleet => Roles::FLEET,
            UnitKind::Wing => Roles::WING,
        });
        if first == Some(name.letter.to_ascii_lowercase()) {
            match rest {
                // Where there are wings, "W" is neither "with" nor "waive".
                "" if kind == UnitKind::Wing => found = found.only(Roles::DIRECTION).or(role),
                "" => found = found.or(role),
                "h" if variant.herds => found = found.or(Roles::BOTH),
                _ => {}
            }
        } else if variant.herds
            && word.len() == 2
            && word == format!("h{}", name.letter.to_ascii_lowercase())
        {
            found = found.or(Roles::BOTH);
        }
        if is_noun(&name.name, word) {
            found = found.or(role);
        } else if is_noun(&name.plural, word) {
            found = found.or(role).or(Roles::SEVERAL);
        }
        let letter = name.letter.to_ascii_lowercase();
        // "SA", "SF", "CA": the verb and the unit that it is for in one.
        if rest.len() == 1 && rest.starts_with(letter) {
            match first {
                Some('s') if found == Roles::NONE => found = Roles::SUPPORT,
                Some('c') if found == Roles::NONE && variant.fleet.is_some() => {
                    found = Roles::CONVOY;
                }
                _ => {}
            }
        }
    }
    match word {
        "amy" if variant.fleet.is_some() => found.or(Roles::UNIT),
        "armee" | "army" | "bande" | "einheit" | "unit" if variant.herds => found.or(Roles::UNIT),
        "banden" if variant.herds => found.or(Roles::UNIT).or(Roles::SEVERAL),
        "flt" if variant.fleet.is_some() => found.or(Roles::UNIT).or(Roles::FLEET),
        "airplane" | "aircraft" | "flugzeug" | "plane" if variant.wing.is_some() => {
            found.or(Roles::UNIT).or(Roles::WING)
        }
        _ => found,
    }
}

fn is_noun(name: &LocalName, word: &str) -> bool {
    name.all().any(|noun| {
        if noun.is_ascii() {
            noun.eq_ignore_ascii_case(word)
        } else {
            normalise(noun) == word
        }
    })
}

/// What a word can mean in a variant: `H` is not a herd where there are none.
pub(super) fn known_to(variant: &Variant, mut roles: Roles) -> Roles {
    if !variant.herds {
        roles = roles.without(Roles::OF_HERDS);
    }
    if variant.fleet.is_none() {
        roles = roles.without(Roles::OF_FLEETS);
    }
    roles
}

/// A coast as "n", "nc", "N.K." or "n. coast".
pub(super) fn coast_in_letters(text: &str) -> Option<Roles> {
    let lower = text.to_lowercase();
    let text = lower
        .strip_suffix("coast")
        .or_else(|| lower.strip_suffix("küste"))
        .unwrap_or(&lower);
    let mut letters = text.chars().filter(|&c| c != '.' && !c.is_whitespace());
    let direction = match letters.next()? {
        'n' => Roles::NORTH,
        'e' | 'o' => Roles::EAST,
        's' => Roles::SOUTH,
        'w' => Roles::WEST,
        _ => return None,
    };
    let noun = letters.next().is_none_or(|c| matches!(c, 'c' | 'k'));
    (noun && letters.next().is_none()).then_some(direction)
}
