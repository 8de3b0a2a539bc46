//! One mail from the store: whose it is, what it orders, what is answered.

mod beside;

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};

use super::affairs::Person;
use super::ahead;
use super::config::Config;
use super::desk::Desk;
use super::filing;
use super::game_file::Game;
use super::late::{Timely, timely};
use super::lobby;
use super::opened::Opened;
use super::post::{Post, Receipt, Sender, called};
use super::sheet::Blank;
use super::written::Text;
use super::{Handled, JudgeError, attend, table_at};
use crate::game::{Arg, Message};
use crate::mail::{Incoming, command, read};
use crate::store::{StoredGame, WaitingMail, Work};

/// How many answers one address gets in [`RATE_WINDOW_HOURS`]. More would
/// only ever go to a machine (RFC 3834 2).
const MOST_ANSWERS: u32 = 40;
/// How many answers an address without a seat gets in that time.
const MOST_ANSWERS_TO_STRANGERS: u32 = 1;
/// The same if it asks for what strangers may ask for.
const MOST_ANSWERS_TO_GUESTS: u32 = 10;
const RATE_WINDOW_HOURS: i64 = 24;
/// How many names in a subject are looked up.
const MOST_NAMED: usize = 8;

/// Deals with mails.
pub(super) struct Reception<'a> {
    config: &'a Config,
    games: &'a mut Opened,
    post: Post<'a>,
}

/// The games that the sender of a mail has to do with.
struct Known {
    /// The seats that the sender has, by game.
    seats: Vec<(Arc<Game>, Person)>,
    /// The games that are out of order.
    broken: Vec<String>,
}

impl Known {
    /// Whether the sender has to do with any game.
    const fn is_anybody(&self) -> bool {
        !(self.seats.is_empty() && self.broken.is_empty())
    }
}

/// The game, the player, and the turn that a mail answers, as far as a mail
/// says.
struct Recipient {
    game: Arc<Game>,
    player: Person,
    turn: Option<String>,
}

/// What one of the judge's own Message-IDs says.
struct Reference {
    game: String,
    turn: String,
    seat: String,
}

impl<'a> Reception<'a> {
    pub(super) const fn new(config: &'a Config, games: &'a mut Opened, now: DateTime<Utc>) -> Self {
        Self {
            config,
            games,
            post: Post::new(config, now),
        }
    }

    /// Deals with a mail and marks it so. Only a store that refuses and a game
    /// that is out of order are errors: whatever is wrong with the mail is
    /// answered or noted.
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
                    let known = self.known(work, &from.email)?;
                    if !self.refuse(work, &sender, &known, &unreadable.message())? {
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
        Ok(Handled {
            mail: mail.id,
            sender,
            done,
        })
    }

    /// Tells the sender of a mail that it could not be dealt with. Returns
    /// who that is.
    pub(super) fn apologise(
        mut self,
        work: &mut dyn Work,
        mail: &WaitingMail,
        apology: &'static str,
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
        let known = self.known(work, &from.email)?;
        if head.automatic.is_none() && !head.came_back(&self.config.address) && known.is_anybody() {
            let sender = Sender::of(&head, &from);
            self.refuse(work, &sender, &known, &Message::new(apology))?;
        }
        Ok(from.email)
    }

