//! The book in `docs/`: what its chapters show is so, and what they link to is
//! there.

mod chapters;
mod events;
mod links;
mod outbox;
mod page;
mod pictures;
mod play;
mod quoted;
mod reference;
mod settings;
mod shown;
