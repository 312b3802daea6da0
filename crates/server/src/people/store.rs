//! The register on disk: `people.sqlite`.

use crate::people::PeopleError;
use crate::people::grade::Grade;
use crate::people::lock::{KEPT_MILLIS, KNOWN_MILLIS, Tried};
use crate::people::name;
use crate::people::register::{PersonRecord, Register, SessionRecord};
use crate::people::rename::KEPT_FOR_MILLIS;
use crate::people::role;
use crate::people::schema::{self, Upgraded};
use crate::people::token::Digest;
use crate::people::two_factor::{TwoFactorRecord, read_secret};
use crate::people::wishes;
use cutcard_banked::PlayerId;
use rusqlite::types::Type;
use rusqlite::{Connection, OpenFlags, Row, params};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// Whether there is a register in a folder: a file with something in it.
pub(crate) fn is_there(dir: &Path) -> bool {
    std::fs::metadata(dir.join("people.sqlite")).is_ok_and(|file| file.len() > 0)
}

/// Opens the file and makes its tables where there are none, or those of today where they are older.
/// Whether they were.
pub(crate) fn open(dir: &Path) -> Result<(Connection, Option<Upgraded>), PeopleError> {
    std::fs::create_dir_all(dir)
        .map_err(|error| PeopleError::Folder { dir: dir.to_owned(), text: error.to_string() })?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let path = dir.join("people.sqlite");
    let mut connection = Connection::open_with_flags(&path, flags)?;
    only_for_us(&path);
    connection.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;",
    )?;
    let upgraded = schema::bring_up_to_date(&mut connection, &path)?;
    Ok((connection, upgraded))
}

/// Hashes of passwords are nobody else's to read.
#[cfg(unix)]
pub(crate) fn only_for_us(path: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    // A file system without permissions has none to set.
    let _ = std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600));
}

#[cfg(not(unix))]
pub(crate) fn only_for_us(_: &Path) {}

/// Numbers up to and with this one belong to somebody who is not in the register: they are never
/// given out.
pub(crate) fn leave_out(connection: &Connection, last: PlayerId) -> Result<(), PeopleError> {
    let last = i64::try_from(last.0).unwrap_or(i64::MAX);
    let known: i64 = connection.query_row(
        "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'people'",
        [],
        |row| row.get(0),
    )?;
    if known < last {
        connection.execute("DELETE FROM sqlite_sequence WHERE name = 'people'", [])?;
        connection
            .execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('people', ?1)", [last])?;
    }
    Ok(())
}

/// Everything that is asked for all the time.
pub(crate) fn load(connection: &Connection, now: u64) -> Result<Register, PeopleError> {
    let mut register = Register::default();
    let mut people = connection.prepare(
        "SELECT id, name, password, role, suspended, created, password_grade, secret, last_step,
                more_time
             FROM people LEFT JOIN two_factor ON player = id ORDER BY id",
    )?;
    for person in people.query_map([], person)? {
        register.add_person(person?);
    }
    let mut former = connection
        .prepare("SELECT player, name, at FROM former_names WHERE at > ?1 ORDER BY at")?;
    let since = now.saturating_sub(KEPT_FOR_MILLIS) as i64;
    let rows = former.query_map([since], |row| {
        let player = PlayerId(row.get::<_, i64>(0)? as u64);
        Ok((player, row.get::<_, String>(1)?, row.get::<_, i64>(2)? as u64))
    })?;
    for row in rows {
        let (player, name, at) = row?;
        register.add_former(player, &name, at);
    }
    register.seat_wishes = wishes::load(connection)?;
    let mut sessions = connection.prepare(
        "SELECT id, token, player, agent, created, last_used, proved FROM sessions
         WHERE revoked IS NULL",
    )?;
    for session in sessions.query_map([], session)? {
        register.add_session(Arc::new(session?));
    }
    let mut ended = connection.prepare(
        "SELECT player, max(last_used) FROM sessions WHERE revoked IS NOT NULL GROUP BY player",
    )?;
    let rows = ended.query_map([], |row| {
        Ok((PlayerId(row.get::<_, i64>(0)? as u64), row.get::<_, i64>(1)? as u64))
    })?;
    for row in rows {
        let (player, at) = row?;
        register.saw(player, at);
    }
    let tried = "SELECT key, at FROM failures WHERE at > ?1 ORDER BY at";
    for (tried, at) in read_tried(connection, tried, now.saturating_sub(KEPT_MILLIS))? {
        register.failures.remember(tried, at);
    }
    let known = "SELECT key, at FROM places WHERE at > ?1";
    for (tried, at) in read_tried(connection, known, now.saturating_sub(KNOWN_MILLIS))? {
        register.failures.know(tried, at);
    }
    Ok(register)
}

