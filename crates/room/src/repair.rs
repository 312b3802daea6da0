//! A table that is damaged beyond repair, written off: its chain ends for good with its last sound event,
//! and whoever has chips there has them back.
//!
//! What is written is one event of the house, with the transfers. Nothing of the damaged chain is changed:
//! it stays to be looked at.

use crate::house::{
    Ends, House, HouseWriter, KeysRefused, LostKeys, NotRecorded, Signed, not_signed_text,
};
use crate::house_players::is_house_player;
use crate::keys::{KeyRing, PublicKey};
use crate::restore::unix;
use crate::settings::{Clock, Settings};
use crate::upcast;
use cutcard_banked::PlayerId;
use cutcard_journal::{
    Chain, Fault, Index, Journal, JournalError, NewEvent, Record, Sequence, SignificantRow, Which,
    WrittenOff,
};
use cutcard_ledger::{Account, Chips, TableId, Transfer, TransferId, TransferKind};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use thiserror::Error;

/// The version by which events that write a table off are told from those of the cage.
pub(crate) const WRITE_OFF_VERSION: u16 = 2;

/// How many events or transfers are read at once.
const BLOCK: usize = 1_000;

/// The first of the names of these transfers: the cage's own have higher ones, tables' lower ones.
const NAMES: u128 = 0xa << 124;

/// A table written off, as the journal keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct WriteOff {
    version: u16,
    /// Which table.
    table: u32,
    /// Its last sound event.
    sound: u64,
    /// The last event it had.
    head: u64,
    /// What went back to whom.
    returned: Vec<Returned>,
    /// Who says so; what was written before rooms had keys is not signed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    signed: Option<SignedOff>,
}

/// Whether the ends of chains were signed when something was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum EndsOfChains {
    Signed,
    #[default]
    NotSigned,
}

impl EndsOfChains {
    pub(crate) fn of(house: &House) -> EndsOfChains {
        match house.heads_signed {
            Some(_) => EndsOfChains::Signed,
            None => EndsOfChains::NotSigned,
        }
    }
}

/// Who wrote a table off, and when, signed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct SignedOff {
    at_millis: u64,
    signed: Signed,
}

/// Chips that went back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Returned {
    /// Where they were.
    pub from: Account,
    /// Whose they are.
    pub to: Account,
    /// How many.
    pub chips: Chips,
}

/// A table that was written off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repaired {
    /// Its last sound event.
    pub sound: u64,
    /// The last event it had.
    pub head: u64,
    /// What went back to whom.
    pub returned: Vec<Returned>,
}

/// Why a table is not written off. Nothing has changed.
#[derive(Debug, Error)]
pub enum NotRepaired {
    /// There is no such table.
    #[error("there is no table {}", .0.0)]
    NoTable(TableId),
    /// It was written off before.
    #[error("table {} was written off before", .0.0)]
    WrittenOff(TableId),
    /// Its chain is sound.
    #[error("the chain of table {} is sound: there is nothing to repair", .0.0)]
    Sound(TableId),
    /// An event that is whole and cannot be read by this program.
    #[error("event {sequence} of table {} is whole, and this program cannot read it ({why}): use a newer one", table.0)]
    Unread {
        /// Which table.
        table: TableId,
        /// Which event.
        sequence: u64,
        /// Why not.
        why: String,
    },
    /// The room signs what is written to its chains, and its keys are not at hand.
    #[error("what writes a table off is signed with the room's keys, and they are not at hand")]
    NoKeys,
    /// The keys at hand are not the room's.
    #[error(transparent)]
    Keys(KeysRefused),
    /// The chain of the house does not end as the room signed.
    #[error("{}", not_signed_text(*.0))]
    NotSigned(Sequence),
    /// The journal fails or refuses.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

impl From<NotRecorded> for NotRepaired {
    fn from(error: NotRecorded) -> NotRepaired {
        match error {
            NotRecorded::Keys(refused) => NotRepaired::Keys(refused),
            NotRecorded::NotSigned(last) => NotRepaired::NotSigned(last),
            NotRecorded::Journal(error) => NotRepaired::Journal(error),
        }
    }
}

impl WriteOff {
    pub(crate) fn read(record: &Record) -> Result<WriteOff, String> {
        let read: WriteOff =
            serde_json::from_slice(&record.payload).map_err(|error| error.to_string())?;
        if read.version == WRITE_OFF_VERSION {
            return Ok(read);
        }
        Err(format!("a table written off by an event of version {}", read.version))
    }

