//! What players are told of what lots are drawn from.

use crate::game::{Arg, Message};
use crate::judge::admin::{GameAdmin, Lots};

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
