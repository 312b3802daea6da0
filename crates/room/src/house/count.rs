//! A count of the chips of the house: what two people counted, each alone, held against the books.
//!
//! Nothing is told of what the first counted, nor of what the books say, until both are in. Each count is held against
//! the books as they were when it was handed in, so that a room need not stand still while it is counted.

use crate::worker::Worker;
use cutcard_ledger::{Account, Balance, Chips, TableId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// More chips than can be in circulation nobody counts.
pub(crate) const MOST_COUNTED: u64 = 1_000_000_000_000_000;
/// More tables than a room has are not counted.
pub(crate) const MOST_TABLES: usize = 4_000;

/// Where chips of the house lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "at", content = "table")]
pub enum CountedAt {
    /// In the cage.
    Cage,
    /// In a dealer's tray, with the float of the table and the bank of boxes.
    Tray(u32),
    /// In the chip box of a table.
    ChipBox(u32),
    /// In the round that is on at a table: the pot and the drop slide.
    InRound(u32),
}

/// What somebody counted at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountedTable {
    /// Which.
    pub table: u32,
    /// In the dealer's tray: float and bank.
    pub tray: Chips,
    /// In the chip box.
    pub chip_box: Chips,
    /// In the round that is on, where that was counted: between rounds there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_round: Option<Chips>,
}

/// What somebody counted. A table that is not in it was counted as empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counted {
    /// In the cage.
    pub cage: Chips,
    /// At the tables.
    pub tables: Vec<CountedTable>,
}

/// What the books had of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BookedTable {
    /// Which.
    pub table: u32,
    /// In the dealer's tray: float and bank.
    pub tray: Chips,
    /// In the chip box.
    pub chip_box: Chips,
    /// In the round that was on.
    pub in_round: Chips,
}

/// What the books had of the house's chips at a moment: after that transfer, and before the next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BooksThen {
    /// The last transfer that counts.
    pub transfer: u64,
    /// The balance of the cage, below zero by what was in circulation.
    pub cage: Balance,
    /// Tables with chips of the house or a round that was on, by their numbers.
    pub tables: Vec<BookedTable>,
}

impl BooksThen {
    /// The books as these balances have them, after that transfer.
    pub(crate) fn of(
        transfer: u64,
        balances: impl IntoIterator<Item = (Account, Balance)>,
    ) -> BooksThen {
        let (mut cage, mut tables) = (Balance::ZERO, BTreeMap::<u32, BookedTable>::new());
        for (account, balance) in balances {
            let chips = balance.chips().unwrap_or_default();
            if account == Account::Cage {
                cage = balance;
            }
            let Some((table, place)) = place(&account).filter(|_| chips > Chips::ZERO) else {
                continue;
            };
            let booked = tables.entry(table.0).or_default();
            booked.table = table.0;
            let held = match place {
                Place::Tray => &mut booked.tray,
                Place::ChipBox => &mut booked.chip_box,
                Place::InRound => &mut booked.in_round,
            };
            *held = Chips(held.0.saturating_add(chips.0));
        }
        BooksThen { transfer, cage, tables: tables.into_values().collect() }
    }
}

enum Place {
    Tray,
    ChipBox,
    InRound,
}

/// Where an account's chips lie, where they are counted.
fn place(account: &Account) -> Option<(TableId, Place)> {
    match account {
        Account::Tray(table) | Account::Float(table) | Account::Bank(table) => {
            Some((*table, Place::Tray))
        }
        Account::ChipBox(table) => Some((*table, Place::ChipBox)),
        Account::Pot(table) | Account::DropSlide(table) => Some((*table, Place::InRound)),
        // Chips of players, and those that are nowhere to be counted.
        Account::Cage
        | Account::HousePlayers
        | Account::Wallet(_)
        | Account::Seat { .. }
        | Account::Held { .. }
        | Account::Lammer(_)
        | Account::JackpotFund(_)
        | Account::PrizePool(_)
        | Account::OnTheWay(_)
        | Account::Tournament { .. } => None,
    }
}

/// A count that was handed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandedIn {
    /// By whom.
    pub by: Worker,
    /// What they counted.
    pub counted: Counted,
    /// What the books had then.
    pub books: BooksThen,
    /// When.
    pub at_millis: u64,
}