    /// The chain that ends for good.
    pub(crate) fn chain(&self) -> Chain {
        Chain::Table(TableId(self.table))
    }

    /// Its last sound event.
    pub(crate) fn sound(&self) -> Sequence {
        Sequence(self.sound)
    }

    /// The key that signed it, if one did. Before the ends of chains were signed, what went back to whom was
    /// no part of it.
    pub(crate) fn signed_with(&self, ends: EndsOfChains) -> Option<PublicKey> {
        let SignedOff { at_millis, signed } = self.signed.as_ref()?;
        let whole = signed.is_of(&self.text(*at_millis));
        let older = ends == EndsOfChains::NotSigned && signed.is_of(&self.ends(1, *at_millis));
        (whole || older).then_some(signed.key)
    }

    /// What is signed: which table, where it ends, and what went back to whom.
    fn text(&self, at_millis: u64) -> String {
        self.returned.iter().fold(self.ends(2, at_millis), |mut text, it| {
            // A string takes everything.
            let _ = writeln!(text, "{} {} {}", it.from, it.to, it.chips);
            text
        })
    }

    fn ends(&self, version: u16, at_millis: u64) -> String {
        let WriteOff { sound, head, .. } = self;
        format!("cutcard write-off {version}\n{at_millis}\n{} {sound} {head}\n", self.chain())
    }

    /// Why it cannot be, where it cannot: chips of others, or given to others than they belong to.
    pub(crate) fn wrong(&self, ends: EndsOfChains) -> Option<String> {
        if self.signed.is_some() && self.signed_with(ends).is_none() {
            return Some("what was written off is not what was signed".to_owned());
        }
        let stray = self.returned.iter().find(|it| !self.belongs(it))?;
        Some(format!("{} chips of {} do not belong to {}", stray.chips, stray.from, stray.to))
    }

    fn belongs(&self, it: &Returned) -> bool {
        let of_table = it.from.table() == Some(TableId(self.table));
        let owned = match it.from {
            Account::Seat { player, .. } | Account::Held { player, .. } => it.to == owner(player),
            // To whoever filled it.
            Account::Pot(_) => matches!(it.to, Account::Wallet(_) | Account::Cage),
            Account::Cage
            | Account::HousePlayers
            | Account::Wallet(_)
            | Account::DropSlide(_)
            | Account::ChipBox(_)
            | Account::Float(_)
            | Account::Bank(_)
            | Account::Tray(_)
            | Account::Lammer(_)
            | Account::JackpotFund(_)
            | Account::PrizePool(_)
            | Account::OnTheWay(_)
            | Account::Tournament { .. } => it.to == Account::Cage,
        };
        of_table && owned
    }

    /// The transfers that go with it.
    pub(crate) fn transfers(&self) -> Vec<Transfer> {
        let name = NAMES | u128::from(self.table) << 64;
        let transfers = (0..).zip(&self.returned).map(|(place, it)| Transfer {
            id: TransferId(name | place),
            debit: it.from,
            credit: it.to,
            amount: it.chips,
            kind: TransferKind::Correction,
        });
        transfers.collect()
    }

