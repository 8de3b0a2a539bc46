//! One mail from the store: whose it is, what it orders, what is answered.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;

use super::config::Config;
use super::game_file::{Game, Player};
use super::post::{Post, Receipt, Sender};
use super::{Handled, JudgeError, table_at};
use crate::game::system::Line;
use crate::game::{Arg, Message};
use crate::mail::{Incoming, read, reply};
use crate::store::{StoredGame, WaitingMail, Work};

/// How many answers one address gets in [`RATE_WINDOW_HOURS`]. More would
/// only ever go to a machine (RFC 3834 2).
const MOST_ANSWERS: u32 = 40;
/// How many answers an address without a seat gets in that time.
const MOST_ANSWERS_TO_STRANGERS: u32 = 1;
const RATE_WINDOW_HOURS: i64 = 24;

/// Deals with mails.
pub(super) struct Reception<'a> {
    config: &'a Config,
    games: &'a BTreeMap<String, Game>,
    post: Post<'a>,
}

/// The game, the player, and the turn that a mail answers, as far as a mail
/// says.
struct Recipient<'a> {
    game: &'a Game,
    player: &'a Player,
    turn: Option<String>,
}

/// What one of the judge's own Message-IDs says.
struct Reference {
    game: String,
    turn: String,
    seat: String,
}

impl<'a> Reception<'a> {
    pub(super) const fn new(
        config: &'a Config,
        games: &'a BTreeMap<String, Game>,
        now: DateTime<Utc>,
    ) -> Self {
        Self {
            config,
            games,
            post: Post::new(config, now),
        }
    }

    /// Deals with a mail and marks it so. Only a store that refuses is an
    /// error: whatever is wrong with the mail is answered or noted.
    pub(super) fn handle(
        mut self,
        work: &mut dyn Work,
        mail: &WaitingMail,
    ) -> Result<Handled, JudgeError> {
        let (key, sender, done) = match read(&mail.raw) {
            Err(unreadable) => {
                let head = unreadable.head.as_deref();
                let from = head.and_then(|head| head.from.clone());
                let sender = from
                    .as_ref()
                    .map_or("nobody", |from| &from.email)
                    .to_owned();
                let mut done = format!("unreadable: {unreadable}");
                if work.knows_mail(&unreadable.key)? {
                    "duplicate: dealt with before".clone_into(&mut done);
                } else if let Some((head, from)) = head.zip(from)
                    && head.automatic.is_none()
                    && !head.came_back(&self.config.address)
                {
                    let sender = Sender::of(head, &from);
                    let known = self.is_player(&from.email);
                    if !self.refuse(work, &sender, known, &unreadable.message())? {
                        done += "; not answered again";
                    }
                }
                (unreadable.key, sender, done)
            }
            Ok(incoming) => {
                let sender = incoming
                    .head
                    .from
                    .as_ref()
                    .map_or_else(String::new, |from| from.email.clone());
                let key = incoming.key.clone();
                let done = if work.knows_mail(&key)? {
                    "duplicate: dealt with before".to_owned()
                } else if let Some(reason) = incoming.head.automatic {
                    format!("not a person's mail: {reason}")
                } else if incoming.head.came_back(&self.config.address) {
                    "the judge's own mail came back".to_owned()
                } else {
                    self.person(work, mail, &incoming)?
                };
                (key, sender, done)
            }
        };
        work.finish_mail(mail.id, &key, &done)?;
        Ok(Handled { sender, done })
    }

    /// Tells the sender of a mail that it could not be dealt with. Returns
    /// who that is.
    pub(super) fn apologise(
        mut self,
        work: &mut dyn Work,
        mail: &WaitingMail,
    ) -> Result<String, JudgeError> {
        let head = match read(&mail.raw) {
            Ok(incoming) => Some(incoming.head),
            Err(unreadable) => unreadable.head.map(|head| *head),
        };
        let Some((head, from)) = head.and_then(|head| {
            let from = head.from.clone()?;
            Some((head, from))
        }) else {
            return Ok(String::new());
        };
        // Strangers get nothing: they cannot have given orders.
        if head.automatic.is_none()
            && !head.came_back(&self.config.address)
            && self.is_player(&from.email)
        {
            let sender = Sender::of(&head, &from);
            self.refuse(work, &sender, true, &Message::new("judge-failed"))?;
        }
        Ok(from.email)
    }

