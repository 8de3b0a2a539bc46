//! The language of rules and amounts.
//!
//! ```text
//! rule    := dates [","] [at] time
//! time    := HH ":" MM ["Uhr"] | HH "Uhr"
//! dates   := "daily" | every "day" | every number "days"
//!          | every number "weeks" ["on"] weekdays
//!          | [every] weekdays | every ordinal weekdays
//!          | [every] ordinals weekdays "of the month"
//!          | [every] ordinals ["day"] ["of the month"]
//! amount  := (number unit)+
//! ```
//!
//! A rule without a time has that of the first deadline.

use std::collections::BTreeSet;

use chrono::NaiveTime;
use nom::branch::alt;
use nom::character::complete::{char, digit1, multispace0};
use nom::combinator::{opt, value, verify};
use nom::error::{ErrorKind, ParseError};
use nom::multi::{many0_count, separated_list1};
use nom::sequence::{preceded, terminated};
use nom::{Err, IResult, Parser};

use super::amount::Amount;
use super::rule::{Dates, Rule, Which};
use super::words::{
    AND, AT, CLOCK, DAILY, DAY, DAYS, EVERY, FILLERS, Lexicon, MONTH, NUMBERS, OF_THE, ORDINALS,
    SUFFIXES, UNITS, WEEKDAYS, WEEKENDS, WEEKS, all, meaning,
};
use crate::fault::{Fault, did_you_mean};
use crate::game::{Message, folded};
use crate::judge::config::faults::{Helped as _, fault};

/// Texts longer than this are no rule, and are not read.
const LONGEST: usize = 200;

/// Why a text cannot be read on: where, and what could stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Miss<'a> {
    at: &'a str,
    expected: BTreeSet<&'static str>,
    /// What is wrong, if it is not the words.
    wrong: Option<Message>,
}

impl<'a> ParseError<&'a str> for Miss<'a> {
    fn from_error_kind(at: &'a str, _: ErrorKind) -> Self {
        Self {
            at,
            expected: BTreeSet::new(),
            wrong: None,
        }
    }

    fn append(_: &'a str, _: ErrorKind, other: Self) -> Self {
        other
    }

    /// Of two ways that both fail, the one that came further tells why.
    fn or(mut self, mut other: Self) -> Self {
        match self.at.len().cmp(&other.at.len()) {
            std::cmp::Ordering::Less => self,
            std::cmp::Ordering::Greater => other,
            std::cmp::Ordering::Equal => {
                self.expected.append(&mut other.expected);
                self.wrong = self.wrong.or(other.wrong);
                self
            }
        }
    }
}

type Parsed<'a, T> = IResult<&'a str, T, Miss<'a>>;

fn miss<'a, T>(at: &'a str, expected: &[&'static str]) -> Parsed<'a, T> {
    Err(Err::Error(Miss {
        at,
        expected: expected.iter().copied().collect(),
        wrong: None,
    }))
}

/// Something that reads well and cannot be: no other reading is tried.
fn wrong<T>(at: &str, what: Message) -> Parsed<'_, T> {
    Err(Err::Failure(Miss {
        at,
        expected: BTreeSet::new(),
        wrong: Some(what),
    }))
}

/// Reads a rule. `usual` is the time of day of one that names none.
///
/// # Errors
/// What is wrong, with its place in the text.
pub fn rule(text: &str, usual: NaiveTime) -> Result<Rule, Fault> {
    let time = preceded((opt(char(',')), multispace0), time);
    let all = (preceded(multispace0, dates), opt(time)).map(|(dates, time)| Rule {
        dates,
        time: time.unwrap_or(usual),
    });
    whole(text, all, "fault-example-rule")
}

/// Reads an amount of time: `2 days`, `12 Stunden`, `1 day 6 hours`.
///
/// # Errors
/// What is wrong, with its place in the text.
pub fn amount(text: &str) -> Result<Amount, Fault> {
    whole(text, preceded(multispace0, amounts), "fault-example-amount")
}

/// Reads a weekday by its name.
/// The days of the week that a word names: one, or those of the weekend.
pub(in crate::judge) fn days_off(text: &str) -> Option<Vec<u8>> {
    if meaning(WEEKENDS, text).is_some() {
        return Some(vec![5, 6]);
    }
    weekday(text).map(|day| vec![day])
}

