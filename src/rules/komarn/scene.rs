//! The river as a picture.

use super::Komarn;
use super::banner::Group;
use super::board::{Field, Lane, Token};
use super::order::{Camp, Order, Play, Purpose};
use super::position::{Position, Tile};
use super::resolution::Verdict;
use crate::game::boards::{self, Course, Lane as Strip};
use crate::game::choices::What;
use crate::game::fittings::{Caption, Ring};
use crate::game::scene::{
    Counter, Decor, Ground, Landmark, LandmarkKind, Link, Point, Scene, Shape, Side,
};
use crate::game::system::{Drawing, OrderBook, Played, PlayedTurn, Rules as _};
use crate::game::{Message, Seat, Viewer};

/// How far beside a bank the names of its fields stand.
const NUMBER: f32 = 17.0;
/// How much farther where the bank runs up or down.
const ASIDE: f32 = 8.0;
/// How far beside a bank a point's token stands.
const TOKEN: f32 = 27.0;
/// Where names are nearer to each other than this …
const NARROW: f32 = 88.0;
/// … a token stands so far beside its bank.
const INSIDE: f32 = 70.0;
/// How large tokens are drawn.
const TOKEN_SCALE: f32 = 1.45;
/// How close trees and hills may come to the river.
const CLEARING: f32 = 187.0;

impl Drawing for Komarn {
    fn scene(&self, position: &Position, orders: &OrderBook<Order>, viewer: Viewer) -> Scene {
        let orders = (orders.iter()).filter(|&(&seat, _)| viewer.may_know(seat));
        let orders: Vec<(Seat, &Order)> = orders
            .flat_map(|(&seat, orders)| orders.iter().map(move |order| (seat, order)))
            .collect();
        self.pictured(position, &orders)
    }

    /// The board after a turn, with what was done in it marked.
    fn result_scene(&self, turn: &Played<Self>, _: Viewer) -> Scene {
        let PlayedTurn {
            before, resolution, ..
        } = turn;
        let after = self.advance(before, resolution);
        let done: Vec<(Seat, &Order)> = (resolution.rulings.iter())
            .filter(|ruling| ruling.verdict == Verdict::Done)
            .map(|ruling| (ruling.seat, &ruling.order))
            .collect();
        let mut scene = self.pictured(&after, &done);
        scene.title = self.turn(before).title;
        scene
    }

    fn picks(&self, _position: &Position, _seat: Seat, order: &Order) -> Vec<What> {
        let field = |field: Field| What::place(field.index());
        let word = |key: &'static str| What::Word(Message::new(key));
        match *order {
            Order::Play(Play { number, purpose }) => {
                let mut picks = vec![What::Word(Message::verbatim(number.to_string()))];
                match purpose {
                    Purpose::Recruit(lane) => picks.push(field(Field::of(number, lane))),
                    Purpose::Reinforce(at) => {
                        picks.extend([word("komarn-choose-reinforce"), field(at)]);
                    }
                    Purpose::Seduce(lane) => {
                        picks
                            .extend([word("komarn-choose-seduce"), field(Field::of(number, lane))]);
                    }
                    Purpose::Plague { .. } | Purpose::Discard => {
                        picks.push(What::Word(self.told(order)));
                    }
                }
                picks
            }
            Order::Camp(Camp { field: at, .. }) => {
                vec![word("komarn-choose-camp"), field(at)]
            }
            _ => vec![What::Word(self.told(order))],
        }
    }

    /// Who does not see a hand is offered all numbers that may be in it.
    fn offered(&self, position: &Position, seat: Seat) -> Vec<Order> {
        let mut at = position.clone();
        let player = &mut at.players[seat.index()];
        if player.hidden > 0 {
            let regions = self.board.regions;
            let numbers = (position.bag.iter().copied())
                .filter(|tile| matches!(Tile::of(*tile, regions), Tile::Number(_)));
            player.hand.extend(numbers);
        }
        self.legal_orders(&at, seat)
    }
}

impl Komarn {
    fn side(&self, seat: Seat) -> Side {
        self.seats[seat.index()].side()
    }

    /// How far from the middle of the river a bank ends.
    fn shore(&self) -> f32 {
        self.board.picture.river / 2.0 + self.board.picture.bank
    }

