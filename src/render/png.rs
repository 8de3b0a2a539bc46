//! SVG to PNG, with the bundled fonts only, so that a picture is the same on
//! every machine.

use std::sync::{Arc, OnceLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb};
use thiserror::Error;

use super::colour_table::{ColourTable, Run};
use super::sprites;
use super::text_metrics;

/// The largest width and height of a PNG.
pub const LARGEST: u32 = 8192;

/// How well pictures are packed, from 1 to 9: one more takes a third longer
/// and saves a hundredth.
const PACKED: u8 = 5;

/// Why there is no PNG.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RenderError {
    /// The SVG cannot be read.
    #[error("the SVG cannot be read: {0}")]
    Svg(#[from] usvg::Error),
    /// The picture would be empty or too large.
    #[error(
        "a picture of {width} by {height} pixels cannot be made, \
         expected 1 to {LARGEST} in both directions"
    )]
    Size {
        /// The width asked for.
        width: u32,
        /// The height that follows from it.
        height: u32,
    },
    /// The PNG could not be written.
    #[error("the PNG could not be written: {0}")]
    Encoding(#[from] png::EncodingError),
}

/// Draws an SVG as a PNG of this width; the height follows from the SVG.
///
/// # Errors
/// [`RenderError`] if the text is not an SVG, or if width or height are not
/// within 1 to [`LARGEST`] pixels.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, RenderError> {
    let raster = Raster::of(svg, width)?;
    let table = ColourTable::of(&[&raster.runs]);
    let mut bytes = Vec::new();
    let mut writer = raster.encoder(&mut bytes, &table).write_header()?;
    writer.write_image_data(&table.indices(&raster.runs))?;
    writer.finish()?;
    Ok(bytes)
}

/// A picture in pixels.
pub(super) struct Raster {
    width: u32,
    height: u32,
    /// Its pixels, row after row.
    pub(super) runs: Vec<Run>,
}

impl Raster {
    /// Draws an SVG at this width.
    pub(super) fn of(svg: &str, width: u32) -> Result<Self, RenderError> {
        let pixmap = match sprites::draw(svg, width)? {
            Some(pixmap) => pixmap,
            None => whole(svg, width)?,
        };
        let runs = (pixmap.pixels().chunk_by(|one, other| one == other))
            .map(|run| {
                // What is transparent is shown on white, as on paper.
                let rest = u8::MAX - run[0].alpha();
                let channels = [run[0].red(), run[0].green(), run[0].blue()];
                Run {
                    colour: channels.map(|channel| channel.saturating_add(rest)),
                    length: run.len(),
                }
            })
            .collect();
        Ok(Self {
            width,
            height: pixmap.height(),
            runs,
        })
    }

    /// What writes a picture of this size in the colours of a table, packed
    /// well: mails carry it.
    pub(super) fn encoder<'a>(
        &self,
        bytes: &'a mut Vec<u8>,
        table: &ColourTable,
    ) -> png::Encoder<'a, &'a mut Vec<u8>> {
        let mut encoder = png::Encoder::new(bytes, self.width, self.height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(table.bytes());
        encoder.set_deflate_compression(png::DeflateCompression::Level(PACKED));
        // Neighbouring numbers of a table mean nothing, so that filters do
        // harm.
        encoder.set_filter(png::Filter::NoFilter);
        encoder
    }
}

/// Draws an SVG at this width, all of it at once.
pub(super) fn whole(svg: &str, width: u32) -> Result<Pixmap, RenderError> {
    let tree = tree(svg)?;
    let (mut pixmap, scale) = page(width, [tree.size().width(), tree.size().height()])?;
    let scale = Transform::from_scale(scale, scale);
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    Ok(pixmap)
}

/// An empty page of this width for a drawing of this size, and how much of the
/// drawing's width one of its pixels is.
pub(super) fn page(width: u32, size: [f32; 2]) -> Result<(Pixmap, f32), RenderError> {
    let height = rows(width, size[0], size[1]);
    let wrong = RenderError::Size { width, height };
    if !(1..=LARGEST).contains(&width) || !(1..=LARGEST).contains(&height) {
        return Err(wrong);
    }
    let page = Pixmap::new(width, height).ok_or(wrong)?;
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a scale needs no more digits"
    )]
    let scale = (f64::from(width) / f64::from(size[0])) as f32;
    Ok((page, scale))
}

/// Reads an SVG with the bundled fonts.
pub(super) fn tree(svg: &str) -> Result<usvg::Tree, RenderError> {
    let options = usvg::Options {
        font_family: "DejaVu Sans".to_owned(),
        fontdb: fonts(),
        ..usvg::Options::default()
    };
    Ok(usvg::Tree::from_str(svg, &options)?)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is limited to the range first"
)]
fn rows(columns: u32, width: f32, height: f32) -> u32 {
    let rows = f64::from(columns) * f64::from(height) / f64::from(width);
    rows.round().clamp(0.0, f64::from(u32::MAX)) as u32
}

/// The bundled fonts, read once.
fn fonts() -> Arc<fontdb::Database> {
    static FONTS: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    let fonts = FONTS.get_or_init(|| {
        let mut database = fontdb::Database::new();
        for data in text_metrics::FONTS {
            database.load_font_source(fontdb::Source::Binary(Arc::new(data)));
        }
        Arc::new(database)
    });
    Arc::clone(fonts)
}