pub(super) fn weekday(text: &str) -> Option<u8> {
    meaning(WEEKDAYS, text.trim())
}

fn whole<'a, T>(
    text: &'a str,
    mut parser: impl Parser<&'a str, Output = T, Error = Miss<'a>>,
    example: &'static str,
) -> Result<T, Fault> {
    if text.len() > LONGEST {
        let what = Message::new("fault-too-long").with("limit", LONGEST);
        return Err(fault(0..text.len(), what).helped(write(example)));
    }
    let found = match parser.parse(text) {
        Ok((rest, found)) if rest.trim().is_empty() => return Ok(found),
        // Behind a rule without a time could stand its time.
        Ok((rest, _)) => time_or_end(rest.trim_start()),
        Err(Err::Error(miss) | Err::Failure(miss)) => miss,
        Err(Err::Incomplete(_)) => Miss::from_error_kind(text, ErrorKind::Complete),
    };
    Err(told(text, &found, example))
}

fn time_or_end(rest: &str) -> Miss<'_> {
    match time(rest) {
        Err(Err::Failure(miss)) => miss,
        Err(Err::Error(miss)) if miss.at.len() < rest.len() => miss,
        _ => Miss {
            at: rest,
            expected: ["and", "at", "of the month"].into(),
            wrong: None,
        },
    }
}

/// A miss as a fault, with what was read, what could stand there and the
/// word that was probably meant.
fn told(text: &str, miss: &Miss<'_>, example: &'static str) -> Fault {
    let at = miss.at.trim_start();
    let start = text.len() - at.len();
    let found = at
        .split(|c: char| c.is_whitespace() || c == ',')
        .next()
        .unwrap_or("");
    let span = start..start + found.len();
    if let Some(wrong) = &miss.wrong {
        return fault(span, wrong.clone()).helped(write(example));
    }
    let what = if found.is_empty() {
        Message::new("fault-ends")
    } else {
        Message::new("fault-not-here").with("text", found.escape_debug().to_string())
    };
    let word = folded(found);
    let known = all_words().filter(|known| known.len() > 2 && *known != word);
    let near = if word.len() > 2 && word.len() < 30 {
        did_you_mean(&word, known)
    } else {
        None
    };
    let help = match near {
        Some(near) => Message::new("fault-near-example")
            .with("near", near)
            .with("example", Message::new(example)),
        None if miss.expected.is_empty() => write(example),
        None => {
            let expected: Vec<_> = miss.expected.iter().copied().collect();
            Message::new("fault-expected")
                .with("expected", expected.join(", "))
                .with("example", Message::new(example))
        }
    };
    fault(span, what).helped(help)
}

/// What could be written instead.
fn write(example: &'static str) -> Message {
    Message::new("fault-write").with("text", Message::new(example))
}

fn all_words() -> impl Iterator<Item = &'static str> {
    let plain = [DAILY, EVERY, DAYS, WEEKS, AND, MONTH, CLOCK];
    (all(WEEKDAYS).chain(all(ORDINALS)).chain(all(NUMBERS)))
        .chain(all(UNITS))
        .chain(plain.into_iter().flat_map(all))
}

/// A word of the lexicon and the space behind it.
fn word<'a, T: Copy>(
    lexicon: Lexicon<T>,
    name: &'static str,
) -> impl Parser<&'a str, Output = T, Error = Miss<'a>> {
    move |input: &'a str| {
        let end = input
            .find(|c: char| !c.is_alphabetic())
            .unwrap_or(input.len());
        let (word, rest) = input.split_at(end);
        match meaning(lexicon, word) {
            Some(meaning) => Ok((rest.trim_start(), meaning)),
            None => miss(input, &[name]),
        }
    }
}

/// Digits and the space behind them.
fn number(input: &str) -> Parsed<'_, u32> {
    let (rest, digits) = digit1(input)?;
    match digits.parse() {
        Ok(number) => Ok((rest.trim_start(), number)),
        Err(_) => wrong(
            input,
            Message::new("fault-too-large").with("number", digits),
        ),
    }
}

