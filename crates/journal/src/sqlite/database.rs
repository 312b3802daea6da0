//! What the writer does with the database: all that is done inside a commit. Each piece of work is refused before it writes
//! anything, or does all of it; if the database fails, the whole commit is undone.

use super::fault::Trouble;
use super::folder::Acknowledged;
use super::index::{self, At};
use super::rows::{self, StoredBooks, stored};
use crate::chain::Chain;
use crate::error::Refusal;
use crate::hash::{event_hash, snapshot_hash};
use crate::number::{Epoch, Sequence, UnixMillis};
use crate::record::{Append, Appended, Head, Lease, LeaseRequest, NewEvent, Record, Snapshot};
use crate::signed::{HeadSignature, Signer};
use cutcard_ledger::{Posting, Transfer, decide};
use rusqlite::{Connection, OptionalExtension};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

/// The most bytes of payload one append or snapshot may have.
pub(super) const MOST_BYTES: usize = 16 << 20;

/// What came of a piece of work, or what stops the whole commit.
pub(super) type Work<T> = Result<Result<T, Refusal>, Trouble>;

/// The database and what is remembered of it.
pub(super) struct Database {
    pub(super) connection: Connection,
    heads: HashMap<Chain, Head>,
    next_number: Option<i64>,
    pub(super) last: Option<Acknowledged>,
    signer: Option<Arc<dyn Signer>>,
    /// The chains that this commit appended to: their ends are still to be signed.
    moved: BTreeSet<Chain>,
}

/// Gives the refusal back to who asked.
macro_rules! accepted {
    ($asked:expr) => {
        match $asked {
            Ok(granted) => granted,
            Err(refusal) => return Ok(Err(refusal.into())),
        }
    };
}

impl Database {
    pub(super) fn new(connection: Connection) -> Database {
        Database {
            connection,
            heads: HashMap::new(),
            next_number: None,
            last: None,
            signer: None,
            moved: BTreeSet::new(),
        }
    }

    /// Forgets everything: a commit was undone.
    pub(super) fn forget(&mut self) {
        self.heads.clear();
        self.moved.clear();
        (self.next_number, self.last) = (None, None);
    }

    fn head(&mut self, chain: Chain) -> Result<Result<Head, Refusal>, Trouble> {
        if let Some(head) = self.heads.get(&chain) {
            return Ok(Ok(*head));
        }
        let head =
            accepted!(rows::head_of(&self.connection, chain)?.ok_or(Refusal::NotOpen { chain }));
        self.heads.insert(chain, head);
        Ok(Ok(head))
    }

    /// The head of a chain that this epoch may write to.
    fn own(&mut self, chain: Chain, epoch: Epoch) -> Result<Result<Head, Refusal>, Trouble> {
        let head = accepted!(self.head(chain)?);
        let fenced = Refusal::Fenced { chain, given: epoch, current: head.epoch };
        Ok(if head.epoch == epoch { Ok(head) } else { Err(fenced) })
    }

