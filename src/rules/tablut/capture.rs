//! Captures (Tablut ).

use super::board::{Board, Piece, Side};
use super::movement::Move;
use super::options::{Options, Throne};
use super::square::{DIRECTIONS, Square, Squares};

/// What a move makes of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The board afterwards.
    pub board: Board,
    /// Where pieces were captured, the king or the moved piece among them.
    pub captured: Squares,
}

/// Plays a move of the piece on its first square.
///
/// Tablut R-13, D-6, D-22: all that the move encloses is taken off at once,
/// one piece at most in each direction. R-15, D-7: what moves in between
/// enemies is safe, unless the game says otherwise; then it is lost if it
/// captured nothing itself.
pub fn play(options: &Options, board: &Board, way: Move) -> Played {
    let mut after = *board;
    let Some(piece) = board.piece(way.from) else {
        return Played {
            board: after,
            captured: Squares::default(),
        };
    };
    after.play(way, Squares::default());
    let side = piece.side();
    let mut captured: Squares = (DIRECTIONS.into_iter())
        .filter_map(|direction| enclosed(options, &after, piece, way.to, direction))
        .collect();
    if side == Side::Black
        && let Some(king) = after.king
        && DIRECTIONS
            .iter()
            .any(|&direction| king.step(direction) == Some(way.to))
        && is_king_captured(options, &after, king)
    {
        captured.insert(king);
    }
    if options.voluntary_capture.0 && captured.is_empty() && is_lost(options, &after, piece, way.to)
    {
        captured.insert(way.to);
    }
    after.clear(captured);
    Played {
        board: after,
        captured,
    }
}

/// The ordinary enemy beside a moved piece that it encloses in a direction.
///
/// Tablut R-12, D-5: exactly one enemy, with a partner directly behind it;
/// never diagonally. R-16, D-10: an unarmed king encloses nothing.
fn enclosed(
    options: &Options,
    board: &Board,
    piece: Piece,
    at: Square,
    direction: (i8, i8),
) -> Option<Square> {
    if piece == Piece::King && !options.king_armed.0 {
        return None;
    }
    let side = piece.side();
    let enemy = at.step(direction)?;
    let behind = enemy.step(direction)?;
    let is_enemy = board.ordinary(side.other()).contains(enemy);
    (is_enemy && partner(options, board, side, behind).is_some()).then_some(enemy)
}

/// What encloses an enemy together with the moved piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Partner {
    /// Another piece of the same side.
    Own,
    /// A corner.
    Corner,
    /// The empty throne.
    Throne,
}

/// What makes a square the second partner of a capture by a side, if anything.
///
/// Tablut R-14, D-8: an own piece or, for both sides, a corner. D-9: the
/// throne only where the game says so, and while it is empty. R-16, D-10: the
/// king only if he is armed.
pub(super) fn partner(options: &Options, board: &Board, side: Side, at: Square) -> Option<Partner> {
    let king = board.king == Some(at);
    let is_armed_king = king && side == Side::White && options.king_armed.0;
    if board.ordinary(side).contains(at) || is_armed_king {
        Some(Partner::Own)
    } else if at.is_corner() && !king && options.corner_hostile.0 {
        Some(Partner::Corner)
    } else if at == Square::THRONE && !king && options.throne_hostile == Throne::Empty {
        Some(Partner::Throne)
    } else {
        None
    }
}

/// Whether the king is closed in on all four sides.
///
/// Tablut R-17, D-11: by Russians, not by his own men. R-18: the empty throne
/// and the edge of the board close a side, too. D-12: a corner does not,
/// unless the game says so.
fn is_king_captured(options: &Options, board: &Board, king: Square) -> bool {
    DIRECTIONS
        .iter()
        .all(|&direction| match king.step(direction) {
            None | Some(Square::THRONE) => true,
            Some(at) if at.is_corner() => options.king_corner_closed.0,
            Some(at) => board.black.contains(at),
        })
}

/// Whether a piece that has just moved stands enclosed by enemies.
///
/// Tablut D-7, D-13: asked only in games in which moving in between is fatal.
fn is_lost(options: &Options, board: &Board, piece: Piece, at: Square) -> bool {
    if piece == Piece::King {
        return is_king_captured(options, board, at);
    }
    let enemy = piece.side().other();
    let closes = |direction: (i8, i8)| {
        at.step(direction)
            .is_some_and(|square| partner(options, board, enemy, square).is_some())
    };
    (closes((1, 0)) && closes((-1, 0))) || (closes((0, 1)) && closes((0, -1)))
}
