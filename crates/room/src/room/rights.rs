//! Who has which rights in the house, on its chain.

use super::{Inner, Room, closing};
use crate::house::{
    HouseEvent, RegisterLog, RegisterMended, RegisterPutBack, Rights, RightsChanged, RightsOnChain,
    TakenOver,
};
use crate::refused::Refused;
use cutcard_banked::PlayerId;
use std::sync::{Arc, Weak};

/// Writes what the register of people must have to the chain of the house first, as long as the room is there:
/// rights, and hashes of names.
#[derive(Clone)]
pub struct RegisterWriter(Weak<Inner>);

impl Room {
    /// Who writes changes of people's rights and names. Whoever keeps the register has them written here first.
    #[must_use]
    pub fn register_writer(&self) -> RegisterWriter {
        RegisterWriter(Arc::downgrade(&self.inner))
    }
}

impl RegisterWriter {
    /// Everybody's rights by the chain; nothing before [`RegisterWriter::take_over`].
    ///
    /// # Errors
    /// Where the room is gone.
    pub async fn rights(&self) -> Result<Option<RightsOnChain>, Refused> {
        Ok(self.inner()?.cage.turn().await.house.rights.clone())
    }

    /// Has the chain say from here on what everybody's rights are: these people's, and all others are players who
    /// may come in.
    ///
    /// # Errors
    /// Where the room is gone or the journal fails.
    pub async fn take_over(
        &self,
        why: TakenOver,
        people: Vec<(PlayerId, Rights)>,
    ) -> Result<(), Refused> {
        self.record(HouseEvent::PeopleTakenOver { why, people }).await
    }

    /// Gives somebody other rights. What they had before is what the chain says; where they have them already
    /// nothing is written.
    ///
    /// # Errors
    /// Where the room is gone or the journal fails.
    pub async fn change(
        &self,
        by: PlayerId,
        (player, after): (PlayerId, Rights),
        why: String,
    ) -> Result<(), Refused> {
        let inner = self.inner()?;
        let mut chain = inner.cage.turn().await;
        let before = chain.house.rights.as_ref().map(|it| it.of(player)).unwrap_or_default();
        if before == after {
            return Ok(());
        }
        let changed = RightsChanged { player, before, after, by, why };
        inner.cage.record(&mut chain, HouseEvent::RightsChanged(changed)).await
    }

    /// Writes down that the register said something else of somebody, and is brought back to what the chain says.
    ///
    /// # Errors
    /// Where the room is gone or the journal fails.
    pub async fn mended(
        &self,
        player: PlayerId,
        found: Rights,
        due: Rights,
    ) -> Result<(), Refused> {
        let mended = RegisterMended { player, found, due };
        self.record(HouseEvent::RegisterMended(mended)).await
    }

    /// Writes down that the register is not the one the chain vouches for, and goes on from it as it is: from these
    /// significant events, and without those who are not in it.
    ///
    /// # Errors
    /// Where the room is gone or the journal fails.
    pub async fn put_back(
        &self,
        due: Option<RegisterLog>,
        found: RegisterLog,
        gone: Vec<(PlayerId, Rights)>,
    ) -> Result<(), Refused> {
        self.record(HouseEvent::RegisterPutBack(RegisterPutBack { due, found, gone })).await
    }

    /// Vouches for the significant events that the register keeps.
    ///
    /// # Errors
    /// Where the room is gone or the journal fails.
    pub async fn vouch_for_log(&self, log: RegisterLog) -> Result<(), Refused> {
        self.record(HouseEvent::RegisterLog(log)).await
    }

    pub(super) fn inner(&self) -> Result<Arc<Inner>, Refused> {
        self.0.upgrade().ok_or_else(closing)
    }

    pub(super) async fn record(&self, event: HouseEvent) -> Result<(), Refused> {
        let inner = self.inner()?;
        let mut chain = inner.cage.turn().await;
        inner.cage.record(&mut chain, event).await
    }
}
