//! Cards as the wire writes them.

use crate::wire::table::{CardView, RowsView};
use cutcard_cards::{Card, ChineseHand};
use cutcard_round::{Rows, Slot};

/// A card that a viewer may know or not.
pub(crate) fn slot(card: Slot, up: bool) -> CardView {
    CardView { card: card.map(|card| card.to_string()), up }
}

/// Cards that lie face up.
pub(crate) fn face_up(cards: &[Slot]) -> Vec<CardView> {
    cards.iter().map(|card| slot(*card, true)).collect()
}

/// Rows the viewer may see.
pub(crate) fn rows(rows: &Rows) -> RowsView {
    let written = |cards: &[Card]| cards.iter().map(Card::to_string).collect();
    RowsView {
        front: written(&rows.front),
        middle: written(&rows.middle),
        back: written(&rows.back),
        fouled: ChineseHand::from(*rows).is_fouled(),
    }
}
