//! The indexes in the database.

use super::database::{Database, Work};
use super::fault::{Trouble, nonsense};
use super::rows::{self, stored};
use super::schema::INDEXED_SINCE;
use crate::chain::Chain;
use crate::error::Refusal;
use crate::index::{Fill, Index, IndexedRound, Significant, SignificantRow, Unindexed, WrittenOff};
use crate::number::{Sequence, UnixMillis};
use cutcard_ledger::{PlayerId, TableId};
use rusqlite::{Connection, Error, OptionalExtension, Row};

/// Where an event is, for the indexes.
#[derive(Clone, Copy)]
pub(super) struct At {
    pub(super) chain: Chain,
    pub(super) sequence: Sequence,
    pub(super) at: UnixMillis,
}

/// Writes down what the indexes have of an event.
pub(super) fn write(connection: &Connection, at: At, index: &Index) -> Result<(), Trouble> {
    let At { chain, sequence, at } = at;
    if let Some(begins) = &index.begins {
        let number = stored(begins.number);
        connection
            .prepare_cached(
                "INSERT OR REPLACE INTO rounds (table_id, number, sequence, at_millis)
                 VALUES (?1, ?2, ?3, ?4)",
            )?
            .execute((chain.number(), number, stored(sequence.0), at.0))?;
        for player in &begins.players {
            connection
                .prepare_cached(
                    "INSERT OR REPLACE INTO round_players (player, at_millis, table_id, number)
                     VALUES (?1, ?2, ?3, ?4)",
                )?
                .execute((stored(player.0), at.0, chain.number(), number))?;
        }
    }
    if let Some(number) = index.ends {
        connection
            .prepare_cached("UPDATE rounds SET ended = ?3 WHERE table_id = ?1 AND number = ?2")?
            .execute((chain.number(), stored(number), stored(sequence.0)))?;
    }
    if index.goes_on {
        connection
            .prepare_cached(
                "UPDATE rounds SET ended = NULL WHERE table_id = ?1 AND ended IS NOT NULL
                 AND number = (SELECT max(number) FROM rounds WHERE table_id = ?1)",
            )?
            .execute([chain.number()])?;
    }
    if let Some(off) = &index.written_off {
        write_off(connection, (chain, sequence), off)?;
    }
    for (place, row) in (0_i64..).zip(&index.significant) {
        let SignificantRow { kind, player, by, role, before, after, why } = row;
        let number = |player: &Option<PlayerId>| player.map(|player| stored(player.0));
        connection
            .prepare_cached(
                "INSERT OR REPLACE INTO significant (at_millis, table_id, sequence, place, kind,
                 player, by, role, before, after, why)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
            )?
            .execute((
                at.0,
                chain.number(),
                stored(sequence.0),
                place,
                kind,
                number(player),
                number(by),
                role,
                before,
                after,
                why,
            ))?;
    }
    Ok(())
}

/// Writes a chain off: the indexes have nothing any more of what follows its last sound event.
fn write_off(
    connection: &Connection,
    (by_chain, by_sequence): (Chain, Sequence),
    off: &WrittenOff,
) -> Result<(), Trouble> {
    let WrittenOff { chain, sound, head } = off;
    let (chain, sound) = (chain.number(), stored(sound.0));
    connection.execute(
        "INSERT OR REPLACE INTO written_off (table_id, sound, head, by_table, by_sequence)
         VALUES (?1, ?2, ?3, ?4, ?5)",
        (chain, sound, stored(head.0), by_chain.number(), stored(by_sequence.0)),
    )?;
    for from in ["rounds", "significant"] {
        let sql = format!("DELETE FROM {from} WHERE table_id = ?1 AND sequence > ?2");
        connection.execute(&sql, (chain, sound))?;
    }
    // A round may have been over before: the indexes are filled again from where it began.
    connection.execute(
        "UPDATE tables SET indexed = min(indexed, ifnull((SELECT min(sequence) FROM rounds
         WHERE table_id = ?1 AND ended > ?2), indexed)) WHERE id = ?1",
        (chain, sound),
    )?;
    connection.execute(
        "UPDATE rounds SET ended = NULL WHERE table_id = ?1 AND ended > ?2",
        (chain, sound),
    )?;
    connection.execute(
        "DELETE FROM round_players WHERE table_id = ?1 AND NOT EXISTS (SELECT 1 FROM rounds r
         WHERE r.table_id = ?1 AND r.number = round_players.number)",
        [chain],
    )?;
    Ok(())
}

