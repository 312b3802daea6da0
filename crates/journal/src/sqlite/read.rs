//! Reading, with every event checked on the way.

use super::fault::{Trouble, is_damage, text};
use super::rows::{self, stored};
use super::schema::{self, SIGNED_SINCE, SIGNED_TOGETHER_SINCE};
use crate::chain::Chain;
use crate::finding::{Damage, Finding};
use crate::hash::{self, Hash};
use crate::number::{Epoch, Sequence, UnixMillis};
use crate::record::{Booked, Head, Record, Snapshot, Which};
use crate::signed::SignedHead;
use cutcard_ledger::{Account, Balance};
use rusqlite::{Connection, OptionalExtension};

/// Walks a chain and says what is wrong with an event.
struct Walker {
    head: Head,
    due: Sequence,
    previous: Hash,
    epoch: Epoch,
}

impl Walker {
    fn check(&mut self, record: &Record) -> Result<(), Finding> {
        let (chain, due) = (self.head.chain, self.due);
        let wrong = |wrong| Err(Finding::at(chain, due, wrong));
        if record.sequence > due {
            return wrong(Damage::Missing);
        }
        let computed = hash::event_hash(record);
        if computed != record.hash {
            return wrong(Damage::Altered { stored: record.hash, computed });
        }
        if record.previous != self.previous {
            return wrong(Damage::Chain { follows: record.previous, before: self.previous });
        }
        if due > self.head.sequence {
            return wrong(Damage::BeyondTheEnd { head: self.head.sequence });
        }
        if record.epoch < self.epoch || record.epoch > self.head.epoch {
            let (epoch, least, most) = (record.epoch, self.epoch, self.head.epoch);
            return wrong(Damage::Epoch { epoch, least, most });
        }
        if due == self.head.sequence && record.hash != self.head.hash {
            return wrong(Damage::Head { head: self.head.hash, stored: record.hash });
        }
        (self.due, self.previous, self.epoch) = (due.next(), record.hash, record.epoch);
        Ok(())
    }
}

/// Damage met while reading an event is damage of that event.
pub(super) fn locate(chain: Chain, sequence: Sequence, trouble: Trouble) -> Trouble {
    match trouble {
        Trouble::Sql(error) if is_damage(&error) => {
            Trouble::Found(Finding::at(chain, sequence, Damage::Unreadable(text(&error))))
        }
        Trouble::Sql(_) | Trouble::Found(_) => trouble,
    }
}

/// Gives each event of a chain, checked, to `each`; at most `most`, from `from` on.
pub(super) fn walk(
    connection: &Connection,
    head: Head,
    from: Sequence,
    most: usize,
    each: &mut dyn FnMut(Record) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    let from = from.max(Sequence::FIRST);
    let chain = head.chain;
    let before = Sequence(from.0 - 1);
    let mut walker = Walker { head, due: from, previous: Hash::NONE, epoch: Epoch(0) };
    if before != Sequence::NONE && before <= head.sequence {
        let found = rows::event_hash(connection, chain, before)
            .map_err(|error| locate(chain, before, error.into()))?;
        walker.previous = found.ok_or(Finding::at(chain, before, Damage::Missing))?;
    }
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {} FROM events WHERE table_id = ?1 AND sequence >= ?2 ORDER BY sequence LIMIT ?3",
        rows::RECORD
    ))?;
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let mut found = statement.query((chain.number(), stored(from.0), most))?;
    let mut left = most;
    let mut next = || -> Result<Option<Record>, rusqlite::Error> {
        let Some(row) = found.next()? else { return Ok(None) };
        let mut record = rows::record(row)?;
        record.transfers = rows::transfers_of(connection, chain, record.sequence)?;
        Ok(Some(record))
    };
    while let Some(record) = next().map_err(|error| locate(chain, walker.due, error.into()))? {
        walker.check(&record)?;
        each(record)?;
        left -= 1;
    }
    if left > 0 && walker.due <= head.sequence {
        return Err(Finding::at(chain, walker.due, Damage::Missing).into());
    }
    Ok(())
}

pub(super) fn records(
    connection: &Connection,
    chain: Chain,
    from: Sequence,
    most: usize,
) -> Result<Vec<Record>, Trouble> {
    let mut records = Vec::new();
    if let Some(head) = rows::head_of(connection, chain)? {
        walk(connection, head, from, most, &mut |record| {
            records.push(record);
            Ok(())
        })?;
    }
    Ok(records)
}

/// The ends of chains with their signatures, which an older format has not.
pub(super) fn signed_heads(connection: &Connection) -> Result<Vec<SignedHead>, Trouble> {
    let format = schema::format(connection)?;
    if format < SIGNED_SINCE {
        let heads = heads(connection)?;
        return Ok(heads.into_iter().map(|head| SignedHead { head, signed: None }).collect());
    }
    let path = if format < SIGNED_TOGETHER_SINCE { "NULL" } else { "signed_path" };
    let mut statement = connection.prepare_cached(&format!(
        "SELECT id, sequence, hash, epoch, signed_with, signature, {path} FROM tables ORDER BY id",
    ))?;
    Ok(statement.query_map((), rows::signed_head)?.collect::<Result<_, _>>()?)
}

