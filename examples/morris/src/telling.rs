//! What players are told, and the picture.

use highnoon::game::report::{Block, Report, Section};
use highnoon::game::scene::{Arrow, ArrowKind, Counter, Scene, Shape};
use highnoon::game::system::{
    Drawing, Language as _, OrderBook, Played, Rules as _, Setting as _, Telling,
};
use highnoon::game::{Message, Seat, Viewer, boards};

use super::Morris;
use super::board::{Point, Position, steps};
use super::rules::Order;

impl Telling for Morris {
    fn news(&self, turn: &Played<Self>, _viewer: Viewer) -> Vec<Message> {
        let done = match &turn.resolution {
            Some(order @ Order::Play(_)) => {
                Message::new("morris-played").with("play", self.write(&turn.before, order))
            }
            Some(Order::Resign) => Message::new("morris-resigned"),
            None => Message::new("morris-missed"),
        };
        vec![done.with("seat", self.seat_name(turn.before.on_move()))]
    }

    fn status(&self, position: &Position, viewer: Viewer) -> Report {
        let scene = self.scene(position, &OrderBook::new(), viewer);
        let mut blocks = vec![Block::Board(boards::letters(&scene))];
        blocks.extend(scene.legend.into_iter().map(|line| {
            let standing = Message::new("morris-standing").with("seat", line.name);
            Block::Line(standing.with("men", line.count))
        }));
        let ending = position.ending.iter().map(|ending| ending.how.clone());
        Report {
            title: self.turn(position).title,
            summary: ending.collect(),
            sections: vec![Section {
                heading: Message::new("morris-board"),
                blocks,
            }],
        }
    }
}

impl Drawing for Morris {
    fn scene(&self, position: &Position, orders: &OrderBook<Order>, viewer: Viewer) -> Scene {
        let points = Point::all().into_iter().map(Point::name);
        let lines = steps().map(|(from, to)| (from as usize, to as usize));
        let mut scene = boards::points(points, lines);
        scene.title = self.turn(position).title;
        for (seat, info) in (0..).map(Seat).zip(self.seats()) {
            let man = |at| Counter::new(Shape::Disc, Some(info.side()), at as usize);
            let men = position.men(seat);
            let count = Message::new("morris-men").with("board", men.len());
            let count = count.with("hand", position.in_hand(seat));
            scene.legend.push(info.legend(count));
            scene.fittings.counters.extend(men.into_iter().map(man));
            let known = orders.get(&seat).filter(|_| viewer.may_know(seat));
            for &order in known.into_iter().flatten() {
                self.draw(&mut scene, seat, order);
            }
        }
        scene
    }

    fn result_scene(&self, turn: &Played<Self>, viewer: Viewer) -> Scene {
        let mut scene = self.scene(&turn.before, &OrderBook::new(), viewer);
        if let Some(order) = turn.resolution {
            self.draw(&mut scene, turn.before.on_move(), order);
        }
        scene
    }
}

impl Morris {
    /// Draws an order on the board.
    fn draw(&self, scene: &mut Scene, seat: Seat, order: Order) {
        let Order::Play(play) = order else { return };
        let side = self.seats()[seat.index()].side();
        let arrow = |kind, from, to| Arrow::new(kind, side.clone(), from as usize, to as usize);
        scene.arrows.push(match play.from {
            Some(from) => arrow(ArrowKind::Move, from, play.to),
            None => arrow(ArrowKind::Build, play.to, play.to),
        });
        let taken = play.takes.map(|man| arrow(ArrowKind::Disband, man, man));
        scene.arrows.extend(taken);
    }
}
