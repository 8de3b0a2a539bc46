//! A turn from its beginning to its end (Risiko R-23).

use super::cards;
use super::event::{Event, Leaving};
use super::options::{Drawing, Exchanging};
use super::order::{Exchange, Order};
use super::play::Play;
use super::verdict::{Verdict, Why};
use crate::game::Seat;

/// The round in which missions are handed in (Risiko R-17).
pub const HAND_IN_ROUND: u32 = 3;
/// The hand that must be exchanged in any case (Risiko R-51, D-13).
const FULL_HAND: usize = 5;
/// The armies for an own country among exchanged cards (Risiko R-55).
pub(super) const FOR_OWN: u32 = 2;

impl Play<'_> {
    /// Plays orders of the player on move: the whole turn, or in games with
    /// several mails a turn what one mail has.
    ///
    /// Risiko, O-2: nobody has to attack; the phases follow in their order wherever the lines
    /// stand in the mail.
    pub fn turn(&mut self, seat: Seat, orders: &[Order], is_end: bool) {
        if self.position.stage.begun {
            // In a later mail of the same turn nothing is exchanged or placed.
            let late = |order: &&Order| matches!(order, Order::Exchange(_) | Order::Place(_));
            let verdict = Verdict::Skipped(Why::AlreadyPlaced);
            self.rule_all(seat, orders.iter().filter(late), verdict);
        } else {
            self.begin(seat, orders);
        }
        if self.position.stage.rested.is_empty() {
            self.position.stage.rested =
                self.position.lands.iter().map(|held| held.armies).collect();
        }
        for order in orders {
            if let Order::Attack(attack) = order {
                self.attack(seat, order, attack);
            }
        }
        let regroupings: Vec<&Order> = (orders.iter())
            .filter(|order| matches!(order, Order::Regroup { .. }))
            .collect();
        if is_end {
            self.regroup(seat, &regroupings);
            if !regroupings.is_empty() {
                self.check();
            }
            self.take_card(seat, orders);
        } else {
            let draws = orders.iter().filter(|order| **order == Order::Draw);
            let early = regroupings.into_iter().chain(draws);
            self.rule_all(seat, early, Verdict::Skipped(Why::OnlyAtEnd));
        }
        let ends = orders.iter().filter(|order| order.finishes());
        self.rule_all(seat, ends, Verdict::Finished);
    }

    /// Hand-in, exchange and new armies.
    fn begin(&mut self, seat: Seat, orders: &[Order]) {
        self.events.push(Event::Begins {
            seat,
            turn: self.position.turn,
            minimal: !orders.iter().any(Order::is_of_turn),
        });
        self.hand_in(seat);
        self.check();
        let exchanges = orders
            .iter()
            .filter(|order| matches!(order, Order::Exchange(_)));
        let places = orders
            .iter()
            .filter(|order| matches!(order, Order::Place(_)));
        if self.is_over() {
            let verdict = Verdict::Skipped(Why::GameOver);
            return self.rule_all(seat, exchanges.chain(places), verdict);
        }
        // Now the card of the turn before is lost (Risiko R-62).
        if let Some(forgetful) = self.position.claim.take() {
            self.events.push(Event::Lost { seat: forgetful });
        }
        let for_set = self.exchange(seat, &exchanges.collect::<Vec<_>>());
        self.place_all(seat, orders, for_set);
        self.position.stage.begun = true;
        self.check();
    }

    /// Hands a mission in.
    ///
    /// Risiko, D-4: from the third round on, at the beginning of
    /// his turn, who has two hands one in; without a word the one drawn
    /// second.
    fn hand_in(&mut self, seat: Seat) {
        let round = self.position.round;
        let player = self.position.player_mut(seat);
        if round < HAND_IN_ROUND || player.missions.len() != 2 {
            return;
        }
        let named = player.standing.take();
        let place = named.and_then(|(mission, keep)| {
            let named = player.missions.iter().position(|&held| held == mission)?;
            Some(if keep { 1 - named } else { named })
        });
        let gone = player.missions.remove(place.unwrap_or(1));
        self.position.left_over.push(gone);
        self.position.left_over.sort_unstable();
        self.events.push(Event::HandIn { seat, gone });
    }

    /// Exchanges a set if there is one and it must or is to be exchanged;
    /// tells the armies for it.
    ///
    /// Risiko, D-13, D-14, D-35.
    fn exchange(&mut self, seat: Seat, orders: &[&Order]) -> u32 {
        let mut chosen = None;
        for order in orders {
            let Order::Exchange(wish) = order else {
                continue;
            };
            if chosen.is_some() {
                self.rule(seat, order, Verdict::Skipped(Why::OneSet));
                continue;
            }
            match cards::chosen(self.board, &self.position, seat, *wish) {
                Ok(cards) => {
                    chosen = Some(cards);
                    self.rule(seat, order, Verdict::Exchanged);
                }
                Err(why) => {
                    self.rule(seat, order, Verdict::Skipped(why));
                    if **order == Order::Exchange(Exchange::Auto) {
                        self.events.push(Event::NoSet { seat });
                    }
                }
            }
        }
        let must = match self.options.exchange {
            Exchanging::Forced => true,
            Exchanging::Five => self.position.player(seat).hand.len() >= FULL_HAND,
            Exchanging::Free => false,
        };
        if chosen.is_none() && must {
            chosen = cards::best(self.board, &self.position, seat);
        }
        let Some(cards) = chosen else {
            self.position.player_mut(seat).streak = 0;
            return 0;
        };
        let own: Vec<_> = (cards.iter())
            .filter_map(|card| card.country())
            .filter(|&country| self.position.owns(seat, country))
            .collect();
        self.position.sets += 1;
        let number = self.position.sets;
        let value = cards::value(number);
        let player = self.position.player_mut(seat);
        player.hand.retain(|card| !cards.contains(card));
        player.streak += 1;
        self.put_away(cards.to_vec());
        self.events.push(Event::Exchange {
            seat,
            cards,
            number,
            value,
            own: own.clone(),
        });
        for country in own {
            self.put(seat, country, FOR_OWN);
        }
        value
    }

    /// Takes the card at the end of a turn.
    ///
    /// Risiko, D-15, D-17, O-11.
    fn take_card(&mut self, seat: Seat, orders: &[Order]) {
        let asked: Vec<&Order> = orders
            .iter()
            .filter(|order| **order == Order::Draw)
            .collect();
        let entitled = self.position.stage.conquered > 0 && !self.is_over();
        let wants = !asked.is_empty() || self.options.card_draw == Drawing::Auto;
        let verdict = if self.is_over() {
            Verdict::Skipped(Why::GameOver)
        } else if !entitled {
            Verdict::Skipped(Why::NotConquered)
        } else if wants && !self.draw(seat, false) {
            Verdict::Skipped(Why::NoCard)
        } else {
            Verdict::Drawn
        };
        self.rule_all(seat, asked, verdict);
        if entitled && !wants {
            self.position.claim = Some(seat);
            self.events.push(Event::Unclaimed { seat });
        }
    }

    /// A turn whose deadline has passed without any orders.
    ///
    /// Risiko D-29, D-4, D-14, D-27 (4.6): hand-in, exchange and placement as
    /// the rules have them, no attack, no regrouping, no card; too many of
    /// them in a row, and the colour is abandoned.
    pub fn minimal_turn(&mut self, seat: Seat) {
        if self.position.stage.begun {
            // Some of the turn has been played, in a game of several mails.
            self.take_card(seat, &[]);
            return;
        }
        self.begin(seat, &[]);
        if self.is_over() {
            return;
        }
        let limit = self.options.nmr_limit;
        let player = self.position.player_mut(seat);
        player.missed += 1;
        if player.missed >= limit {
            self.abandon(seat, Leaving::Missed);
            self.check();
        }
    }
}
