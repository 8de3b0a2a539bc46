//! Press: what players write to one another through the judge. Nobody sees
//! the address of anybody.

use serde_json::json;

use super::{Commands, refused};
use crate::game::{Arg, Message, Seat};
use crate::judge::admin::{Carried, Person, Role, press};
use crate::judge::letters::{PressLetter, press_channel};
use crate::mail::command::{Press, Raw, Recipients, Signature};
use crate::report::letter::Part;

/// How many letters to players one mail may hold.
const MOST_PRESS: usize = 20;

impl Commands<'_, '_> {
    /// Carries a press to whom it is for.
    pub(super) fn press(&mut self, press: &Press) -> super::Carried {
        let is_copy = |part: &&Part| matches!(part, Part::Lines { heading, .. } if heading.key == "press-copy");
        if self.answer.parts.iter().filter(is_copy).count() >= MOST_PRESS {
            return refused(Message::new("answer-press-too-many").with("count", MOST_PRESS));
        }
        let rules = self.admin.press;
        let broadcast = matches!(press.to, Recipients::All | Recipients::AllBut(_));
        let allowed = match self.person.role {
            Role::Keeper => true,
            Role::Observer | Role::Candidate => broadcast && rules.observers,
            Role::Player(_) if broadcast => rules.broadcast,
            Role::Player(_) => rules.private,
        };
        if !allowed {
            return refused(Message::new("answer-press-not-allowed"));
        }
        if !rules.always && !self.table.turn().pace.starts_with("movement") {
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
            return refused(
                Message::new("answer-press-enough").with("count", i64::from(Carried::MOST)),
            );
        }
        let readers: Vec<Person> = self
            .admin
            .people
            .iter()
            .filter(|person| match person.role {
                _ if **person == self.person => false,
                Role::Player(_) | Role::Observer if person.mutes(&self.person) => false,
                Role::Player(seat) => seats.contains(&seat),
                Role::Observer | Role::Candidate => broadcast,
                Role::Keeper => broadcast || rules.keeper_reads,
            })
            .cloned()
            .collect();
        let from = match (anonymous, self.person.role) {
            (true, _) => None,
            (false, Role::Player(seat)) => {
                Some(Arg::Name(self.table.seats()[seat.index()].name.clone()))
            }
            (false, Role::Keeper) => Some(Arg::Message(Message::new("answer-the-keeper"))),
            (false, Role::Observer) => Some(Arg::Message(Message::new("answer-an-observer"))),
            (false, Role::Candidate) => Some(Arg::Message(Message::new("answer-a-candidate"))),
        };
        let to = if broadcast {
            Arg::Message(Message::new("answer-press-to-all"))
        } else {
            self.names(seats.iter())
        };
        let letter = PressLetter {
            from: from.clone(),
            to: to.clone(),
            text: self.without_proofs(&press.text).join("\n"),
            channel: press_channel(self.person.seat(), &seats, broadcast, anonymous),
            answerable: !anonymous && self.person.seat().is_some(),
        };
        for reader in &readers {
            self.clerk.press(self.game, &self.stored, reader, &letter)?;
        }
        let journal = json!({
            "to": seats,
            "broadcast": broadcast,
            "from": from,
            "anonymous": anonymous,
            "text": press.text,
        });
        self.save("press", journal)?;
        self.say(Message::new("answer-press-sent").with("to", to.clone()));
        let lines = letter.text.lines();
        self.answer.parts.push(Part::Lines {
            heading: Message::new("press-copy").with("to", to),
            lines: lines
                .map(|line| Message::new("judge-verbatim").with("text", line))
                .collect(),
        });
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
                Ok(all.into_iter().filter(|seat| !but.contains(seat)).collect())
            }
            Recipients::These(names) => find(names),
        }
    }
}
