//! From the tokens of a line to an order: a function for each production.

use super::cards::{asked, nothing};
use super::vocabulary::{self, vocabulary};
use super::{Mistake, Said};
use crate::game::{Arg, Message};
use crate::rules::risiko::board::{Board, Country, Found, MISSIONS, Mission};
use crate::rules::risiko::order::{Amount, Attack, Condition, Item, Order, Shift};
use crate::text::token;
use crate::text::{Cursor, Grammar, Kind, Sign, Vocabulary};

/// The greatest number in an order.
const GREATEST: u32 = 100_000;
/// How many tokens a name has at most, hyphens with them.
const LONGEST_NAME: usize = 6;

pub(super) type Result<T> = std::result::Result<T, Mistake>;

impl Grammar for Board {
    type Said = Said;
    type Message = Message;

    fn vocabulary(&self) -> &Vocabulary {
        vocabulary()
    }

    fn counts_all(&self) -> bool {
        true
    }

    /// How many dice, until how many are left.
    fn qualifies(&self, word: &crate::text::fold::Word<'_>) -> bool {
        word.key.starts_with(|c: char| c.is_ascii_digit())
    }

    fn left_over(&self, cursor: &Cursor<'_>) -> Mistake {
        let help = match cursor.word() {
            "" => "risiko-help-nothing-more",
            _ => "risiko-help-clause",
        };
        mistake(cursor, Message::new(help))
    }

    /// ```ebnf
    /// order = handin | exchange | place | attack | regroup | draw | defend | "PASS" | "END"
    ///       | "RESIGN" | info | way | items | country "ATTACKS" country | "FROM" country … "ATTACK" ;
    /// ```
    fn order(&self, cursor: &mut Cursor<'_>) -> Result<Said> {
        let is_verb = |word: &str| vocabulary().is_verb(word);
        // "My attack", "an attack"
        if matches!(cursor.word(), "own" | "off")
            && cursor.ahead(1).is_some_and(|token| is_verb(token.word))
        {
            cursor.skip(1);
        }
        if let Some(asked) = asked(cursor) {
            return Ok(asked);
        }
        if let Some(kind) = nothing(cursor) {
            return Ok(Said::Nothing(kind));
        }
        let before = *cursor;
        let verb = cursor.word();
        let mut parser = Parser::new(self, *cursor);
        if let Some(order) = parser.on_success().or_else(|| parser.of_mission()) {
            return Ok(done(cursor, &parser, Said::Order(order?)));
        }
        // "3 China, fertig": by itself it is a command of mails.
        let is_later = cursor.here().start > 0;
        if is_later && parser.takes_finished() {
            return Ok(done(cursor, &parser, Said::Order(Order::End)));
        }
        let sets = verb == "set" && cursor.ahead(1).is_some_and(is_amount);
        if !is_verb(verb) && !sets {
            let way = self.way(cursor);
            return way.unwrap_or_else(|| self.without_verb(cursor).map(Said::Order));
        }
        cursor.skip(1);
        let mut parser = Parser::new(self, *cursor);
        let order = match verb {
            "discard" | "keep" => Order::HandIn {
                mission: parser.mission()?,
                keep: verb == "keep",
            },
            "give" if parser.takes(&["on", "up"]) => Order::Resign,
            "give" => Order::HandIn {
                mission: parser.mission()?,
                keep: false,
            },
            "exchange" => match parser.exchange()? {
                Said::Order(order) => order,
                said => return Ok(done(cursor, &parser, said)),
            },
            "place" | "set" => Order::Place(parser.items()?),
            "if" => {
                let said = parser.conditional()?;
                return Ok(done(cursor, &parser, said));
            }
            "attack" | "conquer" => Order::Attack(parser.attack(None)?),
            "draw" => {
                while parser.takes(&["draw", "pull", "yes"]) {}
                Order::Draw
            }
            "pull" if parser.cursor.word() == "draw" => {
                parser.takes(&["draw"]);
                Order::Draw
            }
            "regroup" | "pull" => parser.regroup(None)?,
            "defend" => Order::Defend(parser.policy()?),
            "pass" => Order::Pass,
            "end" => {
                while parser.takes(&["of", "turn"]) {}
                Order::End
            }
            "turn" if parser.takes(&["end"]) => Order::End,
            "turn" if is_later && parser.takes_finished() => Order::End,
            // "Zug 2 von Alaska nach Alberta" moves two.
            "turn" if before.key() == "zug" && parser.cursor.number().is_some() => {
                parser.regroup(None)?
            }
            "resign" => Order::Resign,
            // Proposals and votes are for the judge (Risiko O-12).
            "vote" | "propose" => {
                return Err(
                    Mistake::new(before.here(), Message::new("risiko-note-vote"))
                        .help(Message::new("risiko-help-vote")),
                );
            }
            "hand" => return Ok(done(cursor, &parser, Said::Hand)),
            "mission" => return Ok(done(cursor, &parser, Said::Missions)),
            "status" | "history" | "map" => return Ok(done(cursor, &parser, Said::Question)),
            _ => return Err(unknown_order(&before)),
        };
        parser.takes(&["off"]);
        let said = match order {
            Order::Attack(attack) if attack.route.len() == 1 => Said::Onto(attack),
            order => Said::Order(order),
        };
        Ok(done(cursor, &parser, said))
    }
}

