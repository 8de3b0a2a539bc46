//! The drawing surface: SVG elements through an XML writer, so that no text
//! of a player or a file can break out of its place.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Deref;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use super::text_metrics::Face;
use crate::game::scene::Point;

/// Slab type and wood type, and what stands for them where they are not there.
const SLAB: &str = "Zilla Slab, Rockwell, serif";
const WOOD: &str = "High Noon Wood, Rye, Rockwell, serif";

/// SVG under construction.
pub(super) struct Drawing {
    writer: Writer<Vec<u8>>,
    open: Vec<&'static str>,
    /// The long paths that can be drawn again, with their numbers; a part of a
    /// drawing has none, as it may come into another one.
    known: Option<BTreeMap<String, usize>>,
}

/// From how many characters on a path is written once.
const LONG: usize = 60;

/// How a shape is painted: its attributes, in the order in which they are
/// written.
#[derive(Clone)]
pub(super) struct Paint<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Paint<'a> {
    /// Filled with a colour.
    pub(super) fn fill(colour: &'a str) -> Self {
        Self(vec![("fill", colour)])
    }

    /// A line of a colour and width.
    pub(super) fn stroke(colour: &'a str, width: &'a str) -> Self {
        Self(Vec::new()).edge(colour, width)
    }

    /// A line around nothing that is filled.
    pub(super) fn outline(colour: &'a str, width: &'a str) -> Self {
        Self::fill("none").edge(colour, width)
    }

    /// With an edge.
    pub(super) fn edge(self, colour: &'a str, width: &'a str) -> Self {
        self.with("stroke", colour).with("stroke-width", width)
    }

    /// With round corners.
    pub(super) fn joined(self) -> Self {
        self.with("stroke-linejoin", "round")
    }

    /// With round ends.
    pub(super) fn capped(self) -> Self {
        self.with("stroke-linecap", "round")
    }

    /// In dashes, if there are any.
    pub(super) fn dashed(self, dashes: Option<&'a str>) -> Self {
        match dashes {
            Some(dashes) => self.with("stroke-dasharray", dashes),
            None => self,
        }
    }

    /// With one more attribute.
    pub(super) fn with(mut self, name: &'a str, value: &'a str) -> Self {
        self.0.push((name, value));
        self
    }
}

impl<'a> Deref for Paint<'a> {
    type Target = [(&'a str, &'a str)];

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

/// How a line of text looks.
#[derive(Clone, Copy)]
pub(super) struct Lettering {
    pub(super) size: f32,
    pub(super) face: Face,
    pub(super) anchor: Anchor,
    pub(super) fill: &'static str,
    /// The colour and width of the halo behind the letters.
    pub(super) halo: Option<(&'static str, f32)>,
}

/// Which end of a line of text its place is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Lettering {
    /// Dark text that begins at its place.
    pub(super) const fn new(size: f32, face: Face) -> Self {
        Self {
            size,
            face,
            anchor: Anchor::Start,
            fill: super::palette::INK,
            halo: None,
        }
    }

    pub(super) const fn anchored(mut self, anchor: Anchor) -> Self {
        self.anchor = anchor;
        self
    }

    pub(super) const fn filled(mut self, fill: &'static str) -> Self {
        self.fill = fill;
        self
    }

