//! What the style of an element does to the text in it: whether it is seen.

use super::colour::{FAINT, Paint, WHITE};

/// Properties that hide an element and all in it, one bit each.
mod hiding {
    pub(super) const DISPLAY: u32 = 1;
    pub(super) const OPACITY: u32 = 1 << 1;
    pub(super) const LEFT: u32 = 1 << 2;
    pub(super) const RIGHT: u32 = 1 << 3;
    pub(super) const TOP: u32 = 1 << 4;
    pub(super) const MARGIN: u32 = 1 << 5;
    pub(super) const INDENT: u32 = 1 << 6;
    pub(super) const CLIP: u32 = 1 << 7;
    pub(super) const TRANSFORM: u32 = 1 << 8;
    pub(super) const STRUCK: u32 = 1 << 9;
    pub(super) const OUTLOOK: u32 = 1 << 10;
    pub(super) const CONTENT: u32 = 1 << 11;
    /// Those that hide alone.
    pub(super) const ALONE: u32 = (1 << 12) - 1;
    pub(super) const HEIGHT: u32 = 1 << 12;
    pub(super) const WIDTH: u32 = 1 << 13;
    pub(super) const OVERFLOW: u32 = 1 << 14;
}

/// Text moved this far out of the page, in CSS pixels, is not seen.
const FAR: f32 = -500.0;
/// Text no larger than this, in CSS pixels, is not seen.
const TINY: f32 = 2.0;
/// The size of text where nothing is said.
const MEDIUM: f32 = 16.0;

/// A length, or a part of the one around it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Size {
    Pixels(f32),
    Times(f32),
}

/// What declarations say, as far as it matters here. Later ones win.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Look {
    /// Bits of [`hiding`] that are said to hide, and not to hide.
    hides: u32,
    shows: u32,
    visible: Option<bool>,
    size: Option<Size>,
    colour: Option<Paint>,
    ground: Option<Paint>,
    keeps_blanks: Option<bool>,
}

impl Look {
    /// Reads declarations, lower case: those that may be overridden, and those
    /// marked as important.
    pub(super) fn of(style: &str) -> [Self; 2] {
        let mut looks = [Self::default(); 2];
        for declaration in style.split(';') {
            let Some((name, value)) = declaration.split_once(':') else {
                continue;
            };
            let (value, is_important) = match value.split_once('!') {
                Some((value, mark)) => (value, mark.trim() == "important"),
                None => (value, false),
            };
            looks[usize::from(is_important)].declare(name.trim(), value.trim());
        }
        looks
    }

    /// Takes what this look says over what was said before.
    pub(super) fn then(self, later: Self) -> Self {
        Self {
            hides: self.hides & !later.shows | later.hides,
            shows: self.shows & !later.hides | later.shows,
            visible: later.visible.or(self.visible),
            size: later.size.or(self.size),
            colour: later.colour.or(self.colour),
            ground: later.ground.or(self.ground),
            keeps_blanks: later.keeps_blanks.or(self.keeps_blanks),
        }
    }

    /// What the attributes of old elements say.
    pub(super) fn of_attributes(colour: Option<&str>, ground: Option<&str>) -> Self {
        Self {
            colour: colour.and_then(Paint::of_attribute),
            ground: ground.and_then(Paint::of_attribute),
            ..Self::default()
        }
    }

    /// Without a colour that stands for another one: programs in dark mode
    /// keep the real one beside it.
    pub(super) fn in_dark_mode(mut self, colour: bool, ground: bool) -> Self {
        if colour {
            self.colour = Some(Paint::Unknown);
        }
        if ground {
            self.ground = Some(Paint::Unknown);
        }
        self
    }

    /// Whether an element and all in it is not seen.
    pub(super) const fn hides(self) -> bool {
        self.hides & hiding::ALONE != 0
            || self.hides & hiding::OVERFLOW != 0
                && self.hides & (hiding::HEIGHT | hiding::WIDTH) != 0
    }

    /// Whether line ends and blanks stay as they are.
    pub(super) fn keeps_blanks(self) -> bool {
        self.keeps_blanks.unwrap_or(false)
    }

