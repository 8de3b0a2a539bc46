//! Whose the parts of a mail are: a keeper may act for seats in it.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Value, json};

use super::Reference;
use crate::game::{LocalName, Message, Seat};
use crate::judge::admin::governed::Recalled;
use crate::judge::admin::{Person, Role};
use crate::judge::commands::{CommandResults, Commands, MailFacts};
use crate::judge::games::clock;
use crate::judge::games::game_file::Game;
use crate::judge::games::govern::Act;
use crate::judge::games::names::find_seat;
use crate::judge::games::open_game::OpenGame;
use crate::judge::games::sheet::Blank;
use crate::judge::intake::MailBody;
use crate::judge::letters::{Answer, Clerk, Sender, listed};
use crate::judge::orders::account::{Account, quote};
use crate::judge::people::lobby;
use crate::judge::record::known::GameRecord;
use crate::judge::record::ledger::Ledger;
use crate::judge::senders::reception::Known;
use crate::judge::{JudgeError, Result, seen_by, table_at};
use crate::mail::command::{self, Command, Doubt, Part, Raw};
use crate::store::WaitingMail;
use crate::table::TableView;

/// A mail that has been read, and what it answers.
pub(super) struct Received<'m> {
    pub(super) mail: &'m WaitingMail,
    pub(super) body: &'m MailBody,
    pub(super) sender: &'m Sender,
    /// The judge's letter that it answers.
    pub(super) reference: Option<&'m Reference>,
    /// The sender's games and those that the mail names, if it came to the
    /// judge as a whole.
    pub(super) lobby_scope: Option<(&'m Known, &'m BTreeSet<String>)>,
    /// Who acts, as the journal says it, if it is not simply the sender.
    pub(super) by: Option<Value>,
    /// What the answer says first.
    pub(super) said: Vec<Message>,
}

/// What commands are carried out with besides themselves.
pub(super) struct CommandContext<'v> {
    /// What is known of the mail.
    pub(super) mail: MailFacts,
    /// Why orders would not count, if they would not.
    pub(super) late: Option<Message>,
    /// The lines that may be orders.
    pub(super) lines: &'v [(usize, String)],
    /// Who acts, as the journal says it, if it is not simply the sender.
    pub(super) by: Option<&'v Value>,
}

/// Whether a part is a text for others.
fn sends_press(part: &Part) -> bool {
    matches!(part.command(), Some(Command::Press(_)))
}

/// Why an answer to what a seat wrote is not passed on to it.
fn kept(doubt: &Doubt, to: &LocalName) -> Message {
    let message = Message::new("answer-press-kept").with("to", to);
    match doubt {
        Doubt::PressHoldsOrders { line, inside } | Doubt::PressMistypedEnd { line, inside } => {
            message.with("line", *line).with("inside", quote(inside))
        }
        _ => message.with("line", 0).with("inside", ""),
    }
}

/// The seat that a part names whose the rest of the mail is.
fn becomes(part: &Part) -> Option<&Raw> {
    match part.command()? {
        Command::Become(seat) => Some(seat),
        _ => None,
    }
}

