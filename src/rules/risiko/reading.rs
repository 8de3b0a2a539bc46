//! Mails into orders on file (Risiko 4.1, 4.5).

use super::adjudication::turn_orders;
use super::grammar::{self, Mistake, Said};
use super::mail::Mail;
use super::meant::Standing;
use super::order::{Attack, Order};
use super::position::Position;
use super::review::Review;
use super::{Risiko, account, sheet, words};
use crate::game::choices::About;
use crate::game::system::{Example, Language, Line, Reading, Rules as _, Skimmed, Taken};
use crate::game::{Cite, Message, Note, Seat, Severity};
use crate::text::amend;
use crate::text::change;
use crate::text::fold::{self, Word};
use crate::text::talk::{self, Lexicon as _};
use crate::text::{answer, line, token};

impl Language for Risiko {
    /// Risiko 4.1, O-2, O-3, O-4, O-9: new orders of a turn replace all that were
    /// on file, except that `DRAW` and `END` alone complete them, and that those
    /// which say that they come beside them do; each policy replaces that of its scope; of several words on missions the last counts.
    /// A mail with lines that cannot be read does not end a turn. Talk costs
    /// nothing, and what stands below `END` is not read.
    fn read(
        &self,
        position: &Position,
        seat: Seat,
        on_file: &[Order],
        lines: &[Line<'_>],
    ) -> Reading<Order> {
        let old = on_file.iter().filter(|order| order.is_of_turn());
        let mut mail = Mail {
            old: old.cloned().collect(),
            ..Mail::default()
        };
        let (mut is_below, mut is_signature) = (false, false);
        let mut taken = Vec::with_capacity(lines.len());
        let mut above: Option<Above> = None;
        let pieces = lines
            .iter()
            .map(|line| grammar::read(&self.board, line.text));
        let pieces: Vec<Vec<grammar::Piece>> = pieces.collect();
        let standing = Standing::new(self, (position, seat), on_file, &pieces);
        for (line, mut pieces) in lines.iter().zip(pieces) {
            is_signature |= line.text.trim() == "--";
            standing.complete(&mut pieces);
            if !is_below && !is_signature {
                above = self.going_on(above, *line, &standing, &mut pieces, &mut mail);
                mail.adding.line(line.text, !pieces.is_empty());
                let is_first = mail.given == 0 && !pieces.is_empty() && change::opens(line.text);
                if is_first || amend::heads_correction(line.text) {
                    mail.corrects = Some((line.number, line.text.trim_end().len()));
                }
                if pieces.is_empty() && mail.is_begun() && answer::finishes(line.text) {
                    pieces.push((0..line.text.trim_end().len(), Ok(Said::Order(Order::End))));
                }
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
        mail.go_without();
        mail.correct();
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
        let asks = |said: &Said| matches!(said, Said::Hand | Said::Missions | Said::Question);
        parts.retain(|(_, said)| !said.as_ref().is_ok_and(asks));
        let mut skimmed = Skimmed::of(line, parts);
        for note in &mut skimmed.notes {
            note.cite = Some(Cite::new("Risiko O-3"));
        }
        skimmed
    }

    fn resembles(&self, line: &str) -> bool {
        talk::resembles_order(line, &self.board)
    }

    fn conditional(&self) -> Option<Message> {
        Some(Message::new("risiko-conditional"))
    }

    fn is_verb(&self, word: &str) -> bool {
        grammar::is_verb(word)
    }

    fn acts(&self, line: &str) -> usize {
        talk::acts(line, &self.board)
    }

    fn describes_only(&self, bracket: &str) -> bool {
        grammar::counts_armies(bracket)
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
        let is_beside = seat != position.on_move
            && (on_file.iter().filter(|order| order.is_of_turn())).all(Order::completes);
        if position.outcome.is_none() && is_beside {
            review.card(on_file);
        } else if position.outcome.is_none() && (!orders.is_empty() || seat == position.on_move) {
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
        standing: &Standing<'_>,
        pieces: &mut Vec<grammar::Piece>,
        mail: &mut Mail,
    ) -> Option<Above> {
        let attack = |pieces: &[grammar::Piece]| match pieces {
            [(_, Ok(Said::Order(order @ Order::Attack(_))))] => Some(order.clone()),
            [(_, Ok(Said::Way(None, attack) | Said::Onto(attack)))] => {
                Some(Order::Attack(attack.clone()))
            }
            _ => None,
        };
        let (number, text) = (line.number, line.text.trim());
        // "Then attack Peru" may go on from where the line above has come to.
        let leads_on = || {
            fold::words(text)
                .first()
                .is_some_and(|it| is_further(&it.key))
        };
        let is_onward =
            matches!(**pieces, [(_, Ok(Said::Onto(_)))]) && above.is_some() && leads_on();
        let is_read = pieces.iter().any(|(_, said)| said.is_ok()) && !is_onward;
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
            let mut pieces = grammar::read(&self.board, &whole);
            standing.complete(&mut pieces);
            let order = attack(&pieces)?;
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
