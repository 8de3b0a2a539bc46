//! The deadlines to come of all games, for calendars (RFC 5545).

use chrono::DateTime;
use icalendar::{Calendar, Component as _, Event, EventLike as _, Property};

use super::Common;
use super::data::{Settings, Stage, Summary};
use super::game::folder;
use crate::game::Message;
use crate::report::words::Words;

/// Writes the calendar.
pub(super) fn write(
    settings: &Settings,
    games: &[Summary],
    words: Words<'_>,
    common: &mut Common<'_>,
) {
    let mut calendar = Calendar::empty();
    for (name, value) in [
        ("VERSION", "2.0"),
        ("PRODID", "-//High Noon//highnoon//EN"),
        ("CALSCALE", "GREGORIAN"),
        ("METHOD", "PUBLISH"),
        ("NAME", settings.name.as_str()),
        ("X-WR-CALNAME", settings.name.as_str()),
    ] {
        calendar.append_property(Property::new(name, value));
    }
    for game in games.iter().filter(|game| game.stage == Stage::Running) {
        calendar.extend(event(settings, game, words));
    }
    let path = format!("{}/deadlines.ics", words.lang());
    let text = calendar.to_string();
    common.file(path, &text, || text.clone().into_bytes());
}

/// The UID is that of the calendars that players get by mail, so that a
/// deadline that is in both is there once.
fn event(settings: &Settings, game: &Summary, words: Words<'_>) -> Option<Event> {
    let deadline = game.deadline?;
    let turn = game.code.replace(char::is_whitespace, "-");
    let summary = Message::new("schedule-calendar-summary")
        .with("game", game.id.as_str())
        .with("turn", game.turn.clone());
    // When it became known: nothing here may tell when the file was made.
    let stamp = game.news.first().map(|news| news.head.closed);
    let mut event = Event::with_uid(&format!("{}.{turn}@{}", game.id, settings.host));
    event
        .timestamp(stamp.unwrap_or(DateTime::UNIX_EPOCH))
        .summary(&words.say(&summary))
        .starts(deadline)
        .sequence(game.moved)
        .add_property("TRANSP", "TRANSPARENT");
    if let Some(url) = &settings.url {
        event.url(&format!(
            "{url}{}/{}index.html",
            words.lang(),
            folder(&game.id)
        ));
    }
    Some(event.done())
}
