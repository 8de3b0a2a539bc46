//! SVG to PDF, for printing: one page of filled and stroked outlines, letters
//! among them, with hatchings as tiles. What is transparent is printed lighter;
//! gradients are not carried over, for boards have none.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{ColorSpaceOperand, LineCapStyle, LineJoinStyle, PaintType, TilingType};
use pdf_writer::{Content, Filter, Finish as _, Name, Pdf, Rect, Ref};
use resvg::tiny_skia::{PathSegment, Point, Transform};
use resvg::usvg::{self, ClipPath, Group, LineCap, LineJoin, Node, Paint, Path};

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
    let page = [size.width(), size.height()].map(|side| side * scale);
    Ok(page_of(&tree, page, scale))
}

/// A page of so many points, with the picture in its middle.
fn page_of(tree: &usvg::Tree, [width, height]: [f32; 2], scale: f32) -> Vec<u8> {
    let left = (width - tree.size().width() * scale) / 2.0;
    let top = (height - tree.size().height() * scale) / 2.0;
    // PDF counts from the bottom upward.
    let place = Transform::from_row(scale, 0.0, 0.0, -scale, left, height - top);
    let mut ink = Ink {
        content: Content::new(),
        tiles: Vec::new(),
    };
    ink.content.transform(numbers(place));
    ink.group(tree.root(), place, 1.0);
    let [catalog, pages, page, stream] = [1, 2, 3, 4].map(Ref::new);
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(pages);
    pdf.pages(pages).kids([page]).count(1);
    let mut only = pdf.page(page);
    only.parent(pages)
        .media_box(Rect::new(0.0, 0.0, width, height))
        .contents(stream);
    let mut resources = only.resources();
    let mut patterns = resources.patterns();
    for (tile, reference) in ink.tiles.iter().zip((5..).map(Ref::new)) {
        patterns.pair(Name(tile.name.as_bytes()), reference);
    }
    patterns.finish();
    resources.finish();
    only.finish();
    for (tile, reference) in ink.tiles.iter().zip((5..).map(Ref::new)) {
        let [wide, high] = tile.size;
        let mut pattern = pdf.tiling_pattern(reference, &tile.content);
        pattern
            .paint_type(PaintType::Colored)
            .tiling_type(TilingType::ConstantSpacing)
            .bbox(Rect::new(0.0, 0.0, wide, high))
            .x_step(wide)
            .y_step(high)
            .matrix(numbers(tile.place));
        pattern.resources();
    }
    pdf.stream(stream, &packed(ink.content))
        .filter(Filter::FlateDecode);
    pdf.finish()
}

fn packed(content: Content) -> Vec<u8> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    packed
        .write_all(&content.finish())
        .expect("writing to memory cannot fail");
    packed.finish().expect("writing to memory cannot fail")
}

const fn numbers(place: Transform) -> [f32; 6] {
    let Transform {
        sx,
        kx,
        ky,
        sy,
        tx,
        ty,
    } = place;
    [sx, ky, kx, sy, tx, ty]
}

/// A hatching as it lies on the page.
struct Tile {
    name: String,
    place: Transform,
    size: [f32; 2],
    content: Vec<u8>,
}

/// What is on a page, or on a tile.
struct Ink {
    content: Content,
    tiles: Vec<Tile>,
}

impl Ink {
    /// Draws what is in a group whose parent lies at a place, so strongly.
    fn group(&mut self, group: &Group, parent: Transform, strength: f32) {
        let place = parent.pre_concat(group.transform());
        let strength = strength * group.opacity().get();
        self.content.save_state();
        self.content.transform(numbers(group.transform()));
        if let Some(clip) = group.clip_path() {
            self.clip(clip);
        }
        for node in group.children() {
            match node {
                Node::Group(inner) => self.group(inner, place, strength),
                Node::Path(inner) => self.path(inner, place, strength),
                Node::Text(text) => self.group(text.flattened(), place, strength),
                Node::Image(_) => {}
            }
        }
        self.content.restore_state();
    }

    /// Keeps what follows inside an outline.
    fn clip(&mut self, clip: &ClipPath) {
        fn paths(content: &mut Content, group: &Group, parent: Transform) {
            let place = parent.pre_concat(group.transform());
            for node in group.children() {
                match node {
                    Node::Group(inner) => paths(content, inner, place),
                    Node::Path(path) => outline(content, path, place),
                    Node::Text(_) | Node::Image(_) => {}
                }
            }
        }
        paths(&mut self.content, clip.root(), clip.transform());
        self.content.clip_nonzero().end_path();
    }