    /// What the indexes have of it.
    pub(crate) fn index(&self) -> Index {
        let chips: u64 = self.returned.iter().map(|it| it.chips.0).fold(0, u64::saturating_add);
        let significant = SignificantRow {
            kind: "table-written-off".to_owned(),
            before: Some(format!("table {}, event {}", self.table, self.head)),
            after: Some(format!("event {}, {chips} chips given back", self.sound)),
            why: Some("damaged".to_owned()),
            ..SignificantRow::default()
        };
        let (sound, head) = (Sequence(self.sound), Sequence(self.head));
        Index {
            significant: vec![significant],
            written_off: Some(WrittenOff { chain: self.chain(), sound, head }),
            ..Index::default()
        }
    }
}

/// Writes a damaged table off. Nobody else may use the journal meanwhile. With `keys`, so is a table whose
/// round in play is sealed with none of them: nobody can open it any more.
///
/// # Errors
/// Where the table is sound or was written off before, or the journal fails. Nothing has changed then.
pub fn write_off(
    journal: &dyn Journal,
    settings: &Settings,
    clock: &dyn Clock,
    keys: Option<&KeyRing>,
    table: TableId,
) -> Result<Repaired, NotRepaired> {
    write_off_signed(journal, settings, clock, (keys, keys), table)
}

/// Writes a damaged table off as [`write_off`] does, and signs it with the newest key of the second ring:
/// anchors that name what is written off are not taken for proof of tampering then, and a room that signs the
/// ends of its chains takes nothing that is not signed. Keys in the first ring and not the room's take over.
///
/// # Errors
/// As [`write_off`].
pub fn write_off_signed(
    journal: &dyn Journal,
    settings: &Settings,
    clock: &dyn Clock,
    (keys, signer): (Option<&KeyRing>, Option<&KeyRing>),
    table: TableId,
) -> Result<Repaired, NotRepaired> {
    // Number 0 is the house, which is no table.
    let head = journal.head(Chain::Table(table))?.filter(|it| it.chain.table() == Some(table));
    let head = head.ok_or(NotRepaired::NoTable(table))?.sequence;
    if journal.written_off()?.iter().any(|off| off.chain == Chain::Table(table)) {
        return Err(NotRepaired::WrittenOff(table));
    }
    let sound = last_sound(journal, keys, table, head)?;
    let mut house = HouseWriter::open(journal, settings, clock)?;
    match signer {
        Some(signer) => {
            // Keys are named where the room's own are lost.
            let lost = if keys.is_some() { LostKeys::Replaced } else { LostKeys::Refused };
            house.begin(signer, lost, Ends::Checked)?;
        }
        None if house.house.heads_signed.is_some() => return Err(NotRepaired::NoKeys),
        None => {}
    }
    let returned = returned(journal, table)?;
    let (version, now) = (WRITE_OFF_VERSION, clock.now_millis());
    let (table, head) = (table.0, head.0);
    let mut entry = WriteOff { version, table, sound, head, returned, signed: None };
    entry.signed = signer.map(|signer| SignedOff {
        at_millis: now,
        signed: Signed::of(&entry.text(now), signer.newest_sign()),
    });
    let payload = serde_json::to_vec(&entry).unwrap_or_default();
    let (transfers, index) = (entry.transfers(), entry.index());
    house.append(NewEvent { at: unix(now), version, payload, transfers, index })?;
    house.close()?;
    Ok(Repaired { sound, head, returned: entry.returned })
}

/// The last event of a damaged chain before the first that is damaged, or that nobody can open.
fn last_sound(
    journal: &dyn Journal,
    keys: Option<&KeyRing>,
    table: TableId,
    head: Sequence,
) -> Result<u64, NotRepaired> {
    let mut next = Sequence::FIRST;
    let mut sealed = None;
    while next <= head {
        let records = match journal.read(Chain::Table(table), next, BLOCK) {
            Ok(records) => records,
            Err(JournalError::Failed(Fault::Damaged { dir, finding })) => {
                return match finding.sequence.filter(|_| finding.chain == Some(Chain::Table(table)))
                {
                    Some(damaged) => Ok(damaged.0.saturating_sub(1)),
                    None => Err(JournalError::Failed(Fault::Damaged { dir, finding }).into()),
                };
            }
            Err(error) => return Err(error.into()),
        };
        for record in &records {
            let sequence = record.sequence.0;
            let entry = upcast::entry(record).map_err(|unread| {
                let why = unread.to_string();
                NotRepaired::Unread { table, sequence, why }
            })?;
            sealed = entry.seal.map(|seal| (sequence, seal.by)).or(sealed);
            sealed = sealed.filter(|_| entry.opens.is_none());
        }
        let Some(last) = records.last() else { break };
        next = last.sequence.next();
    }
    match (sealed, keys) {
        (Some((from, key)), Some(keys)) if keys.seal_key(key).is_none() => {
            Ok(from.saturating_sub(1))
        }
        (Some(_) | None, _) => Err(NotRepaired::Sound(table)),
    }
}

/// What the accounts of a table have, and whose it is: a player's at a seat, those of who put it there in
/// a pot, the cage's anywhere else, as the chips of house players are.
fn returned(journal: &dyn Journal, table: TableId) -> Result<Vec<Returned>, JournalError> {
    let mut returned = Vec::new();
    for (account, balance) in journal.balances()? {
        let chips = balance.chips().unwrap_or_default();
        if account.table() != Some(table) || chips == Chips::ZERO {
            continue;
        }
        if account == Account::Pot(table) {
            returned.extend(out_of_pot(journal, table, chips)?);
        } else if let Account::Seat { player, .. } = account {
            let to = owner(player);
            returned.push(Returned { from: account, to, chips });
        } else {
            returned.push(Returned { from: account, to: Account::Cage, chips });
        }
    }
    Ok(returned)
}

/// Where a player's chips go back to.
fn owner(player: PlayerId) -> Account {
    if is_house_player(player) {
        return Account::Cage;
    }
    Account::Wallet(player)
}

/// A pot as it was filled: to each what they have in it since it was last empty. Where part of it was
/// paid out already, what is left is shared by what each has in it, odd chips to the first.
fn out_of_pot(
    journal: &dyn Journal,
    table: TableId,
    chips: Chips,
) -> Result<Vec<Returned>, JournalError> {
    let pot = Account::Pot(table);
    let put_in = put_in(journal, pot)?;
    let all: u128 = put_in.values().sum();
    let share = |put: u128| {
        let share = u128::from(chips.0).saturating_mul(put) / all.max(1);
        u64::try_from(share).unwrap_or_default()
    };
    let mut shares: Vec<(PlayerId, u64)> =
        put_in.iter().map(|(player, put)| (*player, share(*put))).collect();
    let mut left = chips.0 - shares.iter().map(|(_, share)| share).sum::<u64>().min(chips.0);
    for (_, share) in shares.iter_mut().take(usize::try_from(left).unwrap_or(usize::MAX)) {
        *share += 1;
        left -= 1;
    }
    let to = |(player, chips)| (owner(player), Chips(chips));
    let shares = shares.into_iter().map(to).chain([(Account::Cage, Chips(left))]);
    let returned = shares.map(|(to, chips)| Returned { from: pot, to, chips });
    Ok(returned.filter(|it| it.chips > Chips::ZERO).collect())
}

/// What each player has put into a pot since it was last empty, less what they got out of it.
fn put_in(journal: &dyn Journal, pot: Account) -> Result<BTreeMap<PlayerId, u128>, JournalError> {
    let mut net: BTreeMap<PlayerId, i128> = BTreeMap::new();
    let (mut filled, mut after) = (0_i128, 0);
    loop {
        let some = journal.transfers(Which::Of(pot), after, BLOCK)?;
        let Some(last) = some.last() else { break };
        after = last.number;
        for Transfer { debit, credit, amount, .. } in some.iter().map(|booked| booked.transfer) {
            let (amount, other) = if credit == pot {
                (i128::from(amount.0), debit)
            } else {
                (-i128::from(amount.0), credit)
            };
            filled += amount;
            if let Account::Seat { player, .. } = other {
                *net.entry(player).or_default() += amount;
            }
            if filled == 0 {
                net.clear();
            }
        }
    }
    let positive =
        net.into_iter().filter_map(|(player, put)| Some((player, u128::try_from(put).ok()?)));
    Ok(positive.filter(|(_, put)| *put > 0).collect())
}
