//! A password, and a code where one is asked for, held against what is kept, and what becomes of
//! failures.

use crate::gate::address::whose;
use crate::people::grade::Grade;
use crate::people::lock::{Attempt, Bound, Held, KEPT_MILLIS, KNOWN_MILLIS, Locked, Tried};
use crate::people::password::Verdict;
use crate::people::register::PersonRecord;
use crate::people::store::Significant;
use crate::people::token::{Digest, digest};
use crate::people::two_factor::{Given, Spent, spend};
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

/// What somebody says to prove who they are.
pub(crate) struct Said<'a> {
    pub(crate) password: &'a str,
    pub(crate) code: Second,
}

/// Whether a code is asked for.
pub(crate) enum Second {
    /// The session has given one.
    NotAsked,
    /// Where the account has two-factor sign-in.
    Asked(Option<Given>),
}

/// Somebody who has proved who they are, and what by: it counts while that is still theirs.
#[derive(Clone)]
pub(crate) struct Proven {
    pub(crate) player: PlayerId,
    pub(crate) hash: Arc<str>,
    pub(crate) two_factor: bool,
}

impl Proven {
    /// Whether the account is still as it was when it was proved.
    pub(crate) fn still_holds(&self, person: &PersonRecord) -> bool {
        person.password.as_ref() == Some(&self.hash)
            && person.two_factor.is_some() == self.two_factor
    }
}

/// A try at an account.
struct Trying {
    tried: Tried,
    bound: Bound,
    player: Option<PlayerId>,
    at: u64,
}

impl People {
    /// Holds what is said against what is kept of a person, counting failures of the name. Where nobody
    /// has the name the same is done, in vain.
    pub(crate) async fn prove(
        &self,
        key: &str,
        person: Option<PersonRecord>,
        said: Said<'_>,
        address: IpAddr,
    ) -> Result<Proven, PeopleRefusal> {
        let trying = Trying {
            tried: Tried::new(key, address),
            bound: bound(person.as_ref(), address),
            player: person.as_ref().map(|person| person.player),
            at: self.now(),
        };
        let attempt = self.register_mut().failures.begin(trying.tried, trying.bound, trying.at)?;
        let under_way = UnderWay { people: self, attempt };
        let hash = person.as_ref().and_then(|person| person.password.clone());
        let verdict = match self.0.passwords.check(said.password, hash.clone()).await {
            Ok(verdict) => verdict,
            Err(refusal) => {
                self.register_mut().failures.take_back(attempt);
                return Err(refusal);
            }
        };
        let (Verdict::Right, Some(person), Some(hash)) = (verdict, person, hash) else {
            drop(under_way);
            return Err(self.failed(trying, PeopleRefusal::NotRight).await);
        };
        let code = match (&person.two_factor, said.code) {
            (Some(_), Second::Asked(None)) => {
                self.register_mut().failures.take_back(attempt);
                return Err(PeopleRefusal::CodeNeeded);
            }
            (Some(_), Second::Asked(Some(given))) => Some(given),
            (Some(_), Second::NotAsked) | (None, Second::NotAsked | Second::Asked(_)) => None,
        };
        let grade = self.learnt(&person, said.password).await;
        match self.let_in(attempt, &trying, person.player, code, grade).await? {
            Some(Spent::Wrong) => {
                drop(under_way);
                Err(self.failed(trying, PeopleRefusal::CodeNotRight).await)
            }
            Some(Spent::Step(_) | Spent::Recovery) | None => {
                let two_factor = person.two_factor.is_some();
                Ok(Proven { player: person.player, hash, two_factor })
            }
        }
    }

    /// What the password is worth, where nobody knows it yet.
    async fn learnt(&self, person: &PersonRecord, password: &str) -> Option<Grade> {
        match person.grade {
            Some(_) => None,
            None => self.0.passwords.grade(password, &person.name).await.ok(),
        }
    }

    /// Takes the code, if there is one, and forgets what failed; nothing of it where the code is wrong.
    async fn let_in(
        &self,
        attempt: Attempt,
        trying: &Trying,
        player: PlayerId,
        code: Option<Given>,
        grade: Option<Grade>,
    ) -> Result<Option<Spent>, PeopleRefusal> {
        let (tried, at) = (trying.tried, trying.at);
        self.change(
            move |disk, people| {
                let spent = code.map(|code| spend(disk, people, player, &code, at)).transpose()?;
                if spent != Some(Spent::Wrong) {
                    succeed(disk, tried, at)?;
                    if let Some(grade) = grade {
                        disk.execute(
                            "UPDATE people SET password_grade = ?2 WHERE id = ?1",
                            params![player.0 as i64, grade.word()],
                        )?;
                    }
                }
                Ok(spent)
            },
            move |memory, spent| {
                if *spent == Some(Spent::Wrong) {
                    return;
                }
                memory.failures.succeed(attempt, at);
                let Some(person) = memory.person_mut(player) else { return };
                person.grade = grade.or(person.grade);
                if let (Some(Spent::Step(step)), Some(two_factor)) = (spent, &mut person.two_factor)
                {
                    two_factor.last_step = *step;
                }
            },
        )
        .await
    }

    /// Writes a failure down: the refusal, or that the name is locked by now.
    async fn failed(&self, trying: Trying, refusal: PeopleRefusal) -> PeopleRefusal {
        let Trying { tried, bound, player, at } = trying;
        let written = self.change(move |disk, _| fail(disk, tried, player, at), |_, ()| {}).await;
        let locked = self.register().failures.locked(tried, bound, at);
        match (written, locked) {
            (Err(failed), _) => failed,
            (Ok(()), Err(locked)) => locked.into(),
            (Ok(()), Ok(())) => refusal,
        }
    }
}

/// Which failures bind a try: on the machine itself, and where nobody guesses the password, only those
/// of the same place. Else a stranger would lock the manager of a new room out before the first sign-in.
fn bound(person: Option<&PersonRecord>, address: IpAddr) -> Bound {
    let drawn = person.is_some_and(|person| person.grade == Some(Grade::Drawn));
    if drawn || address.is_loopback() { Bound::Here } else { Bound::Anywhere }
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
    know(disk, tried, now)
}

/// Keeps that a place is known from now on.
pub(crate) fn know(disk: &Connection, tried: Tried, now: u64) -> Result<(), PeopleRefusal> {
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
    Significant { at: now, kind, player, by: None, before: None, after: None, why: None }
        .write(disk)?;
    Ok(())
}