pub(super) fn heads(connection: &Connection) -> Result<Vec<Head>, Trouble> {
    let mut statement =
        connection.prepare_cached("SELECT id, sequence, hash, epoch FROM tables ORDER BY id")?;
    Ok(statement.query_map((), rows::head)?.collect::<Result<_, _>>()?)
}

pub(super) fn snapshot(connection: &Connection, chain: Chain) -> Result<Option<Snapshot>, Trouble> {
    let unread = |error: rusqlite::Error| locate(chain, Sequence::NONE, error.into());
    let found = connection
        .prepare_cached(
            "SELECT sequence, at_millis, version, payload, hash FROM snapshots WHERE table_id = ?1",
        )?
        .query_row([chain.number()], |row| {
            let snapshot = Snapshot {
                chain,
                sequence: rows::sequence(row, 0)?,
                at: UnixMillis(row.get(1)?),
                version: rows::version(row, 2)?,
                payload: row.get(3)?,
            };
            Ok((snapshot, rows::hash(row, 4)?))
        })
        .optional()
        .map_err(unread)?;
    let Some((snapshot, stored)) = found else { return Ok(None) };
    let event = rows::event_hash(connection, chain, snapshot.sequence).map_err(unread)?;
    if event.map(|event| hash::snapshot_hash(&snapshot, &event)) == Some(stored) {
        Ok(Some(snapshot))
    } else {
        Err(Finding::at(chain, snapshot.sequence, Damage::Snapshot).into())
    }
}

/// The number of the last transfer; nought where there is none.
pub(super) fn last_transfer(connection: &Connection) -> Result<u64, Trouble> {
    let mut statement =
        connection.prepare_cached("SELECT coalesce(max(number), 0) FROM transfers")?;
    let last = statement.query_row((), |row| row.get::<_, i64>(0))?;
    Ok(u64::try_from(last).unwrap_or_default())
}

pub(super) fn balances(connection: &Connection) -> Result<Vec<(Account, Balance)>, Trouble> {
    let mut statement =
        connection.prepare_cached("SELECT account, balance FROM balances ORDER BY account")?;
    let found =
        statement.query_map((), |row| Ok((rows::account(row, 0)?, Balance(row.get(1)?))))?;
    Ok(found.collect::<Result<_, _>>()?)
}

const BOOKED: &str =
    "SELECT t.number, t.table_id, t.sequence, e.at_millis, t.id, t.debit, t.credit,
    t.amount, t.kind FROM transfers t JOIN events e USING (table_id, sequence)";

/// From where transfers are read, and which way.
#[derive(Clone, Copy)]
pub(super) enum Way {
    /// From the first after that number on.
    After(u64),
    /// From the last before that number back.
    Before(u64),
}

pub(super) fn transfers(
    connection: &Connection,
    which: Which,
    way: Way,
    most: usize,
) -> Result<Vec<Booked>, Trouble> {
    let (beyond, order, from) = match way {
        Way::After(number) => (">", "ASC", stored(number)),
        Way::Before(number) => ("<", "DESC", stored(number)),
    };
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let found = match which {
        Which::All => connection
            .prepare_cached(&format!(
                "{BOOKED} WHERE t.number {beyond} ?1 ORDER BY t.number {order} LIMIT ?2"
            ))?
            .query_map((from, most), rows::booked)?
            .collect::<Result<_, _>>()?,
        Which::Of(account) if account.table().is_some() => connection
            .prepare_cached(&format!(
                "{BOOKED} WHERE t.number {beyond} ?1 AND (t.debit = ?3 OR t.credit = ?3)
                 ORDER BY t.number {order} LIMIT ?2"
            ))?
            .query_map((from, most, account.to_string()), rows::booked)?
            .collect::<Result<_, _>>()?,
        Which::Of(account) => connection
            .prepare_cached(&format!(
                "{BOOKED} WHERE t.number IN (
                    SELECT * FROM (SELECT number FROM transfers WHERE debit = ?3
                        AND number {beyond} ?1 AND debit NOT GLOB 'table/*'
                        ORDER BY number {order} LIMIT ?2)
                    UNION
                    SELECT * FROM (SELECT number FROM transfers WHERE credit = ?3
                        AND number {beyond} ?1 AND credit NOT GLOB 'table/*'
                        ORDER BY number {order} LIMIT ?2)
                 ) ORDER BY t.number {order} LIMIT ?2"
            ))?
            .query_map((from, most, account.to_string()), rows::booked)?
            .collect::<Result<_, _>>()?,
    };
    Ok(found)
}
