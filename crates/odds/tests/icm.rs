//! What tournament chips are worth, held to every order of finish tried one by one.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may fail")]

use cutcard_odds::{IcmError, icm, whole_units};
use proptest::prelude::*;

/// Every order of finish: whoever is in, is next with a chance of their share of the chips that are in.
fn tried(stacks: &[u64], prizes: &[u64]) -> Vec<f64> {
    fn go(
        stacks: &[u64],
        prizes: &[u64],
        out: &mut Vec<bool>,
        place: usize,
        chance: f64,
        equities: &mut [f64],
    ) {
        let Some(prize) = prizes.get(place) else { return };
        let left: u64 = (0..stacks.len()).filter(|who| !out[*who]).map(|who| stacks[who]).sum();
        for who in 0..stacks.len() {
            if out[who] {
                continue;
            }
            let next = chance * stacks[who] as f64 / left as f64;
            equities[who] += next * *prize as f64;
            out[who] = true;
            go(stacks, prizes, out, place + 1, next, equities);
            out[who] = false;
        }
    }
    let mut equities = vec![0.0; stacks.len()];
    go(stacks, prizes, &mut vec![false; stacks.len()], 0, 1.0, &mut equities);
    equities
}

fn near(ours: &[f64], other: &[f64], within: f64) {
    assert_eq!(ours.len(), other.len());
    for (one, two) in ours.iter().zip(other) {
        assert!((one - two).abs() <= within, "{ours:?}\n{other:?}");
    }
}

#[test]
fn three_players_have_what_is_published() {
    let equities = icm(&[5000, 3000, 2000], &[50, 30, 20]).unwrap();
    near(&equities, &[38.392_857_142_857, 32.75, 28.857_142_857_143], 1e-11);
    assert_eq!(whole_units(&equities, 100), [38, 33, 29]);
}

#[test]
fn one_player_wins_the_first_prize() {
    near(&icm(&[7], &[100]).unwrap(), &[100.0], 1e-12);
}

#[test]
fn a_winner_takes_all_by_chips() {
    let stacks: Vec<u64> = (1..=500).collect();
    let chips: u64 = stacks.iter().sum();
    let by_chips: Vec<f64> =
        stacks.iter().map(|stack| 1e6 * *stack as f64 / chips as f64).collect();
    near(&icm(&stacks, &[1_000_000]).unwrap(), &by_chips, 1e-8);
}

#[test]
fn one_chip_against_millions_is_counted_as_exactly() {
    let (stacks, prizes) = ([1, 900_000_000, 3, 100_000], [0, 7, 0, 1000]);
    near(&icm(&stacks, &prizes).unwrap(), &tried(&stacks, &prizes), 1e-10);
}

#[test]
fn everybody_has_as_much_where_all_have_as_many_chips() {
    let prizes: Vec<u64> = (1..=300).rev().map(|prize| prize * prize).collect();
    let pool: u64 = prizes.iter().sum();
    let equities = icm(&vec![20_000; 2_000], &prizes).unwrap();
    near(&equities, &vec![pool as f64 / 2_000.0; 2_000], 1e-9);
    assert!(equities.iter().all(|equity| equity.to_bits() == equities[0].to_bits()));
}

#[test]
fn the_pool_of_a_large_field_is_shared_to_the_last_unit() {
    let stacks: Vec<u64> =
        (0..2_000_u64).map(|place| 1_000 + place * place * 7_919 % 100_003).collect();
    let prizes: Vec<u64> = (1..=300).map(|place| 1_000_000 / place).collect();
    let pool: u64 = prizes.iter().sum();
    let equities = icm(&stacks, &prizes).unwrap();
    let sum: f64 = equities.iter().sum();
    assert!((sum / pool as f64 - 1.0).abs() < 1e-12, "{sum} of {pool}");
    assert_eq!(whole_units(&equities, pool).iter().sum::<u64>(), pool);
    let mut order: Vec<usize> = (0..stacks.len()).collect();
    order.sort_by_key(|place| stacks[*place]);
    assert!(order.windows(2).all(|two| equities[two[0]] <= equities[two[1]]));
}

#[test]
fn what_cannot_be_is_refused() {
    assert_eq!(icm(&[], &[1]), Err(IcmError::NoPlayers));
    assert_eq!(icm(&[1, 0], &[1]), Err(IcmError::NoChips { place: 2 }));
    assert_eq!(icm(&[1, 1], &[]), Err(IcmError::NoPrizes));
    assert_eq!(icm(&[1, 1], &[0, 0]), Err(IcmError::NoPrizes));
    assert_eq!(icm(&[1], &[2, 1]), Err(IcmError::MorePrizesThanPlayers { prizes: 2, players: 1 }));
    assert_eq!(icm(&[1; 10_001], &[1]), Err(IcmError::TooManyPlayers { players: 10_001 }));
    assert_eq!(icm(&[u64::MAX, 1], &[1]), Err(IcmError::TooMuch { what: "stacks" }));
    assert_eq!(icm(&[1, 1], &[u64::MAX, u64::MAX]), Err(IcmError::TooMuch { what: "prizes" }));
}

proptest! {
    #[test]
    fn it_is_every_order_of_finish(stacks in prop::collection::vec(1_u64..1_000_000, 1..8), prizes in prop::collection::vec(0_u64..1_000, 1..8)) {
        let prizes = &prizes[..prizes.len().min(stacks.len())];
        prop_assume!(prizes.iter().sum::<u64>() > 0);
        near(&icm(&stacks, prizes).unwrap(), &tried(&stacks, prizes), 1e-9);
    }

    #[test]
    fn whole_units_are_the_pool(stacks in prop::collection::vec(1_u64..1_000_000, 1..40), pool in 1_u64..1_000_000) {
        let first = pool - pool / 3;
        let prizes = if stacks.len() > 1 { vec![first, pool / 3] } else { vec![pool] };
        let equities = icm(&stacks, &prizes).unwrap();
        let units = whole_units(&equities, pool);
        prop_assert_eq!(units.iter().sum::<u64>(), pool);
        for (units, equity) in units.iter().zip(&equities) {
            prop_assert!((*units as f64 - equity).abs() < 1.0 + 1e-9);
        }
    }
}
