//! Orders that are not taken on file, and answers to questions between them.

use super::board::Mission;
use super::grammar::Said;
use super::order::Order;
use super::position::{Position, State};
use super::{Risiko, account};
use crate::game::{Arg, Cite, Message, Note, Seat, Severity};

/// Why an order is not taken on file.
///
/// Risiko 4.5.
pub(super) fn refused(
    game: &Risiko,
    position: &Position,
    seat: Seat,
    order: &Order,
) -> Option<Note> {
    let refusal = |message: Message, help: Option<Message>, cite: &'static str| {
        let note = Note::new(Severity::Error, message).cite(Cite::new(cite));
        Some(Note { help, ..note })
    };
    let player = position.player(seat);
    if position.outcome.is_some() {
        return refusal(Message::new("risiko-note-game-over"), None, "Risiko R-67");
    }
    match player.state {
        State::Eliminated | State::Absent => {
            return refusal(Message::new("risiko-note-out"), None, "Risiko R-63");
        }
        State::Abandoned if *order == Order::Resign => {
            return refusal(Message::new("risiko-note-nobody"), None, "Risiko D-29");
        }
        State::Playing | State::Abandoned => {}
    }
    let is_late_card = *order == Order::Draw && position.claim == Some(seat);
    let may_wait = game.options.advance_orders.0 || is_late_card;
    if order.is_of_turn() && seat != position.on_move && !may_wait {
        let on_move = &game.colour(position.on_move).name;
        let message = Message::new("risiko-note-not-your-turn").with("colour", on_move);
        let help = if *order == Order::Draw {
            Message::new("risiko-help-no-late-card")
        } else {
            Message::new("risiko-help-not-your-turn")
        };
        return refusal(message, Some(help), "Risiko R-23");
    }
    match order {
        Order::HandIn { mission, .. } => {
            let missions = &player.missions;
            if missions.contains(&Mission::HIDDEN) {
                return None;
            }
            if missions.len() < 2 {
                return refusal(Message::new("risiko-note-one-mission"), None, "Risiko R-17");
            }
            if !missions.contains(mission) {
                let own = missions.iter().map(|own| Arg::Text(own.code())).collect();
                let message =
                    Message::new("risiko-note-not-your-mission").with("mission", mission.code());
                let help = Message::new("risiko-help-one-of").with("names", Arg::Any(own));
                return refusal(message, Some(help), "Risiko R-17");
            }
            None
        }
        Order::Defend(policy) => {
            let most = game.options.defender_dice;
            let is_offence = policy.dice.is_some_and(|dice| dice > most);
            if is_offence && !game.options.dice_penalty.0 {
                let message = Message::new("risiko-note-too-many-blue").with("most", most);
                return refusal(message, None, "Risiko D-8");
            }
            None
        }
        _ => None,
    }
}

/// The answer to a question that stands between orders.
pub(super) fn answered(game: &Risiko, position: &Position, seat: Seat, question: &Said) -> Message {
    let player = position.player(seat);
    match question {
        Said::Hand if player.hand.is_empty() => Message::new("risiko-note-no-cards"),
        Said::Hand => Message::new("risiko-note-hand").with("cards", game.cards(&player.hand)),
        Said::Missions if player.missions.is_empty() => Message::new("risiko-note-no-missions"),
        Said::Missions => {
            let missions = player.missions.iter();
            let all = missions.map(|&mission| Arg::Message(account::mission(game, seat, mission)));
            Message::new("risiko-note-missions").with("missions", Arg::All(all.collect()))
        }
        _ => Message::new("risiko-note-question"),
    }
}
