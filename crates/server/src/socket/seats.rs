//! The tables at which the person behind a connection has a seat. They count as present there while the connection
//! lasts, whatever they look at.

use crate::app::App;
use crate::socket::watcher::Here;
use crate::socket::writer::Outbox;
use crate::wire::frame::Told;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use std::collections::{BTreeMap, BTreeSet};
use tokio::sync::watch;

/// The seats of the person behind a connection.
pub(super) struct Seats {
    app: App,
    player: PlayerId,
    tables: watch::Receiver<BTreeSet<TableId>>,
    here: BTreeMap<TableId, Here>,
}

impl Seats {
    pub(super) fn of(app: &App, player: PlayerId) -> Seats {
        let tables = app.room.seats_of(player);
        Seats { app: app.clone(), player, tables, here: BTreeMap::new() }
    }

    /// Until there is another seat, or one less.
    pub(super) async fn changed(&mut self) {
        if self.tables.changed().await.is_err() {
            // The room is gone, and the connection goes after it.
            std::future::pending().await
        }
    }

    /// Tells where they sit, and takes note that they are there.
    pub(super) fn tell(&mut self, outbox: &Outbox) {
        let tables = self.tables.borrow_and_update().clone();
        self.here.retain(|table, _| tables.contains(table));
        for table in &tables {
            let come = || {
                let feed = self.app.hub.feed(*table);
                Here::come(feed, self.app.room.clone(), *table, Some(self.player))
            };
            self.here.entry(*table).or_insert_with(come);
        }
        outbox.tell(&Told::Seated { tables: tables.iter().map(|table| table.0).collect() });
    }
}