/// The chains that were written off.
pub(super) fn written_off(connection: &Connection) -> Result<Vec<WrittenOff>, Trouble> {
    let sql = "SELECT table_id, sound, head FROM written_off ORDER BY table_id";
    let read = |row: &Row<'_>| {
        let (sound, head) = (rows::sequence(row, 1)?, rows::sequence(row, 2)?);
        Ok(WrittenOff { chain: rows::chain(row, 0)?, sound, head })
    };
    let mut statement = connection.prepare_cached(sql)?;
    Ok(statement.query_map((), read)?.collect::<Result<_, _>>()?)
}

impl Database {
    /// Writes down what the indexes have of events that were there before them.
    pub(super) fn fill_index(&mut self, fill: Fill) -> Work<()> {
        let Fill { chain, after, through, rows } = fill;
        let indexed = self
            .connection
            .prepare_cached("SELECT indexed, sequence FROM tables WHERE id = ?1")?
            .query_row([chain.number()], |row| {
                Ok((rows::sequence(row, 0)?, rows::sequence(row, 1)?))
            })
            .optional()?;
        let Some((indexed, head)) = indexed else { return Ok(Err(Refusal::NotOpen { chain })) };
        if indexed != after || through > head {
            return Ok(Err(Refusal::NotTheHead { chain, after, head: indexed }));
        }
        for (sequence, at, index) in rows {
            write(&self.connection, At { chain, sequence, at }, &index)?;
        }
        self.connection
            .prepare_cached("UPDATE tables SET indexed = ?2 WHERE id = ?1")?
            .execute((chain.number(), stored(through.0)))?;
        Ok(Ok(()))
    }
}

/// The chains the indexes do not have all of.
pub(super) fn unindexed(connection: &Connection) -> Result<Vec<Unindexed>, Trouble> {
    let sql = "SELECT id, indexed, ifnull(sound, sequence) FROM tables
         LEFT JOIN written_off ON table_id = id
         WHERE indexed < ifnull(sound, sequence) ORDER BY id";
    let read = |row: &Row<'_>| {
        let (after, head) = (rows::sequence(row, 1)?, rows::sequence(row, 2)?);
        Ok(Unindexed { chain: rows::chain(row, 0)?, after, head })
    };
    let mut statement = connection.prepare_cached(sql)?;
    Ok(statement.query_map((), read)?.collect::<Result<_, _>>()?)
}

/// A round from `table_id, number, sequence, at_millis, ended`.
fn round(row: &Row<'_>) -> Result<IndexedRound, Error> {
    let ended: Option<i64> = row.get(4)?;
    let ended = ended.map(|ended| u64::try_from(ended).map_err(|_| nonsense("the end of a round")));
    Ok(IndexedRound {
        table: rows::chain(row, 0)?.table().ok_or_else(|| nonsense("the table"))?,
        number: u64::try_from(row.get::<_, i64>(1)?).map_err(|_| nonsense("the round"))?,
        from: rows::sequence(row, 2)?,
        at: UnixMillis(row.get(3)?),
        ended: ended.transpose()?.map(Sequence),
    })
}

/// A number of rows for the database.
fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}

