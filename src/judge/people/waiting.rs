//! Who wants to be told when a game of a variant takes players: each is told
//! once, of one game.

use serde::{Deserialize, Serialize};

use super::announcing::how_to_join;
use super::profile::Profile;
use crate::game::{Lang, Message};
use crate::judge::Result;
use crate::judge::admin::GameAdmin;
use crate::judge::games::game_file::Game;
use crate::judge::letters::Clerk;
use crate::judge::record::ledger::Ledger;

/// How many may wait for a variant.
const MOST: usize = 500;

/// Somebody who waits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::judge) struct Waiting {
    address: String,
    lang: Lang,
}

fn id(variant: &str) -> String {
    format!("waiting {variant}")
}

fn list(ledger: &mut Ledger, variant: &str) -> Result<Vec<Waiting>> {
    Ok(ledger.kept(&id(variant))?)
}

/// Puts somebody on the list of a variant. Whether there is room.
pub(in crate::judge) fn add(
    ledger: &mut Ledger,
    variant: &str,
    address: &str,
    lang: Lang,
) -> Result<bool> {
    let mut all = list(ledger, variant)?;
    all.retain(|one| !one.address.eq_ignore_ascii_case(address));
    if all.len() >= MOST {
        return Ok(false);
    }
    all.push(Waiting {
        address: address.to_owned(),
        lang,
    });
    ledger.keep(&id(variant), &all);
    Profile::change(ledger, address, |profile| {
        profile.waits.insert(variant.to_owned());
    })?;
    Ok(true)
}

/// Takes somebody off all lists.
pub(in crate::judge) fn remove(ledger: &mut Ledger, address: &str) -> Result<()> {
    let mut profile = Profile::of(ledger, address)?;
    for variant in std::mem::take(&mut profile.waits) {
        let mut all = list(ledger, &variant)?;
        all.retain(|one| !one.address.eq_ignore_ascii_case(address));
        ledger.keep(&id(&variant), &all);
    }
    profile.keep(ledger, address);
    Ok(())
}

/// Tells those who wait for it of a game that takes players, and takes them off
/// the list. Who sets it up knows already.
pub(in crate::judge) fn tell(clerk: &mut Clerk<'_>, game: &Game, admin: &GameAdmin) -> Result<()> {
    if !game.signup.open || !game.signup.listed {
        return Ok(());
    }
    let all = list(clerk.ledger, &game.variant)?;
    let knows = |one: &Waiting| {
        let mut everybody = admin.everybody();
        everybody.any(|person| person.writes_from(&one.address))
    };
    let is_meant = |one: &Waiting| game.signup.who.include(&one.address) && !knows(one);
    let (told, left): (Vec<Waiting>, Vec<Waiting>) = all.into_iter().partition(is_meant);
    if told.is_empty() {
        return Ok(());
    }
    clerk.ledger.keep(&id(&game.variant), &left);
    for one in told {
        Profile::change(clerk.ledger, &one.address, |profile| {
            profile.waits.remove(&game.variant);
        })?;
        let opened = Message::new("people-opened")
            .with("game", game.id.as_str())
            .with("variant", game.variant.as_str());
        let said = vec![
            opened,
            how_to_join(game, admin),
            Message::new("people-opened-once"),
        ];
        clerk.lobby_news(&one.address, one.lang, said);
    }
    Ok(())
}
