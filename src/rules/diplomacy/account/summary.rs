//! A turn in three sentences.

use super::{Told, power, province, standing};
use crate::game::{Arg, Message, Seat};
use crate::rules::diplomacy::event::Event;
use crate::rules::diplomacy::order::{Order, Piece};
use crate::rules::diplomacy::turn::PhaseKind;
use crate::rules::diplomacy::verdict::Verdict;
use crate::rules::diplomacy::words;

/// The most sentences in a summary.
const SENTENCES: usize = 3;
/// Longer lists are told by their number only.
const LISTED: usize = 4;
/// As many captures are told one by one.
const CAPTURED: usize = 6;

/// What mattered most, in the order in which it is told: who won, what was
/// done, who was driven out, what changed hands, who has how much now.
pub(super) fn summary(told: &Told<'_>) -> Vec<Message> {
    let kind = told.before.turn.phase.kind;
    let is_movement = kind == PhaseKind::Movement;
    let dislodged = told.dislodged();
    // Who has not seen all of it counts nothing.
    let is_whole = told.is_whole();
    let nobody = dislodged.is_none() && is_movement && is_whole;
    // Each with its weight: where there are too many, the lightest go.
    let mut sentences: Vec<(u8, Message)> = [
        (0, told.won()),
        match kind {
            PhaseKind::Movement => (6, is_whole.then(|| told.moves())),
            PhaseKind::Retreats => (1, is_whole.then(|| told.retreats())),
            PhaseKind::Adjustments => (1, is_whole.then(|| told.adjustments())),
        },
        (3, dislodged),
        (
            7,
            nobody.then(|| Message::new("diplomacy-summary-nobody-dislodged")),
        ),
        (2, told.captured()),
        (4, told.drowned()),
        (5, told.changed().or_else(|| told.leader())),
    ]
    .into_iter()
    .filter_map(|(weight, sentence)| Some((weight, sentence?)))
    .collect();
    while sentences.len() > SENTENCES {
        let lightest = sentences.iter().map(|(weight, _)| *weight).max();
        sentences.retain(|(weight, _)| Some(*weight) != lightest);
    }
    sentences.into_iter().map(|(_, said)| said).collect()
}

