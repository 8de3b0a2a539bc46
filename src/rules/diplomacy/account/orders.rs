//! What became of each order, player by player.

use super::{Told, order_message, power, province};
use crate::game::report::{Block, RulingLine, Section};
use crate::game::{Arg, Message, Seat};
use crate::map::ProvinceId;
use crate::rules::diplomacy::event::Event;
use crate::rules::diplomacy::legality;
use crate::rules::diplomacy::order::{Command, Order, Subject};
use crate::rules::diplomacy::position::Position;
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::variant::Variant;
use crate::rules::diplomacy::verdict::{Bounce, HerdStays, NotBuilt, Ruling, Verdict};

/// All rulings by seat. A herd stands below the gang that drives it, builds
/// and disbands in the order in which they were judged.
pub(super) fn section(told: &Told<'_>) -> Section {
    let mut blocks = Vec::new();
    for seat in told.variant.seats() {
        let mut own: Vec<&Ruling> = told
            .resolution
            .rulings
            .iter()
            .filter(|ruling| ruling.power == seat)
            .collect();
        if told.before.turn.phase.kind != PhaseKind::Adjustments {
            own.sort_by_key(|ruling| match ruling.order.subject() {
                Some(Subject::Unit(at)) => (at, false),
                Some(Subject::Herd(at)) => (at, true),
                None => (ProvinceId(u8::MAX), true),
            });
        }
        let unused = told
            .resolution
            .events
            .iter()
            .filter_map(|event| match event {
                &Event::BuildsUnused {
                    power,
                    waived,
                    lost,
                } if power == seat => Some(builds_unused(waived, lost)),
                _ => None,
            });
        let lines: Vec<Block> = own
            .into_iter()
            .map(|ruling| Block::Ruling(told.ruling(ruling)))
            .chain(unused.flatten().map(Block::Line))
            .collect();
        if !lines.is_empty() {
            blocks.push(Block::Name(told.variant.power(seat).name.clone()));
            blocks.extend(lines);
        }
    }
    if blocks.is_empty() {
        blocks.push(Block::Line(Message::new("account-no-orders")));
    }
    Section {
        heading: Message::new("account-orders"),
        blocks,
    }
}

/// Builds that were not made (Range War 12.6, RW-D8).
fn builds_unused(waived: u8, lost: u8) -> impl Iterator<Item = Message> {
    [
        ("account-builds-waived", waived),
        ("account-builds-lost", lost),
    ]
    .into_iter()
    .filter(|&(_, count)| count > 0)
    .map(|(key, count)| Message::new(key).with("count", count))
}

