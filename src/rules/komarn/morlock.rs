//! Morlocks that are drawn, announcements that none is set, and doubts of
//! them (Komarn 2.6, 4.3).

use std::collections::BTreeMap;

use super::event::Event;
use super::options::{Challenge, MorlockNumber, Reveal};
use super::order::{Choice, Doubting, Extreme, Plan, Taking};
use super::play::Play;
use crate::game::Seat;

impl Play<'_> {
    /// Komarn K-05, K-29 to K-32, A-08, A-09: the active seat has drawn a
    /// Morlock and sets it, or says that it sets none. Returns whether the
    /// turn goes on.
    pub(super) fn morlock(&mut self) -> bool {
        let seat = self.at.active;
        let Plan {
            numbers,
            bluff,
            exposed: _,
        } = self.at.plan.clone();
        let suitable: Vec<u8> = self.at.suitable(seat).collect();
        let honest = suitable.first().copied().filter(|_| !bluff);
        let listed = numbers.into_iter().find(|number| suitable.contains(number));
        if let Some(region) = listed.or(honest) {
            self.set_morlock(region);
            return true;
        }
        self.happen(Event::NoMorlock { seat });
        self.announced()
    }

    fn set_morlock(&mut self, region: u8) {
        self.happen(Event::MorlockSet {
            seat: self.at.active,
            region,
            discards: self.system.options.morlock_number == MorlockNumber::Discard,
        });
    }

    /// Komarn A-11, 4.3: the others' standing instructions in seat order: who
    /// doubts, and who before him wants to be asked. Returns whether the turn
    /// goes on.
    fn announced(&mut self) -> bool {
        let announcer = self.at.active;
        let challenge = self.system.options.challenge;
        let (mut asked, mut doubter) = (Vec::new(), None);
        for seat in self.at.behind(announcer) {
            let doubts = match self.doubting(seat, announcer) {
                _ if challenge == Challenge::Off => false,
                Doubting::Never => false,
                Doubting::Always => true,
                Doubting::Ask => {
                    if challenge == Challenge::Window && !self.at.player(seat).is_absent() {
                        asked.push(seat);
                    }
                    false
                }
                Doubting::Known => self.knows_better(seat, announcer),
                Doubting::Free(least) => {
                    let regions = 1..=self.system.board.regions;
                    let free = regions.filter(|&region| self.at.is_suitable(region));
                    free.count() >= usize::from(least)
                }
            };
            if doubts {
                doubter = Some(seat);
                break;
            }
        }
        if asked.is_empty() {
            return self.decided(doubter, None);
        }
        let plan = self.at.plan.clone();
        self.happen(Event::Asked {
            seats: asked,
            doubter,
            plan,
        });
        false
    }

    fn doubting(&self, seat: Seat, announcer: Seat) -> Doubting {
        let policy = &self.at.player(seat).policy;
        let usual = match self.system.options.challenge {
            Challenge::Window => Doubting::Ask,
            _ => Doubting::Never,
        };
        policy.doubting.get(&announcer).copied().unwrap_or(usual)
    }

    /// Whether a seat knows of a suitable number in the announcer's hand.
    fn knows_better(&self, seat: Seat, announcer: Seat) -> bool {
        let player = self.at.player(announcer);
        let shown = player.shown.get(&seat).into_iter().flatten();
        let mut known = player.known.iter().chain(shown);
        known.any(|&number| self.at.is_suitable(number))
    }

    /// Komarn K-32 to K-35: the announcement stands, or is doubted: hands are
    /// revealed, and one of the two loses a number. Returns whether the turn
    /// goes on.
    pub(super) fn decided(&mut self, doubter: Option<Seat>, take: Option<Choice>) -> bool {
        let announcer = self.at.active;
        let Some(doubter) = doubter else {
            self.happen(Event::Unset);
            return true;
        };
        self.happen(Event::Doubted {
            seat: doubter,
            whom: announcer,
        });
        let hands: BTreeMap<Seat, _> = [announcer, doubter]
            .map(|seat| (seat, self.at.player(seat).hand.clone()))
            .into();
        let to_all = self.system.options.reveal == Reveal::All;
        self.happen(Event::Revealed { hands, to_all });
        let suitable: Vec<u8> = self.at.suitable(announcer).collect();
        let Some(&lowest) = suitable.first() else {
            self.happen(Event::Unset);
            return self.lose(announcer, doubter, None);
        };
        let named = self.at.plan.exposed.clone().into_iter();
        let named = named.into_iter().find(|number| suitable.contains(number));
        self.set_morlock(named.unwrap_or(lowest));
        self.lose(doubter, announcer, take)
    }

    /// Komarn K-34: the winner of a doubt takes a number of the loser, as he
    /// has said before or as soon as he says. Returns whether the turn goes
    /// on.
    fn lose(&mut self, winner: Seat, loser: Seat, take: Option<Choice>) -> bool {
        if self.at.player(loser).hand.is_empty() {
            return true;
        }
        let has = |number: &u8| self.at.player(loser).hand.contains(number);
        let said = take.filter(|take| match take {
            Choice::Number(number) => has(number),
            Choice::By(_) => true,
        });
        let choice = said.or_else(|| match &self.at.player(winner).policy.taking {
            Taking::Ask => None,
            Taking::By(extreme) => Some(Choice::By(*extreme)),
            Taking::Listed(numbers) => {
                let listed = numbers.iter().copied().find(has);
                listed.map(Choice::Number)
            }
        });
        let can_ask = self.system.options.challenge == Challenge::Window
            && !self.at.player(winner).is_absent();
        match choice {
            None if can_ask => {
                let plan = self.at.plan.clone();
                self.happen(Event::TakeAsked {
                    winner,
                    loser,
                    plan,
                });
                false
            }
            None => {
                self.take(winner, loser, Choice::By(Extreme::Random));
                true
            }
            Some(choice) => {
                self.take(winner, loser, choice);
                true
            }
        }
    }

    /// A number is lost and goes onto the discard pile.
    pub(super) fn take(&mut self, winner: Seat, loser: Seat, choice: Choice) {
        let hand: Vec<u8> = self.at.player(loser).hand.iter().copied().collect();
        let number = match choice {
            Choice::Number(number) => Some(number),
            Choice::By(Extreme::High) => hand.last().copied(),
            Choice::By(Extreme::Low) => hand.first().copied(),
            Choice::By(Extreme::Random) => self.lots.penalty(&hand),
        };
        if let Some(number) = number {
            self.happen(Event::Lost {
                seat: loser,
                number,
                by: winner,
            });
        }
    }
}
