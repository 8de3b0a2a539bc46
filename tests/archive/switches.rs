//! What `batch` prints, and what can be asked of it.

use std::io::Read as _;
use std::process::{Command, Stdio};

use super::{COASTS, GAME, batch, restated};

fn game(args: &[&str]) -> super::Run {
    let wrong = COASTS.replacen("Italy: supply tun", "France: supply tun", 1);
    batch(
        &[("a.txt", GAME.as_bytes()), ("b.txt", wrong.as_bytes())],
        &[&["a.txt", "b.txt"], args].concat(),
        b"",
    )
}

#[test]
fn a_table_is_for_people() {
    let run = game(&["--format", "table"]);
    assert_eq!(run.status, 1);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(
        lines,
        [
            "differ      b:0  1901 fall movement  (b.txt:1): tun belongs to italy, in the record to france",
            "differ      b:1  1901 winter adjustments  (b.txt:18): only the record has: italy army tun; tun belongs to france, in the record to italy",
            "movement            2 agree      1 differ      2 open",
            "retreats            1 agree      0 differ      0 open",
            "adjustments         1 agree      1 differ      0 open",
            &format!(
                "2 files, {} bytes, 0 unreadable",
                GAME.len() + COASTS.len() + 1
            ),
        ]
    );
    // Neither a progress bar nor anything else disturbs those who read errors.
    assert_eq!(run.err, "");
}

/// What engines put together from many runs is results and nothing else.
#[test]
fn totals_can_be_left_out() {
    let wrong = COASTS.replacen("Italy: supply tun", "France: supply tun", 1);
    for (input, status) in [(GAME, 0), (&wrong, 1), ("PHASE of the moon", 2)] {
        let usual = batch(&[], &["-"], input.as_bytes());
        let run = batch(&[], &["--no-totals", "-"], input.as_bytes());
        assert_eq!((usual.status, run.status), (status, status), "{input}");
        let totals = usual.out.lines().last().unwrap();
        assert_eq!(usual.out, format!("{}{totals}\n", run.out));
    }
    let run = game(&["--format", "table", "--no-totals"]);
    assert_eq!(run.out.lines().count(), 2, "{}", run.out);
}

#[test]
fn results_can_be_chosen() {
    let run = game(&["--only", "differ"]);
    assert_eq!(run.records().len(), 2);
    let run = game(&["--only", "agree,open"]);
    assert_eq!(run.records().len(), 6);
    let run = game(&["--only", "never"]);
    assert_eq!(run.status, 2);
}

#[test]
fn a_phase_can_be_explained() {
    for phase in ["a:1", "a:F1901M", "a:1901 fall movement"] {
        let run = game(&["--explain", phase]);
        assert_eq!(run.status, 0, "{}", run.err);
        assert!(
            run.out.starts_with("Fall 1901, movement: results\n"),
            "{}",
            run.out
        );
        assert!(run.out.contains("dislodged"), "{}", run.out);
        assert!(run.out.ends_with("\nThe record agrees.\n"), "{}", run.out);
    }
    let run = game(&["--explain", "b:0", "--lang", "de"]);
    assert!(run.out.starts_with("Herbst 1901"), "{}", run.out);
    let end = "\nThe record differs: tun belongs to italy, in the record to france\n";
    assert!(run.out.ends_with(end), "{}", run.out);
    let run = game(&["--explain", "a:4"]);
    assert!(
        run.out.ends_with("\nThe record has no outcome.\n"),
        "{}",
        run.out
    );
    // A retreat is told with the movement before it in mind.
    let run = game(&["--explain", "a:2"]);
    assert!(run.out.ends_with("\nThe record agrees.\n"), "{}", run.out);
    for (wanted, told) in [
        ("a:77", "no phase a:77"),
        ("c:1", "no phase"),
        ("c", "GAME:PHASE"),
    ] {
        let run = game(&["--explain", wanted]);
        assert_eq!(run.status, 2);
        assert!(run.err.contains(told), "{}", run.err);
    }
    let run = batch(&[], &["gone.json", "--explain", "a:1"], b"");
    assert!(run.err.contains("gone.json: "), "{}", run.err);
    let saved = restated(GAME).to_string();
    let args = ["g.json", "--explain", "restated:S1901M"];
    let run = batch(&[("g.json", saved.as_bytes())], &args, b"");
    assert!(run.out.starts_with("Spring 1901, movement"), "{}", run.out);
}

#[test]
fn where_a_convention_has_it_otherwise_is_told() {
    // Three armies too many go by code in the record, by name in our rules.
    let text = "PHASE 1901 Fall Adjustment\nPOSITIONS\nItaly: fleet nwg\nItaly: fleet mid\nORDERS\n\
        PHASE 1902 Spring Movement\nPOSITIONS\nORDERS\n";
    let args = ["g.txt", "--explain", "g:0"];
    let run = batch(&[("g.txt", text.as_bytes())], &args, b"");
    assert!(run.out.ends_with("\nThe record agrees.\n"), "{}", run.out);
    let text = "PHASE 1901 Fall Adjustment\nPOSITIONS\nItaly: supply rom\n\
        Italy: fleet gol\nItaly: fleet adr\nORDERS\n\
        PHASE 1902 Spring Movement\nPOSITIONS\nItaly: supply rom\nItaly: fleet gol\nORDERS\n";
    let played = batch(&[("g.txt", text.as_bytes())], &["g.txt"], b"");
    let own = batch(
        &[("g.txt", text.as_bytes())],
        &["g.txt", "--convention", "own"],
        b"",
    );
    let run = batch(&[("g.txt", text.as_bytes())], &args, b"");
    let told = run.out.contains("Under the convention of the archive: ");
    assert_eq!(told, played.out != own.out, "{}", run.out);
}

#[test]
fn nobody_needs_to_read_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("g.txt"), GAME.repeat(3000)).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_highnoon"))
        .args(["batch", "g.txt"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    assert_eq!(&first, b"{\"file\":\"g");
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert!(output.status.success());
}
