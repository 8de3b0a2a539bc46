//! A turn put together on the board: armies by number, attacks that go on from
//! land to land (Risiko O-4 to O-8).

use super::Risiko;
use super::board::Country;
use super::order::Order;
use super::place;
use super::position::Position;
use crate::game::choices::{About, Choices, Pick, What};
use crate::game::system::{Language as _, Rules as _};
use crate::game::{Message, Seat};

/// How many armies may be said to be left at most.
const LEFT: u32 = 20;

/// What a seat may order.
pub(super) fn of(game: &Risiko, position: &Position, seat: Seat) -> Choices {
    let legal = game.legal_orders(position, seat);
    let is_on_board = |order: &Order| {
        matches!(
            order,
            Order::Place(_) | Order::Attack(_) | Order::Regroup { .. }
        )
    };
    let mut turn = Turn {
        game,
        position,
        seat,
        choices: Choices {
            nodes: vec![Vec::new()],
        },
        onward: Vec::new(),
    };
    let words = legal.iter().filter(|order| !is_on_board(order));
    let mut start: Vec<Pick> = words
        .map(|order| {
            let line = game.line(position, order);
            Pick::ends(What::Word(line.clone()), Some(line), game.subject(order))
        })
        .collect();
    if legal.iter().any(is_on_board) {
        turn.march();
        let own: Vec<Country> = position.countries(seat).collect();
        for country in own {
            let picks = turn.from(country, &legal);
            if !picks.is_empty() {
                let node = turn.choices.node(picks);
                start.push(Pick::on(What::place(country.index()), None, node));
            }
        }
    }
    turn.choices.nodes[0] = start;
    turn.choices
}

struct Turn<'a> {
    game: &'a Risiko,
    position: &'a Position,
    seat: Seat,
    choices: Choices,
    /// The node at which an attack on each country goes on.
    onward: Vec<usize>,
}

impl Turn<'_> {
    /// The nodes at which attacks stop or go on.
    fn march(&mut self) {
        let clause = |key: &'static str| Some(Message::new(key));
        let left = What::Number(1, LEFT);
        let left = vec![Pick::ends(left, None, About::Several)];
        let left = self.choices.node(left);
        let word = |key: &'static str| What::Word(Message::new(key));
        let first = self.choices.nodes.len();
        self.onward = (first..).take(Country::all().count()).collect();
        for country in Country::all() {
            let mut picks = vec![
                Pick::ends(word("risiko-choose-whole"), None, About::Several),
                Pick::on(
                    word("risiko-choose-until"),
                    clause("risiko-choose-until-line"),
                    left,
                ),
                Pick::ends(
                    word("risiko-choose-advance"),
                    clause("risiko-choose-advance-line"),
                    About::Several,
                ),
            ];
            for &next in &self.game.board.land(country).neighbours {
                if !self.position.owns(self.seat, next) {
                    let adds = self.name("risiko-choose-onward", country, next);
                    let node = self.onward[next.index()];
                    picks.push(Pick::on(What::place(next.index()), Some(adds), node));
                }
            }
            self.choices.node(picks);
        }
    }

    /// What may be picked at an own country.
    fn from(&mut self, country: Country, legal: &[Order]) -> Vec<Pick> {
        let is_legal = |is: fn(&Order) -> bool| legal.iter().any(is);
        let mut picks = Vec::new();
        if is_legal(|order| matches!(order, Order::Place(_))) {
            let most = place::expected(&self.game.board, self.position, self.seat);
            let lines = ["risiko-choose-place-line", "risiko-choose-place-rest-line"];
            let node = self.amount(lines, [country; 2], (most, "risiko-order-rest"));
            let word = What::Word(Message::new("risiko-choose-place"));
            picks.push(Pick::on(word, None, node));
        }
        let armies = self.position.armies(country);
        for &to in &self.game.board.land(country).neighbours {
            let what = What::place(to.index());
            if !self.position.owns(self.seat, to) {
                let line = self.name("risiko-choose-attack-line", country, to);
                picks.push(Pick::on(what, Some(line), self.onward[to.index()]));
            } else if armies > 1 && is_legal(|order| matches!(order, Order::Regroup { .. })) {
                let lines = [
                    "risiko-choose-regroup-line",
                    "risiko-choose-regroup-all-line",
                ];
                let node = self.amount(lines, [country, to], (armies - 1, "risiko-order-all"));
                picks.push(Pick::on(what, None, node));
            }
        }
        picks
    }

    /// A node at which a number is picked, or all of them.
    fn amount(
        &mut self,
        lines: [&'static str; 2],
        [from, to]: [Country; 2],
        (most, all): (u32, &'static str),
    ) -> usize {
        let picks = [What::Number(1, most), What::Word(Message::new(all))];
        let picks = picks.into_iter().zip(lines);
        let picks = picks
            .map(|(what, line)| Pick::ends(what, Some(self.name(line, from, to)), About::Several))
            .collect();
        self.choices.node(picks)
    }

    fn name(&self, key: &'static str, from: Country, to: Country) -> Message {
        let [from, to] = [from, to].map(|country| self.game.board.land(country).name.clone());
        Message::new(key).with("from", from).with("to", to)
    }
}
