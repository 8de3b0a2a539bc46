//! A plan of fields: names, neighbours, regions and lines of fire.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::ground::{Class, Terrain, footing};
use crate::game::LocalName;

/// A field, as its index: row by row from the north, each from the west.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Field(pub u16);

/// A side of the board, or where a shield wall faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Heading {
    /// Up on the plan.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Heading {
    /// All four, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The other way.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// One step that way: columns to the east, rows to the south.
    pub const fn step(self) -> (i32, i32) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }

    /// Its letter in orders.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::North => "N",
            Self::East => "E",
            Self::South => "S",
            Self::West => "W",
        }
    }
}

/// A plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: LocalName,
    /// How many columns it has, at most 26.
    pub columns: i32,
    /// How many rows it has.
    pub rows: i32,
    terrain: Vec<Terrain>,
    /// The hill that each field belongs to; 0 for none.
    hills: Vec<u16>,
    /// Named groups of fields.
    pub regions: BTreeMap<String, BTreeSet<Field>>,
    /// Fortifications to deploy at, with the narrow edge that each is near.
    pub forts: BTreeMap<String, Heading>,
}

impl Board {
    /// A plan of these rows of signs, without regions.
    ///
    /// # Errors
    /// What is wrong with the rows.
    pub fn new(id: &str, name: LocalName, rows: &[&str]) -> Result<Self, String> {
        let columns = rows.first().map_or(0, |row| row.chars().count());
        let mut terrain = Vec::new();
        for (number, row) in (1..).zip(rows) {
            if row.chars().count() != columns {
                return Err(format!("row {number} has not {columns} fields"));
            }
            for sign in row.chars() {
                let of = Terrain::of(sign);
                terrain.push(of.ok_or_else(|| format!("row {number}: no terrain is '{sign}'"))?);
            }
        }
        if !(1..=26).contains(&columns) || rows.len() > 99 {
            return Err("a plan has 1 to 26 columns and 1 to 99 rows".to_owned());
        }
        let small = |count: usize| i32::try_from(count).expect("at most 99");
        let mut board = Self {
            id: id.to_owned(),
            name,
            columns: small(columns),
            rows: small(rows.len()),
            hills: vec![0; terrain.len()],
            terrain,
            regions: BTreeMap::new(),
            forts: BTreeMap::new(),
        };
        board.find_hills();
        Ok(board)
    }

    fn find_hills(&mut self) {
        let mut number = 0;
        for field in self.fields() {
            if self.terrain(field) == Terrain::Hill && self.hills[usize::from(field.0)] == 0 {
                number += 1;
                for part in self.connected(field) {
                    self.hills[usize::from(part.0)] = number;
                }
            }
        }
    }

    /// All fields of the same terrain that hang together with this one.
    pub fn connected(&self, from: Field) -> BTreeSet<Field> {
        let mut found = BTreeSet::from([from]);
        let mut open = vec![from];
        while let Some(field) = open.pop() {
            for next in self.neighbours(field) {
                if self.terrain(next) == self.terrain(from) && found.insert(next) {
                    open.push(next);
                }
            }
        }
        found
    }

    /// All fields, row by row.
    pub fn fields(&self) -> impl Iterator<Item = Field> + use<> {
        let count = u16::try_from(self.terrain.len()).expect("at most 26 by 99");
        (0..count).map(Field)
    }

    /// What a field is made of.
    pub fn terrain(&self, field: Field) -> Terrain {
        self.terrain[usize::from(field.0)]
    }

    /// Column and row of a field, from 0.
    pub fn place(&self, field: Field) -> (i32, i32) {
        let index = i32::from(field.0);
        (index % self.columns, index / self.columns)
    }

    /// The field in a column and row.
    pub fn at(&self, column: i32, row: i32) -> Option<Field> {
        let is_on = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        let index = || u16::try_from(row * self.columns + column).ok();
        is_on.then(index)?.map(Field)
    }