    /// The river without anything on it but the numbers of its regions.
    fn river(&self) -> Scene {
        let picture = &self.board.picture;
        let strip = |lane: Lane, ground, width| Strip {
            suffix: lane.letter().to_string(),
            ground,
            width,
        };
        let strips = [
            strip(Lane::Left, Ground::Plain, picture.bank),
            strip(Lane::River, Ground::River, picture.river),
            strip(Lane::Right, Ground::Plain, picture.bank),
        ];
        let steps = usize::from(self.board.regions);
        let mut scene = boards::track(picture.frame, &picture.line, steps, &strips);
        for (index, region) in scene.regions.iter_mut().enumerate() {
            let lane = Lane::ALL[index % Lane::ALL.len()];
            region.short = format!("{}{}", lane.letter(), index / Lane::ALL.len() + 1);
        }
        let course = Course::through(&picture.line);
        scene.fittings.captions.clear();
        for region in 1..=self.board.regions {
            for (away, bank) in [(-1.0, Lane::Left), (1.0, Lane::Right)] {
                let place = f32::from(region) - 0.5;
                scene.fittings.captions.push(Caption {
                    at: self.named(&course, place, away),
                    text: Field::of(region, bank).to_string(),
                });
            }
        }
        self.country(&course, &mut scene);
        scene
    }

    /// Where the name of a field stands: where the bank runs up or down, names
    /// are beside it with their long side.
    fn named(&self, course: &Course, place: f32, away: f32) -> Point {
        let off = self.shore() + NUMBER;
        let [near, far] = [off, off + 1.0].map(|off| self.beside(course, place, away * off));
        let aside = (far[0] - near[0]).abs();
        self.beside(course, place, away * (off + aside * ASIDE))
    }

    /// The point beside the river behind so many regions, so far to the right.
    fn beside(&self, course: &Course, regions: f32, right: f32) -> Point {
        course.beside(regions / f32::from(self.board.regions), right)
    }

    /// Meadows along the river, and trees and hills where there is room.
    fn country(&self, course: &Course, scene: &mut Scene) {
        let [width, height] = self.board.picture.frame;
        let frame = vec![[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]];
        scene.fittings.backdrop.push(Decor {
            ground: Ground::Plain,
            outline: frame,
        });
        let middle: Vec<Point> = (0..=u16::from(self.board.regions) * 2)
            .map(|half| self.beside(course, f32::from(half) / 2.0, 0.0))
            .collect();
        // Scattered by the golden ratio, the same in every picture.
        let mut shares = (0.5_f32, 0.5_f32);
        for index in 0..260_u16 {
            shares = (
                (shares.0 + 0.754_877_7) % 1.0,
                (shares.1 + 0.569_840_3) % 1.0,
            );
            let at = [shares.0 * width, shares.1 * height];
            let away = |point: &Point| (point[0] - at[0]).hypot(point[1] - at[1]);
            let nearest = middle.iter().map(away).fold(f32::MAX, f32::min);
            let is_inside = (at[0] - width / 2.0).abs() < width / 2.0 - 24.0
                && (at[1] - height / 2.0).abs() < height / 2.0 - 20.0;
            if nearest < CLEARING || !is_inside {
                continue;
            }
            let kind = match index % 7 {
                0 | 3 => LandmarkKind::Hill,
                _ => LandmarkKind::Tree,
            };
            scene.fittings.landmarks.push(Landmark {
                at,
                side: None,
                kind,
                text: String::new(),
                scale: 0.9 + f32::from(index % 5) * 0.08,
            });
        }
    }

    /// The board with what stands on it, and with what these orders are about
    /// marked.
    fn pictured(&self, at: &Position, orders: &[(Seat, &Order)]) -> Scene {
        let mut scene = self.river();
        scene.title = self.turn(at).title;
        "Banner von Komarn".clone_into(&mut scene.game);
        self.banners_on(&mut scene, at);
        self.tokens_on(&mut scene, at);
        for &field in &at.camps {
            scene.fittings.counters.push(counter(Shape::Tent, field));
        }
        for &region in &at.morlocks {
            let river = Field::of(region, Lane::River);
            scene.fittings.counters.push(counter(Shape::Beast, river));
        }
        for (seat, order) in orders {
            self.order_on(&mut scene, *seat, order);
        }
        for seat in at.seats() {
            let player = at.player(seat);
            let banners = at.weibels.values().filter(|&&owner| owner == seat).count();
            let count = Message::new("komarn-legend")
                .with("heller", player.money)
                .with("banners", banners)
                .with("reserve", player.reserve);
            scene.legend.push(self.seats[seat.index()].legend(count));
        }
        let holder = match at.hurenweibel {
            Some(seat) => Message::new("komarn-hurenweibel").with("seat", self.name(seat)),
            None => Message::new("komarn-hurenweibel-neutral"),
        };
        scene.remarks = vec![holder, Message::new("komarn-legend-signs")];
        scene
    }

