//! What the house players of a table have bought in with on a day.

use crate::house_players::is_house_player;
use cutcard_ledger::Chips;
use cutcard_table::{ChipsMoved, Event, Table};
use serde::{Deserialize, Serialize};

/// A day of the clock: a budget is for one.
const DAY_MILLIS: u64 = 86_400_000;

/// What the house players of a table have bought in with on a day, less what they took away again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HouseSpending {
    /// Which day, counted from 1970 in UTC.
    day: u64,
    chips: Chips,
}

impl HouseSpending {
    /// What of a budget is left at a time.
    pub(crate) fn left(&self, budget: Chips, at_millis: u64) -> Chips {
        budget.less(self.on(at_millis).chips)
    }

    fn on(self, at_millis: u64) -> HouseSpending {
        let day = at_millis / DAY_MILLIS;
        if day == self.day { self } else { HouseSpending { day, chips: Chips::ZERO } }
    }

    /// Takes note of an event; the table is as it was just before.
    pub(crate) fn follow(&mut self, table: &Table, event: &Event, at_millis: u64) {
        let of_house = |seat| table.seated(seat).is_some_and(|it| is_house_player(it.player));
        let (brought, taken) = match event.about().chips {
            ChipsMoved::CameWith(player, chips) if is_house_player(player) => (chips, Chips::ZERO),
            ChipsMoved::Added(seat, chips) if of_house(seat) => (chips, Chips::ZERO),
            ChipsMoved::WentWith(player, chips) if is_house_player(player) => (Chips::ZERO, chips),
            ChipsMoved::CameWith(..)
            | ChipsMoved::Added(..)
            | ChipsMoved::WentWith(..)
            | ChipsMoved::Untold
            | ChipsMoved::None
            | ChipsMoved::Queued(..)
            | ChipsMoved::Dropped(..)
            | ChipsMoved::Charged(..)
            | ChipsMoved::Laid(..)
            | ChipsMoved::FromSlide(_)
            | ChipsMoved::FromBank(_)
            | ChipsMoved::Held(..)
            | ChipsMoved::Settled(..)
            | ChipsMoved::InRound(_) => return,
        };
        let spent = self.on(at_millis);
        let chips = Chips(spent.chips.0.saturating_add(brought.0)).less(taken);
        *self = HouseSpending { chips, ..spent };
    }
}
