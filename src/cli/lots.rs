//! What a command draws lots from.

use super::Failure;
use super::printing::counted;
use crate::game::Chance;
use crate::game::chance::{SEED_BYTES, Seed};

/// Where dice and lots come from.
#[derive(Debug, clap::Args)]
pub(super) struct LotsArgs {
    /// The seed that dice and lots follow from: 64 hexadecimal digits; left
    /// out, a new one is made and printed
    #[arg(long, value_name = "DIGITS", conflicts_with = "dice")]
    seed: Option<String>,
    /// Dice that have been thrown by hand, in the order in which they are
    /// used: `6,4,2`
    #[arg(long, value_name = "FACES", value_delimiter = ',')]
    dice: Vec<u32>,
}

/// Chance, and where it is from.
pub(super) struct Lots {
    pub(super) chance: Chance,
    made: Option<Seed>,
}

impl LotsArgs {
    /// The chance for one turn.
    pub(super) fn read(&self) -> Result<Lots, Failure> {
        if !self.dice.is_empty() {
            let chance = Chance::scripted(self.dice.iter().copied());
            return Ok(Lots { chance, made: None });
        }
        let (seed, made) = if let Some(text) = &self.seed {
            (seed(text)?, None)
        } else {
            let made = made()?;
            (made.clone(), Some(made))
        };
        let chance = Chance::new(&seed, "", []);
        Ok(Lots { chance, made })
    }
}

/// A seed as it is written.
pub(super) fn seed(text: &str) -> Result<Seed, Failure> {
    Seed::read(text).ok_or_else(|| {
        let text = text.escape_debug();
        Failure::Input(format!(
            "\"{text}\" is not a seed: expected {} hexadecimal digits",
            2 * SEED_BYTES
        ))
    })
}

/// A new seed, which nobody can guess.
pub(super) fn made() -> Result<Seed, Failure> {
    let mut bytes = [0; SEED_BYTES];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Temporary(format!("no random numbers: {error}")))?;
    Ok(Seed::of(bytes))
}

impl Lots {
    /// Says what somebody needs to draw the same again, or what was wrong
    /// with the dice.
    pub(super) fn tell(&self) -> Result<(), Failure> {
        let drawn = self.chance.drawn().len();
        if let (Some(seed), true) = (&self.made, drawn > 0) {
            eprintln!("seed {}", seed.reveal());
        }
        let drawn = counted(drawn, "lot");
        match self.chance.script() {
            (0, 0) => Ok(()),
            (0, missing) => Err(Failure::Input(format!(
                "{drawn} drawn: {} missing",
                counted(missing, "die")
            ))),
            (left, _) => Err(Failure::Input(format!(
                "{drawn} drawn: {} not used",
                counted(left, "die")
            ))),
        }
    }
}
