//! A player's mail as orders on file (Komarn 4.1, 4.5).

use super::Komarn;
use super::grammar::{self, Names, Said};
use super::legality::Code;
use super::order::{Choice, Order, Play, Purpose};
use super::position::{Position, Stage};
use super::vocabulary;
use crate::game::choices::About;
use crate::game::system::{
    Example, Language, Line, OrderBook, Reading, Rules as _, Skimmed, Taken,
};
use crate::game::{Arg, Cite, Message, Note, Seat, Severity};
use crate::text::amend::Adding;
use crate::text::line::is_label;
use crate::text::talk::Lexicon as _;
use crate::text::{answer, fold, talk};

/// Which orders a new one takes the place of (Komarn 4.1).
#[derive(PartialEq, Eq)]
enum Kind {
    /// Those for the seat's own turn: all of them, by a mail that has any.
    Turn,
    /// The standing instruction on the same seat, or on all.
    Doubting(Option<Seat>),
    /// The standing instruction on numbers to take.
    Taking,
    /// The answer to an announcement.
    Answer,
    /// The number to take.
    Take,
}

fn kind(order: &Order) -> Kind {
    match order {
        Order::Play(_) | Order::Camp(_) | Order::Morlock(_) => Kind::Turn,
        Order::Doubting(whom, _) => Kind::Doubting(*whom),
        Order::Taking(_) => Kind::Taking,
        Order::Doubt(_) | Order::Trust(_) => Kind::Answer,
        Order::Take(_) => Kind::Take,
    }
}

/// Whether an order may take the place of others at all. All but those of a
/// turn do, so that what they replace is never much.
fn is_single(order: &Order) -> bool {
    kind(order) != Kind::Turn || matches!(order, Order::Morlock(_))
}

/// Whether an order takes the place of another.
fn replaces(order: &Order, other: &Order) -> bool {
    match (kind(order), kind(other)) {
        (Kind::Turn, Kind::Turn) => {
            matches!((order, other), (Order::Morlock(_), Order::Morlock(_)))
        }
        (Kind::Doubting(None), Kind::Doubting(_)) => true,
        (one, other) => one == other,
    }
}

impl Komarn {
    pub(super) fn names(&self) -> Names<'_> {
        Names {
            seats: &self.seats,
            regions: self.board.regions,
        }
    }

    /// Who gives several plays is told that only one of them counts.
    fn fallbacks(&self, on_file: &[Order]) -> Option<Note> {
        let plays = on_file.iter().filter(|it| matches!(it, Order::Play(_)));
        let plays: Vec<Arg> = plays.map(|play| Arg::Message(self.told(play))).collect();
        let message = Message::new("komarn-review-fallback");
        (plays.len() > 1).then(|| Note::new(Severity::Info, message.with("plays", Arg::Any(plays))))
    }

    /// What to say of orders that are kept until a seat's own turn comes
    /// (Komarn 4.1): they stay on file, but some are of no use as things are.
    fn review_of_later(&self, at: &Position, seat: Seat, on_file: &[Order]) -> Vec<Note> {
        let later = Message::new("komarn-review-later");
        let mut notes = vec![Note::new(Severity::Info, later)];
        for order in on_file {
            let refused = match order {
                Order::Play(play) => self.may_play(at, seat, *play).err(),
                Order::Camp(camp) => self.may_camp(at, seat, *camp).err(),
                _ => None,
            };
            let Some(code) = refused else {
                continue;
            };
            let missing = match (order, code) {
                (Order::Play(play), Code::NotInHand) => Some(play.number),
                (
                    Order::Play(Play {
                        purpose: Purpose::Plague { second, .. },
                        ..
                    }),
                    Code::SecondNumberMissing,
                ) => *second,
                _ => None,
            };
            let message = match missing {
                // Whoever is stopped in his own turn draws when it goes on.
                Some(number) if at.active == seat => {
                    Message::new("komarn-review-not-in-hand-yet").with("number", number)
                }
                Some(number) => Message::new("komarn-review-not-in-hand").with("number", number),
                None => {
                    let reason = code.message();
                    Message::new("komarn-review-as-things-are").with("reason", reason)
                }
            };
            let message = message.with("line", self.line(order));
            let note = Note::new(Severity::Warning, message);
            notes.push(note.cite(code.cite()));
        }
        notes
    }
}

