//! A turn in three sentences.

use super::{Told, power, province};
use crate::game::{Arg, Message, Seat};
use crate::rules::diplomacy::event::Event;
use crate::rules::diplomacy::order::{Command, Order, Piece};
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::verdict::Verdict;
use crate::rules::diplomacy::words;

/// The most sentences in a summary.
const SENTENCES: usize = 3;
/// Longer lists are told by their number only.
const LISTED: usize = 5;

/// What mattered most, the weightiest first.
pub(super) fn summary(told: &Told<'_>) -> Vec<Message> {
    let ordinary = match told.before.turn.phase.kind {
        PhaseKind::Movement => None,
        PhaseKind::Retreats => Some(told.retreats()),
        PhaseKind::Adjustments => Some(told.adjustments()),
    };
    let sentences: Vec<Message> = [
        told.won(),
        ordinary,
        told.captured(),
        told.dislodged(),
        told.drowned(),
        told.leader(),
    ]
    .into_iter()
    .flatten()
    .take(SENTENCES)
    .collect();
    if sentences.is_empty() {
        return vec![told.moves()];
    }
    sentences
}

impl Told<'_> {
    fn won(&self) -> Option<Message> {
        self.resolution.events.iter().find_map(|event| match event {
            &Event::Won {
                power: seat,
                centres,
            } => Some(
                Message::new("account-summary-won")
                    .with("power", power(self.variant, seat))
                    .with("centres", centres),
            ),
            Event::Drawn { powers } => {
                let names = powers.iter().map(|&seat| power(self.variant, seat));
                let key = match powers[..] {
                    [_] => "account-summary-conceded",
                    _ => "account-summary-drawn",
                };
                Some(Message::new(key).with("powers", Arg::All(names.collect())))
            }
            _ => None,
        })
    }

    /// Centres and herds that have a new owner.
    fn captured(&self) -> Option<Message> {
        let captured: Vec<Arg> = self
            .resolution
            .events
            .iter()
            .filter_map(|event| match *event {
                Event::CentreCaptured { at, by, .. } => {
                    Some(("account-summary-captured-centre", at, by))
                }
                Event::HerdCaptured { at, by, .. } => {
                    Some(("account-summary-captured-herd", at, by))
                }
                _ => None,
            })
            .map(|(key, at, by)| {
                Arg::Message(
                    Message::new(key)
                        .with("at", province(self.variant, at))
                        .with("power", power(self.variant, by)),
                )
            })
            .collect();
        told_or_counted(
            captured,
            "account-summary-captured",
            "account-summary-captured-many",
        )
    }

    fn dislodged(&self) -> Option<Message> {
        let dislodged: Vec<Arg> = self
            .resolution
            .rulings
            .iter()
            .filter_map(|ruling| match (ruling.order, &ruling.dislodged) {
                (Order::Unit { at, .. }, Some(dislodgement)) => Some(Arg::Message(
                    Message::new("account-summary-dislodged-unit")
                        .with("at", province(self.variant, at))
                        .with("power", power(self.variant, ruling.power))
                        .with("by", self.power_at(dislodgement.from)),
                )),
                _ => None,
            })
            .collect();
        told_or_counted(
            dislodged,
            "account-summary-dislodged",
            "account-summary-dislodged-many",
        )
        .map(|message| words::with_nouns(self.variant, message))
    }

    fn drowned(&self) -> Option<Message> {
        let places: Vec<Arg> = self
            .resolution
            .events
            .iter()
            .filter_map(|event| match event {
                Event::HerdDrowned { at, .. } => Some(province(self.variant, *at)),
                _ => None,
            })
            .collect();
        (!places.is_empty()).then(|| {
            Message::new("account-summary-drowned")
                .with("count", places.len())
                .with("places", Arg::All(places))
        })
    }

    /// Who has most, once centres have been counted and nobody has won.
    fn leader(&self) -> Option<Message> {
        let counted =
            self.variant.calendar.counts_after(self.before.turn) && self.after.dislodged.is_empty();
        if !counted || self.after.outcome.is_some() {
            return None;
        }
        let most = self.variant.seats().map(|s| self.after.count(s)).max()?;
        let leaders: Vec<Seat> = self
            .variant
            .seats()
            .filter(|&seat| self.after.count(seat) == most)
            .collect();
        Some(
            Message::new("account-summary-leader")
                .with("count", leaders.len())
                .with("centres", most)
                .with(
                    "players",
                    Arg::All(
                        leaders
                            .into_iter()
                            .map(|s| power(self.variant, s))
                            .collect(),
                    ),
                ),
        )
    }

    fn count(&self, wanted: impl Fn(Order, &Verdict) -> bool) -> usize {
        self.resolution
            .rulings
            .iter()
            .filter(|ruling| wanted(ruling.order, &ruling.verdict))
            .count()
    }

    fn moves(&self) -> Message {
        let is_move = |order| {
            matches!(
                order,
                Order::Unit {
                    command: Command::Move { .. },
                    ..
                }
            )
        };
        Message::new("account-summary-moves")
            .with("moves", self.count(|order, _| is_move(order)))
            .with(
                "moved",
                self.count(|_, verdict| matches!(verdict, Verdict::Moves { .. })),
            )
    }

    fn retreats(&self) -> Message {
        words::with_nouns(self.variant, Message::new("account-summary-retreats"))
            .with(
                "retreated",
                self.count(|_, verdict| *verdict == Verdict::Retreats),
            )
            .with(
                "disbanded",
                self.count(|_, verdict| {
                    matches!(verdict, Verdict::Disbands | Verdict::RetreatsClash(_))
                }),
            )
    }

    fn adjustments(&self) -> Message {
        let built = |herd: bool| {
            self.count(|order, verdict| {
                *verdict == Verdict::Builds
                    && matches!(order, Order::Build { piece, .. } if (piece == Piece::Herd) == herd)
            })
        };
        let message = if self.variant.herds {
            Message::new("account-summary-adjustments-herds").with("herds", built(true))
        } else {
            Message::new("account-summary-adjustments")
        };
        words::with_nouns(self.variant, message)
            .with("built", built(false))
            .with(
                "disbanded",
                self.count(|_, verdict| *verdict == Verdict::Disbands),
            )
    }
}

fn told_or_counted(
    items: Vec<Arg>,
    listed: &'static str,
    counted: &'static str,
) -> Option<Message> {
    match items.len() {
        0 => None,
        count if count > LISTED => Some(Message::new(counted).with("count", count)),
        _ => Some(Message::new(listed).with("items", Arg::All(items))),
    }
}