    /// A readable mail from a person.
    fn person(
        &mut self,
        work: &mut dyn Work,
        mail: &WaitingMail,
        incoming: &Incoming,
    ) -> Result<String, JudgeError> {
        let Some(from) = &incoming.head.from else {
            return Ok("no sender".to_owned());
        };
        let sender = Sender::of(&incoming.head, from);
        let recipient = match self.recipient(incoming, &from.email) {
            Ok(recipient) => recipient,
            Err(refusal) => {
                let known = self.is_player(&from.email);
                let key = refusal.key.clone();
                return Ok(if self.refuse(work, &sender, known, &refusal)? {
                    format!("refused: {key}")
                } else {
                    format!("refused without an answer: {key}")
                });
            }
        };
        let Recipient { game, player, turn } = recipient;
        let stored = work
            .game(&game.id)?
            .expect("every game that is open is in the store");
        if let Some(refusal) = self.untimely(work, &stored, turn.as_deref(), mail)? {
            let key = refusal.key.clone();
            self.refuse_player(work, (game, &stored), player, &sender, &refusal)?;
            return Ok(format!("{}: refused: {key}", game.id));
        }
        if incoming.text.other.is_some() {
            let refusal = Message::new("judge-two-texts");
            self.refuse_player(work, (game, &stored), player, &sender, &refusal)?;
            return Ok(format!("{}: text and HTML differ", game.id));
        }
        self.orders(work, &stored, game, player, &sender, incoming, mail)
    }

