//! Order sheets: each number in hand with what it would do.

use crate::game::system::Example;
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
        let plays = self.plays(at, seat);
        let mut lines = Vec::new();
        let is_choice =
            |play: &Play| matches!(play.purpose, Purpose::Reinforce(_) | Purpose::Plague { .. });
        let single = plays.iter().copied().filter(|play| !is_choice(play));
        lines.extend(single.map(|play| self.offered(at, seat, play)));
        let mut blank = |is: fn(&Purpose) -> bool, key| {
            if plays.iter().any(|play| is(&play.purpose)) {
                lines.push(Message::new(key));
            }
        };
        let reinforces = |purpose: &Purpose| matches!(purpose, Purpose::Reinforce(_));
        blank(reinforces, "komarn-sheet-reinforce");
        let plagues = |purpose: &Purpose| matches!(purpose, Purpose::Plague { .. });
        blank(plagues, "komarn-sheet-plague");
        if self.any_camp(at, seat).is_some() {
            lines.push(Message::new("komarn-sheet-camp"));
        }
        lines.push(Message::new("komarn-sheet-morlock"));
        lines
    }

    /// A play with what the seat would have more at the end for it.
    fn offered(&self, at: &Position, seat: Seat, play: Play) -> Message {
        let after = play::Play::after(self, at, play);
        let gain = self.total(&after, seat) - self.total(at, seat);
        let line = self.line(&Order::Play(play));
        let means = match gain {
            0 => return Message::new("sheet-example").with("line", line),
            1.. => Message::new("komarn-sheet-gain").with("heller", gain),
            _ => Message::new("komarn-sheet-loss").with("heller", -gain),
        };
        Example { line, means }.on_sheet()
    }
}
