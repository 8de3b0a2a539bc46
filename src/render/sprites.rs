//! Pictures put together from what has been drawn before.
//!
//! Most of a board is the same in every turn of every game on it: areas in the
//! colours of their owners, names, pieces at their places. So each element of a
//! drawing is drawn once, onto a sprite of its own, and kept; the next picture
//! that has the very same element at the very same place lays the sprite on.
//! Elements are laid on in their order, as they are painted otherwise, so that
//! only the rounding of a shade at a soft edge can differ.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use resvg::tiny_skia::{IntRect, Pixmap, Transform};
use resvg::usvg::roxmltree::{Document, Node};

use super::png::{self, RenderError};

/// How many bytes of sprites are kept.
const KEPT: usize = 32 << 20;
/// How far a sprite reaches beyond what is drawn on it, in pixels.
const MARGIN: f32 = 2.0;
/// What holds for the elements of a group one by one.
const HANDED_DOWN: [&str; 7] = [
    "transform",
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "pointer-events",
];

/// How an element begins that draws a path which stands elsewhere.
const USE: &str = "<use href=\"#";

/// Draws an SVG at this width, element by element; `None` if there is something
/// in it that cannot be drawn by itself.
///
/// # Errors
/// If the text is not an SVG, or the picture would be too large.
pub(super) fn draw(svg: &str, width: u32) -> Result<Option<Pixmap>, RenderError> {
    let document = Document::parse(svg).map_err(resvg::usvg::Error::from)?;
    let Some(parts) = Parts::of(svg, &document) else {
        return Ok(None);
    };
    let (mut picture, scale) = png::page(width, parts.size)?;
    let draw = |element: &str, drawn: &Drawn| {
        drawn.get_or_init(|| {
            let sprite = Sprite::of(&format!("{}{element}</svg>", parts.head), scale, width);
            with_sprites(|sprites| sprites.add(sprite.as_ref()));
            sprite
        });
    };
    // Boards that are drawn at the same time share most of their elements:
    // each draws what no other has begun with, and waits for the rest when all
    // of it is under way.
    let mut all = Vec::with_capacity(parts.elements.len());
    for element in &parts.elements {
        let key = format!("{element}{scale}{}", parts.head);
        let (drawn, is_new) = with_sprites(|sprites| sprites.get(key));
        if is_new {
            draw(element, &drawn);
        }
        all.push(drawn);
    }
    for (element, drawn) in parts.elements.iter().zip(all) {
        draw(element, &drawn);
        let Some(Some(sprite)) = drawn.get() else {
            return Ok(None);
        };
        sprite.lay_on(&mut picture);
    }
    Ok(Some(picture))
}

/// An SVG taken apart.
struct Parts<'s> {
    svg: &'s str,
    /// Its width and height.
    size: [f32; 2],
    /// What an SVG of one of its elements begins with.
    head: String,
    /// What its elements are painted and clipped with, by its id.
    paints: BTreeMap<&'s str, &'s str>,
    /// The paths that are written once, by their ids.
    paths: BTreeMap<&'s str, &'s str>,
    /// Its elements, each with its groups and with what it is painted with.
    elements: Vec<String>,
}

impl<'s> Parts<'s> {
    fn of(svg: &'s str, document: &'s Document<'s>) -> Option<Self> {
        let root = document.root_element();
        let mut head = "<svg xmlns=\"http://www.w3.org/2000/svg\"".to_owned();
        let mut size = [None, None];
        for attribute in root.attributes() {
            let value = attribute.value();
            match attribute.name() {
                "width" => size[0] = Some(value),
                "height" => size[1] = Some(value),
                "font-family" => write!(head, " font-family=\"{value}\"").ok()?,
                "viewBox" | "role" | "aria-labelledby" | "lang" => {}
                _ => return None,
            }
        }
        let [width, height] = [size[0]?, size[1]?];
        if root.attribute("viewBox")? != format!("0 0 {width} {height}") {
            return None;
        }
        // As high as any picture, so that pictures of any height share sprites.
        write!(head, " width=\"{width}\" height=\"{}\">", png::LARGEST).ok()?;
        let mut parts = Self {
            svg,
            size: [width.parse().ok()?, height.parse().ok()?],
            head,
            paints: BTreeMap::new(),
            paths: (root.descendants())
                .filter_map(|node| Some((node.attribute("id")?, node.attribute("d")?)))
                .collect(),
            elements: Vec::new(),
        };
        parts.take(root, &mut Vec::new())?;
        Some(parts)
    }

