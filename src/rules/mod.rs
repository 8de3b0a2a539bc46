//! The rule systems. None of them mentions another.

use crate::text::Vocabulary;

/// The page of a game's rules in a language, from `docs/play`; the English one
/// for languages without any.
macro_rules! rulebook {
    ($lang:expr, $page:literal) => {
        if $lang == $crate::game::Lang::DE {
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/play/de/", $page))
        } else {
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/play/en/", $page))
        }
    };
}

/// The words of a game's orders as its `vocabulary.txt` has them: the word and a
/// colon, and its spellings behind. Below an empty line stand those that no order
/// begins with.
fn spelled(written: &'static str) -> Vocabulary {
    let (verbs, others) = written.split_once("\n\n").unwrap_or((written, ""));
    let words = |part: &'static str| {
        let lines = part.lines().filter(|line| !line.starts_with('#'));
        lines
            .filter_map(|line| line.split_once(':'))
            .collect::<Vec<_>>()
    };
    Vocabulary::new(&words(verbs), &words(others))
}

/// Declares the reasons why something is not done, each with the rule behind
/// it and, behind `as`, with what case files and programs call it where that is
/// not its name.
macro_rules! reasons {
    (
        $(#[$about_all:meta])*
        pub enum $all:ident { $($(#[$about:meta])* $reason:ident: $rule:literal,)* }
    ) => {
        $(#[$about_all])*
        pub enum $all {
            $($(#[$about])* $reason,)*
        }

        impl $all {
            /// The rule behind it.
            pub const fn cite(self) -> $crate::game::Cite {
                $crate::game::Cite::new(match self {
                    $(Self::$reason => $rule,)*
                })
            }
        }
    };
    (
        $(#[$about_all:meta])*
        pub enum $all:ident { $($(#[$about:meta])* $reason:ident: $rule:literal as $word:literal,)* }
    ) => {
        reasons! {
            $(#[$about_all])*
            pub enum $all { $($(#[$about])* $reason: $rule,)* }
        }

        impl $all {
            /// How case files and programs name it.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$reason => $word,)*
                }
            }
        }
    };
}

pub mod cases;
pub mod diplomacy;
pub mod family;
pub mod files;
pub mod games;
pub mod idiotenspiel;
pub mod komarn;
pub mod option;
pub mod risiko;
pub mod tablut;
