//! What the house took, by table, hour, shift and method. It is made of the transfers into chip boxes and floats, each
//! with what its event says it was for, so it sums to those accounts exactly.

use crate::event::RoomEvent;
use crate::house::shifts_on_chain;
use crate::report::number_at;
use crate::restore::millis;
use crate::upcast;
use cutcard_journal::{Booked, Chain, Journal, JournalError, SqliteJournal, Which};
use cutcard_ledger::{Account, Chips, TableId};
use cutcard_table::{Event, TakenInRound};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

/// How many transfers are read at once.
const AT_ONCE: usize = 1_000;
/// By how much transfers of different tables may be out of the order of their times.
const DISORDER_MILLIS: u64 = 60_000;
const HOUR_MILLIS: u64 = 3_600_000;

/// By which method the house took something (crown:7.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CommissionMethod {
    /// A share of the pots (crown:7.2.1).
    Percentage,
    /// A set sum for each hand (crown:7.2.3).
    PerHand,
    /// A set sum from each player dealt in (crown:7.2.4).
    PerPerson,
    /// In a round, when the method was not kept yet.
    Round,
    /// Time at the table (crown:7.2.2).
    Time,
    /// Time to decide, bought (crown:6.15.2).
    BoughtTime,
    /// Put right afterwards.
    Correction,
}

impl CommissionMethod {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CommissionMethod::Percentage => "percentage",
            CommissionMethod::PerHand => "per-hand",
            CommissionMethod::PerPerson => "per-person",
            CommissionMethod::Round => "round",
            CommissionMethod::Time => "time",
            CommissionMethod::BoughtTime => "bought-time",
            CommissionMethod::Correction => "correction",
        }
    }
}

/// What the house took at a table, in an hour, in a shift, by a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CommissionLine {
    /// At which table.
    pub table: u32,
    /// When the hour began.
    pub hour_millis: u64,
    /// In which shift, where one was on.
    pub shift: Option<u64>,
    /// By which method.
    pub by: CommissionMethod,
    /// How much; below zero where more was put right than taken.
    pub chips: i64,
}

/// What the house took in a span of time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CommissionReport {
    /// From when.
    pub from_millis: u64,
    /// Until when: that moment is not in it.
    pub to_millis: u64,
    /// In the order of table, hour, shift and method.
    pub lines: Vec<CommissionLine>,
    /// What went out of boxes and floats in that time, to the cage.
    pub emptied: i64,
    /// What is in chip boxes and floats now.
    pub held: Chips,
    /// What lies on slides now, and has not dropped.
    pub on_slides: Chips,
}

/// A shift's number, and from when to when it was.
pub(crate) type ShiftSpan = (u64, Range<u64>);

impl CommissionReport {
    /// All that was taken.
    #[must_use]
    pub fn total(&self) -> i64 {
        self.lines.iter().fold(0, |sum: i64, line| sum.saturating_add(line.chips))
    }

    /// The same by one thing that is said of each line.
    #[must_use]
    pub fn by<K: Ord>(&self, of: impl Fn(&CommissionLine) -> K) -> BTreeMap<K, i64> {
        let mut sums = BTreeMap::new();
        for line in &self.lines {
            let sum: &mut i64 = sums.entry(of(line)).or_default();
            *sum = sum.saturating_add(line.chips);
        }
        sums
    }

    /// The report of a span of time, its end not in it.
    pub(crate) fn make(
        journal: &dyn Journal,
        span: Range<u64>,
        shifts: &[ShiftSpan],
    ) -> Result<CommissionReport, JournalError> {
        let (last, balances) = journal.books()?;
        let mut making =
            Making { journal, shifts, lines: BTreeMap::new(), emptied: 0, rounds: BTreeMap::new() };
        let mut after = number_at(journal, span.start.saturating_sub(DISORDER_MILLIS))?;
        while after < last {
            let some = journal.transfers(Which::All, after, AT_ONCE)?;
            let Some(end) = some.last() else { break };
            after = end.number;
            for booked in some.iter().filter(|it| it.number <= last) {
                making.count(booked, &span)?;
            }
            if millis(end.at) > span.end.saturating_add(DISORDER_MILLIS) {
                break;
            }
        }
        let line = |((table, hour_millis, shift, by), chips): (&Key, &i64)| CommissionLine {
            table: *table,
            hour_millis: *hour_millis,
            shift: *shift,
            by: *by,
            chips: *chips,
        };
        let held = |of: fn(&Account) -> bool| {
            let held = balances.iter().filter(|(account, _)| of(account));
            held.fold(Chips::ZERO, |sum, (_, balance)| {
                Chips(sum.0.saturating_add(balance.chips().unwrap_or_default().0))
            })
        };
        Ok(CommissionReport {
            from_millis: span.start,
            to_millis: span.end,
            lines: making.lines.iter().filter(|(_, chips)| **chips != 0).map(line).collect(),
            emptied: making.emptied,
            held: held(|account| house(account).is_some()),
            on_slides: held(|account| matches!(account, Account::DropSlide(_))),
        })
    }
}

