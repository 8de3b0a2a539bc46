//! What stands in brackets: a coast, a wish, an order, a name or a remark.
//!
//! A bracket around the name of a place or a piece says nothing, as in
//! `A(Vie)-Boh` or `(A Vie - Boh)`, and is left out. Any other is one token,
//! whose roles say what it means.

use super::input::{Named, Source};
use super::prose;
use super::token::{Kind, Scanned, Token, coast_in_letters, known_to, scan_plain};
use super::vocabulary::roles;
use super::words::Roles;
use crate::map::Terrain;
use crate::map::names::normalise;
use crate::rules::diplomacy::variant::Variant;
use crate::text::beside::says_nothing;
use crate::text::remark::is_doubtful_in_brackets;
use crate::text::{change, fold};

/// What a bracket is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bracket {
    /// Its signs say nothing; what stands in it is read.
    Open,
    /// It is one token and means this.
    Remark(Roles),
}

/// Brackets that are longer are looked at so far.
const LONGEST: usize = 160;

/// Longer words are no verbs.
const LONGEST_VERB: usize = 20;

/// What may stand before a bracket around a place or a piece.
const BEFORE: Roles = Roles::UNIT
    .or(Roles::BOTH)
    .or(Roles::SUPPORT)
    .or(Roles::CONVOY)
    .or(Roles::MOVE)
    .or(Roles::BY_CONVOY)
    .or(Roles::RETREAT)
    .or(Roles::DISBAND)
    .or(Roles::BUILD)
    .or(Roles::TO)
    .or(Roles::VIA)
    .or(Roles::AND)
    .or(Roles::OVER);

/// The places of closing brackets by those of the opening ones: each bracket
/// with its end, or nothing where a line has none.
pub(super) fn pairs(line: &str, from: usize) -> Vec<(usize, usize)> {
    let mut open = Vec::new();
    let mut pairs = Vec::new();
    let mut before = ' ';
    for (at, c) in line[from..].char_indices().map(|(at, c)| (from + at, c)) {
        match c {
            '(' | '[' | '<' => open.push((at, c)),
            ')' | ']' => {
                while let Some((start, of)) = open.pop() {
                    if of != '<' {
                        pairs.push((start, at));
                        break;
                    }
                }
            }
            '>' if before.is_alphanumeric() || before == ')' => {
                if let Some(&(start, '<')) = open.last() {
                    open.pop();
                    pairs.push((start, at));
                }
            }
            _ => {}
        }
        before = c;
    }
    pairs.sort_unstable();
    pairs
}

/// Whether a bracket is around a verb or a dash between a unit and what it does:
/// "A Mun (S) A Ber - Kie". Behind a place that has coasts it may be one of them.
pub(super) fn is_verb(
    variant: &Variant,
    line: &str,
    scanned: &Scanned,
    (content, behind): (&str, &str),
) -> bool {
    if content.len() > LONGEST_VERB {
        return false;
    }
    let verbs = Roles::SUPPORT.or(Roles::CONVOY).or(Roles::MOVE);
    let inside = scan_plain(variant, content);
    let is_verb = |token: &Token| token.is_dash() || token.roles.any(verbs);
    if !matches!(&*inside.tokens, [only] if is_verb(only)) {
        return false;
    }
    let source = Source::new(variant, line, scanned);
    let last = scanned.tokens.len();
    let mut begins = last.saturating_sub(variant.map.names.longest())..last;
    let place = begins.find_map(|at| source.province(at).filter(|named| named.end == last));
    let has_no_coast = |id| variant.map.province(id).coasts.is_empty();
    let word = behind.split_whitespace().next().unwrap_or_default();
    let next = scan_plain(variant, word);
    let source = Source::new(variant, word, &next);
    place.and_then(Named::only).is_some_and(has_no_coast) && names_first_word(&source)
}

/// Whether the first of the tokens is a unit's or begins a place.
fn names_first_word(source: &Source<'_>) -> bool {
    let is_unit = |token: &Token| token.roles.any(Roles::UNIT.or(Roles::BOTH));
    source.token(0).is_some_and(is_unit) || source.province(0).is_some()
}

