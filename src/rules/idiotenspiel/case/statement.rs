//! What a case says of a turn and of the position after it.

use super::{Played, attack_code, setup};
use crate::game::named;
use crate::game::system::Rules as _;
use crate::rules::idiotenspiel::event::{Event, Throw};
use crate::rules::idiotenspiel::position::{Outcome, Whereabouts};
use crate::rules::idiotenspiel::rules::Rules;
use crate::rules::idiotenspiel::{deploy, record, words};

/// What is so, if it is not what a statement says.
///
/// # Errors
/// When the statement cannot be read.
pub(super) fn check(
    rules: &Rules,
    played: &Played<'_>,
    said: &str,
) -> Result<Option<String>, String> {
    let words: Vec<&str> = said.split_whitespace().collect();
    let found = found(rules, played, &words)?;
    let expected = match words.as_slice() {
        [_, "at" | "faces", field] => (*field).to_owned(),
        [_, "gone" | "free" | "trapped"] => words[1].to_owned(),
        [_, "captive", "of", guard] => (*guard).to_owned(),
        [_, "may", "retreat", "to", fields @ ..] => {
            let mut fields: Vec<&str> = fields.to_vec();
            fields.sort_unstable();
            fields.join(" ")
        }
        [_, ">", _, code] => (*code).to_owned(),
        [_, _, rest @ ..] => rest.join(" "),
        _ => return Err(format!("`{said}` says nothing")),
    };
    Ok((found != expected).then_some(found))
}

