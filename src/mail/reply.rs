//! Which lines of a mail its sender wrote.
//!
//! A reply comes back with the judge's own mail in it, quoted in one of a dozen
//! manners. A quoted order that is taken for a new one ruins a game, so every
//! doubtful line is left out, and can be named to the player. In this order:
//!
//! 1. The judge's mails begin with a [`sentinel`]; everything from it on is quoted.
//! 2. Lines marked with `>` or `|` are quoted.
//! 3. An attribution, a separator or a copied header ends the text, unless
//!    marked lines follow: then what stands between and below them is own text.
//! 4. `-- ` starts a signature, and so does a closing formula ("Best,",
//!    "Viele Grüße") with little below it; the lines telephones add are skipped.
//!    A formula inside a press closes the press, not the letter.
//! 5. What is passed on from somebody else never counts.
//! 6. Lines from `ORDERS` to `END` (`BEFEHLE` to `ENDE`), if there are any,
//!    count alone.

use super::{command, phrases, tidy};
use crate::text::talk::{self, Closing};

/// The start of the first line of every mail that the judge sends.
pub const SENTINEL: &str = "#judge:";

/// The first line of a judge's mail: public, ASCII, unlike any order.
/// Characters other than ASCII letters, digits, `-`, `_` and `.` are left out.
/// It must be the first visible line of the HTML too: [`super::html`] drops hidden text.
#[must_use]
pub fn sentinel(game: &str, turn: &str) -> String {
    let plain = |text: &str| -> String {
        text.chars()
            .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
            .collect()
    };
    format!("{SENTINEL}{}.{}#", plain(game), plain(turn))
}

/// What a line of a mail is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// The sender's own words.
    Own,
    /// Own words outside an explicit order block, or the lines that open and close it.
    OutsideBlock,
    /// Quoted from the mail being answered.
    Quoted,
    /// The line above a quote: who wrote when.
    Attribution,
    /// A signature or a telephone's line.
    Signature,
    /// A separator or a copied header.
    Header,
    /// Below a cut without quote marks: probably quoted, never executed.
    BelowCut,
    /// Passed on from somebody else.
    Forwarded,
}

/// One line of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number in the body, from 1.
    pub number: usize,
    /// What it is.
    pub class: Class,
    /// The line as it came.
    pub text: String,
}

/// A mail's lines, each with what it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnText {
    /// All lines.
    pub lines: Vec<Line>,
    /// Whether the mail only passes another mail on: no own line above it.
    pub forwarded: bool,
    /// Whether an explicit order block was found.
    pub block: bool,
}

impl OwnText {
    /// The lines that count, tidied ([`tidy::line`]) and with their numbers; empty ones left out.
    #[must_use]
    pub fn own_lines(&self) -> Vec<(usize, String)> {
        self.of(&[Class::Own])
    }

    /// A line as its writer wrote it, dashes and list marks included, for
    /// those it is passed on to ([`tidy::written`]).
    #[must_use]
    pub fn written(&self, number: usize) -> Option<String> {
        let line = self.lines.get(number.checked_sub(1)?)?;
        Some(tidy::written(&line.text))
    }

    /// The lines that do not count but may be meant: those below a cut or a
    /// signature mark, likewise. Most are no orders; only those that read as
    /// one are worth a word to the player.
    #[must_use]
    pub fn doubtful_lines(&self) -> Vec<(usize, String)> {
        self.of(&[Class::BelowCut, Class::Signature])
    }

    /// The lines quoted with marks, likewise and without their marks, up to
    /// the judge's own letter. They never count; they tell whether a mail
    /// without orders meant its quote.
    #[must_use]
    pub fn quoted_lines(&self) -> Vec<(usize, String)> {
        self.of(&[Class::Quoted])
            .into_iter()
            .take_while(|(_, text)| !text.contains(SENTINEL))
            .map(|(number, text)| {
                let text = text.trim_start_matches(['>', '|', ' ']);
                (number, text.to_owned())
            })
            .collect()
    }

