//! Who sits out since when, and who was picked up lately: made of the table's events.

use cutcard_banked::PlayerId;
use cutcard_table::{Actor, Event, Presence, Table};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Whoever comes back within so long of being picked up goes to the head of the list (crown:8.12).
const HEAD_OF_THE_LIST_MILLIS: u64 = 20 * 60_000;

/// Who sits out since when, and who was picked up when.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Absences {
    away: BTreeMap<PlayerId, Away>,
    picked_up: BTreeMap<PlayerId, u64>,
}

/// Somebody who sits out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Away {
    /// Since when.
    pub(crate) since_millis: u64,
    /// Whether they said so themselves; else they let their time run out, or were gone.
    pub(crate) own_wish: bool,
}

/// The same, written down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KeptAbsences {
    away: Vec<(PlayerId, Away)>,
    picked_up: Vec<(PlayerId, u64)>,
}

impl Absences {
    pub(crate) fn keep(&self) -> KeptAbsences {
        KeptAbsences {
            away: self.away.iter().map(|(player, away)| (*player, *away)).collect(),
            picked_up: self.picked_up.iter().map(|(player, at)| (*player, *at)).collect(),
        }
    }

    /// As they were written down. Of those who sat out before it was, no more is known than that they did
    /// then.
    pub(crate) fn restore(kept: KeptAbsences, table: &Table, at_millis: u64) -> Absences {
        let mut absences = Absences {
            away: kept.away.into_iter().collect(),
            picked_up: kept.picked_up.into_iter().collect(),
        };
        let unknown = Away { since_millis: at_millis, own_wish: true };
        for (_, seated) in table.everybody().filter(|(_, seated)| seated.is_away()) {
            absences.away.entry(seated.player).or_insert(unknown);
        }
        absences
    }

    /// Takes note of an event and by whose word it happened, the table being as it was before it.
    pub(crate) fn follow(&mut self, table: &Table, event: &Event, by: Actor, at_millis: u64) {
        if let Event::PresenceChanged { seat, presence } = event {
            let Some(seated) = table.seated(*seat) else { return };
            let player = seated.player;
            match presence {
                Presence::Away => {
                    let wished = seated.presence == Presence::UntilNextBlind;
                    let own_wish = by == Actor::Player(player) || wished;
                    let away = Away { since_millis: at_millis, own_wish };
                    self.away.entry(player).or_insert(away);
                }
                Presence::Here | Presence::UntilNextBlind => {
                    self.away.remove(&player);
                }
            }
        }
        if let Event::Left { player, .. } = event {
            self.away.remove(player);
        }
        if let Event::SatDown { player, .. } = event {
            self.picked_up.remove(player);
        }
        if let Event::PickedUp { player, .. } = event {
            self.picked_up
                .retain(|_, then| at_millis <= then.saturating_add(HEAD_OF_THE_LIST_MILLIS));
            self.picked_up.insert(*player, at_millis);
        }
    }

    /// Who was picked up and goes to the head of the list until when, if they come back by then (crown:8.12). The other
    /// books have no such rule.
    pub(crate) fn back_by(&self, table: &Table) -> BTreeMap<PlayerId, u64> {
        if !table.config().by_book().picked_up_is_first {
            return BTreeMap::new();
        }
        let by = |(player, then): (&PlayerId, &u64)| {
            (*player, then.saturating_add(HEAD_OF_THE_LIST_MILLIS))
        };
        self.picked_up.iter().map(by).collect()
    }

    /// Since when somebody has sat out, and whether they wanted to.
    pub(crate) fn away(&self, player: PlayerId) -> Option<Away> {
        self.away.get(&player).copied()
    }

    /// Whether somebody who was picked up comes back soon enough for the head of the list (crown:8.12).
    pub(crate) fn goes_to_the_head(
        &self,
        table: &Table,
        player: PlayerId,
        now_millis: u64,
    ) -> bool {
        self.back_by(table).get(&player).is_some_and(|by| now_millis <= *by)
    }
}