pub(super) fn rounds(
    connection: &Connection,
    table: TableId,
    before: u64,
    most: usize,
) -> Result<Vec<IndexedRound>, Trouble> {
    let mut statement = connection.prepare_cached(
        "SELECT table_id, number, sequence, at_millis, ended FROM rounds
         WHERE table_id = ?1 AND number < ?2 ORDER BY number DESC LIMIT ?3",
    )?;
    let found = statement.query_map((table.0, stored(before), limit(most)), round)?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// From when on rows are listed so that as many as were asked for come, and all of the last millisecond:
/// whoever goes on from there misses none.
fn listed_from(
    connection: &Connection,
    sql: &str,
    player: Option<PlayerId>,
    (before, most): (UnixMillis, usize),
) -> Result<i64, Trouble> {
    let skipped = limit(most.saturating_sub(1));
    let player = player.map(|player| stored(player.0));
    let from = connection
        .prepare_cached(sql)?
        .query_row((before.0, skipped, player), |row| row.get(0))
        .optional()?;
    Ok(from.unwrap_or(i64::MIN))
}

pub(super) fn rounds_of(
    connection: &Connection,
    player: PlayerId,
    before: UnixMillis,
    most: usize,
) -> Result<Vec<IndexedRound>, Trouble> {
    if most == 0 {
        return Ok(Vec::new());
    }
    let from = listed_from(
        connection,
        "SELECT at_millis FROM round_players WHERE player = ?3 AND at_millis < ?1
         ORDER BY at_millis DESC LIMIT 1 OFFSET ?2",
        Some(player),
        (before, most),
    )?;
    let mut statement = connection.prepare_cached(
        "SELECT r.table_id, r.number, r.sequence, r.at_millis, r.ended
         FROM round_players p JOIN rounds r USING (table_id, number)
         WHERE p.player = ?1 AND p.at_millis < ?2 AND p.at_millis >= ?3
         ORDER BY p.at_millis DESC, p.table_id DESC, p.number DESC",
    )?;
    let found = statement.query_map((stored(player.0), before.0, from), round)?;
    Ok(found.collect::<Result<_, _>>()?)
}

const SIGNIFICANT: &str =
    "at_millis, table_id, sequence, kind, player, by, role, before, after, why";

fn significant_row(row: &Row<'_>) -> Result<Significant, Error> {
    let player = |column: usize| -> Result<Option<PlayerId>, Error> {
        let number: Option<i64> = row.get(column)?;
        let number = number.map(|it| u64::try_from(it).map_err(|_| nonsense("the player")));
        Ok(number.transpose()?.map(PlayerId))
    };
    Ok(Significant {
        at: UnixMillis(row.get(0)?),
        chain: rows::chain(row, 1)?,
        sequence: rows::sequence(row, 2)?,
        row: SignificantRow {
            kind: row.get(3)?,
            player: player(4)?,
            by: player(5)?,
            role: row.get(6)?,
            before: row.get(7)?,
            after: row.get(8)?,
            why: row.get(9)?,
        },
    })
}

pub(super) fn significant(
    connection: &Connection,
    before: UnixMillis,
    most: usize,
) -> Result<Vec<Significant>, Trouble> {
    if most == 0 {
        return Ok(Vec::new());
    }
    let from = listed_from(
        connection,
        // The player is of no concern here.
        "SELECT at_millis FROM significant WHERE at_millis < ?1 AND ?3 IS NULL
         ORDER BY at_millis DESC LIMIT 1 OFFSET ?2",
        None,
        (before, most),
    )?;
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {SIGNIFICANT} FROM significant WHERE at_millis < ?1 AND at_millis >= ?2
         ORDER BY at_millis DESC, table_id DESC, sequence DESC, place DESC"
    ))?;
    let found = statement.query_map((before.0, from), significant_row)?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// Holds the indexes against what is derived from the chains.
#[derive(Default)]
pub(super) struct Checked {
    rounds: i64,
    players: i64,
    significant: i64,
    written_off: i64,
    /// The round that began last, and whether the indexes have a later end of it than the last one seen.
    last: Option<(Chain, u64)>,
    ends_later: bool,
}