    /// A field's name: its column's letter and its row, `A1` in the north-west.
    pub fn name_of(&self, field: Field) -> String {
        let (column, row) = self.place(field);
        let letter = char::from(b'A' + u8::try_from(column).expect("at most 26 columns"));
        format!("{letter}{}", row + 1)
    }

    /// The field of a name, in any case.
    pub fn field(&self, name: &str) -> Option<Field> {
        let mut signs = name.chars();
        let letter = signs.next().filter(char::is_ascii_alphabetic)?;
        let column = u32::from(letter.to_ascii_uppercase()) - u32::from('A');
        let digits = signs.as_str();
        let is_number = digits.bytes().all(|digit| digit.is_ascii_digit());
        let row: i32 = digits.parse().ok().filter(|_| is_number)?;
        self.at(i32::try_from(column).ok()?, row - 1)
    }

    /// Idiotenspiel I-09: the fields that touch this one, also at a corner,
    /// row by row.
    pub fn neighbours(&self, field: Field) -> impl Iterator<Item = Field> + '_ {
        let (column, row) = self.place(field);
        (-1..=1)
            .flat_map(move |down| (-1..=1).map(move |right| (right, down)))
            .filter(|&step| step != (0, 0))
            .filter_map(move |(right, down)| self.at(column + right, row + down))
    }

    /// How many steps lie between fields on ground that hinders nobody.
    pub fn distance(&self, from: Field, to: Field) -> i32 {
        let (dx, dy) = self.between(from, to);
        dx.abs().max(dy.abs())
    }

    /// Columns and rows from one field to another.
    pub fn between(&self, from: Field, to: Field) -> (i32, i32) {
        let ((x, y), (to_x, to_y)) = (self.place(from), self.place(to));
        (to_x - x, to_y - y)
    }

    /// How many rows or columns lie before an edge.
    pub fn to_edge(&self, field: Field, edge: Heading) -> i32 {
        let (column, row) = self.place(field);
        match edge {
            Heading::North => row,
            Heading::East => self.columns - 1 - column,
            Heading::South => self.rows - 1 - row,
            Heading::West => column,
        }
    }

    /// Whether a class of units may be in a field.
    pub fn admits(&self, class: Class, field: Field) -> bool {
        footing(class, self.terrain(field)).is_some()
    }

    /// Idiotenspiel I-36, B-10: the fields at most three steps apart whose
    /// inside the straight line between the middles of two fields crosses.
    pub fn crossed(&self, from: Field, to: Field) -> Vec<Field> {
        let (dx, dy) = self.between(from, to);
        let (far, near) = (dx.abs().max(dy.abs()), dx.abs().min(dy.abs()));
        let between: &[(i32, i32)] = match (far, near) {
            (2, 0) => &[(1, 0)],
            (2, 1) => &[(1, 0), (1, 1)],
            (2, 2) => &[(1, 1)],
            (3, 0) => &[(1, 0), (2, 0)],
            (3, 1) => &[(1, 0), (2, 1)],
            (3, 2) => &[(1, 0), (1, 1), (2, 1), (2, 2)],
            (3, 3) => &[(1, 1), (2, 2)],
            _ => &[],
        };
        let (column, row) = self.place(from);
        let turned = |&(along, aside): &(i32, i32)| {
            let (x, y) = if dx.abs() >= dy.abs() {
                (along, aside)
            } else {
                (aside, along)
            };
            self.at(column + x * dx.signum(), row + y * dy.signum())
        };
        between.iter().filter_map(turned).collect()
    }

    /// Idiotenspiel I-35, I-36, B-11: whether a field between stops fire by
    /// its terrain: a hill only if neither end of the line is on it.
    pub fn stops(&self, between: Field, ends: [Field; 2]) -> bool {
        let hill = self.hills[usize::from(between.0)];
        let is_on_it = |end: Field| self.hills[usize::from(end.0)] == hill;
        self.terrain(between).blocks_fire() || (hill != 0 && !ends.into_iter().any(is_on_it))
    }
}