    /// Takes what stands in a group, which may stand in others.
    fn take(&mut self, group: Node<'s, 's>, groups: &mut Vec<&'s str>) -> Option<()> {
        for node in group.children().filter(Node::is_element) {
            match node.tag_name().name() {
                "title" | "desc" => {}
                "defs" => self.take(node, groups)?,
                "pattern" | "clipPath" => {
                    let id = node.attribute("id")?;
                    self.paints.insert(id, &self.svg[node.range()]);
                }
                "g" if node.attributes().all(|it| HANDED_DOWN.contains(&it.name())) => {
                    let Some(first) = node.first_child() else {
                        continue;
                    };
                    groups.push(&self.svg[node.range().start..first.range().start]);
                    self.take(node, groups)?;
                    groups.pop();
                }
                "path" if node.has_attribute("id") => {}
                "g" | "path" | "use" | "rect" | "circle" | "ellipse" | "text" => {
                    self.add(node, groups)?;
                }
                _ => return None,
            }
        }
        Some(())
    }

    /// An element with each path where it is drawn. What number it has in one
    /// drawing it may not have in the next.
    fn with_paths(&self, element: &str) -> Option<String> {
        let mut parts = element.split(USE);
        let mut whole = parts.next()?.to_owned();
        for part in parts {
            let (id, rest) = part.split_once('"')?;
            write!(whole, "<path d=\"{}\"{rest}", self.paths.get(id)?).ok()?;
        }
        Some(whole.replace("</use>", "</path>"))
    }

    fn add(&mut self, node: Node<'s, 's>, groups: &[&str]) -> Option<()> {
        let mut element = groups.concat();
        let mut from = node.range().start;
        // What it is called is not seen.
        for title in node.descendants().filter(|it| it.has_tag_name("title")) {
            element += &self.svg[from..title.range().start];
            from = title.range().end;
        }
        element += &self.svg[from..node.range().end];
        element = self.with_paths(&element)?;
        element += &"</g>".repeat(groups.len());
        let painted: Vec<&str> = element
            .split("url(#")
            .skip(1)
            .map(|rest| self.paints.get(rest.split(')').next()?).copied())
            .collect::<Option<_>>()?;
        let paints = painted.concat();
        element += &paints;
        self.elements.push(element);
        Some(())
    }
}

/// An element in pixels: what is seen of it, and no more.
#[derive(Default)]
struct Sprite {
    /// From top to bottom, and from left to right.
    spans: Vec<Span>,
    /// Theirs, one after the other.
    pixels: Vec<Pixel>,
}

/// Red, green, blue and how opaque it is, which the others have been multiplied
/// by.
type Pixel = [u8; 4];

/// Neighbouring pixels of a row that hide what is below them, or do not.
#[derive(Clone, Copy)]
struct Span {
    row: u16,
    left: u16,
    length: u16,
    hides: bool,
}

/// What a pixel does to the one below it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Unseen,
    Tints,
    Hides,
}

const fn look(pixel: Pixel) -> Look {
    match pixel[3] {
        0 => Look::Unseen,
        u8::MAX => Look::Hides,
        _ => Look::Tints,
    }
}

impl Sprite {
    /// Draws an element; `None` if it cannot be drawn.
    fn of(svg: &str, scale: f32, width: u32) -> Option<Self> {
        let tree = png::tree(svg).ok()?;
        let to_scale = Transform::from_scale(scale, scale);
        let seen = tree.root().abs_layer_bounding_box().transform(to_scale);
        let Some(area) = seen.and_then(|seen| {
            let seen = seen.to_rect().outset(MARGIN, MARGIN)?.round_out()?;
            let page = IntRect::from_xywh(0, 0, width, png::LARGEST)?;
            seen.intersect(&page)
        }) else {
            return Some(Self::default());
        };
        let mut pixels = Pixmap::new(area.width(), area.height())?;
        let left_top = [area.x(), area.y()];
        #[expect(clippy::cast_precision_loss, reason = "a place on a page is small")]
        let [left, top] = left_top.map(|it| it as f32);
        let left_top = left_top.map(|it| usize::try_from(it).unwrap_or_default());
        let moved = to_scale.post_translate(-left, -top);
        resvg::render(&tree, moved, &mut pixels.as_mut());
        Some(Self::cut(&pixels, left_top))
    }

