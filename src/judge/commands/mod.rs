//! What a mail asks for besides orders: each command is carried out at once,
//! and all of them are answered in one letter.

mod absence;
mod ahead;
mod asking;
mod changed;
mod correct;
mod digest;
mod help;
mod identity;
mod joining;
mod keeper;
mod lots;
mod named;
mod option;
mod people;
mod pressing;
mod preview;
mod proposing;
mod rollback;
mod summary;
mod voting;
mod waiting;

use crate::report::Words;
use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::admin::{GameAdmin, Person};
use super::carried::{Carried, refusal, refused};
use super::games::game_file::Game;
use super::letters::proof::Proven;
use super::letters::{Answer, Clerk};
use super::people::lobby;
use super::record::known::GameRecord;
use super::turns::close::{self, MissingOrders};
use super::{Result, seen_by, table_at};
use crate::game::system::Line;
use crate::game::{Message, Seat};
use crate::mail::command::{Command, Given, Group, Part as MailPart, Trait};
use crate::table::{OrderTexts, SeenTable, Table};

/// Where the commands of one mail are carried out.
pub(super) struct Commands<'d, 'a> {
    clerk: &'d mut Clerk<'a>,
    game: &'d Game,
    stored: GameRecord,
    admin: GameAdmin,
    /// The game as the person may know it.
    table: SeenTable,
    pub(super) person: Person,
    now: DateTime<Utc>,
    /// What the keeper's log says.
    done: Vec<String>,
    /// The questions that have been answered.
    asked: BTreeSet<String>,
    answer: Answer,
    /// Why orders of this mail would not count, if they would not.
    pub(super) late: Option<Message>,
    /// What is known of the mail that the commands stand in.
    pub(super) mail: MailFacts,
    /// Whether the mail has closed a turn already.
    pub(super) has_processed: bool,
    /// Whether its orders for the turn that is due are not used.
    is_refused: bool,
    /// Whether the game's file has changed, so that the game must be read
    /// again.
    pub(super) game_changed: bool,
    /// Who acts, as the journal says it.
    pub(super) by: Value,
}

/// What is known of a mail before its commands are carried out.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MailFacts {
    /// Whether the letter shows what is on file anyhow.
    pub(super) shows_orders: bool,
    /// Whether it is kept already what this mail changes.
    pub(super) remembers: bool,
    /// Whether something shows that the mail is the person's.
    pub(super) proven: Option<Proven>,
    /// Whether something in it could not be used.
    pub(super) has_mistakes: bool,
    /// If its orders were filed over what was there before the last mail,
    /// whether anything was.
    pub(super) undone: Option<bool>,
}

/// What is left when a mail's commands have been carried out.
#[derive(Debug, Default)]
pub(super) struct CommandResults {
    /// What the sender is told.
    pub(super) answer: Answer,
    /// What the keeper's log says.
    pub(super) done: Vec<String>,
}

impl CommandResults {
    /// Puts what has come of further commands behind it.
    pub(super) fn add(&mut self, more: Self) {
        self.answer.join(more.answer);
        self.done.extend(more.done);
    }
}

/// That a command is one of players.
const FOR_PLAYERS: &str = "answer-for-players";

impl<'d, 'a> Commands<'d, 'a> {
    pub(super) fn new(
        clerk: &'d mut Clerk<'a>,
        game: &'d Game,
        stored: GameRecord,
        person: Person,
    ) -> Result<Self> {
        Ok(Self {
            admin: stored.admin.clone(),
            by: json!(person.role),
            game_changed: false,
            table: seen_by(game.at(&stored), &person)?,
            now: clerk.now,
            clerk,
            game,
            stored,
            person,
            done: Vec::new(),
            asked: BTreeSet::new(),
            answer: Answer::default(),
            late: None,
            mail: MailFacts::default(),
            has_processed: false,
            is_refused: false,
        })
    }

    /// What has come of all commands.
    pub(super) fn results(self) -> CommandResults {
        CommandResults {
            answer: self.answer,
            done: self.done,
        }
    }

