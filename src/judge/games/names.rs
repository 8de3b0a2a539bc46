//! Seats and turns as players name them, and as they are told of.

use std::cmp::Reverse;

use crate::fault::did_you_mean;
use crate::game::system::{SeatInfo, TurnName};
use crate::game::{Arg, Message, Seat};
use crate::mail::command;
use crate::mail::command::Raw;
use crate::report::Words;
use crate::table::TableView;
use crate::text::fold::key;

/// The names of seats.
pub(in crate::judge) fn names_of<'s>(
    table: &dyn TableView,
    seats: impl IntoIterator<Item = &'s Seat>,
) -> Arg {
    let all = table.seats();
    let name = |seat: &Seat| Arg::Name(all[seat.index()].name.clone());
    Arg::All(seats.into_iter().map(name).collect())
}

/// The seat that somebody names: by id, name in either language, mark, or the
/// beginning of a name that only one seat has.
pub(in crate::judge) fn seat_of(seats: &[SeatInfo], text: &str) -> Option<Seat> {
    let wanted = key(text);
    if wanted.is_empty() {
        return None;
    }
    let spellings = |index: usize| seats[index].names().map(key).collect::<Vec<_>>();
    let whole = (0..seats.len())
        .find(|&index| spellings(index).contains(&wanted) || key(&seats[index].mark) == wanted);
    let mut begun = (0..seats.len()).filter(|&index| {
        let spellings = spellings(index);
        spellings.iter().any(|name| name.starts_with(&wanted))
    });
    let only = begun.next().filter(|_| begun.next().is_none());
    u8::try_from(whole.or(only)?).ok().map(Seat)
}

/// The same. Fails with what to tell if it is none.
pub(in crate::judge) fn find_seat(seats: &[SeatInfo], raw: &Raw) -> Result<Seat, Message> {
    if let Some(seat) = seat_of(seats, raw.as_str()) {
        return Ok(seat);
    }
    let names: Vec<Arg> = seats
        .iter()
        .map(|seat| Arg::Name(seat.name.clone()))
        .collect();
    let near = did_you_mean(raw.as_str(), seats.iter().map(|seat| seat.id.as_str()));
    let near = near.and_then(|id| seats.iter().find(|seat| seat.id == id));
    Err(match near {
        Some(seat) => Message::new("answer-seat-near")
            .with("text", raw.as_str())
            .with("seat", &seat.name),
        None => Message::new("answer-seat-unknown")
            .with("text", raw.as_str())
            .with("seats", Arg::All(names)),
    })
}

/// How a text names a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::judge) enum Naming {
    /// By its code, its title, its code as njudge writes it, or its sort.
    Whole,
    /// By the beginning of its title, or words of it.
    Part,
    /// Not at all.
    Not,
}

/// What a turn may be called by.
#[derive(Clone, Debug)]
pub(in crate::judge) struct TurnNames {
    /// Its names, whole, as they are compared.
    whole: Vec<String>,
    /// Its codes without the sort of turn.
    begun: Vec<String>,
    /// Its number, if it is counted and not dated.
    number: Option<String>,
    /// Its titles, as they are compared, with their words.
    titles: Vec<(String, Vec<String>)>,
}

impl TurnNames {
    /// Those for somebody of this language. All titles are his; of the short
    /// codes without the sort of turn only those that begin as its season does
    /// in his language: in German F01 is the spring.
    pub(in crate::judge) fn of(turn: &TurnName, words: Words<'_>) -> Self {
        let texts = words.texts();
        let own = key(&words.say(&turn.title));
        let titles = texts.languages().map(|lang| texts.in_language(lang));
        let titles = titles.map(|words| words.say(&turn.title));
        let titles: Vec<_> = titles
            .map(|title| (key(&title), words_of(&title)))
            .collect();
        let sort = key(turn.pace);
        let (mut whole, mut begun) = (vec![key(&turn.code), sort.clone()], Vec::new());
        whole.extend(titles.iter().map(|(title, _)| title.clone()));
        // F is the spring (Frühjahr) of who writes in German, and the fall of who
        // writes a code as letters show it, with the sort of turn behind it.
        let initial = own.get(..1).unwrap_or_default();
        let is_foreign = |season: &str| season == "f" && !matches!(initial, "f" | "w");
        let bare = |code: &str| code.trim_end_matches(char::is_alphabetic).to_owned();
        for code in codes_of(&turn.code) {
            let Some((season, rest)) = code.split_at_checked(1) else {
                continue;
            };
            // "Fall 1901 builds", whatever season the game has them in.
            if season == "f"
                && let Some(year) = rest.strip_suffix('b')
            {
                let falls = ["fall", "herbst"].into_iter();
                whole.extend(falls.flat_map(|fall| {
                    [
                        format!("{fall}{year}adjustments"),
                        format!("adjustments{fall}{year}"),
                    ]
                }));
            }
            // "S1901M", "S1901", "S01M", "S01", "W01 adjustments"
            for rest in [Some(rest), rest.get(2..)].into_iter().flatten() {
                begun.push(bare(&format!("{initial}{rest}")));
                if !is_foreign(season) {
                    begun.push(bare(&format!("{season}{rest}")));
                }
                let code = format!("{season}{rest}");
                whole.push(bare(&code) + &sort);
                whole.push(code);
            }
        }
        Self {
            whole,
            begun,
            number: number_of(&turn.code),
            titles,
        }
    }

