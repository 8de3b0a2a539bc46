//! What a letter says, complete, before it is put into words and pictures: as
//! it is decided and queued, and how its bytes are made of that.

use crate::report::Texts;
use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::game::digest::sha256;
use crate::game::scene::Scene;
use crate::game::{Lang, Message};
use crate::mail::outgoing::{self, Attachment, AutoSubmitted, BuildError, EncodedPng};
use crate::report::letter::Letter;

/// All that a letter is made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::judge) struct Contents {
    /// Its header and its files.
    pub(in crate::judge) mail: outgoing::Letter,
    /// What it says.
    pub(in crate::judge) letter: Letter,
    pub(in crate::judge) pictures: Vec<Pictured>,
}

/// A picture of a letter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::judge) struct Pictured {
    pub(in crate::judge) cid: String,
    pub(in crate::judge) file_name: String,
    /// What it is called.
    pub(in crate::judge) title: Message,
    /// The name of what it shows.
    pub(in crate::judge) shows: String,
    /// What it shows; that is kept once, whatever letters show it.
    #[serde(skip)]
    pub(in crate::judge) undrawn: Arc<str>,
}

/// What a picture shows, as it is kept until it is drawn.
#[derive(Serialize, Deserialize)]
pub(in crate::judge) struct Undrawn<S> {
    pub(in crate::judge) lang: Lang,
    pub(in crate::judge) scene: S,
}

impl Undrawn<&Scene> {
    /// As it is kept, and the name under which it is, which is that of no
    /// other.
    pub(in crate::judge) fn kept(&self) -> (String, Arc<str>) {
        let text = serde_json::to_string(self).expect("scenes have texts as keys");
        (sha256(text.as_bytes()), text.into())
    }
}

impl Contents {
    /// Whether it answers a mail of who gets it.
    pub(in crate::judge) fn answers(&self) -> bool {
        self.mail.auto == AutoSubmitted::Replied
    }

    /// The game that it is about, if it is about one.
    pub(in crate::judge) fn game(&self) -> Option<&str> {
        self.mail.list_id.as_ref().map(|(game, _)| game.as_str())
    }

    /// Takes what another letter to the same reader says behind what this one
    /// says.
    pub(in crate::judge) fn add(&mut self, letter: Letter, files: Vec<Attachment>) {
        let own = &mut self.letter;
        for (own, said) in [
            (&mut own.paragraphs, letter.paragraphs),
            (&mut own.footer, letter.footer),
        ] {
            for said in said {
                if !own.contains(&said) {
                    own.push(said);
                }
            }
        }
        own.parts.extend(letter.parts);
        // The newer calendar stands for the older one.
        let is_older = |old: &Attachment| files.iter().any(|file| file.file_name == old.file_name);
        let own = &mut self.mail.attachments;
        own.retain(|old| !is_older(old));
        own.extend(files);
    }

    /// The bytes of the letter. Where one of its pictures cannot be had, it
    /// goes without them and says so.
    ///
    /// # Errors
    /// When there can be no such mail, such as one to what is no address.
    pub(in crate::judge) fn bytes(
        mut self,
        pictures: &BTreeMap<String, EncodedPng>,
        texts: &Texts,
    ) -> Result<Vec<u8>, BuildError> {
        let words = texts.in_language(self.mail.language);
        let shown = self.pictures.iter().map(|picture| {
            Some(outgoing::Picture {
                cid: picture.cid.clone(),
                file_name: picture.file_name.clone(),
                png: pictures.get(&picture.shows)?.clone(),
                alt: words.say(&picture.title),
            })
        });
        let letter = match shown.collect() {
            Some(shown) => {
                self.mail.inline_pictures = shown;
                self.letter
            }
            None => self.letter.without_pictures(),
        };
        self.mail.text = letter.to_text(words);
        self.mail.html = Some(letter.to_html(words));
        outgoing::build(&self.mail)
    }
}
