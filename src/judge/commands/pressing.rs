//! Press: what players write to one another through the judge. Nobody sees
//! the address of anybody.

use serde::Deserialize as _;
use serde_json::json;

use super::{Commands, refused};
use crate::game::report::Report;
use crate::game::{Arg, Message, Seat};
use crate::judge::admin::press::{self, PressEntry};
use crate::judge::admin::{Carried, Role};
use crate::judge::letters::{PressLetter, press_channel};
use crate::mail::command::{Press, Raw, Recipients, Signature};
use crate::report::letter::Part;
use crate::store::JournalEntry;

/// How many letters to players one mail may hold.
const MOST_PRESS: usize = 20;
/// So many of an archive are shown at most.
const MOST_ARCHIVED: usize = 60;

impl Commands<'_, '_> {
    /// Carries a press to whom it is for.
    pub(super) fn press(&mut self, press: &Press) -> super::Carried {
        let is_copy = |part: &&Part| matches!(part, Part::Lines { heading, .. } if heading.key == "press-copy");
        if self.answer.parts.iter().filter(is_copy).count() >= MOST_PRESS {
            return refused(Message::new("answer-press-too-many").with("count", MOST_PRESS));
        }
        let rules = self.admin.press;
        // What one seat shall not read is for the others, not for everybody.
        let broadcast = press.to == Recipients::All;
        let to_keeper = press.to == Recipients::Keeper;
        if to_keeper && !self.admin.has_keeper() {
            return refused(Message::new("answer-press-no-keeper"));
        }
        let allowed = match self.person.role {
            Role::Keeper => true,
            // Who plays may always write to who runs the game.
            Role::Player(_) if to_keeper => true,
            Role::Observer | Role::Candidate => broadcast && rules.observers,
            Role::Player(_) if broadcast => rules.broadcast,
            Role::Player(_) => rules.private,
        };
        if !allowed {
            return refused(Message::new("answer-press-not-allowed"));
        }
        if !rules.always && !to_keeper && !self.table.turn().pace.starts_with("movement") {
            return refused(Message::new("answer-press-not-now"));
        }
        let anonymous = match (rules.signature, press.signature) {
            (press::Signature::Signed, Signature::Grey) => {
                return refused(Message::new("answer-press-must-be-signed"));
            }
            (press::Signature::Anonymous, Signature::White) => {
                return refused(Message::new("answer-press-must-be-anonymous"));
            }
            (press::Signature::Anonymous, _) | (press::Signature::Choice, Signature::Grey) => true,
            _ => false,
        };
        let seats = self.recipients(&press.to)?;
        let writer = self.person.address.clone();
        if self.person.role != Role::Keeper && !self.admin.may_press(&writer, self.now) {
            return refused(Message::new("answer-press-enough").with("count", Carried::MOST));
        }
        let from = match (anonymous, self.person.role) {
            (true, _) => None,
            (false, Role::Player(seat)) => {
                Some(Arg::Name(self.table.seats()[seat.index()].name.clone()))
            }
            (false, Role::Keeper) => Some(Arg::Message(Message::new("answer-the-keeper"))),
            (false, Role::Observer) => Some(Arg::Message(Message::new("answer-an-observer"))),
            (false, Role::Candidate) => Some(Arg::Message(Message::new("answer-a-candidate"))),
        };
        let sent = PressEntry {
            to: seats,
            broadcast,
            keeper: to_keeper,
            from,
            anonymous,
            text: press.text.clone(),
            by: self.person.role,
        };
        let letter = self.press_letter(&sent);
        for reader in &self.admin.people {
            if *reader != self.person && sent.reaches(reader, self.admin.reads_press(reader)) {
                self.clerk
                    .press(self.game.at(&self.stored), reader, &letter)?;
            }
        }
        self.save(PressEntry::KIND, json!(sent))?;
        let to = letter.to.clone();
        self.say(Message::new("answer-press-sent").with("to", to.clone()));
        let lines = letter.text.lines();
        self.answer.list(
            Message::new("press-copy").with("to", to),
            lines
                .map(|line| Message::new("judge-verbatim").with("text", line))
                .collect(),
        );
        Ok(())
    }

