//! Random Range War games, played to their end or to a fixed year.

use std::collections::BTreeSet;

use highnoon::game::Seat;
use highnoon::rules::diplomacy::adjudication::{Adjudicator, Resolution, advance};
use highnoon::rules::diplomacy::event::Event;
use highnoon::rules::diplomacy::legal_orders::legal_orders;
use highnoon::rules::diplomacy::order::{Command, Order, Piece};
use highnoon::rules::diplomacy::position::Position;
use highnoon::rules::diplomacy::record;
use highnoon::rules::diplomacy::turn::PhaseKind;
use highnoon::rules::diplomacy::variant::{Drowning, Options, Variant};
use highnoon::rules::diplomacy::verdict::Verdict;
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

use crate::effort::{self, Counts};

/// A game is over by then, or is broken off.
const LAST_YEAR: i32 = 1882;
const GAMES: u64 = 2_000;

/// Orders as careless players give them: most units have one, some of them
/// senseless, with herds driven now and then.
fn random_orders(
    variant: &Variant,
    position: &Position,
    rng: &mut ChaCha8Rng,
) -> Vec<(Seat, Order)> {
    let mut orders = Vec::new();
    for power in variant.seats() {
        let legal = legal_orders(variant, position, power);
        let mut subjects = BTreeSet::new();
        let mut shuffled = legal.clone();
        shuffled.shuffle(rng);
        // Moves and retreats are what makes a game; every other order is
        // thinned out.
        shuffled.retain(|order| match order {
            Order::Unit {
                command: Command::Move { .. },
                ..
            } => true,
            Order::Unit {
                command: Command::SupportMove { .. },
                ..
            } => rng.random_bool(0.5),
            Order::Unit { .. } => rng.random_bool(0.1),
            _ => rng.random_bool(0.9),
        });
        for order in shuffled {
            if order
                .subject()
                .is_none_or(|subject| subjects.insert(subject))
            {
                // A herd goes where its gang goes, most of the time.
                if let Order::Unit {
                    at,
                    command: Command::Move { to, .. },
                } = order
                    && position.herd_at(at).is_some()
                    && rng.random_bool(0.6)
                    && subjects.insert(Order::Drive { from: at, to }.subject().unwrap())
                {
                    orders.push((power, Order::Drive { from: at, to }));
                }
                orders.push((power, order));
            }
        }
    }
    orders
}

struct Game {
    variant: Variant,
    adjudicator: Adjudicator,
    seed: u64,
}

impl Game {
    fn check(
        &mut self,
        before: &Position,
        orders: &[(Seat, Order)],
        rng: &mut ChaCha8Rng,
    ) -> Position {
        let seed = self.seed;
        let played = (self.adjudicator).play(&self.variant, before.clone(), orders);
        let (resolution, after) = (played.resolution, played.after);
        let turn = before.turn;
        let context = || format!("seed {seed}, {turn}");

        // Mails arrive in any order. Only a player's own builds and disbands
        // depend on the order in which they were written.
        let mut shuffled = orders.to_vec();
        shuffled.shuffle(rng);
        if turn.phase.kind == PhaseKind::Adjustments {
            shuffled = orders.to_vec();
            let mut places: Vec<usize> = (0..128).collect();
            places.shuffle(rng);
            shuffled.sort_by_key(|(seat, _)| places[seat.index()]);
        }
        let again = self
            .adjudicator
            .adjudicate(&self.variant, before, &shuffled);
        assert_eq!(
            advance(&self.variant, before, &again),
            after,
            "{}: order of mails",
            context()
        );

        // Every order has its ruling.
        for (power, order) in orders {
            let count = resolution
                .rulings
                .iter()
                .filter(|r| r.ordered && r.power == *power && r.order == *order)
                .count();
            let given = orders.iter().filter(|o| **o == (*power, *order)).count();
            assert_eq!(count, given, "{}: rulings on {order:?}", context());
        }

        // Range War 7.4: a gang and a herd at most in one province.
        let gangs: BTreeSet<_> = after.units.iter().map(|unit| unit.at).collect();
        assert_eq!(gangs.len(), after.units.len(), "{}: two gangs", context());
        let herds: BTreeSet<_> = after.herds.iter().map(|herd| herd.at).collect();
        assert_eq!(herds.len(), after.herds.len(), "{}: two herds", context());

        self.count_pieces(before, &resolution, &after);
        self.equations_hold(before, &resolution);

        // A position survives saving.
        let written = record::record(&self.variant, &after);
        let text = toml::to_string(&written).unwrap();
        let read = toml::from_str(&text).unwrap();
        let restored = record::restore(&self.variant, &read).unwrap();
        assert_eq!(restored, after, "{}: saving", context());
        after
    }

    /// Herds are lost only by drowning (13.2) and come only by building
    /// (11.2); gangs by disbanding and building.
    fn count_pieces(&self, before: &Position, resolution: &Resolution, after: &Position) {
        let rulings = |wanted: &dyn Fn(&Order, &Verdict) -> bool| {
            resolution
                .rulings
                .iter()
                .filter(|r| wanted(&r.order, &r.verdict))
                .count()
        };
        let events = |wanted: &dyn Fn(&Event) -> bool| {
            resolution.events.iter().filter(|e| wanted(e)).count()
        };
        let drowned = events(&|e| matches!(e, Event::HerdDrowned { .. }));
        let built = rulings(&|o, v| {
            matches!(
                o,
                Order::Build {
                    piece: Piece::Herd,
                    ..
                }
            ) && *v == Verdict::Builds
        });
        assert_eq!(
            before.herds.len() + built,
            after.herds.len() + drowned,
            "seed {}, {}: herds",
            self.seed,
            before.turn
        );
        let lost = events(&|e| matches!(e, Event::NoRetreat { .. }))
            + rulings(&|_, v| matches!(v, Verdict::Disbands | Verdict::RetreatsClash(_)));
        let raised = rulings(&|o, v| {
            matches!(
                o,
                Order::Build {
                    piece: Piece::Unit(_),
                    ..
                }
            ) && *v == Verdict::Builds
        });
        assert_eq!(
            before.units.len() + before.dislodged.len() + raised,
            after.units.len() + after.dislodged.len() + lost,
            "seed {}, {}: gangs",
            self.seed,
            before.turn
        );
    }