    /// A readable mail from a person.
    #[allow(
        clippy::too_many_lines,
        reason = "a mail from its arrival to its answer"
    )]
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
        let known = self.known(work, &from.email)?;
        let named = self.named(work, incoming)?;
        let signs_on = if known.seats.len() > 1 {
            lobby::signs_on(&Text::of(incoming).for_the_lobby(incoming))
        } else {
            None
        };
        let recipient =
            match self.recipient(incoming, &from.email, &known, &named, signs_on.as_deref()) {
                Ok(recipient) => recipient,
                Err(refusal) => {
                    let parts = Text::of(incoming).for_the_lobby(incoming);
                    return self.unknown(work, &sender, &known, &named, &refusal, &parts);
                }
            };
        let Recipient { game, player, turn } = recipient;
        let (game, player) = (game.as_ref(), &player);
        let stored = work
            .game(&game.id)?
            .expect("every game that is open is in the store");
        let text = Text::of(incoming);
        let table = table_at(game, &stored)?;
        let blank = Blank::of(table.as_ref(), player.seat());
        let parts = text.parts(incoming, table.as_ref(), player.seat(), &blank);
        if lobby::takes_all(&parts, Some(&game.id)) {
            return self.lobby(work, &sender, &known, &parts, &named);
        }
        let hall = self.beside(work, (player, &game.id), &parts)?;
        let asks = parts
            .iter()
            .any(|part| !matches!(part, command::Part::Orders { .. }));
        let (untimely, grace) = match timely(work, game, &stored, player, turn.as_deref(), mail)? {
            Timely::Yes => (None, None),
            Timely::Grace(until) => (None, Some(until)),
            Timely::No(why) => (Some(why), None),
        };
        let refusal = refusal(incoming, game, player, asks, untimely.as_ref());
        if let Some(refusal) = refusal {
            let key = refusal.key.clone();
            self.refuse_player(work, (game, &stored), player, &sender, &refusal)?;
            return Ok(format!("{}: refused: {key}", game.id));
        }
        let (unfilled, lines): (Vec<_>, Vec<_>) = ahead::lines_for_now(&parts, table.as_ref())
            .into_iter()
            .partition(|(_, text)| blank.is_unfilled(text));
        let mut filed = match (player.seat(), &untimely) {
            (Some(seat), None) => {
                let when = (mail, self.post.now());
                let filed = filing::file(work, game, &stored, seat, &parts, &lines, when)?;
                if filed.reading.given > 0 {
                    attend::back_from_disorder(work, game, &mut self.post, &stored.id, seat)?;
                }
                Some(filed)
            }
            _ => None,
        };
        let mut done = filed.as_ref().map_or_else(
            || format!("{}: no orders", stored.id),
            |filed| filed.done(&stored.id),
        );
        let stamped = filed.as_ref().is_some_and(|filed| filed.stamp.is_some());
        // A greeting is no attempt to order when something else is asked.
        filed = filed.filter(|filed| !asks || stamped || !filed.is_empty() || !unfilled.is_empty());
        let mut answer = hall;
        if asks {
            // Read again: filing has changed what can be undone.
            let now = work.game(&stored.id)?.unwrap_or_else(|| stored.clone());
            let mut desk = Desk::new(work, &mut self.post, game, now, player.clone())?;
            desk.shows_orders = filed.is_some();
            desk.late.clone_from(&untimely);
            desk.remembers = stamped;
            if untimely.is_some() && desk.reads_orders(&lines) {
                desk.refuse(untimely);
            }
            for part in &parts {
                desk.take(part)?;
            }
            let left = desk.leave();
            done = format!("{done}; {}", left.done.join(", "));
            answer.join(left.answer);
        }
        attend::settle(work, game, &stored.id, self.post.now())?;
        if !self.may_answer(work, &sender, true)? {
            return Ok(format!("{done}; not answered again"));
        }
        match filed.zip(player.seat()) {
            None => {
                let now = work.look(&stored.id)?.unwrap_or(stored);
                self.post
                    .answer(work, game, &now, player, &sender, answer)?;
            }
            Some((filed, seat)) => {
                self.share(work, (game, &stored), player, table.as_ref(), &filed)?;
                self.post.receipt(
                    work,
                    game,
                    // Until when orders count is what the player needs to know.
                    &StoredGame {
                        deadline: grace.or(stored.deadline),
                        ..stored
                    },
                    player,
                    &sender,
                    Receipt {
                        seat,
                        table: table.as_ref(),
                        reading: &filed.reading,
                        lines: &lines,
                        doubtful: &text.own.doubtful_lines(),
                        quoted: &text.own.quoted_lines(),
                        forwarded: text.forwarded,
                        truncated: incoming.truncated,
                        missed: filed.missed,
                        in_grace: grace.is_some(),
                        unfilled: unfilled.len(),
                        stamp: filed.stamp,
                        answer,
                    },
                )?;
            }
        }
        Ok(done)
    }

    /// Refuses a mail that belongs to no game, or to one out of order.
    fn unknown(
        &mut self,
        work: &mut dyn Work,
        sender: &Sender,
        known: &Known,
        named: &BTreeSet<String>,
        refusal: &Message,
        parts: &[command::Part],
    ) -> Result<String, JudgeError> {
        let is_stranger = !known.is_anybody();
        if lobby::takes_all(parts, None) || is_stranger && lobby::hears(parts) {
            return self.lobby(work, sender, known, parts, named);
        }
        let is_about_broken = known.broken.iter().any(|id| named.contains(id));
        if is_about_broken || (known.seats.is_empty() && !known.broken.is_empty()) {
            return Err(JudgeError::OutOfOrder(known.broken.join(", ")));
        }
        let key = &refusal.key;
        Ok(if self.refuse(work, sender, known, refusal)? {
            format!("refused: {key}")
        } else {
            format!("refused without an answer: {key}")
        })
    }

    /// The games that a mail names: by the letter that it answers, or in its
    /// subject.
    fn named(
        &self,
        work: &mut dyn Work,
        incoming: &Incoming,
    ) -> Result<BTreeSet<String>, JudgeError> {
        let subject = incoming.head.subject.to_lowercase();
        let in_brackets = subject
            .split('[')
            .skip(1)
            .filter_map(|text| text.split_once(']'))
            .map(|(id, _)| id)
            .take(MOST_NAMED);
        let mut named = BTreeSet::new();
        for id in in_brackets {
            if work.has_game(id)? {
                named.insert(id.to_owned());
            }
        }
        named.extend(self.reference(incoming).map(|reference| reference.game));
        Ok(named)
    }

    /// Which game and seat a mail is about: the sender must have a seat, and
    /// if in several games, an answered letter or `[game]` in the subject must
    /// say which. Where these say different things, nothing is guessed.
    fn recipient(
        &self,
        incoming: &Incoming,
        address: &str,
        known: &Known,
        wanted: &BTreeSet<String>,
        signs_on: Option<&str>,
    ) -> Result<Recipient, Message> {
        if known.seats.is_empty() {
            return Err(Message::new("judge-stranger").with("address", address));
        }
        let reference = self.reference(incoming);
        let mut candidates: Vec<&(Arc<Game>, Person)> = known
            .seats
            .iter()
            .filter(|(game, _)| wanted.is_empty() || wanted.contains(&game.id))
            .collect();
        if let Some(name) = signs_on {
            beside::signed_on(name, &mut candidates);
        }
        // Who has several seats in a game answers a letter to one of them.
        if candidates.len() > 1
            && let Some(reference) = &reference
        {
            let answered = candidates.iter().find(|(game, player)| {
                game.id == reference.game && called(game, player) == reference.seat
            });
            if let Some(&answered) = answered
                && candidates.iter().all(|(game, _)| game.id == answered.0.id)
            {
                candidates = vec![answered];
            }
        }
        match candidates[..] {
            [(game, player)] => Ok(Recipient {
                game: Arc::clone(game),
                player: player.clone(),
                turn: reference
                    .filter(|reference| reference.game == game.id)
                    .map(|reference| reference.turn),
            }),
            [] => Err(Message::new("judge-not-your-game")
                .with("game", wanted.first().cloned().unwrap_or_default())),
            _ => Err(Self::which(&candidates)),
        }
    }

    /// Asks which game is meant, or which seat if all are in one game.
    fn which(candidates: &[&(Arc<Game>, Person)]) -> Message {
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
        known: &Known,
        why: &Message,
    ) -> Result<bool, JudgeError> {
        // An address that no mail can be sent to gets none.
        let reachable = sender.address.parse::<lettre::Address>().is_ok();
        let player = known.seats.first().map(|(_, player)| player);
        if !reachable || !self.may_answer(work, sender, known.is_anybody())? {
            return Ok(false);
        }
        self.post.refusal(work, None, player, sender, why)?;
        Ok(true)
    }

    fn refuse_player(
        &mut self,
        work: &mut dyn Work,
        game: (&Game, &StoredGame),
        player: &Person,
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

/// Why nothing of a mail is used, if nothing is: `asks` says whether there is
/// more in it than orders.
fn refusal(
    incoming: &Incoming,
    game: &Game,
    player: &Person,
    asks: bool,
    untimely: Option<&Message>,
) -> Option<Message> {
    if incoming.text.other.is_some() {
        return Some(Message::new("judge-two-texts"));
    }
    if asks {
        return None;
    }
    let no_seat = || {
        let has_none = player.seat().is_none();
        has_none.then(|| Message::new("judge-no-seat").with("game", game.id.as_str()))
    };
    untimely.cloned().or_else(no_seat)
}
