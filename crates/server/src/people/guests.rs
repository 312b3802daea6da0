//! Guests who are not seen any more: let go, and their names free again.

use crate::people::{People, PeopleRefusal, register};
use crate::wire::frame::Role;
use cutcard_banked::PlayerId;
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
        // A suspension that is on its way is waited for.
        let _turn = self.0.rights_turn.lock().await;
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

fn is_idle(
    register: &register::Register,
    person: &register::PersonRecord,
    since_millis: u64,
) -> bool {
    let guest = person.password.is_none() && person.role == Role::Player && !person.suspended;
    let unused = |session: &std::sync::Arc<register::SessionRecord>| {
        session.last_used().max(session.created) < since_millis
    };
    guest && person.created < since_millis && register.sessions_of(person.player).all(unused)
}
