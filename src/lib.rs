//! A judge of board games by mail, and the games by themselves.
//!
//! Each game has a module at the root: [`diplomacy`] and its variants,
//! [`range_war`], [`tablut`], [`risiko`], [`komarn`], [`idiotenspiel`]. In each
//! stand the types of that game. A [`Game`] is one of them at one point; a
//! [`table::Table`] is the same with its types forgotten, in texts and JSON, for
//! whoever does not want to know which game it is.
//!
//! # Adjudicate a phase of Diplomacy
//!
//! ```
//! use highnoon::diplomacy::{self, Verdict};
//!
//! let game = diplomacy::standard();
//! let orders = game.orders("France:  A Par - Bur, F Bre - Mao\nGermany: A Mun - Bur").unwrap();
//! let turn = game.adjudicate(&orders);
//!
//! let paris = game.rules().variant.map.find("Paris").unwrap();
//! let ruling = turn.ruling(paris).unwrap();
//! assert!(matches!(ruling.verdict, Verdict::Bounces { attack, .. } if attack == 1));
//!
//! let fall = game.after(&turn);
//! assert_eq!(fall.position.turn.year, 1901);
//! ```
//!
//! # Range War, with herds
//!
//! ```
//! use highnoon::range_war::{self, Verdict};
//!
//! let game = range_war::start();
//! let orders = game.orders("Lone Star: GH Culpepper Canyon - Broken Jaw").unwrap();
//! let turn = game.adjudicate(&orders);
//! assert!(turn.rulings.iter().any(|ruling| ruling.verdict == Verdict::HerdComes));
//! ```
//!
//! # All legal orders
//!
//! ```
//! let game = highnoon::diplomacy::standard();
//! let france = game.seat("France").unwrap();
//! let legal = game.legal_orders(france);
//! assert!(legal.iter().any(|order| game.write(order) == "A Paris - Burgundy"));
//! ```
//!
//! # Read what a player wrote
//!
//! Reading never fails. What cannot be read becomes a note with its place, and
//! with what would have been understood.
//!
//! ```
//! let game = highnoon::diplomacy::standard();
//! let france = game.seat("France").unwrap();
//! let reading = game.read(france, "Hello!\nA Marseille zieht nach Burgund\nA Paris - Picerdy");
//! assert_eq!(game.write(&reading.on_file[0]), "A Marseilles - Burgundy");
//! let note = &reading.notes[0];
//! assert_eq!((note.line, note.span.clone()), (3, 10..17));
//! ```
//!
//! # A position to text and back
//!
//! ```
//! let game = highnoon::diplomacy::standard();
//! let text = game.save().to_string();
//! let again = game.restore(&serde_json::from_str(&text)?)?;
//! assert_eq!(again.position, game.position);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Draw the board
//!
//! ```
//! # #[cfg(all(feature = "render", feature = "words"))] {
//! use highnoon::{game::Lang, render, report::Texts};
//!
//! let game = highnoon::range_war::start();
//! let orders = game.orders("Lone Star: G Lone Star - Florida Valley").unwrap();
//! let texts = Texts::shipped();
//! let words = texts.in_language(Lang::EN);
//! let svg = render::svg(&game.scene(&orders), &|message| words.say(message), Lang::EN);
//! assert!(svg.contains("<svg"));
//! # }
//! ```
//!
//! # A whole judge in a test
//!
//! ```
//! # #[cfg(feature = "judge")] {
//! use highnoon::{game::Lang, judge::Rehearsal, report::Texts, rules::games::Games};
//!
//! let mut judge = Rehearsal::new(Games::shipped(), Texts::shipped())?;
//! judge.begin("tablut", &[Lang::EN, Lang::DE])?;
//! let letters = judge.mail("white", "Good luck, Olga!\n\ne3-c3")?;
//! assert!(letters.iter().any(|letter| letter.to == "black@example.org"));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # More
//!
//! In the book, `docs/programmers/library.md` tells what else the library does,
//! and `docs/programmers/add-a-game.md` how a game of your own is added.
//! `ARCHITECTURE.md` says how it is built: the rules are a pure core; mail, store,
//! clock and disk are a thin shell around it.
//!
//! # Features
//!
//! The core is always there: `game`, `map`, `rules`, `table`, `text`, `archive`. What
//! needs more crates is behind a feature of its module's name; all of them are
//! on unless `default-features = false`:
//!
//! | feature | adds | needs |
//! |---|---|---|
//! | `rules` | nothing: the core under a name | |
//! | `words` | `report`: texts in English and German, letters | |
//! | `render` | boards as SVG, PNG and PDF | |
//! | `mail` | mails read, built, fetched and sent | |
//! | `store` | games and mails in SQLite | |
//! | `postgres` | the same in PostgreSQL | `store` |
//! | `judge` | the judge | `words`, `render`, `mail`, `store` |
//! | `site` | the archive of games as pages | `judge` |
//! | `cli` | the program | `site` |

