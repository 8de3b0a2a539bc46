//! A state of play.

use super::board::{Board, Side};
use super::ending::Outcome;
use super::history::Step;
use super::movement::Move;
use super::order::{Condition, Order};
use super::square::Squares;

/// What TFEN says: a board and whose turn it is on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The board.
    pub board: Board,
    /// Who is to move.
    pub side: Side,
    /// Half-moves since the last capture.
    pub quiet: u32,
    /// The number of the move, from 1; both sides' half-moves have the same.
    pub number: u32,
}

impl State {
    /// A board on which White makes the first move.
    pub const fn first(board: Board) -> Self {
        Self {
            board,
            side: Side::White,
            quiet: 0,
            number: 1,
        }
    }

    /// The state as TFEN (1.3).
    pub fn tfen(&self) -> String {
        let Self {
            board,
            side,
            quiet,
            number,
        } = self;
        format!("{} {} {quiet} {number}", board.tfen(), side.letter())
    }

    /// A state from TFEN, or from a board in letters with what TFEN has behind
    /// it in a line of its own. What is left out there is as at a start.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let (board, rest) = if let Some((rows, rest)) = text.rsplit_once('\n') {
            (Board::read_rows(rows)?, rest)
        } else {
            let (board, rest) = text.split_once(' ').unwrap_or((text, ""));
            (Board::read_tfen(board)?, rest)
        };
        let mut fields = rest.split_whitespace();
        let mut state = Self::first(board);
        match fields.next() {
            None | Some("w") => {}
            Some("b") => state.side = Side::Black,
            Some(other) => return Err(format!("the side to move is w or b, and not \"{other}\"")),
        }
        let number = |text: &str| {
            let number = text.parse::<u32>().ok();
            let number = number.filter(|&number| number < 1_000_000);
            number.ok_or_else(|| format!("\"{text}\" is not a number below 1000000"))
        };
        if let Some(quiet) = fields.next() {
            state.quiet = number(quiet)?;
        }
        if let Some(moves) = fields.next() {
            state.number = number(moves)?.max(1);
        }
        match fields.next() {
            Some(more) => Err(format!(
                "nothing is expected behind the number of the move, but \"{more}\""
            )),
            None => Ok(state),
        }
    }
}

/// A state of play, with everything that later moves depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Where the list of moves begins.
    pub start: State,
    /// Every half-move since.
    pub steps: Vec<Step>,
    /// What each side has asked to be answered to the opponent's moves, the
    /// next first; secret.
    pub conditions: [Vec<Condition>; 2],
    /// Who has offered a draw that is not answered yet.
    pub offer: Option<Side>,
    /// How many deadlines the player on move has missed in a row.
    pub missed: u32,
    /// How many turns without a move there were since the last move.
    pub asides: u32,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

impl Position {
    /// A game that begins here.
    pub const fn new(start: State) -> Self {
        Self {
            start,
            steps: Vec::new(),
            conditions: [Vec::new(), Vec::new()],
            offer: None,
            missed: 0,
            asides: 0,
            outcome: None,
        }
    }

    /// The board as it is.
    pub fn board(&self) -> Board {
        let last = self.steps.last();
        last.map_or(self.start.board, |step| step.board)
    }

    /// Who is to move.
    pub fn side(&self) -> Side {
        self.turn_at(self.steps.len()).1
    }

    /// The number of the move that is due.
    pub fn number(&self) -> u32 {
        self.turn_at(self.steps.len()).0
    }

    /// Half-moves since the last capture.
    pub fn quiet(&self) -> u32 {
        let last = self.steps.last();
        last.map_or(self.start.quiet, |step| step.quiet)
    }

    /// The state as TFEN has it.
    pub fn state(&self) -> State {
        State {
            board: self.board(),
            side: self.side(),
            quiet: self.quiet(),
            number: self.number(),
        }
    }

    /// The half-move that comes next, with what it captures.
    pub(super) fn step(&self, way: Move, captured: Squares) -> Step {
        let mut board = self.board();
        board.play(way, captured);
        Step {
            way,
            captured,
            board,
            quiet: if captured.is_empty() {
                self.quiet() + 1
            } else {
                0
            },
        }
    }

    /// How many replies a side has stored.
    pub fn stored(&self, side: Side) -> usize {
        links(&self.conditions[side.index()])
    }

    /// A side's conditions with those of orders put in: dropped first if the
    /// orders say so, and each in the place of one that waits for the same
    /// move.
    pub(super) fn merged(&self, side: Side, orders: &[Order]) -> Vec<Condition> {
        let mut all = self.conditions[side.index()].clone();
        if orders.contains(&Order::DropConditions) {
            all.clear();
        }
        for order in orders {
            if let Order::Condition(condition) = order {
                put(&mut all, condition.clone());
            }
        }
        all
    }
}

/// Puts a condition into a list, in the place of one for the same move.
pub(super) fn put(all: &mut Vec<Condition>, condition: Condition) {
    match all
        .iter_mut()
        .find(|other| other.waits_for() == condition.waits_for())
    {
        Some(other) => *other = condition,
        None => all.push(condition),
    }
}

/// How many replies there are in conditions.
pub(super) fn links(conditions: &[Condition]) -> usize {
    conditions.iter().map(|condition| condition.0.len()).sum()
}