impl Told<'_> {
    fn ruling(&self, ruling: &Ruling) -> RulingLine {
        let order = if ruling.ordered {
            order_message(self.variant, ruling.order)
        } else {
            let at = match ruling.order.subject() {
                Some(Subject::Unit(at) | Subject::Herd(at)) => province(self.variant, at),
                None => Arg::Text(String::new()),
            };
            Message::new("account-order-none")
                .with("letter", self.variant.army.letter.to_string())
                .with("at", at)
        };
        let mut verdict = verdict(&ruling.verdict);
        if !ruling.ordered {
            verdict = Message::new("account-verdict-no-order").with("verdict", verdict);
        }
        let mut reasons: Vec<Message> = self.reason(ruling).into_iter().collect();
        if let Some(dislodgement) = &ruling.dislodged {
            verdict = match (ruling.ordered, &ruling.verdict) {
                (true, Verdict::Holds) => Message::new("account-verdict-dislodged"),
                (false, Verdict::Holds) => Message::new("account-verdict-no-order")
                    .with("verdict", Message::new("account-verdict-dislodged")),
                _ => Message::new("account-verdict-and-dislodged").with("verdict", verdict),
            };
            reasons.extend(self.dislodger(dislodgement.from));
        }
        RulingLine {
            order,
            verdict,
            success: ruling.ordered && ruling.verdict.is_success() && ruling.dislodged.is_none(),
            reason: reasons.into_iter().reduce(|first, second| {
                Message::new("account-reason-both")
                    .with("first", first)
                    .with("second", second)
            }),
            cite: (!ruling.verdict.is_success() || ruling.dislodged.is_some() || !ruling.ordered)
                .then(|| ruling.verdict.cite()),
        }
    }

    /// Why an order ended as it did. What simply worked needs no reason,
    /// unless it overcame something.
    fn reason(&self, ruling: &Ruling) -> Option<Message> {
        let at = |id| province(self.variant, id);
        Some(match (&ruling.verdict, ruling.order) {
            (Verdict::Illegal(why), order) => {
                legality::explain(self.variant, self.before, order, *why)
            }
            (&Verdict::Moves { attack, against }, _) if against > 0 => {
                Message::new("account-reason-overcame")
                    .with("attack", attack)
                    .with("against", against)
            }
            (
                &Verdict::Bounces { attack, by },
                Order::Unit {
                    command: Command::Move { to },
                    ..
                },
            ) => self.bounce(attack, by, to),
            (&Verdict::Cut(from), _) => Message::new("account-reason-cut")
                .with("power", self.power_at(from))
                .with("from", at(from)),
            (Verdict::Unmatched, order) => self.unmatched(order)?,
            (Verdict::HerdStays(why), Order::Drive { from, to }) => Message::new(match why {
                HerdStays::GangGoesElsewhere => "account-reason-gang-elsewhere",
                HerdStays::GangStays => "account-reason-gang-stays",
                HerdStays::HerdInTheWay => "account-reason-herd-in-the-way",
            })
            .with("from", at(from))
            .with("to", at(to)),
            (&Verdict::RetreatsClash(from), _) => Message::new("account-reason-retreats-clash")
                .with("power", self.power_at(from))
                .with("from", at(from)),
            (Verdict::NotBuilt(why), _) => not_built(self.variant, self.before, ruling.power, *why),
            _ => return None,
        })
    }

    fn bounce(&self, attack: u8, by: Bounce, to: ProvinceId) -> Message {
        let at = |id| province(self.variant, id);
        match by {
            Bounce::Own => Message::new("account-reason-own"),
            Bounce::Held { strength } => Message::new("account-reason-held")
                .with("against", strength)
                .with("power", self.power_at(to)),
            Bounce::HeadToHead { strength } => Message::new("account-reason-head-to-head")
                .with("against", strength)
                .with("power", self.power_at(to)),
            Bounce::Rival { from, strength } => Message::new("account-reason-rival")
                .with("against", strength)
                .with("power", self.power_at(from))
                .with("from", at(from)),
        }
        .with("attack", attack)
        .with("to", at(to))
    }

    /// What the unit did that was to be supported in something else.
    fn unmatched(&self, support: Order) -> Option<Message> {
        let Order::Unit { command, .. } = support else {
            return None;
        };
        let supported = match command {
            Command::SupportHold { at } => at,
            Command::SupportMove { from, .. } => from,
            Command::Hold | Command::Move { .. } => return None,
        };
        let other = self.unit_ruling(supported)?;
        let at = province(self.variant, supported);
        Some(if other.ordered {
            Message::new("account-reason-unmatched")
                .with("at", at)
                .with("order", order_message(self.variant, other.order))
        } else {
            Message::new("account-reason-unmatched-no-order").with("at", at)
        })
    }

    /// Who dislodged a unit, coming from a province.
    fn dislodger(&self, from: ProvinceId) -> Option<Message> {
        let attacker = self.unit_ruling(from)?;
        let Verdict::Moves { attack, against } = attacker.verdict else {
            return None;
        };
        Some(
            Message::new("account-reason-dislodged")
                .with("power", power(self.variant, attacker.power))
                .with("from", province(self.variant, from))
                .with("attack", attack)
                .with("against", against),
        )
    }

    /// The ruling on the unit that began the turn in a province.
    fn unit_ruling(&self, province: ProvinceId) -> Option<&Ruling> {
        let power = self.before.unit_at(province)?.power;
        self.resolution.rulings.iter().find(|ruling| {
            ruling.power == power
                && matches!(ruling.order, Order::Unit { at, .. } if at == province)
        })
    }

    /// Whose unit began the turn in a province.
    pub(super) fn power_at(&self, at: ProvinceId) -> Arg {
        let unit = self
            .before
            .unit_at(at)
            .or_else(|| self.before.dislodged_at(at).map(|dislodged| dislodged.unit));
        super::owner(self.variant, unit.map(|unit| unit.power))
    }
}

fn verdict(verdict: &Verdict) -> Message {
    Message::new(match verdict {
        Verdict::Illegal(_) => "account-verdict-illegal",
        Verdict::Holds => "account-verdict-holds",
        Verdict::Moves { .. } => "account-verdict-moves",
        Verdict::Bounces { .. } => "account-verdict-bounces",
        Verdict::Supports => "account-verdict-supports",
        Verdict::Cut(_) => "account-verdict-cut",
        Verdict::Unmatched => "account-verdict-unmatched",
        Verdict::HerdComes => "account-verdict-herd-comes",
        Verdict::HerdStays(_) => "account-verdict-herd-stays",
        Verdict::Retreats => "account-verdict-retreats",
        Verdict::RetreatsClash(_) | Verdict::Disbands => "account-verdict-disbanded",
        Verdict::Builds => "account-verdict-builds",
        Verdict::NotBuilt(_) => "account-verdict-not-built",
        Verdict::Waives => "account-verdict-waives",
    })
}

/// Why a build is not done.
#[must_use]
pub fn not_built(variant: &Variant, position: &Position, seat: Seat, why: NotBuilt) -> Message {
    match why {
        NotBuilt::TooMany => Message::new("account-reason-too-many-builds").with(
            "count",
            usize::try_from(position.surplus(seat)).unwrap_or(0),
        ),
        NotBuilt::TooManyHerds => Message::new("account-reason-too-many-herds").with(
            "count",
            position.herd_builds.get(&seat).copied().unwrap_or(0),
        ),
        NotBuilt::UseFirst(first) => {
            Message::new("account-reason-use-first").with("first", province(variant, first))
        }
        NotBuilt::ControllerBuilds(other) => {
            Message::new("account-reason-controller-builds").with("power", power(variant, other))
        }
    }
}
