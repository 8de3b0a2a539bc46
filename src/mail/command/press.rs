//! The heading of a press, and the guard over its text.

use super::arguments::{Head, names};
use super::given::{Command, Given, NumberedLine, Press, Raw, Recipients, Signature};
use super::hearer::{self, Text};
use super::line::{self, Found};
use super::unclear::Doubt;
use super::vocabulary::{Group, Name};
use super::{Orders, ends};
use crate::text::fold;

/// Reads what follows "press": whom it goes to, whether it is signed, and what
/// stands behind a colon.
pub(super) fn heading(spelling: &str, rest: &str, colon: bool) -> Option<Head> {
    if colon {
        return None;
    }
    let (before, text) = rest.split_once(':').unwrap_or((rest, ""));
    let mut signature = spelled(spelling);
    let words = fold::words(before);
    let to = words
        .iter()
        .position(|word| matches!(word.key.as_str(), "to" | "an"))?;
    for word in &words[..to] {
        signature = sign(&word.key)?;
    }
    let mut named = before[words.get(to + 1)?.start..].trim();
    // "press to France, anonymous"
    if let [_, .., last] = &words[to + 1..]
        && let Some(said) = sign(&last.key)
    {
        signature = said;
        named = before[words[to + 1].start..last.start].trim_end_matches([' ', ',', '(']);
    }
    let to = fold::words(named);
    let is_judge = |who: &fold::Word<'_>| fold::is_listed(&who.key, hearer::JUDGE);
    if is_alone(&to) && to.last().is_some_and(is_judge) {
        return Some(Head::ToJudge);
    }
    Some(Head::Press(
        recipients(named)?,
        signature,
        text.trim().to_owned(),
    ))
}

/// How the word for a press signs it: "anonymous press".
fn spelled(spelling: &str) -> Signature {
    let is_said = |words: &[&str]| words.iter().any(|word| spelling.starts_with(word));
    if is_said(&["anon", "grey", "gray", "grau"]) {
        Signature::Grey
    } else if is_said(&["white", "offen"]) {
        Signature::White
    } else {
        Signature::Usual
    }
}

/// Reads what follows "broadcast".
pub(super) fn broadcast(spelling: &str, rest: &str, colon: bool) -> Option<Head> {
    if colon {
        let text = rest.to_owned();
        return Some(Head::Press(Recipients::All, spelled(spelling), text));
    }
    let signature = match fold::key(rest).as_str() {
        "" => spelled(spelling),
        key => match sign(key) {
            Some(signature) => signature,
            // "broadcast to all except France"
            None => return heading("broadcast", rest, false),
        },
    };
    Some(Head::Press(Recipients::All, signature, String::new()))
}

fn sign(key: &str) -> Option<Signature> {
    match key {
        "white" | "signed" | "unanonymous" | "offen" | "unterschrieben" => Some(Signature::White),
        "grey" | "gray" | "anonymous" | "anonymously" | "anon" | "anonym" | "grau" => {
            Some(Signature::Grey)
        }
        _ => None,
    }
}

/// So many lines around a text are looked at for what they say of it.
pub(super) const NEAR: usize = 3;

/// The line of a mail that asks for a text to go out without the writer's name,
/// beside the heading, where nobody looks for it: one outside the text that is no
/// heading itself, or the first or last of the text if it says nothing else.
pub(super) fn hides<'l>(
    outside: impl Iterator<Item = &'l NumberedLine>,
    body: &'l [NumberedLine],
) -> Option<&'l str> {
    const SHORT: usize = 4;
    let is_short = |line: &&str| fold::words(line).len() <= SHORT;
    let ends = [body.first(), body.last()].into_iter().flatten();
    let ends = ends.map(|(_, line)| line.as_str()).filter(is_short);
    let is_heading = |line: &&str| matches!(line::find(line), Found::Head(_));
    let outside = outside.map(|(_, line)| line.as_str());
    let asks = |line: &&str| asks_for_no_name(line);
    outside
        .filter(asks)
        .find(|line| !is_heading(line))
        .or_else(|| { ends }.find(asks))
}

fn asks_for_no_name(line: &str) -> bool {
    const WORDS: &str = "unsigned incognito inkognito";
    const PHRASES: [&str; 10] = [
        "withoutmyname",
        "ohnemeinennamen",
        "ohnenamen",
        "dontsign",
        "donotsign",
        "itsfromme",
        "itisfromme",
        "itwasme",
        "vonmirist",
        "vonmirkommt",
    ];
    let words = fold::words(line);
    let is_it = |word: &fold::Word<'_>| {
        sign(&word.key) == Some(Signature::Grey) && words.len() == 1
            || word.key.starts_with("anonym")
            || fold::is_listed(&word.key, WORDS)
    };
    let said = fold::key(line);
    words.iter().any(is_it) || PHRASES.iter().any(|phrase| said.contains(phrase))
}

