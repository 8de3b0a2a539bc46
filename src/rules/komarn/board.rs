//! The river: regions, fields, marked points and what is beside what.
//!
//! A region n has three fields: its left bank `Ln`, its river field `Wn` and
//! its right bank `Rn` (Komarn K-09), looking downstream.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::game::scene::Point as At;

/// The boards that are compiled in, by their ids.
const BOARDS: [(&str, &str); 1] = [(
    "komarn-1",
    include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/maps/komarn/board/komarn-1.toml"
    )),
)];

/// How many marked points there are, and so how many tokens (Komarn A-05).
pub const POINTS: usize = 26;
/// How many of the tokens are castles; there are as many maidens.
const CASTLES: usize = 7;
/// How many towns there are of each value.
const TOWNS: usize = 4;
/// The most regions a board may have, so that fields are numbered in a byte.
const MOST_REGIONS: u8 = 84;

/// Which part of a region a field is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lane {
    /// The left bank, looking downstream.
    Left,
    /// The river itself.
    River,
    /// The right bank.
    Right,
}

impl Lane {
    /// All three, in the order in which fields are counted.
    pub const ALL: [Self; 3] = [Self::Left, Self::River, Self::Right];

    /// The letter of its fields.
    pub const fn letter(self) -> char {
        match self {
            Self::Left => 'L',
            Self::River => 'W',
            Self::Right => 'R',
        }
    }
}

/// A field. Fields are in the order of their regions, in each of them the
/// left bank, the river and the right bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Field(u8);

impl Field {
    /// The field of a region, which is counted from 1.
    pub const fn of(region: u8, lane: Lane) -> Self {
        Self((region - 1) * 3 + lane as u8)
    }

    /// Its region, from 1.
    pub const fn region(self) -> u8 {
        self.0 / 3 + 1
    }

    /// Its part of the region.
    pub const fn lane(self) -> Lane {
        Lane::ALL[(self.0 % 3) as usize]
    }

    /// Its place among all fields, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The field of the same region in another part.
    #[must_use]
    pub const fn on(self, lane: Lane) -> Self {
        Self::of(self.region(), lane)
    }

    /// The field that is written so: `L17`, `W4`, `F4` or `R30`.
    pub fn read(text: &str) -> Option<Self> {
        let mut letters = text.trim().chars();
        let lane = match letters.next()?.to_ascii_uppercase() {
            'L' => Lane::Left,
            'W' | 'F' => Lane::River,
            'R' => Lane::Right,
            _ => return None,
        };
        let digits = letters.as_str();
        let region: u8 = digits.parse().ok().filter(|_| !digits.starts_with('+'))?;
        ((1..=MOST_REGIONS).contains(&region)).then(|| Self::of(region, lane))
    }
}

impl std::fmt::Display for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.lane().letter(), self.region())
    }
}

impl From<Field> for String {
    fn from(field: Field) -> Self {
        field.to_string()
    }
}

impl TryFrom<String> for Field {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| format!("\"{text}\" is not a field, expected L17 or W4"))
    }
}

/// What lies on a marked point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Token {
    /// A castle, which holds one soldier (Komarn K-45, A-01).
    #[serde(rename = "C")]
    Castle,
    /// A maiden.
    #[serde(rename = "M")]
    Maiden,
    /// A town of value 2.
    #[serde(rename = "2")]
    Two,
    /// A town of value 3.
    #[serde(rename = "3")]
    Three,
    /// A town of value 4.
    #[serde(rename = "4")]
    Four,
}

impl Token {
    /// What it is worth in Heller, and whether it is a town (Komarn K-61).
    pub const fn worth(self) -> (u32, bool) {
        match self {
            Self::Castle | Self::Maiden => (1, false),
            Self::Two => (2, true),
            Self::Three => (3, true),
            Self::Four => (4, true),
        }
    }

    /// The sign by which files and boards of letters show it.
    pub const fn sign(self) -> char {
        match self {
            Self::Castle => 'C',
            Self::Maiden => 'M',
            Self::Two => '2',
            Self::Three => '3',
            Self::Four => '4',
        }
    }

    /// The token of a sign.
    pub fn read(sign: char) -> Option<Self> {
        let all = [
            Self::Castle,
            Self::Maiden,
            Self::Two,
            Self::Three,
            Self::Four,
        ];
        all.into_iter().find(|token| token.sign() == sign)
    }

    /// All tokens of a game: 7 castles, 7 maidens, and 4 towns of each value
    /// (Komarn A-05).
    pub fn all() -> Vec<Self> {
        let of = std::iter::repeat_n;
        of(Self::Castle, CASTLES)
            .chain(of(Self::Maiden, CASTLES))
            .chain(of(Self::Two, TOWNS))
            .chain(of(Self::Three, TOWNS))
            .chain(of(Self::Four, TOWNS))
            .collect()
    }
}

/// A marked point.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// Its id, such as `P05`.
    pub id: String,
    /// The two fields that it touches.
    pub fields: [Field; 2],
    /// What lies on it in the standard layout.
    pub standard: Token,
}

/// How the river is drawn, in board units.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// Width and height.
    pub frame: [f32; 2],
    /// How wide a bank is.
    pub bank: f32,
    /// How wide the river is.
    pub river: f32,
    /// Points of the line in its middle.
    pub line: Vec<At>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    id: String,
    regions: u8,
    picture: Picture,
    #[serde(rename = "point")]
    points: Vec<Point>,
    #[serde(default, rename = "edge")]
    edges: Vec<Edge>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Edge {
    fields: [Field; 2],
}

