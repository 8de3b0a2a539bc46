//! Maps and variants that are not shipped: those of a keeper's or map maker's
//! own, taken in once when the program starts.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::shipped;
use crate::fault::{Fault, Faults};

/// The files, by their paths below the folder that they come from.
static FILES: OnceLock<Vec<(PathBuf, String)>> = OnceLock::new();

/// Takes files in, maps and variants, as [`shipped`] has them: a file named
/// `map.toml` is a map, any other `.toml` file a variant of that id. A variant
/// may also name a shipped map, such as `map = "../diplomacy/map.toml"`. It
/// does nothing if files have been taken in before.
///
/// # Errors
/// The faults of the first map that has any, or of a file that has the path of
/// a shipped one or is a variant of a known id. Variants are read by
/// [`super::registry::check_own`]. The files are taken in
/// nevertheless; the program should not go on with them.
pub fn take(files: Vec<(PathBuf, String)>) -> Result<(), Faults> {
    for (index, (path, text)) in files.iter().enumerate() {
        let is_variant = !shipped::is_map(path);
        let known: Vec<&str> = shipped::games().map(|file| file.id).collect();
        let is_known = |id: &str| known.contains(&id);
        let twice = is_variant
            && (stem(path).is_some_and(is_known)
                || (files[..index].iter())
                    .any(|(other, _)| !shipped::is_map(other) && stem(other) == stem(path)));
        let why = if shipped::has(path) {
            "there is a shipped file of this name: give it another folder"
        } else if twice {
            "there is a variant of this name already: give the file another one"
        } else {
            continue;
        };
        let name = path.display().to_string();
        Faults::check(&name, text, &[Fault::new(0..0, why)])?;
    }
    let taken = FILES.get_or_init(|| files);
    for (path, text) in taken {
        if shipped::is_map(path) {
            crate::map::check::read(&path.display().to_string(), text)?;
        }
    }
    Ok(())
}

/// The variants that have been taken in: their ids and files.
pub(super) fn variants() -> impl Iterator<Item = (&'static str, &'static str)> {
    let variants = files().filter(|(path, _)| !shipped::is_map(path));
    variants.filter_map(|(path, text)| Some((stem(path)?, text)))
}

/// A file's name without its ending.
fn stem(path: &Path) -> Option<&str> {
    path.file_stem()?.to_str()
}

/// The files that have been taken in.
pub(super) fn files() -> impl Iterator<Item = (&'static Path, &'static str)> {
    (FILES.get().into_iter().flatten()).map(|(path, text)| (path.as_path(), text.as_str()))
}
