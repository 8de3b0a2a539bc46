//! Outlines. Pictures alone read their numbers, and those are most of what a
//! kept map says, so until then they stay as they are written.

use std::fmt::Write as _;
use std::ops::Deref;
use std::sync::OnceLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::scene::Point;

/// A closed outline, in frame units, y downward.
#[derive(Clone, Debug)]
pub struct Outline {
    /// Its numbers with blanks between them, if it was kept so.
    written: Box<str>,
    points: OnceLock<Vec<Point>>,
}

impl From<Vec<Point>> for Outline {
    fn from(points: Vec<Point>) -> Self {
        Self {
            written: Box::default(),
            points: points.into(),
        }
    }
}

impl Deref for Outline {
    type Target = [Point];

    fn deref(&self) -> &[Point] {
        self.points.get_or_init(|| {
            let numbers = self.written.split(' ').filter_map(|text| text.parse().ok());
            let numbers: Vec<f32> = numbers.collect();
            numbers.as_chunks().0.to_vec()
        })
    }
}

impl Serialize for Outline {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut written = String::new();
        for number in self.as_flattened() {
            let _ = write!(written, "{number} ");
        }
        serializer.serialize_str(written.trim_end())
    }
}

impl<'de> Deserialize<'de> for Outline {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self {
            written: Box::deserialize(deserializer)?,
            points: OnceLock::new(),
        })
    }
}
