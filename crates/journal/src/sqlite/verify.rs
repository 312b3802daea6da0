//! Verifying: the chains, the books, the snapshots, the database.

use super::fault::{Trouble, fault, is_damage, text};
use super::folder::Note;
use super::index::{self, At, Checked};
use super::{read, rows, schema};
use crate::chain::Chain;
use crate::error::Fault;
use crate::finding::{Damage, Finding};
use crate::index::{Index, WrittenOff};
use crate::number::{Epoch, Sequence, UnixMillis};
use crate::record::{Lease, Record};
use crate::signed::SignedHead;
use cutcard_ledger::{Account, Balance, Shelf, Terms, Transfer, TransferId, decide};
use rusqlite::{Connection, OptionalExtension};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::path::Path;

/// What was looked at, and the first thing that is wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// The format it is written in.
    pub format: i64,
    /// How many tables.
    pub tables: u64,
    /// How many events.
    pub events: u64,
    /// How many transfers.
    pub transfers: u64,
    /// How many accounts.
    pub accounts: u64,
    /// How many snapshots.
    pub snapshots: u64,
    /// Who has, or last had, the right to write each chain, in the order of their numbers.
    pub leases: Vec<Lease>,
    /// How many tables' rounds are not in the indexes yet: those of an older format, until a room opens
    /// the folder.
    pub unindexed: u64,
    /// The tables that were written off after they were damaged, and are looked at only as far as they are
    /// sound.
    pub written_off: Vec<WrittenOff>,
    /// Where every chain ends, and who signed that.
    pub heads: Vec<SignedHead>,
    /// Whether the note of the last acknowledged event is there.
    pub noted: bool,
    /// The first thing that is wrong; the counts stop there.
    pub finding: Option<Finding>,
}

/// Checks all that is in a data folder, also while a room is using it: that every event is there, is
/// what was written and follows the one before; that the transfers are those of the events, could be
/// booked in their order and make the balances; that the books sum to zero; that the snapshots are of
/// these chains; that what was acknowledged last is there; that the database is sound.
///
/// # Errors
/// Where it could not be looked at. Damage is no error but a finding.
pub fn verify(dir: &Path) -> Result<Verified, Fault> {
    verify_with(dir, &mut |_| Ok(None))
}

/// Looks at an event, and says what the indexes must have of it, where it knows.
pub type Replay<'a> = &'a mut dyn FnMut(&Record) -> Result<Option<Index>, String>;

/// As [`verify`], and gives every event, chain by chain and in order, to `replay`; what it objects to is
/// a finding too, and so is an index without what it says must be there.
///
/// # Errors
/// As [`verify`].
pub fn verify_with(dir: &Path, replay: Replay<'_>) -> Result<Verified, Fault> {
    let mut verified = Verified::default();
    match look(dir, &mut verified, replay) {
        Ok(()) => {}
        Err(Fault::Damaged { finding, .. }) => verified.finding = Some(*finding),
        Err(fault) => return Err(fault),
    }
    Ok(verified)
}

fn look(dir: &Path, verified: &mut Verified, replay: Replay<'_>) -> Result<(), Fault> {
    let failed = |trouble| fault(dir, "verifying", trouble);
    // Before the database is looked at: what is acknowledged meanwhile is of no concern.
    let acknowledged = Note::read(dir)?;
    verified.noted = Note::is_there(dir);
    let connection = schema::open_reader(dir)?;
    verified.format = schema::check_format(dir, &connection)?;
    let moment = connection.unchecked_transaction().map_err(|error| failed(error.into()))?;
    chains(&moment, verified, replay).map_err(failed)?;
    verified.leases = leases(&moment).map_err(failed)?;
    verified.heads = read::signed_heads(&moment).map_err(failed)?;
    books(&moment, verified).map_err(failed)?;
    // Last of what is at an event: with an event altered, that one is named first.
    schema::check_acknowledged(dir, &moment, acknowledged)?;
    sound(&moment).map_err(failed)
}

