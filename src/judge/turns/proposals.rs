//! What the table has voted on, told and carried out.

use chrono::TimeDelta;
use serde_json::json;

use super::close;
use super::close::{MissingOrders, Outcome};
use crate::game::{Message, Seat};
use crate::judge::admin::proposals::{Proposal, Proposed};
use crate::judge::admin::{Person, Stage};
use crate::judge::games::clock;
use crate::judge::games::game_file::Game;
use crate::judge::games::names::names_of;
use crate::judge::games::open_game::OpenGame;
use crate::judge::letters::Clerk;
use crate::judge::people::seating::Seating;
use crate::judge::record::known::GameRecord;
use crate::judge::schedule::tell::local;
use crate::judge::{Result, table_at};
use crate::report::words::Words;
use crate::table::TableView;

/// Decides what can be decided by now, and carries out what is accepted.
/// Whether there was anything.
pub(in crate::judge) fn decide(clerk: &mut Clerk<'_>, game: &Game) -> Result<bool> {
    let id = game.id.as_str();
    let mut any = false;
    // What is carried out may end the game, or turn away voters.
    while let Some(mut stored) = clerk.ledger.game(id)? {
        let mut admin = stored.admin.clone();
        if admin.stage == Stage::Over {
            break;
        }
        let table = table_at(game.at(&stored))?;
        let voters = admin.at_their_seats(&table.survivors());
        let Some((proposal, accepted)) = admin.proposals.take_decided(&voters, clerk.now) else {
            break;
        };
        any = true;
        stored.admin = admin.clone();
        clerk.ledger.save_admin(id, &stored.admin)?;
        let data = json!({ "proposal": proposal, "accepted": accepted });
        clerk.ledger.journal(id, clerk.now, "decided", &data)?;
        let told = decided(table.as_ref(), &proposal, accepted, &voters);
        match &proposal.what {
            Proposed::Extend { hours } if accepted => {
                extend(clerk, game.at(&stored), *hours, &told)?;
            }
            Proposed::Abandon if accepted => {
                let message = then(&told, Message::new("proposal-abandoned"));
                let why = (&json!({ "why": "abandoned" }), &message);
                close::without_result(clerk, game.at(&stored), why, None)?;
            }
            what => {
                clerk.notices(game.at(&stored), &admin.people, &told);
                if let (Proposed::Expel(seat), true) = (what, accepted) {
                    expel(clerk, game, stored, *seat)?;
                }
            }
        }
    }
    Ok(any)
}

/// What has been decided, and what comes of it.
fn then(told: &Message, comes: Message) -> Message {
    Message::new("proposal-then")
        .with("decided", told.clone())
        .with("comes", comes)
}

/// Takes a seat from its players, and out of the game as its rules have it.
fn expel(clerk: &mut Clerk<'_>, game: &Game, stored: GameRecord, seat: Seat) -> Result<()> {
    let id = stored.id.clone();
    Seating::new(clerk, game, stored, "").vote_out(seat)?;
    let Some(stored) = clerk.ledger.game(&id)? else {
        return Ok(());
    };
    let table = table_at(game.at(&stored))?;
    let orders = clerk.ledger.orders_for(&id, &stored.turn)?;
    let lots = stored.admin.lots.clone();
    let mut chance = lots.chance(&id, stored.closed + 1);
    let Some(closed) = table.expel(&orders, seat, &mut chance) else {
        return Ok(());
    };
    let outcome = Outcome {
        closed: closed.as_ref(),
        drawn: chance.drawn(),
    };
    close::close_with(clerk, game.at(&stored), outcome, &MissingOrders::default()).map(drop)
}

/// Puts the deadline off, also that of a game that pauses.
fn extend(clerk: &mut Clerk<'_>, game: OpenGame<'_>, hours: u32, told: &Message) -> Result<()> {
    let more = TimeDelta::hours(i64::from(hours));
    let mut stored = game.stored.clone();
    match &mut stored.admin.stage {
        Stage::Paused { deadline, .. } => *deadline = deadline.map(|at| at + more),
        _ => {
            if let Some(at) = stored.deadline.map(|at| at + more) {
                stored.admin.clock.planned = None;
                stored.admin.deadline_moved(&game.schedule, at, clerk.now);
                stored.deadline = Some(at);
                clerk.ledger.set_deadline(&stored.id, stored.deadline)?;
            }
        }
    }
    clerk.ledger.save_admin(&stored.id, &stored.admin)?;
    let title = table_at(game)?.turn().title;
    for person in &stored.admin.people {
        let message =
            match crate::judge::letters::deadline(&stored, person, clerk.words(person.lang)) {
                Some(until) => {
                    let comes = Message::new("proposal-extended").with("turn", title.clone());
                    then(told, comes.with("deadline", until))
                }
                None => told.clone(),
            };
        clerk.clock_notice(game.at(&stored), person, &message)?;
    }
    clock::settle(clerk.ledger, &game, clerk.now)
}

/// What is proposed, in words.
pub(in crate::judge) fn what(table: &dyn TableView, what: &Proposed) -> Message {
    match what {
        Proposed::Expel(seat) => {
            Message::new("proposal-what-expel").with("seat", names_of(table, [seat]))
        }
        Proposed::Extend { hours } if hours % 24 == 0 => {
            Message::new("proposal-what-extend-days").with("count", hours / 24)
        }
        Proposed::Extend { hours } => {
            Message::new("proposal-what-extend-hours").with("count", *hours)
        }
        Proposed::Abandon => Message::new("proposal-what-abandon"),
        Proposed::Fine { seat, text } => Message::new("proposal-what-fine")
            .with("seat", names_of(table, [seat]))
            .with("text", text.as_str()),
    }
}

/// That something has been proposed.
pub(in crate::judge) fn made(
    table: &dyn TableView,
    proposal: &Proposal,
    reader: &Person,
    words: Words<'_>,
) -> Message {
    Message::new("proposal-made")
        .with("seat", names_of(table, [&proposal.by]))
        .with("number", proposal.number)
        .with("what", what(table, &proposal.what))
        .with("until", local(proposal.until, words, reader.zone))
}

/// How the votes on a proposal stand.
pub(in crate::judge) fn stands(
    table: &dyn TableView,
    proposal: &Proposal,
    reader: &Person,
    words: Words<'_>,
) -> Message {
    Message::new("proposal-stands")
        .with("number", proposal.number)
        .with("what", what(table, &proposal.what))
        .with("yes", named(table, &proposal.yes))
        .with("no", named(table, &proposal.no))
        .with("until", local(proposal.until, words, reader.zone))
}

/// What has been decided, and by whose votes.
fn decided(table: &dyn TableView, proposal: &Proposal, accepted: bool, voters: &[Seat]) -> Message {
    let of = |side: &std::collections::BTreeSet<Seat>| {
        named(table, side.iter().filter(|seat| voters.contains(seat)))
    };
    Message::new(if accepted {
        "proposal-accepted"
    } else {
        "proposal-rejected"
    })
    .with("number", proposal.number)
    .with("what", what(table, &proposal.what))
    .with("yes", of(&proposal.yes))
    .with("no", of(&proposal.no))
}

/// The names of seats, or that there are none.
fn named<'s>(table: &dyn TableView, seats: impl IntoIterator<Item = &'s Seat>) -> crate::game::Arg {
    let mut seats = seats.into_iter().peekable();
    if seats.peek().is_none() {
        return Message::new("proposal-nobody").into();
    }
    names_of(table, seats)
}
