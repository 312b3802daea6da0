//! Roles and suspensions on the chain of the house: written there first, then in the register. A start brings a
//! register that says something else back to the chain. Names are beside this, in `names_on_chain.rs`.

use crate::people::in_register::{log_up_to, read, rights_of};
use crate::people::{NewRegister, People, PeopleRefusal, role};
use crate::wire::frame::Role;
use cutcard_banked::PlayerId;
use cutcard_room::{Refused, RegisterLog, RegisterWriter, Rights, RightsOnChain, Room, TakenOver};
use rusqlite::params;
use std::collections::BTreeMap;

/// What a start found when it held the register to the chain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeldToChain {
    /// People of whom the register said what was so before the last change: it was written to the chain, and no
    /// further. They have it now.
    pub finished: Vec<PlayerId>,
    /// People of whom the register said something else, which nobody had written to the chain: it is undone.
    pub undone: Vec<PlayerId>,
    /// Whether significant events that the chain vouches for are other ones, or gone. The register was put back from
    /// an older copy, or something was taken out of it; that is on the chain now.
    pub log_altered: bool,
    /// People who worked for the house or were suspended, and are not in the register.
    pub gone: Vec<PlayerId>,
    /// People whose names are not those the chain vouches for, or who are in one of the two alone. That is on the
    /// chain now, and the room goes on with the names of the register: a hash cannot be made a name again.
    pub renamed: Vec<PlayerId>,
}

impl People {
    /// Has roles, suspensions and hashes of names be written to the chain of a room from now on, and brings the
    /// register to what it says. Where the chain says nothing yet, the register is taken over as it is. Nobody's
    /// role can be changed before this.
    ///
    /// # Errors
    /// Where a store fails.
    pub async fn keep_on_chain(&self, room: &Room) -> Result<HeldToChain, PeopleRefusal> {
        let chain = room.register_writer();
        let mut held = HeldToChain::default();
        let mut new_register = false;
        match chain.rights().await.map_err(not_written)? {
            None => chain.take_over(TakenOver::First, self.special()).await.map_err(not_written)?,
            // Nobody whom the chain knows is in it. A start that began it may have stopped before this.
            Some(rights) if self.0.begun || self.is_another(&rights) => {
                let why = TakenOver::NewRegister;
                new_register = true;
                chain.take_over(why, self.special()).await.map_err(not_written)?;
            }
            Some(rights) => self.follow(&chain, &rights, &mut held).await?,
        }
        self.go_on_from(&chain, &mut held).await?;
        self.hold_names(&chain, new_register, &mut held).await?;
        self.vouch_for_log_on(&chain).await?;
        // A second room would be another's folder.
        let _ = self.0.chain.set(chain);
        Ok(held)
    }

    /// Has the chain vouch for the register as it is, and for its significant events so far, where there is a chain.
    ///
    /// # Errors
    /// Where a store fails.
    pub async fn vouch_for_log(&self) -> Result<(), PeopleRefusal> {
        let Some(chain) = self.0.chain.get() else { return Ok(()) };
        self.vouch_for_log_on(chain).await.map(drop)
    }

    /// Where those that it vouches for are not there it vouches for no more: an audit finds it, and the next start
    /// writes it down.
    async fn vouch_for_log_on(&self, chain: &RegisterWriter) -> Result<(), PeopleRefusal> {
        // No role, suspension or name is changed meanwhile.
        let _turn = self.0.chain_turn.lock().await;
        let Some(rights) = chain.rights().await.map_err(not_written)? else { return Ok(()) };
        let before = rights.log();
        let (so_far, now) = self.log_on_disk(before).await?;
        if so_far != before {
            tracing::error!(
                "significant events in people.sqlite are not those the chain vouches for"
            );
            return Ok(());
        }
        let found = self.rights_on_disk().await?;
        let has_names = self.settle_name(chain).await?;
        let has_all = has_names && found.iter().all(|(player, found)| rights.of(*player) == *found);
        let name_open = chain.last_name().await.map_err(not_written)?.is_some();
        if has_all && (Some(now) != before || rights.may_be_ahead() || name_open) {
            chain.vouch_for_log(now).await.map_err(not_written)?;
        }
        Ok(())
    }

    /// Where the register is not the one that the chain vouches for, has the chain say so for good and go on from it:
    /// it may be the latest copy there is.
    async fn go_on_from(
        &self,
        chain: &RegisterWriter,
        held: &mut HeldToChain,
    ) -> Result<(), PeopleRefusal> {
        let Some(rights) = chain.rights().await.map_err(not_written)? else { return Ok(()) };
        let found = self.rights_on_disk().await?;
        let gone = rights.special().filter(|(player, _)| !found.contains_key(player));
        let gone: Vec<(PlayerId, Rights)> =
            gone.map(|(player, rights)| (player, rights.clone())).collect();
        let (so_far, now) = self.log_on_disk(rights.log()).await?;
        held.log_altered = so_far != rights.log();
        held.gone = gone.iter().map(|(player, _)| *player).collect();
        if held.log_altered || !gone.is_empty() {
            tracing::error!(?held, "people.sqlite is not the register the chain vouches for");
            chain.put_back(rights.log(), now, gone).await.map_err(not_written)?;
        }
        Ok(())
    }