fn chains(
    connection: &Connection,
    verified: &mut Verified,
    replay: Replay<'_>,
) -> Result<(), Trouble> {
    let unindexed = if index::is_there(verified.format) {
        verified.written_off = index::written_off(connection)?;
        Some(index::unindexed(connection)?)
    } else {
        None
    };
    let written_off = verified.written_off.clone();
    let mut indexes = Checked::default();
    let mut told = 0;
    for head in read::heads(connection)? {
        let behind = unindexed.as_ref().is_none_or(|it| it.iter().any(|it| it.chain == head.chain));
        verified.unindexed += u64::from(behind && head.sequence != Sequence::NONE);
        let off = written_off.iter().find(|off| off.chain == head.chain);
        if off.is_none() && head.epoch > Epoch::LAST {
            let (chain, wrong) = (Some(head.chain), Damage::LastEpoch { epoch: head.epoch });
            return Err(Finding { chain, sequence: None, wrong }.into());
        }
        let most = off.map_or(usize::MAX, |off| usize::try_from(off.sound.0).unwrap_or(usize::MAX));
        read::walk(connection, head, Sequence::FIRST, most, &mut |record| {
            verified.events += 1;
            verified.transfers += u64::try_from(record.transfers.len()).unwrap_or(u64::MAX);
            let Record { chain, sequence, at, .. } = record;
            let due = replay(&record)
                .map_err(|text| Finding::at(chain, sequence, Damage::Replayed(text)))?;
            told += u64::from(due.is_some());
            let due = due.filter(|due| !behind && !due.is_empty());
            let Some(due) = due else { return Ok(()) };
            let missing = indexes.event(connection, At { chain, sequence, at }, &due)?;
            missing.map_or(Ok(()), |what| {
                Err(Finding::at(chain, sequence, Damage::Index { what }).into())
            })
        })?;
        verified.tables += 1;
        if off.is_none() && read::snapshot(connection, head.chain)?.is_some() {
            verified.snapshots += 1;
        }
    }
    strays(connection)?;
    if indexes.misses_an_end() {
        return Err(Finding::anywhere(Damage::IndexStrays { what: "ends of rounds" }).into());
    }
    let all = verified.unindexed == 0 && told == verified.events && verified.events > 0;
    if all && let Some(what) = indexes.nothing_else(connection)? {
        return Err(Finding::anywhere(Damage::IndexStrays { what }).into());
    }
    Ok(())
}

fn leases(connection: &Connection) -> Result<Vec<Lease>, Trouble> {
    let mut statement =
        connection.prepare("SELECT id, epoch, holder, until_millis FROM tables ORDER BY id")?;
    let lease = |row: &rusqlite::Row<'_>| {
        let epoch = Epoch(u64::try_from(row.get::<_, i64>(1)?).unwrap_or_default());
        let (chain, until) = (rows::chain(row, 0)?, UnixMillis(row.get(3)?));
        Ok(Lease { chain, epoch, holder: row.get(2)?, until })
    };
    Ok(statement.query_map((), lease)?.collect::<Result<_, _>>()?)
}

/// What belongs to no chain.
fn strays(connection: &Connection) -> Result<(), Trouble> {
    let stray = |sql: &str| {
        connection
            .query_row(sql, (), |row| Ok((rows::chain(row, 0)?, rows::sequence(row, 1)?)))
            .optional()
    };
    for sql in [
        "SELECT table_id, sequence FROM events WHERE table_id NOT IN (SELECT id FROM tables)
         ORDER BY table_id, sequence LIMIT 1",
        "SELECT table_id, sequence FROM snapshots WHERE table_id NOT IN (SELECT id FROM tables)
         ORDER BY table_id LIMIT 1",
    ] {
        if let Some((chain, sequence)) = stray(sql)? {
            let wrong = Damage::BeyondTheEnd { head: Sequence::NONE };
            return Err(Finding::at(chain, sequence, wrong).into());
        }
    }
    Ok(())
}

