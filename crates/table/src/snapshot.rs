//! A table between two rounds, written down, so that a restart need not read everything again.

use crate::changes::Coming;
use crate::collection::Collections;
use crate::conduct::Conduct;
use crate::config::{ConfigFault, TableFile};
use crate::deck::Cards;
use crate::hours::Hours;
use crate::kill::{KillButton, KillDebt};
use crate::seat::{SeatNumber, Seated};
use crate::table::{Positions, Table};
use crate::vacancy::SeatBook;
use cutcard_banked::PlayerId;
use cutcard_rulebook::Chips;
use serde::{Deserialize, Serialize};

/// A table between two rounds. What was shown of the last round is not kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    version: u16,
    file: TableFile,
    seats: Vec<Option<Seated>>,
    number: u64,
    at: Positions,
    before: Positions,
    first_button: Option<SeatNumber>,
    revolved: bool,
    kill: KillButton,
    kill_debt: Option<KillDebt>,
    paused: bool,
    closes_after: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    coming: Option<Box<Coming>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    agreed_to_change: Vec<PlayerId>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    agreed_to_close: Vec<PlayerId>,
    closed: bool,
    #[serde(default, skip_serializing_if = "Conduct::is_empty")]
    conduct: Conduct,
    #[serde(default, skip_serializing_if = "is_plain")]
    cards: Cards,
    #[serde(default, skip_serializing_if = "is_plain")]
    hours: Hours,
    #[serde(default, skip_serializing_if = "is_plain")]
    collections: Collections,
    #[serde(default, skip_serializing_if = "is_plain")]
    seat_book: SeatBook,
    list: Vec<PlayerId>,
    commission: Chips,
    float: Chips,
    brought: u128,
    taken: u128,
}

/// Whether there is nothing to write down.
fn is_plain<T: Default + PartialEq>(it: &T) -> bool {
    *it == T::default()
}

impl Snapshot {
    /// What was played, by which options.
    #[must_use]
    pub const fn file(&self) -> &TableFile {
        &self.file
    }
}

impl Table {
    /// The table written down; `None` while a round is on.
    #[must_use]
    pub fn snapshot(&self) -> Option<Snapshot> {
        (!self.is_playing()).then(|| Snapshot {
            version: crate::event::EVENT_VERSION,
            file: self.config.file.clone(),
            seats: self.seats.clone(),
            number: self.number,
            at: self.at.clone(),
            before: self.before.clone(),
            first_button: self.first_button,
            revolved: self.revolved,
            kill: self.kill,
            kill_debt: self.kill_debt,
            paused: self.paused,
            closes_after: self.closes_after,
            coming: self.coming.clone(),
            agreed_to_change: self.agreed_to_change.clone(),
            agreed_to_close: self.agreed_to_close.clone(),
            closed: self.closed,
            conduct: self.conduct.clone(),
            cards: self.cards,
            hours: self.hours,
            collections: self.collections,
            seat_book: self.seat_book.clone(),
            list: self.list.clone(),
            commission: self.commission,
            float: self.float,
            brought: self.brought,
            taken: self.taken,
        })
    }

    /// The table as it was written down.
    ///
    /// # Errors
    /// Everything that is wrong with its options.
    pub fn restore(snapshot: Snapshot) -> Result<Table, Vec<ConfigFault>> {
        let mut table = Table::open(snapshot.file.clone())?;
        // A table has as many seats as its options say, whatever was written.
        for (place, seated) in table.seats.iter_mut().zip(snapshot.seats) {
            *place = seated;
        }
        Ok(Table {
            number: snapshot.number,
            at: snapshot.at,
            before: snapshot.before,
            first_button: snapshot.first_button,
            revolved: snapshot.revolved,
            kill: snapshot.kill,
            kill_debt: snapshot.kill_debt,
            paused: snapshot.paused,
            closes_after: snapshot.closes_after,
            coming: snapshot.coming,
            agreed_to_change: snapshot.agreed_to_change,
            agreed_to_close: snapshot.agreed_to_close,
            closed: snapshot.closed,
            conduct: snapshot.conduct,
            cards: snapshot.cards,
            hours: snapshot.hours,
            collections: snapshot.collections,
            seat_book: snapshot.seat_book,
            list: snapshot.list,
            commission: snapshot.commission,
            float: snapshot.float,
            brought: snapshot.brought,
            taken: snapshot.taken,
            ..table
        })
    }
}
