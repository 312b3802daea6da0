//! What happens to an account later: passwords, sessions, roles, suspension.

use crate::people::enter::revoke;
use crate::people::grade::Grade;
use crate::people::lock::Tried;
use crate::people::prove::{Said, Second, know};
use crate::people::register::PersonRecord;
use crate::people::store::Significant;
use crate::people::{People, PeopleRefusal, Session, SessionId, Standing, role};
use crate::wire::frame::Role;
use cutcard_banked::PlayerId;
use rusqlite::params;
use std::net::IpAddr;
use std::sync::atomic::Ordering;

/// A session, as its owner sees it in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenSession {
    /// Its number.
    pub id: SessionId,
    /// What the browser calls itself, shortened.
    pub agent: String,
    /// Since when.
    pub created_millis: u64,
    /// When it was last used.
    pub last_used_millis: u64,
}

impl People {
    /// Somebody's sessions, the oldest first.
    #[must_use]
    pub fn sessions_of(&self, player: PlayerId) -> Vec<OpenSession> {
        let register = self.register();
        let listed = |session: &std::sync::Arc<super::register::SessionRecord>| OpenSession {
            id: session.id,
            agent: session.agent.clone(),
            created_millis: session.created,
            last_used_millis: session.last_used(),
        };
        register.sessions_of(player).map(listed).collect()
    }

    /// Since when somebody who works here is at work: since they came in by the oldest session that they used
    /// within the time that staff may be idle. Nothing where there is none.
    #[must_use]
    pub fn at_work_since(&self, player: PlayerId) -> Option<u64> {
        let (now, idle) = (self.now(), self.0.settings.staff_idle_millis);
        let used = |it: &OpenSession| now.saturating_sub(it.last_used_millis) <= idle;
        self.sessions_of(player).iter().filter(|it| used(it)).map(|it| it.created_millis).min()
    }

    /// Ends one of somebody's sessions.
    ///
    /// # Errors
    /// It is not theirs, or the store failed.
    pub async fn revoke(&self, player: PlayerId, id: SessionId) -> Result<(), PeopleRefusal> {
        let owner = self.register().session(id).map(|session| session.player);
        if owner != Some(player) {
            return Err(PeopleRefusal::NoSession);
        }
        self.revoke_all(player, vec![id]).await
    }

    async fn revoke_all(&self, player: PlayerId, ids: Vec<SessionId>) -> Result<(), PeopleRefusal> {
        let on_disk = ids.clone();
        self.change(
            move |disk, people| {
                let now = people.now();
                for id in on_disk {
                    revoke(disk, id, now)?;
                }
                let (kind, player) = ("session-revoked", Some(player));
                Significant {
                    at: now,
                    kind,
                    player,
                    by: player,
                    before: None,
                    after: None,
                    why: None,
                }
                .write(disk)?;
                Ok(())
            },
            move |memory, ()| ids.into_iter().for_each(|id| memory.drop_session(id)),
        )
        .await?;
        self.tell_changed();
        Ok(())
    }

    /// Sets a new password: a guest's first one, or in place of the old. Every other session ends.
    ///
    /// # Errors
    /// The old one is not right, or the new one will not do.
    pub async fn set_password(
        &self,
        session: &Session,
        old: Option<&str>,
        new: &str,
        address: IpAddr,
    ) -> Result<(), PeopleRefusal> {
        let new = self.0.passwords.of_new(new, &session.name, session.role).await?;
        let person = self.person_record(session.player)?;
        let had = person.password;
        let has_one = had.is_some();
        if has_one {
            self.confirm(session, old.unwrap_or_default(), address).await?;
        }
        let kept = new.clone();
        let (player, own) = (session.player, session.id);
        // Where the first one is set the place is known from then on; else it is by now.
        let place = Tried::new(&person.key, address);
        self.change(
            move |disk, people| {
                let at = people.now();
                // Another may have been set meanwhile, and the old one is not right any more.
                if people.person_record(player)?.password != had {
                    return Err(PeopleRefusal::NotRight);
                }
                disk.execute(
                    "UPDATE people SET password = ?2, password_grade = ?3 WHERE id = ?1",
                    params![player.0 as i64, &*new.hash, new.grade.word()],
                )?;
                know(disk, place, at)?;
                disk.execute(
                    "UPDATE sessions SET revoked = ?3 WHERE player = ?1 AND id <> ?2 AND revoked IS NULL",
                    params![player.0 as i64, own.0 as i64, at as i64],
                )?;
                let (kind, player) = ("password-changed", Some(player));
                let before = Some(if has_one { "a password" } else { "none" });
                let after = Some("a password");
                Significant { at, kind, player, by: player, before, after, why: None }.write(disk)?;
                Ok(at)
            },
            move |memory, at| {
                if let Some(person) = memory.person_mut(player) {
                    person.password = Some(kept.hash);
                    person.grade = Some(kept.grade);
                }
                memory.failures.know(place, *at);
                memory.drop_sessions_of(player, Some(own));
            },
        )
        .await?;
        self.tell_changed();
        self.proved(own).await
    }

