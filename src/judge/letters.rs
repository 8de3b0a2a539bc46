//! Letters: to whom, in which words and thread, with which picture.

mod answer;
mod answers;
mod asking;
mod channel;
pub(in crate::judge) mod digest;
mod draft;
mod drawn;
mod examples;
pub mod key;
mod lobby;
mod news;
pub(in crate::judge) mod proof;
mod receipt;
pub(in crate::judge) mod rulebook;
mod shared;
mod subjects;
mod tapping;
mod timely;

use crate::game::Lang;
use crate::judge::games::open_game::OpenGame;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde_json::Value;

pub(super) use answer::Answer;
pub(super) use answers::{Board, PressLetter, Refusal};
pub(super) use channel::{press_channel, press_writer};
use draft::{Draft, Notice, address_of, blank, nameless};
use drawn::Shown as ShownScene;
pub(super) use examples::examples;
pub(super) use lobby::LobbyLetter;
pub(super) use news::News;
pub(super) use receipt::{MailLines, Receipt};
pub(super) use shared::Shared;
pub(super) use subjects::{about, about_game};
pub(super) use timely::{deadlines_to_come, listed, on_file};

use super::admin::{Person, Role};
use super::config::Config;
use super::games::game_cache::GameCache;
use super::games::game_file::Game;
use super::games::lots;
use super::orders::ahead;
use super::orders::ahead::Opening;
use super::record::contents::Pictured;
use super::record::known::GameRecord;
use super::record::ledger::{Ledger, LedgerError};
use super::record::moment::Moment;
use super::{Result, seen_by, table_at};
use crate::game::scene::Scene;
use crate::game::system::TurnName;
use crate::game::{Arg, Message, Seat, Viewer};
use crate::mail::command::unmarked_subject;
use crate::mail::outgoing;
use crate::mail::{Address, Head};
use crate::report::Texts;
use crate::report::letter::{self, Letter, Part};
use crate::report::words::Words;
use crate::table::{ClosedTurn, OrderTexts, SeenTable, TableView};
use key::Key;

/// What the file with a closed turn says that it is.
const TURN_FORMAT: &str = "highnoon turn 2";

/// The most letters of a subject that come back in the answer's.
const LONGEST_SUBJECT: usize = 200;

/// Who decides: has the ledger of one decision and all that the judge has in
/// mind, deals with what has come, and writes the letters.
pub(super) struct Clerk<'a> {
    pub(super) ledger: &'a mut Ledger,
    pub(super) config: &'a Config,
    pub(super) key: &'a Key,
    pub(super) games: &'a mut GameCache,
    /// The time, in whole seconds.
    pub(super) now: DateTime<Utc>,
    /// Where answers are put instead of the queue, when nobody has written a
    /// mail: as text.
    pub(super) printed: Option<Vec<String>>,
    /// Whether something was not understood, or may not be done.
    pub(super) leaves_out: bool,
    /// How many letters have been queued.
    pub(super) queued: usize,
    /// What has been made known so far.
    notices: Vec<Notice>,
    /// The scenes that its letters have shown so far.
    shown: Vec<ShownScene>,
    /// Whether other mails wait for this one: its receipt then comes without
    /// the board, which takes many times as long to draw as all else.
    pub(super) hurries: bool,
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

impl<'a> Clerk<'a> {
    pub(super) fn new(
        ledger: &'a mut Ledger,
        config: &'a Config,
        key: &'a Key,
        games: &'a mut GameCache,
        now: Moment,
    ) -> Self {
        Self {
            ledger,
            config,
            key,
            games,
            now: *now,
            printed: None,
            leaves_out: false,
            queued: 0,
            notices: Vec::new(),
            shown: Vec::new(),
            hurries: false,
        }
    }

