//! What became of each order, player by player.

use super::{Told, power, province};
use crate::game::report::{Block, RulingLine, Section};
use crate::game::{Arg, Cite, Message, Seat, named};
use crate::map::ProvinceId;
use crate::rules::diplomacy::adjustment::Tier;
use crate::rules::diplomacy::event::Event;
use crate::rules::diplomacy::legality::{self, Illegal};
use crate::rules::diplomacy::order::{Command, Order, Subject};
use crate::rules::diplomacy::position::Position;
use crate::rules::diplomacy::strength::Strength;
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::variant::Variant;
use crate::rules::diplomacy::verdict::{Bounce, NotBuilt, Ruling, Verdict};
use crate::rules::diplomacy::words;

/// All rulings by seat. A herd stands below the gang that drives it, builds
/// and disbands in the order in which they were judged.
pub(super) fn section(told: &Told<'_>) -> Section {
    let mut blocks = Vec::new();
    for seat in told.variant.seats() {
        // That units hold which nobody orders goes without saying.
        let is_idle = told.variant.is_idle(seat, told.before.turn.year);
        let own = told.rulings().filter(|ruling| {
            let is_told = !is_idle || ruling.ordered || ruling.dislodged.is_some();
            ruling.power == seat && is_told
        });
        let mut own: Vec<&Ruling> = own.collect();
        let in_adjustments = told.before.turn.phase.kind == PhaseKind::Adjustments;
        if !in_adjustments {
            own.sort_by_key(|ruling| match ruling.order.subject() {
                Some(Subject::Unit(at)) => (at, false),
                Some(Subject::Herd(at)) => (at, true),
                None => (ProvinceId(u8::MAX), true),
            });
        }
        let unused = told.events().filter_map(|event| match event {
            &Event::BuildsUnused {
                power,
                waived,
                lost,
            } if power == seat && in_adjustments => {
                let waives = own.iter().filter(|r| r.verdict == Verdict::Waives).count();
                let waives = u8::try_from(waives).unwrap_or(u8::MAX);
                Some(builds_unused(waived.saturating_sub(waives), lost))
            }
            _ => None,
        });
        let unchosen = (in_adjustments && told.after.choices(seat) > 0)
            .then(|| Message::new("diplomacy-home-unchosen"));
        let lines: Vec<Block> = own
            .iter()
            .map(|ruling| Block::Ruling(told.ruling(ruling)))
            .chain(unused.flatten().map(Block::Line))
            .chain(unchosen.map(Block::Line))
            .collect();
        if !lines.is_empty() {
            blocks.push(Block::Name(told.variant.power(seat).name.clone()));
            blocks.extend(lines);
        }
    }
    let note = match (blocks.is_empty(), told.is_whole()) {
        (false, true) => None,
        (false, false) => Some("diplomacy-orders-in-sight"),
        (true, true) => Some("diplomacy-no-orders"),
        (true, false) => Some("diplomacy-no-orders-seen"),
    };
    blocks.extend(note.map(|key| Block::Line(Message::new(key))));
    Section::new(Message::new("diplomacy-orders"), blocks)
}

/// Builds that were not made (Range War 12.6, RW-D8), beside those waived by
/// an order.
fn builds_unused(waived: u8, lost: u8) -> impl Iterator<Item = Message> {
    [
        ("diplomacy-builds-waived", waived),
        ("diplomacy-builds-lost", lost),
    ]
    .into_iter()
    .filter(|&(_, count)| count > 0)
    .map(|(key, count)| Message::new(key).with("count", count))
}

