//! One mail from the store: whose it is, what it orders, what is answered.

mod acting;
pub(in crate::judge) mod batch;
mod by_game;
pub(in crate::judge) mod by_hand;
mod dealing;
mod side_requests;
mod unreadable;

use std::collections::BTreeSet;
use std::sync::Arc;

use super::admin::Person;
use super::decision::{Input, Kept, kind};
use super::games::game_file::Game;
use super::intake::{MailBody, ReadMail, Unread};
use super::letters::proof::{LetterName, reply_tags};
use super::letters::{Clerk, Refusal, Sender, called, press_writer};
use super::people::lobby;
use super::record::known::Fact;
use super::record::moment::Moment;
use super::senders::admission::Admission;
use super::senders::reception::{Known, RATE_WINDOW};
use super::{Handled, JudgeError, Result};
use acting::Received;
use by_game::{About, Piece};
pub use by_hand::ByHand;

use crate::game::{Arg, Message, Seat};
use crate::judge::games::open_game::OpenGame;
use crate::mail::{Incoming, command};
use crate::report::letter;
use crate::store::WaitingMail;

/// How many names in a subject are looked up.
const MOST_NAMED: usize = 8;

/// The game, the player, and the letter that a mail answers, as far as a mail
/// says.
struct Recipient {
    game: Arc<Game>,
    player: Person,
    reference: Option<Reference>,
}

/// What one of the judge's own Message-IDs says.
struct Reference {
    game: String,
    turn: String,
    seat: String,
    number: Option<i64>,
    /// Who wrote it, if it is press.
    press: Option<Seat>,
}

/// A mail from the store, to be dealt with.
pub(super) struct Dealing<'d> {
    pub(super) mail: &'d ReadMail,
    /// Whether other mails wait for this one.
    pub(super) hurries: bool,
}

impl Input for Dealing<'_> {
    type Done = Handled;

    fn foreseen(&self, now: Moment) -> Vec<Fact> {
        foreseen(self.mail, now)
    }

    fn kept(&self) -> Kept<'_> {
        Kept {
            kind: if self.hurries {
                kind::MAIL_IN_HASTE
            } else {
                kind::MAIL
            },
            mail: Some(self.mail.stored.id),
            ..Kept::default()
        }
    }

    fn decide(&self, clerk: &mut Clerk<'_>) -> Result<Handled> {
        clerk.hurries = self.hurries;
        clerk.handle(self.mail)
    }
}

/// A mail over which the program has failed.
pub(super) struct Apology<'a> {
    pub(super) mail: &'a ReadMail,
    /// What its sender is told.
    pub(super) key: &'static str,
}

/// What is told when a game that a mail is about is out of order, and when
/// anything else has failed.
pub(super) const OUT_OF_ORDER: &str = "judge-out-of-order";
pub(super) const FAILED: &str = "judge-failed";

impl Apology<'_> {
    /// What is told, as it was kept.
    pub(super) fn key(kept: &str) -> Option<&'static str> {
        [OUT_OF_ORDER, FAILED].into_iter().find(|key| *key == kept)
    }
}

impl Input for Apology<'_> {
    /// Who that is, and how many letters there are.
    type Done = (String, usize);

    fn foreseen(&self, now: Moment) -> Vec<Fact> {
        foreseen(self.mail, now)
    }

    fn kept(&self) -> Kept<'_> {
        Kept {
            kind: kind::FAILED_MAIL,
            mail: Some(self.mail.stored.id),
            words: Some(self.key.to_owned()),
            ..Kept::default()
        }
    }

    fn decide(&self, clerk: &mut Clerk<'_>) -> Result<(String, usize)> {
        let sender = clerk.apologise(self.mail, self.key)?;
        Ok((sender, clerk.queued))
    }
}

/// What dealing with a mail will have to know, as far as its header tells.
fn foreseen(mail: &ReadMail, now: Moment) -> Vec<Fact> {
    let mut keys = Vec::new();
    if let Ok(body) = &mail.content {
        keys.push(Fact::Mail(body.incoming.key.clone()));
    }
    if let Some(from) = mail.from() {
        let address = from.email.to_ascii_lowercase();
        keys.push(Fact::GamesOf(address.clone()));
        keys.push(Fact::LettersTo(address, *now - RATE_WINDOW));
    }
    keys
}

