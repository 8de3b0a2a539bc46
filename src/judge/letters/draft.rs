//! From what is to be said to a letter in the queue.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::proof;
use super::{Clerk, Sender, about, thread_id};
use crate::game::{Lang, Message};
use crate::judge::admin::Person;
use crate::judge::games::open_game::OpenGame;
use crate::judge::record::contents::{Contents, Pictured};
use crate::judge::record::ledger::NewLetter;
use crate::mail::Address;
use crate::mail::outgoing::{self, Attachment, AutoSubmitted};
use crate::report::letter::{Letter, Part};

/// What is written otherwise in a link.
const ENCODED: AsciiSet = NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');
/// A longer link than this is not taken by all programs.
const LONGEST_LINK: usize = 1_800;

/// A letter on its way into the queue.
pub(super) struct Draft<'a> {
    /// What its Message-ID begins with.
    pub(super) id: String,
    pub(super) to: Address,
    pub(super) lang: Lang,
    pub(super) subject: String,
    /// The mail it answers, if it answers one.
    pub(super) answers: Option<&'a Sender>,
    pub(super) game: Option<&'a str>,
    pub(super) letter: Letter,
    pub(super) pictures: Vec<Pictured>,
    pub(super) files: Vec<Attachment>,
}

impl Draft<'_> {
    /// A letter that is about no game and answers no mail.
    pub(super) fn new(
        id: String,
        to: Address,
        lang: Lang,
        subject: String,
        letter: Letter,
    ) -> Self {
        Self {
            id,
            to,
            lang,
            subject,
            answers: None,
            game: None,
            letter,
            pictures: Vec::new(),
            files: Vec::new(),
        }
    }
}

/// A notice that is in the queue: what the same mail makes known to the same
/// reader afterwards goes into it, too.
pub(super) struct Notice {
    number: i64,
    id: String,
    reader: String,
}