    /// What is seen on a page whose upper left corner is here.
    fn cut(page: &Pixmap, [left, top]: [usize; 2]) -> Self {
        let small = |number: usize| u16::try_from(number).expect("no picture is larger");
        let mut sprite = Self::default();
        let rows = page.data().as_chunks::<4>().0;
        for (row, pixels) in (top..).zip(rows.chunks_exact(page.width() as usize)) {
            let mut at = left;
            for run in pixels.chunk_by(|one, other| look(*one) == look(*other)) {
                if look(run[0]) != Look::Unseen {
                    sprite.pixels.extend_from_slice(run);
                    sprite.spans.push(Span {
                        row: small(row),
                        left: small(at),
                        length: small(run.len()),
                        hides: look(run[0]) == Look::Hides,
                    });
                }
                at += run.len();
            }
        }
        sprite.spans.shrink_to_fit();
        sprite.pixels.shrink_to_fit();
        sprite
    }

    /// Lays it over what is on a picture. (`Pixmap::draw_pixmap` does the same
    /// in floating point, in a hundred times the time.)
    fn lay_on(&self, picture: &mut Pixmap) {
        let width = picture.width() as usize;
        let height = picture.height() as usize;
        let below = picture.data_mut().as_chunks_mut::<4>().0;
        let mut rest = &self.pixels[..];
        for span in &self.spans {
            let (above, others) = rest.split_at(span.length.into());
            rest = others;
            if usize::from(span.row) >= height {
                return;
            }
            let from = usize::from(span.row) * width + usize::from(span.left);
            let below = &mut below[from..from + above.len()];
            if span.hides {
                below.copy_from_slice(above);
                continue;
            }
            for (above, below) in above.iter().zip(below) {
                let rest = u16::from(u8::MAX - above[3]);
                for (above, below) in above.iter().zip(below) {
                    *below = above.saturating_add(share(*below, rest));
                }
            }
        }
    }
}

/// So many 255ths of a shade.
fn share(shade: u8, of: u16) -> u8 {
    u8::try_from((u16::from(shade) * of + 127) / 255).unwrap_or(u8::MAX)
}

/// An element that is or will be drawn; `None` if that cannot be done.
type Drawn = OnceLock<Option<Sprite>>;

/// The sprites that are kept.
struct Sprites {
    /// With the number of the look that found each of them last.
    kept: BTreeMap<String, (Arc<Drawn>, u64)>,
    looks: u64,
    bytes: usize,
}

static SPRITES: Mutex<Sprites> = Mutex::new(Sprites {
    kept: BTreeMap::new(),
    looks: 0,
    bytes: 0,
});

fn with_sprites<T>(use_them: impl FnOnce(&mut Sprites) -> T) -> T {
    // Nothing is left half done in it by whoever panicked.
    use_them(&mut SPRITES.lock().unwrap_or_else(PoisonError::into_inner))
}

impl Sprite {
    /// How many bytes it takes.
    fn bytes(&self) -> usize {
        size_of_val(&*self.spans) + size_of_val(&*self.pixels)
    }
}

impl Sprites {
    /// The sprite of an element, and whether nobody has asked for it before.
    fn get(&mut self, key: String) -> (Arc<Drawn>, bool) {
        self.looks += 1;
        if let Some((drawn, found)) = self.kept.get_mut(&key) {
            *found = self.looks;
            return (Arc::clone(drawn), false);
        }
        self.bytes += key.len();
        let drawn = Arc::default();
        self.kept.insert(key, (Arc::clone(&drawn), self.looks));
        (drawn, true)
    }

    /// Counts one that has been drawn.
    fn add(&mut self, sprite: Option<&Sprite>) {
        self.bytes += sprite.map_or(0, Sprite::bytes);
        if self.bytes > KEPT {
            self.forget();
        }
    }

