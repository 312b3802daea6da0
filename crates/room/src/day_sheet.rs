//! The sheet of a day or of a shift: what every place of chips had, what came and went, table
//! by table. It is made of the transfers alone, and sums to nothing, or the books are wrong.

use crate::report::number_at;
use crate::restore::millis;
use cutcard_journal::{Booked, Journal, JournalError, Which};
use cutcard_ledger::{Account, Balance, Chips, TableId, Transfer, TransferKind};
use serde::Serialize;
use std::collections::BTreeMap;

/// How many transfers are read at once.
const AT_ONCE: usize = 1_000;
/// By how much transfers of different tables may be out of the order of their times.
const DISORDER_MILLIS: u64 = 60_000;
const HOUR_MILLIS: u64 = 3_600_000;
/// A sheet is of 32 days at most.
pub(crate) const MOST_MILLIS: u64 = 32 * 24 * HOUR_MILLIS;

/// A place of chips on the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SheetPlace {
    /// The cage: below zero by what is in circulation.
    Cage,
    /// People's wallets.
    Wallets,
    /// The purse of house players.
    HousePlayers,
    /// Under lammers, or with players on their way.
    OnTheWay,
    /// In front of players at a table, winnings that are held too.
    Players,
    /// In the round that is on: pot and drop slide.
    InRound,
    /// In the dealer's tray: what was filled, the float, the bank of boxes.
    Tray,
    /// In the chip box.
    ChipBox,
    /// In the fund of a jackpot.
    Jackpots,
    /// Prize pools and chips of tournaments.
    Tournaments,
}

/// A line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SheetLine {
    /// Which place.
    pub place: SheetPlace,
    /// At which table; none for places of the room.
    pub table: Option<u32>,
    /// What it had when the sheet begins.
    pub before: i64,
    /// What came.
    pub came: Chips,
    /// What went.
    pub went: Chips,
    /// What it had when the sheet ends.
    pub after: i64,
}

/// What was moved for the same purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SheetSum {
    /// How often.
    pub times: u64,
    /// How many chips in all.
    pub chips: Chips,
}

/// What the bank of boxes won in an hour at a table, less what it lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SheetBank {
    /// When the hour began.
    pub hour_millis: u64,
    /// At which table.
    pub table: u32,
    /// How much: below zero where the bank lost.
    pub chips: i64,
}

/// The sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DaySheet {
    /// From when.
    pub from_millis: u64,
    /// Until when: that moment is not in it.
    pub to_millis: u64,
    /// Every place that had chips, or through which some went.
    pub lines: Vec<SheetLine>,
    /// By purpose: what a transfer is for.
    pub purposes: Vec<(&'static str, SheetSum)>,
    /// What the banks of boxes won, by hour and table. Commission has a report of its own.
    pub banks: Vec<SheetBank>,
    /// What all lines had at the end: nothing, or the books are wrong.
    pub sum: i64,
}

#[derive(Clone, Copy, Default)]
struct Held {
    now: i64,
    later: i64,
    came: u64,
    went: u64,
}

type Places = BTreeMap<(Option<u32>, SheetPlace), Held>;

impl DaySheet {
    /// The sheet of a span of time, its end not in it.
    pub(crate) fn make(
        journal: &dyn Journal,
        (from_millis, to_millis): (u64, u64),
    ) -> Result<DaySheet, JournalError> {
        let (last, balances) = journal.books()?;
        let mut places = Places::new();
        for (account, balance) in balances {
            places.entry(place(&account)).or_default().now += balance.0;
        }
        let mut making = Making { span: from_millis..to_millis, places, ..Making::default() };
        let mut after = number_at(journal, from_millis.saturating_sub(DISORDER_MILLIS))?;
        while after < last {
            let some = journal.transfers(Which::All, after, AT_ONCE)?;
            let Some(end) = some.last() else { break };
            after = end.number;
            some.iter().filter(|booked| booked.number <= last).for_each(|it| making.count(it));
        }
        Ok(making.sheet())
    }
}

#[derive(Default)]
struct Making {
    span: std::ops::Range<u64>,
    places: Places,
    purposes: BTreeMap<TransferKind, (u64, u64)>,
    banks: BTreeMap<(u64, u32), i64>,
}

