//! Why a half-move did what it did, and why it captured what it did and
//! nothing else (Tablut ).

use super::account::{Moved, is_told, moved, outcome, piece_at, ruling_line};
use super::adjudication::Ruling;
use super::board::{Board, Piece, Side};
use super::capture::{Partner, partner};
use super::event::Event;
use super::options::Options;
use super::order::Order;
use super::position::Position;
use super::square::{DIRECTIONS, Square, Squares};
use super::{Tablut, words};
use crate::game::explanation::{Explanation, Step};
use crate::game::report::RulingLine;
use crate::game::system::Played;
use crate::game::{Arg, Message, Viewer};

/// A half-move that is explained, and the board after it before anything is
/// taken off.
struct Half<'a> {
    options: &'a Options,
    moved: &'a Moved,
    piece: Piece,
    board: Board,
}

/// All half-moves of a turn, the other orders that a reader may know of, and how
/// the game ended.
pub(super) fn reasons(game: &Tablut, turn: &Played<Tablut>, viewer: Viewer) -> Vec<Explanation> {
    let options = &game.variant.options;
    let moved = moved(&turn.before, &turn.resolution);
    let halves = (moved.iter()).filter_map(|moved| Half::of(options, moved)?.explained());
    let mut all: Vec<Explanation> = halves.collect();
    let knows = |side: Side| turn.after.outcome.is_some() || viewer.may_know(side.seat());
    let rulings = turn.resolution.rulings.iter();
    let rulings = rulings.filter(|ruling| is_told(ruling, knows(ruling.side)));
    all.extend(rulings.map(|ruling| other(&turn.before, ruling)));
    for event in &turn.resolution.events {
        let (side, line) = match event {
            Event::Failed { side, reply, why } if knows(*side) => {
                let order = words::plain(&reply.way.to_string());
                let verdict = Message::new("tablut-explain-not-replied");
                let mut line = RulingLine::new(order, verdict, false);
                line.reason = Some(why.message());
                line.cite = why.cite();
                (*side, line)
            }
            Event::Ended(how) => {
                let verdict = outcome(&game.variant, *how);
                let order = Message::new("tablut-explain-end");
                (turn.before.side(), RulingLine::new(order, verdict, true))
            }
            _ => continue,
        };
        all.push(Explanation::of_line(side.seat(), line).about(["end", "ende"]));
    }
    all
}

/// An order that is no half-move that was played.
fn other(before: &Position, ruling: &Ruling) -> Explanation {
    let mut line = ruling_line(ruling);
    line.verdict = Message::new("tablut-explain-verdict").with("verdict", line.verdict);
    let mut explained = Explanation::of_line(ruling.side.seat(), line);
    explained = explained.about([words::write(&ruling.order)]);
    if let Order::Move(way) = ruling.order {
        let piece = before.board().piece(way.from);
        explained.order = words::describe(&ruling.order, piece);
        explained = explained.about([way.from, way.to].map(|at| at.to_string()));
    }
    explained
}

impl<'a> Half<'a> {
    fn of(options: &'a Options, moved: &'a Moved) -> Option<Self> {
        let piece = moved.before.piece(moved.way.from)?;
        let mut board = moved.before;
        board.play(moved.way, Squares::default());
        Some(Self {
            options,
            moved,
            piece,
            board,
        })
    }

    fn explained(&self) -> Option<Explanation> {
        let Moved { side, way, .. } = *self.moved;
        let key = match self.moved.captured.len() {
            0 => "tablut-explain-head-moves",
            _ => "tablut-explain-head-captures",
        };
        let verdict = Message::new(key).with("count", self.moved.captured.len());
        let order = words::describe(&Order::Move(way), Some(self.piece));
        let mut line = RulingLine::new(order, verdict, true);
        line.cite = Some(self.moved.cite.clone());
        let beside = DIRECTIONS.into_iter().filter_map(|to| way.to.step(to));
        let enemies = beside.filter(|&at| self.is_enemy(at));
        let squares = [way.from, way.to].into_iter().chain(enemies);
        let about = squares.map(|at| at.to_string());
        let mut steps = vec![self.way()?];
        if self.moved.stored {
            steps.push(Step::of("tablut-explain-stored").cite("Tablut 4.2"));
        }
        if self.piece == Piece::King && !self.options.king_armed.0 {
            steps.push(Step::of("tablut-explain-king-unarmed").cite("Tablut R-16"));
        } else {
            steps.extend(DIRECTIONS.into_iter().filter_map(|to| self.beside(to)));
        }
        steps.extend(self.king());
        steps.extend(self.in_between());
        let explained = Explanation::of_line(side.seat(), line);
        Some(explained.with(steps).about(about))
    }

    fn is_enemy(&self, at: Square) -> bool {
        let piece = self.board.piece(at);
        piece.is_some_and(|piece| piece.side() != self.moved.side)
    }