impl Told<'_> {
    fn ruling(&self, ruling: &Ruling) -> RulingLine {
        let order = if ruling.ordered {
            words::describe(self.variant, self.before, ruling.order)
        } else {
            match ruling.order.subject() {
                Some(Subject::Unit(at) | Subject::Herd(at)) => {
                    words::unit_in(self.variant, self.before, at)
                }
                None => words::describe(self.variant, self.before, ruling.order),
            }
        };
        let mut verdict = self.verdict(ruling);
        if !ruling.ordered {
            verdict = Message::new("diplomacy-verdict-no-order").with("verdict", verdict);
        }
        // What the rules decide in the player's stead.
        let is_well = ruling.verdict.is_success() && ruling.dislodged.is_none();
        let by_the_rules = !ruling.ordered && self.before.turn.phase.kind != PhaseKind::Movement;
        let mut reasons: Vec<Message> = self.reason(ruling).into_iter().collect();
        if let Some(dislodgement) = &ruling.dislodged {
            verdict = match (ruling.ordered, &ruling.verdict) {
                (true, Verdict::Holds) => Message::new("diplomacy-verdict-dislodged"),
                (false, Verdict::Holds) => Message::new("diplomacy-verdict-no-order")
                    .with("verdict", Message::new("diplomacy-verdict-dislodged")),
                _ => Message::new("diplomacy-verdict-and-dislodged").with("verdict", verdict),
            };
            let key = if reasons.is_empty() {
                "diplomacy-reason-dislodged-by"
            } else {
                "diplomacy-reason-dislodged"
            };
            reasons.extend(self.dislodger(key, dislodgement.from));
        }
        RulingLine {
            order,
            verdict,
            success: ruling.ordered && is_well,
            idle: !ruling.ordered && is_well && !by_the_rules,
            reason: reasons.into_iter().reduce(|first, second| {
                Message::new("diplomacy-reason-both")
                    .with("first", first)
                    .with("second", second)
            }),
            cite: if by_the_rules && self.before.turn.phase.kind == PhaseKind::Adjustments {
                Some(self.chosen_by())
            } else if by_the_rules || !ruling.verdict.is_success() || ruling.dislodged.is_some() {
                ruling
                    .verdict
                    .cite_in(self.variant, self.before.turn.phase.kind)
            } else {
                None
            },
        }
    }

    /// The rule that says which units go if too few disbands are ordered.
    const fn chosen_by(&self) -> Cite {
        Cite::new(if self.variant.herds {
            "Range War RW-D9"
        } else {
            "DATC 3.0 4.D.8"
        })
    }

    /// What became of an order, in a word or two.
    fn verdict(&self, ruling: &Ruling) -> Message {
        let verdict = match (&ruling.verdict, ruling.order) {
            // The unit is still there, whatever it was told.
            (Verdict::Illegal(_), Order::Unit { at, .. })
                if ruling.dislodged.is_none()
                    && self.before.turn.phase.kind == PhaseKind::Movement
                    && self
                        .before
                        .unit_at(at)
                        .is_some_and(|unit| unit.power == ruling.power) =>
            {
                return Message::new("diplomacy-verdict-illegal-holds");
            }
            (Verdict::NotBuilt(_), Order::Waive) => &Verdict::Unmatched,
            (Verdict::RetreatsClash(_), _) => &Verdict::Disbands,
            (verdict, _) => verdict,
        };
        named::message("diplomacy-verdict", verdict)
    }

    /// Why an order ended as it did. What simply worked needs no reason,
    /// unless it overcame something.
    fn reason(&self, ruling: &Ruling) -> Option<Message> {
        let at = |id| province(self.variant, id);
        Some(match (&ruling.verdict, ruling.order) {
            // The same facts as in a note to the player, in words for all.
            (Verdict::Illegal(why), order) => illegal(self, order, *why),
            (&Verdict::Moves { attack, against }, _) if against > 0 => {
                Message::new("diplomacy-reason-overcame")
                    .with("attack", attack)
                    .with("against", against)
            }
            (
                &Verdict::Bounces { attack, by },
                Order::Unit {
                    command: Command::Move { to, .. },
                    ..
                },
            ) => self.bounce(attack, by, to),
            (&Verdict::Cut(from), _) => Message::new("diplomacy-reason-cut")
                .with("power", self.power_at(from))
                .with("from", at(from)),
            (Verdict::Unmatched, order) => self.unmatched(order)?,
            (Verdict::NoConvoy, order) => self.no_convoy(order)?,
            (Verdict::HerdStays(why), Order::Drive { from, to }) => {
                named::message("diplomacy-herd", why)
                    .with("from", at(from))
                    .with("to", at(to))
            }
            (&Verdict::RetreatsClash(from), _) => Message::new("diplomacy-reason-retreats-clash")
                .with("power", self.retreater_from(from))
                .with("from", at(from)),
            (Verdict::NotBuilt(why), _) => not_built(self.variant, self.before, ruling.power, *why),
            (Verdict::Disbands, _)
                if !ruling.ordered && self.before.turn.phase.kind == PhaseKind::Adjustments =>
            {
                words::with_nouns(
                    self.variant,
                    Message::new(if self.variant.herds {
                        "diplomacy-reason-farthest"
                    } else {
                        "diplomacy-reason-farthest-from-centres"
                    }),
                )
            }
            _ => return None,
        })
    }

    fn bounce(&self, attack: Strength, by: Bounce, to: ProvinceId) -> Message {
        let from = match by {
            Bounce::Rival { from, .. } => from,
            Bounce::Own | Bounce::Weak | Bounce::Held { .. } | Bounce::HeadToHead { .. } => to,
        };
        named::message("diplomacy-reason", &by)
            .with("unit", words::noun_in(self.variant, self.before, to))
            .with("power", self.power_at(from))
            .with("from", province(self.variant, from))
            .with("against", by.strength().unwrap_or_default())
            .with("attack", attack)
            .with("to", province(self.variant, to))
    }

    /// What the unit did that was to be supported in something else, or to be
    /// convoyed.
    fn unmatched(&self, order: Order) -> Option<Message> {
        let Order::Unit { command, .. } = order else {
            return None;
        };
        let helped = match command {
            Command::SupportHold { at } => at,
            Command::SupportMove { from, .. } | Command::Convoy { from, .. } => from,
            Command::Hold | Command::Move { .. } => return None,
        };
        let other = self.unit_ruling(helped)?;
        let at = province(self.variant, helped);
        let message = if other.ordered {
            Message::new("diplomacy-reason-unmatched").with(
                "order",
                words::describe(self.variant, self.before, other.order),
            )
        } else {
            Message::new("diplomacy-reason-unmatched-no-order")
        };
        let noun = words::noun_in(self.variant, self.before, helped);
        Some(message.with("at", at).with("unit", noun))
    }

    /// What an army's convoy lacked.
    fn no_convoy(&self, order: Order) -> Option<Message> {
        let (army, goal) = order.way()?;
        // Which fleets were ordered to is out of sight.
        if !self.is_whole() {
            return None;
        }
        let mut fleets = (self.resolution.rulings.iter()).filter_map(|ruling| match ruling.order {
            Order::Unit {
                at,
                command: Command::Convoy { from, to },
            } if (from, to) == (army, goal) => Some((at, &ruling.verdict)),
            _ => None,
        });
        let message = if fleets.clone().next().is_none() {
            Message::new("diplomacy-reason-no-convoy-ordered")
        } else if let Some((at, _)) = fleets.find(|(_, it)| **it == Verdict::Disrupted) {
            Message::new("diplomacy-reason-convoy-disrupted").with("at", province(self.variant, at))
        } else {
            Message::new("diplomacy-reason-convoy-incomplete")
        };
        Some(message)
    }

    /// Who dislodged a unit, coming from a province.
    fn dislodger(&self, key: &'static str, from: ProvinceId) -> Option<Message> {
        let attacker = self.unit_ruling(from)?;
        let Verdict::Moves { attack, against } = attacker.verdict else {
            return None;
        };
        Some(
            Message::new(key)
                .with("power", power(self.variant, attacker.power))
                .with("from", province(self.variant, from))
                .with("attack", attack)
                .with("against", against),
        )
    }

    /// The ruling on the unit that began the turn in a province.
    fn unit_ruling(&self, province: ProvinceId) -> Option<&Ruling> {
        Ruling::of_unit(&self.resolution.rulings, self.before, province)
    }

    /// Whose unit was dislodged from a province, in retreats.
    fn retreater_from(&self, at: ProvinceId) -> Arg {
        let dislodged = self.before.dislodged_at(at);
        super::owner(
            self.variant,
            dislodged.map(|dislodged| dislodged.unit.power),
        )
    }

    /// Whose unit began the turn in a province.
    pub(super) fn power_at(&self, at: ProvinceId) -> Arg {
        let unit = self.before.unit_at(at);
        super::owner(self.variant, unit.map(|unit| unit.power))
    }
}

/// Why an order is illegal, in words for all.
fn illegal(told: &Told<'_>, order: Order, why: Illegal) -> Message {
    Message {
        key: legality::key("diplomacy-told-illegal", told.variant, order, why).into(),
        ..legality::explain(told.variant, told.before, order, why)
    }
}

/// Why a build is not done.
pub fn not_built(variant: &Variant, position: &Position, seat: Seat, why: NotBuilt) -> Message {
    match why {
        NotBuilt::TooMany => Message::new("diplomacy-reason-too-many-builds").with(
            "count",
            usize::try_from(position.surplus(seat)).unwrap_or(0),
        ),
        NotBuilt::TooManyHerds => Message::new("diplomacy-reason-too-many-herds").with(
            "count",
            position.herd_builds.get(&seat).copied().unwrap_or(0),
        ),
        NotBuilt::UseFirst(first) => {
            let tier = Tier::of(variant, position, seat, first).unwrap_or(Tier::Herd);
            Message::new("diplomacy-reason-use-first")
                .with("first", province(variant, first))
                .with("rule", tier.rule())
        }
        NotBuilt::ControllerBuilds(other) => {
            Message::new("diplomacy-reason-controller-builds").with("power", power(variant, other))
        }
    }
}
