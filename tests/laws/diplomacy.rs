//! Random games of Diplomacy, played to their end or to a fixed year.

use std::collections::BTreeSet;

use highnoon::game::Seat;
use highnoon::rules::diplomacy::adjudication::{Adjudicator, Resolution, advance};
use highnoon::rules::diplomacy::event::Event;
use highnoon::rules::diplomacy::legal_orders::legal_orders;
use highnoon::rules::diplomacy::order::{Order, Piece};
use highnoon::rules::diplomacy::position::{Outcome, Position};
use highnoon::rules::diplomacy::record;
use highnoon::rules::diplomacy::turn::PhaseKind;
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::diplomacy::verdict::{Ruling, Verdict};
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

use super::agreement::compare;
use super::orders::{choices, other_phase, weave};
use crate::effort::{self, Counts};

const GAMES: u64 = 500;

/// A game is over by then, or is broken off.
const LAST_YEAR: i32 = 1908;

/// The variant with its powers at other seats: power `n` sits at `seats[n]`.
pub(super) struct Reseated {
    variant: Variant,
    seats: Vec<Seat>,
}

impl Reseated {
    fn new(variant: &Variant, rng: &mut ChaCha8Rng) -> Self {
        let mut seats: Vec<Seat> = variant.seats().collect();
        seats.shuffle(rng);
        let mut reseated = variant.clone();
        for (power, seat) in variant.powers.iter().zip(&seats) {
            reseated.powers[seat.index()] = power.clone();
        }
        Self {
            variant: reseated,
            seats,
        }
    }

    fn seat(&self, seat: Seat) -> Seat {
        self.seats[seat.index()]
    }

    fn position(&self, position: &Position) -> Position {
        let mut other = position.clone();
        for unit in &mut other.units {
            unit.power = self.seat(unit.power);
        }
        for dislodged in &mut other.dislodged {
            dislodged.unit.power = self.seat(dislodged.unit.power);
        }
        for (_, owner) in &mut other.centres {
            *owner = self.seat(*owner);
        }
        let captured = position.captured_homes.iter();
        other.captured_homes = captured.map(|&(by, at)| (self.seat(by), at)).collect();
        let builds = position.herd_builds.iter();
        other.herd_builds = builds.map(|(&by, &count)| (self.seat(by), count)).collect();
        other.outcome = position.outcome.as_ref().map(|outcome| match outcome {
            Outcome::Won(power) => Outcome::Won(self.seat(*power)),
            Outcome::Draw(powers) => {
                let mut powers: Vec<Seat> = powers.iter().map(|&power| self.seat(power)).collect();
                powers.sort_unstable();
                Outcome::Draw(powers)
            }
        });
        other.sort();
        other
    }
}

pub(super) struct Game<'a> {
    variant: &'a Variant,
    reseated: Reseated,
    adjudicator: Adjudicator,
    seed: u64,
}

impl<'a> Game<'a> {
    pub(super) fn new(variant: &'a Variant, seed: u64, rng: &mut ChaCha8Rng) -> Self {
        Self {
            reseated: Reseated::new(variant, rng),
            variant,
            adjudicator: Adjudicator::default(),
            seed,
        }
    }

    /// Plays a turn and asks of it everything that must be true of any.
    pub(super) fn check(
        &mut self,
        before: &Position,
        orders: &[(Seat, Order)],
        rng: &mut ChaCha8Rng,
    ) -> Position {
        let played = (self.adjudicator).play(self.variant, before.clone(), orders);
        let (resolution, after) = (played.resolution, played.after);
        self.every_order_has_one_ruling(before, orders, &resolution);
        self.mails_may_come_in_any_order(before, orders, &resolution, &after, rng);
        self.seats_do_not_matter(before, orders, &after);
        self.pieces_are_accounted_for(before, &resolution, &after);
        self.retreats_can_be_ordered(&after);
        self.lasts_no_longer_than_it_may(&after);
        self.nobody_moves_for_nobody(before, &after);
        self.survives_saving(&after);
        after
    }