impl Clerk<'_> {
    /// A letter to somebody in a game that answers no mail. An answer to it is
    /// for the turn that is due.
    pub(super) fn to_player<'g>(
        &self,
        game: OpenGame<'g>,
        player: &Person,
        subject: &Message,
        letter: Letter,
    ) -> Draft<'g> {
        let id = thread_id(&game, &game.stored.turn, player);
        let subject = self.words(player.lang).say(subject);
        Draft {
            game: Some(&game.game.id),
            ..Draft::new(id, address_of(player), player.lang, subject, letter)
        }
    }

    /// Tells somebody what has happened: all that one mail does is told to a
    /// reader in one letter.
    pub(super) fn tell(
        &mut self,
        game: OpenGame<'_>,
        to: &Person,
        letter: Letter,
        files: Vec<Attachment>,
    ) {
        let id = thread_id(&game, &game.stored.turn, to);
        let is_same = |notice: &&Notice| notice.id == id && notice.reader == to.address;
        if let Some(notice) = self.notices.iter().find(is_same)
            && let Some(queued) = self.ledger.queued_mut(notice.number)
        {
            queued.contents.add(letter, files);
            return;
        }
        let subject = Message::new("judge-subject-notice").with("about", about(game));
        let draft = Draft {
            files,
            ..self.to_player(game, to, &subject, letter)
        };
        let number = self.queue(draft);
        self.notices.push(Notice {
            number,
            id,
            reader: to.address.clone(),
        });
    }

    /// Queues a letter. Returns its number, 0 if it is printed.
    pub(super) fn queue(&mut self, draft: Draft<'_>) -> i64 {
        let words = self.words(draft.lang);
        if let Some(printed) = &mut self.printed
            && draft.answers.is_some()
        {
            let letter = Letter {
                mark: None,
                ..draft.letter.said_once()
            };
            printed.push(letter.to_text(words));
            return 0;
        }
        let number = self.ledger.letter_number();
        self.queue_as(number, draft);
        number
    }

    /// Queues a letter under a number that is nobody else's.
    pub(super) fn queue_as(&mut self, number: i64, draft: Draft<'_>) {
        let contents = self.compose(number, draft);
        self.ledger.queue_letter(NewLetter { number, contents });
        self.queued += 1;
    }

    /// All that a letter is made of.
    fn compose(&self, number: i64, draft: Draft<'_>) -> Contents {
        let host = self.config.host().unwrap_or("localhost");
        let recipient = &draft.to.email;
        let id = proof::letter_id(self.key, &format!("{}.{number}", draft.id), recipient);
        let seat = draft.game.zip(draft.id.rsplit('.').next());
        let press = draft.id.split('.').nth(1).and_then(super::press_writer);
        let answers_to = seat.and_then(|(game, seat)| {
            proof::reply_to(self.config, self.key, game, (seat, press), recipient)
        });
        let answered = answers_to.as_ref().unwrap_or(&self.config.address);
        let list_unsubscribe = draft
            .game
            .map(|game| mail_to(answered, &format!("[{game}] unsubscribe"), &[]))
            .map(|link| format!("<{link}>"));
        let mut letter = draft.letter.said_once();
        for part in &mut letter.parts {
            if let Part::Sheet {
                lines, link, page, ..
            } = part
            {
                let url = self.config.site.as_ref().and_then(|site| site.url.as_ref());
                *page = page.take().zip(url).map(|(path, url)| {
                    let to = utf8_percent_encode(answered, &ENCODED);
                    format!("{url}{}/{path}&to={to}", draft.lang)
                });
                let words = self.words(draft.lang);
                let lines: Vec<String> = lines.iter().map(|line| words.say(line)).collect();
                let opens = mail_to(answered, &format!("Re: {}", draft.subject), &lines);
                *link = (opens.len() <= LONGEST_LINK).then_some(opens);
            }
        }
        let mut references: Vec<String> = draft
            .game
            .map(|game| format!("{game}@{host}"))
            .into_iter()
            .collect();
        if let Some(sender) = draft.answers {
            let known = references.clone();
            references.extend(
                sender
                    .references
                    .iter()
                    .filter(|id| !known.contains(id))
                    .cloned(),
            );
        }
        let own = |email: String| Address::new(Some(self.config.name.clone()), email);
        let mail = outgoing::Letter {
            id: format!("{id}@{host}"),
            date: self.now,
            from: own(self.config.address.clone()),
            to: draft.to,
            reply_to: answers_to.map(own),
            subject: draft.subject,
            in_reply_to: draft.answers.and_then(|sender| sender.message_id.clone()),
            references,
            auto: if draft.answers.is_some() {
                AutoSubmitted::Replied
            } else {
                AutoSubmitted::Generated
            },
            list_id: draft
                .game
                .map(|game| (game.to_owned(), format!("{game}.{host}"))),
            list_unsubscribe,
            language: draft.lang,
            text: String::new(),
            html: None,
            inline_pictures: Vec::new(),
            attachments: draft.files,
        };
        Contents {
            mail,
            letter,
            pictures: draft.pictures,
        }
    }
}

/// A link that opens a mail with these lines in it (RFC 6068 2).
fn mail_to(address: &str, subject: &str, lines: &[String]) -> String {
    let encoded = |text: &str| utf8_percent_encode(text, &ENCODED).to_string();
    let mut link = format!("mailto:{address}?subject={}", encoded(subject));
    if !lines.is_empty() {
        link += "&body=";
        link += &encoded(&lines.join("\r\n"));
    }
    link
}

/// A letter about a game, for the turn that is due, that says nothing yet.
pub(super) fn blank(game: OpenGame<'_>) -> Letter {
    let heading = Message::new("report-game").with("game", game.id.as_str());
    Letter::new(game.mark(), heading)
}

/// Where somebody is written to.
pub(super) fn address_of(player: &Person) -> Address {
    Address::new(player.name.clone(), player.address.clone())
}

/// An address without a name.
pub(super) fn nameless(email: &str) -> Address {
    Address::new(None, email.to_owned())
}
