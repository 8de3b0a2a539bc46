//! Letters that ask whether a mail or an address is somebody's.

use super::proof::Proven;
use super::proof::letter_id;
use super::proof::{HELD, HELD_DAYS, MOVING};
use super::{Clerk, Draft, Sender, address_of, nameless};
use crate::game::{Lang, Message};
use crate::judge::admin::Person;
use crate::judge::games::open_game::OpenGame;
use crate::mail::reply;
use crate::report::letter::{Letter, Part};
use crate::report::words::Words;
use crate::store::WaitingMail;

/// How much of a held mail is shown: enough to know one's own by.
const MOST_LINES: usize = 30;
const LONGEST_LINE: usize = 200;

impl Clerk<'_> {
    /// Asks somebody whether a mail is theirs. `text` is what it says, for
    /// those who are in a game; strangers are sent nothing that another
    /// stranger may have written.
    pub(in crate::judge) fn about_held(
        &mut self,
        mail: &WaitingMail,
        person: Option<&Person>,
        sender: &Sender,
        text: &str,
        is_last: bool,
    ) {
        let lang = person.map_or(Lang::EN, |person| person.lang);
        let words = self.words(lang);
        let number = self.ledger.letter_number();
        let name = format!("{HELD}.{}", mail.id);
        let token = letter_id(self.key, &format!("{name}.{number}"), &sender.address);
        let zone = person.map_or(chrono_tz::UTC, |person| person.zone);
        let said = |words: Words<'_>| {
            let came = words.date_time(&mail.arrived.with_timezone(&zone));
            let mut said = vec![
                Message::new("identity-held").with("time", came),
                Message::new("identity-held-answer"),
                Message::new("identity-held-not-mine").with("days", HELD_DAYS),
                Message::new("identity-held-word").with("word", token.as_str()),
            ];
            said.extend(is_last.then(|| Message::new("identity-held-last")));
            said
        };
        let mut paragraphs = said(words);
        if person.is_none() {
            paragraphs.extend(self.in_other_languages(lang, |words| {
                said(words).iter().map(|said| words.say(said)).collect()
            }));
        }
        let lines: Vec<Message> = text
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .take(MOST_LINES)
            .map(|line| {
                let line: String = line.chars().take(LONGEST_LINE).collect();
                Message::new("judge-verbatim").with("text", line)
            })
            .collect();
        let quoted = Part::lines(Message::new("identity-held-text"), lines);
        let letter = Letter {
            paragraphs,
            parts: Vec::from_iter((!text.trim().is_empty()).then_some(quoted)),
            footer: match person {
                Some(_) => vec![Message::new("identity-held-hint")],
                None => Vec::new(),
            },
            ..Letter::new(
                reply::sentinel("judge", ""),
                Message::new("identity-held-heading"),
            )
        };
        let to = person.map_or_else(|| nameless(&sender.address), address_of);
        let subject = words.say(&Message::new("identity-held-heading"));
        let draft = Draft {
            answers: Some(sender),
            ..Draft::new(name, to, lang, subject, letter)
        };
        self.queue_as(number, draft);
    }

    /// Asks at an address whether it is to be somebody's.
    pub(in crate::judge) fn about_moving(
        &mut self,
        game: OpenGame<'_>,
        (person, _): (&Person, Proven),
        to: &str,
    ) {
        let words = self.words(person.lang);
        let number = self.ledger.letter_number();
        let name = format!("{MOVING}.{}", game.id);
        let token = letter_id(self.key, &format!("{name}.{number}"), to);
        let asked = |key: &'static str| Message::new(key).with("game", game.id.as_str());
        let letter = Letter {
            paragraphs: vec![
                // Whoever reads it learns of no seat.
                asked("identity-moving"),
                Message::new("identity-moving-not-mine").with("days", HELD_DAYS),
                Message::new("identity-held-word").with("word", token),
            ],
            ..Letter::new(game.mark(), asked("identity-moving-heading"))
        };
        let subject = words.say(&asked("identity-moving-heading"));
        let draft = Draft::new(name, nameless(to), person.lang, subject, letter);
        self.queue_as(number, draft);
    }
}
