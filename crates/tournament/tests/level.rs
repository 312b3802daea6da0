//! Tables are kept level with the fewest moves, and of these the fairest.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may fail")]

use cutcard_tournament::{Cost, Floor, Move, PlayerId, TableAt, cheapest, level};
use proptest::prelude::*;

/// A table of nine chairs with players on the first of them; player numbers have the table's in front.
fn table(number: u32, seats: &[u8], next: u8) -> TableAt {
    let mut table = TableAt::new(number, 9);
    for seat in seats {
        assert!(table.sit(*seat, PlayerId(u64::from(number) * 100 + u64::from(*seat)), 0));
    }
    table.next_is(next);
    table
}

fn floor(tables: impl IntoIterator<Item = TableAt>) -> Floor {
    let mut floor = Floor::default();
    tables.into_iter().for_each(|table| floor.put(table));
    floor
}

fn counts(floor: &Floor) -> Vec<usize> {
    floor.tables().map(|table| table.players().count()).collect()
}

fn carried_out(mut floor: Floor, moves: &[Move]) -> Floor {
    for one in moves {
        let from = floor.table_mut(one.from.0).unwrap();
        assert_eq!(from.leave(one.player), Some(one.from.1));
        assert!(floor.table_mut(one.to.0).unwrap().sit(one.to.1, one.player, 1), "{one:?}");
    }
    floor
}

#[test]
fn the_next_big_blind_goes_to_the_chair_that_pays_next() {
    // At table 1 seat 4 pays next; at table 2 seat 6 does, and chair 5 before it is where the blinds have just been.
    let floor = floor([table(1, &[1, 2, 3, 4, 5, 6, 7], 4), table(2, &[1, 2, 3, 4, 7], 6)]);
    let moves = level(&floor);
    assert_eq!(moves, [Move { player: PlayerId(104), from: (1, 4), to: (2, 6) }]);
}

#[test]
fn nobody_goes_where_the_blinds_have_just_been() {
    // Seat 5 pays next. Chairs 4 and 3 lie behind the next button; 8 and 9 are in front of it.
    let floor = floor([table(1, &[1, 2, 3, 4, 5, 6, 7, 8], 1), table(2, &[1, 2, 5, 6, 7, 8], 5)]);
    let moves = level(&floor);
    assert_eq!(moves.len(), 1);
    assert!(![3, 4].contains(&moves[0].to.1), "{moves:?}");
}

#[test]
fn of_equals_whoever_was_moved_less_goes() {
    // One of two tables gives one, and has somebody as far from the big blind as the other has.
    let moved = |number, moved| {
        let mut table = TableAt::new(number, 9);
        for seat in 1..=8 {
            table.sit(seat, PlayerId(u64::from(number) * 100 + u64::from(seat)), moved);
        }
        table
    };
    for (first, second, gives) in [(2, 0, 2), (0, 2, 1)] {
        let floor = floor([moved(1, first), moved(2, second), table(3, &[1, 2, 3, 4, 5, 6], 1)]);
        let moves = level(&floor);
        assert_eq!((moves.len(), moves[0].from.0), (1, gives), "{moves:?}");
    }
}

#[test]
fn of_many_tables_the_one_with_the_fairest_move_gives() {
    // At each of a hundred tables somebody could go; at one of them the next big blind is where the free chair's is.
    let mut tables: Vec<TableAt> =
        (1..=100).map(|number| table(number, &[1, 2, 3, 4, 5, 6, 7, 8], 1)).collect();
    tables.push(table(101, &[1, 2, 3, 4, 6, 7], 5));
    let moves = level(&floor(tables));
    assert_eq!(moves, [Move { player: PlayerId(101), from: (1, 1), to: (101, 5) }]);
}

#[test]
fn level_tables_are_left_alone() {
    assert_eq!(
        level(&floor([table(1, &[1, 2, 3], 1), table(2, &[4, 5], 4), table(3, &[7, 8, 9], 7)])),
        []
    );
    assert_eq!(level(&Floor::default()), []);
}

/// Every way to give the rows places, tried one after the other.
fn tried(costs: &[Vec<Cost>]) -> Option<u64> {
    fn go(costs: &[Vec<Cost>], taken: &mut Vec<bool>, row: usize) -> Option<u64> {
        let Some(places) = costs.get(row) else {
            return Some(0);
        };
        let mut best = None;
        for (place, cost) in places.iter().enumerate() {
            let (Some(cost), false) = (cost, taken[place]) else {
                continue;
            };
            taken[place] = true;
            let rest = go(costs, taken, row + 1);
            taken[place] = false;
            if let Some(sum) = rest.map(|rest| rest + cost) {
                best = Some(best.map_or(sum, |best: u64| best.min(sum)));
            }
        }
        best
    }
    go(costs, &mut vec![false; costs.first().map_or(0, Vec::len)], 0)
}

proptest! {
    #[test]
    fn no_way_is_cheaper(rows in 1_usize..6, more in 0_usize..2, all in prop::collection::vec(prop::option::weighted(0.8, 0_u64..20), 49)) {
        let places = rows + more;
        let costs: Vec<Vec<Cost>> = (0..rows).map(|row| all[row * 7..row * 7 + places].to_vec()).collect();
        let given = cheapest(&costs);
        prop_assert_eq!(given.as_ref().map(|given| given.iter().enumerate().map(|(row, place)| costs[row][*place].unwrap()).sum()), tried(&costs));
        if let Some(mut given) = given {
            given.sort_unstable();
            prop_assert!(given.windows(2).all(|two| two[0] != two[1]));
        }
    }

    #[test]
    fn afterwards_no_table_has_two_more_than_another(all in prop::collection::vec((prop::collection::btree_set(1_u8..=9, 1..9), 1_u8..=9), 1..9)) {
        let floor = floor(all.iter().enumerate().map(|(at, (seats, next))| table(at as u32 + 1, &seats.iter().copied().collect::<Vec<_>>(), *next)));
        let before = counts(&floor);
        let moves = level(&floor);
        let after = counts(&carried_out(floor.clone(), &moves));
        prop_assert!(after.iter().max().unwrap() - after.iter().min().unwrap() <= 1, "{before:?} {after:?}");
        // Nobody moves who need not: each table only gives or only takes.
        let given: usize = before.iter().zip(&after).map(|(before, after)| before.saturating_sub(*after)).sum();
        prop_assert_eq!(moves.len(), given);
        // And no fewer would do.
        let (players, tables) = (before.iter().sum::<usize>(), before.len());
        let (each, more) = (players / tables, players % tables);
        let mut order = before.clone();
        order.sort_unstable_by(|one, other| other.cmp(one));
        let least: usize = order.iter().enumerate().map(|(at, has)| has.saturating_sub(each + usize::from(at < more))).sum();
        prop_assert_eq!(moves.len(), least);
        prop_assert_eq!(level(&floor), moves);
    }
}
