//! Two-factor sign-in: beside the password a code that changes every half minute (TOTP, RFC 6238), or
//! one of the recovery codes that are told once.

mod codes;
mod picture;

use crate::people::prove::{Said, Second};
use crate::people::store::Significant;
use crate::people::{People, PeopleRefusal, Session};
pub(crate) use codes::{Given, Secret, Spent, read_secret, spend};
use cutcard_banked::PlayerId;
use rusqlite::{Connection, params};
use std::fmt;
use std::net::IpAddr;

/// How many recovery codes there are.
const RECOVERY_CODES: usize = 10;

/// Somebody's two-factor sign-in, as the register has it.
#[derive(Clone)]
pub(crate) struct TwoFactorRecord {
    pub(crate) secret: Secret,
    /// The half minute of the last code that was taken: that one and those before are over.
    pub(crate) last_step: u64,
}

/// Two-factor sign-in that is being set up. It is told once.
pub struct BegunTwoFactor {
    /// The secret, for who types it into their app.
    pub secret: String,
    /// The same as an app reads it.
    pub uri: String,
    /// The same as a picture to point a camera at, in SVG.
    pub picture: String,
}

impl fmt::Debug for BegunTwoFactor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BegunTwoFactor").finish_non_exhaustive()
    }
}

impl People {
    /// Draws a secret for somebody's app. Nothing changes until a code proves that it has it.
    ///
    /// # Errors
    /// They have no password, or two-factor sign-in already.
    pub fn begin_two_factor(&self, session: &Session) -> Result<BegunTwoFactor, PeopleRefusal> {
        let person =
            self.register().person(session.player).cloned().ok_or(PeopleRefusal::Nobody)?;
        if person.password.is_none() {
            return Err(PeopleRefusal::NoPassword);
        }
        // Whether it is on is looked at again when it is confirmed.
        if person.two_factor.is_some() {
            return Err(PeopleRefusal::TwoFactorOn);
        }
        let secret = Secret::draw()?;
        let uri = secret.uri(&person.name);
        let picture = picture::picture(&uri)?;
        let begun = BegunTwoFactor { secret: secret.in_words(), picture, uri };
        self.register_mut().begin_two_factor(session.id, secret);
        Ok(begun)
    }

    /// Turns two-factor sign-in on, once a code proves that the app has the secret. Every other session
    /// ends: it was opened with less. The recovery codes are told this once.
    ///
    /// # Errors
    /// It was not begun on this session, or the code is not right.
    pub async fn confirm_two_factor(
        &self,
        session: &Session,
        code: &str,
    ) -> Result<Vec<String>, PeopleRefusal> {
        let (player, own) = (session.player, session.id);
        let given = Given::read(code);
        let told = (0..RECOVERY_CODES)
            .map(|_| codes::recovery_code())
            .collect::<Result<Vec<String>, PeopleRefusal>>()?;
        let kept: Vec<_> = told.iter().map(|code| codes::digest_of(player, code)).collect();
        self.change(
            move |disk, people| {
                let at = people.now();
                let begun = people.register().begun_two_factor(own);
                let secret = begun.ok_or(PeopleRefusal::TwoFactorNotBegun)?;
                if people.register().person(player).is_none_or(|it| it.two_factor.is_some()) {
                    return Err(PeopleRefusal::TwoFactorOn);
                }
                let step = given.step_of(&secret, at).ok_or(PeopleRefusal::CodeNotRight)?;
                forget(disk, player)?;
                disk.execute(
                    "INSERT INTO two_factor (player, secret, since, last_step) VALUES (?1, ?2, ?3, ?4)",
                    params![player.0 as i64, secret.bytes(), at as i64, step as i64],
                )?;
                for code in kept {
                    disk.execute(
                        "INSERT INTO recovery (player, code) VALUES (?1, ?2)",
                        params![player.0 as i64, code.0],
                    )?;
                }
                disk.execute(
                    "UPDATE sessions SET revoked = ?3 WHERE player = ?1 AND id <> ?2 AND revoked IS NULL",
                    params![player.0 as i64, own.0 as i64, at as i64],
                )?;
                let (kind, player) = ("two-factor-on", Some(player));
                let (before, after) = (Some("off"), Some("on"));
                Significant { at, kind, player, by: player, before, after, why: None }.write(disk)?;
                Ok(TwoFactorRecord { secret, last_step: step })
            },
            move |memory, record| {
                memory.end_begun_two_factor(own);
                if let Some(person) = memory.person_mut(player) {
                    person.two_factor = Some(record.clone());
                }
                memory.drop_sessions_of(player, Some(own));
            },
        )
        .await?;
        self.tell_changed();
        Ok(told)
    }

    /// Turns two-factor sign-in off, by the password and a code or a recovery code: whoever has the
    /// password alone could otherwise be rid of what it is there for. Staff cannot act as such until it is
    /// on again.
    ///
    /// # Errors
    /// The password or the code is not right, the code is missing, or it is off.
    pub async fn end_two_factor(
        &self,
        session: &Session,
        password: &str,
        code: Option<&str>,
        address: IpAddr,
    ) -> Result<(), PeopleRefusal> {
        let said = Said { password, code: Second::Asked(code.map(Given::read)) };
        self.confirm_said(session, said, address).await?;
        let player = session.player;
        self.change(
            move |disk, people| {
                if people.register().person(player).is_none_or(|it| it.two_factor.is_none()) {
                    return Err(PeopleRefusal::TwoFactorNotBegun);
                }
                forget(disk, player)?;
                let (at, kind, player) = (people.now(), "two-factor-off", Some(player));
                let (before, after) = (Some("on"), Some("off"));
                Significant { at, kind, player, by: player, before, after, why: None }
                    .write(disk)?;
                Ok(())
            },
            move |memory, ()| {
                memory.person_mut(player).into_iter().for_each(|it| it.two_factor = None);
            },
        )
        .await?;
        self.tell_changed();
        Ok(())
    }
}

/// Takes the secret and the recovery codes away.
pub(crate) fn forget(disk: &Connection, player: PlayerId) -> Result<(), PeopleRefusal> {
    for rows in
        ["DELETE FROM two_factor WHERE player = ?1", "DELETE FROM recovery WHERE player = ?1"]
    {
        disk.execute(rows, [player.0 as i64])?;
    }
    Ok(())
}
