//! Mails that nothing shows to be their senders': they are held back, whole,
//! until their senders say that they are theirs.
//!
//! A letter to the address that such a mail says it is from asks whether it
//! is right. A yes in answer to it, or `confirm` with the word in it, lets the
//! mail wait again as if it had just come, with the time at which it came; a
//! no deletes it, and any other answer leaves it where it is.

use chrono::TimeDelta;

use super::consent;
use super::consent::Consent;
use super::reception::Known;
use crate::game::Message;
use crate::game::system::Line;
use crate::judge::admin::{Person, Role};
use crate::judge::intake::MailBody;
use crate::judge::letters::proof::{HELD, HELD_DAYS, MOVING, was_written_to};
use crate::judge::letters::{Clerk, Sender};
use crate::judge::orders::statements;
use crate::judge::record::known::GameRecord;
use crate::judge::record::ledger::Ledger;
use crate::judge::{Result, table_at};
use crate::mail::command::{Command, Part};
use crate::store::{HeldMail, WaitingMail};

/// How many letters about held mails one address gets in [`WINDOW_HOURS`]:
/// more would only ever be answers to a flood.
pub(in crate::judge) const MOST_LETTERS: u32 = 3;
/// How many of these a stranger's address gets.
const MOST_LETTERS_TO_STRANGERS: u32 = 1;
pub(in crate::judge) const WINDOW_HOURS: i64 = 24;

/// What a letter was about that a mail confirms.
enum Confirmed {
    /// A held mail.
    Held(i64, HeldMail),
    /// The change of somebody's address in a game.
    Moving(String, Moved),
}

/// What a mail is that brings a word of confirmation.
pub(in crate::judge) enum Confirmation {
    /// One that brings no such word.
    None,
    /// One that says more, and how the Message-ID of the question begins that it
    /// leaves open.
    More(Option<String>),
    /// What it confirms is done.
    Done,
    /// It confirms nothing, and why.
    Refused(Message),
    /// What its answer comes to, and how the question's Message-ID begins.
    Answered(Message, String),
}

/// The word of a letter that asks for confirmation, as a mail brings it back.
pub(in crate::judge) struct Asked {
    pub(in crate::judge) word: String,
    /// What the mail says to what the letter asked.
    consent: Consent,
}

/// A change of address, as it is confirmed.
pub(in crate::judge) struct Moved {
    pub(in crate::judge) from: String,
    pub(in crate::judge) to: String,
}

