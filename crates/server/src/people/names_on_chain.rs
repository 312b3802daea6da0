//! What people are called, on the chain of the house: a hash of each name is written there first, then the name to the
//! register. A name that was changed in the register by hand is found by every audit, and by the next start.

use crate::people::named::{NameSalt, name_hash, name_hashes, next_number, salt_all};
use crate::people::on_chain::{HeldToChain, not_written};
use crate::people::{People, PeopleRefusal};
use cutcard_banked::PlayerId;
use cutcard_journal::Hash;
use cutcard_room::{NameDone, NameFound, NamesTaken, RegisterWriter};
use rusqlite::Connection;

/// Whoever joins: their number, and what their name is hashed with.
#[derive(Clone, Copy)]
pub(super) struct Newcomer {
    pub(super) player: PlayerId,
    pub(super) salt: NameSalt,
}

impl Newcomer {
    /// The next number, and a new salt.
    pub(super) fn next(disk: &Connection) -> Result<Newcomer, PeopleRefusal> {
        Ok(Newcomer { player: next_number(disk)?, salt: NameSalt::draw()? })
    }
}

impl People {
    /// Brings chain and register together at a start: names the chain does not vouch for yet are taken over, and
    /// others than it vouches for are written down and gone on with.
    pub(super) async fn hold_names(
        &self,
        chain: &RegisterWriter,
        new_register: bool,
        held: &mut HeldToChain,
    ) -> Result<(), PeopleRefusal> {
        let found = self
            .change(
                |disk, _| {
                    salt_all(disk)?;
                    Ok(name_hashes(disk)?)
                },
                |_, _| {},
            )
            .await?;
        let on_chain = chain.names().await.map_err(not_written)?;
        let why = match on_chain.since() {
            None => Some(NamesTaken::First),
            Some(_) if new_register => Some(NamesTaken::NewRegister),
            Some(_) => None,
        };
        if let Some(why) = why {
            let names: Vec<(PlayerId, Hash)> = found.into_iter().collect();
            return chain.take_names_over(why, &names).await.map_err(not_written);
        }
        self.settle_name(chain).await?;
        let on_chain = chain.names().await.map_err(not_written)?;
        let due = on_chain.all().map(|(player, _)| player);
        let mut players: Vec<PlayerId> = due.chain(found.keys().copied()).collect();
        players.sort_unstable();
        players.dedup();
        let compared = players.into_iter().map(|player| {
            let (due, found) = (on_chain.of(player), found.get(&player).copied());
            NameFound { player, due, found }
        });
        let altered: Vec<NameFound> = compared.filter(|it| it.due != it.found).collect();
        if !altered.is_empty() {
            tracing::error!(names = altered.len(), "people.sqlite was altered: names");
            chain.names_altered(&altered).await.map_err(not_written)?;
            held.renamed = altered.into_iter().map(|it| it.player).collect();
        }
        Ok(())
    }

    /// Where the last change of a name stopped at the chain, writes there that it is not done: nobody was told that
    /// it was. Whether the register has the last change, or it is settled.
    pub(super) async fn settle_name(&self, chain: &RegisterWriter) -> Result<bool, PeopleRefusal> {
        let Some(last) = chain.last_name().await.map_err(not_written)? else { return Ok(true) };
        let NameFound { player, due, found: before } = last;
        let found = self.change(move |disk, _| Ok(name_hash(disk, player)?), |_, _| {}).await?;
        if found == due {
            return Ok(true);
        }
        if found != before {
            tracing::error!(player = player.0, "people.sqlite was altered: a name");
            return Ok(false);
        }
        chain.name(player, found, NameDone::NotDone).await.map_err(not_written)?;
        Ok(true)
    }

    /// Has the chain vouch for somebody's name, before the register has it; nothing where no room is open. Whoever
    /// calls has the turn, and writes the register next.
    pub(super) async fn vouch_for_name(
        &self,
        player: PlayerId,
        name: Option<Hash>,
        done: NameDone,
    ) -> Result<(), PeopleRefusal> {
        let Some(chain) = self.0.chain.get() else { return Ok(()) };
        self.settle_name(chain).await?;
        chain.name(player, name, done).await.map_err(not_written)
    }
}