impl Told<'_> {
    fn won(&self) -> Option<Message> {
        self.events().find_map(|event| match event {
            &Event::Won {
                power: seat,
                centres,
            } => Some(
                Message::new("diplomacy-summary-won")
                    .with("power", power(self.variant, seat))
                    .with("centres", centres),
            ),
            Event::Ended { powers } => Some(standing::ended(self.variant, self.after, powers)),
            Event::Drawn { powers } => {
                let names = powers.iter().map(|&seat| power(self.variant, seat));
                let key = match powers[..] {
                    [_] => "diplomacy-summary-conceded",
                    _ => "diplomacy-summary-drawn",
                };
                Some(Message::new(key).with("powers", Arg::all(names)))
            }
            _ => None,
        })
    }

    /// Centres and herds that have a new owner, those of each owner together.
    fn captured(&self) -> Option<Message> {
        let captured = |seat: Seat| -> Vec<Arg> {
            let events = self.events();
            let captured = events.filter_map(|event| match *event {
                Event::CentreCaptured { at, by, from } if by == seat => {
                    let key = match from {
                        Some(_) => "diplomacy-summary-captured-centre-from",
                        None => "diplomacy-summary-captured-centre",
                    };
                    Some((key, at, from))
                }
                Event::HerdCaptured { at, by, from } if by == seat => {
                    let key = match from {
                        Some(_) => "diplomacy-summary-captured-herd-from",
                        None => "diplomacy-summary-captured-herd",
                    };
                    Some((key, at, from))
                }
                _ => None,
            });
            captured
                .map(|(key, at, from)| {
                    let message = Message::new(key).with("at", province(self.variant, at));
                    Arg::Message(match from {
                        Some(from) => message.with("from", power(self.variant, from)),
                        None => message,
                    })
                })
                .collect()
        };
        let all: Vec<(Seat, Vec<Arg>)> = self
            .variant
            .seats()
            .map(|seat| (seat, captured(seat)))
            .filter(|(_, captured)| !captured.is_empty())
            .collect();
        let count: usize = all.iter().map(|(_, captured)| captured.len()).sum();
        if count > CAPTURED {
            return Some(Message::new("diplomacy-summary-captured-many").with("count", count));
        }
        let all = all.into_iter().map(|(seat, captured)| {
            Message::new("diplomacy-summary-captured-by")
                .with("power", power(self.variant, seat))
                .with("captured", Arg::All(captured))
        });
        let all = all.reduce(|first, second| {
            let message = Message::new("diplomacy-summary-captured-then").with("first", first);
            message.with("second", second)
        })?;
        Some(Message::new("diplomacy-summary-captured").with("captured", all))
    }

    /// Who has more or less than before, once centres have been counted.
    fn changed(&self) -> Option<Message> {
        let changed: Vec<Arg> = self
            .variant
            .seats()
            .filter_map(|seat| {
                let (before, now) = (self.before.count(seat), self.after.count(seat));
                let message = Message::new("diplomacy-summary-changed-power")
                    .with("power", power(self.variant, seat))
                    .with("centres", now)
                    .with("change", standing::change(before, now));
                (before != now).then_some(message.into())
            })
            .collect();
        let is_listed = (1..=LISTED).contains(&changed.len());
        is_listed
            .then(|| Message::new("diplomacy-summary-changed").with("items", Arg::All(changed)))
    }

    fn dislodged(&self) -> Option<Message> {
        let dislodged: Vec<Arg> = self
            .rulings()
            .filter_map(|ruling| match (ruling.order, &ruling.dislodged) {
                (Order::Unit { at, .. }, Some(dislodgement)) => Some(Arg::Message(
                    Message::new("diplomacy-summary-dislodged-unit")
                        .with("at", province(self.variant, at))
                        .with("power", power(self.variant, ruling.power))
                        .with("by", self.power_at(dislodgement.from)),
                )),
                _ => None,
            })
            .collect();
        told_or_counted(
            dislodged,
            "diplomacy-summary-dislodged",
            "diplomacy-summary-dislodged-many",
        )
        .map(|message| words::with_nouns(self.variant, message))
    }

    fn drowned(&self) -> Option<Message> {
        let places: Vec<Arg> = self
            .events()
            .filter_map(|event| match event {
                Event::HerdDrowned { at, .. } => Some(province(self.variant, *at)),
                _ => None,
            })
            .collect();
        (!places.is_empty()).then(|| {
            Message::new("diplomacy-summary-drowned")
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
        let most = self.variant.players().map(|s| self.after.count(s)).max()?;
        let leaders: Vec<Seat> = self
            .variant
            .players()
            .filter(|&seat| self.after.count(seat) == most)
            .collect();
        Some(
            Message::new("diplomacy-summary-leader")
                .with("count", leaders.len())
                .with("centres", most)
                .with(
                    "players",
                    Arg::all(leaders.into_iter().map(|s| power(self.variant, s))),
                ),
        )
    }

    fn count(&self, wanted: impl Fn(Order, &Verdict) -> bool) -> usize {
        self.rulings()
            .filter(|ruling| wanted(ruling.order, &ruling.verdict))
            .count()
    }

    fn moves(&self) -> Message {
        let is_move = |order: Order| order.way().is_some();
        let herds = |verdict: &Verdict| *verdict == Verdict::HerdComes;
        let message = if self.variant.herds {
            Message::new("diplomacy-summary-moves-herds")
                .with("herds", self.count(|_, verdict| herds(verdict)))
        } else {
            Message::new("diplomacy-summary-moves")
        };
        message
            .with("moves", self.count(|order, _| is_move(order)))
            .with(
                "moved",
                self.count(|_, verdict| matches!(verdict, Verdict::Moves { .. })),
            )
    }

    fn retreats(&self) -> Message {
        words::with_nouns(self.variant, Message::new("diplomacy-summary-retreats"))
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
            Message::new("diplomacy-summary-adjustments-herds").with("herds", built(true))
        } else {
            Message::new("diplomacy-summary-adjustments")
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