    fn every_order_has_one_ruling(
        &self,
        before: &Position,
        orders: &[(Seat, Order)],
        resolution: &Resolution,
    ) {
        let count = |power: Seat, order: Order| {
            let found = resolution
                .rulings
                .iter()
                .filter(|ruling| ruling.ordered && ruling.power == power && ruling.order == order);
            found.count()
        };
        for &(power, order) in orders {
            let given = orders.iter().filter(|given| **given == (power, order));
            assert_eq!(
                count(power, order),
                given.count(),
                "seed {}, {}: rulings on {order:?}",
                self.seed,
                before.turn
            );
        }
        if before.turn.phase.kind == PhaseKind::Movement {
            assert_eq!(
                resolution.rulings.len(),
                before.units.len(),
                "seed {}, {}: a ruling for each unit",
                self.seed,
                before.turn
            );
        }
    }

    /// Only a player's own builds and disbands depend on the order in which
    /// they were written.
    fn mails_may_come_in_any_order(
        &mut self,
        before: &Position,
        orders: &[(Seat, Order)],
        resolution: &Resolution,
        after: &Position,
        rng: &mut ChaCha8Rng,
    ) {
        let mut shuffled = orders.to_vec();
        if before.turn.phase.kind == PhaseKind::Adjustments {
            let mut places: Vec<usize> = (0..128).collect();
            places.shuffle(rng);
            shuffled.sort_by_key(|(seat, _)| places[seat.index()]);
        } else {
            shuffled.shuffle(rng);
        }
        let again = self.adjudicator.adjudicate(self.variant, before, &shuffled);
        let context = format!("seed {}, {}: order of mails", self.seed, before.turn);
        assert_eq!(advance(self.variant, before, &again), *after, "{context}");
        let same = |one: &[Ruling], other: &[Ruling]| one.iter().all(|r| other.contains(r));
        assert!(
            same(&again.rulings, &resolution.rulings) && same(&resolution.rulings, &again.rulings),
            "{context}"
        );
    }

    fn seats_do_not_matter(
        &mut self,
        before: &Position,
        orders: &[(Seat, Order)],
        after: &Position,
    ) {
        let variant = &self.reseated.variant;
        let position = self.reseated.position(before);
        let orders: Vec<(Seat, Order)> = orders
            .iter()
            .map(|&(power, order)| (self.reseated.seat(power), order))
            .collect();
        let resolution = self.adjudicator.adjudicate(variant, &position, &orders);
        assert_eq!(
            advance(variant, &position, &resolution),
            self.reseated.position(after),
            "seed {}, {}: other seats",
            self.seed,
            before.turn
        );
    }

    /// Units come by building and go by disbanding; centres change hands by
    /// being captured, and that by a unit that stands there.
    fn pieces_are_accounted_for(
        &self,
        before: &Position,
        resolution: &Resolution,
        after: &Position,
    ) {
        let context = format!("seed {}, {}", self.seed, before.turn);
        let count = |wanted: &dyn Fn(&Order, &Verdict) -> bool| {
            let rulings = resolution.rulings.iter();
            rulings.filter(|r| wanted(&r.order, &r.verdict)).count()
        };
        let stranded = resolution
            .events
            .iter()
            .filter(|event| matches!(event, Event::NoRetreat { .. }))
            .count();
        let lost =
            stranded + count(&|_, v| matches!(v, Verdict::Disbands | Verdict::RetreatsClash(_)));
        let raised = count(&|order, verdict| {
            let unit = matches!(
                order,
                Order::Build {
                    piece: Piece::Unit(_),
                    ..
                }
            );
            unit && *verdict == Verdict::Builds
        });
        assert_eq!(
            before.units.len() + before.dislodged.len() + raised,
            after.units.len() + after.dislodged.len() + lost,
            "{context}: units"
        );
        let places: BTreeSet<_> = after.units.iter().map(|unit| unit.at).collect();
        assert_eq!(places.len(), after.units.len(), "{context}: two units");

        let mut centres = before.centres.clone();
        for event in &resolution.events {
            if let Event::CentreCaptured { at, by, from } = *event {
                assert_eq!(centres.insert(at, by), from, "{context}: owner");
                let unit = after.unit_at(at);
                assert_eq!(unit.map(|unit| unit.power), Some(by), "{context}: captor");
            }
        }
        for event in &resolution.events {
            if let Event::HomeChosen { at, by } = *event {
                assert_eq!(centres.insert(at, by), None, "{context}: chosen");
                assert!(self.variant.power(by).home.contains(&at), "{context}: home");
            }
        }
        assert_eq!(centres, after.centres, "{context}: centres");
        if before.turn.phase.kind == PhaseKind::Adjustments {
            let fed = |power| after.surplus(power) >= 0;
            let mut active = self.variant.active(before.turn.year);
            assert!(active.all(fed), "{context}: too many units");
        }
    }