    /// Whether it is counted and not dated.
    pub(in crate::judge) const fn is_counted(&self) -> bool {
        self.number.is_some()
    }

    /// Whether a text is its title in a language, as letters say it.
    pub(in crate::judge) fn has_title(&self, text: &str) -> bool {
        let wanted = key(text);
        self.titles.iter().any(|(title, _)| *title == wanted)
    }

    /// How a text names it.
    pub(in crate::judge) fn naming(&self, text: &str) -> Naming {
        let text = &with_seasons_of_titles(text);
        let wanted = key(text);
        if wanted.is_empty() {
            return Naming::Not;
        }
        if self.whole.contains(&wanted) {
            return Naming::Whole;
        }
        // "1901 fall", "fall movement 1901", "Frühjahr 1901 adjustments": in
        // whatever order and language.
        let given = words_of(text);
        let has = |given: &String| {
            let is_year = given.len() == 2 && given.bytes().all(|c| c.is_ascii_digit());
            let mut words = self.titles.iter().flat_map(|(_, words)| words);
            words.any(|word| {
                // "Spring '01" is as good.
                begins(word, given) || is_year && word.len() == 4 && word.ends_with(given.as_str())
            })
        };
        let is_begun = |(title, _): &(String, _)| begins(title, &wanted);
        // Of a turn that is counted the first number is the turn's, whatever
        // others its title has.
        let number = given.iter().find(|word| word.parse::<u32>().is_ok());
        let is_other = self.number.is_some() && number.is_some() && number != self.number.as_ref();
        let has_all = given.len() > 1 && given.iter().all(has) && !is_other;
        // "Round 2" of "Turn 4, round 2", and the year by itself.
        let is_year = wanted.len() == 4 && wanted.bytes().all(|c| c.is_ascii_digit());
        let is_run = |(_, words): &(String, Vec<String>)| {
            let mut runs = words.windows(given.len());
            given.len() > 1 && runs.any(|run| run == given)
                || self.number.is_none() && is_year && words.contains(&wanted)
        };
        let is_number = self.number.as_ref() == Some(&wanted);
        let mut titles = self.titles.iter();
        if has_all
            || is_number
            || self.begun.contains(&wanted)
            || titles.any(|title| is_begun(title) || is_run(title))
        {
            Naming::Part
        } else {
            Naming::Not
        }
    }
}

pub(in crate::judge) fn naming(turn: &TurnName, text: &str, words: Words<'_>) -> Naming {
    TurnNames::of(turn, words).naming(text)
}

/// Whether a text is the name of a turn: its code, the beginning of its title
/// in a language, or its code as njudge writes it.
pub(in crate::judge) fn names_turn(turn: &TurnName, text: &str, words: Words<'_>) -> bool {
    naming(turn, text, words) != Naming::Not
}

/// Whether a name begins so. A number is not the beginning of a longer one:
/// turn 1 is not turn 12.
fn begins(name: &str, beginning: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    (name.strip_prefix(beginning))
        .is_some_and(|rest| !(beginning.ends_with(is_digit) && rest.starts_with(is_digit)))
}

/// No title of a turn is longer.
const LONGEST_TITLE: usize = 80;

/// What the titles of a game's turns look like: without what is other in other
/// turns, numbers and whose they are.
#[derive(Clone, Debug)]
pub(in crate::judge) struct TitleForms {
    /// The names of the seats as they are compared, the longest first.
    seats: Vec<String>,
    forms: Vec<String>,
}

impl TitleForms {
    /// Those of turns like this one.
    pub(in crate::judge) fn of(turn: &TurnNames, seats: &[SeatInfo]) -> Self {
        let mut seats: Vec<String> = seats.iter().flat_map(SeatInfo::names).map(key).collect();
        seats.retain(|name| name.len() > 2);
        seats.sort_by_key(|name| Reverse(name.len()));
        let mut forms = Self {
            seats,
            forms: Vec::new(),
        };
        let titles = turn.titles.iter();
        forms.forms = titles.map(|(title, _)| forms.form(title)).collect();
        forms
    }

    /// Whether a text is the title of such a turn, whenever and whose it is.
    pub(in crate::judge) fn has(&self, text: &str) -> bool {
        text.len() <= LONGEST_TITLE && self.forms.contains(&self.form(&key(text)))
    }

    fn form(&self, title: &str) -> String {
        let mut named = title.to_owned();
        for seat in &self.seats {
            named = named.replace(seat, "@");
        }
        let mut form = String::with_capacity(named.len());
        for c in named.chars() {
            if !c.is_ascii_digit() {
                form.push(c);
            } else if !form.ends_with('#') {
                form.push('#');
            }
        }
        form
    }
}

/// The number of a turn that is counted and not dated: 12 of `0012.01`.
fn number_of(code: &str) -> Option<String> {
    let digits = code.split(|c: char| !c.is_ascii_digit()).next()?;
    let number: u32 = digits.parse().ok()?;
    (number < 1_000).then(|| number.to_string())
}