impl Checked {
    /// Whether the indexes have of an event what they must: what is not there.
    pub(super) fn event(
        &mut self,
        connection: &Connection,
        at: At,
        index: &Index,
    ) -> Result<Option<&'static str>, Trouble> {
        let At { chain, sequence, at } = at;
        let of_another = index.begins.is_some() || self.last.is_some_and(|(last, _)| last != chain);
        if of_another && self.misses_an_end() {
            return Ok(Some("the end of the round before"));
        }
        if let Some(begins) = &index.begins {
            self.last = Some((chain, begins.number));
            let number = stored(begins.number);
            let there = connection
                .prepare_cached(
                    "SELECT 1 FROM rounds WHERE table_id = ?1 AND number = ?2 AND sequence = ?3
                     AND at_millis = ?4",
                )?
                .exists((chain.number(), number, stored(sequence.0), at.0))?;
            if !there {
                return Ok(Some("the round that begins with it"));
            }
            self.rounds += 1;
            for player in &begins.players {
                let there = connection
                    .prepare_cached(
                        "SELECT 1 FROM round_players WHERE player = ?1 AND at_millis = ?2
                         AND table_id = ?3 AND number = ?4",
                    )?
                    .exists((stored(player.0), at.0, chain.number(), number))?;
                if !there {
                    return Ok(Some("who is dealt in"));
                }
                self.players += 1;
            }
        }
        if let Some(number) = index.ends {
            let at = (chain.number(), stored(number), stored(sequence.0));
            let there = connection
                .prepare_cached(
                    "SELECT 1 FROM rounds WHERE table_id = ?1 AND number = ?2 AND ended = ?3",
                )?
                .exists(at)?;
            // One that went on has another end, or none yet.
            self.ends_later =
                !there && self.last == Some((chain, number)) && later(connection, at)?;
            if !there && !self.ends_later {
                return Ok(Some("the round that ends with it"));
            }
        }
        if let (true, Some((of, number))) = (index.goes_on, self.last)
            && of == chain
        {
            self.ends_later = false;
            if !later(connection, (chain.number(), stored(number), stored(sequence.0)))? {
                return Ok(Some("the round that goes on with it"));
            }
        }
        if let Some(off) = &index.written_off {
            if !written_off(connection)?.contains(off) {
                return Ok(Some("the table that is written off with it"));
            }
            self.written_off += 1;
        }
        self.significant_of(connection, At { chain, sequence, at }, &index.significant)
    }

    /// Whether the indexes miss the end of a round that was over and did not go on.
    pub(super) fn misses_an_end(&mut self) -> bool {
        std::mem::take(&mut self.ends_later)
    }

    fn significant_of(
        &mut self,
        connection: &Connection,
        at: At,
        due: &[SignificantRow],
    ) -> Result<Option<&'static str>, Trouble> {
        if due.is_empty() {
            return Ok(None);
        }
        let mut statement = connection.prepare_cached(&format!(
            "SELECT {SIGNIFICANT} FROM significant
             WHERE at_millis = ?1 AND table_id = ?2 AND sequence = ?3 ORDER BY place"
        ))?;
        let found = statement
            .query_map((at.at.0, at.chain.number(), stored(at.sequence.0)), significant_row)?
            .map(|found| found.map(|found| found.row));
        let found = found.collect::<Result<Vec<_>, _>>()?;
        self.significant += i64::try_from(due.len()).unwrap_or(i64::MAX);
        Ok((found != due).then_some("what is significant about it"))
    }

    /// Whether the indexes have anything else, once all events were held against them.
    pub(super) fn nothing_else(
        &self,
        connection: &Connection,
    ) -> Result<Option<&'static str>, Trouble> {
        let count = |sql: &str| connection.query_row(sql, (), |row| row.get::<_, i64>(0));
        let due = [
            ("rounds", "SELECT count(*) FROM rounds", self.rounds),
            ("players of rounds", "SELECT count(*) FROM round_players", self.players),
            ("significant events", "SELECT count(*) FROM significant", self.significant),
            ("tables written off", "SELECT count(*) FROM written_off", self.written_off),
        ];
        for (what, sql, due) in due {
            if count(sql)? != due {
                return Ok(Some(what));
            }
        }
        Ok(None)
    }
}

/// Whether the indexes have a round of that table and number that has no end, or a later one than that event.
fn later(connection: &Connection, at: (i64, i64, i64)) -> Result<bool, Trouble> {
    let sql = "SELECT 1 FROM rounds WHERE table_id = ?1 AND number = ?2
         AND (ended IS NULL OR ended > ?3)";
    Ok(connection.prepare_cached(sql)?.exists(at)?)
}

/// Whether a database has indexes at all.
pub(super) fn is_there(format: i64) -> bool {
    format >= INDEXED_SINCE
}