/// A board.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// Its id.
    pub id: String,
    /// How many regions it has.
    pub regions: u8,
    /// Its marked points, in their order.
    pub points: Vec<Point>,
    /// How it is drawn.
    pub picture: Picture,
    edges: BTreeMap<Field, Vec<Field>>,
    /// The point that a field touches, if it does.
    touched: BTreeMap<Field, usize>,
}

impl Board {
    /// The board of an id.
    ///
    /// # Errors
    /// What is wrong with its file, or that there is none.
    pub fn of(id: &str) -> Result<Self, String> {
        let known = || BOARDS.map(|(id, _)| id).join(" or ");
        let (_, text) = (BOARDS.iter().find(|(known, _)| *known == id))
            .ok_or_else(|| format!("unknown board \"{id}\", expected {}", known()))?;
        Self::read(text)
    }

    /// A board from its file.
    ///
    /// # Errors
    /// What is wrong with it, as one sentence.
    pub fn read(text: &str) -> Result<Self, String> {
        let file: BoardFile = toml::from_str(text).map_err(|error| error.to_string())?;
        check(&file)?;
        let mut board = Self {
            id: file.id,
            regions: file.regions,
            touched: (file.points.iter().enumerate())
                .flat_map(|(index, point)| point.fields.map(|field| (field, index)))
                .collect(),
            points: file.points,
            picture: file.picture,
            edges: BTreeMap::new(),
        };
        for region in 1..=board.regions {
            let river = Field::of(region, Lane::River);
            for lane in Lane::ALL {
                if region < board.regions {
                    board.join(Field::of(region, lane), Field::of(region + 1, lane));
                }
                if lane != Lane::River {
                    board.join(river, river.on(lane));
                }
            }
        }
        for Edge {
            fields: [one, other],
        } in file.edges
        {
            board.join(one, other);
        }
        Ok(board)
    }

    /// Puts two fields beside each other.
    pub fn join(&mut self, one: Field, other: Field) {
        for (from, to) in [(one, other), (other, one)] {
            let beside = self.edges.entry(from).or_default();
            if !beside.contains(&to) {
                beside.push(to);
                beside.sort_unstable();
            }
        }
    }

    /// The fields beside a field.
    pub fn beside(&self, field: Field) -> &[Field] {
        self.edges.get(&field).map_or(&[], Vec::as_slice)
    }

    /// The point that a field touches.
    pub fn point(&self, field: Field) -> Option<usize> {
        self.touched.get(&field).copied()
    }

    /// Whether the board has a field.
    pub const fn has(&self, field: Field) -> bool {
        field.region() <= self.regions
    }

    /// All fields, in order.
    pub fn fields(&self) -> impl Iterator<Item = Field> + use<> {
        (0..self.regions * 3).map(Field)
    }

    /// The tokens of the standard layout, point by point.
    pub fn standard(&self) -> Vec<Token> {
        self.points.iter().map(|point| point.standard).collect()
    }
}

/// What has to hold for a board: 26 points with all tokens, each on two
/// fields of one bank that follow one another, no field on two points.
fn check(file: &BoardFile) -> Result<(), String> {
    if !(2..=MOST_REGIONS).contains(&file.regions) {
        return Err(format!("a board has 2 to {MOST_REGIONS} regions"));
    }
    let mut tokens: Vec<Token> = file.points.iter().map(|point| point.standard).collect();
    tokens.sort_unstable();
    if tokens != Token::all() {
        return Err(format!(
            "the {POINTS} points have 7 castles, 7 maidens and 4 towns each of 2, 3 and 4"
        ));
    }
    let mut taken = BTreeSet::new();
    for Point { id, fields, .. } in &file.points {
        let [one, other] = *fields;
        let follows = one.lane() == other.lane()
            && one.lane() != Lane::River
            && one.region() + 1 == other.region()
            && other.region() <= file.regions;
        if !follows {
            return Err(format!(
                "{id}: expected two fields of a bank, one after the other"
            ));
        }
        if !taken.insert(one) || !taken.insert(other) {
            return Err(format!("{id}: another point touches one of its fields"));
        }
    }
    let outside = |edge: &Edge| {
        edge.fields
            .iter()
            .any(|field| field.region() > file.regions)
    };
    if file.edges.iter().any(outside) {
        return Err("an edge joins a field that there is not".to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_what_its_rules_say() {
        let board = Board::of("komarn-1").unwrap();
        assert_eq!(board.fields().count(), 162);
        let beside = |text| {
            let fields = board.beside(Field::read(text).unwrap()).iter();
            fields.map(Field::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(beside("L1"), "W1 L2");
        assert_eq!(beside("W17"), "W16 L17 R17 W18");
        assert_eq!(beside("R54"), "R53 W54");
    }

    #[test]
    fn faults_are_refused() {
        let text = BOARDS[0].1;
        for (from, to) in [
            ("\"L2\", \"L3\"", "\"L2\", \"L4\""),
            ("\"L2\", \"L3\"", "\"L6\", \"L7\""),
            ("standard = \"M\"", "standard = \"C\""),
            ("regions = 54", "regions = 50"),
        ] {
            assert!(Board::read(&text.replacen(from, to, 1)).is_err(), "{from}");
        }
    }
}