    /// A press as its readers get it.
    fn press_letter(&self, sent: &PressEntry) -> PressLetter {
        let writer = sent.by.seat();
        PressLetter {
            from: sent.from.clone(),
            to: if sent.broadcast {
                Arg::Message(Message::new("answer-press-to-all"))
            } else if sent.keeper {
                Arg::Message(Message::new("answer-press-to-keeper"))
            } else {
                self.names(sent.to.iter())
            },
            text: self.without_proofs(&sent.text).join("\n"),
            channel: press_channel(writer, &sent.to, sent.broadcast, sent.anonymous),
            answerable: !sent.anonymous && writer.is_some(),
        }
    }

    /// All press that the person has written or got, oldest first. Who has
    /// taken a seat over finds what came since then.
    pub(super) fn archive(&mut self) -> super::Carried {
        let journal = self.clerk.ledger.journal_of(&self.stored.id)?;
        let mut found = Vec::new();
        for entry in journal {
            if changes_hands(&entry, self.person.seat()) {
                found.clear();
            }
            let Some(sent) = PressEntry::of(&entry) else {
                continue;
            };
            // A keeper who may read along now could not always.
            if sent.by == self.person.role || sent.reaches(&self.person, false) {
                found.push((entry.at, sent));
            }
        }
        if found.is_empty() {
            self.say(Message::new("press-archive-empty"));
        }
        let too_many = found.len().saturating_sub(MOST_ARCHIVED);
        if too_many > 0 {
            self.say(Message::new("press-archive-cut").with("count", MOST_ARCHIVED));
        }
        let words = self.clerk.words(self.person.lang);
        for (at, sent) in found.drain(too_many..) {
            let (press, summary) = self.press_letter(&sent).contents();
            let at = words.short_time(&at.with_timezone(&self.person.zone));
            let title = Message::new("press-archived")
                .with("at", at)
                .with("press", press);
            let told = Report::brief(title, summary);
            self.answer.parts.push(Part::Report(told));
        }
        Ok(())
    }

    /// A text without what shows who answers the judge's letters: reply
    /// addresses and Message-IDs that a quote brings along.
    fn without_proofs(&self, text: &[String]) -> Vec<String> {
        let own = &self.clerk.config.address;
        let host = self.clerk.config.host().unwrap_or_default();
        let is_proof = |word: &str| {
            let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
            bare.rsplit_once('@').is_some_and(|(local, at)| {
                at.eq_ignore_ascii_case(host)
                    && !bare.eq_ignore_ascii_case(own)
                    && local.contains(['.', '+', '-'])
            })
        };
        let cut = |line: &String| {
            if !line.contains('@') {
                return line.clone();
            }
            let words = line
                .split(' ')
                .map(|word| if is_proof(word) { own.as_str() } else { word });
            words.collect::<Vec<_>>().join(" ")
        };
        text.iter().map(cut).collect()
    }

    /// The seats that a press is for.
    fn recipients(&self, to: &Recipients) -> super::Carried<Vec<Seat>> {
        let all: Vec<Seat> = (0u8..)
            .zip(self.table.seats())
            .map(|(index, _)| Seat(index))
            .collect();
        let find = |names: &[Raw]| {
            let mut seats = Vec::new();
            for name in names {
                seats.push(self.seat_named(name)?);
            }
            seats.sort_unstable();
            seats.dedup();
            super::Carried::Ok(seats)
        };
        match to {
            Recipients::All => Ok(all),
            Recipients::AllBut(names) => {
                let but = find(names)?;
                let own = self.person.seat();
                let is_meant = |seat: &Seat| !but.contains(seat) && Some(*seat) != own;
                Ok(all.into_iter().filter(is_meant).collect())
            }
            Recipients::These(names) => find(names),
            Recipients::Keeper => Ok(Vec::new()),
        }
    }
}

/// Whether somebody else has a seat from this entry on.
fn changes_hands(entry: &JournalEntry, seat: Option<Seat>) -> bool {
    let is_change = ["left", "replaced", "taken-over"].contains(&entry.kind.as_str());
    is_change
        && seat.is_some()
        && Option::<Seat>::deserialize(&entry.data["seat"]).ok() == Some(seat)
}
