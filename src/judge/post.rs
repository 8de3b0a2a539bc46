//! Letters: to whom, in which words and thread, with which picture.

use chrono::{DateTime, Utc};

use super::JudgeError;
use super::config::Config;
use super::game_file::{Game, Player};
use crate::game::scene::Scene;
use crate::game::system::Line;
use crate::game::{Arg, Lang, Message, Note, Seat, Severity, Viewer};
use crate::mail::outgoing::{self, AutoSubmitted};
use crate::mail::{Address, Head, reply};
use crate::render;
use crate::report::letter::{self, Letter, Noted, Part};
use crate::report::words::Words;
use crate::store::{NewLetter, StoredGame, Work};
use crate::table::{ClosedTurn, OrderTexts, Table, TableReading};

/// The width of pictures in letters, in pixels.
const PICTURE_WIDTH: u32 = 800;

/// The most notes that a receipt shows, and how much of the player's text
/// they may quote together, in bytes. A mail of five thousand wrong lines is
/// not answered by a book.
const MOST_NOTES: usize = 40;
const MOST_QUOTED: usize = 16 * 1024;
/// The most lines in doubtful places that are looked at, and shown.
const MOST_DOUBTFUL: usize = 500;
const MOST_DOUBTFUL_SHOWN: usize = 8;
/// The most letters of a subject that come back in the answer's.
const LONGEST_SUBJECT: usize = 200;

/// Writes letters into the queue of a store.
pub(super) struct Post<'a> {
    config: &'a Config,
    now: DateTime<Utc>,
    /// Pictures drawn so far: most players see the same board.
    pictures: Vec<(Lang, Scene, Vec<u8>)>,
}

/// Who wrote the mail that is being answered, and what an answer needs of it.
pub(super) struct Sender {
    pub(super) address: String,
    subject: String,
    message_id: Option<String>,
    references: Vec<String>,
}

impl Sender {
    pub(super) fn of(head: &Head, from: &Address) -> Self {
        Self {
            address: from.email.clone(),
            subject: head.subject.chars().take(LONGEST_SUBJECT).collect(),
            message_id: head.message_id.clone(),
            references: head.references.clone(),
        }
    }
}

/// What is to be told about a mail with orders.
pub(super) struct Receipt<'a> {
    pub(super) table: &'a dyn Table,
    pub(super) reading: &'a TableReading,
    /// The lines that were read, by their numbers in the mail.
    pub(super) lines: &'a [(usize, String)],
    /// Lines that may have been meant but were not read.
    pub(super) doubtful: &'a [(usize, String)],
    /// Lines that somebody else's mail or an earlier one brought along.
    pub(super) quoted: &'a [(usize, String)],
    pub(super) forwarded: bool,
    pub(super) truncated: bool,
}

/// A letter on its way into the queue.
struct Draft<'a> {
    /// What its Message-ID begins with.
    id: String,
    to: Address,
    lang: Lang,
    subject: String,
    /// The mail it answers, if it answers one.
    answers: Option<&'a Sender>,
    game: Option<&'a str>,
    letter: Letter,
    picture: Option<outgoing::Picture>,
}

impl<'a> Post<'a> {
    pub(super) const fn new(config: &'a Config, now: DateTime<Utc>) -> Self {
        Self {
            config,
            now,
            pictures: Vec::new(),
        }
    }

    pub(super) const fn now(&self) -> DateTime<Utc> {
        self.now
    }

    /// The letters with which a game starts.
    pub(super) fn start_letters(
        &mut self,
        work: &mut dyn Work,
        game: &Game,
        stored: &StoredGame,
    ) -> Result<(), JudgeError> {
        let table = game.table.as_ref();
        let turn = table.turn().title;
        for player in &game.players {
            let words = Words::new(player.lang);
            let viewer = Viewer::Seat(player.seat);
            let scene = table.scene(&OrderTexts::new(), viewer);
            let picture = self.picture(game, &stored.turn, scene, words, &player.address)?;
            let letter = Letter::start(letter::Start {
                mark: Some(reply::sentinel(&game.id, &stored.turn)),
                game: game.id.clone(),
                seat: Some(Arg::Name(seat_name(table, player.seat))),
                introduction: table.introduction(),
                status: table.status(viewer),
                examples: table
                    .examples(player.seat)
                    .into_iter()
                    .map(|example| (example.line, example.means))
                    .collect(),
                picture: Some(letter::Picture::of(&picture.cid, turn.clone())),
                deadline: deadline(stored, player, words),
            });
            let subject = Message::new("judge-subject-start")
                .with("game", game.id.as_str())
                .with("turn", turn.clone());
            self.queue(
                work,
                Draft {
                    id: thread_id(game, &stored.turn, player.seat),
                    to: address_of(player),
                    lang: player.lang,
                    subject: words.say(&subject),
                    answers: None,
                    game: Some(&game.id),
                    letter,
                    picture: Some(picture),
                },
            )?;
        }
        Ok(())
    }