impl Language for Komarn {
    /// Komarn 4.5: a line that cannot be read costs the whole mail, and what
    /// was on file stays; an order that is not allowed costs itself alone, and
    /// talk costs nothing.
    fn read(
        &self,
        position: &Position,
        seat: Seat,
        on_file: &[Order],
        lines: &[Line<'_>],
    ) -> Reading<Order> {
        let mut mail = Mail {
            system: self,
            at: position,
            seat,
            taken: 0,
            orders: Vec::new(),
            single: Vec::new(),
            has_camp: false,
            refuses_camp: false,
            notes: Vec::new(),
            is_void: false,
        };
        let mut is_below = false;
        let mut adding = Adding::default();
        let mut taken = Vec::with_capacity(lines.len());
        for line in lines {
            let pieces = grammar::read(self.names(), line.text);
            adding.line(line.text, !pieces.is_empty());
            let is_camp = |order: &Order| matches!(order, Order::Camp(_));
            mail.has_camp |= adding.is_said() && on_file.iter().any(is_camp);
            taken.push(match pieces.is_empty() {
                true => said(line.text),
                false if is_below => Taken::Below,
                false => {
                    is_below = pieces.iter().any(|(_, said)| *said == Ok(Said::End));
                    mail.line(line.number, pieces)
                }
            });
        }
        if mail.is_void {
            let said = Note::new(Severity::Error, Message::new("komarn-mail-void"));
            let said = said.cite(Cite::new("Komarn 4.5"));
            Taken::put_aside(lines, &taken, &mut mail.notes, &said);
        }
        let taken = Taken::refused(lines, taken, &mail.notes);
        let Mail {
            mut orders,
            single,
            notes,
            is_void,
            refuses_camp,
            ..
        } = mail;
        if is_void {
            return Reading {
                on_file: on_file.to_vec(),
                given: 0,
                notes,
                lines: taken,
            };
        }
        orders.extend((single.into_iter()).map(|(number, order, _)| (number, order)));
        orders.sort_by_key(|(number, _)| *number);
        let orders: Vec<Order> = orders.into_iter().map(|(_, order)| order).collect();
        let given = orders.len() + usize::from(refuses_camp);
        let plays = |orders: &[Order]| orders.iter().any(|it| matches!(it, Order::Play(_)));
        // A camp or a plan alone comes beside the play on file.
        let keeps = adding.is_said() || !plays(&orders) && plays(on_file);
        let has_turn = orders.iter().any(Order::is_of_turn) && !keeps;
        let is_camp = |order: &Order| matches!(order, Order::Camp(_));
        let no_camp = refuses_camp || orders.iter().any(is_camp);
        let mut all: Vec<Order> = (on_file.iter())
            .filter(|old| !(has_turn && old.is_of_turn() || no_camp && is_camp(old)))
            .cloned()
            .collect();
        for order in orders {
            if is_single(&order) {
                all.retain(|old| !replaces(&order, old));
            }
            all.push(order);
        }
        Reading {
            on_file: all,
            given,
            notes,
            lines: taken,
        }
    }

    fn conditional(&self) -> Option<Message> {
        Some(Message::new("komarn-conditional"))
    }

    fn is_verb(&self, word: &str) -> bool {
        vocabulary::vocabulary().begins(word)
    }

    fn acts(&self, line: &str) -> usize {
        talk::acts(line, &Self::names(self))
    }

    fn adds_up(&self, _position: &Position) -> bool {
        true
    }

    fn skim(&self, line: Line<'_>) -> Skimmed {
        let mut parts = grammar::read(self.names(), line.text);
        parts.retain(|(_, said)| matches!(said, Ok(Said::Order(_)) | Err(_)));
        Skimmed::of(line, parts)
    }

    /// To an announcement, by whoever is asked.
    fn answer(&self, position: &Position, line: &str) -> Option<Order> {
        match position.stage {
            Stage::Doubt { .. } => {}
            Stage::Take { .. } => return vocabulary::taken_alone(line).map(Order::Take),
            _ => return None,
        }
        let announcer = position.active;
        let names = |key: &str| {
            let is_announcer = self.names().seat(key) == Some(announcer);
            is_announcer || vocabulary::is_beside_doubt(key)
        };
        let doubts = answer::agrees(line, vocabulary::doubts, names)?;
        Some(if doubts {
            Order::Doubt(announcer)
        } else {
            Order::Trust(announcer)
        })
    }

    fn resembles(&self, line: &str) -> bool {
        talk::resembles_order(line, &self.names())
    }

    /// Whoever signs with his colour names nothing that is played, and neither does
    /// "all right".
    fn names(&self, line: &str) -> bool {
        if fold::says(line, &["all right", "alles recht", "recht so", "right now"]) {
            return false;
        }
        let is_seat = |word: &fold::Word<'_>| Self::names(self).seat(&word.key).is_some();
        talk::has_name(line, |word| Self::names(self).names(word) && !is_seat(word))
    }

    fn write(&self, _position: &Position, order: &Order) -> String {
        self.text(order)
    }

    fn describe(&self, _position: &Position, order: &Order) -> Message {
        self.told(order)
    }

    fn line(&self, _position: &Position, order: &Order) -> Message {
        Self::line(self, order)
    }

    fn subject(&self, order: &Order) -> About {
        let about = match order {
            Order::Play(_) => "play",
            Order::Camp(_) => "camp",
            Order::Doubt(_) | Order::Trust(_) => "doubt",
            Order::Take(_) => "take",
            Order::Morlock(_) | Order::Doubting(..) | Order::Taking(_) => return About::Several,
        };
        About::One(about.to_owned())
    }

    fn review(&self, position: &Position, seat: Seat, on_file: &[Order]) -> Vec<Note> {
        let orders = OrderBook::from([(seat, on_file.to_vec())]);
        let mut notes: Vec<Note> = self.fallbacks(on_file).into_iter().collect();
        let is_own = position.stage == Stage::Turn && position.active == seat;
        if !is_own && on_file.iter().any(Order::is_of_turn) {
            notes.extend(self.review_of_later(position, seat, on_file));
        } else if self.owing(position, &orders).contains(&seat) {
            let key = match position.stage {
                Stage::Turn if self.plays(position, seat).is_empty() => None,
                Stage::Turn => Some("komarn-review-play"),
                Stage::Doubt { .. } => Some("komarn-review-doubt"),
                Stage::Take { .. } => Some("komarn-review-take"),
                Stage::Over { .. } => None,
            };
            notes.extend(key.map(|key| Note::new(Severity::Warning, Message::new(key))));
        }
        notes
    }

    fn examples(&self, position: &Position, seat: Seat) -> Vec<Example> {
        self.exemplified(position, seat)
    }

    fn sheet(&self, position: &Position, seat: Seat) -> Vec<Message> {
        self.blank(position, seat)
    }
}

/// What a line is that orders nothing.
fn said(line: &str) -> Taken {
    match Taken::said(line) {
        Taken::Talk if is_label(line) => Taken::Label,
        said => said,
    }
}

struct Mail<'a> {
    system: &'a Komarn,
    at: &'a Position,
    seat: Seat,
    /// How many orders were taken.
    taken: usize,
    /// Those of a turn that take no other's place, with their numbers.
    orders: Vec<(usize, Order)>,
    /// The others, with their numbers and lines: at most one of a kind.
    single: Vec<(usize, Order, usize)>,
    /// Whether a camp is among them.
    has_camp: bool,
    /// Whether no camp is to be built.
    refuses_camp: bool,
    notes: Vec<Note>,
    /// Whether nothing of it counts.
    is_void: bool,
}