    /// Deals with a part of a mail; its orders and what is for the lobby have
    /// been dealt with.
    pub(super) fn take(&mut self, part: &MailPart) -> Result<()> {
        match part {
            MailPart::Command(given) if lobby::takes(&given.command, Some(&self.game.id)) => Ok(()),
            MailPart::Orders { .. } | MailPart::Aside(_) | MailPart::Label(_) => Ok(()),
            MailPart::Command(given) => self.run(given),
            MailPart::Unclear(unclear) => {
                self.done.push("unclear".to_owned());
                self.clerk.leaves_out = true;
                let is_of_keeper = unclear.begins_as(Group::Keeper);
                self.answer
                    .say_once(if is_of_keeper && !self.admin.is_keeper(&self.person) {
                        Message::new("answer-keeper-only")
                    } else {
                        unclear.message()
                    });
                Ok(())
            }
        }
    }

    /// Whether there are orders of the seat in these lines.
    pub(super) fn reads_orders(&self, lines: &[(usize, String)]) -> bool {
        let lines = Line::numbered(lines);
        let seat = self.person.seat();
        seat.is_some_and(|seat| self.table.read(seat, &[], &lines).given > 0)
    }

    /// Says why orders are not used.
    pub(super) fn refuse(&mut self, why: Option<Message>) {
        self.is_refused = why.is_some();
        self.answer.said.extend(why);
    }

    /// Whether a command is carried out. Says why not if it is not.
    fn may_run(&mut self, given: &Given) -> bool {
        let name = given.command.name();
        self.done.push(name.entry().key.to_owned());
        // Who asks twice in a mail is answered once.
        let asks = name.entry().group == Group::Asking;
        if asks && !self.asked.insert(given.text.to_lowercase()) {
            return false;
        }
        let had = self.clerk.leaves_out;
        self.clerk.leaves_out = true;
        if self.is_too_early(name) {
            return false;
        }
        if name.entry().is(Trait::Personal) && !self.is_in_person() {
            self.say(Message::new("govern-acting-for"));
            return false;
        }
        // What a mail does to a turn it does to the one that it is about.
        if given.command.is_of_turn()
            && let Some(why) = self.late.clone()
        {
            self.answer.say_once(why);
            return false;
        }
        self.clerk.leaves_out = had;
        true
    }

    fn run(&mut self, given: &Given) -> Result<()> {
        if !self.may_run(given) {
            return Ok(());
        }
        let refused = refusal(self.carry_out(given))?;
        self.clerk.leaves_out |= refused.is_some();
        let named = |why: Message| match &*why.key {
            FOR_PLAYERS => why.with("written", given.text.as_str()),
            _ => why,
        };
        self.answer.said.extend(refused.map(named));
        Ok(())
    }

