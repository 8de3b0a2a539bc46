//! From what a letter says to its bytes in the queue.

use super::{LetterWriter, Sender, Unpainted, about, thread_id};
use crate::game::{Lang, Message};
use crate::judge::admin::Person;
use crate::judge::game_file::Game;
use crate::judge::known::GameRecord;
use crate::judge::ledger::{Ledger, NewLetter};
use crate::judge::{JudgeError, proof};
use crate::mail::Address;
use crate::mail::outgoing::{self, Attachment, AutoSubmitted};
use crate::report::letter::Letter;
use crate::report::words::Words;

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
    pub(super) pictures: Vec<Unpainted>,
    pub(super) files: Vec<Attachment>,
}

impl<'a> Draft<'a> {
    /// A letter to somebody in a game that answers no mail. An answer to it is
    /// for `turn`.
    pub(super) fn to_player(
        game: &'a Game,
        turn: &str,
        player: &Person,
        subject: &Message,
        letter: Letter,
    ) -> Self {
        let id = thread_id(game, turn, player);
        let subject = Words::new(player.lang).say(subject);
        Self {
            game: Some(&game.id),
            ..Self::new(id, address_of(player), player.lang, subject, letter)
        }
    }

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
    letter: Letter,
    files: Vec<Attachment>,
}

impl Notice {
    /// Takes what another letter says behind what this one says.
    fn add(&mut self, letter: Letter, files: Vec<Attachment>) {
        let Letter {
            paragraphs,
            parts,
            footer,
            ..
        } = letter;
        for said in paragraphs {
            if !self.letter.paragraphs.contains(&said) {
                self.letter.paragraphs.push(said);
            }
        }
        self.letter.parts.extend(parts);
        for said in footer {
            if !self.letter.footer.contains(&said) {
                self.letter.footer.push(said);
            }
        }
        // The newer calendar stands for the older one.
        let is_older = |old: &Attachment| files.iter().any(|file| file.file_name == old.file_name);
        self.files.retain(|old| !is_older(old));
        self.files.extend(files);
    }
}

impl LetterWriter<'_> {
    /// Tells somebody what has happened: all that one mail does is told to a
    /// reader in one letter.
    pub(super) fn tell(
        &mut self,
        ledger: &mut Ledger,
        game: &Game,
        stored: &GameRecord,
        to: &Person,
        letter: Letter,
        files: Vec<Attachment>,
    ) -> Result<(), JudgeError> {
        let subject = Message::new("judge-subject-notice").with("about", about(game, stored));
        let mut draft = Draft::to_player(game, &stored.turn, to, &subject, letter);
        let is_same = |notice: &&mut Notice| notice.id == draft.id && notice.reader == to.address;
        if let Some(notice) = self.notices.iter_mut().find(is_same) {
            notice.add(draft.letter, files);
            draft.letter = notice.letter.clone();
            draft.files.clone_from(&notice.files);
            let number = notice.number;
            let mail = self.compose(number, &draft);
            let raw = build(&mail)?;
            if let Some(queued) = ledger.queued_mut(number) {
                queued.raw = raw;
            }
            return Ok(());
        }
        let notice = Notice {
            number: ledger.letter_number(),
            id: draft.id.clone(),
            reader: to.address.clone(),
            letter: draft.letter.clone(),
            files: files.clone(),
        };
        draft.files = files;
        self.queue_as(ledger, notice.number, draft)?;
        self.notices.push(notice);
        Ok(())
    }

    /// Queues a letter. Returns its number, 0 if it is printed.
    pub(super) fn queue(&self, ledger: &mut Ledger, draft: Draft<'_>) -> Result<i64, JudgeError> {
        if let Some(printed) = &self.printed
            && draft.answers.is_some()
        {
            let letter = Letter {
                mark: None,
                ..draft.letter
            };
            let mut printed = printed.borrow_mut();
            printed.push(letter.to_text(Words::new(draft.lang)));
            return Ok(0);
        }
        let number = ledger.letter_number();
        self.queue_as(ledger, number, draft)?;
        Ok(number)
    }

    /// Queues a letter under a number that is nobody else's.
    pub(super) fn queue_as(
        &self,
        ledger: &mut Ledger,
        number: i64,
        draft: Draft<'_>,
    ) -> Result<(), JudgeError> {
        let mut mail = self.compose(number, &draft);
        let raw = build(&mail)?;
        let mut queued = NewLetter {
            number,
            message_id: mail.id.clone(),
            recipient: mail.to.email.clone(),
            raw,
            game: draft.game.map(str::to_owned),
            queued: self.now(),
            answers: draft.answers.is_some(),
            late: None,
        };
        if !draft.pictures.is_empty() {
            let painter = self.config.painter.clone();
            let words = Words::new(draft.lang);
            let Draft {
                letter, pictures, ..
            } = draft;
            let with_pictures = move || {
                mail.inline_pictures = painter.paint(&pictures)?;
                mail.text = letter.to_text(words);
                mail.html = Some(letter.to_html(words));
                outgoing::build(&mail).ok()
            };
            queued.late = Some(Box::new(with_pictures));
        }
        ledger.queue_letter(queued);
        self.queued.set(self.queued.get() + 1);
        Ok(())
    }

    /// What is sent of a letter before its pictures are drawn. With them it is
    /// made when it is queued for good; without them it goes if they cannot be
    /// drawn.
    fn compose(&self, number: i64, draft: &Draft<'_>) -> outgoing::Letter {
        let host = self.config.host().unwrap_or("localhost");
        let recipient = &draft.to.email;
        let id = proof::letter_id(self.key, &format!("{}.{number}", draft.id), recipient);
        let seat = draft.game.zip(draft.id.rsplit('.').next());
        let press = draft.id.split('.').nth(1).and_then(super::press_writer);
        let answers_to = seat.and_then(|(game, seat)| {
            proof::reply_to(self.config, self.key, game, (seat, press), recipient)
        });
        let list_unsubscribe = draft.game.map(|game| {
            let address = answers_to.as_ref().unwrap_or(&self.config.address);
            format!("<mailto:{address}?subject=%5B{game}%5D%20unsubscribe>")
        });
        let words = Words::new(draft.lang);
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
        let bare = (!draft.pictures.is_empty()).then(|| draft.letter.clone().without_pictures());
        let letter = bare.as_ref().unwrap_or(&draft.letter);
        let own = |email: String| Address {
            name: Some(self.config.name.clone()),
            email,
        };
        outgoing::Letter {
            id: format!("{id}@{host}"),
            date: self.now(),
            from: own(self.config.address.clone()),
            to: draft.to.clone(),
            reply_to: answers_to.map(own),
            subject: draft.subject.clone(),
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
            text: letter.to_text(words),
            html: Some(letter.to_html(words)),
            inline_pictures: Vec::new(),
            attachments: draft.files.clone(),
        }
    }
}

/// The bytes of a letter.
fn build(mail: &outgoing::Letter) -> Result<Vec<u8>, JudgeError> {
    outgoing::build(mail).map_err(|error| JudgeError::Letter {
        recipient: mail.to.email.clone(),
        why: error.to_string(),
    })
}

/// Where somebody is written to.
pub(super) fn address_of(player: &Person) -> Address {
    Address {
        name: player.name.clone(),
        email: player.address.clone(),
    }
}

/// An address without a name.
pub(super) fn nameless(email: &str) -> Address {
    Address {
        name: None,
        email: email.to_owned(),
    }
}
