//! Attacks (Risiko ).

use super::board::Country;
use super::dice::compare;
use super::event::Event;
use super::options::AdvanceMin;
use super::order::{Advance, Attack, Order};
use super::play::Play;
use super::position::{Held, State};
use super::verdict::{Stop, Verdict, Why};
use crate::game::Seat;

/// The most dice of an attacker (Risiko R-31).
const MOST_DICE: u8 = 3;
/// How many armies too many dice cost (Risiko R-42).
const PENALTY: u32 = 2;

/// What came of one step of a route.
enum Step {
    Conquered,
    Stopped(Stop),
    Skipped(Why),
}

/// How many dice an attacker throws.
enum Dice {
    Throw(u8),
    Stop(Stop),
}

impl Play<'_> {
    /// Carries out an attack or a march and rules on it.
    ///
    /// Risiko O-5 to O-7, R-41, R-45.
    pub fn attack(&mut self, seat: Seat, order: &Order, attack: &Attack) {
        let verdict = self.march(seat, attack);
        self.rule(seat, order, verdict);
    }

    fn march(&mut self, seat: Seat, attack: &Attack) -> Verdict {
        if self.is_over() {
            return Verdict::Skipped(Why::GameOver);
        }
        if self.position.stage.over {
            return Verdict::Skipped(Why::AttacksOver);
        }
        if !self.holds(seat, attack.when) {
            return Verdict::Skipped(Why::Condition);
        }
        let mut conquered = 0;
        let mut passed_over = 0;
        let last = attack.route.last();
        for ends in attack.route.windows(2) {
            let (from, to) = (ends[0], ends[1]);
            // A march passes over what is its own (Risiko O-6).
            if attack.route.len() > 2
                && self.position.owns(seat, from)
                && self.position.owns(seat, to)
                && self.board.borders(from, to)
            {
                passed_over += 1;
                continue;
            }
            let stop = match self.step(seat, attack, from, to) {
                Step::Conquered => {
                    conquered += 1;
                    if self.is_over() && Some(&to) != last {
                        Stop::GameOver
                    } else if self.position.stage.over && Some(&to) != last {
                        Stop::Over
                    } else {
                        continue;
                    }
                }
                Step::Stopped(stop) => stop,
                Step::Skipped(why) if conquered == 0 => return Verdict::Skipped(why),
                Step::Skipped(Why::NoBorder) => Stop::NoBorder,
                Step::Skipped(_) => Stop::OneArmy,
            };
            return Verdict::Attacked {
                conquered,
                stopped: Some(stop),
            };
        }
        if conquered == 0 && passed_over > 0 {
            return Verdict::Skipped(Why::AlreadyYours);
        }
        Verdict::Attacked {
            conquered,
            stopped: None,
        }
    }

    /// Attacks one country until it is conquered or the attack stops.
    fn step(&mut self, seat: Seat, attack: &Attack, from: Country, to: Country) -> Step {
        // Risiko.
        if !self.position.owns(seat, from) {
            return Step::Skipped(Why::NotYours);
        }
        if self.position.owns(seat, to) {
            return Step::Skipped(Why::AlreadyYours);
        }
        if !self.board.borders(from, to) {
            return Step::Skipped(Why::NoBorder);
        }
        if self.position.armies(from) < 2 {
            return Step::Skipped(Why::OneArmy);
        }
        let (mut rolls, mut lost) = (0, 0);
        loop {
            let own = self.position.armies(from);
            if let Some(stop) = self.stop(attack, own, to, rolls, lost) {
                return Step::Stopped(stop);
            }
            let dice = match self.dice(attack, own, self.position.armies(to)) {
                Dice::Throw(dice) => dice,
                Dice::Stop(Stop::Penalty) => {
                    self.attacker_penalty(seat, from);
                    return Step::Stopped(Stop::Penalty);
                }
                Dice::Stop(stop) => return Step::Stopped(stop),
            };
            rolls += 1;
            match self.defence(to, dice) {
                Some(defending) => lost += self.throw(seat, from, to, [dice, defending]),
                None => self.defender_penalty(to),
            }
            if self.position.armies(to) == 0 {
                self.conquer(seat, attack, from, to, dice);
                return Step::Conquered;
            }
        }
    }

    /// What stops an attack before its next throw, if anything does.
    ///
    /// Risiko O-5.
    fn stop(&self, attack: &Attack, own: u32, to: Country, rolls: u32, lost: u32) -> Option<Stop> {
        let defending = self.position.armies(to);
        if own < 2 {
            Some(Stop::OneArmy)
        } else if own <= attack.until.unwrap_or(1) {
            Some(Stop::Until)
        } else if attack.rolls.is_some_and(|most| rolls >= most) {
            Some(Stop::Rolls)
        } else if attack.defender.is_some_and(|most| defending > most) {
            Some(Stop::Defender)
        } else if attack.max_loss.is_some_and(|most| lost >= most) {
            Some(Stop::MaxLoss)
        } else {
            None
        }
    }

    /// How many dice the attacker throws.
    ///
    /// Risiko, D-8, O-5: as many as possible, so that even
    /// the worst throw leaves the armies that are to stay; or exactly as many
    /// as he says, come what may.
    fn dice(&self, attack: &Attack, own: u32, defending: u32) -> Dice {
        let most = attack.with.unwrap_or(MOST_DICE).min(MOST_DICE);
        let least = attack.min_dice.unwrap_or(1);
        if attack.exactly {
            return if most < least {
                Dice::Stop(Stop::MinDice)
            } else if u32::from(most) < own {
                Dice::Throw(most)
            } else if self.options.dice_penalty.0 {
                Dice::Stop(Stop::Penalty)
            } else {
                Dice::Stop(Stop::TooManyDice)
            };
        }
        let until = attack.until.unwrap_or(1);
        let may_lose = |dice: u8| {
            (u32::from(dice))
                .min(u32::from(self.options.defender_dice))
                .min(defending)
        };
        let possible = |dice: &u8| u32::from(*dice) < own && own - may_lose(*dice) >= until;
        match (1..=most).rev().find(possible) {
            None => Dice::Stop(Stop::Until),
            Some(dice) if dice < least => Dice::Stop(Stop::MinDice),
            Some(dice) => Dice::Throw(dice),
        }
    }

    /// How many dice a country is defended with; `None` if the defender takes
    /// one too many.
    ///
    /// Risiko, D-8, D-9, O-9: what he has said about it, the
    /// most specific first; otherwise as many as may be.
    fn defence(&self, to: Country, attacking: u8) -> Option<u8> {
        let held = self.position.land(to);
        let player = self.position.player(held.owner);
        let most = self.options.defender_dice;
        let mut policies: Vec<_> = match player.state {
            State::Playing => player.defence.iter().collect(),
            _ => Vec::new(),
        };
        policies.sort_by_key(|policy| std::cmp::Reverse(policy.scope()));
        let policy = policies.into_iter().find(|policy| {
            policy.country.is_none_or(|country| country == to)
                && policy.versus.is_none_or(|dice| dice == attacking)
        });
        let wanted = policy.and_then(|policy| policy.dice).unwrap_or(most);
        if wanted > most && self.options.dice_penalty.0 {
            return None;
        }
        let there = u8::try_from(held.armies).unwrap_or(u8::MAX);
        Some(wanted.min(most).min(there))
    }

    /// Throws, and takes off what it costs; tells the attacker's losses.
    ///
    /// Risiko: the attacker's dice are the first
    /// of the throw's stream.
    fn throw(&mut self, seat: Seat, from: Country, to: Country, dice: [u8; 2]) -> u32 {
        self.position.stage.throws += 1;
        let (turn, number) = (self.position.turn, self.position.stage.throws);
        let label = format!("T{turn}.R{number}");
        let [attacker, defender]: [Vec<u8>; 2] =
            dice.map(|count| (0..count).map(|_| self.chance.die(&label)).collect());
        let losses = compare(&attacker, &defender);
        let against = self.position.land(to).owner;
        self.lose(from, losses.attacker);
        self.position.lands[to.index()].armies -= losses.defender;
        self.events.push(Event::Throw {
            turn,
            number,
            seat,
            from,
            to,
            against,
            attacker,
            defender,
            losses,
            left: [from, to].map(|country| self.position.armies(country)),
        });
        losses.attacker
    }

    fn lose(&mut self, from: Country, armies: u32) {
        self.position.lands[from.index()].armies -= armies;
        self.tire(from, armies);
    }

    /// Armies of a country have fought or moved (Risiko D-18).
    pub fn tire(&mut self, country: Country, armies: u32) {
        if let Some(rested) = self.position.stage.rested.get_mut(country.index()) {
            *rested = rested.saturating_sub(armies);
        }
    }

    /// Risiko R-42, D-8: the attacker loses two armies, but never the last.
    fn attacker_penalty(&mut self, seat: Seat, from: Country) {
        let armies = PENALTY.min(self.position.armies(from) - 1);
        self.lose(from, armies);
        let left = self.position.armies(from);
        self.events.push(Event::Penalty {
            seat,
            attacker: true,
            country: from,
            armies,
            left,
        });
    }

    /// Risiko R-42, D-8: the defender loses two armies, also the last one.
    fn defender_penalty(&mut self, to: Country) {
        let Held { owner, armies } = self.position.land(to);
        let lost = PENALTY.min(armies);
        self.position.lands[to.index()].armies -= lost;
        self.events.push(Event::Penalty {
            seat: owner,
            attacker: false,
            country: to,
            armies: lost,
            left: armies - lost,
        });
    }

    /// Occupies a country that has no army left.
    ///
    /// Risiko, D-10, D-11, D-33: with at least the dice of the last
    /// throw and at most all but one.
    fn conquer(&mut self, seat: Seat, attack: &Attack, from: Country, to: Country, dice: u8) {
        let loser = self.position.land(to).owner;
        let own = self.position.armies(from);
        let most = own - 1;
        let least = match self.options.advance_min {
            AdvanceMin::Dice => u32::from(dice).min(most),
            AdvanceMin::One => 1,
        };
        let is_march = attack.route.len() > 2;
        let usual = if is_march { Advance::All } else { Advance::Min };
        let armies = match attack.advance.unwrap_or(usual) {
            Advance::Min => least,
            Advance::All => most,
            Advance::Number(count) => count,
            Advance::Leave(count) => own.saturating_sub(count),
        };
        let armies = armies.clamp(least, most);
        self.lose(from, armies);
        self.position.lands[to.index()] = Held {
            owner: seat,
            armies,
        };
        if let Some(rested) = self.position.stage.rested.get_mut(to.index()) {
            *rested = 0;
        }
        self.position.stage.conquered += 1;
        self.events.push(Event::Conquered {
            seat,
            from,
            to,
            loser,
            armies,
        });
        let state = self.position.player(loser).state;
        let played = matches!(state, State::Playing | State::Abandoned);
        if played && self.position.count(loser) == 0 {
            self.eliminate(loser, seat);
            self.position.stage.over |= self.options.elimination_ends_attacks.0;
        }
        self.check();
    }
}
