//! Regrouping (Risiko ).

use super::board::{COUNTRIES, Country};
use super::event::Event;
use super::options::Regrouping;
use super::order::{Amount, Order, Shift};
use super::play::Play;
use super::verdict::{Verdict, Why};
use crate::game::Seat;

/// A move that can be carried out.
struct Accepted {
    /// The order and the move in it, by index.
    place: (usize, usize),
    shift: Shift,
    armies: u32,
}

impl Play<'_> {
    /// Carries out all regroupings at the same time and rules on them.
    ///
    /// Risiko, D-18, D-19, O-8: a border at most, no more armies
    /// than stood there when it began, and one stays everywhere; what is too
    /// much stays, the last order first.
    pub fn regroup(&mut self, seat: Seat, orders: &[&Order]) {
        let before: Vec<u32> = self.position.lands.iter().map(|held| held.armies).collect();
        let mut free = match self.options.regroup {
            Regrouping::Rested if self.position.stage.rested.len() == COUNTRIES => {
                let rested = self.position.stage.rested.iter();
                rested
                    .zip(&before)
                    .map(|(one, other)| *one.min(other))
                    .collect()
            }
            Regrouping::All | Regrouping::Rested => before.clone(),
            Regrouping::None => vec![0; COUNTRIES],
        };
        let mut refused: Vec<Option<Why>> = Vec::new();
        let mut faults: Vec<Vec<(usize, Why)>> = Vec::new();
        let mut accepted: Vec<Accepted> = Vec::new();
        for (index, order) in orders.iter().enumerate() {
            let Order::Regroup { when, moves } = order else {
                continue;
            };
            let why = if self.is_over() {
                Some(Why::GameOver)
            } else if self.options.regroup == Regrouping::None {
                Some(Why::NoRegrouping)
            } else if !self.holds(seat, *when) {
                Some(Why::Condition)
            } else {
                None
            };
            refused.push(why);
            faults.push(Vec::new());
            if why.is_some() {
                continue;
            }
            for (part, shift) in moves.iter().enumerate() {
                match self.possible(seat, *shift, &before, &free) {
                    Err(why) => faults[index].push((part, why)),
                    Ok(armies) => {
                        if matches!(shift.amount, Amount::Number(wanted) if wanted > armies) {
                            faults[index].push((part, Why::Fewer));
                        }
                        free[shift.from.index()] -= armies;
                        accepted.push(Accepted {
                            place: (index, part),
                            shift: *shift,
                            armies,
                        });
                    }
                }
            }
        }
        keep_one_everywhere(&before, &mut accepted, &mut faults);
        for Accepted { shift, armies, .. } in &accepted {
            if *armies == 0 {
                continue;
            }
            self.position.lands[shift.from.index()].armies -= armies;
            self.events.push(Event::Moved {
                seat,
                from: shift.from,
                to: shift.to,
                armies: *armies,
            });
        }
        for Accepted { shift, armies, .. } in &accepted {
            self.position.lands[shift.to.index()].armies += armies;
        }
        for (index, order) in orders.iter().enumerate() {
            let moved: u32 = (accepted.iter())
                .filter(|one| one.place.0 == index)
                .map(|one| one.armies)
                .sum();
            let faults = std::mem::take(&mut faults[index]);
            let verdict = match (refused[index], faults.first()) {
                (Some(why), _) => Verdict::Skipped(why),
                (None, Some(&(_, why))) if moved == 0 => Verdict::Skipped(why),
                (None, _) => Verdict::Moved,
            };
            self.rule_with(seat, order, verdict, faults);
        }
    }

    /// How many armies a move takes along, or why it cannot be made.
    fn possible(&self, seat: Seat, shift: Shift, before: &[u32], free: &[u32]) -> Result<u32, Why> {
        let own = |country: Country| self.position.owns(seat, country);
        if !own(shift.from) || !own(shift.to) {
            return Err(Why::BothYours);
        }
        if !self.board.borders(shift.from, shift.to) {
            return Err(Why::NotNeighbours);
        }
        let from = shift.from.index();
        let armies = match shift.amount {
            Amount::Number(wanted) => wanted.min(free[from]),
            // All but one, less what has been ordered away.
            Amount::All if free[from] == before[from] => free[from] - 1,
            Amount::All if self.options.regroup == Regrouping::All => free[from].saturating_sub(1),
            Amount::All => free[from].min(before[from] - 1),
        };
        if armies == 0 {
            return Err(Why::OneArmy);
        }
        Ok(armies)
    }
}

/// Takes moves back, the last ones first, until every country keeps an army.
///
/// Risiko D-19.
fn keep_one_everywhere(
    before: &[u32],
    accepted: &mut [Accepted],
    faults: &mut [Vec<(usize, Why)>],
) {
    loop {
        let mut after: Vec<i64> = before.iter().map(|&armies| i64::from(armies)).collect();
        for Accepted { shift, armies, .. } in &*accepted {
            after[shift.from.index()] -= i64::from(*armies);
            after[shift.to.index()] += i64::from(*armies);
        }
        let Some(short) = after.iter().position(|&armies| armies < 1) else {
            return;
        };
        let mut missing = u32::try_from(1 - after[short]).unwrap_or(u32::MAX);
        for one in accepted.iter_mut().rev() {
            if one.shift.from.index() == short && missing > 0 && one.armies > 0 {
                let stays = missing.min(one.armies);
                one.armies -= stays;
                missing -= stays;
                let fault = (one.place.1, Why::Fewer);
                if !faults[one.place.0].contains(&fault) {
                    faults[one.place.0].push(fault);
                }
            }
        }
    }
}
