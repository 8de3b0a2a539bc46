//! Range War's herds, the supply centers that move.

pub mod capture;
pub mod drive;
pub mod drown;