    fn of(&self, classes: &[Class]) -> Vec<(usize, String)> {
        self.lines
            .iter()
            .filter(|line| classes.contains(&line.class))
            .map(|line| (line.number, tidy::line(&line.text)))
            .filter(|(_, text)| !matches!(text.as_str(), "" | "--"))
            .collect()
    }
}

/// Whether a subject (`Fwd:`, `WG:` and others) says that the mail is passed on.
/// Such a mail's orders are not its sender's.
#[must_use]
pub fn is_forward(subject: &str) -> bool {
    phrases::is_forward_subject(&tidy::line(subject).to_lowercase())
}

/// Finds the sender's own lines in a mail's text.
#[must_use]
pub fn own_text(body: &str) -> OwnText {
    let views: Vec<View> = body
        .replace("\r\n", "\n")
        .replace('\r', "\n")
        .lines()
        .map(View::of)
        .collect();
    let mut classes = Reading::new(&views).run();
    let forwarded = views
        .iter()
        .zip(&classes)
        .find(|(view, class)| {
            matches!(class, Class::Forwarded) || matches!(class, Class::Own) && !view.is_blank()
        })
        .is_some_and(|(_, class)| *class == Class::Forwarded);
    let block = order_block(&views, &mut classes);
    OwnText {
        lines: views
            .into_iter()
            .zip(classes)
            .enumerate()
            .map(|(index, (view, class))| Line {
                number: index + 1,
                class,
                text: view.raw,
            })
            .collect(),
        forwarded,
        block,
    }
}

/// A line in the forms that the rules look at.
struct View {
    raw: String,
    /// How many quote marks stand before it.
    depth: usize,
    /// What follows the marks, in lower case with single spaces.
    plain: String,
}

impl View {
    fn of(raw: &str) -> Self {
        let mut rest = raw;
        let mut depth = 0;
        loop {
            let next = rest.trim_start_matches([' ', '\t', '\u{a0}', '\u{feff}', '\u{200b}']);
            match next.strip_prefix(['>', '|']) {
                Some(after) => {
                    depth += 1;
                    rest = after;
                }
                None => break,
            }
        }
        let plain = if is_signature_mark(rest) {
            "--".to_owned()
        } else {
            tidy_keeping_marks(rest)
        };
        Self {
            raw: raw.to_owned(),
            depth,
            plain,
        }
    }

    fn is_blank(&self) -> bool {
        self.plain.is_empty()
    }

    fn opens_block(&self) -> bool {
        let word = self.plain.trim_matches(['*', ':', ' ']);
        matches!(word, "orders" | "befehle")
    }

    fn closes_block(&self) -> bool {
        let word = self.plain.trim_matches(['*', ':', '.', ' ']);
        matches!(word, "end" | "ende")
    }

    fn has_sentinel(&self) -> bool {
        self.plain.contains(SENTINEL)
    }
}

/// `-- ` and `--`, alone (RFC 3676 4.3).
fn is_signature_mark(line: &str) -> bool {
    matches!(line.trim_end(), "--" | "\u{2014}")
}

/// Lower case, plain blanks, nothing without width; marks stay.
fn tidy_keeping_marks(line: &str) -> String {
    let visible: String = line
        .chars()
        .filter(|c| !matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}'))
        .collect();
    visible
        .to_lowercase()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace(" :", ":")
        .replace('\u{2019}', "'")
}

/// How the text is read at a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Zone {
    Own,
    Signature,
    /// Below a cut: nothing counts any more.
    Below(Class),
}

struct Reading<'a> {
    views: &'a [View],
    classes: Vec<Class>,
    zone: Zone,
    /// Whether an explicit order block says itself where the orders end.
    closed_block: bool,
    /// Whether a text for others is open: a formula in it closes that text,
    /// and what ends it and the orders below it still follow.
    in_press: bool,
}

/// Lines that an attribution may be folded over.
const FOLDS: usize = 4;
/// Lines in which the fields of a copied header must stand.
const HEADER_WINDOW: usize = 6;
/// Fields that make a copied header.
const HEADER_FIELDS: usize = 3;
/// A quoted line this long may have been broken, its rest left without a mark.
const BREAKABLE: usize = 65;
/// The most lines that a name and an address below a closing formula take.
const LONGEST_SIGNATURE: usize = 8;
/// The same below thanks, which may also stand above orders.
const LONGEST_SIGNATURE_AFTER_THANKS: usize = 2;