    pub(super) fn append(&mut self, append: Append) -> Work<Appended> {
        let Append { chain, after, epoch, terms, events } = append;
        let mut head = accepted!(self.own(chain, epoch)?);
        if head.sequence != after {
            return Ok(Err(Refusal::NotTheHead { chain, after, head: head.sequence }));
        }
        if events.is_empty() {
            return Ok(Err(Refusal::NoEvents));
        }
        let bytes = events.iter().map(|event| event.payload.len()).sum();
        if bytes > MOST_BYTES {
            return Ok(Err(Refusal::TooLarge { bytes, most: MOST_BYTES }));
        }
        let batch: Vec<Transfer> =
            events.iter().flat_map(|event| event.transfers.iter().copied()).collect();
        let posting = accepted!(decide(&StoredBooks(&self.connection), &batch, &terms)?);
        let mut due = posting.transfers().iter().peekable();
        for NewEvent { at, version, payload, transfers, index } in events {
            // The transfers booked with this event: those of its own that were not booked before.
            let booked =
                transfers.iter().filter_map(|asked| due.next_if(|next| next.id == asked.id));
            let mut record = Record {
                chain,
                sequence: head.sequence.next(),
                epoch,
                at,
                version,
                payload,
                transfers: booked.copied().collect(),
                previous: head.hash,
                hash: head.hash,
            };
            record.hash = event_hash(&record);
            self.write_event(&record)?;
            let sequence = record.sequence;
            index::write(&self.connection, At { chain, sequence, at }, &index)?;
            (head.sequence, head.hash) = (record.sequence, record.hash);
        }
        self.write_balances(&posting)?;
        self.connection
            .prepare_cached(
                "UPDATE tables SET sequence = ?2, hash = ?3,
                 indexed = iif(indexed = ?4, ?2, indexed),
                 signed_with = NULL, signature = NULL, signed_path = NULL WHERE id = ?1",
            )?
            .execute((chain.number(), stored(head.sequence.0), head.hash.0, stored(after.0)))?;
        self.heads.insert(chain, head);
        self.moved.insert(chain);
        self.last = Some(Acknowledged { chain, sequence: head.sequence, hash: head.hash });
        Ok(Ok(Appended { last: head.sequence, hash: head.hash }))
    }

    /// Signs the ends of these chains, and from now on those that appends make.
    pub(super) fn sign_with(&mut self, signer: Arc<dyn Signer>, now: &[Chain]) -> Work<()> {
        let mut heads = Vec::with_capacity(now.len());
        for chain in now {
            heads.push(accepted!(self.head(*chain)?));
        }
        self.sign(&*signer, &heads)?;
        self.signer = Some(signer);
        Ok(Ok(()))
    }

    /// Signs the ends that this commit made, all with one signature: signing takes longer than writing an event.
    pub(super) fn sign_moved(&mut self) -> Result<(), Trouble> {
        let moved = std::mem::take(&mut self.moved);
        let Some(signer) = self.signer.clone() else { return Ok(()) };
        let mut heads = Vec::with_capacity(moved.len());
        for chain in moved {
            // What was appended to is there.
            heads.extend(self.head(chain)?.ok());
        }
        self.sign(&*signer, &heads)
    }

    fn sign(&self, signer: &dyn Signer, heads: &[Head]) -> Result<(), Trouble> {
        if heads.is_empty() {
            return Ok(());
        }
        for (head, signed) in heads.iter().zip(signer.sign(heads)) {
            let HeadSignature { key, signature, path } = signed;
            self.connection
                .prepare_cached(
                    "UPDATE tables SET signed_with = ?2, signature = ?3, signed_path = ?4
                     WHERE id = ?1",
                )?
                .execute((head.chain.number(), key, signature, path))?;
        }
        Ok(())
    }