    /// Units that nobody orders stay where they are or go, and take nothing.
    fn nobody_moves_for_nobody(&self, before: &Position, after: &Position) {
        let idle = |seat: &Seat| self.variant.is_idle(*seat, before.turn.year);
        for seat in self.variant.seats().filter(idle) {
            let stays = after
                .units_of(seat)
                .all(|unit| before.units.contains(&unit));
            let takes = after.count(seat) > before.count(seat);
            let retreats = after.dislodged_of(seat).next().is_some();
            assert!(
                stays && !takes && !retreats,
                "seed {}, {}: {seat:?} is played by nobody",
                self.seed,
                before.turn
            );
        }
    }

    /// A game that ends by years is over by then.
    fn lasts_no_longer_than_it_may(&self, after: &Position) {
        let quiet = self.variant.victory.quiet_years;
        let lasts = quiet.is_none_or(|years| after.quiet < years);
        assert!(
            after.outcome.is_some() || (lasts && !self.variant.is_beyond(after.turn)),
            "seed {}: on after {}, {} quiet years",
            self.seed,
            after.turn,
            after.quiet
        );
    }

    /// What a dislodged unit is said to be free to do can be ordered.
    fn retreats_can_be_ordered(&self, after: &Position) {
        for dislodged in &after.dislodged {
            let legal = legal_orders(self.variant, after, dislodged.unit.power);
            for place in dislodged.retreats {
                let possible = legal.iter().any(|order| match *order {
                    Order::Retreat { from, to, .. } => from == dislodged.unit.at && to == place,
                    _ => false,
                });
                assert!(possible, "seed {}: {dislodged:?}", self.seed);
            }
        }
    }

    fn survives_saving(&self, after: &Position) {
        let written = record::record(self.variant, after);
        let text = toml::to_string(&written).unwrap();
        let read = toml::from_str(&text).unwrap();
        let restored = record::restore(self.variant, &read).unwrap();
        assert_eq!(restored, *after, "seed {}: saving", self.seed);
    }
}

/// Plays a random game to its end or to a year, holds each turn to the laws and
/// returns where it stands then. Movements are held to the second adjudicator,
/// too, if that is counted.
pub(crate) fn play(
    variant: &Variant,
    seed: u64,
    until: i32,
    mut compared: Option<&mut Counts>,
) -> Position {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut position = variant.start.clone();
    let mut game = Game::new(variant, seed, &mut rng);
    while position.outcome.is_none() && position.turn.year < until {
        let orders = if position.turn.phase.kind == PhaseKind::Movement {
            let choices = choices(variant, &position);
            let orders = weave(variant, &position, &choices, &mut rng);
            if let Some(tally) = &mut compared {
                let context = format!("game {seed}, {}", position.turn);
                compare(variant, &position, &orders, tally, &context);
            }
            orders
        } else {
            other_phase(variant, &position, &mut rng)
        };
        position = game.check(&position, &orders, &mut rng);
    }
    position
}

#[test]
fn random_games_keep_the_laws() {
    let variant = crate::games().diplomacy("standard", None).unwrap().unwrap();
    let tallies = effort::shares(GAMES, |seeds| {
        let mut tally = Counts::default();
        for seed in seeds {
            play(&variant, seed, LAST_YEAR, Some(&mut tally));
        }
        tally
    });
    let tally = Counts::all(tallies);
    tally.expect(&[
        ("phases", 5_000),
        ("dislodged", 1_000),
        ("convoys", 500),
        ("circles", 20),
    ]);
}