/// What a bracket with this content is behind the tokens so far.
pub(super) fn sort(variant: &Variant, before: Option<&Token>, content: &str) -> Bracket {
    let mut end = content.len().min(LONGEST);
    while !content.is_char_boundary(end) {
        end -= 1;
    }
    let content = &content[..end];
    // "Builds (2):" says how many there are.
    if !content.is_empty() && content.bytes().all(|byte| byte.is_ascii_digit()) {
        return Bracket::Remark(Roles::COUNT);
    }
    let said = remark_roles(variant, content);
    if said != Roles::NONE {
        return Bracket::Remark(said);
    }
    let scanned = scan_plain(variant, content);
    let source = Source::new(variant, content, &scanned);
    let begins = before.is_none_or(|token| match token.kind {
        Kind::Word => token.roles.any(Roles::AND),
        Kind::Comma | Kind::Semicolon | Kind::Bar | Kind::Colon => true,
        _ => false,
    });
    let follows = before.is_some_and(|token| match token.kind {
        Kind::Word => token.roles.any(BEFORE),
        Kind::Arrow | Kind::Hyphen => true,
        _ => false,
    });
    let is_order = prose::speaks_of_order(&source, 0, scanned.tokens.len());
    if begins && is_order || (begins || follows) && names_first(&source) {
        return Bracket::Open;
    }
    // "A Mun (H)"
    let holds = |token: &Token| token.roles.any(Roles::HOLD) && !token.roles.any(Roles::HERD);
    if let ([only], Some(Kind::Word)) = (&*scanned.tokens, before.map(|token| token.kind))
        && holds(only)
    {
        return Bracket::Open;
    }
    // "S (G) A Bel" and "Munich (A)" say whose it is, and what.
    if let ([only], Some(before)) = (&*scanned.tokens, before)
        && before.kind == Kind::Word
    {
        if source.power(0).is_some() && before.roles.any(Roles::SUPPORT.or(Roles::CONVOY)) {
            return Bracket::Open;
        }
        if only.roles.any(Roles::UNIT) && before.roles == Roles::NONE {
            return Bracket::Remark(only.roles);
        }
    }
    if is_doubtful_in_brackets(content) {
        return Bracket::Remark(Roles::ORDERING);
    }
    let words = Words { source: &source };
    if let Some(wish) = words.wish() {
        // "(with herd?)" asks for nothing.
        let is_asked = content.contains('?');
        return Bracket::Remark(if is_asked { Roles::ORDERING } else { wish });
    }
    let asks = content.contains('?') && words.names_something();
    if asks
        || words.speaks_of_herds()
        || words.orders_something()
        || change::replacing(content).is_some() && words.names_something()
    {
        Bracket::Remark(Roles::ORDERING)
    } else {
        Bracket::Remark(Roles::NONE)
    }
}

/// Whether a remark says nothing that an order might mean: all its words are those
/// of talk, names of powers or reasons. What nobody knows may take the order back.
pub(super) fn is_mere_talk(variant: &Variant, remark: &str) -> bool {
    let scanned = scan_plain(variant, remark);
    let source = Source::new(variant, remark, &scanned);
    let key = |at| {
        let token = source.token(at);
        token.map_or_else(String::new, |t| fold::key(&remark[t.start..t.end]))
    };
    let said = remark.trim_matches(|c: char| !c.is_alphanumeric());
    // "[x]" is a tick.
    if said.chars().count() < 2 || says_nothing(said) == Some(said.len()) {
        return true;
    }
    let mut at = 0;
    while let Some(token) = source.token(at) {
        let word = key(at);
        // "No bounce please" is a wish.
        let is_wish = || fold::is_listed(&key(at + 1), "bounce bounces standoff abprall");
        let is_said = token.kind != Kind::Word
            || fold::is_talk(&word) && !DENYING.contains(&word.as_str())
            || fold::is_listed(&word, HARMLESS)
            || matches!(&*word, "no" | "kein") && is_wish();
        at = match source.power(at).map(|(_, end)| end) {
            Some(end) => end,
            None if is_said => at + 1,
            None => return false,
        };
    }
    true
}

/// Words of talk that may take an order back.
const DENYING: [&str; 4] = ["nicht", "nein", "but", "doch"];

