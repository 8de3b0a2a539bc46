//! Closing a turn.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use crate::game::chance::Draw;
use crate::game::system::{Awaiting, TurnName};
use crate::game::{Message, Seat};
use crate::judge::admin::governed::Was;
use crate::judge::admin::{Clock, GameAdmin, Person, Role, Stage};
use crate::judge::games::game_file::Game;
use crate::judge::games::names::names_of;
use crate::judge::games::open_game::OpenGame;
use crate::judge::games::{clock, lots, options, year};
use crate::judge::letters::{Clerk, Ended};
use crate::judge::orders::ahead::Opening;
use crate::judge::people::{profile, rating};
use crate::judge::record::known::GameRecord;
use crate::judge::schedule::Missing;
use crate::judge::{Result, TurnClosed, table_at};
use crate::report::letter::Part;
use crate::store::StoredTurn;
use crate::table::{ClosedTurn, OrderTexts, TableView};

/// The seats that a turn is closed without having heard from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::judge) struct MissingOrders {
    /// Those whose orders are missing.
    pub(in crate::judge) late: BTreeSet<Seat>,
    /// Those of them that are given up to civil disorder.
    pub(in crate::judge) disorder: BTreeSet<Seat>,
}

/// Closes a turn: adjudicates it with what is on file, puts the game into its
/// next position, and writes to everybody.
pub(in crate::judge) fn close(
    clerk: &mut Clerk<'_>,
    game: OpenGame<'_>,
    missing_orders: &MissingOrders,
) -> Result<TurnClosed> {
    let stored = game.stored;
    let table = table_at(game)?;
    let orders = clerk.ledger.orders_for(&game.id, &stored.turn)?;
    let mut chance = stored.admin.lots.chance(&game.id, stored.closed + 1);
    let closed = table.close(&orders, &mut chance);
    let outcome = Outcome {
        closed: closed.as_ref(),
        drawn: chance.drawn(),
    };
    close_with(clerk, game, outcome, missing_orders)
}

/// Ends a game without a result, and tells everybody but one who is told
/// otherwise. What he is to be told of the lots comes back.
pub(in crate::judge) fn without_result(
    clerk: &mut Clerk<'_>,
    game: OpenGame<'_>,
    (why, message): (&Value, &Message),
    except: Option<&Person>,
) -> Result<Vec<Message>> {
    let mut admin = game.stored.admin.clone();
    admin.stage = Stage::Over;
    profile::game_over(clerk.ledger, &mut admin)?;
    clerk.ledger.set_deadline(&game.id, None)?;
    clerk.ledger.save_admin(&game.id, &admin)?;
    clerk.ledger.journal(&game.id, clerk.now, "ended", why)?;
    let revealed = lots::revealed(&game.id, &admin);
    let parts = |lines: &[Message]| {
        let heading = Message::new("lots-heading");
        let lines = lines.to_vec();
        Vec::from_iter((!lines.is_empty()).then_some(Part::Lines { heading, lines }))
    };
    for person in &game.stored.admin.people {
        if Some(person) != except {
            clerk.notice_with(game, person, message, parts(&revealed));
        }
    }
    clock::settle(clerk.ledger, &game, clerk.now)?;
    Ok(revealed)
}

/// How a turn ended, with the lots that were drawn in it.
#[derive(Clone, Copy)]
pub(in crate::judge) struct Outcome<'o> {
    /// The turn as it ended.
    pub(in crate::judge) closed: &'o dyn ClosedTurn,
    /// Its lots, in the order in which they were drawn.
    pub(in crate::judge) drawn: &'o [Draw],
}

/// Closes a turn with this outcome.
pub(in crate::judge) fn close_with(
    clerk: &mut Clerk<'_>,
    game: OpenGame<'_>,
    Outcome { closed, drawn }: Outcome<'_>,
    missing_orders: &MissingOrders,
) -> Result<TurnClosed> {
    let stored = game.stored;
    let now = clerk.now;
    let before = table_at(game)?;
    let was_turn = TurnName {
        code: stored.turn.clone(),
        ..before.turn()
    };
    let orders = clerk.ledger.orders_for(&game.id, &stored.turn)?;
    let mut admin = stored.admin.clone();
    let next = closed.next();
    let turn = next.turn();
    let goes_on = matches!(next.awaiting(), Awaiting::Orders(_));
    admin.turn_over();
    admin.clock = Clock::from(now);
    let was = Was::of(&admin);
    count_missed(&mut admin, &orders, missing_orders);
    let opening = Opening::of(
        clerk.ledger,
        &game,
        before.as_ref(),
        next.as_ref(),
        &mut admin,
        now,
    )?;
    let mut deadline = None;
    if goes_on {
        deadline = Some(next_deadline(game, &mut admin, closed, now));
    } else {
        end(clerk, &game, next.as_ref(), &mut admin)?;
    }
    let mut after = GameRecord {
        admin: admin.clone(),
        position: next.position().into(),
        turn: turn.code.clone(),
        deadline,
        wake: deadline,
        closed: stored.closed + 1,
        ..stored.clone()
    };
    let file_changes = options::take_up(&clerk.config.games, &mut after, &mut admin);
    let record = StoredTurn {
        number: after.closed,
        turn: stored.turn.clone(),
        before: stored.position.saved().clone(),
        orders,
        resolution: closed.resolution(),
        at: now,
    };
    clerk.ledger.advance_game(&after, &record)?;
    if file_changes {
        clerk.ledger.change_game(&after)?;
    }
    let mut data = json!({
        "turn": stored.turn,
        "next": after.turn,
        "deadline": after.deadline,
        "missing": missing_orders.late,
        "disorder": missing_orders.disorder,
        "number": record.number,
        "was": was,
    });
    if !drawn.is_empty() {
        data["drawn"] = json!(drawn);
    }
    clerk.ledger.journal(&game.id, now, "closed", &data)?;
    opening.file(clerk.ledger, &game.id)?;
    let year_began = year::began(clerk.ledger, game, before.as_ref())?;
    let revealed = if goes_on {
        Vec::new()
    } else {
        lots::revealed(&game.id, &admin)
    };
    let about = |person: &Person| {
        let mut about = about_missing(
            &game,
            before.as_ref(),
            &was_turn.title,
            (missing_orders, &record.orders),
            person,
        );
        about.extend(revealed.iter().cloned());
        about
    };
    let ended = Ended {
        closed,
        was: &was_turn,
        before: before.as_ref(),
        year_began: &year_began,
    };
    clerk.result_letters(game.at(&after), &ended, &opening, &about)?;
    clock::settle(clerk.ledger, &game, now)?;
    Ok(TurnClosed {
        game: game.id.clone(),
        turn: stored.turn.clone(),
        next: goes_on.then_some(turn.code),
    })
}

