//! Mails into orders on file (Risiko 4.1, 4.5).

use std::ops::Range;

use super::adjudication::turn_orders;
use super::board::{Country, Mission};
use super::grammar::{self, Mistake, Said};
use super::order::{Attack, Order, Policy, Shift};
use super::position::{Position, State};
use super::review::Review;
use super::{Risiko, account, sheet, words};
use crate::game::choices::About;
use crate::game::system::{Example, Language, Line, Reading, Rules as _, Skimmed, Taken};
use crate::game::{Arg, Cite, Message, Note, Seat, Severity};
use crate::text::fold::{self, Word};
use crate::text::talk::{self, Lexicon as _};
use crate::text::{line, token};

/// What a mail gives.
#[derive(Default)]
struct Mail {
    hand_in: Option<Order>,
    policies: Vec<Policy>,
    turn: Vec<Order>,
    /// What of it counts but once, however often it is said.
    once: Vec<Order>,
    resigns: bool,
    given: usize,
    notes: Vec<Note>,
    /// The lines that say that the turn is finished.
    ends: Vec<(usize, usize)>,
}

impl Language for Risiko {
    /// Risiko 4.1, O-2, O-3, O-4, O-9: new orders of a turn replace all that were
    /// on file, except that `DRAW` and `END` alone complete them; each policy
    /// replaces that of its scope; of several words on missions the last counts.
    /// A mail with lines that cannot be read does not end a turn. Talk costs
    /// nothing, and what stands below `END` is not read.
    fn read(
        &self,
        position: &Position,
        seat: Seat,
        on_file: &[Order],
        lines: &[Line<'_>],
    ) -> Reading<Order> {
        let mut mail = Mail::default();
        let (mut is_below, mut is_signature) = (false, false);
        let mut taken = Vec::with_capacity(lines.len());
        let mut above: Option<Above> = None;
        for line in lines {
            is_signature |= line.text.trim() == "--";
            let mut pieces = grammar::read(&self.board, line.text);
            if !is_below && !is_signature {
                above = self.going_on(above, *line, &mut pieces, &mut mail);
            }
            taken.push(if pieces.is_empty() {
                Taken::beside(line.text)
            } else if is_below || is_signature {
                Taken::Below
            } else {
                let ends = |(_, said): &grammar::Piece| *said == Ok(Said::Order(Order::End));
                is_below = pieces.iter().any(ends);
                mail.line(self, position, seat, *line, pieces)
            });
        }
        let has_errors = (mail.notes.iter()).any(|note| note.severity == Severity::Error);
        if has_errors && mail.turn.iter().any(Order::finishes) {
            mail.turn.retain(|order| !order.finishes());
            for &(line, length) in &mail.ends {
                let note = Note::at(
                    Severity::Error,
                    line,
                    0..length,
                    Message::new("risiko-note-not-ended"),
                );
                mail.notes
                    .push(note.help(Message::new("risiko-help-not-ended")));
            }
            mail.notes.sort_by_key(|note| note.line);
        }
        Reading {
            given: mail.given,
            lines: Taken::refused(lines, taken, &mail.notes),
            notes: std::mem::take(&mut mail.notes),
            on_file: mail.merged(on_file),
        }
    }

    fn skim(&self, line: Line<'_>) -> Skimmed {
        let mut parts = grammar::read(&self.board, line.text);
        parts.retain(|(_, said)| matches!(said, Ok(Said::Order(_) | Said::Way(..)) | Err(_)));
        let mut skimmed = Skimmed::of(line, parts);
        for note in &mut skimmed.notes {
            note.cite = Some(Cite::new("Risiko O-3"));
        }
        skimmed
    }

    fn resembles(&self, line: &str) -> bool {
        talk::resembles_order(line, &self.board)
    }

    fn acts(&self, line: &str) -> usize {
        talk::acts(line, &self.board)
    }

    fn ends_turn(&self, order: &Order) -> bool {
        matches!(order, Order::End)
    }

    fn adds_up(&self, _position: &Position) -> bool {
        true
    }

    fn is_final(&self, order: &Order) -> bool {
        *order == Order::Resign
    }

    /// Small letters that are the code of a country may be another word. "Defend
    /// with one die" names no place.
    fn names(&self, line: &str) -> bool {
        let words = fold::words(line);
        let defends = words.iter().any(|word| grammar::defends(&word.key));
        if defends && words.iter().any(|word| token::count(&word.key).is_some()) {
            return true;
        }
        let is_number = |word: &Word<'_>| word.key.bytes().all(|byte| byte.is_ascii_digit());
        talk::has_name(line, |word| {
            self.board.names(word)
                && (!self.board.is_common(word) || !word.key.is_empty() && is_number(word))
        })
    }

    /// Risiko D-15: the card of a turn may be asked for when it is over.
    fn counts_late(&self, line: &str) -> bool {
        let parts = grammar::read(&self.board, line);
        let mut read = parts.iter().map(|(_, said)| said);
        !parts.is_empty() && read.all(|said| matches!(said, Ok(Said::Order(Order::Draw))))
    }

    fn write(&self, _position: &Position, order: &Order) -> String {
        words::write(&self.board, order)
    }

    fn describe(&self, _position: &Position, order: &Order) -> Message {
        account::describe(&self.board, order)
    }

    fn line(&self, position: &Position, order: &Order) -> Message {
        self.describe(position, order)
    }

    fn subject(&self, order: &Order) -> About {
        let about = match order {
            Order::HandIn { .. } => "mission".to_owned(),
            Order::Exchange(_) => "exchange".to_owned(),
            Order::Draw => "draw".to_owned(),
            Order::Resign => "resign".to_owned(),
            Order::Defend(policy) => format!("{:?}", policy.scope()),
            Order::Place(_) | Order::Attack(_) | Order::Regroup { .. } => return About::Several,
            Order::Pass | Order::End => return About::End,
        };
        About::One(about)
    }

    /// Everything about the orders on file that their writer may not have meant.
    /// Nothing is thrown for it.
    ///
    /// Risiko 4.1, D-15, R-30, D-27.
    fn review(&self, position: &Position, seat: Seat, on_file: &[Order]) -> Vec<Note> {
        let mut review = Review {
            game: self,
            position,
            seat,
            notes: Vec::new(),
        };
        let orders = turn_orders(position, seat, on_file);
        if position.outcome.is_none() && (!orders.is_empty() || seat == position.on_move) {
            review.missions(on_file);
            if !orders.is_empty() {
                review.turn(&orders, on_file);
            }
        }
        review.notes
    }

    fn examples(&self, position: &Position, seat: Seat) -> Vec<Example> {
        let legal = self.legal_orders(position, seat);
        let first = |is: fn(&Order) -> bool| legal.iter().find(|order| is(order)).cloned();
        let attack = first(|order| matches!(order, Order::Attack(_)));
        let careful = match &attack {
            Some(Order::Attack(attack)) => Some(Order::Attack(Attack {
                until: Some(2),
                min_dice: Some(2),
                ..attack.clone()
            })),
            _ => None,
        };
        let all = [
            (
                first(|order| matches!(order, Order::HandIn { keep: true, .. })),
                "risiko-example-keep",
            ),
            (
                first(|order| matches!(order, Order::Exchange(_))),
                "risiko-example-exchange",
            ),
            (
                first(|order| matches!(order, Order::Place(_))),
                "risiko-example-place",
            ),
            (attack, "risiko-example-attack"),
            (careful, "risiko-example-careful"),
            (
                first(|order| matches!(order, Order::Regroup { .. })),
                "risiko-example-regroup",
            ),
            (first(|order| *order == Order::Draw), "risiko-example-draw"),
            (
                first(|order| matches!(order, Order::Defend(_))),
                "risiko-example-defend",
            ),
            (first(|order| *order == Order::End), "risiko-example-end"),
        ];
        let example = |(order, means): (Option<Order>, &'static str)| {
            Some(Example {
                line: self.describe(position, &order?),
                means: Message::new(means),
            })
        };
        all.into_iter().filter_map(example).collect()
    }

    fn sheet(&self, position: &Position, seat: Seat) -> Vec<Message> {
        sheet::sheet(self, position, seat)
    }
}

/// A line that is an attack, on which the line below may go on.
struct Above {
    number: usize,
    text: String,
    order: Order,
}

impl Risiko {
    /// Reads a line with the attack in the line above where it is no order by
    /// itself and says more of that: "leave 2 behind", "dann weiter nach Peru".
    /// Gives what the next line may go on with.
    fn going_on(
        &self,
        above: Option<Above>,
        line: Line<'_>,
        pieces: &mut Vec<grammar::Piece>,
        mail: &mut Mail,
    ) -> Option<Above> {
        let attack = |pieces: &[grammar::Piece]| match pieces {
            [(_, Ok(Said::Order(order @ Order::Attack(_))))] => Some(order.clone()),
            [(_, Ok(Said::Way(None, attack)))] => Some(Order::Attack(attack.clone())),
            _ => None,
        };
        let is_read = pieces.iter().any(|(_, said)| said.is_ok());
        let (number, text) = (line.number, line.text.trim());
        if is_read || text.is_empty() {
            let order = attack(pieces)?;
            let text = text.to_owned();
            return Some(Above {
                number,
                text,
                order,
            });
        }
        let above = above.filter(|above| above.number + 1 == number)?;
        let bare = line::uncommented(text);
        let bare = ["aber ", "but "]
            .iter()
            .find_map(|but| bare.strip_prefix(but))
            .unwrap_or(bare);
        let goes_on = |joint: &str, rest: &str| {
            let whole = format!(
                "{}{joint}{rest}",
                line::uncommented(&above.text).trim_end_matches(['.', ' ', ',', ';'])
            );
            let order = attack(&grammar::read(&self.board, &whole))?;
            (order != above.order).then_some((whole, order))
        };
        let further = || {
            let words = fold::words(bare);
            let on = words
                .iter()
                .take_while(|word| is_further(&word.key))
                .count();
            let rest = words.get(on).filter(|_| on > 0)?.start;
            goes_on(" -> ", &bare[rest..])
        };
        match goes_on(", ", bare).or_else(further) {
            Some((text, order)) if mail.turn.last() == Some(&above.order) => {
                mail.turn.pop();
                mail.given = mail.given.saturating_sub(1);
                *pieces = vec![(0..line.text.len(), Ok(Said::Order(order.clone())))];
                Some(Above {
                    number,
                    text,
                    order,
                })
            }
            _ => {
                if pieces.is_empty() && grammar::limits(bare) {
                    let message = Message::new("risiko-note-limit");
                    let help = Some(Message::new("risiko-help-limit"));
                    let mistake = Mistake {
                        span: 0..line.text.trim_end().len(),
                        message,
                        help,
                    };
                    pieces.push((0..line.text.len(), Err(mistake)));
                }
                None
            }
        }
    }
}

/// Whether a word says that an attack goes on from where it has come to.
fn is_further(key: &str) -> bool {
    const FURTHER: &str = "and und then dann danach weiter on onwards further from there to into nach in \
        anschliessend afterwards next zuletzt finally move go gehe ziehe continue";
    fold::is_listed(key, FURTHER)
}

impl Mail {
    fn line(
        &mut self,
        game: &Risiko,
        position: &Position,
        seat: Seat,
        line: Line<'_>,
        pieces: Vec<grammar::Piece>,
    ) -> Taken {
        let mut taken = Taken::Question;
        for (span, said) in pieces {
            let said = said.and_then(|said| meant(position, seat, said, &span));
            match said {
                Err(mistake) => {
                    let note = mistake.note(line.number);
                    self.notes.push(note.cite(Cite::new("Risiko O-3")));
                }
                Ok(Said::Order(order)) => {
                    taken = Taken::Order;
                    match refused(game, position, seat, &order) {
                        None => {
                            self.given += 1;
                            self.take(order, line);
                        }
                        Some(refusal) => self.notes.push(refusal.placed(line.number, span)),
                    }
                }
                Ok(question) => {
                    let answer = answer(game, position, seat, &question);
                    let note = Note::at(Severity::Info, line.number, span, answer);
                    self.notes.push(note);
                }
            }
        }
        taken
    }