    /// The letters about a closed turn, to every player.
    pub(super) fn result_letters(
        &mut self,
        work: &mut dyn Work,
        game: &Game,
        after: &StoredGame,
        closed: &dyn ClosedTurn,
        was: &Message,
        was_code: &str,
    ) -> Result<(), JudgeError> {
        for player in &game.players {
            let words = Words::new(player.lang);
            let viewer = Viewer::Seat(player.seat);
            let picture =
                self.picture(game, was_code, closed.scene(viewer), words, &player.address)?;
            let mut letter = Letter::results(letter::Results {
                mark: Some(reply::sentinel(&game.id, &after.turn)),
                game: game.id.clone(),
                report: closed.report(viewer),
                pictures: vec![letter::Picture::of(&picture.cid, was.clone())],
                deadline: deadline(after, player, words),
                due: true,
            });
            if after.deadline.is_none() {
                letter.footer.push(Message::new("judge-game-ends"));
            }
            let subject = Message::new("judge-subject-results")
                .with("game", game.id.as_str())
                .with("turn", was.clone());
            self.queue(
                work,
                Draft {
                    id: thread_id(game, &after.turn, player.seat),
                    to: address_of(player),
                    lang: player.lang,
                    subject: words.say(&subject),
                    answers: None,
                    game: Some(&game.id),
                    letter,
                    picture: Some(picture),
                },
            )?;
        }
        Ok(())
    }

    /// The answer to a mail with orders.
    pub(super) fn receipt(
        &mut self,
        work: &mut dyn Work,
        game: &Game,
        stored: &StoredGame,
        player: &Player,
        sender: &Sender,
        receipt: &Receipt<'_>,
    ) -> Result<(), JudgeError> {
        let words = Words::new(player.lang);
        let turn = receipt.table.turn().title;
        let (without, wrong): (Vec<Note>, Vec<Note>) = receipt
            .reading
            .review
            .iter()
            .cloned()
            .partition(|note| note.severity < Severity::Error);
        let mut notes: Vec<Noted> = about_the_mail(receipt, player.seat)
            .into_iter()
            .map(|(severity, key)| whole(severity, Message::new(key)))
            .collect();
        notes.extend(about_lines(receipt, &wrong));
        notes.extend(unused_orders(receipt, player.seat));
        let letter = Letter::receipt(letter::Receipt {
            mark: Some(reply::sentinel(&game.id, &stored.turn)),
            game: game.id.clone(),
            turn: turn.clone(),
            orders: receipt
                .table
                .describe(player.seat, &receipt.reading.on_file),
            notes,
            without: without
                .into_iter()
                .map(|note| Arg::Message(note.message))
                .collect(),
            deadline: deadline(stored, player, words),
            picture: None,
        });
        let fresh = Message::new("judge-subject-orders")
            .with("game", game.id.as_str())
            .with("turn", turn);
        self.queue(
            work,
            Draft {
                id: thread_id(game, &stored.turn, player.seat),
                to: address_of(player),
                lang: player.lang,
                subject: answer_subject(sender, &words.say(&fresh)),
                answers: Some(sender),
                game: Some(&game.id),
                letter,
                picture: None,
            },
        )
    }