    fn carry_out(&mut self, given: &Given) -> Carried {
        if given.command.name().entry().group == Group::Keeper {
            self.only_keeper(&given.command)?;
        }
        match &given.command {
            Command::Help(topic) => self.help(topic.as_ref()),
            Command::Status => self.status(),
            Command::Orders => {
                self.orders_on_file()?;
                self.all_ahead();
            }
            Command::Phase { turn, orders } => self.phase(turn, orders)?,
            Command::If { turn, tree } => self.conditional(turn.as_ref(), tree)?,
            Command::Standing(orders) => self.standing(orders)?,
            Command::Preview(orders) => self.preview(orders)?,
            Command::Predict => self.predict()?,
            Command::Tap => self.tap()?,
            Command::Summary => self.summary()?,
            Command::History(turns) => self.history(turns)?,
            Command::Archive => self.archive()?,
            Command::Who(_) => self.who()?,
            Command::Map(turns) => self.map(turns)?,
            Command::Rules { chapters, .. } => self.rules(*chapters),
            Command::Explain(order) => self.explain(order)?,
            Command::Deadlines => self.deadlines(),
            Command::Wait(wait) => self.wait(*wait)?,
            Command::Undo => self.undo()?,
            Command::Absence(days) => self.absence(*days)?,
            Command::Noabsence(days) => self.no_absence(*days)?,
            Command::Press(press) => self.press(press)?,
            Command::Mute { seat, off } => self.mute(seat, *off)?,
            Command::Report { seat, text } => self.report(seat, text)?,
            Command::Named(name) => self.named(name)?,
            Command::Public(public) => self.public(*public)?,
            Command::Invite(address) => self.invite(address)?,
            Command::Forget => self.forget_me()?,
            Command::Draw(with) => self.draw(with)?,
            Command::Concede(to) => self.concede(to)?,
            Command::Stop(true) => self.stop()?,
            Command::Nodraw | Command::Noconcede | Command::Stop(false) => self.withdraw_vote()?,
            Command::Propose(proposal) => self.propose(proposal)?,
            Command::Vote { yes, number } => self.vote_on(*number, *yes)?,
            Command::Process(turn) => self.process(turn.as_ref())?,
            Command::Pause => self.pause()?,
            Command::Resume => self.resume()?,
            Command::Extend(extension) => self.extend(*extension)?,
            Command::Deadline(when) => self.deadline_at(*when)?,
            Command::Replace { seat, address } => self.replace(seat, address)?,
            Command::Announce(text) => self.announce(text)?,
            Command::Rollback(turn) => self.rollback(turn.as_ref())?,
            Command::Correct(lines) => self.correct(lines)?,
            Command::Option { name, value } => self.option(name, value.as_ref())?,
            Command::Digest => self.digest()?,
            Command::AtOnce => self.at_once()?,
            Command::Pictures(shown) => self.pictures(*shown)?,
            Command::Language(lang) => {
                let texts = &self.clerk.config.texts;
                if texts.has(*lang) {
                    self.person_is(|person| person.lang = *lang)?;
                    self.say(Message::new("answer-language"));
                } else {
                    let unknown = Message::new("language-unknown").with("code", lang.code());
                    self.say(unknown.with("known", texts.known()));
                }
            }
            Command::Zone(zone) => {
                self.person_is(|person| person.zone = *zone)?;
                self.say(Message::new("answer-zone").with("zone", zone.name()));
            }
            Command::Signon { name, .. } => self.sign_on(name)?,
            Command::Join { seats, .. } => self.join(seats)?,
            Command::Preference(seats) => self.prefer(seats)?,
            Command::Takeover { seat, .. } => self.take_over(seat)?,
            Command::Nonce(word) => self.nonce(word)?,
            Command::Resign => self.resign()?,
            Command::Begin(anyway) => self.begin(*anyway)?,
            Command::Terminate => self.terminate()?,
            Command::Eject(seat) => self.eject(seat)?,
            Command::Promote(whom) => self.promote(whom)?,
            Command::Address(address) => self.address(address)?,
            Command::Confirm(word) => self.confirm(word)?,
            Command::Unsubscribe(game) => self.unsubscribe(game.as_ref())?,
            // The rest of a keeper's mail is dealt with apart.
            Command::Become(_) | Command::Signoff => {}
            // What is for the judge as a whole is no command to a game
            // by mail; a player of the game has no need to observe it.
            Command::List(_)
            | Command::Create { .. }
            | Command::Observe(_)
            | Command::Ratings(_)
            | Command::Notify(_) => {
                self.say(Message::new("answer-not-here").with("command", given.text.as_str()));
            }
        }
        Ok(())
    }

    /// Whether who writes is in the game as that, and does not act for
    /// somebody or by hand.
    fn is_in_person(&self) -> bool {
        let (role, address) = (self.person.role, &self.person.address);
        let mut all = self.admin.everybody();
        all.any(|one| one.role == role && one.writes_from(address))
    }

    fn say(&mut self, message: Message) {
        self.answer.said.push(message);
    }

    /// The seat of who writes.
    fn own_seat(&self) -> Carried<Seat> {
        let none = || Message::new(FOR_PLAYERS).with("game", self.game.id.as_str());
        self.person.seat().ok_or_else(|| none().into())
    }