/// The balances as the transfers make them, one after the other.
struct Made(BTreeMap<Account, Balance>);

impl Shelf for Made {
    type Error = Infallible;

    fn balance(&self, account: &Account) -> Result<Balance, Infallible> {
        Ok(self.0.get(account).copied().unwrap_or_default())
    }

    /// Every transfer is new: the database holds each name once.
    fn transfer(&self, _: TransferId) -> Result<Option<Transfer>, Infallible> {
        Ok(None)
    }
}

fn books(connection: &Connection, verified: &mut Verified) -> Result<(), Trouble> {
    let mut made = Made(BTreeMap::new());
    let mut statement = connection.prepare(
        "SELECT number, table_id, sequence, id, debit, credit, amount, kind,
         EXISTS (SELECT 1 FROM events e
                 WHERE e.table_id = t.table_id AND e.sequence = t.sequence)
         FROM transfers t ORDER BY number",
    )?;
    let mut found = statement.query(())?;
    let mut expected = 1;
    while let Some(row) = found.next()? {
        let number = u64::try_from(row.get::<_, i64>(0)?).unwrap_or(0);
        let (chain, sequence) = (rows::chain(row, 1)?, rows::sequence(row, 2)?);
        let transfer =
            rows::transfer(row, 3).map_err(|error| read::locate(chain, sequence, error.into()))?;
        let there: bool = row.get(8)?;
        let off = |off: &WrittenOff| off.chain == chain && sequence > off.sound;
        let there = there || verified.written_off.iter().any(off);
        book(&mut made, (number, expected), &transfer, there)
            .map_err(|wrong| Finding::at(chain, sequence, wrong))?;
        expected += 1;
    }
    balances(connection, &made, verified)
}

fn book(
    made: &mut Made,
    (number, expected): (u64, u64),
    transfer: &Transfer,
    there: bool,
) -> Result<(), Damage> {
    let id = transfer.id;
    if !there {
        return Err(Damage::Orphan { id });
    }
    if number != expected {
        return Err(Damage::Number { id, number, expected });
    }
    // What was booked is held to the limits it was booked within, which are not known here.
    match decide(made, &[*transfer], &Terms::default()) {
        Ok(Ok(posting)) => made.0.extend(posting.balances().iter().copied()),
        Ok(Err(refusal)) => return Err(Damage::Booking(refusal)),
        Err(never) => match never {},
    }
    Ok(())
}

fn balances(connection: &Connection, made: &Made, verified: &mut Verified) -> Result<(), Trouble> {
    let kept: BTreeMap<Account, Balance> = read::balances(connection)?.into_iter().collect();
    verified.accounts = u64::try_from(kept.len()).unwrap_or(u64::MAX);
    for account in made.0.keys().chain(kept.keys()) {
        let stored = kept.get(account).copied().unwrap_or_default();
        let computed = made.0.get(account).copied().unwrap_or_default();
        if stored != computed {
            let wrong = Damage::Balance { account: *account, stored, computed };
            return Err(Finding {
                chain: account.table().map(Chain::Table),
                sequence: None,
                wrong,
            }
            .into());
        }
    }
    let sum: i128 = kept.values().map(|balance| i128::from(balance.0)).sum();
    if sum == 0 { Ok(()) } else { Err(Finding::anywhere(Damage::NotZero { sum }).into()) }
}

/// SQLite's own look at the structure, the indexes among it.
fn sound(connection: &Connection) -> Result<(), Trouble> {
    let unreadable = |text: String| Finding::anywhere(Damage::Unreadable(text)).into();
    let said = connection.query_row("PRAGMA integrity_check(1)", (), |row| row.get::<_, String>(0));
    match said {
        Ok(said) if said == "ok" => Ok(()),
        Ok(said) => Err(unreadable(said)),
        Err(error) if is_damage(&error) => Err(unreadable(text(&error))),
        Err(error) => Err(error.into()),
    }
}
