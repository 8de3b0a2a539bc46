//! Missions, and who has fulfilled his (Risiko ).

use super::board::{Aim, Board, Mission};
use super::options::{Goal, Options};
use super::position::{Position, Victory};
use crate::game::Seat;

/// The countries that a colour's mission against itself asks for instead
/// (Risiko R-10).
const INSTEAD: usize = 24;

/// What a mission asks of its holder.
///
/// Risiko R-10: who holds the mission against his own colour needs 24
/// countries instead.
pub fn aim(board: &Board, options: &Options, holder: Seat, mission: Mission) -> Option<Aim> {
    let aim = board.missions.get(usize::from(mission.0).checked_sub(1)?)?;
    Some(match aim {
        Aim::Colour(colour) if options.colours.get(holder.index()) == Some(colour) => {
            Aim::Countries {
                count: INSTEAD,
                armies: 1,
            }
        }
        aim => aim.clone(),
    })
}

/// Whether an aim is reached.
///
/// Risiko R-9, D-5, D-6.
fn is_reached(
    board: &Board,
    options: &Options,
    position: &Position,
    holder: Seat,
    aim: &Aim,
) -> bool {
    match aim {
        Aim::Continents { named, more } => {
            let has = |continent: &usize| position.has_continent(board, holder, *continent);
            let others = (0..board.continents.len()).filter(|other| !named.contains(other));
            named.iter().all(has) && others.filter(has).count() >= *more
        }
        Aim::Countries { count, armies } => {
            let strong = (position.countries(holder))
                .filter(|&country| position.armies(country) >= *armies)
                .count();
            strong >= *count
        }
        Aim::Colour(colour) => match options.colours.iter().position(|id| id == colour) {
            Some(index) => position
                .lands
                .iter()
                .all(|held| held.owner.index() != index),
            None => true,
        },
    }
}

/// Who has won by now, with this seat on move, and by what.
///
/// Risiko, D-3, D-5, D-20, D-32, D-33: first the missions of the
/// player on move, then missions against a colour of everybody else who plays;
/// nobody's territorial mission is fulfilled by others.
pub fn winner(
    board: &Board,
    options: &Options,
    position: &Position,
    on_move: Seat,
) -> Option<(Seat, Victory)> {
    if options.goal == Goal::Domination {
        let first = position.lands[0].owner;
        let all = position.lands.iter().all(|held| held.owner == first);
        return (all && position.plays(first)).then_some((first, Victory::Domination));
    }
    let start = (position.order.iter())
        .position(|&seat| seat == on_move)
        .unwrap_or(0);
    let around = position.order.iter().cycle().skip(start);
    for &seat in around.take(position.order.len()) {
        let player = position.player(seat);
        let counts = options.early_win.0 || player.missions.len() == 1;
        if !position.plays(seat) || !counts {
            continue;
        }
        for &mission in &player.missions {
            let Some(aim) = aim(board, options, seat, mission) else {
                continue;
            };
            let is_of_colour = matches!(aim, Aim::Colour(_));
            if (seat == on_move || is_of_colour) && is_reached(board, options, position, seat, &aim)
            {
                return Some((seat, Victory::Mission(mission)));
            }
        }
    }
    None
}
