//! Secrets and codes: drawn, told, held against each other, each taken once.

use crate::people::People;
use crate::people::refusal::PeopleRefusal;
use crate::people::store::Significant;
use crate::people::token::{Digest, digest};
use cutcard_banked::PlayerId;
use rusqlite::{Connection, params};
use std::fmt::Write as _;
use totp_rs::{Algorithm, Builder, Totp};

/// What apps show the account under.
const ISSUER: &str = "Cutcard";
/// Nobody types more than that for a code.
const LONGEST: usize = 64;
/// Letters and digits that are not mistaken for each other.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// What an app makes its codes from: 160 bits.
#[derive(Clone)]
pub(crate) struct Secret([u8; 20]);

impl Secret {
    pub(super) fn draw() -> Result<Secret, PeopleRefusal> {
        Ok(Secret(drawn()?))
    }

    pub(super) const fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// As people type it, in base 32.
    pub(super) fn in_words(&self) -> String {
        totp_rs::Secret::new_stack(self.0).to_base32()
    }

    /// As apps read it.
    pub(super) fn uri(&self, name: &str) -> String {
        let mut account = String::new();
        for byte in name.bytes() {
            if byte.is_ascii_alphanumeric() {
                account.push(char::from(byte));
            } else {
                // Writing to a string does not fail.
                let _ = write!(account, "%{byte:02X}");
            }
        }
        format!("otpauth://totp/{ISSUER}:{account}?secret={}&issuer={ISSUER}", self.in_words())
    }

    /// Six digits, a new code every half minute; the one before and the one after are taken for clocks
    /// that differ.
    fn totp(&self) -> Option<Totp> {
        let secret = totp_rs::Secret::new_stack(self.0);
        Builder::new()
            .with_algorithm(Algorithm::SHA1)
            .with_digits(6)
            .with_skew(1)
            .with_step_duration(30)
            .with_secret(secret)
            .build()
            .ok()
    }
}

/// A secret as it is on disk; `None` where the bytes are not one.
pub(crate) fn read_secret(bytes: &[u8]) -> Option<Secret> {
    bytes.try_into().ok().map(Secret)
}

/// A code as somebody typed it.
#[derive(Clone)]
pub(crate) struct Given(String);

impl Given {
    /// Leaves out what people put between the letters.
    pub(crate) fn read(text: &str) -> Given {
        let typed = text.chars().take(LONGEST).filter(char::is_ascii_alphanumeric);
        Given(typed.map(|letter| letter.to_ascii_lowercase()).collect())
    }

    /// The half minute in which the secret gives that code, if it is about now.
    pub(super) fn step_of(&self, secret: &Secret, now_millis: u64) -> Option<u64> {
        let digits = self.0.len() == 6 && self.0.bytes().all(|byte| byte.is_ascii_digit());
        if !digits {
            return None;
        }
        secret.totp()?.check(&self.0, now_millis / 1_000)
    }
}

/// What became of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spent {
    /// It was of that half minute, and no code of it or before is taken again.
    Step(u64),
    /// It was a recovery code and is gone.
    Recovery,
    /// It is none of theirs, or was taken before.
    Wrong,
}

/// Takes a code of somebody, in the transaction that it lets in: nobody else takes it too.
pub(crate) fn spend(
    disk: &Connection,
    people: &People,
    player: PlayerId,
    given: &Given,
    at: u64,
) -> Result<Spent, PeopleRefusal> {
    let record = people.register().person(player).and_then(|person| person.two_factor.clone());
    let Some(record) = record else { return Ok(Spent::Wrong) };
    if let Some(step) = given.step_of(&record.secret, at) {
        let taken = disk.execute(
            "UPDATE two_factor SET last_step = ?2 WHERE player = ?1 AND last_step < ?2",
            params![player.0 as i64, step as i64],
        )?;
        return Ok(if taken == 1 { Spent::Step(step) } else { Spent::Wrong });
    }
    let taken = disk.execute(
        "DELETE FROM recovery WHERE player = ?1 AND code = ?2",
        params![player.0 as i64, digest_of(player, &given.0).0],
    )?;
    if taken == 0 {
        return Ok(Spent::Wrong);
    }
    let left: i64 = disk.query_row(
        "SELECT count(*) FROM recovery WHERE player = ?1",
        [player.0 as i64],
        |row| row.get(0),
    )?;
    let (kind, player, after) = ("recovery-code-used", Some(player), format!("{left} left"));
    let after = Some(after.as_str());
    Significant { at, kind, player, by: player, before: None, after, why: None }.write(disk)?;
    Ok(Spent::Recovery)
}

/// Three groups of four letters: 60 bits.
pub(super) fn recovery_code() -> Result<String, PeopleRefusal> {
    let bytes: [u8; 12] = drawn()?;
    let letters = bytes.map(|byte| LETTERS.get(usize::from(byte % 32)).copied().unwrap_or(b'x'));
    let groups: Vec<String> =
        letters.chunks(4).map(|group| group.iter().copied().map(char::from).collect()).collect();
    Ok(groups.join("-"))
}

/// What is kept of a recovery code.
pub(super) fn digest_of(player: PlayerId, code: &str) -> Digest {
    digest(format!("{}:{}", player.0, Given::read(code).0).as_bytes())
}

fn drawn<const N: usize>() -> Result<[u8; N], PeopleRefusal> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| PeopleRefusal::Store(error.to_string()))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The secret of RFC 6238, appendix B.
    const SECRET: Secret = Secret(*b"12345678901234567890");

    #[test]
    fn codes_are_those_of_the_standard() {
        for (seconds, code) in
            [(59, "287082"), (1_111_111_109, "081804"), (2_000_000_000, "279037")]
        {
            let step = |at: u64| Given::read(code).step_of(&SECRET, at * 1_000);
            assert_eq!(step(seconds), Some(seconds / 30));
            assert_eq!(step(seconds + 30), Some(seconds / 30), "a clock may be half a minute off");
            assert_eq!(step(seconds + 90), None);
        }
        let at = 59_000;
        assert!(Given::read(" 287 082 ").step_of(&SECRET, at).is_some());
        for other in ["287083", "28708", "2870820", "", "２８７０８２"] {
            assert_eq!(Given::read(other).step_of(&SECRET, at), None, "{other}");
        }
    }

    #[test]
    fn an_app_reads_the_name_whatever_is_in_it() {
        let uri = SECRET.uri("Zoë & Bo");
        let rest = "?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Cutcard";
        assert_eq!(uri, format!("otpauth://totp/Cutcard:Zo%C3%AB%20%26%20Bo{rest}"));
    }

    #[test]
    fn recovery_codes_are_read_as_people_type_them() {
        let code = recovery_code().unwrap();
        assert_eq!(code.len(), 14);
        let typed = code.replace('-', " ").to_uppercase();
        assert!(digest_of(PlayerId(1), &code) == digest_of(PlayerId(1), &typed));
        assert!(digest_of(PlayerId(1), &code) != digest_of(PlayerId(2), &code));
        assert_ne!(code, recovery_code().unwrap());
    }
}