    /// What has been decided is a solution of the equations of DATC 3.0 5.B,
    /// written here once more, from the rulings alone.
    fn equations_hold(&self, before: &Position, resolution: &Resolution) {
        if before.turn.phase.kind != PhaseKind::Movement {
            return;
        }
        let units: Vec<_> = resolution
            .rulings
            .iter()
            .filter_map(|ruling| match ruling.order {
                Order::Unit { at, command } => {
                    let command = match ruling.verdict {
                        Verdict::Illegal(_) => Command::Hold,
                        _ => command,
                    };
                    Some((at, command, ruling))
                }
                _ => None,
            })
            .collect();
        let find = |at| units.iter().find(move |(place, ..)| *place == at);
        let goes = |command: Command| match command {
            Command::Move { to, .. } => Some(to),
            _ => None,
        };
        let moved = |verdict: &Verdict| matches!(verdict, Verdict::Moves { .. });
        for &(at, command, ruling) in &units {
            // 5.B.2
            let expected = match command {
                Command::SupportHold { at: other } => Some((other, None)),
                Command::SupportMove { from, to, .. } => Some((from, Some(to))),
                _ => None,
            };
            if let Some((supported, into)) = expected {
                let fits = find(supported).is_some_and(|(_, other, _)| goes(*other) == into);
                let cut = units.iter().any(|&(from, other, attack)| {
                    goes(other) == Some(at)
                        && attack.power != ruling.power
                        && (Some(from) != into || moved(&attack.verdict))
                });
                let supports = ruling.verdict == Verdict::Supports;
                assert_eq!(supports, fits && !cut, "seed {}: {ruling:?}", self.seed);
            }
        }
        let supports = |unit, command: Command, but_not: Option<Seat>| {
            let into = goes(command);
            let given = units.iter().filter(|&&(_, other, ruling)| {
                ruling.verdict == Verdict::Supports
                    && Some(ruling.power) != but_not
                    && match other {
                        Command::SupportHold { at } => at == unit && into.is_none(),
                        Command::SupportMove { from, to, .. } => from == unit && into == Some(to),
                        _ => false,
                    }
            });
            1 + given.count()
        };
        for &(at, command, ruling) in &units {
            let Some(to) = goes(command) else { continue };
            let defender = find(to);
            let head_to_head = defender.is_some_and(|&(_, other, _)| goes(other) == Some(at));
            let left = defender.is_some_and(|(_, _, other)| moved(&other.verdict));
            // 5.B.8
            let attack = match defender {
                None => supports(at, command, None),
                Some(_) if left && !head_to_head => supports(at, command, None),
                Some((_, _, other)) if other.power == ruling.power => 0,
                Some((_, _, other)) => supports(at, command, Some(other.power)),
            };
            // 5.B.5, 5.B.7
            let resistance = match defender {
                None => 0,
                Some(&(_, other, _)) if head_to_head => supports(to, other, None),
                Some(_) if left => 0,
                Some(&(_, Command::Move { .. }, _)) => 1,
                Some(&(_, other, _)) => supports(to, other, None),
            };
            // 5.B.6
            let prevent = units
                .iter()
                .filter(|&&(from, other, _)| from != at && goes(other) == Some(to))
                .map(|&(from, other, _)| {
                    let beaten = find(to).is_some_and(|&(_, opposite, its)| {
                        goes(opposite) == Some(from) && moved(&its.verdict)
                    });
                    if beaten {
                        0
                    } else {
                        supports(from, other, None)
                    }
                })
                .max()
                .unwrap_or(0);
            let succeeds = attack > resistance && attack > prevent;
            assert_eq!(
                moved(&ruling.verdict),
                succeeds,
                "seed {}, {}: {ruling:?}",
                self.seed,
                before.turn
            );
        }
    }
}

#[test]
fn random_games_keep_the_laws() {
    let counts = Counts::all(effort::shares(GAMES, |seeds| {
        let mut counts = Counts::default();
        for seed in seeds {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let options = Options {
                drowning: if seed % 4 == 0 {
                    Drowning::AfterMovement
                } else {
                    Drowning::AfterRetreats
                },
                ..Options::default()
            };
            let variant = crate::games()
                .diplomacy("range-war", Some(options))
                .unwrap()
                .unwrap();
            let mut position = variant.start.clone();
            let mut game = Game {
                variant,
                adjudicator: Adjudicator::default(),
                seed,
            };
            while position.outcome.is_none() && position.turn.year < LAST_YEAR {
                let orders = random_orders(&game.variant, &position, &mut rng);
                position = game.check(&position, &orders, &mut rng);
                counts.add("phases", 1);
            }
            counts.add("wins", u64::from(position.outcome.is_some()));
        }
        counts
    }));
    counts.expect(&[("phases", 20 * GAMES), ("wins", 0)]);
}
