//! Markers that raise the maximum of a box.

use crate::wire::act::WagerName;
use crate::wire::by_hand::MarkerView;
use cutcard_banked::{BoxNumber, legal};
use cutcard_rulebook::Chips;
use cutcard_table::Table;

/// The wagers whose maximum can be raised now: before "no more bets" (act-3cp:3.2).
pub(super) fn can_be_placed(table: &Table) -> Vec<MarkerView> {
    let Some(round) = table.boxes().filter(|_| table.is_playing()) else { return Vec::new() };
    let of_box = |at: BoxNumber| {
        let wagers = legal(round, at).wager?;
        let of = |wager, Chips(maximum)| MarkerView { seat: at.get(), wager, maximum };
        let (ante, pairs_plus) = (wagers.ante.maximum, wagers.pairs_plus.maximum);
        Some([of(WagerName::Ante, ante), of(WagerName::PairsPlus, pairs_plus)])
    };
    BoxNumber::all().filter_map(of_box).flatten().collect()
}
