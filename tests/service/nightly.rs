//! The audit that a running judge makes once a night.

use super::Place;
use super::running::{Running, free_port, healthy, page, until};
use crate::judge::game_file;

#[test]
fn what_a_night_finds_is_told_to_whoever_can_mend_it() {
    let port = free_port();
    let config = format!(
        "address = \"judge@highnoon.example\"\nidentity.proof = \"address\"\n\n\
         [metrics]\nlisten = \"127.0.0.1:{port}\"\n\n[audit]\ntime = \"03:00\"\n"
    );
    let place = Place::with(&config, port, "judge");
    let keeper = "\n[keeper]\naddress = \"kim@players.example\"\n";
    let file = game_file("echo", |_| None) + keeper;
    place.begin(&file, "2026-11-20T08:00:00Z");
    // One night all is well.
    let serving = Running::start(place.path(), "2026-11-21T02:59:58Z");
    healthy(port);
    until("an audit", || {
        page(port, "/metrics").filter(|(_, text)| text.contains("audit_timestamp_seconds 17"))
    });
    assert!(
        page(port, "/metrics")
            .unwrap()
            .1
            .contains("audit_faults 0\n")
    );
    assert_eq!(page(port, "/health").unwrap().0, 200);
    assert_eq!(serving.stop(), 0);
    // In the next it is not.
    assert_eq!(place.count("SELECT count(*) FROM letter"), 9);
    let store = place.file();
    let changed = store.execute("UPDATE game SET deadline = deadline + 60", []);
    assert_eq!(changed.unwrap(), 1);
    drop(store);
    let serving = Running::start(place.path(), "2026-11-22T02:59:58Z");
    let (_, told) = until("a complaint", || {
        page(port, "/health").filter(|(status, _)| *status == 503)
    });
    assert!(
        told.contains("the audit has found echo: WRONG: its deadline"),
        "{told}"
    );
    until("a letter to the keeper", || {
        (place.count("SELECT count(*) FROM letter") == 10).then_some(())
    });
    let to = place.text("SELECT recipient FROM letter ORDER BY id DESC LIMIT 1");
    assert_eq!(to, "kim@players.example");
    assert!(
        page(port, "/metrics")
            .unwrap()
            .1
            .contains("audit_faults 1\n")
    );
    assert_eq!(serving.stop(), 0);
}
