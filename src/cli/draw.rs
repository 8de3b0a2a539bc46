//! `highnoon draw`: any board from a file that describes it.

use crate::cli::context::Context;
use std::path::PathBuf;

use super::picture::PictureArgs;
use super::{Failure, files};
use crate::game::Message;
use crate::game::scene_file::SceneFile;

/// Draw a board that a scene file describes
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The scene file (TOML or JSON)
    scene: PathBuf,
    #[command(flatten)]
    picture: PictureArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Result<(), Failure> {
    if !args.picture.is_any() {
        let why = "nothing is to be written: name a file with --svg, --png or --poster";
        return Err(Failure::Unreadable(why.to_owned()));
    }
    let path = &args.scene;
    let text = files::read(path)?;
    let scene = SceneFile::read(&text)
        .and_then(|file| file.scene())
        .map_err(|error| Failure::Input(format!("{}: {error}", path.display())))?;
    let words = context.words();
    // Signs are explained in the reader's language; the file's own texts are
    // what they are.
    let say = |message: &Message| {
        if message.key.starts_with("render-") {
            words.say(message)
        } else {
            message.key.to_string()
        }
    };
    let game = scene.game.as_str();
    args.picture.write((&scene, game), &say, context.lang)
}
