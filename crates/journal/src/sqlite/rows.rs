//! Rows: to and from the database.

use super::fault::nonsense;
use crate::chain::Chain;
use crate::hash::Hash;
use crate::number::{Epoch, Sequence, UnixMillis};
use crate::record::{Booked, Head, Record};
use crate::signed::{HeadSignature, SignedHead};
use cutcard_ledger::{Account, Balance, Chips, Shelf, Transfer, TransferId, TransferKind};
use rusqlite::{Connection, Error, OptionalExtension, Row};

/// A number for the database. All that is stored fits; what is asked for beyond is beyond the last.
pub(super) fn stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn unsigned(row: &Row<'_>, column: usize, what: &str) -> Result<u64, Error> {
    u64::try_from(row.get::<_, i64>(column)?).map_err(|_| nonsense(what))
}

pub(super) fn chain(row: &Row<'_>, column: usize) -> Result<Chain, Error> {
    Chain::numbered(row.get(column)?).ok_or_else(|| nonsense("the chain"))
}

pub(super) fn sequence(row: &Row<'_>, column: usize) -> Result<Sequence, Error> {
    unsigned(row, column, "the sequence").map(Sequence)
}

pub(super) fn epoch(row: &Row<'_>, column: usize) -> Result<Epoch, Error> {
    unsigned(row, column, "the epoch").map(Epoch)
}

pub(super) fn version(row: &Row<'_>, column: usize) -> Result<u16, Error> {
    u16::try_from(row.get::<_, i64>(column)?).map_err(|_| nonsense("the version"))
}

pub(super) fn hash(row: &Row<'_>, column: usize) -> Result<Hash, Error> {
    let bytes = row.get_ref(column)?.as_blob().map_err(|_| nonsense("the hash"))?;
    bytes.try_into().map(Hash).map_err(|_| nonsense("the hash"))
}

pub(super) fn account(row: &Row<'_>, column: usize) -> Result<Account, Error> {
    let text = row.get_ref(column)?.as_str().map_err(|_| nonsense("the account"))?;
    text.parse().map_err(|error| {
        Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, Box::new(error))
    })
}

/// A transfer from `id, debit, credit, amount, kind`, the first of them in that column.
pub(super) fn transfer(row: &Row<'_>, first: usize) -> Result<Transfer, Error> {
    let id = row.get_ref(first)?.as_blob().map_err(|_| nonsense("the transfer's id"))?;
    let id = id.try_into().map(u128::from_be_bytes).map_err(|_| nonsense("the transfer's id"))?;
    let kind = row.get_ref(first + 4)?.as_str().map_err(|_| nonsense("the transfer's kind"))?;
    Ok(Transfer {
        id: TransferId(id),
        debit: account(row, first + 1)?,
        credit: account(row, first + 2)?,
        amount: Chips(unsigned(row, first + 3, "the amount")?),
        kind: TransferKind::named(kind).ok_or_else(|| nonsense("the transfer's kind"))?,
    })
}

/// A transfer from `number, table_id, sequence, at_millis, id, debit, credit, amount, kind`.
pub(super) fn booked(row: &Row<'_>) -> Result<Booked, Error> {
    Ok(Booked {
        number: unsigned(row, 0, "the transfer's number")?,
        chain: chain(row, 1)?,
        sequence: sequence(row, 2)?,
        at: UnixMillis(row.get(3)?),
        transfer: transfer(row, 4)?,
    })
}

/// A head from `id, sequence, hash, epoch`.
pub(super) fn head(row: &Row<'_>) -> Result<Head, Error> {
    Ok(Head {
        chain: chain(row, 0)?,
        sequence: sequence(row, 1)?,
        hash: hash(row, 2)?,
        epoch: epoch(row, 3)?,
    })
}

/// A head with its signature, from `id, sequence, hash, epoch, signed_with, signature, signed_path`.
pub(super) fn signed_head(row: &Row<'_>) -> Result<SignedHead, Error> {
    let bytes = |column: usize| row.get::<_, Option<Vec<u8>>>(column);
    // Bytes of another length are no signature: whoever looks finds that the end is not signed.
    let signed = match (bytes(4)?, bytes(5)?) {
        (Some(key), Some(signature)) => match (key.try_into(), signature.try_into()) {
            (Ok(key), Ok(signature)) => {
                let path = bytes(6)?.unwrap_or_default();
                Some(HeadSignature { key, signature, path })
            }
            (Err(_), _) | (_, Err(_)) => None,
        },
        (None, _) | (_, None) => None,
    };
    Ok(SignedHead { head: head(row)?, signed })
}

/// The columns of [`record`].
pub(super) const RECORD: &str =
    "table_id, sequence, epoch, at_millis, version, payload, previous, hash";

/// An event from its columns, without its transfers.
pub(super) fn record(row: &Row<'_>) -> Result<Record, Error> {
    Ok(Record {
        chain: chain(row, 0)?,
        sequence: sequence(row, 1)?,
        epoch: epoch(row, 2)?,
        at: UnixMillis(row.get(3)?),
        version: version(row, 4)?,
        payload: row.get(5)?,
        transfers: Vec::new(),
        previous: hash(row, 6)?,
        hash: hash(row, 7)?,
    })
}

pub(super) fn event_hash(
    connection: &Connection,
    chain: Chain,
    sequence: Sequence,
) -> Result<Option<Hash>, Error> {
    connection
        .prepare_cached("SELECT hash FROM events WHERE table_id = ?1 AND sequence = ?2")?
        .query_row((chain.number(), stored(sequence.0)), |row| hash(row, 0))
        .optional()
}

pub(super) fn head_of(connection: &Connection, chain: Chain) -> Result<Option<Head>, Error> {
    connection
        .prepare_cached("SELECT id, sequence, hash, epoch FROM tables WHERE id = ?1")?
        .query_row([chain.number()], head)
        .optional()
}

/// The transfers booked with an event.
pub(super) fn transfers_of(
    connection: &Connection,
    chain: Chain,
    sequence: Sequence,
) -> Result<Vec<Transfer>, Error> {
    connection
        .prepare_cached(
            "SELECT id, debit, credit, amount, kind FROM transfers
             WHERE table_id = ?1 AND sequence = ?2 ORDER BY number",
        )?
        .query_map((chain.number(), stored(sequence.0)), |row| transfer(row, 0))?
        .collect()
}

/// The books in the database.
pub(super) struct StoredBooks<'a>(pub(super) &'a Connection);

impl Shelf for StoredBooks<'_> {
    type Error = Error;

    fn balance(&self, account: &Account) -> Result<Balance, Error> {
        let found = self
            .0
            .prepare_cached("SELECT balance FROM balances WHERE account = ?1")?
            .query_row([account.to_string()], |row| row.get(0).map(Balance))
            .optional()?;
        Ok(found.unwrap_or_default())
    }

    fn transfer(&self, id: TransferId) -> Result<Option<Transfer>, Error> {
        self.0
            .prepare_cached("SELECT id, debit, credit, amount, kind FROM transfers WHERE id = ?1")?
            .query_row([id.0.to_be_bytes()], |row| transfer(row, 0))
            .optional()
    }
}
