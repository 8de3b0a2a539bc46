//! What one person's mail comes to: orders on file, commands carried out, an
//! answer.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::acting::{CommandContext, Received};
use crate::game::Message;
use crate::judge::admin::{Offer, Person};
use crate::judge::commands::MailFacts;
use crate::judge::games::clock;
use crate::judge::games::game_file::Game;
use crate::judge::games::open_game::OpenGame;
use crate::judge::games::sheet::Blank;
use crate::judge::letters::digest::MergedReceipt;
use crate::judge::letters::proof::Proven;
use crate::judge::letters::{Answer, Clerk, MailLines, Receipt};
use crate::judge::orders::account::{self, Account};
use crate::judge::orders::filing::Filed;
use crate::judge::orders::{ahead, filing, statements};
use crate::judge::record::known::GameRecord;
use crate::judge::record::ledger::Ledger;
use crate::judge::senders::consent::{self, Consent};
use crate::judge::turns::late::{Timely, timely};
use crate::judge::turns::tick;
use crate::judge::{Result, seen_by};
use crate::mail::command::{Command, Wait};
use crate::mail::{Incoming, command};
use crate::table::{SeenTable, TableView};

/// What the lines of a mail are for: the turn that is due, another, or none.
#[derive(Default)]
struct Sorted {
    /// Those that may be orders for the turn that is due.
    lines: Vec<command::NumberedLine>,
    /// How many lines of an order sheet were left as they were sent.
    unfilled: usize,
    /// Whether something else in the mail was not understood.
    is_unclear: bool,
    /// Those about a closed turn that may be meant for the one that is due.
    past: Vec<command::NumberedLine>,
    /// Whether such lines may count for it if their writer says so.
    is_offered: bool,
    /// Why no orders count, if none do.
    untimely: Option<Message>,
    /// Why the mail's commands change nothing of a closed turn.
    of_past: Option<Message>,
    /// Until when orders count that came behind the deadline.
    grace: Option<DateTime<Utc>>,
    /// What is told of all this before the orders.
    said: Vec<Message>,
}

/// What the lines of a mail were taken for.
struct LinesTaken {
    filed: Option<Filed>,
    account: Account,
    /// Whether it gives orders, or tries to.
    orders: bool,
    has_mistakes: bool,
}

/// How a mail was answered.
enum Replied {
    /// With the letter of this number.
    With(i64),
    /// Not with one of its own, and what was done.
    Otherwise(&'static str),
}

/// What a mail has come to when its answer is written.
struct Dealt<'d> {
    /// Who is answered, in the language that the mail has chosen.
    reader: Person,
    table: &'d SeenTable,
    sorted: Sorted,
    filed: Option<Filed>,
    /// Whether its writer is asked about lines of it.
    asks_back: bool,
    /// Whether it orders something for a later turn.
    keeps: bool,
    answer: Answer,
}

