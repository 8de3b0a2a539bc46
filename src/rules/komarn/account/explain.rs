//! Why things came about as they did: banners and their command, castles,
//! what is paid, and the Hurenweibel (Komarn K-14 to K-28, K-45 to K-66).

use crate::game::explanation::{Explanation, Step};
use crate::game::report::RulingLine;
use crate::game::system::Played;
use crate::game::{Arg, Message, Seat, Viewer, named};
use crate::rules::komarn::Komarn;
use crate::rules::komarn::banner::Group;
use crate::rules::komarn::board::{Field, Lane};
use crate::rules::komarn::event::{Event, Pay, apply};
use crate::rules::komarn::options::{Timing, WeibelLimit};
use crate::rules::komarn::order::Order;
use crate::rules::komarn::position::Position;
use crate::rules::komarn::resolution::Ruling;

/// A moment of a turn: the position, and those that later events look back to.
struct Moment {
    at: Position,
    /// Before the soldier came that was placed or exchanged last.
    placing: Position,
    /// Before the Weibel left that left last.
    leaving: Position,
}

/// All that a reader may know of a turn: what happened, and the orders.
pub(super) fn reasons(game: &Komarn, turn: &Played<Komarn>, viewer: Viewer) -> Vec<Explanation> {
    let start = &turn.before;
    let mut moment = Moment {
        at: start.clone(),
        placing: start.clone(),
        leaving: start.clone(),
    };
    let mut sentences = game
        .sentences(&turn.resolution, viewer)
        .into_iter()
        .peekable();
    let mut all = Vec::new();
    for (index, event) in turn.resolution.events.iter().enumerate() {
        match event {
            Event::Placed { .. } | Event::Seduced { .. } => moment.placing = moment.at.clone(),
            Event::Home { .. } => moment.leaving = moment.at.clone(),
            _ => {}
        }
        apply(&game.board, &mut moment.at, event);
        while let Some((_, sentence)) = sentences.next_if(|(of, _)| *of == index) {
            let (subject, about) = subject(game, &moment.at, event);
            let seat = whose(event).unwrap_or(start.active);
            let line = RulingLine::new(subject, sentence, true);
            let explained = Explanation::of_line(seat, line);
            let explained = explained.with(why(game, &moment, event));
            all.push(explained.about(about).about(seat_names(game, seat)));
        }
    }
    let is_over = turn.resolution.is_last();
    let rulings = turn.resolution.rulings.iter();
    let rulings = rulings.filter(|ruling| ruling.is_visible(viewer, is_over));
    all.extend(rulings.map(|ruling| ordered(game, ruling)));
    all
}

fn ordered(game: &Komarn, ruling: &Ruling) -> Explanation {
    let mut line = game.ruling_line(ruling);
    line.verdict = Message::new("komarn-explain-verdict").with("verdict", line.verdict);
    let number = match &ruling.order {
        Order::Play(play) => Some(play.number),
        Order::Camp(camp) => Some(camp.field.region()),
        _ => None,
    };
    let mut about: Vec<String> = seat_names(game, ruling.seat);
    about.push(game.text(&ruling.order));
    about.extend(number.into_iter().flat_map(|number| {
        let lanes = [Lane::Left, Lane::River, Lane::Right];
        let fields = lanes.map(|lane| Field::of(number, lane).to_string());
        fields.into_iter().chain([number.to_string()])
    }));
    let mut explained = Explanation::of_line(ruling.seat, line).about(about);
    explained.given = ruling.ordered;
    explained
}

fn seat_names(game: &Komarn, seat: Seat) -> Vec<String> {
    let seat = game.seats.get(seat.index());
    seat.into_iter()
        .flat_map(|seat| seat.names().map(str::to_owned))
        .collect()
}

/// Who brought an event about, or whom it happened to.
const fn whose(event: &Event) -> Option<Seat> {
    match event {
        Event::Placed { seat, .. }
        | Event::Seduced { seat, .. }
        | Event::Garrisoned { seat, .. }
        | Event::Unmanned { seat, .. }
        | Event::Exchanged { seat, .. }
        | Event::Set { seat, .. }
        | Event::Home { seat, .. }
        | Event::Paid { seat, .. }
        | Event::Camp { seat, .. }
        | Event::Drawn { seat, .. }
        | Event::MorlockSet { seat, .. }
        | Event::NoMorlock { seat }
        | Event::Doubted { seat, .. }
        | Event::Lost { seat, .. } => Some(*seat),
        Event::Hurenweibel { to, from } => match to {
            Some(_) => *to,
            None => *from,
        },
        _ => None,
    }
}

