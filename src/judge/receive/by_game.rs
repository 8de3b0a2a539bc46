//! A mail for several games: cut at the lines that name one, and each piece
//! dealt with as if it were a mail of its own.

use std::collections::BTreeMap;

use super::side_requests::signed_on;
use crate::judge::games::names::seat_of;
use crate::judge::intake::MailBody;
use crate::judge::people::lobby;
use crate::judge::senders::reception::Known;
use crate::mail::command::{self, Part};
use crate::mail::reply::Line;
use crate::text::fold::{self, Word};
use crate::text::line;

/// What of a mail is about one game.
pub(super) struct Piece {
    /// The game that its heading names. What stands above the first heading
    /// has none.
    pub(super) game: Option<String>,
    pub(super) body: MailBody,
}

/// A line that says which game what follows is for.
struct Heading {
    game: String,
    /// What else stands in the line.
    rest: String,
}

/// The pieces of a mail, one for each game that a line of its own names:
/// `[winter]`, "game winter", "winter:" or njudge's "signon Awinter". Only
/// games count that its sender has to do with, and what stands in a text for
/// others is no heading. Talk above the first heading belongs to that.
///
/// `None` if no line names a game.
pub(super) fn pieces(body: &MailBody, known: &Known) -> Option<Vec<Piece>> {
    let headings = headings(body, known);
    let first = *headings.keys().next()?;
    let mut games: Vec<Option<String>> = Vec::new();
    if !is_talk(body, known, first) {
        games.push(None);
    }
    for heading in headings.values() {
        let game = Some(heading.game.clone());
        if !games.contains(&game) {
            games.push(game);
        }
    }
    let piece_of = |number: usize| {
        let above = headings.range(..=number).next_back();
        let game = above.map(|(_, heading)| heading.game.clone());
        let piece = games.iter().position(|one| *one == game);
        piece.unwrap_or_default()
    };
    let text_of = |line: &Line| match headings.get(&line.number) {
        Some(heading) => heading.rest.clone(),
        None => line.text.clone(),
    };
    let pieces = games.iter().enumerate().map(|(number, game)| {
        let only = |line: &Line| (piece_of(line.number) == number).then(|| text_of(line));
        Piece {
            game: game.clone(),
            body: body.only(only),
        }
    });
    Some(pieces.collect())
}

/// The headings of a mail, by the number of their line.
fn headings(body: &MailBody, known: &Known) -> BTreeMap<usize, Heading> {
    let parts = body.for_no_game();
    let is_inside = |number: usize| {
        parts.iter().any(|part| {
            let lines = part.lines();
            let is_block = matches!(part, Part::Command(_) | Part::Unclear(_));
            is_block && lines.start < number && lines.contains(&number)
        })
    };
    let lines = body.own.own_lines().into_iter();
    lines
        .filter(|(number, _)| !is_inside(*number))
        .filter_map(|(number, text)| {
            let heading = named(&text, known).or_else(|| signs_on(&text, known));
            Some((number, heading?))
        })
        .collect()
}

/// The game that a line names: in brackets at its beginning, in a header
/// ("GAME winter PLAYER red TURN 14"), or as all that it says.
fn named(line: &str, known: &Known) -> Option<Heading> {
    let find = |name: &str| {
        let name = name.trim_matches(['[', ']', '"', ' ']).to_lowercase();
        let mut seats = known.seats.iter();
        let (game, _) = seats.find(|(game, _)| game.id == name)?;
        Some(game.id.clone())
    };
    if let Some((name, rest)) = line.strip_prefix('[').and_then(|line| line.split_once(']')) {
        return Some(Heading {
            game: find(name)?,
            rest: rest.trim_start_matches([':', ' ']).to_owned(),
        });
    }
    if let Some(header) = line::header(&line.replace(':', ": "))
        && let Some(name) = header.game
    {
        // The turn in it is read where the game is known.
        let rest = header.turn.map_or_else(String::new, |_| line.to_owned());
        if let Some(game) = find(name) {
            return Some(Heading { game, rest });
        }
    }
    if let Some(heading) = spoken_of(line, known) {
        return Some(heading);
    }
    let alone = line.trim_end_matches(':');
    let mut games = known.seats.iter();
    let mut is_seat = || games.any(|(game, _)| seat_of(&game.table.seats(), alone).is_some());
    let is_alone = alone.len() < line.len() || known.seats.len() > 1 && !is_seat();
    let name = is_alone.then_some(alone)?;
    Some(Heading {
        game: find(name)?,
        rest: String::new(),
    })
}

/// The one of several games that a heading speaks of among words that say
/// nothing else: "My orders for Everest:", "Everest, spring 1901: …".
fn spoken_of(line: &str, known: &Known) -> Option<Heading> {
    let (head, behind) = line.split_once(':').filter(|_| known.seats.len() > 1)?;
    let words = fold::words(head);
    let game_of = |word: &Word<'_>| {
        let mut seats = known.seats.iter();
        seats.find(|(game, _)| fold::key(&game.id) == word.key)
    };
    let mut named = words.iter().filter_map(game_of);
    // "Paris: hold" is an order in a game that is called so.
    let (game, _) = named.next().filter(|_| words.len() > 1)?;
    if named.next().is_some() {
        return None;
    }
    let seats = game.table.seats();
    let says_more = |word: &&Word<'_>| {
        let is_filler = FILLERS.split_whitespace().any(|filler| filler == word.key);
        let is_game = fold::key(&game.id) == word.key;
        !(word.key.is_empty() || is_game || is_filler || seat_of(&seats, &word.key).is_some())
    };
    let more = words.iter().filter(says_more).map(|word| word.raw);
    let more = more.collect::<Vec<_>>().join(" ");
    let rest = match more.trim_end_matches(',') {
        "" => behind.trim().to_owned(),
        turn if command::is_turn(turn) => format!("{turn}: {}", behind.trim()),
        _ => return None,
    };
    let game = game.id.clone();
    Some(Heading { game, rest })
}

/// Words beside the name of a game in a heading, folded.
const FILLERS: &str = "my our these this here hier is are sind folgen the orders order moves befehle \
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
    let (game, _) = meant.first()?;
    let is_one = meant.iter().all(|(other, _)| other.id == game.id);
    is_one.then(|| Heading {
        game: game.id.clone(),
        rest: line.to_owned(),
    })
}

/// Whether what stands above a line asks for nothing and orders nothing.
fn is_talk(body: &MailBody, known: &Known, before: usize) -> bool {
    let asks = |part: &Part| {
        let is_above = (1..before).contains(&part.lines().start);
        is_above && matches!(part, Part::Command(_) | Part::Unclear(_) | Part::Aside(_))
    };
    let orders = |text: &str| {
        let mut games = known.seats.iter();
        games.any(|(game, _)| game.table.resembles(text) || game.table.claims(text))
    };
    let mut lines = body.own.own_lines().into_iter();
    !body.for_no_game().iter().any(asks)
        && !lines.any(|(number, text)| number < before && orders(&text))
}
