//! Shifts and their counts, as those who work here ask for them.

use super::{Room, closing};
use crate::cage::HouseChain;
use crate::code::Code;
use crate::commission::CommissionReport;
use crate::day_sheet::{self, DaySheet, HeldInRound, MOST_MILLIS};
use crate::house::{
    BooksThen, Count, CountFor, Counted, Difference, HandedIn, House, HouseEvent, Shift,
    ShiftEvent, Taken,
};
use crate::plain_text::reason;
use crate::refused::Refused;
use crate::worker::Worker;
use cutcard_banked::PlayerId;
use cutcard_journal::JournalError;
use cutcard_ledger::TableId;
use tokio::task::spawn_blocking;

/// The shifts, as those who work here may know them: of a count that is on nobody sees what was counted until both
/// counts are in.
#[derive(Clone, Debug)]
pub struct ShiftsNow {
    /// The one that is on. What was handed in is in its last count only once both are.
    pub on: Option<Shift>,
    /// Who has handed a count in, where only one has.
    pub counted: Option<Worker>,
    /// Where both counts that are in are not as the books have it.
    pub differences: Vec<Difference>,
    /// Those that are over, the latest first.
    pub over: Vec<Shift>,
    /// How many chips the house has, once they were counted.
    pub stock: Option<i64>,
    /// The tables that are to be counted: those that are open, and those with chips of the house.
    pub tables: Vec<TableId>,
}

impl Room {
    /// Opens a shift.
    ///
    /// # Errors
    /// `rank`, `shift-on`, `journal`.
    pub async fn open_shift(&self, by: Worker) -> Result<(), Refused> {
        let at_millis = self.now_millis();
        self.of_shift(ShiftEvent::Opened { by, at_millis }).await
    }

    /// Has two people count the chips of the house.
    ///
    /// # Errors
    /// `rank`, `no-shift`, `count-on`, `journal`.
    pub async fn begin_count(&self, by: Worker, what_for: CountFor) -> Result<(), Refused> {
        let at_millis = self.now_millis();
        self.of_shift(ShiftEvent::CountBegun { by, what_for, at_millis }).await
    }

    /// Hands in what somebody counted. It is held against the books of this moment.
    ///
    /// # Errors
    /// `rank`, `no-shift`, `no-count`, `count-on`, `bad-count`, `same-person` to whoever has counted, `second-person`
    /// where neither of the two is an area manager or above, `journal`.
    pub async fn hand_in_count(&self, by: Worker, counted: Counted) -> Result<(), Refused> {
        let at_millis = self.now_millis();
        let room = self.clone();
        let counted = counted.in_order();
        let books = spawn_blocking(move || {
            let journal = &room.inner.shared.journal;
            journal.books().map(|(transfer, balances)| BooksThen::of(transfer, balances))
        });
        let books = books.await.map_err(|_| closing())?;
        let books = books.map_err(|error: JournalError| Refused::from(&error))?;
        let own = HandedIn { by, counted, books, at_millis };
        self.of_shift(ShiftEvent::HandedIn(own)).await
    }

    /// Has both count again, because what they counted differs.
    ///
    /// # Errors
    /// `rank`, `no-shift`, `no-count`, `count-on`, `journal`.
    pub async fn count_again(&self, by: Worker) -> Result<(), Refused> {
        let at_millis = self.now_millis();
        self.of_shift(ShiftEvent::Recount { by, at_millis }).await
    }

    /// Explains a difference, and says which of the two counts is taken. It is reckoned with from then on.
    ///
    /// # Errors
    /// `rank`, `bad-why`, `no-shift`, `no-count`, `same-person` to whoever counted, `journal`.
    pub async fn explain_difference(
        &self,
        by: Worker,
        taken: Taken,
        why: &str,
    ) -> Result<(), Refused> {
        let (why, at_millis) = (reason(why)?, self.now_millis());
        self.of_shift(ShiftEvent::Explained { by, taken, why, at_millis }).await
    }

    /// Offers the shift to somebody else, who takes it over.
    ///
    /// # Errors
    /// `rank`, `same-person`, `no-shift`, `count-on`, `count-needed`, `journal`.
    pub async fn offer_shift(&self, by: Worker, to: PlayerId) -> Result<(), Refused> {
        let at_millis = self.now_millis();
        self.of_shift(ShiftEvent::Offered { by, to, at_millis }).await
    }

    /// Takes a shift over that was offered.
    ///
    /// # Errors
    /// `rank`, `not-yours`, `no-shift`, `count-on`, `count-needed`, `journal`.
    pub async fn take_shift_over(&self, by: Worker) -> Result<(), Refused> {
        let at_millis = self.now_millis();
        self.of_shift(ShiftEvent::TakenOver { by, at_millis }).await
    }

    /// Closes the shift.
    ///
    /// # Errors
    /// `rank`, `no-shift`, `count-on`, `count-needed`, `chips-under-way`, `journal`.
    pub async fn close_shift(&self, by: Worker) -> Result<(), Refused> {
        let at_millis = self.now_millis();
        self.of_shift(ShiftEvent::Closed { by, at_millis }).await
    }

