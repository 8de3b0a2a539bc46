//! What is to be seen of a game.

use super::Risiko;
use super::board::Country;
use super::choices;
use super::event::Event;
use super::order::Order;
use super::picture::{self, CountryState, Stroke};
use super::position::Position;
use crate::game::choices::Choices;
use crate::game::scene::ArrowKind::{self, Attack, Regroup};
use crate::game::scene::Scene;
use crate::game::system::{Drawing, OrderBook, Played, PlayedTurn, Rules as _, Setting as _};
use crate::game::{Message, Seat, Viewer};

impl Drawing for Risiko {
    fn scene(&self, position: &Position, orders: &OrderBook<Order>, viewer: Viewer) -> Scene {
        let mut strokes = Vec::new();
        for (&seat, orders) in orders.iter().filter(|(seat, _)| viewer.may_know(**seat)) {
            let stroke = |kind, from, to| self.stroke(kind, seat, [from, to], None);
            for order in orders {
                match order {
                    Order::Attack(attack) => strokes.extend(
                        (attack.route.windows(2)).map(|ends| stroke(Attack, ends[0], ends[1])),
                    ),
                    Order::Regroup { moves, .. } => strokes
                        .extend((moves.iter()).map(|shift| stroke(Regroup, shift.from, shift.to))),
                    _ => {}
                }
            }
        }
        self.picture(position, &strokes)
    }

    /// The board as a turn found it, with its attacks and regroupings. All of
    /// that is public (Risiko 4.4).
    fn result_scene(&self, turn: &Played<Self>, _viewer: Viewer) -> Scene {
        let PlayedTurn {
            before, resolution, ..
        } = turn;
        let mut strokes: Vec<Stroke> = Vec::new();
        for event in &resolution.events {
            let (kind, seat, ends, success) = match *event {
                Event::Throw { seat, from, to, .. } => (Attack, seat, [from, to], false),
                Event::Conquered { seat, from, to, .. } => (Attack, seat, [from, to], true),
                Event::Moved { seat, from, to, .. } => (Regroup, seat, [from, to], true),
                _ => continue,
            };
            let stroke = self.stroke(kind, seat, ends, Some(success));
            let about = |stroke: &Stroke| {
                let Stroke { from, to, side, .. } = stroke.clone();
                (from, to, side, stroke.kind)
            };
            let same = |other: &&mut Stroke| about(other) == about(&stroke);
            match strokes.iter_mut().find(same) {
                Some(known) => known.success = known.success.max(stroke.success),
                None => strokes.push(stroke),
            }
        }
        self.picture(before, &strokes)
    }

    fn choices(&self, position: &Position, seat: Seat) -> Choices {
        choices::of(self, position, seat)
    }
}

impl Risiko {
    fn stroke(
        &self,
        kind: ArrowKind,
        seat: Seat,
        ends: [Country; 2],
        success: Option<bool>,
    ) -> Stroke {
        let [from, to] = ends.map(|country| self.board.code(country).to_owned());
        Stroke {
            from,
            to,
            side: self.seats()[seat.index()].side(),
            success,
            kind,
        }
    }

    /// The drawn world with owners, armies and what is attacked.
    fn picture(&self, position: &Position, strokes: &[Stroke]) -> Scene {
        let seats = self.seats();
        let state = |country| {
            let held = position.land(country);
            CountryState {
                code: self.board.code(country).to_owned(),
                name: self.board.land(country).name.clone(),
                owner: Some(seats[held.owner.index()].side()),
                armies: held.armies,
            }
        };
        let states: Vec<CountryState> = Country::all().map(state).collect();
        let legend = (position.order.iter()).map(|&seat| {
            let count = Message::new("risiko-legend").with("countries", position.count(seat));
            seats[seat.index()].legend(count.with("armies", position.total(seat)))
        });
        let scene = picture::scene(
            self.turn(position).title,
            String::new(),
            &states,
            strokes,
            legend.collect(),
            Vec::new(),
        );
        if self.options.oaf_mos.0 {
            scene
        } else {
            picture::without_line(scene, "OAF", "MOS")
        }
    }
}
