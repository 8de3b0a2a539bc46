//! From the pieces of a line to an order.

use std::ops::Range;

use super::keyword::Keyword;
use super::token::{Kind, Token, tokens};
use super::{Mistake, Said};
use crate::fault::did_you_mean;
use crate::game::{Arg, Message};
use crate::rules::risiko::board::{Board, Card, Country, Found, MISSIONS, Mission};
use crate::rules::risiko::order::{
    Advance, Amount, Attack, Compare, Condition, Exchange, Fact, Item, Order, Policy, Shift, Wanted,
};

/// The greatest number in an order.
const GREATEST: u32 = 100_000;
/// How many words a name has at most.
const LONGEST_NAME: usize = 4;

type Result<T> = std::result::Result<T, Mistake>;

/// Reads a line.
///
/// # Errors
/// What cannot be read in it, where, and what would be right.
pub fn parse(board: &Board, line: &str) -> Result<Said> {
    let mut parser = Parser {
        board,
        tokens: tokens(line),
        at: 0,
        end: line.trim_end().len(),
    };
    parser.line()
}

struct Parser<'a> {
    board: &'a Board,
    tokens: Vec<Token>,
    at: usize,
    /// Where the line ends.
    end: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    fn keyword(&self) -> Option<Keyword> {
        match self.peek()?.kind {
            Kind::Keyword(keyword) => Some(keyword),
            _ => None,
        }
    }

    /// Goes past a keyword if it is next.
    fn take(&mut self, keyword: Keyword) -> bool {
        let is_next = self.keyword() == Some(keyword);
        self.at += usize::from(is_next);
        is_next
    }

    fn take_kind(&mut self, kind: &Kind) -> bool {
        let is_next = self.peek().is_some_and(|token| token.kind == *kind);
        self.at += usize::from(is_next);
        is_next
    }

    /// The bytes of what comes next.
    fn here(&self) -> Range<usize> {
        (self.peek()).map_or(self.end..self.end, |token| token.span.clone())
    }

    fn expected<T>(&self, what: Message) -> Result<T> {
        let message = match self.peek() {
            Some(token) => Message::new("risiko-note-unexpected").with("word", token.text.as_str()),
            None => Message::new("risiko-note-incomplete"),
        };
        Err(Mistake {
            span: self.here(),
            message,
            help: Some(what),
        })
    }

    fn line(&mut self) -> Result<Said> {
        let Some(first) = self.peek().cloned() else {
            return Ok(Said::Nothing);
        };
        let Some(keyword) = self.keyword() else {
            return Err(unknown_order(&first));
        };
        self.at += 1;
        let order = match keyword {
            Keyword::Discard | Keyword::Keep => Order::HandIn {
                mission: self.mission()?,
                keep: keyword == Keyword::Keep,
            },
            Keyword::Exchange => Order::Exchange(self.exchange()?),
            Keyword::Place => Order::Place(self.items()?),
            Keyword::If => self.conditional()?,
            Keyword::Attack => Order::Attack(self.attack(None)?),
            Keyword::Regroup => self.regroup(None)?,
            Keyword::Draw => {
                self.take(Keyword::DrawMore);
                Order::Draw
            }
            Keyword::Defend => Order::Defend(self.policy()?),
            Keyword::Pass => Order::Pass,
            Keyword::End => Order::End,
            Keyword::Turn if self.take(Keyword::End) => Order::End,
            Keyword::Resign => Order::Resign,
            // Proposals and votes are for the judge (Risiko O-12).
            Keyword::Vote => {
                return Err(Mistake {
                    span: first.span,
                    message: Message::new("risiko-note-vote"),
                    help: Some(Message::new("risiko-help-vote")),
                });
            }
            Keyword::Info => {
                return Ok(match first.text.as_str() {
                    "hand" => Said::Hand,
                    "mission" => Said::Missions,
                    _ => Said::Question,
                });
            }
            _ => return Err(unknown_order(&first)),
        };
        if self.peek().is_some() {
            return self.expected(Message::new("risiko-help-nothing-more"));
        }
        Ok(Said::Order(order))
    }

    fn number(&mut self) -> Result<u32> {
        match self.peek().map(|token| token.kind.clone()) {
            Some(Kind::Number(number)) if number <= GREATEST => {
                self.at += 1;
                Ok(number)
            }
            _ => self.expected(Message::new("risiko-help-number")),
        }
    }

    /// A number of at least 1.
    fn count(&mut self) -> Result<u32> {
        let span = self.here();
        match self.number()? {
            0 => Err(Mistake {
                span,
                message: Message::new("risiko-note-zero"),
                help: Some(Message::new("risiko-help-number")),
            }),
            number => Ok(number),
        }
    }

    /// A number of dice.
    fn dice(&mut self) -> Result<u8> {
        let span = self.here();
        let number = self.number()?;
        match u8::try_from(number) {
            Ok(dice @ 1..=3) => Ok(dice),
            _ => Err(Mistake {
                span,
                message: Message::new("risiko-note-dice").with("count", i64::from(number)),
                help: Some(Message::new("risiko-help-dice")),
            }),
        }
    }

    /// Risiko O-1: the longest run of words that is a name, or else begins
    /// one.
    fn country(&mut self) -> Result<Country> {
        let is_word = |token: &&Token| matches!(token.kind, Kind::Word | Kind::Keyword(_));
        let words: Vec<Token> = (self.tokens[self.at..].iter())
            .take(LONGEST_NAME)
            .take_while(is_word)
            .cloned()
            .collect();
        let joined = |count: usize| -> String {
            words[..count]
                .iter()
                .map(|token| token.text.as_str())
                .collect()
        };
        let mut several = None;
        for count in (1..=words.len()).rev() {
            match self.board.find(&joined(count)) {
                Found::One(country) => {
                    self.at += count;
                    return Ok(country);
                }
                Found::Several(all) if several.is_none() => several = Some((count, all)),
                _ => {}
            }
        }
        let plain = words.iter().take_while(|token| token.kind == Kind::Word);
        let plain = plain.count();
        if plain == 0 {
            return self.expected(Message::new("risiko-help-country"));
        }
        let name = |country: Country| Arg::Name(self.board.land(country).name.clone());
        if let Some((count, all)) = several {
            let all = all.into_iter().map(name).collect();
            return Err(Mistake {
                span: words[0].span.start..words[count - 1].span.end,
                message: Message::new("risiko-note-ambiguous").with("text", joined(count)),
                help: Some(Message::new("risiko-help-one-of").with("names", Arg::Any(all))),
            });
        }
        let typed = joined(plain);
        let help = match self.board.near(&typed) {
            Some(near) => Message::new("risiko-help-did-you-mean").with("name", name(near)),
            None => Message::new("risiko-help-country"),
        };
        let text: Vec<&str> = words[..plain]
            .iter()
            .map(|token| token.text.as_str())
            .collect();
        Err(Mistake {
            span: words[0].span.start..words[plain - 1].span.end,
            message: Message::new("risiko-note-unknown-country").with("text", text.join(" ")),
            help: Some(help),
        })
    }

    fn arrow(&mut self) -> bool {
        self.take_kind(&Kind::Arrow) || self.take(Keyword::Arrow) || self.take(Keyword::On)
    }

    fn comma(&mut self) -> bool {
        self.take_kind(&Kind::Comma) || self.take(Keyword::And)
    }

    fn mission(&mut self) -> Result<Mission> {
        let token = self.peek().cloned();
        let number = token.as_ref().and_then(|token| match token.kind {
            Kind::Number(number) => Some(number),
            Kind::Word => token.text.strip_prefix('m')?.parse().ok(),
            _ => None,
        });
        match number.and_then(|number| u8::try_from(number).ok()) {
            Some(number) if (1..=MISSIONS).contains(&number) => {
                self.at += 1;
                Ok(Mission(number))
            }
            _ => self.expected(Message::new("risiko-help-mission")),
        }
    }

    fn exchange(&mut self) -> Result<Exchange> {
        if self.take(Keyword::Auto) {
            return Ok(Exchange::Auto);
        }
        let mut cards = [Wanted::Joker; 3];
        for (index, card) in cards.iter_mut().enumerate() {
            if index > 0 {
                self.comma();
            }
            *card = self.card()?;
        }
        Ok(Exchange::Cards(cards))
    }

    fn card(&mut self) -> Result<Wanted> {
        let joker = self.peek().and_then(|token| match token.text.as_str() {
            "joker" => Some(Wanted::Joker),
            "joker1" => Some(Wanted::Card(Card(43))),
            "joker2" => Some(Wanted::Card(Card(44))),
            _ => None,
        });
        if let Some(joker) = joker {
            self.at += 1;
            return Ok(joker);
        }
        Ok(Wanted::Card(Card(self.country()?.0 + 1)))
    }

    /// A number or one of the words for all that is left.
    fn amount(&mut self, all: Keyword) -> Result<Option<Amount>> {
        if self.take(all) {
            return Ok(Some(Amount::All));
        }
        match self.peek().map(|token| &token.kind) {
            Some(Kind::Number(_)) => Ok(Some(Amount::Number(self.count()?))),
            _ => Ok(None),
        }
    }

    fn items(&mut self) -> Result<Vec<Item>> {
        let mut items = Vec::new();
        loop {
            let item = if let Some(amount) = self.amount(Keyword::Rest)? {
                self.take(Keyword::On);
                let country = self.country()?;
                Item { amount, country }
            } else {
                let country = self.country()?;
                match self.amount(Keyword::Rest)? {
                    Some(amount) => Item { amount, country },
                    None => return self.expected(Message::new("risiko-help-number-or-rest")),
                }
            };
            items.push(item);
            let more = self.comma();
            if self.peek().is_none() && !more {
                return Ok(items);
            }
        }
    }

    fn conditional(&mut self) -> Result<Order> {
        let not = self.take(Keyword::Not);
        let fact = if self.take(Keyword::Own) {
            Fact::Own(self.country()?)
        } else if self.take(Keyword::Conquered) {
            Fact::Conquered
        } else if self.take(Keyword::Armies) {
            let country = self.country()?;
            let compare = match self.peek().map(|token| &token.kind) {
                Some(Kind::Compare(sign)) => match *sign {
                    "<" => Compare::Less,
                    "<=" => Compare::AtMost,
                    ">=" => Compare::AtLeast,
                    ">" => Compare::More,
                    _ => Compare::Equal,
                },
                _ => return self.expected(Message::new("risiko-help-compare")),
            };
            self.at += 1;
            Fact::Armies(country, compare, self.number()?)
        } else {
            return self.expected(Message::new("risiko-help-condition"));
        };
        self.take_kind(&Kind::Colon);
        let when = Some(Condition { not, fact });
        if self.take(Keyword::Attack) {
            Ok(Order::Attack(self.attack(when)?))
        } else if self.take(Keyword::Regroup) {
            self.regroup(when)
        } else {
            self.expected(Message::new("risiko-help-after-condition"))
        }
    }

    fn attack(&mut self, when: Option<Condition>) -> Result<Attack> {
        let mut attack = Attack {
            when,
            route: vec![self.country()?],
            ..Attack::default()
        };
        while self.arrow() {
            attack.route.push(self.country()?);
        }
        if attack.route.len() < 2 {
            return self.expected(Message::new("risiko-help-arrow"));
        }
        while let Some(keyword) = self.keyword() {
            self.at += 1;
            match keyword {
                Keyword::With => {
                    attack.exactly = self.take(Keyword::Exactly);
                    attack.with = if !attack.exactly && self.take(Keyword::Max) {
                        None
                    } else {
                        Some(self.dice()?)
                    };
                }
                Keyword::Until => {
                    attack.until = Some(self.count()?);
                    self.take(Keyword::Left);
                }
                Keyword::Rolls => attack.rolls = Some(self.count()?),
                Keyword::Once => attack.rolls = Some(1),
                Keyword::While => attack.defender = Some(self.defender()?),
                Keyword::MinDice => attack.min_dice = Some(self.dice()?),
                Keyword::MaxLoss => attack.max_loss = Some(self.count()?),
                Keyword::Advance => attack.advance = Some(self.advance()?),
                _ => {
                    self.at -= 1;
                    break;
                }
            }
        }
        if self.peek().is_some() {
            return self.expected(Message::new("risiko-help-clause"));
        }
        Ok(attack)
    }

    fn defender(&mut self) -> Result<u32> {
        self.take(Keyword::Defender);
        if self.take_kind(&Kind::Compare("<=")) {
            self.number()
        } else if self.take_kind(&Kind::Compare("<")) {
            Ok(self.count()? - 1)
        } else {
            self.expected(Message::new("risiko-help-defender"))
        }
    }

    fn advance(&mut self) -> Result<Advance> {
        if self.take(Keyword::Min) {
            Ok(Advance::Min)
        } else if self.take(Keyword::All) {
            Ok(Advance::All)
        } else if self.take(Keyword::Leave) {
            Ok(Advance::Leave(self.count()?))
        } else if matches!(self.peek().map(|token| &token.kind), Some(Kind::Number(_))) {
            Ok(Advance::Number(self.count()?))
        } else {
            self.expected(Message::new("risiko-help-advance"))
        }
    }

    fn regroup(&mut self, when: Option<Condition>) -> Result<Order> {
        let mut moves = Vec::new();
        loop {
            let Some(amount) = self.amount(Keyword::All)? else {
                return self.expected(Message::new("risiko-help-number-or-all"));
            };
            let from = self.country()?;
            if !self.arrow() {
                return self.expected(Message::new("risiko-help-arrow"));
            }
            let to = self.country()?;
            moves.push(Shift { amount, from, to });
            let more = self.comma();
            if self.peek().is_none() && !more {
                return Ok(Order::Regroup { when, moves });
            }
        }
    }

    fn policy(&mut self) -> Result<Policy> {
        let country = if self.take(Keyword::All) {
            None
        } else {
            Some(self.country()?)
        };
        if !self.take(Keyword::With) {
            return self.expected(Message::new("risiko-help-with"));
        }
        let dice = if self.take(Keyword::Max) {
            None
        } else {
            Some(self.dice()?)
        };
        let versus = if self.take(Keyword::Versus) {
            Some(self.dice()?)
        } else {
            None
        };
        Ok(Policy {
            country,
            versus,
            dice,
        })
    }
}

fn unknown_order(first: &Token) -> Mistake {
    let help = match did_you_mean(&first.text, Keyword::firsts()) {
        Some(near) => Message::new("risiko-help-word").with("word", near.to_uppercase()),
        None => Message::new("risiko-help-orders"),
    };
    Mistake {
        span: first.span.clone(),
        message: Message::new("risiko-note-unknown-order").with("word", first.text.as_str()),
        help: Some(help),
    }
}
