//! The law of pay tables.

use cutcard_odds::three_card_poker::{AnteBonus, MAXIMUM_ODDS, PairsPlus};

/// A pay table that is read has odds no larger than it may, and reads the same written again.
///
/// # Panics
/// The law does not hold.
pub fn pay_table(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(table) = text.parse::<AnteBonus>() {
        let odds = [table.straight_flush, table.three_of_a_kind, table.straight];
        assert!(odds.iter().all(|odds| *odds <= MAXIMUM_ODDS), "{odds:?}");
        assert_eq!(odds.map(|odds| odds.to_string()).join(",").parse(), Ok(table));
    }
    if let Ok(table) = text.parse::<PairsPlus>() {
        let PairsPlus { straight_flush, three_of_a_kind, straight, flush, pair } = table;
        let odds = [straight_flush, three_of_a_kind, straight, flush, pair];
        assert!(odds.iter().all(|odds| *odds <= MAXIMUM_ODDS), "{odds:?}");
        assert_eq!(odds.map(|odds| odds.to_string()).join(", ").parse(), Ok(table));
    }
}