impl Clerk<'_> {
    /// Deals with one person's parts of a mail.
    pub(super) fn deal(
        &mut self,
        (game, stored): (&Arc<Game>, GameRecord),
        player: &Person,
        parts: &[command::Part],
        received: &Received<'_>,
    ) -> Result<String> {
        let incoming = &received.body.incoming;
        let table = seen_by(game.at(&stored), player)?;
        let blank = Blank::of(&*table, player.seat(), self.words(player.lang));
        let mut answer = Answer {
            said: received.said.clone(),
            ..Answer::default()
        };
        if received.lobby_scope.is_some() {
            answer.join(self.side_requests((player, &game.id), parts)?);
        }
        let asks = parts.iter().any(command::Part::asks);
        let (unfilled, lines): (Vec<_>, Vec<_>) =
            statements::lines_for_now(parts, &*table, blank.words)
                .into_iter()
                .partition(|(_, text)| blank.is_unfilled(text));
        if incoming.is_calendars && !asks && !lines.iter().any(|line| is_written(&*table, line)) {
            return Ok(format!("{}: not a person's mail: a calendar's", stored.id));
        }
        let mut sorted = self.sort(game.at(&stored), player, received, &*table, lines)?;
        sorted.unfilled = unfilled.len();
        sorted.is_unclear = parts.iter().any(command::Part::is_unclear);
        answer.said.append(&mut sorted.said);
        let refused = refusal(incoming, game, player, asks, sorted.untimely.as_ref());
        if refused.is_some() {
            let written = written(parts, &sorted.lines, &*table);
            // What stands below a heading may be meant for the turn that is due as well.
            if sorted.is_offered {
                sorted.past = written;
            } else {
                answer
                    .parts
                    .extend(account::quoted("late-lines-unused", &written));
            }
        }
        let past = account::quoted("late-lines-heading", &sorted.past);
        answer.parts.extend(past);
        if let Some(why) = refused {
            let told = (&why, sorted.past, answer);
            return self.turn_down(game.at(&stored), player, received, told);
        }
        if let Some(offered) = Self::offered(&stored, player, received, &sorted.lines, &*table) {
            answer.said.push(Message::new("account-yes"));
            sorted.lines = offered;
        }
        let (at, lines) = (game.at(&stored), (&table, &blank, &sorted));
        let taken = self.take_lines(at, player, parts, received, lines, &mut answer)?;
        let LinesTaken { filed, account, .. } = &taken;
        let mut done = filed.as_ref().map_or_else(
            || format!("{}: no orders", stored.id),
            |filed| filed.done(&stored.id),
        );
        let has_receipt = filed.as_ref().is_some_and(|it| it.order_receipt.is_some());
        let mut offers = account.offered();
        offers.extend(sorted.past.iter().map(|(_, text)| text.clone()));
        // What is kept for later is not for the turn that waits for its writer.
        let mut phases = parts.iter().filter_map(command::Part::phase).peekable();
        let names_turn = phases.peek().is_some();
        let keeps = phases.any(|phase| !statements::is_due(phase, &table.turn(), blank.words));
        let is_owing = |filed: &Filed| {
            names_turn && filed.reading.on_file.is_empty() && is_awaited(&*table, player)
        };
        // A greeting is no attempt to order when something else is asked.
        let swallows = parts.iter().any(command::Part::swallows);
        // Nor is an order below the end of the letter passed over, with press above it.
        let below = || received.body.own.doubtful_lines();
        let is_shown = !asks || has_receipt || sorted.unfilled > 0 || swallows;
        let is_shown = is_shown || below().iter().any(|(_, text)| table.claims(text));
        let shows = |filed: &Filed| is_shown || !filed.is_empty() || is_owing(filed);
        let asks_back = account.puts_aside() || !offers.is_empty();
        let mut dealt = Dealt {
            reader: player.clone(),
            table: &table,
            filed: taken.filed.filter(shows),
            sorted,
            asks_back,
            keeps,
            answer,
        };
        if asks {
            let facts = MailFacts {
                shows_orders: dealt.filed.is_some(),
                remembers: has_receipt,
                proven: match received.lobby_scope {
                    Some((known, _)) => known.proven,
                    None => Some(Proven::BY_HAND),
                },
                has_mistakes: taken.has_mistakes,
                undone: dealt.filed.as_ref().and_then(|filed| filed.undone),
            };
            let commands = self.do_commands(game, parts, received, facts, &mut dealt)?;
            done = format!("{done}; {commands}");
        }
        dealt.answer.parts.extend(taken.account.part());
        self.settle(game)?;
        let id = stored.id.clone();
        // What has changed something is receipted, however much else was sent.
        let changes = has_receipt || parts.iter().any(command::Part::does_something);
        match self.reply_to((game, stored), player, dealt, received, changes)? {
            // A question leaves what an earlier letter asks open.
            Replied::With(letter) if taken.orders || !offers.is_empty() => {
                offer(self.ledger, &id, player, letter, offers)?;
            }
            Replied::With(_) => {}
            Replied::Otherwise(how) => done = format!("{done}; {how}"),
        }
        Ok(done)
    }

    /// Puts orders on file, and works out what every line was taken for.
    fn take_lines(
        &mut self,
        game: OpenGame<'_>,
        player: &Person,
        parts: &[command::Part],
        received: &Received<'_>,
        (table, blank, sorted): (&SeenTable, &Blank<'_>, &Sorted),
        answer: &mut Answer,
    ) -> Result<LinesTaken> {
        let (body, lines) = (received.body, &sorted.lines);
        let filed = match (player.seat(), &sorted.untimely) {
            (Some(seat), None) => {
                let when = (received.mail, self.now);
                let filed = filing::file(self.ledger, game, seat, parts, lines, when)?;
                if filed.reading.given > 0 {
                    tick::back_from_disorder(self, &game, seat)?;
                }
                Some(filed)
            }
            _ => None,
        };
        let taken = filed.as_ref().map_or(&[][..], |filed| &filed.reading.lines);
        let account = match (&filed, player.seat()) {
            (Some(_), _) => Account::of(parts, (lines, taken), &**table, blank),
            (None, None) => Account::without_seat(parts),
            (None, Some(_)) => Account::default(),
        };
        self.ledger
            .takes(statements::taken_for(parts, lines, taken));
        let (subject, unread) = (&body.incoming.head.subject, &body.incoming.unread);
        let account = account.with_outside(subject, unread, &**table, parts);
        let is_swallowed = parts.iter().any(command::Part::swallows);
        answer.not_filed = (account.gives_orders() || body.forwarded || is_swallowed)
            && filed.as_ref().is_some_and(|filed| {
                let is_empty = filed.reading.on_file.is_empty() && !filed.is_cleared();
                is_empty && is_awaited(&**table, player)
            });
        let is_faulty = account.puts_aside() || filed.as_ref().is_some_and(Filed::has_mistakes);
        let has_mistakes = is_faulty || parts.iter().any(command::Part::is_unclear);
        // A command that is not understood is none of the orders, unless it may take
        // them back.
        let is_keeper = game.stored.admin.is_keeper(player);
        let takes_back = !is_keeper && parts.iter().any(command::Part::may_take_back);
        let has_mistakes = has_mistakes || takes_back;
        let orders =
            is_faulty || takes_back || filed.as_ref().is_some_and(|filed| filed.reading.given > 0);
        if let Some(filed) = &filed {
            let unready = Message::new("answer-ready-no-more");
            answer.said.extend(filed.was_ready.then_some(unready));
            let ordered = (orders, orders && has_mistakes);
            let (clears, admin) = (filed.is_cleared(), &game.stored.admin);
            let kept = ahead::left(clears, parts, admin, &**table, player.seat());
            answer.parts.extend(kept);
            let holds = Self::hold_turn_open(self.ledger, &game, player, parts, ordered)?;
            answer.said.extend(holds);
        }
        self.leaves_out |= has_mistakes || account.part().is_some();
        Ok(LinesTaken {
            filed,
            account,
            orders,
            has_mistakes,
        })
    }

    /// Carries out a mail's commands. Returns what was done.
    fn do_commands(
        &mut self,
        game: &Arc<Game>,
        parts: &[command::Part],
        received: &Received<'_>,
        facts: MailFacts,
        dealt: &mut Dealt<'_>,
    ) -> Result<String> {
        let sorted = &mut dealt.sorted;
        let context = CommandContext {
            mail: facts,
            late: sorted.untimely.take().or(sorted.of_past.take()),
            lines: &sorted.lines,
            by: received.by.as_ref(),
        };
        let (mut results, as_now) = self.carry_out(game, &dealt.reader, parts, &context)?;
        // Why nothing is done to the turn has been said of the orders.
        let is_new = |message: &Message| !dealt.answer.said.contains(message);
        results.answer.said.retain(is_new);
        dealt.reader.lang = as_now.lang;
        dealt.reader.zone = as_now.zone;
        dealt.answer.join(results.answer);
        Ok(results.done.join(", "))
    }

    /// Which of these lines count for the turn that is due, by when the mail came
    /// and what it answers.
    fn sort(
        &mut self,
        game: OpenGame<'_>,
        player: &Person,
        received: &Received<'_>,
        table: &dyn TableView,
        lines: Vec<command::NumberedLine>,
    ) -> Result<Sorted> {
        let mut sorted = Sorted {
            lines,
            ..Sorted::default()
        };
        let answers = received.reference.map(|reference| reference.turn.as_str());
        let words = self.config.texts.in_language(player.lang);
        let reader = (player, words);
        match timely(self.ledger, game, reader, answers, received.mail)? {
            Timely::Yes => {}
            Timely::Grace(until) => sorted.grace = Some(until),
            Timely::No(why) => sorted.untimely = Some(why),
            Timely::Past(why) => {
                let (late, mut past): (Vec<_>, Vec<_>) =
                    (sorted.lines.iter().cloned()).partition(|(_, text)| table.counts_late(text));
                sorted.is_offered = is_awaited(table, player) || table.is_prompt();
                past.retain(|line| sorted.is_offered && is_written(table, line));
                sorted.past = past;
                if late.is_empty() {
                    sorted.untimely = Some(why.clone());
                    sorted.of_past = Some(why);
                } else {
                    let in_part = Message {
                        key: "judge-late-in-part".into(),
                        ..why
                    };
                    sorted.of_past = Some(in_part.clone());
                    sorted.said.push(in_part);
                    sorted.lines = late;
                }
            }
        }
        if sorted.untimely.is_none() {
            sorted.untimely = Self::recalled(game.stored, table, received, &mut sorted.said);
        }
        Ok(sorted)
    }

    /// Answers a mail of which nothing is used, and offers what of it may be meant
    /// for the turn that is due.
    fn turn_down(
        &mut self,
        game: OpenGame<'_>,
        player: &Person,
        received: &Received<'_>,
        (why, past, answer): (&Message, Vec<command::NumberedLine>, Answer),
    ) -> Result<String> {
        let letter = self.refuse_player(game, player, received.sender, why, answer.parts)?;
        let past = past.into_iter().map(|(_, text)| text).collect();
        offer(self.ledger, &game.id, player, letter, past)?;
        Ok(format!("{}: refused: {}", game.id, why.key))
    }

    /// Writes the answer to a mail that was dealt with, or puts it with others.
    fn reply_to(
        &mut self,
        (game, stored): (&Arc<Game>, GameRecord),
        player: &Person,
        dealt: Dealt<'_>,
        received: &Received<'_>,
        changes: bool,
    ) -> Result<Replied> {
        let Dealt {
            reader,
            table,
            sorted,
            mut filed,
            asks_back,
            keeps,
            mut answer,
        } = dealt;
        let (body, sender) = (received.body, received.sender);
        let id = stored.id.clone();
        let on_file_of = |ledger: &mut Ledger| -> Result<_> {
            let mut on_file = ledger.orders_for(&id, &stored.turn)?;
            Ok(player
                .seat()
                .and_then(|seat| Some((seat, on_file.remove(&seat)?))))
        };
        let Some(of_it) = self.may_be_told(sender, changes)? else {
            if !changes {
                return Ok(Replied::Otherwise("not answered again"));
            }
            let on_file = on_file_of(self.ledger)?;
            let receipt = MergedReceipt {
                turn: (stored.turn.clone(), table.turn().title),
                said: answer.said,
                on_file: on_file
                    .map_or_else(Vec::new, |(seat, on_file)| table.describe(seat, &on_file)),
            };
            self.merge_receipt(game, &reader, receipt)?;
            return Ok(Replied::Otherwise("receipted together with others"));
        };
        answer.said.extend(of_it);
        // What the mail's commands have changed shows in its receipt.
        let now = self.ledger.look(&id)?.filter(|now| now.turn == stored.turn);
        let closes = match &now {
            // A command may have changed the game's file. Where others have to order, too,
            // whether they have is theirs.
            Some(now) if is_awaited_alone(&**table, player) => {
                let game = self.open(now)?;
                clock::closes_early(self.ledger, game.at(now))?
            }
            _ => None,
        };
        let (has_ended, deadline) = (now.is_none(), now.and_then(|now| now.deadline));
        if let (Some(filed), Some(seat), false) = (&mut filed, player.seat(), has_ended) {
            let on_file = on_file_of(self.ledger)?.map(|(_, on_file)| on_file);
            filed.is_now(&**table, seat, on_file.unwrap_or_default());
        }
        let Some((filed, seat)) = filed.zip(player.seat()) else {
            let now = self.ledger.look(&id)?.unwrap_or(stored);
            let letter = self.answer(game.at(&now), &reader, sender, answer)?;
            return Ok(Replied::With(letter));
        };
        // Who is acted for is told so, with what is on file.
        if received.by.is_none() {
            self.share(game.at(&stored), player, &**table, &filed);
        }
        // Until when orders count is what the player needs to know.
        let stored = GameRecord {
            deadline: sorted.grace.or(deadline),
            ..stored
        };
        let receipt = Receipt {
            seat,
            table,
            reading: &filed.reading,
            lines: &sorted.lines,
            mail: &MailLines::of(&body.own, self.words(reader.lang)),
            earlier: &filed.earlier,
            forwarded: body.forwarded,
            truncated: body.incoming.truncated,
            missed: filed.missed,
            in_grace: sorted.grace.is_some(),
            has_ended,
            closes,
            is_whole: !sorted.is_unclear,
            unfilled: sorted.unfilled,
            numbered: filed.order_receipt,
            puts_aside: asks_back,
            keeps,
            answer,
        };
        let letter = self.receipt(game.at(&stored), &reader, sender, receipt)?;
        Ok(Replied::With(letter))
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
    ) -> Result<Option<Message>> {
        let insistence = Command::Wait(Wait::NoInSpiteOfAll);
        let insists = parts.iter().any(|part| part.command() == Some(&insistence));
        let (Some(seat), Some(stored)) = (player.seat(), ledger.look(&game.id)?) else {
            return Ok(None);
        };
        if !gave_orders || insists {
            return Ok(None);
        }
        let mut admin = stored.admin.clone();
        let table = seen_by(game.at(&stored), player)?;
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

    /// The lines that a mail says yes to in its first line, if it does and answers the
    /// letter that asked, and those that it adds to them.
    fn offered(
        stored: &GameRecord,
        player: &Person,
        received: &Received<'_>,
        lines: &[command::NumberedLine],
        table: &dyn TableView,
    ) -> Option<Vec<command::NumberedLine>> {
        let (first, rest) = lines.split_at(lines.len().min(1));
        let adds = !rest.is_empty() && rest.iter().all(|(_, text)| table.claims(text));
        let said = if adds { first } else { lines };
        let says_yes = consent::of(said) == Consent::Yes;
        let (Some(seat), true) = (player.seat(), says_yes) else {
            return None;
        };
        let answered = received.reference.and_then(|reference| reference.number);
        let mut offers = stored.admin.offers.clone();
        let offer = offers
            .remove(&seat)
            .filter(|offer| Some(offer.letter) == answered && offer.turn == stored.turn);
        let number = lines[0].0;
        let added = rest.iter().filter(|_| adds).map(|(_, text)| text.clone());
        offer.map(|offer| {
            let lines = offer.lines.into_iter().chain(added);
            (number..).zip(lines).collect()
        })
    }
}

/// All lines of a mail that give orders or look like it, those below headings that
/// put them aside as well.
fn written(
    parts: &[command::Part],
    lines: &[command::NumberedLine],
    table: &dyn TableView,
) -> Vec<command::NumberedLine> {
    let asides = parts.iter().flat_map(|part| match part {
        command::Part::Aside(aside) => aside.lines.as_slice(),
        _ => &[],
    });
    let written = lines.iter().chain(asides);
    written
        .filter(|line| is_written(table, line))
        .cloned()
        .collect()
}

/// Whether a line gives orders, or looks like it.
fn is_written(table: &dyn TableView, (_, text): &command::NumberedLine) -> bool {
    table.claims(text) || table.resembles(text)
}

/// Whether a person's orders are due.
fn is_awaited(table: &dyn TableView, player: &Person) -> bool {
    let awaited = table.awaiting().seats();
    player.seat().is_some_and(|seat| awaited.contains(&seat))
}

/// Whether it waits for nobody else.
fn is_awaited_alone(table: &dyn TableView, player: &Person) -> bool {
    (player.seat()).is_some_and(|seat| table.awaiting().seats() == [seat])
}

/// Keeps the lines that a letter asks about, until it is answered.
fn offer(
    ledger: &mut Ledger,
    game: &str,
    player: &Person,
    letter: i64,
    lines: Vec<String>,
) -> Result<()> {
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
