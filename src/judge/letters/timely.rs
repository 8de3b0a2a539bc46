//! Letters that go out because of the time, and the calendar that goes with
//! them.

use chrono::{DateTime, Utc};

use super::{Clerk, Draft, about, blank, deadline, subjects};
use crate::game::system::TurnName;
use crate::game::{Message, Seat};
use crate::judge::admin::{Person, Stage};
use crate::judge::games::clock;
use crate::judge::games::game_file::Game;
use crate::judge::games::open_game::OpenGame;
use crate::judge::record::known::GameRecord;
use crate::judge::schedule::calendar::{Entry, calendar};
use crate::judge::schedule::tell::{amount_in_words, upcoming_in_words};
use crate::judge::schedule::{Amount, Missing, Schedule};
use crate::judge::{Result, table_at};
use crate::mail::outgoing::Attachment;
use crate::order_page;
use crate::report::letter::{Letter, Part};
use crate::report::words::Words;
use crate::table::TableView;

/// How many deadlines to come are told.
const COMING: usize = 3;

/// The deadlines to come, in words, below a heading.
pub(in crate::judge) fn deadlines_to_come(
    game: OpenGame<'_>,
    table: &dyn TableView,
    (reader, words): (&Person, Words<'_>),
) -> Option<Part> {
    let deadline = game.stored.deadline?;
    let pace = table.turn().pace;
    let schedule = &game.schedule;
    let absences = clock::absences(&game.stored.admin, table);
    let coming: Vec<_> = std::iter::once(deadline)
        .chain(schedule.upcoming(deadline, pace, COMING - 1, &absences))
        .collect();
    let mut lines = upcoming_in_words(&coming, words, reader.zone);
    let heading = lines.remove(0);
    lines.extend(schedule.rule_in_words(pace));
    lines.extend(schedule.grace_in_words(deadline, words, reader.zone));
    lines.extend(rules(schedule));
    Some(Part::Lines { heading, lines })
}

/// What a schedule asks for besides its dates.
fn rules(schedule: &Schedule) -> Vec<Message> {
    let mut lines = Vec::new();
    lines.extend(schedule.early.map(|after| {
        if after.is_nothing() {
            Message::new("time-rule-early")
        } else {
            Message::new("time-rule-early-after").with("after", amount_in_words(after))
        }
    }));
    lines.extend(match schedule.missing {
        Missing::Hold => None,
        Missing::DisorderAfter(turns) => {
            Some(Message::new("time-rule-disorder").with("count", turns))
        }
        Missing::Pause => Some(Message::new("time-rule-pause")),
    });
    let limit = schedule.absence_limit;
    lines.extend(limit.map(|limit| Message::new("time-rule-absence").with("count", limit)));
    lines
}

/// Orders that are on file, or that there are none.
pub(in crate::judge) fn listed(mut orders: Vec<Message>) -> Part {
    if orders.is_empty() {
        orders.push(Message::new("report-no-orders-on-file"));
    }
    Part::lines(Message::new("report-orders-on-file"), orders)
}

/// What is on file for a seat, or the sheet that it can fill in.
pub(in crate::judge) fn on_file(
    game: &Game,
    table: &dyn TableView,
    seat: Seat,
    on_file: &[String],
) -> Vec<Part> {
    let orders = table.describe(seat, on_file);
    let blank = orders
        .is_empty()
        .then(|| sheet(game, table, seat))
        .flatten();
    let mut parts = vec![listed(orders)];
    parts.extend(blank);
    parts
}

/// The sheet that a seat can fill in, if there is something to order. It says
/// which turn it is for, so that it is not taken for another one's later.
pub(in crate::judge) fn sheet(game: &Game, table: &dyn TableView, seat: Seat) -> Option<Part> {
    let blank = table.sheet(seat);
    if blank.is_empty() {
        return None;
    }
    let turn = Message::new("time-sheet-turn").with("turn", table.turn().code);
    Some(Part::Sheet {
        heading: Message::new("time-sheet"),
        lines: std::iter::once(turn).chain(blank).collect(),
        link: None,
        page: (game.publicity.public.is_shown(false)).then(|| {
            format!(
                "{}#seat={}",
                order_page::path(&game.id),
                table.seats()[seat.index()].id
            )
        }),
    })
}

impl Clerk<'_> {
    /// The deadline of a game and those expected after it as an attachment,
    /// for somebody who is in it.
    /// Nothing if there never was one for this turn.
    pub(in crate::judge) fn calendar(
        &self,
        game: OpenGame<'_>,
        reader: &Person,
    ) -> Result<Vec<Attachment>> {
        let admin = &game.stored.admin;
        let (deadline, cancelled) = match admin.stage {
            Stage::Running => (game.stored.deadline, false),
            Stage::Paused { deadline, .. } => (deadline, true),
            Stage::Forming => (None, false),
            // What was expected does not come any more.
            Stage::Over => (Some(self.now), true),
        };
        let Some(deadline) = deadline else {
            return Ok(Vec::new());
        };
        let table = table_at(game)?;
        let absences = clock::absences(admin, table.as_ref());
        let TurnName { title, pace, .. } = table.turn();
        let later = game
            .schedule
            .upcoming(deadline, pace, COMING - 1, &absences);
        let seat = reader.seat();
        let is_due = seat.is_some_and(|seat| table.wanted(seat).is_some());
        let entry = |ahead: u32, deadline| Entry {
            turn: game.stored.turn.clone(),
            title: title.clone(),
            deadline,
            // What is only expected moves on with each turn as well.
            moved: admin.moved + if ahead > 0 { game.stored.closed } else { 0 },
            cancelled,
            of_others: !is_due,
            ahead,
        };
        let deadlines = std::iter::once(deadline).chain(later);
        let first = usize::from(admin.stage == Stage::Over);
        let entries: Vec<Entry> = (0u32..)
            .zip(deadlines)
            .skip(first)
            .map(|(ahead, at)| entry(ahead, at))
            .collect();
        let host = self.config.host().unwrap_or("localhost");
        let text = calendar(
            &game.id,
            host,
            &entries,
            &game.schedule.reminders,
            self.words(reader.lang),
            self.now,
        );
        Ok(vec![Attachment {
            file_name: format!("{}-{}.ics", game.id, game.stored.turn),
            mime: "text/calendar; charset=utf-8; method=PUBLISH".to_owned(),
            text,
        }])
    }

    /// A letter that tells of a change to the clock, with the deadline as it
    /// is now.
    pub(in crate::judge) fn clock_notice(
        &mut self,
        game: OpenGame<'_>,
        to: &Person,
        message: &Message,
    ) -> Result<()> {
        let files = self.calendar(game, to)?;
        let letter = plain(game, vec![message.clone()], Vec::new());
        self.tell(game, to, letter, files);
        Ok(())
    }

    /// The letter to somebody who owes orders before the deadline.
    pub(in crate::judge) fn reminder(
        &mut self,
        game: OpenGame<'_>,
        table: &dyn TableView,
        (to, seat): (&Person, Seat),
        orders: &[String],
        amount: Amount,
    ) -> Result<()> {
        let Some(at) = game.stored.deadline else {
            return Ok(());
        };
        let title = table.turn().title;
        let words = self.words(to.lang);
        let said = vec![Message::new("time-reminder").with("turn", title.clone())];
        let mut parts = on_file(&game, table, seat, orders);
        parts.extend(deadlines_to_come(game, table, (to, words)));
        let mut letter = plain(game, said, parts);
        letter
            .due
            .push(Schedule::reminder_in_words(amount, at, words, to.zone));
        let wanted =
            subjects::wanted(table, game.stored, to, words).unwrap_or_else(|| title.clone());
        let subject = Message::new("time-subject-reminder")
            .with("about", about(game))
            .with("wanted", wanted);
        let files = self.calendar(game, to)?;
        let draft = self.to_player(game, to, &subject, letter);
        self.queue(Draft { files, ..draft });
        Ok(())
    }

    /// The letter to somebody whose orders are missing at the deadline.
    pub(in crate::judge) fn waits(
        &mut self,
        game: OpenGame<'_>,
        table: &dyn TableView,
        (to, seat): (&Person, Seat),
        until: DateTime<Utc>,
    ) {
        let title = table.turn().title;
        let until = GameRecord {
            deadline: Some(until),
            ..game.stored.clone()
        };
        let until = deadline(&until, to, self.words(to.lang)).unwrap_or_default();
        let said = Message::new("time-waits")
            .with("turn", title.clone())
            .with("until", until);
        let mut letter = plain(game, Vec::new(), on_file(&game, table, seat, &[]));
        letter.due.push(said);
        let subject = Message::new("time-subject-waits").with("about", about(game));
        let draft = self.to_player(game, to, &subject, letter);
        self.queue(draft);
    }
}

/// A letter of sentences and parts, without a board.
fn plain(game: OpenGame<'_>, paragraphs: Vec<Message>, parts: Vec<Part>) -> Letter {
    let answer = (!parts.is_empty()).then(|| Message::new("report-answer"));
    Letter {
        paragraphs,
        footer: answer.into_iter().collect(),
        parts,
        ..blank(game)
    }
}
