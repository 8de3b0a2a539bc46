//! What happens in a turn. Nothing else changes a position.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize, Serializer};

use super::board::{Board, Field};
use super::order::{Order, Plan};
use super::position::{Player, Policy, Position, STRUDEL, Stage, Tile};
use crate::game::Seat;

/// Why somebody was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pay {
    /// Command passed to somebody else (Komarn K-20).
    Change,
    /// He had no soldier left in it (Komarn K-21).
    Bereft,
    /// Somebody else commands the joined banner (Komarn K-25).
    Join,
    /// He commands the joined banner and gives up another (Komarn A-17).
    OwnJoin,
    /// Nobody commands the joined banner (Komarn K-26).
    Tie,
    /// The end of the game (Komarn K-65).
    End,
    /// The Hurenweibel at the end (Komarn K-62).
    Hurenweibel,
}

/// A point as a value of its own type, so that it is told by its name.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn named<S: Serializer>(point: &usize, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_newtype_struct("Point", point)
}

/// Something that happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A seat that was absent has written again.
    Present {
        /// The seat.
        seat: Seat,
    },
    /// Standing instructions change.
    Policy {
        /// The seat.
        seat: Seat,
        /// The new ones.
        policy: Policy,
    },
    /// Orders are kept for a seat's next turn.
    Stored {
        /// The seat.
        seat: Seat,
        /// These; none any more if it is empty.
        orders: Vec<Order>,
    },
    /// A number is played, or discarded beside it.
    Played {
        /// The seat.
        seat: Seat,
        /// The number.
        number: u8,
    },
    /// A soldier comes onto a field.
    Placed {
        /// The seat.
        seat: Seat,
        /// The field.
        field: Field,
    },
    /// A soldier is replaced by another's.
    Seduced {
        /// The seat.
        seat: Seat,
        /// The field.
        field: Field,
        /// Whose it was.
        from: Seat,
    },
    /// A castle gets its first soldier.
    Garrisoned {
        /// The seat.
        seat: Seat,
        /// The point, as an index.
        #[serde(serialize_with = "named")]
        point: usize,
    },
    /// There is no soldier for a castle (Komarn K-53).
    Unmanned {
        /// The seat.
        seat: Seat,
        /// The point, as an index.
        #[serde(serialize_with = "named")]
        point: usize,
    },
    /// A castle's soldier is exchanged.
    Exchanged {
        /// The seat.
        seat: Seat,
        /// The point, as an index.
        #[serde(serialize_with = "named")]
        point: usize,
        /// Whose it was.
        from: Seat,
    },
    /// A Weibel is set.
    Set {
        /// The seat.
        seat: Seat,
        /// The field.
        field: Field,
    },
    /// A Weibel goes home.
    Home {
        /// The seat.
        seat: Seat,
        /// The field.
        field: Field,
    },
    /// Money is paid.
    Paid {
        /// The seat.
        seat: Seat,
        /// How much, in Heller.
        heller: u32,
        /// What for.
        why: Pay,
        /// A field of the banner.
        field: Option<Field>,
    },
    /// The Hurenweibel changes hands.
    Hurenweibel {
        /// Who has it now.
        to: Option<Seat>,
        /// Whose it was.
        from: Option<Seat>,
    },
    /// A camp is built.
    Camp {
        /// The seat.
        seat: Seat,
        /// The field.
        field: Field,
    },
    /// A Morlock is driven off.
    Driven {
        /// The region.
        region: u8,
    },
    /// A turn is missed.
    Missed {
        /// The seat.
        seat: Seat,
        /// Whether nobody waits for it any more.
        absent: bool,
    },
    /// The judge plays for who has missed his turn.
    Automatic {
        /// The seat.
        seat: Seat,
    },
    /// A tile is drawn.
    Drawn {
        /// The seat.
        seat: Seat,
        /// The tile as a number, see [`Tile`].
        tile: u8,
    },
    /// A Morlock is set.
    MorlockSet {
        /// The seat.
        seat: Seat,
        /// The region.
        region: u8,
        /// Whether its number is discarded.
        discards: bool,
    },
    /// "… sets no Morlock."
    NoMorlock {
        /// The seat.
        seat: Seat,
    },
    /// The turn stops to ask whether somebody doubts that.
    Asked {
        /// Those who are asked, in order.
        seats: Vec<Seat>,
        /// Who doubts after them by a standing instruction.
        doubter: Option<Seat>,
        /// What the active seat has ordered for Morlocks.
        plan: Plan,
    },
    /// It is doubted.
    Doubted {
        /// The seat.
        seat: Seat,
        /// Whose announcement.
        whom: Seat,
    },
    /// Hands are revealed, to everybody or to each other.
    Revealed {
        /// The numbers of both.
        hands: BTreeMap<Seat, BTreeSet<u8>>,
        /// Whether everybody sees them.
        to_all: bool,
    },
    /// The Morlock that was not set is put on the discard pile.
    Unset,
    /// The turn stops to ask which number is taken.
    TakeAsked {
        /// Who takes it.
        winner: Seat,
        /// Whose it is.
        loser: Seat,
        /// What the active seat has ordered for Morlocks.
        plan: Plan,
    },
    /// A number is lost.
    Lost {
        /// The seat.
        seat: Seat,
        /// The number.
        number: u8,
        /// Who takes it.
        by: Seat,
    },
    /// So many numbers of the streams have been used.
    Streams {
        /// Of the draws.
        drawn: u64,
        /// Of lost numbers.
        penalties: u64,
    },
    /// The round is the last one.
    LastRound,
    /// The next turn begins.
    Next {
        /// The seat.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// Who has won.
        winners: Vec<Seat>,
        /// Whether that was agreed on.
        agreed: bool,
    },
}

