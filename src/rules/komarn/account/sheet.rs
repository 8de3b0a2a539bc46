//! Order sheets: each number in hand with what it would do.

use crate::game::system::{Example, on_sheet};
use crate::game::{Message, Seat};
use crate::rules::komarn::Komarn;
use crate::rules::komarn::order::{Order, Play, Purpose};
use crate::rules::komarn::play;
use crate::rules::komarn::position::{Position, Stage};

impl Komarn {
    /// A line for each order that a seat on move may choose from; as they are,
    /// they are remarks and order nothing.
    pub(in crate::rules::komarn) fn blank(&self, at: &Position, seat: Seat) -> Vec<Message> {
        match at.stage {
            Stage::Turn => self.of_hand(at, seat),
            Stage::Doubt { .. } => {
                vec![Message::new("komarn-sheet-doubt").with("seat", self.name(at.active))]
            }
            Stage::Take { .. } => vec![Message::new("komarn-sheet-take")],
            Stage::Over { .. } => Vec::new(),
        }
    }

    fn of_hand(&self, at: &Position, seat: Seat) -> Vec<Message> {
        if at.active != seat {
            return Vec::new();
        }
        let (now, mut lines) = (self.total(at, seat), Vec::new());
        let (mut reinforces, mut plagues) = (false, false);
        for play in self.plays(at, seat) {
            match play.purpose {
                Purpose::Reinforce(_) => reinforces = true,
                Purpose::Plague { .. } => plagues = true,
                _ => lines.push(self.offered(at, play, now)),
            }
        }
        for (is_legal, key) in [
            (reinforces, "komarn-sheet-reinforce"),
            (plagues, "komarn-sheet-plague"),
        ] {
            lines.extend(is_legal.then(|| Message::new(key)));
        }
        if self.any_camp(at, seat).is_some() {
            lines.push(Message::new("komarn-sheet-camp"));
        }
        lines.push(Message::new("komarn-sheet-morlock"));
        lines
    }

    /// A play with what its seat would have at the end beyond what it has now.
    fn offered(&self, at: &Position, play: Play, now: i64) -> Message {
        let after = play::Play::after(self, at, play);
        let gain = self.total(&after, at.active) - now;
        let line = self.line(&Order::Play(play));
        let means = match gain {
            0 => return on_sheet(line),
            1.. => Message::new("komarn-sheet-gain").with("heller", gain),
            _ => Message::new("komarn-sheet-loss").with("heller", -gain),
        };
        Example { line, means }.on_sheet()
    }
}
