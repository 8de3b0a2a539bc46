//! What is said about an order that cannot be read.

use super::Span;
use super::expect::Expected;
use super::input::Source;
use super::prose::{LONGEST_NAME, SIGNS};
use super::token::Kind;
use crate::game::{Arg, Message, Note, Severity};
use crate::map::{Lookup, ProvinceId};
use crate::text::fold;
use crate::text::vocabulary::is_said;

/// The note on an order between two tokens that could not be read: which
/// words, and what would have been accepted.
pub(super) fn mistake(source: &Source<'_>, line: usize, from: usize, to: usize) -> Note {
    let (at, expected) = source.furthest();
    let expected = expected.known_to(source.variant);
    let at = at.clamp(from, to);
    let error = |span: Span, message: Message| {
        Note::at(
            Severity::Error,
            line,
            span.range(),
            message.with("written", source.quote(span)),
        )
    };
    if let Some(begin) = name_before(source, from, at)
        && let Some((span, near)) = nearly(source, begin, at + 1, to)
    {
        return error(span, Message::new("diplomacy-note-unknown-province"))
            .help(did_you_mean(source, near));
    }
    if expected.has(Expected::PROVINCE) && at < to {
        if let Some(named) = source.province(at)
            && named.only().is_none()
        {
            if let Some((span, near)) = nearly(source, at, named.end + 1, to) {
                return error(span, Message::new("diplomacy-note-unknown-province"))
                    .help(did_you_mean(source, near));
            }
            let span = source.span(at, named.end);
            let candidates = names(source, named.begun.all);
            return error(span, Message::new("diplomacy-note-ambiguous-province"))
                .help(Message::new("diplomacy-note-candidates").with("candidates", candidates));
        }
        if let Some((span, near)) = nearly(source, at, at + 1, to) {
            return error(span, Message::new("diplomacy-note-unknown-province"))
                .help(did_you_mean(source, near));
        }
        // Where a verb would have fitted too, it need not be a misspelt name.
        if !expected.has(Expected::HOLD) && source.token(at).is_some_and(|t| t.kind == Kind::Word) {
            let span = source.span(at, name_end(source, at, to));
            return error(span, Message::new("diplomacy-note-unknown-province"))
                .help(expected.message());
        }
    }
    let is_remark = |at| source.token(at).is_some_and(|t| t.kind == Kind::Remark);
    let (span, key) = if at < to && is_remark(at) {
        (source.span(at, at + 1), "diplomacy-note-bracket")
    } else if at >= to {
        (source.span(from, to), "diplomacy-note-incomplete")
    } else {
        (source.span(at, at + 1), "diplomacy-note-unread")
    };
    let note = error(span, Message::new(key));
    if key == "diplomacy-note-bracket" {
        return note.help(Message::new("diplomacy-note-bracket-help"));
    }
    if expected.is_nothing() {
        note
    } else {
        note.help(expected.message())
    }
}

fn did_you_mean(source: &Source<'_>, near: Vec<ProvinceId>) -> Message {
    Message::new("diplomacy-note-did-you-mean").with("near", names(source, near))
}

fn names(source: &Source<'_>, provinces: impl IntoIterator<Item = ProvinceId>) -> Arg {
    Arg::any(
        provinces
            .into_iter()
            .map(|id| Arg::Name(source.variant.map.province(id).name.clone())),
    )
}

/// The beginning of a province's name that ends where reading stopped: in
/// "Echo Canyonn" the word "Echo" is a name and the next word is not.
fn name_before(source: &Source<'_>, from: usize, at: usize) -> Option<usize> {
    source.token(at).filter(|t| t.kind == Kind::Word)?;
    (from..at)
        .rev()
        .take(source.variant.map.names.longest())
        .find(|&begin| source.province(begin).is_some_and(|named| named.end == at))
}

/// The longest run of words that is nearly a name: it begins at `begin` and
/// ends at `least` or later.
fn nearly(
    source: &Source<'_>,
    begin: usize,
    least: usize,
    to: usize,
) -> Option<(Span, Vec<ProvinceId>)> {
    (least..=name_end(source, begin, to)).rev().find_map(|end| {
        let span = source.span(begin, end);
        let text = &source.line[span.range()];
        if text.len() > LONGEST_NAME {
            return None;
        }
        // "that" is no province, whatever lies near.
        if is_said(&fold::key(text)) {
            return None;
        }
        match source.variant.map.names.find(text) {
            Lookup::Unknown(near) if !near.is_empty() => Some((span, near)),
            _ => None,
        }
    })
}

/// The token after the words that may have been meant as one name.
fn name_end(source: &Source<'_>, begin: usize, to: usize) -> usize {
    let most = source.variant.map.names.longest().max(1);
    let mut end = begin;
    while end < to
        && end - begin < most
        && source
            .token(end)
            .is_some_and(|t| t.kind == Kind::Word && (end == begin || !t.roles.any(SIGNS)))
    {
        end += 1;
    }
    end.max((begin + 1).min(to))
}

/// What a part of a line that does not count is told with.
pub(super) fn unread(
    source: &Source<'_>,
    line: usize,
    key: &'static str,
    from: usize,
    to: usize,
) -> Note {
    let span = source.span(from, to);
    let message = Message::new(key);
    let message = message.with("written", source.quote(span));
    Note::at(Severity::Warning, line, span.range(), message)
}

/// That something hangs on what stands beside it.
pub(super) fn hangs(source: &Source<'_>, line: usize, from: usize, to: usize) -> Note {
    Note {
        severity: Severity::Error,
        ..unread(source, line, "diplomacy-note-hangs", from, to)
    }
}
