//! How much is measured. `cargo bench` says `--bench`; `cargo test` runs benches,
//! too, so that none rots, and wants but a moment of each.

/// So many, or a tenth of them where nothing is measured.
pub(crate) fn most(count: usize) -> usize {
    if std::env::args().any(|argument| argument == "--bench") {
        count
    } else {
        (count / 10).max(1)
    }
}