    /// Enters chips that the house has had made, or destroyed.
    ///
    /// # Errors
    /// `rank`, `bad-why`, `no-count`, `too-many-chips`, `journal`.
    pub async fn change_stock(&self, by: Worker, by_chips: i64, why: &str) -> Result<(), Refused> {
        let (why, at_millis) = (reason(why)?, self.now_millis());
        self.of_shift(ShiftEvent::StockChanged { by, by_chips, why, at_millis }).await
    }

    /// The shifts as they are.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub async fn shifts(&self) -> Result<ShiftsNow, Refused> {
        let chain = self.inner.cage.turn().await;
        let shifts = &chain.house.shifts;
        let mut on = shifts.on().cloned();
        let open = on.as_ref().and_then(Shift::open_count);
        let both = open.is_some_and(|count| count.handed_in.len() == 2);
        let differences = open
            .filter(|_| both)
            .map(|count: &Count| shifts.differences(count))
            .unwrap_or_default();
        let counted = open.filter(|_| !both).and_then(|it| it.handed_in.first()).map(|it| it.by);
        if let Some(count) = on.as_mut().and_then(|it| it.counts.last_mut()).filter(|_| !both) {
            count.handed_in.clear();
        }
        let (over, stock) = (shifts.over().cloned().collect(), shifts.stock());
        drop(chain);
        let tables = self.tables_to_count().await?;
        Ok(ShiftsNow { on, counted, differences, over, stock, tables })
    }

    /// The tables that are open, and those with chips of the house.
    async fn tables_to_count(&self) -> Result<Vec<TableId>, Refused> {
        let room = self.clone();
        let booked = spawn_blocking(move || room.balances()).await.map_err(|_| closing())??;
        let booked = BooksThen::of(0, booked).tables;
        let open = self.tables().into_iter().map(|it| it.shown.id);
        let mut tables: Vec<TableId> =
            open.chain(booked.into_iter().map(|it| TableId(it.table))).collect();
        tables.sort_unstable();
        tables.dedup();
        Ok(tables)
    }

    pub(super) async fn of_shift(&self, event: ShiftEvent) -> Result<(), Refused> {
        self.of_work(HouseEvent::Shift(event)).await
    }

    /// Writes down something of the work of the room, if it can happen.
    pub(super) async fn of_work(&self, event: HouseEvent) -> Result<(), Refused> {
        let room = self.clone();
        // Whether or not whoever asked waits for it.
        let written = tokio::spawn(async move {
            let mut chain = room.inner.cage.turn().await;
            room.record_work(&mut chain, event).await
        });
        written.await.unwrap_or_else(|_| Err(closing()))
    }

    /// The same for whoever has the chain.
    pub(super) async fn record_work(
        &self,
        chain: &mut HouseChain,
        event: HouseEvent,
    ) -> Result<(), Refused> {
        if let Some(by) = event.worker() {
            still_works(&chain.house, by)?;
        }
        if let Some(refused) = chain.house.refuses_work(&event) {
            return Err(refused);
        }
        self.inner.cage.record(chain, event).await
    }

    /// The sheet of a span of time: what every place had, what came and went, what the house took.
    ///
    /// # Errors
    /// `bad-query` where it is longer than 32 days; where the journal cannot be read.
    pub fn day_sheet(&self, from_millis: u64, to_millis: u64) -> Result<DaySheet, Refused> {
        let long = to_millis.checked_sub(from_millis).is_none_or(|it| it > MOST_MILLIS);
        if long {
            return Err(Refused::new(Code::BadQuery, "a sheet is of 32 days at most"));
        }
        let sheet = DaySheet::make(&*self.inner.shared.journal, (from_millis, to_millis));
        sheet.map_err(|error| Refused::from(&error))
    }

    /// What the house took in a span of time, by table, hour, shift and method.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub async fn commission_report(
        &self,
        from_millis: u64,
        to_millis: u64,
    ) -> Result<CommissionReport, Refused> {
        let shifts = self.inner.cage.turn().await.house.shifts.spans();
        let room = self.clone();
        let report = spawn_blocking(move || {
            CommissionReport::make(&*room.inner.shared.journal, from_millis..to_millis, &shifts)
        });
        report.await.map_err(|_| closing())?.map_err(|error| Refused::from(&error))
    }

    /// The chips that lie in rounds that are not over, by table.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn held_in_rounds(&self) -> Result<Vec<HeldInRound>, Refused> {
        let mut held = day_sheet::held_in_rounds(&self.balances()?);
        for one in held.values_mut() {
            let table = TableId(one.table);
            one.damaged = self.damaged().iter().any(|it| it.id == table);
            one.round = self.shown(table).map(|it| it.table.round_number());
        }
        Ok(held.into_values().collect())
    }
}

/// That somebody works here still, as that: their role may have been taken since they asked. The chain of the house has
/// that in the order in which it happened.
fn still_works(house: &House, by: Worker) -> Result<(), Refused> {
    let rights = house.rights.as_ref().map(|all| all.of(by.player));
    if rights.is_none_or(|it| !it.suspended && it.role == by.word()) {
        return Ok(());
    }
    Err(Refused::new(Code::Rank, "your role was changed meanwhile"))
}
