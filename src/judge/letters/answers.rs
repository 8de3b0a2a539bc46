//! Answers to mails without orders, and letters that tell one thing.

use super::Answer;
use super::receipt::Read;
use super::{
    Clerk, Draft, Sender, about, address_of, answer_subject, blank, nameless, not_filed, thread_id,
};
use crate::game::scene::Scene;
use crate::game::{Arg, Lang, Message};
use crate::judge::Result;
use crate::judge::admin::Person;
use crate::judge::games::game_file::Game;
use crate::judge::games::open_game::OpenGame;
use crate::judge::record::contents::Pictured;
use crate::mail::reply;
use crate::report::letter::{Letter, Part, WRITTEN};

/// A board that a letter shows.
#[derive(Debug)]
pub(in crate::judge) struct Board {
    /// The code of the turn.
    pub(in crate::judge) turn: String,
    /// What it shows.
    pub(in crate::judge) alt: Message,
    /// The board.
    pub(in crate::judge) scene: Scene,
}

/// What somebody in a game writes to others.
pub(in crate::judge) struct PressLetter {
    /// From whom, if that is said.
    pub(in crate::judge) from: Option<Arg>,
    /// To whom.
    pub(in crate::judge) to: Arg,
    /// The text.
    pub(in crate::judge) text: String,
    /// The conversation, as it stands in Message-IDs.
    pub(in crate::judge) channel: String,
    /// Whether an answer to it goes to who wrote it.
    pub(in crate::judge) answerable: bool,
}

impl PressLetter {
    /// From whom to whom, and the text.
    pub(in crate::judge) fn contents(&self) -> (Message, Vec<Message>) {
        let heading = match &self.from {
            Some(from) => Message::new("press-heading").with("from", from.clone()),
            None => Message::new("press-heading-anonymous"),
        };
        let paragraphs = self.text.split("\n\n");
        let paragraphs = paragraphs.map(|text| Message::new(WRITTEN).with("text", text));
        (heading.with("to", self.to.clone()), paragraphs.collect())
    }
}

/// Why a mail is not used.
pub(in crate::judge) struct Refusal<'a> {
    pub(in crate::judge) why: &'a Message,
    /// What the Message-ID of a question begins with that is asked once more.
    pub(in crate::judge) question: Option<&'a str>,
    /// What is shown of it.
    pub(in crate::judge) parts: Vec<Part>,
}