fn is_colon(token: &crate::text::Token) -> bool {
    token.kind == Kind::Sign(Sign::Colon)
}

/// Whether a token counts armies.
fn is_amount(token: &crate::text::Token) -> bool {
    matches!(token.kind, Kind::Number(_)) || matches!(token.word, "rest" | "all")
}

fn done(cursor: &mut Cursor<'_>, parser: &Parser<'_>, said: Said) -> Said {
    let is_question = matches!(said, Said::Hand | Said::Missions | Said::Question);
    cursor.skip(cursor.rest().len() - parser.cursor.rest().len());
    if is_question {
        cursor.take_sign(Sign::Question);
    }
    said
}

fn mistake(cursor: &Cursor<'_>, help: Message) -> Mistake {
    let message = match cursor.written() {
        Some(word) => Message::new("risiko-note-unexpected").with("word", word.to_lowercase()),
        None => Message::new("risiko-note-incomplete"),
    };
    Mistake::new(cursor.here(), message).help(help)
}

fn unknown_order(cursor: &Cursor<'_>) -> Mistake {
    let word = cursor.written().unwrap_or_default().to_lowercase();
    let help = match vocabulary().hint(cursor.key()) {
        Some(near) => Message::new("risiko-help-word").with("word", near),
        None => Message::new("risiko-help-orders"),
    };
    Mistake::new(
        cursor.here(),
        Message::new("risiko-note-unknown-order").with("word", word),
    )
    .help(help)
}