    /// The orders on file for the turn that is due.
    fn on_file(&mut self) -> Carried<OrderTexts> {
        let (id, turn) = (&self.stored.id, &self.stored.turn);
        Ok(self.clerk.ledger.orders_for(id, turn)?)
    }

    /// Those of a seat.
    fn on_file_of(&mut self, seat: Seat) -> Carried<Vec<String>> {
        Ok(self.on_file()?.remove(&seat).unwrap_or_default())
    }

    /// The game with all that is secret in it: to change it, and to write to
    /// others about what is theirs.
    fn whole_table(&self) -> Result<Arc<dyn Table>> {
        table_at(self.game.at(&self.stored))
    }

    /// Only the keeper may go on.
    fn only_keeper(&self, command: &Command) -> Carried {
        if self.admin.is_keeper(&self.person) {
            return Ok(());
        }
        // "Zug zurücknehmen" may be about the writer's own mail.
        let is_own = matches!(command, Command::Rollback(_)) && self.person.seat().is_some();
        refused(Message::new(if is_own {
            "answer-keeper-only-undo"
        } else {
            "answer-keeper-only"
        }))
    }

    /// Writes what the judge keeps and why it has changed.
    fn save(&mut self, kind: &str, mut data: Value) -> Carried {
        if let Value::Object(data) = &mut data {
            data.insert("by".to_owned(), self.by.clone());
        }
        self.stored.admin = self.admin.clone();
        self.clerk
            .ledger
            .save_admin(&self.stored.id, &self.stored.admin)?;
        self.clerk
            .ledger
            .journal(&self.stored.id, self.now, kind, &data)?;
        Ok(())
    }

    /// Changes what is known of who writes.
    fn person_is(&mut self, change: impl FnOnce(&mut Person)) -> Carried {
        let (address, role) = (self.person.address.clone(), self.person.role);
        let same = |person: &&mut Person| person.role == role && person.writes_from(&address);
        let signups = (self.admin.signups.iter_mut()).map(|one| &mut one.person);
        if let Some(person) = self.admin.people.iter_mut().chain(signups).find(same) {
            change(person);
            self.person = person.clone();
        }
        self.save("person", json!({}))
    }

    /// Moves the deadline of a clock that runs, for all calendars too. What
    /// the judge keeps has to be saved then.
    fn clock_moves(&mut self, to: DateTime<Utc>) -> Carried {
        let schedule = &self.game.schedule;
        self.admin.deadline_moved(schedule, to, self.now);
        self.move_deadline(Some(to))
    }

    /// Moves the deadline.
    fn move_deadline(&mut self, to: Option<DateTime<Utc>>) -> Carried {
        self.stored.deadline = to;
        self.clerk.ledger.set_deadline(&self.stored.id, to)?;
        Ok(())
    }

    /// Tells everybody in the game but who writes.
    fn tell_others(&mut self, message: &Message) {
        let others = (self.admin.people.iter()).filter(|person| **person != self.person);
        self.clerk
            .notices(self.game.at(&self.stored), others, message);
    }

    /// Closes the turn now, with what is on file.
    fn close_now(&mut self) -> Carried {
        // Whose orders are missing is not to blame.
        let nobody = MissingOrders::default();
        close::close(self.clerk, self.game.at(&self.stored), &nobody)?;
        self.reload()
    }

    /// Reads the game again after it has been changed elsewhere.
    fn reload(&mut self) -> Carried {
        if let Some(stored) = self.clerk.ledger.game(&self.stored.id)? {
            self.admin = stored.admin.clone();
            self.table = seen_by(self.game.at(&stored), &self.person)?;
            self.stored = stored;
        }
        Ok(())
    }

    /// The texts in the language of who wrote.
    fn words(&self) -> Words<'a> {
        self.clerk.words(self.person.lang)
    }

    /// When the turn is closed, as the reader is told.
    fn deadline_for(&self, person: &Person) -> Option<String> {
        super::letters::deadline(&self.stored, person, self.clerk.words(person.lang))
    }
}
