//! The tables of `people.sqlite`, and how those of older versions become today's.

use crate::people::PeopleError;
use crate::people::store::only_for_us;
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// The version of the tables.
const SCHEMA: i64 = 6;

/// What made each version from the one before, from the first on. A file that is made now has them all
/// done to it, so that it is the same as one that has grown.
const STEPS: [&str; SCHEMA as usize] = [FIRST, PROOFS, FORGOTTEN, NAMES, SALTS, WISHES];

const FIRST: &str = "
CREATE TABLE people (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    key TEXT NOT NULL UNIQUE,
    password TEXT,
    role TEXT NOT NULL,
    suspended INTEGER NOT NULL DEFAULT 0,
    created INTEGER NOT NULL
) STRICT;
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token BLOB NOT NULL UNIQUE,
    player INTEGER NOT NULL REFERENCES people (id),
    agent TEXT NOT NULL,
    created INTEGER NOT NULL,
    last_used INTEGER NOT NULL,
    revoked INTEGER
) STRICT;
CREATE TABLE failures (key BLOB NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE INDEX failures_by_key ON failures (key);
CREATE TABLE significant (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    player INTEGER,
    by INTEGER,
    before TEXT,
    after TEXT
) STRICT;
";

/// When each session last proved who it is; what is known of a password beside its hash; two-factor
/// sign-in. Files of the first version may have been made without places.
const PROOFS: &str = "
CREATE TABLE IF NOT EXISTS places (key BLOB PRIMARY KEY, at INTEGER NOT NULL) STRICT;
ALTER TABLE sessions ADD COLUMN proved INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN password_grade TEXT;
CREATE TABLE two_factor (
    player INTEGER PRIMARY KEY REFERENCES people (id),
    secret BLOB NOT NULL,
    since INTEGER NOT NULL,
    last_step INTEGER NOT NULL
) STRICT;
CREATE TABLE recovery (
    player INTEGER NOT NULL REFERENCES people (id),
    code BLOB NOT NULL,
    PRIMARY KEY (player, code)
) STRICT;
";

/// Guests who were forgotten, by number: nothing else is kept of them. And why something significant was
/// done, where somebody said.
const FORGOTTEN: &str = "
CREATE TABLE forgotten (player INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
ALTER TABLE significant ADD COLUMN why TEXT;
";

/// Names that people had before, kept for them for a while; and who wants more time at every decision.
const NAMES: &str = "
CREATE TABLE former_names (
    player INTEGER NOT NULL,
    name TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX former_names_by_player ON former_names (player);
ALTER TABLE people ADD COLUMN more_time INTEGER NOT NULL DEFAULT 0;
";

/// What each name is hashed with where the chain of the house vouches for it. It goes with the name.
const SALTS: &str = "
ALTER TABLE people ADD COLUMN name_salt BLOB;
";

/// What people would like of a seat, and need. It goes with them.
const WISHES: &str = "
CREATE TABLE seat_wishes (
    player INTEGER PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    wishes TEXT NOT NULL
) STRICT;
";

/// The tables were of an older version and are of today's now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upgraded {
    /// Which version they were of.
    pub from: i64,
    /// Where the file is kept as it was.
    pub kept: PathBuf,
}

/// Makes the tables where there are none. Where they are older, keeps a copy beside the file and makes
/// them today's in one transaction.
pub(crate) fn bring_up_to_date(
    connection: &mut Connection,
    path: &Path,
) -> Result<Option<Upgraded>, PeopleError> {
    let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let done = usize::try_from(found).ok().filter(|done| *done <= STEPS.len());
    let done = done.ok_or(PeopleError::Version { found, ours: SCHEMA })?;
    let missing = STEPS.get(done..).unwrap_or_default();
    if missing.is_empty() {
        return Ok(None);
    }
    let upgraded = if done == 0 { None } else { Some(keep(connection, path, found)?) };
    let change = connection.transaction()?;
    for step in missing {
        change.execute_batch(step)?;
    }
    change.execute_batch(&format!("PRAGMA user_version = {SCHEMA}"))?;
    change.commit()?;
    Ok(upgraded)
}

fn keep(connection: &Connection, path: &Path, from: i64) -> Result<Upgraded, PeopleError> {
    let kept = path.with_file_name(format!("people-version-{from}.sqlite"));
    // One that is there was made by a start that got no further: the file is still of that version.
    let _ = std::fs::remove_file(&kept);
    connection.execute("VACUUM INTO ?1", [kept.to_string_lossy()])?;
    only_for_us(&kept);
    Ok(Upgraded { from, kept })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::{People, PeopleSettings, Token};
    use cutcard_banked::PlayerId;
    use cutcard_room::SystemClock;
    use std::sync::Arc;

    /// A folder as the first version left it, with one person who is signed in.
    fn folder_of_the_first_version(dir: &Path, token: &Token) {
        std::fs::create_dir_all(dir).unwrap();
        let file = Connection::open(dir.join("people.sqlite")).unwrap();
        file.execute_batch(FIRST).unwrap();
        file.execute_batch(
            "PRAGMA user_version = 1;
             INSERT INTO people (name, key, role, created) VALUES ('Anna', 'anna', 'dealer', 1);",
        )
        .unwrap();
        let now = cutcard_room::Clock::now_millis(&SystemClock) as i64;
        file.execute(
            "INSERT INTO sessions (token, player, agent, created, last_used) VALUES (?1, 1, '', ?2, ?2)",
            rusqlite::params![token.digest().0, now],
        )
        .unwrap();
    }

    #[test]
    fn a_file_of_the_first_version_opens_with_everybody_and_is_kept_as_it_was() {
        let dir = std::env::temp_dir().join(format!("cutcard-people-{}", std::process::id()));
        let token = Token::draw().unwrap();
        folder_of_the_first_version(&dir, &token);
        let open = || {
            let clock = Arc::new(SystemClock);
            People::open(&dir, PeopleSettings::default(), clock, PlayerId(0)).unwrap()
        };
        let (people, manager) = open();
        assert!(manager.is_none());
        let session = people.session(&token.told()).unwrap();
        assert_eq!(&*session.name, "Anna");
        assert!(!session.proved_lately(people.now_millis()), "nobody knows when");
        let upgraded = people.upgraded().unwrap();
        assert_eq!(upgraded.from, 1);
        let kept = Connection::open(&upgraded.kept).unwrap();
        let version: i64 = kept.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
        assert_eq!(version, 1);
        drop((people, kept));
        assert_eq!(open().0.upgraded(), None, "once");
        std::fs::remove_dir_all(&dir).unwrap();
    }
}
