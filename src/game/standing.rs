//! What stands on a board and where, for those who are told rather than
//! shown.

use super::lang::{Lang, LocalName};
use super::message::Message;
use super::scene::{Counter, Region, Scene, Side, Token};

/// Something that stands in an area.
#[derive(Clone, Copy, Debug)]
pub enum Standing<'s> {
    /// A piece.
    Piece(&'s Token),
    /// A counter.
    Counter(&'s Counter),
}

impl Scene {
    /// What the side of a mark has on the board, or what is nobody's, and where:
    /// pieces, then counters, in the order of the scene. What stands in a region
    /// that is not there is left out.
    pub fn standing(&self, mark: Option<&str>) -> Vec<(Standing<'_>, &Region)> {
        // How else it is drawn, who asks need not know.
        let is_its = |side: &Option<Side>| side.as_ref().map(|side| &*side.mark) == mark;
        let pieces = (self.tokens.iter())
            .filter(|token| is_its(&token.side))
            .map(|token| (Standing::Piece(token), token.region));
        let counters = (self.fittings.counters.iter())
            .filter(|counter| is_its(&counter.side))
            .map(|counter| (Standing::Counter(counter), counter.region));
        (pieces.chain(counters))
            .filter_map(|(what, region)| Some((what, self.regions.get(region)?)))
            .collect()
    }
}

impl Region {
    /// Its name, or the short one where it has no other.
    pub fn called(&self) -> LocalName {
        if self.name.get(Lang::EN).is_empty() {
            LocalName::same(self.short.clone())
        } else {
            self.name.clone()
        }
    }
}

impl Counter {
    /// Where it stands and what it is, such as "E2 (RI1, RI2)" or "Peru 3".
    pub fn told(&self, region: &Region) -> Message {
        let at = |key| Message::new(key).with("place", region.called());
        if let Some(label) = &self.label {
            return at("render-counter").with("what", label.clone());
        }
        let number = self.number.map(|number| number.to_string());
        let text = Some(self.text.clone()).filter(|text| !text.is_empty());
        let shown: Vec<String> = text.into_iter().chain(number).collect();
        if shown.is_empty() {
            return at("render-place");
        }
        at("render-stack").with("count", shown.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::super::boards::grid;
    use super::super::scene::{Ground, Shape};
    use super::*;

    #[test]
    fn counters_are_told_of_with_their_place() {
        let mut scene = grid(2, 2, |_, _| Ground::Plain);
        let counter = |region, text: &str, label| Counter {
            shape: Shape::Disc,
            side: None,
            region,
            text: text.to_owned(),
            number: None,
            facing: None,
            label,
        };
        let banner = Message::new("banner");
        scene.fittings.counters = vec![
            counter(1, "ba", Some(banner.clone())),
            counter(2, "3", None),
            counter(3, "", None),
            counter(9, "4", None),
        ];
        let told: Vec<Message> = (scene.standing(None).into_iter())
            .filter_map(|(what, region)| match what {
                Standing::Counter(counter) => Some(counter.told(region)),
                Standing::Piece(_) => None,
            })
            .collect();
        let at =
            |key, place: &str| Message::new(key).with("place", LocalName::same(place.to_owned()));
        assert_eq!(
            told,
            [
                at("render-counter", "b1").with("what", banner),
                at("render-stack", "a2").with("count", "3"),
                at("render-place", "b2"),
            ]
        );
    }
}
