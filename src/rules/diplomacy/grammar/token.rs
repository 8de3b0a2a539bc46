//! A line cut into tokens.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::{anychar, satisfy};
use nom::combinator::{opt, recognize, rest, value};
use nom::sequence::pair;
use nom::{IResult, Parser as _};
use unicode_normalization::char::is_combining_mark;

use super::words::{Roles, roles};
use crate::game::Lang;
use crate::map::Lookup;
use crate::map::names::normalise;
use crate::rules::diplomacy::variant::{UnitName, Variant};

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

/// A line's tokens.
#[derive(Clone, Debug, Default)]
pub(super) struct Scanned {
    /// The tokens, blanks and comments left out.
    pub(super) tokens: Vec<Token>,
    /// The words, normalised, with one blank between them, so that a name of
    /// several words is one piece of it.
    pub(super) key: String,
    /// Whether there is a comment.
    pub(super) comment: bool,
}

fn is_in_word(c: char) -> bool {
    c.is_alphanumeric() || is_combining_mark(c) || matches!(c, '\'' | '’' | '‘' | '`' | '´')
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
/// quotation marks, full stops, invisible characters.
fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '*' | '_'
                | '.'
                | '!'
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
/// remark = "(", { any but ")" }, [ ")" ] ;
/// ```
fn remark(input: &str) -> IResult<&str, Kind> {
    value(
        Kind::Remark,
        recognize((
            satisfy(|c| matches!(c, '(' | '[')),
            opt(take_while1(|c| !matches!(c, ')' | ']'))),
            opt(satisfy(|c| matches!(c, ')' | ']'))),
        )),
    )
    .parse(input)
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
/// blank = ( whitespace | "." | "!" | "*" | "_" | quotation mark ), { blank } ;
/// ```
fn blank(input: &str) -> IResult<&str, Kind> {
    value(Kind::Blank, take_while1(is_blank)).parse(input)
}

/// ```ebnf
/// token = entity | word | blank | arrow | remark | sign ;
/// ```
fn token(input: &str) -> IResult<&str, Kind> {
    alt((entity, word, blank, arrow, remark, sign)).parse(input)
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
    let mut scanned = Scanned {
        tokens: Vec::with_capacity(16),
        key: String::with_capacity(line.len() - from + 8),
        comment: false,
    };
    let mut rest = &line[from..];
    while !rest.is_empty() {
        if comment(rest).is_ok() {
            scanned.comment = true;
            break;
        }
        let start = line.len() - rest.len();
        let Ok((after, kind)) = token(rest) else {
            break;
        };
        let end = line.len() - after.len();
        rest = after;
        if kind != Kind::Blank {
            scanned.push(variant, line, kind, start, end);
        }
    }
    scanned
}

impl Scanned {
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
            Kind::Word => {
                self.push_word(text, &mut token);
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
            Kind::Remark => token.roles = remark_roles(variant, text),
            _ => {}
        }
        self.tokens.push(token);
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
    let fleet = variant
        .fleet
        .as_ref()
        .map(|name| (name, Roles::UNIT.or(Roles::FLEET)));
    for (name, role) in std::iter::once((&variant.army, Roles::UNIT)).chain(fleet) {
        if first == Some(name.letter.to_ascii_lowercase()) {
            match rest {
                "" => found = found.or(role),
                "h" if variant.herds => found = found.or(Roles::BOTH),
                _ => {}
            }
        }
        if is_noun(name, word) {
            found = found.or(role);
        }
    }
    found
}

fn is_noun(name: &UnitName, word: &str) -> bool {
    Lang::ALL.into_iter().any(|lang| {
        let noun = name.name.get(lang);
        if noun.is_ascii() {
            noun.eq_ignore_ascii_case(word)
        } else {
            normalise(noun) == word
        }
    })
}

/// What a word can mean in a variant: `H` is no herd where there are none.
fn known_to(variant: &Variant, mut roles: Roles) -> Roles {
    if !variant.herds {
        roles = roles.without(Roles::OF_HERDS);
    }
    if variant.fleet.is_none() {
        roles = roles.without(Roles::OF_FLEETS);
    }
    roles
}

/// A remark says something only if it is "with herd", a coast or "via
/// convoy" and no more.
fn remark_roles(variant: &Variant, text: &str) -> Roles {
    if text.len() > 40 {
        return Roles::NONE;
    }
    let text = text.trim_matches(|c| matches!(c, '(' | ')' | '[' | ']'));
    if variant.fleet.is_some()
        && let Some(coast) = coast_in_letters(text)
    {
        return coast;
    }
    let mut said = Roles::NONE;
    for word in normalise(text).split(' ') {
        let roles = known_to(variant, roles(word));
        let meaning = MEANINGS.into_iter().find(|&meaning| roles.any(meaning));
        if let Some(meaning) = meaning {
            if said.without(meaning) != Roles::NONE {
                return Roles::NONE;
            }
            said = said.or(roles.only(meaning));
        } else if !roles.any(Roles::WITH.or(Roles::ARTICLE)) && word != "+" && word != "&" {
            return Roles::NONE;
        }
    }
    said
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

/// What a remark may say; never two of them.
const MEANINGS: [Roles; 3] = [
    Roles::HERD,
    Roles::DIRECTION.or(Roles::COAST),
    Roles::VIA.or(Roles::CONVOY).or(Roles::SEA).or(Roles::OVER),
];