#[expect(clippy::too_many_lines, reason = "one arm for each statement")]
fn found(rules: &Rules, played: &Played<'_>, words: &[&str]) -> Result<String, String> {
    let (events, after) = (&played.resolution.events, played.after);
    let unit = |name: &str| setup::unit(rules, name);
    let seats = |list: Vec<crate::game::Seat>| {
        let ids: Vec<&str> = list
            .into_iter()
            .map(|seat| rules.party(seat).id.as_str())
            .collect();
        if ids.is_empty() {
            "nobody".to_owned()
        } else {
            ids.join(" ")
        }
    };
    Ok(match words {
        ["item", name, _] => {
            let item = rules
                .item_named(name)
                .ok_or_else(|| format!("unknown item {name}"))?;
            match after.items[usize::from(item.0)] {
                Whereabouts::Lying(field) => words::field(rules, field),
                Whereabouts::Carried(unit) => words::unit(rules, unit),
            }
        }
        ["ends", "with", ..] => match &after.outcome {
            None => "nothing".to_owned(),
            Some(Outcome::Won { seat, by }) => {
                format!("{} {}", rules.party(*seat).id, named::name(by))
            }
            Some(Outcome::Drawn { by }) => format!("draw {}", named::name(by)),
        },
        ["turn", "is", _] => rules.turn(after).code,
        ["held", "by", ..] => seats(played.owing.clone()),
        ["awaits", "now", ..] => seats(after.awaited(
            rules.options.setup != crate::rules::idiotenspiel::options::Setup::Sequential,
        )),
        ["fights", "are", _] => events
            .iter()
            .filter(|event| matches!(event, Event::Fought(_)))
            .count()
            .to_string(),
        ["fight", number, ..] => fight(rules, events, number)?,
        ["halt", name, _] => {
            let id = unit(name)?;
            let halt = events.iter().find_map(|event| match event {
                Event::Halted(unit, code) if *unit == id => Some(words::code_name(*code)),
                _ => None,
            });
            halt.unwrap_or_else(|| "none".to_owned())
        }
        ["thirds", seat, ..] => {
            let seat = setup::seat(rules, seat)?;
            let orders: Vec<_> = (played.resolution.rulings.iter())
                .filter(|ruling| ruling.seat == seat)
                .map(|ruling| ruling.order.clone())
                .collect();
            let mut engine = crate::rules::idiotenspiel::engine::Engine::new(rules, played.before);
            deploy::run(&mut engine, seat, &orders);
            let area =
                deploy::area(rules, played.before, seat, &orders).map_err(words::code_name)?;
            match deploy::two_thirds(rules, &engine.now, seat, &area) {
                Ok(()) => "ok".to_owned(),
                Err((inside, need)) => format!("deploy-two-thirds {inside} of {need}"),
            }
        }
        ["side", seat, _] => words::heading_letter(after.sides[setup::seat(rules, seat)?.index()]),
        ["quiet", "is", _] => after.quiet.to_string(),
        ["missed", seat, _] => after.missed[setup::seat(rules, seat)?.index()].to_string(),
        ["terrain", field, _] => {
            let at = rules
                .board
                .field(field)
                .ok_or_else(|| format!("unknown field {field}"))?;
            format!("{:?}", rules.board.terrain(at)).to_lowercase()
        }
        ["region", name, _] => {
            let region = rules.board.regions.get(*name);
            region
                .map_or(0, std::collections::BTreeSet::len)
                .to_string()
        }
        ["units", seat, _] => rules.roster(setup::seat(rules, seat)?).count().to_string(),
        ["secret", seat, _] => {
            let other = setup::seat(rules, seat)?;
            let viewer = crate::game::Viewer::Seat(crate::rules::idiotenspiel::rules::foe(other));
            let seen = record::seen(after, viewer);
            (after.policies[other.index()].len() - seen.policies[other.index()].len()).to_string()
        }
        [name, "at", _] => {
            let at = after.at(unit(name)?);
            at.map_or_else(|| "nowhere".to_owned(), |at| words::field(rules, at))
        }
        [name, "faces", _] => after.unit(unit(name)?).facing.letter().to_owned(),
        [name, "gone"] => {
            let is_gone = !after.unit(unit(name)?).alive;
            if is_gone { "gone" } else { "alive" }.to_owned()
        }
        [name, "free"] => {
            let id = unit(name)?;
            if after.is_free(id) {
                "free"
            } else {
                "captive or gone"
            }
            .to_owned()
        }
        [name, "trapped"] => {
            let id = unit(name)?;
            let is_trapped = events.contains(&Event::Trapped(id));
            if is_trapped { "trapped" } else { "not trapped" }.to_owned()
        }
        [name, "captive", "of", _] => {
            let guard = after.unit(unit(name)?).guard;
            guard.map_or_else(|| "nobody".to_owned(), |guard| words::unit(rules, guard))
        }
        [name, "may", "retreat", "to", ..] => {
            let id = unit(name)?;
            let options = events.iter().find_map(|event| match event {
                Event::Retreated { unit, options, .. } if *unit == id => Some(options),
                _ => None,
            });
            let mut fields: Vec<String> = options
                .into_iter()
                .flatten()
                .map(|&at| words::field(rules, at))
                .collect();
            fields.sort();
            fields.join(" ")
        }
        [name, ">", target, _] => {
            let code = attack_code(rules, after, name, target)?;
            code.map_or_else(|| "ok".to_owned(), words::code_name)
        }
        _ => return Err(format!("`{}` says nothing", words.join(" "))),
    })
}

/// `RI1 > SI1 5 v 3`, with `shot` behind if it is one, and `-` for no roll.
fn fight(rules: &Rules, events: &[Event], number: &str) -> Result<String, String> {
    let number: usize = number
        .parse()
        .map_err(|_| format!("`{number}` is not a number"))?;
    let mut fights = events.iter().filter_map(|event| match event {
        Event::Fought(fight) => Some(fight),
        _ => None,
    });
    let Some(fight) = fights.nth(number.saturating_sub(1)) else {
        return Ok("no such fight".to_owned());
    };
    let total = |throw: &Option<Throw>| {
        throw
            .as_ref()
            .map_or_else(|| "-".to_owned(), |throw| throw.total().to_string())
    };
    let shot = if fight.ranged { " shot" } else { "" };
    let (attacker, target) = (
        words::unit(rules, fight.attacker),
        words::unit(rules, fight.target),
    );
    Ok(format!(
        "{attacker} > {target} {} v {}{shot}",
        total(&fight.attack),
        total(&fight.defence)
    ))
}
