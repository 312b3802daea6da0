//! Guests who are not seen any more: let go, and their names free again.

use crate::people::{People, PeopleRefusal, register};
use crate::wire::frame::Role;
use cutcard_banked::PlayerId;
use cutcard_room::NameDone;
use rusqlite::params;

impl People {
    /// The guests of whom nothing was heard since then: no session of theirs was used, and they came
    /// before. Whoever has a password or a role is no guest.
    #[must_use]
    pub fn idle_guests(&self, since_millis: u64) -> Vec<PlayerId> {
        let register = self.register();
        let idle = register.people().filter(|person| is_idle(&register, person, since_millis));
        idle.map(|person| person.player).collect()
    }

    /// Ends the sessions of a guest who is still idle: from then on nobody can come as them. Whether
    /// they were.
    ///
    /// # Errors
    /// The store failed.
    pub async fn let_go(&self, guest: PlayerId, since_millis: u64) -> Result<bool, PeopleRefusal> {
        let let_go = self
            .change(
                move |disk, people| {
                    let register = people.register();
                    let person = register.person(guest);
                    if !person.is_some_and(|person| is_idle(&register, person, since_millis)) {
                        return Ok(false);
                    }
                    disk.execute("DELETE FROM sessions WHERE player = ?1", [guest.0 as i64])?;
                    Ok(true)
                },
                move |memory, let_go| {
                    if *let_go {
                        memory.drop_sessions_of(guest, None);
                    }
                },
            )
            .await?;
        self.tell_changed();
        Ok(let_go)
    }

    /// Forgets a guest who was let go and has no chips: the name is free again, the number is nobody's. Who was
    /// suspended meanwhile is not forgotten.
    /// The number alone is kept, so that a copy taken back to before then knows who had it.
    ///
    /// # Errors
    /// The store failed.
    pub async fn forget_guest(&self, guest: PlayerId) -> Result<(), PeopleRefusal> {
        let people = self.clone();
        // Once begun it is done whole, whether whoever asked is still there or not.
        let forgotten = tokio::spawn(async move {
            // A suspension that is on its way is waited for.
            let _turn = people.0.chain_turn.lock().await;
            let is_guest = people.register().person(guest).is_some_and(may_be_forgotten);
            if !is_guest {
                return Ok(());
            }
            // The chain keeps the hash of a name that nobody knows any more: its salt goes with the name.
            people.vouch_for_name(guest, None, NameDone::Forgotten).await?;
            people.forget(guest).await
        });
        forgotten.await.map_err(|error| PeopleRefusal::Store(error.to_string()))?
    }

    async fn forget(&self, guest: PlayerId) -> Result<(), PeopleRefusal> {
        self.change(
            move |disk, people| {
                let gone =
                    "DELETE FROM people WHERE id = ?1 AND password IS NULL AND role = 'player'
                     AND suspended = 0";
                let forgotten = disk.execute(gone, params![guest.0 as i64])? > 0;
                if forgotten {
                    let former = "DELETE FROM former_names WHERE player = ?1";
                    disk.execute(former, params![guest.0 as i64])?;
                    disk.execute(
                        "INSERT OR REPLACE INTO forgotten (player, at) VALUES (?1, ?2)",
                        params![guest.0 as i64, people.now() as i64],
                    )?;
                }
                Ok(forgotten)
            },
            move |memory, forgotten| {
                if *forgotten {
                    memory.drop_person(guest);
                }
            },
        )
        .await
        .map(drop)
    }
}

impl People {
    /// The clock on the wall was set, on by so much: when sessions were made and used is moved on with it.
    /// Else everybody would seem to have been away for as long, sessions would end and guests be
    /// forgotten. A clock that was set back makes nobody older.
    ///
    /// # Errors
    /// The store failed.
    pub async fn clock_was_set(&self, on_by_millis: u64) -> Result<(), PeopleRefusal> {
        let by = i64::try_from(on_by_millis).unwrap_or(i64::MAX);
        self.change(
            move |disk, people| {
                let now = people.now();
                disk.execute(
                    "UPDATE sessions SET created = min(created + ?1, ?2),
                         last_used = min(last_used + ?1, ?2), proved = min(proved + ?1, ?2)
                     WHERE revoked IS NULL",
                    params![by, now as i64],
                )?;
                Ok(now)
            },
            move |memory, now| memory.move_sessions(on_by_millis, *now),
        )
        .await
        .map(drop)
    }
}

/// Whether somebody is a guest: whoever has a password, a role or a suspension is not.
fn may_be_forgotten(person: &register::PersonRecord) -> bool {
    person.password.is_none() && person.role == Role::Player && !person.suspended
}

fn is_idle(
    register: &register::Register,
    person: &register::PersonRecord,
    since_millis: u64,
) -> bool {
    let unused = |session: &std::sync::Arc<register::SessionRecord>| {
        session.last_used().max(session.created) < since_millis
    };
    may_be_forgotten(person)
        && person.created < since_millis
        && register.sessions_of(person.player).all(unused)
}
