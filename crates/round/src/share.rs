//! A pot among equal winners, and the chips that do not divide.

use cutcard_rulebook::Chips;

/// Who takes the chips that do not divide evenly, where the game has a button.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OddChips {
    /// All of them the winner nearest clockwise from the button (act-manila:13.2, act-draw:13.2).
    #[default]
    Closest,
    /// One each, clockwise from the button: our reading of several odd chips in crown:8.5.1.
    OneEachClockwise,
}

/// Shares a pot among winners at these places of a table of so many seats. The button's own place
/// counts as the farthest. Pays exactly the pot; nobody where there are no winners.
#[must_use]
pub fn share(
    amount: Chips,
    winners: &[usize],
    seats: usize,
    button: usize,
    odd_chips: OddChips,
) -> Vec<(usize, Chips)> {
    let count = winners.len() as u64;
    if count == 0 || seats == 0 {
        return Vec::new();
    }
    let (each, odd) = (amount.0 / count, amount.0 % count);
    // The seat after the button is nearest.
    let distance = |place: usize| (place + seats - 1 - button % seats) % seats;
    let mut clockwise = winners.to_vec();
    clockwise.sort_by_key(|place| distance(*place));
    let extra = |order: u64| match odd_chips {
        OddChips::Closest if order == 0 => odd,
        OddChips::Closest => 0,
        OddChips::OneEachClockwise => u64::from(order < odd),
    };
    (0..).zip(clockwise).map(|(order, place)| (place, Chips(each + extra(order)))).collect()
}