impl Mail<'_> {
    /// Takes what the pieces of a line say, and says what the line is.
    fn line(&mut self, line: usize, pieces: Vec<grammar::Piece>) -> Taken {
        let mut taken = Taken::Label;
        for (span, said) in pieces {
            match said {
                Err(mistake) => {
                    self.notes.push(mistake.note(line));
                    self.is_void = true;
                }
                Ok(Said::Header | Said::End) => {}
                Ok(Said::NoCamp) => {
                    taken = Taken::Order;
                    self.orders
                        .retain(|(_, order)| !matches!(order, Order::Camp(_)));
                    (self.refuses_camp, self.has_camp) = (true, false);
                }
                Ok(Said::Turn(turn)) if turn == self.at.turn => {}
                Ok(Said::Turn(turn)) => {
                    let message = Message::new("komarn-wrong-turn")
                        .with("turn", turn)
                        .with("now", self.at.turn);
                    let note = Note::at(Severity::Error, line, span, message);
                    let help = Message::new("komarn-help-wrong-turn");
                    self.notes.push(note.help(help.with("now", self.at.turn)));
                    self.is_void = true;
                }
                Ok(Said::Order(order)) => {
                    taken = Taken::Order;
                    if let Some(code) = self.refusal(&order) {
                        self.refuse(line, span, code);
                    } else {
                        self.take(order, line);
                    }
                }
            }
        }
        taken
    }

    /// Takes an order, drops what it takes the place of, and says so.
    fn take(&mut self, order: Order, by: usize) {
        self.taken += 1;
        if !is_single(&order) {
            self.has_camp |= matches!(order, Order::Camp(_));
            self.orders.push((self.taken, order));
            return;
        }
        let is_replaced = |(_, old, _): &mut (usize, Order, usize)| replaces(&order, old);
        for (.., line) in self.single.extract_if(.., is_replaced) {
            let message = Message::new("komarn-replaced").with("line", by);
            self.notes
                .push(Note::at(Severity::Warning, line, 0..0, message));
        }
        self.single.push((self.taken, order, by));
    }

    fn refuse(&mut self, line: usize, span: std::ops::Range<usize>, code: Code) {
        let mut message = code.message();
        if code == Code::NoAnnouncementOpen && self.is_asked() {
            let of = self.system.name(self.at.active);
            message = Message::new("komarn-announcement-of").with("seat", of);
        }
        let note = Note::at(Severity::Error, line, span, message);
        self.notes.push(note.cite(code.cite()));
    }

    /// Whether the writer is asked if he doubts an announcement.
    fn is_asked(&self) -> bool {
        match &self.at.stage {
            Stage::Doubt { asked, .. } => asked.contains(&self.seat),
            _ => false,
        }
    }

    /// Why an order is not allowed. Orders for a later turn are looked at
    /// when it comes.
    fn refusal(&self, order: &Order) -> Option<Code> {
        let (at, seat) = (self.at, self.seat);
        if at.is_over() {
            return Some(Code::NotYourTurn);
        }
        let is_own = at.stage == Stage::Turn && at.active == seat;
        let asked = self.is_asked();
        match order {
            Order::Camp(_) if self.has_camp => Some(Code::CampLimitTurn),
            Order::Play(play) if is_own => self.system.may_play(at, seat, *play).err(),
            Order::Camp(camp) if is_own => self.system.may_camp(at, seat, *camp).err(),
            Order::Play(_)
            | Order::Camp(_)
            | Order::Morlock(_)
            | Order::Doubting(..)
            | Order::Taking(_) => None,
            Order::Doubt(whom) | Order::Trust(whom) => {
                (!asked || *whom != at.active).then_some(Code::NoAnnouncementOpen)
            }
            Order::Take(choice) => match (&at.stage, choice) {
                (Stage::Take { winner, loser }, Choice::Number(number)) if *winner == seat => {
                    let loser = at.player(*loser);
                    let is_there = loser.hand.contains(number) || loser.hidden > 0;
                    (!is_there).then_some(Code::NotInHand)
                }
                (Stage::Take { winner, .. }, _) if *winner == seat => None,
                _ => (!asked).then_some(Code::NoAnnouncementOpen),
            },
        }
    }
}
