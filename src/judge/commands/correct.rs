//! The keeper corrects the position. All lines hold together or none does.

use std::collections::BTreeMap;

use serde_json::json;

use super::rollback::lines;
use super::{Carried, Commands, refused};
use crate::game::system::{Awaiting, Line};
use crate::game::{Message, Note, Seat, Viewer};
use crate::report::letter::{Noted, Part};
use crate::table::{SeenTable, TableView};

impl Commands<'_, '_> {
    /// Puts what the keeper states into the position.
    pub(super) fn correct(&mut self, stated: &[(usize, String)]) -> Carried {
        if matches!(self.table.awaiting(), Awaiting::Over(_)) {
            return refused(Message::new("judge-game-ends"));
        }
        let whole = self.whole_table()?;
        let position = match whole.correct(&Line::numbered(stated)) {
            Ok(corrected) => corrected,
            Err(notes) => {
                self.refuse_correction(notes, stated);
                return Ok(());
            }
        };
        if position.changes(whole.as_ref(), Viewer::Keeper).is_empty() {
            return refused(Message::new("govern-correct-same"));
        }
        let before = self.stored.position.saved().clone();
        let dropped = self.drop_what_no_longer_fits(whole.as_ref(), position.as_ref())?;
        self.stored.position = position.position().into();
        self.table = SeenTable::new(position.as_ref(), self.table.viewer());
        self.clerk.ledger.change_game(&self.stored)?;
        // What could be undone fits the old position.
        self.admin.before.clear();
        self.admin.ready.clear();
        let stated: Vec<&String> = stated.iter().map(|(_, text)| text).collect();
        let texts: BTreeMap<Seat, &Vec<String>> = dropped
            .iter()
            .map(|(seat, (texts, _))| (*seat, texts))
            .collect();
        let data = json!({
            "turn": self.stored.turn, "stated": stated, "before": before, "dropped": texts,
        });
        self.save("corrected", data)?;
        let changes = |viewer| position.changes(whole.as_ref(), viewer);
        self.tell_correction(changes, &dropped)
    }

    fn refuse_correction(&mut self, notes: Vec<Note>, stated: &[(usize, String)]) {
        self.say(Message::new("govern-correct-refused"));
        let text = |number: usize| {
            let line = stated.iter().find(|(line, _)| *line == number);
            line.map_or_else(String::new, |(_, text)| text.clone())
        };
        let notes = notes
            .into_iter()
            .map(|note| Noted::new(text(note.line), note));
        self.answer.parts.push(Part::notes(
            Message::new("govern-correct-faults"),
            notes.collect(),
        ));
    }

    /// Takes orders off file that cannot be given in the new position.
    /// Returns them by seats, as text and in words.
    #[allow(clippy::type_complexity, reason = "texts and words of the same orders")]
    fn drop_what_no_longer_fits(
        &mut self,
        old: &dyn TableView,
        new: &dyn TableView,
    ) -> Carried<BTreeMap<Seat, (Vec<String>, Vec<Message>)>> {
        let (id, turn) = (&self.stored.id, &self.stored.turn);
        let mut dropped = BTreeMap::new();
        for (seat, texts) in self.clerk.ledger.orders_for(id, turn)? {
            let fitting = new.read(seat, &[], &Line::all(&texts)).on_file;
            let (kept, gone): (Vec<String>, Vec<String>) =
                texts.into_iter().partition(|text| fitting.contains(text));
            if gone.is_empty() {
                continue;
            }
            self.clerk.ledger.set_orders_for(id, turn, seat, &kept)?;
            let words = old.describe(seat, &gone);
            dropped.insert(seat, (gone, words));
        }
        Ok(dropped)
    }

    fn tell_correction(
        &mut self,
        changes: impl Fn(Viewer) -> Vec<Message>,
        dropped: &BTreeMap<Seat, (Vec<String>, Vec<Message>)>,
    ) -> Carried {
        let message = Message::new("govern-corrected").with("turn", self.table.turn().title);
        let restamped = self.stamp_changed(dropped.keys().copied(), "correct")?;
        let parts = |_: &Self, viewer: Viewer, on_file: Vec<Part>| {
            let own = viewer.seat().and_then(|seat| dropped.get(&seat));
            let own = own.map(|(_, words)| words.clone()).unwrap_or_default();
            let unfit = lines("govern-orders-unfit", own);
            let changes = lines("govern-changes", changes(viewer)).into_iter();
            changes.chain(unfit).chain(on_file).collect()
        };
        self.tell_change(&message, "report-orders-on-file", &restamped, parts)?;
        if !dropped.is_empty() {
            let names = self.names(dropped.keys());
            self.say(Message::new("govern-correct-dropped").with("seats", names));
        }
        self.show_board();
        Ok(())
    }
}
