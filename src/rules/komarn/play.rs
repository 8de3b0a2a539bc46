//! A turn as it is played: orders are carried out, tiles drawn, and whatever
//! happens is noted down.

use super::Komarn;
use super::banner::Group;
use super::board::{Field, Lane};
use super::event::{self, Event, Pay};
use super::legality::Code;
use super::lots::Lots;
use super::options::Missing;
use super::order::{self, Camp, Order, Plan, Purpose};
use super::position::{HAND, Position, Tile};
use super::resolution::{Resolution, Ruling, Verdict};
use crate::game::{Chance, Seat};

/// Draws of one turn. More only come about where chance is written down for a
/// case and the Strudel comes for ever.
const MOST_DRAWS: usize = 1000;

/// A turn under way.
pub(super) struct Play<'a> {
    pub(super) system: &'a Komarn,
    pub(super) at: Position,
    pub(super) lots: Lots<'a>,
    /// Soldiers of the active seat that are set aside (Komarn K-37).
    pub(super) aside: u8,
    pub(super) done: Resolution,
}

/// What a seat has ordered for its turn.
#[derive(Default)]
pub(super) struct Orders {
    plays: Vec<order::Play>,
    camps: Vec<Camp>,
    plans: Vec<Plan>,
}

impl Orders {
    pub(super) fn of(orders: &[Order]) -> Self {
        let mut all = Self::default();
        for order in orders {
            match order {
                Order::Play(play) => all.plays.push(*play),
                Order::Camp(camp) => all.camps.push(*camp),
                Order::Morlock(plan) => all.plans.push(plan.clone()),
                _ => {}
            }
        }
        all
    }
}

impl<'a> Play<'a> {
    pub(super) fn begin(system: &'a Komarn, at: &Position, lots: Lots<'a>) -> Self {
        Self {
            system,
            at: at.clone(),
            lots,
            aside: 0,
            done: Resolution::default(),
        }
    }

    /// The position right after a legal play, before anything is drawn.
    pub(super) fn after(system: &'a Komarn, at: &Position, play: order::Play) -> Position {
        let mut nothing_drawn = Chance::scripted([]);
        let lots = Lots::new(at, &mut nothing_drawn);
        let mut trial = Play::begin(system, at, lots);
        trial.carry_out(at.active, play);
        trial.at
    }

    pub(super) fn happen(&mut self, event: Event) {
        event::apply(&self.system.board, &mut self.at, &event);
        self.done.events.push(event);
    }

    pub(super) fn rule(&mut self, seat: Seat, order: Order, verdict: Verdict) {
        self.done.rulings.push(Ruling {
            seat,
            order,
            ordered: true,
            verdict,
        });
    }

    pub(super) fn aside_of(&self, seat: Seat) -> u8 {
        if seat == self.at.active {
            self.aside
        } else {
            0
        }
    }

    /// Komarn K-02, K-08, 4.2: the active seat's first legal play, with a camp
    /// before or after it; the rest of the turn follows.
    pub(super) fn turn(&mut self, orders: Orders) {
        let seat = self.at.active;
        let Orders {
            plays,
            camps,
            plans,
        } = orders;
        let (system, mut camp_done) = (self.system, Vec::new());
        let chosen = |at: &Position| {
            let mut plays = plays.iter().copied();
            plays.position(|play| system.may_play(at, seat, play).is_ok())
        };
        // A camp that would leave no play is not in the way of one.
        let first = camps.iter().position(|camp| camp.is_first);
        let first = first.filter(|&index| system.may_camp(&self.at, seat, camps[index]).is_ok());
        let with_camp = first.map(|index| {
            let field = camps[index].field;
            let mut at = self.at.clone();
            event::apply(&system.board, &mut at, &Event::Camp { seat, field });
            at
        });
        let mut choice = with_camp.as_ref().and_then(chosen);
        let is_first = choice.is_some();
        choice = choice.or_else(|| chosen(&self.at));
        let Some(choice) = choice else {
            self.missed(seat, plays, camps, plans);
            return;
        };
        if let Some(index) = first.filter(|_| is_first) {
            let field = camps[index].field;
            self.happen(Event::Camp { seat, field });
            camp_done.push(index);
        }
        for (index, play) in plays.into_iter().enumerate() {
            let verdict = match index.cmp(&choice) {
                std::cmp::Ordering::Equal => Verdict::Done,
                std::cmp::Ordering::Greater => Verdict::Spare,
                std::cmp::Ordering::Less => match system.may_play(&self.at, seat, play) {
                    Err(code) => Verdict::Illegal(code),
                    Ok(()) => Verdict::Spare,
                },
            };
            if verdict == Verdict::Done {
                self.carry_out(seat, play);
            }
            self.rule(seat, Order::Play(play), verdict);
        }
        self.late_claims();
        for (index, camp) in camps.into_iter().enumerate() {
            let verdict = match system.may_camp(&self.at, seat, camp) {
                _ if camp_done.contains(&index) => Verdict::Done,
                _ if !camp_done.is_empty() => Verdict::Illegal(Code::CampLimitTurn),
                Err(code) => Verdict::Illegal(code),
                Ok(()) => {
                    let field = camp.field;
                    self.happen(Event::Camp { seat, field });
                    camp_done.push(index);
                    Verdict::Done
                }
            };
            self.rule(seat, Order::Camp(camp), verdict);
        }
        self.after_placing(plans);
    }

