//! Banner von Komarn as it is opened.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::Komarn;
use super::grammar::{self, Said};
use super::options::Options;
use super::order::Order;
use super::position::HAND;
use super::variant::{self, Unread};
use crate::fault::{Fault, Faults};
use crate::game::system::SeatInfo;
use crate::rules::family::{self, Unfit, VariantFile, Variants};

/// How files name the rules.
pub const RULES: &str = "komarn";

/// Banner von Komarn and its variants.
#[derive(Debug)]
pub struct KomarnFamily;

impl Variants for KomarnFamily {
    type Options = Options;
    type Game = Komarn;

    fn rules(&self) -> &'static str {
        RULES
    }

    fn usual(&self, file: VariantFile<'_>) -> Result<Options, Unfit> {
        variant::options(file.text).map_err(|error| unfit(file, error))
    }

    fn game(&self, file: VariantFile<'_>, options: Option<Options>) -> Result<Komarn, Unfit> {
        variant::read(file.text, options).map_err(|error| unfit(file, error))
    }

    /// Cases begin with the standard layout, and with nothing said of hands,
    /// reserves and the bag.
    fn empty(&self, record: &mut Value) {
        for field in ["bag", "tokens"] {
            record[field] = json!([]);
        }
        for (_, player) in record["players"].as_object_mut().into_iter().flatten() {
            player["hand"] = json!([]);
            player["reserve"] = Value::Null;
        }
    }

    /// What is not said follows from what is: soldiers that are not on the
    /// board are in reserve, a hand has the numbers of its first orders and the
    /// highest that nobody has, and all other tiles are in the bag.
    fn people(
        &self,
        game: &Komarn,
        record: &mut Value,
        orders: &[(&str, &str)],
    ) -> Result<(), String> {
        let soldiers = usize::from(game.options.soldiers());
        let empty = game.empty(game.board.standard());
        if record["tokens"] == json!([]) {
            record["tokens"] = game.written(&empty)["tokens"].take();
        }
        let numbers = |value: &Value| -> Vec<u8> { family::read(value).unwrap_or_default() };
        let morlock = game.board.regions + 1;
        let mut used = numbers(&record["discard"]);
        used.extend(numbers(&record["morlocks"]).iter().map(|_| morlock));
        let mut hands: Vec<Vec<u8>> = Vec::new();
        for SeatInfo { id, .. } in &game.seats {
            let mut hand = numbers(&record["players"][id]["hand"]);
            if hand.is_empty() {
                let own = orders.iter().filter(|(seat, _)| seat == id);
                let own = own.flat_map(|(_, text)| grammar::read(game.names(), text));
                let played = own.filter_map(|(_, said)| match said {
                    Ok(Said::Order(Order::Play(play))) => Some(play.numbers()),
                    _ => None,
                });
                hand.extend(played.flatten().collect::<BTreeSet<u8>>());
            }
            used.extend(&hand);
            hands.push(hand);
        }
        let mut bag = empty.bag;
        for tile in used {
            if let Some(place) = bag.iter().position(|&other| other == tile) {
                bag.remove(place);
            }
        }
        for (SeatInfo { id, .. }, mut hand) in game.seats.iter().zip(hands) {
            let is_said = !numbers(&record["players"][id]["hand"]).is_empty();
            while !is_said && hand.len() < HAND {
                let highest = bag.iter().rposition(|&tile| tile < morlock);
                hand.push(bag.remove(highest.ok_or("there are too few numbers")?));
            }
            let pieces = ["soldiers", "castles"].map(|field| record[field][id].as_array());
            let on_board: usize = pieces.into_iter().flatten().map(Vec::len).sum();
            let player = &mut record["players"][id];
            player["hand"] = json!(hand);
            if player["reserve"].is_null() {
                player["reserve"] = json!(soldiers.saturating_sub(on_board));
            }
        }
        record["bag"] = json!(bag);
        Ok(())
    }
}

/// Why a variant cannot be opened.
fn unfit(file: VariantFile<'_>, error: Unread) -> Unfit {
    let faulty = |span, what: String| {
        let faults = Faults::check(file.path, file.text, &[Fault::new(span, what)]);
        Unfit::Faulty(faults.expect_err("there is a fault"))
    };
    match error {
        Unread::File(error) => faulty(error.span().unwrap_or(0..0), error.message().to_owned()),
        Unread::Content(what) => faulty(0..0, what),
        Unread::Options(what) => Unfit::Options(what),
    }
}
