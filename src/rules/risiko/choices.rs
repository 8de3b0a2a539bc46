//! A turn put together on the board: armies by number, attacks that go on from
//! land to land (Risiko O-4 to O-8).

use std::collections::BTreeMap;

use super::Risiko;
use super::board::{Card, Country};
use super::options::Exchanging;
use super::order::Order;
use super::position::Position;
use super::turn::FOR_OWN;
use super::{cards, place};
use crate::game::choices::{About, Choices, Pick, Uses, What};
use crate::game::system::{Language as _, Rules as _};
use crate::game::{Message, Seat};

/// How many armies may be said to be left at most.
const LEFT: u32 = 20;

/// The stock of armies to be placed.
const NEW: &str = "new";

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
            stocks: BTreeMap::new(),
        },
        onward: Vec::new(),
        new: 0,
    };
    let for_set = turn.count();
    let words = legal.iter().filter(|order| !is_on_board(order));
    let mut start: Vec<Pick> = words
        .map(|order| {
            let line = game.line(position, order);
            let pick = Pick::ends(What::Word(line.clone()), Some(line), game.subject(order));
            match order {
                Order::Exchange(_) => pick.using(Uses::adding(for_set, &[NEW.to_owned()])),
                _ => pick,
            }
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
    /// How many armies may be placed at most.
    new: u32,
}

impl Turn<'_> {
    /// Counts the armies that there are to be placed, and those that may leave
    /// each country; tells how many come only if a set is exchanged.
    ///
    /// Risiko.
    fn count(&mut self) -> u32 {
        let (game, position, seat) = (self.game, self.position, self.seat);
        let board = &game.board;
        let hand = &position.player(seat).hand;
        let best = cards::best(board, position, seat);
        // Whoever does not see the cards does not know better.
        let may_be = hand.len() > 2 && hand.iter().any(|card| !card.is_known());
        let for_set = if best.is_some() || may_be {
            cards::value(position.sets + 1)
        } else {
            0
        };
        let expected = place::expected(board, position, seat);
        self.new = expected + for_set;
        let wished = game.options.exchange != Exchanging::Forced && !may_be;
        let for_set = if wished { for_set } else { 0 };
        let stocks = &mut self.choices.stocks;
        stocks.insert(NEW.to_owned(), self.new - for_set);
        for country in position.countries(seat) {
            let is_on = |card: &Card| card.country() == Some(country);
            let is_named = best.is_some_and(|cards| cards.iter().any(is_on));
            let more = if may_be || is_named { FOR_OWN } else { 0 };
            let armies = position.armies(country).saturating_sub(1) + more;
            stocks.insert(board.land(country).code.clone(), armies);
        }
        for_set
    }

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
            let lines = ["risiko-choose-place-line", "risiko-choose-place-rest-line"];
            let abouts = [About::Several, About::One("rest".to_owned())];
            let uses = Uses {
                takes: Some(NEW.to_owned()),
                gives: vec![self.stock(country)],
                count: None,
            };
            let most = (self.new, "risiko-order-rest");
            let node = self.amount(lines, [country; 2], most, abouts, &uses);
            let word = What::Word(Message::new("risiko-choose-place"));
            picks.push(Pick::on(word, None, node));
        }
        let most = self.position.armies(country).saturating_sub(1) + self.new + FOR_OWN;
        for &to in &self.game.board.land(country).neighbours {
            let what = What::place(to.index());
            if !self.position.owns(self.seat, to) {
                let line = self.name("risiko-choose-attack-line", country, to);
                picks.push(Pick::on(what, Some(line), self.onward[to.index()]));
            } else if is_legal(|order| matches!(order, Order::Regroup { .. })) {
                let lines = [
                    "risiko-choose-regroup-line",
                    "risiko-choose-regroup-all-line",
                ];
                let uses = Uses {
                    takes: Some(self.stock(country)),
                    ..Uses::default()
                };
                let abouts = [About::Several, About::Several];
                let most = (most, "risiko-order-all");
                let node = self.amount(lines, [country, to], most, abouts, &uses);
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
        abouts: [About; 2],
        uses: &Uses,
    ) -> usize {
        let picks = [What::Number(1, most), What::Word(Message::new(all))];
        let picks = picks.into_iter().zip(lines).zip(abouts);
        let picks = picks
            .map(|((what, line), about)| {
                let line = self.name(line, from, to);
                Pick::ends(what, Some(line), about).using(uses.clone())
            })
            .collect();
        self.choices.node(picks)
    }

    /// The stock of armies that may leave a country.
    fn stock(&self, country: Country) -> String {
        self.game.board.land(country).code.clone()
    }

    fn name(&self, key: &'static str, from: Country, to: Country) -> Message {
        let [from, to] = [from, to].map(|country| self.game.board.land(country).name.clone());
        Message::new(key).with("from", from).with("to", to)
    }
}