/// What a game that is over says of those who have played it.
fn end(
    clerk: &mut Clerk<'_>,
    game: &Game,
    last: &dyn TableView,
    admin: &mut GameAdmin,
) -> Result<()> {
    admin.stage = Stage::Over;
    profile::game_over(clerk.ledger, admin)?;
    if game.rated {
        rating::rate(clerk.ledger, &game.variant, &last.winners(), &admin.people)?;
    }
    Ok(())
}

/// The deadline of the turn that comes next. One that was only interrupted
/// keeps its own.
fn next_deadline(
    game: OpenGame<'_>,
    admin: &mut GameAdmin,
    closed: &dyn ClosedTurn,
    now: DateTime<Utc>,
) -> DateTime<Utc> {
    let still = game.stored.deadline.filter(|deadline| *deadline > now);
    if let Some(deadline) = still.filter(|_| closed.continues()) {
        admin.clock = game.stored.admin.clock.clone();
        return deadline;
    }
    let next = closed.next();
    let pace = next.turn().pace;
    let last = game.stored.deadline.unwrap_or(now);
    let absences = clock::absences(admin, next.as_ref());
    let planned = game.schedule.next(last, now, pace, &[]);
    let at = game.schedule.next(last, now, pace, &absences);
    admin.clock.planned = (at != planned).then_some(planned);
    at
}

/// Counts the turns that seats have given orders for, and those they have not.
fn count_missed(admin: &mut GameAdmin, orders: &OrderTexts, missing_orders: &MissingOrders) {
    let has = |seat: &Seat| orders.get(seat).is_some_and(|orders| !orders.is_empty());
    for person in &mut admin.people {
        let Some(seat) = person.seat() else { continue };
        let turns = &mut person.turns;
        turns.missed += u32::from(missing_orders.late.contains(&seat));
        turns.in_time += u32::from(has(&seat) && !missing_orders.late.contains(&seat));
    }
    for (seat, orders) in orders {
        if !orders.is_empty() {
            admin.missed.remove(seat);
        }
    }
    for seat in &missing_orders.late {
        let missed = admin.missed.entry(*seat).or_default();
        *missed = missed.saturating_add(1);
    }
    admin.disorder.extend(&missing_orders.disorder);
}

/// What the letter with the results says to somebody about missing orders.
fn about_missing(
    game: &Game,
    table: &dyn TableView,
    was: &Message,
    (missing_orders, orders): (&MissingOrders, &OrderTexts),
    person: &Person,
) -> Vec<Message> {
    let mut said = Vec::new();
    let own = person
        .seat()
        .filter(|seat| missing_orders.late.contains(seat));
    if let Some(seat) = &own {
        let has_given = orders.get(seat).is_some_and(|given| !given.is_empty());
        let what = if has_given {
            "time-yours-incomplete"
        } else {
            "time-yours-missing"
        };
        said.push(Message::new(what).with("turn", was.clone()));
    }
    let others: BTreeSet<Seat> = missing_orders
        .late
        .iter()
        .filter(|seat| Some(**seat) != own)
        .copied()
        .collect();
    let told = person.role == Role::Keeper || game.schedule.names_missing;
    if told && !others.is_empty() {
        said.push(
            Message::new("time-missing")
                .with("turn", was.clone())
                .with("seats", names_of(table, &others)),
        );
    }
    let turns = match game.schedule.missing {
        Missing::DisorderAfter(turns) => turns,
        Missing::Hold | Missing::Pause => return said,
    };
    let (own, others): (Vec<Seat>, Vec<Seat>) = missing_orders
        .disorder
        .iter()
        .partition(|seat| Some(**seat) == person.seat());
    for seat in &own {
        said.push(
            Message::new("time-disorder-yours")
                .with("seat", names_of(table, [seat]))
                .with("count", turns),
        );
    }
    if !others.is_empty() {
        said.push(
            Message::new("time-disorder")
                .with("seats", names_of(table, &others))
                .with("count", turns),
        );
    }
    said
}
