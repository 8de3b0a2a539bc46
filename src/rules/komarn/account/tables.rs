//! Banners, scores and what is the reader's own, as tables and lines.

use crate::game::report::{Block, Table};
use crate::game::{Arg, Message, Seat, Viewer};
use crate::rules::komarn::Komarn;
use crate::rules::komarn::banner::Group;
use crate::rules::komarn::board::Token;
use crate::rules::komarn::options::WeibelLimit;
use crate::rules::komarn::position::{Position, Tile};
use crate::rules::komarn::words::listed;

impl Komarn {
    /// The name of a banner: its first and last field.
    pub(super) fn banner_name(group: &Group) -> String {
        let last = group.fields.last().copied();
        match last.filter(|&last| last != group.lowest()) {
            Some(last) => format!("{}-{last}", group.lowest()),
            None => group.lowest().to_string(),
        }
    }

    /// The name of a castle for people: its two fields, as `L2/3`. The ids of
    /// points are on no board that players see.
    pub(super) fn castle_name(&self, point: usize) -> String {
        let [one, other] = self.board.points[point].fields;
        if one.lane() == other.lane() {
            format!("{one}/{}", other.region())
        } else {
            format!("{one}/{other}")
        }
    }

    /// All banners with their soldiers, commanders, tokens and values
    /// (Komarn K-61).
    pub(super) fn banners(&self, at: &Position) -> Vec<Block> {
        let groups = Group::all(&self.board, at).into_iter();
        let rows: Vec<Vec<Arg>> = groups
            .filter(Group::is_banner)
            .map(|group| {
                let counts = group.counts(at).into_iter().map(|(seat, count)| {
                    let message = Message::new("komarn-soldiers-of");
                    let message = message.with("seat", self.name(seat));
                    Arg::Message(message.with("count", count))
                });
                let commander = match group.commander(at) {
                    Some(seat) => self.name(seat),
                    None => Arg::Text("-".to_owned()),
                };
                let tokens: Vec<String> = (group.points(&self.board).into_iter())
                    .map(|point| at.tokens[point].sign().to_string())
                    .collect();
                let value = group.value(&self.board, &self.options, at);
                vec![
                    Arg::Text(Self::banner_name(&group)),
                    Arg::All(counts.collect()),
                    commander,
                    Arg::Text(tokens.join(" ")),
                    Arg::Number(i64::from(value)),
                ]
            })
            .collect();
        if rows.is_empty() {
            return vec![Block::Line(Message::new("komarn-no-banners"))];
        }
        let head = [
            "komarn-head-banner",
            "komarn-head-soldiers",
            "komarn-head-weibel",
            "komarn-head-tokens",
            "komarn-head-value",
        ];
        vec![Block::Table(Table {
            head: head.map(Message::new).to_vec(),
            rows,
        })]
    }

    /// What each seat has been paid, with what it would be paid if the game
    /// ended now (Komarn K-65); then the Hurenweibel and the castles.
    pub(super) fn money(&self, at: &Position) -> Vec<Block> {
        let groups = Group::all(&self.board, at);
        let rows = at.seats().map(|seat| {
            let player = at.player(seat);
            let (count, value) = self.ends_with(&groups, at, seat);
            vec![
                self.name(seat),
                Arg::Number(i64::from(player.money)),
                Arg::Number(count),
                Arg::Number(value),
                Arg::Number(i64::from(player.money) + value),
            ]
        });
        let head = [
            "komarn-head-seat",
            "komarn-head-money",
            "komarn-head-banners",
            "komarn-head-end",
            "komarn-head-total",
        ];
        // At the end it has been paid already.
        let columns = if at.is_over() { 3 } else { head.len() };
        let table = Block::Table(Table {
            head: head[..columns].iter().copied().map(Message::new).collect(),
            rows: rows.map(|row| row[..columns].to_vec()).collect(),
        });
        let holder = match at.hurenweibel {
            Some(seat) => Message::new("komarn-hurenweibel").with("seat", self.name(seat)),
            None => Message::new("komarn-hurenweibel-neutral"),
        };
        vec![table, Block::Line(holder), Block::Line(self.castles(at))]
    }

    /// How many banners a seat commands, and what it would be paid, in Heller, if
    /// the game ended now (Komarn K-65).
    fn ends_with(&self, groups: &[Group], at: &Position, seat: Seat) -> (i64, i64) {
        let own = (groups.iter()).filter(|group| group.commander(at) == Some(seat));
        let worth = own.map(|group| group.final_value(&self.board, &self.options, at));
        let (count, value) = worth.fold((0, 0), |(count, value), one| (count + 1, value + one));
        let holds = at.hurenweibel == Some(seat);
        let bonus = if holds { self.options.schilling } else { 0 };
        (count, i64::from(value) + i64::from(bonus))
    }

