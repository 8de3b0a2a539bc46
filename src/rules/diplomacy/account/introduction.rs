//! What is known before the game: who plays, and what a player should know.

use super::province;
use crate::game::system::{SeatInfo, Setting};
use crate::game::{Arg, Lang, Message, named};
use crate::map::{Passage, ProvinceId, Source};
use crate::rules::diplomacy::Diplomacy;
use crate::rules::diplomacy::turn::{PhaseKind, Season, Turn, Year};
use crate::rules::diplomacy::variant::{Closed, Variant, Victory, Years};
use crate::rules::diplomacy::words;
use crate::rules::option::Chosen as _;

impl Setting for Diplomacy {
    fn seats(&self) -> Vec<SeatInfo> {
        let powers = self.variant.players().map(|seat| self.variant.power(seat));
        powers
            .map(|power| SeatInfo::new(&power.id, power.name.clone(), &power.colour, &power.mark))
            .collect()
    }

    fn turn_kinds(&self) -> &'static [&'static str] {
        named::names::<PhaseKind>()
    }

    /// Where rules and board come from, what is reconstructed, what makes the
    /// variant different and when it is won.
    fn introduction(&self) -> Vec<Message> {
        let variant = &self.variant;
        let mut messages = Vec::new();
        if variant.herds {
            messages.push(Message::new("diplomacy-intro-range-war"));
            messages.push(Message::new("diplomacy-intro-herds"));
        } else {
            let credits: Vec<Arg> = variant.credits.iter().cloned().map(Arg::Text).collect();
            let key = match credits[..] {
                [] => "diplomacy-intro-name",
                _ => "diplomacy-intro-credits",
            };
            let name = Message::new(key).with("game", &variant.name);
            messages.push(name.with("credits", Arg::All(credits)));
            messages.push(Message::new("diplomacy-intro-turn"));
        }
        let key = if variant.herds {
            "diplomacy-intro-victory-herds"
        } else {
            "diplomacy-intro-victory"
        };
        let mut victory = Message::new(key).with("centres", variant.victory.centres);
        if let Some(season) = counted_in(variant) {
            victory = victory.with("season", season.message());
        }
        messages.push(victory);
        messages.extend(by_years(&variant.victory));
        let first = variant.calendar.start.year;
        let idle = variant
            .seats()
            .filter_map(|seat| words::idle(variant, seat, first));
        messages.extend(idle);
        let wings = variant.wing.as_ref();
        messages.extend(
            wings.map(|wing| Message::new("diplomacy-intro-wings").with("wings", &wing.plural)),
        );
        messages.extend(passages(variant));
        messages.extend(shut(variant));
        messages.extend(reconstructed(variant));
        let edition = variant.options.edition.map(|edition| {
            Message::new("diplomacy-option-edition").with("year", named::name(&edition))
        });
        messages.extend(edition.into_iter().chain(variant.options.unusual()));
        messages
    }

    /// Until somebody has the centers that win, or by years.
    fn length(&self) -> Option<Message> {
        let variant = &self.variant;
        let key = match variant.victory.last_year {
            Some(_) => "diplomacy-length-years",
            None => "diplomacy-length",
        };
        let last = variant.victory.last_year;
        let last = last.map_or_else(String::new, |year| year.to_string());
        Some(
            Message::new(key)
                .with("first", variant.calendar.start.year.to_string())
                .with("centres", variant.victory.centres)
                .with("last", last),
        )
    }

    fn rulebook(&self, lang: Lang) -> Option<&str> {
        Some(if self.variant.herds {
            rulebook!(lang, "range-war.md")
        } else {
            rulebook!(lang, "diplomacy.md")
        })
    }

    fn differs_from_rulebook(&self) -> Option<Message> {
        let variant = &self.variant;
        let powers = variant
            .seats()
            .map(|seat| Arg::Name(variant.power(seat).name.clone()));
        (!variant.herds && variant.id != TOLD).then(|| {
            Message::new("diplomacy-rulebook-of-another")
                .with("game", &variant.name)
                .with("powers", Arg::All(powers.collect()))
                .with("provinces", variant.map.ids().count())
                .with("supply", variant.map.centres().len())
                .with("centres", variant.victory.centres)
        })
    }
}

/// The variant that the rulebook tells of.
const TOLD: &str = "standard";

/// When the game ends by years, and who has won then.
fn by_years(victory: &Victory) -> impl Iterator<Item = Message> {
    let last = victory.last_year;
    let last =
        last.map(|year| Message::new("diplomacy-intro-last-year").with("year", year.to_string()));
    let quiet = victory.quiet_years;
    let quiet = quiet.map(|years| Message::new("diplomacy-intro-quiet").with("years", years));
    let then = named::message("diplomacy-intro-at-end", &victory.at_end);
    let then = (last.is_some() || quiet.is_some()).then_some(then);
    last.into_iter().chain(quiet).chain(then)
}

