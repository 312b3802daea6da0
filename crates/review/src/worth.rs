//! What cards are worth that nothing has been added to yet.

use cutcard_cards::Card;

/// What cards are worth, for each of them: high ranks, pairs, cards of one suit. It need not be good: nobody can
/// act on any measure of cards that they have not seen, and everybody is compared with themselves.
pub(crate) fn worth(hand: &[Card]) -> Option<f64> {
    if hand.is_empty() {
        return None;
    }
    let mut worth = 0.0;
    for (place, card) in hand.iter().enumerate() {
        let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else {
            worth += 16.0;
            continue;
        };
        worth += f64::from(rank.index());
        for other in hand.iter().take(place) {
            worth += if other.rank() == Some(rank) { 14.0 } else { 0.0 };
            worth += if other.suit() == Some(suit) { 1.0 } else { 0.0 };
        }
    }
    Some(worth / hand.len() as f64)
}
