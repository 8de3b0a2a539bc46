//! Why things came about as they did: fights with everything that counts in
//! them, retreats, and moves that the ground forbids (Idiotenspiel I-09 to
//! I-49).

use super::account::{consequence, fight_line, known, ruling_line};
use super::board::Field;
use super::combat::{KILLS, MISSES};
use super::engine::{Ruling, Verdict};
use super::event::{Bonus, Event, Fight, Throw};
use super::ground::footing;
use super::order::{Order, Way};
use super::position::Position;
use super::rules::{Rules, UnitId};
use super::{phrases, standing, words};
use crate::game::explanation::{Explanation, Step};
use crate::game::report::RulingLine;
use crate::game::system::Played;
use crate::game::{Arg, Message, Viewer, named};

/// All that a reader may know of a turn: orders, what came of moves, fights.
pub(super) fn reasons(rules: &Rules, turn: &Played<Rules>, viewer: Viewer) -> Vec<Explanation> {
    let before = &turn.before;
    let rulings = known(&turn.resolution, before, viewer);
    let mut all: Vec<Explanation> = rulings.map(|one| ordered(rules, before, one)).collect();
    let events = turn.resolution.events.as_slice();
    let is_fight = |event: &Event| matches!(event, Event::Fought(_));
    let first = events.iter().position(is_fight).unwrap_or(events.len());
    let (moves, fights) = events.split_at(first);
    all.extend(moves.iter().filter_map(|event| happened(rules, event)));
    let mut number = 0;
    for fight in fights.chunk_by(|_, next| !is_fight(next)) {
        if let [Event::Fought(fought), after @ ..] = fight {
            number += 1;
            all.push(fought_out(rules, number, fought, after));
        }
    }
    all
}

/// An order, with the ground that a move goes over.
fn ordered(rules: &Rules, before: &Position, ruling: &Ruling) -> Explanation {
    let mut line = ruling_line(rules, ruling);
    line.verdict = Message::new("idiotenspiel-explain-verdict").with("verdict", line.verdict);
    let order = &ruling.order;
    let mut about: Vec<String> = order
        .unit()
        .map(|id| words::unit(rules, id))
        .into_iter()
        .collect();
    about.push(words::write(rules, order));
    let mut steps = Vec::new();
    if let Order::Move { unit, way, .. } = order {
        let fields = match way {
            Way::Path(path) => path.clone(),
            Way::To(to) => vec![*to],
        };
        about.extend(fields.iter().map(|&at| words::field(rules, at)));
        if matches!(ruling.verdict, Verdict::Refused(_)) {
            steps.extend(before.at(*unit).map(|from| began(rules, *unit, from)));
            steps.extend(fields.into_iter().map(|at| ground(rules, *unit, at)));
        }
    }
    Explanation::of_line(ruling.seat, line)
        .with(steps)
        .about(about)
}

/// Where a unit stood when its turn began.
fn began(rules: &Rules, unit: UnitId, from: Field) -> Step {
    let step = Step::of("idiotenspiel-explain-began").arg("unit", words::unit(rules, unit));
    step.arg("field", words::field(rules, from))
        .cite("Idiotenspiel I-09")
}

/// What the ground of a field is to a unit.
fn ground(rules: &Rules, unit: UnitId, at: Field) -> Step {
    let terrain = rules.board.terrain(at);
    let step = match footing(rules.unit(unit).class, terrain) {
        Some(footing) => Step::of("idiotenspiel-explain-range").arg("count", footing.range),
        None => Step::of("idiotenspiel-explain-closed"),
    };
    step.arg("field", words::field(rules, at))
        .arg("ground", standing::ground(terrain))
        .arg("unit", words::unit(rules, unit))
        .cite("Idiotenspiel I-10")
}

/// What came of moves beside the orders themselves.
fn happened(rules: &Rules, event: &Event) -> Option<Explanation> {
    let (unit, verdict, rule) = match event {
        Event::Stepped {
            unit,
            from,
            to,
            slip: true,
            ..
        } => {
            let way = words::fields(rules, &[*from, *to], "-");
            let message =
                Message::new("idiotenspiel-slipped").with("unit", words::unit(rules, *unit));
            (*unit, message.with("way", way), "Idiotenspiel I-62")
        }
        Event::Guarded { captive, .. } => {
            (*captive, consequence(rules, event)?, "Idiotenspiel I-51")
        }
        Event::Freed(unit) => (*unit, consequence(rules, event)?, "Idiotenspiel I-52"),
        _ => return None,
    };
    let order = Message::verbatim(words::unit(rules, unit));
    let verdict = Message::new("idiotenspiel-explain-sentence").with("text", verdict);
    let mut line = RulingLine::new(order, verdict, true);
    line.cite = Some(crate::game::Cite::new(rule));
    let seat = rules.unit(unit).seat;
    Some(Explanation::of_line(seat, line).about([words::unit(rules, unit)]))
}