    pub(super) const fn haloed(mut self, colour: &'static str, width: f32) -> Self {
        self.halo = Some((colour, width));
        self
    }
}

impl Drawing {
    pub(super) fn new() -> Self {
        let mut drawing = Self {
            writer: Writer::new(Vec::with_capacity(64 * 1024)),
            known: Some(BTreeMap::new()),
            ..Self::fragment()
        };
        drawing.event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)));
        drawing
    }

    /// A part of a drawing, which is no document by itself.
    pub(super) const fn fragment() -> Self {
        Self {
            writer: Writer::new(Vec::new()),
            open: Vec::new(),
            known: None,
        }
    }

    /// Adds such a part.
    pub(super) fn add(&mut self, fragment: &str) {
        self.event(Event::Text(BytesText::from_escaped(fragment)));
    }

    /// Opens an element; [`Drawing::close`] closes the one opened last.
    pub(super) fn open(&mut self, name: &'static str, attributes: &[(&str, &str)]) {
        self.event(Event::Start(element(name, attributes)));
        self.open.push(name);
    }

    pub(super) fn close(&mut self) {
        if let Some(name) = self.open.pop() {
            self.event(Event::End(BytesEnd::new(name)));
        }
    }

    /// An element without content.
    pub(super) fn empty(&mut self, name: &'static str, attributes: &[(&str, &str)]) {
        self.event(Event::Empty(element(name, attributes)));
    }

    /// An element that holds nothing but text.
    pub(super) fn text_element(
        &mut self,
        name: &'static str,
        attributes: &[(&str, &str)],
        text: &str,
    ) {
        self.open(name, attributes);
        self.event(Event::Text(BytesText::new(&printable(text))));
        self.close();
    }

    /// A path. A long one is written once, however often it is painted: an
    /// outline is filled, hatched, edged and more.
    pub(super) fn path(&mut self, data: &str, attributes: &[(&str, &str)]) {
        let (name, key, value) = self.shape(data);
        self.empty(name, &[&[(key, &*value)], attributes].concat());
    }

    /// A path that holds something, such as its title; to be closed.
    pub(super) fn open_path(&mut self, data: &str, attributes: &[(&str, &str)]) {
        let (name, key, value) = self.shape(data);
        self.open(name, &[&[(key, &*value)], attributes].concat());
    }

    /// The element that draws a path, with its first attribute. A long path is
    /// written before it, if it was not yet.
    fn shape<'d>(&mut self, data: &'d str) -> (&'static str, &'static str, Cow<'d, str>) {
        // What clips and patterns hold is taken out of the drawing as it stands.
        let is_apart = (self.open.iter()).any(|name| matches!(*name, "clipPath" | "pattern"));
        let known = self.known.as_mut();
        let Some(known) = known.filter(|_| data.len() >= LONG && !is_apart) else {
            return ("path", "d", data.into());
        };
        let next = known.len();
        let number = known.get(data).copied().unwrap_or(next);
        if number == next {
            known.insert(data.to_owned(), number);
            self.open("defs", &[]);
            self.empty("path", &[("id", &format!("p{number}")), ("d", data)]);
            self.close();
        }
        ("use", "href", format!("#p{number}").into())
    }

    /// A circle.
    pub(super) fn circle(&mut self, [x, y]: Point, radius: f32, attributes: &[(&str, &str)]) {
        let [x, y, radius] = [x, y, radius].map(number);
        let own = [("cx", x.as_str()), ("cy", &y), ("r", &radius)];
        self.empty("circle", &[&own, attributes].concat());
    }

    /// An ellipse.
    pub(super) fn ellipse(&mut self, [x, y]: Point, radii: [f32; 2], attributes: &[(&str, &str)]) {
        let [x, y, across, down] = [x, y, radii[0], radii[1]].map(number);
        let own = [
            ("cx", x.as_str()),
            ("cy", &y),
            ("rx", &across),
            ("ry", &down),
        ];
        self.empty("ellipse", &[&own, attributes].concat());
    }

    /// A rectangle from its upper left corner.
    pub(super) fn rect(
        &mut self,
        [x, y]: Point,
        [width, height]: [f32; 2],
        attributes: &[(&str, &str)],
    ) {
        let [x, y, width, height] = [x, y, width, height].map(number);
        let own = [
            ("x", x.as_str()),
            ("y", &y),
            ("width", &width),
            ("height", &height),
        ];
        self.empty("rect", &[&own, attributes].concat());
    }

    /// A group moved to a place, and turned and scaled there.
    pub(super) fn open_at(&mut self, [x, y]: Point, scale: f32, degrees: f32) {
        let mut transform = format!("translate({} {})", number(x), number(y));
        if degrees.abs() > f32::EPSILON {
            let _ = write!(transform, " rotate({})", number(degrees));
        }
        if (scale - 1.0).abs() > f32::EPSILON {
            let _ = write!(transform, " scale({scale:.2})");
        }
        self.open("g", &[("transform", &transform)]);
    }

    /// A line of text with its baseline at a place.
    pub(super) fn text(&mut self, [x, y]: Point, look: Lettering, text: &str) {
        let (x, y, size) = (
            number(x),
            number(y),
            number(look.size * look.face.enlarged()),
        );
        let mut attributes = vec![
            ("x", x.as_str()),
            ("y", &y),
            ("font-size", &size),
            ("fill", look.fill),
        ];
        let (family, weight, style) = match look.face {
            Face::Regular => (None, None, None),
            Face::Bold => (None, Some("bold"), None),
            Face::BoldOblique => (None, Some("bold"), Some("oblique")),
            Face::Slab => (Some(SLAB), Some("bold"), None),
            Face::SlabItalic => (Some(SLAB), Some("600"), Some("italic")),
            Face::Wood => (Some(WOOD), None, None),
        };
        for (name, value) in [
            ("font-family", family),
            ("font-weight", weight),
            ("font-style", style),
        ] {
            attributes.extend(value.map(|value| (name, value)));
        }
        match look.anchor {
            Anchor::Start => {}
            Anchor::Middle => attributes.push(("text-anchor", "middle")),
            Anchor::End => attributes.push(("text-anchor", "end")),
        }
        let width;
        if let Some((colour, halo)) = look.halo {
            width = number(halo);
            attributes.extend_from_slice(&[
                ("stroke", colour),
                ("stroke-width", &width),
                ("stroke-linejoin", "round"),
                ("paint-order", "stroke"),
            ]);
        }
        self.text_element("text", &attributes, text);
    }

    /// The finished document; closes what is still open.
    pub(super) fn finish(mut self) -> String {
        while !self.open.is_empty() {
            self.close();
        }
        String::from_utf8(self.writer.into_inner()).expect("only text was written")
    }

    fn event(&mut self, event: Event<'_>) {
        self.writer
            .write_event(event)
            .expect("writing to memory cannot fail");
    }
}

