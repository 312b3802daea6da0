//! The heads of the chains, signed at intervals and when the room closes.

use super::{Inner, Room};
use crate::anchor::{AnchorFile, Anchors, Extent};
use std::sync::{Arc, PoisonError, Weak};
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, MissedTickBehavior, interval_at};

impl Room {
    /// Signs the heads of all chains now, and from now on at intervals and when the room closes: at each
    /// those that changed, and all of them once a day. Where that fails it is logged and tried again.
    pub async fn keep_anchors(&self, file: AnchorFile, every: Duration) {
        self.inner.set_anchors(Anchors::new(file));
        self.anchor(Extent::Changed).await;
        tokio::spawn(at_intervals(Arc::downgrade(&self.inner), every));
    }

    /// Signs the heads as they are now, where anchors are kept and something has happened.
    pub async fn anchor_now(&self) {
        self.anchor(Extent::Changed).await;
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