    /// Forgets the half that has not been used for longest.
    fn forget(&mut self) {
        let mut found: Vec<u64> = self.kept.values().map(|(_, found)| *found).collect();
        found.sort_unstable();
        let middle = found.get(found.len() / 2).copied().unwrap_or_default();
        self.kept.retain(|_, (_, found)| *found > middle);
        let sizes = (self.kept.iter()).map(|(key, (drawn, _))| {
            let sprite = drawn.get().and_then(Option::as_ref);
            key.len() + sprite.map_or(0, Sprite::bytes)
        });
        self.bytes = sizes.sum();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\" height=\"200\" \
        viewBox=\"0 0 300 200\" font-family=\"DejaVu Sans\"><title>river: 1870</title><defs>\
        <pattern id=\"side0\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">\
        <rect x=\"0\" y=\"0\" width=\"8\" height=\"8\" fill=\"#ddaa88\"/>\
        <path d=\"M-2 10L10-2\" stroke=\"#774422\"/></pattern></defs>\
        <rect x=\"0\" y=\"0\" width=\"300\" height=\"200\" fill=\"#fbf5e6\"/>\
        <g transform=\"translate(14 20)\"><g stroke=\"#333333\" stroke-width=\"1.6\">\
        <defs><path id=\"p0\" d=\"M10 10L120 20L90 130Z\"/></defs>\
        <use href=\"#p0\" fill=\"url(#side0)\"><title>Boot Hill</title></use></g>\
        <clipPath id=\"inside0\"><path d=\"M10 10L120 20L90 130Z\"/></clipPath>\
        <use href=\"#p0\" clip-path=\"url(#inside0)\" fill=\"none\" \
        stroke=\"#aa3311\" stroke-width=\"8\"/><g opacity=\"0.4\"><circle cx=\"60\" cy=\"50\" \
        r=\"12\" fill=\"#224466\"/></g><text x=\"70\" y=\"60\" font-size=\"15\" fill=\"#221100\" \
        stroke=\"#fbf5e6\" stroke-width=\"3\" paint-order=\"stroke\">Boot Hill</text></g></svg>";

    #[test]
    fn a_picture_of_sprites_is_the_picture() {
        let whole = png::whole(BOARD, 240).unwrap();
        for _ in ["drawn", "laid on"] {
            let sprites = draw(BOARD, 240).unwrap().unwrap();
            assert_eq!(sprites.height(), whole.height());
            let pairs = sprites.data().iter().zip(whole.data());
            let apart: Vec<u8> = pairs.map(|(one, other)| one.abs_diff(*other)).collect();
            let count = apart.iter().filter(|apart| **apart > 2).count();
            assert!(count * 1_000 < apart.len(), "{count} of {}", apart.len());
        }
        assert!(png::whole(&BOARD.replace("Boot Hill</text>", "</text>"), 240).unwrap() != whole);
    }

    #[test]
    fn what_moves_or_is_unknown_is_drawn_as_a_whole() {
        for (part, other) in [
            ("</defs>", "</defs><style>.a{opacity:0}</style>"),
            ("</defs>", "</defs><use href=\"#side0\"/>"),
            ("url(#side0)", "url(#side1)"),
            ("0 0 300 200", "0 0 30 20"),
        ] {
            let svg = BOARD.replace(part, other);
            assert!(draw(&svg, 240).unwrap().is_none(), "{other}");
        }
    }

    #[test]
    fn what_has_not_been_used_for_longest_is_forgotten() {
        let mut sprites = Sprites {
            kept: BTreeMap::new(),
            looks: 0,
            bytes: 0,
        };
        let large = || Sprite {
            spans: Vec::new(),
            pixels: vec![[0; 4]; 1_000_000],
        };
        for number in 0..40 {
            let (drawn, is_new) = sprites.get(number.to_string());
            assert!(is_new, "{number}");
            let sprite = drawn.get_or_init(|| Some(large()));
            sprites.add(sprite.as_ref());
            assert!(!sprites.get("0".to_owned()).1, "{number}");
            assert!(sprites.bytes <= KEPT + 5_000_000, "{}", sprites.bytes);
        }
        assert!(sprites.get("1".to_owned()).1);
    }
}
