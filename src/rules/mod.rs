//! The rule systems. None of them mentions another.

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
            #[must_use]
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
            #[must_use]
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