/// What an event is about, and how questions name that.
fn subject(game: &Komarn, at: &Position, event: &Event) -> (Message, Vec<String>) {
    let of_field = |field: Field, words: &[&str]| {
        let group = Group::at(&game.board, at, field);
        let fields = group.fields.iter().chain([&field]).map(Field::to_string);
        let about = words.iter().map(|word| (*word).to_owned());
        (
            Message::verbatim(field.to_string()),
            fields.chain(about).collect(),
        )
    };
    let topic = |words: &[&str]| {
        let words = words.iter().map(|word| (*word).to_owned());
        (Message::new("komarn-explain-turn"), words.collect())
    };
    match event {
        Event::Placed { field, .. } | Event::Seduced { field, .. } | Event::Camp { field, .. } => {
            let (title, _) = of_field(*field, &[]);
            (title, vec![field.to_string()])
        }
        Event::Set { field, .. } | Event::Home { field, .. } => {
            of_field(*field, &["command", "Weibel", "Befehlshaber"])
        }
        Event::Paid {
            field: Some(field), ..
        } => of_field(*field, &["score", "money", "Heller", "Geld"]),
        Event::Garrisoned { point, .. }
        | Event::Unmanned { point, .. }
        | Event::Exchanged { point, .. } => {
            let name = game.castle_name(*point);
            let fields = game.board.points[*point]
                .fields
                .map(|field| field.to_string());
            let about = fields.into_iter().chain([name.clone()]);
            let about = about.chain(["castle", "Burg"].map(str::to_owned));
            (
                Message::new("komarn-explain-castle").with("point", name),
                about.collect(),
            )
        }
        Event::Hurenweibel { .. } | Event::Paid { .. } => topic(&["Hurenweibel", "score"]),
        Event::MorlockSet { region, .. } | Event::Driven { region } => {
            let field = Field::of(*region, Lane::River).to_string();
            (
                Message::verbatim(field.as_str()),
                vec![field, "Morlock".to_owned()],
            )
        }
        Event::Drawn { .. }
        | Event::NoMorlock { .. }
        | Event::Asked { .. }
        | Event::Doubted { .. }
        | Event::Revealed { .. }
        | Event::Unset
        | Event::TakeAsked { .. }
        | Event::Lost { .. } => topic(&["Morlock", "doubt", "Zweifel"]),
        _ => topic(&["end", "Ende"]),
    }
}

/// Why an event came about.
fn why(game: &Komarn, moment: &Moment, event: &Event) -> Vec<Step> {
    let at = &moment.at;
    match event {
        Event::Placed { field, .. } | Event::Seduced { field, .. } => {
            let group = Group::at(&game.board, at, *field);
            if !group.is_banner() {
                return vec![Step::of("komarn-explain-alone").cite("Komarn K-15")];
            }
            let joined = touched(game, &moment.placing, &group);
            let names = joined.iter().map(|old| Arg::from(Komarn::banner_name(old)));
            let step = Step::of("komarn-explain-joined").arg("banners", Arg::all(names));
            let step = (joined.len() > 1).then(|| step.cite("Komarn K-22"));
            let counted = [counted(game, at, &group), command(game, at, &group)];
            step.into_iter().chain(counted).collect()
        }
        Event::Set { field, .. } | Event::Home { field, .. } => {
            let group = Group::at(&game.board, at, *field);
            vec![counted(game, at, &group), most(game, at, &group)]
        }
        Event::Paid { why, .. } => {
            let reason = Step::new(named::message("komarn-explain-paid", why));
            let parts = parts(game, moment, event);
            vec![reason].into_iter().chain(parts).collect()
        }
        Event::Garrisoned { seat, point } => {
            let fields = game.board.points[*point].fields;
            let group = fields
                .into_iter()
                .find(|field| at.soldiers.contains_key(field));
            let group = group.map(|field| Group::at(&game.board, at, field));
            let old = group.map(|group| touched(game, &moment.placing, &group));
            let commands = |old: &Group| old.commander(&moment.placing) == Some(*seat);
            let old: Vec<Group> = old.into_iter().flatten().collect();
            let several = old
                .iter()
                .filter(|old| old.commander(&moment.placing).is_some());
            let (key, rule) = match (old.iter().any(commands), several.count()) {
                (true, 1) => ("komarn-explain-castle-commander", "Komarn K-47"),
                (true, _) => ("komarn-explain-castle-best", "Komarn K-49"),
                (false, _) => ("komarn-explain-castle-placer", "Komarn K-48"),
            };
            vec![Step::of(key).arg("seat", game.name(*seat)).cite(rule)]
        }
        Event::Unmanned { .. } => vec![Step::of("komarn-explain-castle-empty").cite("Komarn K-53")],
        Event::Exchanged { .. } => vec![Step::of("komarn-explain-castle-goes").cite("Komarn K-52")],
        Event::Hurenweibel { .. } => maidens(game, at),
        Event::Over { .. } => {
            let money = at.seats().map(|seat| {
                let heller = i64::from(at.player(seat).money);
                let message = Message::new("komarn-explain-money").with("heller", heller);
                Arg::from(message.with("seat", game.name(seat)))
            });
            let step = Step::of("komarn-explain-score").arg("all", Arg::all(money));
            vec![step.cite("Komarn K-66")]
        }
        _ => Vec::new(),
    }
}

