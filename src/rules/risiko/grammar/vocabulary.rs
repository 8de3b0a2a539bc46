//! The words of orders in both languages (Risiko O-1), and which words of a
//! line make it one.

use std::sync::LazyLock;

use super::{Kind, Said};
use crate::rules::risiko::board::{Board, Found};
use crate::rules::risiko::order::{Attack, Order};
use crate::rules::spelled;
use crate::text::Vocabulary;
use crate::text::amend::MORE;
use crate::text::fold::{self, Word};
use crate::text::talk::Lexicon;
use crate::text::vocabulary::is_polite;

/// The words of orders.
pub(super) fn vocabulary() -> &'static Vocabulary {
    static WORDS: LazyLock<Vocabulary> = LazyLock::new(|| spelled(include_str!("vocabulary.txt")));
    &WORDS
}

/// Whether a word begins orders.
pub fn is_verb(key: &str) -> bool {
    vocabulary().begins(key)
}

/// Whether a word speaks of how a seat defends itself.
pub fn defends(key: &str) -> bool {
    vocabulary().read(key) == Some("defend")
}

/// Whether what goes on with an attack may begin with a word.
pub(super) fn limits(key: &str) -> bool {
    let known = vocabulary().read(key);
    let begins = [
        "leave", "stop", "max", "min", "until", "once", "twice", "thrice", "advance", "mindice",
        "maxloss", "while", "rolls", "exactly", "only",
    ];
    known.is_some_and(|word| begins.contains(&word))
}

/// Whether a line is a verb with a colon and nothing that is done, as forms have it
/// above their lines: "Attacks:", "My further attacks:". A verb that is an order by
/// itself is none.
pub(super) fn is_heading(line: &str) -> bool {
    let heads = ["attack", "place", "exchange", "regroup"];
    let Some(text) = line.trim().strip_suffix(':') else {
        return false;
    };
    let mut words = fold::words(text);
    words.retain(|word| !is_polite(&word.key) && !fold::is_listed(&word.key, MORE));
    let known = |word: &Word<'_>| vocabulary().read(&word.key);
    matches!(&*words, [verb] if known(verb).is_some_and(|word| heads.contains(&word)))
}

/// Whether a line asks for the card of the turn in words that hang on nothing else:
/// "Karte nicht vergessen!", "draw a card if possible". A card is drawn only by who
/// has conquered something.
pub(super) fn asks_card(line: &str) -> bool {
    const CARD: &str = "card karte";
    const CONDITION: &str = "falls wenn if sofern";
    const POSSIBLE: &str = "possible moglich geht can was etwas eines erobert erobere gewonnen conquered won \
        anything something at least mindestens land gebiet habe have";
    const FORGET: &str = "vergessen forget forgot forgotten vergiss";
    const BESIDE: &str = "hab habe hatte have dont do not nicht zu oh ah mist ups oops sorry yes ja draw take \
        pull give get ziehen ziehe nehmen nehme nimm geben gib fur \
        ps hey and und aber noch bitte still need";
    let words = fold::words(line);
    let has = |list| fold::has_listed(&words, list);
    let (is_condition, is_reminder) = (has(CONDITION), has(FORGET));
    let is_known = |word: &Word<'_>| {
        word.key.is_empty()
            || is_polite(&word.key)
            || [CARD, BESIDE, FORGET]
                .iter()
                .any(|list| fold::is_listed(&word.key, list))
            || is_condition
                && [CONDITION, POSSIBLE]
                    .iter()
                    .any(|list| fold::is_listed(&word.key, list))
    };
    let is_said = is_condition && has(POSSIBLE) && !has("not nicht dont") || is_reminder;
    has(CARD)
        && is_said
        && is_condition != is_reminder
        && words.iter().all(is_known)
        && !line.contains('?')
}

/// Whether a word says that what stands behind it is not as everything else.
pub(super) fn excepts(key: &str) -> bool {
    fold::is_listed(key, "except but only save nur ausser aber")
}

