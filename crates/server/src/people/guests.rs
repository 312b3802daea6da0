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

    /// Forgets a guest who was let go and has no chips: the name is free again, the number is nobody's.
    ///
    /// # Errors
    /// The store failed.
    pub async fn forget_guest(&self, guest: PlayerId) -> Result<(), PeopleRefusal> {
        self.change(
            move |disk, _| {
                let gone =
                    "DELETE FROM people WHERE id = ?1 AND password IS NULL AND role = 'player'";
                disk.execute(gone, params![guest.0 as i64])?;
                Ok(())
            },
            move |memory, ()| memory.drop_person(guest),
        )
        .await
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
