//! Whether an answer says yes or no to what its letter asked.
//!
//! Nothing that was held back or put aside happens without a plain yes, and
//! this is the one place that says what that is: an answer may as well come
//! from a program, or from somebody who is angry.

use crate::mail::command::NumberedLine;
use crate::text::names::is_first_name;
use crate::text::{answer, fold, talk};

/// What an answer says to a question of the judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::judge) enum Consent {
    /// Yes, and nothing else.
    Yes,
    /// No, whatever stands behind it.
    No,
    /// Neither, or more than one of them.
    Unsaid,
}

/// Behind a no these make a yes of it, or nobody knows.
const RELIEF: [&str; 9] = [
    "yes", "ja", "problem", "problems", "worries", "worry", "sorge", "sorgen", "mine",
];
/// What may stand behind a yes, folded.
const ASSENT: &str = "please bitte thanks thank you danke that was is it its i id me mine my mail this \
    wrote did sent the would love like to join play count in gern gerne dabei bin das dies diese war ist sind ich von mir meine mail sie es stimmt correct \
    right richtig confirmed ok okay die sollen soll gelten gilt alle all of them those these they \
    should use file stammt";
/// Who says so of what he wrote says yes, folded.
const CLAIMS: [(&[&str], &[&str]); 2] = [
    (&["me", "i", "mine"], &["was", "wrote", "sent", "is"]),
    (&["ich", "mir"], &["war", "ist", "stammt"]),
];

/// Reads the own lines of an answer; greetings and what closes a letter are
/// passed over.
pub(in crate::judge) fn of(lines: &[NumberedLine]) -> Consent {
    let mut said = (lines.iter().map(|(_, text)| text.as_str()))
        .filter(|text| !talk::greets(text) && text.contains(char::is_alphanumeric));
    let Some(first) = said.next() else {
        return Consent::Unsaid;
    };
    let words = fold::words(first);
    let keys = || {
        let keys = words.iter().map(|word| word.key.as_str());
        keys.filter(|key| !key.is_empty())
    };
    if keys().next().is_some_and(is_no) {
        // "No problem, yes it was me", "Nein, keine Sorge, das war ich."
        let is_plain = !(talk::closes(first) || keys().any(|key| RELIEF.contains(&key)));
        return if is_plain {
            Consent::No
        } else {
            Consent::Unsaid
        };
    }
    let assents = |key: &str| answer::is_yes(key) || fold::is_listed(key, ASSENT);
    let claims = || {
        CLAIMS.iter().any(|(who, what)| {
            keys().any(|key| who.contains(&key)) && keys().any(|key| what.contains(&key))
        })
    };
    let begins = keys().next().is_some_and(answer::is_yes);
    let is_yes = (begins || claims()) && keys().all(assents) && !first.contains('?');
    // Behind the yes a letter may be closed with a name; all else is more.
    let mut rest = said.skip_while(|text| talk::closes(text));
    let only_name = rest.next().is_none_or(is_name);
    if is_yes && only_name && rest.next().is_none() {
        Consent::Yes
    } else {
        Consent::Unsaid
    }
}

fn is_no(key: &str) -> bool {
    answer::is_no(key) || key == "nicht"
}

/// Whether a line is a name and nothing else: "Rolf", "Rolf M.".
fn is_name(line: &str) -> bool {
    let words = fold::words(line);
    words.len() <= 2
        && words.iter().all(|word| {
            !answer::is_yes(&word.key)
                && !is_no(&word.key)
                && (word.raw.starts_with(char::is_uppercase) || is_first_name(&word.key))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn consent(text: &str) -> Consent {
        let lines: Vec<NumberedLine> = (1..).zip(text.lines().map(str::to_owned)).collect();
        of(&lines)
    }

    #[test]
    fn only_a_plain_yes_is_one() {
        for text in [
            "yes",
            "Ja!",
            "Yes, that was me.",
            "Ja, das war ich.",
            "Hi,\nyes please\nBest, Steve",
            "ja\n\nViele Grüße\nRolf",
            "yes\nsteve",
            "Yes, I would love to join!",
            "Klar, bin gern dabei",
            "That was me.",
            "Das war ich.",
            "Ja, die sollen gelten.",
            "Yes, all of them",
        ] {
            assert_eq!(consent(text), Consent::Yes, "{text}");
        }
        for text in [
            "NO! I did not write that",
            "Nein, das war ich nicht.",
            "Hallo,\nnein\nGruß",
        ] {
            assert_eq!(consent(text), Consent::No, "{text}");
        }
        for text in [
            "",
            "No problem, yes it was me",
            "No worries, it was me.",
            "Nein, keine Sorge, das war ich.",
            "I am away until Monday.",
            "Ich bin bis Montag nicht im Büro.",
            "yes but not the second line",
            "yes\nno",
            "yes\nNo",
            "yes\nnot that",
            "yes\nG lst - rge",
            "What is this?",
            "Was it me?",
            "That was not me.",
            "all of them",
            "Yesterday I wrote nothing",
        ] {
            assert_eq!(consent(text), Consent::Unsaid, "{text}");
        }
    }
}
