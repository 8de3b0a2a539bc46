//! How orders are written, shown by orders that the reader could give.

use crate::game::system::{Example, Line};
use crate::game::{Message, Note, Seat, Severity};
use crate::report::letter::Part;
use crate::report::words::Words;
use crate::table::TableView;

/// So many orders are shown where none is usual.
const FEW: usize = 4;

/// Orders that would count as they stand, and apart from them those that are for
/// another time.
pub(in crate::judge) fn examples(table: &dyn TableView, seat: Seat, words: Words<'_>) -> Vec<Part> {
    let counts = |example: &Example| {
        let line = words.say(&example.line);
        let reading = table.read(seat, &[], &Line::all(&[line]));
        let is_error = |note: &Note| note.severity == Severity::Error;
        reading.given > 0 && !reading.notes.iter().any(is_error)
    };
    let (mut now, later): (Vec<_>, Vec<_>) = table.examples(seat).into_iter().partition(counts);
    if now.is_empty() {
        // Where only an answer is awaited, say, no usual order counts.
        let legal = table.legal_orders(seat).into_iter().take(FEW);
        now.extend(legal.filter_map(|order| {
            let means = table.describe(seat, std::slice::from_ref(&order));
            let line = Message::verbatim(order);
            means
                .into_iter()
                .next()
                .map(|means| Example { line, means })
        }));
    }
    [
        ("report-how-to-order", now),
        ("report-how-to-order-later", later),
    ]
    .into_iter()
    .filter(|(_, examples)| !examples.is_empty())
    .map(|(heading, examples)| Part::Examples {
        heading: Message::new(heading),
        examples: (examples.into_iter())
            .map(|example| (example.line, example.means))
            .collect(),
    })
    .collect()
}
