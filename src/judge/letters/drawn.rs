//! The boards of letters.

use std::sync::Arc;

use super::Clerk;
use crate::game::scene::Scene;
use crate::game::{Lang, Message};
use crate::judge::admin::Person;
use crate::judge::games::game_file::Game;
use crate::judge::record::contents::{Pictured, Undrawn};
use crate::report::letter;

/// A scene that letters show, and how it is kept.
pub(super) struct Shown {
    scene: Scene,
    lang: Lang,
    name: String,
    undrawn: Arc<str>,
}

impl Clerk<'_> {
    /// A board as a picture for a letter, and what the letter says of it.
    /// `name` tells the pictures of a letter apart.
    pub(super) fn picture(
        &mut self,
        game: &Game,
        name: &str,
        turn: &str,
        scene: Scene,
        caption: Message,
        reader: &Person,
    ) -> (Pictured, letter::Picture) {
        let scene = Scene {
            game: game.id.clone(),
            ..scene
        };
        let cid = format!("{name}.{turn}.{}", game.id);
        let said = letter::Picture::of(&cid, caption, &scene);
        let title = scene.title.clone();
        // Most readers of a letter see the same.
        let shown = &mut self.shown;
        let is_it = |other: &Shown| other.lang == reader.lang && other.scene == scene;
        let at = shown.iter().position(is_it).unwrap_or_else(|| {
            let undrawn = Undrawn {
                lang: reader.lang,
                scene: &scene,
            };
            let (name, undrawn) = undrawn.kept();
            shown.push(Shown {
                scene,
                lang: reader.lang,
                name,
                undrawn,
            });
            shown.len() - 1
        });
        let picture = Pictured {
            cid,
            file_name: format!("{}-{turn}-{name}.png", game.id),
            title,
            shows: shown[at].name.clone(),
            undrawn: Arc::clone(&shown[at].undrawn),
        };
        (picture, said)
    }
}