/// Words of remarks beside those of talk, folded: courtesies, hopes and reasons.
const HARMLESS: &str = "please pls plz bitte thanks thx danke sorry hope hoping hopefully hoffe hoffentlich \
    finally endlich again once more wieder nochmal agreed discussed promised arranged usual always before \
    besprochen abgesprochen vereinbart versprochen ublich immer idea fine good ok okay gut turn round time season \
    zug runde mal now jetzt bounce bounces standoff stand off self selfbounce abprall block blocks blocking \
    blockieren cover covering decken guard protect just case support supports unterstutzung unterstutzt of a \
    remark i im is am are as wie to um zu sicherheit halber sure safe safety vorsicht vorsichtshalber course naturlich finger fingers crossed daumen \
    gedruckt lol haha hehe obviously surprise uberraschung thats possible allowed legal moglich erlaubt geht";

/// Whether a line wishes for something and no more, as a bracket behind an order
/// does: "with herd", "+ herd", "die Herde bleibt".
pub fn is_wish(variant: &Variant, line: &str) -> bool {
    wishes_for(variant, line, Roles::HERD.or(Roles::LEAVE))
}

/// Whether such a line says that a herd stays.
pub fn leaves_herd(variant: &Variant, line: &str) -> bool {
    wishes_for(variant, line, Roles::LEAVE)
}

fn wishes_for(variant: &Variant, line: &str, wish: Roles) -> bool {
    let line = line.trim().trim_end_matches(['.', '!']);
    // "Herds" alone and "The herds:" head what stands below.
    let is_heading = line.split_whitespace().count() < 2 || line.trim_end().ends_with(':');
    variant.herds
        && !is_heading
        && matches!(sort(variant, None, line), Bracket::Remark(said) if said.any(wish))
}

/// Whether a line says where a herd goes and not which it is: "H - bja".
pub fn sends_herd(variant: &Variant, line: &str) -> bool {
    let scanned = scan_plain(variant, line);
    let goes = |token: &Token| token.is_dash() || token.roles.any(Roles::TO);
    let mut tokens = scanned.tokens.iter();
    variant.herds
        && tokens
            .next()
            .is_some_and(|token| token.roles.any(Roles::HERD))
        && tokens.next().is_some_and(goes)
}

/// Whether a piece or a place is named first, behind its power.
fn names_first(source: &Source<'_>) -> bool {
    let at = match source.power(0) {
        Some((_, end)) if end < source.scanned.tokens.len() => end,
        _ => 0,
    };
    let unit = Roles::UNIT.or(Roles::BOTH);
    let is_unit = |at| source.token(at).is_some_and(|t| t.roles.any(unit));
    source.province(at).is_some()
        || source.province(0).is_some()
        || is_unit(at) && (source.province(at + 1).is_some() || source.token(at + 1).is_some())
}

struct Words<'a> {
    source: &'a Source<'a>,
}