/// Applies an event to a position.
#[expect(clippy::too_many_lines, reason = "one arm for each event")]
pub fn apply(board: &Board, at: &mut Position, event: &Event) {
    match event {
        Event::Present { seat } => at.players[seat.index()].missed = 0,
        Event::Policy { seat, policy } => at.players[seat.index()].policy.clone_from(policy),
        Event::Stored { seat, orders } => at.players[seat.index()].stored.clone_from(orders),
        Event::Played { seat, number } => discard(at, *seat, *number),
        Event::Placed { seat, field } => {
            at.soldiers.insert(*field, *seat);
            leave_reserve(at, *seat);
        }
        Event::Seduced { seat, field, from } => {
            at.soldiers.insert(*field, *seat);
            leave_reserve(at, *seat);
            at.players[from.index()].reserve += 1;
        }
        Event::Garrisoned { seat, point } => {
            at.garrisons.insert(*point, *seat);
            leave_reserve(at, *seat);
        }
        Event::Exchanged { seat, point, from } => {
            at.garrisons.insert(*point, *seat);
            leave_reserve(at, *seat);
            at.players[from.index()].reserve += 1;
        }
        Event::Set { seat, field } => {
            at.weibels.insert(*field, *seat);
        }
        Event::Home { field, .. } => {
            at.weibels.remove(field);
        }
        Event::Paid { seat, heller, .. } => at.players[seat.index()].money += heller,
        Event::Hurenweibel { to, .. } => at.hurenweibel = *to,
        Event::Camp { seat, field } => {
            at.camps.insert(*field);
            let player = &mut at.players[seat.index()];
            player.camps = player.camps.saturating_sub(1);
        }
        Event::Driven { region } => {
            at.morlocks.remove(region);
            at.discard.push(board.regions + 1);
        }
        Event::Missed { seat, .. } | Event::Automatic { seat } => {
            let player = &mut at.players[seat.index()];
            player.missed = player.missed.saturating_add(1);
        }
        Event::Drawn { seat, tile } => draw(board, at, *seat, *tile),
        Event::MorlockSet {
            seat,
            region,
            discards,
        } => {
            at.stage = Stage::Turn;
            at.morlocks.insert(*region);
            if *discards {
                discard(at, *seat, *region);
            } else {
                know(at, *seat, *region);
            }
        }
        Event::Asked {
            seats,
            doubter,
            plan,
        } => {
            at.stops += 1;
            at.plan = plan.clone();
            at.stage = Stage::Doubt {
                asked: seats.clone(),
                doubter: *doubter,
            };
        }
        Event::Revealed { hands, to_all } => reveal(at, hands, *to_all),
        Event::Unset => {
            at.stage = Stage::Turn;
            at.discard.push(board.regions + 1);
        }
        Event::TakeAsked {
            winner,
            loser,
            plan,
        } => {
            at.stops += 1;
            at.plan = plan.clone();
            at.stage = Stage::Take {
                winner: *winner,
                loser: *loser,
            };
        }
        Event::Lost { seat, number, .. } => {
            at.stage = Stage::Turn;
            discard(at, *seat, *number);
        }
        Event::Streams { drawn, penalties } => (at.drawn, at.penalties) = (*drawn, *penalties),
        Event::LastRound => at.is_last_round = true,
        Event::Next { seat } => {
            at.turn += 1;
            at.stops = 0;
            at.active = *seat;
            at.stage = Stage::Turn;
            at.plan = Plan::default();
        }
        Event::Over { winners, agreed } => {
            at.plan = Plan::default();
            if matches!(at.stage, Stage::Doubt { .. }) {
                // The Morlock that was asked about belongs to nobody.
                at.discard.push(board.regions + 1);
            }
            at.stage = Stage::Over {
                winners: winners.clone(),
                agreed: *agreed,
            };
        }
        Event::Unmanned { .. } | Event::NoMorlock { .. } | Event::Doubted { .. } => {}
    }
}

