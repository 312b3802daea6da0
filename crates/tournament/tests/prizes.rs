//! The whole pool is paid, and those who go out together are placed as the books have it.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may fail")]

use cutcard_tournament::{
    Chips, Placed, PlayerId, PrizeFault, PrizeTable, ToldApartBy, WentOut, in_equal_shares, places,
};
use proptest::prelude::*;

fn out(player: u64, put_in: u64, began_with: u64) -> WentOut {
    WentOut { player: PlayerId(player), put_in: Chips(put_in), began_with: Chips(began_with) }
}

fn placed(place: usize, players: &[u64]) -> Placed {
    Placed { place, players: players.iter().map(|player| PlayerId(*player)).collect() }
}

#[test]
fn the_book_ranks_by_chips_put_in() {
    // act-manila:20.19 and act-draw:20.19.
    let both = [out(7, 500, 900), out(8, 800, 800)];
    assert_eq!(places(&both, 2, ToldApartBy::PutIn), [placed(3, &[8]), placed(4, &[7])]);
    assert_eq!(places(&both, 2, ToldApartBy::BeganWith), [placed(3, &[7]), placed(4, &[8])]);
    let alike = [out(7, 500, 1), out(8, 500, 2), out(9, 700, 3)];
    assert_eq!(places(&alike, 2, ToldApartBy::PutIn), [placed(3, &[9]), placed(4, &[7, 8])]);
}

#[test]
fn equal_ones_share_their_prizes() {
    assert_eq!(in_equal_shares(&[Chips(300), Chips(200)], 2), [Chips(250), Chips(250)]);
    assert_eq!(in_equal_shares(&[Chips(301), Chips(200)], 2), [Chips(251), Chips(250)]);
    // The last prize, shared by three of whom two would have had none.
    assert_eq!(in_equal_shares(&[Chips(200)], 3), [Chips(67), Chips(67), Chips(66)]);
}

#[test]
fn a_table_of_prizes_is_the_whole_pool() {
    assert_eq!(PrizeTable::try_from(Vec::<u32>::new()), Err(PrizeFault::Empty));
    assert_eq!(
        PrizeTable::try_from(vec![500_000, 400_000]),
        Err(PrizeFault::NotAll { sum: 900_000 })
    );
    assert_eq!(
        PrizeTable::try_from(vec![400_000, 600_000]),
        Err(PrizeFault::OutOfOrder { place: 2, part: 600_000 })
    );
    assert_eq!(
        PrizeTable::try_from(vec![1_000_000, 0]),
        Err(PrizeFault::OutOfOrder { place: 2, part: 0 })
    );
    assert_eq!(PrizeTable::try_from(vec![1; 2_001]), Err(PrizeFault::TooMany { places: 2_001 }));
    let table = PrizeTable::try_from(vec![500_000, 300_000, 200_000]).unwrap();
    assert_eq!(table.prizes(Chips(901), 10), [Chips(451), Chips(270), Chips(180)]);
    // Two players, and a table for three.
    assert_eq!(table.prizes(Chips(900), 2), [Chips(563), Chips(337)]);
}

proptest! {
    #[test]
    fn every_unit_is_paid(players in 1_usize..5_000, pool in 0_u64..1_000_000_000_000) {
        let table = PrizeTable::proposed(players);
        prop_assert_eq!(PrizeTable::try_from(Vec::<u32>::from(table.clone())), Ok(table.clone()));
        let prizes = table.prizes(Chips(pool), players);
        prop_assert_eq!(prizes.iter().map(|prize| prize.0).sum::<u64>(), pool);
        prop_assert!(prizes.windows(2).all(|two| two[0] >= two[1]));
        prop_assert!(prizes.len() <= players);
    }

    #[test]
    fn everybody_has_a_place_and_no_place_is_had_twice(all in prop::collection::vec((0_u64..5, 0_u64..5), 0..12), still_in in 0_usize..9) {
        let out: Vec<WentOut> = all.iter().enumerate().map(|(at, (put, began))| out(at as u64, *put, *began)).collect();
        let placed = places(&out, still_in, ToldApartBy::PutIn);
        let mut next = still_in + 1;
        for one in &placed {
            prop_assert_eq!(one.place, next);
            next += one.players.len();
        }
        prop_assert_eq!(next, still_in + 1 + out.len());
    }
}