/// Whether words are one, with or without an article.
fn is_alone(words: &[fold::Word<'_>]) -> bool {
    let is_article = |key: &str| fold::is_listed(key, "the my our den die dem");
    matches!(words, [_]) || matches!(words, [article, _] if is_article(&article.key))
}

/// Who is all, and what stands beside it; folded.
const ALL: &str = "others allen andere anderen ubrigen";
const BESIDE_ALL: &str =
    "the of other else players player die den spieler spielern mitspieler mitspielern";

fn recipients(text: &str) -> Option<Recipients> {
    let words = fold::words(text);
    let is_all = |key: &str| matches!(key, "all" | "alle" | "everybody" | "everyone");
    // "To all players", "to everybody else", "an die anderen": nobody writes to himself.
    let means_all = |word: &fold::Word<'_>| is_all(&word.key) || fold::is_listed(&word.key, ALL);
    let is_said = |word: &fold::Word<'_>| means_all(word) || fold::is_listed(&word.key, BESIDE_ALL);
    if words.iter().any(means_all) && words.iter().all(is_said) {
        return Some(Recipients::All);
    }
    let is_but = |key: &str| matches!(key, "but" | "except" | "ausser");
    match &words[..] {
        [.., who] if is_alone(&words) && fold::is_listed(&who.key, hearer::KEEPER) => {
            Some(Recipients::Keeper)
        }
        [all, but, first, ..] if is_all(&all.key) && is_but(&but.key) => {
            names(&text[first.start..]).map(Recipients::AllBut)
        }
        _ => names(text).map(Recipients::These),
    }
}

/// The text of a press if nothing in it looks as if it were not meant for
/// others ([`hearer::astray`]), and nothing like an end with a slip of the pen.
/// `written` says how a line came.
pub(super) fn guarded(
    body: &[NumberedLine],
    text: Text<'_>,
    orders: &dyn Orders,
    written: &dyn Fn(usize) -> Option<String>,
) -> Result<Vec<String>, Doubt> {
    if let Some((line, inside)) = body.iter().find(|(_, line)| ends::is_near(line)) {
        return Err(Doubt::PressMistypedEnd {
            line: *line,
            inside: inside.clone(),
        });
    }
    if let Some((line, inside)) = hearer::astray(body, text, orders) {
        return Err(Doubt::PressHoldsOrders {
            line: *line,
            inside: inside.clone(),
        });
    }
    let mut text = Vec::with_capacity(body.len());
    let mut before = None;
    for (number, line) in body {
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

/// Reads a line as a command: "press France" is a press to it, too.
pub(super) fn find(line: &str, orders: &dyn Orders) -> Found {
    let found = line::find(line);
    let (word, name) = line.trim().split_once(' ').unwrap_or_default();
    let is_press = || Name::find(word) == Some(Name::Press);
    let name = name.split(':').next().unwrap_or_default();
    if !matches!(found, Found::Head(_)) && is_press() && orders.is_other_seat(name.trim()) {
        return line::find(&line.replacen(' ', " to ", 1));
    }
    found
}

/// How many lines a text for others has that is headed by its readers alone and has
/// an end: "For Red only:". What stands in it is not for the judge.
pub(super) fn unheaded(lines: &[NumberedLine], orders: &dyn Orders) -> Option<usize> {
    const TO: &str = "to for an fur";
    const ALONE: &str = "only alone privately eyes nur allein privat vertraulich";
    let ((_, heading), below) = lines.split_first()?;
    let words = fold::words(heading);
    let (to, named) = words.split_first()?;
    if !fold::is_listed(&to.key, TO) {
        return None;
    }
    let is_name = |word: &fold::Word<'_>| !fold::is_listed(&word.key, ALONE);
    let last = named.iter().rfind(|word| is_name(word))?;
    let named = &heading[named[0].start..last.start + last.raw.len()];
    let seats = names(named.trim_end_matches(':'))?;
    let are_others = seats.iter().all(|seat| orders.is_other_seat(seat.as_str()));
    let end = below.iter().position(|(_, line)| ends::closes(line))?;
    (are_others && !orders.claims(heading)).then_some(end + 2)
}

/// The own lines of a mail as a text for a seat, if all of them are said to it:
/// the answer to what it wrote.
pub(super) fn answer(
    lines: &[NumberedLine],
    orders: &dyn Orders,
    written: &dyn Fn(usize) -> Option<String>,
    to: &str,
) -> Result<Given, Doubt> {
    let (first, heading) = lines.first().ok_or(Doubt::Arguments(Name::Press))?;
    let (last, _) = &lines[lines.len() - 1];
    // Nothing but questions that the judge answers.
    let asks = |(_, line): &NumberedLine| match line::find(line) {
        Found::Head(Head::Whole(command)) => command.name().entry().group == Group::Asking,
        _ => false,
    };
    if lines.iter().all(asks) {
        return Err(Doubt::PressHoldsOrders {
            line: *first,
            inside: heading.clone(),
        });
    }
    let text = guarded(lines, Text::Answer(to), orders, written)?;
    Ok(Given {
        lines: *first..last + 1,
        text: heading.clone(),
        command: Command::Press(Press {
            to: Recipients::These(vec![Raw(to.to_owned())]),
            signature: Signature::Usual,
            text,
        }),
    })
}
