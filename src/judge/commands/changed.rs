//! What everybody is told when the keeper has changed the board, and the
//! receipts of those whose orders on file have changed with it.

use std::collections::BTreeMap;

use serde_json::json;

use super::rollback::lines;
use super::{Carried, Commands};
use crate::game::{Message, Seat, Viewer};
use crate::judge::letters::{News, on_file};
use crate::judge::orders::order_receipt::OrderReceipt;
use crate::judge::seen_by;
use crate::report::letter::Part;

/// A seat's orders that are on file after a change, under a receipt.
pub(super) struct Changed {
    orders: Vec<String>,
    order_receipt: OrderReceipt,
}

impl Commands<'_, '_> {
    /// Gives these seats a receipt for what is on file now, which is not what
    /// was: they could not show it by any receipt that they have.
    pub(super) fn stamp_changed(
        &mut self,
        seats: impl IntoIterator<Item = Seat>,
        why: &'static str,
    ) -> Carried<BTreeMap<Seat, Changed>> {
        let turn = self.stored.turn.clone();
        let mut all = self.clerk.ledger.orders_for(&self.stored.id, &turn)?;
        let mut changed = BTreeMap::new();
        for seat in seats {
            let orders = all.remove(&seat).unwrap_or_default();
            let (admin, now) = (&mut self.admin, self.now);
            let order_receipt = OrderReceipt::next(admin, self.game, &turn, seat, &orders, now);
            let mut data = json!({ "seat": seat, "orders": orders, "why": why });
            order_receipt.note(&turn, &mut data);
            self.save("orders", data)?;
            changed.insert(
                seat,
                Changed {
                    orders,
                    order_receipt,
                },
            );
        }
        Ok(changed)
    }

    /// Tells everybody what has been changed, with the board as it is now.
    /// `parts` is what goes with it for a reader; it is
    /// handed what is on file, if that has changed, under `heading`.
    pub(super) fn tell_change(
        &mut self,
        message: &Message,
        heading: &'static str,
        changed: &BTreeMap<Seat, Changed>,
        parts: impl Fn(&Self, Viewer, Vec<Part>) -> Vec<Part>,
    ) -> Carried {
        let mut is_answered = false;
        for person in self.admin.people.clone() {
            let seat = person.seat();
            let changed = seat.and_then(|seat| changed.get(&seat));
            let table = seen_by(self.game.at(&self.stored), &person)?;
            let orders = seat.zip(changed).map(|(seat, changed)| {
                let orders = table.describe(seat, &changed.orders);
                let nothing = || on_file(self.game, &*table, seat, &[]);
                lines(heading, orders).map_or_else(nothing, |part| vec![part])
            });
            let parts = parts(self, table.viewer(), orders.unwrap_or_default());
            let receipt = changed.map(|changed| {
                changed
                    .order_receipt
                    .message(&person, self.clerk.words(person.lang))
            });
            if person == self.person {
                is_answered = true;
                self.say(message.clone());
                self.answer.said.extend(receipt);
                self.answer.parts.extend(parts);
                continue;
            }
            let news = News {
                said: vec![message.clone()],
                parts,
                receipt,
            };
            self.clerk
                .board_letter(self.game.at(&self.stored), &table, &person, news)?;
        }
        if !is_answered {
            self.say(message.clone());
            let parts = parts(self, Viewer::Keeper, Vec::new());
            self.answer.parts.extend(parts);
        }
        Ok(())
    }
}
