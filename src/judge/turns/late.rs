//! Orders that come too late: which turn they missed, what was done in place
//! of it, and what may be ordered now.

use chrono::{DateTime, Utc};

use crate::game::Message;
use crate::game::system::Awaiting;
use crate::judge::admin::{Person, Stage};
use crate::judge::games::clock;
use crate::judge::games::open_game::OpenGame;
use crate::judge::letters::deadline;
use crate::judge::record::ledger::Ledger;
use crate::judge::{Result, closed_turn, table_at, table_before};
use crate::report::words::Words;
use crate::store::{StoredTurn, WaitingMail};

/// Whether the orders of a mail come in time.
pub(in crate::judge) enum Timely {
    /// They do.
    Yes,
    /// The deadline has passed, but the turn waits until then.
    Grace(DateTime<Utc>),
    /// They do not, and this is why.
    No(Message),
    /// They answer a letter about a turn that has been closed. The lines may
    /// be meant for the one that is due all the same.
    Past(Message),
}

/// Whether orders come in time for the turn that is due: the one they answer
/// may have been closed, or its deadline may have passed.
pub(in crate::judge) fn timely(
    ledger: &mut Ledger,
    game: OpenGame<'_>,
    (player, words): (&Person, Words<'_>),
    answers: Option<&str>,
    mail: &WaitingMail,
) -> Result<Timely> {
    let stored = game.stored;
    let is_over = match stored.admin.stage {
        Stage::Paused { .. } => false,
        Stage::Running => stored.deadline.is_none(),
        Stage::Forming => return Ok(Timely::No(Message::new("signup-no-orders-yet"))),
        Stage::Over => true,
    };
    if is_over {
        return Ok(Timely::No(Message::new("judge-game-over")));
    }
    if let Some(turn) = answers
        && turn != stored.turn
        && let Some(closed) = ledger.closed_turn(&game.id, turn)?
        && !goes_on(ledger, game, &closed)?
    {
        return after_close(game, (player, words), &closed).map(Timely::Past);
    }
    // Who confirms a mail after its turn was closed has been told that it is
    // not used then.
    if mail.confirmed && answers.is_none() {
        let turns = ledger.turns_back_while(&game.id, |closed| mail.arrived < closed.at)?;
        if let Some(closed) = turns.last() {
            return after_close(game, (player, words), closed).map(Timely::Past);
        }
    }
    if stored
        .deadline
        .is_none_or(|deadline| mail.arrived <= deadline)
    {
        return Ok(Timely::Yes);
    }
    let until = clock::waits_until(ledger, game)?;
    if let Some(until) = until.filter(|until| mail.arrived <= *until) {
        return Ok(Timely::Grace(until));
    }
    let table = table_at(game)?;
    let mut orders = ledger.orders_for(&game.id, &stored.turn)?;
    let own = player.seat().and_then(|seat| orders.remove(&seat));
    let instead = instead(
        own.as_deref(),
        ["time-late-closes-with", "time-late-closes-without"],
    );
    Ok(Timely::No(
        Message::new("judge-late")
            .with("turn", table.turn().title)
            .with("instead", instead),
    ))
}

/// Whether that is why a mail does not count: it answers a letter about a turn
/// that has been closed or taken back.
pub(in crate::judge) fn is_of_past(why: &Message) -> bool {
    let keys = [
        "judge-late-for-closed",
        "judge-late-in-part",
        "govern-answers-gone",
    ];
    keys.contains(&&*why.key)
}

/// Whether a turn that was closed has only been interrupted since, so that the
/// turn that is due is still the same.
fn goes_on(ledger: &mut Ledger, game: OpenGame<'_>, closed: &StoredTurn) -> Result<bool> {
    let continues = |turn: &StoredTurn| closed_turn(&game, turn).is_ok_and(|turn| turn.continues());
    if !continues(closed) {
        return Ok(false);
    }
    let since = ledger.turns_back_while(&game.id, |turn| turn.number > closed.number)?;
    Ok(since.iter().all(continues))
}

/// What is said of orders for a turn that has been closed.
fn after_close(
    game: OpenGame<'_>,
    (player, words): (&Person, Words<'_>),
    closed: &StoredTurn,
) -> Result<Message> {
    let was = table_before(&game, closed)?;
    let own = player.seat().and_then(|seat| closed.orders.get(&seat));
    let instead = instead(
        own.map(Vec::as_slice),
        ["time-late-closed-with", "time-late-closed-without"],
    );
    let table = table_at(game)?;
    let owes = match table.awaiting() {
        Awaiting::Orders(seats) => player.seat().is_some_and(|seat| seats.contains(&seat)),
        Awaiting::Over(_) => false,
    };
    let when = deadline(game.stored, player, words);
    let now = match when {
        Some(when) if owes => Message::new("time-late-now-due").with("deadline", when),
        _ if owes => Message::new("time-late-now-paused"),
        _ => Message::new("time-late-now-nothing"),
    };
    Ok(Message::new("judge-late-for-closed")
        .with("turn", was.turn().title.clone())
        .with("instead", instead)
        .with(
            "now",
            now.with("current", table.turn().title)
                .with("turn", was.turn().title),
        ))
}

/// With which orders of a seat a turn is closed, in place of the late ones.
/// They are counted, not written out: that could read as orders.
fn instead(own: Option<&[String]>, [with, without]: [&'static str; 2]) -> Message {
    match own.map_or(0, <[String]>::len) {
        0 => Message::new(without),
        count => Message::new(with).with("count", count),
    }
}