impl Making {
    fn count(&mut self, booked: &Booked) {
        let (at, transfer) = (millis(booked.at), &booked.transfer);
        if at < self.span.start {
            return;
        }
        let chips = transfer.amount.0;
        let (from, to) = (place(&transfer.debit), place(&transfer.credit));
        if at >= self.span.end {
            let signed = signed(chips);
            self.places.entry(from).or_default().later -= signed;
            self.places.entry(to).or_default().later += signed;
            return;
        }
        let went = self.places.entry(from).or_default();
        went.went = went.went.saturating_add(chips);
        let came = self.places.entry(to).or_default();
        came.came = came.came.saturating_add(chips);
        let sum = self.purposes.entry(transfer.kind).or_default();
        *sum = (sum.0 + 1, sum.1.saturating_add(chips));
        if let Some((table, won)) = bank_won(transfer) {
            let hour = at - at % HOUR_MILLIS;
            *self.banks.entry((hour, table)).or_default() += won;
        }
    }

    fn sheet(self) -> DaySheet {
        let line = |((table, place), held): (&(Option<u32>, SheetPlace), &Held)| {
            let after = held.now - held.later;
            let before = after - signed(held.came) + signed(held.went);
            let (came, went) = (Chips(held.came), Chips(held.went));
            SheetLine { place: *place, table: *table, before, came, went, after }
        };
        let lines: Vec<SheetLine> = (self.places.iter().map(line))
            .filter(|it| {
                (it.before, it.after, it.came, it.went) != (0, 0, Chips::ZERO, Chips::ZERO)
            })
            .collect();
        let purpose = |(kind, (times, chips)): (&TransferKind, &(u64, u64))| {
            (kind.name(), SheetSum { times: *times, chips: Chips(*chips) })
        };
        let bank = |((hour_millis, table), chips): (&(u64, u32), &i64)| SheetBank {
            hour_millis: *hour_millis,
            table: *table,
            chips: *chips,
        };
        DaySheet {
            from_millis: self.span.start,
            to_millis: self.span.end,
            sum: lines.iter().map(|it| it.after).sum(),
            purposes: self.purposes.iter().map(purpose).collect(),
            banks: self.banks.iter().map(bank).collect(),
            lines,
        }
    }
}

/// Where on the sheet an account is.
fn place(account: &Account) -> (Option<u32>, SheetPlace) {
    let at = |table: &TableId, place| (Some(table.0), place);
    match account {
        Account::Cage => (None, SheetPlace::Cage),
        Account::HousePlayers => (None, SheetPlace::HousePlayers),
        Account::Wallet(_) => (None, SheetPlace::Wallets),
        Account::Lammer(_) | Account::OnTheWay(_) => (None, SheetPlace::OnTheWay),
        Account::Seat { table, .. } | Account::Held { table, .. } => at(table, SheetPlace::Players),
        Account::Pot(table) | Account::DropSlide(table) => at(table, SheetPlace::InRound),
        Account::Tray(table) | Account::Float(table) | Account::Bank(table) => {
            at(table, SheetPlace::Tray)
        }
        Account::ChipBox(table) => at(table, SheetPlace::ChipBox),
        Account::JackpotFund(_) => (None, SheetPlace::Jackpots),
        Account::PrizePool(_) | Account::Tournament { .. } => (None, SheetPlace::Tournaments),
    }
}

/// What the bank of boxes won by a transfer. What the cage brings it or has back is neither.
fn bank_won(transfer: &Transfer) -> Option<(u32, i64)> {
    let chips = signed(transfer.amount.0);
    match (transfer.kind, transfer.debit, transfer.credit) {
        (TransferKind::Fill, _, _) => None,
        (_, _, Account::Bank(table)) => Some((table.0, chips)),
        (_, Account::Bank(table), _) => Some((table.0, -chips)),
        _ => None,
    }
}

fn signed(chips: u64) -> i64 {
    i64::try_from(chips).unwrap_or(i64::MAX)
}

/// What lies in rounds that are on at a table, and whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HeldInRound {
    /// At which table.
    pub table: u32,
    /// In the pot.
    pub pot: Chips,
    /// On the drop slide.
    pub slide: Chips,
    /// The round that is on, where the table is open.
    pub round: Option<u64>,
    /// Whether the table is damaged: nothing happens there until it is written off.
    pub damaged: bool,
}

/// What lies in rounds that are on, by the books.
pub(crate) fn held_in_rounds(balances: &[(Account, Balance)]) -> BTreeMap<u32, HeldInRound> {
    let mut held = BTreeMap::new();
    for (account, balance) in balances {
        let chips = balance.chips().unwrap_or_default();
        let (Account::Pot(table) | Account::DropSlide(table)) = account else { continue };
        if chips == Chips::ZERO {
            continue;
        }
        let table = table.0;
        let (pot, slide) = (Chips::ZERO, Chips::ZERO);
        let one = HeldInRound { table, pot, slide, round: None, damaged: false };
        let found = held.entry(table).or_insert(one);
        if let Account::Pot(_) = account {
            found.pot = chips;
        } else {
            found.slide = chips;
        }
    }
    held
}