/// Passages over which armies are weak, and coasts that fleets convoy from.
fn passages(variant: &Variant) -> impl Iterator<Item = Message> {
    let map = &variant.map;
    let way = |&(a, b, passage): &(ProvinceId, ProvinceId, Passage)| {
        let key = match map.passage(b, a) == Some(passage) {
            true if b < a => return None,
            true => "diplomacy-intro-passage",
            false => "diplomacy-intro-passage-one-way",
        };
        let way = Message::new(key).with("a", province(variant, a));
        Some(Arg::Message(way.with("b", province(variant, b))))
    };
    let by = |passage| -> Vec<Arg> {
        let all = map.passages.iter();
        all.filter(|(.., of)| *of == passage)
            .filter_map(way)
            .collect()
    };
    let coasts = map.ids().filter(|&at| map.province(at).convoys);
    let coasts: Vec<Arg> = coasts.map(|at| province(variant, at)).collect();
    let say = |key, places: Vec<Arg>| {
        (!places.is_empty()).then(|| Message::new(key).with("places", Arg::All(places)))
    };
    let weak = say("diplomacy-intro-weak", by(Passage::Weak));
    let half = say("diplomacy-intro-half", by(Passage::Half));
    let convoys = say("diplomacy-intro-convoys", coasts);
    weak.into_iter().chain(half).chain(convoys)
}

/// What is shut, from where, when and to whom.
fn shut(variant: &Variant) -> Option<Message> {
    let places = variant.closed.iter().map(|closed| {
        Message::new("diplomacy-shut-place")
            .with("at", province(variant, closed.province))
            .with("parts", Arg::all(bars(variant, closed)))
    });
    let places = (!variant.closed.is_empty()).then(|| Arg::all(places))?;
    Some(Message::new("diplomacy-intro-shut").with("places", places))
}

/// The same of one way, part by part.
fn bars(variant: &Variant, closed: &Closed) -> impl Iterator<Item = Message> {
    fn of<T, A: Into<Arg>>(
        key: &'static str,
        these: Option<&Vec<T>>,
        told: impl Fn(&T) -> A,
    ) -> Option<Message> {
        let these = Arg::all(these?.iter().map(told));
        Some(Message::new(key).with("these", these))
    }
    let Closed {
        from, bar, leave, ..
    } = closed;
    let years = bar.years.map(|years| match years {
        Years::Parity(parity) => named::message("diplomacy-shut-years", &parity),
        Years::Between([first, last]) => Message::new("diplomacy-shut-years-between")
            .with("first", first.to_string())
            .with("last", last.to_string()),
    });
    let stuck = (from.is_none() && !leave).then(|| Message::new("diplomacy-shut-stuck"));
    let from: Option<Vec<ProvinceId>> = from.map(|from| vec![from]);
    let parts = [
        of("diplomacy-shut-from", from.as_ref(), |&at| {
            province(variant, at)
        }),
        of("diplomacy-shut-units", bar.units.as_ref(), |&kind| {
            &variant.unit_name(kind).plural
        }),
        of("diplomacy-shut-seasons", bar.seasons.as_ref(), |season| {
            season.message()
        }),
        years,
        of("diplomacy-shut-phases", bar.phases.as_ref(), |phase| {
            phase.message()
        }),
        of("diplomacy-shut-orders", bar.orders.as_ref(), |deed| {
            named::message("diplomacy-deed", deed)
        }),
        stuck,
    ];
    parts.into_iter().flatten()
}

/// The season after whose moves centres are counted.
fn counted_in(variant: &Variant) -> Option<Season> {
    let year = variant.calendar.year.iter();
    let mut counted = year
        .map(|&phase| Turn {
            year: Year::from(1),
            phase,
        })
        .filter(|&turn| variant.calendar.counts_after(turn));
    counted.next().map(|turn| turn.phase.season)
}

/// Which parts of the board are a reconstruction.
fn reconstructed(variant: &Variant) -> Vec<Message> {
    let say = |key, places: Vec<Arg>| {
        (!places.is_empty()).then(|| {
            Message::new(key)
                .with("count", places.len())
                .with("places", Arg::All(places))
        })
    };
    let spaces = variant
        .map
        .ids()
        .filter(|&id| variant.map.province(id).source == Source::Reconstructed)
        .map(|id| province(variant, id))
        .collect();
    let herds = variant
        .reconstructed_herds
        .iter()
        .filter(|&&at| variant.start.herd_at(at).is_some())
        .map(|&at| province(variant, at))
        .collect();
    [
        say("diplomacy-reconstructed-spaces", spaces),
        say("diplomacy-reconstructed-herds", herds),
    ]
    .into_iter()
    .flatten()
    .collect()
}