    /// Tablut R-7: what was free between the two squares.
    fn way(&self) -> Option<Step> {
        let way = self.moved.way;
        let direction = way.from.direction_to(way.to)?;
        let over = way.from.ray(direction).take_while(|&at| at != way.to);
        let over: Vec<Square> = over.chain([way.to]).collect();
        let step = if over.len() == 1 {
            Step::of("tablut-explain-way-beside")
        } else {
            Step::of("tablut-explain-way").arg("over", words::squares(over))
        };
        let step = step.arg("from", way.from.to_string());
        Some(step.arg("to", way.to.to_string()).cite("Tablut R-7"))
    }

    /// Why an ordinary enemy beside the moved piece is captured or not.
    fn beside(&self, direction: (i8, i8)) -> Option<Step> {
        let enemy = self.moved.way.to.step(direction)?;
        let piece = self.board.piece(enemy)?;
        if piece == Piece::King || !self.is_enemy(enemy) {
            return None;
        }
        let told = |step: Step| step.arg("piece", piece_at(piece, enemy));
        let Some(behind) = enemy.step(direction) else {
            let step = Step::of("tablut-explain-edge").cite("Tablut R-14");
            return Some(told(step));
        };
        let by = self.moved.way.to.to_string();
        let at = |step: Step| told(step).arg("behind", behind.to_string());
        if let Some(partner) = partner(self.options, &self.board, self.moved.side, behind) {
            let (key, rule) = match partner {
                Partner::Own => ("tablut-explain-enclosed-own", "Tablut R-12"),
                Partner::Corner => ("tablut-explain-enclosed-corner", "Tablut R-14"),
                Partner::Throne => ("tablut-explain-enclosed-throne", "Tablut D-9"),
            };
            let step = Step::of(key);
            return Some(at(step).arg("by", by).cite(rule));
        }
        let (key, rule) = match self.board.piece(behind) {
            Some(other) if other.side() != self.moved.side => {
                ("tablut-explain-two-in-a-row", "Tablut D-5")
            }
            Some(_) => ("tablut-explain-behind-king", "Tablut D-10"),
            None if behind == Square::THRONE => ("tablut-explain-behind-throne", "Tablut D-9"),
            None => ("tablut-explain-behind-nobody", "Tablut R-12"),
        };
        Some(at(Step::of(key)).cite(rule))
    }

    /// Tablut: how far the king is closed in by a Russian who has come
    /// beside him.
    fn king(&self) -> Option<Step> {
        let king = self.board.king?;
        let comes = (DIRECTIONS.iter()).any(|&to| king.step(to) == Some(self.moved.way.to));
        if self.moved.side != Side::Black || !comes {
            return None;
        }
        let sides = DIRECTIONS.into_iter().map(|to| self.side_of(king, to));
        let key = if self.moved.captured.contains(king) {
            "tablut-explain-king-captured"
        } else {
            "tablut-explain-king-free"
        };
        let step = Step::of(key).arg("at", king.to_string());
        Some(step.cite("Tablut R-17").with(sides))
    }

    /// What closes one side of the king, or does not.
    fn side_of(&self, king: Square, direction: (i8, i8)) -> Step {
        let Some(at) = king.step(direction) else {
            return Step::of("tablut-explain-side-edge").cite("Tablut R-18");
        };
        let (key, rule) = match self.board.piece(at) {
            _ if at == Square::THRONE => ("tablut-explain-side-throne", Some("Tablut R-18")),
            _ if at.is_corner() && self.options.king_corner_closed.0 => {
                ("tablut-explain-side-corner", Some("Tablut D-12"))
            }
            Some(Piece::Russian) => ("tablut-explain-side-russian", None),
            Some(_) => ("tablut-explain-side-swede", Some("Tablut D-11")),
            None if at.is_corner() => ("tablut-explain-side-corner-open", Some("Tablut D-12")),
            None => ("tablut-explain-side-open", None),
        };
        let step = Step::of(key).arg("at", at.to_string());
        match rule {
            Some(rule) => step.cite(rule),
            None => step,
        }
    }

    /// Tablut R-15, D-7: what becomes of a piece that moves in between enemies.
    fn in_between(&self) -> Option<Step> {
        let at = self.moved.way.to;
        let enemy = self.moved.side.other();
        let closes = |direction: (i8, i8)| {
            let square = at.step(direction)?;
            partner(self.options, &self.board, enemy, square).map(|_| square)
        };
        let pair = [[(1, 0), (-1, 0)], [(0, 1), (0, -1)]];
        let pair = pair.map(|pair| Some([closes(pair[0])?, closes(pair[1])?]));
        let between = pair.into_iter().flatten().next()?;
        if self.piece == Piece::King {
            return None;
        }
        let key = if self.moved.captured.contains(at) {
            "tablut-explain-between-lost"
        } else {
            "tablut-explain-between-safe"
        };
        let squares: Arg = words::squares(between);
        Some(Step::of(key).arg("squares", squares).cite("Tablut D-7"))
    }
}