fn element<'a>(name: &'static str, attributes: &[(&str, &str)]) -> BytesStart<'a> {
    let mut element = BytesStart::new(name);
    for (key, value) in attributes {
        element.push_attribute((*key, &*printable(value)));
    }
    element
}

/// A number as short as SVG needs it: one decimal, no trailing zero.
pub(super) fn number(value: f32) -> String {
    let mut text = String::new();
    push(&mut text, value);
    text
}

/// Adds a number to a text. (`{:.1}` writes the same in five times the time,
/// which is a tenth of drawing a board.)
fn push(text: &mut String, value: f32) {
    // Exact: a number of 24 bits, times one of four.
    let tenths = (f64::from(value) * 10.0).round_ties_even();
    if tenths.is_nan() || tenths.abs() >= f64::from(1 << 30) {
        let _ = write!(text, "{value:.0}");
        return;
    }
    #[expect(clippy::cast_possible_truncation, reason = "it is whole and small")]
    let tenths = tenths as i32;
    if tenths < 0 {
        text.push('-');
    }
    let digit = |number: u32| char::from(b'0' + (number % 10) as u8);
    let (mut whole, tenth) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    let mut unit = 1;
    while whole / unit >= 10 {
        unit *= 10;
    }
    while unit > 0 {
        text.push(digit(whole / unit));
        whole %= unit;
        unit /= 10;
    }
    if tenth > 0 {
        text.push('.');
        text.push(digit(tenth));
    }
}

/// Path data of straight lines.
pub(super) fn polyline(points: &[Point], closed: bool) -> String {
    let mut data = String::with_capacity(points.len() * 12);
    for (index, [x, y]) in points.iter().enumerate() {
        data.push(if index == 0 { 'M' } else { 'L' });
        push(&mut data, *x);
        data.push(' ');
        push(&mut data, *y);
    }
    if closed {
        data.push('Z');
    }
    data
}

/// The text without characters that XML 1.0 2.2 forbids.
fn printable(text: &str) -> Cow<'_, str> {
    let may_be =
        |c| matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{fffd}' | '\u{10000}'..='\u{10ffff}');
    if text.chars().all(may_be) {
        return Cow::Borrowed(text);
    }
    text.chars().filter(|c| may_be(*c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_break_out() {
        let mut drawing = Drawing::new();
        drawing.open("g", &[("id", "\"><script>")]);
        drawing.text_element("title", &[], "a < b & c\u{0}\u{b}");
        let svg = drawing.finish();
        assert!(!svg.contains("<script>"), "{svg}");
        assert!(svg.contains("a &lt; b &amp; c</title>"), "{svg}");
    }

    #[test]
    fn numbers_are_short() {
        for (value, text) in [(1.0, "1"), (1.25, "1.2"), (-0.01, "0"), (-3.5, "-3.5")] {
            assert_eq!(number(value), text);
        }
        // As they are written otherwise, all ties among them.
        let values = (0_u16..u16::MAX).map(|step| f32::from(step) * 0.025 - 700.0);
        for value in values.chain([1e9, -3e38, 0.05, 999.95]) {
            let long = format!("{value:.1}");
            let short = long.trim_end_matches(".0");
            let short = if short == "-0" { "0" } else { short };
            assert_eq!(number(value), short, "{value}");
        }
    }
}