/// A text with its seasons as titles have them: a "Frühling" is a Frühjahr.
fn with_seasons_of_titles(text: &str) -> String {
    let word = |word: &str| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        command::season(&key(bare)).map_or_else(|| word.to_owned(), str::to_owned)
    };
    let words: Vec<String> = text.split_whitespace().map(word).collect();
    words.join(" ")
}

fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).map(key);
    words.filter(|word| !word.is_empty()).collect()
}

/// A turn's code as njudge writes it: `S1901M`.
pub(in crate::judge) fn short_code(turn: &TurnName) -> String {
    code_of(&turn.code).to_uppercase()
}

/// A turn's code as judges write it, such as `S1901M`. Its adjustments are
/// those of the fall, whatever season a game has them in, and `W1901A`, too.
fn codes_of(code: &str) -> Vec<String> {
    let own = code_of(code);
    let year = (own.get(1..)).and_then(|rest| rest.strip_suffix('b'));
    let others = year.into_iter().flat_map(|year| {
        [
            format!("f{year}b"),
            format!("w{year}a"),
            format!("f{year}a"),
        ]
    });
    [own.clone()].into_iter().chain(others).collect()
}

/// The first letters of season and phase around the year.
fn code_of(code: &str) -> String {
    let mut parts = code.split('-');
    let year = parts.next().unwrap_or_default();
    let words: Vec<&str> = parts.filter(|part| part.parse::<u32>().is_err()).collect();
    let letter = |word: &str| word.chars().next().unwrap_or(' ');
    let (season, kind) = match words[..] {
        [season, kind] => (letter(season), kind),
        [kind] => ('f', kind),
        _ => return String::new(),
    };
    let kind = if kind == "adjustments" {
        'b'
    } else {
        letter(kind)
    };
    format!("{season}{year}{kind}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Lang;
    use crate::report::Texts;

    #[test]
    fn a_number_names_its_own_turn_and_no_longer_one() {
        let turn = |number: i64, code: &str| TurnName {
            code: code.to_owned(),
            title: Message::new("risiko-turn")
                .with("turn", number)
                .with("round", 1)
                .with("colour", "Blue"),
            short: Message::new("risiko-turn-short"),
            pace: "turn",
        };
        let texts = Texts::shipped();
        let texts = texts.in_language(Lang::EN);
        let names = |code, number, text| names_turn(&turn(number, code), text, texts);
        for text in ["1", "0001", "turn 1", "Zug 1", "turn 1, round 1"] {
            assert!(names("0001", 1, text), "{text}");
            assert!(!names("0012.01", 12, text), "{text}");
        }
        assert!(names("0012.01", 12, "12"));
        let risiko = crate::rules::games::Games::shipped();
        let seats = risiko.open("risiko", None).unwrap().seats();
        let due = TurnNames::of(&turn(4, "0004"), texts);
        let forms = TitleForms::of(&due, &seats);
        for (text, is_another) in [
            ("Turn 12, round 1: Yellow", true),
            ("Zug 2, Runde 1: Gelb", true),
            ("Turn 4, round 1: Yellow", true),
            ("Turn 4, round 1: Blue", false),
            ("Turn 12", false),
            ("ATTACK 2 x 1 Yellow", false),
        ] {
            let is_like = forms.has(text) && !due.has_title(text);
            assert_eq!(is_like, is_another, "{text}");
        }
        assert!(names("0004.01", 4, "round 1"));
        assert!(!names("0004.01", 4, "round 2"));
    }

    #[test]
    fn the_first_letter_of_a_season_is_that_of_the_writers_language() {
        let texts = Texts::shipped();
        let games = crate::rules::games::Games::shipped();
        let table = games.open("standard", None).unwrap();
        let mut turns = table.coming(6);
        turns.insert(0, table.turn());
        let named = |lang: Lang, text: &str| {
            let words = texts.in_language(lang);
            let mut named = turns.iter().filter(|turn| names_turn(turn, text, words));
            named.next().map(short_code)
        };
        for (lang, text, code) in [
            (Lang::EN, "F01", "F1901M"),
            (Lang::EN, "S01", "S1901M"),
            (Lang::DE, "F01", "S1901M"),
            (Lang::DE, "F1901", "S1901M"),
            (Lang::DE, "S01", "S1901M"),
            (Lang::DE, "H01", "F1901M"),
            (Lang::DE, "H1901", "F1901M"),
            (Lang::DE, "F1901M", "F1901M"),
            (Lang::DE, "W01", "W1901B"),
            (Lang::EN, "W1901A", "W1901B"),
            (Lang::EN, "F1901B", "W1901B"),
            (Lang::EN, "fall 1901 adjustments", "W1901B"),
            (Lang::DE, "adjustments Herbst 1901", "W1901B"),
            (Lang::EN, "1901", "S1901M"),
            (Lang::DE, "1902", "S1902M"),
        ] {
            assert_eq!(named(lang, text).as_deref(), Some(code), "{lang:?} {text}");
        }
    }
}
