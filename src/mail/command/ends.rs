//! The lines that end what has lines of its own.

use crate::game::near::slips;
use crate::text::fold;

/// What any block but a condition and a later turn is called in its end, folded.
const BLOCKS: &str = "announce announcement bekanntmachung brief broadcast correct correction \
    daurbefehl dryrun korrektur letter message nachricht post presse press preview probe probelauf \
    rundbrief standing standingorder standingorders test testrun text vorschau whatif";
/// What stands between "end" and that, folded.
const OF: [&str; 5] = ["of", "ofthe", "der", "des", "von"];
/// What ends a later turn, folded.
const PHASE_ENDS: &str = "endphase endephase phasenende phaseende endfor phaseoff";
/// What ends a condition besides "end", folded.
const IF_ENDS: &str = "endif endewenn wennende fi";
/// What is compared with a line to find a mistyped end, and how many slips
/// are allowed.
const TYPED: [(&str, usize); 7] = [
    ("endpress", 2),
    ("endbroadcast", 3),
    ("signoff", 2),
    ("ende", 1),
    ("endepost", 2),
    ("endpost", 1),
    ("endmessage", 2),
];
const SHORTEST: usize = 4;
const LONGEST: usize = 16;

/// Ends that may be orders of a game, folded.
const BARE: [&str; 2] = ["end", "ende"];

/// Whether a line is an end of nothing in particular.
pub(super) fn is_bare(line: &str) -> bool {
    short_key(line).is_some_and(|key| BARE.contains(&key.as_str()))
}

/// Whether a line ends a block, in a game that orders by other words.
pub(super) fn closes(line: &str) -> bool {
    let is_block = |key: &str| {
        let names = |key: &str| fold::is_listed(key, BLOCKS);
        let of = |of: &&str| key.strip_prefix(*of).is_some_and(names);
        key.is_empty() || names(key) || OF.iter().any(of)
    };
    short_key(line).is_some_and(|key| {
        // "endepost", "end of press", "postende"
        let mut behind = BARE.iter().filter_map(|end| key.strip_prefix(end));
        let mut before = BARE.iter().filter_map(|end| key.strip_suffix(end));
        behind.any(is_block) || before.any(|key| fold::is_listed(key, BLOCKS))
    })
}

/// Whether a line ends orders for a later turn.
pub(super) fn closes_phase(line: &str) -> bool {
    short_key(line).is_some_and(|key| fold::is_listed(&key, PHASE_ENDS))
}

/// Whether a line ends a condition and nothing else.
pub(super) fn closes_if(line: &str) -> bool {
    short_key(line).is_some_and(|key| fold::is_listed(&key, IF_ENDS))
}

/// Whether a word ends a condition; `bare` says whether a mere "end" does.
pub(super) fn is_if_end(key: &str, bare: bool) -> bool {
    fold::is_listed(key, IF_ENDS) || bare && BARE.contains(&key)
}

/// Whether a line ends the whole mail.
pub(super) fn signs_off(line: &str) -> bool {
    line.trim() == "--" || short_key(line).is_some_and(|key| key == "signoff")
}

/// Whether a line looks like an end that was mistyped.
pub(super) fn is_near(line: &str) -> bool {
    let Some(key) = short_key(line) else {
        return false;
    };
    if closes(line) || signs_off(line) || key.len() < SHORTEST {
        return false;
    }
    TYPED
        .iter()
        .any(|(typed, most)| slips(&key, typed, *most).is_some())
}

fn short_key(line: &str) -> Option<String> {
    if line.len() > 2 * LONGEST {
        return None;
    }
    Some(fold::key(line)).filter(|key| key.len() <= LONGEST + 4)
}
