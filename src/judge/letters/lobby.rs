//! Answers to mails about the judge's games as a whole.

use super::{Clerk, Draft, Sender, answer_subject, nameless};
use crate::game::{Lang, Message};
use crate::mail::reply;
use crate::report::letter::{Letter, Part};

/// What a mail is answered that asks for games and not about one.
pub(in crate::judge) struct LobbyLetter {
    /// In which language.
    pub(in crate::judge) lang: Lang,
    /// Whether the sender has to do with a game here.
    pub(in crate::judge) is_known: bool,
    /// What was done.
    pub(in crate::judge) said: Vec<Message>,
    /// What was asked for.
    pub(in crate::judge) parts: Vec<Part>,
}

impl Clerk<'_> {
    /// Queues such an answer.
    pub(in crate::judge) fn lobby_letter(&mut self, sender: &Sender, answer: LobbyLetter) {
        let words = self.words(answer.lang);
        let fresh = words.say(&Message::new("signup-subject"));
        // Nothing that a stranger wrote goes to the address that he claims.
        let subject = if answer.is_known {
            answer_subject(&self.config.texts, sender, &fresh)
        } else {
            fresh
        };
        let letter = Letter {
            paragraphs: answer.said,
            parts: answer.parts,
            footer: vec![Message::new("signup-footer")],
            ..Letter::new(reply::sentinel("judge", ""), Message::new("signup-heading"))
        };
        let to = nameless(&sender.address);
        let draft = Draft {
            answers: Some(sender),
            ..Draft::new("judge".to_owned(), to, answer.lang, subject, letter)
        };
        self.queue(draft);
    }

    /// Queues a letter to somebody who has asked for it once or whom a player has
    /// named, and who may be in no game.
    pub(in crate::judge) fn lobby_news(&mut self, to: &str, lang: Lang, said: Vec<Message>) {
        let letter = Letter {
            paragraphs: said,
            footer: vec![Message::new("people-footer")],
            ..Letter::new(reply::sentinel("judge", ""), Message::new("signup-heading"))
        };
        let subject = self.words(lang).say(&Message::new("signup-subject"));
        let to = nameless(to);
        self.queue(Draft::new("judge".to_owned(), to, lang, subject, letter));
    }
}
