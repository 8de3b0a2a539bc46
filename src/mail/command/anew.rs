//! What a heading of orders takes back of those that were given before.

use super::heading::{keys_of, says};
use super::heading_words::{SAYS, Says, Why, telling};
use crate::text::fold;

/// What a heading of orders for now takes back of those on file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anew {
    /// What the mail before it changed: "Forget my last mail, new orders:".
    LastMail,
    /// All of them: "These replace my earlier orders:", "Only these count:".
    All,
}

/// What a heading says to take back of what is on file, if it says so of mails or
/// orders as a whole.
pub(super) fn starts_anew(text: &str) -> Option<Anew> {
    let words = fold::words(text);
    let keys = telling(&keys_of(&words));
    let has = |list: &str| keys.iter().any(|key| fold::is_listed(key, list));
    // "I had no mail yesterday" takes nothing back.
    let denies = keys.iter().any(|key| {
        SAYS.get(*key) == Some(&Says::Aside(Why::Negation)) && !fold::is_listed(key, MERE_NOT)
    });
    let denies = denies || has(MERE_NOT) && has(COUNTING);
    let takes_back = denies || says(&keys, Says::Instead);
    let is_past = says(&keys, Says::Aside(Why::Past));
    if forgets_all(text) {
        return Some(Anew::All);
    }
    if takes_back && has("mail mails email message letter nachricht brief") {
        return Some(Anew::LastMail);
    }
    let is_all = takes_back && is_past && says(&keys, Says::Orders) || takes_back && has(WHOLE);
    let is_all = is_all || takes_back && is_past && keys.len() <= SHORT && has(PREVIOUS);
    let is_only = has("only nur just") && has(POINTING) && has(COUNTING);
    (is_all || is_only).then_some(Anew::All)
}

/// A sentence that takes back what was sent before and what stands behind it: "Ignore
/// previous. A Gas - Spa".
pub(super) fn split(line: &str) -> Option<(&str, &str)> {
    let (said, rest) = line.split_once(['.', '!']).unwrap_or((line, ""));
    let words = fold::words(said);
    let is_before = || {
        keys_of(&words)
            .last()
            .is_some_and(|last| fold::is_listed(last, PREVIOUS))
    };
    let takes_back = says(&keys_of(&words), Says::Aside(Why::Negation));
    let is_whole = words.len() <= SHORT && takes_back && is_before();
    (is_whole || starts_anew(said).is_some()).then_some((said, rest.trim()))
}

/// So many words name no more than what was sent before.
const SHORT: usize = 4;
/// Which it is, folded.
const PREVIOUS: &str = "previous earlier above vorige vorherige fruhere vorherigen";

/// Whether a heading says of all that was sent before, and not of what stands below
/// it, that it is not to count: "Forget everything before:".
pub(super) fn forgets_all(text: &str) -> bool {
    let words = fold::words(text);
    let keys = keys_of(&words);
    let has = |list: &str| keys.iter().any(|key| fold::is_listed(key, list));
    let is_past = says(&keys, Says::Aside(Why::Past)) || has("before");
    says(&keys, Says::Aside(Why::Negation)) && is_past && has(WHOLE) && !has(POINTING)
}

/// Words for all that is on file, folded.
const WHOLE: &str = "everything all alles alle";
/// With these a heading points at what stands below it, folded.
const POINTING: &str = "these this diese dies das";
/// What orders do that are meant, and what is done with them.
const COUNTING: &str = "count counts valid apply use read process take mean meant gelten gilt zahlen zahlt \
    gultig nimm nehmen verwende verwenden lies lesen gemeint";
/// What takes nothing back by itself.
const MERE_NOT: &str = "not no none dont never wont nicht nie niemals kein keine keinen nein nope";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_back_is_said_so() {
        for (line, expected) in [
            ("Ignore my last mail, new orders:", Some(Anew::LastMail)),
            ("Meine letzte Mail gilt nicht:", Some(Anew::LastMail)),
            ("Please do not use my first mail:", Some(Anew::LastMail)),
            ("These replace my earlier orders:", Some(Anew::All)),
            ("My previous orders do not count:", Some(Anew::All)),
            ("Only these count:", Some(Anew::All)),
            ("In case you did not get my mail:", None),
            ("I had no mail from you yesterday:", None),
            ("Nobody has answered my last mail, no idea why:", None),
            ("My last orders have not changed:", None),
            ("Here they are:", None),
        ] {
            assert_eq!(starts_anew(line), expected, "{line}");
        }
    }
}
