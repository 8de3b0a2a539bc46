//! What one person's mail comes to: orders on file, commands carried out, an
//! answer.

use std::sync::Arc;

use super::acting::{CommandContext, Received};
use crate::game::Message;
use crate::game::system::Awaiting;
use crate::judge::admin::{Offer, Person};
use crate::judge::commands::MailFacts;
use crate::judge::games::game_file::Game;
use crate::judge::games::sheet::Blank;
use crate::judge::letters::digest::MergedReceipt;
use crate::judge::letters::proof::Proven;
use crate::judge::letters::{Answer, Clerk, Receipt};
use crate::judge::orders::account;
use crate::judge::orders::account::Account;
use crate::judge::orders::filing::Filed;
use crate::judge::orders::{filing, statements};
use crate::judge::record::known::GameRecord;
use crate::judge::record::ledger::Ledger;
use crate::judge::senders::consent;
use crate::judge::senders::consent::Consent;
use crate::judge::turns::late::{Timely, timely};
use crate::judge::turns::tick;
use crate::judge::{JudgeError, seen_by};
use crate::mail::command::{Command, Group, Wait};
use crate::mail::{Incoming, command};
use crate::report::letter;
use crate::table::TableView;

impl Clerk<'_> {
    /// Deals with one person's parts of a mail.
    #[allow(clippy::too_many_lines, reason = "from orders to their answer")]
    pub(super) fn deal(
        &mut self,
        (game, stored): (&Arc<Game>, GameRecord),
        player: &Person,
        parts: &[command::Part],
        received: &Received<'_>,
    ) -> Result<String, JudgeError> {
        let Received {
            mail,
            body,
            sender,
            reference,
            ..
        } = received;
        let incoming = &body.incoming;
        let turn = reference.map(|reference| reference.turn.as_str());
        let table = seen_by(game, &stored, player)?;
        let blank = Blank::of(&*table, player.seat(), self.words(player.lang));
        let mut answer = Answer {
            said: received.said.clone(),
            ..Answer::default()
        };
        if received.lobby_scope.is_some() {
            answer.join(self.side_requests((player, &game.id), parts)?);
        }
        let asks = parts
            .iter()
            .any(|part| matches!(part, command::Part::Command(_) | command::Part::Unclear(_)));
        let (unfilled, mut lines): (Vec<_>, Vec<_>) =
            statements::lines_for_now(parts, &*table, self.words(player.lang))
                .into_iter()
                .partition(|(_, text)| blank.is_unfilled(text));
        let is_written =
            |(_, text): &command::NumberedLine| table.claims(text) || table.resembles(text);
        if incoming.is_calendars && !asks && !lines.iter().any(is_written) {
            return Ok(format!("{}: not a person's mail: a calendar's", stored.id));
        }
        // What of a mail about a closed turn may be meant for the one due, and
        // why its commands change nothing of that.
        let mut past = Vec::new();
        let mut of_past = None;
        let (untimely, grace) = match timely(
            self.ledger,
            game,
            &stored,
            (player, self.config.texts.in_language(player.lang)),
            turn,
            mail,
        )? {
            Timely::Yes => (None, None),
            Timely::Grace(until) => (None, Some(until)),
            Timely::No(why) => (Some(why), None),
            Timely::Past(why) => {
                let late: Vec<_>;
                (late, past) =
                    (lines.iter().cloned()).partition(|(_, text)| table.counts_late(text));
                let is_offered = is_awaited(&*table, player) || table.is_prompt();
                past.retain(|(_, text)| {
                    is_offered && (table.claims(text) || table.resembles(text))
                });
                if late.is_empty() {
                    of_past = Some(why.clone());
                    (Some(why), None)
                } else {
                    let in_part = Message {
                        key: "judge-late-in-part".into(),
                        ..why
                    };
                    of_past = Some(in_part.clone());
                    answer.said.push(in_part);
                    lines = late;
                    (None, None)
                }
            }
        };
        answer.parts.extend(quoted(&past));
        let untimely = untimely.or(Self::recalled(&stored, &*table, received, &mut answer.said));
        let refusal = refusal(incoming, game, player, asks, untimely.as_ref());
        if let Some(refusal) = refusal {
            let key = refusal.key.clone();
            let at = (&**game, &stored);
            let letter = self.refuse_player(at, player, sender, &refusal, answer.parts)?;
            let past = past.into_iter().map(|(_, text)| text).collect();
            offer(self.ledger, &stored.id, player, letter, past)?;
            return Ok(format!("{}: refused: {key}", game.id));
        }
        let offered = Self::offered(&stored, player, received, &lines);
        if let Some(offered) = offered {
            answer.said.push(Message::new("account-yes"));
            lines = offered;
        }
        let mut filed = match (player.seat(), &untimely) {
            (Some(seat), None) => {
                let when = (*mail, self.now);
                let filed = filing::file(self.ledger, game, &stored, seat, parts, &lines, when)?;
                if filed.reading.given > 0 {
                    tick::back_from_disorder(self, game, &stored.id, seat)?;
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
        let has_receipt = filed
            .as_ref()
            .is_some_and(|filed| filed.order_receipt.is_some());
        let account = filed.as_ref().map_or_else(Account::default, |filed| {
            let read = (&lines[..], &filed.reading.lines[..]);
            Account::of(parts, read, &*table, &blank)
        });
        let taken = filed.as_ref().map_or(&[][..], |filed| &filed.reading.lines);
        self.ledger
            .takes(statements::taken_for(parts, &lines, taken));
        let account = account.with_outside(&incoming.head.subject, &incoming.unread, &*table);
        let (mut offers, puts_aside) = (account.offered(), account.puts_aside());
        let account_part = account.part();
        answer.not_filed = (account.gives_orders() || body.forwarded)
            && filed.as_ref().is_some_and(|filed| {
                let is_cleared = filed.order_receipt.is_some();
                filed.reading.on_file.is_empty() && !is_cleared && is_awaited(&*table, player)
            });
        let has_mistakes = puts_aside
            || parts
                .iter()
                .any(|part| matches!(part, command::Part::Unclear(_)))
            || filed.as_ref().is_some_and(Filed::has_mistakes);
        // A command that is not understood is none of the orders.
        let orders = puts_aside
            || filed
                .as_ref()
                .is_some_and(|filed| filed.reading.given > 0 || filed.has_mistakes());
        if let Some(filed) = &filed {
            let unready = Message::new("answer-ready-no-more");
            answer.said.extend(filed.was_ready.then_some(unready));
            let ordered = (orders, orders && has_mistakes);
            let holds = Self::hold_turn_open(self.ledger, game, player, parts, ordered)?;
            answer.said.extend(holds);
        }
        offers.extend(past.into_iter().map(|(_, text)| text));
        // A greeting is no attempt to order when something else is asked.
        filed =
            filed.filter(|filed| !asks || has_receipt || !filed.is_empty() || !unfilled.is_empty());
        if asks {
            let context = CommandContext {
                mail: MailFacts {
                    shows_orders: filed.is_some(),
                    remembers: has_receipt,
                    proven: match received.lobby_scope {
                        Some((known, _)) => known.proven,
                        None => Some(Proven::BY_HAND),
                    },
                    has_mistakes,
                    undone: filed.as_ref().and_then(|filed| filed.undone),
                },
                late: untimely.or(of_past),
                lines: &lines,
                by: received.by.as_ref(),
            };
            let (mut results, as_now) = self.carry_out(game, player, parts, &context)?;
            // Why nothing is done to the turn has been said of the orders.
            let is_new = |message: &Message| !answer.said.contains(message);
            results.answer.said.retain(is_new);
            reader.lang = as_now.lang;
            reader.zone = as_now.zone;
            done = format!("{done}; {}", results.done.join(", "));
            answer.join(results.answer);
        }
        answer.parts.extend(account_part);
        self.settle(game)?;
        // What has changed something is receipted, however much else was sent.
        let changes = has_receipt
            || parts.iter().any(|part| match part {
                command::Part::Command(given) => {
                    given.command.name().entry().group != Group::Asking
                }
                _ => false,
            });
        let Some(of_it) = self.may_be_told(sender, changes)? else {
            if !changes {
                return Ok(format!("{done}; not answered again"));
            }
            let on_file = self.ledger.orders_for(&stored.id, &stored.turn)?;
            let on_file = player
                .seat()
                .and_then(|seat| Some((seat, on_file.get(&seat)?)));
            let receipt = MergedReceipt {
                turn: (stored.turn.clone(), table.turn().title),
                said: answer.said,
                on_file: on_file
                    .map_or_else(Vec::new, |(seat, on_file)| table.describe(seat, on_file)),
            };
            self.merge_receipt(game, &reader, receipt)?;
            return Ok(format!("{done}; receipted together with others"));
        };
        answer.said.extend(of_it);
        let id = stored.id.clone();
        // What the mail's commands have changed shows in its receipt.
        let now = self.ledger.look(&id)?.filter(|now| now.turn == stored.turn);
        let (has_ended, deadline) = (now.is_none(), now.and_then(|now| now.deadline));
        if let (Some(filed), Some(seat), false) = (&mut filed, player.seat(), has_ended) {
            let on_file = self.ledger.orders_for(&id, &stored.turn)?.remove(&seat);
            filed.is_now(&*table, seat, on_file.unwrap_or_default());
        }
        let letter = match filed.zip(player.seat()) {
            None => {
                let now = self.ledger.look(&stored.id)?.unwrap_or(stored);
                self.answer(game, &now, &reader, sender, answer)?
            }
            Some((filed, seat)) => {
                // Who is acted for is told so, with what is on file.
                if received.by.is_none() {
                    self.share((game, &stored), player, &*table, &filed);
                }
                self.receipt(
                    game,
                    // Until when orders count is what the player needs to know.
                    &GameRecord {
                        deadline: grace.or(deadline),
                        ..stored
                    },
                    &reader,
                    sender,
                    Receipt {
                        seat,
                        table: &table,
                        reading: &filed.reading,
                        lines: &lines,
                        doubtful: &body.own.doubtful_lines(),
                        quoted: &body.own.quoted_lines(),
                        forwarded: body.forwarded,
                        truncated: incoming.truncated,
                        missed: filed.missed,
                        in_grace: grace.is_some(),
                        has_ended,
                        unfilled: unfilled.len(),
                        numbered: filed.order_receipt,
                        puts_aside: puts_aside || !offers.is_empty(),
                        answer,
                    },
                )?
            }
        };
        // A question leaves what an earlier letter asks open.
        if orders || !offers.is_empty() {
            offer(self.ledger, &id, player, letter, offers)?;
        }
        Ok(done)
    }

    /// A turn is not closed early on a mail that has something wrong in it,
    /// unless who wrote it insists: his next mail with orders may be the one
    /// that he meant. Returns what he is told.
    fn hold_turn_open(
        ledger: &mut Ledger,
        game: &Game,
        player: &Person,
        parts: &[command::Part],
        (gave_orders, has_mistakes): (bool, bool),
    ) -> Result<Option<Message>, JudgeError> {
        let insists = parts.iter().any(|part| match part {
            command::Part::Command(given) => given.command == Command::Wait(Wait::NoInSpiteOfAll),
            _ => false,
        });
        let (Some(seat), Some(stored)) = (player.seat(), ledger.look(&game.id)?) else {
            return Ok(None);
        };
        if !gave_orders || insists {
            return Ok(None);
        }
        let mut admin = stored.admin.clone();
        let table = seen_by(game, &stored, player)?;
        let has_mistakes = has_mistakes && is_awaited(&*table, player);
        let was_ready = has_mistakes && admin.ready.remove(&seat);
        let changes = if has_mistakes {
            admin.mistaken.insert(seat)
        } else {
            admin.mistaken.remove(&seat)
        };
        if changes || was_ready {
            ledger.save_admin(&game.id, &admin)?;
        }
        let closes_early = table.is_prompt() || game.schedule.early.is_some() || was_ready;
        Ok((has_mistakes && closes_early).then(|| Message::new("answer-held-open")))
    }

    /// The lines that a mail says yes to, if it does and answers the letter
    /// that asked.
    fn offered(
        stored: &GameRecord,
        player: &Person,
        received: &Received<'_>,
        lines: &[command::NumberedLine],
    ) -> Option<Vec<command::NumberedLine>> {
        let says_yes = consent::of(lines) == Consent::Yes;
        let (Some(seat), true) = (player.seat(), says_yes) else {
            return None;
        };
        let answered = received.reference.and_then(|reference| reference.number);
        let mut offers = stored.admin.offers.clone();
        let offer = offers
            .remove(&seat)
            .filter(|offer| Some(offer.letter) == answered && offer.turn == stored.turn);
        let number = lines[0].0;
        offer.map(|offer| (number..).zip(offer.lines).collect())
    }
}

/// Lines of a mail about a turn that has been closed, as they are offered.
fn quoted(past: &[command::NumberedLine]) -> Option<letter::Part> {
    let line = |(number, text): &command::NumberedLine| {
        Message::new("account-line")
            .with("first", *number)
            .with("last", *number)
            .with("text", account::quote(text))
    };
    (!past.is_empty()).then(|| letter::Part::Lines {
        heading: Message::new("late-lines-heading"),
        lines: past.iter().map(line).collect(),
    })
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
    ledger: &mut Ledger,
    game: &str,
    player: &Person,
    letter: i64,
    lines: Vec<String>,
) -> Result<(), JudgeError> {
    let (Some(seat), Some(now)) = (player.seat(), ledger.look(game)?) else {
        return Ok(());
    };
    let mut admin = now.admin.clone();
    let turn = now.turn;
    let had = admin.offers.remove(&seat);
    if !lines.is_empty() {
        admin.offers.insert(
            seat,
            Offer {
                letter,
                turn,
                lines,
            },
        );
    }
    if had.is_some() || admin.offers.contains_key(&seat) {
        ledger.save_admin(game, &admin)?;
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