fn count(input: &str) -> Parsed<'_, u32> {
    alt((number, word(NUMBERS, "a number").map(u32::from))).parse(input)
}

/// One or several, with commas and "and" between them.
fn list<'a, T>(
    item: impl Parser<&'a str, Output = T, Error = Miss<'a>>,
) -> impl Parser<&'a str, Output = Vec<T>, Error = Miss<'a>> {
    let comma = terminated(char(','), multispace0);
    let between = alt((value((), (comma, opt(word(AND, "and")))), word(AND, "and")));
    separated_list1(between, item)
}

fn weekdays(input: &str) -> Parsed<'_, BTreeSet<u8>> {
    list(word(WEEKDAYS, "a weekday"))
        .map(BTreeSet::from_iter)
        .parse(input)
}

fn ordinal_digits(input: &str) -> Parsed<'_, u8> {
    let (rest, digits) = digit1(input)?;
    let Some(suffix) = SUFFIXES.iter().find(|suffix| rest.starts_with(**suffix)) else {
        return miss(input, &["an ordinal"]);
    };
    let rest = &rest[suffix.len()..];
    // "20.30 Uhr" is not a day.
    if rest.starts_with(|c: char| c.is_alphanumeric()) {
        return miss(input, &["an ordinal"]);
    }
    if let Ok(day @ 1..=31) = digits.parse::<u8>() {
        return Ok((rest.trim_start(), day));
    }
    let what = Message::new("fault-month-day");
    wrong(input, what.with("day", format!("{digits}{suffix}")))
}

/// `first`, `2nd`, `15.`, `letzten`, with where it stands; 0 is the last.
fn ordinal(input: &str) -> Parsed<'_, (u8, &str)> {
    let (rest, number) = alt((ordinal_digits, word(ORDINALS, "an ordinal"))).parse(input)?;
    Ok((rest, (number, input)))
}

fn of_the_month(input: &str) -> Parsed<'_, ()> {
    (
        many0_count(word(OF_THE, "of the month")),
        word(MONTH, "of the month"),
    )
        .map(|_| ())
        .parse(input)
}

fn dates(input: &str) -> Parsed<'_, Dates> {
    let (input, _) = many0_count(word(FILLERS, "on")).parse(input)?;
    alt((daily, counted, ordered, plain_weekdays)).parse(input)
}

fn daily(input: &str) -> Parsed<'_, Dates> {
    let every_day = (word(EVERY, "every"), word(DAYS, "day")).map(|_| ());
    value(Dates::EveryDays(1), alt((word(DAILY, "daily"), every_day))).parse(input)
}

fn plain_weekdays(input: &str) -> Parsed<'_, Dates> {
    preceded(opt(word(EVERY, "every")), weekdays)
        .map(|days| Dates::Weekly { every: 1, days })
        .parse(input)
}

/// `every 3 days`, `alle zwei Wochen am Dienstag`.
fn counted(input: &str) -> Parsed<'_, Dates> {
    let (at, ()) = word(EVERY, "every").parse(input)?;
    let (rest, count) = terminated(count, multispace0).parse(at)?;
    let (rest, weeks) = alt((
        value(false, word(DAYS, "days")),
        value(true, word(WEEKS, "weeks")),
    ))
    .parse(rest)?;
    if !weeks {
        return match u16::try_from(count) {
            Ok(every @ 1..=366) => Ok((rest, Dates::EveryDays(every))),
            _ => wrong(
                at,
                Message::new("fault-every-days").with("number", count.to_string()),
            ),
        };
    }
    let (rest, _) = many0_count(word(FILLERS, "on")).parse(rest)?;
    let (rest, days) = weekdays(rest)?;
    match u8::try_from(count) {
        Ok(every @ 1..=52) => Ok((rest, Dates::Weekly { every, days })),
        _ => wrong(
            at,
            Message::new("fault-every-weeks").with("number", count.to_string()),
        ),
    }
}

