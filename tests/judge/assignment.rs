//! A law: seats are given as the rule in `admin::assignment` says, whatever
//! people wish. It is held against all ways to give them.

use highnoon::judge::admin::assignment::assign;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// How good a seat is for somebody, less being better.
fn worth(seats: usize, wishes: &[usize], seat: usize) -> usize {
    if wishes.is_empty() {
        return 0;
    }
    let place = wishes.iter().position(|&wish| wish == seat);
    place.unwrap_or(seats * seats)
}

/// All ways to give so many people seats of their own.
fn ways(seats: usize, people: usize) -> Vec<Vec<usize>> {
    let mut ways = vec![Vec::new()];
    for _ in 0..people {
        let longer = ways.iter().flat_map(|way: &Vec<usize>| {
            (0..seats)
                .filter(|seat| !way.contains(seat))
                .map(|seat| [&way[..], &[seat]].concat())
        });
        ways = longer.collect();
    }
    ways
}

#[test]
fn no_other_way_to_give_seats_is_better() {
    let mut rng = ChaCha8Rng::seed_from_u64(1987);
    let mut unmet = 0;
    for _ in 0..600 {
        let seats = rng.random_range(1..=5);
        let people = rng.random_range(0..=seats);
        let wishes: Vec<Vec<usize>> = (0..people)
            .map(|_| {
                let mut wishes: Vec<usize> = Vec::new();
                for _ in 0..rng.random_range(0..=seats) {
                    // Low numbers are liked by many.
                    let wish = rng.random_range(0..seats) * rng.random_range(0..seats) / seats;
                    if !wishes.contains(&wish) {
                        wishes.push(wish);
                    }
                }
                wishes
            })
            .collect();
        // By what a way is judged: first all together, then each in the order
        // of the lot, and among seats liked alike the first in theirs.
        let judged = |way: &Vec<usize>| {
            let each: Vec<usize> = (way.iter().zip(&wishes))
                .map(|(&seat, wishes)| worth(seats, wishes, seat))
                .collect();
            let order: Vec<(usize, usize)> = each.iter().copied().zip(way.clone()).collect();
            (each.iter().sum::<usize>(), order)
        };
        let best = ways(seats, people)
            .into_iter()
            .map(|way| judged(&way))
            .min();
        let given = judged(&assign(seats, &wishes));
        unmet += usize::from(given.1.iter().any(|(worth, _)| *worth > 0));
        assert_eq!(Some(given), best, "{seats} seats, {wishes:?}");
    }
    assert!(unmet > 100, "wishes were in conflict {unmet} times");
}

#[test]
fn many_seats_are_given_too() {
    let wishes: Vec<Vec<usize>> = (0..128).map(|person| (0..=person).collect()).collect();
    let given = assign(128, &wishes);
    assert_eq!(given, (0..128).collect::<Vec<_>>());
}