fn leave_reserve(at: &mut Position, seat: Seat) {
    let reserve = &mut at.players[seat.index()].reserve;
    *reserve = reserve.saturating_sub(1);
}

/// Komarn K-03, K-34: a number goes from a hand onto the discard pile.
fn discard(at: &mut Position, seat: Seat, number: u8) {
    let player = &mut at.players[seat.index()];
    if !player.hand.remove(&number) {
        // A hidden number comes to light; until now it was thought in the bag.
        player.hidden = player.hidden.saturating_sub(1);
        if let Ok(place) = at.bag.binary_search(&number) {
            at.bag.remove(place);
        }
    }
    let player = &mut at.players[seat.index()];
    player.known.remove(&number);
    forget(player, number);
    at.discard.push(number);
}

/// A number in a hand becomes known to everybody.
fn know(at: &mut Position, seat: Seat, number: u8) {
    let player = &mut at.players[seat.index()];
    if player.hand.contains(&number) {
        player.known.insert(number);
        forget(player, number);
    }
}

/// Nobody alone has been shown a number any more.
fn forget(player: &mut Player, number: u8) {
    player.shown.retain(|_, numbers| {
        numbers.remove(&number);
        !numbers.is_empty()
    });
}

/// Komarn K-33, A-36: hands are revealed.
fn reveal(at: &mut Position, hands: &BTreeMap<Seat, BTreeSet<u8>>, to_all: bool) {
    for (&seat, numbers) in hands {
        for &number in numbers {
            if to_all {
                know(at, seat, number);
                continue;
            }
            let player = &mut at.players[seat.index()];
            if !player.known.contains(&number) {
                for &other in hands.keys().filter(|&&other| other != seat) {
                    player.shown.entry(other).or_default().insert(number);
                }
            }
        }
    }
}

/// Komarn K-04 to K-06: a number goes into the hand; the Strudel brings itself
/// and the discard pile back into the bag; a Morlock is in nobody's hand until
/// it is known what becomes of it.
fn draw(board: &Board, at: &mut Position, seat: Seat, tile: u8) {
    if let Ok(place) = at.bag.binary_search(&tile) {
        at.bag.remove(place);
    }
    match Tile::of(tile, board.regions) {
        Tile::Number(number) => {
            at.players[seat.index()].hand.insert(number);
        }
        Tile::Strudel => {
            at.bag.append(&mut at.discard);
            at.bag.push(STRUDEL);
            at.bag.sort_unstable();
        }
        Tile::Morlock => {}
    }
}
