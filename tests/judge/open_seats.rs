//! What a game file says about open seats, and what is wrong with it.

use highnoon::judge::game_file;

use super::game_of;

fn faults(rest: &str) -> String {
    let file = game_of("standard", "summer", &[], |_| None) + rest;
    game_file::read(crate::games(), "summer.toml", &file)
        .map_or_else(|faults| faults.to_string(), |_| String::new())
}

#[test]
fn seats_may_be_open_if_the_file_says_so() {
    let keeper = "\n[keeper]\naddress = \"marshal@club.example\"\n";
    for (rest, expected) in [
        ("", "the seat \"austria\" has no [[player]]"),
        ("\n[signup]\nopen = false\n", "the seat \"turkey\" has no"),
        ("\n[signup]\nopen = true\n", ""),
        (
            "\n[signup]\nopen = true\nstart = \"keeper\"\n",
            "there is no [keeper] who could begin the game",
        ),
        (
            "\n[signup]\nseats = \"lot\"\n",
            "`seats` does nothing without `open = true`",
        ),
        (
            "\n[signup]\nopen = true\nwho = \"everybody\"\n",
            "\"anyone\" or a list of addresses",
        ),
        (
            "\n[signup]\nopen = true\nwho = [\"club.example\"]\n",
            "\"anyone\" or a list of addresses",
        ),
        ("\n[signup]\nopen = true\nseat = \"lot\"\n", "`seat`"),
        (
            "\n[signup]\nopen = true\n\n[[player]]\nseat = \"italy\"\naddress = \"i@x.example\"\n\
             \n[[player]]\nseat = \"italy\"\naddress = \"I@x.example\"\n",
            "the seat \"italy\" has this player twice",
        ),
        (
            "\n[signup]\nopen = true\n\n[[player]]\nseat = \"italy\"\naddress = \"i@x.example\"\n\
             \n[[player]]\nseat = \"italy\"\naddress = \"j@x.example\"\n",
            "",
        ),
    ] {
        let found = faults(rest);
        assert!(
            found.contains(expected) && found.is_empty() == expected.is_empty(),
            "{rest}: {found}"
        );
    }
    let kept = format!("\n[signup]\nopen = true\nstart = \"keeper\"\n{keeper}");
    assert_eq!(faults(&kept), "");
}
