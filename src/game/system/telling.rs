//! How it is told what there is and what has happened.

use super::language::{Language, Line};
use super::rules::{OrderBook, Played};
use crate::game::chance::Chance;
use crate::game::explanation::{Asked, Explained, Explanation, Step, runs};
use crate::game::message::Message;
use crate::game::note::{Note, Severity};
use crate::game::published::Published;
use crate::game::report::Report;
use crate::game::seat::{Seat, Viewer};

/// How readers are told where things stand and what has become of a turn, each
/// of them what he may know.
pub trait Telling: Language {
    /// What happened in a resolved turn, in a sentence or three.
    fn news(&self, _turn: &Played<Self>, _viewer: Viewer) -> Vec<Message> {
        Vec::new()
    }

    /// The account of a resolved turn for one reader. Where nothing else is
    /// said, it is the news, and where things stand now.
    fn report(&self, turn: &Played<Self>, viewer: Viewer) -> Report {
        let status = self.status(&turn.after, viewer);
        let mut summary = self.news(turn, viewer);
        summary.extend(status.summary);
        let turn = self.turn(&turn.before).title;
        Report {
            title: Message::new("account-results-title").with("turn", turn),
            summary,
            sections: status.sections,
        }
    }

    /// The same account, where counts are held against those of an earlier
    /// position instead of the turn before.
    fn report_since(
        &self,
        _earlier: &Self::Position,
        turn: &Played<Self>,
        viewer: Viewer,
    ) -> Report {
        self.report(turn, viewer)
    }

    /// What a reader may know of a resolved turn, for programs: together with
    /// the positions before and after as he knows them.
    fn publish(&self, _turn: &Played<Self>, _viewer: Viewer) -> Option<Published> {
        None
    }

    /// What is wanted now of a seat that the turn waits for, as the subject of
    /// a letter says it; it gets `$deadline`.
    fn wanted(&self, _position: &Self::Position, _seat: Seat) -> Message {
        Message::new("wanted-orders")
    }

    /// The account of where things stand for one reader.
    fn status(&self, position: &Self::Position, viewer: Viewer) -> Report;

    /// All orders and happenings of a resolved turn that a reader may know of, in
    /// order, with why they ended so. [`Telling::explain`] chooses from them what
    /// is asked for.
    fn reasons(&self, _turn: &Played<Self>, _viewer: Viewer) -> Vec<Explanation> {
        Vec::new()
    }

    /// What a reader cannot know of a turn that he tries out, and what is taken to
    /// be so instead.
    fn unknown(&self, _turn: &Played<Self>, _viewer: Viewer) -> Vec<Message> {
        Vec::new()
    }

    /// Why orders of a resolved turn ended as they did, as far as a reader may
    /// know it.
    ///
    /// Where nothing else is said, a line that names pieces and places is about
    /// what happened to them; one that is an order is held against the rules,
    /// too, as things stood when it could be given.
    fn explain(&self, turn: &Played<Self>, viewer: Viewer, asked: Asked<'_>) -> Explained {
        let mut all = self.reasons(turn, viewer);
        let (seat, line) = match asked {
            Asked::Everything(seat) => {
                all.retain(|one| seat.is_none_or(|seat| one.seat == seat));
                return Explained::of(all);
            }
            Asked::Line { seat, line } => (seat, line),
        };
        let given: Vec<Message> = (all.iter().filter(|one| one.given))
            .map(|one| one.order.clone())
            .collect();
        let mut explained = tried(self, turn, viewer, seat, line, &given);
        if explained.explanations.is_empty() {
            explained.explanations = Explanation::asked(all, line.text);
        }
        explained
    }
}

/// Holds a line that is an order against the rules: why it is not allowed, or
/// what would have come of it if it was not given. Nothing about one that was,
/// and about a single word, which names a piece or a place.
fn tried<Game: Telling + ?Sized>(
    game: &Game,
    turn: &Played<Game>,
    viewer: Viewer,
    seat: Option<Seat>,
    line: Line<'_>,
    given: &[Message],
) -> Explained {
    let mut explained = Explained::default();
    if runs(line.text).len() < 2 || game.skim(line).orders == 0 {
        return explained;
    }
    let seen = |position| game.seen(position, viewer).into_owned();
    let [before, after] = [&turn.before, &turn.after].map(seen);
    let due = |position| game.awaiting(position).seats();
    let Some(seat) = seat.or_else(|| due(&before).first().copied()) else {
        return explained;
    };
    // Who is on move now and was not then asks about now.
    let is_now = due(&after).contains(&seat) && !due(&before).contains(&seat);
    let position = if is_now { after } else { before };
    let reading = game.read(&position, seat, &[], &[line]);
    let is_wrong = |note: &Note| note.severity == Severity::Error;
    explained.notes = reading.notes.into_iter().filter(is_wrong).collect();
    let told = reading.on_file.iter();
    let told: Vec<Message> = told.map(|order| game.describe(&position, order)).collect();
    if !explained.notes.is_empty() || told.iter().all(|order| given.contains(order)) {
        return explained;
    }
    let mut chance = Chance::example();
    let orders = OrderBook::from([(seat, reading.on_file)]);
    let resolution = game.adjudicate(&position, &orders, &mut chance);
    let trial = game.played(position, resolution);
    let standing = Message::new(if chance.drawn().is_empty() {
        "explain-not-given"
    } else {
        "explain-not-given-lots"
    });
    let unknown = game.unknown(&trial, viewer);
    let all = game.reasons(&trial, viewer).into_iter();
    let asked = all.filter(|one| told.contains(&one.order) && !given.contains(&one.order));
    explained.explanations = asked
        .map(|one| Explanation {
            given: false,
            standing: Some(standing.clone()),
            ..one.with(unknown.iter().cloned().map(Step::new))
        })
        .collect();
    explained
}
