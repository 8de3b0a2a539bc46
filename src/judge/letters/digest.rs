//! Digests: what is not urgent, in one letter a day.

use chrono::{DateTime, Days, NaiveTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Clerk, Draft, about, address_of, called};
use crate::game::Message;
use crate::game::report::{Report, Section};
use crate::game::system::Awaiting;
use crate::judge::Result;
use crate::judge::admin::Person;
use crate::judge::games::game_file::Game;
use crate::judge::games::open_game::OpenGame;
use crate::judge::record::ledger::Ledger;
use crate::judge::schedule::instant;
use crate::mail::reply;
use crate::report::letter::{Letter, Part};
use crate::table::TableView;

/// Something that waits for its reader's next digest.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::judge) struct DigestItem {
    /// Who reads it, as known when it was written.
    reader: Person,
    /// What the reader is called in Message-IDs.
    called: String,
    /// What it is.
    heading: Message,
    /// Its text.
    paragraphs: Vec<Message>,
    /// What goes below it, if it is the account of a turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sections: Vec<Section>,
    /// What it was merged from, if it is a receipt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    merged: Option<Merged>,
}

impl DigestItem {
    fn account(self) -> Report {
        Report {
            title: self.heading,
            summary: self.paragraphs,
            sections: self.sections,
        }
    }
}

/// Receipts that have become one.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Merged {
    /// The code of the turn that they were for.
    turn: String,
    count: u32,
    /// What they said.
    said: Vec<Message>,
}

/// What a receipt says that is sent together with others.
pub(in crate::judge) struct MergedReceipt {
    /// The code of the turn that is due, and what it is called.
    pub(in crate::judge) turn: (String, Message),
    /// What has come of the mail's commands.
    pub(in crate::judge) said: Vec<Message>,
    /// The orders on file after it.
    pub(in crate::judge) on_file: Vec<Message>,
}

/// How long a receipt waits for others when there are too many.
const MERGED_FOR: TimeDelta = TimeDelta::hours(1);
/// Of so many answers at most a merged receipt tells.
const MOST_SAID: usize = 100;

/// Who gets one digest: somebody in one role at one address.
fn reader_key(game: &Game, reader: &Person) -> String {
    let address = reader.address.to_ascii_lowercase();
    format!("{} {address}", called(game, reader))
}

/// When the reader's next digest is due: today at this time in the reader's
/// zone or, if that has passed, tomorrow.
fn due(reader: &Person, time: NaiveTime, now: DateTime<Utc>) -> DateTime<Utc> {
    let today = now.with_timezone(&reader.zone).date_naive();
    let at = instant(reader.zone, today.and_time(time));
    if at > now {
        return at;
    }
    let tomorrow = today.checked_add_days(Days::new(1)).unwrap_or(today);
    instant(reader.zone, tomorrow.and_time(time))
}

/// What players should know of digests where most turns are others': each of
/// those is a letter that asks nothing of them.
pub(super) fn hint(table: &dyn TableView) -> Option<Message> {
    let Awaiting::Orders(awaited) = table.awaiting() else {
        return None;
    };
    let others = table.seats().len() - awaited.len();
    (others > awaited.len()).then(|| Message::new("digest-hint"))
}

