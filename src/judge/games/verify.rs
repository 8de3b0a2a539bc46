//! Drawing every lot of a game again, and holding the game against it.

use serde_json::Value;

use super::game_file;
use crate::game::chance::Draw;
use crate::game::{Chance, Seat};
use crate::judge::admin::{GameAdmin, Stage};
use crate::rules::games::Games;
use crate::store::StoredTurn;
use crate::store::copy::GameCopy;
use crate::table::{ClosedTurn, Table};

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The commitment that players were told before the first draw.
    pub commitment: String,
    /// The seed, if the game is over and everybody may know it.
    pub seed: Option<String>,
    /// The draws before the first turn.
    pub setup: Part,
    /// The closed turns that stand, in order.
    pub turns: Vec<Part>,
}

/// A part of a game whose lots have been drawn again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The code of the turn; of the setup, that of the first turn.
    pub turn: String,
    /// Its lots.
    pub drawn: Vec<Draw>,
    /// How what is stored stands to them.
    pub finding: Finding,
}

/// How what is stored of a part stands to its lots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// It is what follows from them.
    Follows,
    /// It is what the players have agreed on.
    Agreed,
    /// The position behind it was changed by the keeper.
    Corrected,
    /// It does not follow from them.
    Differs,
}

impl Verified {
    /// Whether everything follows from the lots.
    pub fn holds(&self) -> bool {
        let mut parts = std::iter::once(&self.setup).chain(&self.turns);
        parts.all(|part| part.finding != Finding::Differs)
    }
}

/// Draws every lot of a game again, from its start to where it stands. `None` if
/// the game draws none.
///
/// # Errors
/// Why that cannot be done: the game has not begun, or is not known to this
/// program.
pub fn verify(games: &Games, copy: &GameCopy) -> Result<Option<Verified>, String> {
    let admin = GameAdmin::read(copy.admin())?;
    let Some(seed) = &admin.lots.seed else {
        return Ok(None);
    };
    if admin.stage == Stage::Forming {
        return Err(format!("the game {} has not begun", copy.id()));
    }
    let game = game_file::read(games, &format!("{}.toml", copy.id()), copy.file())
        .map_err(|faults| faults.to_string())?;
    let mut chance = admin.lots.chance(copy.id(), 0);
    // The seats are drawn before the position, if they are drawn.
    let _ = game.table.seating(game.table.seats().len(), &mut chance);
    let start = game.begin(&admin.absent, &mut chance);
    let turns: Vec<_> = copy.closed_turns().collect();
    let after = |number: usize| {
        turns
            .get(number)
            .map_or(copy.position(), |turn| &turn.before)
    };
    let setup = Part {
        turn: start.turn().code,
        drawn: chance.drawn().to_vec(),
        finding: behind(start.as_ref(), after(0), copy),
    };
    let mut parts = Vec::new();
    for (index, turn) in turns.iter().enumerate() {
        let table = games
            .restore(&turn.before)
            .map_err(|error| error.to_string())?;
        let again = close_again(table.as_ref(), turn, &admin, copy.id());
        let finding = match again.how {
            How::AsStored => behind(again.closed.next().as_ref(), after(index + 1), copy),
            How::Agreed => Finding::Agreed,
            How::Otherwise => Finding::Differs,
        };
        parts.push(Part {
            turn: turn.turn.clone(),
            drawn: again.chance.drawn().to_vec(),
            finding,
        });
    }
    let is_over = admin.stage == Stage::Over;
    Ok(Some(Verified {
        commitment: seed.commitment(),
        seed: is_over.then(|| seed.reveal()),
        setup,
        turns: parts,
    }))
}

/// How the position that is stored behind a part stands to what follows from
/// it. A keeper may have changed it; then the journal says so.
fn behind(expected: &dyn Table, stored: &Value, copy: &GameCopy) -> Finding {
    // Options may have been changed for the turns to come.
    let without_options = |position: &Value| {
        let mut position = position.clone();
        if let Some(fields) = position.as_object_mut() {
            fields.remove("options");
        }
        position
    };
    if without_options(&expected.position()) == without_options(stored) {
        Finding::Follows
    } else if copy.has_been_corrected(&expected.turn().code) {
        Finding::Corrected
    } else {
        Finding::Differs
    }
}

/// A closed turn, closed again.
pub(super) struct ClosedAgain {
    pub(super) closed: Box<dyn ClosedTurn>,
    /// What was drawn.
    chance: Chance,
    pub(super) how: How,
}

/// How a turn that is closed again stands to what is stored of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// It comes out the same.
    AsStored,
    /// It was not closed by the rules, but as its players have agreed.
    Agreed,
    /// It comes out otherwise.
    Otherwise,
}

/// Closes a turn again, from the board before it with the orders that were on
/// file.
pub(super) fn close_again(
    table: &dyn Table,
    turn: &StoredTurn,
    admin: &GameAdmin,
    game: &str,
) -> ClosedAgain {
    let mut chance = admin.lots.chance(game, turn.number);
    let closed = table.close(&turn.orders, &mut chance);
    let expelled = || {
        let mut seats = (0u8..).map(Seat).take(table.seats().len());
        seats.find_map(|seat| {
            let mut chance = admin.lots.chance(game, turn.number);
            let closed = table.expel(&turn.orders, seat, &mut chance)?;
            (closed.resolution() == turn.resolution).then_some((closed, chance))
        })
    };
    let (closed, chance, how) = if closed.resolution() == turn.resolution {
        (closed, chance, How::AsStored)
    } else if let Some((closed, chance)) = expelled() {
        (closed, chance, How::Agreed)
    } else if agreed(table, &turn.resolution) {
        (closed, Chance::example(), How::Agreed)
    } else {
        (closed, chance, How::Otherwise)
    };
    ClosedAgain {
        closed,
        chance,
        how,
    }
}

/// Whether a turn was ended by the players' agreement.
fn agreed(table: &dyn Table, resolution: &Value) -> bool {
    let Ok(closed) = table.closed(resolution) else {
        return false;
    };
    let winners = closed.next().winners();
    let agreed = table.agree(&winners);
    agreed.is_some_and(|agreed| agreed.resolution() == *resolution)
}
