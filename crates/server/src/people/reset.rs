//! A new password from the machine itself, for who can get in no other way.

use crate::people::enter::password_to_tell;
use crate::people::name;
use crate::people::prove::forget_name;
use crate::people::significant::FROM_THE_MACHINE;
use crate::people::store::Significant;
use crate::people::token::digest;
use crate::people::{People, PeopleRefusal, two_factor};
use rusqlite::params;
use std::fmt;
use std::sync::Arc;

/// An account's new password. It is told once and never kept.
pub struct Reset {
    /// The name to sign in with.
    pub name: Arc<str>,
    /// The password.
    pub password: String,
    /// Whether it had two-factor sign-in, which is off now.
    pub two_factor_was_on: bool,
}

impl fmt::Debug for Reset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reset").field("name", &self.name).finish_non_exhaustive()
    }
}

impl People {
    /// Gives an account a new password, turns its two-factor sign-in off, ends its sessions and forgets
    /// its failures. Only for whoever has the data folder to themselves.
    ///
    /// # Errors
    /// Nobody has the name; the store failed.
    pub fn reset_password(&self, name: &str) -> Result<Reset, PeopleRefusal> {
        let key = name::key(name);
        let person = self.register().by_key(&key).cloned().ok_or(PeopleRefusal::Nobody)?;
        let (player, name, had_one) = (person.player, person.name, person.password.is_some());
        let two_factor_was_on = person.two_factor.is_some();
        let password = password_to_tell()?;
        let drawn = self.0.passwords.of_drawn(&password)?;
        let kept = drawn.clone();
        let failed = digest(key.as_bytes());
        self.change_now(
            |disk, people| {
                let (id, at) = (player.0 as i64, people.now());
                disk.execute(
                    "UPDATE people SET password = ?2, password_grade = ?3 WHERE id = ?1",
                    params![id, &*drawn.hash, drawn.grade.word()],
                )?;
                disk.execute(
                    "UPDATE sessions SET revoked = ?2 WHERE player = ?1 AND revoked IS NULL",
                    params![id, at as i64],
                )?;
                forget_name(disk, failed)?;
                two_factor::forget(disk, player)?;
                let (kind, player) = ("password-changed", Some(player));
                let before = Some(if had_one { "a password" } else { "none" });
                let after = format!("a password {FROM_THE_MACHINE}");
                let after = Some(after.as_str());
                Significant { at, kind, player, by: None, before, after, why: None }.write(disk)?;
                if two_factor_was_on {
                    let (kind, before) = ("two-factor-off", Some("on"));
                    let after = format!("off, {FROM_THE_MACHINE}");
                    let after = Some(after.as_str());
                    Significant { at, kind, player, by: None, before, after, why: None }
                        .write(disk)?;
                }
                Ok(())
            },
            |memory, ()| {
                if let Some(person) = memory.person_mut(player) {
                    person.password = Some(kept.hash);
                    person.grade = Some(kept.grade);
                    person.two_factor = None;
                }
                memory.drop_sessions_of(player, None);
                memory.failures.forget_name(failed);
            },
        )?;
        self.tell_changed();
        Ok(Reset { name, password, two_factor_was_on })
    }
}
