//! A journal taken back to an earlier moment.

use super::fault::{Trouble, fault};
use super::folder::{Held, forget_note};
use super::rows::stored;
use super::schema;
use crate::chain::Chain;
use crate::error::Fault;
use crate::number::{Sequence, UnixMillis};
use rusqlite::{Connection, Error, OptionalExtension, Transaction};
use std::path::Path;

/// Until when a journal is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// What happened no later than that.
    Time(UnixMillis),
    /// An event, which is the last of its chain, and of other chains what happened no later.
    Event(Chain, Sequence),
}

/// Takes the journal of a folder that nobody uses back to an earlier moment: every chain ends there, with
/// the transfers of its events, the balances they make, and what is derived from them. Whether the event
/// asked for is there.
///
/// Chips go from table to table in the order they were booked. So it is by that order that transfers are
/// kept, all of them up to one and none after it, and a chain ends before the first event that is later
/// or whose transfers are not kept.
///
/// # Errors
/// Where somebody has the folder, or it cannot be read or written.
pub fn cut(dir: &Path, until: Until) -> Result<bool, Fault> {
    let failed = |error: Error| fault(dir, "taking the journal back", Trouble::Sql(error));
    let _held = Held::take(dir)?;
    let (mut connection, _) = schema::open_writer(dir, None)?;
    let cut = connection.transaction().map_err(failed)?;
    let there = mark(&cut, until).map_err(failed)?;
    if there {
        settle_on_transfers(&cut).and_then(|()| take_off(&cut)).map_err(failed)?;
        cut.commit().map_err(failed)?;
        // What it names may be gone.
        forget_note(dir)?;
    }
    Ok(there)
}

/// Notes the last event of each chain that is early enough.
fn mark(cut: &Transaction<'_>, until: Until) -> Result<bool, Error> {
    let (time, last) = match until {
        Until::Time(time) => (time.0, None),
        Until::Event(chain, sequence) => {
            let at: Option<i64> = cut
                .query_row(
                    "SELECT at_millis FROM events WHERE table_id = ?1 AND sequence = ?2",
                    (chain.number(), stored(sequence.0)),
                    |row| row.get(0),
                )
                .optional()?;
            let Some(at) = at else { return Ok(false) };
            (at, Some((chain, sequence)))
        }
    };
    cut.execute_batch("CREATE TEMP TABLE kept (id INTEGER PRIMARY KEY, last INTEGER NOT NULL)")?;
    cut.execute(
        "INSERT INTO kept SELECT id, ifnull((SELECT min(e.sequence) - 1 FROM events e
         WHERE e.table_id = tables.id AND e.at_millis > ?1), sequence) FROM tables",
        [time],
    )?;
    if let Some((chain, sequence)) = last {
        let last = (chain.number(), stored(sequence.0));
        cut.execute("UPDATE kept SET last = min(last, ?2) WHERE id = ?1", last)?;
    }
    Ok(true)
}

/// Moves the ends back until the transfers that are kept are all those up to one.
fn settle_on_transfers(cut: &Connection) -> Result<(), Error> {
    loop {
        let first: Option<i64> = cut.query_row(
            "SELECT min(number) FROM transfers JOIN kept ON kept.id = table_id
             WHERE sequence > last",
            (),
            |row| row.get(0),
        )?;
        let Some(first) = first else { return Ok(()) };
        let moved = cut.execute(
            "UPDATE kept SET last = s.before FROM (
                SELECT table_id, min(sequence) - 1 AS before FROM transfers
                JOIN kept ON kept.id = table_id
                WHERE number >= ?1 AND sequence <= last GROUP BY table_id
             ) AS s WHERE kept.id = s.table_id",
            [first],
        )?;
        if moved == 0 {
            return Ok(());
        }
    }
}

/// Takes off what is beyond the ends.
fn take_off(cut: &Connection) -> Result<(), Error> {
    let beyond = "sequence > (SELECT last FROM kept WHERE kept.id = table_id)";
    for from in ["transfers", "events", "snapshots", "rounds", "significant"] {
        cut.execute(&format!("DELETE FROM {from} WHERE {beyond}"), ())?;
    }
    // A round that is on again by then may have been over before: its rows are filled again from where it began.
    cut.execute_batch(
        "UPDATE tables SET indexed = min(indexed, ifnull((SELECT min(r.sequence) FROM rounds r
            WHERE r.table_id = tables.id
            AND r.ended > (SELECT last FROM kept WHERE kept.id = tables.id)), indexed));
         UPDATE rounds SET ended = NULL
            WHERE ended > (SELECT last FROM kept WHERE kept.id = table_id);
         DELETE FROM round_players WHERE NOT EXISTS (SELECT 1 FROM rounds r
            WHERE r.table_id = round_players.table_id AND r.number = round_players.number);
         DELETE FROM written_off
            WHERE by_sequence > (SELECT last FROM kept WHERE kept.id = by_table);
         UPDATE tables SET
            hash = ifnull((SELECT e.hash FROM events e
                WHERE e.table_id = tables.id AND e.sequence = kept.last), zeroblob(32)),
            sequence = kept.last, indexed = min(indexed, kept.last),
            signed_with = NULL, signature = NULL, signed_path = NULL
            FROM kept WHERE kept.id = tables.id AND kept.last < tables.sequence;
         DELETE FROM balances;
         INSERT INTO balances SELECT account, sum(amount) FROM (
            SELECT debit AS account, -amount AS amount FROM transfers
            UNION ALL SELECT credit, amount FROM transfers) GROUP BY account;
         DROP TABLE kept;",
    )
}
