//! The movement phase: who moves, who bounces, who is dislodged.
//!
//! [`resolver`] decides; it is the hot path and knows only numbers.
//! [`ruling`] says why, from what has been decided.
//!
//! Where the choices of DATC 3.0 chapter 4 that a game can make are decided:
//!
//! | issue | option | usual choice | other choices |
//! |---|---|---|---|
//! | 4.A.1 | `multi_route` | `convoy` | `multi_route` |
//! | 4.A.2 | `convoy_paradox` | `cycle` (Szykman) | `paradox` |
//! | 4.A.3 | `adjacent_convoy` | `convoy` | `convoy`, `adjacent` (fallback, 1971) |
//! | 4.A.4 | `convoyed_cut` | `resolver`, where cuts are found | the same |
//! | 4.A.5 | `convoyed_retreat` | `ruling` | the same |
//! | 4.A.7 | `dislodged_bounce` | `strength` | `dislodged` |

mod adjacent;
mod convoy;
mod cycle;
mod dislodged;
mod facts;
mod multi_route;
mod paradox;
pub mod resolver;
pub mod ruling;
mod strength;

pub use resolver::Resolver;