    fn path(&mut self, path: &Path, place: Transform, strength: f32) {
        if !path.is_visible() {
            return;
        }
        self.content.save_state();
        let fill = path.fill().is_some_and(|fill| {
            let strength = strength * fill.opacity().get();
            self.fills_with(fill.paint(), place, strength)
        });
        let stroke = path
            .stroke()
            .is_some_and(|stroke| self.strokes_with(stroke, strength));
        let here = Transform::identity();
        let content = &mut self.content;
        match (fill, stroke) {
            (true, true) if path.paint_order() == usvg::PaintOrder::StrokeAndFill => {
                outline(content, path, here);
                content.stroke();
                outline(content, path, here);
                content.fill_nonzero();
            }
            (true, true) => {
                outline(content, path, here);
                content.fill_nonzero_and_stroke();
            }
            (true, false) => {
                outline(content, path, here);
                content.fill_nonzero();
            }
            (false, true) => {
                outline(content, path, here);
                content.stroke();
            }
            (false, false) => {}
        }
        content.restore_state();
    }

    /// Takes a colour or hatching; says whether there is one.
    fn fills_with(&mut self, paint: &Paint, place: Transform, strength: f32) -> bool {
        if let Paint::Pattern(pattern) = paint {
            let rect = pattern.rect();
            let place = (place.pre_concat(pattern.transform())).pre_translate(rect.x(), rect.y());
            let name = self.tile(pattern, place, [rect.width(), rect.height()]);
            self.content
                .set_fill_color_space(ColorSpaceOperand::Pattern)
                .set_fill_pattern([], Name(name.as_bytes()));
            return true;
        }
        let Some([red, green, blue]) = colour(paint, strength) else {
            return false;
        };
        self.content.set_fill_rgb(red, green, blue);
        true
    }

    /// The name of a hatching's tile, which is made when it is met first.
    fn tile(&mut self, pattern: &usvg::Pattern, place: Transform, size: [f32; 2]) -> String {
        let mut ink = Self {
            content: Content::new(),
            tiles: Vec::new(),
        };
        ink.group(pattern.root(), place, 1.0);
        let content = ink.content.finish().to_vec();
        let made = self.tiles.iter().find(|tile| {
            tile.content == content
                && tile.place == place
                && tile.size.map(f32::to_bits) == size.map(f32::to_bits)
        });
        if let Some(tile) = made {
            return tile.name.clone();
        }
        let name = format!("P{}", self.tiles.len());
        self.tiles.push(Tile {
            name: name.clone(),
            place,
            size,
            content,
        });
        name
    }

    /// Takes a pen; says whether there is one.
    fn strokes_with(&mut self, style: &usvg::Stroke, strength: f32) -> bool {
        let strength = strength * style.opacity().get();
        let Some([red, green, blue]) = colour(style.paint(), strength) else {
            return false;
        };
        let content = &mut self.content;
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
        if let Some(dashes) = style.dasharray() {
            content.set_dash_pattern(dashes.iter().copied(), style.dashoffset());
        }
        true
    }
}

/// The path in the coordinates that `place` leads to.
fn outline(content: &mut Content, path: &Path, place: Transform) {
    let placed = |mut point: Point| {
        place.map_point(&mut point);
        point
    };
    let mut last = Point::zero();
    for segment in path.data().segments() {
        match segment {
            PathSegment::MoveTo(to) => {
                let to = placed(to);
                content.move_to(to.x, to.y);
                last = to;
            }
            PathSegment::LineTo(to) => {
                let to = placed(to);
                content.line_to(to.x, to.y);
                last = to;
            }
            PathSegment::QuadTo(middle, to) => {
                let (middle, to) = (placed(middle), placed(to));
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
                let [first, second, to] = [first, second, to].map(placed);
                content.cubic_to(first.x, first.y, second.x, second.y, to.x, to.y);
                last = to;
            }
            PathSegment::Close => {
                content.close_path();
            }
        }
    }
}

/// An even colour, as strong as it is; gradients have none.
fn colour(paint: &Paint, strength: f32) -> Option<[f32; 3]> {
    match paint {
        Paint::Color(colour) => Some([colour.red, colour.green, colour.blue].map(|channel| {
            let full = f32::from(channel) / 255.0;
            1.0 - (1.0 - full) * strength
        })),
        _ => None,
    }
}