/// A fight: both throws with all that was added, how they are compared, and what
/// came of it.
fn fought_out(rules: &Rules, number: usize, fight: &Fight, after: &[Event]) -> Explanation {
    let mut line = fight_line(rules, number, fight, after);
    line.reason = None;
    line.verdict = Message::new("idiotenspiel-explain-fate").with("verdict", line.verdict);
    let mut steps = Vec::new();
    let sides = [
        (&fight.attack, fight.attacker, fight.from),
        (&fight.defence, fight.target, fight.at),
    ];
    for (throw, unit, at) in sides {
        steps.extend(throw.as_ref().map(|throw| thrown(rules, throw, unit, at)));
    }
    steps.push(compared(rules, fight));
    steps.extend(after.iter().filter_map(|event| after_fight(rules, event)));
    let units = [fight.attacker, fight.target].map(|id| words::unit(rules, id));
    let fields = [fight.from, fight.at].map(|at| words::field(rules, at));
    let seat = rules.unit(fight.attacker).seat;
    let explained = Explanation::of_line(seat, line).with(steps);
    explained.about(units).about(fields)
}

/// A throw, with each thing that is added to it.
fn thrown(rules: &Rules, throw: &Throw, unit: UnitId, at: Field) -> Step {
    let bonuses = throw.bonuses.iter().map(|bonus| {
        let rule = match bonus {
            Bonus::Ground(_) | Bonus::Slope => "Idiotenspiel I-29",
            Bonus::Leader => "Idiotenspiel I-30",
            Bonus::Near => "Idiotenspiel I-31",
            Bonus::Shields => "Idiotenspiel I-32",
        };
        Step::new(named::message("idiotenspiel-explain-bonus", bonus))
            .arg(
                "value",
                format!("{:+}", bonus.value()).replace('-', "\u{2212}"),
            )
            .arg("ground", standing::ground(rules.board.terrain(at)))
            .cite(rule)
    });
    let key = if throw.bonuses.is_empty() {
        "idiotenspiel-explain-throw-plain"
    } else {
        "idiotenspiel-explain-throw"
    };
    Step::of(key)
        .arg("unit", words::unit(rules, unit))
        .arg("die", throw.die)
        .arg("total", throw.total())
        .cite("Idiotenspiel I-28")
        .with(bonuses)
}

/// What the results of a fight mean.
fn compared(rules: &Rules, fight: &Fight) -> Step {
    let total = |throw: &Option<Throw>| throw.as_ref().map_or(0, Throw::total);
    let (attack, defence) = (total(&fight.attack), total(&fight.defence));
    let (key, rule) = match (&fight.attack, fight.ranged) {
        (None, _) => ("idiotenspiel-explain-civilian", "Idiotenspiel I-18"),
        (_, true) if fight.defence.is_none() => {
            ("idiotenspiel-explain-no-roll", "Idiotenspiel I-37")
        }
        (_, true) if attack.max(defence) <= MISSES => {
            ("idiotenspiel-explain-misses", "Idiotenspiel I-38")
        }
        (_, true) if attack.max(defence) >= KILLS => {
            ("idiotenspiel-explain-kills", "Idiotenspiel I-39")
        }
        (_, true) => ("idiotenspiel-explain-shot", "Idiotenspiel I-39"),
        (_, false) if attack.max(defence) >= KILLS => {
            ("idiotenspiel-explain-kills", "Idiotenspiel I-40")
        }
        (_, false) if attack == defence => ("idiotenspiel-explain-even", "Idiotenspiel I-41"),
        (_, false) => ("idiotenspiel-explain-lower", "Idiotenspiel I-41"),
    };
    Step::of(key)
        .arg("attack", attack)
        .arg("defence", defence)
        .arg("unit", words::unit(rules, fight.target))
        .arg("kills", KILLS)
        .arg("misses", MISSES)
        .cite(rule)
}

/// Where somebody could retreat to, and what came after.
fn after_fight(rules: &Rules, event: &Event) -> Option<Step> {
    let told = || Some(Step::new(consequence(rules, event)?));
    Some(match event {
        Event::Retreated {
            unit,
            to,
            how,
            options,
            ..
        } => {
            let fields = options.iter().map(|&at| words::field(rules, at).into());
            Step::of("idiotenspiel-explain-retreat")
                .arg("unit", words::unit(rules, *unit))
                .arg("fields", Arg::Any(fields.collect()))
                .arg("field", words::field(rules, *to))
                .arg("how", phrases::retreat_word(rules, how))
                .cite("Idiotenspiel I-44")
        }
        Event::Trapped(_) => told()?.cite("Idiotenspiel I-45"),
        Event::Guarded { .. } => told()?.cite("Idiotenspiel I-49"),
        Event::Advanced { .. } => told()?.cite("Idiotenspiel I-48"),
        Event::Halted(_, code) => Step {
            cite: Some(code.cite()),
            ..told()?
        },
        _ => return None,
    })
}
