//! A password held against the one kept, and what becomes of failures.

use crate::gate::address::whose;
use crate::people::lock::{Attempt, Held, KEPT_MILLIS, KNOWN_MILLIS, Locked, Tried};
use crate::people::password::Verdict;
use crate::people::store::Significant;
use crate::people::token::{Digest, digest};
use crate::people::{People, PeopleRefusal};
use cutcard_banked::PlayerId;
use rusqlite::{Connection, params};
use std::net::IpAddr;
use std::sync::Arc;

impl From<Locked> for PeopleRefusal {
    fn from(locked: Locked) -> PeopleRefusal {
        PeopleRefusal::Locked { seconds: locked.seconds }
    }
}

impl From<Held> for PeopleRefusal {
    fn from(held: Held) -> PeopleRefusal {
        match held {
            Held::Locked(locked) => locked.into(),
            Held::Busy => PeopleRefusal::Busy,
        }
    }
}

impl Tried {
    /// A try at the name of that key.
    pub(crate) fn new(key: &str, address: IpAddr) -> Tried {
        let place = whose(address).to_string();
        Tried { name: digest(key.as_bytes()), place: digest(place.as_bytes()) }
    }

    /// As it is on disk: the name, then the place.
    fn row(self) -> Vec<u8> {
        [self.name.0, self.place.0].concat()
    }

    /// From disk; nothing where it is neither.
    pub(crate) fn of_row(row: &[u8]) -> Option<Tried> {
        let (name, place) = row.split_first_chunk::<32>()?;
        // Before places were kept a row was the name alone.
        let place = if place.is_empty() { [0; 32] } else { place.try_into().ok()? };
        Some(Tried { name: Digest(*name), place: Digest(place) })
    }
}

impl People {
    /// Holds a password against a hash, counting failures of the name. Where nobody has the name the
    /// same is done, in vain.
    pub(crate) async fn prove(
        &self,
        tried: Tried,
        player: Option<PlayerId>,
        hash: Option<Arc<str>>,
        password: &str,
    ) -> Result<(), PeopleRefusal> {
        let now = self.now();
        let attempt = self.register_mut().failures.begin(tried, now)?;
        let under_way = UnderWay { people: self, attempt };
        match self.0.passwords.check(password, hash).await {
            Ok(Verdict::Right) => {
                self.change(
                    move |disk, _| succeed(disk, tried, now),
                    move |memory, ()| memory.failures.succeed(attempt, now),
                )
                .await
            }
            Ok(Verdict::Wrong) => {
                drop(under_way);
                self.change(move |disk, _| fail(disk, tried, player, now), |_, ()| {}).await?;
                self.register().failures.locked(tried, now)?;
                Err(PeopleRefusal::NotRight)
            }
            Err(refusal) => {
                self.register_mut().failures.take_back(attempt);
                Err(refusal)
            }
        }
    }
}

/// A try whose end is not known yet. Whoever goes away before it has failed: else the tries of those
/// who do not wait for the answer would cost nothing.
struct UnderWay<'a> {
    people: &'a People,
    attempt: Attempt,
}

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.people.register_mut().failures.fail(self.attempt);
    }
}

/// Forgets what failed there, and keeps that the place is known from now on.
fn succeed(disk: &Connection, tried: Tried, now: u64) -> Result<(), PeopleRefusal> {
    disk.execute("DELETE FROM failures WHERE key = ?1", params![tried.row()])?;
    let since = now.saturating_sub(KNOWN_MILLIS) as i64;
    disk.execute("DELETE FROM places WHERE at <= ?1", params![since])?;
    disk.execute(
        "INSERT INTO places (key, at) VALUES (?1, ?2)
         ON CONFLICT (key) DO UPDATE SET at = excluded.at",
        params![tried.row(), now as i64],
    )?;
    Ok(())
}

/// Forgets every failure of a name, from anywhere.
pub(crate) fn forget_name(disk: &Connection, name: Digest) -> Result<(), PeopleRefusal> {
    disk.execute("DELETE FROM failures WHERE substr(key, 1, 32) = ?1", params![name.0])?;
    Ok(())
}

fn fail(
    disk: &Connection,
    tried: Tried,
    player: Option<PlayerId>,
    now: u64,
) -> Result<(), PeopleRefusal> {
    let since = now.saturating_sub(KEPT_MILLIS) as i64;
    disk.execute("DELETE FROM failures WHERE at <= ?1", params![since])?;
    disk.execute(
        "INSERT INTO failures (key, at) VALUES (?1, ?2)",
        params![tried.row(), now as i64],
    )?;
    let kind = "sign-in-failed";
    Significant { at: now, kind, player, by: None, before: None, after: None }.write(disk)?;
    Ok(())
}
