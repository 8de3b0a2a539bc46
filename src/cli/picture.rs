//! Pictures of boards, written to files.

use std::path::PathBuf;

use super::{Failure, files};
use crate::game::scene::Scene;
use crate::game::{Lang, Message};
use crate::render;

/// Which pictures are written.
#[derive(Debug, clap::Args)]
pub(super) struct PictureArgs {
    /// Write an SVG picture to this file
    #[arg(long, value_parser = files::of_sort(&["svg"]))]
    svg: Option<PathBuf>,
    /// Write a PNG picture to this file
    #[arg(long, value_parser = files::of_sort(&["png"]))]
    png: Option<PathBuf>,
    /// The width of the PNG in pixels
    #[arg(long, default_value_t = 800)]
    width: u32,
    /// Write a poster to print to this file, as a PDF
    #[arg(long, value_parser = files::of_sort(&["pdf"]))]
    poster: Option<PathBuf>,
    /// The paper of the poster
    #[arg(long, default_value = "a4")]
    paper: PaperSize,
}

/// A size of paper.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum PaperSize {
    A4,
    A3,
}

impl PictureArgs {
    /// Whether any is.
    pub(super) const fn is_any(&self) -> bool {
        self.svg.is_some() || self.png.is_some() || self.poster.is_some()
    }

    /// Draws a board and writes it; posters say what is played.
    pub(super) fn write(
        &self,
        (scene, game): (&Scene, &str),
        say: &dyn Fn(&Message) -> String,
        lang: Lang,
    ) -> Result<(), Failure> {
        let svg = match (&self.svg, &self.png) {
            (None, None) => String::new(),
            _ => render::svg(scene, say, lang),
        };
        if let Some(path) = &self.svg {
            files::write(path, &svg)?;
        }
        if let Some(path) = &self.png {
            let png = render::png(&svg, self.width).map_err(Failure::input)?;
            files::write(path, png)?;
        }
        if let Some(path) = &self.poster {
            let paper = match self.paper {
                PaperSize::A4 => render::Paper::A4,
                PaperSize::A3 => render::Paper::A3,
            };
            let poster = render::poster(scene, say, lang, (paper, game));
            let pdf = render::pdf(&poster.svg, poster.millimetres[0]);
            files::write(path, pdf.map_err(Failure::input)?)?;
        }
        Ok(())
    }
}
