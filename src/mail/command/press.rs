//! The heading of a press, and the guard over its text.

use super::arguments::{Head, names};
use super::given::Command;
use super::given::{NumberedLine, Recipients, Signature};
use super::line::{self, Found};
use super::unclear::Doubt;
use super::vocabulary::{Group, Name};
use super::{ends, shape};
use crate::text::fold;

/// Reads what follows "press": whom it goes to, whether it is signed, and what
/// stands behind a colon.
pub(super) fn heading(spelling: &str, rest: &str, colon: bool) -> Option<Head> {
    if colon {
        return None;
    }
    let anonymous = spelling.starts_with("anon");
    let (before, text) = rest.split_once(':').unwrap_or((rest, ""));
    let mut signature = if anonymous {
        Signature::Grey
    } else {
        Signature::Usual
    };
    let words = fold::words(before);
    let to = words
        .iter()
        .position(|word| matches!(word.key.as_str(), "to" | "an"))?;
    for word in &words[..to] {
        signature = sign(&word.key)?;
    }
    let named = before[words.get(to + 1)?.start..].trim();
    Some(Head::Press(
        recipients(named)?,
        signature,
        text.trim().to_owned(),
    ))
}

/// Reads what follows "broadcast".
pub(super) fn broadcast(rest: &str, colon: bool) -> Option<Head> {
    if colon {
        let text = rest.to_owned();
        return Some(Head::Press(Recipients::All, Signature::Usual, text));
    }
    let signature = match fold::key(rest).as_str() {
        "" => Signature::Usual,
        key => sign(key)?,
    };
    Some(Head::Press(Recipients::All, signature, String::new()))
}

fn sign(key: &str) -> Option<Signature> {
    match key {
        "white" | "signed" | "unanonymous" | "offen" | "unterschrieben" => Some(Signature::White),
        "grey" | "gray" | "anonymous" | "anonym" | "grau" => Some(Signature::Grey),
        _ => None,
    }
}

fn recipients(text: &str) -> Option<Recipients> {
    let words = fold::words(text);
    let is_all = |key: &str| matches!(key, "all" | "alle" | "everybody" | "everyone");
    let is_but = |key: &str| matches!(key, "but" | "except" | "ausser");
    match &words[..] {
        [all] if is_all(&all.key) => Some(Recipients::All),
        [all, but, first, ..] if is_all(&all.key) && is_but(&but.key) => {
            names(&text[first.start..]).map(Recipients::AllBut)
        }
        _ => names(text).map(Recipients::These),
    }
}

/// The text of a press if nothing in it looks as if it were not meant for
/// others: an order, another command, or an end with a slip of the pen.
/// `closed` says whether it has an end of its own, `written` how a line came.
pub(super) fn guarded(
    body: &[NumberedLine],
    closed: bool,
    is_order: &dyn Fn(&str) -> bool,
    written: &dyn Fn(usize) -> Option<String>,
) -> Result<Vec<String>, Doubt> {
    let mut text = Vec::with_capacity(body.len());
    let mut before = None;
    for (number, line) in body {
        if ends::is_near(line) {
            return Err(Doubt::PressMistypedEnd {
                line: *number,
                inside: line.clone(),
            });
        }
        let quoted = line.starts_with(['"', '>']);
        if !quoted && (shape::is_order(line) || is_order(line) || commands(line, closed)) {
            return Err(Doubt::PressHoldsOrders {
                line: *number,
                inside: line.clone(),
            });
        }
        if before.is_some_and(|before| before + 1 < *number) {
            text.push(String::new());
        }
        before = Some(*number);
        text.push(written(*number).unwrap_or_else(|| line.clone()));
    }
    if text.is_empty() {
        return Err(Doubt::Arguments(Name::Press));
    }
    Ok(text)
}

/// Whether a line gives a command that does not belong into a press. Below
/// an end there is no doubt that single words are text.
fn commands(line: &str, closed: bool) -> bool {
    match line::find(line) {
        Found::Head(Head::Whole(command)) => {
            let asks = command.name().entry().group == Group::Asking;
            matches!(command, Command::Signon { .. }) || !closed && !asks
        }
        Found::Head(Head::If) | Found::Nothing => false,
        Found::Head(_) => true,
        Found::Broken(_) => !closed,
    }
}