    /// The end check after all effects, then the draws (Komarn K-64, A-30, K-04).
    fn after_placing(&mut self, mut plans: Vec<Plan>) {
        let seat = self.at.active;
        let plan = plans.pop();
        for plan in plans {
            self.rule(seat, Order::Morlock(plan), Verdict::Spare);
        }
        if let Some(plan) = &plan {
            self.rule(seat, Order::Morlock(plan.clone()), Verdict::Done);
        }
        let is_used_up = self.at.players.iter().any(|player| player.reserve == 0);
        if is_used_up && !self.at.is_last_round {
            if !self.system.options.final_round {
                self.finish();
                return;
            }
            self.happen(Event::LastRound);
        }
        self.at.plan = plan.unwrap_or_default();
        self.refill();
    }

    /// Komarn K-03, K-10, K-36, K-38, K-56: what a number is played for.
    fn carry_out(&mut self, seat: Seat, play: order::Play) {
        let number = play.number;
        self.happen(Event::Played { seat, number });
        match play.purpose {
            Purpose::Recruit(lane) => self.place(seat, Field::of(number, lane)),
            Purpose::Reinforce(field) => self.place(seat, field),
            Purpose::Seduce(lane) => self.seduce(seat, Field::of(number, lane)),
            Purpose::Plague { second, first } => {
                if let Some(number) = second {
                    self.happen(Event::Played { seat, number });
                }
                let other = match first {
                    Lane::Right => Lane::Left,
                    _ => Lane::Right,
                };
                // K-37, A-13: the second soldier waits for his turn.
                self.aside = 1;
                self.place(seat, Field::of(number, first));
                self.aside = 0;
                self.place(seat, Field::of(number, other));
                self.happen(Event::Driven { region: number });
            }
            Purpose::Discard => {}
        }
    }

    /// Komarn 4.5: without a legal play the turn is skipped or played for the
    /// seat.
    fn missed(&mut self, seat: Seat, plays: Vec<order::Play>, camps: Vec<Camp>, sealed: Vec<Plan>) {
        for play in plays {
            let code = self.system.may_play(&self.at, seat, play).err();
            let verdict = Verdict::Illegal(code.unwrap_or(Code::FieldOccupied));
            self.rule(seat, Order::Play(play), verdict);
        }
        for camp in camps {
            self.rule(seat, Order::Camp(camp), Verdict::Spare);
        }
        for plan in sealed {
            self.rule(seat, Order::Morlock(plan), Verdict::Spare);
        }
        let automatic = match self.system.options.nmr {
            Missing::Auto => self.automatic(seat),
            Missing::Skip => None,
        };
        let Some(play) = automatic else {
            let absent = self.at.player(seat).is_absent();
            self.happen(Event::Missed { seat, absent });
            self.end_turn();
            return;
        };
        self.happen(Event::Automatic { seat });
        self.carry_out(seat, play);
        self.done.rulings.push(Ruling {
            seat,
            order: Order::Play(play),
            ordered: false,
            verdict: Verdict::Done,
        });
        self.late_claims();
        self.after_placing(Vec::new());
    }

    /// Komarn 4.5: by the lowest number on the left bank, the right bank or
    /// the river; then as reinforcement on the lowest field; then any other
    /// way; then discarded.
    fn automatic(&self, seat: Seat) -> Option<order::Play> {
        let rank = |play: &order::Play| match play.purpose {
            Purpose::Recruit(Lane::Left) => (0, play.number, 0),
            Purpose::Recruit(Lane::Right) => (0, play.number, 1),
            Purpose::Recruit(Lane::River) => (0, play.number, 2),
            Purpose::Reinforce(field) => (1, play.number, field.index()),
            _ => (2, play.number, 0),
        };
        let plays = self.system.plays(&self.at, seat);
        plays.into_iter().min_by_key(rank)
    }

    /// Komarn K-04 to K-06, K-35, A-10, A-12, A-38: the active seat draws until it holds
    /// five numbers; the Strudel mixes the discard pile in. The turn ends,
    /// unless it has to stop.
    pub(super) fn refill(&mut self) {
        let seat = self.at.active;
        for _ in 0..MOST_DRAWS {
            if self.at.player(seat).numbers() >= HAND {
                break;
            }
            let Some(tile) = self.lots.tile(&self.at.bag) else {
                break;
            };
            self.happen(Event::Drawn { seat, tile });
            let is_morlock = Tile::of(tile, self.system.board.regions) == Tile::Morlock;
            if is_morlock && !self.morlock() {
                return;
            }
        }
        self.end_turn();
    }

    /// The next seat's turn, or the end of the last round (Komarn A-31).
    fn end_turn(&mut self) {
        let count = self.at.players.len();
        let seat = super::position::seat_of((self.at.active.index() + 1) % count);
        if self.at.is_last_round && seat.index() == 0 {
            self.finish();
        } else {
            self.happen(Event::Next { seat });
        }
    }

    /// Komarn K-01, K-62, K-64 to K-66: everybody is paid for the banners that he
    /// commands, and who has most has won; several share it.
    fn finish(&mut self) {
        for group in Group::all(&self.system.board, &self.at) {
            if let Some(seat) = group.commander(&self.at) {
                let heller = group.final_value(&self.system.board, &self.system.options, &self.at);
                self.pay(seat, heller, Pay::End, Some(group.lowest()));
            }
        }
        if let Some(seat) = self.at.hurenweibel {
            let heller = u32::from(self.system.options.schilling);
            self.pay(seat, heller, Pay::Hurenweibel, None);
        }
        let money = |seat: &Seat| self.at.player(*seat).money;
        let most = self.at.seats().map(|seat| money(&seat)).max();
        let winners = (self.at.seats())
            .filter(|seat| Some(money(seat)) == most)
            .collect();
        self.happen(Event::Over {
            winners,
            agreed: false,
        });
    }
}
