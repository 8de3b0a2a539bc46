//! Files as commands read and write them.

use std::borrow::Cow;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use clap::builder::{PathBufValueParser, TypedValueParser};
use encoding_rs::{Encoding, WINDOWS_1252};

use super::Failure;

/// The text of a file.
pub(super) fn read(path: &Path) -> Result<String, Failure> {
    let bytes = fs::read(path).map_err(Failure::reading(path))?;
    text(&bytes, &path.display().to_string())
}

/// The bytes of the standard input.
pub(super) fn input() -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    std::io::stdin()
        .read_to_end(&mut bytes)
        .map_err(Failure::reading(Path::new(INPUT)))?;
    Ok(bytes)
}

/// What messages call the standard input.
pub(super) const INPUT: &str = "the standard input";

/// The text of what is called so.
pub(super) fn text(bytes: &[u8], name: &str) -> Result<String, Failure> {
    let decoded = decode(bytes).map_err(|why| Failure::Input(format!("cannot read {name}: {why}")));
    decoded.map(Cow::into_owned)
}

/// The text of bytes as editors write it: UTF-8, UTF-16 with its mark, or else
/// what Windows wrote before. The mark is no part of the text.
///
/// # Errors
/// Says what it is if it is no text.
pub(in crate::cli) fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, &'static str> {
    if bytes.starts_with(&GZIP) {
        return Err("it is compressed by gzip: unpack it first");
    }
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return Ok(encoding.decode_without_bom_handling(&bytes[mark..]).0);
    }
    if memchr::memchr(0, bytes).is_some() {
        return Err("it is no text, expected UTF-8, or UTF-16 with its mark");
    }
    Ok(match std::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0,
    })
}

/// How a file begins that gzip has made (RFC 1952, 2.3.1).
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The bytes of a mail: they say themselves what they are written in, unless an
/// editor has put its mark before them.
pub(super) fn mail(bytes: &[u8]) -> Cow<'_, [u8]> {
    match Encoding::for_bom(bytes) {
        Some((encoding, mark)) => {
            let text = encoding.decode_without_bom_handling(&bytes[mark..]).0;
            text.into_owned().into_bytes().into()
        }
        None => bytes.into(),
    }
}

/// What a folder holds, in the order of names.
pub(super) fn entries(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let read = fs::read_dir(folder).map_err(Failure::reading(folder))?;
    let mut paths: Vec<PathBuf> = read
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .map_err(Failure::reading(folder))?;
    paths.sort();
    Ok(paths)
}

/// Writes a file.
pub(super) fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), Failure> {
    fs::write(path, contents).map_err(Failure::writing(path))
}

/// Reads the name of a file that can be written as these sorts: it ends as one of
/// them does, or in nothing.
pub(super) fn of_sort(sorts: &'static [&'static str]) -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(move |path| {
        if path.extension().is_none() || sorts.iter().any(|sort| ends_in(&path, sort)) {
            return Ok(path);
        }
        Err(format!(
            "expected a name that ends in .{}",
            sorts.join(" or .")
        ))
    })
}

/// Whether a file is named as one of this sort.
pub(super) fn ends_in(path: &Path, sort: &str) -> bool {
    path.extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case(sort))
}
