//! What is kept of a person beside the games, under the address: how reliable
//! the person was in games that are over or left, the name for new games, and
//! what may be told of it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::judge::Result;
use crate::judge::admin::people::Reliability;
use crate::judge::admin::{GameAdmin, Person};
use crate::judge::record::ledger::Ledger;

/// How strong somebody is at a kind of game, in thousandths of the method's points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::judge) struct Rating {
    /// How strong.
    pub(super) mean: i64,
    /// The doubt that is left.
    pub(super) doubt: i64,
    /// After how many games.
    pub(super) games: u32,
}

/// What is kept of a person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(in crate::judge) struct Profile {
    /// The name that the person wants to go by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::judge) name: Option<String>,
    /// The turns of games that are over or that the person has left.
    pub(in crate::judge) turns: Reliability,
    /// The variants of which the person wants to be told when a game takes players.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub(in crate::judge) waits: BTreeSet<String>,
    /// How strong the person is, by variant.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(in crate::judge) ratings: BTreeMap<String, Rating>,
    /// Whether everybody may see name and ratings.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(in crate::judge) public: bool,
    /// Whether the person wants no invitations.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(in crate::judge) uninvited: bool,
}

fn id(address: &str) -> String {
    format!("person {}", address.to_ascii_lowercase())
}

impl Profile {
    /// What is kept of whoever has this address.
    pub(in crate::judge) fn of(ledger: &mut Ledger, address: &str) -> Result<Self> {
        Ok(ledger.kept(&id(address))?)
    }

    /// Forgets whoever has this address.
    pub(in crate::judge) fn forget(ledger: &mut Ledger, address: &str) {
        Self::default().keep(ledger, address);
    }

    /// Keeps it, if there is anything to be kept.
    pub(in crate::judge) fn keep(&self, ledger: &mut Ledger, address: &str) {
        ledger.keep(&id(address), self);
    }

    /// Changes what is kept of whoever has this address.
    pub(in crate::judge) fn change(
        ledger: &mut Ledger,
        address: &str,
        change: impl FnOnce(&mut Self),
    ) -> Result<()> {
        let mut profile = Self::of(ledger, address)?;
        change(&mut profile);
        profile.keep(ledger, address);
        Ok(())
    }
}

/// Takes over what is known of the players of a game that is over.
pub(in crate::judge) fn game_over(ledger: &mut Ledger, admin: &mut GameAdmin) -> Result<()> {
    for person in &mut admin.people {
        taken_over(ledger, person, 0)?;
    }
    Ok(())
}

/// Takes over what is known of somebody who plays no more, and has left so many
/// games by that.
pub(in crate::judge) fn taken_over(
    ledger: &mut Ledger,
    person: &mut Person,
    left: u32,
) -> Result<()> {
    let turns = Reliability {
        left,
        ..std::mem::take(&mut person.turns)
    };
    if turns.is_none() {
        return Ok(());
    }
    Profile::change(ledger, &person.address, |profile| {
        profile.turns = profile.turns.and(turns);
    })
}

/// How somebody has kept to deadlines, in games that are over and those that go
/// on.
pub(in crate::judge) fn turns(ledger: &mut Ledger, address: &str) -> Result<Reliability> {
    let mut turns = Profile::of(ledger, address)?.turns;
    for id in ledger.games_of(address)? {
        if let Some(game) = ledger.look(&id)? {
            let own = game.admin.players().filter(|one| one.writes_from(address));
            turns = own.fold(turns, |all, one| all.and(one.turns));
        }
    }
    Ok(turns)
}