    fn take(&mut self, order: Order, line: Line<'_>) {
        if order.finishes() {
            self.ends.push((line.number, line.text.trim_end().len()));
        }
        match order {
            Order::HandIn { .. } => self.hand_in = Some(order),
            Order::Defend(policy) => {
                self.policies
                    .retain(|other| other.scope() != policy.scope());
                self.policies.push(policy);
            }
            Order::Resign => self.resigns = true,
            Order::Draw | Order::End | Order::Pass => {
                if !self.once.contains(&order) {
                    self.once.push(order.clone());
                    self.turn.push(order);
                }
            }
            order => self.turn.push(order),
        }
    }

    /// What is on file with this mail.
    fn merged(self, on_file: &[Order]) -> Vec<Order> {
        let old_turn = on_file.iter().filter(|order| order.is_of_turn()).cloned();
        let mut turn: Vec<Order> = if self.turn.iter().all(Order::completes) {
            old_turn.collect()
        } else {
            Vec::new()
        };
        for order in self.turn {
            if !(order.completes() && turn.contains(&order)) {
                turn.push(order);
            }
        }
        let mut policies: Vec<Policy> = (on_file.iter())
            .filter_map(|order| match order {
                Order::Defend(policy) => Some(*policy),
                _ => None,
            })
            .filter(|old| self.policies.iter().all(|new| new.scope() != old.scope()))
            .collect();
        policies.extend(self.policies);
        let old_hand_in = on_file
            .iter()
            .find(|order| matches!(order, Order::HandIn { .. }));
        let resigns = self.resigns || on_file.contains(&Order::Resign);
        // What stands below `END` would not be read again.
        let (ends, turn): (Vec<Order>, Vec<Order>) =
            turn.into_iter().partition(|order| *order == Order::End);
        (self.hand_in.or_else(|| old_hand_in.cloned()).into_iter())
            .chain(policies.into_iter().map(Order::Defend))
            .chain(turn)
            .chain(resigns.then_some(Order::Resign))
            .chain(ends)
            .collect()
    }
}

/// A way between countries as the order that it is: to somebody else it attacks,
/// which needs no number; with a number between own countries it regroups.
fn meant(
    position: &Position,
    seat: Seat,
    said: Said,
    span: &Range<usize>,
) -> Result<Said, Mistake> {
    let Said::Way(amount, attack) = said else {
        return Ok(said);
    };
    let is_own = |country: Country| position.owns(seat, country);
    let order = match (amount, &*attack.route) {
        (None, &[_, to, ..]) if !is_own(to) => Some(Order::Attack(attack)),
        (Some(amount), &[from, to]) if is_own(from) && is_own(to) => {
            let route = vec![from, to];
            let (when, moves) = (None, vec![Shift { amount, from, to }]);
            let is_plain = attack
                == Attack {
                    route,
                    ..Attack::default()
                };
            is_plain.then_some(Order::Regroup { when, moves })
        }
        _ => None,
    };
    order.map(Said::Order).ok_or_else(|| Mistake {
        span: span.clone(),
        message: Message::new("risiko-note-way"),
        help: Some(Message::new("risiko-help-way")),
    })
}

/// Why an order is not taken on file.
///
/// Risiko 4.5.
fn refused(game: &Risiko, position: &Position, seat: Seat, order: &Order) -> Option<Note> {
    let refusal = |message: Message, help: Option<Message>, cite: &'static str| {
        let note = Note::new(Severity::Error, message).cite(Cite::new(cite));
        Some(Note { help, ..note })
    };
    let player = position.player(seat);
    if position.outcome.is_some() {
        return refusal(Message::new("risiko-note-game-over"), None, "Risiko R-67");
    }
    match player.state {
        State::Eliminated | State::Absent => {
            return refusal(Message::new("risiko-note-out"), None, "Risiko R-63");
        }
        State::Abandoned if *order == Order::Resign => {
            return refusal(Message::new("risiko-note-nobody"), None, "Risiko D-29");
        }
        State::Playing | State::Abandoned => {}
    }
    let is_late_card = *order == Order::Draw && position.claim == Some(seat);
    let may_wait = game.options.advance_orders.0 || is_late_card;
    if order.is_of_turn() && seat != position.on_move && !may_wait {
        let on_move = &game.colour(position.on_move).name;
        let message = Message::new("risiko-note-not-your-turn").with("colour", on_move);
        let help = if *order == Order::Draw {
            Message::new("risiko-help-no-late-card")
        } else {
            Message::new("risiko-help-not-your-turn")
        };
        return refusal(message, Some(help), "Risiko R-23");
    }
    match order {
        Order::HandIn { mission, .. } => {
            let missions = &player.missions;
            if missions.contains(&Mission::HIDDEN) {
                return None;
            }
            if missions.len() < 2 {
                return refusal(Message::new("risiko-note-one-mission"), None, "Risiko R-17");
            }
            if !missions.contains(mission) {
                let own = missions.iter().map(|own| Arg::Text(own.code())).collect();
                let message =
                    Message::new("risiko-note-not-your-mission").with("mission", mission.code());
                let help = Message::new("risiko-help-one-of").with("names", Arg::Any(own));
                return refusal(message, Some(help), "Risiko R-17");
            }
            None
        }
        Order::Defend(policy) => {
            let most = game.options.defender_dice;
            let is_offence = policy.dice.is_some_and(|dice| dice > most);
            if is_offence && !game.options.dice_penalty.0 {
                let message = Message::new("risiko-note-too-many-blue").with("most", most);
                return refusal(message, None, "Risiko D-8");
            }
            None
        }
        _ => None,
    }
}

/// The answer to a question that stands between orders.
fn answer(game: &Risiko, position: &Position, seat: Seat, question: &Said) -> Message {
    let player = position.player(seat);
    match question {
        Said::Hand if player.hand.is_empty() => Message::new("risiko-note-no-cards"),
        Said::Hand => Message::new("risiko-note-hand").with("cards", game.cards(&player.hand)),
        Said::Missions if player.missions.is_empty() => Message::new("risiko-note-no-missions"),
        Said::Missions => {
            let missions = player.missions.iter();
            let all = missions.map(|&mission| Arg::Message(account::mission(game, seat, mission)));
            Message::new("risiko-note-missions").with("missions", Arg::All(all.collect()))
        }
        _ => Message::new("risiko-note-question"),
    }
}
