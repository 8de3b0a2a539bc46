//! What explanations say adds up: strengths are the sums of their parts, and
//! verdicts follow from the strengths.

use highnoon::game::explanation::{Asked, Explanation, Step};
use highnoon::game::system::Line;
use highnoon::game::{Arg, Lang, Seat};
use highnoon::rules::diplomacy::adjudication::{Adjudicator, Resolution, advance};
use highnoon::rules::diplomacy::explain::explain;
use highnoon::rules::diplomacy::legal_orders::legal_orders;
use highnoon::rules::diplomacy::order::{Command, Order};
use highnoon::rules::diplomacy::position::{Position, UnitKind};
use highnoon::rules::diplomacy::turn::PhaseKind;
use highnoon::rules::diplomacy::variant::Variant;
use highnoon::rules::diplomacy::words;
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

use super::orders::{choices, crowd, other_phase, weave};
use crate::effort::{self, Counts};

fn strength(step: &Step) -> i64 {
    match step.message.args.get("strength") {
        Some(Arg::Number(strength)) => *strength,
        other => panic!("{:?} has the strength {other:?}", step.message.key),
    }
}

/// Every step, with those that it rests on.
fn walk<'a>(steps: &'a [Step], visit: &mut impl FnMut(&'a Step)) {
    for step in steps {
        visit(step);
        walk(&step.steps, visit);
    }
}

/// A strength that is told with its parts is their sum.
fn adds_up(step: &Step, context: &str) {
    let is_part = |part: &Step| {
        matches!(
            part.message.key.as_ref(),
            "diplomacy-explain-itself" | "diplomacy-explain-support-counts"
        )
    };
    if step.steps.iter().any(is_part) {
        let sum = step.steps.iter().filter(|part| is_part(part)).count();
        assert_eq!(strength(step), i64::try_from(sum).unwrap(), "{context}");
    }
}

/// The verdict on a move or support follows from what is told.
fn follows(explanation: &Explanation, seen: &mut Counts, context: &str) {
    let find = |keys: &[&str]| -> Vec<&Step> {
        let is_one = |step: &&Step| keys.contains(&step.message.key.as_ref());
        explanation.steps.iter().filter(is_one).collect()
    };
    let key = explanation.verdict.args.get("verdict");
    let key = match key {
        Some(Arg::Message(verdict)) => verdict.key.as_ref(),
        _ => explanation.verdict.key.as_ref(),
    };
    let cuts = find(&[
        "diplomacy-explain-cuts",
        "diplomacy-explain-cuts-dislodging",
    ]);
    match key {
        "diplomacy-explain-head-moves" | "diplomacy-explain-head-bounces" => {
            let attack = find(&["diplomacy-explain-attack", "diplomacy-explain-attack-own"]);
            assert_eq!(attack.len(), 1, "{context}");
            let against = find(&[
                "diplomacy-explain-stays",
                "diplomacy-explain-cannot-leave",
                "diplomacy-explain-head-to-head",
                "diplomacy-explain-rival",
            ]);
            let against = against.into_iter().map(strength).max().unwrap_or(0);
            let succeeds = key == "diplomacy-explain-head-moves";
            assert_eq!(strength(attack[0]) > against, succeeds, "{context}");
            seen.add("moves", usize::from(succeeds));
            seen.add("bounces", usize::from(!succeeds));
        }
        "diplomacy-explain-head-supports" => {
            assert!(cuts.is_empty(), "{context}");
            seen.add("supports", 1);
        }
        "diplomacy-explain-head-cut" => {
            assert!(!cuts.is_empty(), "{context}");
            seen.add("cuts", 1);
        }
        "diplomacy-explain-head-no-convoy" => {
            let broken = find(&[
                "diplomacy-explain-way-broken",
                "diplomacy-explain-way-nobody",
            ]);
            assert_eq!(broken.len(), 1, "{context}");
        }
        "diplomacy-explain-head-herd-comes" | "diplomacy-explain-head-herd-stays" => {
            seen.add("herds", 1);
        }
        "diplomacy-explain-head-retreats" | "diplomacy-explain-head-retreats-clash" => {
            seen.add("retreats", 1);
        }
        "diplomacy-explain-head-builds"
        | "diplomacy-explain-head-not-built"
        | "diplomacy-explain-head-disbands" => {
            seen.add("adjustments", 1);
        }
        _ => {}
    }
}

fn check(explanation: &Explanation, seen: &mut Counts, context: &str) {
    let context = format!("{context}: {explanation:#?}");
    follows(explanation, seen, &context);
    walk(&explanation.steps, &mut |step| {
        adds_up(step, &context);
        match step.message.key.as_ref() {
            "diplomacy-explain-ring" => seen.add("rings", 1),
            "diplomacy-explain-ring-stopped" | "diplomacy-explain-ring-no-way" => {
                seen.add("stopped_rings", 1);
            }
            "diplomacy-explain-fleet-paradox" => seen.add("paradoxes", 1),
            "diplomacy-explain-beleaguered" => seen.add("beleaguered", 1),
            _ => {}
        }
    });
}