/// Komarn K-27: the banners from before that are in a group now.
fn touched(game: &Komarn, before: &Position, group: &Group) -> Vec<Group> {
    let all = Group::all(&game.board, before).into_iter();
    all.filter(|old| old.is_banner() && old.fields.is_subset(&group.fields))
        .collect()
}

/// How many soldiers each has in a banner.
fn counted(game: &Komarn, at: &Position, group: &Group) -> Step {
    let counts = group.counts(at).into_iter().map(|(seat, count)| {
        let message = Message::new("komarn-soldiers-of").with("seat", game.name(seat));
        Arg::from(message.with("count", count))
    });
    Step::of("komarn-explain-banner")
        .arg("banner", Komarn::banner_name(group))
        .arg("counts", Arg::all(counts))
        .cite("Komarn K-14")
}

/// Komarn K-17: who has most soldiers in a banner.
fn most(game: &Komarn, at: &Position, group: &Group) -> Step {
    match group.strongest(at) {
        Some(seat) => Step::of("komarn-explain-most").arg("seat", game.name(seat)),
        None => Step::of("komarn-explain-tie"),
    }
    .cite("Komarn K-17")
}

/// What follows for the command of a banner as it is now.
fn command(game: &Komarn, at: &Position, group: &Group) -> Step {
    let step = most(game, at, group);
    let strongest = group.strongest(at);
    let limited = game.options.weibel_limit != WeibelLimit::Unlimited;
    match (strongest, group.commander(at)) {
        (Some(seat), commander) if commander != strongest => {
            let has_none = limited && at.free_weibels(seat) == 0;
            let none = Step::of("komarn-explain-no-weibel").cite("Komarn K-28");
            step.with(has_none.then_some(none))
        }
        (None, Some(commander)) if group.counts(at).contains_key(&commander) => {
            let stays = Step::of("komarn-explain-stays").arg("seat", game.name(commander));
            step.with([stays.cite("Komarn K-21")])
        }
        _ => step,
    }
}

/// Komarn K-61 to K-63: what makes up a banner's value. Nothing where it does not
/// add up to what was paid.
fn parts(game: &Komarn, moment: &Moment, event: &Event) -> Vec<Step> {
    let Event::Paid {
        heller,
        why,
        field: Some(field),
        ..
    } = event
    else {
        return Vec::new();
    };
    let is_end = *why == Pay::End;
    let at = match why {
        Pay::End => &moment.at,
        Pay::Change | Pay::Bereft if game.options.compensation_timing == Timing::After => {
            &moment.leaving
        }
        _ => &moment.placing,
    };
    let group = Group::at(&game.board, at, *field);
    let mut sum = 0;
    let mut steps = Vec::new();
    if group.commander(at).is_some() {
        sum = if is_end {
            u32::from(game.options.schilling)
        } else {
            1
        };
        let step = Step::of("komarn-explain-worth-weibel").arg("heller", sum);
        steps.push(step.cite(if is_end { "Komarn K-62" } else { "Komarn K-61" }));
    }
    for point in group.points(&game.board) {
        let (worth, is_town) = at.tokens[point].worth();
        if is_town && !is_end && !game.options.towns_in_compensation {
            continue;
        }
        sum += worth;
        let token = match at.tokens[point].sign() {
            'C' => "komarn-explain-worth-castle",
            'M' => "komarn-explain-worth-maiden",
            _ => "komarn-explain-worth-town",
        };
        let step = Step::of(token).arg("heller", worth);
        let step = step.arg("point", game.castle_name(point));
        steps.push(step.cite(if is_town {
            "Komarn K-63"
        } else {
            "Komarn K-61"
        }));
    }
    if sum == *heller { steps } else { Vec::new() }
}

/// Komarn K-55: how many maidens each has in the banners that he commands.
fn maidens(game: &Komarn, at: &Position) -> Vec<Step> {
    let groups = Group::all(&game.board, at);
    let counts = at.seats().map(|seat| {
        let own = groups
            .iter()
            .filter(|group| group.commander(at) == Some(seat));
        let count: usize = own.map(|group| group.maidens(&game.board, at)).sum();
        let message = Message::new("komarn-soldiers-of").with("seat", game.name(seat));
        Arg::from(message.with("count", count))
    });
    let step = Step::of("komarn-explain-maidens").arg("counts", Arg::all(counts));
    vec![step.cite("Komarn K-55")]
}
