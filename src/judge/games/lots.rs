//! What players are told of what lots are drawn from.

use crate::game::{Arg, Message};
use crate::judge::admin::{GameAdmin, Lots, Stage};

/// The most letters of a word that a player puts in.
const LONGEST: usize = 80;

/// Puts in the word of somebody who plays or comes to play; a later one takes
/// the place of an earlier one. What he is told comes back. Fails with why it
/// does not count.
pub(in crate::judge) fn put_in(
    admin: &mut GameAdmin,
    address: &str,
    word: &str,
) -> Result<Message, Message> {
    if admin.lots.seed.is_none() {
        return Err(Message::new("lots-word-none"));
    }
    if admin.stage != Stage::Forming {
        return Err(Message::new("lots-word-late"));
    }
    if word.chars().count() > LONGEST {
        return Err(Message::new("lots-word-long").with("most", LONGEST));
    }
    let address = address.to_ascii_lowercase();
    admin.lots.words.insert(address, word.to_owned());
    Ok(Message::new("lots-word-taken").with("word", word))
}

/// What is told before the first draw: the commitment to the seed, and what
/// players have put in.
pub(in crate::judge) fn committed(lots: &Lots) -> Vec<Message> {
    let Some(seed) = &lots.seed else {
        return Vec::new();
    };
    let mut told = vec![Message::new("lots-committed").with("commitment", seed.commitment())];
    if !lots.words.is_empty() {
        let words = lots.words.values().map(|word| Arg::Text(word.clone()));
        told.push(Message::new("lots-words").with("words", Arg::All(words.collect())));
    }
    told
}

/// What is told when the last lot has been drawn: the seed, with all that is
/// needed to draw every lot again.
pub(in crate::judge) fn revealed(game: &str, admin: &GameAdmin) -> Vec<Message> {
    let Some(seed) = &admin.lots.seed else {
        return Vec::new();
    };
    let mut told = vec![
        Message::new("lots-revealed")
            .with("seed", seed.reveal())
            .with("commitment", seed.commitment()),
    ];
    let words: Vec<Arg> = admin.lots.nonces(u32::MAX).map(Arg::from).collect();
    if !words.is_empty() {
        told.push(Message::new("lots-words").with("words", Arg::All(words)));
    }
    told.push(Message::new("lots-check").with("game", game));
    told
}