fn read_tried(
    connection: &Connection,
    query: &str,
    since: u64,
) -> Result<Vec<(Tried, u64)>, PeopleError> {
    let mut query = connection.prepare(query)?;
    let rows = query.query_map([since as i64], |row| {
        Ok((Tried::of_row(&row.get::<_, Vec<u8>>(0)?), row.get::<_, i64>(1)? as u64))
    })?;
    let mut read = Vec::new();
    for row in rows {
        if let (Some(tried), at) = row? {
            read.push((tried, at));
        }
    }
    Ok(read)
}

fn person(row: &Row<'_>) -> rusqlite::Result<PersonRecord> {
    let (name, role): (String, String) = (row.get(1)?, row.get(3)?);
    Ok(PersonRecord {
        player: PlayerId(row.get::<_, i64>(0)? as u64),
        // What a name is known by is made anew: the version that wrote it may have had other ways.
        key: name::key(&name),
        name: name.into(),
        password: row.get::<_, Option<String>>(2)?.map(Into::into),
        // A role this version does not know gives no right.
        role: role::from_word(&role).unwrap_or(crate::wire::frame::Role::Player),
        suspended: row.get::<_, i64>(4)? != 0,
        created: row.get::<_, i64>(5)? as u64,
        grade: row.get::<_, Option<String>>(6)?.as_deref().and_then(Grade::from_word),
        two_factor: two_factor(row)?,
        more_time: row.get::<_, i64>(9)? != 0,
    })
}

fn two_factor(row: &Row<'_>) -> rusqlite::Result<Option<TwoFactorRecord>> {
    let Some(secret) = row.get::<_, Option<Vec<u8>>>(7)? else { return Ok(None) };
    // One that cannot be read must not let its owner in without it: the file is damaged.
    let damaged = || rusqlite::Error::InvalidColumnType(7, "secret".to_owned(), Type::Blob);
    let secret = read_secret(&secret).ok_or_else(damaged)?;
    Ok(Some(TwoFactorRecord { secret, last_step: row.get::<_, i64>(8)? as u64 }))
}

fn session(row: &Row<'_>) -> rusqlite::Result<SessionRecord> {
    let last_used = row.get::<_, i64>(5)? as u64;
    Ok(SessionRecord {
        id: crate::people::SessionId(row.get::<_, i64>(0)? as u64),
        token: Digest(row.get(1)?),
        player: PlayerId(row.get::<_, i64>(2)? as u64),
        agent: row.get(3)?,
        created: row.get::<_, i64>(4)? as u64,
        last_used: AtomicU64::new(last_used),
        written: AtomicU64::new(last_used),
        proved: AtomicU64::new(row.get::<_, i64>(6)? as u64),
    })
}

/// A significant event, as it is kept.
pub(crate) struct Significant<'a> {
    pub(crate) at: u64,
    pub(crate) kind: &'static str,
    pub(crate) player: Option<PlayerId>,
    pub(crate) by: Option<PlayerId>,
    pub(crate) before: Option<&'a str>,
    pub(crate) after: Option<&'a str>,
    pub(crate) why: Option<&'a str>,
}

impl Significant<'_> {
    pub(crate) fn write(&self, connection: &Connection) -> rusqlite::Result<()> {
        connection.execute(
            "INSERT INTO significant (at, kind, player, by, before, after, why)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![
                self.at as i64,
                self.kind,
                self.player.map(|player| player.0 as i64),
                self.by.map(|player| player.0 as i64),
                self.before,
                self.after,
                self.why,
            ],
        )?;
        Ok(())
    }
}
