//! A register that was put back from a copy.

use crate::people::{PeopleError, store};
use cutcard_room::Clock;
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