    fn declare(&mut self, name: &str, value: &str) {
        use hiding::{
            CLIP, CONTENT, DISPLAY, HEIGHT, INDENT, LEFT, MARGIN, OPACITY, OUTLOOK, OVERFLOW,
            RIGHT, STRUCK, TOP, TRANSFORM, WIDTH,
        };
        let is_nothing = || pixels(value).is_some_and(|pixels| pixels <= 1.0);
        let is_far = || pixels(value).is_some_and(|pixels| pixels <= FAR);
        match name {
            "display" => self.hide(DISPLAY, value == "none"),
            "visibility" => self.visible = Some(!matches!(value, "hidden" | "collapse")),
            "opacity" => self.hide(OPACITY, is_faint(value)),
            "filter" => self.hide(OPACITY, is_filtered_out(value)),
            "left" => self.hide(LEFT, is_far()),
            "right" => self.hide(RIGHT, is_far()),
            "top" => self.hide(TOP, is_far()),
            "margin" => self.hide(MARGIN, value.split(' ').any(is_far_out)),
            "margin-left" | "margin-top" => self.hide(MARGIN, is_far()),
            "text-indent" => self.hide(INDENT, is_far_out(first_word(value))),
            "clip" | "clip-path" => self.hide(CLIP, is_clipped(value)),
            "transform" | "-webkit-transform" => self.hide(TRANSFORM, is_scaled_away(value)),
            "text-decoration" | "text-decoration-line" => {
                self.hide(STRUCK, value.contains("line-through"));
            }
            "mso-hide" => self.hide(OUTLOOK, value == "all"),
            "content-visibility" => self.hide(CONTENT, value == "hidden"),
            "max-height" | "height" => self.hide(HEIGHT, is_nothing()),
            "max-width" | "width" => self.hide(WIDTH, is_nothing()),
            "overflow" | "overflow-y" => self.hide(OVERFLOW, matches!(value, "hidden" | "clip")),
            "font-size" => self.size = size(value).or(self.size),
            "font" => self.size = value.split(' ').find_map(size_in_font).or(self.size),
            "color" | "-webkit-text-fill-color" => self.colour = Paint::of(value).or(self.colour),
            "background-color" => self.ground = Paint::of(value).or(self.ground),
            "background" => self.ground = Paint::of_background(value).or(self.ground),
            "background-image" if value != "none" => self.ground = Some(Paint::Unknown),
            "color-scheme" if value.contains("dark") && !value.contains("light") => {
                self.ground = self.ground.or(Some(Paint::Unknown));
            }
            "white-space" => self.keeps_blanks = Some(value.starts_with("pre")),
            _ => {}
        }
    }

    fn hide(&mut self, bit: u32, hides: bool) {
        if hides {
            self.hides |= bit;
            self.shows &= !bit;
        } else {
            self.shows |= bit;
            self.hides &= !bit;
        }
    }
}

/// What text takes over from the elements around it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Inherited {
    visible: bool,
    size: f32,
    /// Nothing where nobody says: readers choose a colour that is seen.
    colour: Option<Paint>,
    ground: Paint,
}

impl Default for Inherited {
    fn default() -> Self {
        Self {
            visible: true,
            size: MEDIUM,
            colour: None,
            ground: WHITE,
        }
    }
}

impl Inherited {
    /// What holds within an element that looks like this.
    pub(super) fn within(self, look: Look) -> Self {
        Self {
            visible: look.visible.unwrap_or(self.visible),
            size: match look.size {
                Some(Size::Pixels(pixels)) => pixels,
                Some(Size::Times(times)) => self.size * times,
                None => self.size,
            },
            colour: look.colour.or(self.colour),
            ground: look
                .ground
                .filter(|ground| *ground != Paint::Clear)
                .unwrap_or(self.ground),
        }
    }

    /// Whether text is seen.
    pub(super) fn is_seen(self) -> bool {
        self.visible
            && self.size > TINY
            && self
                .colour
                .is_none_or(|colour| colour.stands_out(self.ground))
    }
}

fn first_word(value: &str) -> &str {
    value.split(' ').next().unwrap_or_default()
}

/// A number and its unit.
fn number(value: &str) -> Option<(f32, &str)> {
    let end = value
        .find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '-' | '+')))
        .unwrap_or(value.len());
    let (number, unit) = value.split_at(end);
    Some((number.parse().ok()?, unit.trim()))
}

/// A length in CSS pixels, as near as it needs to be.
fn pixels(value: &str) -> Option<f32> {
    let (number, unit) = number(value)?;
    Some(match unit {
        "" | "px" => number,
        "pt" => number * 4.0 / 3.0,
        "em" | "rem" | "ex" | "ch" | "pc" => number * MEDIUM,
        "%" | "vw" | "vh" => number * 8.0,
        "in" => number * 96.0,
        "cm" => number * 38.0,
        "mm" => number * 3.8,
        _ => return None,
    })
}

fn is_far_out(word: &str) -> bool {
    pixels(word).is_some_and(|pixels| pixels <= FAR)
}

