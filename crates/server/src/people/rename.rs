//! A player takes another name. The old one is kept for them for a while, so that nobody else goes by it.

use crate::people::lock::Tried;
use crate::people::name::Name;
use crate::people::named::NameSalt;
use crate::people::prove::know;
use crate::people::store::Significant;
use crate::people::{People, PeopleRefusal, Session, role};
use cutcard_banked::PlayerId;
use cutcard_room::NameDone;
use rusqlite::params;
use std::net::IpAddr;

/// How often somebody may take another name within a day.
const CHANGES_A_DAY: usize = 3;
const DAY_MILLIS: u64 = 24 * 60 * 60_000;

/// How long a name is kept for who had it.
pub(crate) const KEPT_FOR_MILLIS: u64 = 30 * DAY_MILLIS;

impl People {
    /// Gives whoever asks another name, by which everybody sees them from then on and by which they sign
    /// in. Staff keep theirs.
    ///
    /// # Errors
    /// The name will not do or is taken; they have changed it too often; they are staff.
    pub async fn change_name(
        &self,
        session: &Session,
        text: &str,
        address: IpAddr,
    ) -> Result<(), PeopleRefusal> {
        let name = Name::chosen(text)?;
        let player = session.player;
        // Where they sign in by it the place is known by the new name too.
        let place = Tried::new(name.key(), address);
        let people = self.clone();
        // Once begun it is done whole, whether whoever asked is still there or not.
        let renamed = tokio::spawn(async move {
            let _turn = people.0.chain_turn.lock().await;
            people.may_rename(player, &name, people.now())?;
            let salt = NameSalt::draw()?;
            let hash = salt.hash(player, name.shown());
            people.vouch_for_name(player, Some(hash), NameDone::Renamed).await?;
            people.rename(player, name, salt, place).await
        });
        renamed.await.map_err(|error| PeopleRefusal::Store(error.to_string()))??;
        self.tell_changed();
        Ok(())
    }

    /// Writes another name to the register, with what it is hashed with on the chain.
    async fn rename(
        &self,
        player: PlayerId,
        name: Name,
        salt: NameSalt,
        place: Tried,
    ) -> Result<(), PeopleRefusal> {
        let new = name.clone();
        self.change(
            move |disk, people| {
                let now = people.now();
                let old = people.may_rename(player, &name, now)?;
                let id = player.0 as i64;
                disk.execute(
                    "UPDATE people SET name = ?2, key = ?3, name_salt = ?4 WHERE id = ?1",
                    params![id, name.shown(), name.key(), salt.bytes()],
                )?;
                disk.execute(
                    "INSERT INTO former_names (player, name, at) VALUES (?1, ?2, ?3)",
                    params![id, &*old, now as i64],
                )?;
                know(disk, place, now)?;
                let (kind, by, why) = ("name-changed", Some(player), None);
                let (before, after) = (Some(&*old), Some(name.shown()));
                let player = Some(player);
                Significant { at: now, kind, player, by, before, after, why }.write(disk)?;
                Ok(now)
            },
            move |memory, now| {
                memory.rename(player, &new, *now);
                memory.failures.know(place, *now);
            },
        )
        .await
        .map(drop)
    }

    /// Whether somebody may take a name now; the one they have. It is looked at again in the change itself.
    fn may_rename(
        &self,
        player: PlayerId,
        name: &Name,
        now: u64,
    ) -> Result<std::sync::Arc<str>, PeopleRefusal> {
        let register = self.register();
        let person = register.person(player).ok_or(PeopleRefusal::Nobody)?;
        if role::is_staff(person.role) {
            return Err(PeopleRefusal::StaffName);
        }
        let lately = register.renamed_since(player, now.saturating_sub(DAY_MILLIS));
        if lately >= CHANGES_A_DAY {
            return Err(PeopleRefusal::RenamedTooOften);
        }
        if register.is_taken_from(name, player, now.saturating_sub(KEPT_FOR_MILLIS)) {
            return Err(PeopleRefusal::NameTaken);
        }
        Ok(std::sync::Arc::clone(&person.name))
    }

    /// Says whether somebody wants more time at every decision.
    ///
    /// # Errors
    /// The store failed.
    pub async fn set_more_time(&self, player: PlayerId, wanted: bool) -> Result<(), PeopleRefusal> {
        self.change(
            move |disk, _| {
                disk.execute(
                    "UPDATE people SET more_time = ?2 WHERE id = ?1",
                    params![player.0 as i64, i64::from(wanted)],
                )?;
                Ok(())
            },
            move |memory, ()| {
                if let Some(person) = memory.person_mut(player) {
                    person.more_time = wanted;
                }
            },
        )
        .await?;
        self.tell_changed();
        Ok(())
    }

    /// Those who want more time at every decision.
    #[must_use]
    pub fn who_want_more_time(&self) -> Vec<PlayerId> {
        let register = self.register();
        let all = register.people().filter(|person| person.more_time);
        all.map(|person| person.player).collect()
    }
}
