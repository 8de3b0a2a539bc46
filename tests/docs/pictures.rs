//! The boards that the book and the README show are those that the program draws.

use std::fs;
use std::process::Command;

#[test]
fn pictures_are_as_they_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let drawn = Command::new("bash")
        .arg("docs/pictures.sh")
        .arg(folder.path())
        .env("HIGHNOON", env!("CARGO_BIN_EXE_highnoon"))
        .status();
    assert!(drawn.unwrap().success());
    let mut count = 0;
    for entry in fs::read_dir(folder.path()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let kept = fs::read(format!("docs/pictures/{name}")).unwrap();
        let is_same = fs::read(&path).unwrap() == kept;
        assert!(is_same, "{name} is drawn otherwise: run docs/pictures.sh");
        count += 1;
    }
    assert_eq!(count, 6);
}