    /// The significant events on disk, those up to where the chain vouches for them and all.
    async fn log_on_disk(
        &self,
        vouched: Option<RegisterLog>,
    ) -> Result<(Option<RegisterLog>, RegisterLog), PeopleRefusal> {
        self.change(
            move |disk, _| {
                let so_far = vouched.map(|log| log_up_to(disk, log.last)).transpose()?;
                Ok((so_far, log_up_to(disk, u64::MAX)?))
            },
            |_, _| {},
        )
        .await
    }

    /// Everybody's rights in the very words on disk.
    async fn rights_on_disk(&self) -> Result<BTreeMap<PlayerId, Rights>, PeopleRefusal> {
        self.change(|disk, _| Ok(read(disk)?), |_, _| {}).await
    }

    /// Whether the operator had a register begun, and this is one in which nobody has rights of the chain.
    fn is_another(&self, rights: &RightsOnChain) -> bool {
        let known = |player| rights.of(player) != Rights::default();
        self.0.settings.new_register == NewRegister::Begin
            && !self.register().people().any(|it| known(it.player))
    }

    /// Everybody who has other rights than nearly everybody.
    fn special(&self) -> Vec<(PlayerId, Rights)> {
        let register = self.register();
        let all = register.people().map(|person| (person.player, rights_of(person)));
        all.filter(|(_, rights)| *rights != Rights::default()).collect()
    }

    async fn follow(
        &self,
        chain: &RegisterWriter,
        rights: &RightsOnChain,
        held: &mut HeldToChain,
    ) -> Result<(), PeopleRefusal> {
        let mut others = self.rights_on_disk().await?;
        others.retain(|player, found| rights.of(*player) != *found);
        for (player, found) in others {
            let due = rights.of(player);
            // A role of a newer version gives no right here, and is left as it is.
            let Some(role) = role::from_word(&due.role) else { continue };
            if rights.is_behind(player, &found) {
                held.finished.push(player);
            } else {
                tracing::error!(player = player.0, %found, %due, "people.sqlite was altered");
                chain.mended(player, found, due.clone()).await.map_err(not_written)?;
                held.undone.push(player);
            }
            self.write_rights(player, role, due.suspended).await?;
        }
        Ok(())
    }

    /// Gives somebody other rights: on the chain, then in the register. Once begun it is done whole, whether
    /// whoever asked is still there or not.
    pub(super) async fn change_rights(
        &self,
        by: PlayerId,
        player: PlayerId,
        change: impl FnOnce(&People) -> Result<(Role, bool), PeopleRefusal> + Send + 'static,
        why: String,
    ) -> Result<(), PeopleRefusal> {
        let people = self.clone();
        let changed = tokio::spawn(async move {
            // One at a time: the register is behind the chain by one change at most.
            let _turn = people.0.chain_turn.lock().await;
            let (role, suspended) = change(&people)?;
            let unwritten = || PeopleRefusal::Store("no room is open to keep it".to_owned());
            let chain = people.0.chain.get().ok_or_else(unwritten)?;
            people.catch_up(chain).await?;
            let after = Rights { role: role::word(role).to_owned(), suspended };
            chain.change(by, (player, after), why).await.map_err(not_written)?;
            // It is so from now on, whether the register can be written or not.
            people.register_mut().give(player, role, suspended);
            people.tell_changed();
            people.write_rights(player, role, suspended).await
        });
        changed.await.map_err(|error| PeopleRefusal::Store(error.to_string()))?
    }

    /// Writes the last change to the register where that failed: it is behind the chain by one at most.
    async fn catch_up(&self, chain: &RegisterWriter) -> Result<(), PeopleRefusal> {
        let Some(rights) = chain.rights().await.map_err(not_written)? else { return Ok(()) };
        let found = self.rights_on_disk().await?;
        let behind = found.iter().filter(|(player, found)| rights.is_behind(**player, found));
        for (player, _) in behind {
            let due = rights.of(*player);
            if let Some(role) = role::from_word(&due.role) {
                self.write_rights(*player, role, due.suspended).await?;
            }
        }
        Ok(())
    }

    /// Writes somebody's rights to the register. Who is suspended has no session any more.
    async fn write_rights(
        &self,
        player: PlayerId,
        role: Role,
        suspended: bool,
    ) -> Result<(), PeopleRefusal> {
        self.change(
            move |disk, people| {
                let id = player.0 as i64;
                disk.execute(
                    "UPDATE people SET role = ?2, suspended = ?3 WHERE id = ?1",
                    params![id, role::word(role), i64::from(suspended)],
                )?;
                if suspended {
                    disk.execute(
                        "UPDATE sessions SET revoked = ?2 WHERE player = ?1 AND revoked IS NULL",
                        params![id, people.now() as i64],
                    )?;
                }
                Ok(())
            },
            move |memory, ()| memory.give(player, role, suspended),
        )
        .await
    }
}

pub(super) fn not_written(refused: Refused) -> PeopleRefusal {
    PeopleRefusal::Store(refused.text)
}
