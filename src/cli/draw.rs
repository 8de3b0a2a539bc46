//! `highnoon draw`: any board from a file that describes it.

use std::fs;
use std::path::PathBuf;

use super::Failure;
use crate::game::scene_file::SceneFile;
use crate::game::{Lang, Message};
use crate::render;
use crate::report::words::Words;

/// Draw a board that a scene file describes
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The scene file (TOML or JSON)
    scene: PathBuf,
    /// Write an SVG picture to this file
    #[arg(long, required_unless_present = "png")]
    svg: Option<PathBuf>,
    /// Write a PNG picture to this file
    #[arg(long)]
    png: Option<PathBuf>,
    /// The width of the PNG in pixels
    #[arg(long, default_value_t = 800)]
    width: u32,
}

pub(super) fn run(args: &Args, lang: Lang) -> Result<(), Failure> {
    let path = &args.scene;
    let text = fs::read_to_string(path).map_err(Failure::reading(path))?;
    let scene = SceneFile::read(&text)
        .and_then(|file| file.scene())
        .map_err(|error| Failure::Input(format!("{}: {error}", path.display())))?;
    let words = Words::new(lang);
    // Signs are explained in the reader's language; the file's own texts are
    // what they are.
    let say = |message: &Message| {
        if message.key.starts_with("render-") {
            words.say(message)
        } else {
            message.key.to_string()
        }
    };
    let svg = render::svg(&scene, &say, lang);
    if let Some(path) = &args.svg {
        fs::write(path, &svg).map_err(Failure::writing(path))?;
    }
    if let Some(path) = &args.png {
        let png =
            render::png(&svg, args.width).map_err(|error| Failure::Input(error.to_string()))?;
        fs::write(path, png).map_err(Failure::writing(path))?;
    }
    Ok(())
}