impl Clerk<'_> {
    /// Deals with a mail and marks it so. Only a store that refuses and a game
    /// that is out of order are errors: whatever is wrong with the mail is
    /// answered or noted.
    fn handle(&mut self, mail: &ReadMail) -> Result<Handled> {
        let from = mail.from().map(|from| from.email.clone());
        let mail_id = mail.stored.id;
        let (key, sender, done) = match &mail.content {
            Err(Unread::Failed(why)) => return Err(JudgeError::Reading(why.clone())),
            Err(Unread::Unreadable(unreadable)) => {
                let done = self.unreadable(&mail.stored, unreadable)?;
                let sender = from.unwrap_or_else(|| "nobody".to_owned());
                (&unreadable.key, sender, done)
            }
            Ok(body) => {
                let (mail, incoming) = (&mail.stored, &body.incoming);
                let key = &incoming.key;
                let done = if self.ledger.knows_mail(key)? {
                    "duplicate: dealt with before".to_owned()
                } else if let Some(done) = self.returned(&incoming.head, &mail.raw)? {
                    done
                } else if let Some(reason) = incoming.head.automatic {
                    format!("not a person's mail: {reason}")
                } else if incoming.head.came_back(&self.config.address) {
                    "the judge's own mail came back".to_owned()
                } else if let Some(done) = self.confirmation(body)? {
                    // The mail waits until that is done, and is then dealt
                    // with like any other.
                    return Ok(Handled {
                        mail: mail_id,
                        sender: from.unwrap_or_default(),
                        done,
                        letters: self.queued,
                    });
                } else {
                    self.person(mail, body)?
                };
                (key, from.unwrap_or_default(), done)
            }
        };
        self.ledger.finish_mail(mail_id, key, &done);
        Ok(Handled {
            mail: mail_id,
            sender,
            done,
            letters: self.queued,
        })
    }

    /// Tells the sender of a mail that it could not be dealt with. Returns
    /// who that is.
    fn apologise(&mut self, mail: &ReadMail, apology: &'static str) -> Result<String> {
        let Some((head, from)) = mail.head().zip(mail.from()) else {
            return Ok(String::new());
        };
        // Strangers get nothing: they cannot have given orders.
        let known = self.known(&from.email)?;
        if head.automatic.is_none() && !head.came_back(&self.config.address) && known.is_anybody() {
            let sender = Sender::of(head, from);
            self.refuse(&sender, &known, &Message::new(apology))?;
        }
        Ok(from.email.clone())
    }

    /// A readable mail from a person.
    fn person(&mut self, mail: &WaitingMail, body: &MailBody) -> Result<String> {
        let incoming = &body.incoming;
        let (sender, known) = match self.admit(mail, body)? {
            Admission::Open(sender, known) => (sender, known),
            Admission::Closed(done) => return Ok(done),
        };
        let named = self.named(incoming)?;
        let for_each = || by_game::for_each(body, &known).filter(|_| named.is_empty());
        let Some(pieces) = by_game::pieces(body, &known).or_else(for_each) else {
            return self.piece(mail, body, (&sender, &known), (&named, None));
        };
        let about = pieces.iter().filter_map(|piece| piece.about.as_ref());
        let games: BTreeSet<&String> = about.map(|about| &about.game).collect();
        self.ledger.lock_games(games)?;
        let mut done = Vec::new();
        for Piece { about, body } in &pieces {
            let named = match about {
                Some(About { game, seat }) => (&BTreeSet::from([game.clone()]), *seat),
                None => (&named, None),
            };
            done.push(self.piece(mail, body, (&sender, &known), named)?);
        }
        Ok(done.join("; "))
    }

    /// What of a mail is about one game or one seat, or all of it.
    fn piece(
        &mut self,
        mail: &WaitingMail,
        body: &MailBody,
        (sender, known): (&Sender, &Known),
        (named, seat): (&BTreeSet<String>, Option<Seat>),
    ) -> Result<String> {
        let signs_on = if known.seats.len() > 1 {
            lobby::signs_on(body.for_no_game())
        } else {
            None
        };
        let (incoming, from) = (&*body.incoming, sender.address.as_str());
        let wanted = (named, seat);
        let recipient = match self.recipient(incoming, from, known, wanted, signs_on.as_deref()) {
            Ok(recipient) => recipient,
            Err(refusal) => {
                let parts = body.for_no_game();
                return self.unknown(sender, known, named, &refusal, parts);
            }
        };
        let Recipient {
            game,
            player,
            reference,
        } = recipient;
        let of_seat = by_game::seats_of_several(known)
            .find(|(of, seat)| of.id == game.id && player.seat() == Some(*seat))
            .map(|(_, seat)| game.table.seats().swap_remove(seat.index()))
            .map(|seat| Message::new("answer-for-seat").with("seat", &seat.name));
        let received = Received {
            mail,
            body,
            sender,
            reference: reference.as_ref(),
            lobby_scope: Some((known, named)),
            by: None,
            said: of_seat.into_iter().collect(),
        };
        self.parts(&game, &player, &received)
    }

    /// Refuses a mail that belongs to no game, or to one out of order.
    fn unknown(
        &mut self,
        sender: &Sender,
        known: &Known,
        named: &BTreeSet<String>,
        refusal: &Message,
        parts: &[command::Part],
    ) -> Result<String> {
        let is_stranger = !known.is_anybody();
        if lobby::takes_all(parts, None) || is_stranger && lobby::hears(parts) {
            return self.lobby(sender, known, parts, named);
        }
        let is_about_broken = known.broken.iter().any(|id| named.contains(id));
        if is_about_broken || (known.seats.is_empty() && !known.broken.is_empty()) {
            return Err(JudgeError::OutOfOrder(known.broken.join(", ")));
        }
        let key = &refusal.key;
        Ok(if self.refuse(sender, known, refusal)? {
            format!("refused: {key}")
        } else {
            format!("refused without an answer: {key}")
        })
    }

    /// The games that a mail names: by the letter that it answers, or in its
    /// subject.
    fn named(&mut self, incoming: &Incoming) -> Result<BTreeSet<String>> {
        let subject = incoming.head.subject.to_lowercase();
        let in_brackets = subject
            .split('[')
            .skip(1)
            .filter_map(|text| text.split_once(']'))
            .map(|(id, _)| id)
            .take(MOST_NAMED);
        let mut named = BTreeSet::new();
        for id in in_brackets {
            if self.ledger.has_game(id)? {
                named.insert(id.to_owned());
            }
        }
        named.extend(self.reference(incoming).map(|reference| reference.game));
        Ok(named)
    }

    /// Which game and seat a mail is about: the sender must have a seat, and
    /// if in several games, a heading, an answered letter or `[game]` in the
    /// subject must say which. Where these say different things, nothing is guessed.
    fn recipient(
        &self,
        incoming: &Incoming,
        address: &str,
        known: &Known,
        (wanted, seat): (&BTreeSet<String>, Option<Seat>),
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
            .filter(|(_, person)| seat.is_none() || person.seat() == seat)
            .collect();
        if let Some(name) = signs_on {
            side_requests::signed_on(name, &mut candidates);
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
        // Who runs a game or watches it and plays a seat in it writes as player.
        let one_game = candidates
            .iter()
            .all(|(game, _)| game.id == candidates[0].0.id);
        let mut playing = candidates.iter().filter(|(_, one)| one.seat().is_some());
        if candidates.len() > 1
            && one_game
            && let (Some(&player), None) = (playing.next(), playing.next())
        {
            candidates = vec![player];
        }
        match candidates[..] {
            [(game, player)] => Ok(Recipient {
                game: Arc::clone(game),
                player: player.clone(),
                reference: reference.filter(|reference| reference.game == game.id),
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

    /// The judge's own letter that a mail answers, the nearest one first, or
    /// what the address says that it was sent to.
    fn reference(&self, incoming: &Incoming) -> Option<Reference> {
        let host = self.config.host()?;
        let of_press = || {
            let tags = reply_tags(self.config, &incoming.head);
            let tag = tags.into_iter().find(|tag| tag.press.is_some())?;
            Some(Reference {
                game: tag.game.to_owned(),
                turn: String::new(),
                seat: tag.seat.to_owned(),
                number: None,
                press: tag.press,
            })
        };
        let answered = incoming
            .head
            .in_reply_to
            .iter()
            .chain(incoming.head.references.iter().rev())
            .find_map(|id| {
                let name = LetterName::read(id.strip_suffix(host)?.strip_suffix('@')?)?;
                Some(Reference {
                    game: name.game.to_owned(),
                    turn: name.turn.to_owned(),
                    press: press_writer(name.turn),
                    seat: name.seat.to_owned(),
                    number: Some(name.number),
                })
            });
        answered.or_else(of_press)
    }

    /// Refuses a player's mail. Returns the number of the letter, 0 if there
    /// is none.
    fn refuse_player(
        &mut self,
        game: OpenGame<'_>,
        player: &Person,
        sender: &Sender,
        why: &Message,
        parts: Vec<letter::Part>,
    ) -> Result<i64> {
        self.leaves_out = true;
        if !self.may_answer(sender, true)? {
            return Ok(0);
        }
        let refusal = Refusal {
            why,
            question: None,
            parts,
        };
        Ok(self.refusal(Some(game), Some(player), sender, refusal))
    }
}
