//! The start of a game (Komarn 1.5).

use std::collections::{BTreeMap, BTreeSet};

use super::Komarn;
use super::board::Token;
use super::options::{Castles, Challenge, Layout};
use super::order::Plan;
use super::position::{CAMPS, HAND, Player, Policy, Position, STRUDEL, Stage, Tile, seat_of};
use crate::game::system::{SeatInfo, Setting};
use crate::game::{Arg, Chance, Lang, Message, Seat};
use crate::rules::option::Chosen as _;

impl Setting for Komarn {
    fn seats(&self) -> Vec<SeatInfo> {
        self.seats.clone()
    }

    fn turn_kinds(&self) -> &'static [&'static str] {
        &["turn", "reaction"]
    }

    fn halves(&self) -> &'static [(&'static str, &'static str)] {
        &[("reaction", "turn")]
    }

    fn draws_lots(&self) -> bool {
        true
    }

    fn is_prompt(&self) -> bool {
        true
    }

    /// Komarn A-37: the seats of people in alphabetical order: whoever comes
    /// first in the order drawn has the first seat.
    fn seating(&self, people: usize, chance: &mut Chance) -> Option<Vec<Seat>> {
        if people != self.seats.len() {
            return None;
        }
        let mut order: Vec<usize> = (0..people).collect();
        chance.shuffle("seat", &mut order);
        let mut seats = vec![Seat(0); people];
        for (place, person) in order.into_iter().enumerate() {
            seats[person] = seat_of(place);
        }
        Some(seats)
    }

    fn replaces_turn(&self) -> bool {
        true
    }

    /// Until somebody's reserve is empty (Komarn K-64).
    fn length(&self) -> Option<Message> {
        Some(Message::new("komarn-length"))
    }

    /// Where the rules are from, and what this game has chosen.
    fn introduction(&self) -> Vec<Message> {
        let options = &self.options;
        let credits = self.credits.iter().map(|credit| Arg::from(credit.as_str()));
        let names = self.seats.iter().map(|seat| Arg::from(&seat.name));
        let doubts = match options.challenge {
            Challenge::Window => "komarn-intro-window",
            Challenge::Policy => "komarn-intro-policy",
            Challenge::Off => "komarn-intro-off",
        };
        let mut told = vec![
            Message::new("komarn-intro-source").with("credits", Arg::All(credits.collect())),
            Message::new("komarn-intro-aim"),
            Message::new("komarn-intro-turn"),
            Message::new("komarn-intro-board")
                .with("regions", self.board.regions)
                .with("board", self.board.id.as_str()),
            Message::new("komarn-intro-seats").with("seats", Arg::All(names.collect())),
            Message::new("komarn-intro-counts")
                .with("soldiers", options.soldiers())
                .with("morlocks", options.morlocks)
                .with("schilling", options.schilling),
            Message::new(doubts),
        ];
        told.extend(options.unusual());
        told
    }

    fn rulebook(&self, lang: Lang) -> Option<&str> {
        Some(rulebook!(lang, "komarn.md"))
    }
}

impl Komarn {
    /// Komarn 1.5, A-37: tokens are laid out and hands dealt; the first seat
    /// begins.
    ///
    /// # Panics
    /// Never: a bag is not so large.
    #[must_use]
    pub fn set_up(&self, chance: &mut Chance) -> Position {
        let tokens = self.layout(chance);
        let mut position = self.empty(tokens);
        for seat in 0..position.players.len() {
            while position.players[seat].hand.len() < HAND {
                let count = u32::try_from(position.bag.len()).expect("a bag is small");
                let place = chance.uniform("deal", count) as usize;
                // A Morlock and the Strudel go back at once.
                if let Tile::Number(number) = Tile::of(position.bag[place], self.board.regions) {
                    position.bag.remove(place);
                    position.players[seat].hand.insert(number);
                } else if chance.script() != (0, 0) {
                    // A script that has run dry would draw the same for ever.
                    let (place, number) = first_number(&position.bag);
                    position.bag.remove(place);
                    position.players[seat].hand.insert(number);
                }
            }
        }
        position
    }

    /// An empty board, with nothing in hand yet.
    pub fn empty(&self, tokens: Vec<Token>) -> Position {
        let morlocks = usize::from(self.options.morlocks);
        let tiles = STRUDEL..=self.board.regions;
        let player = Player {
            hand: BTreeSet::new(),
            hidden: 0,
            known: BTreeSet::new(),
            shown: BTreeMap::new(),
            reserve: self.options.soldiers(),
            camps: CAMPS,
            money: 0,
            missed: 0,
            policy: Policy::default(),
            stored: Vec::new(),
        };
        Position {
            turn: 1,
            stops: 0,
            active: Seat(0),
            stage: Stage::Turn,
            tokens,
            soldiers: BTreeMap::new(),
            garrisons: BTreeMap::new(),
            camps: BTreeSet::new(),
            morlocks: BTreeSet::new(),
            weibels: BTreeMap::new(),
            hurenweibel: None,
            players: vec![player; self.seats.len()],
            discard: Vec::new(),
            bag: tiles
                .chain(std::iter::repeat_n(self.board.regions + 1, morlocks))
                .collect(),
            plan: Plan::default(),
            drawn: 0,
            penalties: 0,
            is_last_round: false,
        }
    }

    /// Komarn 1.5, A-01: the token of each point.
    fn layout(&self, chance: &mut Chance) -> Vec<Token> {
        let standard = self.board.standard();
        if self.options.layout == Layout::Standard {
            return standard;
        }
        let fixed = self.options.castles == Castles::Fixed;
        let stays = |token: &Token| fixed && *token == Token::Castle;
        let mut loose = Token::all();
        loose.retain(|token| !stays(token));
        chance.shuffle("board", &mut loose);
        let mut loose = loose.into_iter();
        let laid = standard.into_iter().map(|token| {
            if stays(&token) {
                token
            } else {
                loose.next().expect("there is a token for every point")
            }
        });
        laid.collect()
    }
}

/// The first number in a bag, which begins with the Strudel.
fn first_number(bag: &[u8]) -> (usize, u8) {
    let place = bag.iter().position(|&tile| tile != STRUDEL);
    let place = place.expect("there are more numbers than hands take");
    (place, bag[place])
}