impl Clerk<'_> {
    /// Holds a mail back if its sender has to show more than an address.
    /// Strangers may do nothing in a game, so only what they ask for is held.
    pub(in crate::judge) fn hold(
        &mut self,
        mail: &WaitingMail,
        body: &MailBody,
        sender: &Sender,
        known: &Known,
    ) -> Result<Option<String>> {
        if !self.config.identity.requires_proof()
            || !(known.is_anybody() || asks_for_anything(body.for_no_game()))
        {
            return Ok(None);
        }
        let now = self.now;
        let since = now - TimeDelta::hours(WINDOW_HOURS);
        let before = self.ledger.held_since(&sender.address, since)?;
        let most = if known.is_anybody() {
            MOST_LETTERS
        } else {
            MOST_LETTERS_TO_STRANGERS
        };
        self.ledger.hold_mail(mail.id, now);
        let reachable = sender.address.parse::<lettre::Address>().is_ok();
        if !reachable || before >= most || !self.may_answer(sender, known.is_anybody())? {
            return Ok(Some("held; no letter about it".to_owned()));
        }
        let person = known.seats.first().map(|(_, person)| person);
        let text = person.map_or("", |_| body.incoming.text.body.as_str());
        self.about_held(mail, person, sender, text, before + 1 == most);
        Ok(Some("held".to_owned()))
    }

    /// Carries out what a mail confirms: a held mail goes on, or an address
    /// is changed. Returns what was done.
    pub(in crate::judge) fn confirmation(&mut self, body: &MailBody) -> Result<Option<String>> {
        let now = self.now;
        let mut done = None;
        for Asked { word, consent } in self.asked_about(body) {
            let about = match consent {
                Consent::Unsaid => None,
                Consent::Yes | Consent::No => self.confirmed(&word)?,
            };
            match (about, consent) {
                (Some(Confirmed::Held(id, held)), Consent::Yes)
                    if !held.confirmed && now - held.held <= TimeDelta::days(HELD_DAYS) =>
                {
                    self.ledger.release_mail(id, now);
                    done = Some(format!("confirms the held mail {id}"));
                }
                (Some(Confirmed::Held(id, held)), Consent::No) if !held.confirmed => {
                    self.ledger
                        .delete_held(id, "deleted: its sender says that it is not his");
                    done = Some(format!("disowns the held mail {id}"));
                }
                (Some(Confirmed::Moving(game, moved)), Consent::Yes) => {
                    let games = self.change_address(&moved)?;
                    done = Some(format!("{game}: address changed in {games} games"));
                }
                (Some(Confirmed::Moving(game, moved)), Consent::No) => {
                    Self::stay(self.ledger, &game, &moved)?;
                    done = Some(format!("{game}: address not changed"));
                }
                _ => {}
            }
        }
        Ok(done)
    }

    /// The words of letters that ask for confirmation which a mail brings
    /// back: it answers such a letter, whatever it says, or says `confirm`.
    pub(in crate::judge) fn asked_about(&self, body: &MailBody) -> Vec<Asked> {
        let head = &body.incoming.head;
        let said = || {
            if body.forwarded {
                return Consent::Unsaid;
            }
            consent::of(&body.own.own_lines())
        };
        let about = |id: &&str| {
            id.split_once('.')
                .is_some_and(|(about, _)| about == HELD || about == MOVING)
        };
        let answered = self.answered(head).filter(about);
        let mut words: Vec<Asked> = answered
            .map(|word| Asked {
                word: word.to_owned(),
                consent: said(),
            })
            .into_iter()
            .collect();
        // Few mails hold such a word, and commands are looked for at a cost.
        let text = [&body.incoming.text.body, &head.subject];
        let may_say = |about: &str| {
            let begins = format!("{about}.");
            text.iter().any(|text| text.contains(&begins))
        };
        if !may_say(HELD) && !may_say(MOVING) {
            return words;
        }
        let commands = body.for_no_game().iter().filter_map(Part::command);
        words.extend(commands.filter_map(|command| match command {
            Command::Confirm(secret) => Some(Asked {
                word: secret.reveal().to_owned(),
                consent: Consent::Yes,
            }),
            _ => None,
        }));
        words
    }

    /// What such a word confirms, if the judge has written it.
    fn confirmed(&mut self, token: &str) -> Result<Option<Confirmed>> {
        let parts: Vec<&str> = token.split('.').collect();
        let [about, of, _] = parts[..] else {
            return Ok(None);
        };
        if about == HELD {
            let Ok(id) = of.parse() else {
                return Ok(None);
            };
            let held = self.ledger.held_mail(id)?;
            return Ok(held
                .filter(|held| was_written_to(self.key, token, &held.sender))
                .map(|held| Confirmed::Held(id, held)));
        }
        if about != MOVING {
            return Ok(None);
        }
        let Some(Ok((_, GameRecord { admin, .. }))) = self.games.look(self.ledger, of)? else {
            return Ok(None);
        };
        let now = self.now;
        Ok(admin
            .moving
            .into_iter()
            .filter(|moving| now - moving.since <= TimeDelta::days(HELD_DAYS))
            .find(|moving| was_written_to(self.key, token, &moving.to))
            .map(|moving| {
                let moved = Moved {
                    from: moving.from,
                    to: moving.to,
                };
                Confirmed::Moving(of.to_owned(), moved)
            }))
    }

    /// Forgets a change of address that its owner does not want.
    fn stay(ledger: &mut Ledger, game: &str, moved: &Moved) -> Result<()> {
        if let Some(stored) = ledger.game(game)? {
            let mut admin = stored.admin.clone();
            let is_it = |to: &str| to.eq_ignore_ascii_case(&moved.to);
            admin.moving.retain(|moving| !is_it(&moving.to));
            ledger.save_admin(game, &admin)?;
        }
        Ok(())
    }

    /// What is answered to a mail that brings a word of confirmation and says
    /// nothing else: nothing if that is done, or why it cannot be.
    pub(in crate::judge) fn only_confirms(
        &mut self,
        body: &MailBody,
        address: &str,
        known: &Known,
    ) -> Result<Confirmation> {
        let words = self.asked_about(body);
        if words.is_empty() {
            return Ok(Confirmation::None);
        }
        if self.says_more(body.for_no_game(), known)? {
            return Ok(Confirmation::More(self.left_open(&words)?));
        }
        for Asked { word, consent } in words {
            let answered = |key| {
                Ok(Confirmation::Answered(
                    Message::new(key),
                    question_of(&word),
                ))
            };
            let confirmed = self.confirmed(&word)?;
            let was_used = matches!(&confirmed, Some(Confirmed::Held(_, held)) if held.confirmed);
            match consent {
                Consent::Unsaid if confirmed.is_some() && !was_used => {
                    return answered("identity-yes-or-no");
                }
                Consent::No if was_used => return answered("identity-no-too-late"),
                Consent::No => return answered("identity-no-done"),
                Consent::Yes | Consent::Unsaid => {}
            }
            match confirmed {
                Some(Confirmed::Held(_, held)) if !held.confirmed => {
                    let old = Message::new("identity-held-too-long").with("days", HELD_DAYS);
                    return Ok(Confirmation::Refused(old));
                }
                Some(_) => {}
                // A change of address that has been made is forgotten.
                None if was_written_to(self.key, &word, address) => {}
                None => {
                    let unknown = Message::new("identity-confirm-unknown");
                    return Ok(Confirmation::Refused(unknown));
                }
            }
        }
        Ok(Confirmation::Done)
    }

    /// The question of these that is answered with neither yes nor no.
    fn left_open(&mut self, asked: &[Asked]) -> Result<Option<String>> {
        for Asked { word, .. } in asked.iter().filter(|it| it.consent == Consent::Unsaid) {
            let is_open = match self.confirmed(word)? {
                Some(Confirmed::Held(_, held)) => !held.confirmed,
                Some(Confirmed::Moving(..)) => true,
                None => false,
            };
            if is_open {
                return Ok(Some(question_of(word)));
            }
        }
        Ok(None)
    }

    /// Whether a mail holds orders or commands beside a confirmation.
    fn says_more(&mut self, parts: &[Part], known: &Known) -> Result<bool> {
        let asks = parts.iter().any(|part| match part {
            Part::Command(given) => {
                !matches!(given.command, Command::Confirm(_) | Command::Signoff)
            }
            Part::Unclear(_) => true,
            Part::Orders { .. } | Part::Aside(_) | Part::Label(_) => false,
        });
        if asks {
            return Ok(true);
        }
        for (game, person) in &known.seats {
            let Some((seat, stored)) = person.seat().zip(self.ledger.look(&game.id)?) else {
                continue;
            };
            let table = table_at(game.at(&stored))?;
            let lines = statements::lines_for_now(parts, table.as_ref(), self.words(person.lang));
            let reading = table.read(seat, &[], &Line::numbered(&lines));
            if reading.given > 0 || !reading.notes.is_empty() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Gives a person another address in every game. Returns in how many.
    pub(in crate::judge) fn change_address(&mut self, moved: &Moved) -> Result<usize> {
        let mut changed = 0;
        for id in self.ledger.games_of(&moved.from)? {
            let Some((game, stored)) = self.open_game(&id)? else {
                continue;
            };
            let mut admin = stored.admin.clone();
            let mut told: Vec<(Person, Person)> = Vec::new();
            for person in admin.everybody_mut() {
                if person.writes_from(&moved.from) {
                    let before = person.clone();
                    person.address.clone_from(&moved.to);
                    told.push((before, person.clone()));
                }
            }
            let of = |address: &str| address.eq_ignore_ascii_case(&moved.from);
            admin.moving.retain(|moving| !of(&moving.from));
            if admin.deputies.remove(&moved.from.to_ascii_lowercase()) {
                admin.deputies.insert(moved.to.to_ascii_lowercase());
            }
            admin.undeliverable.retain(|address, _| !of(address));
            if told.is_empty() {
                continue;
            }
            let ended = admin.keep_one_role(&moved.to);
            self.ledger.save_admin(&id, &admin)?;
            let roles: Vec<_> = told.iter().map(|(_, person)| person.role).collect();
            let mut data = serde_json::json!({ "by": roles });
            if !ended.is_empty() {
                let roles: Vec<_> = ended.iter().map(|person| person.role).collect();
                data["ended"] = serde_json::json!(roles);
            }
            self.ledger.journal(&id, self.now, "address", &data)?;
            for (before, after) in &told {
                self.redirect_digest(&game, before, after)?;
            }
            // Who has several seats is told once.
            if let Some((before, after)) = told.first() {
                let gone = Message::new("identity-moved-away").with("game", id.as_str());
                self.notice(game.at(&stored), before, &gone);
                let here = Message::new(moved_here(&ended)).with("game", id.as_str());
                let mut here_now = admin.everybody();
                let reader = here_now.find(|person| person.writes_from(&moved.to));
                let reader = reader.unwrap_or(after);
                self.notice(game.at(&stored), reader, &here);
            }
            changed += 1;
        }
        Ok(changed)
    }
}

/// How somebody is told of the new address, where these parts in the game
/// have ended with the change.
fn moved_here(ended: &[Person]) -> &'static str {
    let has_ended = |role| ended.iter().any(|person| person.role == role);
    if has_ended(Role::Candidate) {
        "identity-moved-here-candidate"
    } else if has_ended(Role::Observer) {
        "identity-moved-here-observer"
    } else {
        "identity-moved-here"
    }
}

/// Whether somebody who is in no game asks for anything.
fn asks_for_anything(parts: &[Part]) -> bool {
    parts.iter().any(|part| part.given().is_some())
}
/// How the Message-ID of a question begins that a word of confirmation is from.
fn question_of(word: &str) -> String {
    let parts: Vec<&str> = word.split('.').take(2).collect();
    parts.join(".")
}
