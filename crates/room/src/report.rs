//! The report of a day.

use crate::house_players::is_house_player;
use crate::restore::millis;
use cutcard_journal::{Journal, JournalError, Which};
use cutcard_ledger::{Account, Balance, Chips, Transfer, TransferKind};
use serde::Serialize;

/// How many transfers are read at once.
const AT_ONCE: usize = 1_000;

/// By how much transfers of different tables may be out of the order of their times.
const DISORDER_MILLIS: u64 = 60_000;

/// What the cage did in a span of time, and where the chips are now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DayReport {
    /// Issued to people in that time.
    pub issued: Chips,
    /// Redeemed from people in that time.
    pub redeemed: Chips,
    /// Issued to house players in that time.
    pub house_issued: Chips,
    /// Taken back from house players in that time.
    pub house_returned: Chips,
    /// What house players won in that time less what they lost; what they have in a round that is on
    /// counts as lost until it is over.
    pub house_result: Balance,
    /// Commission and charges put into chip boxes and floats in that time.
    pub commission: Chips,
    /// In wallets now.
    pub in_wallets: Chips,
    /// In front of players at tables now, chips that wait to be added too.
    pub at_tables: Chips,
    /// In pots and on drop slides now.
    pub held_in_rounds: Chips,
    /// In the banks of tables of boxes now, and in the trays of dealers.
    pub in_banks: Chips,
    /// On their way between the cage and tables now: a lammer stands for them.
    pub under_lammers: Chips,
    /// In chip boxes now, and in the floats of stand-alone tables.
    pub in_boxes: Chips,
    /// In circulation now: what the cage has issued and not redeemed.
    pub outstanding: Chips,
}

impl DayReport {
    /// The report of a span of time, its end not in it.
    pub(crate) fn make(
        journal: &dyn Journal,
        from_millis: u64,
        to_millis: u64,
    ) -> Result<DayReport, JournalError> {
        let mut report = DayReport::now(&journal.balances()?);
        let span = from_millis..to_millis;
        let latest = to_millis.saturating_add(DISORDER_MILLIS);
        let mut after = number_at(journal, from_millis.saturating_sub(DISORDER_MILLIS))?;
        loop {
            let some = journal.transfers(Which::All, after, AT_ONCE)?;
            let Some(last) = some.last() else { return Ok(report) };
            after = last.number;
            for booked in some.iter().filter(|booked| span.contains(&millis(booked.at))) {
                report.count(&booked.transfer);
            }
            if millis(last.at) > latest {
                return Ok(report);
            }
        }
    }

    /// House players' chips are the house's own and not counted among what people were issued.
    fn count(&mut self, transfer: &Transfer) {
        let house = is_house_player;
        match (transfer.debit, transfer.credit) {
            (Account::Cage | Account::Lammer(_), Account::Wallet(player)) if !house(player) => {
                add(&mut self.issued, transfer.amount);
            }
            (Account::Wallet(player), Account::Cage) if !house(player) => {
                add(&mut self.redeemed, transfer.amount);
            }
            // Before they had an account of their own, each had a wallet.
            (Account::Cage, Account::HousePlayers | Account::Wallet(_)) => {
                add(&mut self.house_issued, transfer.amount);
            }
            (Account::HousePlayers | Account::Wallet(_), Account::Cage) => {
                add(&mut self.house_returned, transfer.amount);
            }
            (_, Account::ChipBox(_) | Account::Float(_)) => {
                add(&mut self.commission, transfer.amount)
            }
            _ => {}
        }
        self.count_played(transfer);
    }

    /// What moves between a house player's seat and the felt is won or lost.
    fn count_played(&mut self, transfer: &Transfer) {
        if matches!(transfer.kind, TransferKind::BuyIn | TransferKind::CashOut) {
            return;
        }
        let played = |account: Account| {
            let Account::Seat { player, .. } = account else { return 0 };
            let of_house = is_house_player(player);
            if of_house { i64::try_from(transfer.amount.0).unwrap_or(i64::MAX) } else { 0 }
        };
        let won = self.house_result.0.saturating_add(played(transfer.credit));
        self.house_result = Balance(won.saturating_sub(played(transfer.debit)));
    }

    fn now(balances: &[(Account, Balance)]) -> DayReport {
        let mut report = DayReport::default();
        for (account, balance) in balances {
            let chips = balance.chips().unwrap_or_default();
            match account {
                Account::Cage => report.outstanding = Chips(balance.0.unsigned_abs()),
                Account::Wallet(_) | Account::HousePlayers => add(&mut report.in_wallets, chips),
                Account::Seat { .. } | Account::Held { .. } => add(&mut report.at_tables, chips),
                Account::Pot(_) | Account::DropSlide(_) => add(&mut report.held_in_rounds, chips),
                Account::ChipBox(_) | Account::Float(_) => add(&mut report.in_boxes, chips),
                Account::Bank(_) | Account::Tray(_) => {
                    add(&mut report.in_banks, chips);
                }
                Account::Lammer(_) => add(&mut report.under_lammers, chips),
                Account::OnTheWay(_) => add(&mut report.at_tables, chips),
                Account::JackpotFund(_) | Account::PrizePool(_) | Account::Tournament { .. } => {}
            }
        }
        report
    }
}

fn add(sum: &mut Chips, chips: Chips) {
    *sum = Chips(sum.0.saturating_add(chips.0));
}

/// The number of the last transfer before a time: found by halving, for they are in the order of time.
pub(crate) fn number_at(journal: &dyn Journal, at_millis: u64) -> Result<u64, JournalError> {
    let early = |after: u64| -> Result<bool, JournalError> {
        let next = journal.transfers(Which::All, after, 1)?;
        Ok(next.first().is_some_and(|booked| millis(booked.at) < at_millis))
    };
    let mut high = 1;
    while early(high)? {
        high *= 2;
    }
    let mut low = 0;
    while low < high {
        let middle = low + (high - low) / 2;
        if early(middle)? {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    Ok(low)
}
