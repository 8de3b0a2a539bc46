//! SVG to PDF, for printing: one page of filled and stroked outlines, letters
//! among them. Patterns, clips, gradients and transparency are not carried
//! over; sheets for printing have none.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish as _, Pdf, Rect, Ref};
use resvg::tiny_skia::{PathSegment, Point, Transform};
use resvg::usvg::{self, Group, LineCap, LineJoin, Node, Paint, Path};

use super::png::{self, RenderError};

/// Points of print to a millimetre.
const POINTS: f32 = 72.0 / 25.4;

/// Writes an SVG as a PDF of one page, so many millimetres wide.
///
/// # Errors
/// [`RenderError::Svg`] if the text is not an SVG.
pub fn pdf(svg: &str, millimetres: f32) -> Result<Vec<u8>, RenderError> {
    let tree = png::tree(svg)?;
    let size = tree.size();
    let scale = millimetres * POINTS / size.width();
    let [width, height] = [size.width(), size.height()].map(|side| side * scale);
    let mut content = Content::new();
    // PDF counts from the bottom upward.
    content.transform([scale, 0.0, 0.0, -scale, 0.0, height]);
    group(&mut content, tree.root());
    let [catalog, pages, page, stream] = [1, 2, 3, 4].map(Ref::new);
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(pages);
    pdf.pages(pages).kids([page]).count(1);
    let mut only = pdf.page(page);
    only.parent(pages)
        .media_box(Rect::new(0.0, 0.0, width, height))
        .contents(stream);
    only.resources();
    only.finish();
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    packed
        .write_all(&content.finish())
        .expect("writing to memory cannot fail");
    let packed = packed.finish().expect("writing to memory cannot fail");
    pdf.stream(stream, &packed).filter(Filter::FlateDecode);
    Ok(pdf.finish())
}

fn group(content: &mut Content, group: &Group) {
    for node in group.children() {
        match node {
            Node::Group(inner) => self::group(content, inner),
            Node::Path(inner) => path(content, inner),
            Node::Text(text) => self::group(content, text.flattened()),
            Node::Image(_) => {}
        }
    }
}

fn path(content: &mut Content, path: &Path) {
    if !path.is_visible() {
        return;
    }
    content.save_state();
    let Transform {
        sx,
        kx,
        ky,
        sy,
        tx,
        ty,
    } = path.abs_transform();
    content.transform([sx, ky, kx, sy, tx, ty]);
    let fill = path.fill().and_then(|fill| colour(fill.paint()));
    let stroke = path.stroke().and_then(|s| Some((s, colour(s.paint())?)));
    if let Some([red, green, blue]) = fill {
        content.set_fill_rgb(red, green, blue);
    }
    if let Some((style, [red, green, blue])) = stroke {
        content.set_stroke_rgb(red, green, blue);
        content.set_line_width(style.width().get());
        content.set_line_cap(match style.linecap() {
            LineCap::Butt => LineCapStyle::ButtCap,
            LineCap::Round => LineCapStyle::RoundCap,
            LineCap::Square => LineCapStyle::ProjectingSquareCap,
        });
        content.set_line_join(match style.linejoin() {
            LineJoin::Round => LineJoinStyle::RoundJoin,
            LineJoin::Bevel => LineJoinStyle::BevelJoin,
            LineJoin::Miter | LineJoin::MiterClip => LineJoinStyle::MiterJoin,
        });
    }
    let strokes_first = path.paint_order() == usvg::PaintOrder::StrokeAndFill;
    match (fill.is_some(), stroke.is_some()) {
        (true, true) if strokes_first => {
            outline(content, path);
            content.stroke();
            outline(content, path);
            content.fill_nonzero();
        }
        (true, true) => {
            outline(content, path);
            content.fill_nonzero_and_stroke();
        }
        (true, false) => {
            outline(content, path);
            content.fill_nonzero();
        }
        (false, true) => {
            outline(content, path);
            content.stroke();
        }
        (false, false) => {}
    }
    content.restore_state();
}

fn outline(content: &mut Content, path: &Path) {
    let mut last = Point::zero();
    for segment in path.data().segments() {
        match segment {
            PathSegment::MoveTo(to) => {
                content.move_to(to.x, to.y);
                last = to;
            }
            PathSegment::LineTo(to) => {
                content.line_to(to.x, to.y);
                last = to;
            }
            PathSegment::QuadTo(middle, to) => {
                // PDF has cubic curves alone.
                let near = |end: Point| {
                    let part = |end: f32, middle: f32| end + (middle - end) * 2.0 / 3.0;
                    [part(end.x, middle.x), part(end.y, middle.y)]
                };
                let ([x1, y1], [x2, y2]) = (near(last), near(to));
                content.cubic_to(x1, y1, x2, y2, to.x, to.y);
                last = to;
            }
            PathSegment::CubicTo(first, second, to) => {
                content.cubic_to(first.x, first.y, second.x, second.y, to.x, to.y);
                last = to;
            }
            PathSegment::Close => {
                content.close_path();
            }
        }
    }
}

/// An even colour; patterns and gradients have none.
fn colour(paint: &Paint) -> Option<[f32; 3]> {
    match paint {
        Paint::Color(colour) => {
            Some([colour.red, colour.green, colour.blue].map(|channel| f32::from(channel) / 255.0))
        }
        _ => None,
    }
}