/// By how much counts are from the books at one place: more than zero where too much was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difference {
    /// Where.
    #[serde(flatten)]
    pub at: CountedAt,
    /// By whoever counted first.
    pub first: i64,
    /// By whoever counted second.
    pub second: i64,
}

/// What is reckoned with beside the books: the chips that the house has, and differences that were explained.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reckoning<'a> {
    /// How many chips the house has had made; nothing before the first count.
    pub(crate) stock: Option<i64>,
    /// What was explained before, by place.
    pub(crate) explained: &'a [(CountedAt, i64)],
}

impl HandedIn {
    /// How many chips the house has, as this count has it.
    pub(crate) fn stock(&self) -> i64 {
        signed(self.counted.cage).saturating_sub(self.books.cage.0)
    }

    /// By how much it is from the books at each place where anything was counted or booked.
    fn differences(&self, reckoning: Reckoning<'_>) -> BTreeMap<CountedAt, i64> {
        let mut found = BTreeMap::new();
        if let Some(stock) = reckoning.stock {
            found.insert(CountedAt::Cage, self.stock().saturating_sub(stock));
        }
        let counted = |table: u32| self.counted.tables.iter().find(|it| it.table == table);
        let booked = |table: u32| self.books.tables.iter().find(|it| it.table == table);
        let tables: BTreeSet<u32> = (self.counted.tables.iter().map(|it| it.table))
            .chain(self.books.tables.iter().map(|it| it.table))
            .collect();
        for table in tables {
            let (own, books) = (counted(table), booked(table).copied().unwrap_or_default());
            let tray = own.map_or(Chips::ZERO, |it| it.tray);
            let chip_box = own.map_or(Chips::ZERO, |it| it.chip_box);
            found.insert(CountedAt::Tray(table), signed(tray) - signed(books.tray));
            found.insert(CountedAt::ChipBox(table), signed(chip_box) - signed(books.chip_box));
            if let Some(in_round) = own.and_then(|it| it.in_round) {
                let by = signed(in_round) - signed(books.in_round);
                found.insert(CountedAt::InRound(table), by);
            }
        }
        for (at, by) in reckoning.explained {
            let found = found.entry(*at).or_default();
            *found = found.saturating_sub(*by);
        }
        found
    }
}

/// Where two counts are not both as the books have it.
pub(crate) fn differences(
    first: &HandedIn,
    second: &HandedIn,
    reckoning: Reckoning<'_>,
) -> Vec<Difference> {
    // Before there was a count the two say how many chips the house has.
    let stock = Some(reckoning.stock.unwrap_or_else(|| first.stock()));
    let reckoning = Reckoning { stock, ..reckoning };
    let (one, other) = (first.differences(reckoning), second.differences(reckoning));
    let places: BTreeSet<CountedAt> = one.keys().chain(other.keys()).copied().collect();
    let by = |found: &BTreeMap<CountedAt, i64>, at| found.get(at).copied().unwrap_or_default();
    let each =
        places.iter().map(|at| Difference { at: *at, first: by(&one, at), second: by(&other, at) });
    each.filter(|it| it.first != 0 || it.second != 0).collect()
}

impl Counted {
    /// What is wrong with what somebody says they counted; nothing where it can be held against the books.
    pub(crate) fn wrong(&self) -> Option<&'static str> {
        let too_many = |chips: Chips| chips.0 > MOST_COUNTED;
        let much = too_many(self.cage)
            || self.tables.iter().any(|it| {
                too_many(it.tray) || too_many(it.chip_box) || it.in_round.is_some_and(too_many)
            });
        if much {
            return Some("nobody counts so many chips");
        }
        let tables: BTreeSet<u32> = self.tables.iter().map(|it| it.table).collect();
        if tables.len() < self.tables.len() || tables.contains(&0) {
            return Some("each table is counted once, by its number");
        }
        (tables.len() > MOST_TABLES).then_some("there are not so many tables")
    }
}

fn signed(chips: Chips) -> i64 {
    i64::try_from(chips.0).unwrap_or(i64::MAX)
}
