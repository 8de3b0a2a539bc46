//! A mail for several games, or for several seats in one: cut at the lines that
//! name one, and each piece dealt with as if it were a mail of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::side_requests::signed_on;
use crate::game::Seat;
use crate::judge::admin::Person;
use crate::judge::games::game_file::Game;
use crate::judge::games::names::seat_of;
use crate::judge::intake::MailBody;
use crate::judge::people::lobby;
use crate::judge::senders::reception::Known;
use crate::mail::command::{self, Command, Part};
use crate::mail::reply::Line;
use crate::text::fold::{self, Word};
use crate::text::line;

/// What of a mail is about one game, or one seat in it.
pub(super) struct Piece {
    /// What its heading names. What stands above the first heading has none.
    pub(super) about: Option<About>,
    pub(super) body: MailBody,
}

/// What a heading names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct About {
    pub(super) game: String,
    /// The one of several seats that the mail's writer has there.
    pub(super) seat: Option<Seat>,
}

impl About {
    fn of(game: &str, seat: Option<Seat>) -> Self {
        let game = game.to_owned();
        Self { game, seat }
    }
}

/// A line that says what the lines below it are for.
struct Heading {
    about: About,
    /// What else stands in the line.
    rest: String,
}

/// The pieces of a mail, one for each game that a line of its own names:
/// `[winter]`, "game winter", "winter:" or njudge's "signon Awinter", and one
/// for each seat ("Italy:") of who has several in a game. Only games and seats
/// count that its sender has to do with, and what stands in a text for others
/// is no heading. Talk above the first heading belongs to that.
///
/// `None` if no line names any.
pub(super) fn pieces(body: &MailBody, known: &Known) -> Option<Vec<Piece>> {
    let headings = headings(body, known);
    let first = *headings.keys().next()?;
    let mut all: Vec<Option<&About>> = Vec::new();
    if !is_talk(body, known, first) {
        all.push(None);
    }
    for heading in headings.values() {
        let about = Some(&heading.about);
        if !all.contains(&about) {
            all.push(about);
        }
    }
    let piece_of = |number: usize| {
        let above = headings.range(..=number).next_back();
        let about = above.map(|(_, heading)| &heading.about);
        let piece = all.iter().position(|one| *one == about);
        piece.unwrap_or_default()
    };
    let text_of = |line: &Line| match headings.get(&line.number) {
        Some(heading) => heading.rest.clone(),
        None => line.text.clone(),
    };
    let pieces = all.iter().enumerate().map(|(number, about)| {
        let only = |line: &Line| (piece_of(line.number) == number).then(|| text_of(line));
        Piece {
            about: about.cloned(),
            body: body.only(only),
        }
    });
    Some(pieces.collect())
}

/// A mail that names no game and only says how its writer is written to, or when he is
/// away, once for each of several games: that is meant for all of them.
pub(super) fn for_each(body: &MailBody, known: &Known) -> Option<Vec<Piece>> {
    let is_personal = |part: &Part| {
        matches!(
            part.command(),
            Some(
                Command::Absence(_)
                    | Command::Noabsence(_)
                    | Command::Named(_)
                    | Command::Public(_)
                    | Command::Digest
                    | Command::AtOnce
                    | Command::Pictures(_)
                    | Command::Language(_)
                    | Command::Zone(_)
            )
        )
    };
    let parts = body.for_no_game();
    let games: BTreeSet<&String> = known.seats.iter().map(|(game, _)| &game.id).collect();
    let is_clear = games.len() == known.seats.len() && games.len() > 1;
    if !is_clear || parts.is_empty() || !parts.iter().all(is_personal) {
        return None;
    }
    let piece = |game: &String| Piece {
        about: Some(About::of(game, None)),
        body: body.only(|line| Some(line.text.clone())),
    };
    Some(games.into_iter().map(piece).collect())
}

/// The headings of a mail, by the number of their line.
fn headings(body: &MailBody, known: &Known) -> BTreeMap<usize, Heading> {
    let parts = body.for_no_game();
    let is_inside = |number: usize| {
        parts.iter().any(|part| {
            let lines = part.lines();
            part.asks() && lines.start < number && lines.contains(&number)
        })
    };
    let lines = body.own.own_lines();
    let below = |number: usize| {
        let mut below = lines.iter().filter(|(other, _)| *other > number);
        below.find(|(_, text)| !text.trim().is_empty())
    };
    let heading = |(number, text): &(usize, String)| {
        let heading = named(text, known)
            .or_else(|| signs_on(text, known))
            .or_else(|| of_seat(text, below(*number)?.1.as_str(), known))?;
        Some((*number, heading))
    };
    lines
        .iter()
        .filter(|(number, _)| !is_inside(*number))
        .filter_map(heading)
        .collect()
}

