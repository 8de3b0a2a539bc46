//! No damage to an archive makes its reader panic, and what is not damaged is
//! read all the same.

use highnoon::archive::format::Format;
use highnoon::archive::{Archive, Compared, Convention, Part};
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::{COASTS, GAME, batch, restated};

/// Reads bytes as whatever they look like, tells everything that is found,
/// and counts what agrees.
fn read(archive: &Archive, bytes: &[u8]) -> usize {
    let mut agree = 0;
    if let Some(format) = Format::of(bytes) {
        let part = Part {
            file: "law",
            game: "law",
            bytes,
            lines: 0,
            games: 0,
        };
        archive.read(format, part, &mut |found| {
            agree += usize::from(found.compared == Compared::Agree);
            let _ = (found.source.explain(), found.source.record());
        });
    }
    agree
}

#[test]
fn damaged_archives_never_panic() {
    let archives: Vec<Archive> = [None, Some(Convention::Own), Some(Convention::Played)]
        .into_iter()
        .map(|convention| Archive::new(std::sync::Arc::clone(crate::games()), convention).unwrap())
        .collect();
    let records = batch(
        &[("b.txt", COASTS.as_bytes())],
        &["b.txt", "--records"],
        b"",
    )
    .out;
    let samples = [
        format!("{GAME}{COASTS}"),
        restated(GAME).to_string(),
        restated(COASTS).to_string(),
        include_str!("results.mbox").to_owned(),
        records,
    ];
    let mut random = ChaCha8Rng::seed_from_u64(1870);
    for sample in &samples {
        let whole = read(&archives[0], sample.as_bytes());
        assert!(whole >= 2, "{sample}");
        for round in 0..150 {
            let mut bytes = sample.clone().into_bytes();
            let at = random.random_range(0..bytes.len());
            match round % 3 {
                0 => bytes.truncate(at),
                1 => {
                    for _ in 0..3 {
                        let at = random.random_range(0..bytes.len());
                        bytes[at] = random.random();
                    }
                }
                _ => {
                    let from = random.random_range(0..bytes.len());
                    let length = random.random_range(0..200).min(bytes.len() - from);
                    let piece = bytes[from..from + length].to_vec();
                    bytes.splice(at..at, piece);
                }
            }
            for archive in &archives {
                read(archive, &bytes);
            }
        }
    }
}
