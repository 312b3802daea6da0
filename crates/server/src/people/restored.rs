//! A register that was put back from a copy.

use crate::people::name::Name;
use crate::people::named::NameSalt;
use crate::people::{PeopleError, PeopleRefusal, store};
use cutcard_banked::PlayerId;
use cutcard_room::Clock;
use rusqlite::{OptionalExtension as _, params};
use std::path::Path;

/// Ends the sessions of everybody who has a password, in a register that was put back from a copy: those
/// that were ended since the copy was made would be good again. Guests keep theirs, for they have nothing
/// else to come back with. How many were ended.
///
/// # Errors
/// Where the register cannot be opened or written.
pub fn end_sessions_of_members(dir: &Path, clock: &dyn Clock) -> Result<usize, PeopleError> {
    let (register, _) = store::open(dir)?;
    let now = i64::try_from(clock.now_millis()).unwrap_or(i64::MAX);
    let ended = register.execute(
        "UPDATE sessions SET revoked = ?1 WHERE revoked IS NULL
         AND player IN (SELECT id FROM people WHERE password IS NOT NULL)",
        [now],
    )?;
    Ok(ended)
}

/// Puts guests back into a register who were forgotten, where the journal was taken back to a time when
/// they had something: nobody can come as them, and the room forgets them again, their chips back in the
/// cage. Their names are not known any more, so they get others. How many were put back.
///
/// # Errors
/// Where the register cannot be opened or written.
pub fn put_forgotten_back(dir: &Path, needed: &[PlayerId]) -> Result<usize, PeopleError> {
    let (mut register, _) = store::open(dir)?;
    let change = register.transaction()?;
    let mut back = 0;
    for player in needed {
        let number = i64::try_from(player.0).unwrap_or(i64::MAX);
        let forgotten = "DELETE FROM forgotten WHERE player = ?1 RETURNING at";
        let at: Option<i64> = change.query_row(forgotten, [number], |row| row.get(0)).optional()?;
        if let Some(at) = at {
            add_guest(&change, number, at)?;
            back += 1;
        }
    }
    change.commit()?;
    Ok(back)
}

/// A guest of that number, with a name that nobody has.
fn add_guest(register: &rusqlite::Connection, number: i64, at: i64) -> Result<(), PeopleError> {
    let mut digits = number.to_string();
    loop {
        let name = Name::any(&format!("Guest {digits}")).map_err(PeopleRefusal::from)?;
        let added = register.execute(
            "INSERT INTO people (id, name, key, role, created, name_salt)
             VALUES (?1, ?2, ?3, 'player', ?4, ?5) ON CONFLICT (key) DO NOTHING",
            params![number, name.shown(), name.key(), at, NameSalt::draw()?.bytes()],
        )?;
        if added > 0 {
            return Ok(());
        }
        digits.push('0');
    }
}
