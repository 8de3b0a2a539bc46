//! Who takes part in a conversation by press, as the Message-IDs of its letters
//! say it.

use crate::game::Seat;

/// What stands before a press's writer in Message-IDs.
const BY: &str = "-by";

/// What the Message-IDs of one conversation have in common, so that it stays
/// one thread: who takes part in it. Anonymous press is in nobody's thread.
/// Behind it stands who wrote, if that is told.
pub(in crate::judge) fn press_channel(
    from: Option<Seat>,
    to: &[Seat],
    broadcast: bool,
    anonymous: bool,
) -> String {
    let by = from
        .filter(|_| !anonymous)
        .map_or_else(String::new, |seat| format!("{BY}{}", seat.0));
    if broadcast {
        return format!("all{by}");
    }
    let mut seats: Vec<Seat> = to.to_vec();
    seats.extend(from.filter(|_| !anonymous));
    seats.sort_unstable();
    seats.dedup();
    let numbers: Vec<String> = seats.iter().map(|seat| seat.0.to_string()).collect();
    let kind = if anonymous { "grey" } else { "press" };
    format!("{kind}-{}{by}", numbers.join("-"))
}

/// Who wrote the press that an answer's Message-ID names.
pub(in crate::judge) fn press_writer(channel: &str) -> Option<Seat> {
    let is_press = channel.starts_with("press-") || channel.starts_with("all-");
    let (_, seat) = channel.rsplit_once(BY).filter(|_| is_press)?;
    seat.parse().ok().map(Seat)
}