    /// The answer to a mail that could not be used. Only a player is written
    /// to in a language that is known; others get both.
    pub(super) fn refusal(
        &mut self,
        work: &mut dyn Work,
        game: Option<(&Game, &StoredGame)>,
        player: Option<&Player>,
        sender: &Sender,
        why: &Message,
    ) -> Result<(), JudgeError> {
        let lang = player.map_or(Lang::En, |player| player.lang);
        let words = Words::new(lang);
        let mut paragraphs = vec![why.clone()];
        if player.is_none() {
            let german = Words::new(Lang::De).say(why);
            paragraphs.push(Message::new("judge-verbatim").with("text", german));
        }
        let id = match (game, player) {
            (Some((game, stored)), Some(player)) => thread_id(game, &stored.turn, player.seat),
            _ => "judge".to_owned(),
        };
        let letter = Letter {
            mark: Some(reply::sentinel(
                game.map_or("judge", |(game, _)| game.id.as_str()),
                game.map_or("", |(_, stored)| stored.turn.as_str()),
            )),
            heading: match game {
                Some((game, _)) => {
                    Message::new("judge-heading-game").with("game", game.id.as_str())
                }
                None => Message::new("judge-heading"),
            },
            paragraphs,
            pictures: Vec::new(),
            parts: Vec::<Part>::new(),
            footer: Vec::new(),
        };
        let fresh = words.say(&Message::new("judge-subject-answer"));
        // Nothing that a stranger wrote is passed on to the address that he
        // claims to write from.
        let subject = match player {
            Some(_) => answer_subject(sender, &fresh),
            None => fresh,
        };
        self.queue(
            work,
            Draft {
                id,
                to: player.map_or_else(
                    || Address {
                        name: None,
                        email: sender.address.clone(),
                    },
                    address_of,
                ),
                lang,
                subject,
                answers: Some(sender),
                game: game.map(|(game, _)| game.id.as_str()),
                letter,
                picture: None,
            },
        )
    }

    fn queue(&self, work: &mut dyn Work, draft: Draft<'_>) -> Result<(), JudgeError> {
        let host = self.config.host().unwrap_or("localhost");
        let number = work.letter_number()?;
        let id = format!("{}.{number}@{host}", draft.id);
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
        let recipient = draft.to.email.clone();
        let letter = outgoing::Letter {
            id: id.clone(),
            date: self.now,
            from: Address {
                name: Some(self.config.name.clone()),
                email: self.config.address.clone(),
            },
            to: draft.to,
            reply_to: None,
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
            language: draft.lang,
            text: draft.letter.to_text(words),
            html: Some(draft.letter.to_html(words)),
            inline_pictures: draft.picture.into_iter().collect(),
            attachments: Vec::new(),
        };
        let raw = outgoing::build(&letter).map_err(|error| JudgeError::Letter {
            recipient: recipient.clone(),
            why: error.to_string(),
        })?;
        work.queue_letter(&NewLetter {
            number,
            message_id: &id,
            recipient: &recipient,
            raw: &raw,
            game: draft.game,
            queued: self.now,
            not_before: None,
        })?;
        Ok(())
    }

    /// A board as a picture for a letter, drawn once for all who see the
    /// same.
    fn picture(
        &mut self,
        game: &Game,
        turn: &str,
        scene: Scene,
        words: Words,
        recipient: &str,
    ) -> Result<outgoing::Picture, JudgeError> {
        let scene = Scene {
            game: game.id.clone(),
            ..scene
        };
        let lang = words.lang();
        let drawn = self
            .pictures
            .iter()
            .find(|(other, of, _)| *other == lang && *of == scene);
        let png = if let Some((_, _, png)) = drawn {
            png.clone()
        } else {
            let svg = render::svg(&scene, &|message| words.say(message), lang);
            let png = render::png(&svg, PICTURE_WIDTH).map_err(|error| JudgeError::Letter {
                recipient: recipient.to_owned(),
                why: format!("the picture: {error}"),
            })?;
            self.pictures.push((lang, scene.clone(), png.clone()));
            png
        };
        Ok(outgoing::Picture {
            cid: format!("board.{turn}.{}", game.id),
            file_name: format!("{}-{turn}.png", game.id),
            png,
            alt: words.say(&scene.title),
        })
    }
}

/// What is to be said about the mail as a whole.
fn about_the_mail(receipt: &Receipt<'_>, seat: Seat) -> Vec<(Severity, &'static str)> {
    let mut notes = Vec::new();
    if receipt.forwarded {
        notes.push((Severity::Error, "judge-forwarded"));
    } else if receipt.reading.given == 0 && receipt.reading.notes.is_empty() {
        let quoted = receipt.quoted.iter().take(MOST_DOUBTFUL);
        let only_quoted = quoted.into_iter().any(|line| is_order(receipt, seat, line));
        notes.push((
            Severity::Warning,
            if only_quoted {
                "judge-only-quoted"
            } else {
                "judge-nothing-read"
            },
        ));
    }
    if receipt.truncated {
        notes.push((Severity::Warning, "judge-truncated"));
    }
    notes
}

