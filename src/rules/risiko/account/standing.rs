//! Where things stand.

use super::describe;
use crate::game::report::{Block, Section, Table};
use crate::game::{Arg, Message, Seat, Viewer};
use crate::rules::risiko::Risiko;
use crate::rules::risiko::order::Order;
use crate::rules::risiko::place;
use crate::rules::risiko::position::{Position, State};
use crate::rules::risiko::turn::HAND_IN_ROUND;

/// How many countries stand in a line of the text board.
const IN_A_LINE: usize = 5;

/// Colours, board, and what the reader has.
pub(super) fn sections(game: &Risiko, position: &Position, viewer: Viewer) -> Vec<Section> {
    let mut sections = Vec::new();
    let is_over = position.outcome.is_some();
    for seat in game.all_seats() {
        let plays = position.plays(seat);
        if plays && !is_over && viewer.may_know(seat) {
            sections.push(own(game, position, seat));
        }
    }
    sections.push(colours(game, position));
    sections.push(board(game, position));
    if let Some(outcome) = &position.outcome {
        sections.push(end(game, position, &outcome.ranking));
    }
    sections
}

/// Risiko 4.4: countries and armies, and how many cards and missions.
fn colours(game: &Risiko, position: &Position) -> Section {
    let head = vec![
        Message::new("risiko-head-colour"),
        Message::new("risiko-head-countries"),
        Message::new("risiko-head-armies"),
        Message::new("risiko-head-cards"),
        Message::new("risiko-head-missions"),
        Message::new("risiko-head-next"),
    ];
    let rows = (position.order.iter())
        .map(|&seat| {
            let player = position.player(seat);
            let colour = game.colour(seat);
            let name = Arg::Message(
                Message::new("risiko-colour-mark")
                    .with("colour", &colour.name)
                    .with("mark", colour.mark.as_str()),
            );
            let next = match player.state {
                State::Playing => {
                    Arg::from(i64::from(place::expected(&game.board, position, seat)))
                }
                State::Abandoned => Arg::Message(Message::new("risiko-abandoned")),
                State::Eliminated | State::Absent => {
                    Arg::Message(Message::new("risiko-eliminated"))
                }
            };
            vec![
                name,
                Arg::from(position.count(seat)),
                Arg::from(i64::from(position.total(seat))),
                Arg::from(player.hand.len()),
                Arg::from(player.missions.len()),
                next,
            ]
        })
        .collect();
    let mut blocks = vec![Block::Table(Table { head, rows })];
    blocks.push(Block::Line(
        Message::new("risiko-stack")
            .with("stack", position.stack.len())
            .with("used", position.used.len())
            .with("sets", position.sets),
    ));
    if !position.used.is_empty() {
        let used = game.cards(&position.used);
        blocks.push(Block::Line(Message::new("risiko-used").with("cards", used)));
    }
    if let Some(seat) = position.claim {
        let colour = &game.colour(seat).name;
        blocks.push(Block::Line(
            Message::new("risiko-event-unclaimed").with("seat", colour),
        ));
    }
    if let Some(seat) = position.seventh.filter(|_| position.turn == 1) {
        let colour = &game.colour(seat).name;
        blocks.push(Block::Line(
            Message::new("risiko-seventh").with("colour", colour),
        ));
    }
    Section::new(Message::new("risiko-heading-colours"), blocks)
}

/// The countries of each continent with the marks of their owners and their
/// armies.
fn board(game: &Risiko, position: &Position) -> Section {
    let mut lines = Vec::new();
    for (index, continent) in game.board.continents.iter().enumerate() {
        let cells: Vec<String> = (game.board.of_continent(index))
            .map(|country| {
                let held = position.land(country);
                let mark = &game.colour(held.owner).mark;
                format!("{} {mark:<2} {:<4}", game.board.code(country), held.armies)
            })
            .collect();
        for (row, cells) in cells.chunks(IN_A_LINE).enumerate() {
            let start = if row == 0 {
                format!("{} +{}", continent.id, continent.bonus)
            } else {
                " ".repeat(5)
            };
            lines.push(
                format!("{start}  {}", cells.join(" "))
                    .trim_end()
                    .to_owned(),
            );
        }
    }
    Section::new(
        Message::new("risiko-heading-board"),
        vec![Block::Board(lines)],
    )
}

/// What only its player knows of a colour.
fn own(game: &Risiko, position: &Position, seat: Seat) -> Section {
    let player = position.player(seat);
    let mut blocks = Vec::new();
    let line = |message: Message| Block::Line(message);
    for &mission in &player.missions {
        blocks.push(line(super::mission(game, seat, mission)));
    }
    if player.missions.len() == 2 {
        blocks.push(line(match (player.standing, position.round) {
            (Some((mission, keep)), _) => Message::new("risiko-own-standing").with(
                "order",
                describe(&game.board, &Order::HandIn { mission, keep }),
            ),
            (None, round) if round >= HAND_IN_ROUND => Message::new("risiko-own-hand-in-now"),
            (None, _) => Message::new("risiko-own-hand-in-later"),
        }));
    }
    blocks.push(line(if player.hand.is_empty() {
        Message::new("risiko-note-no-cards")
    } else {
        Message::new("risiko-note-hand").with("cards", game.cards(&player.hand))
    }));
    let expected = place::expected(&game.board, position, seat);
    blocks.push(line(
        Message::new("risiko-own-expected").with("count", expected),
    ));
    for policy in &player.defence {
        blocks.push(line(
            Message::new("risiko-own-defence")
                .with("order", describe(&game.board, &Order::Defend(*policy))),
        ));
    }
    for order in &player.stored {
        let order = describe(&game.board, order);
        blocks.push(line(Message::new("risiko-own-stored").with("order", order)));
    }
    if position.claim == Some(seat) {
        blocks.push(line(Message::new("risiko-own-claim")));
    }
    let colour = &game.colour(seat).name;
    Section::new(
        Message::new("risiko-heading-own").with("colour", colour),
        blocks,
    )
}

/// Risiko 4.7: who is placed where, with all missions and hands.
fn end(game: &Risiko, position: &Position, ranking: &[Seat]) -> Section {
    let mut blocks = Vec::new();
    for (place, &seat) in (1_usize..).zip(ranking) {
        let player = position.player(seat);
        let missions = player.missions.iter();
        let missions: Vec<Arg> = missions
            .map(|&mission| Arg::Message(super::mission(game, seat, mission)))
            .collect();
        let mut message = if missions.is_empty() {
            Message::new("risiko-rank")
        } else {
            Message::new("risiko-rank-missions").with("missions", Arg::All(missions))
        };
        message = message
            .with("place", place)
            .with("colour", &game.colour(seat).name)
            .with("countries", position.count(seat))
            .with("armies", position.total(seat));
        blocks.push(Block::Line(message));
    }
    if let Some(&last) = ranking.last() {
        let colour = &game.colour(last).name;
        blocks.push(Block::Line(
            Message::new("risiko-loser").with("colour", colour),
        ));
    }
    Section::new(Message::new("risiko-heading-ranking"), blocks)
}
