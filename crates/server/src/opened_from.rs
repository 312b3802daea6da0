//! How many tables are open that were opened from one address.

use crate::tally::{Most, Taken, Tally};
use cutcard_ledger::TableId;
use cutcard_room::Room;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// The tables that players opened since the start, counted by where they were opened from for as long as
/// they are open.
pub(crate) struct OpenedFrom {
    tally: Tally,
    tables: Mutex<HashMap<TableId, Taken>>,
}

impl OpenedFrom {
    pub(crate) fn new(per_address: Option<usize>) -> OpenedFrom {
        let most = Most { in_all: usize::MAX, per_address: per_address.unwrap_or(usize::MAX) };
        OpenedFrom { tally: Tally::new(most), tables: Mutex::new(HashMap::new()) }
    }

    /// A place for one more table from there, where there is one: it counts from now on.
    pub(crate) fn place(&self, room: &Room, address: IpAddr) -> Option<Taken> {
        self.tally.take(address).or_else(|| {
            // Only now is it worth looking which of them are closed.
            let is_open =
                |table: &TableId| room.shown(*table).is_some_and(|shown| !shown.table.is_closed());
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.retain(|table, _| is_open(table));
            drop(tables);
            self.tally.take(address)
        })
    }

    /// The table that a place was taken for is open.
    pub(crate) fn opened(&self, table: TableId, taken: Taken) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.insert(table, taken);
    }
}