impl Clerk<'_> {
    /// Deals with the parts of a mail: those of its sender, then those that
    /// a keeper wrote for seats.
    pub(super) fn parts(
        &mut self,
        game: &Arc<Game>,
        player: &Person,
        received: &Received<'_>,
    ) -> Result<String> {
        let stored = stored_game(self.ledger, game)?;
        let table = seen_by(game.at(&stored), player)?;
        let body = received.body;
        let blank = Blank::of(&*table, player.seat(), self.words(player.lang));
        let mut parts = body.parts(&*table, player.seat(), &blank);
        let writer = received.reference.and_then(|letter| letter.press);
        let mut said = received.said.clone();
        if let (Some(writer), Some(seat)) = (writer, player.seat())
            && let Some(to) = table.seats().get(writer.index())
            && !body.forwarded
            && !body.own.own_lines().is_empty()
        {
            match body.answer_to_press(&*table, seat, &blank, &to.id) {
                Ok(press) => parts = vec![press],
                // What the writer of a press is sent by name is told of there.
                Err(_) if parts.iter().any(sends_press) => {}
                Err(doubt) => {
                    command::ask_what_may_be_said(&mut parts);
                    said.push(kept(&doubt, &to.name));
                }
            }
        }
        let received = &Received {
            by: received.by.clone(),
            said,
            ..*received
        };
        if let Some((known, named)) = received.lobby_scope
            && lobby::takes_all(&parts, Some(&game.id))
        {
            return self.lobby(received.sender, known, &parts, named);
        }
        let may_act = stored.admin.is_keeper(player);
        if let Some(done) = self.nothing_for_keeper(game.at(&stored), player, (&parts, received))? {
            return Ok(done);
        }
        if !may_act || !parts.iter().any(|part| becomes(part).is_some()) {
            return self.deal((game, stored), player, &parts, received);
        }
        let by = received.by.clone().unwrap_or_else(|| json!(player.role));
        let again = |said: Vec<Message>, by: Value| Received {
            reference: None,
            by: Some(by),
            said,
            ..*received
        };
        let seats: Vec<&Raw> = parts.iter().filter_map(becomes).collect();
        let own = segment(&parts, 0);
        let mut done = Vec::new();
        if !own.is_empty() {
            done.push(self.deal((game, stored), player, own, received)?);
        }
        for (number, raw) in (1..).zip(seats) {
            // What came before may have changed the game and its file.
            let stored = stored_game(self.ledger, game)?;
            let game = &self.open(&stored)?;
            let table = table_at(game.at(&stored))?;
            let found = find_seat(&table.seats(), raw).and_then(|seat| {
                let may_know = stored.admin.viewer(player).may_know(seat);
                // By hand, the store itself is open to who writes.
                if may_know || received.by.is_some() {
                    Ok(seat)
                } else {
                    Err(Message::new("govern-acts-and-plays"))
                }
            });
            let seat = match found {
                Ok(seat) => seat,
                Err(why) => {
                    let answer = Answer {
                        said: vec![why, Message::new("govern-rest-unread")],
                        ..Answer::default()
                    };
                    self.leaves_out = true;
                    self.answer(game.at(&stored), player, received.sender, answer)?;
                    done.push("become: nobody".to_owned());
                    break;
                }
            };
            let acting = Person {
                role: Role::Player(seat),
                digest: false,
                ..player.clone()
            };
            let by = json!({ "for": seat, "by": by });
            self.ledger.journal(
                &stored.id,
                self.now,
                "acted",
                &json!({ "seat": seat, "by": by }),
            )?;
            let name = table.seats()[seat.index()].name.clone();
            let said = vec![Message::new("govern-acting").with("seat", &name)];
            let blank = Blank::of(table.as_ref(), Some(seat), self.words(acting.lang));
            // Only who has a seat can be understood to give orders.
            let parts = body.parts(table.as_ref(), Some(seat), &blank);
            let parts = segment(&parts, number);
            done.push(self.deal((game, stored), &acting, parts, &again(said, by))?);
            self.tell_player(game, seat)?;
        }
        Ok(done.join("; "))
    }

    /// Carries out what parts ask for; a game whose file that changes is read
    /// again for the parts behind. Returns who writes, too: the answer is in
    /// the language and zone that the mail has chosen.
    pub(super) fn carry_out(
        &mut self,
        game: &Arc<Game>,
        player: &Person,
        parts: &[Part],
        context: &CommandContext<'_>,
    ) -> Result<(CommandResults, Person)> {
        // What has been filed is not refused as well.
        let is_filed = context.mail.shows_orders;
        let mut refused = context.late.clone().filter(|_| !is_filed);
        let mut all = CommandResults::default();
        let mut has_processed = false;
        let mut game = Arc::clone(game);
        let mut player = player.clone();
        let mut rest = parts.iter();
        loop {
            // Read again: filing has changed what can be undone.
            let stored = stored_game(self.ledger, &game)?;
            let mut commands = Commands::new(self, &game, stored, player.clone())?;
            commands.mail = context.mail;
            commands.has_processed = has_processed;
            commands.late.clone_from(&context.late);
            if let Some(by) = context.by {
                commands.by = by.clone();
            }
            if let Some(why) = refused.take()
                && commands.reads_orders(context.lines)
            {
                commands.refuse(Some(why));
            }
            for part in rest.by_ref() {
                commands.take(part)?;
                if commands.game_changed {
                    break;
                }
            }
            let changed = commands.game_changed;
            has_processed = commands.has_processed;
            player = commands.person.clone();
            all.add(commands.results());
            if !changed {
                return Ok((all, player));
            }
            let stored = stored_game(self.ledger, &game)?;
            game = self.open(&stored)?;
        }
    }

    /// Answers a keeper without a seat whose mail has no command in it: his lines,
    /// and what he can write. `None` for all others.
    fn nothing_for_keeper(
        &mut self,
        game: OpenGame<'_>,
        player: &Person,
        (parts, received): (&[Part], &Received<'_>),
    ) -> Result<Option<String>> {
        let incoming = &received.body.incoming;
        let is_another = !only_keeps(game.stored, player) || incoming.text.other.is_some();
        if is_another || parts.iter().any(Part::asks) {
            return Ok(None);
        }
        let account = Account::without_seat(parts);
        let table = seen_by(game, player)?;
        let account =
            account.with_outside(&incoming.head.subject, &incoming.unread, &*table, parts);
        let Some(unread) = account.part() else {
            return Ok(None);
        };
        let why = Message::new("judge-keeper-no-command").with("game", game.id.as_str());
        let key = why.key.clone();
        self.refuse_player(game, player, received.sender, &why, vec![unread])?;
        Ok(Some(format!("{}: refused: {key}", game.id)))
    }

    /// Works out when the judge has to look at a game next.
    pub(super) fn settle(&mut self, game: &Game) -> Result<()> {
        // A command may have changed the game's file.
        let stored = stored_game(self.ledger, game)?;
        let game = self.open(&stored)?;
        clock::settle(self.ledger, &game, self.now)
    }

    /// A game by its file as it is now.
    pub(super) fn open(&mut self, stored: &GameRecord) -> Result<Arc<Game>> {
        self.games.open(stored).map_err(JudgeError::OutOfOrder)
    }

    /// Tells the players of a seat that the keeper has acted for it, and what
    /// is on file now.
    fn tell_player(&mut self, game: &Arc<Game>, seat: Seat) -> Result<()> {
        let stored = stored_game(self.ledger, game)?;
        let admin = &stored.admin;
        if !game.govern.tells(Act::Seats) {
            return Ok(());
        }
        let table = table_at(game.at(&stored))?;
        let on_file = self
            .ledger
            .orders_for(&stored.id, &stored.turn)?
            .remove(&seat);
        let orders = table.describe(seat, &on_file.unwrap_or_default());
        let part = listed(orders);
        let name = table.seats()[seat.index()].name.clone();
        let message = Message::new("govern-acted")
            .with("seat", &name)
            .with("turn", table.turn().title);
        let on_it = |player: &&Person| player.seat() == Some(seat);
        for player in admin.players().filter(on_it) {
            let parts = vec![part.clone()];
            self.notice_with(game.at(&stored), player, &message, parts);
        }
        Ok(())
    }

    /// Why a mail cannot be meant for the turn that is due, if it answers a
    /// letter of a turn that was taken back. If that turn is played again
    /// from the same board, its orders count, and the answer says so.
    pub(super) fn recalled(
        stored: &GameRecord,
        table: &dyn TableView,
        received: &Received<'_>,
        said: &mut Vec<Message>,
    ) -> Option<Message> {
        let governed = &stored.admin.governed;
        let current = table.turn().title;
        let answered = received
            .reference
            .and_then(|reference| Some((reference.turn.as_str(), reference.number?)));
        let Some((turn, letter)) = answered else {
            if let Some(back) = governed.rolled_back_since(received.mail.arrived)
                && received.by.is_none()
            {
                let first = back.turns.first().map(|undone| undone.title.clone());
                said.push(
                    Message::new("govern-before-rollback")
                        .with("turn", first.unwrap_or_else(|| current.clone())),
                );
            }
            return None;
        };
        match governed.recalled(turn, letter) {
            None => None,
            Some(Recalled::Again(undone)) if undone.code == stored.turn => {
                said.push(Message::new("govern-answers-again").with("turn", undone.title));
                None
            }
            Some(Recalled::Gone(undone) | Recalled::Again(undone)) => Some(
                Message::new("govern-answers-gone")
                    .with("turn", undone.title)
                    .with("current", current),
            ),
        }
    }
}

/// The parts of one writer: the first ones, or those behind the n-th command
/// to act for a seat.
fn segment(parts: &[Part], number: usize) -> &[Part] {
    let mut segments = parts.split(|part| becomes(part).is_some());
    segments.nth(number).unwrap_or_default()
}

/// Whether somebody keeps a game and has no seat in it.
fn only_keeps(stored: &GameRecord, player: &Person) -> bool {
    player.seat().is_none() && stored.admin.is_keeper(player)
}

/// A game that is open, as it is now.
fn stored_game(ledger: &mut Ledger, game: &Game) -> Result<GameRecord> {
    let stored = ledger.game(&game.id)?;
    Ok(stored.expect("every game that is open is in the store"))
}
