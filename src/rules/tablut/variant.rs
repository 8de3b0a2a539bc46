//! The variant's file.

use serde::Deserialize;
use toml::Spanned;

use super::board::{Board, Side};
use super::movement::moves;
use super::options::{Options, USUAL_START};
use super::position::State;
use crate::fault::{Document, Fault, Faults};
use crate::game::LocalName;
use crate::game::scene;
use crate::rules::family::Unfit;

/// A variant, ready to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// Its id.
    pub id: String,
    /// The options of this game.
    pub options: Options,
    /// Whom to thank.
    pub credits: Vec<String>,
    /// The two sides' names and looks, White's first.
    pub seats: [SeatLook; 2],
    /// Where the game begins.
    pub start: State,
}

impl Variant {
    /// A side's name.
    pub const fn name(&self, side: Side) -> &LocalName {
        &self.seats[side.index()].name
    }

    /// A side's look in pictures.
    pub fn look(&self, side: Side) -> scene::Side {
        let look = &self.seats[side.index()];
        scene::Side::new(&look.colour, &look.mark)
    }
}

/// A side's name and look.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatLook {
    /// Its name.
    pub name: LocalName,
    /// Its colour as `#rrggbb`.
    pub colour: String,
    /// A letter that stands for it.
    pub mark: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    rules: String,
    #[serde(rename = "name")]
    _name: LocalName,
    #[serde(default)]
    credits: Vec<String>,
    board: Spanned<String>,
    white: SeatLook,
    black: SeatLook,
    #[serde(default)]
    options: Options,
}

/// How files name these rules.
pub(super) const RULES: &str = "tablut";

/// Reads a variant's file, under a game's options or its own.
pub(super) fn read(file: &str, input: &str, options: Option<Options>) -> Result<Variant, Unfit> {
    let mut document = Document::parse(input);
    let written: Option<Written> = document.rest();
    let mut faults = document.faults;
    let mut board = Board::default();
    if let Some(written) = &written {
        let read = Board::read_rows(written.board.get_ref());
        match read.and_then(|read| read.check().map(|()| read)) {
            Ok(read) => board = read,
            Err(why) => faults.push(Fault::new(written.board.span(), why)),
        }
        if written.rules != RULES {
            faults.push(
                Fault::new(0..0, "these are not rules of Tablut")
                    .help("expected rules = \"tablut\""),
            );
        }
    }
    Faults::check(file, input, &faults)?;
    let written = written.expect("a file that cannot be read has faults");
    let options = options.unwrap_or(written.options);
    let start = match options.start.as_str() {
        USUAL_START => State::first(board),
        text => own_start(text).map_err(|why| Unfit::Options(format!("start: {why}")))?,
    };
    Ok(Variant {
        id: written.id,
        options,
        credits: written.credits,
        seats: [written.white, written.black],
        start,
    })
}

/// A position at the start that the host asks for.
///
/// Tablut D-1: any in which the game is not over before it begins.
fn own_start(text: &str) -> Result<State, String> {
    let state = State::read(text)?;
    state.board.check()?;
    match moves(&state.board, state.side, None).next() {
        Some(_) => Ok(state),
        None => Err(format!("{} cannot move", state.side.word())),
    }
}