/// What the house took in a span of time, by the data in a folder, of a room that may be open.
///
/// # Errors
/// Where there is no room's data, or they cannot be read.
pub fn commission_of(dir: &Path, span: Range<u64>) -> Result<CommissionReport, JournalError> {
    let journal = SqliteJournal::beside(dir)?;
    let shifts = shifts_on_chain(&journal)?;
    CommissionReport::make(&journal, span, &shifts)
}

type Key = (u32, u64, Option<u64>, CommissionMethod);

struct Making<'a> {
    journal: &'a dyn Journal,
    shifts: &'a [ShiftSpan],
    lines: BTreeMap<Key, i64>,
    emptied: i64,
    /// What was taken in the last round of each table, which may be taken back.
    rounds: BTreeMap<u32, Vec<(CommissionMethod, i64)>>,
}

impl Making<'_> {
    fn count(&mut self, booked: &Booked, span: &Range<u64>) -> Result<(), JournalError> {
        let transfer = &booked.transfer;
        let chips = i64::try_from(transfer.amount.0).unwrap_or(i64::MAX);
        let (came, went) = (house(&transfer.credit), house(&transfer.debit));
        let (table, signed) = match (came, went) {
            (Some(table), None) => (table, chips),
            (None, Some(table)) => (table, -chips),
            (None, None) | (Some(_), Some(_)) => return Ok(()),
        };
        let at = millis(booked.at);
        let counts = span.contains(&at);
        if is_cage(&transfer.credit) || is_cage(&transfer.debit) {
            self.emptied = self.emptied.saturating_add(if counts { signed } else { 0 });
            return Ok(());
        }
        let parts = self.methods(booked, table.0, signed)?;
        if !counts {
            return Ok(());
        }
        let hour = at - at % HOUR_MILLIS;
        let shift =
            self.shifts.iter().find(|(_, span)| span.contains(&at)).map(|(number, _)| *number);
        for (by, chips) in parts {
            let sum = self.lines.entry((table.0, hour, shift, by)).or_default();
            *sum = sum.saturating_add(chips);
        }
        Ok(())
    }

    /// By which methods a transfer was taken, in all what it moved.
    fn methods(
        &mut self,
        booked: &Booked,
        table: u32,
        signed: i64,
    ) -> Result<Vec<(CommissionMethod, i64)>, JournalError> {
        let whole = |by| vec![(by, signed)];
        let Chain::Table(_) = booked.chain else { return Ok(whole(CommissionMethod::Correction)) };
        let records = self.journal.read(booked.chain, booked.sequence, 1)?;
        let stored = records.first().and_then(|record| upcast::entry(record).ok());
        let event = stored.and_then(|stored| stored.event);
        Ok(match event {
            Some(RoomEvent::TimeBought { .. }) => whole(CommissionMethod::BoughtTime),
            Some(RoomEvent::Table(Event::TimeCharged { .. } | Event::TimeDropped { .. })) => {
                whole(CommissionMethod::Time)
            }
            Some(RoomEvent::Table(Event::RoundEnded(ended))) => {
                let parts = ended
                    .taken
                    .map_or_else(|| whole(CommissionMethod::Round), |taken| parts(taken, signed));
                self.rounds.insert(table, parts.clone());
                parts
            }
            // The round that was over is on again: what it had given the house goes back.
            Some(RoomEvent::Table(Event::TakenBack { .. })) => {
                let before = self.rounds.remove(&table).unwrap_or_default();
                let sum = before.iter().fold(0, |sum: i64, (_, chips)| sum.saturating_add(*chips));
                if sum == -signed {
                    before.into_iter().map(|(by, chips)| (by, -chips)).collect()
                } else {
                    whole(CommissionMethod::Correction)
                }
            }
            Some(_) | None => whole(CommissionMethod::Round),
        })
    }
}

/// What each method took of what a round gave the house; where they are not all of it, nobody knows.
fn parts(taken: TakenInRound, signed: i64) -> Vec<(CommissionMethod, i64)> {
    let of = |chips: Chips| i64::try_from(chips.0).unwrap_or(i64::MAX);
    let parts = [
        (CommissionMethod::Percentage, of(taken.percentage)),
        (CommissionMethod::PerHand, of(taken.per_hand)),
        (CommissionMethod::PerPerson, of(taken.per_person)),
    ];
    let sum = parts.iter().fold(0, |sum: i64, (_, chips)| sum.saturating_add(*chips));
    if sum == signed {
        parts.into_iter().filter(|(_, chips)| *chips != 0).collect()
    } else {
        vec![(CommissionMethod::Round, signed)]
    }
}

/// The table whose chip box or float it is.
fn house(account: &Account) -> Option<TableId> {
    if let Account::ChipBox(table) | Account::Float(table) = account { Some(*table) } else { None }
}

/// Where boxes are emptied to.
fn is_cage(account: &Account) -> bool {
    matches!(account, Account::Cage | Account::Lammer(_))
}