    /// Reads a player's orders and answers with a receipt.
    #[allow(
        clippy::too_many_arguments,
        reason = "all that is known of one mail at its last step"
    )]
    fn orders(
        &mut self,
        work: &mut dyn Work,
        stored: &StoredGame,
        game: &Game,
        player: &Player,
        sender: &Sender,
        incoming: &Incoming,
        mail: &WaitingMail,
    ) -> Result<String, JudgeError> {
        let table = table_at(game, stored)?;
        let own = reply::own_text(&incoming.text.body);
        let forwarded = own.forwarded || reply::is_forward(&incoming.head.subject);
        let own_lines = if forwarded {
            Vec::new()
        } else {
            own.own_lines()
        };
        let lines: Vec<Line<'_>> = own_lines
            .iter()
            .map(|(number, text)| Line {
                number: *number,
                text,
            })
            .collect();
        let on_file = work
            .orders_for(&stored.id, &stored.turn)?
            .remove(&player.seat)
            .unwrap_or_default();
        let reading = table.read(player.seat, &on_file, &lines);
        if reading.on_file != on_file {
            work.set_orders_for(&stored.id, &stored.turn, player.seat, &reading.on_file)?;
        }
        work.journal(
            &stored.id,
            mail.arrived,
            "orders",
            &json!({ "mail": mail.id, "seat": player.seat, "orders": reading.on_file }),
        )?;
        let done = format!(
            "{}: {} orders given, {} on file, {} notes",
            stored.id,
            reading.given,
            reading.on_file.len(),
            reading.notes.len()
        );
        if !self.may_answer(work, sender, true)? {
            return Ok(format!("{done}; not answered again"));
        }
        self.post.receipt(
            work,
            game,
            stored,
            player,
            sender,
            &Receipt {
                table: table.as_ref(),
                reading: &reading,
                lines: &own_lines,
                doubtful: &own.doubtful_lines(),
                quoted: &own.quoted_lines(),
                forwarded,
                truncated: incoming.truncated,
            },
        )?;
        Ok(done)
    }

    /// Why orders come too late, if they do: the turn they answer has been
    /// closed, or its deadline has passed.
    fn untimely(
        &self,
        work: &mut dyn Work,
        stored: &StoredGame,
        turn: Option<&str>,
        mail: &WaitingMail,
    ) -> Result<Option<Message>, JudgeError> {
        let game = &self.games[&stored.id];
        let Some(deadline) = stored.deadline else {
            return Ok(Some(Message::new("judge-game-over")));
        };
        if let Some(turn) = turn
            && turn != stored.turn
            && let Some(closed) = work
                .closed_turns(&stored.id)?
                .into_iter()
                .find(|closed| closed.turn == turn)
        {
            let was = game
                .table
                .at(&closed.before)
                .map_err(|source| JudgeError::Position {
                    game: stored.id.clone(),
                    source,
                })?;
            return Ok(Some(
                Message::new("judge-late-for-closed")
                    .with("turn", was.turn().title)
                    .with("current", table_at(game, stored)?.turn().title),
            ));
        }
        if mail.arrived > deadline {
            return Ok(Some(
                Message::new("judge-late").with("turn", table_at(game, stored)?.turn().title),
            ));
        }
        Ok(None)
    }

    /// Which game and seat a mail is about: the sender must have a seat, and
    /// if in several games, an answered letter or `[game]` in the subject must
    /// say which. Where these say different things, nothing is guessed.
    fn recipient(&self, incoming: &Incoming, address: &str) -> Result<Recipient<'a>, Message> {
        let games = self.games;
        let seats: Vec<(&Game, &Player)> = games
            .values()
            .flat_map(|game| game.players.iter().map(move |player| (game, player)))
            .filter(|(_, player)| player.address.eq_ignore_ascii_case(address))
            .collect();
        if seats.is_empty() {
            return Err(Message::new("judge-stranger").with("address", address));
        }
        let reference = self.reference(incoming);
        let subject = incoming.head.subject.to_lowercase();
        let wanted: BTreeSet<&str> = games
            .keys()
            .map(String::as_str)
            .filter(|id| subject.contains(&format!("[{id}]")))
            .chain(reference.as_ref().map(|reference| reference.game.as_str()))
            .collect();
        let mut candidates: Vec<(&Game, &Player)> = seats
            .into_iter()
            .filter(|(game, _)| wanted.is_empty() || wanted.contains(game.id.as_str()))
            .collect();
        // Who has several seats in a game answers a letter to one of them.
        if candidates.len() > 1
            && let Some(reference) = &reference
        {
            let answered = candidates.iter().find(|(game, player)| {
                game.id == reference.game
                    && game.table.seats()[player.seat.index()].id == reference.seat
            });
            if let Some(&(answered_game, player)) = answered
                && candidates
                    .iter()
                    .all(|(game, _)| game.id == answered_game.id)
            {
                candidates = vec![(answered_game, player)];
            }
        }
        match candidates[..] {
            [(game, player)] => Ok(Recipient {
                game,
                player,
                turn: reference
                    .filter(|reference| reference.game == game.id)
                    .map(|reference| reference.turn),
            }),
            [] => Err(Message::new("judge-not-your-game")
                .with("game", wanted.first().copied().unwrap_or_default())),
            _ => Err(Self::which(&candidates)),
        }
    }

    /// Asks which game is meant, or which seat if all are in one game.
    fn which(candidates: &[(&Game, &Player)]) -> Message {
        let ids: BTreeSet<&str> = candidates
            .iter()
            .map(|(game, _)| game.id.as_str())
            .collect();
        if ids.len() == 1 {
            let game = ids.first().copied().unwrap_or_default();
            return Message::new("judge-which-seat").with("game", game);
        }
        let games = ids.iter().map(|id| format!("[{id}]").into()).collect();
        Message::new("judge-which-game").with("games", Arg::All(games))
    }

    /// The judge's own letter that a mail answers, the nearest one first.
    fn reference(&self, incoming: &Incoming) -> Option<Reference> {
        let host = self.config.host()?;
        incoming
            .head
            .in_reply_to
            .iter()
            .chain(incoming.head.references.iter().rev())
            .find_map(|id| {
                let parts: Vec<&str> = id
                    .strip_suffix(host)?
                    .strip_suffix('@')?
                    .split('.')
                    .collect();
                match parts[..] {
                    [game, turn, seat, _] => Some(Reference {
                        game: game.to_owned(),
                        turn: turn.to_owned(),
                        seat: seat.to_owned(),
                    }),
                    _ => None,
                }
            })
    }

    fn is_player(&self, address: &str) -> bool {
        self.games
            .values()
            .flat_map(|game| &game.players)
            .any(|player| player.address.eq_ignore_ascii_case(address))
    }

    fn may_answer(
        &self,
        work: &mut dyn Work,
        sender: &Sender,
        known: bool,
    ) -> Result<bool, JudgeError> {
        let since = self.post.now() - TimeDelta::hours(RATE_WINDOW_HOURS);
        let answered = work.letters_since(&sender.address, since)?;
        Ok(answered
            < if known {
                MOST_ANSWERS
            } else {
                MOST_ANSWERS_TO_STRANGERS
            })
    }

    /// Answers a mail that belongs to no seat. Whether it did: a sender who
    /// has had enough answers gets none.
    fn refuse(
        &mut self,
        work: &mut dyn Work,
        sender: &Sender,
        known: bool,
        why: &Message,
    ) -> Result<bool, JudgeError> {
        // An address that no mail can be sent to gets none.
        let reachable = sender.address.parse::<lettre::Address>().is_ok();
        if !reachable || !self.may_answer(work, sender, known)? {
            return Ok(false);
        }
        let player = self
            .games
            .values()
            .flat_map(|game| &game.players)
            .find(|player| player.address.eq_ignore_ascii_case(&sender.address));
        self.post.refusal(work, None, player, sender, why)?;
        Ok(true)
    }

    fn refuse_player(
        &mut self,
        work: &mut dyn Work,
        game: (&Game, &StoredGame),
        player: &Player,
        sender: &Sender,
        why: &Message,
    ) -> Result<(), JudgeError> {
        if self.may_answer(work, sender, true)? {
            self.post
                .refusal(work, Some(game), Some(player), sender, why)?;
        }
        Ok(())
    }
}