/// Everything that begins with ordinals.
fn ordered(input: &str) -> Parsed<'_, Dates> {
    let (rest, every) = opt(word(EVERY, "every")).parse(input)?;
    let (rest, _) = many0_count(word(FILLERS, "the")).parse(rest)?;
    let begins = rest;
    let (rest, ordinals) = list(ordinal).parse(rest)?;
    let which: BTreeSet<Which> = ordinals
        .iter()
        .map(|(number, _)| {
            if *number == 0 {
                Which::Last
            } else {
                Which::Nth(*number)
            }
        })
        .collect();
    let (rest, day) = opt(word(DAYS, "day")).parse(rest)?;
    if day.is_none()
        && let (rest, Some(days)) = opt(weekdays).parse(rest)?
    {
        if let Some((number, at)) = ordinals.iter().find(|(number, _)| *number > 4) {
            return wrong(
                at,
                Message::new("fault-month-week").with("number", number.to_string()),
            );
        }
        let (rest, month) = opt(of_the_month).parse(rest)?;
        if month.is_some() {
            return Ok((rest, Dates::MonthWeekday { which, days }));
        }
        return match (ordinals.as_slice(), every) {
            ([(every @ 2.., _)], Some(())) => Ok((
                rest,
                Dates::Weekly {
                    every: *every,
                    days,
                },
            )),
            ([_], Some(())) | (_, None) => miss(rest, &["of the month"]),
            _ => wrong(begins, Message::new("fault-several-weeks")),
        };
    }
    let (rest, month) = opt(of_the_month).parse(rest)?;
    if day.is_some() && month.is_none() {
        return match (ordinals.as_slice(), every) {
            ([(days @ 2.., _)], Some(())) => Ok((rest, Dates::EveryDays((*days).into()))),
            _ => miss(rest, &["of the month"]),
        };
    }
    // "the last" alone could be of anything.
    let in_words = |at: &str| !at.starts_with(|c: char| c.is_ascii_digit());
    if day.is_none() && month.is_none() && ordinals.iter().any(|(_, at)| in_words(at)) {
        return miss(rest, &["a weekday", "day of the month"]);
    }
    Ok((rest, Dates::MonthDays(which)))
}

fn two_digits(input: &str) -> Parsed<'_, &str> {
    verify(digit1, |digits: &str| digits.len() <= 2).parse(input)
}

fn time(input: &str) -> Parsed<'_, NaiveTime> {
    let mut begins = preceded(opt(word(AT, "at")), multispace0);
    let (at, _) = begins.parse(input)?;
    let Ok((rest, hour)) = two_digits(at) else {
        return miss(at, &["a time like 20:00"]);
    };
    let colon = opt(preceded(alt((char(':'), char('.'))), two_digits)).parse(rest)?;
    let (rest, minute) = colon;
    let (rest, clock) = preceded(multispace0, opt(word(CLOCK, "Uhr"))).parse(rest)?;
    let minute = match (minute, clock) {
        (Some(minute), _) if minute.len() == 2 => minute,
        (None, Some(())) => "0",
        _ => return miss(at, &["a time like 20:00"]),
    };
    let parts = (hour.parse().ok(), minute.parse().ok());
    let (Some(hour), Some(minute)) = parts else {
        return miss(at, &["a time like 20:00"]);
    };
    match NaiveTime::from_hms_opt(hour, minute, 0) {
        Some(time) => Ok((rest, time)),
        None => wrong(at, Message::new("fault-time-of-day")),
    }
}

fn amounts(input: &str) -> Parsed<'_, Amount> {
    let part = (count, word(UNITS, "a unit like days or hours"));
    let separator = opt(alt((value((), char(',')), word(AND, "and"))));
    let between = terminated(separator, multispace0);
    let (rest, parts) = nom::multi::many1(terminated(part, between)).parse(input)?;
    let (mut days, mut minutes) = (0_u32, 0_u32);
    for (count, unit) in parts {
        if unit % DAY == 0 {
            days = days.saturating_add(count.saturating_mul(unit / DAY));
        } else {
            minutes = minutes.saturating_add(count.saturating_mul(unit));
        }
    }
    let most = u32::from(Amount::MOST_DAYS);
    match u16::try_from(days) {
        Ok(days) if u32::from(days) <= most && minutes <= most * DAY => {
            Ok((rest, Amount { days, minutes }))
        }
        _ => wrong(
            input,
            Message::new("fault-too-many-days").with("most", i64::from(most)),
        ),
    }
}
