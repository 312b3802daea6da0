//! The places of the person behind a connection on lists across tables, told when they change.

use crate::app::App;
use crate::show::lists::places;
use crate::socket::writer::Outbox;
use crate::wire::frame::Told;
use crate::wire::lists::ListPlace;
use cutcard_banked::PlayerId;
use tokio::sync::watch;

/// One's places.
pub(super) struct Places {
    app: App,
    player: PlayerId,
    lists: watch::Receiver<u64>,
    told: Vec<ListPlace>,
}

impl Places {
    pub(super) fn of(app: &App, player: PlayerId) -> Places {
        let lists = app.room.lists_changed();
        Places { app: app.clone(), player, lists, told: Vec::new() }
    }

    /// Until something about the lists has changed.
    pub(super) async fn changed(&mut self) {
        if self.lists.changed().await.is_err() {
            // The room is gone, and the connection goes after it.
            std::future::pending().await
        }
    }

    /// Tells how one stands, where that is something else than before.
    pub(super) fn tell(&mut self, outbox: &Outbox) {
        self.lists.borrow_and_update();
        let places = places(&self.app.room, self.player);
        if places != self.told {
            self.told.clone_from(&places);
            outbox.tell(&Told::Places { places });
        }
    }
}