    /// What a seat has been paid, with what it would be paid if the game ended
    /// now, in Heller (Komarn K-65).
    pub(in crate::rules::komarn) fn total(&self, at: &Position, seat: Seat) -> i64 {
        let (_, value) = self.ends_with(&Group::all(&self.board, at), at, seat);
        i64::from(at.player(seat).money) + value
    }

    /// What each seat has left to play with; then the tiles.
    pub(super) fn supply(&self, at: &Position) -> Vec<Block> {
        let rows = at.seats().map(|seat| {
            let player = at.player(seat);
            let weibels = match self.options.weibel_limit {
                WeibelLimit::Strict => Arg::from(at.free_weibels(seat)),
                WeibelLimit::Unlimited => Arg::from("-"),
            };
            vec![
                self.name(seat),
                Arg::from(player.reserve),
                weibels,
                Arg::from(player.camps),
                Arg::from(player.numbers()),
            ]
        });
        let head = [
            "komarn-head-seat",
            "komarn-head-reserve",
            "komarn-head-weibels",
            "komarn-head-camps",
            "komarn-head-hand",
        ];
        let mut blocks = vec![Block::Table(Table {
            head: head.map(Message::new).to_vec(),
            rows: rows.collect(),
        })];
        for seat in at.seats() {
            let known: Vec<u8> = at.player(seat).known.iter().copied().collect();
            if !known.is_empty() {
                let message = Message::new("komarn-known").with("seat", self.name(seat));
                blocks.push(Block::Line(message.with("numbers", listed(&known))));
            }
        }
        let tile = |&tile: &u8| match Tile::of(tile, self.board.regions) {
            Tile::Strudel => "Strudel".to_owned(),
            Tile::Number(number) => number.to_string(),
            Tile::Morlock => "Morlock".to_owned(),
        };
        let discard: Vec<String> = at.discard.iter().map(tile).collect();
        let tiles = if discard.is_empty() {
            Message::new("komarn-tiles-none")
        } else {
            Message::new("komarn-tiles").with("discard", discard.join(" "))
        };
        let morlocks: Vec<String> = at
            .morlocks
            .iter()
            .map(|region| format!("W{region}"))
            .collect();
        blocks.push(Block::Line(tiles.with("bag", at.in_bag())));
        if !morlocks.is_empty() {
            let message = Message::new("komarn-morlocks").with("at", morlocks.join(" "));
            blocks.push(Block::Line(message));
        }
        blocks
    }

    fn castles(&self, at: &Position) -> Message {
        let castles = (at.tokens.iter().enumerate())
            .filter(|(_, token)| **token == Token::Castle)
            .map(|(point, _)| {
                let message = Message::new("komarn-castle-at");
                let message = message.with("at", self.castle_name(point));
                Arg::Message(message.with(
                    "seat",
                    match at.garrisons.get(&point) {
                        Some(&seat) => self.name(seat),
                        None => Arg::Message(Message::new("komarn-castle-empty")),
                    },
                ))
            });
        Message::new("komarn-castles").with("castles", Arg::All(castles.collect()))
    }

    /// What only the reader may know: his hand, what he knows of others',
    /// his instructions and orders for later.
    pub(super) fn own(&self, at: &Position, viewer: Viewer) -> Vec<Block> {
        let sees = |seat| viewer.may_know(seat) || at.is_over();
        let mut blocks = Vec::new();
        for seat in at.seats() {
            let player = at.player(seat);
            if let (Viewer::Seat(own), false) = (viewer, at.is_over())
                && let Some(shown) = player.shown.get(&own)
            {
                let shown: Vec<u8> = shown.iter().copied().collect();
                let message = Message::new("komarn-shown").with("seat", self.name(seat));
                blocks.push(Block::Line(message.with("numbers", listed(&shown))));
            }
            if !sees(seat) {
                continue;
            }
            let hand: Vec<u8> = player.hand.iter().copied().collect();
            let message = Message::new("komarn-hand").with("seat", self.name(seat));
            blocks.push(Block::Line(message.with("numbers", listed(&hand))));
            for order in Self::instructions(player) {
                let message = Message::new("komarn-standing").with("seat", self.name(seat));
                blocks.push(Block::Line(message.with("order", self.told(&order))));
            }
            for order in &player.stored {
                let message = Message::new("komarn-stored").with("seat", self.name(seat));
                blocks.push(Block::Line(message.with("order", self.told(order))));
            }
        }
        blocks
    }
}
