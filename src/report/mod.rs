//! What players read: texts in their language, plain and as HTML.

pub mod words;

pub use words::Words;