/// A note on the mail as a whole.
fn whole(severity: Severity, message: Message) -> Noted {
    Noted {
        note: Note::at(severity, 0, 0..0, message),
        line: String::new(),
    }
}

/// The notes on single lines, as many as anybody reads.
fn about_lines(receipt: &Receipt<'_>, wrong: &[Note]) -> Vec<Noted> {
    let all: Vec<&Note> = receipt.reading.notes.iter().chain(wrong).collect();
    let mut quoted = 0;
    let mut shown: Vec<Noted> = all
        .iter()
        .take(MOST_NOTES)
        .map(|note| Noted {
            note: (*note).clone(),
            line: line(receipt.lines, note.line),
        })
        .take_while(|noted| {
            quoted += noted.line.len();
            quoted <= MOST_QUOTED
        })
        .collect();
    // The first is always shown, as there is no other.
    if shown.is_empty()
        && let Some(&first) = all.first()
    {
        shown.push(Noted {
            note: first.clone(),
            line: line(receipt.lines, first.line),
        });
    }
    let left = all.len() - shown.len();
    if left > 0 {
        let more = Message::new("judge-notes-more").with("count", left);
        shown.push(whole(Severity::Warning, more));
    }
    shown
}

/// Whether a line by itself would be an order.
fn is_order(receipt: &Receipt<'_>, seat: Seat, (number, text): &(usize, String)) -> bool {
    let line = Line {
        number: *number,
        text,
    };
    receipt.table.read(seat, &[], &[line]).given > 0
}

/// Lines in doubtful places that would have been orders.
fn unused_orders(receipt: &Receipt<'_>, seat: Seat) -> Vec<Noted> {
    let orders: Vec<_> = receipt
        .doubtful
        .iter()
        .take(MOST_DOUBTFUL)
        .filter(|line| is_order(receipt, seat, line))
        .collect();
    let mut notes: Vec<Noted> = orders
        .iter()
        .take(MOST_DOUBTFUL_SHOWN)
        .map(|(number, text)| Noted {
            note: Note::at(
                Severity::Warning,
                *number,
                0..text.len(),
                Message::new("judge-doubtful"),
            ),
            line: text.clone(),
        })
        .collect();
    let left = orders.len() - notes.len();
    if left > 0 {
        let more = Message::new("judge-doubtful-more").with("count", left);
        notes.push(whole(Severity::Warning, more));
    }
    notes
}

fn line(lines: &[(usize, String)], number: usize) -> String {
    lines
        .iter()
        .find(|(of, _)| *of == number)
        .map(|(_, text)| text.clone())
        .unwrap_or_default()
}

fn address_of(player: &Player) -> Address {
    Address {
        name: player.name.clone(),
        email: player.address.clone(),
    }
}

fn seat_name(table: &dyn Table, seat: Seat) -> crate::game::LocalName {
    table.seats()[seat.index()].name.clone()
}

/// What the Message-IDs of letters to a seat in a turn begin with. An answer
/// carries it back.
fn thread_id(game: &Game, turn: &str, seat: Seat) -> String {
    let seats = game.table.seats();
    format!("{}.{turn}.{}", game.id, seats[seat.index()].id)
}

/// When the turn that is due is closed, in a player's words and zone.
fn deadline(stored: &StoredGame, player: &Player, words: Words) -> Option<String> {
    stored
        .deadline
        .map(|deadline| words.date_time(&deadline.with_timezone(&player.zone)))
}

/// The subject of an answer: the mail's own, so that threads stay together.
fn answer_subject(sender: &Sender, fresh: &str) -> String {
    let subject = sender.subject.trim();
    if subject.is_empty() {
        return fresh.to_owned();
    }
    let lower = subject.to_lowercase();
    if ["re:", "aw:", "antw:"]
        .iter()
        .any(|mark| lower.starts_with(mark))
    {
        subject.to_owned()
    } else {
        format!("Re: {subject}")
    }
}