impl Clerk<'_> {
    /// The answer to a mail without orders.
    pub(in crate::judge) fn answer(
        &mut self,
        game: OpenGame<'_>,
        player: &Person,
        sender: &Sender,
        answer: Answer,
    ) -> Result<i64> {
        let letter = blank(game);
        let fresh = Message::new("judge-subject-game").with("about", about(game));
        self.reply(game, player, (sender, &fresh), letter, answer)
    }

    /// Queues a letter that answers a mail, with what it asked for. Where the
    /// mail has no subject, `fresh` is one. Returns the letter's number.
    pub(super) fn reply(
        &mut self,
        game: OpenGame<'_>,
        player: &Person,
        (sender, fresh): (&Sender, &Message),
        mut letter: Letter,
        mut answer: Answer,
    ) -> Result<i64> {
        let words = self.words(player.lang);
        let mut subject = answer_subject(&self.config.texts, sender, &words.say(fresh));
        if answer.not_filed {
            subject = words.say(&not_filed(&subject));
        }
        let mut files = std::mem::take(&mut answer.files);
        if answer.calendar {
            files.extend(self.calendar(game, player)?);
        }
        let pictures = self.add(&game, player, &mut letter, answer);
        let draft = Draft {
            subject,
            answers: Some(sender),
            pictures,
            files,
            ..self.to_player(game, player, fresh, letter)
        };
        Ok(self.queue(draft))
    }

    /// A letter that tells one thing.
    pub(in crate::judge) fn notice(&mut self, game: OpenGame<'_>, to: &Person, message: &Message) {
        self.notice_with(game, to, message, Vec::new());
    }

    /// Letters to several people that tell one thing.
    pub(in crate::judge) fn notices<'p>(
        &mut self,
        game: OpenGame<'_>,
        to: impl IntoIterator<Item = &'p Person>,
        message: &Message,
    ) {
        for person in to {
            self.notice(game, person, message);
        }
    }

    /// A press, to one reader, at once.
    pub(in crate::judge) fn press_at_once(
        &mut self,
        game: OpenGame<'_>,
        to: &Person,
        press: &PressLetter,
    ) {
        let (heading, paragraphs) = press.contents();
        let subject = match &press.from {
            Some(from) => Message::new("judge-subject-press").with("from", from.clone()),
            None => Message::new("judge-subject-press-anonymous"),
        };
        let letter = Letter {
            paragraphs,
            footer: vec![Message::new(if press.answerable {
                "press-answer-plainly"
            } else {
                "press-answer"
            })],
            ..Letter::new(game.mark(), heading)
        };
        let subject = subject.with("about", about(game));
        let draft = Draft {
            id: thread_id(&game, &press.channel, to),
            ..self.to_player(game, to, &subject, letter)
        };
        self.queue(draft);
    }

    /// The answer to a mail that could not be used. Only a player is written
    /// to in a language that is known; others get both. Returns the number of
    /// the letter.
    pub(in crate::judge) fn refusal(
        &mut self,
        game: Option<OpenGame<'_>>,
        player: Option<&Person>,
        sender: &Sender,
        refusal: Refusal<'_>,
    ) -> i64 {
        let Refusal {
            why,
            question,
            parts,
        } = refusal;
        let lang = player.map_or(Lang::EN, |player| player.lang);
        let words = self.words(lang);
        let mut paragraphs = vec![why.clone()];
        if player.is_none() {
            paragraphs.extend(self.in_other_languages(lang, |words| vec![words.say(why)]));
        }
        let id = match (question, game, player) {
            (Some(question), ..) => question.to_owned(),
            (None, Some(game), Some(player)) => thread_id(&game, &game.stored.turn, player),
            (None, ..) => "judge".to_owned(),
        };
        let mark = game.map_or_else(|| reply::sentinel("judge", ""), OpenGame::mark);
        let heading = match game {
            Some(game) => Message::new("judge-heading-game").with("game", game.id.as_str()),
            None if question.is_some() => Message::new("identity-answer-heading"),
            None => Message::new("judge-heading"),
        };
        let letter = Letter {
            paragraphs,
            parts,
            ..Letter::new(mark, heading)
        };
        let fresh = words.say(&Message::new("judge-subject-answer"));
        // Nothing that a stranger wrote is passed on to the address that he
        // claims to write from.
        let subject = match player {
            Some(_) => answer_subject(&self.config.texts, sender, &fresh),
            None => fresh,
        };
        let to = player.map_or_else(|| nameless(&sender.address), address_of);
        let draft = Draft {
            answers: Some(sender),
            game: game.map(|game| game.game.id.as_str()),
            ..Draft::new(id, to, lang, subject, letter)
        };
        self.queue(draft)
    }

    /// Puts what a mail asked for into the letter that answers it.
    fn add(
        &mut self,
        game: &Game,
        player: &Person,
        letter: &mut Letter,
        answer: Answer,
    ) -> Vec<Pictured> {
        let mut pictures = Vec::new();
        for (board, number) in answer.boards.into_iter().zip(1..) {
            let Board { turn, alt, scene } = board;
            let name = format!("asked{number}");
            let (picture, shown) = self.picture(game, &name, &turn, scene, alt, player);
            letter.pictures.push(shown);
            pictures.push(picture);
        }
        if let Some(Board { turn, alt, scene }) = answer.own_board {
            let (picture, shown) = self.picture(game, "own", &turn, scene, alt, player);
            letter.parts.push(Part::Pictures(vec![shown]));
            pictures.push(picture);
        }
        letter.paragraphs.splice(0..0, answer.said);
        let mut read = Read::default();
        letter
            .parts
            .extend(answer.parts.into_iter().map(|part| match part {
                Part::Notes { heading, notes } => Part::notes(heading, read.as_many_of(notes)),
                part => part,
            }));
        pictures
    }
}