/// The game that a line names: in brackets at its beginning, in a header
/// ("GAME winter PLAYER red TURN 14"), or as all that it says.
fn named(line: &str, known: &Known) -> Option<Heading> {
    let find = |name: &str, rest: &str| {
        let name = name.trim_matches(['[', ']', '"', ' ']).to_lowercase();
        let mut seats = known.seats.iter();
        let (game, _) = seats.find(|(game, _)| game.id == name)?;
        let about = About::of(&game.id, None);
        let rest = rest.to_owned();
        Some(Heading { about, rest })
    };
    // The subject of a letter, copied above what answers it.
    let answered = ["Re:", "RE:", "AW:"].iter();
    let subject = answered
        .into_iter()
        .find_map(|mark| line.strip_prefix(mark));
    let line = subject.map_or(line, str::trim_start);
    if let Some((name, rest)) = line.strip_prefix('[').and_then(|line| line.split_once(']')) {
        return find(name, rest.trim_start_matches([':', ' ']));
    }
    if let Some(header) = line::header(&line.replace(':', ": "))
        && let Some(name) = header.game
    {
        // The turn in it is read where the game is known.
        if let Some(heading) = find(name, header.turn.map_or("", |_| line)) {
            return Some(heading);
        }
    }
    if let Some(heading) = spoken_of(line, known).or_else(|| commanded(line, known)) {
        return Some(heading);
    }
    let alone = line.trim_matches(|c: char| !c.is_alphanumeric());
    let mut games = known.seats.iter();
    let mut is_seat = || games.any(|(game, _)| seat_of(&game.table.seats(), alone).is_some());
    let is_alone = alone.len() < line.len() || known.seats.len() > 1 && !is_seat();
    find(is_alone.then_some(alone)?, "")
}

/// The one of several games or seats that a heading speaks of among words that
/// say nothing else: "My orders for Everest:", "Everest, Italy, spring 1901:
/// …", "For Turkey: …".
fn spoken_of(line: &str, known: &Known) -> Option<Heading> {
    if known.seats.len() < 2 {
        return None;
    }
    let (head, behind) = line.split_once(':').unwrap_or((line, ""));
    let (is_marked, behind) = (head.len() < line.len(), behind.trim());
    let words = fold::words(head);
    let game_of = |word: &Word<'_>| {
        let mut seats = known.seats.iter();
        seats.find(|(game, _)| fold::key(&game.id) == word.key)
    };
    let mut named = words.iter().filter_map(game_of);
    // "Paris: hold" is an order in a game that is called so, "alamo: A Par - Bur" is
    // one for a game.
    let has_order = |(game, _): &&(Arc<Game>, Person)| game.table.claims(behind);
    let game = named
        .next()
        .filter(|game| words.len() > 1 || is_marked && has_order(game));
    if named.next().is_some() {
        return None;
    }
    let game = game.map(|(game, _)| game);
    let says_more = |word: &&Word<'_>| {
        let is_filler = fold::is_listed(&word.key, FILLERS);
        let is_game = game.is_some_and(|game| fold::key(&game.id) == word.key);
        !(word.key.is_empty() || is_game || is_filler)
    };
    let more: Vec<&Word<'_>> = words.iter().filter(says_more).collect();
    if game.is_none() && !is_marked {
        return None;
    }
    let (game, seat, more) = match (seat_among(&more, game, known), game) {
        (Some((game, seat, more)), _) => (game, seat, more),
        (None, Some(game)) => (game, None, more),
        (None, None) => return None,
    };
    // "Lone Star: hold" is an order for the gang that stands there.
    let looks_so = || game.table.claims(behind) || game.table.resembles(behind);
    let is_order = || fold::words(behind).len() > 1 && looks_so();
    let is_named = words.iter().any(|word| fold::key(&game.id) == word.key);
    if !is_named && !behind.is_empty() && !is_order() {
        return None;
    }
    let more: Vec<&str> = more.iter().map(|word| word.raw).collect();
    let more = more.join(" ");
    let rest = match more.trim_matches(',') {
        "" => behind.to_owned(),
        turn if command::is_turn(turn) => format!("{turn}: {behind}"),
        _ => return None,
    };
    let about = About::of(&game.id, seat);
    Some(Heading { about, rest })
}

/// The game that ends a line which is a command without it: "status vienna", "map
/// for vienna". It is about that game, and so is what stands below it.
fn commanded(line: &str, known: &Known) -> Option<Heading> {
    let is_command = |line: &str| {
        let parts = command::read(&[(1, line.to_owned())], "", &command::NoGame);
        matches!(&parts[..], [part] if part.asks())
    };
    let words = fold::words(line);
    let (last, before) = words.split_last()?;
    let (game, _) = known
        .seats
        .iter()
        .find(|(game, _)| fold::key(&game.id) == last.key)?;
    let is_between = |word: &&Word<'_>| {
        fold::is_listed(&word.key, "of for in from game fur im von aus spiel partie")
    };
    let more = before.iter().rev().take_while(is_between).count();
    let end = before[..before.len() - more].last()?;
    let rest = line[..end.start + end.raw.len()].to_owned();
    let about = About::of(&game.id, None);
    (!is_command(line) && is_command(&rest)).then_some(Heading { about, rest })
}

