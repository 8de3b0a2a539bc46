//! The deadlines of a game as an iCalendar file (RFC 5545).

use chrono::{DateTime, TimeDelta, Utc};
use icalendar::{Alarm, Calendar, Component as _, Event, EventLike as _, EventStatus, Property};

use super::Amount;
use super::tell::amount_in_words;
use crate::game::Message;
use crate::report::words::Words;

/// A deadline that is to be in a calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The code of the turn. With the game and the host it makes the UID, so
    /// that a calendar knows the deadline again (RFC 5545 3.8.4.7).
    pub turn: String,
    /// What the turn is called.
    pub title: Message,
    /// Its deadline.
    pub deadline: DateTime<Utc>,
    /// How often the deadline was moved (RFC 5545 3.8.7.4).
    pub moved: u32,
    /// Whether it does not count any more, as the game has been paused.
    pub cancelled: bool,
    /// Whether only others owe something by then: the reader is told of it
    /// without an alarm.
    pub of_others: bool,
    /// By how many turns it is later than the deadline that runs. It is only
    /// expected then, and `turn` is the one that is due before it. Turns to
    /// come may be skipped, so a calendar knows it by this number alone, and
    /// the next letter moves it on.
    pub ahead: u32,
}

/// A calendar of the deadlines of a game, in the language of its reader, with
/// an alarm for each reminder. `stamp` is when it is made. The same
/// deadlines give the same bytes. Lines end in CRLF and are folded.
pub fn calendar(
    game: &str,
    host: &str,
    entries: &[Entry],
    reminders: &[Amount],
    words: Words<'_>,
    order_receipt: DateTime<Utc>,
) -> String {
    let mut calendar = Calendar::empty();
    for (name, value) in [
        ("VERSION", "2.0"),
        ("PRODID", "-//High Noon//highnoon//EN"),
        ("CALSCALE", "GREGORIAN"),
        ("METHOD", "PUBLISH"),
    ] {
        calendar.append_property(Property::new(name, value));
    }
    for entry in entries {
        calendar.push(event(game, host, entry, reminders, words, order_receipt));
    }
    calendar.to_string()
}

fn event(
    game: &str,
    host: &str,
    entry: &Entry,
    reminders: &[Amount],
    words: Words<'_>,
    order_receipt: DateTime<Utc>,
) -> Event {
    let is_expected = entry.ahead > 0;
    let uid = if is_expected {
        format!("{game}.later-{}@{host}", entry.ahead)
    } else {
        format!(
            "{game}.{}@{host}",
            entry.turn.replace(char::is_whitespace, "-")
        )
    };
    let say = |message: Message| {
        let message = message.with("game", game).with("turn", entry.title.clone());
        words.say(&message.with("count", entry.ahead))
    };
    let (summary, description) = if is_expected {
        (
            "schedule-calendar-later",
            "schedule-calendar-later-description",
        )
    } else if entry.of_others {
        (
            "schedule-calendar-of-others",
            "schedule-calendar-description",
        )
    } else {
        ("schedule-calendar-summary", "schedule-calendar-description")
    };
    let mut event = Event::with_uid(&uid);
    event
        .timestamp(order_receipt)
        .summary(&say(Message::new(summary)))
        .description(&say(Message::new(description)))
        .starts(entry.deadline)
        .sequence(entry.moved)
        // A deadline keeps nobody busy.
        .add_property("TRANSP", "TRANSPARENT");
    if entry.cancelled {
        event.status(EventStatus::Cancelled);
    } else if is_expected {
        event.status(EventStatus::Tentative);
    }
    let reminders = reminders
        .iter()
        .filter(|_| !entry.cancelled && !is_expected && !entry.of_others);
    for reminder in reminders {
        let left = words.say(&amount_in_words(*reminder));
        let text = say(Message::new("schedule-calendar-alarm").with("left", left));
        let before = TimeDelta::minutes(-reminder.in_minutes());
        let mut alarm = Alarm::display(&text, before);
        // Without these the library puts in the clock and chance. An alarm
        // may have a UID by RFC 9074 4.
        alarm
            .timestamp(order_receipt)
            .uid(&format!("{}-{uid}", reminder.in_minutes()));
        event.alarm(alarm);
    }
    event.done()
}