pub mod archive;
pub mod fault;
pub mod game;
pub mod map;
pub mod rules;
pub mod table;
pub mod text;

/// The program. Its interface is the command line.
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[cfg(feature = "judge")]
pub mod judge;
#[cfg(feature = "mail")]
pub mod mail;
#[cfg(feature = "judge")]
pub mod order_page;
#[cfg(feature = "render")]
pub mod render;
#[cfg(feature = "words")]
pub mod report;
#[cfg(feature = "judge")]
pub mod sandbox;
#[cfg(feature = "site")]
pub mod site;
#[cfg(feature = "store")]
pub mod store;

pub use table::Game;

/// Diplomacy and its variants.
pub mod diplomacy {
    pub use crate::map::{Coast, Map, ProvinceId};
    pub use crate::rules::diplomacy::Diplomacy;
    pub use crate::rules::diplomacy::adjudication::Resolution;
    pub use crate::rules::diplomacy::event::Event;
    pub use crate::rules::diplomacy::legality::Illegal;
    pub use crate::rules::diplomacy::order::{Command, Order, Piece};
    pub use crate::rules::diplomacy::position::{
        Dislodged, Herd, Outcome, Position, Unit, UnitKind,
    };
    pub use crate::rules::diplomacy::strength::Strength;
    pub use crate::rules::diplomacy::turn::Turn;
    pub use crate::rules::diplomacy::variant::Variant;
    pub use crate::rules::diplomacy::verdict::{
        Bounce, Dislodgement, HerdStays, NotBuilt, Ruling, Verdict,
    };

    /// A game of Diplomacy or of a variant at one point.
    pub type Game = crate::Game<Diplomacy>;

    /// Standard Diplomacy at its start.
    pub fn standard() -> Game {
        variant("standard").expect("it comes with the library")
    }

    /// A variant that comes with the library, at its start: `fleet-rome`,
    /// `1898`, `chaos` and so on.
    pub fn variant(id: &str) -> Option<Game> {
        super::shipped(id)
    }
}

/// Range War: Diplomacy with gangs, herds and a river.
pub mod range_war {
    pub use crate::diplomacy::*;

    /// Range War at its start.
    pub fn start() -> Game {
        variant("range-war").expect("it comes with the library")
    }
}

/// Tablut.
pub mod tablut {
    pub use crate::rules::tablut::*;

    /// A game of Tablut at one point.
    pub type Game = crate::Game<Tablut>;

    /// Tablut at its start.
    pub fn start() -> Game {
        super::shipped("tablut").expect("it comes with the library")
    }
}

/// Risiko by house rules.
pub mod risiko {
    pub use crate::rules::risiko::*;

    /// A game of Risiko at one point.
    pub type Game = crate::Game<Risiko>;

    /// Risiko at its start.
    pub fn start() -> Game {
        super::shipped("risiko").expect("it comes with the library")
    }
}

/// Banner von Komarn.
pub mod komarn {
    pub use crate::rules::komarn::*;

    /// A game of Banner von Komarn at one point.
    pub type Game = crate::Game<Komarn>;

    /// Banner von Komarn at its start.
    pub fn start() -> Game {
        super::shipped("komarn").expect("it comes with the library")
    }
}

/// Das Idiotenspiel.
pub mod idiotenspiel {
    pub use crate::rules::idiotenspiel::*;

    /// A game of Das Idiotenspiel at one point.
    pub type Game = crate::Game<rules::Rules>;

    /// A scenario that comes with the library, at its start.
    pub fn scenario(id: &str) -> Option<Game> {
        super::shipped(id)
    }
}

/// A variant that comes with the library, if it is of these rules.
fn shipped<S: game::system::RuleSystem>(id: &str) -> Option<Game<S>> {
    let table = rules::games::Games::shipped().open(id, None).ok()?;
    Game::of(&*table)
}

/// The examples of the book's chapter on this library, so that they are
/// compiled and run as tests.
#[cfg(all(doctest, feature = "cli"))]
#[doc = include_str!("../docs/programmers/library.md")]
pub struct LibraryChapter;