impl Clerk<'_> {
    /// Keeps something for a reader's next digest.
    pub(super) fn keep_for_digest(
        &mut self,
        game: &Game,
        to: &Person,
        account: Report,
    ) -> Result<()> {
        let item = DigestItem {
            reader: to.clone(),
            called: called(game, to),
            heading: account.title,
            paragraphs: account.summary,
            sections: account.sections,
            merged: None,
        };
        let due = due(to, self.config.digest, self.now);
        add(self.ledger, game, due, &item)
    }

    /// Keeps a receipt back that would be one too many. Within the hour it is
    /// sent as one with the others of its turn: what each has said, and what is
    /// on file after all of them.
    pub(in crate::judge) fn merge_receipt(
        &mut self,
        game: &Game,
        to: &Person,
        receipt: MergedReceipt,
    ) -> Result<()> {
        let (code, title) = receipt.turn;
        let key = reader_key(game, to);
        let due = self.now + MERGED_FOR;
        let mut merged = Merged {
            turn: code,
            count: 0,
            said: Vec::new(),
        };
        for kept in self.ledger.take_digest(&game.id, &key)? {
            match read(&kept).and_then(|item| item.merged) {
                Some(before) if before.turn == merged.turn => merged = before,
                _ => self.ledger.add_to_digest(&game.id, &key, due, &kept)?,
            }
        }
        merged.count += 1;
        merged.said.extend(receipt.said);
        let too_many = merged.said.len().saturating_sub(MOST_SAID);
        merged.said.drain(..too_many);
        let item = DigestItem {
            reader: to.clone(),
            called: called(game, to),
            heading: Message::new("digest-receipts")
                .with("count", merged.count)
                .with("turn", title),
            paragraphs: merged.said.iter().cloned().chain(receipt.on_file).collect(),
            sections: Vec::new(),
            merged: Some(merged),
        };
        add(self.ledger, game, due, &item)
    }

    /// What waits for a reader's next digest goes to another address: letters
    /// no longer go to the one that it was written for.
    pub(in crate::judge) fn redirect_digest(
        &mut self,
        game: &Game,
        before: &Person,
        after: &Person,
    ) -> Result<()> {
        let items = self
            .ledger
            .take_digest(&game.id, &reader_key(game, before))?;
        for item in items.iter().filter_map(read) {
            self.keep_for_digest(game, after, item.account())?;
        }
        Ok(())
    }

    /// Sends what waits for a reader who leaves a seat: it was written for
    /// him, and nothing more comes for him from then on.
    pub(in crate::judge) fn last_digest(
        &mut self,
        game: OpenGame<'_>,
        leaves: &Person,
    ) -> Result<()> {
        let reader = reader_key(&game, leaves);
        let about = about(game);
        self.digest((&game.id, &about), &game.stored.turn, &reader)?;
        Ok(())
    }

    /// Writes a reader's digest of everything that is kept for it, and takes
    /// that out. `turn` is the code of the turn that is due; an answer is for
    /// that, and the subject begins with `about`. Returns how many items it has.
    pub(in crate::judge) fn digest(
        &mut self,
        (game, about): (&str, &Message),
        turn: &str,
        reader: &str,
    ) -> Result<usize> {
        let items = self.ledger.take_digest(game, reader)?;
        let items: Vec<DigestItem> = items.iter().filter_map(read).collect();
        let Some(last) = items.last() else {
            return Ok(0);
        };
        let (to, id) = (
            last.reader.clone(),
            format!("{game}.{turn}.{}", last.called),
        );
        let count = items.len();
        let message = |key: &'static str| Message::new(key).with("game", game).with("count", count);
        let parts = items.into_iter().map(|item| Part::Report(item.account()));
        let subject = message("digest-subject").with("about", about.clone());
        let letter = Letter {
            parts: parts.collect(),
            footer: vec![Message::new("digest-answer")],
            ..Letter::new(reply::sentinel(game, turn), message("digest-heading"))
        };
        let subject = self.words(to.lang).say(&subject);
        let draft = Draft {
            game: Some(game),
            ..Draft::new(id, address_of(&to), to.lang, subject, letter)
        };
        self.queue(draft);
        Ok(count)
    }
}

fn add(ledger: &mut Ledger, game: &Game, due: DateTime<Utc>, item: &DigestItem) -> Result<()> {
    let reader = reader_key(game, &item.reader);
    let item = serde_json::to_value(item).expect("messages have texts as keys");
    ledger.add_to_digest(&game.id, &reader, due, &item)?;
    Ok(())
}

/// An item as it was stored. One that a later program cannot read is left
/// out rather than keeping the others back.
fn read(item: &Value) -> Option<DigestItem> {
    DigestItem::deserialize(item).ok()
}

#[cfg(test)]
mod tests {
    use chrono_tz::Tz;

    use super::*;
    use crate::game::Lang;
    use crate::judge::admin::Role;

    #[test]
    fn a_digest_is_due_at_its_time_in_the_readers_zone() {
        let reader = |zone| Person::new("a@example.org", Lang::EN, zone, Role::Observer);
        let six = NaiveTime::from_hms_opt(18, 0, 0).unwrap();
        for (zone, now, expected) in [
            (
                Tz::Europe__Berlin,
                "2026-11-21T10:00:00Z",
                "2026-11-21T17:00:00Z",
            ),
            (
                Tz::Europe__Berlin,
                "2026-11-21T17:00:00Z",
                "2026-11-22T17:00:00Z",
            ),
            (
                Tz::Asia__Tokyo,
                "2026-11-21T10:00:00Z",
                "2026-11-22T09:00:00Z",
            ),
            (
                Tz::Europe__Berlin,
                "2027-03-27T18:00:00Z",
                "2027-03-28T16:00:00Z",
            ),
        ] {
            let time = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
            assert_eq!(
                due(&reader(zone), six, time(now)),
                time(expected),
                "{zone} {now}"
            );
        }
    }
}
