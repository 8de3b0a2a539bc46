//! Files that are read part by part.

use super::{COASTS, GAME, batch, one};

/// Enough for three parts.
const COPIES: usize = (9 << 20) / GAME.len();

#[test]
fn a_long_file_of_games_is_cut_between_them() {
    let text = GAME.repeat(COPIES);
    assert!(text.len() > 8 << 20);
    for (args, input) in [(&["g.txt"], &b""[..]), (&["-"], text.as_bytes())] {
        let run = batch(&[("g.txt", text.as_bytes())], args, input);
        assert_eq!(run.status, 0, "{}", run.err);
        assert_eq!(run.counts(), [4 * COPIES as u64, 0, COPIES as u64, 0]);
        let records = run.records();
        let last = &records[records.len() - 1];
        assert!(
            last["game"]
                .as_str()
                .unwrap()
                .ends_with(&format!("#{COPIES}"))
        );
        let lines: Vec<&str> = GAME.lines().collect();
        let header = lines.iter().rposition(|line| line.starts_with("PHASE"));
        let place = (COPIES - 1) * lines.len() + header.unwrap() + 1;
        assert_eq!(last["line"], place);
    }
}

#[test]
fn a_long_file_of_lines_is_cut_between_them() {
    let records = batch(
        &[("b.txt", COASTS.as_bytes())],
        &["b.txt", "--records"],
        b"",
    )
    .out;
    let copies = (5 << 20) / records.len();
    let run = one("r.jsonl", &records.repeat(copies));
    assert_eq!(run.counts(), [2 * copies as u64, 0, copies as u64, 0]);
    let last = run.records().pop().unwrap();
    assert_eq!(last["line"], copies * records.lines().count() - 1);
}

#[test]
fn a_game_longer_than_the_limit_is_unreadable() {
    let mut text = GAME.to_owned();
    text.push_str(&" \n".repeat(33 << 20));
    let run = one("g.txt", &text);
    assert_eq!((run.status, run.counts()), (2, [0, 0, 0, 1]), "{}", run.out);
    assert!(
        run.out.contains("longer than 67108864 bytes"),
        "{}",
        run.out
    );
}
