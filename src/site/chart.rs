//! What each seat had over the years, as a drawing of columns and as a table.

use minijinja::{Value, context};

use super::data::{SeatLine, Summary};
use super::kept::Kept;
use super::parts::year;
use crate::game::Message;
use crate::render::palette;
use crate::report::words::Words;

/// The height of the columns, in the drawing's units.
const HEIGHT: usize = 300;
/// The room left of the columns, above and below them.
const LEFT: usize = 34;
const TOP: usize = 12;
const BELOW: usize = 30;
/// How wide a column is, and how far apart two are.
const WIDE: usize = 44;
const STEP: usize = 56;
/// The least height of a part that has its mark written on it.
const LEAST_MARKED: usize = 14;

/// What was counted at the end of a year.
struct Column<'a> {
    label: String,
    counts: &'a [usize],
}

/// The years of a game, begun ones too, after what there was at the start.
fn columns<'k>(kept: &'k Kept, words: Words<'_>) -> Vec<Column<'k>> {
    let mut columns = vec![Column {
        label: words.say(&Message::new("site-chart-start")),
        counts: &kept.at_start,
    }];
    for turn in kept.turns() {
        let year = year(&turn.head.code);
        match columns.last_mut() {
            Some(last) if last.label == year => last.counts = &turn.counts,
            _ => columns.push(Column {
                label: year.to_owned(),
                counts: &turn.counts,
            }),
        }
    }
    columns
}

/// The drawing and the table; nothing for games that count nothing or have
/// only begun.
pub(super) fn view(game: &Summary, kept: &Kept, words: Words<'_>) -> Value {
    let seats = &game.seats;
    let columns = columns(kept, words);
    let total = |column: &Column<'_>| column.counts.iter().sum::<usize>();
    let most = columns.iter().map(total).max().unwrap_or_default();
    if most == 0 || columns.len() == 1 {
        return Value::from(());
    }
    let drawn: Value = columns
        .iter()
        .enumerate()
        .map(|(index, column)| {
            let x = LEFT + index * STEP;
            context! {
                label => column.label.as_str(),
                middle => x + WIDE / 2,
                parts => parts(column, seats, x, most, words),
            }
        })
        .collect();
    let step = [1, 2, 5, 10, 20, 50]
        .into_iter()
        .find(|step| most / step <= 6)
        .unwrap_or(100);
    let lines: Value = (0..=most / step)
        .map(|line| context! { y => TOP + HEIGHT - line * step * HEIGHT / most, label => line * step })
        .collect();
    let rows: Value = seats
        .iter()
        .enumerate()
        .map(|(index, seat)| {
            let counts = columns
                .iter()
                .map(|column| column.counts.get(index).copied());
            context! {
                name => seat.name.get(words.lang()),
                counts => counts.map(Option::unwrap_or_default).collect::<Value>(),
            }
        })
        .collect();
    context! {
        width => LEFT + columns.len() * STEP,
        height => TOP + HEIGHT + BELOW,
        left => LEFT,
        below => TOP + HEIGHT + 20,
        columns => drawn,
        lines,
        head => columns.iter().map(|column| column.label.as_str()).collect::<Value>(),
        rows,
    }
}

/// The parts of a column, the first seat's on top.
fn parts(
    column: &Column<'_>,
    seats: &[SeatLine],
    x: usize,
    most: usize,
    words: Words<'_>,
) -> Value {
    let mut above = most - column.counts.iter().sum::<usize>();
    let mut parts = Vec::new();
    for (seat, &count) in seats.iter().zip(column.counts) {
        let y = TOP + above * HEIGHT / most;
        above += count;
        let height = TOP + above * HEIGHT / most - y;
        if count == 0 {
            continue;
        }
        parts.push(context! {
            x,
            y,
            width => WIDE,
            height,
            fill => seat.colour.as_str(),
            ink => palette::readable_on(&seat.colour),
            mark => (height >= LEAST_MARKED).then_some(seat.mark.as_str()),
            middle => x + WIDE / 2,
            baseline => y + height / 2 + 4,
            name => seat.name.get(words.lang()),
            label => column.label.as_str(),
            count,
        });
    }
    parts.into()
}