impl<'a> Reading<'a> {
    fn new(views: &'a [View]) -> Self {
        Self {
            views,
            classes: Vec::with_capacity(views.len()),
            zone: Zone::Own,
            closed_block: has_closed_block(views),
            in_press: false,
        }
    }

    fn run(mut self) -> Vec<Class> {
        while let Some(view) = self.views.get(self.classes.len()) {
            let at = self.classes.len();
            if view.has_sentinel() {
                self.take_back_attribution();
            }
            if view.has_sentinel() && view.depth == 0 {
                self.classes.resize(self.views.len(), Class::Quoted);
                break;
            }
            if view.depth > 0 {
                self.classes.push(Class::Quoted);
                if self.zone == Zone::Signature {
                    self.zone = Zone::Own;
                }
                continue;
            }
            if let Zone::Below(class) = self.zone {
                self.classes.push(class);
                continue;
            }
            if let Some(count) = self.attribution(at) {
                self.cut(count, Class::Attribution, Class::BelowCut);
            } else if let Some(separator) = phrases::separator(&view.plain) {
                match separator {
                    phrases::Separator::Original => self.cut(1, Class::Header, Class::BelowCut),
                    phrases::Separator::Forward => {
                        self.zone = Zone::Below(Class::Forwarded);
                        self.classes.push(Class::Forwarded);
                    }
                }
            } else if let Some(count) = self.header(at) {
                self.cut(count, Class::Header, Class::BelowCut);
            } else if view.plain == "--" || self.zone == Zone::Own && self.closes_letter(at) {
                self.zone = Zone::Signature;
                self.classes.push(Class::Signature);
            } else if self.zone == Zone::Signature || phrases::is_mobile_line(&view.plain) {
                self.classes.push(Class::Signature);
            } else if self.is_broken_quote(at) {
                self.classes.push(Class::BelowCut);
            } else {
                self.in_press = command::leaves_press_open(self.in_press, &tidy::line(&view.raw));
                self.classes.push(Class::Own);
            }
        }
        self.classes
    }

    /// Whether a closing formula stands here: own text above it, and below it
    /// no more than a signature before the text ends or a quote begins.
    fn closes_letter(&self, at: usize) -> bool {
        let Some(closing) = talk::closing(&self.views[at].plain) else {
            return false;
        };
        let most = match closing {
            Closing::Formula => LONGEST_SIGNATURE,
            Closing::Thanks => LONGEST_SIGNATURE_AFTER_THANKS,
        };
        let is_own = |(view, class): (&View, &Class)| *class == Class::Own && !view.is_blank();
        self.views.iter().zip(&self.classes).any(is_own)
            && !self.closed_block
            && self.views[at + 1..]
                .iter()
                .enumerate()
                .take_while(|(below, view)| !self.ends_own_text(at + 1 + below, view))
                .filter(|(_, view)| !view.is_blank())
                .nth(most)
                .is_none()
            && !self.in_press
    }

    /// Whether a signature ends at this line because something quoted begins.
    fn ends_own_text(&self, at: usize, view: &View) -> bool {
        view.depth > 0
            || view.has_sentinel()
            || view.plain == "--"
            || phrases::separator(&view.plain).is_some()
            || self.attribution(at).is_some()
            || self.header(at).is_some()
    }

    /// Takes these lines, and ends the text below them unless it goes on with marked lines.
    fn cut(&mut self, count: usize, class: Class, below: Class) {
        self.classes.resize(self.classes.len() + count, class);
        let blanks = self.views[self.classes.len()..]
            .iter()
            .take_while(|view| view.is_blank() && view.depth == 0)
            .count();
        if let Some(count) = self.header(self.classes.len() + blanks) {
            let end = self.classes.len() + blanks + count;
            self.classes.resize(end, Class::Header);
        }
        let next = self.views[self.classes.len()..]
            .iter()
            .find(|view| !view.is_blank());
        self.zone = if next.is_some_and(|view| view.depth > 0) {
            Zone::Own
        } else {
            Zone::Below(below)
        };
    }

