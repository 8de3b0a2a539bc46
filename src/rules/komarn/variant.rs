//! The variant's file.

use serde::Deserialize;

use super::Komarn;
use super::board::Board;
use super::options::Options;
use crate::fault::did_you_mean;
use crate::game::LocalName;
use crate::game::system::SeatInfo;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: String,
    #[serde(rename = "rules")]
    _rules: String,
    #[serde(rename = "name")]
    _name: LocalName,
    board: String,
    #[serde(default)]
    credits: Vec<String>,
    #[serde(rename = "seat")]
    seats: Vec<SeatInfo>,
    #[serde(default)]
    options: Options,
}

/// Why a variant cannot be read.
#[derive(Debug)]
pub enum Unread {
    /// The file is faulty.
    File(toml::de::Error),
    /// What the file says does not go together.
    Content(String),
    /// The options do not.
    Options(String),
}

/// The options that a variant's file has.
///
/// # Errors
/// What is wrong with the file.
pub fn options(text: &str) -> Result<Options, Unread> {
    let file: File = toml::from_str(text).map_err(Unread::File)?;
    Ok(file.options)
}

/// A variant under these options, or under the file's own.
///
/// # Errors
/// What is wrong with the file or the options.
pub fn read(text: &str, options: Option<Options>) -> Result<Komarn, Unread> {
    let file: File = toml::from_str(text).map_err(Unread::File)?;
    let options = options.unwrap_or(file.options);
    options.check().map_err(Unread::Options)?;
    let seats = seats(&file.seats, &options).map_err(Unread::Options)?;
    Ok(Komarn {
        id: file.id,
        board: Board::of(&file.board).map_err(Unread::Content)?,
        options,
        seats,
        credits: file.credits,
    })
}

/// The seats that play: those that the options name, or the first ones.
fn seats(all: &[SeatInfo], options: &Options) -> Result<Vec<SeatInfo>, String> {
    let known = || all.iter().map(|seat| seat.id.as_str());
    let mut chosen: Vec<&SeatInfo> = Vec::new();
    if options.colours.is_empty() {
        chosen.extend(all.iter().take(options.seats()));
    }
    for id in &options.colours {
        let seat = all.iter().find(|seat| seat.id == *id).ok_or_else(|| {
            match did_you_mean(id, known()) {
                Some(near) => format!("unknown colour \"{id}\", did you mean \"{near}\"?"),
                None => format!(
                    "unknown colour \"{id}\", expected {}",
                    known().collect::<Vec<_>>().join(", ")
                ),
            }
        })?;
        if chosen.iter().any(|other| other.id == *id) {
            return Err(format!("the colour \"{id}\" is named twice"));
        }
        chosen.push(seat);
    }
    if chosen.len() != options.seats() {
        return Err(format!("there are only {} colours", all.len()));
    }
    Ok(chosen.into_iter().cloned().collect())
}
