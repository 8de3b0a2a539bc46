//! Forgetting somebody: games go on, and nothing shows who that was.

use serde_json::json;

use super::profile::Profile;
use super::rating;
use super::seating::Seating;
use super::waiting;
use crate::judge::Result;
use crate::judge::admin::{Person, Stage};
use crate::judge::letters::Clerk;
use crate::judge::record::FORGOTTEN;
use crate::store::forgotten::without;

/// A game that goes on and has no other keeper.
pub(in crate::judge) fn kept_by(clerk: &mut Clerk<'_>, address: &str) -> Result<Option<String>> {
    for id in clerk.ledger.games_of(address)? {
        let Some(stored) = clerk.ledger.look(&id)? else {
            continue;
        };
        let admin = &stored.admin;
        let is_keeper = |one: &Person| admin.is_keeper(one);
        let own = |one: &&Person| one.writes_from(address) && is_keeper(one);
        let is_other = |one: &Person| !one.writes_from(address) && is_keeper(one);
        let keeps = admin.people.iter().any(|one| own(&one));
        if admin.stage != Stage::Over && keeps && !admin.people.iter().any(is_other) {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

/// Takes somebody out of every game, and forgets what is known of him: the last
/// letter to him and the mail that it answers go with the keeper's next `prune`.
pub(in crate::judge) fn forget(clerk: &mut Clerk<'_>, address: &str) -> Result<()> {
    let games = clerk.ledger.games_of(address)?;
    clerk.ledger.lock_games(&games)?;
    for id in &games {
        let Some(stored) = clerk.ledger.game(id)? else {
            continue;
        };
        let Ok(game) = clerk.games.open(&stored) else {
            continue;
        };
        Seating::new(clerk, &game, stored, address).forget(address)?;
    }
    waiting::remove(clerk.ledger, address)?;
    let mut profile = Profile::of(clerk.ledger, address)?;
    profile.public = false;
    rating::show(clerk.ledger, address, &profile)?;
    Profile::forget(clerk.ledger, address);
    // What has been decided about these games cannot be decided again.
    let mut all: Vec<String> = clerk.ledger.kept(FORGOTTEN)?;
    for id in games {
        if !all.contains(&id) {
            all.push(id);
        }
    }
    clerk.ledger.keep(FORGOTTEN, &all);
    clerk.ledger.forget(address, clerk.now);
    Ok(())
}

impl Seating<'_, '_> {
    /// Takes somebody out of this game, and everything by which he is known.
    fn forget(mut self, address: &str) -> Result<()> {
        let people = self.admin.people.clone();
        let own = people.iter().filter(|one| one.writes_from(address));
        let names: Vec<String> = own.clone().filter_map(|one| one.name.clone()).collect();
        let seats: Vec<_> = own.filter_map(Person::seat).collect();
        if let Some(index) = self.admin.signup_of(address) {
            self.strike(index)?;
        }
        if self.admin.stage != Stage::Over {
            for seat in seats {
                self.unseat(seat, |one| one.writes_from(address))?;
            }
        }
        let is_own = |other: &str| other.eq_ignore_ascii_case(address);
        let admin = &mut self.admin;
        admin.people.retain(|one| !one.writes_from(address));
        if !admin.has_keeper() {
            admin.left_seat.clear();
        }
        admin.left_seat.retain(|one| !is_own(one));
        admin.deputies.retain(|one| !is_own(one));
        admin.undeliverable.retain(|one, _| !is_own(one));
        admin
            .moving
            .retain(|one| !is_own(&one.from) && !is_own(&one.to));
        admin.carried.retain(|one, _| !is_own(one));
        admin.invited.retain(|one, _| !is_own(one));
        admin.rotated.retain(|one, _| !is_own(one));
        admin.lots.forget(address, admin.stage == Stage::Forming);
        self.save("forgotten", &json!({}))?;
        // Its file may name him.
        let mut file = without(&self.stored.file, address);
        for name in names {
            file = file.replace(&format!("name = {name:?}"), "name = \"?\"");
        }
        self.stored.file = file;
        self.clerk.ledger.change_game(&self.stored)?;
        Ok(())
    }
}