/// Every text is there, with everything that is put into it.
fn is_whole(explanation: &Explanation, context: &str) {
    for lang in [Lang::EN, Lang::DE] {
        let words = crate::texts().in_language(lang);
        let mut texts = vec![
            words.say(&explanation.order),
            words.say(&explanation.verdict),
        ];
        texts.extend(
            explanation
                .standing
                .iter()
                .map(|message| words.say(message)),
        );
        walk(&explanation.steps, &mut |step| {
            texts.push(words.say(&step.message));
        });
        for text in texts {
            assert!(
                !text.contains("{$") && !text.starts_with('['),
                "{context}: {text}"
            );
        }
    }
}

fn explain_all(
    variant: &Variant,
    position: &Position,
    orders: &[(Seat, Order)],
    seen: &mut Counts,
    rng: &mut ChaCha8Rng,
    context: &str,
) -> Resolution {
    let resolution = Adjudicator::default().adjudicate(variant, position, orders);
    let all = explain(variant, position, &resolution, Asked::Everything(None));
    assert_eq!(
        all.explanations.len(),
        resolution.rulings.len(),
        "{context}"
    );
    for explanation in &all.explanations {
        check(explanation, seen, context);
    }
    // An order of somebody at random, which has hardly ever been given.
    let power = variant.seats().choose(rng).unwrap();
    let mut legal = legal_orders(variant, position, power);
    // A fleet is not convoyed: that its order says so is dropped in reading.
    legal.retain(|order| match *order {
        Order::Unit {
            at,
            command: Command::Move { via: true, .. },
        } => position.unit_at(at).unwrap().kind == UnitKind::Army,
        _ => true,
    });
    let mut told = all.explanations;
    if let Some(&order) = legal.choose(rng) {
        let text = words::write(variant, position, order);
        let asked = Asked::Line {
            seat: Some(power),
            line: Line {
                number: 1,
                text: &text,
            },
        };
        let explained = explain(variant, position, &resolution, asked);
        assert_eq!(explained.notes, [], "{context}: {text}");
        assert_eq!(explained.explanations.len(), 1, "{context}: {text}");
        let explanation = &explained.explanations[0];
        assert_eq!(explanation.order, words::describe(variant, position, order));
        check(explanation, seen, context);
        seen.add("what_ifs", usize::from(!explanation.given));
        told.extend(explained.explanations);
    }
    if let Some(explanation) = told.choose(rng) {
        is_whole(explanation, context);
    }
    resolution
}

/// How many random positions for each board.
const CROWDS: u64 = 4_000;

fn play(id: &str) -> Counts {
    let variant = crate::games().diplomacy(id, None).unwrap().unwrap();
    Counts::all(effort::shares(CROWDS, |seeds| {
        let mut seen = Counts::default();
        for seed in seeds {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let rng = &mut rng;
            let mut position = crowd(&variant, rng);
            for herd in &mut position.herds {
                // Where the gangs are, there is something to drive.
                if let Some(unit) = position.units.choose(rng) {
                    herd.at = unit.at;
                }
            }
            position.herds.sort_unstable();
            position.herds.dedup_by_key(|herd| herd.at);
            let choices = choices(&variant, &position);
            let mut orders = weave(&variant, &position, &choices, rng);
            for herd in &position.herds {
                let unit = position.unit_at(herd.at).unwrap();
                let to = variant.map.borders(herd.at).into_iter().choose(rng);
                let goes = orders.iter().find_map(|(_, order)| match *order {
                    Order::Unit {
                        at,
                        command: Command::Move { to, .. },
                    } if at == herd.at => Some(to),
                    _ => None,
                });
                if let Some(to) = goes.filter(|_| rng.random_bool(0.8)).or(to) {
                    let order = Order::Drive { from: herd.at, to };
                    orders.push((unit.power, order));
                }
            }
            let context = format!("{id} {seed}");
            let resolution = explain_all(&variant, &position, &orders, &mut seen, rng, &context);
            position = advance(&variant, &position, &resolution);
            if position.turn.phase.kind == PhaseKind::Retreats {
                let orders = other_phase(&variant, &position, rng);
                let resolution =
                    explain_all(&variant, &position, &orders, &mut seen, rng, &context);
                position = advance(&variant, &position, &resolution);
            }
            let last = *variant
                .calendar
                .year
                .iter()
                .find(|phase| phase.kind == PhaseKind::Adjustments)
                .unwrap();
            position.turn.phase = last;
            position.outcome = None;
            let orders = other_phase(&variant, &position, rng);
            explain_all(&variant, &position, &orders, &mut seen, rng, &context);
        }
        seen
    }))
}

#[test]
fn explanations_of_diplomacy_add_up() {
    let seen = play("standard");
    seen.expect(&[("moves", 5_000), ("bounces", 2_000)]);
    seen.expect(&[("supports", 2_000), ("cuts", 500)]);
    seen.expect(&[("rings", 0), ("stopped_rings", 0)]);
    seen.expect(&[("paradoxes", 0), ("beleaguered", 0)]);
    seen.expect(&[("retreats", 200), ("adjustments", 200)]);
    seen.expect(&[("what_ifs", 1_000)]);
}

#[test]
fn explanations_of_range_war_add_up() {
    let seen = play("range-war");
    seen.expect(&[("moves", 5_000), ("bounces", 2_000)]);
    seen.expect(&[("supports", 2_000), ("cuts", 500)]);
    seen.expect(&[("herds", 1_000), ("what_ifs", 1_000)]);
    seen.expect(&[("retreats", 200), ("adjustments", 200)]);
}
