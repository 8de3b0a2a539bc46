//! Going through a mail line by line, saying of each whose it is.

use super::attribution;
use super::heard::Heard;
use super::phrases::{self, Field, Separator};
use super::reply::Class;
use super::view::View;
use crate::text::talk::Closing;

/// Lines that an attribution may be folded over.
const FOLDS: usize = 4;
/// The longest piece of an attribution that a client broke off before the
/// last bracket, which then looks like a quote mark.
const LONGEST_PIECE: usize = 30;
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

/// What each line is.
pub(super) fn classes(views: &[View<'_>]) -> Vec<Class> {
    Reading::new(views).run()
}

/// How the text is read at a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Zone {
    Own,
    Signature,
    /// Below a cut: nothing counts any more.
    Below(Class),
}

/// What is known of an attribution that may begin at a line.
#[derive(Clone, Copy)]
enum Known {
    Not,
    None,
    Lines(usize),
}

struct Reading<'a> {
    views: &'a [View<'a>],
    classes: Vec<Class>,
    zone: Zone,
    /// Whether a line of the sender's own has been met.
    has_own: bool,
    /// Whether a text for others is open: a formula in it closes that text,
    /// and what ends it and the orders below it still follow.
    in_press: bool,
    /// The lines that are not quoted and end a text for others, in order.
    ends: Vec<usize>,
    /// Below this line it does not matter whether a text for others is open.
    last_end_or_formula: Option<usize>,
    /// The first line at or below each that is not blank.
    spoken: Vec<usize>,
    attributions: Vec<Known>,
    heard: Heard<'a>,
}