impl Words<'_> {
    fn tokens(&self) -> &[Token] {
        &self.source.scanned.tokens
    }

    fn has(&self, roles: Roles) -> bool {
        self.tokens().iter().any(|t| t.roles.any(roles))
    }

    /// Whether all words but names of seas are of these.
    fn only(&self, roles: Roles, seas: bool) -> bool {
        let mut at = 0;
        while let Some(token) = self.source.token(at) {
            let is_sea = |end: usize| {
                let named = self.source.province(at).and_then(Named::only);
                let map = &self.source.variant.map;
                end > at && named.is_some_and(|id| map.province(id).terrain == Terrain::Sea)
            };
            let end = self.source.province(at).map_or(at, |named| named.end);
            if seas && is_sea(end) {
                at = end;
            } else if token.kind != Kind::Word
                || token.roles.any(roles)
                || matches!(self.source.key(token), "yes" | "ja" | "nein")
            {
                at += 1;
            } else {
                return false;
            }
        }
        true
    }

    /// Whether a herd is named and behind it a verb: it is the herd that
    /// stays. Who "keeps the herd" may mean either.
    fn stays(&self) -> bool {
        let stays = |token: &Token| token.roles.any(Roles::HOLD) && !token.roles.any(Roles::HERD);
        let mut tokens = self.tokens().iter();
        tokens.any(|token| token.roles.any(Roles::HERD)) && tokens.any(stays)
    }

    /// Whether a herd is named, or who is "with" nothing.
    fn speaks_of_herds(&self) -> bool {
        let together = |token: &Token| {
            token.roles.any(Roles::WITH.or(Roles::ALONG)) || self.source.is_both(token)
        };
        let is_all = !self.tokens().is_empty() && self.tokens().iter().all(together);
        self.source.variant.herds && (is_all || self.has(Roles::HERD))
    }

    /// What is wished for: the herd, or a convoy.
    fn wish(&self) -> Option<Roles> {
        let around = Roles::HERD
            .or(Roles::WITH)
            .or(Roles::ARTICLE)
            .or(Roles::ALONG)
            .or(Roles::BEHIND)
            .or(Roles::AND)
            .or(Roles::BE)
            .or(Roles::FOLLOW)
            .or(Roles::BACK);
        let carries = Roles::TAKE
            .or(Roles::DRIVE)
            .or(Roles::MOVE)
            .or(Roles::UNIT)
            .or(Roles::UNITS)
            .or(Roles::CONVOY);
        let leaves = Roles::LEAVE.or(Roles::NO).or(Roles::HOLD);
        // "(GH)"
        if let [only] = self.tokens()
            && only.roles.any(Roles::BOTH)
        {
            return Some(Roles::HERD);
        }
        if self.has(Roles::HERD) {
            let denies = |token: &Token| self.source.key(token) == "nein";
            let leaves_it = self.has(leaves.without(Roles::HOLD))
                || self.stays()
                || self.tokens().iter().any(denies);
            if leaves_it && self.only(around.or(leaves), false) {
                return Some(Roles::LEAVE);
            }
            if self.only(around.or(carries), false) {
                return Some(Roles::HERD);
            }
            return None;
        }
        let by = Roles::VIA
            .or(Roles::OVER)
            .or(Roles::CONVOY)
            .or(Roles::BY_CONVOY);
        let sea = by
            .or(Roles::SEA)
            .or(Roles::UNIT)
            .or(Roles::ARTICLE)
            .or(Roles::AT)
            .or(Roles::WITH)
            .or(Roles::AND);
        (self.has(by) && self.only(sea, true)).then_some(Roles::VIA)
    }

    /// Whether it names a place or a piece and has a verb or a dash. Where
    /// support comes from is a remark.
    fn orders_something(&self) -> bool {
        let tokens = self.tokens();
        let is_support_from = |at: usize| {
            let from = Roles::AT.or(Roles::VIA);
            tokens[at].roles.any(Roles::SUPPORT)
                && tokens.get(at + 1).is_some_and(|next| next.roles.any(from))
        };
        let verbs = prose::VERBS
            .or(Roles::TAKE)
            .or(Roles::LEAVE)
            .without(Roles::TO);
        // "(all others hold)"
        let all = Roles::ALL.or(Roles::OTHERS);
        if self.has(all) && self.has(Roles::HOLD) {
            return true;
        }
        let orders = (0..tokens.len()).any(|at| {
            tokens[at].kind == Kind::Arrow || tokens[at].roles.any(verbs) && !is_support_from(at)
        });
        orders && self.names_something()
    }

    fn names_something(&self) -> bool {
        (0..self.tokens().len()).any(|at| prose::names_something(self.source, at))
    }
}

/// A remark says something only if it is "with herd", a coast or "via
/// convoy" and no more.
fn remark_roles(variant: &Variant, text: &str) -> Roles {
    if text.len() > 40 {
        return Roles::NONE;
    }
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
    // "(-H)" is the other one of "(+H)".
    if said == Roles::HERD && text.trim_start().starts_with(['-', '–', '−']) {
        return Roles::LEAVE;
    }
    said
}

/// What a remark may say; never two of them.
const MEANINGS: [Roles; 3] = [
    Roles::HERD,
    Roles::DIRECTION.or(Roles::COAST),
    Roles::VIA.or(Roles::CONVOY).or(Roles::SEA).or(Roles::OVER),
];
