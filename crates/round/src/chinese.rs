//! The end of a round of Chinese Poker.

use crate::event::Event;
use crate::round::Round;
use crate::seat::{MOST_SEATS, Seat};
use cutcard_cards::{ChineseHand, settle_chinese};
use cutcard_rulebook::Chips;

impl Round {
    /// Each pair of players settles in turn, from the button's left (crown:13.4.1). What a
    /// player can lose is what lay on the table (crown:1.1:Table stakes), paid in that order.
    pub(crate) fn settle_rows(&self, events: &mut Vec<Event>) {
        if self.rows.is_none() {
            return;
        }
        for seat in self.in_hand.iter() {
            // Laid open row by row, the front first.
            let set = self.chinese_set(seat);
            let cards = set.map_or(self.player(seat).cards, |set| set.cards().map(Some).collect());
            events.push(Event::Shown { seat, cards });
        }
        let mut purses = [Chips::ZERO; MOST_SEATS];
        for (purse, seat) in purses.iter_mut().zip(self.everybody().iter()) {
            *purse = self.player(seat).started;
        }
        for (first, second) in pairs(self.count) {
            let hands = (self.chinese_set(first), self.chinese_set(second));
            let (Some(one), Some(other)) = hands else { continue };
            let units = settle_chinese(&[one, other])
                .ok()
                .and_then(|settled| settled.units.first().copied());
            let units = units.unwrap_or(0);
            let (from, to) = if units < 0 { (first, second) } else { (second, first) };
            let due =
                Chips(self.rules.house.unit.0.saturating_mul(u64::from(units.unsigned_abs())));
            let Some(purse) = purses.get_mut(from.index()) else { continue };
            let chips = due.min(*purse);
            *purse = purse.less(chips);
            if chips > Chips::ZERO {
                events.push(Event::UnitsPaid { from, to, chips });
            }
        }
    }

    /// The rows a player has set; nothing before, or in another game.
    fn chinese_set(&self, seat: Seat) -> Option<ChineseHand> {
        let rows = self.rows.as_ref()?;
        rows.get(seat.index()).copied().flatten().map(ChineseHand::from)
    }

    /// Whether a player's rows are not in order (crown:13.5.1).
    pub(crate) fn has_fouled(&self, seat: Seat) -> bool {
        self.chinese_set(seat).is_some_and(|set| set.is_fouled())
    }
}

/// Every pair of so many players, each player with all after them.
fn pairs(count: u8) -> impl Iterator<Item = (Seat, Seat)> {
    (0..count)
        .flat_map(move |first| (first + 1..count).map(move |second| (Seat(first), Seat(second))))
}
