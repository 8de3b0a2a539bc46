//! Commands that may be a part of a sentence, which a mail program has broken
//! into lines: "please do not", "undo", "anything".

use super::arguments::Head;
use super::given::Command;
use super::line::{self, Found};
use super::reader::Reader;
use super::vocabulary::Group;
use crate::text::doubt::{self, Doubt};
use crate::text::{change, fold, remark, stance, talk};

/// With these words no sentence ends.
const OPEN: &str = "not never a an the to we i you will would should could rather my our of with and \
    or nicht nie niemals ein eine einen einem einer kein keine zu das den dem die wir ich will werde \
    möchte mein meine und oder mit von im zur zum";

/// Who takes something back in a line of its own writes so many words.
const SHORT: usize = 4;

impl Reader<'_> {
    /// Whether the line above breaks off, or the line below goes on, so that the
    /// command at hand may not be meant. What only asks is answered in any
    /// case; what the line below says matters where nothing can be undone.
    pub(super) fn runs_on(&self, command: &Command) -> bool {
        let (number, text) = &self.lines[self.at];
        let is_nothing = |line: &str| matches!(line::find(line), Found::Nothing);
        let breaks_off = |above: usize| {
            let (before, line) = &self.lines[above];
            let last = line.split_whitespace().next_back().unwrap_or_default();
            before + 1 == *number
                && fold::is_listed(last, OPEN)
                && is_nothing(line)
                && !self.is_like_order_at(above)
        };
        let goes_on = |below: usize| {
            let (behind, line) = &self.lines[below];
            let line = line.trim();
            let is_sentence = || {
                line.starts_with(char::is_lowercase)
                    && line.contains(' ')
                    && !text
                        .trim_end()
                        .ends_with(|c: char| c.is_ascii_punctuation())
                    && !talk::closes(line)
                    && !talk::wishes(line)
            };
            // Some games have an order of this name, which stands beside others.
            let is_order = || !self.is_order_at(self.at) && self.is_like_order_at(below);
            *behind == number + 1 && is_nothing(line) && (is_sentence() || is_order())
        };
        let is_final = command.is_final();
        let is_of_keeper = command.name().entry().group == Group::Keeper;
        // "Just kidding!" below it, "no, 3 days", or "if nobody answers".
        let takes_back = |below: usize| {
            let (behind, line) = &self.lines[below];
            let is_near = is_final || *behind == number + 1;
            // "How are you?" asks something else.
            let is_doubt = |doubt| match doubt {
                Doubt::Asked => false,
                Doubt::Condition => !remark::asks_politely(line),
                Doubt::Negated | Doubt::Unsure => true,
            };
            let doubts = || doubt::of(line).is_some_and(is_doubt);
            let negates = || fold::words(line).iter().any(|it| stance::negates(&it.key));
            // "Or better not"
            let is_short = || line.split_whitespace().count() <= SHORT;
            let denies = || stance::denies(line) || stance::jests(line);
            let wavers = || change::opens(line) || change::wavers(line);
            let says = || {
                is_near && (doubts() || stance::is_unsettled(line) || wavers())
                    || (is_final || is_of_keeper && is_short()) && negates()
                    || (is_final || is_of_keeper) && (denies() || wavers() && doubts())
            };
            is_nothing(line)
                && !line.trim_end().ends_with(':')
                && !self.is_like_order_at(below)
                && says()
        };
        // "Process" above "F1903M" is another command than either.
        let goes_further = |below: usize| {
            let (behind, line) = &self.lines[below];
            let joined = || line::find(&format!("{} {}", text.trim(), line.trim()));
            let is_other = || match joined() {
                Found::Head(Head::Whole(joined)) => joined != *command,
                _ => false,
            };
            *behind == number + 1 && is_nothing(line) && is_other()
        };
        // Who orders goes on playing, if it is a sentence, or what one does with a unit.
        let is_said = || text.trim().contains(' ') || fold::key(text) == "withdraw";
        let orders = || {
            let mut others = (0..self.lines.len()).filter(|&at| at != self.at);
            !self.is_order_at(self.at) && others.any(|at| self.is_like_order_at(at))
        };
        let mut below = self.at + 1..self.lines.len();
        command.name().entry().group != Group::Asking
            && (self.at.checked_sub(1).is_some_and(breaks_off)
                || is_of_keeper && below.clone().take(1).any(goes_further)
                || *command == Command::Resign && is_said() && orders()
                || is_final && (stance::jests(text) || below.clone().take(1).any(goes_on))
                || below.any(takes_back))
    }
}