    /// Above a sentinel, a line with a time, an address or a colon at its end
    /// is an attribution in whatever language.
    fn take_back_attribution(&mut self) {
        let above = self.views[..self.classes.len()]
            .iter()
            .zip(&mut self.classes)
            .rev()
            .skip_while(|(view, _)| view.is_blank())
            .take(FOLDS);
        for (view, class) in above {
            let fits = view.plain.ends_with(':') || phrases::has_clock(&view.plain);
            if *class != Class::Own || !fits {
                break;
            }
            *class = Class::Attribution;
        }
    }

    /// How many lines from here on are an attribution.
    fn attribution(&self, at: usize) -> Option<usize> {
        let first = &self.views[at].plain;
        let mut joined = String::new();
        for count in 1..=FOLDS {
            let view = self.views.get(at + count - 1)?;
            // Gmail folds before the last bracket, which then looks like a quote mark.
            if view.depth == 1 && view.plain == ":" && count > 1 {
                joined.push_str(">:");
                return phrases::is_attribution(first, &joined).then_some(count);
            }
            if view.is_blank() || view.depth > 0 || view.has_sentinel() {
                return None;
            }
            if !joined.is_empty() {
                joined.push(' ');
            }
            joined.push_str(&view.plain);
            if phrases::is_attribution(first, &joined) {
                return Some(count);
            }
        }
        None
    }

    /// How many lines from here on are a copied header.
    fn header(&self, at: usize) -> Option<usize> {
        phrases::header_field(&self.views.get(at)?.plain)?;
        let mut fields = Vec::new();
        let mut last = 0;
        for (offset, view) in self.views[at..].iter().take(HEADER_WINDOW).enumerate() {
            if view.depth > 0 || view.has_sentinel() {
                break;
            }
            if let Some(field) = phrases::header_field(&view.plain)
                && !fields.contains(&field)
            {
                fields.push(field);
                last = offset + 1;
            }
        }
        (fields.len() >= HEADER_FIELDS).then_some(last)
    }

    /// Whether this line is what a mail program broke off a long quoted line:
    /// marked lines directly above and below, the upper one long.
    fn is_broken_quote(&self, at: usize) -> bool {
        let above = at.checked_sub(1).and_then(|above| self.views.get(above));
        let below = self.views.get(at + 1);
        above.is_some_and(|view| view.depth > 0 && view.raw.chars().count() >= BREAKABLE)
            && below.is_some_and(|view| view.depth > 0)
    }
}

/// Whether an explicit order block is closed.
fn has_closed_block(views: &[View]) -> bool {
    let own: Vec<&View> = views.iter().filter(|view| view.depth == 0).collect();
    own.iter()
        .position(|view| view.opens_block())
        .is_some_and(|start| own[start..].iter().any(|view| view.closes_block()))
}

/// Leaves only the lines of explicit order blocks, if there is one; the last
/// block may be open. Returns whether there is one.
fn order_block(views: &[View], classes: &mut [Class]) -> bool {
    let own = |at: &usize| classes[*at] == Class::Own;
    let is_inside = |at: usize| {
        let view = &views[at];
        own(&at) && !(view.is_blank() || view.opens_block() || view.closes_block())
    };
    let opening = (0..views.len())
        .filter(own)
        .find(|at| views[*at].opens_block());
    // The word alone asks what is on file.
    if !opening.is_some_and(|at| (at + 1..views.len()).any(is_inside)) {
        return false;
    }
    let mut inside = false;
    for (view, class) in views.iter().zip(classes.iter_mut()) {
        if *class != Class::Own {
            continue;
        }
        let opening = view.opens_block();
        if opening || inside && view.closes_block() {
            inside = opening;
            *class = Class::OutsideBlock;
        } else if !inside {
            *class = Class::OutsideBlock;
        }
    }
    true
}
