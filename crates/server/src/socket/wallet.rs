//! A player's chips at no table, told when they change.

use crate::socket::writer::Outbox;
use crate::wire::act::TableAct;
use crate::wire::frame::Told;
use cutcard_banked::PlayerId;
use cutcard_room::Room;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::task::spawn_blocking;

/// A player's wallet as the client knows it. Cheap to clone.
#[derive(Clone)]
pub(super) struct Wallet(Arc<Inner>);

struct Inner {
    room: Room,
    player: PlayerId,
    told: Mutex<Option<u64>>,
}

impl Wallet {
    pub(super) fn new(room: Room, player: PlayerId) -> Wallet {
        Wallet(Arc::new(Inner { room, player, told: Mutex::new(None) }))
    }

    /// Whose it is.
    pub(super) fn player(&self) -> PlayerId {
        self.0.player
    }

    /// What is in it, which the client is told now.
    pub(super) async fn open(&self) -> u64 {
        let inner = Arc::clone(&self.0);
        let chips = spawn_blocking(move || inner.chips()).await.ok().flatten().unwrap_or(0);
        *self.0.told.lock().unwrap_or_else(PoisonError::into_inner) = Some(chips);
        chips
    }

    /// Tells what is in it, if that has changed. The books are on disk: nobody waits for them.
    pub(super) fn look(&self, outbox: &Outbox) {
        let (inner, outbox) = (Arc::clone(&self.0), outbox.clone());
        drop(spawn_blocking(move || inner.tell(&outbox)));
    }
}

impl Inner {
    fn chips(&self) -> Option<u64> {
        self.room.balance(self.player).ok().map(|chips| chips.0)
    }

    fn tell(&self, outbox: &Outbox) {
        // One after the other, so that the last to tell has looked last.
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        let chips = self.chips();
        if let (Some(chips), true) = (chips, *told != chips) {
            *told = Some(chips);
            outbox.tell(&Told::Wallet { chips });
        }
    }
}

/// Whether an act may move chips between the wallet and a table.
pub(super) const fn may_move(act: &TableAct) -> bool {
    matches!(
        act,
        TableAct::SitDown { .. }
            | TableAct::Leave
            | TableAct::AddChips { .. }
            | TableAct::BuyTime
            | TableAct::ForPlayer { .. }
    )
}
