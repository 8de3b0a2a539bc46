//! Provinces by their names, and the coasts that are named with them.

use super::Place;
use super::expect::Expected;
use super::input::{Parsed, Tokens};
use super::token::{Kind, coast_in_letters};
use super::words::Roles;
use crate::map::{Coast, ProvinceId};

/// A province by the longest name that stands here, and the coast that is
/// named with it.
///
/// ```ebnf
/// province = name, [ coast | direction ]
///          | ( coast name | direction ), [ "of" | "von" ], [ article ], name ;
/// direction = "north" | "Nord" | "n" ;
/// name = word, { [ "-" ], word } ;
/// ```
pub(super) fn province(input: Tokens<'_>) -> Parsed<'_, Place> {
    let with_coast_behind = |input| {
        let (rest, province) = name(input)?;
        let coast = coast(rest).or_else(|| side(rest, province));
        let (rest, coast) = coast.map_or((rest, None), |(rest, coast)| (rest, Some(coast)));
        Some((rest, province, coast))
    };
    let with_coast_before = || {
        let (rest, coast) = coast_name(input).or_else(|| direction(input))?;
        let (rest, province) = name(rest.skip(Roles::AT).skip(Roles::ARTICLE))?;
        Some((rest, province, Some(coast)))
    };
    // "The" may begin several names, and none of them be meant; "A" is an army.
    let behind_article = || {
        let article = input.next().filter(|token| token.letters() > 1)?;
        let is_article = article.kind == Kind::Word && article.roles.any(Roles::ARTICLE);
        is_article.then(|| with_coast_behind(input.after(1)))?
    };
    let read = with_coast_behind(input).or_else(with_coast_before);
    let Some((rest, province, coast)) = read.or_else(behind_article) else {
        return input.miss(Expected::PROVINCE);
    };
    let place = Place {
        province,
        coast,
        span: input.span_to(rest),
    };
    Ok((rest, place))
}

/// A direction before a province that has such a coast: "north Spain".
fn direction(input: Tokens<'_>) -> Option<(Tokens<'_>, Coast)> {
    let token = input.next().filter(|t| t.kind == Kind::Word)?;
    let letter = input.source.key(token);
    let said = token.roles.coast();
    let coast = said.or_else(|| {
        coast_in_letters(letter)
            .filter(|_| letter.len() == 1)?
            .coast()
    })?;
    let (_, province) = name(input.after(1))?;
    has_coast(input, province, coast).then(|| (input.after(1), coast))
}

/// A direction behind a province that has such a coast: "Spain north".
fn side(input: Tokens<'_>, province: ProvinceId) -> Option<(Tokens<'_>, Coast)> {
    let token = input.next().filter(|t| t.kind == Kind::Word)?;
    let coast = token.roles.coast()?;
    let is_ok = input.source.key(token) == "ok";
    let longer = input
        .source
        .province(input.at)
        .is_some_and(|n| n.end > input.at + 1);
    (!is_ok && !longer && has_coast(input, province, coast)).then(|| (input.after(1), coast))
}

fn has_coast(input: Tokens<'_>, province: ProvinceId, coast: Coast) -> bool {
    let map = &input.source.variant.map;
    map.province(province).coasts.contains(&coast)
}

fn name(input: Tokens<'_>) -> Option<(Tokens<'_>, ProvinceId)> {
    let named = input.source.province(input.at)?;
    let meant = input.source.meant(input.at, named)?;
    Some((input.after(named.end - input.at), meant))
}

/// ```ebnf
/// coast = "(", coast word, [ "coast" | "Küste" ], ")"
///       | "/", coast word, [ "coast" | "Küste" ] | [ "-" | "," ], coast name ;
/// coast word = "n" | "nc" | "north" | "NK" | "Nordküste" | "Nord" | "nördliche" ;
/// ```
fn coast(input: Tokens<'_>) -> Option<(Tokens<'_>, Coast)> {
    let token = input.next()?;
    match token.kind {
        Kind::Remark => Some((input.after(1), token.roles.coast()?)),
        Kind::Plus => {
            let rest = input.after(1);
            if let Some(named) = coast_name(rest) {
                return Some(named);
            }
            let token = rest.next()?;
            let letter = input.source.key(token);
            let coast = token
                .roles
                .coast()
                .or_else(|| coast_in_letters(letter)?.coast())?;
            Some((rest.after(1).skip(Roles::COAST), coast))
        }
        Kind::Hyphen => coast_name(input.after(1)),
        // "Bul, ok?" is not a coast.
        Kind::Word | Kind::Comma => {
            let rest = if token.kind == Kind::Word {
                input
            } else {
                input.after(1)
            };
            let said = rest.next()?;
            let is_ok = input.source.key(said) == "ok";
            if is_ok { None } else { coast_name(rest) }
        }
        _ => None,
    }
}

/// ```ebnf
/// coast name = "nc" | "n.c." | "NK" | "Nordküste"
///            | ( "n" | "north" | "Nord" | "nördliche" ), [ "-" ], ( "coast" | "Küste" ) ;
/// ```
fn coast_name(input: Tokens<'_>) -> Option<(Tokens<'_>, Coast)> {
    let token = input.next().filter(|t| t.kind == Kind::Word)?;
    let source = input.source;
    source.variant.fleet.as_ref()?;
    let rest = input.after(1);
    if token.roles.any(Roles::COAST) {
        return Some((rest, token.roles.coast()?));
    }
    let letter = source.key(token);
    let coast = token
        .roles
        .coast()
        .or_else(|| coast_in_letters(letter)?.coast())?;
    // "n/c"
    if letter.len() == 1
        && let Some(sign) = rest.next().filter(|t| t.kind == Kind::Plus)
        && source.line[sign.start..].starts_with('/')
        && let Some(noun) = rest.after(1).next()
        && matches!(source.key(noun), "c" | "k")
    {
        return Some((rest.after(2), coast));
    }
    let rest = match rest.next() {
        Some(hyphen) if hyphen.kind == Kind::Hyphen => rest.after(1),
        _ => rest,
    };
    let noun = rest.next().filter(|t| t.kind == Kind::Word)?;
    let initials = letter.len() == 1
        && source.line[token.end..noun.start] == *"."
        && matches!(source.key(noun), "c" | "k");
    (initials || noun.roles.any(Roles::COAST)).then(|| (rest.after(1), coast))
}
