//! What one person's mail comes to: orders on file, commands carried out, an
//! answer.

use std::sync::Arc;

use super::Reception;
use super::acting::{Received, Visit};
use crate::game::Message;
use crate::game::system::Awaiting;
use crate::judge::account::{Account, Offer};
use crate::judge::affairs::Person;
use crate::judge::consent::{self, Consent};
use crate::judge::desk::{Answer, OfMail};
use crate::judge::game_file::Game;
use crate::judge::late::{Timely, timely};
use crate::judge::post::Receipt;
use crate::judge::sheet::Blank;
use crate::judge::{JudgeError, affairs_of, attend, filing, seen_by, statements};
use crate::mail::{Incoming, command};
use crate::store::{StoredGame, Work};
use crate::table::TableView;

impl Reception<'_> {
    /// Deals with one person's parts of a mail.
    #[allow(clippy::too_many_lines, reason = "from orders to their answer")]
    pub(super) fn deal(
        &mut self,
        work: &mut dyn Work,
        (game, stored): (&Arc<Game>, StoredGame),
        player: &Person,
        parts: &[command::Part],
        received: &Received<'_>,
    ) -> Result<String, JudgeError> {
        let Received {
            mail,
            incoming,
            sender,
            text,
            reference,
            ..
        } = received;
        let turn = reference.map(|reference| reference.turn.as_str());
        let table = seen_by(game, &stored, player)?;
        let blank = Blank::of(&*table, player.seat());
        let mut answer = Answer {
            said: received.said.clone(),
            ..Answer::default()
        };
        if received.hall.is_some() {
            answer.join(self.beside(work, (player, &game.id), parts)?);
        }
        let asks = parts
            .iter()
            .any(|part| matches!(part, command::Part::Command(_) | command::Part::Unclear(_)));
        let (untimely, grace) = match timely(work, game, &stored, player, turn, mail)? {
            Timely::Yes => (None, None),
            Timely::Grace(until) => (None, Some(until)),
            Timely::No(why) => (Some(why), None),
        };
        let untimely = untimely.or(Self::recalled(
            &stored,
            &*table,
            received,
            &mut answer.said,
        )?);
        let refusal = refusal(incoming, game, player, asks, untimely.as_ref());
        if let Some(refusal) = refusal {
            let key = refusal.key.clone();
            self.refuse_player(work, (game, &stored), player, sender, &refusal)?;
            return Ok(format!("{}: refused: {key}", game.id));
        }
        let (unfilled, mut lines): (Vec<_>, Vec<_>) = statements::lines_for_now(parts, &*table)
            .into_iter()
            .partition(|(_, text)| blank.is_unfilled(text));
        let offered = Self::offered(&stored, player, received, &lines)?;
        if let Some(offered) = offered {
            answer.said.push(Message::new("account-yes"));
            lines = offered;
        }
        let mut filed = match (player.seat(), &untimely) {
            (Some(seat), None) => {
                let when = (*mail, self.post.now());
                let filed = filing::file(work, game, &stored, seat, parts, &lines, when)?;
                if filed.reading.given > 0 {
                    attend::back_from_disorder(work, game, &mut self.post, &stored.id, seat)?;
                }
                Some(filed)
            }
            _ => None,
        };
        let mut reader = player.clone();
        let mut done = filed.as_ref().map_or_else(
            || format!("{}: no orders", stored.id),
            |filed| filed.done(&stored.id),
        );
        let stamped = filed.as_ref().is_some_and(|filed| filed.stamp.is_some());
        let account = filed.as_ref().map_or_else(Account::default, |filed| {
            let read = (&lines[..], &filed.reading.lines[..]);
            Account::of(parts, read, &*table, &blank)
        });
        let account = account.with_attachments(&incoming.unread);
        let offers = account.offered();
        let account_part = account.part();
        answer.not_filed = account.gives_orders()
            && filed.as_ref().is_some_and(|filed| {
                let is_cleared = filed.stamp.is_some();
                filed.reading.on_file.is_empty() && !is_cleared && is_awaited(&*table, player)
            });
        // A greeting is no attempt to order when something else is asked.
        filed = filed.filter(|filed| !asks || stamped || !filed.is_empty() || !unfilled.is_empty());
        if asks {
            let visit = Visit {
                mail: OfMail {
                    shows_orders: filed.is_some(),
                    remembers: stamped,
                    is_proven: received.hall.is_none_or(|(known, _)| known.is_proven),
                },
                late: untimely,
                lines: &lines,
                by: received.by.as_ref(),
            };
            let (left, as_now) = self.at_the_desk(work, game, player, parts, &visit)?;
            reader.lang = as_now.lang;
            reader.zone = as_now.zone;
            done = format!("{done}; {}", left.done.join(", "));
            answer.join(left.answer);
        }
        answer.parts.extend(account_part);
        self.settle(work, game)?;
        if !self.may_answer(work, sender, true)? {
            return Ok(format!("{done}; not answered again"));
        }
        let id = stored.id.clone();
        let letter = match filed.zip(player.seat()) {
            None => {
                let now = work.look(&stored.id)?.unwrap_or(stored);
                self.post
                    .answer(work, game, &now, &reader, sender, answer)?
            }
            Some((filed, seat)) => {
                // Who is acted for is told so, with what is on file.
                if received.by.is_none() {
                    self.share(work, (game, &stored), player, &*table, &filed)?;
                }
                self.post.receipt(
                    work,
                    game,
                    // Until when orders count is what the player needs to know.
                    &StoredGame {
                        deadline: grace.or(stored.deadline),
                        ..stored
                    },
                    &reader,
                    sender,
                    Receipt {
                        seat,
                        table: &table,
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
                        puts_aside: !offers.is_empty(),
                        answer,
                    },
                )?
            }
        };
        offer(work, &id, player, letter, offers)?;
        Ok(done)
    }

    /// The lines that a mail says yes to, if it does and answers the letter
    /// that asked.
    fn offered(
        stored: &StoredGame,
        player: &Person,
        received: &Received<'_>,
        lines: &[command::NumberedLine],
    ) -> Result<Option<Vec<command::NumberedLine>>, JudgeError> {
        let says_yes = consent::of(lines) == Consent::Yes;
        let (Some(seat), true) = (player.seat(), says_yes) else {
            return Ok(None);
        };
        let answered = received.reference.and_then(|reference| reference.number);
        let mut offers = affairs_of(stored)?.offers;
        let offer = offers
            .remove(&seat)
            .filter(|offer| Some(offer.letter) == answered && offer.turn == stored.turn);
        let number = lines[0].0;
        Ok(offer.map(|offer| offer.lines.into_iter().map(|line| (number, line)).collect()))
    }
}

/// Whether a person's orders are due.
fn is_awaited(table: &dyn TableView, player: &Person) -> bool {
    match (table.awaiting(), player.seat()) {
        (Awaiting::Orders(seats), Some(seat)) => seats.contains(&seat),
        _ => false,
    }
}

/// Keeps the lines that a letter asks about, until it is answered.
fn offer(
    work: &mut dyn Work,
    game: &str,
    player: &Person,
    letter: i64,
    lines: Vec<String>,
) -> Result<(), JudgeError> {
    let (Some(seat), Some(now)) = (player.seat(), work.look(game)?) else {
        return Ok(());
    };
    let mut affairs = affairs_of(&now)?;
    let turn = now.turn;
    let had = affairs.offers.remove(&seat);
    if !lines.is_empty() {
        affairs.offers.insert(
            seat,
            Offer {
                letter,
                turn,
                lines,
            },
        );
    }
    if had.is_some() || affairs.offers.contains_key(&seat) {
        work.save_affairs(game, &affairs.value())?;
    }
    Ok(())
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