    fn write_event(&mut self, record: &Record) -> Result<(), Trouble> {
        self.connection
            .prepare_cached(
                "INSERT INTO events (table_id, sequence, epoch, at_millis, version, payload,
                 previous, hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            )?
            .execute((
                record.chain.number(),
                stored(record.sequence.0),
                stored(record.epoch.0),
                record.at.0,
                record.version,
                &record.payload,
                record.previous.0,
                record.hash.0,
            ))?;
        for transfer in &record.transfers {
            let number = self.number()?;
            self.connection
                .prepare_cached(
                    "INSERT INTO transfers (number, id, table_id, sequence, debit, credit, amount,
                     kind) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                )?
                .execute((
                    number,
                    transfer.id.0.to_be_bytes(),
                    record.chain.number(),
                    stored(record.sequence.0),
                    transfer.debit.to_string(),
                    transfer.credit.to_string(),
                    stored(transfer.amount.0),
                    transfer.kind.name(),
                ))?;
        }
        Ok(())
    }

    /// The next number of the books.
    fn number(&mut self) -> Result<i64, Trouble> {
        let number = match self.next_number {
            Some(number) => number,
            None => self
                .connection
                .prepare_cached("SELECT ifnull(max(number), 0) + 1 FROM transfers")?
                .query_row((), |row| row.get(0))?,
        };
        self.next_number = Some(number + 1);
        Ok(number)
    }

    fn write_balances(&self, posting: &Posting) -> Result<(), Trouble> {
        for (account, balance) in posting.balances() {
            self.connection
                .prepare_cached(
                    "INSERT INTO balances (account, balance) VALUES (?1, ?2)
                     ON CONFLICT (account) DO UPDATE SET balance = excluded.balance",
                )?
                .execute((account.to_string(), balance.0))?;
        }
        Ok(())
    }

    pub(super) fn acquire(&mut self, request: LeaseRequest) -> Work<Lease> {
        let LeaseRequest { chain, holder, now, until } = request;
        let before = self
            .connection
            .prepare_cached("SELECT holder, until_millis FROM tables WHERE id = ?1")?
            .query_row([chain.number()], |row| {
                Ok((row.get::<_, String>(0)?, UnixMillis(row.get(1)?)))
            })
            .optional()?;
        let epoch = match before {
            None => Epoch(1),
            Some((other, until)) if other != holder && until > now => {
                return Ok(Err(Refusal::Held { chain, holder: other, until }));
            }
            Some(_) => {
                let epoch = accepted!(self.head(chain)?).epoch;
                if epoch >= Epoch::LAST {
                    return Ok(Err(Refusal::LastEpoch { chain, epoch }));
                }
                Epoch(epoch.0 + 1)
            }
        };
        self.connection
            .prepare_cached(
                "INSERT INTO tables (id, sequence, hash, epoch, holder, until_millis, indexed)
                 VALUES (?1, 0, zeroblob(32), ?2, ?3, ?4, 0) ON CONFLICT (id) DO UPDATE SET
                 epoch = excluded.epoch, holder = excluded.holder,
                 until_millis = excluded.until_millis",
            )?
            .execute((chain.number(), stored(epoch.0), &holder, until.0))?;
        self.heads.remove(&chain);
        Ok(Ok(Lease { chain, epoch, holder, until }))
    }

    pub(super) fn renew(&mut self, chain: Chain, epoch: Epoch, until: UnixMillis) -> Work<Lease> {
        accepted!(self.own(chain, epoch)?);
        let holder = self
            .connection
            .prepare_cached("UPDATE tables SET until_millis = ?2 WHERE id = ?1 RETURNING holder")?
            .query_row((chain.number(), until.0), |row| row.get(0))?;
        Ok(Ok(Lease { chain, epoch, holder, until }))
    }

    pub(super) fn release(&mut self, chain: Chain, epoch: Epoch) -> Work<()> {
        let released = self.renew(chain, epoch, UnixMillis(i64::MIN))?;
        Ok(released.map(|_| ()))
    }

    pub(super) fn keep_snapshot(&mut self, epoch: Epoch, snapshot: Snapshot) -> Work<()> {
        let Snapshot { chain, sequence, at, version, payload } = &snapshot;
        let head = accepted!(self.own(*chain, epoch)?);
        if payload.len() > MOST_BYTES {
            return Ok(Err(Refusal::TooLarge { bytes: payload.len(), most: MOST_BYTES }));
        }
        let kept = self
            .connection
            .prepare_cached("SELECT sequence FROM snapshots WHERE table_id = ?1")?
            .query_row([chain.number()], |row| rows::sequence(row, 0))
            .optional()?
            .unwrap_or(Sequence::NONE);
        let (chain, sequence, head) = (*chain, *sequence, head.sequence);
        let out_of_place = Refusal::SnapshotOutOfPlace { chain, sequence, kept, head };
        if sequence == Sequence::NONE || sequence < kept || sequence > head {
            return Ok(Err(out_of_place));
        }
        let event =
            accepted!(rows::event_hash(&self.connection, chain, sequence)?.ok_or(out_of_place));
        let hash = snapshot_hash(&snapshot, &event);
        self.connection
            .prepare_cached(
                "INSERT OR REPLACE INTO snapshots (table_id, sequence, at_millis, version, payload,
                 hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?
            .execute((chain.number(), stored(sequence.0), at.0, version, payload, hash.0))?;
        Ok(Ok(()))
    }
}
