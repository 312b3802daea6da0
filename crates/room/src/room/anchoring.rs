//! The heads of the chains, signed at intervals and when the room closes.

use super::{Inner, Room};
use crate::anchor::{AnchorFile, Anchors, Extent};
use crate::house::HouseEvent;
use cutcard_journal::Hash;
use std::sync::{Arc, PoisonError, Weak};
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, MissedTickBehavior, interval_at};

impl Room {
    /// Signs the heads of all chains now, and from now on at intervals and when the room closes: at each
    /// those that changed, and all of them once a day. Where that fails it is logged and tried again.
    pub async fn keep_anchors(&self, file: AnchorFile, every: Duration) {
        let mut chain = self.inner.cage.turn().await;
        let kept = HouseEvent::AnchorsKept { last: file.last() };
        if let Err(refused) = self.inner.cage.record(&mut chain, kept).await {
            tracing::error!(%refused, "the house's chain does not say that anchors are kept");
        }
        self.inner.set_anchors(Anchors::new(file, chain.house.restored));
        drop(chain);
        self.anchor(Extent::Changed).await;
        tokio::spawn(at_intervals(Arc::downgrade(&self.inner), every));
    }

    /// Signs the heads as they are now, where anchors are kept and something has happened.
    pub async fn anchor_now(&self) {
        self.anchor(Extent::Changed).await;
    }

    /// Says on the house's chain which line of the anchors is the last, where another is about to be written.
    pub(super) async fn tell_anchors(&self) {
        let Some(last) = self.inner.last_anchor() else { return };
        let mut chain = self.inner.cage.turn().await;
        let kept = HouseEvent::AnchorsKept { last };
        if let Err(refused) = self.inner.cage.record(&mut chain, kept).await {
            tracing::error!(%refused, "the house's chain does not say how far anchors are kept");
        }
    }

    pub(super) async fn anchor(&self, extent: Extent) {
        let inner = Arc::clone(&self.inner);
        // The disk may be slow, and nobody waits for this.
        let _ = spawn_blocking(move || inner.anchor(extent)).await;
    }
}

impl Inner {
    fn set_anchors(&self, anchors: Anchors) {
        *self.anchors.lock().unwrap_or_else(PoisonError::into_inner) = Some(anchors);
    }

    /// The last line of the anchors, where something has happened since.
    fn last_anchor(&self) -> Option<Hash> {
        let anchors = self.anchors.lock().unwrap_or_else(PoisonError::into_inner);
        let anchors = anchors.as_ref()?;
        let behind = anchors.is_behind(&*self.shared.journal).unwrap_or(false);
        behind.then(|| anchors.last())
    }

    fn anchor(&self, extent: Extent) {
        let mut anchors = self.anchors.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(anchors) = anchors.as_mut() else { return };
        let (journal, keys) = (&*self.shared.journal, &self.shared.keys);
        if let Err(error) = anchors.write(journal, keys, self.shared.clock.now_millis(), extent) {
            tracing::error!(%error, "the heads of the chains are not signed");
        }
    }
}

async fn at_intervals(room: Weak<Inner>, every: Duration) {
    let every = every.max(Duration::from_secs(1));
    let mut ticks = interval_at(Instant::now() + every, every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let Some(inner) = room.upgrade() else { return };
        let _ = spawn_blocking(move || inner.anchor(Extent::Changed)).await;
    }
}