/// The seat that begins or ends some words, of the game that is named or of
/// the only one in which it is one of several that their writer has; and the
/// other words. A seat of somebody else beside the name of the game says
/// nothing, and where there is one seat it need not be told.
fn seat_among<'k, 'w>(
    words: &[&'w Word<'w>],
    game: Option<&'k Arc<Game>>,
    known: &'k Known,
) -> Option<(&'k Arc<Game>, Option<Seat>, Vec<&'w Word<'w>>)> {
    let named = |game: &Arc<Game>, words: &[&Word<'_>]| {
        let words: Vec<&str> = words.iter().map(|word| word.key.as_str()).collect();
        seat_of(&game.table.seats(), &words.join(" "))
    };
    let splits = (1..=words.len()).rev().flat_map(|at| {
        let (head, tail) = words.split_at(at);
        let (before, behind) = words.split_at(words.len() - at);
        [(head, tail), (behind, before)]
    });
    for (name, rest) in splits {
        if let Some(game) = game
            && let Some(seat) = named(game, name)
        {
            let own =
                seats_of_several(known).any(|(other, own)| other.id == game.id && own == seat);
            return Some((game, own.then_some(seat), rest.to_vec()));
        }
        let mut own =
            seats_of_several(known).filter(|(game, seat)| named(game, name) == Some(*seat));
        if let (Some((game, seat)), None, None) = (own.next(), own.next(), game) {
            return Some((game, Some(seat), rest.to_vec()));
        }
    }
    None
}

/// The seats of who has several in a game.
pub(super) fn seats_of_several(known: &Known) -> impl Iterator<Item = (&Arc<Game>, Seat)> {
    let seats = |(game, person): &'_ (Arc<Game>, Person)| Some((game.id.clone(), person.seat()?));
    let all: Vec<_> = known.seats.iter().filter_map(seats).collect();
    known.seats.iter().filter_map(move |(game, person)| {
        let in_it = all.iter().filter(|(id, _)| *id == game.id);
        Some((game, person.seat()?)).filter(|_| in_it.count() > 1)
    })
}

/// The one of several seats whose name is all that a line says, above an
/// order: a name below them is a signature, and a letter no heading.
fn of_seat(line: &str, below: &str, known: &Known) -> Option<Heading> {
    // Hardly anybody has several.
    seats_of_several(known).next()?;
    let words = fold::words(line);
    let words: Vec<_> = words.iter().filter(|word| !word.key.is_empty()).collect();
    let (game, seat, rest) = seat_among(&words, None, known)?;
    let is_heading = rest.is_empty() && line.chars().count() > 2;
    let about = About::of(&game.id, seat);
    let rest = String::new();
    (is_heading && game.table.claims(below)).then_some(Heading { about, rest })
}

/// Words beside the name of a game in a heading, folded.
const FILLERS: &str = "and und now jetzt nun then dann also auch bei please bitte my our these this here hier is are sind folgen the orders order moves befehle \
    zuge zug meine unsere for fur in im of game spiel partie to an von the die der das dies ist as \
    als player spieler";

/// The game that a line signs on to, for who is in several; who has signed off
/// before may sign on once more.
fn signs_on(line: &str, known: &Known) -> Option<Heading> {
    if known.seats.len() < 2 {
        return None;
    }
    let parts = command::read(&[(1, line.to_owned())], "", &command::NoGame);
    let name = lobby::signs_on(&parts)?;
    let mut meant = known.seats.iter().collect();
    signed_on(&name, &mut meant);
    let (game, person) = meant.first()?;
    let is_one = meant.iter().all(|(other, _)| other.id == game.id);
    let about = About::of(&game.id, person.seat().filter(|_| meant.len() == 1));
    let rest = line.to_owned();
    is_one.then_some(Heading { about, rest })
}

/// Whether what stands above a line asks for nothing and orders nothing.
fn is_talk(body: &MailBody, known: &Known, before: usize) -> bool {
    let asks = |part: &Part| {
        let is_above = (1..before).contains(&part.lines().start);
        is_above && (part.asks() || matches!(part, Part::Aside(_)))
    };
    let orders = |text: &str| {
        let mut games = known.seats.iter();
        games.any(|(game, _)| game.table.resembles(text) || game.table.claims(text))
    };
    let mut lines = body.own.own_lines().into_iter();
    !body.for_no_game().iter().any(asks)
        && !lines.any(|(number, text)| number < before && orders(&text))
}
