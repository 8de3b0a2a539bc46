//! Examples of orders.

use crate::game::Seat;
use crate::game::system::{Example, Rules as _};
use crate::rules::komarn::Komarn;
use crate::rules::komarn::order::{
    Camp, Choice, Doubting, Extreme, Order, Plan, Play, Purpose, Taking,
};
use crate::rules::komarn::position::{Player, Policy, Position, Stage};

impl Komarn {
    /// A player's standing instructions as orders.
    pub(super) fn instructions(player: &Player) -> Vec<Order> {
        let doubting = player.policy.doubting.iter();
        let mut orders: Vec<Order> = doubting
            .map(|(&whom, &doubting)| Order::Doubting(Some(whom), doubting))
            .collect();
        if player.policy.taking != Policy::default().taking {
            orders.push(Order::Taking(player.policy.taking.clone()));
        }
        orders
    }

    /// Orders of every sort that fit where things stand.
    pub(in crate::rules::komarn) fn exemplified(&self, at: &Position, seat: Seat) -> Vec<Example> {
        let mut orders = Vec::new();
        match &at.stage {
            Stage::Doubt { .. } | Stage::Take { .. } => {
                orders.extend(self.legal_orders(at, seat).into_iter().take(2));
            }
            Stage::Turn | Stage::Over { .. } => self.of_turn(at, seat, &mut orders),
        }
        let hand: Vec<u8> = at.player(seat).hand.iter().copied().collect();
        if let [first, second, ..] = hand[..] {
            orders.push(Order::Morlock(Plan {
                numbers: vec![second, first],
                bluff: true,
                exposed: Vec::new(),
            }));
        }
        if let Some(other) = at.behind(seat).next() {
            orders.push(Order::Doubting(Some(other), Doubting::Known));
        }
        orders.push(Order::Doubting(None, Doubting::Free(40)));
        orders.push(Order::Taking(Taking::By(Extreme::High)));
        if orders.len() < 4 {
            orders.push(Order::Take(Choice::By(Extreme::High)));
        }
        let example = |order: &Order| Example {
            line: self.line(order),
            means: self.told(order),
        };
        orders.iter().map(example).collect()
    }

    fn of_turn(&self, at: &Position, seat: Seat, orders: &mut Vec<Order>) {
        let plays = self.plays(at, seat);
        let sort = |play: &Play| match play.purpose {
            Purpose::Recruit(_) => 0,
            Purpose::Reinforce(_) => 1,
            Purpose::Seduce(_) => 2,
            Purpose::Plague { .. } => 3,
            Purpose::Discard => 4,
        };
        for wanted in 0..=4 {
            let play = plays.iter().find(|play| sort(play) == wanted);
            orders.extend(play.copied().map(Order::Play));
        }
        let camp = self.any_camp(at, seat);
        orders.extend(camp.map(Order::Camp));
    }

    /// The first camp that a seat may build.
    pub(super) fn any_camp(&self, at: &Position, seat: Seat) -> Option<Camp> {
        let mut camps = self.board.fields().map(|field| Camp {
            field,
            is_first: false,
        });
        camps.find(|&camp| self.may_camp(at, seat, camp).is_ok())
    }
}