    /// Holds a password against the session's own, and if it is right counts the session as used.
    ///
    /// # Errors
    /// It is not right, or the name is locked.
    pub async fn confirm(
        &self,
        session: &Session,
        password: &str,
        address: IpAddr,
    ) -> Result<(), PeopleRefusal> {
        let said = Said { password, code: Second::NotAsked };
        self.confirm_said(session, said, address).await
    }

    /// The same, with a code where one is asked for.
    pub(crate) async fn confirm_said(
        &self,
        session: &Session,
        said: Said<'_>,
        address: IpAddr,
    ) -> Result<(), PeopleRefusal> {
        let person = self.person_record(session.player)?;
        if person.password.is_none() {
            return Err(PeopleRefusal::NoPassword);
        }
        let key = person.key.clone();
        self.prove(&key, Some(person), said, address).await?;
        self.touch(session.id);
        self.proved(session.id).await
    }

    /// The password was said on a session: sensitive acts are taken for a while.
    async fn proved(&self, id: SessionId) -> Result<(), PeopleRefusal> {
        let now = self.now();
        self.change(
            move |disk, _| {
                disk.execute(
                    "UPDATE sessions SET proved = ?2 WHERE id = ?1",
                    params![id.0 as i64, now as i64],
                )?;
                Ok(())
            },
            move |memory, ()| memory.session(id).into_iter().for_each(|it| it.prove(now)),
        )
        .await
    }

    fn person_record(&self, player: PlayerId) -> Result<PersonRecord, PeopleRefusal> {
        self.register().person(player).cloned().ok_or(PeopleRefusal::Nobody)
    }

    /// Gives somebody a role, and keeps why.
    ///
    /// # Errors
    /// There is no such person; they have no password to confirm with; they are the last manager.
    pub async fn set_role(
        &self,
        by: PlayerId,
        player: PlayerId,
        new: Role,
        why: String,
    ) -> Result<(), PeopleRefusal> {
        let change = move |people: &People| {
            let standing = people.may_change(player, new, Standing::Good)?.1;
            Ok((new, standing == Standing::Suspended))
        };
        self.change_rights(by, player, change, why).await
    }

    /// Suspends somebody, whose sessions end, or lets them in again, and keeps why.
    ///
    /// # Errors
    /// There is no such person; they are the last manager.
    pub async fn set_standing(
        &self,
        by: PlayerId,
        player: PlayerId,
        new: Standing,
        why: String,
    ) -> Result<(), PeopleRefusal> {
        let change = move |people: &People| {
            let role = people.role_of(player)?;
            people.may_change(player, role, new)?;
            Ok((role, new == Standing::Suspended))
        };
        self.change_rights(by, player, change, why).await
    }

    fn role_of(&self, player: PlayerId) -> Result<Role, PeopleRefusal> {
        self.register().person(player).map(|person| person.role).ok_or(PeopleRefusal::Nobody)
    }

    /// Whether somebody may get that role and standing; how they are now.
    fn may_change(
        &self,
        player: PlayerId,
        role: Role,
        standing: Standing,
    ) -> Result<(Role, Standing), PeopleRefusal> {
        let register = self.register();
        let person = register.person(player).ok_or(PeopleRefusal::Nobody)?;
        if role::is_staff(role) && person.password.is_none() {
            return Err(PeopleRefusal::NoPassword);
        }
        if role::is_staff(role) && person.grade == Some(Grade::ForPlayers) && role != person.role {
            return Err(PeopleRefusal::ShortForStaff);
        }
        let manages = |role| role == Role::AssistantCasinoManager;
        let another = register
            .people()
            .any(|other| other.player != player && manages(other.role) && !other.suspended);
        let stays = manages(role) && standing == Standing::Good;
        if manages(person.role) && !stays && !another {
            return Err(PeopleRefusal::LastManager);
        }
        let before = if person.suspended { Standing::Suspended } else { Standing::Good };
        Ok((person.role, before))
    }

    /// Writes down when sessions were last used, ends those that ran out, and forgets old failures.
    /// Called now and then; what it would have written is at worst a session that seems older.
    ///
    /// # Errors
    /// The store failed.
    pub async fn tidy(&self) -> Result<(), PeopleRefusal> {
        let now = self.now();
        let (mut used, mut over) = (Vec::new(), Vec::new());
        for session in self.register().sessions() {
            let (last, settings) = (session.last_used(), &self.0.settings);
            let idle = now.saturating_sub(last) > settings.session_idle_millis;
            let aged = now.saturating_sub(session.created) > settings.session_most_millis;
            if idle || aged {
                over.push(session.id);
            } else if session.written.swap(last, Ordering::Relaxed) != last {
                used.push((session.id, last));
            }
        }
        let (ended, some_ended) = (over.clone(), !over.is_empty());
        self.change(
            move |disk, _| {
                for (id, last) in used {
                    disk.execute(
                        "UPDATE sessions SET last_used = ?2 WHERE id = ?1",
                        params![id.0 as i64, last as i64],
                    )?;
                }
                for id in over {
                    revoke(disk, id, now)?;
                }
                Ok(())
            },
            move |memory, ()| {
                ended.into_iter().for_each(|id| memory.drop_session(id));
                memory.failures.tidy(now);
            },
        )
        .await?;
        if some_ended {
            self.tell_changed();
        }
        Ok(())
    }
}