impl<'a> Reading<'a> {
    fn new(views: &'a [View<'a>]) -> Self {
        let mut spoken = vec![views.len(); views.len() + 1];
        for (at, view) in views.iter().enumerate().rev() {
            spoken[at] = if view.is_blank() { spoken[at + 1] } else { at };
        }
        let mut heard = Heard::default();
        let ends: Vec<usize> = (0..views.len())
            .filter(|&at| heard.is_end(&views[at]))
            .collect();
        let formula = views.iter().rposition(|view| heard.formula(view).is_some());
        Self {
            views,
            classes: Vec::with_capacity(views.len()),
            zone: Zone::Own,
            has_own: false,
            in_press: false,
            last_end_or_formula: formula.max(ends.last().copied()),
            ends,
            spoken,
            attributions: vec![Known::Not; views.len()],
            heard,
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
            if view.depth > 0 || view.has_initials() && self.is_below_quote() {
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
                self.cut(count, Class::Attribution);
            } else if let Some(separator) = self.separator(at) {
                match separator {
                    Separator::Original => self.cut(1, Class::Header),
                    Separator::Forward => {
                        self.zone = Zone::Below(Class::Forwarded);
                        self.classes.push(Class::Forwarded);
                    }
                }
            } else if let Some(count) = self.header(at) {
                self.cut(count, Class::Header);
            } else if view.is_signature_mark() || self.zone == Zone::Own && self.closes_letter(at) {
                self.zone = Zone::Signature;
                self.classes.push(Class::Signature);
            } else if self.zone == Zone::Signature && phrases::is_postscript(&view.plain) {
                self.zone = Zone::Own;
                self.own(at);
            } else if self.zone == Zone::Signature || phrases::is_mobile_line(&view.plain) {
                self.classes.push(Class::Signature);
            } else if self.is_broken_quote(at) {
                self.classes.push(Class::BelowCut);
            } else {
                self.own(at);
            }
        }
        self.classes
    }

    /// Takes a line as its sender's own, and with the heading of a text for
    /// others that whole text.
    fn own(&mut self, at: usize) {
        let view = &self.views[at];
        self.classes.push(Class::Own);
        if view.is_blank() {
            return;
        }
        self.has_own = true;
        if self.last_end_or_formula.is_none_or(|last| at > last) {
            return;
        }
        let was_open = self.in_press;
        self.in_press = self.heard.leaves_press_open(was_open, view);
        if self.in_press
            && !was_open
            && let Some(end) = self.end_of_press(at)
        {
            self.classes.resize(end + 1, Class::Own);
            self.in_press = false;
        }
    }

    /// Where the text for others ends that a line opens. What stands in it is
    /// its writer's own, marks and all. The end of another one, further down
    /// in a mail that is quoted without marks, is not its end.
    fn end_of_press(&mut self, opening: usize) -> Option<usize> {
        let next = self.ends.partition_point(|&end| end <= opening);
        let end = *self.ends.get(next)?;
        let is_cut = |at: &usize| {
            let view = &self.views[*at];
            view.depth == 0
                && (view.has_sentinel()
                    || view.separator.is_some()
                    || self.find_attribution(*at).is_some()
                    || self.header(*at).is_some())
        };
        let cut = (opening + 1..end).find(is_cut);
        let is_of_another = cut.is_some_and(|cut| {
            self.views[cut..end].iter().any(|view| {
                view.depth == 0 && !view.is_blank() && self.heard.leaves_press_open(false, view)
            })
        });
        (!is_of_another).then_some(end)
    }

    /// Whether a closing formula stands here: own text above it, and below it
    /// no more than a signature before the text ends or a quote begins. Where
    /// something is ended below it, it stands within that; and where something
    /// is said below it, the letter goes on.
    fn closes_letter(&mut self, at: usize) -> bool {
        let Some(closing) = self.heard.formula(&self.views[at]) else {
            return false;
        };
        if !self.has_own || self.in_press {
            return false;
        }
        let most = match closing {
            Closing::Formula => LONGEST_SIGNATURE,
            Closing::Thanks => LONGEST_SIGNATURE_AFTER_THANKS,
        };
        let mut below = self.spoken[at + 1];
        for _ in 0..=most {
            let is_end = |view: &View<'_>| phrases::is_postscript(&view.plain);
            if self.views.get(below).is_none_or(is_end) || self.ends_own_text(below) {
                return true;
            }
            if self.ends.binary_search(&below).is_ok() || self.heard.speaks(&self.views[below]) {
                return false;
            }
            below = self.spoken[below + 1];
        }
        false
    }

    /// Whether a signature ends at this line because something quoted begins.
    fn ends_own_text(&mut self, at: usize) -> bool {
        let view = &self.views[at];
        view.depth > 0
            || view.has_sentinel()
            || view.is_signature_mark()
            || self.separator(at).is_some()
            || self.attribution(at).is_some()
            || self.header(at).is_some()
    }

    /// Takes these lines, and ends the text below them unless it goes on with marked lines.
    fn cut(&mut self, count: usize, class: Class) {
        self.classes.resize(self.classes.len() + count, class);
        // Some programs write several of them, one below the other.
        while let next = self.spoken[self.classes.len()]
            && self.views.get(next).is_some_and(|view| view.depth == 0)
            && let Some((count, class)) = self.more_of_cut(next)
        {
            self.classes.resize(next + count, class);
        }
        let next = self.spoken[self.classes.len()];
        let is_marked = |view: &View<'_>| view.depth > 0 || view.has_initials();
        self.zone = if self.views.get(next).is_some_and(is_marked) {
            Zone::Own
        } else {
            Zone::Below(Class::BelowCut)
        };
    }

    /// Whether the last line that is not blank is quoted or announces a quote,
    /// without which initials and a mark are no sign of one.
    fn is_below_quote(&self) -> bool {
        let mut above = self.views[..self.classes.len()]
            .iter()
            .zip(&self.classes)
            .rev();
        above
            .find(|(view, _)| !view.is_blank())
            .is_some_and(|(_, class)| matches!(class, Class::Quoted | Class::Attribution))
    }

    /// What else announces the mail below a cut, and in how many lines.
    fn more_of_cut(&mut self, at: usize) -> Option<(usize, Class)> {
        if self.views[at].has_sentinel() {
            None
        } else if let Some(count) = self.header(at) {
            Some((count, Class::Header))
        } else if let Some(count) = self.attribution(at) {
            Some((count, Class::Attribution))
        } else {
            let separator = self.separator(at)?;
            (separator == Separator::Original).then_some((1, Class::Header))
        }
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
    fn attribution(&mut self, at: usize) -> Option<usize> {
        match self.attributions[at] {
            Known::Lines(count) => Some(count),
            Known::None => None,
            Known::Not => {
                let found = self.find_attribution(at);
                self.attributions[at] = found.map_or(Known::None, Known::Lines);
                found
            }
        }
    }

    fn find_attribution(&self, at: usize) -> Option<usize> {
        let first = &self.views[at];
        if !first.begins {
            return None;
        }
        let mut joined = String::new();
        let mut stamp = first.stamp;
        // One without a colon may go on with the rest of a name.
        let mut unfinished = None;
        for (count, view) in (1..=FOLDS).zip(&self.views[at..]) {
            // Gmail folds before the last bracket, which then looks like a quote mark.
            let is_piece = view.depth == 1
                && count > 1
                && view.plain.len() <= LONGEST_PIECE
                && view.plain.ends_with(':')
                && joined.matches('<').count() > joined.matches('>').count();
            if is_piece {
                joined.push('>');
            } else if view.is_blank() || view.depth > 0 || view.has_sentinel() {
                break;
            } else if count > 1 {
                joined.push(' ');
                stamp = stamp.and(view.stamp);
            }
            joined.push_str(&view.plain);
            if joined.len() > attribution::LONGEST {
                break;
            }
            if view.ends || is_piece {
                let lines = &self.views[at..at + count];
                let written = || lines.iter().flat_map(|view| [view.raw, " "]).collect();
                if attribution::is_one(&joined, stamp, written) && !self.stands_alone(at, count) {
                    if joined.ends_with(':') {
                        return Some(count);
                    }
                    unfinished = Some(count);
                }
            }
            if is_piece {
                break;
            }
        }
        unfinished
    }

    /// Whether the last of these lines are an attribution by themselves, which
    /// does not take the text above it along.
    fn stands_alone(&self, at: usize, count: usize) -> bool {
        (1..count).any(|skipped| {
            attribution::starts(&self.views[at + skipped].plain)
                && self.find_attribution(at + skipped) == Some(count - skipped)
        })
    }

    /// What announces another mail in this line.
    fn separator(&self, at: usize) -> Option<Separator> {
        let view = &self.views[at];
        let announces = || {
            phrases::announces_header(&view.plain)
                && self
                    .views
                    .get(self.spoken[at + 1])
                    .is_some_and(|below| below.depth == 0 && below.field.is_some())
        };
        view.separator
            .or_else(|| announces().then_some(Separator::Original))
    }

    /// How many lines from here on are a copied header: three of its fields,
    /// or who wrote it and when.
    fn header(&self, at: usize) -> Option<usize> {
        let view = self.views.get(at)?;
        view.field?;
        if phrases::is_header_in_one_line(&view.plain) {
            return Some(1);
        }
        let mut fields = Vec::with_capacity(HEADER_WINDOW);
        let mut last = 0;
        let mut is_dated = false;
        for (offset, view) in self.views[at..].iter().take(HEADER_WINDOW).enumerate() {
            if view.depth > 0 || view.has_sentinel() {
                break;
            }
            if let Some((field, stamped)) = view.field
                && !fields.contains(&field)
            {
                is_dated |= field == Field::Date && stamped;
                fields.push(field);
                last = offset + 1;
            }
        }
        let is_one = fields.len() >= HEADER_FIELDS || is_dated && fields.contains(&Field::From);
        is_one.then_some(last)
    }

    /// Whether this line is what a mail program broke off a long quoted line:
    /// marked lines directly above and below, the upper one long.
    fn is_broken_quote(&self, at: usize) -> bool {
        let above = at.checked_sub(1).and_then(|above| self.views.get(above));
        let below = self.views.get(at + 1);
        below.is_some_and(|view| view.depth > 0)
            && above
                .is_some_and(|view| view.depth > 0 && view.raw.chars().nth(BREAKABLE - 1).is_some())
    }
}
