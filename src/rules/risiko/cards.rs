//! Sets of cards and what they are worth (Risiko ).

use super::board::{Board, Card, Symbol};
use super::order::{Exchange, Wanted};
use super::position::Position;
use super::verdict::Why;
use crate::game::Seat;

/// Whether three cards are a set.
///
/// Risiko: three equal symbols or one of each; jokers are any.
pub fn is_set(board: &Board, cards: [Card; 3]) -> bool {
    if cards.iter().any(|card| !card.is_known()) {
        return false;
    }
    let symbols: Vec<Symbol> = cards
        .iter()
        .filter_map(|&card| board.symbol(card))
        .collect();
    let alike = symbols.windows(2).all(|pair| pair[0] == pair[1]);
    let mut different = symbols.clone();
    different.sort_unstable();
    different.dedup();
    alike || different.len() == symbols.len()
}

/// The armies that the n-th set of the game is worth, counted from 1.
///
/// Risiko R-53: 4, 6, 8, 10, 12, 15, 20, 25, and 5 more for each further one.
pub const fn value(number: u32) -> u32 {
    match number {
        0 => 0,
        1..=5 => 2 + 2 * number,
        _ => (number - 3).saturating_mul(5),
    }
}

/// All sets in a hand.
fn sets(board: &Board, hand: &[Card]) -> Vec<[Card; 3]> {
    let mut found = Vec::new();
    for first in 0..hand.len() {
        for second in first + 1..hand.len() {
            for third in second + 1..hand.len() {
                let mut cards = [hand[first], hand[second], hand[third]];
                cards.sort_unstable();
                if is_set(board, cards) {
                    found.push(cards);
                }
            }
        }
    }
    found
}

/// The set that is exchanged if its holder says nothing.
///
/// Risiko D-14: the one with most cards of own countries, then with fewest
/// jokers, then with the lowest numbers.
pub fn best(board: &Board, position: &Position, seat: Seat) -> Option<[Card; 3]> {
    let own = |card: &&Card| (card.country()).is_some_and(|country| position.owns(seat, country));
    sets(board, &position.player(seat).hand)
        .into_iter()
        .min_by_key(|cards| {
            let owned = cards.iter().filter(own).count();
            let jokers = cards.iter().filter(|card| card.is_joker()).count();
            (std::cmp::Reverse(owned), jokers, *cards)
        })
}

/// The cards of an exchange.
///
/// Risiko D-14, O-10.
///
/// # Errors
/// Why there are none.
pub fn chosen(
    board: &Board,
    position: &Position,
    seat: Seat,
    exchange: Exchange,
) -> Result<[Card; 3], Why> {
    let Exchange::Cards(wanted) = exchange else {
        return best(board, position, seat).ok_or(Why::NoSet);
    };
    let mut hand = position.player(seat).hand.clone();
    let mut cards = [Card::HIDDEN; 3];
    // A certain joker is looked for before any joker.
    let mut places: Vec<usize> = vec![0, 1, 2];
    places.sort_by_key(|&place| wanted[place] == Wanted::Joker);
    for place in places {
        let index = hand.iter().position(|&card| match wanted[place] {
            Wanted::Card(other) => card == other,
            Wanted::Joker => card.is_joker(),
        });
        cards[place] = hand.remove(index.ok_or(Why::NotHeld)?);
    }
    cards.sort_unstable();
    if is_set(board, cards) {
        Ok(cards)
    } else {
        Err(Why::NotASet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::risiko::file;

    /// Risiko RV-12, R-51: hands without a set have at most four cards.
    #[test]
    fn five_cards_always_have_a_set() {
        let board = Board::read("risiko.toml", file::SHIPPED, true).unwrap();
        let of = |symbol: Symbol| -> Vec<Card> {
            (1..=42)
                .map(Card)
                .filter(|&card| board.symbol(card) == Some(symbol))
                .take(5)
                .collect()
        };
        let soldiers = of(Symbol::Soldier);
        let horsemen = of(Symbol::Horseman);
        let cannons = of(Symbol::Cannon);
        let mut without = Vec::new();
        for a in 0..=5 {
            for b in 0..=5 - a {
                for c in 0..=5 - a - b {
                    for jokers in 0..=(5 - a - b - c).min(2) {
                        let mut hand = soldiers[..a].to_vec();
                        hand.extend(&horsemen[..b]);
                        hand.extend(&cannons[..c]);
                        hand.extend([Card(43), Card(44)].iter().take(jokers));
                        if sets(&board, &hand).is_empty() {
                            without.push((hand.len(), jokers));
                        }
                    }
                }
            }
        }
        assert!(without.iter().all(|&(cards, _)| cards <= 4), "{without:?}");
        assert!(
            without
                .iter()
                .all(|&(cards, jokers)| cards < 3 || jokers == 0)
        );
        let four = without.iter().filter(|(cards, _)| *cards == 4).count();
        assert_eq!(four, 3);
    }

    /// Risiko R-53.
    #[test]
    fn sets_are_worth_more_and_more() {
        let values: Vec<u32> = (1..=14).map(value).collect();
        let expected = [4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 55];
        assert_eq!(values, expected);
    }
}