    /// The texts of a language.
    pub(super) fn words(&self, lang: Lang) -> Words<'a> {
        self.config.texts.in_language(lang)
    }

    /// What somebody is told in every language but this one, as nobody knows
    /// which he reads.
    fn in_other_languages(
        &self,
        lang: Lang,
        say: impl Fn(Words<'a>) -> Vec<String>,
    ) -> Vec<Message> {
        let texts = &self.config.texts;
        let others = texts.languages().filter(|other| *other != lang);
        others
            .flat_map(|other| say(texts.in_language(other)))
            .map(|text| Message::new("judge-verbatim").with("text", text))
            .collect()
    }

    /// A game and its record, which nobody else changes; `None` if there is no
    /// such game, or it is out of order.
    pub(super) fn open_game(&mut self, id: &str) -> Result<Option<(Arc<Game>, GameRecord)>> {
        let stored = match self.ledger.game(id) {
            Ok(Some(stored)) => stored,
            Ok(None) | Err(LedgerError::Damaged(_)) => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let game = self.games.open(&stored).ok();
        Ok(game.map(|game| (game, stored)))
    }

    /// The letters with which a game starts.
    pub(super) fn start_letters(&mut self, game: OpenGame<'_>) -> Result<()> {
        let turn = table_at(game)?.turn();
        let about = subjects::about_turn(&game.id, turn.short);
        for player in &game.stored.admin.people {
            let table = seen_by(game, player)?;
            let (mut letter, picture) = self.start_letter(game, &table, player, &turn.title);
            let words = self.words(player.lang);
            let subject = match subjects::wanted(&*table, game.stored, player, words) {
                Some(wanted) => Message::new("judge-subject-start-wanted").with("wanted", wanted),
                None => Message::new("judge-subject-start"),
            };
            let subject = subject.with("about", about.clone());
            let mut files = self.calendar(game, player)?;
            if game.tap {
                let into = (&mut letter, &mut files);
                self.attach_order_page(game, &table, player, into);
            }
            let draft = Draft {
                pictures: vec![picture],
                files,
                ..self.to_player(game, player, &subject, letter)
            };
            self.queue(draft);
        }
        Ok(())
    }

    /// What somebody gets to know who begins to play, with the board.
    fn start_letter(
        &mut self,
        game: OpenGame<'_>,
        table: &SeenTable,
        player: &Person,
        turn: &Message,
    ) -> (Letter, Pictured) {
        let words = self.words(player.lang);
        let scene = table.scene(&OrderTexts::new());
        let caption = Message::new("report-picture").with("turn", turn.clone());
        let stored = game.stored;
        let (picture, shown) = self.picture(&game, "board", &stored.turn, scene, caption, player);
        let mut introduction = table.introduction();
        introduction.extend(rulebook::hint(&**table));
        introduction.extend(digest::hint(&**table));
        let admin = &stored.admin;
        introduction.extend(lots::committed(&admin.lots));
        if admin.press.keeper_reads {
            introduction.push(Message::new("answer-rules-keeper-reads"));
        }
        introduction.extend(game.publicity.told(self.config.site.as_ref()));
        if self.config.identity.requires_proof() {
            introduction.push(Message::new("identity-keep-letters"));
        }
        let wanted = subjects::wanted(&**table, game.stored, player, words);
        let sheet = (player.seat().filter(|_| wanted.is_some()))
            .and_then(|seat| timely::sheet(&game, &**table, seat));
        let letter = Letter::start(letter::Start {
            mark: Some(game.mark()),
            game: game.id.clone(),
            seat: player
                .seat()
                .map(|seat| Arg::Name(seat_name(&**table, seat))),
            introduction,
            status: table.status(),
            examples: player
                .seat()
                .into_iter()
                .flat_map(|seat| examples(&**table, seat, words))
                .chain(sheet)
                .collect(),
            picture: Some(shown),
            deadline: deadline(game.stored, player, words),
            due: wanted.is_some(),
            adds_up: table.adds_up(),
        });
        (letter, picture)
    }

    /// The letters about a closed turn, to everybody in the game.
    pub(super) fn result_letters(
        &mut self,
        game: OpenGame<'_>,
        ended: &Ended<'_>,
        opening: &Opening,
        about: &dyn Fn(&Person) -> Vec<Message>,
    ) -> Result<()> {
        let admin = &game.stored.admin;
        let Ended { closed, was, .. } = *ended;
        let next = closed.next();
        let about_results = subjects::about_turn(&game.id, was.short.clone());
        let about_next = subjects::about_turn(&game.id, next.turn().short);
        let goes_on = game.stored.deadline.is_some();
        for player in &admin.people {
            let words = self.words(player.lang);
            let viewer = admin.viewer(player);
            let known = next.seen(viewer);
            let wanted = subjects::wanted(&*known, game.stored, player, words);
            let opened = opening.parts(player, words);
            let mut report = closed.report_since(ended.year_began, viewer);
            // What others have done, and what asks nothing of who reads one
            // letter a day, can wait for it.
            let is_others = wanted.is_none() && opened.is_empty() && !ended.had_part(player);
            if player.digest && goes_on && is_others {
                report.summary.splice(0..0, about(player));
                self.keep_for_digest(&game, player, report)?;
                continue;
            }
            let before = closed.scene(viewer);
            let stands = Scene {
                title: Message::new("report-after").with("turn", was.title.clone()),
                ..next.scene(&OrderTexts::new(), viewer)
            };
            let boards = match before.turned_into(&stands) {
                Some(turned) => vec![("board", turned, "report-picture-turned")],
                None => vec![
                    ("board", before, "report-picture-results"),
                    ("after", stands.bare(), "report-picture-after"),
                ],
            };
            let drawn = boards.into_iter().map(|(name, scene, shows)| {
                let caption = Message::new(shows).with("turn", was.title.clone());
                self.picture(&game, name, &was.code, scene, caption, player)
            });
            let (drawn, shown) = drawn.unzip();
            let mut letter = Letter::results(letter::Results {
                mark: Some(game.mark()),
                game: game.id.clone(),
                report,
                pictures: shown,
                deadline: deadline(game.stored, player, words),
                due: wanted.is_some(),
            });
            letter.paragraphs.extend(about(player));
            if wanted.is_some() && opened.is_empty() {
                let sheet = player
                    .seat()
                    .and_then(|seat| timely::sheet(&game, &*known, seat));
                letter.parts.extend(sheet);
            }
            letter.parts.extend(opened);
            if !goes_on {
                letter.footer.push(Message::new("judge-game-ends"));
            }
            let mut files = self.calendar(game, player)?;
            files.extend(position_file(&game, closed, viewer));
            if goes_on && game.tap {
                let table = seen_by(game, player)?;
                self.attach_order_page(game, &table, player, (&mut letter, &mut files));
            }
            // Who has to do something gets to know that first, and the others
            // that they need not.
            let subject = match wanted {
                Some(wanted) => Message::new("judge-subject-wanted")
                    .with("about", about_next.clone())
                    .with("wanted", wanted),
                None if goes_on => {
                    Message::new("judge-subject-results").with("about", about_results.clone())
                }
                None => Message::new("judge-subject-over").with("about", about_results.clone()),
            };
            let draft = Draft {
                pictures: drawn,
                files,
                ..self.to_player(game, player, &subject, letter)
            };
            self.queue(draft);
        }
        Ok(())
    }

    /// The letter to somebody who takes a seat in a game that goes on.
    pub(super) fn welcome(&mut self, game: OpenGame<'_>, to: &Person) -> Result<()> {
        let table = &seen_by(game, to)?;
        let turn = table.turn().title;
        let on_file = self.ledger.orders_for(&game.id, &game.stored.turn)?;
        let own = to.seat().and_then(|seat| on_file.get(&seat));
        let orders = to
            .seat()
            .zip(own)
            .map(|(seat, own)| table.describe(seat, own));
        let (mut letter, picture) = self.start_letter(game, table, to, &turn);
        letter.heading = Message::new("report-game").with("game", game.id.as_str());
        // Orders stay when a seat changes hands, for later turns as well.
        let mut inherited = Vec::new();
        if let Some(lines) = orders.filter(|orders| !orders.is_empty()) {
            let heading = Message::new("report-orders-on-file");
            inherited.push(Part::Lines { heading, lines });
        }
        if let Some(seat) = to.seat() {
            let kept = game.stored.admin.ahead.of(seat);
            inherited.extend(ahead::kept_for_turns(&**table, &kept));
            inherited.extend(ahead::standing(&kept));
        }
        if !inherited.is_empty() {
            letter.paragraphs.push(Message::new("signup-inherited"));
        }
        letter.parts.splice(0..0, inherited);
        let about = subjects::about_turn(&game.id, table.turn().short);
        let subject = Message::new("judge-subject-welcome").with("about", about);
        let files = self.calendar(game, to)?;
        let draft = Draft {
            pictures: vec![picture],
            files,
            ..self.to_player(game, to, &subject, letter)
        };
        self.queue(draft);
        Ok(())
    }
}

/// A turn that has just been closed.
#[derive(Clone, Copy)]
pub(super) struct Ended<'e> {
    /// How it ended.
    pub(super) closed: &'e dyn ClosedTurn,
    /// Its name.
    pub(super) was: &'e TurnName,
    /// Where things stood before it.
    pub(super) before: &'e dyn TableView,
    /// Where things stood when its year began.
    pub(super) year_began: &'e Value,
}

