//! What players set for themselves, as it is asked of the room.

use super::Room;
use crate::handle::Notice;
use crate::house::HouseEvent;
use crate::refused::Refused;
use crate::safeguards::{Barred, Safeguard, SafeguardCommand};
use crate::safekeeping::Used;
use cutcard_banked::PlayerId;
use std::sync::{Arc, PoisonError};

impl Room {
    /// Sets something for a player: by their own word, except for [`SafeguardCommand::LetBack`].
    ///
    /// # Errors
    /// `out-of-bounds`, `nothing` where it is so already, `not-shorter`, `not-excluded`, `exclusion-lasts`, `not-asked`,
    /// `same-person`, `journal`.
    pub async fn safeguard(
        &self,
        player: PlayerId,
        command: SafeguardCommand,
    ) -> Result<(), Refused> {
        self.at_the_cage(move |room: Room, mut chain| async move {
            let shared = &room.inner.shared;
            let now = room.now_millis();
            let safeguard = chain.house.safeguards.of(player).cloned().unwrap_or_default();
            let event = safeguard.decide(player, command, now)?;
            let mut after = safeguard;
            after.apply(&event);
            // Nobody brings chips between the look at the books and the first that is counted.
            let _alone = shared.safekeeping.bringing.clone().write_owned().await;
            if after.is_counted() {
                let counted = shared.safekeeping.count(&*shared.journal, player, now);
                counted.map_err(|error| Refused::from(&error))?;
            }
            let written = room.inner.cage.record(&mut chain, HouseEvent::Safeguard(event)).await;
            // Where its fate was not known the chain was read again.
            shared.safekeeping.set(&chain.house.safeguards);
            written?;
            room.tell_barred(player);
            Ok(())
        })
        .await
    }

    /// Tells the tables where somebody sits or waits that they may not play any more.
    fn tell_barred(&self, player: PlayerId) {
        if self.barred(player).is_none() {
            return;
        }
        let tables = self.inner.tables.read().unwrap_or_else(PoisonError::into_inner);
        for handle in tables.values() {
            let table = Arc::clone(&handle.board.shown().table);
            if table.seat_of(player).is_some() || table.list().contains(&player) {
                // A task that has ended needs no telling.
                let _ = handle.notices.send(Notice::Barred);
            }
        }
    }

    /// What a player set for themselves.
    #[must_use]
    pub fn safeguard_of(&self, player: PlayerId) -> Safeguard {
        self.inner.shared.safekeeping.of(player)
    }

    /// What counts against their limits now; nothing where they have none.
    #[must_use]
    pub fn used_of(&self, player: PlayerId) -> Option<Used> {
        self.inner.shared.safekeeping.used(player, self.now_millis())
    }

    /// Why a player may not play now, where they may not.
    #[must_use]
    pub fn barred(&self, player: PlayerId) -> Option<Barred> {
        self.inner.shared.safekeeping.barred(player, self.now_millis())
    }

    /// Refuses to serve somebody who takes a time out or excluded themselves, without saying why.
    pub(super) fn may_be_served(&self, player: PlayerId) -> Result<(), Refused> {
        let safeguard = self.safeguard_of(player);
        safeguard.barred(self.now_millis()).map_or(Ok(()), |barred| Err(barred.into()))
    }
}
