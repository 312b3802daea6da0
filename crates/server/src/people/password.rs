//! Passwords: argon2id, a few at a time.

use crate::people::grade::{self, Grade};
use crate::people::refusal::PeopleRefusal;
use crate::wire::frame::Role;
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::Semaphore;

/// How many may wait for their turn: above, everybody is asked to come again.
const MOST_WAITING: usize = 64;

/// How hard a guess must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PasswordCost {
    /// Memory for one guess, in KiB.
    pub memory_kib: u32,
    /// How often it is gone through.
    pub passes: u32,
}

impl Default for PasswordCost {
    /// 19 MiB and two passes: some 20 ms of one core.
    fn default() -> PasswordCost {
        PasswordCost { memory_kib: 19 * 1024, passes: 2 }
    }
}

/// Makes and checks hashes on threads of their own, a few at a time: a flood of sign-ups waits for
/// itself and not for the tables.
pub(crate) struct Passwords {
    argon: Arc<Argon2<'static>>,
    turns: Semaphore,
    waiting: AtomicUsize,
    /// What a password is held against where there is no account: the same work, always in vain.
    nobody: Arc<str>,
}

/// A password that will do.
#[derive(Clone)]
pub(crate) struct NewPassword {
    pub(crate) hash: Arc<str>,
    pub(crate) grade: Grade,
}

/// Whether a password was right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Right,
    Wrong,
}

impl Passwords {
    pub(crate) fn new(cost: PasswordCost, at_once: usize) -> Result<Passwords, PeopleRefusal> {
        let params = Params::new(cost.memory_kib, cost.passes, 1, None).map_err(failed)?;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let nobody = hash(&argon, "nobody has this password")?;
        Ok(Passwords {
            argon: Arc::new(argon),
            turns: Semaphore::new(at_once.max(1)),
            waiting: AtomicUsize::new(0),
            nobody: nobody.into(),
        })
    }

    /// Whether a new password will do for somebody of that name and role, and its hash.
    pub(crate) async fn of_new(
        &self,
        password: &str,
        name: &str,
        role: Role,
    ) -> Result<NewPassword, PeopleRefusal> {
        let (argon, password, name) =
            (Arc::clone(&self.argon), password.to_owned(), name.to_owned());
        self.in_turn(move || {
            let grade = grade::check_new(&password, &name, role)?;
            Ok(NewPassword { hash: hash(&argon, &password)?.into(), grade })
        })
        .await?
    }

    /// What a password is worth that somebody has.
    pub(crate) async fn grade(&self, password: &str, name: &str) -> Result<Grade, PeopleRefusal> {
        let (password, name) = (password.to_owned(), name.to_owned());
        self.in_turn(move || grade::grade(&password, &name)).await
    }

    /// A password that the house drew, at once: before the room is open.
    pub(crate) fn of_drawn(&self, password: &str) -> Result<NewPassword, PeopleRefusal> {
        Ok(NewPassword { hash: hash(&self.argon, password)?.into(), grade: Grade::Drawn })
    }

    /// Whether it is the password; without a hash it never is, and that takes as long.
    pub(crate) async fn check(
        &self,
        password: &str,
        against: Option<Arc<str>>,
    ) -> Result<Verdict, PeopleRefusal> {
        let exists = against.is_some();
        let against = against.unwrap_or_else(|| Arc::clone(&self.nobody));
        let (argon, password) = (Arc::clone(&self.argon), password.to_owned());
        let right = self
            .in_turn(move || argon.verify_password(password.as_bytes(), &*against).is_ok())
            .await?;
        Ok(if right && exists { Verdict::Right } else { Verdict::Wrong })
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PeopleRefusal> {
        let waiting = Waiting::join(&self.waiting)?;
        let turn = self.turns.acquire().await.map_err(failed)?;
        drop(waiting);
        let done = tokio::task::spawn_blocking(work).await.map_err(failed);
        drop(turn);
        done
    }
}

/// A place in the queue, left when it is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn join(queue: &'a AtomicUsize) -> Result<Waiting<'a>, PeopleRefusal> {
        let waiting = Waiting(queue);
        if queue.fetch_add(1, Ordering::Relaxed) >= MOST_WAITING {
            return Err(PeopleRefusal::Busy);
        }
        Ok(waiting)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn hash(argon: &Argon2<'_>, password: &str) -> Result<String, PeopleRefusal> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).map_err(failed)?;
    let hash: PasswordHash =
        argon.hash_password_with_salt(password.as_bytes(), &salt).map_err(failed)?;
    Ok(hash.to_string())
}

fn failed(error: impl std::fmt::Display) -> PeopleRefusal {
    PeopleRefusal::Store(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_password_is_right() {
        let cost = PasswordCost { memory_kib: 64, passes: 1 };
        let passwords = Passwords::new(cost, 1).unwrap();
        let hash = passwords.of_new("correct horse", "Anna", Role::Player).await.unwrap().hash;
        assert!(hash.starts_with("$argon2id$"));
        let right = passwords.check("correct horse", Some(Arc::clone(&hash))).await;
        assert_eq!(right, Ok(Verdict::Right));
        let wrong = passwords.check("correct cow", Some(hash)).await;
        assert_eq!(wrong, Ok(Verdict::Wrong));
        let nobody = passwords.check("nobody has this password", None).await;
        assert_eq!(nobody, Ok(Verdict::Wrong));
    }
}