    /// Soldiers; what belongs to one banner is linked, in the colour of its
    /// commander, and his Weibel wears a crown.
    fn banners_on(&self, scene: &mut Scene, at: &Position) {
        for group in Group::all(&self.board, at) {
            let commander = group.commander(at);
            let side = commander.map(|seat| self.side(seat));
            let is_own =
                |field: &&super::board::Field| at.soldiers.get(*field).copied() == commander;
            let anchor = group.weibel(at).map(|(field, _)| field);
            let crowned = anchor
                .filter(|field| is_own(&field))
                .or_else(|| group.fields.iter().find(is_own).copied())
                .filter(|_| commander.is_some());
            for &field in &group.fields {
                let seat = at.soldiers[&field];
                if group.is_banner() {
                    scene.regions[field.index()].owner.clone_from(&side);
                }
                for &other in self.board.beside(field) {
                    if other > field && group.fields.contains(&other) {
                        scene.fittings.links.push(Link {
                            from: field.index(),
                            to: other.index(),
                            side: side.clone(),
                        });
                    }
                }
                let shape = if crowned == Some(field) {
                    Shape::King
                } else {
                    Shape::Disc
                };
                scene.fittings.counters.push(Counter {
                    side: Some(self.side(seat)),
                    text: self.seats[seat.index()].mark.clone(),
                    ..counter(shape, field)
                });
            }
        }
    }

    /// Castles, maidens and towns on their points.
    fn tokens_on(&self, scene: &mut Scene, at: &Position) {
        let course = Course::through(&self.board.picture.line);
        for (index, point) in self.board.points.iter().enumerate() {
            let [first, _] = point.fields;
            let away = match first.lane() {
                Lane::Left => -1.0,
                _ => 1.0,
            };
            let (kind, text) = match at.tokens[index] {
                Token::Castle => (LandmarkKind::Castle, String::new()),
                Token::Maiden => (LandmarkKind::Maiden, String::new()),
                town => (LandmarkKind::Town, town.sign().to_string()),
            };
            let owner = at.garrisons.get(&index).copied();
            let mark = owner.map(|seat| self.seats[seat.index()].mark.clone());
            let place = f32::from(first.region());
            let number =
                |step: f32| self.beside(&course, place + step, away * (self.shore() + NUMBER));
            let [one, other] = [number(-0.5), number(0.5)];
            // Inside a bend names are close together; tokens stand behind.
            let room = (one[0] - other[0]).hypot(one[1] - other[1]);
            let off = if room < NARROW { INSIDE } else { TOKEN };
            scene.fittings.landmarks.push(Landmark {
                at: self.beside(&course, place, away * (self.shore() + off)),
                side: owner.map(|seat| self.side(seat)),
                kind,
                text: mark.unwrap_or(text),
                scale: TOKEN_SCALE,
            });
        }
    }

    /// A ring around the field that an order is about.
    fn order_on(&self, scene: &mut Scene, seat: Seat, order: &Order) {
        let fields = match order {
            Order::Play(play) => match play.purpose {
                Purpose::Recruit(lane) | Purpose::Seduce(lane) => {
                    vec![Field::of(play.number, lane)]
                }
                Purpose::Reinforce(field) => vec![field],
                Purpose::Plague { .. } => [Lane::Left, Lane::Right]
                    .map(|lane| Field::of(play.number, lane))
                    .to_vec(),
                Purpose::Discard => Vec::new(),
            },
            Order::Camp(camp) => vec![camp.field],
            _ => Vec::new(),
        };
        for field in fields {
            scene.fittings.rings.push(Ring {
                region: field.index(),
                side: self.side(seat),
            });
        }
    }
}

/// A neutral counter on a field.
fn counter(shape: Shape, field: Field) -> Counter {
    Counter::new(shape, None, field.index())
}
