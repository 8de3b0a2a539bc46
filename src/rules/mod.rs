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

pub mod case_file;
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
