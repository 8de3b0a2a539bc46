//! Plans and policies of a side (Idiotenspiel 4.1).

use super::{Game, same_for_others};

const SEATS: [(&str, &str); 2] = [("robin", "en"), ("sheriff", "de")];

#[test]
fn policies_change_no_letter_of_the_other_side() {
    let mut one = Game::begin("geplaenkel", &SEATS, "robin");
    let mut other = Game::begin("geplaenkel", &SEATS, "robin");
    for (game, policy) in [
        (&mut one, "POLICY ROLL ALL NEVER\nPOLICY RETREAT ALL HOME"),
        (
            &mut other,
            "POLICY ROLL ALL ALWAYS\nPOLICY RETREAT ALL COVER",
        ),
    ] {
        let before = game.letters().len();
        assert!(before > 0);
        game.mail("sheriff", policy);
        game.mail("robin", "status");
        game.mail("robin", "END");
        game.close();
        game.mail("robin", "history\nstatus");
        game.mail(
            "robin",
            "explain END\nexplain RL\nexplain SE1\nexplain POLICY ROLL ALL NEVER",
        );
    }
    let compared = same_for_others("sheriff", &mut one, &mut other);
    assert!(compared >= 3, "{compared} letters");
}
