//! What people are called, on the chain of the house: a hash of each name.

use super::rights::RegisterWriter;
use crate::house::{
    HouseEvent, LAST_NUMBER, NameChanged, NameDone, NameFound, NamesOnChain, NamesTaken,
    NamesTakenOver,
};
use crate::refused::Refused;
use cutcard_banked::PlayerId;
use cutcard_journal::Hash;

/// So many names are in one entry at most.
const MOST_NAMES: usize = 1_000;

/// The entries that take everybody's names over, who are in order of their numbers.
pub(crate) fn taking_over(why: NamesTaken, names: &[(PlayerId, Hash)]) -> Vec<HouseEvent> {
    let mut from = PlayerId(0);
    let mut entries = Vec::new();
    let mut rest = names;
    loop {
        let (some, later) = rest.split_at(rest.len().min(MOST_NAMES));
        let to = match (later.first(), some.last()) {
            (Some(_), Some((last, _))) => *last,
            (Some(_) | None, _) => LAST_NUMBER,
        };
        let names = some.to_vec();
        entries.push(HouseEvent::NamesTakenOver(NamesTakenOver { why, from, to, names }));
        if to == LAST_NUMBER {
            return entries;
        }
        (from, rest) = (PlayerId(to.0.saturating_add(1)), later);
    }
}

impl RegisterWriter {
    /// What the chain vouches for of people's names.
    ///
    /// # Errors
    /// Where the room is gone.
    pub async fn names(&self) -> Result<NamesOnChain, Refused> {
        Ok(self.inner()?.cage.turn().await.house.names.clone())
    }

    /// Whose name was changed last, what it was before and what it is, as long as the register may not have it yet.
    ///
    /// # Errors
    /// Where the room is gone.
    pub async fn last_name(&self) -> Result<Option<NameFound>, Refused> {
        Ok(self.inner()?.cage.turn().await.house.names.last())
    }

    /// Has the chain vouch from here on for everybody's name: these, in order of their numbers, and no others.
    ///
    /// # Errors
    /// Where the room is gone or the journal fails.
    pub async fn take_names_over(
        &self,
        why: NamesTaken,
        names: &[(PlayerId, Hash)],
    ) -> Result<(), Refused> {
        for entry in taking_over(why, names) {
            self.record(entry).await?;
        }
        Ok(())
    }

    /// Gives somebody another name, or none. What it was before is what the chain says.
    ///
    /// # Errors
    /// Where the room is gone or the journal fails.
    pub async fn name(
        &self,
        player: PlayerId,
        after: Option<Hash>,
        done: NameDone,
    ) -> Result<(), Refused> {
        let inner = self.inner()?;
        let mut chain = inner.cage.turn().await;
        let before = chain.house.names.of(player);
        if before == after {
            return Ok(());
        }
        let changed = NameChanged { player, before, after, done };
        inner.cage.record(&mut chain, HouseEvent::NameChanged(changed)).await
    }

    /// Writes down that the register has other names than the chain vouches for, and goes on from them: a hash
    /// cannot be made a name again.
    ///
    /// # Errors
    /// Where the room is gone or the journal fails.
    pub async fn names_altered(&self, altered: &[NameFound]) -> Result<(), Refused> {
        for some in altered.chunks(MOST_NAMES) {
            self.record(HouseEvent::NamesAltered { names: some.to_vec() }).await?;
        }
        Ok(())
    }
}