/// Orders that begin with no verb.
trait Verbless {
    fn way(&self, cursor: &mut Cursor<'_>) -> Option<Result<Said>>;
    fn without_verb(&self, cursor: &mut Cursor<'_>) -> Result<Order>;
}

impl Verbless for Board {
    /// ```ebnf
    /// way = [ amount ], [ "FROM" ], country, arrow, country, { arrow, country }, { clause } ;
    /// ```
    fn way(&self, cursor: &mut Cursor<'_>) -> Option<Result<Said>> {
        let mut parser = Parser::new(self, *cursor);
        let amount = parser.amount(&["all"]).ok()?;
        parser.takes(&["from"]);
        let from = parser.country().ok()?;
        parser.arrow().then_some(())?;
        if parser.cursor.number().is_some() {
            return None;
        }
        // "Mongolei nach China 2"
        let mut counted = parser.at(parser.cursor);
        let to = counted.country().ok().filter(|_| amount.is_none());
        let number = counted.amount(&["all"]).ok().flatten();
        let number = number.filter(|_| counted.cursor.is_done());
        if let Some((to, amount)) = to.zip(number) {
            let attack = Attack {
                route: vec![from, to],
                ..Attack::default()
            };
            cursor.skip(cursor.rest().len());
            return Some(Ok(Said::Way(Some(amount), attack)));
        }
        let attack = parser.attack_from(from, None);
        cursor.skip(cursor.rest().len());
        Some(attack.map(|attack| Said::Way(amount, attack)))
    }

    /// ```ebnf
    /// verbless = items | country ( "ATTACKS" | "vs" | "x" ) country { clause }
    ///          | "FROM" country [ arrow ] country [ "ATTACK" ] | "FROM" country "ATTACK" country ;
    /// ```
    fn without_verb(&self, cursor: &mut Cursor<'_>) -> Result<Order> {
        let mut parser = Parser::new(self, *cursor);
        let first = unknown_order(cursor);
        if parser.cursor.word() == "armies" && parser.cursor.ahead(1).is_some_and(is_colon) {
            parser.cursor.skip(2);
        }
        let is_from = parser.takes(&["from"]);
        let order = if is_from
            || matches!(parser.cursor.peek(), Some(token) if token.word.is_empty() && token.kind == Kind::Word)
        {
            let country = parser.country();
            match country {
                Ok(from) if parser.takes(&["attack", "vs"]) => {
                    Order::Attack(parser.attack_from(from, None)?)
                }
                Ok(from) if is_from => {
                    parser.arrow();
                    let to = parser.country()?;
                    if !parser.takes(&["attack"]) {
                        return Err(mistake(&parser.cursor, Message::new("risiko-help-orders")));
                    }
                    parser.clauses(vec![from, to], None).map(Order::Attack)?
                }
                // "Peru 3"
                Ok(_)
                    if parser.cursor.number().is_some()
                        || parser.cursor.word() == "rest"
                        || matches!(parser.cursor.sign(), Some(Sign::Colon | Sign::Comma)) =>
                {
                    parser.cursor = *cursor;
                    Order::Place(parser.items()?)
                }
                Ok(_) => return Err(mistake(&parser.cursor, Message::new("risiko-help-orders"))),
                // "One in Peru"; in talk it is an article.
                Err(_) if token::count(cursor.key()).is_some() => {
                    parser.cursor = *cursor;
                    Order::Place(parser.items()?)
                }
                Err(_) => return Err(first),
            }
        } else if parser.cursor.number().is_some()
            || matches!(parser.cursor.word(), "rest" | "all" | "each")
        {
            Order::Place(parser.items()?)
        } else {
            return Err(first);
        };
        parser.takes(&["off"]);
        cursor.skip(cursor.rest().len() - parser.cursor.rest().len());
        Ok(order)
    }
}

pub(super) struct Parser<'a> {
    board: &'a Board,
    pub(super) cursor: Cursor<'a>,
}

impl<'a> Parser<'a> {
    const fn new(board: &'a Board, cursor: Cursor<'a>) -> Self {
        Self { board, cursor }
    }
}

impl Parser<'_> {
    /// The same reader at another place.
    pub(super) const fn at<'c>(&self, cursor: Cursor<'c>) -> Parser<'c>
    where
        Self: 'c,
    {
        Parser::new(self.board, cursor)
    }

    /// Whether a country comes next.
    pub(super) fn names_country(&self) -> bool {
        self.at(self.cursor).country().is_ok()
    }

    /// "Auftrag M02 behalte ich", "M09 weg": a mission before what becomes of it.
    pub(super) fn of_mission(&mut self) -> Option<Result<Order>> {
        let before = self.cursor;
        let mission = self.mission().ok();
        let keep = match self.cursor.word() {
            "keep" => Some(true),
            "discard" => Some(false),
            _ => None,
        };
        let Some((mission, keep)) = mission.zip(keep) else {
            self.cursor = before;
            return None;
        };
        self.cursor.skip(1);
        Some(Ok(Order::HandIn { mission, keep }))
    }

    pub(super) fn takes(&mut self, words: &[&str]) -> bool {
        self.cursor.take_any(words)
    }

    pub(super) fn expected<T>(&self, help: &'static str) -> Result<T> {
        Err(mistake(&self.cursor, Message::new(help)))
    }

    pub(super) fn number(&mut self) -> Result<u32> {
        let number = self.cursor.number();
        match number.or_else(|| token::count(self.cursor.key())) {
            Some(number) if number <= GREATEST => {
                self.cursor.skip(1);
                Ok(number)
            }
            _ => self.expected("risiko-help-number"),
        }
    }

    /// A number of at least 1.
    pub(super) fn count(&mut self) -> Result<u32> {
        let span = self.cursor.here();
        match self.number()? {
            0 => Err(Mistake::new(span, Message::new("risiko-note-zero"))
                .help(Message::new("risiko-help-number"))),
            number => Ok(number),
        }
    }

    /// A number of dice.
    pub(super) fn dice(&mut self) -> Result<u8> {
        let span = self.cursor.here();
        let number = self.number()?;
        self.takes(&["dice", "armies"]);
        match u8::try_from(number) {
            Ok(dice @ 1..=3) => Ok(dice),
            _ => Err(Mistake::new(
                span,
                Message::new("risiko-note-dice").with("count", i64::from(number)),
            )
            .help(Message::new("risiko-help-dice"))),
        }
    }

    /// Risiko O-1: the longest run of words that is a name, or else begins
    /// one. A hyphen between words may be a part of it.
    pub(super) fn country(&mut self) -> Result<Country> {
        let tokens = self.cursor.rest();
        let is_part = |kind: Kind| matches!(kind, Kind::Word | Kind::Sign(Sign::Hyphen));
        let run = tokens.iter().take(LONGEST_NAME);
        let run = run.take_while(|token| is_part(token.kind)).count();
        let written = |count: usize| {
            let (first, last) = (&tokens[0].span, &tokens[count - 1].span);
            (
                first.start..last.end,
                &self.cursor.line[first.start..last.end],
            )
        };
        let mut several = None;
        let ends_in_word = |count: &usize| tokens[count - 1].kind == Kind::Word;
        for count in (1..=run).rev().filter(ends_in_word) {
            match self.board.find(written(count).1) {
                Found::One(country) => {
                    self.cursor.skip(count);
                    return Ok(country);
                }
                Found::Several(all) if several.is_none() => several = Some((count, all)),
                _ => {}
            }
        }
        let plain = |token: &&crate::text::Token| token.kind == Kind::Word && token.word.is_empty();
        let plain = tokens[..run].iter().take_while(plain).count();
        if plain == 0 {
            return self.expected("risiko-help-country");
        }
        let name = |country: Country| Arg::Name(self.board.land(country).name.clone());
        if let Some((count, all)) = several {
            let (span, text) = written(count);
            let all = all.into_iter().map(name).collect();
            return Err(Mistake::new(
                span,
                Message::new("risiko-note-ambiguous").with("text", text.to_lowercase()),
            )
            .help(Message::new("risiko-help-one-of").with("names", Arg::Any(all))));
        }
        let (span, text) = written(plain);
        let help = match self.board.near(text) {
            Some(near) => Message::new("risiko-help-did-you-mean").with("name", name(near)),
            None => Message::new("risiko-help-country"),
        };
        Err(Mistake::new(
            span,
            Message::new("risiko-note-unknown-country").with("text", text.to_lowercase()),
        )
        .help(help))
    }

    pub(super) fn arrow(&mut self) -> bool {
        self.cursor.arrow()
            || self.cursor.take_sign(Sign::Hyphen)
            || self.takes(&["to", "on", "vs"])
    }

    pub(super) fn comma(&mut self) -> bool {
        self.cursor.take_sign(Sign::Comma) | self.takes(&["and"])
    }

    /// ```ebnf
    /// mission = [ "MISSION" ] ( "M" digit digit | number ) ;
    /// ```
    fn mission(&mut self) -> Result<Mission> {
        self.takes(&["mission", "order"]);
        let number = match self.cursor.number() {
            Some(number) => u8::try_from(number).ok(),
            None => vocabulary::mission(self.cursor.key()),
        };
        match number {
            Some(number) if (1..=MISSIONS).contains(&number) => {
                self.cursor.skip(1);
                Ok(Mission(number))
            }
            _ => self.expected("risiko-help-mission"),
        }
    }

    /// A number or one of the words for all that is left. "All 3" are three.
    fn amount(&mut self, all: &[&str]) -> Result<Option<Amount>> {
        let is_all = self.takes(all);
        let amount = if self.cursor.number().is_some() {
            Some(Amount::Number(self.count()?))
        } else if let Some(number) = token::count(self.cursor.key()) {
            self.cursor.skip(1);
            Some(Amount::Number(number))
        } else {
            is_all.then_some(Amount::All)
        };
        // Folded: "neue Armeen"; New Guinea is a country.
        let armies = self
            .cursor
            .ahead(1)
            .is_some_and(|token| token.word == "armies");
        if armies && matches!(self.cursor.key(), "new" | "neu" | "neur") {
            self.cursor.skip(1);
        }
        self.takes(&["armies"]);
        Ok(amount)
    }

    /// Countries one after the other, without an amount between them.
    fn countries(&mut self) -> Result<Vec<Country>> {
        let mut countries = vec![self.country()?];
        loop {
            let before = self.cursor;
            let another = self.comma().then(|| self.country().ok()).flatten();
            let Some(another) = another else {
                self.cursor = before;
                return Ok(countries);
            };
            countries.push(another);
        }
    }

    /// ```ebnf
    /// items = item { "," item } ;
    /// item  = amount [ "ON" | "TO" ] country | country [ "WITH" | "BY" ] amount
    ///       | each [ "ON" | "TO" ] countries | countries each ;
    /// each  = "EACH" amount | amount "EACH" ;
    /// ```
    fn items(&mut self) -> Result<Vec<Item>> {
        let rest = ["rest", "all"];
        let mut items = Vec::new();
        loop {
            let mut is_each = self.takes(&["each"]);
            // "Je eine Armee": the article says nothing.
            let one = is_each.then_some(Amount::Number(1));
            let mut amount = self.amount(&rest)?.or(one);
            is_each |= self.takes(&["each"]);
            let _ = self.takes(&["on", "to"])
                || amount.is_some() && (self.arrow() || self.cursor.take_sign(Sign::Colon));
            let countries = if is_each || amount.is_none() {
                self.countries()?
            } else {
                vec![self.country()?]
            };
            if amount.is_none() {
                while self.cursor.take_sign(Sign::Comma) || self.cursor.take_sign(Sign::Colon) {}
                is_each |= self.takes(&["each"]);
                // "Verstärke Peru mit 3"
                self.takes(&["with", "by"]);
                amount = self.amount(&rest)?;
                is_each |= self.takes(&["each"]);
            }
            let Some(amount) = amount.filter(|_| is_each || countries.len() == 1) else {
                return self.expected("risiko-help-number-or-rest");
            };
            let item = |country| Item { amount, country };
            items.extend(countries.into_iter().map(item));
            let more = self.comma();
            let ends = self.cursor.is_done() || self.cursor.word() == "off";
            if ends && !more {
                return Ok(items);
            }
        }
    }

    /// ```ebnf
    /// regroup = "REGROUP" move { "," move } ;
    /// move    = ( number | "ALL" ) [ "ARMIES" ] [ "FROM" ] country arrow country
    ///         | [ "FROM" ] country arrow country ( number | "ALL" ) ;
    /// ```
    pub(super) fn regroup(&mut self, when: Option<Condition>) -> Result<Order> {
        let mut moves = Vec::new();
        loop {
            let start = self.cursor;
            let amount = self.amount(&["all"])?;
            self.takes(&["from"]);
            let from = self.country();
            let Ok(from) = from else {
                return match amount {
                    Some(_) => Err(from.err().unwrap_or_else(|| unknown_order(&start))),
                    None => Err(mistake(&start, Message::new("risiko-help-number-or-all"))),
                };
            };
            self.takes(&["behind"]);
            if !self.arrow() {
                return self.expected("risiko-help-arrow");
            }
            let to = self.country()?;
            self.takes(&["behind"]);
            let amount = amount.map_or_else(|| self.amount(&["all"]), |amount| Ok(Some(amount)))?;
            let Some(amount) = amount else {
                return Err(mistake(&start, Message::new("risiko-help-number-or-all")));
            };
            moves.push(Shift { amount, from, to });
            let more = self.comma();
            if self.cursor.is_done() && !more {
                return Ok(Order::Regroup { when, moves });
            }
        }
    }

    /// A word behind a whole turn that says that nothing follows.
    fn takes_finished(&mut self) -> bool {
        let is_said = matches!(
            self.cursor.key(),
            "fertig" | "done" | "finished" | "beendet"
        );
        self.cursor.skip(usize::from(is_said));
        is_said
    }
}
