//! A turn that has been resolved, with its rule system forgotten.

use std::borrow::Cow;
use std::sync::Arc;

use serde_json::Value;

use super::{ClosedTurn, Game, Marked, Table, value};
use crate::game::explanation::{Asked, Explained};
use crate::game::report::Report;
use crate::game::scene::Scene;
use crate::game::system::{Played, RuleSystem};
use crate::game::{Message, Viewer};

/// A turn of a rule system.
pub(super) struct ClosedOf<S: RuleSystem> {
    pub(super) system: Arc<Marked<S>>,
    pub(super) turn: Played<S>,
}

impl<S: RuleSystem> ClosedOf<S> {
    /// The turn as a reader knows it, which all that he is told is made from.
    fn seen(&self, viewer: Viewer) -> Cow<'_, Played<S>> {
        self.system.seen_turn(&self.turn, viewer)
    }
}

impl<S: RuleSystem> ClosedTurn for ClosedOf<S> {
    fn resolution(&self) -> Value {
        value(&self.turn.resolution)
    }

    fn next(&self) -> Box<dyn Table> {
        Box::new(Game {
            system: Arc::clone(&self.system),
            position: self.turn.after.clone(),
        })
    }

    fn comes_to(&self, table: &dyn Table) -> bool {
        let table = table.as_any().downcast_ref::<Game<S>>();
        table.is_some_and(|table| {
            Arc::ptr_eq(&self.system, &table.system) && self.turn.after == table.position
        })
    }

    fn continues(&self) -> bool {
        self.system.continues(&self.turn.before, &self.turn.after)
    }

    fn report(&self, viewer: Viewer) -> Report {
        self.system.report(&self.seen(viewer), viewer)
    }

    fn report_since(&self, earlier: &Value, viewer: Viewer) -> Report {
        match self.system.taken_up(earlier) {
            Ok(earlier) => (self.system).report_since(&earlier, &self.seen(viewer), viewer),
            Err(_) => self.report(viewer),
        }
    }

    fn published(&self, viewer: Viewer) -> Option<Value> {
        let turn = self.seen(viewer);
        let published = self.system.publish(&turn, viewer)?;
        let mut whole = value(&published);
        whole["turn"] = Value::from(self.system.turn(&turn.before).code);
        let seen = |position| self.system.saved(&self.system.seen(position, viewer));
        whole["position"] = seen(&turn.before);
        whole["next"] = seen(&turn.after);
        Some(whole)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.system.result_scene(&self.seen(viewer), viewer)
    }

    fn explain(&self, viewer: Viewer, asked: Asked<'_>) -> Explained {
        (self.system).explain(&self.seen(viewer), viewer, asked)
    }

    fn unknown(&self, viewer: Viewer) -> Vec<Message> {
        self.system.unknown(&self.seen(viewer), viewer)
    }
}