impl Ended<'_> {
    /// Whether it waited for orders of this reader.
    fn had_part(&self, reader: &Person) -> bool {
        let seat = reader.seat();
        seat.is_some_and(|seat| self.before.wanted(seat).is_some())
    }
}

/// What a program needs of a closed turn, as far as its reader may know it.
fn position_file(
    game: &Game,
    closed: &dyn ClosedTurn,
    viewer: Viewer,
) -> Option<outgoing::Attachment> {
    let mut turn = closed.published(viewer)?;
    turn["format"] = TURN_FORMAT.into();
    turn["game"] = game.id.as_str().into();
    Some(outgoing::Attachment {
        file_name: "position.json".to_owned(),
        mime: "application/json".to_owned(),
        text: format!("{turn}\n"),
    })
}

fn seat_name(table: &dyn TableView, seat: Seat) -> crate::game::LocalName {
    table.seats()[seat.index()].name.clone()
}

/// What the Message-IDs of letters to somebody in a turn begin with. An answer
/// carries it back.
fn thread_id(game: &Game, turn: &str, person: &Person) -> String {
    format!("{}.{turn}.{}", game.id, called(game, person))
}

/// What somebody is called in Message-IDs.
pub(super) fn called(game: &Game, person: &Person) -> String {
    match person.role {
        Role::Player(seat) => game.table.seats()[seat.index()].id.clone(),
        Role::Keeper => "keeper".to_owned(),
        Role::Observer => "observer".to_owned(),
        Role::Candidate => "candidate".to_owned(),
    }
}

/// When the turn that is due is closed, in a player's words and zone.
pub(super) fn deadline(stored: &GameRecord, player: &Person, words: Words<'_>) -> Option<String> {
    stored
        .deadline
        .map(|deadline| words.date_time(&deadline.with_timezone(&player.zone)))
}

/// The subject of an answer: the mail's own, so that threads stay together, but
/// for what an earlier answer said in it of another mail's orders.
fn answer_subject(texts: &Texts, sender: &Sender, fresh: &str) -> String {
    let mut subject = sender.subject.trim();
    for lang in texts.languages() {
        let mark = texts.in_language(lang).say(&not_filed(""));
        let behind = subject.rsplit_once(mark.trim_end());
        subject = behind.map_or(subject, |(_, behind)| behind.trim_start());
    }
    if subject.is_empty() {
        return fresh.to_owned();
    }
    match unmarked_subject(subject) {
        (_, true) => subject.to_owned(),
        (_, false) => format!("Re: {subject}"),
    }
}

/// A subject that says that orders of the mail are not on file.
fn not_filed(subject: &str) -> Message {
    Message::new("judge-subject-not-filed").with("subject", subject)
}
