//! Asking others to join: by players, and to follow-up games. A judge must not
//! write to strangers because somebody wants it to: an address is invited by who
//! is in the game and shows that he is, once a day, and not at all if it has
//! said so.

use chrono::TimeDelta;

use super::announcing::how_to_join;
use super::profile::Profile;
use crate::game::{Arg, Message};
use crate::judge::Result;
use crate::judge::admin::signup::Takeover;
use crate::judge::admin::{GameAdmin, Person, Role, Stage};
use crate::judge::games::game_file::Game;
use crate::judge::letters::Clerk;

/// How many invitations somebody may send in a game in [`WINDOW`].
const MOST: usize = 5;
/// In which time an address gets one.
const WINDOW: TimeDelta = TimeDelta::hours(24);

/// Whether a game wants players who are not in it.
fn takes_players(game: &Game, admin: &GameAdmin) -> bool {
    let seats = game.table.seats().len();
    match admin.stage {
        Stage::Forming => game.signup.open && admin.vacant(seats).len() > admin.signups.len(),
        Stage::Running | Stage::Paused { .. } => {
            game.signup.takeover != Takeover::Nobody && !admin.wanting(seats).is_empty()
        }
        Stage::Over => false,
    }
}

/// Invites somebody in the name of a person of the game, or says why not.
pub(in crate::judge) fn invite(
    clerk: &mut Clerk<'_>,
    game: &Game,
    admin: &mut GameAdmin,
    by: &Person,
    to: &str,
) -> Result<Message> {
    let about = |key: &'static str| {
        let message = Message::new(key).with("game", game.id.as_str());
        message.with("address", to)
    };
    let now = clerk.now;
    if by.role == Role::Observer || !takes_players(game, admin) {
        return Ok(about("people-invite-not-now"));
    }
    if clerk.config.is_own(to) || admin.everybody().any(|one| one.writes_from(to)) {
        return Ok(about("people-invite-is-in"));
    }
    if !game.signup.who.include(to) {
        return Ok(about("people-invite-not-for"));
    }
    let own = by.address.to_ascii_lowercase();
    for times in admin.invited.values_mut() {
        times.retain(|at| *at > now - WINDOW);
    }
    admin.invited.retain(|_, times| !times.is_empty());
    let sent = admin.invited.entry(own).or_default();
    let was_written_to = clerk.ledger.letters_since(to, now - WINDOW)?.0 > 0;
    if sent.len() >= MOST || was_written_to {
        return Ok(about("people-invite-enough"));
    }
    if Profile::of(clerk.ledger, to)?.uninvited {
        return Ok(about("people-invite-unwanted"));
    }
    sent.push(now);
    let who = match &by.name {
        Some(name) => Arg::from(name.as_str()),
        None => Message::new("people-a-player").into(),
    };
    let invited = about("people-invitation")
        .with("who", who)
        .with("variant", game.variant.as_str());
    let said = vec![
        invited,
        how_to_join(game, admin),
        Message::new("people-invitation-no"),
    ];
    clerk.lobby_news(to, by.lang, said);
    Ok(about("people-invite-sent"))
}

/// Tells those who played a game of one that follows it, with the seats that
/// they are to have: everybody the next one.
pub(in crate::judge) fn follow(
    clerk: &mut Clerk<'_>,
    (old, people): (&str, &[Person]),
    game: &Game,
    admin: &GameAdmin,
    except: &str,
) {
    for person in people {
        let address = person.address.to_ascii_lowercase();
        let Some(&seat) = admin.rotated.get(&address) else {
            continue;
        };
        if person.writes_from(except) {
            continue;
        }
        let follows = Message::new("people-follows")
            .with("old", old)
            .with("game", game.id.as_str())
            .with("seat", game.table.seat_name(seat));
        let said = vec![follows, how_to_join(game, admin)];
        clerk.lobby_news(&person.address, person.lang, said);
    }
}