/// Whether a line without a verb is about the dice of all countries.
pub(super) fn throws_everywhere(words: &[Word<'_>]) -> bool {
    let known = |word: &Word<'_>| vocabulary().read(&word.key);
    let is_first = words.first().is_some_and(|word| is_all(&word.key));
    is_first && words.iter().any(|word| known(word) == Some("dice"))
}

/// What is taken back where a line names attacks and none of them: "streiche den
/// Kampf" means the only one, "cancel my attacks" all.
pub(super) fn cancels_attacks(rest: &str) -> Option<Said> {
    let mut words = fold::words(rest);
    words.retain(|word| !is_polite(&word.key) && !word.key.is_empty());
    if let [all, _] = &*words
        && is_all(&all.key)
    {
        words.remove(0);
    }
    match &*words {
        [one] if fold::is_listed(&one.key, "attack angriff kampf battle fight") => {
            let any = Attack::default();
            Some(Said::Cancel(Box::new(Order::Attack(any))))
        }
        [all] if fold::is_listed(&all.key, "attacks angriffe kampfe battles fights") => {
            Some(Said::Nothing(Kind::Attack))
        }
        _ => None,
    }
}

/// Whether what stands in brackets says no more than how many armies there are.
pub(in crate::rules::risiko) fn counts_armies(bracket: &str) -> bool {
    let words = fold::words(bracket);
    let is_armies = |key: &str| vocabulary().read(key) == Some("armies");
    matches!(&*words, [count, armies] if is_number(&count.key) && is_armies(&armies.key))
}

/// Whether a word means all armies.
pub(super) fn is_all(key: &str) -> bool {
    vocabulary().read(key) == Some("all")
}

/// Whether a line that moves them may begin with a word.
pub(super) fn moves(key: &str) -> bool {
    matches!(vocabulary().read(key), Some("regroup" | "pull" | "all"))
}

/// The number of a mission: `M07`.
pub(super) fn mission(key: &str) -> Option<u8> {
    key.strip_prefix('m')?.parse().ok()
}

fn is_number(run: &str) -> bool {
    run.len() <= 3 && run.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_code(run: &str) -> bool {
    run.len() == 3 && run.bytes().all(|byte| byte.is_ascii_uppercase())
}

impl Lexicon for Board {
    fn names(&self, word: &Word<'_>) -> bool {
        word.runs().any(|run| {
            let key = fold::key(run);
            is_number(run)
                || mission(&key).is_some()
                || vocabulary().read(&key).is_none()
                    && (!matches!(self.find(run), Found::None) || self.near(run).is_some())
        })
    }

    fn orders(&self, word: &Word<'_>) -> bool {
        let meant = [
            "rest",
            "auto",
            "joker",
            "conquered",
            "mindice",
            "maxloss",
            "rolls",
            "advance",
            "dice",
        ];
        word.runs().any(|run| {
            let key = fold::key(run);
            let known = vocabulary().read(&key);
            let is_name = known.is_none() && !matches!(self.find(run), Found::None);
            !is_name && vocabulary().gives_order(run)
                || known.is_some_and(|word| meant.contains(&word))
        })
    }

    fn orders_alone(&self, word: &Word<'_>) -> bool {
        self.orders(word) || word.runs().any(|run| vocabulary().gives_order_alone(run))
    }

    /// Numbers, and codes in small letters such as "per" and "mad".
    fn is_common(&self, word: &Word<'_>) -> bool {
        word.runs().all(|run| {
            let is_word = run.bytes().all(|byte| byte.is_ascii_alphabetic());
            is_number(run) || run.len() == 3 && is_word && !is_code(run)
        })
    }

    fn is_code(&self, word: &Word<'_>) -> bool {
        word.runs().any(|run| {
            is_code(run) && matches!(self.find(run), Found::One(_))
                || mission(&fold::key(run)).is_some()
        })
    }
}
