//! The sandbox in a browser.

use std::path::Path;
use std::process::Command;

use super::needs;
use crate::sandbox::Served;

#[test]
fn turns_are_tried_out_in_a_browser() {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    needs(&scripts);
    let served = Served::new(&["standard"]);
    let output = Command::new("node")
        .arg(scripts.join("sandbox.mjs"))
        .arg(&served.url)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let wrong = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}\n{wrong}");
}