/// A size of letters.
fn size(value: &str) -> Option<Size> {
    let pixels = match value {
        "xx-small" | "x-small" | "small" => 10.0,
        "medium" | "initial" => MEDIUM,
        "large" | "x-large" | "xx-large" | "xxx-large" => 20.0,
        "smaller" => return Some(Size::Times(0.83)),
        "larger" => return Some(Size::Times(1.2)),
        _ => match number(value)? {
            (number, "em") => return Some(Size::Times(number)),
            (number, "%") => return Some(Size::Times(number / 100.0)),
            _ => pixels(value)?,
        },
    };
    Some(Size::Pixels(pixels))
}

/// The size in the property that says all of a font, weights left out.
fn size_in_font(word: &str) -> Option<Size> {
    let size_part = word.split('/').next()?;
    let is_weight = size_part.len() == 3 && size_part.ends_with("00");
    if is_weight || !size_part.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        return None;
    }
    size(size_part)
}

fn is_faint(value: &str) -> bool {
    number(value)
        .is_some_and(|(number, unit)| number < if unit == "%" { FAINT * 100.0 } else { FAINT })
}

/// `opacity(0)` and `alpha(opacity=0)`.
fn is_filtered_out(value: &str) -> bool {
    let argument = value
        .split_once("opacity(")
        .or_else(|| value.split_once("opacity="));
    argument.is_some_and(|(_, rest)| is_faint(rest.trim_end_matches(')')))
}

/// `scale(0)` and its kin.
fn is_scaled_away(value: &str) -> bool {
    value.split(')').any(|function| {
        let Some((name, arguments)) = function.split_once('(') else {
            return false;
        };
        let mut arguments = arguments.split(',').map(str::trim);
        match name.trim() {
            "scale" | "scalex" | "scaley" | "scale3d" => arguments.take(2).any(is_faint),
            "translate" | "translatex" | "translatey" => arguments.any(is_far_out),
            _ => false,
        }
    })
}

/// A shape that nothing is seen through.
fn is_clipped(value: &str) -> bool {
    let Some((shape, arguments)) = value.split_once('(') else {
        return false;
    };
    let numbers: Vec<(f32, &str)> = arguments
        .trim_end_matches(')')
        .split([',', ' '])
        .filter_map(number)
        .collect();
    let Some(&(first, unit)) = numbers.first() else {
        return false;
    };
    match shape.trim() {
        "rect" => numbers.iter().all(|(number, _)| number.abs() <= 1.0),
        "inset" => unit == "%" && first >= 50.0,
        "circle" | "ellipse" => first.abs() <= 1.0,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_seen(style: &str) -> bool {
        let [look, important] = Look::of(style);
        let look = look.then(important);
        !look.hides() && Inherited::default().within(look).is_seen()
    }

    #[test]
    fn what_no_reader_sees_is_known() {
        for style in [
            "display:none",
            "display: none !important",
            "display:none!important;display:block",
            "visibility:hidden",
            "font-size:0",
            "font-size:1px",
            "font-size:1.0pt",
            "font-size:0.01em",
            "font:0/0 a",
            "opacity:0",
            "opacity:0.0",
            "opacity:1%",
            "filter:alpha(opacity=0)",
            "filter: opacity(0%)",
            "max-height:0;overflow:hidden",
            "height:1px;width:1px;overflow:hidden",
            "mso-hide:all",
            "position:absolute;left:-9999px",
            "text-indent:-9999px",
            "text-indent:-999em",
            "margin-left:-9999px",
            "margin:0 0 0 -9999px",
            "transform: scale(0)",
            "transform:translatex(-9999px)",
            "transform:scale(1, 0)",
            "clip:rect(0,0,0,0)",
            "clip: rect(1px 1px 1px 1px)",
            "clip-path:inset(50%)",
            "clip-path: circle(0)",
            "text-decoration:line-through",
            "text-decoration-line: line-through",
            "color:#fff",
            "color:white;background:white",
            "color:#fefefe",
            "color:transparent",
            "content-visibility:hidden",
        ] {
            assert!(!is_seen(style), "{style}");
        }
    }

    #[test]
    fn what_readers_see_stays() {
        for style in [
            "",
            "display:none;display:block",
            "color:#fff;background:#000",
            "color:#fff;background-image:url(x.png)",
            "color:var(--text)",
            "color-scheme:dark;color:#fff",
            "background:#000",
            "font-size:8pt",
            "font:12px/1.5 arial",
            "font:700 1em serif",
            "font-size:80%",
            "opacity:0.5",
            "opacity:1",
            "max-height:0",
            "overflow:hidden",
            "overflow:hidden;height:20px",
            "text-indent:-18.0pt;margin-left:36pt",
            "margin:0 0 6px",
            "left:0",
            "transform:scale(1)",
            "transform:none",
            "clip:auto",
            "text-decoration:underline",
            "line-height:0",
            "width:0",
            "ключ:значение",
        ] {
            assert!(is_seen(style), "{style}");
        }
    }
}
